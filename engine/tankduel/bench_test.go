package tankduel

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/tankduel/change"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// bench is a game set up for one clause: two Soviet T-34/76 (sov-1, sov-2)
// against a Panzer IV and a StuG (ger-1, ger-2) in Hold the High Ground, each
// side played by one seat (s1 German, s2 Soviet), all hands empty, every tank
// at 800 m. Tests change the state directly, begin a Tank Phase, and then act
// through the public contract.
type bench struct {
	t   *testing.T
	g   *Game
	s   state.State
	log engine.Log
}

// newBench returns a bench with the default set-up.
func newBench(t *testing.T) *bench {
	t.Helper()
	return newBenchOf(t, "hold-the-high-ground", setup.Setup{})
}

// newBenchOf returns a bench of a scenario and set-up, in the first Initiative
// Phase with all hands empty.
func newBenchOf(t *testing.T, scenario string, setup setup.Setup) *bench {
	t.Helper()
	c := contenttest.Content(t)
	if setup.Robata != [state.Sides]bool{} { // what rules ask of Robata is a function of one game
		return newBenchWith(t, c, scenario, setup)
	}
	name := fmt.Sprintf("%s %+v", scenario, setup)
	benches.Lock()
	defer benches.Unlock()
	if benches.made[name] == nil {
		benches.made[name] = newBenchWith(t, c, scenario, setup)
	}
	return benches.made[name].own(t)
}

// benches are those that newBenchOf has made, by scenario and set-up: to assemble a game
// takes longer than most tests play.
var benches = struct {
	sync.Mutex
	made map[string]*bench
}{made: map[string]*bench{}}

// own returns a copy of a bench. A test may change what is cloned here, and whatever else is
// in the game itself.
func (b *bench) own(t *testing.T) *bench {
	g := *b.g
	g.Terrain, g.Tanks, g.Units, g.Vehicles = slices.Clone(g.Terrain), slices.Clone(g.Tanks), slices.Clone(g.Units), slices.Clone(g.Vehicles)
	for i, k := range g.knowledge {
		if k != nil {
			own := reflect.New(reflect.TypeOf(k).Elem())
			own.Elem().Set(reflect.ValueOf(k).Elem())
			g.knowledge[i] = own.Interface()
		}
	}
	log := engine.Log{Events: slices.Clone(b.log.Events), Terms: slices.Clone(b.log.Terms)}
	return &bench{t: t, g: &g, s: b.s, log: log}
}

// newBenchWith is newBenchOf for content and further modules of the test's own.
func newBenchWith(t *testing.T, c *model.Content, scenario string, setup setup.Setup, more ...Module) *bench {
	t.Helper()
	g, findings, err := New(c, scenario, setup, append(Core(), more...))
	if err != nil || len(findings) > 0 {
		t.Fatal(err, findings)
	}
	b := &bench{t: t, g: g, s: g.Start()}
	for b.s.Phase != state.InitiativePhase {
		b.unloaded()
		if b.g.Turn(&b.s).Kind == engine.Chance {
			b.chance()
		} else {
			b.setUp()
		}
	}
	for seat := range b.s.Hands {
		b.s.Pile = b.s.Pile.Union(b.s.Hands[seat])
		b.s.Hands[seat] = state.CardSet{}
	}
	return b
}

// setUp answers a question of the set-up: the first Minefield is laid where it may lie
// first, who may choose a Range begins at 800 m, and whatever may be declined is.
func (b *bench) setUp() {
	b.t.Helper()
	legal := b.legal()
	choice := legal[0]
	for _, a := range legal {
		if strings.HasSuffix(a, " decline") || strings.HasSuffix(a, " 800") && asked(b) == "row-range" {
			choice = a
		}
	}
	b.do(choice)
}

// Unit returns the board of a tank by name, to be read and changed.
func (b *bench) unit(name string) *state.Unit { return &b.s.Units[b.id(name)] }

func (b *bench) id(name string) engine.Unit {
	b.t.Helper()
	for u := range b.g.Units {
		if b.g.Units[u].Name == name {
			return engine.Unit(u)
		}
	}
	b.t.Fatalf("there is no unit %s", name)
	return engine.NoUnit
}

// spot gives a tank Spotted counters for enemies.
func (b *bench) spot(name string, enemies ...string) {
	for _, e := range enemies {
		b.unit(name).Spotted |= 1 << b.id(e)
	}
}

