package tankduel

import (
	"testing"

	"hulldown/engine"
)

const hungary = "hungary-for-oil"

// Cards that the Germans Pull for their column.
const (
	nothingPull = 48
)

// oiled returns Hungary for Oil in its first Initiative Phase, all hands empty.
// The first Pull of the Germans was a card; s1 is Soviet and s2 German.
func oiled(t *testing.T, pull int) *bench {
	t.Helper()
	c, err := loaded()
	if err != nil {
		t.Fatal(err)
	}
	g, _, err := New(c, hungary, Setup{})
	if err != nil {
		t.Fatal(err)
	}
	b := &bench{t: t, g: g, s: g.Start()}
	for b.s.Phase != initiativePhase {
		if b.s.Phase == drawPhase && b.happened(phaseBegan) < 3 && b.happened(pulled) == 0 {
			b.next(pull)
		}
		b.chance()
	}
	b.bare()
	return b
}

// bare returns all hands to the draw pile.
func (b *bench) bare() {
	for seat := range b.s.Hands {
		b.s.Pile = b.s.Pile.Union(b.s.Hands[seat])
		b.s.Hands[seat] = CardSet{}
	}
}

// march is a tank in the Action Step of Hungary for Oil after a preparation,
// without a German reserve.
func march(t *testing.T, tank string, prepare func(*bench), hand ...int) *bench {
	t.Helper()
	b := oiled(t, nothingPull)
	if prepare != nil {
		prepare(b)
	}
	b.hand(b.g.SeatName(b.unit(tank).Seat), hand...)
	b.begin(tank)
	b.hatches()
	return b
}

// hatches keeps them open.
func (b *bench) hatches() {
	b.t.Helper()
	for _, a := range b.legal() {
		if len(a) > 11 && a[len(a)-10:] == "hatch open" {
			b.do(a)
			return
		}
	}
}

// store is a supply of a side by name.
func (b *bench) store(name string, side int8) uint8 {
	b.t.Helper()
	i := indexOf(b.g.lexicon.Supplies, name)
	if i < 0 {
		b.t.Fatalf("there is no supply %s in %v", name, b.g.lexicon.Supplies)
	}
	return b.g.stock(int8(i), side)
}

// find puts Road cards of the common supply before a side.
func (b *bench) find(side int8, n int) {
	from, to := b.store("road", side), b.store("road-ready", side)
	b.s.Supplies[from] -= uint8(n)
	b.s.Stocked[from] -= int8(n)
	b.s.Supplies[to] += uint8(n)
	b.s.Stocked[to] += int8(n)
}

// pave lays a Road beneath tanks.
func (b *bench) pave(tanks ...string) {
	for _, name := range tanks {
		side := b.unit(name).Side
		b.find(side, 1)
		ready := b.store("road-ready", side)
		b.s.Supplies[ready]--
		b.unit(name).Box.Base = ready + 1
	}
}

// paved prepares tanks on Roads.
func paved(tanks ...string) func(*bench) { return func(b *bench) { b.pave(tanks...) } }

// vehicleOf is the kind of a tank.
func (b *bench) vehicleOf(name string) string { return b.g.vehicles[b.unit(name).Vehicle].id }

// isMarked reads a mark of a unit, of its side or of the game.
func (b *bench) isMarked(mark, name string) int {
	return b.table().mark(int8(indexOf(b.g.lexicon.Marks, mark)), b.table().view(b.id(name)))
}

