package tankduel

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/engine"
)

// chronicle lists what the log says.
func (b *bench) chronicle() []string {
	var out []string
	for _, e := range b.log.Events {
		if text := b.g.Describe(&b.s, &b.log, e, engine.NoSeat); text != "" {
			out = append(out, text)
		}
	}
	return out
}

// says demands lines of the log, in their order.
func (b *bench) says(want ...string) {
	b.t.Helper()
	asserted.Note(b.t)
	told := b.chronicle()
	rest := told
	for _, line := range want {
		i := slices.Index(rest, line)
		if i < 0 {
			b.t.Fatalf("the log has no line %q behind the ones before it:\n\t%s", line, strings.Join(told, "\n\t"))
		}
		rest = rest[i+1:]
	}
}

// TestLogChecks holds that the log names the card that a check was made with, the
// number that counted and what it needed.
func TestLogChecks(t *testing.T) {
	t.Run("EITC 8.3.5.i-c", func(t *testing.T) {
		for _, c := range []struct {
			first, second int
			want          []string
		}{
			{81, 44, []string{"ger-1: 81 FLANK 8 is good (Explosion and Binoculars) [EITC 8.3.5.i-b]", "ger-1: 44 TACTICS is not good (Explosion) [EITC 8.3.5.i-b]", "ger-1 spots sov-1 [EITC 8.3.5.i-b]"}},
			{44, 81, []string{"ger-1: 44 TACTICS is not good (Explosion) [EITC 8.3.5.i-b]", "ger-1: 81 FLANK 8 is good (Explosion and Binoculars) [EITC 8.3.5.i-b]", "ger-1 spots sov-1 [EITC 8.3.5.i-b]"}},
		} {
			b := newBench(t)
			b.hand("s1", 25, 66, 83)
			b.begin("ger-1")
			b.do("ger-1 spot sov-1 discarding 25", "ger-1 pay with 66+83")
			b.next(c.first, c.second)
			b.run()
			b.says(c.want...)
		}
	})
	t.Run("EITC 10.3.8a", func(t *testing.T) {
		b := driving(t, "ger-1", 17)
		b.box("sov-1", "move", 48)
		b.next(2)
		b.do("ger-1 place 17 on sov-1")
		b.run()
		b.says("sov-1: 2 LEADERSHIP Bogs it (Battle Number 2, the Bog number is 10) [EITC 10.3.8a]", "sov-1 has its Bog counter on 4 [EITC 10.3.8a]")
	})
	t.Run("EITC 19.8.3b", func(t *testing.T) {
		b := newSolo(t)
		b.at("sov-1", 600)
		b.acts("sov-1", 85, 17, 56)
		b.says(
			"sov-1: 85 Field/FIRE 7 is good (Target Number 5, needs at most 7) [EITC 19.8.3b]",
			"sov-1: 17 Mud/FIRE 2 is not good (Target Number 7, needs at most 4) [EITC 19.8.3c]",
		)
	})
	t.Run("EITC 19.4.4b", func(t *testing.T) {
		b := newSolo(t)
		b.hand("s1", 25, 26)
		b.begin("ger-1")
		b.do("ger-1 spot sov-1 discarding 25")
		b.next(29, 4)
		b.run()
		b.says("sov-1: 29 LEADERSHIP/FIRE 3 is not good (Target Number 9, needs at most 1) [EITC 19.4.4b]")
	})
	t.Run("EITC 10.1.3b", func(t *testing.T) {
		b := driving(t, "sov-1", 48)
		b.spot("ger-1", "sov-1")
		b.flank("ger-1", "sov-1")
		b.next(55)
		drive(b, "sov-1 move with 48", "stay")
		b.run()
		b.says("sov-1: 55 MOVE 3 is good (Target Number 5, needs less than 7) [EITC 10.1.3b]")
	})
}

// TestLogTargets holds that the log says by which measures Robata chose a target,
// scenario and all, and what it made of the orders of the scenario.
func TestLogTargets(t *testing.T) {
	t.Run("EITC 19.5a", func(t *testing.T) {
		b := newSolo(t)
		b.at("ger-1", 400)
		b.acts("sov-1", 62, 63, 64, 60)
		b.finish("sov-1")
		b.says("sov-1: the scenario has no orders")
		told := strings.Join(b.chronicle(), "\n")
		for _, part := range []string{"sov-1 weighs ger-1 by To Hit Number: ", "sov-1 weighs ger-2 by To Hit Number: ", " ordnance chart [EITC 19.2-hq-c]"} {
			if !strings.Contains(told, part) {
				t.Errorf("the log has no %q:\n%s", part, told)
			}
		}
	})
	t.Run("EITC S6-robata-a", func(t *testing.T) {
		b := against(t, streets, 1)
		b.at("sov-1", 400)
		b.at("ger-1", 400)
		b.at("ger-2", 200)
		b.holds("sov-1", "square")
		b.holds("ger-1", "square")
		b.settle()
		b.acts("sov-1", 50, 47, 62, 63, 99, 98, 97)
		b.finish("sov-1")
		const rank = "sov-1 weighs ger-1 by rank: 1 +1 Streets of Steel [EITC S6-robata-a]"
		is(t, "the rank of the scenario is told", strings.Contains(strings.Join(b.chronicle(), "\n"), rank), true)
	})
	t.Run("EITC S2-robata-a", func(t *testing.T) {
		b := against(t, "hold-the-high-ground", 1)
		b.acts("sov-1", 50, 39, 64)
		b.says("sov-1: the order of the scenario does not apply, by its condition deck.last [EITC S2-robata-c]", "sov-1: the order of the scenario applies [EITC S2-robata-a]")
		// Each order says what it fails by.
		b = against(t, "hold-the-high-ground", 1)
		b.at("sov-1", 400)
		b.holds("sov-1", "hill")
		b.acts("sov-1", 50, 39, 64)
		b.says(
			"sov-1: the order of the scenario does not apply, by its condition deck.last [EITC S2-robata-c]",
			"sov-1: the order of the scenario does not apply, by its condition unit [EITC S2-robata-a]",
			"sov-1: no order of the scenario is left that applies",
		)
	})
}
