package tankduel

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/enginetest"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// amongMines is a bench in the desert in which the Axis (s1) has laid Minefields at these
// Ranges, as it counts, and bri-3 of the attackers (s2) has Recon.
func amongMines(t *testing.T, sites ...int) *bench {
	t.Helper()
	return laidOn(t, setup.Setup{Allow: enginetest.MinesAndRecon([2]int{len(sites), 0}, [2][]int{nil, {3}})}, sites...)
}

func laidOn(t *testing.T, setup setup.Setup, sites ...int) *bench {
	t.Helper()
	c := contenttest.Content(t)
	g, findings, err := New(c, "open-country", setup, Core())
	if err != nil || len(findings) > 0 {
		t.Fatal(err, findings)
	}
	b := &bench{t: t, g: g, s: g.Start()}
	for b.s.Phase != state.InitiativePhase {
		if g.Turn(&b.s).Kind == engine.Chance {
			b.chance()
			continue
		}
		unit := g.UnitName(b.s.Frame().Unit)
		if asked(b) != "lay-mines" {
			b.do(unit + " decline") // a free load
			continue
		}
		is(t, "the side that chooses", b.g.Seating.Side[b.g.Turn(&b.s).Seat], b.g.Units[b.id(unit)].Side)
		b.do(fmt.Sprintf("%s mine %d", unit, sites[0]))
		sites = sites[1:]
	}
	b.emptyHands()
	return b
}

// emptyHands returns all hands to the pile.
func (b *bench) emptyHands() {
	for seat := range b.s.Hands {
		b.s.Pile = b.s.Pile.Union(b.s.Hands[seat])
		b.s.Hands[seat] = state.CardSet{}
	}
}

// drives is amongMines in the Action Step of a vehicle that holds MOVE cards.
func drives(t *testing.T, name string, at int, sites ...int) *bench {
	t.Helper()
	b := amongMines(t, sites...)
	b.at(name, at)
	b.hand(seatOf(name), 47, 48, 24, b.terrainCard("wadi"))
	b.begin(name)
	return b
}

// minesRemoved and minesUsed are the counters of Minefields, as their module numbers them.
const (
	minesRemoved uint8 = state.MaxMarks - 1 - iota
	minesUsed
)

// minefieldsOf lists the Minefields of a game.
func minefieldsOf(g *Game) []engine.Unit {
	var fields []engine.Unit
	for u := range g.Units {
		if g.KindOf(engine.Unit(u)).Name == "minefield" {
			fields = append(fields, engine.Unit(u))
		}
	}
	return fields
}

// inMinefield is the revealed Minefield in whose Range box a unit of the other side is.
func inMinefield(x Ctx, u engine.Unit) engine.Unit {
	for _, field := range minefieldsOf(x.Game) {
		if f := &x.Units[field]; f.Has(state.InPlay) && f.Side != x.Units[u].Side && f.Range == -x.Units[u].Range {
			return field
		}
	}
	return engine.NoUnit
}

// attackWith has so many vehicles attack over the Minefields of a game, as it were.
func attackWith(g *Game, vehicles int) {
	reflect.ValueOf(g.knowledge[0]).Elem().FieldByName("Attackers").SetInt(int64(vehicles))
}

// removed is how many mines are removed of a field, and used how many vehicles passed.
func (b *bench) removed(field string) int { return b.ctx().Counter(minesRemoved, b.id(field)) }
func (b *bench) clears(field string, n int) {
	x := b.ctx()
	x.SetCounter(minesRemoved, b.id(field), n, "")
}

// seenSites counts the Minefields whose place a seat sees.
func (b *bench) seenSites(seat engine.Seat) (known int) {
	var v View
	b.g.Observe(&v, &b.s, seat)
	for _, site := range v.Sites {
		known += state.Flag(site != 0)
	}
	return known
}

func refusedSetup(t *testing.T, setup setup.Setup, clause engine.Clause) {
	t.Helper()
	c := contenttest.Content(t)
	_, _, err := New(c, "open-country", setup, Core())
	why, ok := err.(*SetupError)
	is(t, "refused", ok, true)
	if ok {
		is(t, "by", why.Clause, clause)
	}
}