func TestHungarySetupClauses(t *testing.T) {
	b := oiled(t, nothingPull)
	count := func(side int8, crew experience) map[string]int {
		n := map[string]int{}
		for u := range b.g.units {
			if unit := &b.s.Units[u]; unit.Side == side && unit.Crew == crew && unit.has(inPlay) {
				n[b.g.vehicles[unit.Vehicle].id]++
			}
		}
		return n
	}
	t.Run("EITC H2-oob-soviet", func(t *testing.T) {
		n := count(0, seasoned)
		is(t, "T-34/76", n["t-34-76-m43"], 2)
		is(t, "SU-100", n["su-100-m44"], 2)
		is(t, "kinds", len(n), 2)
		for _, gun := range []string{"sov-m39-85mm", "sov-m39-76mm", "sov-m37-45mm"} {
			is(t, gun, b.unit(gun).has(inPlay), true)
		}
	})
	t.Run("EITC H2-oob-german", func(t *testing.T) {
		is(t, "Panthers", count(1, seasoned)["panther-ausf-a"], 2)
		is(t, "StuG III", count(1, green)["stug-iii-ausf-g"], 1)
		is(t, "the reserve", b.unit("ger-4").has(inPlay), false)
	})
	t.Run("EITC H2-players", func(t *testing.T) {
		c, err := loaded()
		if err != nil {
			t.Fatal(err)
		}
		for seats := 1; seats <= 8; seats++ {
			g, _, err := New(c, hungary, Setup{Seats: seats})
			if (err == nil) != (seats >= 2 && seats <= 7) {
				t.Errorf("%d players: %v", seats, err)
			}
			if err == nil {
				is(t, "tanks and the reserve", len(g.units), 8)
				is(t, "infantry", g.footed, true)
			}
		}
		for _, tanks := range []int{4, 6, 8} {
			if _, _, err := New(c, hungary, Setup{Tanks: tanks}); err == nil {
				t.Errorf("%d tanks are accepted", tanks)
			}
		}
	})
	t.Run("EITC H2-range", func(t *testing.T) {
		for u := range b.g.units {
			if b.s.Units[u].has(inPlay) {
				b.expect(b.g.pieces[u].name+" range", "800")
			}
		}
		for gun, metres := range map[string]string{"sov-m39-85mm": "200", "sov-m39-76mm": "200", "sov-m37-45mm": "0"} {
			b.expect(gun+" range", metres)
		}
	})
	t.Run("EITC H2-length", func(t *testing.T) {
		for _, seats := range []int{2, 7} {
			is(t, "decks", newBenchOf(t, hungary, Setup{Seats: seats}).g.decks, 6)
		}
	})
}

// outAt eliminates tanks before the Reinforcement Phase of a round.
func outAt(t *testing.T, prepare func(*bench), tanks ...string) *bench {
	t.Helper()
	b := march(t, "ger-2", prepare)
	b.lose(tanks...)
	return b
}

// lose has tanks Eliminated, as if earlier in the round.
func (b *bench) lose(tanks ...string) {
	for _, name := range tanks {
		table{State: &b.s, g: b.g, log: &b.log}.sweep(b.id(name), departure{}, "EITC 12.6.3a")
	}
}

// nextRound plays on to the Tank Phases of the next round.
func (b *bench) nextRound() {
	b.t.Helper()
	for u := range b.g.units {
		if c := b.s.Units[u].Bid; c != engine.NoCard {
			b.s.Units[u].Bid = engine.NoCard
			b.s.Discard.add(c)
		}
	}
	for b.s.Phase != tankPhase {
		if b.g.Turn(&b.s).Kind == engine.Chance {
			b.chance()
		} else {
			b.do(b.legal()[0])
		}
	}
}

