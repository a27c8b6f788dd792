package tankduel

import (
	"slices"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// granted is a bench with a Grant, bri-1, of which the 75 mm gun is the first and the 37 mm
// gun the second, and a Sd.Kfz. 232 with Multi ROF, ger-4; the text of the Damage Cards is
// given, nil for the printed one.
func granted(t *testing.T, text []model.Damage) *bench {
	t.Helper()
	c := desertContent(t, func(c *model.Content) {
		for _, id := range []string{"m3-grant", "pzkpfw-iv-ausf-f2"} {
			tank := model.Find(c.Vehicles, id)
			tank.Armour.Front = model.ArmourSide{Tracks: 1, Hull: 1, Turret: 1}
		}
		if text != nil {
			at := model.SectionDamage{Light: text, Heavy: text}
			c.Damage = []model.DamageCard{
				{Number: 1, Critical: model.CriticalDamage{Number: -1}, Hull: at, Turret: at, Tracks: at},
				{Number: 2, Critical: model.CriticalDamage{Number: -1}, Hull: at, Turret: at, Tracks: at, Morale: model.Morale{Seasoned: true}},
			}
		}
	})
	s := desertSetup()
	s.Guns = [state.Sides][]setup.Emplacement{}
	s.Force[1][0] = setup.Tank{Vehicle: "m3-grant", Number: 1}
	s.Force[0][3] = setup.Tank{Vehicle: "sdkfz-232-8-rad", Number: 4}
	b := newBenchWith(t, c, "open-country", s)
	b.ready()
	b.sightedAt(1, 1)
	return b
}

const grant = "bri-1"

// levels are the Fire Levels of both guns of the Grant.
func (b *bench) levels() [2]int {
	return [2]int{b.ctx().FireLevel(b.id(grant), 0, nil), b.ctx().FireLevel(b.id(grant), 1, nil)}
}

// TestTwoGunsClauses are vehicles with two guns (NA 5.3).
func TestTwoGunsClauses(t *testing.T) {
	t.Run("NA 5.3a", func(t *testing.T) {
		b := granted(t, nil)
		guns := b.board(grant).Guns
		is(t, "who aims", [2]state.Post{guns[0].Aims, guns[1].Aims}, [2]state.Post{state.Gunner, state.SecondGunner})
		is(t, "who loads", [2]state.Post{guns[0].Loads, guns[1].Loads}, [2]state.Post{state.Loader, state.SecondLoader})
	})
	t.Run("NA 5.3b", func(t *testing.T) {
		b := granted(t, nil)
		is(t, "Fire Levels", b.levels(), [2]int{5, 6})
		u, e := b.id(grant), b.id(withAPCR)
		is(t, "To Hit of the first", b.ctx().ToHit(Bare(u, e), nil), 88-5)
		is(t, "To Hit of the second", b.ctx().ToHit(Bare(u, e).With(1), nil), 79-5)
		is(t, "Penetration of both", [2]int{b.ctx().Penetration(Bare(u, e), -1, nil), b.ctx().Penetration(Bare(u, e).With(1), -1, nil)}, [2]int{8, 6})
		high := slices.IndexFunc(b.g.Cards[:], func(c pieces.Card) bool { return c.Fire == 6 }) + 1
		b.hand("s2", high)
		b.begin(grant)
		b.refused(b.fires(grant, withAPCR, 0, high), "EITC 8.3.2b")
		b.want(b.fires(grant, withAPCR, 1, high), true)
	})
	t.Run("NA 5.3c", func(t *testing.T) {
		b := granted(t, nil)
		for i := range b.g.Vehicles {
			if v := &b.g.Vehicles[i]; v.GunsN > 1 {
				is(t, v.Name+": the second gun is the smaller", v.Guns[1].Calibre < v.Guns[0].Calibre, true)
			}
		}
		b.kill(grant, state.SecondLoader)
		is(t, "its level is its own", b.levels(), [2]int{5, 5})
	})
	t.Run("NA 5.3.1a", func(t *testing.T) {
		for _, c := range []struct {
			seat state.Post
			want [2]int
		}{{state.Loader, [2]int{4, 6}}, {state.SecondLoader, [2]int{5, 5}}} {
			b := granted(t, nil)
			b.kill(grant, c.seat)
			is(t, "Fire Levels", b.levels(), c.want)
		}
		for gun, seat := range []state.Post{state.Gunner, state.SecondGunner} {
			b := granted(t, nil)
			b.kill(grant, seat)
			is(t, "this gun cannot be fired", b.ctx().CanFire(b.id(grant), gun).Permits(), false)
			is(t, "the other can", b.ctx().CanFire(b.id(grant), 1-gun).Permits(), true)
			is(t, "its Fire Level", b.levels()[1-gun], [2]int{5, 6}[1-gun])
		}
	})
	t.Run("NA 5.3.1b", func(t *testing.T) {
		b := granted(t, nil)
		b.kill(grant, state.Commander)
		is(t, "Fire Levels", b.levels(), [2]int{4, 5})
	})
	t.Run("NA 5.3.1c", func(t *testing.T) {
		for _, c := range []struct {
			result string
			levels [2][2]int
		}{
			{"gun-hit", [2][2]int{{2, 6}, {5, 3}}}, {"turret-gears", [2][2]int{{3, 6}, {5, 3}}}, {"optics", [2][2]int{{3, 6}, {5, 3}}},
			{"loader-panics", [2][2]int{{4, 6}, {5, 4}}}, {"crew-in-shock", [2][2]int{{3, 6}, {5, 3}}},
		} {
			for gun, answer := range []string{grant + " harm", grant + " harm gun 2"} {
				b := harmed(t, model.Damage{Result: c.result})
				b.do(answer)
				is(t, c.result, b.levels(), c.levels[gun])
			}
		}
		for gun, lost := range []state.Scar{state.OpticsGone, state.SecondOpticsGone} {
			b := granted(t, nil)
			b.sightedAt(3, 2)
			b.scar(grant, lost)
			for fired := range 2 {
				b := &bench{t: t, g: b.g, s: b.s}
				b.begin(grant)
				b.next(90)
				b.do(b.fires(grant, withAPCR, fired, 13))
				b.run()
				is(t, "a gun without its optics may Acquire", b.offers(grant+" accept "+withAPCR), fired != gun)
			}
		}
		b := harmed(t, model.Damage{Result: "driver-panics"})
		b.want(grant+" harm", false)
	})
	t.Run("NA 5.3.2a", func(t *testing.T) {
		for answer, seats := range map[string][]string{ // order-free: each for itself
			grant + " harm":       {"gunner", "wounded", "second-gunner", "healthy"},
			grant + " harm gun 2": {"gunner", "healthy", "second-gunner", "wounded"},
		} {
			b := harmed(t, model.Damage{Wound: "gunner"})
			is(t, "who chooses", b.g.Turn(&b.s).Seat, b.unit(grant).Seat)
			b.do(answer)
			b.health(grant, seats...)
		}
		b := harmed(t, model.Damage{Kill: "loader"})
		b.do(grant + " harm gun 2")
		b.health(grant, "loader", "healthy", "second-loader", "kia")
		b = harmed(t, model.Damage{Wound: "driver"})
		b.want(grant+" harm", false)
		b.health(grant, "driver", "wounded")
		for _, c := range []struct {
			damage model.Damage
			lost   []state.Post
			guns   int // that can be chosen, 0 for no choice
			seats  []string
		}{
			{model.Damage{Wound: "driver", Or: "gunner"}, nil, 0, []string{"driver", "wounded", "gunner", "healthy", "second-gunner", "healthy"}},
			{model.Damage{Wound: "driver", Or: "gunner"}, []state.Post{state.Driver}, 2, []string{"gunner", "wounded", "second-gunner", "healthy"}},
			{model.Damage{Wound: "gunner", Or: "driver"}, nil, 2, []string{"gunner", "wounded", "driver", "healthy"}},
			{model.Damage{Wound: "gunner", Or: "driver"}, []state.Post{state.Gunner, state.SecondGunner}, 0, []string{"driver", "wounded"}},
			{model.Damage{Wound: "gunner", Or: "loader"}, []state.Post{state.Gunner, state.SecondGunner}, 2, []string{"loader", "wounded", "second-loader", "healthy"}},
			{model.Damage{Wound: "gunner", Or: "loader"}, []state.Post{state.Gunner}, 0, []string{"second-gunner", "wounded", "loader", "healthy"}},
		} {
			b := harmed(t, c.damage, c.lost...)
			for gun, answer := range []string{" harm", " harm gun 2", " harm gun 3"} {
				b.want(grant+answer, gun < c.guns)
			}
			if c.guns > 0 {
				b.do(grant + " harm")
			}
			b.health(grant, c.seats...)
		}
	})
	t.Run("NA 5.3.2b", func(t *testing.T) {
		b := harmed(t, model.Damage{Wound: "gunner"}, state.SecondGunner)
		b.want(grant+" harm", false) // only one is left
		b.health(grant, "gunner", "wounded", "second-gunner", "kia")
		b = harmed(t, model.Damage{Wound: "gunner"}, state.Gunner)
		b.health(grant, "gunner", "kia", "second-gunner", "wounded")
	})
	t.Run("NA 5.3.3a", func(t *testing.T) {
		b := granted(t, nil)
		b.begin(grant)
		b.want(grant+" fire "+withAPCR+" with 13", true)
		b.want(grant+" fire "+withAPCR+" gun 2 with 13", true)
		b.want(grant+" fire "+withHEAT+" gun 2 with 13", true)
		b.want(withHEAT+" fire "+grant+" gun 2 with 13", false)
	})
}

// fires is a Fire action with a gun, by its number from 0.
func (b *bench) fires(u, e string, gun, card int) string {
	return b.g.FormatAction(&b.s, ActionOf(state.FireVerb, b.id(u)).WithTarget(b.id(e)).WithN(int8(gun)).WithCard(state.FirstFire, engine.Card(card-1)))
}

// harmed is a bench after ger-3 pierced the Grant, which lost some men before; damage is
// what the Damage Card says.
func harmed(t *testing.T, damage model.Damage, lost ...state.Post) *bench {
	t.Helper()
	damage.Times = 1
	b := granted(t, []model.Damage{damage})
	for _, seat := range lost {
		b.kill(grant, seat)
		b.unit(grant).Killed = 0
	}
	b.begin(withAPCR)
	b.next(8, 7, 18)
	b.nextDamage(1)
	b.do(withAPCR + " fire " + grant + " with 25")
	b.run()
	return b
}

// TestAimOfTwoGunsClauses are Spotted and Acquired counters of vehicles with two guns (NA
// 5.3.4), and guns that cannot fire Hull Down (NA 5.3.5).
func TestAimOfTwoGunsClauses(t *testing.T) {
	far := func(t *testing.T) *bench {
		b := granted(t, nil)
		b.sightedAt(3, 2)
		return b
	}
	// aimed is a bench after a gun of the Grant fired and Acquired ger-3.
	aimed := func(t *testing.T, b *bench, gun string, card string) *bench {
		t.Helper()
		b.begin(grant)
		b.next(90)
		b.do(grant + " fire " + withAPCR + gun + " with " + card)
		b.run()
		b.do(grant + " accept " + withAPCR)
		return b
	}
	hits := func(b *bench) [2]int {
		u, e := b.id(grant), b.id(withAPCR)
		return [2]int{b.ctx().ToHit(Bare(u, e), nil), b.ctx().ToHit(Bare(u, e).With(1), nil)}
	}
	plain := [2]int{71 - 5, 47 - 5}
	t.Run("NA 5.3.4a", func(t *testing.T) {
		b := far(t)
		b.unit(grant).Spotted = 1 << b.id(withAPCR)
		b.begin(grant)
		for gun := range 2 {
			b.want(b.fires(grant, withAPCR, gun, 13), true)
			b.want(b.fires(grant, withHEAT, gun, 13), false)
		}
	})
	t.Run("NA 5.3.4b", func(t *testing.T) {
		b := far(t)
		b.acquire(grant, withAPCR, 2)
		is(t, "the first gun has it", hits(b), [2]int{plain[0] + 20, plain[1]})
		aimed(t, b, " gun 2", "13")
		is(t, "then the second", hits(b), [2]int{plain[0], plain[1] + 10})
	})
	t.Run("NA 5.3.4c", func(t *testing.T) {
		for _, gun := range []string{"", " gun 2"} {
			b := aimed(t, far(t), gun, "13")
			is(t, "Spotted", b.unit(grant).Spotted, uint16(1)<<b.id(withAPCR))
		}
	})
	t.Run("NA 5.3.4d", func(t *testing.T) {
		first := aimed(t, far(t), "", "13")
		is(t, "of the first gun", hits(first), [2]int{plain[0] + 10, plain[1]})
		is(t, "noted anew", first.happened(first.kindNamed("aim-taken")), 0)
		b := aimed(t, far(t), " gun 2", "13")
		is(t, "of the second gun", hits(b), [2]int{plain[0], plain[1] + 10})
		is(t, "it is noted", b.cited(na("5.3.4d")).Kind, b.kindNamed("aim-taken"))
	})
	t.Run("NA 5.3.5a", func(t *testing.T) {
		b := granted(t, nil)
		b.unit(grant).Status |= state.HullDown
		b.begin(grant)
		b.refused(b.fires(grant, withAPCR, 0, 13), na("5.3.5a"))
		b.want(b.fires(grant, withAPCR, 0, 13), false)
	})
	t.Run("NA 5.3.5b", func(t *testing.T) {
		b := granted(t, nil)
		b.unit(grant).Status |= state.HullDown
		b.begin(grant)
		b.want(b.fires(grant, withAPCR, 1, 13), true)
		b = granted(t, nil)
		b.unit(withAPCR).Status |= state.HullDown
		b.begin(withAPCR)
		b.want(b.fires(withAPCR, grant, 0, 25), true)
	})
}

// repeated is a bench after ger-4, whose hits are resolved twice, fired at the Grant with
// these Pulls and Damage Cards.
func repeated(t *testing.T, card string, damage model.Damage, pulls []int, cards ...int) *bench {
	t.Helper()
	damage.Times = 1
	b := granted(t, []model.Damage{damage})
	b.begin("ger-4")
	b.next(pulls...)
	if len(cards) > 0 {
		b.nextDamage(cards...)
	}
	b.do("ger-4 fire " + grant + " with " + card)
	for b.run(); asked(b) != "menu" && asked(b) != "acquire" && asked(b) != "free-load" && asked(b) != "bid"; b.run() {
		if asked(b) == "aim" {
			b.do("ger-4 aim hull")
			continue
		}
		b.do(b.legal()[0])
	}
	return b
}

// TestRateOfFireClauses are vehicles with Multi ROF (NA 5.2).
func TestRateOfFireClauses(t *testing.T) {
	driver := model.Damage{Wound: "driver"}
	through, held := 18, modOf(t, func(c *pieces.Card) bool { return c.Bounces })
	both := []int{8, 7, through, 6, 26}
	t.Run("NA 5.2a", func(t *testing.T) {
		b := repeated(t, "25", driver, both, 1, 2)
		is(t, "Penetrations", b.happened(event.PenetrationTried), 2)
		is(t, "Damage Cards", b.damagePile(), 2)
		b = repeated(t, "25+27", driver, []int{8, through, 26}, 1, 2)
		is(t, "named once for both", b.happened(event.LocationFound), 2)
		is(t, "Penetrations then", b.happened(event.PenetrationTried), 2)
		one := harmed(t, driver)
		is(t, "of others", one.happened(event.PenetrationTried), 1)
	})
	t.Run("NA 5.2b", func(t *testing.T) {
		b := repeated(t, "25", driver, both, 1, 2)
		is(t, "To Hit Pulls", b.happened(event.TriedToHit), 1)
		b = repeated(t, "25", driver, []int{90})
		is(t, "of a miss", b.happened(event.LocationFound)+b.happened(event.PenetrationTried), 0)
		is(t, "Pulls of a miss", b.pulls(), 1)
	})
	t.Run("NA 5.2c", func(t *testing.T) {
		b := repeated(t, "25", driver, both, 1, 2)
		is(t, "locations", b.happened(event.LocationFound), 2)
		b.same("Pulls", b.numbers(event.Pulled), both...)
		b.health(grant, "driver", "kia") // wounded twice
	})
	t.Run("NA 5.2d", func(t *testing.T) {
		for want, cards := range map[bool][]int{true: {1, 2}, false: {2, 1}} { // order-free: each for itself
			b := repeated(t, "25", driver, both, cards...)
			is(t, "Broken by the last card", b.unit(grant).Has(state.Broken), want)
		}
		b := repeated(t, "25", driver, []int{8, 7, through, 6, held}, 2)
		is(t, "by the first card alone", b.unit(grant).Has(state.Broken), true)
		b = repeated(t, "25", driver, []int{8, 7, held, 6, through}, 2)
		is(t, "by the second alone", b.unit(grant).Has(state.Broken), true)
	})
	t.Run("NA 5.2e", func(t *testing.T) {
		other := modOf(t, func(c *pieces.Card) bool { return c.Bounces && c.Number != held })
		b := repeated(t, "25", driver, []int{8, 7, held, 6, other})
		is(t, "checks", b.happened(event.CheckPassed)+b.happened(event.CheckFailed), 0)
		is(t, "Damage Cards", b.damagePile(), 0)
	})
	t.Run("NA 5.2f", func(t *testing.T) {
		b := repeated(t, "25", model.Damage{Result: "catastrophic-hit"}, []int{8, 7, through}, 2)
		is(t, "in play", b.unit(grant).Has(state.InPlay), false)
		is(t, "Penetrations", b.happened(event.PenetrationTried), 1)
		is(t, "Morale Checks", b.happened(event.CheckPassed)+b.happened(event.CheckFailed), 0)
	})
}
