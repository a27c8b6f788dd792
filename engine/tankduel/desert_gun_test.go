package tankduel

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// The guns of dugIn.
const (
	pak  = "ger-pak-40-emplaced"
	flak = "ger-flak-36-emplaced"
	lone = "sov-m39-76mm-emplaced"
)

// desertGuns are guns of both sides for the module desert-guns.
func desertGuns() setup.Setup {
	return setup.Setup{Options: []string{"desert-guns"}, Guns: [state.Sides][]setup.Emplacement{
		{{Gun: "pak-40-emplaced", At: 600}, {Gun: "flak-36-emplaced", At: 800, Cover: 20}},
		{{Gun: "m39-76mm-emplaced", At: 400, Cover: 30}},
	}}
}

// dugIn is a bench with guns in the desert at the Action Step of ger-1, which has sov-1
// Spotted; s1 holds a hand. sov-1 stands at 0 m, so that the gun fires over 600 m.
func dugIn(t *testing.T, hand ...int) *bench {
	t.Helper()
	return dugInOf(t, desertGuns(), hand...)
}

func dugInOf(t *testing.T, s setup.Setup, hand ...int) *bench {
	t.Helper()
	b := newBenchOf(t, "hold-the-high-ground", s)
	b.unit("sov-1").Range = 0
	b.spot("ger-1", "sov-1")
	b.hand("s1", hand...)
	b.begin("ger-1")
	return b
}

// icons puts Order Icons on a gun.
func (b *bench) icons(gun string, n int) {
	x := b.logged()
	x.SetCounter(counterOf("order-icons"), b.id(gun), n, "")
}

func (b *bench) iconsOn(gun string) int { return b.ctx().Counter(counterOf("order-icons"), b.id(gun)) }

// explosive loads a tank with HE.
func (b *bench) explosive(name string) {
	b.unit(name).Loaded = uint8(slices.Index(b.g.Ammo.Kinds, model.HighExplosive)) + 1
}

// savedShot is a bench whose pak has fired with these cards to come; it is played to the end.
func savedShot(t *testing.T, next ...int) *bench {
	t.Helper()
	b := dugIn(t)
	b.icons(pak, 3)
	b.next(next...)
	b.do(pak + " shoot sov-1")
	b.run()
	return b
}

// TestDesertGunClauses holds the clauses on what an Anti-Tank Gun has and does (NA 6.0).
func TestDesertGunClauses(t *testing.T) {
	t.Run("NA 6.0a", func(t *testing.T) {
		none := dugInOf(t, setup.Setup{Options: []string{"desert-guns"}}, 66, 83)
		is(t, "guns without an order of battle", len(gunsOn(none.g, 0))+len(gunsOn(none.g, 1)), 0)
		b := dugIn(t, 66)
		b.want(pak+" serve with 66", true)
		b.unit(pak).Status &^= state.InPlay
		b.refused(pak+" serve with 66", "NA 6.0a")
		b.want(pak+" serve", false)
		b.icons(pak, 3)
		b.refused(pak+" shoot sov-1", "NA 6.0a")
		b.want(pak+" shoot", false)
	})
	t.Run("NA 6.0b", func(t *testing.T) {
		b := dugIn(t, 66, 4)
		b.icons(pak, 3)
		b.refused(lone+" serve with 66", "EITC 8.4a")
		b.next(95)
		b.do(pak + " shoot sov-1")
		b.run()
		b.want("ger-1 pass discarding 4", true) // the Tank Action is still there
		for i := range b.s.Acts {
			if b.g.Kind(b.s.Order[i]) != TankPiece {
				t.Error("a gun has a Tank Phase")
			}
		}
	})
	t.Run("NA 6.0c", func(t *testing.T) {
		b := savedShot(t, 95)
		for _, a := range b.legal() {
			if strings.HasPrefix(a, pak) && !strings.HasPrefix(a, pak+" serve") {
				t.Errorf("a gun can %s", a)
			}
		}
		b.expect(pak+" range", "600")
		b.unit(pak).Range = 2
		is(t, "a gun that moved passes the check", b.g.Check(&b.s) != nil, true)
	})
	t.Run("NA 6.0d", func(t *testing.T) {
		b := dugIn(t)
		for name, want := range map[string][4]int{pak: {3, -15, 3, 89}, flak: {4, 0, 4, 88}} { // order-free: each by itself
			p, board := b.g.Units[b.id(name)], b.board(name)
			got := [4]int{p.Cost, board.Size, int(b.unit(name).Range), board.Guns[0].Hit[b.unit(name).Range]}
			is(t, name, got, want)
		}
	})
}

