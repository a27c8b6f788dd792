package tankduel

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// pair is a bench with the Grant about to fire: 13 has Action Level 1 and +10, 19 level 2 and
// +5, 35 level 5, 38 level 6; 2 and 29 are LEADERSHIP, 29 FIRE of level 3 as well.
func pair(t *testing.T, text []model.Damage) *bench {
	t.Helper()
	b := granted(t, text)
	b.hand("s2", 13, 19, 35, 38, 29, 2)
	b.hand("s1")
	b.begin(grant)
	return b
}

// both carries out a Fire action with both guns: the second target, then whatever else is
// asked is declined.
func (b *bench) both(action, second string) {
	b.t.Helper()
	b.do(action, grant+" second-target "+second)
	b.playOn()
}

// playOn plays on to the menu or the end of the Tank Phase; whoever is asked declines, or
// takes what comes first.
func (b *bench) playOn() {
	b.t.Helper()
	b.playTo(func() bool { return asked(b) == "menu" || asked(b) == "bid" })
}

func (b *bench) playTo(over func() bool) {
	b.t.Helper()
	for b.run(); !over(); b.run() {
		legal := b.legal()
		at := max(0, slices.IndexFunc(legal, func(a string) bool { return strings.HasSuffix(a, " decline") }))
		b.do(legal[at])
	}
}

// events are the logged events of a kind, in order.
func (b *bench) events(k engine.EventKind) []engine.Event {
	var out []engine.Event
	for _, e := range b.log.Events {
		if e.Kind == k {
			out = append(out, e)
		}
	}
	return out
}

// tries are the To Hit Numbers of the shots, in order.
func (b *bench) tries() []int {
	var out []int
	for _, e := range b.events(event.TriedToHit) {
		out = append(out, int(e.To))
	}
	return out
}

// targets are the units that the shots were at, in order.
func (b *bench) targets() string {
	var out []string
	for _, e := range b.events(event.TriedToHit) {
		out = append(out, b.g.UnitName(e.Target))
	}
	return strings.Join(out, " ")
}

const bothAt = grant + " fire-both " + withAPCR

