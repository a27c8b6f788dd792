package victorytank

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/schema/model"
)

// bench is a game under test with what happened last.
type bench struct {
	t   *testing.T
	g   *Game
	s   State
	log engine.Log
}

// newBench starts the first variant with s1 active, up to its first draw.
func newBench(t *testing.T) *bench {
	t.Helper()
	return benchOf(t, func(*model.Variant) {})
}

// benchOf starts the first variant after a change.
func benchOf(t *testing.T, edit func(*model.Variant)) *bench {
	t.Helper()
	c := contenttest.Own(t)
	edit(&c.Variants[0])
	g, err := New(c, c.Variants[0].ID, Setup{First: 0})
	if err != nil {
		t.Fatal(err)
	}
	return &bench{t: t, g: g, s: g.Start()}
}

// in is the bench in the hands of a subtest, which it blames from now on.
func (b *bench) in(t *testing.T) *bench {
	own := *b
	own.t = t
	return &own
}

// arena is the Command phase of round 1 with s1 to act, nothing but the layout
// on the table, and empty hands:
//
//	 2              H of s2 (3 soldiers)
//	 1         .    .
//	 0    .    .
//	-1    H of s1 (3 soldiers)
//	     -1    0    1
func arena(t *testing.T) *bench {
	t.Helper()
	b := newBench(t)
	b.s.Round, b.s.Points = 1, [sides]uint8{5, 5}
	setStage(&b.s, stageCommand, 0)
	b.check()
	return b
}

// lay puts a card of the pile on the table, as it is or turned.
func (b *bench) lay(card string, x, y int8, isTurned bool) *bench {
	b.t.Helper()
	c, err := b.g.cardNamed(card)
	if err != nil {
		b.t.Fatal(err)
	}
	bit := uint32(1) << (c - fieldBase)
	b.s.Starts &^= bit
	b.s.Rest &^= bit
	low, high := b.g.ground[c-fieldBase].shown(isTurned)
	n := int(b.s.TileN)
	layTile(&b.s, Tile{At: engine.Place{X: x, Y: y}, Card: c, Turned: isTurned})
	for k, kind := range [2]fieldKind{low, high} {
		if kind == bunkerField {
			b.s.Bunkers |= 1 << (2*n + k)
		}
		if kind == crateField {
			b.s.Crates |= 1 << (2*n + k)
			b.s.Cubes--
		}
		if kind == tankField {
			b.s.Tank = int8(2*n + k)
		}
	}
	return b
}

// men puts so many soldiers of a seat's supply on a field, or takes them off.
func (b *bench) men(seat engine.Seat, x, y int8, n int) *bench {
	b.t.Helper()
	f := b.s.field(engine.Place{X: x, Y: y})
	if f == nowhere {
		b.t.Fatalf("no card lies at %d,%d", x, y)
	}
	b.s.Supply[seat] -= uint8(n)
	if n > 0 {
		b.s.station(seat, f, uint8(n))
	} else {
		b.s.withdraw(seat, f, uint8(-n))
	}
	return b
}

// tank puts the tank on a field with a crew of a seat's supply.
func (b *bench) tank(x, y int8, h heading, seat engine.Seat, crew int) *bench {
	b.t.Helper()
	b.s.Tank, b.s.Facing = b.s.field(engine.Place{X: x, Y: y}), h
	if crew > 0 {
		b.s.Supply[seat] -= uint8(crew)
		b.s.Crew, b.s.Master = uint8(crew), seat
	}
	return b
}

// hand gives a seat action cards.
func (b *bench) hand(seat string, cards ...string) *bench {
	b.t.Helper()
	if err := b.g.Arrange(&b.s, append([]string{"hand", seat}, cards...), nil); err != nil {
		b.t.Fatal(err)
	}
	return b
}

