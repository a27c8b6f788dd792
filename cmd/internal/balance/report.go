package balance

import (
	"bytes"
	"cmp"
	_ "embed" // the schema of reports
	"encoding/json"
	"fmt"
	"io"
	"math"
	"slices"

	"hulldown.dev/cmd/internal/editing"
	"hulldown.dev/cmd/internal/grid"
	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/engine/race"
)

// Format is the format of a Report as JSON.
const Format = "hulldown balance 1"

//go:embed balance.schema.json
var reportSchema []byte

// Schema returns the JSON Schema of a Report.
func Schema() []byte { return bytes.Clone(reportSchema) }

// Status says how a search ended.
type Status string

// The statuses with which a search ends.
const (
	// Found: a change is proven to bring all metrics within their targets; Unchanged: they
	// are proven to be there as the content is.
	Found     Status = "found"
	Unchanged Status = "unchanged"
	// NotFound: no candidate is proven to, and none is left. OutOfGames: the games were
	// used up before. Interrupted: somebody stopped the search.
	NotFound    Status = "not-found"
	OutOfGames  Status = "out-of-games"
	Interrupted Status = "interrupted"
)

// Report is the result of a search for values, as its JSON file holds it.
type Report struct {
	Format   string     `json:"format"`
	Engine   int        `json:"engine"`
	Scenario string     `json:"scenario"`
	Set      [][]string `json:"set,omitempty"`
	Bots     []string   `json:"bots"`
	Seed     play.Exact `json:"seed"`
	Status   Status     `json:"status"`
	// Met is set where fresh games show, by intervals of 95 %, that the targets are met
	// without the change that is found.
	Met     bool     `json:"met_as_it_is,omitempty"`
	Least   bool     `json:"least_change"`
	Targets []Target `json:"targets"`
	// Error is the chance that anything which the report calls proven is wrong.
	Error playtest.Decimal `json:"error"`
	Vary  []Varied         `json:"vary"`
	// Candidates are those that were raced, of as many as there can be.
	Candidates []Candidate `json:"candidates"`
	Possible   int         `json:"possible"`
	Proofs     []Proof     `json:"proofs"`
	Games      Games       `json:"games"`
	Winner     *Winner     `json:"winner,omitempty"`
	// Nearest is the place of the candidate that comes nearest to the targets where
	// there is no winner.
	Nearest *int `json:"nearest,omitempty"`
	// Moved lists what else the change moves, largest first.
	Moved   []Moved `json:"moved"`
	Patch   string  `json:"patch,omitempty"`
	Written bool    `json:"written"`
	// Fitted is set where players were fitted, which was to the content as it is.
	Fitted bool `json:"fitted,omitempty"`
	// Title is what people call the scenario, and Speech is the language of the report.
	Title  string          `json:"-"`
	Speech playtest.Speech `json:"-"`
	patch  *editing.Patch
}

// Target is a metric and where it is to lie.
type Target struct {
	Metric string           `json:"metric"`
	Low    playtest.Decimal `json:"low"`
	High   playtest.Decimal `json:"high"`
	// called is what people call the metric.
	called string
	// measure is what the metric is one of, the zero value where nothing was played.
	measure engine.Measure
}

// Varied is a value that may vary.
type Varied struct {
	Place  string           `json:"place"`
	From   string           `json:"from"`
	Values []string         `json:"values"`
	Weight playtest.Decimal `json:"weight"`
}

// Candidate is a candidate that was raced, with what the games of the race show.
type Candidate struct {
	Vary     []playtest.Parameter `json:"vary"`
	Cost     playtest.Decimal     `json:"cost"`
	State    race.State           `json:"state"`
	Why      string               `json:"why,omitempty"`
	Games    int                  `json:"games"`
	Readings []Reading            `json:"readings"`
}

// Reading is the value of a target's metric in some games; a report has them in the order of targets.
type Reading struct {
	Value *playtest.Decimal `json:"value,omitempty"`
	Low   *playtest.Decimal `json:"low,omitempty"`
	High  *playtest.Decimal `json:"high,omitempty"`
	words string
	shown playtest.Estimate
}

// Proof is an attempt to prove a candidate by fresh games.
type Proof struct {
	Candidate int              `json:"candidate"`
	Games     int              `json:"games"`
	Error     playtest.Decimal `json:"error"`
	Readings  []Reading        `json:"readings"`
}