// TestMinefieldSetupClauses are how Minefields are laid (NA 3.7, 3.7.1).
func TestMinefieldSetupClauses(t *testing.T) {
	t.Run("NA 3.7a", func(t *testing.T) {
		b := drives(t, "bri-3", 800, -600)
		b.at("bri-4", 600) // both boards of the box
		x := b.ctx()
		x.Log = &b.log
		x.interrupted()
		is(t, "all that are in the box", inMinefield(x, b.id("bri-4")), b.id("axis-mines"))
		b.at("bri-3", 600)
		is(t, "the other one too", inMinefield(x, b.id("bri-3")), b.id("axis-mines"))
		b.at("bri-3", 400)
		is(t, "in the next box", inMinefield(x, b.id("bri-3")), engine.NoUnit)
	})
	t.Run("NA 3.7b", func(t *testing.T) {
		for by := range state.Sides {
			var n [2]int
			n[by] = 1
			b := laidOn(t, setup.Setup{Allow: enginetest.MinesAndRecon(n, [2][]int{})}, 200)
			is(t, "who lays", b.g.Units[minefieldsOf(b.g)[0]].Side, int8(by))
		}
		refusedSetup(t, setup.Setup{Allow: enginetest.MinesAndRecon([2]int{1, 1}, [2][]int{})}, "NA 3.7b")
		c := contenttest.Content(t)
		_, _, err := New(c, "merging-forces", setup.Setup{Allow: enginetest.MinesAndRecon([2]int{0, 2}, [2][]int{})}, Core())
		is(t, "a scenario of the base game", err, nil)
		is(t, "a game without", len(minefieldsOf(newBenchOf(t, "open-country", setup.Setup{}).g)), 0)
	})
	t.Run("NA 3.7.1a", func(t *testing.T) {
		b := amongMines(t, -600)
		is(t, "whose field it is", b.g.Units[b.id("axis-mines")].Side, int8(0))
		own := variant(t, "open-country", func(_ *model.Content, sc *model.Scenario) {
			sc.Sides[1].Allow = map[string]model.Allowed{"minefields": {Count: 1, At: []int{-200, -400}}}
		})
		g, _, err := New(own, "open-country", setup.Setup{}, Core())
		is(t, "as the scenario says", err == nil && g.Units[minefieldsOf(g)[0]].Side == 1, true)
		s := g.Start()
		may := (&bench{t: t, g: g, s: s}).legal()
		is(t, "where it may lie", strings.Join(may, ", "), "allied-mines mine -400, allied-mines mine -200")
	})
	t.Run("NA 3.7.1b", func(t *testing.T) {
		b := amongMines(t, -600, 200)
		is(t, "fields that the defenders know", b.seenSites(0), 2)
		is(t, "that the attackers know", b.seenSites(1), 0)
		is(t, "that others know", b.seenSites(engine.NoSeat), 0)
		is(t, "who is told", b.cited("NA 3.7.1b").Seen, engine.Only(0))
		is(t, "the choice is private", b.g.Private(ActionOf(b.verbNamed("mine"), b.id("axis-mines"))), true)
		board := strings.Join(b.g.Sight(&b.s, 1).Board, "\n")
		is(t, "how many the attackers know of", strings.Count(board, "lies where nobody"), 2)
		is(t, "an action that would tell", strings.Contains(strings.Join(b.legal(), ";"), "-600"), false)
		all := laidOn(t, setup.Setup{Seats: 4, Allow: enginetest.MinesAndRecon([2]int{1, 0}, [2][]int{})}, 0)
		is(t, "a second defending player", all.seenSites(2), 1)
		is(t, "a second attacking player", all.seenSites(3), 0)
		for side := range state.Sides {
			own := variant(t, "open-country", func(_ *model.Content, sc *model.Scenario) {
				sc.Sides[side].Allow = map[string]model.Allowed{"minefields": {Count: 1}}
			})
			_, _, err := New(own, "open-country", setup.Setup{Allow: enginetest.MinesAndRecon([2]int{1, 0}, [2][]int{})}, Core())
			why, _ := err.(*SetupError)
			is(t, "more than the scenario's", why != nil && why.Clause == "NA 3.7.1b", true)
		}
	})
	t.Run("NA 3.7.1c", func(t *testing.T) {
		refusedSetup(t, setup.Setup{Allow: enginetest.MinesAndRecon([2]int{3, 0}, [2][]int{})}, "NA 3.7.1c")
		refusedSetup(t, setup.Setup{Allow: enginetest.MinesAndRecon([2]int{-1, 0}, [2][]int{})}, "NA 3.7.1c")
		is(t, "two", len(minefieldsOf(amongMines(t, 0, 200).g)), 2)
		for ranges, refused := range map[int]bool{1: true, 2: false} { // order-free: each for itself
			own := variant(t, "open-country", func(_ *model.Content, sc *model.Scenario) {
				sc.Sides[0].Allow = map[string]model.Allowed{"minefields": {Count: 2, At: []int{-200, -400}[:ranges]}}
			})
			_, _, err := New(own, "open-country", setup.Setup{}, Core())
			why, _ := err.(*SetupError)
			is(t, "two at so few Ranges", why != nil && why.Clause == "NA 3.7.1c", refused)
		}
	})
	t.Run("NA 3.7.1d", func(t *testing.T) {
		b := amongMines(t, -600, 200)
		world := b.s
		boxes := map[int8]bool{}
		for n := range 200 {
			world = b.s
			b.g.Redeal(&world, 1, func(of int) int { return n % of })
			boxes[world.Site[b.id("axis-mines")]] = true
			is(t, "two Ranges", world.Site[b.id("axis-mines")] != world.Site[b.id("axis-mines-2")], true)
		}
		is(t, "a Range at which attackers were", boxes[state.SiteOf(-4)], false)
		is(t, "Ranges that are left", len(boxes), 10)
	})
	t.Run("NA 3.7.1e", func(t *testing.T) {
		for site, at := range map[int]int{200: -200, -600: 600, 0: 0} { // order-free: each for itself
			b := drives(t, "bri-3", at, site)
			is(t, "the Range as the defender counts", int(b.unit("axis-mines").Range), site/200)
			is(t, "the attacker is in it", inMinefield(b.ctx(), b.id("bri-3")), b.id("axis-mines"))
		}
	})
}

