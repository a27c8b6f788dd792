package tankduel

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// supportGun is the gun that the Defender of atHill has.
const supportGun = "sov-m37-45mm-emplaced"

// atHill is the scenario with a Hill at the Action Step of a vehicle at a Range, its player
// with a hand. ger-1 and ger-2 attack, sov-1 and sov-2 defend.
func atHill(t *testing.T, name string, metres int, hand ...int) *bench {
	t.Helper()
	b := matchupOf("NA S6-oob").fielded(t, 4)
	b.at(name, metres)
	b.hand(seatOf(name), hand...)
	b.begin(name)
	return b
}

// TestHillGunClauses are the gun of the Defender.
func TestHillGunClauses(t *testing.T) {
	m := matchupOf("NA S6-oob")
	emplaces := func(s setup.Setup) *bench {
		g, _, err := New(contenttest.Content(t), m.id, s, Core())
		if err != nil {
			t.Fatal(err)
		}
		b := &bench{t: t, g: g, s: g.Start()}
		for b.s.Phase != state.InitiativePhase && asked(b) != "emplace" {
			b.unloaded()
			b.chance()
		}
		return b
	}
	t.Run("NA S6-gun", func(t *testing.T) {
		b := emplaces(m.setup(4))
		is(t, "what the Defender may choose", strings.Join(b.legal(), ", "),
			"sov-m37-45mm-emplaced emplace 800, sov-m39-76mm-emplaced emplace 800, sov-m39-85mm-emplaced emplace 800")
		is(t, "who is asked", b.g.Turn(&b.s).Seat, engine.Seat(1))
		b.do("sov-m39-85mm-emplaced emplace 800")
		for b.s.Phase != state.InitiativePhase {
			b.unloaded()
			b.chance()
		}
		for gun, in := range map[string]bool{"sov-m39-85mm-emplaced": true, "sov-m39-76mm-emplaced": false, supportGun: false} { // order-free: each by itself
			is(t, gun, b.unit(gun).Has(state.InPlay), in)
		}
		b.expect("sov-m39-85mm-emplaced range", "800")
		is(t, "guns of the Attacker", len(gunsOn(b.g, 0)), 0)
		other := m.setup(4)
		other.Force[0], other.Force[1], other.Nations = other.Force[1], other.Force[0], [state.Sides]string{"soviet", "german"}
		is(t, "of another nation", strings.Join(emplaces(other).legal(), ", "),
			"ger-pak-38-emplaced emplace 800, ger-pak-40-emplaced emplace 800, ger-flak-36-emplaced emplace 800")
		own := m.setup(4)
		own.Guns[1] = []setup.Emplacement{{Gun: "m39-76mm-emplaced", At: 400, Cover: 20}}
		b = emplaces(own)
		is(t, "asked about one that the set-up names", asked(b), "bid")
		b.expect("sov-m39-76mm-emplaced range", "400")
	})
	t.Run("NA S6-gun-cover", func(t *testing.T) {
		b := m.fielded(t, 4)
		is(t, "its Cover", gunCover(b.ctx(), b.id(supportGun)), 20)
		is(t, "Hidden", gunHides(b.ctx(), b.id(supportGun)), false)
		is(t, "attacked by vehicles", b.ctx().Targets(b.id("ger-2"), BeFiredAt)>>b.id(supportGun)&1, uint16(1))
	})
	t.Run("NA S6-reinforce", func(t *testing.T) {
		m.returns(t, "ger-2", "800")
		m.returns(t, "ger-1", "1000")
		b := atHill(t, "ger-2", 800)
		b.destroys(supportGun, "ger-2")
		b.nextRoundBegins()
		is(t, "the gun is back", b.unit(supportGun).Has(state.InPlay), false)
	})
	t.Run("NA S6-vp-gun", func(t *testing.T) {
		b := atHill(t, "ger-2", 800)
		b.destroys(supportGun, "ger-2")
		b.expect("score", "10 0")
		b.cited("NA S6-vp-gun")
		s := m.setup(4)
		s.Guns[0] = []setup.Emplacement{{Gun: "pak-40-emplaced", At: 800}}
		own := newBenchOf(t, m.id, s)
		own.begin("sov-2")
		own.destroys(pak, "sov-2")
		own.expect("score", "0 0")
	})
}

