package deck

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// heavyCalibre is the calibre in millimetres from which a gun does Heavy Damage (EITC
// 5.5.3, 12.1.3e).
const heavyCalibre = 85

// heavyDamage reports boards and gun cards that say Heavy Damage of guns which are too
// small for it. That of a large gun may be left out.
func heavyDamage(p *check.Pass) error {
	for v := range p.Vehicles() {
		heavy(p, &v.Record, v.Guns, v.Equipment)
	}
	for g := range p.Guns() {
		heavy(p, &g.Record, []model.Gun{g.Gun}, g.Equipment)
	}
	return nil
}

// heavy reports equipment that does not go with the largest of some guns. That of a gun
// whose calibre is in doubt is not judged.
func heavy(p *check.Pass, r *model.Record, guns []model.Gun, equipment []string) {
	calibre := 0
	for i := range guns {
		if misnamed(&guns[i]) {
			return
		}
		calibre = max(calibre, guns[i].Calibre)
	}
	if at := slices.Index(equipment, "heavy-damage"); at >= 0 && calibre < heavyCalibre {
		p.Reportf(check.At(r, "equipment", at), "the equipment says heavy-damage, and the largest gun has %d mm; Heavy Damage is done by guns of %d mm and more", calibre, heavyCalibre)
	}
}

// calibreNamed finds a calibre in the name of a gun.
var calibreNamed = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?:^|[ (])([0-9]+(?:[.,][0-9]+)?) ?(mm|cm)\b`) })

// misnamed reports whether the name of a gun says another calibre than it has.
func misnamed(g *model.Gun) bool {
	m := calibreNamed().FindStringSubmatch(g.Name)
	if m == nil {
		return false
	}
	n, err := strconv.ParseFloat(strings.Replace(m[1], ",", ".", 1), 64)
	if err != nil {
		return false
	}
	if m[2] == "cm" {
		n *= 10
	}
	return math.Abs(n-float64(g.Calibre)) >= 1
}

// calibres compares the calibre of each gun with what its name says.
func calibres(p *check.Pass) error {
	for at, g := range charts(p) {
		if !misnamed(g) {
			continue
		}
		f := check.At(at.record, append(slices.Clone(at.place), "calibre")...)
		f.Related = at.record.Related("its name is here", append(slices.Clone(at.place), "name")...)
		p.Reportf(f, "the calibre is %d mm, and the gun is called %q", g.Calibre, g.Name)
	}
	return nil
}

// rowsSwapped reports charts of which the two rows have changed places: no gun
// penetrates more than it hits of a hundred shots at the muzzle.
func rowsSwapped(p *check.Pass) error {
	for at, g := range charts(p) {
		if len(g.Hit) > 0 && len(g.Pen) > 0 && g.Hit[0] < g.Pen[0] {
			p.Reportf(check.At(at.record, append(slices.Clone(at.place), "hit")...), "the To Hit Number at 0 m is %d and the Penetration Value %d; most likely the two rows are swapped", g.Hit[0], g.Pen[0])
		}
	}
	return nil
}