// movesIntoMines holds that a Move which ends in a Minefield has the consequences of a Move
// (ruling A141).
func movesIntoMines(t *testing.T) {
	t.Helper()
	moved := drives(t, "bri-3", 800, -600)
	u := moved.unit("bri-3")
	u.Status |= state.DriverPanics | state.Stunned | state.HullDown
	moved.acquire("ger-3", "bri-3", 1)
	moved.acquire("bri-3", "ger-4", 1)
	moved.do("bri-3 move with 47", "bri-3 step forward")
	moved.run()
	is(t, "timed results that a Move ends", u.Status&(state.DriverPanics|state.Stunned|state.HullDown), 0)
	is(t, "aims at it and its own", moved.unit("ger-3").Acquired == engine.NoUnit && u.Acquired == engine.NoUnit, true)
	stuck := drives(t, "bri-3", 800, -600)
	stuck.unit("bri-3").Bog = 4
	stuck.box("bri-3", "move", 50)
	stuck.do("bri-3 move with 47", "bri-3 step forward")
	stuck.run()
	is(t, "Bogged", stuck.unit("bri-3").Bog, 0)
	is(t, "the MOVE card of an earlier Move", stuck.unit("bri-3").Box.Move, engine.NoCard)
	terrain := drives(t, "bri-3", 800, -600)
	terrain.box("bri-3", "terrain", terrain.terrainCard("wadi"))
	terrain.do("bri-3 move with 47", "bri-3 step forward")
	terrain.run()
	is(t, "its Terrain", terrain.unit("bri-3").Box.Terrain, engine.NoCard)
	for _, spots := range []bool{false, true} {
		b := drives(t, "bri-3", 800, -600)
		b.g.Cards[46].MoveSpots = spots
		b.do("bri-3 move with 47", "bri-3 step forward")
		b.run()
		is(t, "Spotted by the trigger of its MOVE card", asked(b) == "offer", spots)
	}
}

