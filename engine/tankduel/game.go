package tankduel

import (
	"fmt"
	"sort"

	"hulldown/engine"
	"hulldown/engine/rule"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// Game is one set-up of a scenario: everything that play reads and nothing
// that it changes. Any number of goroutines may share it.
type Game struct {
	scenario string
	cards    [DeckSize]battleCard
	pools    pools
	// worth is what each card is worth in hand, pierce the chance that a Pen Mod
	// pierces by margin, goal the boxes from the centre at which a supply is
	// taken; the judge reads them.
	worth    [DeckSize]int
	pierce   pierceChances
	goal     int
	damage   []damageCard
	vehicles []vehicle
	terrain  []model.Terrain
	supplies []supply
	side     [sides]sideInfo
	units    []unitInfo
	ammo     []string
	seats    int
	seatSide [engine.MaxSeats]int8
	// seatUnits are the units that each seat controls.
	seatUnits [engine.MaxSeats][]engine.Unit
	decks     int
	rows      [rule.HookCount][]rule.Row
	onceRows  int
	lexicon   rule.Lexicon
	markStart []int8
	markMax   []int8
	ties      []rule.Measure
	// tied is the side that wins when all is level, -1 for none.
	tied int8
	// startRange is the scenario's base Range in metres.
	startRange int
	procs      []procedure
	start      State
}

type supply struct {
	id string
	// terrain is what its cards show; with the class that may share the box.
	terrain int
	with    string
	size    int
}

type sideInfo struct {
	id, name string
	tanks    int
}

type unitInfo struct {
	name string
	side int8
}

// New assembles a scenario of the content with a set-up. Mistakes in the
// content that only the rules can see are findings; a set-up that cannot be
// played is a *SetupError and a rule that is not played yet an
// *UnsupportedError. Without a game, err or findings say why.
func New(c *model.Content, scenario string, s Setup) (*Game, []diag.Finding, error) {
	sc := model.Find(c.Scenarios, scenario)
	if sc == nil {
		return nil, nil, &SetupError{Scenario: scenario, Why: "there is no such scenario"}
	}
	for _, err := range []error{checkScenario(sc), checkContent(c)} {
		if err != nil {
			return nil, nil, err
		}
	}
	p, err := makePlan(c, sc, s)
	if err != nil {
		return nil, nil, err
	}
	b := builder{c: c, sc: sc, g: &Game{scenario: scenario, seats: p.seats, tied: -1, procs: procedures()}}
	if err := b.deck(); err != nil {
		return nil, nil, err
	}
	if err := b.boards(p); err != nil {
		return nil, nil, err
	}
	b.parts(p)
	if len(b.findings) > 0 {
		return nil, b.findings, nil
	}
	b.begin(p, s.Decks)
	return b.g, nil, nil
}

// builder assembles a Game from content.
type builder struct {
	c        *model.Content
	sc       *model.Scenario
	g        *Game
	findings []diag.Finding
	ground   map[string]int
}

// deck reads terrain, the 100 Battle Cards and the Damage Cards.
func (b *builder) deck() error {
	b.g.terrain = b.c.Terrain
	b.ground = map[string]int{}
	for i := range b.c.Terrain {
		b.ground[b.c.Terrain[i].ID] = i
		b.g.lexicon.Terrain = append(b.g.lexicon.Terrain, b.c.Terrain[i].ID)
	}
	for number := 1; number <= DeckSize; number++ {
		card, err := b.cardNumbered(number)
		if err != nil {
			return err
		}
		if card == nil {
			return &SetupError{Scenario: b.sc.ID, Why: fmt.Sprintf("the deck has no card with Battle Number %d", number)}
		}
		b.g.cards[number-1] = lowerCard(card, b.ground)
	}
	b.g.pools = poolsOf(&b.g.cards)
	b.g.pierce = pierceOf(&b.g.cards)
	for i := range b.g.cards {
		b.g.worth[i] = worthOf(&b.g.cards[i])
	}
	for i := range b.c.Damage {
		b.g.damage = append(b.g.damage, lowerDamage(&b.c.Damage[i]))
	}
	if len(b.g.damage) == 0 {
		return &SetupError{Scenario: b.sc.ID, Why: "there are no Damage Cards"}
	}
	return nil
}

// cardNumbered picks the card of a number: one of a group that the scenario
// swaps in goes before the base group (EITC 4.2.5b). Two of either are refused
// (EITC 4.2.5c).
func (b *builder) cardNumbered(number int) (*model.Card, error) {
	var base, added *model.Card
	for i := range b.c.Cards {
		c := &b.c.Cards[i]
		place := &base
		switch {
		case c.Number != number:
			continue
		case contains(b.sc.Deck.Replace, c.Deck):
			place = &added
		case c.Deck != b.sc.Deck.Base:
			continue
		}
		if *place != nil {
			why := fmt.Sprintf("the cards %s and %s would both be Battle Number %d of the deck", (*place).ID, c.ID, number)
			return nil, &SetupError{Scenario: b.sc.ID, Why: why, Clause: "EITC 4.2.5c"}
		}
		*place = c
	}
	if added != nil {
		return added, nil
	}
	return base, nil
}

// boards reads the vehicles in play and makes the units of both sides.
func (b *builder) boards(p plan) error {
	b.g.ammo = kindsOfAmmo(b.c)
	if len(b.g.ammo) > MaxAmmo {
		return &UnsupportedError{Record: b.sc.Origin.Name, What: fmt.Sprintf("more than %d kinds of special ammunition", MaxAmmo)}
	}
	for i := range b.c.Vehicles {
		m := &b.c.Vehicles[i]
		b.g.vehicles = append(b.g.vehicles, lowerVehicle(m, b.ground, b.g.ammo))
	}
	b.words()
	for side := range sides {
		b.g.side[side] = sideInfo{id: b.sc.Sides[side].ID, name: b.sc.Sides[side].Name, tanks: len(p.tanks[side])}
		if b.sc.Sides[side].ID == b.sc.Tied {
			b.g.tied = int8(side)
		}
	}
	for seat := range p.seats {
		b.g.seatSide[seat] = int8(seat % sides)
	}
	for side := range sides {
		for i, tank := range p.tanks[side] {
			if err := b.unit(p, side, i, tank); err != nil {
				return err
			}
		}
	}
	return nil
}

func kindsOfAmmo(c *model.Content) []string {
	var kinds []string
	for i := range c.Vehicles {
		for _, g := range c.Vehicles[i].Guns {
			for kind := range g.Rounds { // order-free: sorted below
				if !contains(kinds, kind) {
					kinds = append(kinds, kind)
				}
			}
		}
	}
	sort.Strings(kinds)
	return kinds
}

// commonWords are the words for experience, in the order of its values, and
// for equipment.
func commonWords() []string {
	return []string{"green", "seasoned", "elite", "smoke", "heavy-damage", "radio"}
}

// words lists what a rule may call a unit: experience, equipment, nation and
// vehicle.
func (b *builder) words() {
	words := commonWords()
	for i := range b.c.Nations {
		words = append(words, b.c.Nations[i].ID)
	}
	for i := range b.c.Vehicles {
		words = append(words, b.c.Vehicles[i].ID)
	}
	b.g.lexicon.Words = words
	for i := range b.c.Vehicles {
		m, v := &b.c.Vehicles[i], &b.g.vehicles[i]
		for w, word := range words {
			if word == m.ID || word == m.Nation || contains(m.Equipment, word) {
				v.words[w>>6] |= 1 << (w & 63)
			}
		}
	}
}

// unit makes one tank of a side; the seats of a side take its tanks in turn.
func (b *builder) unit(p plan, side, i int, tank Tank) error {
	g := b.g
	index := -1
	for j := range g.vehicles {
		if g.vehicles[j].id == tank.Vehicle {
			index = j
		}
	}
	m := &b.c.Vehicles[index]
	if err := checkVehicle(m); err != nil {
		return err
	}
	mine := (p.seats + 1 - side) / 2
	seat := engine.Seat(side + sides*(i%mine))
	u := engine.Unit(len(g.units))
	g.units = append(g.units, unitInfo{name: b.prefix(m.Nation) + "-" + fmt.Sprint(tank.Number), side: int8(side)})
	g.seatUnits[seat] = append(g.seatUnits[seat], u)
	unit := Unit{
		Vehicle: uint8(index), Side: int8(side), Seat: seat, Number: uint8(tank.Number),
		Crew: experienceNamed(tank.Crew), Status: inPlay, Acquired: engine.NoUnit,
		Box: emptyBox(), Bid: engine.NoCard, Credit: engine.NoUnit,
	}
	for j := range unit.Men {
		unit.Men[j] = Man{Health: absent, Seat: noPost}
		if j < len(g.vehicles[index].crew) {
			unit.Men[j] = Man{Seat: g.vehicles[index].crew[j].seat}
		}
	}
	for kind, name := range g.ammo {
		unit.Ammo[kind] = b.rounds(m, tank, name)
	}
	g.start.Units[u] = unit
	return nil
}

// rounds is how many special rounds a tank gets (EITC 18.1.4c, 18.1.4d).
func (b *builder) rounds(m *model.Vehicle, tank Tank, kind string) uint8 {
	if _, equipped := m.Guns[0].Rounds[kind]; !equipped {
		return 0
	}
	if n, given := tank.Rounds[kind]; given {
		return uint8(n)
	}
	if nation := model.Find(b.c.Nations, m.Nation); nation != nil {
		return uint8(nation.Rounds[kind])
	}
	return 0
}

func (b *builder) prefix(nation string) string {
	if n := model.Find(b.c.Nations, nation); n != nil {
		return n.Short
	}
	return nation
}

// experienceNames are the words for a crew's experience, in order.
var experienceNames = [...]string{"green", "seasoned", "elite"}

// experienceNamed reads a crew's experience; "" is Seasoned (EITC 5.6.1).
func experienceNamed(name string) experience {
	if i := indexOf(experienceNames[:], name); i >= 0 {
		return experience(i)
	}
	return seasoned
}
