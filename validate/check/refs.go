package check

import (
	"slices"

	"hulldown/schema/model"
)

// Ref is a reference from a place in one record to another record by its id.
type Ref struct {
	From  *model.Record
	Place []any
	Kind  model.Kind
	ID    string
}

// Refs lists every reference of the content in order of kinds, records and
// fields. Words that rules resolve by themselves, and groups of the deck, are
// not among them.
func Refs(c *model.Content) []Ref {
	var b binder
	for i := range c.Sets {
		s := &c.Sets[i]
		for j, id := range s.Needs {
			b.add(&s.Record, model.KindSet, id, "needs", j)
		}
	}
	for i := range c.Terrain {
		b.holds(&c.Terrain[i].Record).Terrain(&c.Terrain[i])
	}
	for i := range c.Cards {
		b.card(&c.Cards[i])
	}
	for i := range c.Vehicles {
		v := &c.Vehicles[i]
		b.add(&v.Record, model.KindNation, v.Nation, "nation")
		b.add(&v.Record, model.KindTerrain, v.Ground, "ground")
	}
	for i := range c.Scenarios {
		b.scenario(&c.Scenarios[i])
	}
	return b.refs
}

type binder struct{ refs []Ref }

func (b *binder) add(r *model.Record, k model.Kind, id string, place ...any) {
	b.refs = append(b.refs, Ref{From: r, Place: slices.Clone(place), Kind: k, ID: id})
}

func (b *binder) card(c *model.Card) {
	for i := range c.Halves {
		if id := c.Halves[i].Terrain; id != "" {
			b.add(&c.Record, model.KindTerrain, id, "halves", i, "terrain")
		}
	}
	for i, id := range c.Infantry {
		b.add(&c.Record, model.KindNation, id, "infantry", i)
	}
}

func (b *binder) scenario(sc *model.Scenario) {
	for i := range sc.Sides {
		for j, id := range sc.Sides[i].Nations {
			b.add(&sc.Record, model.KindNation, id, "sides", i, "nations", j)
		}
		for j := range sc.Sides[i].Force {
			b.add(&sc.Record, model.KindVehicle, sc.Sides[i].Force[j].Vehicle, "sides", i, "force", j, "vehicle")
		}
	}
	for _, name := range Keys(sc.Supplies) {
		b.add(&sc.Record, model.KindTerrain, sc.Supplies[name].Card, "supplies", name, "card")
	}
	b.holds(&sc.Record).Scenario(sc)
}

// holds adds the terrain that descriptions of units name.
func (b *binder) holds(r *model.Record) Visitor {
	return Visitor{Who: func(at []any, w *model.Who) {
		if w.Holds != "" {
			b.add(r, model.KindTerrain, w.Holds, below(at, "holds")...)
		}
	}}
}
