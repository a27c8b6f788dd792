package tankduel

import (
	"cmp"
	"fmt"
	"slices"
	"sort"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// New assembles a scenario of the content with a set-up, from those of a list of
// modules that the two ask for; modules that do not go together are an
// *AssemblyError. Of the content it reads the closure of the sets of Needed. Mistakes in the
// content that only the rules can see are findings; a set-up that cannot be
// played is a *SetupError and a rule that is not played yet an
// *UnsupportedError. Without a game, err or findings say why.
func New(c *model.Content, scenario string, s setup.Setup, modules []Module) (*Game, []diag.Finding, error) {
	b, err := newBuilder(c, scenario, s, modules)
	if err != nil {
		return nil, nil, err
	}
	for _, part := range []func() error{b.components, b.tables} {
		if err := part(); err != nil {
			return nil, nil, err
		}
		if len(b.findings) > 0 {
			return nil, b.findings, nil
		}
	}
	b.introduce()
	b.begin()
	b.Game.unguarded = b.Game.withoutGuards()
	return b.Game, nil, nil
}

// newBuilder looks at what is asked for as a whole: whether there is such a scenario, what of the
// content and which modules it needs, and how many units and seats each side has.
func newBuilder(c *model.Content, scenario string, s setup.Setup, modules []Module) (*Builder, error) {
	own := model.Find(c.Scenarios, scenario)
	if own == nil {
		return nil, &setup.Error{Scenario: scenario, Why: "there is no such scenario"}
	}
	c = c.Closure(setup.Needed(c, own, s)...)
	for _, err := range []error{setup.CheckScenario(own), admit(modules, own, s)} {
		if err != nil {
			return nil, err
		}
	}
	chosen, err := setup.ChooseModules(c, own, s)
	if err != nil {
		return nil, err
	}
	sc := own.With(chosen.Used)
	p, err := setup.PlanOf(c, sc, s)
	if err != nil {
		return nil, err
	}
	g := &Game{tied: -1, Seating: seating{N: p.Seats}, Rules: rules{operations: ruleOperations()}}
	return &Builder{Content: c, All: c, Scenario: sc, Own: own, bodies: chosen, Setup: s, Plan: p, Fielded: setup.Fielded(c, sc, p), List: modules, Game: g}, nil
}

// components takes what lies on the table from the content: the decks, as the modules and the date
// have them, and the boards.
func (b *Builder) components() error {
	if err := b.adapt(); err != nil {
		return err
	}
	if err := b.date(); err != nil {
		return err
	}
	if err := b.deck(); err != nil {
		return err
	}
	return b.boards()
}

// tables makes the tables by which the game is played, of those of the modules and of the rules of
// the scenario: verbs, kinds of events and of units, names, stages, weights, layers and marks.
func (b *Builder) tables() error {
	if err := b.takeVerbs(); err != nil {
		return err
	}
	var err error
	if b.Game.Kinds, err = kindsOf(b.List); err != nil {
		return err
	}
	if b.Game.unitKinds, err = unitKindsOf(b.List, nil); err != nil {
		return err
	}
	b.names()
	if err := b.switchOn(); err != nil {
		return err
	}
	if err := b.take(); err != nil {
		return err
	}
	if err := b.together(); err != nil {
		return err
	}
	b.clashes()
	b.markNames()
	b.layers()
	b.parts()
	return b.crowded
}

// Builder assembles a Game from content.
type Builder struct {
	// Content is the content that the game is made of, all of what its sets have, for words of
	// rules about what does not take part, and for what it is not narrowed to yet.
	Content, All *model.Content
	// Scenario is the scenario with what its modules of content name, own as it is written.
	Scenario, Own *model.Scenario
	bodies        setup.Modules
	Setup         setup.Setup
	Plan          setup.Plan
	// Fielded are the vehicles that can come into play, in the order of the content.
	Fielded []*model.Vehicle
	// list are all modules that there are, modules those in use.
	List, modules []Module
	counters      []Counter
	// cards is the Battle Deck by number.
	cards    [state.DeckSize]*model.Card
	Game     *Game
	findings []diag.Finding
	// crowded is why the modules of the content do not go with the scenario.
	crowded error
	Ground  map[string]int
	// moreDecks are those that modules add to the length of the game.
	moreDecks int
}

// deck reads the 100 Battle Cards, terrain and the Damage Cards.
func (b *Builder) deck() error {
	var err error
	if b.cards, err = b.battleDeck(); err != nil {
		return err
	}
	b.narrow()
	if err := setup.CheckContent(b.Content); err != nil {
		return err
	}
	b.Game.Terrain = b.Content.Terrain
	b.Ground = map[string]int{}
	for i := range b.Content.Terrain {
		b.Ground[b.Content.Terrain[i].ID] = i
		b.Game.class = append(b.Game.class, int8(slices.Index(rule.Classes(), b.Content.Terrain[i].Class)))
		b.Game.Lexicon.Terrain = append(b.Game.Lexicon.Terrain, b.Content.Terrain[i].ID)
	}
	for i, card := range b.cards {
		b.Game.Cards[i] = pieces.CardOf(card, b.Ground)
		b.Game.swapped[i] = card.Deck != b.Scenario.Deck.Base
	}
	b.Game.Pools = pieces.PoolsOf(&b.Game.Cards)
	for i := range b.Content.Damage {
		b.Game.damage = append(b.Game.damage, pieces.DamageOf(&b.Content.Damage[i]))
		if b.Game.damage[i].Shuffle {
			b.Game.restock |= 1 << i
		}
	}
	if len(b.Game.damage) == 0 {
		return &setup.Error{Scenario: b.Scenario.ID, Why: "there are no Damage Cards"}
	}
	return nil
}

// battleDeck picks the card of each number: an alternate, of the scenario or the
// set-up, goes before one of a group that replaces cards, and that before the base group
// (EITC 4.2.5b). Two of one rank are refused (EITC 4.2.5c).
func (b *Builder) battleDeck() ([state.DeckSize]*model.Card, error) {
	var deck [state.DeckSize]*model.Card
	replace, chosen := b.groundOf()
	ranks := [][]string{slices.Concat(b.Scenario.Deck.Alternates, chosen), replace, {b.Scenario.Deck.Base}}
	for _, groups := range ranks {
		var rank [state.DeckSize]*model.Card
		for i := range b.Content.Cards {
			c := &b.Content.Cards[i]
			if c.Number < 1 || c.Number > state.DeckSize || !slices.Contains(groups, c.Deck) {
				continue
			}
			place := &rank[c.Number-1]
			if *place != nil {
				why := fmt.Sprintf("the cards %s and %s would both be Battle Number %d of the deck", (*place).ID, c.ID, c.Number)
				return deck, &setup.Error{Scenario: b.Scenario.ID, Why: why, Clause: "EITC 4.2.5c"}
			}
			*place = c
		}
		for i := range deck {
			deck[i] = cmp.Or(deck[i], rank[i])
		}
	}
	if at := slices.Index(deck[:], nil); at >= 0 {
		return deck, &setup.Error{Scenario: b.Scenario.ID, Why: fmt.Sprintf("the deck has no card with Battle Number %d", at+1)}
	}
	return deck, nil
}

// groundOf lists the groups that replace cards, and the alternates that the set-up chose. A
// group of the set-up with a card for each number of one that replaces cards is no alternate:
// it takes that group's place, so that alternates take the place of its cards too. A second
// group for the same place stays beside the first, which battleDeck refuses, and a single card
// is an alternate whatever it replaces.
func (b *Builder) groundOf() (replace, alternates []string) {
	numbers := map[string]map[int]bool{}
	for i := range b.Content.Cards {
		c := &b.Content.Cards[i]
		if numbers[c.Deck] == nil {
			numbers[c.Deck] = map[int]bool{}
		}
		numbers[c.Deck][c.Number] = true
	}
	replace = slices.Clone(b.Scenario.Deck.Replace)
	for _, group := range b.Setup.Deck {
		at := slices.IndexFunc(b.Scenario.Deck.Replace, func(other string) bool {
			for n := range numbers[other] { // order-free: whether all are there
				if !numbers[group][n] {
					return false
				}
			}
			return len(numbers[other]) > 1
		})
		switch {
		case at < 0:
			alternates = append(alternates, group)
		case replace[at] != b.Scenario.Deck.Replace[at]:
			replace = append(replace, group)
		default:
			replace[at] = group
		}
	}
	return replace, alternates
}

// boards reads the vehicles in play and makes the units of both sides.
func (b *Builder) boards() error {
	b.Game.Ammo.Kinds = kindsOfAmmo(b.Fielded)
	for i, kind := range b.Game.Ammo.Kinds[:min(len(b.Game.Ammo.Kinds), state.MaxAmmo)] {
		b.Game.Ammo.Traits[i] = model.AmmunitionOf(kind)
	}
	b.bound([]any{"sides"}, "kinds of special ammunition", len(b.Game.Ammo.Kinds), state.MaxAmmo)
	b.bound([]any{"sides"}, "vehicles, with those of the reserve", len(b.Fielded), maxBoards-state.MaxUnits)
	b.words()
	b.bound([]any{"sides"}, "words for units, with tags", len(b.Game.Lexicon.Words), rule.MaxWords)
	if len(b.findings) > 0 {
		return nil
	}
	for _, m := range b.Fielded {
		v := pieces.VehicleOf(m, b.Ground, b.Game.Ammo.Kinds)
		if ground, ok := b.Ground[b.Scenario.Ground]; ok {
			v.Ground = ground
		}
		v.Words = b.called(m)
		b.Game.Vehicles = append(b.Game.Vehicles, v)
	}
	for side := range state.Sides {
		b.Game.Side[side] = sideInfo{Id: b.Scenario.Sides[side].ID, name: b.Scenario.Sides[side].Name, Tanks: len(b.Plan.Tanks[side]), start: b.Scenario.Start}
		if own := b.Scenario.Sides[side].Start; own != nil {
			b.Game.Side[side].start = *own
		}
		if tied := b.Scenario.Tied; tied != "" && (b.Scenario.Sides[side].ID == tied || len(b.Plan.Nations[side]) == 1 && b.Plan.Nations[side][0] == tied) {
			b.Game.tied = int8(side)
		}
	}
	for side, seats := range b.Plan.SeatsOf() {
		for _, seat := range seats {
			b.Game.Seating.Side[seat] = int8(side)
		}
	}
	for side := range state.Sides {
		for i, tank := range b.Plan.Tanks[side] {
			if err := b.unit(side, i, tank); err != nil {
				return err
			}
		}
	}
	return b.keep()
}

func kindsOfAmmo(fielded []*model.Vehicle) []string {
	var kinds []string
	for _, v := range fielded {
		for _, g := range v.Guns {
			for kind := range g.Rounds { // order-free: sorted below
				if !slices.Contains(kinds, kind) {
					kinds = append(kinds, kind)
				}
			}
		}
	}
	sort.Strings(kinds)
	return kinds
}

// unit makes one tank of a side; the seats of a side take its tanks in turn.
func (b *Builder) unit(side, i int, tank setup.Tank) error {
	g := b.Game
	index := pieces.VehicleIndex(g.Vehicles, tank.Vehicle)
	m := b.Fielded[index]
	if err := setup.CheckVehicle(m); err != nil {
		return err
	}
	mine := b.Plan.SeatsOf()[side]
	seat := mine[i%len(mine)]
	u := engine.Unit(len(g.Tanks))
	info := UnitInfo{Name: b.Prefix(m.Nation) + "-" + fmt.Sprint(tank.Number), Side: int8(side)}
	info.Tags = b.TagSet(tank.Tags)
	g.Tanks = append(g.Tanks, info)
	g.Seating.Units[seat] = append(g.Seating.Units[seat], u)
	unit := state.Unit{
		Vehicle: uint8(index), Side: int8(side), Seat: seat, Number: uint8(tank.Number),
		Crew: state.ExperienceNamed(tank.Crew), Status: state.InPlay, Acquired: engine.NoUnit,
		Box: state.EmptyBox(), Bid: engine.NoCard, Credit: engine.NoUnit,
	}
	for j := range unit.Men {
		unit.Men[j] = state.Man{Health: state.Absent, Seat: state.NoPost}
		if j < len(g.Vehicles[index].Crew) {
			unit.Men[j] = state.Man{Seat: g.Vehicles[index].Crew[j].Seat}
		}
	}
	for kind, name := range g.Ammo.Kinds {
		unit.Ammo[kind] = b.rounds(m, tank, name)
	}
	g.start.Units[u] = unit
	return nil
}

// rounds is how many special rounds a tank gets (EITC 18.1.4c, 18.1.4d, NA 9.2.1).
func (b *Builder) rounds(m *model.Vehicle, tank setup.Tank, kind string) uint8 {
	if !slices.ContainsFunc(m.Guns, func(g model.Gun) bool { return g.Rounds[kind] != nil }) {
		return 0
	}
	if n, given := tank.Rounds[kind]; given {
		return uint8(n)
	}
	return uint8(b.Content.RoundsOf(m.Nation, kind, b.late(), b.bodies.Used))
}

// Prefix is what the names of a nation's units begin with.
func (b *Builder) Prefix(nation string) string {
	if n := model.Find(b.Content.Nations, nation); n != nil {
		return n.Short
	}
	return nation
}
