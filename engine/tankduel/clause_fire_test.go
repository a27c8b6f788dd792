package tankduel

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// shooting returns a bench at the Action Step of ger-1 with sov-1 Spotted at
// 1000 m (600 and 400), a hand of FIRE cards, and no TACTICS anywhere. Unspotted
// ger-1 will be offered to its enemies.
func shooting(t *testing.T) *bench {
	t.Helper()
	b := newBench(t)
	b.unit("ger-1").Range, b.unit("sov-1").Range = 3, 2
	b.spot("ger-1", "sov-1")
	b.hand("s1", 25, 27, 30, 39)
	b.begin("ger-1")
	return b
}

// duel returns a bench before the first Initiative Cards in which every tank
// has Spotted every enemy, so that nobody is asked about SPOTTED; sov-1 stands
// 1000 m from ger-1 (600 and 400), sov-2 1400 m (600 and 800), and both sides
// hold FIRE and LEADERSHIP cards.
func duel(t *testing.T) *bench {
	t.Helper()
	b := newBench(t)
	b.sighted()
	b.hand("s1", 25, 27, 30, 39)
	b.hand("s2", 13, 17, 29, 38)
	return b
}

// sighted gives every tank every Spotted counter and the Ranges of duel.
func (b *bench) sighted() {
	for u := range b.g.Tanks {
		for e := range b.g.Tanks {
			if b.s.Units[u].Side != b.s.Units[e].Side {
				b.s.Units[u].Spotted |= 1 << e
			}
		}
	}
	b.unit("ger-1").Range, b.unit("sov-1").Range = 3, 2
}

// pulls is how many Battle Cards were Pulled since the log began, wounds how
// many Damage Cards.
func (b *bench) pulls() int      { return b.happened(event.Pulled) }
func (b *bench) damagePile() int { return b.happened(event.DamagePulled) }

// last returns the last event of a kind.
func (b *bench) last(k engine.EventKind) engine.Event {
	b.t.Helper()
	for i := len(b.log.Events) - 1; i >= 0; i-- {
		if b.log.Events[i].Kind == k {
			return b.log.Events[i]
		}
	}
	b.t.Fatalf("event %d did not happen", k)
	return engine.Event{}
}

// place is where in the log the first event of a kind and clause stands, -1 if
// there is none; an empty clause stands for any.
func (b *bench) place(k engine.EventKind, c engine.Clause) int {
	for i, e := range b.log.Events {
		if e.Kind == k && (c == "" || e.Clause == c) {
			return i
		}
	}
	return -1
}

// inOrder demands that events of these kinds happened, the first of each after
// the first of the one before.
func (b *bench) inOrder(kinds ...engine.EventKind) {
	b.t.Helper()
	asserted.Note(b.t)
	for i, k := range kinds {
		switch at := b.place(k, ""); {
		case at < 0:
			b.t.Errorf("no %q happened", b.g.Kinds.Row(uint8(k)).Name)
		case i > 0 && at < b.place(kinds[i-1], ""):
			b.t.Errorf("%q came before %q", b.g.Kinds.Row(uint8(k)).Name, b.g.Kinds.Row(uint8(kinds[i-1])).Name)
		}
	}
}

// number compares a number with what a test wants.
func (b *bench) number(what string, got, want int) {
	b.t.Helper()
	asserted.Note(b.t)
	if got != want {
		b.t.Errorf("%s: %d, want %d", what, got, want)
	}
}

