package deck

import (
	"slices"

	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// damageGrades reports Damage Cards on which what is worse does less: a crew that is
// better fails where a worse one holds, heavy damage does nothing where light damage
// does, or tracks that light damage destroys are but damaged by heavy damage.
func damageGrades(p *check.Pass) error {
	for c := range p.Damage() {
		m := c.Morale
		switch {
		case m.Elite && !m.Seasoned:
			p.Reportf(check.At(&c.Record, "morale", "elite"), "an elite crew fails and a seasoned one does not; where a crew fails, every worse one does")
		case m.Seasoned && !m.Green:
			p.Reportf(check.At(&c.Record, "morale", "seasoned"), "a seasoned crew fails and a green one does not; where a crew fails, every worse one does")
		}
		for _, part := range []struct {
			name    string
			section *model.SectionDamage
		}{{"turret", &c.Turret}, {"hull", &c.Hull}, {"tracks", &c.Tracks}} {
			light, heavy := part.section.Light, part.section.Heavy
			switch {
			case len(heavy) == 0 && len(light) > 0:
				p.Reportf(check.At(&c.Record, part.name, "heavy"), "heavy damage to the %s does nothing, and light damage does", part.name)
			case does(light, "destroyed") && !does(heavy, "destroyed") && does(heavy, "damaged"):
				p.Reportf(check.At(&c.Record, part.name, "heavy"), "heavy damage only damages the tracks, which light damage destroys")
			}
		}
	}
	return nil
}

// does reports whether a damage text does something to the tracks.
func does(text []model.Damage, to string) bool {
	return slices.ContainsFunc(text, func(d model.Damage) bool { return d.Tracks == to })
}

// tableCells reports rows of reference tables that have another number of cells than
// there are columns.
func tableCells(p *check.Pass) error {
	for t := range p.Tables() {
		for i := range t.Rows {
			if n := len(t.Rows[i].Cells); n != len(t.Columns) {
				f := check.At(&t.Record, "rows", i, "cells")
				f.Related = t.Related("the columns are these", "columns")
				p.Reportf(f, "the row has %d cells and the table %d columns; an empty cell is written as \"\"", n, len(t.Columns))
			}
		}
	}
	return nil
}
