package tankduel

import (
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
)

// cancellable are the actions that TACTICS can cancel: what is played, and what
// follows from it if it is not cancelled.
var cancellable = []struct {
	clause engine.Clause
	hand   []int
	action string
	pull   int
	effect func(b *bench) bool
}{
	{"EITC 13.1a", []int{25, 43}, "ger-1 spot sov-1 discarding 25", 98,
		func(b *bench) bool { return b.unit("ger-1").Spots(b.id("sov-1")) }},
	{"EITC 13.1b", []int{7, 43}, "ger-1 play flank sov-2 with 7", 98,
		func(b *bench) bool { return b.unit("ger-1").Flanks(b.id("sov-2")) }},
	{"EITC 13.1c", []int{71, 43}, "ger-1 place 71 on sov-2", 98,
		func(b *bench) bool { return !b.unit("sov-2").Moving() }},
}

// tactical is a bench at the Action Step of ger-1, In Motion with sov-2
// Spotted, which is In Motion too.
func tactical(t *testing.T, hand ...int) *bench {
	t.Helper()
	b := fourSeats(t)
	b.box("ger-1", "move", 48)
	b.box("sov-2", "move", 49)
	b.spot("ger-1", "sov-2")
	b.spot("sov-1", "ger-1")
	b.spot("sov-2", "ger-1")
	b.hand("s1", hand...)
	return b
}

// skipTo plays on through chance, steps and offers, and takes an action if it
// comes to be offered.
func skipTo(b *bench, action string) {
	b.t.Helper()
	for b.run(); asked(b) != "menu"; b.run() {
		if b.offers(action) {
			b.do(action)
			continue
		}
		b.do(least(b))
	}
}

// victim is the tank an action names.
func victim(action string) string {
	for _, w := range strings.Fields(action) {
		if strings.HasPrefix(w, "sov-") {
			return w
		}
	}
	return ""
}

func TestCancelClauses(t *testing.T) {
	for _, c := range cancellable {
		t.Run(string(c.clause), func(t *testing.T) {
			for _, cancelled := range []bool{false, true} {
				b := tactical(t, c.hand...)
				b.hand(b.g.SeatName(b.unit(victim(c.action)).Seat), 41)
				b.begin("ger-1")
				b.next(c.pull)
				b.do(c.action)
				if cancelled {
					b.do(victim(c.action) + " tactics 41")
				}
				skip(b)
				if got := c.effect(b); got == cancelled {
					t.Errorf("cancelled %v: the action has its effect: %v", cancelled, got)
				}
				if cancelled {
					if e := b.cited(c.clause); e.Kind != event.ActionCancelled {
						t.Errorf("the event is of kind %d", e.Kind)
					}
					if b.happened(event.Pulled) > 0 {
						t.Error("a card was Pulled for the cancelled action")
					}
				}
			}
		})
	}
	t.Run("EITC 13.1a automatic Spot", func(t *testing.T) {
		for _, by := range []string{"ger-1 command 4 spot sov-1", "ger-1 gain spot sov-1"} {
			b := tactical(t, 4, 1)
			b.hand("s2", 41)
			b.begin("ger-1")
			if strings.Contains(by, "gain") {
				b.do("ger-1 leadership 1 from s2")
				b.run()
				b.hand("s2", 41)
			}
			b.do(by)
			b.want("sov-1 tactics", false)
			b.expect("ger-1 spotted", "sov-1 sov-2")
		}
	})
	t.Run("EITC 13.1b removal", func(t *testing.T) { // ruling A36
		for _, by := range []string{"ger-1 play unflank sov-2 with 7", "ger-1 move with 47 unflank sov-2 with 7", "ger-1 move with 47+50"} {
			b := tactical(t, 7, 47, 50)
			b.flank("sov-2", "ger-1")
			b.hand("s4", 41)
			b.begin("ger-1")
			b.do(by)
			b.want("sov-2 tactics", false)
			skipTo(b, "ger-1 remove sov-2")
			b.expect("sov-2 flanked", "")
			b.expect("s4 hand", "41")
		}
	})
	t.Run("EITC 13.1e", testOnlyTheTarget)
	t.Run("EITC 13.1f", func(t *testing.T) {
		for _, c := range cancellable {
			b := tactical(t, c.hand...)
			b.hand("s2", 41)
			b.hand("s4", 42)
			b.begin("ger-1")
			b.do(c.action)
			if n := b.happened(event.Pulled) + b.happened(event.CheckPassed) + b.happened(event.CheckFailed); n > 0 {
				t.Errorf("%s: %d events come before TACTICS", c.action, n)
			}
			b.expect("s1 hand", "43")
			b.want(victim(c.action)+" tactics", true)
		}
		// All cards of a longer action are laid, and none Pulled.
		b := tactical(t, 47, 7, 71)
		b.flank("sov-1", "ger-1")
		b.hand("s4", 42)
		b.begin("ger-1")
		b.do("ger-1 move with 47 flank sov-2 with 7 terrain 71")
		b.expect("s1 hand", "")
		b.want("sov-2 tactics 42", true)
		if b.happened(event.Pulled) > 0 {
			t.Error("a card was Pulled before TACTICS")
		}
	})
	t.Run("EITC 13.1g", testCancelled)
	t.Run("EITC 13.1h", func(t *testing.T) {
		b := newBench(t)
		b.hand("s1", 41, 42, 43)
		b.begin("ger-1", "ger-2")
		b.refused("ger-1 tactics 41", "EITC 13.1h")
		b.want("ger-1 tactics", false)
		// Nor is it a response to what is aimed at no tank.
		for _, action := range []string{"ger-1 move with 47", "ger-1 terrain 71", "ger-1 stop discarding 71", "ger-1 leadership 1 from s2", "ger-1 command 4 hull-down"} {
			b := tactical(t, 47, 71, 1, 4)
			if strings.Contains(action, "command") {
				b.unit("ger-1").Box = state.EmptyBox()
				b.s.Discard.Add(48 - 1)
			}
			b.hand("s2", 41, 42)
			b.hand("s4", 43, 44)
			b.begin("ger-1")
			b.do(action)
			for range 3 { // through the steps of the action
				b.run()
				b.want("sov-1 tactics", false)
				b.want("sov-2 tactics", false)
				b.do(least(b))
			}
		}
		b.do("ger-1 pass discarding 41")
		b.refused("ger-1 tactics 42", "EITC 13.1h")
		b.do("ger-1 end", "ger-1 discard 42")
		b.expect("s1 hand", "43")
		b = newBench(t)
		b.hand("s1", 41, 60)
		b.hand("s2", 63, 62)
		bidAgain(b)
		b.do("ger-1 bid 41", "ger-2 bid 60", "sov-1 bid 63", "sov-2 bid 62")
		b.expect("active", "ger-1")
	})
}

