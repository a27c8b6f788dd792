package deck

import (
	"cmp"
	"slices"

	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// secondGun reports a second gun that somebody aims or loads who serves the first one too.
// A seat that is missing from the crew is the finding of crew.
func secondGun(p *check.Pass, v *model.Vehicle) {
	if len(v.Guns) < 2 {
		return
	}
	seats := make([]string, 0, len(v.Crew))
	for _, c := range v.Crew {
		seats = append(seats, c.Seat)
	}
	aims := "gunner"
	if slices.Contains(seats, "commander-gunner") {
		aims = "commander-gunner"
	}
	for _, duty := range []struct{ field, does, first, second string }{
		{"aims", "aims", cmp.Or(v.Guns[0].Aims, aims), cmp.Or(v.Guns[1].Aims, aims)},
		{"loads", "loads", cmp.Or(v.Guns[0].Loads, "loader"), cmp.Or(v.Guns[1].Loads, "loader")},
	} {
		if duty.first != duty.second {
			continue
		}
		f := check.At(&v.Record, "guns", 1)
		if v.Guns[1].Aims != "" && duty.field == "aims" || v.Guns[1].Loads != "" && duty.field == "loads" {
			f = check.At(&v.Record, "guns", 1, duty.field)
		}
		p.Reportf(f, "the second gun has no crew of its own: the %s %s both guns", duty.first, duty.does)
		return
	}
}
