package tankduel

import (
	"slices"

	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// Uses returns the records that the game is made of, which nobody may alter: a change in
// any other, and one more or less, leaves the game as it is.
func (g *Game) Uses() *model.Content {
	if slices.ContainsFunc(g.Units, func(u UnitInfo) bool { return u.Kind == infantryPiece }) {
		return g.uses
	}
	out := *g.uses
	out.Infantry = nil
	return &out
}

// used gathers ids of records by their kinds.
type used map[model.Kind]map[string]bool

func (u used) add(k model.Kind, ids ...string) {
	if u[k] == nil {
		u[k] = map[string]bool{}
	}
	for _, id := range ids {
		u[k][id] = true
	}
}

// narrow leaves of the content what the game is made of, so that no other record moves a
// number of its states. It comes when the cards are chosen and the vehicles are fielded.
func (b *builder) narrow() {
	u := used{}
	u.add(model.KindScenario, b.own.ID)
	for _, m := range b.bodies.used {
		u.add(model.KindModule, m.ID)
	}
	b.useUnits(u)
	b.useSolo(u)
	for _, card := range b.cards {
		u.add(model.KindCard, card.ID)
	}
	for i := range b.c.Damage {
		u.add(model.KindDamage, b.c.Damage[i].ID)
	}
	b.useTerrain(u)
	out := *b.c
	for _, k := range model.Kinds() {
		out.Records(k).Keep(func(r *model.Record) bool { return u[k][r.ID] })
	}
	b.all, b.c, b.g.uses = b.c, &out, &out
}

// useUnits adds the boards, guns and infantry that can come into play, their nations, and
// counters with Identification Numbers.
func (b *builder) useUnits(u used) {
	for _, v := range b.fielded {
		u.add(model.KindVehicle, v.ID)
		u.add(model.KindNation, v.Nation)
	}
	for side := range state.Sides {
		if len(b.sc.Joining(side)) > 0 {
			for _, v := range b.sc.Boards(b.c).Vehicles { // which lend Identification Numbers
				u.add(model.KindVehicle, v.ID)
			}
		}
		b.useGuns(u, side)
	}
	for i := range b.c.Infantry {
		if m := &b.c.Infantry[i]; u[model.KindNation][m.Nation] {
			u.add(model.KindInfantry, m.ID)
		}
	}
	for i := range b.c.Markers {
		if m := &b.c.Markers[i]; len(m.Numbers) > 0 {
			u.add(model.KindMarker, m.ID)
		}
	}
}

// useGuns adds the guns that the set-up gives a side, or else those of the scenario for the
// nations that it fields.
func (b *builder) useGuns(u used, side int) {
	use := func(id string, nations []string) {
		if g := model.Find(b.c.Guns, id); g != nil && (nations == nil || slices.Contains(nations, g.Nation)) {
			u.add(model.KindGun, id)
			u.add(model.KindNation, g.Nation)
		}
	}
	for _, e := range b.setup.Guns[side] {
		use(e.Gun, nil) // be it refused for its nation
	}
	if len(b.setup.Guns[side]) > 0 {
		return
	}
	for i := range b.sc.Sides[side].Guns {
		for _, id := range b.sc.Sides[side].Guns[i].Guns() {
			use(id, b.plan.Nations[side])
		}
	}
}

// useSolo adds what the solo system plays by, where it plays.
func (b *builder) useSolo(u used) {
	if !slices.Contains(b.setup.Robata[:], true) {
		return
	}
	for i := range b.c.Robata {
		u.add(model.KindRobata, b.c.Robata[i].ID)
	}
	for i := range b.c.Priorities {
		u.add(model.KindPriorities, b.c.Priorities[i].ID)
	}
	for i := range b.c.Markers {
		if m := &b.c.Markers[i]; m.Motion != nil {
			u.add(model.KindMarker, m.ID)
		}
	}
}

// useTerrain adds the terrain of cards, supplies and boards, that of which the rules in use
// speak, and what such terrain stands for or speaks of in turn.
func (b *builder) useTerrain(u used) {
	next := []string{b.sc.Ground}
	for _, card := range b.cards {
		for i := range card.Halves {
			next = append(next, card.Halves[i].Terrain)
		}
	}
	for _, v := range b.fielded {
		next = append(next, v.Ground)
	}
	for _, name := range sorted(b.sc.Supplies) {
		next = append(next, b.sc.Supplies[name].Card, b.sc.Supplies[name].Beside)
	}
	spoken := rule.Visitor{Word: func(_ []any, f *rule.Field, word string) {
		if f.Record == model.KindTerrain {
			next = append(next, word)
		}
	}}
	spoken.Scenario(b.sc)
	for _, m := range b.bodies.used {
		spoken.Module(m)
	}
	for ; len(next) > 0; next = next[1:] {
		t := model.Find(b.c.Terrain, next[0])
		if t == nil || u[model.KindTerrain][t.ID] {
			continue
		}
		u.add(model.KindTerrain, t.ID)
		next = append(next, t.StandsFor...)
		spoken.Terrain(t)
	}
}