// destroys has a vehicle destroy a gun.
func (b *bench) destroys(gun, by string) {
	b.t.Helper()
	b.logged().DestroyGun(b.id(gun), b.id(by), event.ByTank, "NA 6.2f")
	b.settle()
	is(b.t, gun+" in play", b.unit(gun).Has(state.InPlay), false)
}

// nextRoundBegins plays on to the next round.
func (b *bench) nextRoundBegins() {
	for round := b.s.Round; b.s.Round == round; {
		b.run()
		b.do(b.legal()[0])
	}
}

// TestHillDeckClauses are the deck and the Hill card.
func TestHillDeckClauses(t *testing.T) {
	m := matchupOf("NA S6-oob")
	t.Run("NA S6-deck", func(t *testing.T) {
		b := m.fielded(t, 4)
		c := contenttest.Content(t)
		groups := map[string]int{}
		for i := range b.g.Cards {
			card := model.Find(c.Cards, b.g.Cards[i].ID)
			groups[card.Deck]++
			alternate := slices.Contains([]int{67, 89, 90, 91}, i+1)
			is(t, "card "+strconv.Itoa(i+1)+" is an Alternate", card.Deck == "desert-alternate-"+strconv.Itoa(i+1), alternate)
			if alternate {
				is(t, "what it shows", b.g.Terrain[b.g.Cards[i].Terrain].ID, "scrub")
			}
		}
		is(t, "cards of rough desert", groups["rough-desert"], 0)
		for i := range c.Cards {
			if group := c.Cards[i].Deck; group == "desert-base" || group == "open-desert" {
				groups[group]--
			}
		}
		is(t, "cards that the Alternates replace", groups["desert-base"]+groups["open-desert"], -4)
	})
	t.Run("NA S6-hill-card", func(t *testing.T) {
		for _, tanks := range []int{4, 8} {
			b := m.fielded(t, tanks)
			is(t, "Hill cards", int(b.s.Supplies[0]), 1)
			for i := range b.g.Cards {
				if g := b.g.Cards[i].Terrain; g >= 0 && b.g.Terrain[g].ID == "hill" {
					t.Errorf("card %d of the deck is a Hill", i+1)
				}
			}
		}
	})
	t.Run("NA S6-vp", m.holdsLossVPs)
}

// holdsNoHillForStaying holds that a vehicle that is in the box of the Hill and does not move is
// not offered it.
func holdsNoHillForStaying(t *testing.T) {
	t.Helper()
	for name, metres := range map[string]int{"sov-2": 400, "ger-2": -400} { // order-free: each by itself
		b := atHill(t, name, metres, 8)
		b.do(name + " spot " + map[string]string{"sov-2": "ger-1", "ger-2": "sov-1"}[name] + " discarding 8")
		for b.run(); asked(b) != "menu" && asked(b) != "bid" && !offered(b); b.run() {
			b.do(least(b))
		}
		is(t, name+" is offered the Hill after a Spot attempt", offered(b), false)
	}
}

