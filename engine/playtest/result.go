package playtest

import (
	"bytes"
	"cmp"
	_ "embed" // the schema of results
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"

	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
	"hulldown.dev/schema/diag"
)

//go:embed result.schema.json
var schema []byte

// Schema returns the JSON Schema of what Result.Write writes.
func Schema() []byte { return bytes.Clone(schema) }

// Format1 is the format of a Result as JSON.
const Format1 = "hulldown playtest 1"

// MaxResult is the longest JSON text that Read reads, in bytes.
const MaxResult = 256 << 20

// Result is a playtest: one batch for each cell of a grid.
type Result struct {
	Format   string     `json:"format"`
	Engine   int        `json:"engine"`
	Scenario string     `json:"scenario"`
	Seed     play.Exact `json:"seed"`
	// Games bounds the numbers of the games that were asked for, the last one
	// excluded; a shard has some of them.
	Games Bounds `json:"games"`
	Cells []Cell `json:"cells"`
	// Across are the findings of Compared, which only reports hold.
	Across []Finding `json:"across,omitempty"`
	// Title is what people call the scenario, "" where only its id is known.
	Title string `json:"-"`
	// Speech is the language of reports. Named has for each cell the layout of its games of
	// content in that language, nil for none.
	Speech Speech    `json:"-"`
	Named  []*Layout `json:"-"`
}

// Called is what people call the scenario.
func (r *Result) Called() string { return diag.Printable(cmp.Or(r.Title, r.Scenario)) }

// Bounds are numbers of games, To excluded.
type Bounds struct {
	From int `json:"from"`
	To   int `json:"to"`
}

// Cell is one point of a grid with what was played there.
type Cell struct {
	// Vary says where in the grid it is; empty when nothing varies.
	Vary []Parameter `json:"vary,omitempty"`
	// Set is the set-up in the words of scripts, Bots the player of each seat.
	Set     [][]string `json:"set,omitempty"`
	Bots    []string   `json:"bots"`
	Seats   []string   `json:"seats"`
	Content string     `json:"content"`
	// Played is which games were played, less than asked for when a rule ended
	// them, as Stopped says, or an interrupt.
	Played  Bounds `json:"played"`
	Stopped string `json:"verdict,omitempty"`
	// Sequential is set where the number of games was decided by what they showed; see Tally.
	Sequential bool    `json:"sequential,omitempty"`
	Counted    []Group `json:"measures"`
}

// Parameter is one choice of a grid.
type Parameter struct {
	Key   string `json:"key"`
	Value string `json:"value"`
	// Title and Said are what people call the two; empty, they are as they are.
	Title string `json:"-"`
	Said  string `json:"-"`
}

// Called is the choice as people read it.
func (p Parameter) Called() string {
	if p.Title == "" {
		return p.Key + "=" + p.Value
	}
	return p.Title + ": " + p.Said
}

// Group is a measure with its counts.
type Group struct {
	Name  string `json:"name"`
	Kind  string `json:"kind"`
	Per   string `json:"per,omitempty"`
	Scale int    `json:"scale,omitempty"`
	Least int    `json:"least,omitempty"`
	Most  int    `json:"most,omitempty"`
	// Against is the value that the counts are held against, "" for none.
	Against string  `json:"against,omitempty"`
	Title   string  `json:"title"`
	List    []Entry `json:"counts"`
}

// Entry is a count: the exact sums, and what follows from them.
type Entry struct {
	Key string `json:"key"`
	// Label is what people call the key, left out where that is the key.
	Label   string `json:"label,omitempty"`
	Sum     int64  `json:"sum"`
	Squares int64  `json:"squares"`
	Cross   int64  `json:"cross,omitempty"`
	// Apart holds, for a count of the first side, the sums of a Tally between the sides.
	Apart *[3]int64 `json:"apart,omitempty"`
	// Bins lists for a spread the values that came, with their numbers.
	Bins [][2]int64 `json:"bins,omitempty"`
	// The rest follows from the sums and is left out where nothing was counted.
	Value  *Decimal `json:"value,omitempty"`
	Low    *Decimal `json:"low,omitempty"`
	High   *Decimal `json:"high,omitempty"`
	Effect *Decimal `json:"effect,omitempty"`
	N      int64    `json:"n"`
	// Few is that of an Estimate; without low and high there is no bound either.
	Few bool `json:"few,omitempty"`
	// StandsOut is set where the difference stands out from all of its Family.
	StandsOut bool  `json:"stands_out,omitempty"`
	Median    []int `json:"median,omitempty"`
}