// TestSavedIconClauses are the Order Icons on guns (NA 6.1a to 6.1f).
func TestSavedIconClauses(t *testing.T) {
	t.Run("NA 6.1a", func(t *testing.T) {
		b := dugIn(t, 4, 66, 28)
		b.want(pak+" serve with 28", false)
		b.do(pak + " serve with 66")
		is(t, "a card with 1", b.iconsOn(pak), 1)
		b.want(pak+" serve with 4", true)
		b.do(pak + " serve with 4")
		is(t, "and one with 2", b.iconsOn(pak), 3)
		b.cited("NA 6.1a")
		b.expect("s1 hand", "28")
		is(t, "card 4", b.where(4), "discard")
		b.hand("s1", 83)
		b.do(flak + " serve with 83") // on whichever gun
		is(t, "the other gun", b.iconsOn(flak), 1)
		is(t, "the first gun", b.iconsOn(pak), 3)
		b.hand("s1", 83)
		b.do(pak + " serve with 83")
		is(t, "more than the shot costs", b.iconsOn(pak), 4)
		bare := dugIn(t, noOrders(b))
		bare.refused(pak+" serve with "+bare.handWords("s1"), "NA 6.1a")
		bare.refused(pak+" serve with 4", "NA 6.1a") // of the draw pile
		full := dugIn(t, 66)
		full.icons(pak, 99)
		full.refused(pak+" serve with 66", "NA 6.1a")
		full.want(pak+" serve", false)
	})
	t.Run("NA 6.1b", func(t *testing.T) {
		b := dugIn(t, 66, 4)
		b.do(pak+" serve with 66", "ger-1 pass discarding 4")
		b.turnOf("ger-2")
		is(t, "in another turn", b.iconsOn(pak), 1)
		for round := b.s.Round; b.s.Round == round; {
			b.run()
			b.do(b.legal()[0])
		}
		is(t, "in another round", b.iconsOn(pak), 1)
		b.playTo(func() bool { return asked(b) == "bid" })
		b.hand("s1", 4)
		b.spot("ger-1", "sov-1")
		b.begin("ger-1")
		b.refused(pak+" shoot sov-1", "NA 6.1c")
		b.do(pak + " serve with 4")
		is(t, "with those of this round", b.iconsOn(pak), 3)
		b.want(pak+" shoot sov-1", true)
	})
	t.Run("NA 6.1c", func(t *testing.T) {
		b := dugIn(t, 66)
		for n, offered := range []bool{false, false, false, true, true} {
			b.icons(pak, n)
			b.want(pak+" shoot sov-1", offered)
			if !offered {
				b.refused(pak+" shoot sov-1", "NA 6.1c")
			}
		}
		b.icons(flak, 3) // which costs 4
		b.refused(flak+" shoot sov-1", "NA 6.1c")
		b.icons(pak, 2) // icons of the hand do not count
		b.refused(pak+" shoot sov-1", "NA 6.1c")
	})
	t.Run("NA 6.1d", func(t *testing.T) {
		for _, pull := range []int{1, 95} {
			b := dugIn(t)
			b.icons(pak, 5)
			b.icons(flak, 2)
			b.next(pull)
			b.do(pak + " shoot sov-1")
			is(t, "on the gun", b.iconsOn(pak), 0)
			is(t, "on the other", b.iconsOn(flak), 2)
			b.cited("NA 6.1d")
		}
	})
	t.Run("NA 6.1e", func(t *testing.T) {
		b := dugIn(t, 4, 66)
		b.refused(pak+" shoot sov-1", "NA 6.1c")
		b.next(95)
		b.do(pak+" serve with 4", pak+" serve with 66", pak+" shoot sov-1")
		b.run()
		is(t, "shots", b.happened(event.ShotMissed), 1)
	})
	t.Run("NA 6.1f", func(t *testing.T) {
		b := dugIn(t)
		b.icons(pak, 3)
		b.icons(flak, 4)
		b.next(96, 90)
		b.do(pak+" shoot sov-1", flak+" shoot sov-1")
		b.run()
		is(t, "shots", b.happened(event.TriedToHit), 2)
		b.refused(flak+" shoot sov-1", "NA 6.1c") // with its own icons
		b.icons(pak, 3)
		b.want(pak+" shoot sov-1", true) // as often as it is paid for (ruling A182)
	})
}

