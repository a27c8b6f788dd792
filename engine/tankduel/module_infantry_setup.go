package tankduel

import (
	"fmt"
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// infantry is the Anti-Tank Infantry card that a side uses.
type infantry struct {
	name string
	// Hit is indexed by the infantry's position and the column of the target.
	Hit     [3][3]int
	Weapons [2]weapon
}

// weapon is an anti-tank weapon; hand is set when the attacker may fight hand
// to hand in place of using it.
type weapon struct {
	name string
	Pen  int
	hand bool
}

// The weapons of a card, the weaker first, and what comes beside them.
const (
	Weaker = iota
	Stronger
	byHand
)

// infantryPlay is what the module of infantry knows of a game: the card and the unit
// of each side, the Battle Cards with its icon and those with any, whether
// the ground is a city, and by which action infantry attacks a tank.
type infantryPlay struct {
	Cards [state.Sides]infantry
	Units [state.Sides]engine.Unit
	icons [state.Sides]state.CardSet
	any   state.CardSet
	city  bool
	// attack is the verb of a module.
	attack engine.Verb
}

// knownInfantry is the number of what the module of infantry knows of a game.
const knownInfantry = 5

// InfantryOf is the data of the module in a game.
func InfantryOf(g *Game) *infantryPlay { return Known[infantryPlay](g, knownInfantry) }

// weaponName names what infantry fights with.
func weaponName(g *Game, u engine.Unit, i int) string {
	if i < byHand && g.Kind(u) == infantryPiece {
		return InfantryOf(g).Cards[g.Units[u].Side].Weapons[i].name
	}
	return "hand to hand"
}

// enlistInfantry gives both sides their infantry.
func enlistInfantry(b *Builder) error {
	for side := range state.Sides {
		m, err := infantryCardOf(b, side, false)
		if err != nil {
			return err
		}
		if err := addInfantry(b, side, m); err != nil {
			return err
		}
	}
	InfantryOf(b.Game).any, InfantryOf(b.Game).attack = soldierCards(b, ""), state.AssaultVerb
	return nil
}

// soldierCards are the Battle Cards with the infantry icon of a nation, or of any if
// it is "".
func soldierCards(b *Builder, nation string) state.CardSet {
	var set state.CardSet
	for i, card := range b.cards {
		if len(card.Infantry) > 0 && (nation == "" || slices.Contains(card.Infantry, nation)) {
			set.Add(engine.Card(i))
		}
	}
	return set
}

// The grounds that Anti-Tank Infantry cards are for (EITC 17.3c).
const (
	openGround = "open"
	cityGround = "city"
)

// infantryCardOf is the card of a side for the ground of the scenario, among those whose
// numbers have shapes or those without.
func infantryCardOf(b *Builder, side int, shaped bool) (*model.Infantry, error) {
	nation := sideNation(b, side)
	m, err := nationCard(b, nation, shaped)
	if m == nil && err == nil {
		err = b.Refuse("EITC 17.3c", "there is no infantry card of %s for %s ground%s", nation, infantryGround(b), otherInfantry(b, nation, shaped))
	}
	return m, err
}

// otherInfantry tells of the infantry card of a nation that is not for this game, since its
// numbers have shapes or have none.
func otherInfantry(b *Builder, nation string, shaped bool) string {
	switch m, _ := nationCard(b, nation, !shaped); {
	case m == nil:
		return ""
	case shaped:
		return fmt.Sprintf(" with shapes around its numbers, as this infantry needs them; %s has none", m.ID)
	default:
		return fmt.Sprintf(" without shapes around its numbers; %s has them, for infantry that is driven off", m.ID)
	}
}

// infantryGround is the ground that infantry cards of the game are for.
func infantryGround(b *Builder) string {
	ground := openGround
	if InfantryOf(b.Game).city = slices.Contains(b.Scenario.Deck.Swapped(), cityGround) || b.Scenario.Deck.Base == cityGround; InfantryOf(b.Game).city {
		ground = cityGround
	}
	return ground
}

// nationCard is the infantry card of a nation for the ground of the scenario, nil for none.
func nationCard(b *Builder, nation string, shaped bool) (*model.Infantry, error) {
	var m *model.Infantry
	ground := infantryGround(b)
	for i := range b.Content.Infantry {
		if c := &b.Content.Infantry[i]; c.Nation == nation && c.Ground == ground && c.Shaped() == shaped {
			if m != nil {
				return nil, b.Refuse("EITC 17.3c", "the infantry cards %s and %s are both for %s on %s ground", m.ID, c.ID, nation, ground)
			}
			m = c
		}
	}
	return m, nil
}

// addInfantry gives a side its infantry, counter off the card (EITC 17.3.1.1a).
func addInfantry(b *Builder, side int, m *model.Infantry) error {
	if err := checkInfantry(m); err != nil {
		return err
	}
	card := &InfantryOf(b.Game).Cards[side]
	card.name = m.Name
	for row := range m.Hit {
		copy(card.Hit[row][:], m.Hit[row].Numbers)
	}
	for i, w := range m.Weapons {
		card.Weapons[i] = weapon{w.Name, w.Pen, w.Hand}
	}
	InfantryOf(b.Game).icons[side] = soldierCards(b, m.Nation)
	info := UnitInfo{Name: b.Prefix(m.Nation) + "-infantry", Side: int8(side), Kind: infantryPiece, Record: string(model.KindInfantry) + "/" + m.ID}
	u, err := b.AddPiece(info, pieces.Vehicle{Name: m.Name, Ground: -1})
	InfantryOf(b.Game).Units[side] = u
	return err
}

// sideNation is the nation of a side's first tank.
func sideNation(b *Builder, side int) string {
	for u := range b.Game.Tanks {
		if b.Game.Tanks[u].Side == int8(side) {
			return b.Fielded[b.First().Units[u].Vehicle].Nation
		}
	}
	return ""
}

// checkInfantry refuses a card that the engine cannot play.
func checkInfantry(m *model.Infantry) error {
	refuse := func(path []any, format string, args ...any) error {
		return &setup.UnsupportedError{Record: string(model.KindInfantry) + "/" + m.ID, What: fmt.Sprintf(format, args...), Path: path}
	}
	if len(m.Hit) != 3 {
		return refuse([]any{"hit"}, "%d rows of To Hit Numbers", len(m.Hit))
	}
	for i := range m.Hit {
		if len(m.Hit[i].Numbers) != 3 {
			return refuse([]any{"hit", i}, "%d columns of To Hit Numbers", len(m.Hit[i].Numbers))
		}
	}
	if len(m.Weapons) != 2 {
		return refuse([]any{"weapons"}, "%d weapons", len(m.Weapons))
	}
	for i, w := range m.Weapons {
		if w.Year != 0 {
			return refuse([]any{"weapons", i, "year"}, "a weapon that comes in a year")
		}
	}
	return nil
}

// verifyInfantry demands that the counter of one infantry at most is on the card.
func verifyInfantry(g *Game, s *state.State) error {
	out := 0
	for _, u := range InfantryOf(g).Units {
		unit := &s.Units[u]
		if unit.Range > 0 || unit.Range < -farthest || unit.Has(state.InPlay) != (unit.Range != 0) {
			return fmt.Errorf("%s: it stands at %d m (EITC 17.3.2d)", g.UnitName(u), 200*int(unit.Range))
		}
		out += state.Flag(unit.Range != 0)
	}
	if out > 1 {
		return fmt.Errorf("the infantry of both sides is on the card (EITC 17.3.2b)")
	}
	return nil
}
