package deck

import (
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// cell is a To Hit Number of an infantry card: its row is the position of the
// infantry in boxes beyond the middle, its column the Range of the target in boxes.
type cell struct{ row, column, number int }

// away is how far the target is in boxes. Infantry that is level with it or beyond it
// is as near as can be.
func (c cell) away() int { return max(0, c.column-c.row) }

// better reports whether the number of a cell is above that of another one whose
// target is nearer.
func (c cell) better(other cell) bool { return c.away() > other.away() && c.number > other.number }

// infantryRises reports the To Hit Number of each card that contradicts most of the
// others: infantry hits no better what is farther away from it.
func infantryRises(p *check.Pass) error {
	for r := range p.Infantry() {
		if worst, nearer, found := oddest(cells(r)); found {
			f := check.At(&r.Record, "hit", worst.row, "numbers", worst.column)
			f.Related = r.Related("the target is nearer here", "hit", nearer.row, "numbers", nearer.column)
			if nearer.better(worst) {
				f.Related[0].Message = "the target is farther away here"
			}
			p.Reportf(f, "infantry hits better from farther away: %d at %d m and %d at %d m", min(worst.number, nearer.number),
				200*min(worst.away(), nearer.away()), max(worst.number, nearer.number), 200*max(worst.away(), nearer.away()))
		}
	}
	return nil
}

func cells(r *model.Infantry) []cell {
	var all []cell
	for row := range r.Hit {
		for column, number := range r.Hit[row].Numbers {
			all = append(all, cell{row, column, number})
		}
	}
	return all
}

// oddest returns the cell that is at odds with most others, the last of several, and
// the first of those.
func oddest(all []cell) (worst, other cell, found bool) {
	most := 0
	for _, c := range all {
		var odds []cell
		for _, o := range all {
			if c.better(o) || o.better(c) {
				odds = append(odds, o)
			}
		}
		if len(odds) > 0 && len(odds) >= most {
			most, worst, other, found = len(odds), c, odds[0], true
		}
	}
	return worst, other, found
}

// weaponOrder reports weapons that are not listed from the weaker to the stronger, as
// a good hit takes the last (EITC 17.3.3.f-i).
func weaponOrder(p *check.Pass) error {
	for r := range p.Infantry() {
		for i := 1; i < len(r.Weapons); i++ {
			if before, w := &r.Weapons[i-1], &r.Weapons[i]; w.Pen < before.Pen {
				p.Reportf(check.At(&r.Record, "weapons", i, "pen"), "%q penetrates %d and stands behind %q with %d; the weaker weapon comes first", w.Name, w.Pen, before.Name, before.Pen)
				break
			}
		}
	}
	return nil
}