// noOrders is a card of the deck without an Order Icon.
func noOrders(b *bench) int {
	for c := range b.g.Cards {
		if b.g.Cards[c].Orders == 0 && b.g.Cards[c].Flank == 0 {
			return c + 1
		}
	}
	return 0
}

func (b *bench) handWords(seat string) string {
	words, err := b.g.Query(&b.s, &b.log, []string{seat, "hand"})
	if err != nil {
		b.t.Fatal(err)
	}
	return strings.Join(words, "+")
}

// TestDesertShotClauses are the shot of a gun (NA 6.1g to 6.1q).
func TestDesertShotClauses(t *testing.T) {
	t.Run("NA 6.1g", func(t *testing.T) {
		b := dugIn(t)
		b.icons(pak, 3)
		b.want(pak+" shoot sov-1", true)
		b.refused(pak+" shoot sov-2", "NA 6.1g")
		b.spot("ger-2", "sov-2") // by any vehicle of the side
		b.want(pak+" shoot sov-2", true)
		b.unit("ger-1").Spotted = 0
		b.spot("sov-2", "ger-1") // and of no other
		b.refused(pak+" shoot sov-1", "NA 6.1g")
		b.unit("sov-2").Status &^= state.InPlay
		b.refused(pak+" shoot sov-2", "EITC 9.0d")
	})
	t.Run("NA 6.1h", func(t *testing.T) {
		s := desertGuns()
		s.Infantry = true
		b := dugInOf(t, s)
		b.do("ger-1 hatch open")
		b.icons(pak, 3)
		b.want(pak+" shoot sov-1", true)
		b.refused(pak+" shoot "+lone, "NA 6.1h")
		b.refused(pak+" shoot sov-infantry", "NA 6.1h")
		b.refused(pak+" shoot ger-2", "NA 6.1h")
	})
	t.Run("NA 6.1i", func(t *testing.T) {
		for _, c := range []struct{ answer, armour, left string }{
			{pak + " outflank with 82", "6", "7"}, {pak + " decline", "9", "7 82"}, {pak + " outflank with 7", "6", "82"},
		} {
			b := dugIn(t, 82, 7)
			b.icons(pak, 3)
			b.next(70, 17, 31)
			b.do(pak + " shoot sov-1")
			is(t, "what is paid", b.iconsOn(pak), 0)
			b.do(c.answer)
			b.run()
			b.expect("armour", c.armour)
			b.expect("s1 hand", c.left)
		}
	})
	t.Run("NA 6.1j", func(t *testing.T) {
		b := dugIn(t, 82)
		b.unit("sov-1").Status |= state.HullDown
		b.icons(pak, 3)
		b.next(70, 3)
		b.do(pak+" shoot sov-1", pak+" outflank with 82")
		b.run()
		b.cited("EITC 11.1.3e-iv")
		is(t, "the +10 for flanking", b.term(b.cited("EITC 11.1.3b"), "EITC 11.1.3c-iv"), 0)
		is(t, "Flank counters", b.unit("ger-1").Flanked|b.unit(pak).Flanked, 0)
	})
	t.Run("NA 6.1o", func(t *testing.T) {
		b := dugIn(t)
		b.box("sov-1", "terrain", 71)
		b.icons(pak, 3)
		b.next(70, 7, 35)
		b.nextDamage(9)
		b.do(pak + " shoot sov-1")
		b.run()
		tried := b.cited("EITC 11.1.3b")
		is(t, "the chart", b.term(tried, "EITC 11.1.3b"), 89)
		is(t, "Cover", b.term(tried, "EITC 11.1.3c-vi"), -10)
		is(t, "size", b.term(tried, "EITC 11.1.3c-vii"), -5)
		b.expect("location", "turret")
		b.expect("penetration-terms", "11 +4")
		b.cited("EITC 12.4.1b")
		hazy := desertGuns()
		hazy.Options = append(hazy.Options, "hot")
		h := dugInOf(t, hazy)
		h.unit("sov-1").Range = 3
		is(t, "Heat Haze at 1200 m", h.ctx().Cover(Bare(h.id(pak), h.id("sov-1")), nil), 15)
		short := dugIn(t)
		short.icons(pak, 3)
		short.g.Vehicles[short.unit(pak).Vehicle].Guns[0].Hit = []int{95, 90, 80}
		short.refused(pak+" shoot sov-1", "EITC 11.1.3b")
	})
	t.Run("NA 6.1p", func(t *testing.T) {
		for _, c := range []struct {
			gun    string
			icons  int
			pen    int
			damage string
		}{{pak, 3, 35, "3 turret light"}, {pak, 3, 27, "3 turret heavy"}, {flak, 4, 35, "3 turret heavy"}} {
			b := dugIn(t)
			b.icons(c.gun, c.icons)
			b.next(60, 7, c.pen)
			b.nextDamage(3)
			b.do(c.gun + " shoot sov-1")
			b.until(event.DamageRead)
			b.expect("damage", c.damage)
		}
		small := dugIn(t)
		small.board(pak).Guns[0].Light = true // as those of 45 mm and less are
		small.icons(pak, 3)
		small.next(60, 7, 27)
		small.nextDamage(3)
		small.do(pak + " shoot sov-1")
		small.until(event.DamageRead)
		small.expect("damage", "3 turret light")
	})
	t.Run("NA 6.1q", func(t *testing.T) {
		b := dugIn(t)
		b.unit("sov-1").Status |= state.Broken
		b.unit("sov-1").Men[0].Health = state.Wounded
		b.icons(pak, 3)
		b.next(70, 7, 27)
		b.nextDamage(1)
		b.do(pak + " shoot sov-1")
		b.run()
		b.expect("sov-1 status", "out")
		sum := b.board("sov-1").VP
		for _, man := range b.board("sov-1").Crew {
			sum += man.VP
		}
		is(t, "VPs of the Active Tank", int(b.unit("ger-1").VP), sum)
		is(t, "medals", b.happened(event.MedalWon), 0)
	})
}

