package train

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
)

// Fit is what a training came to, as its file holds it.
type Fit struct {
	Format string `json:"format"`
	// Engine, Game, Scenario, Set and Content are what was played.
	Engine   int        `json:"engine"`
	Game     string     `json:"game"`
	Scenario string     `json:"scenario"`
	Set      [][]string `json:"set,omitempty"`
	Content  string     `json:"content,omitempty"`
	Seed     play.Exact `json:"seed"`
	Games    int        `json:"games"`
	Sides    []Side     `json:"sides"`
	Proof    []Proof    `json:"proof"`
	Lessons  []Lesson   `json:"lessons,omitempty"`
	// Others are further fits of the same training, which bear out the lessons.
	Others []Trial `json:"others,omitempty"`
}

// Side is a side that was fitted: the groups of weights whose loss costs something, and
// the weights that are not as the standard has them.
type Side struct {
	Side    string           `json:"side"`
	Groups  []string         `json:"groups"`
	Weights map[string]int32 `json:"weights"`
}

// Fit1 is the format of a Fit, MaxFile the longest file that is read, in bytes.
const (
	Fit1    = "hulldown fit 1"
	MaxFile = 1 << 20
)

// most is the most sides, and proofs of each, that a file may hold.
const most = 16

// Write writes a fit, a line for each weight.
func (f *Fit) Write(w io.Writer) error {
	text, err := json.MarshalIndent(f, "", " ")
	if err != nil {
		return err
	}
	_, err = w.Write(append(text, '\n'))
	return err
}

// Read reads a fit. It refuses a text that is none.
func Read(r io.Reader) (*Fit, error) {
	f := &Fit{}
	if err := decode(r, f); err != nil {
		return nil, fmt.Errorf("reading fitted weights: %w", err)
	}
	switch {
	case f.Format != Fit1:
		return nil, fmt.Errorf("reading fitted weights: the format is %q, expected %q", f.Format, Fit1)
	case len(f.Sides) > most || len(f.Proof) > most*most || len(f.Lessons) > most*(1+mostLessons):
		return nil, fmt.Errorf("reading fitted weights: %d sides with %d proofs and %d lessons are more than there can be", len(f.Sides), len(f.Proof), len(f.Lessons))
	}
	for i, s := range f.Sides {
		if slices.ContainsFunc(f.Sides[:i], func(o Side) bool { return o.Side == s.Side }) {
			return nil, fmt.Errorf("reading fitted weights: the side %q is there twice", s.Side)
		}
	}
	proofs := slices.Clone(f.Proof)
	if len(f.Others) > most {
		return nil, fmt.Errorf("reading fitted weights: %d other fits are more than there can be", len(f.Others))
	}
	for _, t := range f.Others {
		proofs = append(proofs, t.Proof...)
	}
	for _, p := range proofs {
		if !p.sound() {
			return nil, fmt.Errorf("reading fitted weights: the proof of %s against %s counts what cannot be", p.Side, p.Against)
		}
	}
	return f, nil
}

// Text is the checkpoint as ReadCheckpoint reads it.
func (c *Checkpoint) Text() ([]byte, error) { return json.Marshal(c) }

// ReadCheckpoint reads a checkpoint. Whether it is of a plan, Run finds out.
func ReadCheckpoint(r io.Reader) (*Checkpoint, error) {
	c := &Checkpoint{}
	if err := decode(r, c); err != nil {
		return nil, fmt.Errorf("reading a training under way: %w", err)
	}
	return c, nil
}

// decode reads one JSON value of no more than MaxFile bytes, and nothing behind it.
func decode(r io.Reader, into any) error {
	text, err := io.ReadAll(io.LimitReader(r, MaxFile+1))
	switch {
	case err != nil:
		return err
	case len(text) > MaxFile:
		return fmt.Errorf("the file has more than %d bytes", MaxFile)
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	switch err := d.Decode(into); {
	case errors.Is(err, io.EOF):
		return errors.New("the file is empty")
	case errors.Is(err, io.ErrUnexpectedEOF):
		return errors.New("the file breaks off before its end")
	case errors.As(err, new(*json.SyntaxError)):
		return errors.New("the file is no JSON")
	case err != nil:
		return err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return errors.New("something follows behind its end")
	}
	return nil
}

// Values are the weights of all sides of a game in the order of its table, the standard
// where the fit has none. It refuses a fit of another game, and weights and sides that the
// game does not have.
func (f *Fit) Values(m Match) ([][]int32, error) {
	head, table, sides := m.Head(), m.Weights(), m.Ledger().Sides
	if f.Game != head.Game {
		return nil, fmt.Errorf("the weights were fitted to the game %q, and this is %s", f.Game, head.Game)
	}
	lists := make([][]int32, len(sides))
	for i := range lists {
		lists[i] = engine.Standards(table)
	}
	for _, s := range f.Sides {
		side := slices.Index(sides, s.Side)
		if side < 0 {
			return nil, fmt.Errorf("the weights were fitted to the side %q, and the sides of this game are %s", s.Side, strings.Join(sides, " and "))
		}
		used := 0
		for i, w := range table {
			if v, ok := s.Weights[w.Name]; ok {
				lists[side][i] = v
				used++
			}
		}
		if used < len(s.Weights) {
			return nil, fmt.Errorf("the game has no weight %q as set up", unknown(table, s.Weights))
		}
		if err := engine.CheckWeights(table, lists[side]); err != nil {
			return nil, err
		}
	}
	return lists, nil
}

// unknown is the first name, by the alphabet, that a table does not have.
func unknown(table []engine.Weight, weights map[string]int32) string {
	var names []string
	for name := range weights { // order-free: sorted below
		if !slices.ContainsFunc(table, func(w engine.Weight) bool { return w.Name == name }) {
			names = append(names, name)
		}
	}
	return slices.Min(names)
}

// Differs says in words, one for each, in what a match is not what a fit was made for.
func (f *Fit) Differs(head play.Head) []string {
	var list []string
	if f.Scenario != head.Scenario {
		list = append(list, fmt.Sprintf("it was fitted to %.80s", f.Scenario))
	} else if f.Content != "" && head.Content != "" && !head.Fits(f.Content) {
		list = append(list, "the content has changed since, so that another fit may play better")
	}
	if !slices.EqualFunc(f.Set, head.Set, slices.Equal[[]string]) {
		list = append(list, "it was fitted in another set-up")
	}
	if f.Engine != play.Version {
		list = append(list, fmt.Sprintf("it was fitted with engine %d, and this is %d", f.Engine, play.Version))
	}
	return list
}
