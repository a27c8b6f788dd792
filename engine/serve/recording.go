package serve

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"hulldown.dev/engine/play"
)

// maxLine is the most bytes of a line of a recording that is read. Those of
// events, which are passed over, are longer than those of turns.
const maxLine = 1 << 20

// The players of scripts whose decisions are all written.
const (
	human    = "human"
	scripted = "script"
)

// recorded is one line of a recording as JSON.
type recorded struct {
	Line     string      `json:"line"`
	Format   int         `json:"format"`
	Game     string      `json:"game"`
	Scenario string      `json:"scenario"`
	Set      [][]string  `json:"set"`
	Seats    []string    `json:"seats"`
	Players  []string    `json:"players"`
	Content  string      `json:"content"`
	Engine   int         `json:"engine"`
	Seed     *play.Exact `json:"seed"`
	Number   play.Exact  `json:"number"`
	As       string      `json:"as"`
	Kind     string      `json:"kind"`
	Seat     string      `json:"seat"`
	Action   string      `json:"action"`
	State    string      `json:"state"`
	Over     *bool       `json:"over"`
}

// Recording reads the lines of a game of which everything was shown as a
// recording that can be replayed; failures name the lines as they are there.
// Lines of events and of the result follow from the others; Retell compares
// them. It refuses lines that were written for one seat, another format, and what
// could not be in a script.
func Recording(text []byte) (*play.Script, error) {
	r := &reading{}
	for line := range bytes.Lines(text) {
		r.number++
		if r.number > play.MaxLines {
			return nil, fmt.Errorf("%d:1: more than %d lines", r.number, play.MaxLines)
		}
		if err := r.read(bytes.TrimSpace(line)); err != nil {
			return nil, fmt.Errorf("%d:1: %w", r.number, err)
		}
	}
	if r.number == 0 {
		return nil, fmt.Errorf("1:1: the recording is empty, expected a line head")
	}
	s, err := play.Parse([]byte(r.script.String()))
	if err != nil {
		return nil, fmt.Errorf("1:1: it is no recording: %w", err)
	}
	for i, l := range s.Lines {
		if l.Number > len(r.from) {
			return nil, fmt.Errorf("1:1: it is no recording: line %d of its script is out of place", l.Number)
		}
		s.Lines[i].Number, s.Lines[i].Col = r.from[l.Number-1], 1
	}
	return s, nil
}

// reading turns lines into the text of a script, and remembers for each line of
// it from which line it came.
type reading struct {
	number int
	begun  bool
	script strings.Builder
	from   []int
}

// put adds a statement. Blanks of any kind part words, so that no text can end
// a line.
func (r *reading) put(words ...string) {
	r.script.WriteString(strings.Join(strings.Fields(strings.Join(words, " ")), " ") + "\n")
	r.from = append(r.from, r.number)
}

func (r *reading) read(line []byte) error {
	if len(line) > maxLine {
		return fmt.Errorf("the line has more than %d bytes", maxLine)
	}
	var in recorded
	if err := json.Unmarshal(line, &in); err != nil {
		return fmt.Errorf("the line is no line of a game: %s", strings.TrimPrefix(err.Error(), "json: "))
	}
	switch {
	case in.Line == "head" && !r.begun:
		r.begun = true
		return r.head(in)
	case !r.begun:
		return fmt.Errorf("line %.40q comes before the head", in.Line)
	case in.Line == "turn":
		return r.turn(in)
	case in.Line == "result" && in.Over != nil && !*in.Over:
		r.put("end") // where it stopped, and it goes no further
		return nil
	case in.Line == "event" || in.Line == "result":
		return nil
	}
	return fmt.Errorf("unexpected line %.40q; expected turn, event or result", in.Line)
}

func (r *reading) head(in recorded) error {
	switch {
	case in.Format != Format:
		return fmt.Errorf("it has format version %d; only %d is known", in.Format, Format)
	case in.As != "":
		return fmt.Errorf("it tells what %.40q may know, which is not enough to play the game again; write it without --as", in.As)
	case len(in.Seats) != len(in.Players):
		return fmt.Errorf("it has %d players for %d seats", len(in.Players), len(in.Seats))
	}
	r.put("hulldown script", fmt.Sprint(play.Format))
	r.put("game", in.Game)
	if in.Scenario != "" {
		r.put("scenario", in.Scenario)
	}
	for _, option := range in.Set {
		r.put(append([]string{"set"}, option...)...)
	}
	if in.Content != "" {
		r.put("content", in.Content)
	}
	if in.Engine != 0 {
		r.put("engine", fmt.Sprint(in.Engine))
	}
	if in.Seed != nil {
		r.put("seed", fmt.Sprint(*in.Seed), fmt.Sprint(in.Number))
	}
	for i, seat := range in.Seats {
		player := in.Players[i]
		if player == play.Remote {
			player = human // whose decisions are all written
		}
		r.put("seat", seat, player)
	}
	r.state(in)
	return nil
}

func (r *reading) turn(in recorded) error {
	switch in.Kind {
	case kindChance:
		r.put("chance", in.Action)
	case kindDecision:
		r.put(in.Seat, in.Action)
	default:
		return fmt.Errorf("unknown kind of turn %.40q; expected decision or chance", in.Kind)
	}
	r.state(in)
	return nil
}

func (r *reading) state(in recorded) {
	if in.State != "" {
		r.put("state", in.State)
	}
}
