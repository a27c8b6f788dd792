package tankduel

import (
	"errors"
	"fmt"

	"hulldown/engine"
	"hulldown/schema/model"
)

// pieceKind tells what a unit is. Tanks come first among the units, then guns,
// then infantry.
type pieceKind uint8

const (
	tankPiece pieceKind = iota
	gunPiece
	infantryPiece
)

// Emplacement is an Anti-Tank Gun on the field (EITC 17.1). At is its Range in
// metres as its own side counts; Cover is that of its emplacement, for games in
// which guns can be shot at.
type Emplacement struct {
	Gun   string
	At    int
	Cover int
	// Tags are words that rules call it by.
	Tags []string
}

// mostCost is the highest cost of a shot: no action names more cards.
const mostCost = engine.ActionCards

// infantry is the Anti-Tank Infantry card that a side uses.
type infantry struct {
	name string
	// hit is indexed by the infantry's position and the column of the target.
	hit     [3][3]int
	weapons [2]weapon
}

// weapon is an anti-tank weapon; hand tells that the attacker may fight hand
// to hand in place of using it.
type weapon struct {
	name string
	pen  int
	hand bool
}

// The weapons of a card, the weaker first, and what stands beside them.
const (
	weaker = iota
	stronger
	byHand
)

// kind says what a unit is; what is none is a tank.
func (g *Game) kind(u engine.Unit) pieceKind {
	if u < 0 || int(u) >= len(g.pieces) {
		return tankPiece
	}
	return g.pieces[u].kind
}

// weaponName names what infantry fights with.
func (g *Game) weaponName(u engine.Unit, i int) string {
	if i < byHand && g.kind(u) == infantryPiece {
		return g.foot[g.pieces[u].side].weapons[i].name
	}
	return "hand to hand"
}

// emplace puts the guns of both sides and, if asked for, their infantry behind
// the tanks.
func (b *builder) emplace(p plan, s Setup) error {
	g := b.g
	g.pieces = g.units
	for side := range sides {
		for i, e := range b.gunsOf(p, s, side) {
			err := b.gun(side, e)
			var refused *SetupError
			if errors.As(err, &refused) {
				refused.At = Choice{"Guns", side, i}
			}
			if err != nil {
				return err
			}
		}
	}
	if g.uses(infantryModule) {
		g.infantryInPlay = true
		for side := range sides {
			if err := b.infantry(side); err != nil {
				return err
			}
		}
	}
	g.units = g.pieces[:len(g.units):len(g.units)]
	return nil
}

// gunsOf are the guns that the set-up gives a side, or else those of the
// scenario that are of a nation it fields.
func (b *builder) gunsOf(p plan, s Setup, side int) []Emplacement {
	if len(s.Guns[side]) > 0 {
		return s.Guns[side]
	}
	var guns []Emplacement
	for _, e := range b.sc.Sides[side].Guns {
		if m := model.Find(b.c.Guns, e.Gun); m == nil || contains(p.nations[side], m.Nation) {
			guns = append(guns, Emplacement{Gun: e.Gun, At: e.At, Tags: e.Tags})
		}
	}
	return guns
}

func (b *builder) refuse(clause engine.Clause, format string, args ...any) error {
	return &SetupError{Scenario: b.sc.ID, Why: fmt.Sprintf(format, args...), Clause: clause}
}

// gun makes a unit of a gun of a side.
func (b *builder) gun(side int, e Emplacement) error {
	index := -1
	for i := range b.c.Guns {
		if b.c.Guns[i].ID == e.Gun {
			index = i
		}
	}
	if index < 0 {
		return b.refuse("", "unknown gun %q", e.Gun)
	}
	m := &b.c.Guns[index]
	switch {
	case !contains(b.sc.Sides[side].Nations, m.Nation):
		return b.refuse("EITC 17.1a", "%s is %s and the side %s fields %v", m.Name, m.Nation, b.sc.Sides[side].ID, b.sc.Sides[side].Nations)
	case e.At%200 != 0 || e.At < -1000 || e.At > 1000:
		return b.refuse("EITC 17.1g", "%s stands at %d m; a Range is -1000 to 1000 in steps of 200", m.Name, e.At)
	case e.Cover < 0 || e.Cover > 99:
		return b.refuse("", "%s has Cover %d; it is 0 to 99", m.Name, e.Cover)
	case m.Cost < 1 || m.Cost > mostCost:
		return &UnsupportedError{Record: string(model.KindGun) + "/" + m.ID, What: fmt.Sprintf("a shot for %d Order Icons", m.Cost)}
	case len(m.Gun.Rounds) > 0:
		return &UnsupportedError{Record: string(model.KindGun) + "/" + m.ID, What: "special ammunition of an Anti-Tank Gun"}
	}
	info := unitInfo{
		name: b.freeName(b.prefix(m.Nation) + "-" + m.ID), side: int8(side), kind: gunPiece,
		cost: m.Cost, cover: e.Cover, tags: b.tagSet(e.Tags),
	}
	u, err := b.piece(info, gunBoard(m))
	if err != nil {
		return err
	}
	b.g.start.Units[u].Status = inPlay
	b.g.start.Units[u].Range = int8(e.At / 200)
	b.g.guns[side] = append(b.g.guns[side], u)
	return nil
}

