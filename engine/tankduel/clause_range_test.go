package tankduel

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// skip declines whatever may be declined and lets chance happen, until a seat
// has something to decide that cannot be declined.
func skip(b *bench) {
	b.t.Helper()
	for {
		turn := b.g.Turn(&b.s)
		if turn.Kind == engine.Chance {
			b.chance()
			continue
		}
		i := slices.IndexFunc(b.legal(), func(a string) bool { return strings.HasSuffix(a, " decline") })
		if turn.Kind == engine.Over || i < 0 {
			return
		}
		b.do(b.legal()[i])
	}
}

// refusedRaw is bench.refused for actions that cannot be written down.
func refusedRaw(b *bench, a engine.Action, clause engine.Clause) {
	b.t.Helper()
	before := b.s
	var illegal *engine.IllegalError
	if err := b.g.Apply(&b.s, a, nil); !errors.As(err, &illegal) {
		b.t.Fatalf("%+v is legal, want a refusal by %s", a, clause)
	}
	if illegal.Clause != clause {
		b.t.Errorf("%+v is refused by %q (%s), want %q", a, illegal.Clause, illegal.Why, clause)
	}
	if b.s != before {
		b.t.Errorf("%+v is refused and yet changed the state", a)
	}
}

// raw makes an action with cards at given places, 0 for none.
func raw(b *bench, v engine.Verb, unit, target string, cards ...int) engine.Action {
	a := ActionOf(v, b.id(unit))
	if target != "" {
		a = a.WithTarget(b.id(target))
	}
	for i, c := range cards {
		if c > 0 {
			a = a.WithCard(i, engine.Card(c-1))
		}
	}
	return a
}

// fourSeats is a bench on which every tank has a player of its own: ger-1 s1,
// sov-1 s2, ger-2 s3, sov-2 s4.
func fourSeats(t *testing.T) *bench {
	t.Helper()
	return newBenchOf(t, "hold-the-high-ground", setup.Setup{Seats: 4})
}

func TestRangeClauses(t *testing.T) {
	t.Run("EITC 5.1a", func(t *testing.T) {
		c := contenttest.Content(t)
		force := func(first, second int) setup.Setup {
			var s setup.Setup
			s.Force[0] = []setup.Tank{{Vehicle: "pzkpfw-iv-ausf-g", Number: first}, {Vehicle: "stug-iii-ausf-g", Number: second}}
			return s
		}
		var wrong *setup.Error
		if g, _, err := New(c, "hold-the-high-ground", force(1, 1), Core()); g != nil || !errors.As(err, &wrong) {
			t.Errorf("two German tanks number 1: %v, want a refusal", err)
		}
		b := newBenchWith(t, c, "hold-the-high-ground", force(1, 2))
		is(t, "numbers of enemies", b.unit("ger-1").Number, b.unit("sov-1").Number)
	})
	t.Run("EITC 5.2.1a", func(t *testing.T) {
		b := newBench(t)
		for boxes, metres := range map[int8]string{5: "1000", 1: "200", 0: "0", -1: "-200", -5: "-1000"} {
			b.unit("sov-1").Range = boxes
			b.expect("sov-1 range", metres)
		}
	})
	t.Run("EITC 5.2.2a", func(t *testing.T) {
		b := newBench(t)
		b.unit("sov-1").Range = 0
		b.hand("s2", 47, 48)
		b.begin("sov-1")
		b.do("sov-1 move with 47+48", "sov-1 step forward")
		b.expect("sov-1 range", "-200")
		b.do("sov-1 step back")
		b.expect("sov-1 range", "0")
		b = newBench(t) // so for the other side
		b.unit("ger-1").Range = 0
		b.hand("s1", 47, 48)
		b.begin("ger-1")
		b.do("ger-1 move with 47+48", "ger-1 step forward")
		b.expect("ger-1 range", "-200")
		b.do("ger-1 step back")
		b.expect("ger-1 range", "0")
	})
	t.Run("EITC 5.2.3a", testGap)
	t.Run("EITC 5.2.4a", func(t *testing.T) {
		for _, c := range []struct {
			boxes           int8
			illegal, inward string
		}{{5, "back", "forward"}, {-5, "forward", "back"}} {
			b := newBench(t)
			b.unit("sov-1").Range = c.boxes
			b.hand("s2", 47)
			b.begin("sov-1")
			b.do("sov-1 move with 47")
			b.refused("sov-1 step "+c.illegal, "EITC 5.2.4a")
			b.want("sov-1 step "+c.illegal, false)
			b.want("sov-1 step stay", true)
			b.want("sov-1 step "+c.inward, true)
			// Up to the bound it may go.
			b = newBench(t)
			b.unit("sov-1").Range = c.boxes - c.boxes/5
			b.hand("s2", 47, 48)
			b.begin("sov-1")
			b.do("sov-1 move with 47+48", "sov-1 step "+c.illegal)
			is(t, "Range", b.unit("sov-1").Range, c.boxes)
			b.refused("sov-1 step "+c.illegal, "EITC 5.2.4a")
		}
	})
	t.Run("EITC 5.2.4b", func(t *testing.T) {
		for _, boxes := range []int8{5, -5} {
			b := newBench(t)
			b.unit("sov-1").Range = boxes
			b.hand("s2", 47, 48)
			b.begin("sov-1")
			for _, a := range b.legal() {
				if strings.Contains(a, "exit") {
					t.Errorf("%q is offered, and the scenario has no exit", a)
				}
			}
			b.do("sov-1 move with 47+48", "sov-1 step stay", "sov-1 step stay")
			skip(b)
			is(t, "still on the battlefield", b.unit("sov-1").Has(state.InPlay), true)
		}
	})
}

// testGap reads the Range between two tanks off the To Hit Number of a shot,
// by the chart of the Panzer IV.
func testGap(t *testing.T) {
	for _, c := range []struct {
		ger, sov    int8
		metres, hit int
	}{
		{2, 3, 1000, 72},
		{-1, 5, 800, 82},
		{-3, 1, 400, 86},
		{1, -3, 400, 86},
		{-2, 2, 0, 96},
	} {
		b := newBench(t)
		b.unit("ger-1").Range, b.unit("sov-1").Range = c.ger, c.sov
		b.spot("ger-1", "sov-1")
		b.hand("s1", 25)
		b.begin("ger-1")
		b.do("ger-1 fire sov-1 with 25", "sov-1 decline", "sov-2 decline")
		b.chance()
		shot := b.cited("EITC 11.1.3b")
		if base := b.log.Trace(shot)[0]; int(base.Value) != c.hit {
			t.Errorf("at %d and %d boxes the base To Hit is %d, want %d as at %d m", c.ger, c.sov, base.Value, c.hit, c.metres)
		}
	}
}