// testOnlyTheTarget: a team-mate with TACTICS in hand is not asked.
func testOnlyTheTarget(t *testing.T) {
	actions := []string{"ger-1 fire sov-2 with 26"}
	for _, c := range cancellable {
		actions = append(actions, c.action)
	}
	for _, action := range actions {
		b := tactical(t, 7, 25, 26, 71)
		target := b.unit(victim(action)).Seat
		mate := map[engine.Seat]string{1: "s4", 3: "s2"}[target]
		b.hand(mate, 41)
		b.begin("ger-1")
		b.next(98)
		b.do(action)
		if b.offers(victim(action) + " tactics") {
			t.Errorf("%s: %s may play TACTICS for a team-mate", action, mate)
		}
		b.expect(mate+" hand", "41")
		b = tactical(t, 7, 25, 26, 71)
		b.hand(b.g.SeatName(target), 42)
		b.hand(mate, 41)
		b.begin("ger-1")
		b.do(action)
		if turn := b.g.Turn(&b.s); turn.Seat != target {
			t.Errorf("%s: seat %d is asked, want %d", action, turn.Seat, target)
		}
		b.refused(victim(action)+" tactics 41", "EITC 13.1h")
	}
}

// testCancelled: the cards are gone and the Tank Action is used; of a longer
// action the FLANK card alone is lost.
func testCancelled(t *testing.T) {
	b := tactical(t, 25, 26)
	b.hand("s2", 41)
	b.begin("ger-1")
	b.do("ger-1 spot sov-1 discarding 25", "sov-1 tactics 41")
	b.expect("s1 hand", "26")
	b.expect("ger-1 spotted", "sov-2")
	b.refused("ger-1 spot sov-1 discarding 26", "EITC 8.2a")
	atMenu(b, "ger-1")

	b = tactical(t, 71)
	b.hand("s4", 41)
	b.begin("ger-1")
	b.do("ger-1 place 71 on sov-2", "sov-2 tactics 41")
	b.expect("s1 hand", "")
	b.expect("sov-2 box", "49")
	if !b.s.Discard.Has(70) || !b.s.Discard.Has(40) {
		t.Error("the cards of the cancelled action are not discarded")
	}
	b.want("ger-1 pass", true)

	b = tactical(t, 47, 7, 71)
	b.unit("ger-1").Range = 5
	b.hand("s4", 41)
	b.begin("ger-1")
	b.next(95)
	b.do("ger-1 move with 47 flank sov-2 with 7 terrain 71", "sov-2 tactics 41", "ger-1 step forward")
	skip(b)
	b.expect("ger-1 flanked", "")
	b.expect("ger-1 range", "800")
	b.expect("ger-1 box", "71")
	if !b.s.Discard.Has(6) {
		t.Error("the FLANK card is not discarded")
	}
	atMenu(b, "ger-1")
}

