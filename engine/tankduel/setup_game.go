package tankduel

import (
	"cmp"
	"fmt"
	"slices"
	"sort"

	"hulldown/engine"
	"hulldown/engine/kit"
	"hulldown/engine/rule"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// Game is one set-up of a scenario: everything that play reads and nothing
// that it changes. Any number of goroutines may share it.
type Game struct {
	// translator is the language in which people are told, nil for English.
	translator engine.Translator
	scenario   string
	cards      [DeckSize]battleCard
	pools      pools
	// pierce is the chance that a Pen Mod pierces by margin, objectives where rules
	// reward to be, duties the places of those that cards are kept for, stakes what else they reward, weights the table of
	// what the judge weighs by, standard each side's opinion with the standard weights.
	pierce     pierceChances
	objectives []objective
	duties     []int
	stakes     stakes
	weights    []WeightRow
	standard   [sides]*opinion
	damage     []damageCard
	// restock is the set of Damage Cards with the shuffle instruction.
	restock  uint32
	vehicles []vehicle
	terrain  []model.Terrain
	supplies []supply
	side     [sides]sideInfo
	// swapped are the cards that are in the place of those of the deck.
	swapped [DeckSize]bool
	// pieces are all units: the tanks, which are units too, then guns and
	// infantry.
	pieces []unitInfo
	units  []unitInfo
	// What modules know of a game; their own files alone read it.
	emplaced  gunPlay
	soldiers  infantryPlay
	robata    robataPlay
	knowledge [maxKnowledge]any
	// resting are the verbs of modules that are not in use.
	resting [256]bool
	// moveWorth is what modules add to what a Move action is worth to the judge.
	moveWorth []func(r rating) int
	// moments are where the core calls the modules in use, counters the
	// places of theirs among the marks of a unit, verify what they hold true, census
	// what they have counted.
	moments  moments
	missions []Mission
	// soloFires is how Robata fires a tank with several guns, nil where none has.
	soloFires func(x Ctx, f *Frame, m *rule.Mission)
	// weakens is what the Pen Mod of a gun that does Light Damage counts less, nil for nothing.
	weakens  func(mod int) (by int, what words)
	counters [MaxMarks]uint8
	layers   [maxLayers]Layer
	// checks are those that content brings.
	checks []test
	// layerPlace is the number of each layer that rules know.
	layerPlace []uint8
	verify     []func(g *Game, s *State) error
	census     []func(r *Roster) kit.CensusPart[State]
	directives []Directive
	questions  []queryRow
	language   engine.Language
	// ammo are the kinds of special ammunition, ammunition what sets each apart; swaps is set
	// when a round may be loaded while another is.
	ammo       []string
	ammunition [MaxAmmo]model.Ammunition
	swaps      bool
	seats      int
	seatSide   [engine.MaxSeats]int8
	// seatUnits are the units that each seat controls.
	seatUnits [engine.MaxSeats][]engine.Unit
	decks     int
	rows      [rule.HookCount][]rule.Row
	// indexes tell which of the rows to ask.
	indexes  [rule.HookCount]rowIndex
	onceRows int
	// watch, which tests set, is told of conditions that hold.
	watch   func(w *rule.When)
	lexicon rule.Lexicon
	// kinds are the kinds of event of the core and of modules.
	kinds kit.Kinds[*Game, State]
	// unitKinds are the kinds of unit by their numbers.
	unitKinds [maxUnitKinds]UnitKind
	// verbs are those of the core and of modules, actionOf the word by which
	// rules call a verb as its place in the lexicon plus one, 0 for none;
	// moreVerbs are those of modules that the Action Step offers.
	verbs     kit.Rows[VerbRow]
	actionOf  [256]uint8
	moreVerbs []*VerbRow
	// countsCards is set for verbs whose cards count against what rules allow for one action.
	countsCards [256]bool
	// options is the set of the lexicon's options that are in use, class the
	// class of each terrain by its number in rules.
	options uint64
	// added is the set of those that the set-up adds to the scenario's; asksMet is set when
	// rules ask which boxes a Move touched.
	added   uint64
	asksMet bool
	class   []int8
	// guardsTerrain is set when rules may forbid Terrain cards.
	guardsTerrain bool
	// unguarded is the game as if no rule forbade anything, nil where none does.
	unguarded *Game
	// closesRounds is set when rules speak at the end of a round.
	closesRounds bool
	// firepower weighs the guns against each other, for the judge.
	firepower firepower
	// supplyOf are the supplies that the sides draw on, by name.
	supplyOf [][sides]uint8
	reserves []reserve
	// spare are the units kept for the reserve of each side.
	spare [sides]uint16
	// markStart is what each mark that is a counter begins with, markPlace its place in
	// the state among the marks of what it is of.
	markStart []int8
	markPlace []uint8
	// markNames is what logs call each mark, in the order of the lexicon.
	markNames []string
	// choiceNames is what logs call the units that rules have chosen, in the order of
	// the lexicon.
	choiceNames []string
	markMax     []int8
	// markReset lists the marks that a unit loses before it returns.
	markReset []uint8
	// conditions are the marks that are conditions, which come after the
	// counters in the lexicon.
	conditions []condition
	// ranks are the units by kind and side.
	ranks ranks
	able  able
	ties  []rule.Measure
	// tied is the side that wins when all is level, -1 for none.
	tied int8
	// queries are what modules answer to rules, motionCover the Cover of a counter
	// that stands for a MOVE card, handless the seats without a hand of cards.
	queries queries
	// operations are how rows of rules are carried out.
	operations  [rule.OpCount]operation
	motionCover int
	handless    engine.SeatSet
	procs       []procedure
	// edits are what modules change about each number.
	edits [numberCount][]termEdit
	// standIns are the procedures that stand in for the questions to each seat
	// that a module runs, by number.
	standIns     [engine.MaxSeats][]uint8
	introduction introduction
	// assembly is what happened before the first turn.
	assembly engine.Log
	start    State
}

type supply struct {
	// id is for programs, name for logs; title is the author's name, empty for none.
	id, name, title string
	// terrain is what its cards show; with the class that may share the box.
	terrain      int
	with, beside string
	size         int
	// beneath lies under the Holding Box, adds counts beside Terrain on it, and
	// perishes leaves the game with an Eliminated tank.
	beneath, adds, perishes bool
	// keeps lets Terrain beside the card stay when a tank keeps it on a Move in its box.
	keeps bool
}

type sideInfo struct {
	id, name string
	tanks    int
	// start is the Range in metres at which its tanks begin and re-enter.
	start int
}

type unitInfo struct {
	name string
	side int8
	// tags is the set of lexicon words that its order of battle gives it.
	tags [4]uint64
	kind pieceKind
	// can is what may be done to it beside what may be done to all of its kind.
	can abilitySet
	// cost is what a gun's shot costs, cover that of its emplacement.
	cost, cover int
}

// New assembles a scenario of the content with a set-up, from those of a list of
// modules that the two ask for; modules that do not go together are an
// *AssemblyError. Of the content it reads the closure of the sets of Needed. Mistakes in the
// content that only the rules can see are findings; a set-up that cannot be
// played is a *SetupError and a rule that is not played yet an
// *UnsupportedError. Without a game, err or findings say why.
func New(c *model.Content, scenario string, s Setup, modules []Module) (*Game, []diag.Finding, error) {
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
	b.g.unguarded = b.g.withoutGuards()
	return b.g, nil, nil
}

// newBuilder looks at what is asked for as a whole: whether there is such a scenario, what of the
// content and which modules it needs, and how many units and seats each side has.
func newBuilder(c *model.Content, scenario string, s Setup, modules []Module) (*builder, error) {
	own := model.Find(c.Scenarios, scenario)
	if own == nil {
		return nil, &SetupError{Scenario: scenario, Why: "there is no such scenario"}
	}
	c = c.Closure(Needed(c, own, s)...)
	for _, err := range []error{checkScenario(own), checkContent(c), admit(modules, own, s)} {
		if err != nil {
			return nil, err
		}
	}
	chosen, err := chooseModules(c, own, s)
	if err != nil {
		return nil, err
	}
	sc := own.With(chosen.used)
	p, err := makePlan(c, sc, s)
	if err != nil {
		return nil, err
	}
	g := &Game{scenario: scenario, seats: p.seats, tied: -1, operations: ruleOperations()}
	return &builder{c: c, sc: sc, own: own, bodies: chosen, setup: s, plan: p, fielded: fielded(c, sc, p), list: modules, g: g}, nil
}

// components takes what lies on the table from the content: the decks, as the modules and the date
// have them, and the boards.
func (b *builder) components() error {
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
func (b *builder) tables() error {
	if err := b.takeVerbs(); err != nil {
		return err
	}
	var err error
	if b.g.kinds, err = kindsOf(b.list); err != nil {
		return err
	}
	if b.g.unitKinds, err = unitKindsOf(b.list, nil); err != nil {
		return err
	}
	b.names()
	if err := b.switchOn(); err != nil {
		return err
	}
	if err := b.take(); err != nil {
		return err
	}
	if err := b.takeWeights(); err != nil {
		return err
	}
	if err := b.together(); err != nil {
		return err
	}
	b.clashes()
	b.layers()
	b.markNames()
	b.parts()
	return b.crowded
}

// builder assembles a Game from content.
type builder struct {
	c *model.Content
	// sc is the scenario with what its modules of content name, own as it is written.
	sc, own *model.Scenario
	bodies  bodies
	setup   Setup
	plan    plan
	// fielded are the vehicles that can come into play, in the order of the content.
	fielded []*model.Vehicle
	// list are all modules that there are, modules those in use.
	list, modules []Module
	counters      []Counter
	// cards is the Battle Deck by number.
	cards    [DeckSize]*model.Card
	g        *Game
	findings []diag.Finding
	// crowded is why the modules of the content do not go with the scenario.
	crowded error
	ground  map[string]int
	// moreDecks are those that modules add to the length of the game.
	moreDecks int
}

// deck reads terrain, the 100 Battle Cards and the Damage Cards.
func (b *builder) deck() error {
	b.g.terrain = b.c.Terrain
	b.ground = map[string]int{}
	for i := range b.c.Terrain {
		b.ground[b.c.Terrain[i].ID] = i
		b.g.class = append(b.g.class, int8(slices.Index(rule.Classes(), b.c.Terrain[i].Class)))
		b.g.lexicon.Terrain = append(b.g.lexicon.Terrain, b.c.Terrain[i].ID)
	}
	var err error
	if b.cards, err = b.battleDeck(); err != nil {
		return err
	}
	for i, card := range b.cards {
		b.g.cards[i] = lowerCard(card, b.ground)
		b.g.swapped[i] = card.Deck != b.sc.Deck.Base
	}
	b.g.pools = poolsOf(&b.g.cards)
	b.g.pierce = pierceOf(&b.g.cards)
	for i := range b.c.Damage {
		b.g.damage = append(b.g.damage, lowerDamage(&b.c.Damage[i]))
		if b.g.damage[i].shuffle {
			b.g.restock |= 1 << i
		}
	}
	if len(b.g.damage) == 0 {
		return &SetupError{Scenario: b.sc.ID, Why: "there are no Damage Cards"}
	}
	return nil
}

// battleDeck picks the card of each number: an alternate, of the scenario or the
// set-up, goes before one of a group that replaces cards, and that before the base group
// (EITC 4.2.5b). Two of one rank are refused (EITC 4.2.5c).
func (b *builder) battleDeck() ([DeckSize]*model.Card, error) {
	var deck [DeckSize]*model.Card
	replace, chosen := b.groundOf()
	ranks := [][]string{slices.Concat(b.sc.Deck.Alternates, chosen), replace, {b.sc.Deck.Base}}
	for _, groups := range ranks {
		var rank [DeckSize]*model.Card
		for i := range b.c.Cards {
			c := &b.c.Cards[i]
			if c.Number < 1 || c.Number > DeckSize || !slices.Contains(groups, c.Deck) {
				continue
			}
			place := &rank[c.Number-1]
			if *place != nil {
				why := fmt.Sprintf("the cards %s and %s would both be Battle Number %d of the deck", (*place).ID, c.ID, c.Number)
				return deck, &SetupError{Scenario: b.sc.ID, Why: why, Clause: "EITC 4.2.5c"}
			}
			*place = c
		}
		for i := range deck {
			deck[i] = cmp.Or(deck[i], rank[i])
		}
	}
	if at := slices.Index(deck[:], nil); at >= 0 {
		return deck, &SetupError{Scenario: b.sc.ID, Why: fmt.Sprintf("the deck has no card with Battle Number %d", at+1)}
	}
	return deck, nil
}

// groundOf lists the groups that replace cards, and the alternates that the set-up chose. A
// group of the set-up with a card for each number of one that replaces cards is no alternate:
// it takes that group's place, so that alternates take the place of its cards too. A second
// group for the same place stays beside the first, which battleDeck refuses, and a single card
// is an alternate whatever it replaces.
func (b *builder) groundOf() (replace, alternates []string) {
	numbers := map[string]map[int]bool{}
	for i := range b.c.Cards {
		c := &b.c.Cards[i]
		if numbers[c.Deck] == nil {
			numbers[c.Deck] = map[int]bool{}
		}
		numbers[c.Deck][c.Number] = true
	}
	replace = slices.Clone(b.sc.Deck.Replace)
	for _, group := range b.setup.Deck {
		at := slices.IndexFunc(b.sc.Deck.Replace, func(other string) bool {
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
		case replace[at] != b.sc.Deck.Replace[at]:
			replace = append(replace, group)
		default:
			replace[at] = group
		}
	}
	return replace, alternates
}

// boards reads the vehicles in play and makes the units of both sides.
func (b *builder) boards() error {
	b.g.ammo = kindsOfAmmo(b.fielded)
	for i, kind := range b.g.ammo[:min(len(b.g.ammo), MaxAmmo)] {
		b.g.ammunition[i] = model.AmmunitionOf(kind)
	}
	b.bound([]any{"sides"}, "kinds of special ammunition", len(b.g.ammo), MaxAmmo)
	b.bound([]any{"sides"}, "vehicles, with those of the reserve", len(b.fielded), maxBoards-MaxUnits)
	b.words()
	b.bound([]any{"sides"}, "words for units, with tags", len(b.g.lexicon.Words), rule.MaxWords)
	if len(b.findings) > 0 {
		return nil
	}
	for _, m := range b.fielded {
		v := lowerVehicle(m, b.ground, b.g.ammo)
		if ground, ok := b.ground[b.sc.Ground]; ok {
			v.ground = ground
		}
		v.words = b.called(m)
		b.g.vehicles = append(b.g.vehicles, v)
	}
	for side := range sides {
		b.g.side[side] = sideInfo{id: b.sc.Sides[side].ID, name: b.sc.Sides[side].Name, tanks: len(b.plan.tanks[side]), start: b.sc.Start}
		if own := b.sc.Sides[side].Start; own != nil {
			b.g.side[side].start = *own
		}
		if tied := b.sc.Tied; tied != "" && (b.sc.Sides[side].ID == tied || len(b.plan.nations[side]) == 1 && b.plan.nations[side][0] == tied) {
			b.g.tied = int8(side)
		}
	}
	for side, seats := range b.plan.seatsOf() {
		for _, seat := range seats {
			b.g.seatSide[seat] = int8(side)
		}
	}
	for side := range sides {
		for i, tank := range b.plan.tanks[side] {
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
func (b *builder) unit(side, i int, tank Tank) error {
	g := b.g
	index := vehicleIndex(g.vehicles, tank.Vehicle)
	m := b.fielded[index]
	if err := checkVehicle(m); err != nil {
		return err
	}
	mine := b.plan.seatsOf()[side]
	seat := mine[i%len(mine)]
	u := engine.Unit(len(g.units))
	info := unitInfo{name: b.prefix(m.Nation) + "-" + fmt.Sprint(tank.Number), side: int8(side)}
	info.tags = b.tagSet(tank.Tags)
	g.units = append(g.units, info)
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

// rounds is how many special rounds a tank gets (EITC 18.1.4c, 18.1.4d, NA 9.2.1).
func (b *builder) rounds(m *model.Vehicle, tank Tank, kind string) uint8 {
	if !slices.ContainsFunc(m.Guns, func(g model.Gun) bool { return g.Rounds[kind] != nil }) {
		return 0
	}
	if n, given := tank.Rounds[kind]; given {
		return uint8(n)
	}
	return uint8(b.c.RoundsOf(m.Nation, kind, b.late(), b.bodies.used))
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
	if i := slices.Index(experienceNames[:], name); i >= 0 {
		return experience(i)
	}
	return seasoned
}