// TestBothGunsClauses are Fire actions with both guns of a vehicle (NA 5.3.3).
func TestBothGunsClauses(t *testing.T) {
	t.Run("NA 5.3.3b", func(t *testing.T) {
		b := pair(t, nil)
		b.want(bothAt+" with 13+19", true)
		b.want(bothAt+" gun 2 with 13+19", true)
		b.want(grant+" fire "+withAPCR+" with 13+19", true) // one gun, and the location is named
		for _, cards := range []string{"13", "13+2", "13+1", "1+13"} {
			b.refused(bothAt+" with "+cards, na("5.3.3b"))
		}
		b.refused(bothAt+" with 13+13", "EITC 4.2.1b")
		b.want(bothAt+" with 13+13", false)
		b.next(99, 100)
		b.both(bothAt+" with 13+19", withAPCR)
		is(t, "shots", len(b.tries()), 2)
		b = granted(t, nil)
		b.begin(withAPCR)
		b.refused(withAPCR+" fire-both "+grant+" with 25+27", na("5.3.3b"))
		b.want(withAPCR+" fire-both", false)
	})
	t.Run("NA 5.3.3b each gun ready", func(t *testing.T) {
		for seat, gun := range map[state.Post]string{state.Gunner: " gun 2", state.SecondGunner: ""} { // order-free: each for itself
			b := granted(t, nil)
			b.hand("s2", 13, 19)
			b.kill(grant, seat)
			b.begin(grant)
			b.refused(bothAt+" with 13+19", "EITC 5.6.2-gunner-a")
			b.want(grant+" fire-both", false)
			b.want(grant+" fire "+withAPCR+gun+" with 13", true)
		}
	})
	t.Run("NA 5.3.3c", func(t *testing.T) {
		for _, c := range []struct {
			action string
			want   []int
		}{
			{bothAt + " with 13+19", []int{83 + 10, 74 + 5}}, {bothAt + " with 19+13", []int{83 + 5, 74 + 10}},
			{bothAt + " gun 2 with 13+19", []int{74 + 10, 83 + 5}},
		} {
			b := pair(t, nil)
			b.next(99, 100)
			b.both(c.action, withAPCR)
			b.same("To Hit", b.tries(), c.want...)
		}
		b := pair(t, nil) // levels 5 and 6
		b.want(bothAt+" with 13+38", true)
		b.want(bothAt+" gun 2 with 38+13", true)
		b.want(bothAt+" with 38+13", false)
		b.refused(bothAt+" with 38+13", "EITC 8.3.2b")
		b.refused(bothAt+" gun 2 with 13+38", "EITC 8.3.2b")
		b.want(bothAt+" with 35+38", true) // each at the level of its gun
	})
	t.Run("NA 5.3.3c raised", func(t *testing.T) {
		b := granted(t, nil)
		b.hand("s2", 38, 39, 13, 83, 19, 33, 36)
		b.begin(grant)
		b.do(grant+" raise-fire 1", grant+" pay with 19+33")
		is(t, "levels", b.levels(), [2]int{6, 7})
		b.want(bothAt+" with 38+39", true) // 6 with the first raised, 6 with the second as it is
		b.want(bothAt+" with 13+83", true)
		b.want(bothAt+" with 38+83", false)
		b.refused(bothAt+" with 38+83", na("5.3.3c"))
		b.refused(bothAt+" gun 2 with 83+38", na("5.3.3c"))
		b.want(grant+" pass", false)
		b.next(99, 100)
		b.both(bothAt+" with 38+39", withAPCR)
		is(t, "shots", len(b.tries()), 2)
	})
	t.Run("NA 5.3.3d", func(t *testing.T) {
		for led, want := range map[string][]int{ // order-free: each for itself
			" led 2": {83 + 10 + 20, 74 + 5}, " then-led 2": {83 + 10, 74 + 5 + 20}, "": {83 + 10, 74 + 5},
		} {
			b := pair(t, nil)
			b.want(bothAt+" with 13+19"+led, true)
			b.next(99, 100)
			b.both(bothAt+" with 13+19"+led, withAPCR)
			b.same("To Hit"+led, b.tries(), want...)
		}
		b := pair(t, nil)
		b.refused(bothAt+" with 13+19 led 2 then-led 29", na("5.3.3d"))
		b.refused(bothAt+" with 13+29 led 29", "EITC 4.2.1b")
		b.refused(bothAt+" with 29+13 then-led 29", "EITC 4.2.1b")
		b.refused(bothAt+" with 13+29 then-led 19", "EITC 8.3-fire")
		b.want(bothAt+" with 13+29 then-led 2", true)
	})
	t.Run("NA 5.3.3e", func(t *testing.T) {
		b := pair(t, nil)
		b.next(99, 100)
		b.do(bothAt + " with 13+19")
		b.want(grant+" second-target "+withHEAT, true)
		b.do(grant + " second-target " + withHEAT)
		is(t, "both are declared", b.last(b.kindNamed("second-gun-aimed")).Target == b.id(withHEAT) && b.cited(na("5.3.3e")).To == 2, true)
		is(t, "and nothing is resolved", b.pulls(), 0)
		b.playOn()
		is(t, "targets", b.targets(), withAPCR+" "+withHEAT)
		lone := pair(t, nil)
		lone.unit(grant).Spotted = 1 << lone.id(withAPCR)
		lone.do(bothAt + " with 13+19")
		lone.refused(grant+" second-target "+withHEAT, "EITC 11.1.3a-i")
		lone.want(grant+" second-target "+withAPCR, true)
		far := pair(t, nil)
		guns := far.board(grant).Guns
		far.board(grant).Guns[1].Hit = guns[1].Hit[:1]
		defer func() { far.board(grant).Guns = guns }()
		far.refused(bothAt+" with 13+19", na("5.3.3e"))
		far.refused(bothAt+" gun 2 with 13+19", "EITC 11.1.3b")
		far.want(grant+" fire-both", false)
		far.want(grant+" fire "+withAPCR+" with 13", true)
	})
	t.Run("NA 5.3.3e lost", func(t *testing.T) {
		b := pair(t, []model.Damage{{Result: "catastrophic-hit", Times: 1}})
		b.next(8, 7, 18)
		b.nextDamage(1)
		b.both(bothAt+" with 13+19", withAPCR)
		b.expect(withAPCR+" status", "out")
		is(t, "shots", len(b.tries()), 1)
		is(t, "the other is lost", b.cited(na("5.3.3e")).Kind, b.kindNamed("second-gun-lost"))
		b = pair(t, []model.Damage{{Result: "catastrophic-hit", Times: 1}})
		b.next(8, 7, 18, 99)
		b.nextDamage(1)
		b.both(bothAt+" with 13+19", withHEAT)
		is(t, "at another", b.targets(), withAPCR+" "+withHEAT)
	})
	t.Run("NA 5.3.3f", func(t *testing.T) {
		b := pair(t, []model.Damage{{Result: "driver-panics", Times: 1}})
		b.next(8, 7, 15, 6, 16, 31)
		b.both(bothAt+" with 13+19", withAPCR)
		is(t, "hits", b.happened(event.ShotHit), 2)
		b.same("Pulls", b.numbers(event.Pulled)[:3], 8, 7, 15) // to hit, location, Penetration
		is(t, "locations", b.happened(event.LocationFound), 2)
		for _, e := range b.events(event.LocationFound) {
			is(t, "by a Pull", e.Clause, engine.Clause("EITC 11.1.3e-iii"))
		}
		one := pair(t, nil)
		one.next(8, 15)
		one.do(grant + " fire " + withAPCR + " with 13+19")
		one.run()
		is(t, "of one gun it is named", asked(one), "aim")
	})
	t.Run("NA 5.3.3g", func(t *testing.T) {
		for _, second := range []string{withAPCR, withHEAT, "ger-4"} {
			b := pair(t, nil)
			b.next(99, 100)
			b.do(bothAt + " with 13+19")
			b.want(grant+" second-target "+second, true)
			b.do(grant + " second-target " + second)
			b.playOn()
			is(t, "targets", b.targets(), withAPCR+" "+second)
		}
	})
}