func TestTacticsFireClauses(t *testing.T) {
	// answered is a shot against which TACTICS cards of both sides were played
	// in turn; it returns what they took from the To Hit Number.
	answered := func(t *testing.T, action string, answers ...string) (*bench, int) {
		b := tactical(t, 25, 1, 44, 45)
		b.hand("s4", 41, 42, 43)
		b.begin("ger-1")
		b.next(95)
		b.do(action)
		b.do(answers...)
		b.run()
		return b, b.term(b.cited("EITC 11.1.3b"), "EITC 11.1.3c-viii")
	}
	t.Run("EITC 13.2a", func(t *testing.T) {
		b, took := answered(t, "ger-1 fire sov-2 with 25", "sov-2 tactics 41", "sov-2 decline")
		plain, _ := answered(t, "ger-1 fire sov-2 with 25", "sov-2 decline")
		if took != -20 {
			t.Errorf("TACTICS takes %d, want -20", took)
		}
		less := int(b.cited("EITC 11.1.3b").To) - int(plain.cited("EITC 11.1.3b").To)
		if less != -20 {
			t.Errorf("the To Hit Number falls by %d, want 20", -less)
		}
		if b.happened(event.ActionCancelled) > 0 || b.happened(event.ShotMissed) != 1 {
			t.Error("the shot was not fired")
		}
	})
	t.Run("EITC 13.2c", func(t *testing.T) {
		for _, action := range []string{"ger-1 fire sov-2 with 25", "ger-1 fire sov-2 with 25 led 1"} {
			b, took := answered(t, action, "sov-2 tactics 41", "sov-2 decline")
			if took != -20 {
				t.Errorf("%s: TACTICS takes %d, want -20", action, took)
			}
			want := 20 * state.Flag(strings.Contains(action, "led"))
			if got := b.term(b.cited("EITC 11.1.3b"), "EITC 11.1.3c-ii"); got != want {
				t.Errorf("%s: LEADERSHIP gives %d, want %d", action, got, want)
			}
		}
	})
	t.Run("EITC 13.3a", func(t *testing.T) {
		b := tactical(t, 25)
		b.hand("s3", 44)
		b.hand("s4", 41)
		b.hand("s2", 42)
		b.begin("ger-1")
		b.do("ger-1 fire sov-2 with 25", "sov-2 tactics 41")
		b.want("sov-2 tactics", false)
		b.expect("s3 hand", "44")
		b.expect("s2 hand", "42")
		_, took := answered(t, "ger-1 fire sov-2 with 25", "sov-2 tactics 41", "sov-2 tactics 44", "sov-2 decline")
		if took != 0 {
			t.Errorf("a voided TACTICS takes %d", took)
		}
	})
	t.Run("EITC 13.3b", func(t *testing.T) {
		for _, c := range []struct {
			answers []string
			took    int
		}{
			{[]string{"sov-2 decline"}, 0},
			{[]string{"sov-2 tactics 41", "sov-2 decline"}, -20},
			{[]string{"sov-2 tactics 41", "sov-2 tactics 44", "sov-2 decline"}, 0},
			{[]string{"sov-2 tactics 41", "sov-2 tactics 44", "sov-2 tactics 42", "sov-2 decline"}, -20},
			{[]string{"sov-2 tactics 41", "sov-2 tactics 44", "sov-2 tactics 42", "sov-2 tactics 45", "sov-2 decline"}, 0},
			{[]string{"sov-2 tactics 41", "sov-2 tactics 44", "sov-2 tactics 42", "sov-2 tactics 45", "sov-2 tactics 43"}, -20},
		} {
			if _, took := answered(t, "ger-1 fire sov-2 with 25", c.answers...); took != c.took {
				t.Errorf("after %v the TACTICS take %d, want %d", c.answers, took, c.took)
			}
		}
		// The seats alternate, and a chain decides a cancellation as well.
		b := tactical(t, 25, 43)
		b.hand("s2", 41, 42)
		b.begin("ger-1")
		b.next(98)
		b.do("ger-1 spot sov-1 discarding 25")
		for i, card := range []string{"41", "43", "42"} {
			if want := engine.Seat(1 - i%2); b.g.Turn(&b.s).Seat != want {
				t.Errorf("seat %d answers, want %d", b.g.Turn(&b.s).Seat, want)
			}
			b.do("sov-1 tactics " + card)
		}
		b.expect("ger-1 spotted", "sov-2")
		atMenu(b, "ger-1")
	})
	t.Run("EITC 13.3c", func(t *testing.T) {
		b, _ := answered(t, "ger-1 fire sov-2 with 25", "sov-2 tactics 41", "sov-2 tactics 44", "sov-2 tactics 42", "sov-2 decline")
		skip(b)
		b.expect("s1 hand", "1 45")
		b.expect("s4 hand", "43")
		for _, number := range []engine.Card{41, 42, 44} {
			if !b.s.Discard.Has(number - 1) {
				t.Errorf("TACTICS %d is not discarded", number)
			}
		}
	})
}