// TestDesertGunTacticsClauses are TACTICS and LEADERSHIP about the shot of a gun (NA
// 6.1k to 6.1n).
func TestDesertGunTacticsClauses(t *testing.T) {
	flanked := func(t *testing.T) *bench {
		b := dugIn(t, 82, 42)
		b.icons(pak, 3)
		b.hand("s2", 41, 43)
		b.next(40, 7, 31)
		b.do(pak+" shoot sov-1", pak+" outflank with 82")
		return b
	}
	t.Run("NA 6.1k", func(t *testing.T) {
		spoiled(t, flanked, func(*bench) {})
		b := flanked(t)
		b.do("sov-1 tactics 41", "sov-1 tactics 42", "sov-1 decline") // which cancels them
		b.run()
		b.expect("armour", "6")
	})
	t.Run("NA 6.1l", func(t *testing.T) {
		b := flanked(t)
		b.do("sov-1 tactics 41", "sov-1 decline", "sov-1 spoil flank")
		b.cited("NA 6.1k")
		b.run()
		is(t, "the FLANK card", b.where(82), "discard")
		b.expect("armour", "9")
		is(t, "it hit", b.happened(event.ShotHit), 1)
	})
	t.Run("NA 6.1m", func(t *testing.T) {
		b := dugIn(t)
		b.icons(pak, 3)
		b.hand("s2", 41)
		b.next(70, 7, 31)
		b.do(pak+" shoot sov-1", "sov-1 tactics 41")
		b.want("sov-1 spoil flank", false)
		b.run()
		is(t, "TACTICS", b.term(b.cited("EITC 11.1.3b"), "EITC 11.1.3c-viii"), -20)
		void := dugIn(t, 42)
		void.icons(pak, 3)
		void.hand("s2", 41)
		void.next(70, 7, 31)
		void.do(pak+" shoot sov-1", "sov-1 tactics 41", "sov-1 tactics 42")
		void.run()
		is(t, "TACTICS that are cancelled", void.term(void.cited("EITC 11.1.3b"), "EITC 11.1.3c-viii"), 0)
	})
	t.Run("NA 6.1n", func(t *testing.T) {
		b := dugIn(t, 29, 25)
		b.icons(pak, 3)
		for _, a := range b.legal() {
			if strings.HasPrefix(a, pak+" shoot") && a != pak+" shoot sov-1" {
				t.Errorf("a gun can %s", a)
			}
		}
		b.next(97, 90)
		b.fire("ger-1 fire sov-1 with 25 led 29") // the LEADERSHIP of a tank is not the gun's
		b.log.Reset()
		b.do(pak + " shoot sov-1")
		b.run()
		is(t, "LEADERSHIP", b.term(b.cited("EITC 11.1.3b"), "EITC 11.1.3c-ii"), 0)
	})
}