// hand gives a seat exactly these cards, by Battle Number.
func (b *bench) hand(seat string, cards ...int) {
	b.t.Helper()
	words := []string{"hand", seat}
	for _, c := range cards {
		words = append(words, strconv.Itoa(c))
	}
	b.arrange(words...)
}

// next sets the next cards of the Battle Deck, by Battle Number; shuffle and
// gameEnd stand for the cards without a number.
func (b *bench) next(cards ...int) {
	b.t.Helper()
	words := []string{"next"}
	for _, c := range cards {
		words = append(words, b.cardWord(c))
	}
	b.arrange(words...)
}

// Stand-ins for the cards without a Battle Number.
const (
	shuffleNumber = 101
	gameEndNumber = 102
)

func (b *bench) cardWord(c int) string {
	switch c {
	case shuffleNumber:
		b.s.Special, b.s.Upper = state.ShuffleCard, 0
		return "shuffle"
	case gameEndNumber:
		b.s.Special, b.s.Upper = state.GameEndCard, 0
		return "game-end"
	}
	return strconv.Itoa(c)
}

// nextDamage sets the next Damage Cards by their numbers.
func (b *bench) nextDamage(cards ...int) {
	b.t.Helper()
	words := []string{"damage"}
	for _, c := range cards {
		words = append(words, strconv.Itoa(c))
	}
	b.arrange(words...)
}

func (b *bench) arrange(words ...string) {
	b.t.Helper()
	if err := b.g.Arrange(&b.s, words, &b.log); err != nil {
		b.t.Fatal(err)
	}
}

// box puts a card into a tank's Holding Box: "move", "terrain" or "smoke".
func (b *bench) box(name, place string, number int) {
	b.t.Helper()
	c, err := b.g.Fetch(&b.s, strconv.Itoa(number))
	if err != nil {
		b.t.Fatal(err)
	}
	box := &b.unit(name).Box
	switch place {
	case "move":
		box.Move, box.Moves = c, 1
	case "terrain":
		box.Terrain = c
	case "smoke":
		box.Smoke = c
	default:
		b.t.Fatalf("unknown place %q", place)
	}
}

// kill makes the occupant of a seat KIA without events, as if in an earlier
// round.
func (b *bench) kill(name string, seat state.Post) {
	b.t.Helper()
	u := b.unit(name)
	man := u.Sitting(seat)
	if man < 0 {
		b.t.Fatalf("nobody sits there")
	}
	u.Men[man] = state.Man{Health: state.Killed, Seat: state.NoPost}
	u.Killed++
}

// hurt wounds the occupant of a seat.
func (b *bench) hurt(name string, seat state.Post) {
	u := b.unit(name)
	u.Men[u.Sitting(seat)].Health = state.Wounded
}

// Scar adds a permanent damage result.
func (b *bench) scar(name string, k state.Scar) {
	u := b.unit(name)
	u.Scars[u.ScarsN] = k
	u.ScarsN++
}

// acquire gives an Acquired counter, with its Spotted counter.
func (b *bench) acquire(name, enemy string, aim uint8) {
	b.spot(name, enemy)
	b.unit(name).Acquired, b.unit(name).Aim = b.id(enemy), aim
}

// flank puts a Flank counter, with the Spotted counter it needs.
func (b *bench) flank(name, enemy string) {
	b.spot(name, enemy)
	b.unit(name).Flanked |= 1 << b.id(enemy)
}

// begin reveals Initiative Cards such that the named tanks act first, in that
// order, and runs the game to its next turn: into the Administration Step of
// the first. The cards come from the draw pile: 91 to 99.
func (b *bench) begin(first ...string) {
	b.t.Helper()
	n := 91
	bids := func(u engine.Unit) {
		c, err := b.g.Fetch(&b.s, strconv.Itoa(n))
		if err != nil {
			b.t.Fatal(err)
		}
		n++
		b.s.Bids[u] = c
	}
	for _, name := range first {
		bids(b.id(name))
	}
	for u := range b.g.Tanks {
		if b.s.Bids[u] == engine.NoCard && b.s.Units[u].Has(state.InPlay) {
			bids(engine.Unit(u))
		}
	}
	for b.g.procs[b.s.Frame().Proc].name != "initiative" {
		change.PopFrame(&b.s)
	}
	change.SetRegister(&b.s, state.WalkNext, int16(len(b.g.Tanks)))
	change.SetStage(b.s.Frame(), 1)
	b.log.Reset()
	b.settle()
}