// TestMinefieldEntryClauses are driving into Minefields (NA 3.7.2).
func TestMinefieldEntryClauses(t *testing.T) {
	const two = "bri-3 move with 47+48"
	into := func(t *testing.T, action string, sites ...int) *bench {
		b := drives(t, "bri-3", 800, sites...)
		b.do(action, "bri-3 step forward")
		for b.run(); asked(b) == "offer"; b.run() {
			b.do(b.g.UnitName(b.s.Frame().Unit) + " decline")
		}
		return b
	}
	t.Run("NA 3.7.2a", func(t *testing.T) {
		b := into(t, two, -600)
		is(t, "revealed", b.unit("axis-mines").Has(state.InPlay), true)
		is(t, "where", b.cited("NA 3.7.2a").To, int16(-3))
		is(t, "who sees it", b.cited("NA 3.7.2a").Seen, engine.Everyone)
		far := into(t, two, 200)
		is(t, "elsewhere", far.unit("axis-mines").Has(state.InPlay), false)
		gone := amongMines(t, -600)
		gone.at("bri-3", 600)
		gone.unit("bri-3").Status = 0
		gone.ctx().interrupted()
		is(t, "where a vehicle was that is Eliminated", gone.unit("axis-mines").Has(state.InPlay), false)
	})
	t.Run("NA 3.7.2b", func(t *testing.T) {
		b := into(t, two, -600, 200)
		is(t, "the other one", b.unit("axis-mines-2").Has(state.InPlay), false)
		is(t, "what attackers know", b.seenSites(1), 0)
		is(t, "what defenders know", b.seenSites(0), 1)
		middle := drives(t, "bri-3", 200, -600) // a hidden field has no Range that all can see
		middle.do(two, "bri-3 step forward")
		middle.run()
		is(t, "in the middle, where none is", asked(middle), "step")
	})
	t.Run("NA 3.7.2c", func(t *testing.T) {
		b := into(t, two, -600)
		b.expect("bri-3 range", "600")
		is(t, "another step", asked(b), "menu")
		is(t, "In Motion", b.unit("bri-3").Moving(), false)
		free := into(t, two, 200)
		is(t, "another step elsewhere", asked(free), "step")
		again := drives(t, "bri-4", 800, -600) // a field that is revealed and cleared stops too
		again.at("bri-3", 600)
		again.settle()
		again.clears("axis-mines", 2)
		again.do("bri-4 move with 47+48", "bri-4 step forward")
		for again.run(); asked(again) == "offer"; again.run() {
			again.do(again.g.UnitName(again.s.Frame().Unit) + " decline")
		}
		again.expect("bri-4 range", "600")
		is(t, "what is asked", asked(again), "menu")
		back := drives(t, "bri-3", 600, -600)
		back.clears("axis-mines", 1)
		back.do(two, "bri-3 step forward")
		is(t, "out of it", asked(back), "step")
		back.do("bri-3 step back")
		back.run()
		is(t, "and back into it", back.happened(back.kindNamed("minefield-stopped")), 1)
		second := drives(t, "bri-3", 800, -400)
		second.do(two, "bri-3 step forward", "bri-3 step forward")
		is(t, "by the second card", second.happened(second.kindNamed("minefield-stopped")), 1)
		movesIntoMines(t)
	})
	t.Run("NA 3.7.2d", func(t *testing.T) {
		b := drives(t, "bri-3", 800, -600)
		wadi := b.terrainCard("wadi")
		_ = wadi
		var act string
		for _, a := range b.legal() {
			if strings.HasPrefix(a, "bri-3 move with 47+48 terrain") || strings.HasPrefix(a, "bri-3 move with 47 terrain") && act == "" {
				act = a
			}
		}
		b.do(act, "bri-3 step forward")
		for b.run(); asked(b) == "offer"; b.run() {
			b.do(b.g.UnitName(b.s.Frame().Unit) + " decline")
		}
		b.cited("NA 3.7.2d")
		is(t, "its Terrain", b.unit("bri-3").Box.Terrain, engine.NoCard)
		is(t, "MOVE", b.where(47), "discard")
		is(t, "another Tank Action", b.offers("bri-3 pass"), false)
		is(t, "Terrain that was played", b.happened(event.TerrainPlaced), 0)
		flankers := drives(t, "bri-3", 800, -600)
		flankers.flank("ger-3", "bri-3")
		flankers.do(two, "bri-3 step forward")
		flankers.run()
		is(t, "a Flanked counter on it", flankers.unit("ger-3").Flanks(flankers.id("bri-3")), true)
	})
	t.Run("NA 3.7.2e", func(t *testing.T) {
		b := into(t, two, -600)
		is(t, "Damage Cards", b.damagePile(), 0)
		is(t, "scars", b.unit("bri-3").ScarsN, 0)
	})
	t.Run("NA 3.7.2f", func(t *testing.T) {
		b := drives(t, "ger-3", 800, 600)
		b.do("ger-3 move with 47+48", "ger-3 step forward")
		is(t, "another step", asked(b), "step")
		is(t, "revealed", b.unit("axis-mines").Has(state.InPlay), false)
		b.unit("axis-mines").Range, b.unit("axis-mines").Status, b.s.Site[b.id("axis-mines")] = 3, state.InPlay, 0
		b.do("ger-3 step stay")
		for b.run(); asked(b) == "offer"; b.run() {
			b.do(b.g.UnitName(b.s.Frame().Unit) + " decline")
		}
		is(t, "Damage Cards", b.damagePile(), 0)
		is(t, "In Motion", b.unit("ger-3").Moving(), true)
		for _, found := range []bool{false, true} { // as far on its own side as the field is on the other
			b := drives(t, "ger-3", 800, -600)
			if found {
				b.at("bri-3", 600)
				b.settle()
				b.ctx().interrupted()
			}
			b.do("ger-3 move with 47+48", "ger-3 step forward")
			is(t, "opposite, another step", asked(b), "step")
			is(t, "opposite, revealed", b.unit("axis-mines").Has(state.InPlay), found)
		}
	})
	t.Run("NA 3.7.2g", func(t *testing.T) {
		for by := range state.Sides {
			var n [2]int
			n[by] = 1
			b := newBenchWith(t, contenttest.Content(t), "hold-the-high-ground", setup.Setup{Infantry: true, Allow: enginetest.MinesAndRecon(n, [2][]int{})})
			field := minefieldsOf(b.g)[0]
			b.s.Site[field] = state.SiteOf(1)
			b.stand([]string{"sov-infantry", "ger-infantry"}[by], 0)
			b.hand([]string{"s2", "s1"}[by], 71)
			b.begin([]string{"sov-1", "ger-1"}[by])
			b.settle()
			advance := []string{"sov-infantry advance with 71", "ger-infantry advance with 71"}[by]
			for asked(b) != "menu" {
				b.do(b.legal()[0])
			}
			b.do(advance)
			b.run()
			is(t, "Range of the infantry", b.unit([]string{"sov-infantry", "ger-infantry"}[by]).Range, -1)
			is(t, "revealed by infantry", b.s.Units[field].Has(state.InPlay), false)
		}
	})
}