func TestToHitClauses(t *testing.T) {
	// 72 for a Panzer IV at 1000 m, 66 for a T-34/76, both at Size -5.
	for _, row := range []struct {
		id     string
		set    func(b *bench)
		shot   string
		term   engine.Clause
		adds   int
		number int
	}{
		{"EITC 11.1.3b", nil, "sov-1 fire ger-1 with 38", "EITC 11.1.3b", 66, 66 - 5},
		{"EITC 11.1.3c-i", nil, "ger-1 fire sov-1 with 25+27", "EITC 11.1.3c-i", 10, 72 + 10 - 5},
		{"EITC 11.1.3c-i the second is the higher", func(b *bench) { b.hand("s2"); b.hand("s1", 17, 25) }, "ger-1 fire sov-1 with 17+25", "EITC 11.1.3c-i", 10, 72 + 10 - 5},
		{"EITC 11.1.3c-ii", nil, "ger-1 fire sov-1 with 39 led 30", "EITC 11.1.3c-ii", 20, 72 + 20 - 5},
		{"EITC 11.1.3c-iii", func(b *bench) { b.acquire("ger-1", "sov-1", 1) }, "ger-1 fire sov-1 with 39", "EITC 11.1.3c-iii", 10, 72 + 10 - 5},
		{"EITC 11.1.3c-iii at +20", func(b *bench) { b.acquire("ger-1", "sov-1", 2) }, "ger-1 fire sov-1 with 39", "EITC 11.1.3c-iii", 20, 72 + 20 - 5},
		{"EITC 11.1.3c-iii on another tank", func(b *bench) { b.acquire("ger-1", "sov-2", 2) }, "ger-1 fire sov-1 with 39", "EITC 11.1.3c-iii", 0, 72 - 5},
		{"EITC 11.1.3c-iii by another tank", func(b *bench) { b.acquire("ger-2", "sov-1", 2) }, "ger-1 fire sov-1 with 39", "EITC 11.1.3c-iii", 0, 72 - 5},
		{"EITC 11.1.3c-iii by the target", func(b *bench) { b.acquire("sov-1", "ger-1", 2) }, "ger-1 fire sov-1 with 39", "EITC 11.1.3c-iii", 0, 72 - 5},
		{"EITC 11.1.3c-iv", func(b *bench) { b.flank("ger-1", "sov-1") }, "ger-1 fire sov-1 with 39", "EITC 11.1.3c-iv", 10, 72 + 10 - 5},
		{"EITC 11.1.3c-iv by another tank", func(b *bench) { b.flank("ger-2", "sov-1") }, "ger-1 fire sov-1 with 39", "EITC 11.1.3c-iv", 0, 72 - 5},
		{"EITC 11.1.3c-iv by the target", func(b *bench) { b.flank("sov-1", "ger-1") }, "ger-1 fire sov-1 with 39", "EITC 11.1.3c-iv", 0, 72 - 5},
		{"EITC 11.1.3c-iv another target", func(b *bench) { b.flank("ger-1", "sov-2") }, "ger-1 fire sov-1 with 39", "EITC 11.1.3c-iv", 0, 72 - 5},
		{"EITC 11.1.3c-v", func(b *bench) { b.box("ger-1", "terrain", 18) }, "ger-1 fire sov-1 with 39", "EITC 11.1.3c-v", -10, 72 - 10 - 5},
		{"EITC 11.1.3c-v In Motion", func(b *bench) { b.box("ger-1", "move", 47) }, "ger-1 fire sov-1 with 39", "EITC 10.2.3a", -40, 72 - 40 - 5},
		{"EITC 11.1.3c-vi", func(b *bench) { b.box("sov-1", "terrain", 71); b.hill("sov-1") }, "ger-1 fire sov-1 with 39", "EITC 11.1.3c-vi", -15, 72 - 15 - 5},
		{"EITC 11.1.3c-vi MOVE", func(b *bench) { b.box("sov-1", "move", 47) }, "ger-1 fire sov-1 with 39", "EITC 11.1.3c-vi", -30, 72 - 30 - 5},
		{"EITC 11.1.3c-vi WOODS and SMOKE", func(b *bench) { b.box("sov-1", "terrain", 71); b.box("sov-1", "smoke", 22) }, "ger-1 fire sov-1 with 39", "EITC 11.1.3c-vi", -40, 72 - 40 - 5},
		{"EITC 11.1.3c-vi own Cover is no help", func(b *bench) { b.box("ger-1", "terrain", 71) }, "ger-1 fire sov-1 with 39", "EITC 11.1.3c-vi", 0, 72 - 5},
		{"EITC 11.1.3c-vi printed terrain", func(b *bench) { b.printed("sov-1", "woods") }, "ger-1 fire sov-1 with 39", "EITC 11.1.3c-vi", -10, 72 - 10 - 5},
		{"EITC 11.1.3c-vi printed terrain under MOVE", func(b *bench) { b.printed("sov-1", "woods"); b.box("sov-1", "move", 47) }, "ger-1 fire sov-1 with 39", "EITC 11.1.3c-vi", -30, 72 - 30 - 5},
		{"EITC 11.1.3c-vi-mud", func(b *bench) { b.box("sov-1", "terrain", 18) }, "ger-1 fire sov-1 with 39", "EITC 11.1.3c-vi-mud", 10, 72 + 10 - 5},
		{"EITC 11.1.3c-vii", nil, "ger-1 fire sov-1 with 39", "EITC 11.1.3c-vii", -5, 72 - 5},
		{"EITC 11.1.3c-vii a large target", func(b *bench) {
			b.hand("s1")
			b.reprint("ger-1", func(v *pieces.Vehicle) { v.Size = 10 })
		}, "sov-1 fire ger-1 with 38", "EITC 11.1.3c-vii", 10, 66 + 10},
		{"EITC 11.1.3c-vii StuG", func(b *bench) { b.unit("ger-2").Range = 3 }, "sov-1 fire ger-2 with 38", "EITC 11.1.3c-vii", -10, 66 - 10},
	} {
		t.Run(row.id, func(t *testing.T) {
			b := duel(t)
			if row.set != nil {
				row.set(b)
			}
			b.begin(strings.Fields(row.shot)[0])
			b.next(100)
			b.do(row.shot)
			b.chance()
			b.number("to hit", int(b.last(event.TriedToHit).To), row.number)
			b.number("the term", b.term(b.last(event.TriedToHit), row.term), row.adds)
		})
	}
}

