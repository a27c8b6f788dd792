package deck

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// hitChart checks that each Target Number hits one part.
func hitChart(p *check.Pass, v *model.Vehicle) {
	first := map[int][]any{} // the paths of the Target Numbers
	for _, part := range []struct {
		name    string
		numbers []int
	}{{"tracks", v.Location.Tracks}, {"hull", v.Location.Hull}, {"turret", v.Location.Turret}} {
		for i, n := range part.numbers {
			path := []any{"location", part.name, i}
			old, twice := first[n]
			if !twice {
				first[n] = path
				continue
			}
			f := check.At(&v.Record, path...)
			f.Related = []diag.Related{{Message: "it is here", Span: v.Origin.At(old...)}}
			p.Reportf(f, "the Target Number %d hits a part already", n)
		}
	}
	var missing []int
	for n := range 10 {
		if _, ok := first[n]; !ok {
			missing = append(missing, n)
		}
	}
	if len(missing) > 0 {
		p.Reportf(check.At(&v.Record, "location"), "the Hit Location chart lacks %s; each Target Number 0 to 9 hits one part", ranges(missing))
	}
}

// rounds checks special ammunition against the chart that it adds to.
func rounds(p *check.Pass, v *model.Vehicle) {
	for i := range v.Guns {
		g := &v.Guns[i]
		for _, ammo := range slices.Sorted(maps.Keys(g.Rounds)) {
			if len(g.Rounds[ammo]) <= len(g.Hit) {
				continue
			}
			p.Reportf(check.At(&v.Record, "guns", i, "rounds", ammo), "the gun hits at up to %d m and its %s rounds run to %d m", reach(g.Hit), ammo, reach(g.Rounds[ammo]))
		}
	}
}

// roundsUneven reports a number of special rounds that rises where most of the
// others fall, or the other way round.
func roundsUneven(p *check.Pass, v *model.Vehicle) {
	for i := range v.Guns {
		for _, ammo := range slices.Sorted(maps.Keys(v.Guns[i].Rounds)) {
			list := v.Guns[i].Rounds[ammo]
			up, down := steps(list)
			if len(up) == 0 || len(down) == 0 {
				continue
			}
			odd, does, others := up[0], "rises", "falls"
			if len(down) < len(up) {
				odd, does, others = down[0], "falls", "rises"
			}
			p.Reportf(check.At(&v.Record, "guns", i, "rounds", ammo, odd), "what %s rounds add %s from %d to %d at %d m and %s elsewhere",
				ammo, does, list[odd-1], list[odd], 200*odd, others)
		}
	}
}

// crew checks that somebody commands, aims and drives, each seat once.
func crew(p *check.Pass, v *model.Vehicle) {
	seats := map[string]int{}
	for i, c := range v.Crew {
		if old, twice := seats[c.Seat]; twice {
			f := check.At(&v.Record, "crew", i, "seat")
			f.Related = append(f.Related, v.Related("it is here", "crew", old, "seat")...)
			p.Reportf(f, "the seat of the %s is there already", c.Seat)
			continue
		}
		seats[c.Seat] = i
	}
	if i, both := seats["commander-gunner"]; both {
		for _, seat := range []string{"commander", "gunner"} {
			if other, there := seats[seat]; there {
				f := check.At(&v.Record, "crew", other, "seat")
				f.Related = append(f.Related, v.Related("it is here", "crew", i, "seat")...)
				p.Reportf(f, "there is a %s beside a commander-gunner, who is the commander and the gunner", seat)
			}
		}
	}
	for i := range v.Guns {
		for _, served := range []struct{ field, by string }{{"aims", v.Guns[i].Aims}, {"loads", v.Guns[i].Loads}} {
			if _, there := seats[served.by]; served.by != "" && !there {
				p.Reportf(check.At(&v.Record, "guns", i, served.field), "the gun is served by the %s, a seat that the crew lacks", served.by)
			}
		}
	}
	for _, duty := range []struct{ what, seat, or string }{
		{"commands: a commander or a commander-gunner", "commander", "commander-gunner"},
		{"aims: a gunner or a commander-gunner", "gunner", "commander-gunner"},
		{"drives: a driver", "driver", "driver"},
	} {
		_, one := seats[duty.seat]
		_, other := seats[duty.or]
		if !one && !other {
			p.Reportf(check.At(&v.Record, "crew"), "nobody %s is needed", duty.what)
		}
	}
}

// sideAbove reports armour that is stronger at the side than in front. Of several
// parts it is one mistake: the columns have changed places.
func sideAbove(p *check.Pass, v *model.Vehicle) {
	var parts, words []string
	for _, part := range []struct {
		name        string
		front, side int
	}{
		{"tracks", v.Armour.Front.Tracks, v.Armour.Side.Tracks},
		{"hull", v.Armour.Front.Hull, v.Armour.Side.Hull},
		{"turret", v.Armour.Front.Turret, v.Armour.Side.Turret},
	} {
		if part.side > part.front {
			parts = append(parts, part.name)
			words = append(words, fmt.Sprintf("%s %d at the side and %d in front", part.name, part.side, part.front))
		}
	}
	switch len(parts) {
	case 0:
	case 1:
		p.Reportf(check.At(&v.Record, "armour", "side", parts[0]), "the armour is stronger at the side than in front: %s", words[0])
	default:
		p.Reportf(check.AtLabel(&v.Record, "armour", "side"), "the armour is stronger at the side than in front (%s); most likely the two columns are swapped", strings.Join(words, ", "))
	}
}

// roundsIdle reports special rounds that add nothing at any range.
func roundsIdle(p *check.Pass, v *model.Vehicle) {
	for i := range v.Guns {
		for _, ammo := range slices.Sorted(maps.Keys(v.Guns[i].Rounds)) {
			if slices.Max(v.Guns[i].Rounds[ammo]) == 0 {
				p.Reportf(check.At(&v.Record, "guns", i, "rounds", ammo), "%s rounds add nothing at any range; leave them out where the gun has none", ammo)
			}
		}
	}
}

func numberTaken(p *check.Pass, v *model.Vehicle) {
	taken := map[int]int{}
	for i, b := range v.Boards {
		old, twice := taken[b.Number]
		if !twice {
			taken[b.Number] = i
			continue
		}
		f := check.At(&v.Record, "boards", i, "number")
		f.Related = append(f.Related, v.Related("it is here", "boards", old, "number")...)
		p.Reportf(f, "a board has the Identification Number %d already", b.Number)
	}
}

// levels checks the boxes of a tank destroyer (EITC 5.8): both or none, and
// neither above the Fire Level that they lower.
func levels(p *check.Pass, v *model.Vehicle) {
	l := v.Levels
	if (l.Damaged == 0) != (l.Immobilized == 0) {
		p.Reportf(check.At(&v.Record, "levels"), "a tank destroyer has levels for damaged tracks and for immobilized, any other vehicle neither")
		return
	}
	for _, box := range []struct {
		name  string
		level int
	}{{"damaged", l.Damaged}, {"immobilized", l.Immobilized}} {
		if box.level > l.Fire {
			p.Reportf(check.At(&v.Record, "levels", box.name), "the level %d for %s is above the Fire Level %d", box.level, box.name, l.Fire)
			return
		}
	}
	if l.Immobilized > l.Damaged {
		p.Reportf(check.At(&v.Record, "levels", "immobilized"), "the level %d for immobilized is above the level %d for damaged tracks", l.Immobilized, l.Damaged)
	}
}