// Games counts games: those of the race, those that prove, and those that the winner is
// reported by, which are as many as the content is and with the change.
type Games struct {
	Race    int `json:"race"`
	Proof   int `json:"proof"`
	Measure int `json:"measure"`
}

// Winner is the candidate that was proven.
type Winner struct {
	Candidate int              `json:"candidate"`
	Changes   []editing.Change `json:"changes"`
	// Before and After are the targets in fresh games as the content is and with the
	// change, with intervals of 95 %; an interrupt leaves them out. Pairs is how many.
	Before []Reading `json:"before,omitempty"`
	After  []Reading `json:"after,omitempty"`
	Pairs  int       `json:"pairs"`
	// NoEdit says why there is no patch.
	NoEdit string `json:"no_edit,omitempty"`
}

// Moved is a metric that the change moves.
type Moved struct {
	Name  string            `json:"name"`
	Plain string            `json:"plain"`
	Base  playtest.Decimal  `json:"base"`
	Head  playtest.Decimal  `json:"head"`
	Value playtest.Decimal  `json:"difference"`
	Low   *playtest.Decimal `json:"low,omitempty"`
	High  *playtest.Decimal `json:"high,omitempty"`
	words [5]string
	told  string
}

// report makes the report of a race.
func (w *searching) report(r *race.Result, targets []race.Target) *Report {
	out := &Report{Format: Format, Engine: play.Version, Scenario: w.Scenario, Set: w.Set, Bots: w.Bots, Seed: play.Exact(w.Seed), Least: w.Least,
		Error: playtest.Decimal(w.Search.Error), Possible: r.All, Games: Games{Race: r.Games, Proof: r.Proven},
		Candidates: []Candidate{}, Proofs: []Proof{}, Moved: []Moved{}, Fitted: w.Tune != nil, Title: cmp.Or(w.Title, w.Scenario), Speech: w.Speech}
	out.Status = map[race.Ending]Status{race.Found: Found, race.Nowhere: NotFound, race.Short: OutOfGames, race.Stopped: Interrupted}[r.Ending]
	for _, t := range w.Targets {
		out.Targets = append(out.Targets, Target{Metric: t.Metric, Low: playtest.Decimal(t.Low), High: playtest.Decimal(t.High), called: t.Metric})
	}
	for _, a := range w.Axes {
		out.Vary = append(out.Vary, Varied{a.Place(), a.Text, a.Values, playtest.Decimal(a.Weight)})
	}
	layout := w.layout(r)
	w.call(out.Targets, layout)
	for _, c := range r.Candidates {
		vary := w.vary(c.Point)
		if vary == nil {
			vary = []playtest.Parameter{}
		}
		out.Candidates = append(out.Candidates, Candidate{vary, playtest.Decimal(c.Cost), c.State, c.Why, c.Games, readings(layout, w, c.Readings)})
	}
	for _, p := range r.Proofs {
		out.Proofs = append(out.Proofs, Proof{p.Candidate, p.Games, playtest.Decimal(p.Error), readings(layout, w, p.Readings)})
	}
	if r.Winner < 0 {
		if r.Nearest >= 0 {
			out.Nearest = &r.Nearest
		}
		return out
	}
	point := r.Candidates[r.Winner].Point
	out.Winner = &Winner{Candidate: r.Winner, Changes: w.changes(point)}
	if r.Candidates[r.Winner].Cost == 0 && len(out.Winner.Changes) == 0 && out.Status == Found {
		out.Status = Unchanged
	}
	if r.Measured != nil && w.pairs != nil {
		out.Winner.Pairs = w.Pairs
		out.Games.Measure = 2 * w.Pairs
		out.Winner.Before = readings(layout, w, race.Readings(w.pairs.Base, targets))
		out.Winner.After = readings(layout, w, race.Readings(r.Measured, targets))
		out.Moved = w.moved()
		out.Met = out.Status != Unchanged && met(race.Readings(w.pairs.Base, targets), targets)
	}
	out.change(w, point)
	return out
}

// call finds what the targets measure, and what people call that.
func (w *searching) call(list []Target, l *playtest.Layout) {
	if l == nil {
		return
	}
	for i := range list {
		if m, k, ok := l.Find(list[i].Metric); ok {
			list[i].measure, list[i].called = l.Measures[m], w.Speech.Count(l, w.Named, m, k)
		}
	}
}

