package tankduel

import (
	"slices"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// TestSoloLeadershipClauses is the Leadership Action of Robata.
func TestSoloLeadershipClauses(t *testing.T) {
	// led is a T-34 that takes the Leadership Action.
	led := func(t *testing.T, set func(b *bench), pulls ...int) *bench {
		b := newSolo(t)
		set(b)
		b.begin("sov-1")
		b.next(append([]int{98, 1, 64}, pulls...)...)
		b.run()
		b.finish("sov-1")
		return b
	}
	hides := func(b *bench) { b.box("sov-1", "terrain", 71); b.spot("ger-1", "sov-1") }
	t.Run("EITC 19.9.3A", func(t *testing.T) {
		b := newSolo(t)
		b.hand("s1", 66, 62)
		b.begin("sov-1")
		b.next(98, 1, 100)
		b.run()
		b.finish("sov-1")
		is(t, "cards lost", b.happened(event.Lost), 1)
		b.cited("EITC 19.9.3A")
		b = newBenchOf(t, "merging-forces", setup.Setup{Seats: 2, Robata: [state.Sides]bool{false, true}})
		b.hand("s1", 66)
		b.hand("s2", 62)
		b.begin("sov-1")
		b.next(98, 1, 100, 55) // 5 is the second player
		b.run()
		b.finish("sov-1")
		b.expect("s1 hand", "66")
		b.expect("s2 hand", "")
	})
	t.Run("EITC 19.9.3B", func(t *testing.T) {
		b := led(t, hides, 60) // twice 30
		is(t, "Spotted", b.unit("ger-1").Spots(b.id("sov-1")), false)
		is(t, "the Secondary Action follows", b.has(event.LineRead, "EITC 19.8.2j"), true)
	})
	t.Run("EITC 19.9.3C", func(t *testing.T) {
		b := led(t, func(*bench) {})
		b.cited("EITC 19.9.3C")
		is(t, "it spots somebody", b.unit("sov-1").Spotted != 0, true)
		for _, c := range []struct {
			what  string
			set   func(b *bench)
			spots int
		}{
			{"in the open and unspotted", func(*bench) {}, 1},
			{"Spotted, without Terrain that Conceals", func(b *bench) { b.unit("sov-1").Box = state.EmptyBox(); b.spot("ger-1", "sov-1") }, 1},
			{"in Terrain that Conceals, unspotted", func(b *bench) { b.box("sov-1", "terrain", 71) }, 1},
			{"in such Terrain and Spotted: Conceal comes first", hides, 0},
			{"with both Spotted: none is left", func(b *bench) { b.spot("sov-1", "ger-1", "ger-2"); b.box("sov-1", "terrain", 71) }, 0},
		} {
			b := led(t, c.set, 60)
			gained := 0
			for _, e := range b.log.Events {
				if e.Kind == event.Spotted && e.Clause == "EITC 19.9.3C" {
					gained++
					is(t, c.what+": who spots", e.Unit, b.id("sov-1"))
				}
			}
			is(t, c.what+": Spotted counters", gained, c.spots)
			is(t, c.what+": the Secondary Action follows", b.has(event.LineRead, "EITC 19.8.2j"), true)
		}
	})
	t.Run("EITC 19.9.3D", func(t *testing.T) {
		b := led(t, func(b *bench) {
			b.spot("sov-1", "ger-1", "ger-2")
			b.box("sov-1", "terrain", 71)
			b.at("sov-1", 1000)
			b.at("ger-1", 1000)
			b.at("ger-2", 1000)
		})
		b.cited("EITC 19.9.3D")
		is(t, "Pulls", b.happened(event.Pulled), 0)
		is(t, "Hull Down", b.unit("sov-1").Has(state.HullDown), true)
	})
	t.Run("EITC 19.9.3E", func(t *testing.T) {
		b := newSolo(t)
		b.row("sov-1", 1)
		is(t, "with enemies to spot", RobataOf(b.ctx()).effective(b.id("sov-1"), doLeadership), true)
		b.spot("sov-1", "ger-1", "ger-2")
		b.unit("sov-1").Status |= state.HullDown
		is(t, "with nothing to gain", RobataOf(b.ctx()).effective(b.id("sov-1"), doLeadership), false)
	})
}

// TestSoloOtherClauses is Spot, Hull Down, Load APCR and Smoke.
func TestSoloOtherClauses(t *testing.T) {
	// spots is a T-34 whose Move fails and that then Spots, with two Pulls.
	spots := func(t *testing.T, pulls ...int) *bench {
		b := newSolo(t)
		b.at("ger-2", 400)
		b.begin("sov-1")
		b.next(append([]int{39, 38, 100}, pulls...)...)
		b.run()
		b.finish("sov-1")
		return b
	}
	t.Run("EITC 19.9.4A", func(t *testing.T) {
		b := spots(t, 2, 51)
		is(t, "the target", b.unit("sov-1").Spotted, b.only("ger-2"))
	})
	t.Run("EITC 19.9.4B", func(t *testing.T) {
		is(t, "Binoculars on the second card", spots(t, 51, 2).unit("sov-1").Spotted != 0, true)
		is(t, "on neither", spots(t, 51, 54).unit("sov-1").Spotted, uint16(0))
		b := spots(t, 2, 51)
		is(t, "Pulls", b.happened(event.Pulled), 2)
	})
	t.Run("EITC 19.9.4C", func(t *testing.T) {
		b := spots(t, 2, 51)
		is(t, "Cleanup", b.happened(event.RowCleared), 1)
	})
	t.Run("EITC 19.9.5", func(t *testing.T) {
		for card, digs := range map[int]bool{10: true, 11: false} { // WOODS, not doubled
			b := newSolo(t)
			b.box("sov-1", "terrain", 71)
			b.spot("sov-1", "ger-1", "ger-2")
			b.begin("sov-1")
			b.next(39, 38, 100, card)
			b.run()
			b.finish("sov-1")
			is(t, "Hull Down", b.unit("sov-1").Has(state.HullDown), digs)
		}
	})
	t.Run("EITC 19.9.6", func(t *testing.T) {
		b := newSolo(t)
		b.spot("sov-1", "ger-1", "ger-2")
		b.at("sov-1", 1000)
		b.unit("sov-1").Ammo[0] = 0 // its supply never ends
		b.unit("sov-1").Status |= state.HullDown
		b.acts("sov-1", 39, 38, 100)
		b.finish("sov-1")
		is(t, "loaded", b.unit("sov-1").Loaded, uint8(1))
		is(t, "with a round loaded", RobataOf(b.ctx()).effective(b.id("sov-1"), doLoad), false)
		b = newBenchOf(t, "merging-forces", setup.Setup{Robata: [state.Sides]bool{true, false}, Force: [state.Sides][]setup.Tank{{{Vehicle: "ferdinand"}, {Vehicle: "tiger-ausf-e"}}}})
		is(t, "a tank that has no such ammunition", RobataOf(b.ctx()).effective(0, doLoad), false)
	})
	smoky := func(t *testing.T) *bench {
		b := newBenchOf(t, "merging-forces", setup.Setup{Robata: [state.Sides]bool{true, false}})
		b.card("ger-1", "alert-1", true)
		return b
	}
	t.Run("EITC 19.9.7a", func(t *testing.T) {
		b := smoky(t)
		b.row("ger-1", 20)
		is(t, "with a dispenser and SMOKE", RobataOf(b.ctx()).effective(b.id("ger-1"), doSmoke), true)
		b.row("ger-1", 64)
		is(t, "without SMOKE", RobataOf(b.ctx()).effective(b.id("ger-1"), doSmoke), false)
		b = newSolo(t)
		b.row("sov-1", 20)
		is(t, "without a dispenser", RobataOf(b.ctx()).effective(b.id("sov-1"), doSmoke), false)
	})
	t.Run("EITC 19.9.7b", func(t *testing.T) {
		b := smoky(t)
		b.unit("ger-1").Box.Move = state.SoloMove
		b.acts("ger-1", 98, 20, 64)
		b.finish("ger-1")
		is(t, "In Motion", b.unit("ger-1").Moving(), false)
		is(t, "SMOKE lies in its box", b.unit("ger-1").Box.Smoke, engine.Card(19))
	})
	t.Run("EITC 19.9.7c", func(t *testing.T) {
		b := smoky(t)
		b.acts("ger-1", 98, 20, 64)
		b.finish("ger-1")
		is(t, "as a Primary Action it is followed by the second section", b.has(event.LineRead, "EITC 19.8.2j"), true)
		b = smoky(t)
		b.card("ger-1", "alert-1", false)
		b.spot("ger-1", "sov-1", "sov-2")
		b.unit("ger-1").Status |= state.HullDown
		b.unit("ger-1").Loaded = 1
		b.at("ger-1", 1000)
		b.acts("ger-1", 39, 38, 20)
		b.finish("ger-1")
		is(t, "as a Secondary Action", b.unit("ger-1").Box.Smoke, engine.Card(19))
	})
}

// TestSoloInfantryClauses holds the clauses on Robata's actions with infantry.
func TestSoloInfantryClauses(t *testing.T) {
	// soldiers is a game with infantry: 71 and 84 show both icons, 48 the Soviet
	// one, 72 none.
	soldiers := func(t *testing.T, own, enemy int8, cards ...int) *bench {
		b := newBenchOf(t, "merging-forces", setup.Setup{Robata: [state.Sides]bool{true, false}, Infantry: true})
		for u, at := range map[string]int8{"ger-infantry": own, "sov-infantry": enemy} {
			i := b.g.UnitNamed(u)
			b.s.Units[i].Range = -at
			if at != 0 {
				b.s.Units[i].Status |= state.InPlay
			}
		}
		b.at("sov-1", 400)
		b.spot("ger-1", "sov-1", "sov-2")
		b.begin("ger-1")
		b.next(cards...)
		b.run()
		return b
	}
	position := func(b *bench, name string) int { return positionOf(b.ctx(), b.g.UnitNamed(name)) }
	attacks := func(b *bench) bool {
		for _, e := range b.log.Events {
			if e.Kind == event.Opened && e.Item == state.ProcAssault {
				return true
			}
		}
		return false
	}
	t.Run("EITC 19.4.11a", func(t *testing.T) {
		is(t, "a Soviet icon for the Germans", position(soldiers(t, 0, 0, 48, 50, 52), "ger-infantry"), 1)
	})
	t.Run("EITC 19.4.11b", func(t *testing.T) {
		b := soldiers(t, 0, 0, 72, 4, 48)
		commands := func(e engine.Event) bool { return e.Kind == event.Opened && e.Item == state.ProcCommands }
		is(t, "COMMAND behind the infantry", slices.IndexFunc(b.log.Events, commands) > b.place(event.InfantryMoved, ""), true)
		is(t, "the infantry moves", b.happened(event.InfantryMoved), 1)
	})
	t.Run("EITC 19.4.11c", func(t *testing.T) {
		is(t, "the enemy is pushed back", position(soldiers(t, 0, 1, 71, 73, 52), "sov-infantry"), 0)
		is(t, "by one box, with two icons too", position(soldiers(t, 0, 2, 48, 51, 52), "sov-infantry"), 1)
	})
	t.Run("EITC 19.4.11d", func(t *testing.T) {
		is(t, "one icon", position(soldiers(t, 0, 0, 48, 50, 52), "ger-infantry"), 1)
		is(t, "two icons", attacks(soldiers(t, 0, 0, 48, 51, 52)), true)
	})
	t.Run("EITC 19.4.11e", func(t *testing.T) {
		is(t, "one icon", attacks(soldiers(t, 1, 0, 48, 50, 52)), true)
		is(t, "two icons", position(soldiers(t, 1, 0, 48, 51, 52), "ger-infantry"), 2)
	})
	t.Run("EITC 19.4.11f", func(t *testing.T) {
		is(t, "one icon", attacks(soldiers(t, 2, 0, 48, 50, 52)), true)
		is(t, "two icons", attacks(soldiers(t, 2, 0, 48, 51, 52)), true)
	})
	t.Run("EITC 19.4.11g", func(t *testing.T) {
		flank := func(b *bench) int16 {
			for i, e := range b.log.Events {
				if e.Kind == event.Opened && e.Item == state.ProcAssault {
					return b.begunWith(i)
				}
			}
			return -1
		}
		is(t, "three Order Icons", flank(soldiers(t, 2, 0, 48, 82, 52)), int16(1))
		is(t, "two", flank(soldiers(t, 2, 0, 48, 82, 51)), int16(0))
	})
	t.Run("EITC 19.4.11h", func(t *testing.T) {
		b := newBenchOf(t, "merging-forces", setup.Setup{Robata: [state.Sides]bool{true, false}, Infantry: true})
		b.at("ger-1", 600)
		b.begin("ger-1")
		is(t, "at 600 m", b.unit("ger-1").Has(state.Buttoned), true)
		b = newBenchOf(t, "merging-forces", setup.Setup{Robata: [state.Sides]bool{true, false}, Infantry: true})
		b.begin("ger-1")
		is(t, "at 800 m", b.unit("ger-1").Has(state.Buttoned), false)
		b = newBenchOf(t, "streets-of-steel", setup.Setup{Robata: [state.Sides]bool{true, false}, Infantry: true})
		b.at("ger-1", 600)
		b.begin("ger-1")
		is(t, "at 600 m in a city", b.unit("ger-1").Has(state.Buttoned), false)
		b = newBenchOf(t, "streets-of-steel", setup.Setup{Robata: [state.Sides]bool{true, false}, Infantry: true})
		b.at("ger-1", 400)
		b.begin("ger-1")
		is(t, "at 400 m in a city", b.unit("ger-1").Has(state.Buttoned), true)
	})
	t.Run("EITC 19.4.11i", func(t *testing.T) {
		b := newBenchOf(t, "merging-forces", setup.Setup{Robata: [state.Sides]bool{false, true}, Infantry: true})
		b.spot("sov-1", "ger-1")
		b.at("sov-1", 600)
		b.at("ger-1", 400)
		b.unit("sov-1").Status |= state.Buttoned
		tb := b.logged()
		is(t, "51 with the hatch closed, 61 open", RobataOf(tb).hasShot(b.id("sov-1"), AtHigh, false), true)
		is(t, "Buttoned Up", b.unit("sov-1").Has(state.Buttoned), false)
		b.cited("EITC 19.4.11i")
		b.unit("sov-1").Status |= state.Buttoned
		b.at("ger-1", 600)
		is(t, "a Low Quality Shot of 45 with the hatch open alone", RobataOf(tb).hasShot(b.id("sov-1"), AtLow, false), true)
		is(t, "Buttoned Up", b.unit("sov-1").Has(state.Buttoned), false)
		b.unit("sov-1").Status |= state.Buttoned
		b.at("ger-1", 1000)
		is(t, "no shot either way", RobataOf(tb).hasShot(b.id("sov-1"), AtHigh, false), false)
		is(t, "it stays Buttoned Up", b.unit("sov-1").Has(state.Buttoned), true)
	})
}
