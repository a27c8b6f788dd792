package deck

import (
	"iter"
	"maps"
	"slices"

	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
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
		if !at.of("pen", "the Penetration Value", g.Pen).rises(p) {
			at.loadedRises(p, g)
		}
	}
	return nil
}

// loadedRises reports special rounds with which a gun penetrates more from farther
// away. What those add that do not replace its own figures may rise as much as the gun loses; additions that fall as well
// are the finding of roundsUneven.
func (c column) loadedRises(p *check.Pass, g *model.Gun) {
	for _, ammo := range slices.Sorted(maps.Keys(g.Rounds)) {
		added, place := g.Rounds[ammo], append(slices.Clone(c.place), "rounds", ammo)
		if model.RoundsReplace(ammo) {
			column{c.record, place, "the Penetration Value of " + ammo + " rounds", added}.rises(p)
			continue
		}
		up, down := steps(added)
		if len(down) > 0 {
			continue
		}
		for _, i := range up {
			if i >= len(g.Pen) || g.Pen[i]+added[i] <= g.Pen[i-1]+added[i-1] {
				continue
			}
			p.Reportf(check.At(c.record, append(place, i)...), "the Penetration Value of %s rounds rises with range: %d + %d at %d m and %d + %d at %d m",
				ammo, g.Pen[i-1], added[i-1], 200*(i-1), g.Pen[i], added[i], 200*i)
			break
		}
	}
}

// steps returns the places at which a list rises and those at which it falls.
func steps(list []int) (up, down []int) {
	for i := 1; i < len(list); i++ {
		switch {
		case list[i] > list[i-1]:
			up = append(up, i)
		case list[i] < list[i-1]:
			down = append(down, i)
		}
	}
	return up, down
}

// rises reports each value that is higher than the one of the range before, and
// whether there is one.
func (c column) rises(p *check.Pass) bool {
	up, _ := steps(c.values)
	for _, i := range up {
		p.Reportf(check.At(c.record, append(slices.Clone(c.place), i)...), "%s rises with range: %d at %d m and %d at %d m",
			c.what, c.values[i-1], 200*(i-1), c.values[i], 200*i)
	}
	return len(up) > 0
}

func penShort(p *check.Pass) error {
	for at, g := range charts(p) {
		if len(g.Pen) < len(g.Hit) {
			p.Reportf(check.At(at.record, append(slices.Clone(at.place), "pen")...), "the gun hits at up to %d m and its penetration ends at %d m", reach(g.Hit), reach(g.Pen))
		}
	}
	return nil
}

func penLong(p *check.Pass) error {
	for at, g := range charts(p) {
		if len(g.Pen) > len(g.Hit) {
			f := check.At(at.record, append(slices.Clone(at.place), "pen", len(g.Hit))...)
			f.Related = at.record.Related("the To Hit Numbers are here", append(slices.Clone(at.place), "hit")...)
			p.Reportf(f, "the gun hits at up to %d m and its penetration runs to %d m; one row has too few entries or the other too many", reach(g.Hit), reach(g.Pen))
		}
	}
	return nil
}

// reach is the range in metres of the last entry of a list.
func reach(list []int) int { return 200 * (len(list) - 1) }
