package model

import "strconv"

// Kind names a kind of record: the CUE field that holds records of it.
type Kind string

// The kinds of record, in the order in which packs and lists show them.
const (
	KindSet        Kind = "sets"
	KindNation     Kind = "nations"
	KindTerrain    Kind = "terrain"
	KindCard       Kind = "cards"
	KindDamage     Kind = "damage"
	KindVehicle    Kind = "vehicles"
	KindGun        Kind = "guns"
	KindInfantry   Kind = "infantry"
	KindScenario   Kind = "scenarios"
	KindModule     Kind = "modules"
	KindRobata     Kind = "robata"
	KindPriorities Kind = "priorities"
	KindMarker     Kind = "markers"
	KindMatchup    Kind = "matchups"
	KindTable      Kind = "tables"

	KindBattlefield Kind = "battlefield"
	KindAction      Kind = "actions"
	KindToken       Kind = "tokens"
	KindVariant     Kind = "variants"
)

// kindRow is all that code which treats kinds alike must know of one.
type kindRow struct {
	kind Kind
	// noun is what a record is called, definition its definition in the schema.
	noun, definition string
	records          func(*Content) Collection
	// played is set when a match can be made of such a record.
	played bool
}

// kindTable is the one list of kinds, which nobody changes.
var kindTable = listKinds()

func kindRows() []kindRow { return kindTable }

// listKinds lists the kinds in canonical order. A kind that is new gets its row
// here.
func listKinds() []kindRow {
	return []kindRow{
		{kind: KindSet, noun: "set", definition: "Set", records: func(c *Content) Collection {
			return byID(&c.Sets, func(r *Set) string { return r.Title })
		}},
		{kind: KindNation, noun: "nation", definition: "Nation", records: func(c *Content) Collection {
			return byID(&c.Nations, func(r *Nation) string { return r.Name })
		}},
		{kind: KindTerrain, noun: "terrain", definition: "Terrain", records: func(c *Content) Collection {
			return byID(&c.Terrain, func(r *Terrain) string { return r.Name })
		}},
		{kind: KindCard, noun: "card", definition: "Card", records: func(c *Content) Collection {
			return byNumber(&c.Cards, func(r *Card) string { return r.name(c) }, func(r *Card) int { return r.Number })
		}},
		{kind: KindDamage, noun: "damage card", definition: "DamageCard", records: func(c *Content) Collection {
			return byNumber(&c.Damage, func(r *DamageCard) string { return "Damage Card " + strconv.Itoa(r.Number) }, func(r *DamageCard) int { return r.Number })
		}},
		{kind: KindVehicle, noun: "vehicle", definition: "Vehicle", records: func(c *Content) Collection {
			return byID(&c.Vehicles, func(r *Vehicle) string { return r.Name })
		}},
		{kind: KindGun, noun: "anti-tank gun", definition: "AntiTankGun", records: func(c *Content) Collection {
			return byID(&c.Guns, func(r *AntiTankGun) string { return r.Name })
		}},
		{kind: KindInfantry, noun: "infantry", definition: "Infantry", records: func(c *Content) Collection {
			return byID(&c.Infantry, func(r *Infantry) string { return r.Name })
		}},
		{kind: KindScenario, noun: "scenario", definition: "Scenario", records: func(c *Content) Collection {
			return byNumber(&c.Scenarios, func(r *Scenario) string { return r.Title }, func(r *Scenario) int { return r.Order })
		}, played: true},
		{kind: KindModule, noun: "module", definition: "Module", records: func(c *Content) Collection {
			return byNumber(&c.Modules, func(r *Module) string { return r.Title }, func(r *Module) int { return r.Order })
		}},
		{kind: KindRobata, noun: "robata card", definition: "Robata", records: func(c *Content) Collection {
			return byNumber(&c.Robata, func(r *Robata) string { return "Robata " + r.Personality }, func(r *Robata) int { return r.Order })
		}},
		{kind: KindPriorities, noun: "priorities", definition: "Priorities", records: func(c *Content) Collection {
			return byID(&c.Priorities, func(r *Priorities) string { return r.Title })
		}},
		{kind: KindMarker, noun: "marker", definition: "Marker", records: func(c *Content) Collection {
			return byID(&c.Markers, func(r *Marker) string { return r.Name })
		}},
		{kind: KindMatchup, noun: "matchup", definition: "Matchup", records: func(c *Content) Collection {
			return byNumber(&c.Matchups, func(r *Matchup) string { return r.Title }, func(r *Matchup) int { return r.Order })
		}},
		{kind: KindTable, noun: "table", definition: "Table", records: func(c *Content) Collection {
			return byNumber(&c.Tables, func(r *Table) string { return r.Title }, func(r *Table) int { return r.Order })
		}},
		{kind: KindBattlefield, noun: "battlefield card", definition: "BattlefieldCard", records: func(c *Content) Collection {
			return byID(&c.Battlefield, func(r *BattlefieldCard) string { return r.Name })
		}},
		{kind: KindAction, noun: "action card", definition: "ActionCard", records: func(c *Content) Collection {
			return byNumber(&c.Actions, func(r *ActionCard) string { return "+" + strconv.Itoa(r.Value) }, func(r *ActionCard) int { return r.Value })
		}},
		{kind: KindToken, noun: "token card", definition: "TokenCard", records: func(c *Content) Collection {
			return byID(&c.Tokens, func(r *TokenCard) string { return r.Name })
		}},
		{kind: KindVariant, noun: "variant", definition: "Variant", records: func(c *Content) Collection {
			return byNumber(&c.Variants, func(r *Variant) string { return r.Title }, func(r *Variant) int { return r.Order })
		}, played: true},
	}
}

// Kinds lists every kind in canonical order.
func Kinds() []Kind {
	var out []Kind
	for _, row := range kindRows() {
		out = append(out, row.kind)
	}
	return out
}

// Noun returns what a record of a kind is called, "" for no kind.
func (k Kind) Noun() string { return k.row().noun }

// Played reports whether a match can be made of a record of the kind.
func (k Kind) Played() bool { return k.row().played }

// Definition returns the name of a kind's definition in the schema, without the
// #; "" for no kind.
func (k Kind) Definition() string { return k.row().definition }

// New returns a pointer to an empty record of a kind, nil for no kind.
func (k Kind) New() any {
	if all := (&Content{}).Records(k); all != nil {
		return all.New()
	}
	return nil
}

func (k Kind) row() kindRow {
	for _, row := range kindRows() {
		if row.kind == k {
			return row
		}
	}
	return kindRow{}
}
