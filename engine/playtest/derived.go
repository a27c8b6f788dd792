package playtest

import (
	"fmt"
	"math"
	"slices"
)

// derived refuses figures of a cell that do not follow from its sums, as somebody may have written
// who changed a file. Sums and labels have nothing that they follow from.
func (c *Cell) derived(l *Layout, t *Tally) error {
	want := groups(&Batch{Layout: l, Tally: t, From: c.Played.From, To: c.Played.To, Stopped: c.Stopped})
	for i, g := range c.Counted {
		for k := range g.List {
			if figure, has, due := g.List[k].differs(&want[i].List[k]); figure != "" {
				return fmt.Errorf("measure %q says of %q that its %s is %s, and its sums come to %s", g.Name, g.List[k].Key, figure, has, due)
			}
		}
	}
	return nil
}

// differs names a figure that is another than it should be, with both; "" where none is.
func (e *Entry) differs(due *Entry) (figure, has, want string) {
	for _, f := range []struct {
		name      string
		has, want *Decimal
	}{{"value", e.Value, due.Value}, {"lower bound", e.Low, due.Low}, {"upper bound", e.High, due.High}, {"effect", e.Effect, due.Effect}} {
		if !f.has.near(f.want) {
			return f.name, f.has.shown(), f.want.shown()
		}
	}
	for _, f := range []struct {
		name      string
		has, want any
	}{{"number of games", e.N, due.N}, {"mark of few games", e.Few, due.Few}, {"mark of what stands out", e.StandsOut, due.StandsOut}} {
		if f.has != f.want {
			return f.name, fmt.Sprint(f.has), fmt.Sprint(f.want)
		}
	}
	if !slices.Equal(e.Median, due.Median) {
		return "median", fmt.Sprint(e.Median), fmt.Sprint(due.Median)
	}
	return "", "", ""
}

// near reports whether a number that was read is another as it is written; the last digit may be
// rounded otherwise on another machine.
func (d *Decimal) near(want *Decimal) bool {
	const digits = 2e-5
	if d == nil || want == nil || !want.finite() {
		return d == nil && (want == nil || !want.finite())
	}
	a, b := float64(*d), float64(*want)
	return math.Abs(a-b) <= digits*max(math.Abs(a), math.Abs(b))+1e-12
}

// finite reports whether the number is one, which is written as none otherwise.
func (d *Decimal) finite() bool { return !math.IsInf(float64(*d), 0) && !math.IsNaN(float64(*d)) }

// shown is the number as it is written.
func (d *Decimal) shown() string {
	if d == nil {
		return "missing"
	}
	text, err := d.MarshalJSON()
	if err != nil {
		return err.Error()
	}
	return string(text)
}