// hill puts a Hill card of the scenario into a tank's Holding Box.
func (b *bench) hill(name string) {
	b.unit(name).Box.Supply = 1
	b.s.Supplies[0]--
}

// printed puts another terrain on the boards of a tank's kind.
func (b *bench) printed(name, terrain string) {
	ground := slices.IndexFunc(b.g.Terrain, func(m model.Terrain) bool { return m.ID == terrain })
	if ground < 0 {
		b.t.Fatalf("the game has no terrain %s", terrain)
	}
	b.reprint(name, func(v *pieces.Vehicle) { v.Ground = ground })
}

func TestToHitTactics(t *testing.T) {
	t.Run("EITC 11.1.3c-viii", func(t *testing.T) {
		b := duel(t)
		b.hand("s2", 44)
		b.begin("ger-1")
		b.do("ger-1 fire sov-1 with 25 led 30", "sov-1 tactics 44")
		b.next(100)
		b.chance()
		b.number("TACTICS", b.term(b.last(event.TriedToHit), "EITC 11.1.3c-viii"), -20)
		b.expect("to-hit", "77")
	})
	t.Run("EITC 11.1.3c-viii cancelled", func(t *testing.T) {
		b := duel(t)
		b.hand("s1", 25, 41)
		b.hand("s2", 44)
		b.begin("ger-1")
		b.do("ger-1 fire sov-1 with 25", "sov-1 tactics 44", "sov-1 tactics 41")
		b.next(100)
		b.chance()
		b.number("TACTICS", b.term(b.last(event.TriedToHit), "EITC 11.1.3c-viii"), 0)
		b.expect("to-hit", "77")
	})
	t.Run("EITC 11.1.3a-ii", func(t *testing.T) {
		b := duel(t)
		b.hand("s2", 44)
		b.begin("ger-1")
		b.do("ger-1 fire sov-1 with 25 led 30")
		if turn := b.g.Turn(&b.s); turn.Kind != engine.Decide || turn.Seat != b.unit("sov-1").Seat {
			t.Fatalf("turn %+v, want the target's player asked", turn)
		}
		b.want("sov-1 tactics 44", true)
		b.want("sov-1 decline", true)
		b.number("cards Pulled before", b.pulls(), 0)
		b.do("sov-1 decline")
		if b.g.Turn(&b.s).Kind != engine.Chance {
			t.Error("the Hit Pull does not follow")
		}
	})
}

