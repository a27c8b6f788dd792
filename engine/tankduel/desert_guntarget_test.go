package tankduel

import (
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// atGun is a bench in which ger-1 may fire at the lone gun, which lies 1200 m away.
func atGun(t *testing.T) *bench {
	t.Helper()
	b := dugIn(t, 25, 27)
	b.unit("ger-1").Spotted = 0
	return b
}

// fire carries out a Fire action to its end; whoever is asked declines.
func (b *bench) fire(action string) {
	b.t.Helper()
	b.do(action)
	for b.g.Turn(&b.s).Kind == engine.Chance || b.g.procs[b.s.Frame().Proc].name != "menu" {
		if b.g.Turn(&b.s).Kind == engine.Chance {
			b.chance()
			continue
		}
		legal := b.legal()
		b.do(legal[len(legal)-1])
	}
}

const fireAtGun = "ger-1 fire " + lone + " with 25"

// TestGunTargetClauses are guns as targets (NA 6.2, 6.3).
func TestGunTargetClauses(t *testing.T) {
	t.Run("NA 6.2a", func(t *testing.T) {
		b := atGun(t)
		b.explosive("ger-1")
		b.next(1)
		b.fire(fireAtGun)
		b.expect(lone+" status", "gone out")
		is(t, "eliminated", b.happened(event.EliminatedUnit), 1)
	})
	t.Run("NA 6.2b", func(t *testing.T) {
		for _, loaded := range []uint8{0, 1} {
			b := atGun(t)
			b.unit("ger-1").Loaded = loaded
			b.next(1)
			b.fire(fireAtGun)
			is(t, "a hit", b.happened(event.ShotHit), 1)
			is(t, "in play", b.unit(lone).Has(state.InPlay), true)
			void := b.cited("NA 6.2b")
			is(t, "what is told of which gun", void.Unit == b.id(lone) && void.Target == b.id("ger-1"), true)
			is(t, "Penetration", b.happened(event.PenetrationTried), 0)
		}
		missed := atGun(t)
		missed.explosive("ger-1")
		missed.next(95)
		missed.fire(fireAtGun)
		is(t, "missed by HE", missed.unit(lone).Has(state.InPlay), true)
	})
	t.Run("NA 6.2c", func(t *testing.T) {
		b := atGun(t)
		b.want(fireAtGun, true)
		b.refused("ger-1 fire sov-1 with 25", "EITC 11.1.3a-i") // a vehicle must be
		b.refused("ger-1 fire "+pak+" with 25", "EITC 11.1.3a-i")
		b.want("ger-1 spot "+lone, false)
	})
	t.Run("NA 6.2d", func(t *testing.T) {
		b := atGun(t)
		b.next(95)
		b.fire(fireAtGun)
		is(t, "size", b.term(b.cited("EITC 11.1.3b"), "EITC 11.1.3c-vii"), -15)
	})
	t.Run("NA 6.2e", func(t *testing.T) {
		b := atGun(t)
		b.next(95)
		b.fire(fireAtGun)
		is(t, "Cover", b.term(b.cited("EITC 11.1.3b"), "EITC 11.1.3c-vi"), -30)
		for _, weather := range []string{"hot", "blowing-dust", "night"} { // none protects guns (ruling A184)
			s := desertGuns()
			s.Options = append(s.Options, weather)
			w := dugInOf(t, s)
			is(t, weather, w.ctx().Cover(Bare(w.id("ger-1"), w.id(lone)), nil), 30)
			is(t, weather+" about a vehicle", w.ctx().Cover(Bare(w.id("ger-1"), w.id("sov-2")), nil) > 0, true)
		}
	})
	t.Run("NA 6.2f", func(t *testing.T) {
		b := atGun(t)
		b.explosive("ger-1")
		b.next(1)
		b.fire(fireAtGun)
		is(t, "Pulls", b.happened(event.Pulled), 1)
		is(t, "Penetration, Damage", b.happened(event.PenetrationTried)+b.happened(event.DamagePulled), 0)
		b.cited("NA 6.2f")
	})
	t.Run("NA 6.2g", func(t *testing.T) {
		destroyed := func(rules ...model.Rule) *bench {
			c := variant(t, "hold-the-high-ground", func(_ *model.Content, sc *model.Scenario) { sc.Rules = append(sc.Rules, rules...) })
			b := newBenchWith(t, c, "hold-the-high-ground", desertGuns())
			b.hand("s1", 25)
			b.begin("ger-1")
			b.explosive("ger-1")
			b.next(1)
			b.fire(fireAtGun)
			return b
		}
		is(t, "VPs by themselves", int(destroyed().ctx().Total(0)), 0)
		worth := model.Rule{On: "eliminated", When: model.When{Unit: &model.Who{Kind: []string{"gun"}}}, Cite: []string{"X 1"},
			Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 10}, To: "enemy"}}}
		is(t, "VPs of the scenario", int(destroyed(worth).ctx().Total(0)), 10)
	})
	t.Run("EITC 11.1.3a-ii", func(t *testing.T) { // ruling A238
		begin := func() *bench {
			b := atGun(t)
			b.explosive("ger-1")
			b.hand("s1", 25, 42)
			b.hand("s2", 41, 43)
			b.do(fireAtGun)
			return b
		}
		pull := func(b *bench) { // nobody who is offered ger-1 as Spotted takes it
			for b.g.Turn(&b.s).Kind != engine.Chance {
				legal := b.legal()
				b.do(legal[len(legal)-1])
			}
			b.chance()
		}
		b := begin()
		is(t, "who is asked", b.g.Turn(&b.s).Seat, engine.Seat(1))
		b.do(lone + " tactics 41")
		is(t, "who may cancel it", b.g.Turn(&b.s).Seat, engine.Seat(0))
		b.next(50)
		b.do(lone + " decline")
		pull(b)
		is(t, "To Hit", b.term(b.cited("EITC 11.1.3b"), "EITC 11.1.3c-viii"), -20)
		declined := begin()
		declined.next(50)
		declined.do(lone + " decline")
		pull(declined)
		is(t, "To Hit without", declined.term(declined.cited("EITC 11.1.3b"), "EITC 11.1.3c-viii"), 0)
		cancelled := begin()
		cancelled.next(50)
		cancelled.do(lone+" tactics 41", lone+" tactics 42")
		is(t, "who is asked again", cancelled.g.Turn(&cancelled.s).Seat, engine.Seat(1))
		cancelled.do(lone + " decline")
		pull(cancelled)
		is(t, "To Hit after TACTICS that were cancelled", cancelled.term(cancelled.cited("EITC 11.1.3b"), "EITC 11.1.3c-viii"), 0)
		s := desertGuns()
		s.Seats = 4
		shared := dugInOf(t, s, 25)
		shared.unit("ger-1").Spotted = 0
		shared.explosive("ger-1")
		shared.hand("s2", 41)
		shared.hand("s4", 43)
		shared.do(fireAtGun)
		is(t, "the first of its side", shared.g.Turn(&shared.s).Seat, engine.Seat(1))
		shared.do(lone + " decline")
		is(t, "the next of its side", shared.g.Turn(&shared.s).Seat, engine.Seat(3))
		shared.do(lone + " decline")
		shared.want(lone+" decline", false)
	})
	t.Run("NA 6.3a", func(t *testing.T) {
		for _, cover := range []int{20, 30} {
			s := desertGuns()
			s.Guns[1][0].Cover = cover
			b := dugInOf(t, s, 25)
			is(t, "Cover", b.ctx().Cover(Bare(b.id("ger-1"), b.id(lone)), nil), cover)
			b.next(95)
			b.fire(fireAtGun)
			is(t, "Cover", b.term(b.cited("EITC 11.1.3b"), "EITC 11.1.3c-vi"), -cover)
		}
	})
	t.Run("NA 6.3b", func(t *testing.T) {
		b := dugIn(t)
		is(t, "Cover", b.ctx().Cover(Bare(b.id("sov-1"), b.id(pak)), nil), 0)
		is(t, "Cover of a vehicle", gunCover(b.ctx(), b.id("sov-1")), 0)
	})
}