// met reports whether every target is met by the whole interval of what games show of it.
func met(list []race.Reading, targets []race.Target) bool {
	for i, t := range targets {
		if !list[i].Within(t) {
			return false
		}
	}
	return true
}

// change makes the edit of the winner, or says why there is none.
func (r *Report) change(w *searching, p race.Point) {
	if w.patch != nil {
		r.Patch, r.patch = w.patch.Diff, w.patch
		return
	}
	if len(r.Winner.Changes) == 0 {
		return
	}
	edited, err := w.edited(p)
	if err == nil {
		_, r.Winner.NoEdit, err = w.Editor.Patch(r.Winner.Changes, edited)
	}
	if err != nil {
		r.Winner.NoEdit = err.Error()
	}
}

// layout is that of any candidate that was played, nil where none was.
func (w *searching) layout(r *race.Result) *playtest.Layout {
	if r.Measured != nil {
		return r.Measured.Layout
	}
	l, err := playtest.LayoutOf(w.matches[fmt.Sprint(w.own())], play.CountOptions{Bots: w.Bots})
	if err != nil {
		return nil // Find has laid it out before
	}
	return l
}

// readings writes what games show of the targets.
func readings(l *playtest.Layout, w *searching, list []race.Reading) []Reading {
	out := []Reading{}
	for i, r := range list {
		x := Reading{shown: playtest.Estimate{Value: math.NaN()}}
		m, _, ok := l.Find(w.Targets[i].Metric)
		if !math.IsNaN(r.Value) && ok {
			measure := l.Measures[m]
			x.Value = decimal(r.Value)
			if r.Bounded {
				x.Low, x.High = decimal(r.Low), decimal(r.High)
			}
			x.shown = playtest.Estimate{Value: r.Value, Low: r.Low, High: r.High, Bounded: r.Bounded}
			x.words = w.Speech.Estimate(measure, x.shown)
		}
		out = append(out, x)
	}
	return out
}

func decimal(x float64) *playtest.Decimal { d := playtest.Decimal(x); return &d }

// moved lists what the change moves beside the targets, by how many standard errors of
// games that have nothing in common it moved, which is comparable among metrics.
func (w *searching) moved() []Moved {
	list := w.pairs.Differences()
	list = slices.DeleteFunc(list, func(d playtest.Difference) bool {
		return !d.Moved || slices.ContainsFunc(w.Targets, func(t grid.Target) bool { return t.Metric == d.Name })
	})
	size := func(d playtest.Difference) float64 {
		return math.Abs(d.Value) / max(d.Unpaired, math.SmallestNonzeroFloat64)
	}
	slices.SortStableFunc(list, func(a, b playtest.Difference) int { return -cmp.Compare(size(a), size(b)) })
	out := []Moved{}
	for _, d := range list {
		m := Moved{Name: d.Name, Plain: plain(d), Base: playtest.Decimal(d.Base.Value), Head: playtest.Decimal(d.Head.Value), Value: playtest.Decimal(d.Value), words: d.Words(), told: plain(d)}
		for i, word := range m.words {
			m.words[i] = w.Speech.Number(word)
		}
		if d.Bounded {
			m.Low, m.High = decimal(d.Low), decimal(d.High)
		}
		out = append(out, m)
	}
	if w.Speech.English() {
		return out
	}
	// What people call the counts in the language is told of the layout, when nothing else needs it.
	w.pairs.Head.Layout.Tell(w.Speech, w.Named)
	for _, d := range w.pairs.Differences() {
		if i := slices.IndexFunc(out, func(m Moved) bool { return m.Name == d.Name }); i >= 0 {
			out[i].told = plain(d)
		}
	}
	return out
}

// plain is the name of a metric in words.
func plain(d playtest.Difference) string {
	if key := cmp.Or(d.Label, d.Key); key != "" {
		return d.Measure.Title + ": " + key
	}
	return d.Measure.Title
}

// JSON writes the report for programs.
func (r *Report) JSON(w io.Writer) error {
	text, err := json.MarshalIndent(r, "", " ")
	if err != nil {
		return fmt.Errorf("writing a search: %w", err)
	}
	_, err = w.Write(append(text, '\n'))
	return err
}

// Proposed returns the patch of the winner, nil for none.
func (r *Report) Proposed() *editing.Patch { return r.patch }
