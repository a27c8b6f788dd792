package tankduel

import (
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// shape is what is printed around a number of an infantry card.
type shape uint8

const (
	inTriangle shape = iota
	inSquare
	inCircle
)

// crewCard is the shapes of the infantry card of a side.
type crewCard struct{ shapes [3][3]shape }

// closeNumber is the number of a vehicle on the AFV Anti-Infantry card of its nation, what
// was given to it later, what of that counts against Hand-to-Hand attacks alone, and the
// modifiers of the card.
type closeNumber struct {
	Number, Later, hands   int
	killed, square, circle int
}

// knownRaids is the number of what the module of infantry in the desert knows of a game.
const knownRaids = 3

// raidPlay is what it knows of a game beside the cards and the units of each side: the shapes
// of the cards, how vehicles defend themselves, by unit, and the highest number of a side's card.
type raidPlay struct {
	crews [state.Sides]crewCard
	Close [state.MaxUnits]closeNumber
	Best  [state.Sides]int
}

// RaidsOf is the data of the module in a game.
func RaidsOf(g *Game) *raidPlay { return Known[raidPlay](g, knownRaids) }

// infantryIsShaped reports whether the set-up asks for infantry and the cards for this module take
// the place of others: each side has some (NA 1.4c), or some side has no others.
func infantryIsShaped(b *Builder) bool {
	if !b.Setup.Infantry {
		return false
	}
	all := true
	for side := range state.Sides {
		nation := sideNation(b, side)
		has := func(shaped bool) bool {
			return slices.ContainsFunc(b.Content.Infantry, func(m model.Infantry) bool { return m.Nation == nation && m.Shaped() == shaped })
		}
		if has(true) && !has(false) {
			return true
		}
		all = all && has(true)
	}
	return all
}

// enlistDesert gives both sides their infantry, with the weapon of the year, and their
// vehicles what they defend themselves with.
func enlistDesert(b *Builder) error {
	known, near := InfantryOf(b.Game), RaidsOf(b.Game)
	for side := range state.Sides {
		m, err := infantryCardOf(b, side, true)
		if err != nil {
			return err
		}
		one := *m
		if one.Weapons, err = weaponOf(b, m); err != nil {
			return err
		}
		if err := addInfantry(b, side, &one); err != nil {
			return err
		}
		if len(m.Icons) > 0 {
			known.icons[side] = soldiersOf(b, m.Icons)
		}
		near.Best[side] = 0
		for row := range m.Hit {
			near.Best[side] = max(near.Best[side], slices.Max(m.Hit[row].Numbers))
			for column, name := range m.Hit[row].Symbols {
				near.crews[side].shapes[row][column] = shape(max(0, slices.Index([]string{"triangle", "square", "circle"}, name)))
			}
		}
		if m.Crews == nil {
			return &setup.UnsupportedError{Record: string(model.KindInfantry) + "/" + m.ID, What: "infantry with shapes and no AFV Anti-Infantry card"}
		}
		if err := setCloseDefence(b, side, m.Crews); err != nil {
			return err
		}
	}
	known.any, known.attack = soldierCards(b, ""), RaidVerb
	return nil
}

// soldiersOf are the Battle Cards with the infantry icon of any of some nations.
func soldiersOf(b *Builder, nations []string) state.CardSet {
	var set state.CardSet
	for _, n := range nations {
		set = set.Union(soldierCards(b, n))
	}
	return set
}

// yearOf is when the game is fought, which the weapons of infantry go by. Where only the part of the war is chosen it is that of
// the latest vehicle, in the Early War at the latest the year before the one in which it
// ends, in the Late War at the earliest the year after (NA 9.1b, ruling A203).
func yearOf(b *Builder) int {
	year := b.dated()
	if b.Setup.Year == 0 && (b.Setup.War != "" || b.Scenario.Year == 0 && b.Scenario.War != "") {
		if b.late() {
			return max(year, model.LastEarly+1)
		}
		return min(year, model.LastEarly-1)
	}
	return year
}

// weaponOf is the weapon that the infantry of a card has in the year of the game, in the
// places of both weapons (NA 7.1.1b).
func weaponOf(b *Builder, m *model.Infantry) ([]model.Weapon, error) {
	var used *model.Weapon
	for i := range m.Weapons {
		if w := &m.Weapons[i]; w.Year <= yearOf(b) && (used == nil || w.Year >= used.Year) {
			used = w
		}
	}
	if used == nil {
		return nil, b.Refuse("NA 7.1.1b", "%s has no weapon in %d", m.Name, yearOf(b))
	}
	w := *used
	w.Year = 0
	return []model.Weapon{w, w}, nil
}

// setCloseDefence reads for the vehicles of a side the AFV Anti-Infantry card of the nation of each,
// or that of the side where the nation has none (NA 7.1.4).
func setCloseDefence(b *Builder, side int, usual *model.CloseDefence) error {
	for u := range b.Game.Tanks {
		if b.Game.Tanks[u].Side != int8(side) {
			continue
		}
		card, v := usual, b.Fielded[b.First().Units[u].Vehicle]
		own, err := nationCard(b, v.Nation, true)
		if err != nil {
			return err
		}
		if own != nil && own.Crews != nil {
			card = own.Crews
		}
		n := closeNumberOf(b, card, v.ID)
		n.killed, n.square, n.circle = card.Killed, card.Square, card.Circle
		RaidsOf(b.Game).Close[u] = n
	}
	return nil
}

func closeNumberOf(b *Builder, card *model.CloseDefence, vehicle string) closeNumber {
	i := slices.IndexFunc(card.Vehicles, func(v model.CloseNumber) bool { return v.Vehicle == vehicle })
	if i < 0 {
		return closeNumber{Number: card.Others}
	}
	n := closeNumber{Number: card.Vehicles[i].Number}
	for _, up := range card.Vehicles[i].Upgrades {
		switch {
		case up.Year > yearOf(b):
		case up.Hands:
			n.hands += up.Add
		default:
			n.Later += up.Add
		}
	}
	return n
}

// countRaids counts how infantry attacks and is driven off.
func countRaids(r *Roster) kit.CensusPart[state.State] {
	arms := []string{"weapon", "hand"}
	return kit.CensusPart[state.State]{Gauges: []kit.Gauge[state.State]{
		{
			Measure: engine.Measure{Name: "infantry_attacks", Title: "Infantry attacks", Doc: "Attacks of infantry in a game that were not driven off before, with a weapon or hand to hand.", Means: "Whether infantry is a danger, and in which way."},
			By:      arms,
			On:      kit.On{"arms-chosen": func(e *engine.Event) (int, int) { return state.Flag(e.Item == byHand), 1 }},
		},
		{
			Measure: engine.Measure{Name: "infantry_repelled", Title: "Attempts to repel infantry", Doc: "Anti-Infantry Attacks made in a game, by the side that defends itself.", Means: "How often somebody spends a card to keep infantry away."},
			By:      r.Sides,
			On:      kit.On{"repel-tried": func(e *engine.Event) (int, int) { return int(r.Units[e.Unit].Side), 1 }},
		},
	}}
}