// TestHillTakingClauses are how the Hill is come to and left.
func TestHillTakingClauses(t *testing.T) {
	ways := []struct {
		clauses, name, unit string
		from                int
		steps               string
		offered             bool
	}{
		{"place enter", "a Defender from behind", "sov-2", 600, "forward", true},
		{"place enter", "a Defender back", "sov-2", 200, "back", true},
		{"place enter", "an Attacker", "ger-2", -200, "forward", true},
		{"place enter", "an Attacker back", "ger-2", -600, "back", true},
		{"place", "a Defender beyond", "sov-2", -200, "forward", false},
		{"place", "an Attacker short of the centre", "ger-2", 600, "forward", false},
		{"enter", "passing", "sov-2", 600, "forward forward", false},
		{"enter", "two boxes", "sov-2", 800, "forward forward", true},
		{"enter", "in the box since", "sov-2", 400, "stay", true},
		{"enter", "an Attacker in the box since", "ger-2", -400, "stay", true},
		{"enter", "in another box", "sov-2", 600, "stay", false},
	}
	for _, clause := range []string{"NA S6-hill-place", "NA S6-hill-enter"} {
		t.Run(clause, func(t *testing.T) {
			for _, w := range ways {
				if !slices.Contains(strings.Fields(w.clauses), clause[strings.LastIndex(clause, "-")+1:]) {
					continue
				}
				b := atHill(t, w.unit, w.from, 47, 48)
				cards := "47"
				if strings.Contains(w.steps, " ") {
					cards = "47+48"
				}
				drive(b, w.unit+" move with "+cards, strings.Fields(w.steps)...)
				is(t, w.name+" is offered the Hill", offered(b), w.offered)
				if w.offered {
					stays := *b
					stays.do(w.unit + " decline")
					stays.expect(w.unit+" box", "47")
					climb(b)
					b.expect(w.unit+" box", "hill")
					b.cited("NA S6-hill-enter")
				}
			}
			if clause == "NA S6-hill-enter" {
				holdsNoHillForStaying(t)
			}
		})
	}
	t.Run("NA S6-hill-scrub", func(t *testing.T) {
		on := func(ground string) *bench {
			b := atHill(t, "sov-2", 600, 47)
			card := b.terrainCard(ground)
			b.hand("s2", 47, card)
			drive(b, "sov-2 move with 47 terrain "+strconv.Itoa(card), "forward")
			b.run()
			return b
		}
		b := on("scrub")
		climb(b)
		b.expect("sov-2 box", strings.Fields(b.answer("sov-2 box"))[0]+" hill")
		is(t, "a Terrain card with it", b.unit("sov-2").Box.Terrain != engine.NoCard, true)
		b.at("ger-1", 0)
		is(t, "Cover of both", b.protects("ger-1", "sov-2"), 10)
		is(t, "Conceal of the scrub", b.ctx().ConcealNumber(b.id("sov-2")), 10)
		is(t, "on the Wadi a Hill is offered", offered(on("wadi")), false)
		is(t, "on Sand a Hill is offered", offered(on("sand")), false)
	})
	t.Run("NA S6-hill-single", func(t *testing.T) {
		for _, holder := range []string{"ger-2", "sov-1"} {
			b := atHill(t, "sov-2", 600, 47)
			onHill(b, holder)
			drive(b, "sov-2 move with 47", "forward")
			is(t, "while "+holder+" has it", offered(b), false)
		}
	})
	t.Run("NA S6-hill-lose-range", func(t *testing.T) {
		b := atHill(t, "sov-2", 400, 47)
		onHill(b, "sov-2")
		b.at("ger-2", -400)
		drive(b, "sov-2 move with 47", "forward")
		is(t, "it keeps the Hill", offered(b), false)
		b.expect("sov-2 box", "47")
		is(t, "Hill cards for others", int(b.s.Supplies[0]), 1)
		b.playTo(func() bool { return asked(b) == "bid" })
		b.hand("s1", 49)
		b.begin("ger-2")
		drive(b, "ger-2 move with 49", "stay")
		climb(b)
		b.expect("ger-2 box", "hill")
	})
	t.Run("NA S6-hill-lose-elim", func(t *testing.T) {
		b := atHill(t, "sov-2", 400)
		onHill(b, "ger-2")
		b.logged().eliminate(b.id("ger-2"), byBlast)
		b.settle()
		is(t, "Hill cards for others", int(b.s.Supplies[0]), 1)
		b.expect("ger-2 box", "")
	})
	t.Run("NA S6-hill-keep", func(t *testing.T) {
		b := atHill(t, "sov-2", 400, 47)
		onHill(b, "sov-2")
		b.do("sov-2 move with 47", "sov-2 step stay")
		leaves := *b
		climb(b)
		ignored(b)
		b.expect("sov-2 box", "hill")
		is(t, "Hills given back", b.happened(event.SupplyReturned), 0)
		stepsDown(&leaves, "sov-2")
		leaves.expect("sov-2 box", "47")
		is(t, "Hill cards for others", int(leaves.s.Supplies[0]), 1)
	})
}

