package tankduel

import (
	"slices"

	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/setup"
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
func (b *Builder) narrow() {
	u := used{}
	u.add(model.KindScenario, b.Own.ID)
	for _, m := range b.bodies.Used {
		u.add(model.KindModule, m.ID)
	}
	b.useUnits(u)
	b.useSolo(u)
	for _, card := range b.cards {
		u.add(model.KindCard, card.ID)
	}
	for i := range b.Content.Damage {
		u.add(model.KindDamage, b.Content.Damage[i].ID)
	}
	b.useTerrain(u)
	out := *b.Content
	for _, k := range model.Kinds() {
		out.Records(k).Keep(func(r *model.Record) bool { return u[k][r.ID] })
	}
	b.All, b.Content, b.Game.uses = b.Content, &out, &out
}

// useUnits adds the boards, guns and infantry that can come into play, their nations, and
// counters with Identification Numbers.
func (b *Builder) useUnits(u used) {
	for _, v := range b.Fielded {
		u.add(model.KindVehicle, v.ID)
		u.add(model.KindNation, v.Nation)
	}
	for side := range state.Sides {
		if len(b.Scenario.Joining(side)) > 0 {
			for _, v := range b.Scenario.Boards(b.Content).Vehicles { // which lend Identification Numbers
				u.add(model.KindVehicle, v.ID)
			}
		}
		b.useGuns(u, side)
	}
	for i := range b.Content.Infantry {
		if m := &b.Content.Infantry[i]; u[model.KindNation][m.Nation] {
			u.add(model.KindInfantry, m.ID)
		}
	}
	for i := range b.Content.Markers {
		if m := &b.Content.Markers[i]; len(m.Numbers) > 0 {
			u.add(model.KindMarker, m.ID)
		}
	}
}

// useGuns adds the guns that the set-up gives a side, or else those of the scenario for the
// nations that it fields.
func (b *Builder) useGuns(u used, side int) {
	use := func(id string, nations []string) {
		if g := model.Find(b.Content.Guns, id); g != nil && (nations == nil || slices.Contains(nations, g.Nation)) {
			u.add(model.KindGun, id)
			u.add(model.KindNation, g.Nation)
		}
	}
	for _, e := range b.Setup.Guns[side] {
		use(e.Gun, nil) // be it refused for its nation
	}
	if len(b.Setup.Guns[side]) > 0 {
		return
	}
	for i := range b.Scenario.Sides[side].Guns {
		for _, id := range b.Scenario.Sides[side].Guns[i].Guns() {
			use(id, b.Plan.Nations[side])
		}
	}
}

// useSolo adds what the solo system plays by, where it plays.
func (b *Builder) useSolo(u used) {
	if !slices.Contains(b.Setup.Robata[:], true) {
		return
	}
	for i := range b.Content.Robata {
		u.add(model.KindRobata, b.Content.Robata[i].ID)
	}
	for i := range b.Content.Priorities {
		u.add(model.KindPriorities, b.Content.Priorities[i].ID)
	}
	for i := range b.Content.Markers {
		if m := &b.Content.Markers[i]; m.Motion != nil {
			u.add(model.KindMarker, m.ID)
		}
	}
}

// useTerrain adds the terrain of cards, supplies and boards, that of which the rules in use
// speak, and what such terrain stands for or speaks of in turn.
func (b *Builder) useTerrain(u used) {
	next := []string{b.Scenario.Ground}
	for _, card := range b.cards {
		for i := range card.Halves {
			next = append(next, card.Halves[i].Terrain)
		}
	}
	for _, v := range b.Fielded {
		next = append(next, v.Ground)
	}
	for _, name := range setup.Sorted(b.Scenario.Supplies) {
		next = append(next, b.Scenario.Supplies[name].Card, b.Scenario.Supplies[name].Beside)
	}
	spoken := rule.Visitor{Word: func(_ []any, f *rule.Field, word string) {
		if f.Record == model.KindTerrain {
			next = append(next, word)
		}
	}}
	spoken.Scenario(b.Scenario)
	for _, m := range b.bodies.Used {
		spoken.Module(m)
	}
	for ; len(next) > 0; next = next[1:] {
		t := model.Find(b.Content.Terrain, next[0])
		if t == nil || u[model.KindTerrain][t.ID] {
			continue
		}
		u.add(model.KindTerrain, t.ID)
		next = append(next, t.StandsFor...)
		spoken.Terrain(t)
	}
}