// TestMinefieldExitClauses are Moves out of Minefields and in them (NA 3.7.4).
func TestMinefieldExitClauses(t *testing.T) {
	harmed := func(t *testing.T, tracks []model.Damage, mines int) *bench {
		own := variant(t, "open-country", func(c *model.Content, _ *model.Scenario) {
			c.Damage[0].Tracks = model.SectionDamage{Light: tracks}
		})
		g, _, err := New(own, "open-country", setup.Setup{Allow: enginetest.MinesAndRecon([2]int{1, 0}, [2][]int{})}, Core())
		if err != nil {
			t.Fatal(err)
		}
		b := &bench{t: t, g: g, s: g.Start()}
		b.do("axis-mines mine -600")
		for b.s.Phase != state.InitiativePhase {
			if g.Turn(&b.s).Kind == engine.Chance {
				b.chance()
				continue
			}
			b.do(g.UnitName(b.s.Frame().Unit) + " decline") // a free load
		}
		b.emptyHands()
		b.at("bri-3", 600)
		b.hand("s2", 47, 48)
		b.begin("bri-3")
		b.clears("axis-mines", mines)
		b.nextDamage(own.Damage[0].Number)
		return b
	}
	damaged := []model.Damage{{Tracks: "damaged", Times: 1}}
	destroyed := []model.Damage{{Tracks: "destroyed", Times: 1}}
	t.Run("NA 3.7.4a", func(t *testing.T) {
		b := harmed(t, damaged, 0)
		b.do("bri-3 move with 47")
		b.run()
		b.cited("NA 3.7.4a")
		is(t, "Damage Cards before it moves", b.damagePile(), 1)
		b.expect("bri-3 range", "600")
		clear := harmed(t, damaged, 1)
		clear.do("bri-3 move with 47")
		is(t, "with the allowance", clear.damagePile(), 0)
		for number, passed := range map[int]int{10: 0, 11: 1} { // order-free: each by itself
			leaving := harmed(t, damaged, 1) // ruling A236
			leaving.box("bri-3", "terrain", leaving.terrainCard("sand"))
			leaving.next(number)
			leaving.do("bri-3 move with 47")
			leaving.run()
			is(t, "Bogged on leaving", leaving.unit("bri-3").Bog > 0, passed == 0)
			is(t, "allowances used", leaving.ctx().Counter(minesUsed, leaving.id("axis-mines")), passed)
		}
		solo := robataMines(t, -600)
		solo.inMines("bri-3", 600)
		solo.clears("axis-mines", 1)
		solo.box("bri-3", "terrain", solo.terrainCard("sand"))
		x := solo.logged()
		x.Push(state.ProcSoloMove, x.On(solo.id("bri-3")).Put(state.SoloMoveLeft, 1).Put(state.SoloMoveRow, 0))
		x.Note(state.SoloMoveMade, 1)
		solo.next(10)
		solo.settle()
		solo.run()
		is(t, "Bogged on leaving, Robata", solo.unit("bri-3").Bog > 0, true)
		is(t, "allowances used by Robata", solo.ctx().Counter(minesUsed, solo.id("axis-mines")), 0)
		is(t, "Damage Cards for who does not move", pass(harmed(t, damaged, 0)).damagePile(), 0)
	})
	t.Run("NA 3.7.4b", func(t *testing.T) {
		b := harmed(t, damaged, 0)
		b.do("bri-3 move with 47")
		b.run()
		b.expect("bri-3 status", "track-damage")
		is(t, "Morale Checks", b.happened(event.CheckFailed)+b.happened(event.CheckPassed), 0)
		b.inOrder(b.kindNamed("minefield-harmed"), event.DamagePulled, event.DamageRead, event.Scarred)
		killed := harmed(t, []model.Damage{{Kill: "driver", Times: 1}, {Kill: "loader", Times: 1}}, 0)
		killed.do("bri-3 move with 47")
		killed.run()
		is(t, "VPs to the vehicle with the lowest number", killed.unit("ger-3").VP > 0 && killed.unit("ger-4").VP == 0, true)
		is(t, "medals", killed.unit("ger-3").Medals, 0)
		is(t, "whose damage is told", killed.last(event.DamageRead).Unit == killed.id("bri-3") && killed.last(event.DamageRead).Card == killed.last(event.DamagePulled).Card, true)
		later := harmed(t, []model.Damage{{Kill: "driver", Times: 1}}, 0)
		later.unit("ger-3").Status |= state.Gone
		later.do("bri-3 move with 47")
		later.run()
		is(t, "VPs with that one out of the game", later.unit("ger-4").VP > 0 && later.unit("ger-3").VP == 0, true)
	})
	t.Run("NA 3.7.4c", func(t *testing.T) {
		b := harmed(t, destroyed, 0)
		b.do("bri-3 move with 47+48")
		b.run()
		b.cited("NA 3.7.4c")
		b.expect("bri-3 range", "600")
		is(t, "In Motion", b.unit("bri-3").Moving(), false)
		is(t, "what is asked", asked(b), "menu")
	})
	t.Run("NA 3.7.4d", func(t *testing.T) {
		b := harmed(t, damaged, 0)
		b.do("bri-3 move with 47+48", "bri-3 step forward", "bri-3 step forward")
		b.expect("bri-3 range", "200")
		is(t, "In Motion", b.unit("bri-3").Moving(), true)
	})
	t.Run("NA 3.7.4e", func(t *testing.T) {
		b := harmed(t, damaged, 0)
		b.do("bri-3 move with 47", "bri-3 step stay")
		is(t, "Damage Cards", b.damagePile(), 1)
		b.run()
		is(t, "stopped", b.happened(b.kindNamed("minefield-stopped")), 0)
	})
}

func pass(b *bench) *bench {
	b.do("bri-3 pass discarding 47")
	return b
}