// TestHillGroundClauses are the Scrub beside the Hill card on a Move in its box.
func TestHillGroundClauses(t *testing.T) {
	scrubby := func(t *testing.T, ground string) (b *bench, card int) {
		b = atHill(t, "sov-2", 400, 47)
		card = b.terrainCard(ground)
		onHill(b, "sov-2")
		b.box("sov-2", "terrain", card)
		return b, card
	}
	t.Run("NA S6-hill-keep-scrub", func(t *testing.T) {
		b, card := scrubby(t, "scrub")
		b.do("sov-2 move with 47", "sov-2 step stay")
		off := *b
		climb(b)
		is(t, "what is asked", strings.Join(b.legal(), ", "), "sov-2 keep-terrain, sov-2 decline")
		drop := *b
		b.do("sov-2 keep-terrain")
		ignored(b)
		b.expect("sov-2 box", strconv.Itoa(card)+" hill")
		is(t, "In Motion", b.unit("sov-2").Moving(), false)
		is(t, "kept for later", b.s.Kept, uint8(0))
		drop.do("sov-2 decline")
		ignored(&drop)
		drop.expect("sov-2 box", "hill")
		is(t, "the Scrub is discarded", inDiscard(&drop, card), true)
		off.do("sov-2 decline") // the Hill
		ignored(&off)
		off.expect("sov-2 box", "47")
		is(t, "the Scrub without the Hill", inDiscard(&off, card), true)

		b, card = scrubby(t, "scrub")
		other := b.terrainCard("scrub")
		b.hand("s2", 47, other)
		b.do("sov-2 move with 47 terrain "+strconv.Itoa(other), "sov-2 step stay")
		climb(b)
		ignored(b)
		b.run()
		ignored(b)
		b.expect("sov-2 box", strconv.Itoa(other)+" hill")
		is(t, "the Scrub that lay there", inDiscard(b, card), true)

		b, card = scrubby(t, "scrub")
		b.do("sov-2 move with 47", "sov-2 step stay")
		climb(b)
		b.do("sov-2 keep-terrain")
		b.logged().eliminate(b.id("sov-2"), byBlast)
		b.settle()
		b.check()
		is(t, "the Scrub of one that is lost on its way", inDiscard(b, card), true)
		b.expect("sov-2 box", "")
	})
}

// answer is the answer to a question of a script.
func (b *bench) answer(question string) string {
	b.t.Helper()
	words, err := b.g.Query(&b.s, &b.log, strings.Fields(question))
	if err != nil {
		b.t.Fatal(err)
	}
	return strings.Join(words, " ")
}

// TestHeldHillClauses are the awards for the Hill.
func TestHeldHillClauses(t *testing.T) {
	t.Run("NA S6-vp-hold", func(t *testing.T) {
		for _, c := range []struct {
			on   []string
			want string
		}{{[]string{"sov-1"}, "0 2"}, {[]string{"ger-1"}, "0 0"}, {nil, "0 0"}} {
			b := matchupOf("NA S6-oob").fielded(t, 4)
			onHill(b, c.on...)
			b.begin("ger-1", "sov-1", "sov-2")
			b.playTo(func() bool { return asked(b) == "bid" })
			b.expect("score", c.want) // of each Defender that acts
		}
	})
	ends := []struct {
		name string
		on   []string
		want string
	}{
		{"an Attacker", []string{"ger-1"}, "30 0"},
		{"a Defender", []string{"sov-1"}, "0 0"},
		{"nobody", nil, "0 -10"},
	}
	for _, clause := range []string{"NA S6-vp-end-attacker", "NA S6-vp-end-empty"} {
		t.Run(clause, func(t *testing.T) {
			for _, c := range ends {
				b := matchupOf("NA S6-oob").fielded(t, 4)
				onHill(b, c.on...)
				b.begin("ger-1")
				b.run()
				b.expect("score", "0 0")
				b.hand("s1", 8)
				b.next(gameEndNumber, 49)
				b.do("ger-1 spot sov-1 discarding 8")
				b.run()
				is(t, c.name+", over", b.s.Over, true)
				b.expect("score", c.want)
			}
		})
	}
}