// Decimal is a number written with six significant digits, so that the last
// bits of an architecture's arithmetic do not show.
type Decimal float64

// MarshalJSON implements json.Marshaler.
func (d Decimal) MarshalJSON() ([]byte, error) {
	if math.IsInf(float64(d), 0) || math.IsNaN(float64(d)) {
		return []byte("null"), nil
	}
	x, err := strconv.ParseFloat(strconv.FormatFloat(float64(d), 'g', 6, 64), 64)
	if x == 0 {
		x = 0
	}
	return []byte(strconv.FormatFloat(x, 'g', -1, 64)), err
}

var againstNames = [...]string{engine.Nothing: "", engine.Zero: "zero", engine.Even: "even"}

var kindNames = [...]string{engine.Count: "count", engine.Share: "share", engine.Ratio: "ratio", engine.Spread: "spread"}

// NewCell makes a cell of a batch. Set-up and content are those of the match.
func NewCell(m play.Match, bots []string, b *Batch) Cell {
	head := m.Head()
	c := Cell{Set: head.Set, Bots: bots, Seats: m.Seats(), Content: head.Content, Played: Bounds{b.From, b.To}, Stopped: b.Stopped, Sequential: b.Tally.Sequential}
	if len(bots) == 1 {
		c.Bots = slices.Repeat(bots, len(c.Seats))
	}
	c.Counted = groups(b)
	return c
}

// groups writes a batch by measure.
func groups(b *Batch) []Group {
	l, t, family := b.Layout, b.Tally, b.Family()
	list := make([]Group, 0, len(l.Measures))
	spreads := 0
	for i, m := range l.Measures {
		g := Group{Name: m.Name, Kind: kindNames[m.Kind], Per: m.Per, Scale: m.Scale, Least: m.Least, Most: m.Most, Against: againstNames[m.Against], Title: m.Title, List: []Entry{}}
		for k, key := range m.Keys {
			at := l.At[i] + k
			e := Entry{Key: key, Label: labelOf(m, k), Sum: t.Sums[at], Squares: t.Squares[at], Cross: t.Cross[at]}
			if l.fellow[at] >= 0 && t.Sided {
				e.Apart = &[3]int64{t.Apart[0][at], t.Apart[1][at], t.Apart[2][at]}
			}
			est := l.Estimate(t, i, k)
			e.N, e.Few, e.StandsOut = est.N, est.Few, family.StandsOut(l, i, k)
			if est.N > 0 {
				e.Value = decimal(est.Value)
			}
			if est.Bounded {
				e.Low, e.High, e.Effect = decimal(est.Low), decimal(est.High), decimal(est.Effect)
			}
			if m.Kind == engine.Spread {
				e.bins(t.Bins[spreads], m.Least)
				spreads++
				if est.N > 0 {
					e.Median = []int{est.Median, est.MedianLow, est.MedianHigh}
				}
			}
			g.List = append(g.List, e)
		}
		list = append(list, g)
	}
	return list
}

// labelOf is the label of a key that has one of its own.
func labelOf(m engine.Measure, k int) string {
	if k < len(m.Labels) {
		return m.Labels[k]
	}
	return ""
}

func decimal(x float64) *Decimal { d := Decimal(x); return &d }

// bins lists the values that came.
func (e *Entry) bins(counts []int64, least int) {
	for i, n := range counts {
		if n > 0 {
			e.Bins = append(e.Bins, [2]int64{int64(least + i), n})
		}
	}
}

