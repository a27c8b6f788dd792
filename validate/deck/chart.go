package deck

import (
	"iter"
	"slices"

	"hulldown/schema/model"
	"hulldown/validate/check"
)

// charts yields every ordnance chart with its place: those of vehicles,
// then those of Anti-Tank Guns.
func charts(p *check.Pass) iter.Seq2[column, *model.Gun] {
	return func(yield func(column, *model.Gun) bool) {
		for v := range p.Vehicles() {
			for i := range v.Guns {
				if !yield(column{record: &v.Record, place: []any{"guns", i}}, &v.Guns[i]) {
					return
				}
			}
		}
		for g := range p.Guns() {
			if !yield(column{record: &g.Record, place: []any{"gun"}}, &g.Gun) {
				return
			}
		}
	}
}

// column is one list of a chart, or where the chart begins that has it.
type column struct {
	record *model.Record
	place  []any
	what   string
	values []int
}

// of returns a list of a chart.
func (c column) of(field, what string, values []int) column {
	return column{record: c.record, place: append(slices.Clone(c.place), field), what: what, values: values}
}

func hitRises(p *check.Pass) error {
	for at, g := range charts(p) {
		at.of("hit", "the To Hit Number", g.Hit).rises(p)
	}
	return nil
}

func penRises(p *check.Pass) error {
	for at, g := range charts(p) {
		at.of("pen", "the Penetration Value", g.Pen).rises(p)
	}
	return nil
}

// rises reports each value that is higher than the one of the range before.
func (c column) rises(p *check.Pass) {
	for i := 1; i < len(c.values); i++ {
		if c.values[i] <= c.values[i-1] {
			continue
		}
		p.Reportf(check.At(c.record, append(slices.Clone(c.place), i)...), "%s rises with range: %d at %d m and %d at %d m",
			c.what, c.values[i-1], 200*(i-1), c.values[i], 200*i)
	}
}

func penShort(p *check.Pass) error {
	for at, g := range charts(p) {
		if len(g.Pen) < len(g.Hit) {
			p.Reportf(check.At(at.record, append(slices.Clone(at.place), "pen")...), "the gun hits at up to %d m and its penetration ends at %d m", reach(g.Hit), reach(g.Pen))
		}
	}
	return nil
}

// reach is the range in metres of the last entry of a list.
func reach(list []int) int { return 200 * (len(list) - 1) }

// infantryRises checks the row of infantry in the middle, which is as far from
// its targets as they are from the middle. Infantry further on may be nearer to
// a tank that is farther away, so nothing is said of the other rows.
func infantryRises(p *check.Pass) error {
	for r := range p.Infantry() {
		if len(r.Hit) > 0 {
			c := column{record: &r.Record, place: []any{"hit", 0, "numbers"}, what: "the To Hit Number", values: r.Hit[0].Numbers}
			c.rises(p)
		}
	}
	return nil
}
