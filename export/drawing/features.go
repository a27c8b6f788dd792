package drawing

import "hulldown.dev/schema/model"

// Shape is how a vehicle looks, with nothing left out.
type Shape struct {
	model.Profile
	Gear  model.Gear
	Mount model.Mount
}

// Features returns the shape of a vehicle: what its author says of the profile,
// and for the rest what the values of the board suggest. The size modifier gives
// length and height, the boxes of a tank destroyer a casemate, calibre and
// Penetration the barrels. Values beyond those of the schema are cut down to them.
func Features(v *model.Vehicle) Shape {
	var s Shape
	if v.Profile != nil {
		s.Profile = *v.Profile
	}
	fixed := v.Levels.Damaged > 0 || v.Levels.Immobilized > 0
	over := 75
	if fixed {
		over = 55
	}
	size := clamp(v.Size, -50, 50)
	fill(&s.Length, 570+6*size, 150, 1500)
	fill(&s.Deck, 165+size, 60, 400)
	fill(&s.Roof, s.Deck+over, s.Deck+20, 600)
	orWord(&s.Bow, "stepped")
	orWord(&s.Stern, "upright")
	s.Gear = gearOf(s.Profile)
	s.Mount = mountOf(s.Profile.Mount, fixed)
	s.Barrels = barrelsOf(s.Barrels, v.Guns)
	return s
}

// gearOf fills in the running gear: as many wheels as there is room for.
func gearOf(p model.Profile) model.Gear {
	var g model.Gear
	if p.Gear != nil {
		g = *p.Gear
	}
	orWord(&g.Kind, "tracks")
	orWord(&g.Drive, "front")
	fill(&g.Diameter, 60, 25, 150)
	room := p.Length * 66 / 100 / (g.Diameter + 8)
	if len(g.Places) > 0 {
		room = len(g.Places)
	}
	fill(&g.Wheels, room, 2, 9)
	g.Rollers = clamp(g.Rollers, 0, 5)
	g.Rear, g.Front = endOf(g.Rear), endOf(g.Front)
	return g
}

// endOf returns the wheel at an end of a track within the bounds of the schema.
func endOf(given *model.EndWheel) *model.EndWheel {
	if given == nil {
		return nil
	}
	return &model.EndWheel{At: clamp(given.At, -100, 1600), Up: clamp(given.Up, 10, 400), Diameter: clamp(given.Diameter, 15, 150)}
}

func mountOf(given *model.Mount, fixed bool) model.Mount {
	var m model.Mount
	if given != nil {
		m = *given
	}
	kind, from, to := "turret", 34, 66
	if fixed {
		kind, from, to = "casemate", 30, 74
	}
	orWord(&m.Kind, kind)
	orWord(&m.Shape, "flat")
	fill(&m.From, from, 0, 95)
	fill(&m.To, to, m.From+5, 100)
	return m
}

// barrelsOf gives each gun a barrel: the farther it penetrates for its calibre,
// the longer it is.
func barrelsOf(given []model.Barrel, guns []model.Gun) []model.Barrel {
	out := make([]model.Barrel, len(guns))
	for i, g := range guns {
		if i < len(given) {
			out[i] = given[i]
		}
		most := 0
		for _, v := range g.Pen {
			most = max(most, min(v, 99))
		}
		calibres := clamp(12+2*most, 14, 55)
		fill(&out[i].Length, max(clamp(g.Calibre, 5, 200)*calibres/10, 40), 10, 800)
		out[i].At, out[i].Up = clamp(out[i].At, -100, 1600), clamp(out[i].Up, 0, 600)
	}
	return out
}

// fill sets a number that is missing and keeps it within its bounds.
func fill(v *int, missing, least, most int) {
	if *v == 0 {
		*v = missing
	}
	*v = clamp(*v, least, most)
}

// orWord sets a word that is missing.
func orWord(v *string, missing string) {
	if *v == "" {
		*v = missing
	}
}

func clamp(v, least, most int) int { return max(least, min(v, most)) }