func TestHungaryReserveClauses(t *testing.T) {
	t.Run("EITC H2-reinf-soviet-a", func(t *testing.T) {
		for pull, vehicle := range map[int]string{100: "is-2m-m44", 44: "is-2m-m44", 45: "t-34-76-m43", 49: "t-34-76-m43"} {
			b := outAt(t, nil, "sov-1")
			b.next(pull)
			b.endRound()
			b.chance()
			is(t, "after a Pull", b.vehicleOf("sov-1"), vehicle)
			is(t, "crew", b.unit("sov-1").Crew, seasoned)
			b.expect("sov-1 range", "800")
			if vehicle != "t-34-76-m43" {
				b.cited("EITC H2-reinf-soviet-a")
			}
			is(t, "Pulls", b.pulls(), 1)
			is(t, "the other one", b.vehicleOf("sov-2"), "t-34-76-m43")
		}
		b := outAt(t, nil, "sov-3", "ger-2")
		b.endRound()
		is(t, "Pulls for others", b.pulls(), 0)
		is(t, "an SU-100", b.vehicleOf("sov-3"), "su-100-m44")
	})
	t.Run("EITC H2-reinf-soviet-b", func(t *testing.T) {
		b := outAt(t, nil, "sov-1")
		b.next(44)
		b.endRound()
		b.chance()
		b.next(nothingPull)
		b.run()
		b.nextRound()
		b.lose("sov-1")
		b.endRound()
		is(t, "Pulls", b.pulls(), 0)
		is(t, "the reinforcement", b.vehicleOf("sov-1"), "is-2m-m44")
		is(t, "back in play", b.unit("sov-1").has(inPlay), true)
	})
	reserve := map[int]struct {
		vehicle string
		crew    experience
	}{
		100: {"panther-ausf-a", elite}, 41: {"panther-ausf-a", elite}, 42: {"tiger-ausf-e", seasoned},
		45: {"tiger-ausf-e", seasoned}, 46: {"stug-iii-ausf-g", green},
	}
	t.Run("EITC H2-reinf-german-a", func(t *testing.T) {
		for pull, want := range reserve {
			b := oiled(t, pull)
			is(t, "in play", b.unit("ger-4").has(inPlay), true)
			is(t, "vehicle", b.vehicleOf("ger-4"), want.vehicle)
			is(t, "crew", b.unit("ger-4").Crew, want.crew)
		}
		for _, pull := range []int{47, 48, 49} {
			b := oiled(t, pull)
			is(t, "in play", b.unit("ger-4").has(inPlay), false)
			b.next(42) // the next Draw Phase tries again
			b.drawPhase()
			b.chance()
			is(t, "in play later", b.unit("ger-4").has(inPlay), true)
			b.expect("s2 hand", "") // before any card is drawn
		}
	})
	t.Run("EITC H2-reinf-german-b", func(t *testing.T) {
		for pull := range reserve {
			b := oiled(t, pull)
			b.expect("ger-4 range", "800")
			b.expect("ger-4 ammo", "apcr:2")
			is(t, "its player", b.unit("ger-4").Seat, b.unit("ger-2").Seat)
			b.drawPhase()
			b.run()
			is(t, "further Pulls", b.pulls(), 0)
		}
		b := oiled(t, 42)
		b.lose("ger-4")
		b.begin("ger-2")
		b.endRound()
		is(t, "it comes back without a Pull", b.unit("ger-4").has(inPlay), true)
		is(t, "Pulls", b.pulls(), 0)
	})
}

func TestDeepMudClauses(t *testing.T) {
	for clause, levels := range map[string]map[string]string{
		"EITC H2-mud-a": {"sov-1": "4", "sov-3": "4"},
		"EITC H2-mud-b": {"ger-2": "3", "ger-1": "2"},
	} {
		t.Run(clause, func(t *testing.T) {
			b := oiled(t, nothingPull)
			for tank, level := range levels {
				b.expect(tank+" move-level", level)
			}
			for tank := range levels {
				b.scar(tank, trackHit) // 7 or 6, halved, and the mud
				b.scar(tank, trackHit)
				if b.table().moveLevel(b.id(tank), nil) < 0 {
					t.Errorf("%s has a negative Move Level", tank)
				}
			}
		})
	}
	t.Run("EITC H2-mud-a in play", func(t *testing.T) {
		b := march(t, "sov-1", nil, 56, 59)
		b.want("sov-1 move with 56", true)
		b.refused("sov-1 move with 59", "EITC 8.3.2a")
		b = march(t, "ger-2", nil, 53, 56)
		b.want("ger-2 move with 53", true)
		b.refused("ger-2 move with 56", "EITC 8.3.2a")
	})
	t.Run("EITC H2-mud-c", func(t *testing.T) {
		for _, tank := range []string{"sov-1", "ger-2"} {
			enemy := map[string]string{"sov-1": "ger-2", "ger-2": "sov-1"}[tank]
			b := march(t, tank, func(b *bench) { b.box(tank, "move", 48); b.spot(tank, enemy) }, 7, 47)
			b.refused(tank+" play flank "+enemy+" with 7", "EITC H2-mud-c")
			b.refused(tank+" move with 47 flank "+enemy+" with 7", "EITC H2-mud-c")
			dry := march(t, tank, func(b *bench) { b.box(tank, "move", 48); b.spot(tank, enemy); b.dry() }, 7)
			dry.want(tank+" play flank "+enemy+" with 7", true)
		}
	})
	t.Run("EITC H2-mud-d", func(t *testing.T) {
		for _, dry := range []bool{false, true} {
			shot := func(in string) *bench {
				b := march(t, "sov-1", func(b *bench) {
					placedAt(map[string]int8{"sov-1": 1, "ger-2": 1})(b)
					b.spot("sov-1", "ger-2")
					b.box(in, "terrain", 89)
					if dry {
						b.dry()
					}
				}, 25)
				b.do("sov-1 fire ger-2 with 25")
				ignored(b)
				b.next(99)
				b.chance()
				return b
			}
			times := map[bool]int{false: 2, true: 1}[dry]
			from := shot("sov-1")
			is(t, "firing from MUD", from.term(from.last(triedToHit), "EITC 11.1.3c-v"), -10*times)
			at := shot("ger-2")
			is(t, "firing at MUD", at.term(at.last(triedToHit), "EITC 11.1.3c-vi-mud"), 10*times)
			for pull, bog := range map[int]bool{10 * times: true, 10*times + 1: false} {
				b := march(t, "sov-1", func(b *bench) {
					if dry {
						b.dry()
					}
					b.box("sov-1", "move", 48)
				}, 89)
				b.next(pull)
				b.do("sov-1 terrain 89")
				b.chance()
				is(t, "Bogged", b.unit("sov-1").Bog > 0, bog)
			}
		}
	})
}