func TestFireClauses(t *testing.T) {
	t.Run("EITC 11.1.3a-i", func(t *testing.T) {
		b := shooting(t)
		b.refused("ger-1 fire sov-2 with 25", "EITC 11.1.3a-i")
		b.refused("ger-1 fire ger-2 with 25", "EITC 11.1.3a-i")
		b.refused("ger-1 fire ger-1 with 25", "EITC 11.1.3a-i")
		b.want("ger-1 fire sov-2", false)
		b.do("ger-1 fire sov-1 with 25")
		declared := b.last(event.ActionDeclared)
		if declared.Target != b.id("sov-1") || b.pulls() != 0 {
			t.Errorf("declared target %d after %d Pulls", declared.Target, b.pulls())
		}
	})
	t.Run("EITC 11.1.5a", func(t *testing.T) {
		b := shooting(t)
		b.hand("s2", 44)
		b.do("ger-1 fire sov-1 with 25", "sov-1 decline") // the TACTICS exchange comes first
		b.want("sov-1 accept ger-1", true)
		b.do("sov-1 decline")
		b.want("sov-2 accept ger-1", true)
		b.do("sov-2 accept ger-1")
		b.number("cards Pulled before", b.pulls(), 0)
		b.expect("sov-1 spotted", "")
		b.expect("sov-2 spotted", "ger-1")
		if b.g.Turn(&b.s).Kind != engine.Chance {
			t.Error("the Hit Pull does not follow")
		}
	})
}

func TestQuickLoadClauses(t *testing.T) {
	ready := func(t *testing.T) *bench {
		b := duel(t)
		b.hand("s1", 25, 49, 50, 52, 41)
		b.hand("s2", 44)
		b.begin("ger-1")
		return b
	}
	t.Run("EITC 11.1.2a", func(t *testing.T) {
		b := ready(t)
		b.do("ger-1 fire sov-1 with 25")
		b.want("ger-1 decline", true)
		b.refused("ger-1 quick-load apcr with 49+50", "EITC 4.2.3a")
		b.refused("ger-1 quick-load nothing with 49+50+52", "EITC 11.1.2a")
		b.do("ger-1 quick-load apcr with 49+50+52")
		b.cited("EITC 11.1.2a")
		b.expect("ger-1 ammo", "apcr:1 loaded:apcr")
		b.expect("s1 hand", "41")
		b.number("cards Pulled before", b.pulls(), 0)
	})
	t.Run("EITC 11.1.2a unload", func(t *testing.T) {
		b := duel(t)
		b.hand("s1", 25, 49, 50, 52)
		b.unit("ger-1").Loaded, b.unit("ger-1").Ammo[0] = 1, 1
		b.begin("ger-1")
		b.next(100)
		b.do("ger-1 fire sov-1 with 25", "ger-1 quick-load nothing with 49+50+52")
		b.chance()
		b.expect("ger-1 ammo", "apcr:2")
	})
	t.Run("EITC 11.1.2a two Order Icons", func(t *testing.T) {
		b := duel(t)
		b.hand("s1", 25, 49, 50)
		b.begin("ger-1")
		b.do("ger-1 fire sov-1 with 25")
		is(t, "what follows at once", b.g.Turn(&b.s).Kind, engine.Chance)
	})
	t.Run("EITC 11.1.2b", func(t *testing.T) {
		b := ready(t)
		b.refused("ger-1 quick-load apcr with 49+50+52", "EITC 11.1.2b")
		b.do("ger-1 fire sov-1 with 25")
		b.want("ger-1 quick-load apcr", true)
		b.want("sov-1 tactics", false)
		b.do("ger-1 decline")
		b.want("sov-1 tactics 44", true)
		b.refused("ger-1 quick-load apcr with 49+50+52", "EITC 11.1.2b")
		b.do("sov-1 tactics 44")
		b.want("sov-1 tactics 41", true)
		b.refused("ger-1 quick-load apcr with 49+50+52", "EITC 11.1.2b")
	})
	t.Run("quick-loaded and fired", func(t *testing.T) {
		b := ready(t)
		b.next(8, 59, 18)
		b.do("ger-1 fire sov-1 with 25", "ger-1 quick-load apcr with 49+50+52", "sov-1 decline")
		b.chance()
		b.expect("ger-1 ammo", "apcr:1")
		b.chance()
		b.chance()
		// 9 at 1000 m, 2 for APCR, Pen Mod 0.
		b.expect("penetration", "11")
		b.number("APCR", b.term(b.last(event.PenetrationTried), "EITC 11.1.3f-i"), 9+2)
	})
}