// hiding is a bench with a Hidden gun on either side.
func hiding(t *testing.T, hand ...int) *bench {
	t.Helper()
	s := desertGuns()
	s.Guns[0][0].Hidden = true
	s.Guns[1][0].Hidden, s.Guns[1][0].Returns = true, true
	return dugInOf(t, s, hand...)
}

// TestHiddenGunClauses are guns that nobody knows of (NA 6.4), and that return (NA 6.5).
func TestHiddenGunClauses(t *testing.T) {
	seen := func(b *bench, seat engine.Seat) View {
		var v View
		b.g.Observe(&v, &b.s, seat)
		return v
	}
	t.Run("NA 6.4a", func(t *testing.T) {
		b := hiding(t)
		gun := b.id(pak)
		is(t, "its counter", b.ctx().Counter(counterOf("hidden"), gun), 1)
		is(t, "that of another", b.ctx().Counter(counterOf("hidden"), b.id(flak)), 0)
		own, other := seen(b, 0), seen(b, 1)
		is(t, "what its side knows", own.Sites[gun], state.SiteOf(3))
		is(t, "what the enemy knows", [2]int8{other.Sites[gun], other.Open.Units[gun].Range}, [2]int8{})
		var dealt uint16
		for n := range 2*state.Edge + 1 {
			world := b.s
			b.g.Redeal(&world, 1, func(of int) int { return n % of })
			dealt |= 1 << world.Site[gun]
			b.g.Redeal(&world, 0, func(of int) int { return (n + 1) % of })
			is(t, "its own side knows where it is", 1<<world.Site[gun]&dealt != 0, true)
		}
		is(t, "where the enemy must look for it", dealt, uint16(0b111111111110))
		is(t, "the text of the position", strings.Contains(b.g.Board(&b.s), pak+"   Hidden"), true)
		lines := b.g.Table(&b.s, 0).Units[gun].Lines
		is(t, "what the table says of it", len(lines) == 2 && lines[0].About == "cost" && lines[1].About == "marks", true)
		is(t, "its counter at the table", strings.Join(lines[len(lines)-1].Words, ","), "hidden")
		told := strings.Join(b.g.Introduction(nil), "\n")
		is(t, "what is told of the set-up", strings.Contains(told, pak+": 75 mm PaK 40, Hidden"), true)
		c := contenttest.Content(t)
		_, _, err := New(c, "hold-the-high-ground", setup.Setup{Guns: [state.Sides][]setup.Emplacement{{{Gun: "pak-40", At: 600, Hidden: true}}}}, Core())
		is(t, "without the module", errorText(err), "set-up of hold-the-high-ground: a gun that is Hidden or returns needs desert-guns")
	})
	t.Run("NA 6.4b", func(t *testing.T) {
		b := hiding(t, 25)
		b.refused(fireAtGun, "NA 6.4b")
		b.want("ger-1 fire "+lone, false)
		b.discloses(b.id(lone))
		b.want(fireAtGun, true)
	})
	t.Run("NA 6.4c", func(t *testing.T) {
		for _, pull := range []int{1, 95} {
			b := hiding(t)
			b.icons(pak, 3)
			b.next(pull)
			b.do(pak + " shoot sov-1")
			b.cited("NA 6.4c")
			is(t, "its counter", b.ctx().Counter(counterOf("hidden"), b.id(pak)), 0)
			b.expect(pak+" range", "600")
			b.chance()
			is(t, "the chart", b.term(b.cited("EITC 11.1.3b"), "EITC 11.1.3b"), 89)
			is(t, "barred", b.ctx().Barred(b.id("sov-1"), b.id(pak)).Permits(), true)
		}
		far := hiding(t) // what it reaches goes by where it stands
		far.icons(pak, 3)
		far.g.Vehicles[far.unit(pak).Vehicle].Guns[0].Hit = []int{95, 90, 80}
		far.unit("sov-1").Range = 2 // on the other side of the middle
		far.refused(pak+" shoot sov-1", "EITC 11.1.3b")
	})
	t.Run("NA 6.4d", func(t *testing.T) {
		b := hiding(t)
		b.icons(pak, 3)
		b.next(96, 90)
		b.do(pak + " shoot sov-1")
		b.run()
		for round := b.s.Round; b.s.Round == round; {
			b.run()
			b.do(b.legal()[0])
		}
		is(t, "Hidden", gunHides(b.ctx(), b.id(pak)), false)
	})
	lost := func(t *testing.T, b *bench, gun string) {
		t.Helper()
		b.icons(gun, 2)
		b.logged().DestroyGun(b.id(gun), b.id("ger-1"), event.ByTank, "NA 6.2f")
		b.settle()
		is(t, "in play", b.unit(gun).Has(state.InPlay), false)
		for round := b.s.Round; b.s.Round == round; {
			b.run()
			b.do(b.legal()[0])
		}
	}
	t.Run("NA 6.5a", func(t *testing.T) {
		b := dugIn(t, 66)
		lost(t, b, lone)
		b.expect(lone+" status", "gone out")
		is(t, "vehicles lost", b.s.Lost[1], 0)
	})
	t.Run("NA 6.5b", func(t *testing.T) {
		s := desertGuns()
		s.Guns[1][0].Returns = true
		b := dugInOf(t, s, 66)
		lost(t, b, lone)
		b.expect(lone+" status", "")
		b.expect(lone+" range", "400")
		is(t, "its Cover", gunCover(b.ctx(), b.id(lone)), 30)
		is(t, "Order Icons", b.iconsOn(lone), 0)
		b.cited("NA 6.5b")
		whole := dugInOf(t, s, 66)
		for round := whole.s.Round; whole.s.Round == round; {
			whole.run()
			whole.do(whole.legal()[0])
		}
		is(t, "a gun comes back that was not lost", whole.happened(event.Reinforced), 0)
	})
	t.Run("NA 6.5c", func(t *testing.T) {
		b := hiding(t, 66)
		lost(t, b, lone)
		b.expect(lone+" status", "")
		b.expect(lone+" range", "400")
		is(t, "Hidden", gunHides(b.ctx(), b.id(lone)), false)
	})
}