// dry ends Deep Mud.
func (b *bench) dry() { b.s.Marks[indexOf(b.g.lexicon.Marks, "deep-mud")] = 0 }

// muddy reports that Deep Mud is in force.
func (b *bench) muddy() bool { return b.s.Marks[indexOf(b.g.lexicon.Marks, "deep-mud")] == 1 }

// decked builds the deck of a number in a Draw Phase and lets the first Pull
// after it be a card.
func decked(t *testing.T, deck uint8, pull int, change func(*bench)) *bench {
	t.Helper()
	b := oiled(t, 42) // the German reserve is there: it Pulls no more
	change(b)
	b.s.Deck = deck - 1
	b.next(shuffleNumber)
	b.drawPhase()
	for b.chance(); b.s.Reshuffle; {
		b.chance()
	}
	is(t, "deck", b.s.Deck, deck)
	if b.s.Phase == drawPhase {
		b.next(pull)
		b.chance()
	}
	return b
}

func TestThawClauses(t *testing.T) {
	t.Run("EITC H2-mud-end-a", func(t *testing.T) {
		is(t, "at the start", oiled(t, 42).muddy(), true)
		for _, c := range []struct {
			deck uint8
			pull int
			mud  bool
		}{
			{3, 49, true}, {4, 46, true}, {4, 47, false}, {4, 49, false},
			{5, 44, true}, {5, 45, false}, {6, 42, true}, {6, 43, false}, {6, 100, true},
		} {
			b := decked(t, c.deck, c.pull, func(*bench) {})
			if b.muddy() != c.mud {
				t.Errorf("deck %d, Pull %d: Deep Mud %v, want %v", c.deck, c.pull, b.muddy(), c.mud)
			}
			is(t, "cards Pulled", b.pulls(), min(int(c.deck)-3, 1))
		}
	})
	t.Run("EITC H2-mud-end-b", func(t *testing.T) {
		for deck := uint8(4); deck <= 6; deck++ {
			b := decked(t, deck, 42, (*bench).dry)
			is(t, "Pulls", b.pulls(), 0)
			is(t, "Deep Mud", b.muddy(), false)
		}
	})
}

