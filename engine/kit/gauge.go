package kit

import (
	"cmp"
	"fmt"
	"slices"

	"hulldown.dev/engine"
)

// Gauge is a measure with what is counted for it: all that anybody knows of it, in
// one row.
type Gauge[S any] struct {
	// Measure has no keys of its own: By are those of the set-up.
	engine.Measure
	By []string
	// Called are what people call these, for Measure.Labels; nil for no names.
	Called []string
	// On says what events count, End what the last state does; nil for nothing.
	On  On
	End func(s *S, r engine.Result, add func(key, n int))
}

// On says what an event counts, by the name of its kind for programs.
type On map[string]Tally

// Tally says for which key of a measure an event counts, by its index, and how
// much; for none the key is negative.
type Tally func(e *engine.Event) (key, n int)

// CensusPart is what the core or a module has counted: gauges, and what they
// remember of a game together. It serves one census.
type CensusPart[S any] struct {
	Gauges []Gauge[S]
	// Begin is called before each game, and Follow with its events, by the name of
	// their kind, before the gauges; nil for nothing to remember.
	Begin  func(s *S)
	Follow map[string]func(e *engine.Event)
	// Scores are the kinds of event that may change the scores, by name.
	Scores []string
}

// Count completes what is counted of a set-up, which has its words already: by
// parts, which are made anew for each census, of the kinds of event of the game,
// found by name. An event that no kind is named after and a measure that is there
// twice are an *AssemblyError.
func Count[S comparable](c engine.Counted[S], kind func(name string) (engine.EventKind, bool), parts func() []CensusPart[S]) (*engine.Counted[S], error) {
	first, err := newCensus(kind, parts())
	if err != nil {
		return nil, err
	}
	c.Measures, c.Keeps = first.measures, &first.keeps
	c.New = func() engine.Census[S] {
		next, _ := newCensus(kind, parts()) // the parts are those that the first was made of
		return next
	}
	return &c, nil
}

// Docs lists the measures of parts without keys.
func Docs[S any](parts ...CensusPart[S]) []engine.Measure {
	var list []engine.Measure
	for _, p := range parts {
		for _, g := range p.Gauges {
			list = append(list, g.Measure)
		}
	}
	return list
}

// Crossed joins each key of one list with each of another.
func Crossed(a, b []string) []string {
	keys := make([]string, 0, len(a)*len(b))
	for _, x := range a {
		for _, y := range b {
			keys = append(keys, x+"."+y)
		}
	}
	return keys
}

// census counts one game at a time.
type census[S any] struct {
	measures     []engine.Measure
	keeps, score engine.EventKinds
	// on are the functions called at an event, by its kind.
	on     [256][]func(e *engine.Event)
	begin  []func(s *S)
	end    []func(s *S, r engine.Result)
	width  int
	counts []int32
}

func newCensus[S any](kind func(name string) (engine.EventKind, bool), parts []CensusPart[S]) (*census[S], error) {
	c := new(census[S])
	var err error
	find := func(name string) engine.EventKind {
		k, found := kind(name)
		if !found {
			err = &AssemblyError{Why: fmt.Sprintf("a census counts events %q, which no kind has for its name", name)}
		}
		c.keeps[k>>6] |= 1 << (k & 63)
		return k
	}
	for _, p := range parts {
		if p.Begin != nil {
			c.begin = append(c.begin, p.Begin)
		}
		for name, follow := range p.Follow { // order-free: one function of a part for each kind
			k := find(name)
			c.on[k] = append(c.on[k], follow)
		}
		for _, name := range p.Scores {
			k := find(name)
			c.score[k>>6] |= 1 << (k & 63)
		}
		for _, g := range p.Gauges {
			if slices.ContainsFunc(c.measures, func(m engine.Measure) bool { return m.Name == g.Name }) {
				err = &AssemblyError{Why: fmt.Sprintf("the measure %q is there twice", g.Name)}
			}
			if key, twice := repeated(g.By); twice {
				err = &AssemblyError{Why: fmt.Sprintf("the measure %q counts two things under the key %q", g.Name, key)}
			}
			c.take(g, find)
		}
	}
	return c, err
}

// take adds a gauge, whose counts come behind those of the others.
func (c *census[S]) take(g Gauge[S], kind func(name string) engine.EventKind) {
	at := c.width
	add := func(key, n int) { c.counts[at+key] += int32(n) }
	for name, tally := range g.On { // order-free: one function of a gauge for each kind
		k := kind(name)
		c.on[k] = append(c.on[k], func(e *engine.Event) {
			if key, n := tally(e); key >= 0 {
				c.counts[at+key] += int32(n)
			}
		})
	}
	if g.End != nil {
		c.end = append(c.end, func(s *S, r engine.Result) { g.End(s, r, add) })
	}
	g.Measure.Keys, g.Measure.Labels = g.By, distinct(g.Called, g.By)
	c.measures, c.width = append(c.measures, g.Measure), at+len(g.By)
}

// repeated returns a key that is there twice: statistics of two versions are paired by
// their keys.
func repeated(keys []string) (key string, twice bool) {
	seen := make(map[string]bool, len(keys))
	for _, key := range keys {
		if seen[key] {
			return key, true
		}
		seen[key] = true
	}
	return "", false
}

// distinct puts the key behind each label that several keys have, so that no two rows
// of a table are called alike.
func distinct(labels, keys []string) []string {
	times := map[string]int{}
	for i, label := range labels {
		times[cmp.Or(label, keys[i])]++
	}
	out := slices.Clone(labels)
	for i, label := range labels {
		if label != "" && times[label] > 1 {
			out[i] = label + " (" + keys[i] + ")"
		}
	}
	return out
}

// Begin implements engine.Census.
func (c *census[S]) Begin(s *S, counts []int32) {
	c.counts = counts
	for _, begin := range c.begin {
		begin(s)
	}
}

// Applied implements engine.Census.
func (c *census[S]) Applied(events []engine.Event) bool {
	scores := false
	for i := range events {
		e := &events[i]
		for _, count := range c.on[e.Kind] {
			count(e)
		}
		scores = scores || c.score.Has(e.Kind)
	}
	return scores
}

// End implements engine.Census.
func (c *census[S]) End(s *S, r engine.Result) {
	for _, end := range c.end {
		end(s, r)
	}
}