func (b *bench) settle() { b.logged().settle() }

// ctx returns the context of questions, which leave nothing in the log.
func (b *bench) ctx() Ctx { return Ctx{Position: Position{&b.s, b.g}} }

// logged returns the context of what goes into the log.
func (b *bench) logged() Ctx { return Ctx{Position{&b.s, b.g}, &b.log} }

// do carries out actions, chance included, in the game's notation. Chance that
// comes before an action and is set by next or nextDamage happens by itself.
func (b *bench) do(actions ...string) {
	b.t.Helper()
	for _, text := range actions {
		a, err := b.g.ParseAction(&b.s, text)
		if err != nil {
			b.t.Fatal(err)
		}
		for b.g.classOf(a.Verb()) != ChanceOutcome && b.g.Turn(&b.s).Kind == engine.Chance {
			b.chance()
		}
		if err := b.g.Apply(&b.s, a, &b.log); err != nil {
			b.t.Fatalf("%v\nlegal: %s\n%s", err, strings.Join(b.legal(), "; "), b.g.Board(&b.s))
		}
		b.check()
	}
}

// chance lets the first possible outcome happen: the card set by next, or the
// smallest one.
func (b *bench) chance() {
	b.t.Helper()
	if b.g.Turn(&b.s).Kind != engine.Chance {
		b.t.Fatalf("no chance is asked; legal: %s", strings.Join(b.legal(), "; "))
	}
	if err := b.g.Apply(&b.s, b.g.Outcome(&b.s, 0), &b.log); err != nil {
		b.t.Fatal(err)
	}
	b.check()
}

// unloaded loads nothing for as long as that costs nothing.
func (b *bench) unloaded() {
	b.t.Helper()
	for b.s.Depth > 0 && b.g.procs[b.s.Frame().Proc].name == "free-load" {
		b.do(b.g.UnitName(b.s.Frame().Unit) + " decline")
	}
}

// run lets chance happen until a seat is asked or the game is over.
func (b *bench) run() {
	b.t.Helper()
	for b.g.Turn(&b.s).Kind == engine.Chance {
		b.chance()
	}
}

func (b *bench) check() {
	b.t.Helper()
	if err := b.g.Check(&b.s); err != nil {
		b.t.Fatal(err)
	}
}

// legal lists the legal actions now.
func (b *bench) legal() []string {
	var out []string
	for _, a := range b.g.Actions(nil, &b.s) {
		out = append(out, b.g.FormatAction(&b.s, a))
	}
	return out
}

// offers reports whether an action, or any action that begins with these
// words, is legal now.
func (b *bench) offers(words string) bool {
	for _, a := range b.legal() {
		if a == words || strings.HasPrefix(a, words+" ") {
			return true
		}
	}
	return false
}

// want fails unless an offer stands or not, as said.
func (b *bench) want(words string, offered bool) {
	b.t.Helper()
	asserted.Note(b.t)
	if b.offers(words) != offered {
		b.t.Errorf("%q offered: %v, want %v; legal: %s", words, !offered, offered, strings.Join(b.legal(), "; "))
	}
}

// refused demands that an action is refused by a clause and leaves the state
// as it was.
func (b *bench) refused(action string, clause engine.Clause) {
	b.t.Helper()
	asserted.Note(b.t)
	a, err := b.g.ParseAction(&b.s, action)
	if err != nil {
		b.t.Fatal(err)
	}
	before := b.s
	err = b.g.Apply(&b.s, a, nil)
	var illegal *engine.IllegalError
	if !errors.As(err, &illegal) {
		b.t.Fatalf("%q is legal, want a refusal by %s", action, clause)
	}
	if illegal.Clause != clause {
		b.t.Errorf("%q is refused by %q (%s), want %q", action, illegal.Clause, illegal.Why, clause)
	}
	if b.s != before {
		b.t.Errorf("%q is refused and yet changed the state", action)
	}
}

// expect asks the game a question of scripts and compares the answer.
func (b *bench) expect(question, answer string) {
	b.t.Helper()
	asserted.Note(b.t)
	got, err := b.g.Query(&b.s, &b.log, strings.Fields(question))
	if err != nil {
		b.t.Fatal(err)
	}
	if strings.Join(got, " ") != answer {
		b.t.Errorf("%s is %q, want %q", question, strings.Join(got, " "), answer)
	}
}