// Write writes the result as JSON, the same bytes for the same games.
func (r *Result) Write(w io.Writer) error {
	text, err := json.MarshalIndent(r, "", " ")
	if err != nil {
		return fmt.Errorf("writing a playtest: %w", err)
	}
	_, err = w.Write(append(text, '\n'))
	return err
}

// Read reads what Write wrote. It refuses text that is none, or too long, or
// that says of itself what its numbers do not bear out.
func Read(r io.Reader) (*Result, error) {
	text, err := io.ReadAll(io.LimitReader(r, MaxResult+1))
	if err != nil {
		return nil, fmt.Errorf("reading a playtest: %w", err)
	}
	if len(text) > MaxResult {
		return nil, fmt.Errorf("reading a playtest: it is longer than %d bytes", MaxResult)
	}
	if n := bytes.Count(text, []byte("{")); n > mostObjects {
		return nil, fmt.Errorf("reading a playtest: it has %d objects, and at most %d are read", n, mostObjects)
	}
	if n := bytes.Count(text, []byte("{")); n > fewObjects && n > len(text)/leastObject {
		return nil, fmt.Errorf("reading a playtest: it has %d objects in %d bytes, which no playtest has", n, len(text))
	}
	var out Result
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&out); err != nil {
		return nil, fmt.Errorf("reading a playtest: %w; expected a file that hulldown playtest wrote with --out or --format json", err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return nil, errors.New("reading a playtest: something follows behind its end")
	}
	if out.Format != Format1 {
		return nil, fmt.Errorf("reading a playtest: its format is %q, expected %q", out.Format, Format1)
	}
	if n := len(out.Cells); n == 0 || n > mostCells {
		return nil, fmt.Errorf("reading a playtest: it has %d cells, expected 1 to %d", n, mostCells)
	}
	if g := out.Games; g.From < 0 || g.To < g.From || g.To > MaxGames {
		return nil, fmt.Errorf("reading a playtest: games %d to %d are no batch", g.From, g.To)
	}
	values := int64(0)
	for i := range out.Cells {
		c := &out.Cells[i]
		if !slices.EqualFunc(c.Vary, out.Cells[0].Vary, func(a, b Parameter) bool { return a.Key == b.Key }) {
			return nil, fmt.Errorf("reading a playtest: cell %d varies other things than the first", i+1)
		}
		if n := len(c.Vary); n > MaxVaried {
			return nil, fmt.Errorf("reading a playtest: cell %d varies %d settings, expected at most %d", i+1, n, MaxVaried)
		}
		n, err := c.values(mostValues - values)
		if err == nil {
			err = c.sound()
		}
		if err != nil {
			return nil, fmt.Errorf("reading a playtest: cell %d: %w", i+1, err)
		}
		if c.Played.From != out.Games.From || c.Played.To > out.Games.To { // fewer are of a rule or an interrupt
			return nil, fmt.Errorf("reading a playtest: cell %d has games %d to %d, and the playtest is of games %d to %d", i+1, c.Played.From, c.Played.To, out.Games.From, out.Games.To)
		}
		values += n
	}
	return &out, nil
}

// sound refuses sums that no games have, and figures that do not follow from them.
func (c *Cell) sound() error {
	l, t, err := c.tally()
	if err != nil {
		return err
	}
	return c.derived(l, t)
}

// values is for how many values the spreads of a cell have bins. It refuses bounds that are
// none, and more than so many values.
func (c *Cell) values(most int64) (int64, error) {
	n := int64(0)
	for _, g := range c.Counted {
		if g.Least < -maxSpread || g.Most > maxSpread || g.Most < g.Least || g.Scale < 0 {
			return 0, fmt.Errorf("measure %q from %d to %d: there is no such measure", g.Name, g.Least, g.Most)
		}
		if g.Kind == kindNames[engine.Spread] {
			if n += int64(len(g.List)) * int64(g.Most-g.Least+1); n > most {
				return 0, errors.New("its spreads have more values than are read")
			}
		}
	}
	return n, nil
}