func TestRoadClauses(t *testing.T) {
	t.Run("EITC H2-road-a", func(t *testing.T) {
		b := march(t, "sov-1", nil, 4, 66, 83, 5, 25)
		b.refused("sov-1 use 0 with 66", "EITC 4.2.3a")
		b.want("sov-1 use 0 with 66+83", true)
		b.do("sov-1 use 0 with 4")
		b.expect("s1 hand", "5 25 66 83")
		is(t, "roads left", b.s.Supplies[b.store("road", 0)], 6)
		is(t, "Soviet roads", b.s.Supplies[b.store("road-ready", 0)], 1)
		is(t, "German roads", b.s.Supplies[b.store("road-ready", 1)], 0)
		b.refused("sov-1 use 0 with 5", "EITC H2-road-a")
		b.want("sov-1 pass", true)
		b.do("sov-1 pass discarding 66", "sov-1 end", "sov-1 end")
		b.hand("s1", 5)
		for b.s.Active != b.id("sov-2") {
			b.do(least(b))
			b.run()
		}
		b.hatches()
		b.want("sov-2 use 0 with 5", true)
	})
	t.Run("EITC H2-road-b", func(t *testing.T) {
		// Any player of the Nation lays it, beside three cards of the action.
		b := newBenchOf(t, hungary, Setup{Seats: 7})
		b.find(0, 1)
		b.spot("sov-2", "ger-2")
		b.hand(b.g.SeatName(b.unit("sov-2").Seat), 48, 49, 71)
		b.begin("sov-2")
		b.hatches()
		b.next(99)
		b.do("sov-2 move with 48+49 terrain 71", "sov-2 step stay", "sov-2 step stay")
		ignored(b)
		b.run()
		off := *b
		climb(b)
		is(t, "the Road", b.unit("sov-2").Box.Base, b.store("road-ready", 0)+1)
		b.expect("sov-2 box", "71")
		off.do("sov-2 decline")
		is(t, "no Road", off.unit("sov-2").Box.Base, uint8(0))
		// Without one of its own Nation's, or without a Move, there is none.
		none := march(t, "sov-1", func(b *bench) { b.find(1, 1) }, 48)
		drive(none, "sov-1 move with 48", "stay")
		is(t, "a Road is offered", offered(none), false)
		still := march(t, "sov-1", func(b *bench) { b.find(0, 1) }, 66)
		still.want("sov-1 use 1", false)
		rolling := march(t, "sov-1", func(b *bench) { b.find(0, 1); b.box("sov-1", "move", 48) }, 66)
		rolling.do("sov-1 use 1")
		rolling.want("sov-1 pass", true)
		is(t, "the Road", rolling.unit("sov-1").Box.Base > 0, true)
	})
	t.Run("EITC H2-road-c", func(t *testing.T) {
		b := march(t, "sov-1", paved("sov-1"), 48, 71)
		base := b.unit("sov-1").Box.Base
		b.next(99)
		drive(b, "sov-1 move with 48 terrain 71", "forward")
		b.run()
		is(t, "the Road after the Move", b.unit("sov-1").Box.Base, base)
		b.expect("sov-1 box", "71")
		is(t, "on the Road", b.isMarked("on-road", "sov-1"), 1)
		is(t, "Cover of WOODS", b.shown("sov-1"), 10)
		is(t, "default Terrain", b.g.terrain[b.table().defaultGround(b.id("sov-1"))].ID, "road")
	})
	t.Run("EITC H2-road-d", func(t *testing.T) {
		b := march(t, "sov-1", paved("sov-1"), 48)
		b.expect("sov-2 move-level", "7")
		b.box("sov-1", "terrain", 89)
		b.expect("sov-1 move-level", "4")
		b.expect("sov-2 move-level", "4")
		drive(b, "sov-1 move with 48", "stay")
		b.expect("sov-1 move-level", "7")
		b.expect("sov-2 move-level", "7")
	})
	t.Run("EITC H2-road-e", func(t *testing.T) {
		b := march(t, "sov-1", func(b *bench) { b.pave("sov-1", "sov-2"); b.unit("sov-2").Status |= burning })
		untilMenu(b, "sov-3", 1)
		is(t, "the tank", b.unit("sov-2").has(inPlay), false)
		is(t, "its Road", b.unit("sov-2").Box.Base, uint8(0))
		is(t, "common Roads", b.s.Supplies[b.store("road", 0)], 5)
		is(t, "Soviet Roads", b.s.Supplies[b.store("road-ready", 0)], 0)
	})
	t.Run("EITC H2-road-f", func(t *testing.T) {
		b := march(t, "sov-1", func(b *bench) {
			b.pave("sov-1", "sov-3")
			b.box("sov-1", "move", 48)
			b.spot("sov-1", "ger-2")
		}, 7)
		for _, tank := range []string{"sov-1", "sov-2", "sov-3", "sov-4"} {
			b.expect(tank+" move-level", "7")
		}
		b.expect("ger-2 move-level", "3") // for the one Nation
		b.want("sov-1 play flank ger-2 with 7", true)
		b.unit("sov-2").Range = 1
		b.expect("sov-2 move-level", "7") // ahead of both
	})
	t.Run("EITC H2-road-g", func(t *testing.T) {
		b := march(t, "sov-1", func(b *bench) { b.find(0, 1); b.spot("sov-1", "ger-2") }, 48, 7, 59)
		b.refused("sov-1 move with 59", "EITC 8.3.2a")
		drive(b, "sov-1 move with 48", "forward")
		b.expect("sov-2 move-level", "4")
		climb(b)
		b.expect("sov-2 move-level", "7")
		b.expect("sov-1 move-level", "7")
		lost := march(t, "sov-1", func(b *bench) {
			b.pave("sov-1", "sov-2")
			b.unit("sov-2").Status |= burning
			b.unit("sov-3").Range = 2
		})
		lost.expect("sov-3 move-level", "7")
		untilMenu(lost, "sov-3", 1)
		is(t, "the Lead Tank", lost.isMarked("lead", "sov-1"), 1)
		lost.expect("sov-3 move-level", "4") // ahead of it
	})
}