// TestHillRobataClauses holds the clauses on Robata and the Hill.
func TestHillRobataClauses(t *testing.T) {
	const id = "keep-the-high-ground"
	t.Run("NA S6-robata-def-empty", func(t *testing.T) {
		b := against(t, id, 1)
		is(t, "a Defender", b.mission("bri-1"), "NA S6-robata-def-empty")
		b.at("bri-1", 400)
		is(t, "an Attacker", against(t, id, 0).mission("ger-1"), "")
	})
	for clause, c := range map[string]struct {
		side        int
		unit, enemy string
	}{"NA S6-robata-def-enemy": {1, "bri-1", "ger-1"}, "NA S6-robata-att-enemy": {0, "ger-1", "bri-1"}} { // order-free: each by itself
		t.Run(clause, func(t *testing.T) {
			b := against(t, id, c.side)
			b.at(c.unit, 0)
			b.at(c.enemy, 400)
			b.holds(c.enemy, "hill")
			b.spot(c.unit, c.enemy)
			b.row(c.unit, 50, 51, 53) // none adds to a shot
			rows := MissionRows(b.g)
			hit := b.quality(c.unit, c.enemy, Aim{})[0]
			for _, q := range []struct {
				more int // than the shot from where it is
				want rule.Op
			}{{0, rule.Shoot}, {1, rule.Go}} {
				b.needs(quality{int8(hit + q.more), -50}, anyShot)
				i := RobataOf(b.ctx()).MissionOf(b.id(c.unit))
				if i < 0 || string(rows[i].Clause) != clause {
					t.Fatalf("its mission is row %d", i)
				}
				is(t, "it fires at High Quality and else moves", rows[i].Op, q.want)
				if q.want == rule.Go {
					x, u := RobataOf(b.ctx()), b.id(c.unit)
					by := x.missionShift(u, &rows[i].Mission, 2)
					is(t, "to where it has one", by != 0 && x.GoodTargets(u, AtHigh, Aim{by: by}) != 0, true)
				}
			}
			b.unit(c.enemy).Box.Supply = 0
			b.s.Supplies[0]++
			is(t, "with nobody on the Hill", b.mission(c.unit) == clause, false)
		})
	}
	t.Run("NA S6-robata-onhill", func(t *testing.T) {
		for side, name := range []string{"ger-1", "bri-1"} {
			for _, on := range []bool{true, false} {
				b := against(t, id, side)
				b.at(name, 400)
				if on {
					b.holds(name, "hill")
				}
				is(t, name+" would move", RobataOf(b.ctx()).effective(b.id(name), doMove), !on)
				b.unit(name).Bog = 3 // a Peril Level of 2 at least
				b.plans(name, 62, 38, 55)
				is(t, name+" has a Peril Level", b.unit(name).Peril >= 2, true)
				is(t, name+" In Peril on a 2", b.unit(name).Has(state.InPeril), !on)
				is(t, name+" checks", b.has(event.CheckFailed, "EITC 19.7c"), !on)
				is(t, name+" is spared the check", b.has(event.PerilSkipped, "NA S6-robata-onhill"), on)
			}
		}
		b := against(t, id, 0)
		b.holds("bri-1", "hill")
		is(t, "a vehicle of a player on the Hill moves", b.ctx().GuardedAct(ActionOf(state.MoveVerb, b.id("bri-1"))).Permits(), true)
		b.holds("ger-1", "hill")
		is(t, "why Robata's does not", b.ctx().GuardedAct(ActionOf(state.MoveVerb, b.id("ger-1"))).Clause, engine.Clause("NA S6-robata-onhill"))
	})
	t.Run("NA S6-robata-def-friend", func(t *testing.T) {
		b := against(t, id, 1)
		b.holds("bri-2", "hill")
		is(t, "a Defender", b.mission("bri-1"), "")
	})
	t.Run("NA S6-robata-att-final", func(t *testing.T) {
		b := against(t, id, 0)
		is(t, "before", b.mission("ger-1"), "")
		b.s.Deck = uint8(b.g.Decks)
		is(t, "in the last deck", b.mission("ger-1"), "NA S6-robata-att-final")
		b.holds("bri-1", "hill")
		is(t, "with an enemy on the Hill (ruling A116)", b.mission("ger-1") == "NA S6-robata-att-final", false)
	})
	t.Run("NA S6-robata-move", func(t *testing.T) {
		for second, boxes := range map[int]int8{39: 4, 51: 3} { // order-free: one success, two
			b := against(t, id, 1)
			b.at("bri-1", 1000)
			b.acts("bri-1", 50, second, 64)
			b.finish("bri-1")
			is(t, "Range", b.unit("bri-1").Range, boxes)
		}
		b := against(t, id, 1)
		b.at("bri-1", 600) // with two successes it stops in the box
		b.acts("bri-1", 50, 51, 64)
		b.finish("bri-1")
		b.expect("bri-1 range", "400")
	})
	t.Run("NA S6-robata-take", func(t *testing.T) {
		for side, c := range []struct {
			name string
			from []int
			at   string
		}{{"ger-1", []int{-200, -400}, "-400"}, {"bri-1", []int{600, 400}, "400"}} {
			for _, from := range c.from {
				b := against(t, id, side)
				b.s.Deck = uint8(b.g.Decks)
				b.at(c.name, from)
				scrub := b.terrainCard("scrub")
				b.acts(c.name, 50, 51, scrub)
				b.finish(c.name)
				b.expect(c.name+" range", c.at)
				b.expect(c.name+" box", strconv.Itoa(scrub)+" hill")
			}
		}
	})
}