func TestHitClauses(t *testing.T) {
	// T-34/76 at 600 m: 80, FIRE +10, LEADERSHIP +20, flank +10, Size -10.
	sure := func(t *testing.T) *bench {
		b := duel(t)
		b.hand("s2", 13, 29)
		b.unit("sov-1").Range, b.unit("ger-2").Range = 0, 3
		b.flank("sov-1", "ger-2")
		b.begin("sov-1")
		b.do("sov-1 fire ger-2 with 13 led 29")
		return b
	}
	// Panzer IV at 1200 m: 61, FIRE +5, Size -5.
	middling := func(t *testing.T) *bench {
		b := duel(t)
		b.unit("sov-1").Range = 3
		b.begin("ger-1")
		b.do("ger-1 fire sov-1 with 27")
		return b
	}
	for _, row := range []struct {
		id           string
		shot         func(t *testing.T) *bench
		number, card int
		hits         bool
	}{
		{"EITC 11.1.3d-i", middling, 61, 61, true},
		{"EITC 11.1.3d-i one more", middling, 61, 62, false},
		{"EITC 11.1.3d-ii", sure, 110, 96, false},
		{"EITC 11.1.3d-ii 100", sure, 110, 100, false},
		{"EITC 11.1.3d-ii 95 still hits", sure, 110, 95, true},
	} {
		t.Run(row.id, func(t *testing.T) {
			b := row.shot(t)
			b.next(row.card)
			b.chance()
			b.number("to hit", int(b.last(event.TriedToHit).To), row.number)
			b.number("hits", b.happened(event.ShotHit), state.Flag(row.hits))
			b.number("misses", b.happened(event.ShotMissed), state.Flag(!row.hits))
			clause := engine.Clause("EITC 11.1.3d-i")
			if row.card >= 96 {
				clause = "EITC 11.1.3d-ii"
			}
			b.cited(clause)
		})
	}
	t.Run("EITC 11.1.3d-iii", func(t *testing.T) {
		b := duel(t)
		b.unit("ger-1").Loaded, b.unit("ger-1").Ammo[0] = 1, 1
		b.begin("ger-1")
		b.next(100)
		b.do("ger-1 fire sov-1 with 25")
		b.expect("ger-1 ammo", "apcr:1")
		b.cited("EITC 11.1.3d-iii")
		b.number("cards Pulled before", b.pulls(), 0)
		b.chance()
		b.number("misses", b.happened(event.ShotMissed), 1)
		b.expect("ger-1 ammo", "apcr:1")
	})
	t.Run("EITC 11.1.3d-iv", func(t *testing.T) {
		b := duel(t)
		b.begin("ger-1")
		b.next(100)
		b.do("ger-1 fire sov-1 with 25")
		b.run()
		b.want("ger-1 accept sov-1", true) // Acquisition follows all the same
		b.do("ger-1 decline")
		b.number("Pulls", b.pulls(), 1)
		b.number("Damage Cards", b.damagePile(), 0)
		b.number("locations", b.happened(event.LocationFound), 0)
		b.expect("sov-1 status", "")
	})
}

