package check

import (
	"maps"
	"slices"

	"hulldown/engine/rule"
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
		b.named(&c.Terrain[i].Record).Terrain(&c.Terrain[i])
	}
	for i := range c.Cards {
		b.card(&c.Cards[i])
	}
	for i := range c.Vehicles {
		v := &c.Vehicles[i]
		b.add(&v.Record, model.KindNation, v.Nation, "nation")
		b.add(&v.Record, model.KindTerrain, v.Ground, "ground")
	}
	for i := range c.Guns {
		b.add(&c.Guns[i].Record, model.KindNation, c.Guns[i].Nation, "nation")
	}
	for i := range c.Infantry {
		b.add(&c.Infantry[i].Record, model.KindNation, c.Infantry[i].Nation, "nation")
	}
	for i := range c.Scenarios {
		b.scenario(&c.Scenarios[i])
	}
	for i := range c.Matchups {
		b.matchup(&c.Matchups[i])
	}
	for i := range c.Variants {
		b.variant(&c.Variants[i])
	}
	return b.refs
}

func (b *binder) variant(v *model.Variant) {
	for i := range v.Layout {
		b.add(&v.Record, model.KindBattlefield, v.Layout[i].Card, "layout", i, "card")
	}
	for i := range v.Pile {
		b.add(&v.Record, model.KindBattlefield, v.Pile[i].Card, "pile", i, "card")
	}
	for i := range v.Deck {
		b.add(&v.Record, model.KindAction, v.Deck[i].Card, "deck", i, "card")
	}
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
		for j := range sc.Sides[i].Guns {
			b.add(&sc.Record, model.KindGun, sc.Sides[i].Guns[j].Gun, "sides", i, "guns", j, "gun")
		}
		for _, name := range slices.Sorted(maps.Keys(sc.Sides[i].Reserve)) {
			b.add(&sc.Record, model.KindVehicle, sc.Sides[i].Reserve[name].Vehicle, "sides", i, "reserve", name, "vehicle")
		}
	}
	if sc.Robata != nil {
		for i := range sc.Robata.Force {
			b.add(&sc.Record, model.KindVehicle, sc.Robata.Force[i].Vehicle, "robata", "force", i, "vehicle")
		}
		for i, force := range sc.Robata.Suggests {
			for j, id := range force {
				b.add(&sc.Record, model.KindVehicle, id, "robata", "suggests", i, j)
			}
		}
	}
	if sc.Ground != "" {
		b.add(&sc.Record, model.KindTerrain, sc.Ground, "ground")
	}
	for _, name := range slices.Sorted(maps.Keys(sc.Supplies)) {
		b.add(&sc.Record, model.KindTerrain, sc.Supplies[name].Card, "supplies", name, "card")
	}
	b.named(&sc.Record).Scenario(sc)
}

func (b *binder) matchup(m *model.Matchup) {
	for i := range m.Sides {
		b.add(&m.Record, model.KindNation, m.Sides[i].Nation, "sides", i, "nation")
		for j := range m.Sides[i].Groups {
			for n, id := range m.Sides[i].Groups[j].Vehicles {
				b.add(&m.Record, model.KindVehicle, id, "sides", i, "groups", j, "vehicles", n)
			}
		}
	}
}

// named adds the records that conditions name.
func (b *binder) named(r *model.Record) rule.Visitor {
	return rule.Visitor{Word: func(at []any, f *rule.Field, word string) {
		if f.Record != "" {
			b.add(r, f.Record, word, at...)
		}
	}}
}
