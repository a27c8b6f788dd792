package serve

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"hulldown.dev/engine/play"
)

// checker holds the lines of a game that is played again against those of a
// recording. What it finds is a *play.Failure at the recording's line.
type checker struct {
	// recorded are the lines of the recording, and next is the one that comes next.
	recorded [][]byte
	next     int
	// loose are the keys that are not compared.
	loose []string
}

// newChecker makes a checker of a recording. What was written for people
// (texts, boards, the words of terms) may differ where the content or the engine
// is another one, and states differ with the engine.
func newChecker(text []byte, s *play.Script, m play.Match) *checker {
	c := &checker{recorded: slices.Collect(bytes.Lines(text))}
	otherEngine := s.Engine != 0 && s.Engine != play.Version
	if otherEngine || !m.Head().Fits(s.Head.Content) {
		c.loose = append(c.loose, "content", "engine", "board", "text", "terms")
	}
	if otherEngine {
		c.loose = append(c.loose, "state")
	}
	return c
}

// Write implements io.Writer for whole lines.
func (c *checker) Write(b []byte) (int, error) {
	for line := range bytes.Lines(b) {
		if err := c.hold(line); err != nil {
			return 0, err
		}
	}
	return len(b), nil
}

// hold compares a line of the game with the next line of the recording.
func (c *checker) hold(line []byte) error {
	if c.next >= len(c.recorded) {
		return c.failure(len(c.recorded), "the recording is cut off behind this line", "nothing more", clip(string(bytes.TrimSpace(line))))
	}
	recorded := c.recorded[c.next]
	c.next++
	if bytes.Equal(bytes.TrimSpace(recorded), bytes.TrimSpace(line)) {
		return nil
	}
	was, is := c.decode(recorded), c.decode(line)
	if was["line"] != is["line"] {
		return c.failure(c.next, "the game tells another line here", said(was, "line"), clip(string(bytes.TrimSpace(line))))
	}
	keys := slices.Sorted(maps.Keys(was))
	for _, key := range slices.Sorted(maps.Keys(is)) {
		if _, both := was[key]; !both {
			keys = append(keys, key)
		}
	}
	for _, key := range keys {
		if recorded, written := said(was, key), said(is, key); recorded != written {
			return c.failure(c.next, fmt.Sprintf("%s of this %s is otherwise", clip(key), was["line"]), clip(recorded), clip(written))
		}
	}
	return nil
}

// ended refuses lines that the game does not write.
func (c *checker) ended() error {
	if c.next < len(c.recorded) {
		return c.failure(c.next+1, "the game has ended before this line", said(c.decode(c.recorded[c.next]), "line"), "nothing")
	}
	return nil
}

// decode reads a line without what is not compared. Recording has read the
// lines before, so that each is an object.
func (c *checker) decode(line []byte) map[string]any {
	var values map[string]any
	d := json.NewDecoder(bytes.NewReader(line))
	d.UseNumber()
	if err := d.Decode(&values); err != nil {
		return nil
	}
	for _, key := range c.loose {
		delete(values, key)
	}
	if players, ok := values["players"].([]any); ok {
		for i, player := range players {
			if player == play.Remote {
				players[i] = human // as Recording reads it
			}
		}
	}
	return values
}

// failure is one at a line, counted from 1.
func (c *checker) failure(line int, message, expected, actual string) *play.Failure {
	return &play.Failure{Kind: play.KindLine, Line: line, Col: 1, Message: message, Expected: expected, Actual: actual}
}

// said writes a value of a line, the same for the same value; "nothing" for one
// that is missing.
func said(values map[string]any, key string) string {
	value, ok := values[key]
	text, err := json.Marshal(value)
	if !ok || err != nil {
		return "nothing"
	}
	return string(text)
}