func TestLeadTankClauses(t *testing.T) {
	t.Run("EITC H2-lead-a", func(t *testing.T) {
		b := march(t, "sov-1", paved("sov-1"))
		is(t, "lead", b.isMarked("lead", "sov-1"), 1)
		for _, tank := range []string{"sov-2", "sov-3", "sov-4"} {
			is(t, "column", b.isMarked("column", tank), 1)
			b.expect(tank+" move-level", "7")
		}
		b.expect("sov-1 move-level", "7")
		b.expect("ger-2 move-level", "3")
		none := oiled(t, nothingPull)
		is(t, "column without a Road", none.isMarked("column", "sov-2")+none.isMarked("lead", "sov-2"), 0)
	})
	t.Run("EITC H2-lead-b", func(t *testing.T) {
		for _, tank := range []string{"sov-1", "sov-2"} {
			b := march(t, tank, func(b *bench) {
				b.pave("sov-1")
				b.box(tank, "move", 48)
				b.spot(tank, "ger-2")
			}, 7, 47)
			b.refused(tank+" play flank ger-2 with 7", "EITC H2-lead-b")
			b.refused(tank+" move with 47 flank ger-2 with 7", "EITC H2-lead-b")
		}
	})
	t.Run("EITC H2-lead-c", func(t *testing.T) {
		b := march(t, "sov-2", func(b *bench) { b.pave("sov-1"); b.unit("sov-1").Range = 3 }, 48, 49)
		b.do("sov-2 move with 48+49", "sov-2 step forward")
		b.expect("sov-2 range", "600") // level with it
		b.refused("sov-2 step forward", "EITC H2-lead-c")
		b.want("sov-2 step stay", true)
		b.want("sov-2 step back", true)
		lead := march(t, "sov-1", paved("sov-1"), 48)
		lead.do("sov-1 move with 48")
		lead.want("sov-1 step forward", true)
	})
	t.Run("EITC H2-lead-d", func(t *testing.T) {
		b := march(t, "sov-1", func(b *bench) { b.pave("sov-1"); b.unit("sov-2").Range = 2; b.unit("sov-1").Range = 3 }, 48, 49)
		b.expect("sov-2 move-level", "4")
		is(t, "column", b.isMarked("column", "sov-2"), 0)
		b.do("sov-1 move with 48+49", "sov-1 step forward")
		b.expect("sov-2 move-level", "7")
		is(t, "column, level with it", b.isMarked("column", "sov-2"), 1)
		b.do("sov-1 step forward")
		is(t, "column, behind it", b.isMarked("column", "sov-2"), 1)
		// Deep Mud does not keep a tank from going on.
		on := march(t, "sov-2", func(b *bench) { b.pave("sov-1"); b.unit("sov-2").Range = 2 }, 48)
		on.do("sov-2 move with 48")
		on.want("sov-2 step forward", true)
	})
}