// freeName tells guns of one type apart by a number.
func (b *builder) freeName(name string) string {
	for n := 1; ; n++ {
		try := name
		if n > 1 {
			try = fmt.Sprint(name, "-", n)
		}
		if b.g.unitNamed(try) == engine.NoUnit {
			return try
		}
	}
}

// gunBoard is a gun as the Fire Procedure reads it: a board without crew.
func gunBoard(m *model.AntiTankGun) vehicle {
	return vehicle{id: m.ID, name: m.Name, size: m.Size, gun: m.Gun, heavy: contains(m.Equipment, "heavy-damage"), ground: -1}
}

// piece makes a unit that is no tank, with a board of its own.
func (b *builder) piece(info unitInfo, board vehicle) (engine.Unit, error) {
	g := b.g
	u := engine.Unit(len(g.pieces))
	if int(u) == MaxUnits || len(g.vehicles) > maxBoards {
		return u, b.refuse("", "more than %d tanks, guns and infantry", MaxUnits)
	}
	board.words = b.wordsOf(board.id)
	unit := Unit{
		Vehicle: uint8(len(g.vehicles)), Side: info.side, Seat: engine.NoSeat, Acquired: engine.NoUnit,
		Box: emptyBox(), Bid: engine.NoCard, Credit: engine.NoUnit,
	}
	for i := range unit.Men {
		unit.Men[i] = Man{Health: absent, Seat: noPost}
	}
	g.pieces = append(g.pieces, info)
	g.vehicles = append(g.vehicles, board)
	g.start.Units[u] = unit
	return u, nil
}

// maxBoards is the highest index of a board.
const maxBoards = 255

// wordsOf is the set of lexicon words of a gun: its id and its nation.
func (b *builder) wordsOf(id string) [4]uint64 {
	var set [4]uint64
	m := model.Find(b.c.Guns, id)
	if m == nil {
		return set
	}
	for w, word := range b.g.lexicon.Words {
		if word == m.ID || word == m.Nation || contains(m.Equipment, word) {
			set[w>>6] |= 1 << (w & 63)
		}
	}
	return set
}

// The grounds that Anti-Tank Infantry cards are for (EITC 17.3c).
const (
	openGround = "open"
	cityGround = "city"
)

// infantry gives a side its infantry, counter off the card (EITC 17.3.1.1a).
func (b *builder) infantry(side int) error {
	nation := b.sideNation(side)
	ground := openGround
	if b.g.city = contains(b.sc.Deck.Replace, cityGround) || b.sc.Deck.Base == cityGround; b.g.city {
		ground = cityGround
	}
	var m *model.Infantry
	for i := range b.c.Infantry {
		if c := &b.c.Infantry[i]; c.Nation == nation && c.Ground == ground {
			if m != nil {
				return b.refuse("EITC 17.3c", "the infantry cards %s and %s are both for %s on %s ground", m.ID, c.ID, nation, ground)
			}
			m = c
		}
	}
	if m == nil {
		return b.refuse("EITC 17.3c", "there is no infantry card of %s for %s ground", nation, ground)
	}
	if err := checkInfantry(m); err != nil {
		return err
	}
	card := &b.g.foot[side]
	card.name = m.Name
	for row := range m.Hit {
		copy(card.hit[row][:], m.Hit[row].Numbers)
	}
	for i, w := range m.Weapons {
		card.weapons[i] = weapon{w.Name, w.Pen, w.Hand}
	}
	b.g.footIcons[side] = b.icons[nation]
	u, err := b.piece(unitInfo{name: b.prefix(nation) + "-infantry", side: int8(side), kind: infantryPiece}, vehicle{name: m.Name, ground: -1})
	b.g.footUnit[side] = u
	return err
}

// sideNation is the nation of a side's first tank.
func (b *builder) sideNation(side int) string {
	for u := range b.g.units {
		if b.g.units[u].side == int8(side) {
			return b.c.Vehicles[b.g.start.Units[u].Vehicle].Nation
		}
	}
	return ""
}

// checkInfantry refuses a card that the engine cannot play.
func checkInfantry(m *model.Infantry) error {
	refuse := func(format string, args ...any) error {
		return &UnsupportedError{Record: string(model.KindInfantry) + "/" + m.ID, What: fmt.Sprintf(format, args...)}
	}
	if len(m.Hit) != 3 {
		return refuse("%d rows of To Hit Numbers", len(m.Hit))
	}
	for i := range m.Hit {
		if len(m.Hit[i].Numbers) != 3 {
			return refuse("%d columns of To Hit Numbers", len(m.Hit[i].Numbers))
		}
	}
	if len(m.Weapons) != 2 {
		return refuse("%d weapons", len(m.Weapons))
	}
	for _, w := range m.Weapons {
		if w.Year != 0 {
			return refuse("a weapon that comes in a year")
		}
	}
	return nil
}