// Batch returns the batch of a cell with its exact sums. Docs are those of its
// measures, with their roles, for reports; unknown ones stay without.
func (c *Cell) Batch(docs []engine.Measure) (*Batch, error) {
	l, t, err := c.tally()
	if err != nil {
		return nil, err
	}
	for i := range l.Measures {
		for _, d := range docs {
			if d.Name == l.Measures[i].Name {
				l.Measures[i].Doc, l.Measures[i].Means, l.Measures[i].Role, l.Measures[i].Things = d.Doc, d.Means, d.Role, d.Things
			}
		}
	}
	return &Batch{Layout: l, Tally: t, From: c.Played.From, To: c.Played.To, Stopped: c.Stopped}, nil
}

// tally reads the sums back and checks that they fit together.
func (c *Cell) tally() (*Layout, *Tally, error) {
	if c.Played.From < 0 || c.Played.To < c.Played.From || c.Played.To > MaxGames {
		return nil, nil, fmt.Errorf("games %d to %d are no batch", c.Played.From, c.Played.To)
	}
	var measures []engine.Measure
	for _, g := range c.Counted {
		kind := slices.Index(kindNames[:], g.Kind)
		against := slices.Index(againstNames[:], g.Against)
		if kind < 0 || against < 0 {
			return nil, nil, fmt.Errorf("measure %q of kind %q against %q: there is no such measure", g.Name, g.Kind, g.Against)
		}
		m := engine.Measure{Name: g.Name, Kind: engine.MeasureKind(kind), Per: g.Per, Scale: g.Scale, Least: g.Least, Most: g.Most, Title: g.Title,
			Against: engine.Against(against)}
		for _, e := range g.List {
			m.Keys, m.Labels = append(m.Keys, e.Key), append(m.Labels, e.Label)
		}
		measures = append(measures, m)
	}
	if err := divisible(measures); err != nil {
		return nil, nil, err
	}
	l := layOut(measures)
	t := NewTally(l)
	t.Games, t.Sequential = int64(c.Played.To-c.Played.From), c.Sequential
	at, spreads := 0, 0
	for i, g := range c.Counted {
		for _, e := range g.List {
			t.Sums[at], t.Squares[at], t.Cross[at] = e.Sum, e.Squares, e.Cross
			if e.Apart != nil {
				t.Apart[0][at], t.Apart[1][at], t.Apart[2][at] = e.Apart[0], e.Apart[1], e.Apart[2]
			}
			t.Sided = t.Sided && (e.Apart != nil || l.fellow[at] < 0)
			if measures[i].Kind == engine.Spread {
				if err := unpack(t.Bins[spreads], e.Bins, g.Least); err != nil {
					return nil, nil, fmt.Errorf("measure %q: %w", g.Name, err)
				}
				spreads++
			}
			at++
		}
	}
	return l, t, t.sound(l)
}

// maxSpread bounds the values of a spread that is read from a file.
const maxSpread = 100_000

// divisible refuses a ratio to something that is not there.
func divisible(measures []engine.Measure) error {
	for _, m := range measures {
		if m.Kind != engine.Ratio {
			continue
		}
		if !slices.ContainsFunc(measures, func(d engine.Measure) bool {
			return d.Name == m.Per && (len(d.Keys) == 1 || len(d.Keys) == len(m.Keys))
		}) {
			return fmt.Errorf("measure %q is a ratio to %q, which is not there", m.Name, m.Per)
		}
	}
	return nil
}

func unpack(bins []int64, list [][2]int64, least int) error {
	for _, b := range list {
		i := b[0] - int64(least)
		if i < 0 || i >= int64(len(bins)) || b[1] < 0 {
			return fmt.Errorf("%d games at the value %d, which is out of bounds", b[1], b[0])
		}
		bins[i] += b[1]
	}
	return nil
}