func TestHungaryPieceClauses(t *testing.T) {
	t.Run("EITC H2-infantry", func(t *testing.T) {
		near := func(boxes int8, tank string) *bench {
			return march(t, "ger-2", func(b *bench) { b.unit(tank).Range = boxes; b.unit("sov-1").Range = 1 }, 68)
		}
		b := near(2, "ger-2")
		b.refused("ger-infantry advance with 68", "EITC H2-infantry")
		b.refused("ger-infantry attack sov-1 weapon with 68", "EITC H2-infantry")
		for _, boxes := range []int8{1, 0, -3} {
			near(boxes, "ger-2").want("ger-infantry advance with 68", true)
		}
		near(1, "ger-3").refused("ger-infantry advance with 68", "EITC H2-infantry") // its step is to come
		sov := march(t, "sov-1", nil, 68)
		sov.want("sov-infantry advance with 68", true)
		// Once it has dismounted, it stays so.
		later := near(1, "ger-2")
		later.unit("ger-2").Range = 4
		later.want("ger-infantry advance with 68", true)
	})
	position := func(t *testing.T, prepare func(*bench)) *bench {
		b := march(t, "ger-2", prepare)
		b.endRound()
		return b
	}
	at := func(boxes int8) func(*bench) { return func(b *bench) { b.unit("ger-3").Range = boxes } }
	guns := []string{"sov-m39-85mm", "sov-m39-76mm", "sov-m37-45mm"}
	standing := func(b *bench) (out [3]bool) {
		for i, gun := range guns {
			out[i] = b.unit(gun).has(inPlay)
		}
		return out
	}
	t.Run("EITC H2-prepared-a", func(t *testing.T) {
		for _, c := range []struct {
			name    string
			prepare func(*bench)
			left    [3]bool
		}{
			{"at -200", at(-1), [3]bool{false, false, true}},
			{"at 000", at(0), [3]bool{true, true, false}},
			{"at 200, its own side", at(1), [3]bool{true, true, true}},
			{"infantry at 200", func(b *bench) { b.stand("ger-infantry", 1) }, [3]bool{false, false, true}},
			{"infantry farther on", func(b *bench) { b.stand("ger-infantry", 2) }, [3]bool{true, true, true}},
			{"a Soviet tank", func(b *bench) { b.unit("sov-1").Range = 1 }, [3]bool{true, true, true}},
		} {
			b := position(t, c.prepare)
			if got := standing(b); got != c.left {
				t.Errorf("%s: guns %v, want %v", c.name, got, c.left)
			}
		}
		b := position(t, at(-1))
		is(t, "gone for good", b.unit(guns[0]).has(gone), true)
		b.endAgain()
		is(t, "still gone", standing(b), [3]bool{false, false, true})
	})
	t.Run("EITC H2-prepared-b", func(t *testing.T) {
		both := position(t, func(b *bench) { b.unit("ger-3").Range = -1; b.unit("ger-2").Range = 0 })
		both.expect("score", "0 25")
		b := position(t, at(-1))
		b.expect("score", "0 15") // once for both guns
		b.unit("ger-3").Range = 4
		b.endAgain()
		b.expect("score", "0 15")
		position(t, at(0)).expect("score", "0 10")
		position(t, at(2)).expect("score", "0 0")
	})
}

// endAgain ends the next round as well, nobody earning anything meanwhile.
func (b *bench) endAgain() {
	b.t.Helper()
	for u := range b.g.units {
		b.s.Units[u].Range = 4
	}
	b.nextRound()
	b.endRound()
}

