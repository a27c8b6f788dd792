package tankduel

import (
	"cmp"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// ruin is a shot that pierces a turret with a red Pen Mod and meets a Damage
// Deck of one card, whose heavy turret text is the test's. sov-1 fires at
// ger-1 unless at names a Soviet tank, which ger-1 then fires at. The first
// two Pulls, Hit and Pen Mod, are 10 and 41; pulls come after them.
type ruin struct {
	at     string
	text   []model.Damage
	morale model.Morale
	pulls  []int
	set    func(b *bench)
	setup  setup.Setup
}

// ready carries the shot out up to the Damage Card.
func (w ruin) ready(t *testing.T) *bench {
	t.Helper()
	c := contenttest.Content(t)
	next := *c
	next.Damage = []model.DamageCard{{
		Number: 1, Morale: w.morale,
		Critical: model.CriticalDamage{Number: 5},
		Turret:   model.SectionDamage{Heavy: w.text},
	}}
	b := newBenchWith(t, &next, "hold-the-high-ground", w.setup)
	b.sighted()
	b.hand("s1", 25, 28)
	b.hand("s2", 13, 14)
	if w.set != nil {
		w.set(b)
	}
	shooter, cards, victim := "sov-1", "13+14", "ger-1"
	if w.at != "" {
		shooter, cards, victim = "ger-1", "25+28", w.at
	}
	b.begin(shooter)
	b.next(append([]int{10, 41}, w.pulls...)...)
	b.do(shooter + " fire " + victim + " with " + cards)
	b.chance()
	b.do(shooter + " aim turret")
	b.chance()
	return b
}

// struck carries the shot out up to the first decision after it, or to the end
// of the cards in pulls: the check that follows is then left open.
func (w ruin) struck(t *testing.T) *bench {
	t.Helper()
	b := w.ready(t)
	b.run()
	b.number("Pulls", b.pulls(), 2+len(w.pulls))
	return b
}

// leaves holds the levels and the status of the tank that was hit.
func (w ruin) leaves(t *testing.T, move, fire, status string) {
	t.Helper()
	b := w.struck(t)
	victim := cmp.Or(w.at, "ger-1")
	b.expect(victim+" move-level", move)
	b.expect(victim+" fire-level", fire)
	b.expect(victim+" status", status)
}

// Entries of damage texts.
func wound1(seat string) model.Damage { return model.Damage{Wound: seat} }
func kill1(seat string) model.Damage  { return model.Damage{Kill: seat} }
func special(r string) model.Damage   { return model.Damage{Result: r} }
func (b *bench) health(name string, seats ...string) {
	b.t.Helper()
	for i := 0; i < len(seats); i += 2 {
		b.expect(name+" "+seats[i], seats[i+1])
	}
}

var (
	mayBurn  = model.Damage{Fire: "check"}
	burns    = model.Damage{Fire: "certain"}
	mayBlow  = model.Damage{Explosion: "check"}
	blows    = model.Damage{Explosion: "certain"}
	tracks   = model.Damage{Tracks: "damaged"}
	noTracks = model.Damage{Tracks: "destroyed"}
)

func TestDamageCheckClauses(t *testing.T) {
	// The Pen Mod card, the Damage Card, the location Pulled, and the section.
	for _, row := range []struct {
		id                 string
		location, pen, dmg int
		want               state.Section
		clause             engine.Clause
	}{
		{"EITC 12.1.3a", 59, 9, 9, state.TurretCritical, "EITC 12.1.3b"},
		{"EITC 12.1.3a hull", 82, 9, 9, state.HullCritical, "EITC 12.1.3b"},
		{"EITC 12.1.3a tracks", 70, 9, 9, state.HullCritical, "EITC 12.1.3b"},
		{"EITC 12.1.3a other number", 59, 9, 8, state.TurretHeavy, "EITC 12.1.3d"},
		{"EITC 12.1.3b", 59, 79, 9, state.TurretCritical, "EITC 12.1.3b"},
		{"EITC 12.1.3c", 59, 57, 13, state.TurretLight, "EITC 12.1.3c"},
		{"EITC 12.1.3c hull", 82, 57, 13, state.HullLight, "EITC 12.1.3c"},
		{"EITC 12.1.3c tracks", 70, 57, 13, state.TracksLight, "EITC 12.1.3c"},
		{"EITC 12.1.3d", 59, 58, 13, state.TurretHeavy, "EITC 12.1.3d"},
		{"EITC 12.1.3d hull", 82, 58, 13, state.HullHeavy, "EITC 12.1.3d"},
		{"EITC 12.1.3d tracks", 70, 58, 13, state.TracksHeavy, "EITC 12.1.3d"},
	} {
		t.Run(row.id, func(t *testing.T) {
			b := duel(t)
			b.unit("sov-1").Range = 0 // 600 m: 11 against 9
			b = pierce{shot: "ger-1 fire sov-1 with 25", location: row.location, pen: row.pen}.from(b)
			b.nextDamage(row.dmg)
			b.chance()
			e := b.cited(row.clause)
			b.number("section", int(e.Item), int(row.want))
		})
	}
	t.Run("EITC 12.1.3b only that text", func(t *testing.T) {
		// Card 9, critical, turret: Gun Hit, Gunner, Loader, Explosion, and no
		// Fire as the turret grades have.
		b := pierce{shot: "ger-1 fire sov-1 with 25", location: 59, pen: 79, set: func(b *bench) { b.unit("sov-1").Range = 0 }}.fired(t)
		b.nextDamage(9)
		b.next(26)
		b.run()
		b.health("sov-1", "commander-gunner", "wounded", "loader", "wounded", "driver", "healthy")
		b.expect("sov-1 status", "gun-hit")
		b.number("Pulls", b.pulls(), 4)
	})
	t.Run("EITC 12.1.3e", func(t *testing.T) {
		b := newBenchOf(t, "hold-the-high-ground", setup.Setup{Force: [state.Sides][]setup.Tank{1: {{Vehicle: "t-34-85-m44", Number: 2}, {Vehicle: "t-34-76-m43", Number: 1}}}})
		b.sighted()
		b.hand("s2", 13)
		for _, row := range []struct {
			shooter string
			clause  engine.Clause
			want    state.Section
		}{{"sov-2", "EITC 12.1.3e", state.TurretHeavy}, {"sov-1", "EITC 12.1.3c", state.TurretLight}} {
			own := *b
			c := &own
			c.unit("sov-1").Range, c.unit("sov-2").Range, c.unit("ger-1").Range = 1, 1, 1
			c = pierce{shot: row.shooter + " fire ger-1 with 13", location: 59, pen: 57}.from(c)
			c.nextDamage(13)
			c.chance()
			c.number("section", int(c.cited(row.clause).Item), int(row.want))
		}
	})
}

func TestDamageTextClauses(t *testing.T) {
	t.Run("EITC 12.1.4-order", func(t *testing.T) {
		b := ruin{
			text:  []model.Damage{wound1("gunner"), special("gun-hit"), kill1("hull-gunner"), kill1("loader"), mayBurn, wound1("driver")},
			pulls: []int{24},
		}.struck(t)
		b.inOrder(event.Hurt, event.Scarred, event.CheckFailed, event.Gained)
		b.health("ger-1", "gunner", "wounded", "loader", "kia", "driver", "wounded", "commander", "healthy")
		b.expect("ger-1 status", "on-fire gun-hit")
		burned, driven := b.place(event.Gained, "EITC 12.3.1a"), 0
		for i, e := range b.log.Events {
			if e.Kind == event.Hurt && e.Item == 3 {
				driven = i
			}
		}
		if burned > driven {
			t.Error("the Driver is wounded before the Fire Check printed ahead of it")
		}
	})
	t.Run("EITC 12.1.4a-i", func(t *testing.T) {
		b := ruin{text: []model.Damage{wound1("driver")}, set: func(b *bench) {
			b.kill("ger-1", state.Driver)
			b.unit("ger-1").Men[4].Seat = state.Driver
		}}.struck(t)
		b.health("ger-1", "assistant-driver", "wounded", "driver", "kia", "commander", "healthy")
	})
	t.Run("EITC 12.1.4a-i by his own value", func(t *testing.T) {
		b := ruin{text: []model.Damage{kill1("gunner")}, set: func(b *bench) {
			b.kill("ger-1", state.Gunner)
			b.unit("ger-1").Men[2].Seat = state.Gunner
		}}.struck(t)
		b.health("ger-1", "loader", "kia")
		b.expect("sov-1 vp", "6") // the Loader's 2, not the Gunner's 4, and the tank's 4
	})
	t.Run("EITC 12.1.4a-ii", func(t *testing.T) {
		b := ruin{text: []model.Damage{kill1("driver"), wound1("loader")}}.struck(t)
		b.health("ger-1", "driver", "kia", "loader", "wounded", "gunner", "healthy")
		b.expect("sov-1 vp", "2")
	})
	t.Run("EITC 12.1.4a-iii", func(t *testing.T) {
		b := ruin{text: []model.Damage{{Wound: "gunner", Or: "loader"}, {Kill: "driver", Or: "assistant-driver"}}, set: func(b *bench) {
			b.kill("ger-1", state.Gunner)
		}}.struck(t)
		b.health("ger-1", "loader", "wounded", "driver", "kia", "assistant-driver", "healthy")
	})
	t.Run("EITC 12.1.4a-iii not for who is hurt", func(t *testing.T) {
		b := ruin{text: []model.Damage{{Wound: "gunner", Or: "loader"}}, set: func(b *bench) { b.hurt("ger-1", state.Gunner) }}.struck(t)
		b.health("ger-1", "gunner", "kia", "loader", "healthy")
	})
	t.Run("EITC 12.1.4a-iii in capitals", func(t *testing.T) {
		b := ruin{text: []model.Damage{{Kill: "assistant-driver", Or: "loader"}}, at: "sov-1", set: func(b *bench) {
			b.kill("sov-1", state.Assistant)
		}}.struck(t)
		b.health("sov-1", "loader", "kia", "driver", "healthy")
	})
	t.Run("EITC 12.1.4a-iv", func(t *testing.T) {
		for _, text := range [][]model.Damage{
			{wound1("gunner")},
			{kill1("gunner")},
			{{Kill: "gunner", Or: "loader"}},
		} {
			b := ruin{text: text, set: func(b *bench) {
				// Both seats are empty, at the cost of one man only.
				b.kill("ger-1", state.Gunner)
				b.unit("ger-1").Men[2].Seat = state.Driver
				b.unit("ger-1").Men[3].Seat = state.Assistant
				b.unit("ger-1").Men[4].Seat = state.NoPost
			}}.struck(t)
			b.number("hurt", b.happened(event.Hurt), 0)
			b.number("killed", int(b.unit("ger-1").Killed), 1)
			b.number("VPs", int(b.unit("sov-1").VP), 0)
		}
	})
	t.Run("seat that the board does not have", func(t *testing.T) {
		b := newBench(t)
		if s := b.ctx().Board(b.id("ger-2")).SeatFor(state.Assistant); s != state.NoPost {
			t.Fatalf("a StuG has an Assistant Driver in seat %d", s)
		}
		c := ruin{at: "sov-1", text: []model.Damage{wound1("gunner")}}.struck(t)
		c.health("sov-1", "commander-gunner", "wounded")
	})
	t.Run("wounded twice by one card", func(t *testing.T) {
		b := ruin{text: []model.Damage{wound1("loader"), {Wound: "gunner", Or: "loader"}}, set: func(b *bench) {
			b.kill("ger-1", state.Gunner)
		}}.struck(t)
		b.health("ger-1", "loader", "kia")
		b.cited("EITC 5.6.2b")
		b.expect("ger-1 status", "out")
	})
}

func TestFireAndExplosionTexts(t *testing.T) {
	t.Run("EITC 12.1.4c-i", func(t *testing.T) {
		b := ruin{text: []model.Damage{burns}}.struck(t)
		b.expect("ger-1 status", "on-fire")
		b.cited("EITC 12.1.4c-i")
	})
	t.Run("EITC 12.1.4c-i EXPLOSION", func(t *testing.T) {
		b := ruin{text: []model.Damage{blows}}.struck(t)
		b.cited("EITC 12.1.4c-i")
		b.want("ger-1 escape commander", true)
	})
	t.Run("EITC 12.1.4c-ii", func(t *testing.T) {
		for _, row := range []struct {
			entry  model.Damage
			pull   int
			status string
		}{{mayBurn, 24, "on-fire"}, {mayBurn, 8, ""}, {mayBurn, 3, ""}, {mayBlow, 8, ""}, {mayBlow, 24, ""}} {
			b := ruin{text: []model.Damage{row.entry}, pulls: []int{row.pull}}.struck(t)
			b.expect("ger-1 status", row.status)
		}
		b := ruin{text: []model.Damage{mayBlow}, pulls: []int{3}}.struck(t)
		b.want("ger-1 escape commander", true)
	})
	t.Run("EITC 12.1.4c-iii", func(t *testing.T) {
		// Five men Pull after the explosion, and nothing else.
		b := ruin{text: []model.Damage{mayBlow, mayBurn, mayBlow}, pulls: []int{3}}.struck(t)
		b.next(8, 26, 53, 54, 57)
		b.escapes("ger-1", "commander", "gunner", "loader", "driver")
		b.number("Pulls", b.pulls(), 3+5)
		b.expect("ger-1 status", "out")
	})
	t.Run("EITC 12.1.4c-iii fire out of control", func(t *testing.T) {
		b := ruin{text: []model.Damage{burns, mayBurn, mayBlow, special("smoke-fills")}, pulls: []int{24}}.struck(t)
		b.next(8, 26, 53, 54, 57)
		b.escapes("ger-1", "commander", "gunner", "loader", "driver")
		b.number("Pulls", b.pulls(), 3+5)
		b.expect("ger-1 status", "out")
	})
	t.Run("EITC 12.1.4c-iii within Engine Destroyed", func(t *testing.T) {
		b := ruin{text: []model.Damage{special("engine")}, pulls: []int{3}}.struck(t)
		b.next(8, 26, 53, 54, 57)
		b.escapes("ger-1", "commander", "gunner", "loader", "driver")
		b.number("Pulls, none of them for the fire", b.pulls(), 3+5)
	})
	t.Run("EITC 12.1.4c-iii within Smoke Fills the Tank", func(t *testing.T) {
		b := ruin{text: []model.Damage{special("smoke-fills")}, pulls: []int{24}, set: func(b *bench) {
			b.unit("ger-1").Status |= state.Burning
		}}.struck(t)
		b.next(8, 26, 53, 54, 57)
		b.escapes("ger-1", "commander", "gunner", "loader", "driver")
		b.number("Pulls, none of them for a second fire", b.pulls(), 3+5)
	})
	three := []model.Damage{{Fire: "check", Times: 3}}
	t.Run("EITC 12.1.4c-iv", func(t *testing.T) {
		b := ruin{text: three, pulls: []int{24, 8, 12}}.struck(t)
		b.inOrder(event.Gained, event.CheckPassed)
		b.expect("ger-1 status", "on-fire")
		b.next(53, 26, 54, 57, 2)
		b.escapes("ger-1", "commander", "gunner", "loader", "driver")
		b.expect("ger-1 status", "out")
	})
	t.Run("EITC 12.1.4c-iv all done", func(t *testing.T) {
		b := ruin{text: three, pulls: []int{8, 26, 53}}.struck(t)
		b.expect("ger-1 status", "")
	})
	t.Run("EITC 12.1.4c-iv stops", func(t *testing.T) {
		b := ruin{text: three, pulls: []int{24, 12}}.struck(t)
		b.want("ger-1 escape commander", true)
	})
	t.Run("EITC 12.1.4c-v", func(t *testing.T) {
		b := ruin{text: []model.Damage{burns}, set: func(b *bench) { b.unit("ger-1").Status |= state.Burning }}.struck(t)
		b.cited("EITC 12.1.4c-v")
		b.next(8, 24, 3, 54, 57)
		b.escapes("ger-1", "commander", "gunner", "loader", "driver")
		// A Fire icon kills, an Explosion icon does not.
		b.health("ger-1", "commander", "healthy", "gunner", "kia", "loader", "healthy")
		b.expect("ger-1 status", "out")
		b.expect("sov-1 vp", "8")
	})
}

// escapes lets the crew of a tank attempt to escape in an order; the last man
// is not asked for.
func (b *bench) escapes(name string, order ...string) {
	b.t.Helper()
	for _, man := range order {
		b.do(name + " escape " + man)
	}
	b.run()
}