// do carries out actions.
func (b *bench) do(actions ...string) *bench {
	b.t.Helper()
	b.log.Reset()
	for _, text := range actions {
		a, err := b.g.ParseAction(&b.s, text)
		if err != nil {
			b.t.Fatal(err)
		}
		if err := b.g.Apply(&b.s, a, &b.log); err != nil {
			b.t.Fatal(err)
		}
		b.check()
	}
	return b
}

// refused fails unless an action is refused by a clause.
func (b *bench) refused(c engine.Clause, text string) {
	b.t.Helper()
	asserted.Note(b.t)
	a, err := b.g.ParseAction(&b.s, text)
	if err != nil {
		b.t.Fatal(err)
	}
	trial := b.s
	err = b.g.Apply(&trial, a, nil)
	var illegal *engine.IllegalError
	if !errors.As(err, &illegal) || illegal.Clause != c {
		b.t.Errorf("%q gives %v, want a refusal by %s", text, err, c)
	}
	b.listed(text, false)
}

// listed fails unless an action is listed or not.
func (b *bench) listed(text string, want bool) {
	b.t.Helper()
	asserted.Note(b.t)
	if got := slices.Contains(b.legal(), text); got != want {
		b.t.Errorf("%q is listed: %t, want %t, among %q", text, got, want, b.legal())
	}
}

// legal lists what may be done.
func (b *bench) legal() []string {
	var out []string
	for _, a := range b.g.Actions(nil, &b.s) {
		out = append(out, b.g.FormatAction(&b.s, a))
	}
	return out
}

// expect fails unless a question has an answer.
func (b *bench) expect(question, answer string) *bench {
	b.t.Helper()
	asserted.Note(b.t)
	got, err := b.g.Query(&b.s, &b.log, strings.Fields(question))
	if err != nil {
		b.t.Fatal(err)
	}
	if text := strings.Join(got, " "); text != answer {
		b.t.Errorf("%s is %q, want %q", question, text, answer)
	}
	return b
}

// asked fails unless a seat is to decide at a stage.
func (b *bench) asked(seat engine.Seat, st stage) *bench {
	b.t.Helper()
	asserted.Note(b.t)
	if b.s.Asked != seat || b.s.Stage != st {
		b.t.Errorf("seat %d is asked at stage %d, want seat %d at stage %d", b.s.Asked, b.s.Stage, seat, st)
	}
	return b
}

// chance takes the first outcome of chance until a seat is to decide.
func (b *bench) chance() *bench {
	b.t.Helper()
	b.log.Reset()
	for b.g.Turn(&b.s).Kind == engine.Chance {
		if err := b.g.Apply(&b.s, b.g.Outcome(&b.s, 0), &b.log); err != nil {
			b.t.Fatal(err)
		}
	}
	b.check()
	return b
}

// fog plays the Fog of War phase to its end, each decision the first listed.
func (b *bench) fog() *bench {
	b.t.Helper()
	for b.s.Stage != stageCommand {
		b.chance()
		if b.s.Stage != stageCommand {
			b.do(b.legal()[0])
		}
	}
	return b
}

// passRound passes until the round ends.
func (b *bench) passRound() *bench {
	b.t.Helper()
	for b.s.Stage == stageCommand {
		b.do("pass")
	}
	return b
}

func (b *bench) check() {
	b.t.Helper()
	if err := b.g.Check(&b.s); err != nil {
		b.t.Fatal(err)
	}
}

// cited returns the last event that cites a clause.
func (b *bench) cited(c engine.Clause) engine.Event {
	b.t.Helper()
	asserted.Note(b.t)
	for _, e := range slices.Backward(b.log.Events) {
		if e.Clause == c {
			return e
		}
	}
	b.t.Errorf("nothing cites %s", c)
	return engine.Event{}
}

// happened counts the events of a kind.
func (b *bench) happened(k engine.EventKind) int {
	n := 0
	for _, e := range b.log.Events {
		if e.Kind == k {
			n++
		}
	}
	return n
}

func is[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	asserted.Note(t)
	if got != want {
		t.Errorf("%s is %v, want %v", what, got, want)
	}
}