func TestCanalClauses(t *testing.T) {
	crossing := func(t *testing.T, tank string, hand ...int) *bench {
		return march(t, tank, func(b *bench) { b.unit(tank).Range = -4 }, hand...)
	}
	t.Run("EITC H2-bridge-a", func(t *testing.T) {
		b := crossing(t, "ger-2", 48, 49, 71)
		b.next(99)
		drive(b, "ger-2 move with 48+49 terrain 71", "stay", "forward")
		b.run()
		off := *b
		climb(b)
		b.expect("ger-2 range", "-1000")
		b.expect("ger-2 box", "bridge")
		b.cited("EITC H2-bridge-a")
		off.do("ger-2 decline")
		off.expect("ger-2 box", "71")
		far := march(t, "ger-2", func(b *bench) { b.unit("ger-2").Range = -3 }, 48)
		drive(far, "ger-2 move with 48", "forward")
		is(t, "a Bridge at -800", offered(far), false)
		sov := crossing(t, "sov-1", 48)
		drive(sov, "sov-1 move with 48", "forward")
		is(t, "a Bridge for Soviets", offered(sov), false)
	})
	held := func(tanks ...string) func(*bench) {
		return func(b *bench) {
			for _, name := range tanks {
				b.unit(name).Range = -5
				b.s.Supplies[b.store("bridge", 1)]--
				b.unit(name).Box.Supply = b.store("bridge", 1) + 1
			}
		}
	}
	first := func(t *testing.T) *bench {
		b := march(t, "ger-3", func(b *bench) {
			held("ger-2")(b)
			b.acquire("ger-2", "sov-1", 1)
			b.flank("ger-2", "sov-2")
			b.acquire("sov-1", "ger-2", 1)
			b.flank("sov-3", "ger-2")
		}, 66, 83, 5)
		b.endRound()
		return b
	}
	t.Run("EITC H2-bridge-b", func(t *testing.T) {
		b := first(t)
		b.expect("score", "0 10")
		b.expect("ger-2 range", "800")
		is(t, "reinforced", b.unit("ger-2").has(inPlay), true)
		b.expect("ger-2 box", "")
		b.expect("s2 hand", "5 66 83")
		is(t, "the Bridge", b.s.Supplies[b.store("bridge", 1)], 1)
		for question, answer := range map[string]string{
			"ger-2 spotted": "", "ger-2 acquired": "nobody", "ger-2 flanked": "",
			"sov-1 spotted": "", "sov-1 acquired": "nobody", "sov-3 flanked": "", "sov-1 medals": "0",
		} {
			b.expect(question, answer)
		}
		is(t, "tanks lost", b.s.Lost, [sides]uint8{})
		is(t, "the game is over", b.s.Over, false)
		none := march(t, "ger-3", nil)
		none.endRound()
		none.expect("score", "0 0")
	})
	t.Run("EITC H2-bridge-c", func(t *testing.T) {
		b := first(t)
		b.unit("sov-1").VP = 100
		b.nextRound()
		held("ger-3")(b)
		b.endRound()
		is(t, "the game is over", b.s.Over, true)
		b.expect("winner", "german")
		b.cited("EITC H2-bridge-c")
		is(t, "by", b.g.Result(&b.s).How, "scenario")
	})
}

func TestHungaryScoreClauses(t *testing.T) {
	t.Run("EITC H2-vp-range", func(t *testing.T) {
		b := oiled(t, nothingPull)
		placedAt(map[string]int8{"ger-1": 0, "ger-2": -2, "ger-3": 1, "sov-1": 0, "sov-2": -1})(b)
		again := func(want string) {
			b.drawPhase()
			b.next(nothingPull)
			b.run()
			is(t, "the phase", b.s.Phase, initiativePhase)
			b.expect("score", want)
		}
		again("0 20")
		b.bare()
		again("0 40") // each round (ruling A91)
		b.cited("EITC H2-vp-range")
	})
	t.Run("EITC H2-vp-losses", func(t *testing.T) {
		for _, c := range []struct {
			soviet, german uint8
			score          string
		}{{4, 6, "10 0"}, {6, 4, "0 0"}, {3, 3, "0 0"}, {0, 1, "5 0"}} {
			b := oiled(t, nothingPull)
			b.s.Lost = [sides]uint8{c.soviet, c.german}
			b.unit("sov-1").Medals, b.unit("ger-1").Medals = 9, 1 // which do not count
			b.s.Deck = 6
			b.finishNow()
			b.expect("score", c.score)
		}
		// A tank that burns out counts though nobody has a medal for it; one that
		// came back counts again.
		b := march(t, "ger-2", func(b *bench) { b.unit("ger-3").Status |= burning })
		untilMenu(b, "ger-1", 1)
		b.expect("sov-1 medals", "0")
		is(t, "tanks lost", b.s.Lost, [sides]uint8{0, 1})
	})
}