func TestLocationClauses(t *testing.T) {
	both := func(t *testing.T) *bench {
		b := duel(t)
		b.begin("ger-1")
		b.next(8, 15)
		b.do("ger-1 fire sov-1 with 25+27")
		b.chance()
		return b
	}
	t.Run("EITC 11.1.3e-i", func(t *testing.T) {
		b := both(t)
		if got := strings.Join(b.legal(), "; "); got != "ger-1 aim hull; ger-1 aim turret" {
			t.Errorf("legal: %s", got)
		}
		b.do("ger-1 aim hull")
		b.number("location", int(b.cited("EITC 11.1.3e-i").To), int(pieces.HullPart))
		b.number("Pulls", b.pulls(), 1)
		b.chance()
		b.number("Pen Mods tried with the second Pull", b.happened(event.PenetrationTried), 1)
	})
	t.Run("EITC 11.1.3e-i after a miss", func(t *testing.T) {
		b := duel(t)
		b.begin("ger-1")
		b.next(100)
		b.do("ger-1 fire sov-1 with 25+27")
		b.chance()
		b.want("ger-1 aim", false)
	})
	t.Run("EITC 11.1.3e-ii", func(t *testing.T) {
		both(t).refused("ger-1 aim tracks", "EITC 11.1.3e-ii")
	})
	t.Run("EITC 11.1.3e-iii", func(t *testing.T) {
		for _, row := range []struct {
			card  int
			where state.Part
		}{
			{70, pieces.TracksPart}, {51, pieces.HullPart}, {82, pieces.HullPart}, {43, pieces.HullPart}, {64, pieces.HullPart}, {35, pieces.HullPart},
			{36, pieces.TurretPart}, {77, pieces.TurretPart}, {58, pieces.TurretPart}, {59, pieces.TurretPart},
		} {
			b := duel(t)
			b.begin("ger-1")
			b.next(8, row.card)
			b.do("ger-1 fire sov-1 with 25")
			b.chance()
			b.chance()
			b.number("location of card "+b.g.CardName(engine.Card(row.card-1)), int(b.cited("EITC 11.1.3e-iii").To), int(row.where))
		}
		// The chart is that of the target's board.
		for name, where := range map[string]state.Part{"sov-1": pieces.TracksPart, "ger-1": pieces.HullPart} { // order-free: each for itself
			b := duel(t)
			b.reprint(name, func(v *pieces.Vehicle) { v.Location[5] = pieces.TracksPart })
			b.begin("ger-1")
			b.next(8, 35)
			b.do("ger-1 fire sov-1 with 25")
			b.chance()
			b.chance()
			b.number("location by the chart of "+name, int(b.cited("EITC 11.1.3e-iii").To), int(where))
		}
	})
	for _, row := range []struct {
		id    string
		card  int
		set   func(b *bench)
		stops bool
	}{
		{"EITC 11.1.3e-iv", 82, nil, true},
		{"EITC 11.1.3e-iv tracks", 70, nil, true},
		{"EITC 11.1.3e-iv turret", 59, nil, false},
		{"EITC 11.1.3e-iv flanked", 82, func(b *bench) { b.flank("ger-1", "sov-1") }, false},
		{"EITC 11.1.3e-iv flanked by another", 82, func(b *bench) { b.flank("ger-2", "sov-1") }, true},
		{"EITC 11.1.3e-iv flanking", 82, func(b *bench) { b.flank("sov-1", "ger-1") }, true},
		{"EITC 11.1.3e-iv the shooter Hull Down", 82, func(b *bench) {
			b.unit("sov-1").Status &^= state.HullDown
			b.unit("ger-1").Status |= state.HullDown
		}, false},
	} {
		t.Run(row.id, func(t *testing.T) {
			b := duel(t)
			b.unit("sov-1").Status |= state.HullDown
			if row.set != nil {
				row.set(b)
			}
			b.begin("ger-1")
			b.next(8, row.card, 15)
			b.do("ger-1 fire sov-1 with 25")
			b.run()
			b.number("misses", b.happened(event.ShotMissed), state.Flag(row.stops))
			b.number("Pulls", b.pulls(), 3-state.Flag(row.stops))
			if row.stops {
				b.cited("EITC 11.1.3e-iv")
			}
		})
	}
	t.Run("EITC 11.1.3e-iv named", func(t *testing.T) {
		b := duel(t)
		b.unit("sov-1").Status |= state.HullDown
		b.begin("ger-1")
		b.next(8)
		b.do("ger-1 fire sov-1 with 25+27", "ger-1 aim hull")
		b.number("misses", b.happened(event.ShotMissed), 1)
		b.number("Pulls", b.pulls(), 1)
	})
}