// TestBothGunsMeet are both guns fired together beside what else a shot can meet.
func TestBothGunsMeet(t *testing.T) {
	t.Run("one Fire action", func(t *testing.T) {
		b := pair(t, nil)
		b.unit(grant).Status |= state.LoaderPanics | state.SecondPanics
		b.next(99, 100)
		b.do(bothAt+" with 13+19", grant+" second-target "+withAPCR)
		b.playOn()
		over := slices.IndexFunc(b.log.Events, func(e engine.Event) bool { return e.Clause == "EITC 12.1.4d-loader-panics" })
		shots := 0
		for _, e := range b.log.Events[:max(over, 0)] {
			shots += state.Flag(e.Kind == event.TriedToHit)
		}
		is(t, "panic lasts until both are fired", shots, 2)
		is(t, "and no longer", b.unit(grant).Has(state.LoaderPanics) || b.unit(grant).Has(state.SecondPanics), false)
		is(t, "the cards are discarded", b.s.Hands[b.unit(grant).Seat].Count(), 4)
		b.refused(grant+" fire "+withAPCR+" with 35", "EITC 8.2a")
	})
	t.Run("NA 5.6.2g two guns", func(t *testing.T) {
		for _, c := range []struct {
			gun  string
			left string
			want [2]int // Penetration of the shots, in order
		}{{"", "", [2]int{9, 6}}, {" gun 2", "", [2]int{6, 9}}} {
			b := pair(t, nil)
			guns := b.board(grant).Guns
			defer func() { b.board(grant).Guns = guns }()
			heat := b.kind("heat")
			for gun := range pieces.MaxGuns {
				b.board(grant).Guns[gun].Rounds[heat] = nil
			}
			b.board(grant).Guns[0].Rounds[heat] = slices.Repeat([]int{9}, 11)
			b.unit(grant).Loaded = uint8(heat) + 1
			b.next(8, 7, 15, 6, 1, 31)
			b.both(bothAt+c.gun+" with 13+19", withAPCR)
			var pens []int
			for _, e := range b.events(event.PenetrationTried) {
				pens = append(pens, int(b.log.Trace(e)[0].Value))
			}
			b.same("Penetration"+c.gun, pens, c.want[:]...)
			is(t, "what is loaded", int(b.unit(grant).Loaded), 0)
		}
	})
	t.Run("HE and AP", func(t *testing.T) {
		s := desertSetup()
		s.Guns[0] = []setup.Emplacement{{Gun: "pak-40", At: 600}}
		s.Force[1][0] = setup.Tank{Vehicle: "m3-grant", Number: 1}
		b := newBenchWith(t, desertContent(t, nil), "open-country", s)
		b.ready()
		b.explosive(grant)
		b.hand("s2", 13, 19)
		b.begin(grant)
		b.next(1, 90)
		gun := b.g.UnitName(gunsOn(b.g, 0)[0])
		b.do(grant+" fire-both "+gun+" with 13+19", grant+" second-target "+withAPCR)
		b.run()
		b.expect(gun+" status", "gone out")
		for asked(b) == "acquire" {
			b.do(b.legal()[1])
			b.run()
		}
		is(t, "a round is loaded after both", asked(b), "free-load")
		is(t, "shots", len(b.tries()), 2)
		is(t, "the second is AP", b.happened(b.kindNamed("shot-harmless")), 0)
		b.do(grant + " free-load he")
		is(t, "once", asked(b), "menu")
	})
	t.Run("rate of fire", func(t *testing.T) {
		b := pair(t, []model.Damage{{Result: "driver-panics", Times: 1}})
		b.board(grant).Repeats = true
		b.next(8, 7, 15, 6, 31, 90)
		b.both(bothAt+" with 13+19", withAPCR)
		is(t, "shots", len(b.tries()), 2)
	})
	t.Run("limits and raises of rules", func(t *testing.T) {
		c := desertContent(t, func(c *model.Content) {
			sc := model.Find(c.Scenarios, "open-country")
			sc.Rules = append(sc.Rules, model.Rule{On: "action.cards", Operation: model.Operation{Set: &model.Number{Value: 1}}})
		})
		s := desertSetup()
		s.Guns = [state.Sides][]setup.Emplacement{}
		s.Force[1][0] = setup.Tank{Vehicle: "m3-grant", Number: 1}
		b := newBenchWith(t, c, "open-country", s)
		b.ready()
		b.begin(grant)
		is(t, "a rule allows one card", len(b.g.Rules.Rows[rule.ActionCards]), 1)
		b.want(grant+" fire-both", false)
		b.refused(bothAt+" with 13+29", "EITC 8.3a")
	})
	t.Run("Tactics against each", func(t *testing.T) {
		b := pair(t, nil)
		tactics := slices.IndexFunc(b.g.Cards[:], func(c pieces.Card) bool { return c.Tactics }) + 1
		b.hand("s1", tactics)
		b.next(99, 100)
		b.do(bothAt+" with 13+19", grant+" second-target "+withAPCR)
		b.run()
		is(t, "for the first", asked(b), "tactics-choice")
		b.playTo(func() bool { return len(b.tries()) == 1 && asked(b) == "tactics-choice" })
		b.do(withAPCR + " tactics " + b.g.CardName(engine.Card(tactics-1)))
		b.playOn()
		b.same("To Hit", b.tries(), 83+10, 74+5-20)
	})
}
