package tankduel

import (
	"strconv"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// inWeather is the bench of a scenario of the base game with modules of the weather.
func inWeather(t *testing.T, modules ...string) *bench {
	t.Helper()
	return newBenchOf(t, "hold-the-high-ground", setup.Setup{Options: modules})
}

// na is a clause of North Africa.
func na(number string) engine.Clause { return engine.Clause("NA " + number) }

func (b *bench) under(name string) string {
	text := ""
	for i, layer := range b.g.Lexicon.Layers {
		if b.ctx().Layered(b.g.layerPlace[i], b.id(name)) {
			text += layer + " "
		}
	}
	return text
}

// showing is a card of the draw pile that shows an icon, or does not, the next one from a
// Battle Number on.
func (b *bench) showing(icon pieces.Icons, yes bool, from int) int {
	b.t.Helper()
	for n := from; n <= state.DeckSize; n++ {
		if c := engine.Card(n - 1); b.s.Pile.Has(c) && b.g.Cards[c].Icons&icon != 0 == yes {
			return n
		}
	}
	b.t.Fatal("there is no such card")
	return 0
}

// protects is the Cover of an enemy against a shot, and hits the To Hit Number.
func (b *bench) protects(u, e string) int { return b.ctx().Cover(Bare(b.id(u), b.id(e)), nil) }
func (b *bench) hits(u, e string) int     { return b.ctx().ToHit(Bare(b.id(u), b.id(e)), nil) }

const bothDusts = "dust-cloud vehicle-dust "

// TestDustClauses are the counters of dust (NA 3.4), with the Gust Check (NA 3.0.c).
func TestDustClauses(t *testing.T) {
	t.Run("NA 3.4a", func(t *testing.T) {
		b := inWeather(t, "blowing-dust")
		b.overlay("sov-1", "vehicle-dust", "dust-cloud")
		is(t, "Cover of all dust", b.protects("ger-1", "sov-1"), 20)
	})
	t.Run("NA 3.4b", func(t *testing.T) {
		is(t, "decks", inWeather(t, "blowing-dust").g.Decks, inWeather(t).g.Decks+1)
	})
	t.Run("NA 3.4.1b", func(t *testing.T) {
		b := inWeather(t, "hot")
		b.box("sov-1", "terrain", 71)
		woods := b.protects("ger-1", "sov-1")
		b.overlay("sov-1", "vehicle-dust")
		b.expect("sov-1 box", "71 vehicle-dust")
		is(t, "the Terrain stays, and its Cover", b.protects("ger-1", "sov-1"), woods+10)
	})
	t.Run("NA 3.4.1c", func(t *testing.T) {
		b := inWeather(t, "blowing-dust")
		b.overlay("ger-1", "vehicle-dust", "dust-cloud")
		b.next(b.showing(pieces.SmokeIcon, true, 1))
		b.begin("ger-1")
		b.run()
		is(t, "one of each", b.under("ger-1"), bothDusts)
		is(t, "and none is laid", b.happened(event.LayerLaid), 0)
	})
	t.Run("NA 3.4.1e", func(t *testing.T) {
		b := inWeather(t, "blowing-dust")
		before := b.hits("ger-1", "sov-1")
		b.overlay("ger-1", "dust-cloud")
		is(t, "Blowing Dust", b.hits("ger-1", "sov-1")-before, -5)
		b.overlay("ger-1", "vehicle-dust")
		is(t, "both", b.hits("ger-1", "sov-1")-before, -15)
	})
	t.Run("NA 3.4.1f", func(t *testing.T) {
		b := inWeather(t, "hot")
		b.box("ger-1", "move", 47)
		row := &b.g.Rules.Rows[rule.Stopped][0]
		layRow(b.ctx(), row, b.ctx().Subject(b.id("ger-1")))
		is(t, "a tank In Motion", b.under("ger-1"), "")
		layRow(b.ctx(), row, b.ctx().Subject(b.id("ger-2")))
		is(t, "one that stands", b.under("ger-2"), "vehicle-dust ")
	})
	t.Run("NA 3.4.1g", func(t *testing.T) {
		b := inWeather(t, "hot")
		b.overlay("sov-1", "vehicle-dust", "dust-cloud")
		b.hand("s2", 48)
		b.next(b.showing(pieces.SmokeIcon, true, 1))
		b.begin("sov-1")
		drive(b, "sov-1 move with 48", "stay")
		is(t, "after a Move", b.under("sov-1"), "")
	})
	t.Run("NA 3.4.1h", func(t *testing.T) {
		b := inWeather(t, "hot")
		shot, cover := b.hits("ger-1", "sov-1"), b.protects("ger-1", "sov-1")
		b.overlay("ger-2", "vehicle-dust")
		b.overlay("sov-2", "vehicle-dust")
		is(t, "others fire", b.hits("ger-1", "sov-1"), shot)
		is(t, "others are fired at", b.protects("ger-1", "sov-1"), cover)
	})
	t.Run("NA 3.4.3a", func(t *testing.T) {
		is(t, "Cover of the wind", inWeather(t, "blowing-dust").protects("ger-1", "sov-1")-inWeather(t).protects("ger-1", "sov-1"), 5)
	})
	t.Run("NA 3.4.3b", func(t *testing.T) {
		b, calm := inWeather(t, "blowing-dust"), inWeather(t)
		b.box("sov-1", "move", 47)
		calm.box("sov-1", "move", 47)
		is(t, "Cover of the wind In Motion", b.protects("ger-1", "sov-1")-calm.protects("ger-1", "sov-1"), 5)
	})
	t.Run("NA 3.4.3e", func(t *testing.T) {
		b := inWeather(t, "blowing-dust")
		b.overlay("sov-1", "dust-cloud")
		is(t, "Cover", b.protects("ger-1", "sov-1"), 10)
	})
	t.Run("NA 3.4.3f", func(t *testing.T) {
		b := inWeather(t, "blowing-dust")
		number := b.hits("ger-1", "sov-1")
		b.overlay("ger-1", "dust-cloud")
		is(t, "To Hit", b.hits("ger-1", "sov-1")-number, -5)
	})
	t.Run("NA 3.4.3g", func(t *testing.T) {
		is(t, "To Hit less the target's Cover", inWeather(t, "blowing-dust").hits("ger-1", "sov-1")-inWeather(t).hits("ger-1", "sov-1"), -5)
	})
}

// gusting is a bench in the Administration Step of ger-1 after its Gust Check, for which
// a card with Smoke came or one without.
func gusting(t *testing.T, smoke bool, prepare func(b *bench), modules ...string) *bench {
	t.Helper()
	b := inWeather(t, modules...)
	prepare(b)
	b.next(b.showing(pieces.SmokeIcon, smoke, 1))
	b.begin("ger-1")
	b.run()
	return b
}

// TestGustClauses are the Gust Check (NA 3.0.c, 3.4.2).
func TestGustClauses(t *testing.T) {
	nothing := func(*bench) {}
	dusty := func(b *bench) { b.overlay("ger-1", "vehicle-dust") }
	t.Run("NA 3.0.c1", func(t *testing.T) {
		is(t, "Pulls where the wind blows", gusting(t, false, nothing, "blowing-dust").pulls(), 1)
	})
	t.Run("NA 3.0.c2", func(t *testing.T) {
		is(t, "Pulls with dust", gusting(t, false, dusty, "hot").pulls(), 1)
		is(t, "Pulls with SMOKE", gusting(t, false, func(b *bench) { b.box("ger-1", "smoke", 20) }, "hot").pulls(), 1)
	})
	t.Run("NA 3.0.c3", func(t *testing.T) { is(t, "Pulls", gusting(t, false, nothing, "hot").pulls(), 0) })
	t.Run("NA 3.4.2a", func(t *testing.T) {
		b := gusting(t, true, func(b *bench) { b.overlay("ger-1", "vehicle-dust", "dust-cloud"); b.box("ger-1", "smoke", 20) }, "hot")
		is(t, "dust", b.under("ger-1"), bothDusts)
		is(t, "SMOKE", b.unit("ger-1").Box.Smoke != engine.NoCard, true)
		is(t, "the check", b.cited(na("3.4.2a")).Kind, event.CheckPassed)
	})
	t.Run("NA 3.4.2b", func(t *testing.T) {
		b := gusting(t, false, func(b *bench) { b.overlay("ger-1", "vehicle-dust", "dust-cloud"); b.box("ger-1", "smoke", 20) }, "hot")
		is(t, "dust", b.under("ger-1"), "")
		is(t, "SMOKE", b.unit("ger-1").Box.Smoke, engine.NoCard)
		is(t, "the check", b.cited(na("3.4.2a")).Kind, event.CheckFailed)
	})
	t.Run("NA 3.4.2c", func(t *testing.T) {
		b := gusting(t, true, func(b *bench) { b.overlay("ger-1", "vehicle-dust", "dust-cloud"); b.box("ger-1", "smoke", 20) }, "blowing-dust")
		is(t, "Pulls", b.pulls(), 1)
	})
	t.Run("NA 3.4.2d", func(t *testing.T) {
		b := gusting(t, false, func(b *bench) { b.box("ger-1", "move", 47) }, "blowing-dust")
		is(t, "Pulls In Motion", b.pulls(), 0)
	})
	t.Run("NA 3.4.2e", func(t *testing.T) {
		b := inWeather(t, "hot")
		dusty(b)
		b.unit("ger-1").Status |= state.SmokeFilled
		first := b.showing(pieces.SmokeIcon, true, 1)
		b.next(first, b.showing(pieces.SmokeIcon, false, first+1))
		b.begin("ger-1")
		b.run()
		is(t, "Pulls", b.pulls(), 2)
		is(t, "the tank", b.unit("ger-1").Has(state.SmokeFilled), true)
		is(t, "the dust", b.under("ger-1"), "")
	})
	t.Run("NA 3.4.2f", func(t *testing.T) {
		b := gusting(t, false, func(b *bench) { dusty(b); b.box("ger-1", "terrain", 71); b.box("ger-1", "smoke", 20) }, "hot")
		b.expect("ger-1 box", "71")
	})
	t.Run("NA 3.4.2g", func(t *testing.T) {
		b := gusting(t, false, func(b *bench) { dusty(b); b.overlay("ger-2", "vehicle-dust") }, "hot")
		is(t, "another tank", b.under("ger-2"), "vehicle-dust ")
	})
	t.Run("NA 3.4.3c", func(t *testing.T) {
		is(t, "the wind leaves dust", gusting(t, true, nothing, "blowing-dust").under("ger-1"), "dust-cloud ")
		is(t, "or takes it", gusting(t, false, nothing, "blowing-dust").under("ger-1"), "")
	})
	t.Run("NA 3.4.3d", func(t *testing.T) {
		is(t, "without wind", gusting(t, true, dusty, "hot").under("ger-1"), "vehicle-dust ")
	})
}

// TestVehicleDustClauses are the dust that tanks raise (NA 3.4.4).
func TestVehicleDustClauses(t *testing.T) {
	const raised = "vehicle-dust "
	stops := func(t *testing.T, modules ...string) *bench {
		b := inWeather(t, modules...)
		b.box("ger-1", "move", 47)
		b.hand("s1", 71, 25, 5)
		b.begin("ger-1")
		b.do("ger-1 stop discarding 25")
		return b
	}
	t.Run("NA 3.4.4a", func(t *testing.T) { is(t, "without heat", stops(t, "blowing-dust").under("ger-1"), "") })
	t.Run("NA 3.4.4b", func(t *testing.T) {
		is(t, "by discarding", stops(t, "hot").under("ger-1"), raised)
		own := inWeather(t, "hot")
		own.box("ger-1", "move", 47)
		own.hand("s1", 71)
		own.next(99, 98)
		own.begin("ger-1")
		own.do("ger-1 terrain 71")
		own.run()
		is(t, "by own Terrain", own.under("ger-1"), raised)
		own.inOrder(event.TerrainPlaced, event.Pulled, event.LayerLaid)
		hit := inWeather(t, "hot")
		hit.box("ger-1", "move", 47)
		x := hit.ctx()
		x.halt(hit.id("ger-1"), "EITC 11.1.3h-vii")
		hit.settle()
		is(t, "by what pierces it", hit.under("ger-1"), raised)
		lost := inWeather(t, "hot")
		lost.box("ger-1", "move", 47)
		lost.ctx().halt(lost.id("ger-1"), "EITC 11.1.3h-vii")
		lost.unit("ger-1").Status &^= state.InPlay
		lost.settle()
		is(t, "a tank that is lost", lost.under("ger-1"), "")
	})
	t.Run("NA 3.4.4c", func(t *testing.T) {
		b := inWeather(t, "hot")
		b.hand("s2", 48, 71)
		b.next(99, 98)
		b.begin("sov-1")
		drive(b, "sov-1 move with 48 terrain 71", "forward")
		b.run()
		is(t, "moves and stops", b.under("sov-1"), raised)
	})
	friends := func(t *testing.T, module string, prepare func(b *bench), steps ...string) *bench {
		b := inWeather(t, module)
		b.hand("s2", 47, 48)
		b.nextDamage(passingDamage(b))
		if prepare != nil {
			prepare(b)
		}
		b.begin("sov-1")
		drive(b, "sov-1 move with 47+48", steps...)
		return b
	}
	at := func(boxes int8) func(b *bench) { return func(b *bench) { b.unit("sov-2").Range = boxes } }
	t.Run("NA 3.4.4d", func(t *testing.T) {
		is(t, "a friend", friends(t, "very-hot", at(4), "forward", "forward").under("sov-2"), raised)
	})
	t.Run("NA 3.4.4e", func(t *testing.T) {
		for boxes, want := range map[int8]string{4: raised, 3: raised, 2: raised, 1: "", 5: ""} { // order-free: each for itself
			is(t, "a friend at "+strconv.Itoa(200*int(boxes))+" m", friends(t, "very-hot", at(boxes), "forward", "forward").under("sov-2"), want)
		}
	})
	t.Run("NA 3.4.4f", func(t *testing.T) {
		b := friends(t, "very-hot", func(b *bench) { b.box("sov-2", "move", 49) }, "forward", "forward")
		is(t, "a friend In Motion", b.under("sov-2"), "")
	})
	t.Run("NA 3.4.4g", func(t *testing.T) {
		b := friends(t, "very-hot", func(b *bench) { b.overlay("sov-2", "vehicle-dust") }, "forward", "forward")
		is(t, "no further counter", b.happened(event.LayerLaid), 0)
		other := newBenchOf(t, "hold-the-high-ground", setup.Setup{Tanks: 6, Options: []string{"very-hot"}})
		other.hand("s2", 47)
		other.nextDamage(passingDamage(other))
		other.overlay("sov-2", "vehicle-dust")
		other.begin("sov-1")
		drive(other, "sov-1 move with 47", "stay")
		is(t, "whoever has none, without a question", other.under("sov-3"), raised)
	})
	t.Run("NA 3.4.4h", func(t *testing.T) {
		b := friends(t, "very-hot", at(0), "forward", "forward")
		is(t, "nobody qualifies", b.happened(event.LayerLaid), 0)
		is(t, "the Move", b.unit("sov-1").Range, int8(2))
	})
	t.Run("NA 3.4.4i", func(t *testing.T) {
		b := newBenchOf(t, "hold-the-high-ground", setup.Setup{Tanks: 6, Options: []string{"very-hot"}})
		b.hand("s2", 47)
		b.nextDamage(passingDamage(b))
		b.begin("sov-1")
		drive(b, "sov-1 move with 47", "stay")
		b.want("sov-2 choose sov-3", false)
		b.do("sov-1 choose sov-3")
		is(t, "one of two", b.under("sov-2")+b.under("sov-3"), raised)
		is(t, "the one that was chosen", b.under("sov-3"), raised)
	})
	t.Run("NA 3.4.4j", func(t *testing.T) {
		b := friends(t, "very-hot", func(b *bench) { b.unit("sov-1").Range, b.unit("sov-2").Range = 3, -2 }, "forward", "stay")
		is(t, "beyond the centre", b.under("sov-2"), "")
	})
	t.Run("NA 3.4.4k", func(t *testing.T) {
		is(t, "in Hot weather", friends(t, "hot", at(4), "forward", "forward").under("sov-2"), "")
	})
	t.Run("NA 3.4.4l", func(t *testing.T) {
		b := inWeather(t, "hot")
		cover := b.protects("ger-1", "sov-1")
		b.overlay("sov-1", "vehicle-dust")
		is(t, "Cover", b.protects("ger-1", "sov-1")-cover, 10)
	})
	t.Run("NA 3.4.4m", func(t *testing.T) {
		b := inWeather(t, "hot")
		number := b.hits("ger-1", "sov-1")
		b.overlay("ger-1", "vehicle-dust")
		is(t, "To Hit", b.hits("ger-1", "sov-1")-number, -10)
	})
}

// passingDamage is a Damage Card with which a sound crew does not break.
func passingDamage(b *bench) int { return b.damageFor(false) }

// breakingDamage is one with which it does.
func breakingDamage(b *bench) int { return b.damageFor(true) }

func (b *bench) damageFor(breaks bool) int {
	for i := range b.g.damage {
		if b.s.DamagePile>>i&1 != 0 && b.g.damage[i].Crosses[pieces.MoraleIcon(state.Seasoned)] == breaks {
			return i + 1
		}
	}
	b.t.Fatal("there is no such Damage Card")
	return 0
}