// cited demands that some event of the log cites a clause; it returns the last
// one that does.
func (b *bench) cited(clause engine.Clause) engine.Event {
	b.t.Helper()
	asserted.Note(b.t)
	for i := len(b.log.Events) - 1; i >= 0; i-- {
		if b.log.Events[i].Clause == clause {
			return b.log.Events[i]
		}
	}
	b.t.Errorf("no event cites %s", clause)
	return engine.Event{}
}

// kindNamed is the number of a kind of event, verbNamed that of a verb, by what programs call them.
func (b *bench) kindNamed(name string) engine.EventKind {
	b.t.Helper()
	k, known := b.g.Kinds.Named(name)
	if !known {
		b.t.Fatalf("there is no kind of event %s", name)
	}
	return k
}

func (b *bench) verbNamed(name string) engine.Verb {
	b.t.Helper()
	v, known := b.g.VerbNamed(name)
	if !known {
		b.t.Fatalf("there is no verb %s", name)
	}
	return v
}

// procNamed is the number of a procedure.
func (b *bench) procNamed(name string) uint8 {
	b.t.Helper()
	i := slices.IndexFunc(b.g.procs, func(p procedure) bool { return p.name == name })
	if i < 0 {
		b.t.Fatalf("there is no procedure %s", name)
	}
	return uint8(i)
}

// called reports whether rules call a unit by a word.
func (b *bench) called(u engine.Unit, word string) bool {
	i := slices.Index(b.g.Lexicon.Words, word)
	return i >= 0 && b.ctx().HasWord(u, int16(i))
}

// happened counts the events of a kind in the log.
func (b *bench) happened(k engine.EventKind) int {
	n := 0
	for i := range b.log.Events {
		if b.log.Events[i].Kind == k {
			n++
		}
	}
	return n
}

// term returns the value of the term of a trace that a clause gives, 0 for
// none.
func (b *bench) term(e engine.Event, clause engine.Clause) int {
	sum := 0
	for _, term := range b.log.Trace(e) {
		if term.Clause == clause {
			sum += int(term.Value)
		}
	}
	return sum
}

// rates is what the judge gives an action of the seat that is asked.
func (b *bench) rates(action string) int {
	b.t.Helper()
	a, err := b.g.ParseAction(&b.s, action)
	if err != nil {
		b.t.Fatal(err)
	}
	return int(Thinkers(b.g).Rate(&b.s, b.g.Turn(&b.s).Seat, a))
}

// Thinker plays a game as its judge would.
type Thinker interface {
	Rate(s *state.State, seat engine.Seat, a engine.Action) int32
	Choose(s *state.State, seat engine.Seat, legal []engine.Action, r *bot.Rand) int
}

// Core lists the modules of the printed games, which stand above the package: TestMain says it.
var Core func() []Module

// DesertGuns is how Robata compares Anti-Tank Guns and their targets in the desert. That module
// stands above the package, too: TestMain says it.
var DesertGuns struct {
	Target       func(x Robata, u, gun engine.Unit, flank bool) engine.Unit
	NextServed   func(x Robata, side int8) engine.Unit
	ServedBefore func(x Robata, gun, other engine.Unit) bool
}

// Thinkers makes the thinker of a game. Judges stand above the game: thinker_test.go, beside this
// package, has one.
var Thinkers func(g *Game) Thinker

// overlay lays layers over the Holding Box of a tank, and under lists them.
func (b *bench) overlay(name string, layers ...string) {
	for _, layer := range layers {
		b.unit(name).Box.Layers |= 1 << b.g.layerPlace[slices.Index(b.g.Lexicon.Layers, layer)]
	}
}

// needs sets what High and Low Quality Shots of all Action cards take.
func (b *bench) needs(high, low quality) {
	for i := range robataKnown(b.g).cards {
		for side := range 2 {
			robataKnown(b.g).cards[i].faces[side].Quality[AtHigh], robataKnown(b.g).cards[i].faces[side].Quality[AtLow] = high, low
		}
	}
}

// steps opens the Action Step of a Robata Tank with these cards revealed, of which nothing
// else is left to do.
func (b *bench) steps(name string, cards ...int) (Ctx, *state.Frame) {
	b.t.Helper()
	b.row(name, cards...)
	x := b.logged()
	x.Push(state.ProcSolo, x.On(b.id(name)))
	change.SetStage(x.Frame(), uint8(len(b.g.procs[state.ProcSolo].stages)))
	return x, x.Frame()
}
