// Package dueltest sets up games of Tank Duel for the tests of packages above the game. Tests alone
// import it.
package dueltest

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/module"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// Bench is a game that a test has in its hands. Tests change the state directly, begin a Tank Phase,
// and then act through the public contract.
type Bench struct {
	T   *testing.T
	G   *tankduel.Game
	S   state.State
	Log engine.Log
}

// Of returns a bench of a scenario and set-up, in the first Initiative Phase with all hands empty.
func Of(t *testing.T, scenario string, s setup.Setup) *Bench {
	t.Helper()
	return With(t, contenttest.Content(t), scenario, s)
}

// With is Of for content of the test's own.
func With(t *testing.T, c *model.Content, scenario string, s setup.Setup) *Bench {
	t.Helper()
	g, findings, err := tankduel.New(c, scenario, s, module.All())
	if err != nil || len(findings) > 0 {
		t.Fatal(err, findings)
	}
	b := &Bench{T: t, G: g, S: g.Start()}
	for b.S.Phase != state.InitiativePhase {
		b.Do(b.least())
	}
	for seat := range b.S.Hands {
		b.S.Pile = b.S.Pile.Union(b.S.Hands[seat])
		b.S.Hands[seat] = state.CardSet{}
	}
	return b
}

// Variant returns a copy of the built-in content that a test may change: the lists of records and
// the scenario named are its own.
func Variant(t testing.TB, scenario string, change func(c *model.Content, sc *model.Scenario)) *model.Content {
	t.Helper()
	own := contenttest.Own(t)
	sc := model.Find(own.Scenarios, scenario)
	sc.Rules, sc.Sides = slices.Clone(sc.Rules), slices.Clone(sc.Sides)
	change(own, sc)
	return own
}

// Begin has the named tanks bid the lowest cards, in that order, which it hands out for that, 91
// to 99, and plays on until a seat decides.
func (b *Bench) Begin(first ...string) {
	b.T.Helper()
	names := slices.Clone(first)
	for u := range b.G.Tanks {
		if name := b.G.Tanks[u].Name; !slices.Contains(names, name) && b.S.Units[u].Has(state.InPlay) {
			names = append(names, name)
		}
	}
	cards := map[string]string{}
	hands := make([][]string, len(b.S.Hands))
	for i, name := range names {
		seat := b.Unit(name).Seat
		cards[name] = strconv.Itoa(91 + i)
		hands[seat] = append(hands[seat], cards[name])
	}
	for seat, hand := range hands {
		if len(hand) > 0 {
			b.Arrange(append([]string{"hand", b.G.SeatName(engine.Seat(seat))}, hand...)...)
		}
	}
	for b.S.Phase == state.InitiativePhase && b.G.Turn(&b.S).Kind == engine.Decide {
		name, _, _ := strings.Cut(b.Legal()[0], " ")
		b.Do(name + " bid " + cards[name])
	}
	b.Run()
}

// UntilMenu plays on, everybody doing as little as possible, until a tank takes its Tank Action in
// a round.
func (b *Bench) UntilMenu(tank string, round int) {
	b.T.Helper()
	for range 500 {
		if b.S.Frame().Proc == state.ProcMenu && int(b.S.Round) == round && b.S.Active == b.ID(tank) {
			return
		}
		b.Do(b.least())
	}
	b.T.Fatalf("%s never comes to act in round %d", tank, round)
}

// least is the action that changes least; Minefields are laid where they may lie first, and tanks
// that choose their Range begin at 800 m.
func (b *Bench) least() string {
	if b.G.Turn(&b.S).Kind == engine.Chance {
		return b.G.FormatAction(&b.S, b.G.Outcome(&b.S, 0))
	}
	legal := b.Legal()
	for _, want := range []string{" end ", " decline ", " pass ", " stay ", " range 800 "} {
		for _, a := range legal {
			if strings.Contains(a+" ", want) {
				return a
			}
		}
	}
	return legal[0]
}

// Unit returns the board of a unit by name, to be read and changed; ID is its number.
func (b *Bench) Unit(name string) *state.Unit { return &b.S.Units[b.ID(name)] }

// ID is the number of a unit.
func (b *Bench) ID(name string) engine.Unit {
	b.T.Helper()
	i := slices.IndexFunc(b.G.Units, func(u tankduel.UnitInfo) bool { return u.Name == name })
	if i < 0 {
		b.T.Fatalf("there is no unit %s", name)
	}
	return engine.Unit(i)
}

// At puts a unit at a Range in metres.
func (b *Bench) At(name string, metres int) { b.Unit(name).Range = int8(metres / 200) }

// Spot gives a tank Spotted counters for enemies.
func (b *Bench) Spot(name string, enemies ...string) {
	for _, e := range enemies {
		b.Unit(name).Spotted |= 1 << b.ID(e)
	}
}

// Store is a supply of a side by name.
func (b *Bench) Store(name string, side int8) uint8 {
	b.T.Helper()
	i := slices.Index(b.G.Lexicon.Supplies, name)
	if i < 0 {
		b.T.Fatalf("there is no supply %s in %v", name, b.G.Lexicon.Supplies)
	}
	return b.G.Stock(int8(i), side)
}

// Hand gives a seat exactly these cards, by Battle Number.
func (b *Bench) Hand(seat string, cards ...int) {
	b.T.Helper()
	words := []string{"hand", seat}
	for _, c := range cards {
		words = append(words, strconv.Itoa(c))
	}
	b.Arrange(words...)
}

// Arrange carries out a directive of scripts.
func (b *Bench) Arrange(words ...string) {
	b.T.Helper()
	if err := b.G.Arrange(&b.S, words, &b.Log); err != nil {
		b.T.Fatal(err)
	}
}

// Do carries out actions, chance included, in the game's notation.
func (b *Bench) Do(actions ...string) {
	b.T.Helper()
	for _, text := range actions {
		a, err := b.G.ParseAction(&b.S, text)
		if err != nil {
			b.T.Fatal(err)
		}
		if err := b.G.Apply(&b.S, a, &b.Log); err != nil {
			b.T.Fatalf("%v\nlegal: %s\n%s", err, strings.Join(b.Legal(), "; "), b.G.Board(&b.S))
		}
	}
}

// Run lets the first possible outcome happen for as long as chance is asked.
func (b *Bench) Run() {
	b.T.Helper()
	for b.G.Turn(&b.S).Kind == engine.Chance {
		b.Do(b.least())
	}
}

// Legal lists the legal actions now.
func (b *Bench) Legal() []string {
	var out []string
	for _, a := range b.G.Actions(nil, &b.S) {
		out = append(out, b.G.FormatAction(&b.S, a))
	}
	return out
}

// Is fails unless something is as it should be.
func Is[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s is %v, want %v", what, got, want)
	}
}
