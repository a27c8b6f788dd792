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

// withInfantry is a bench with infantry at the Action Step of ger-1, hatch open; s1
// holds a hand. The first Soviet tank stands at 400 m.
func withInfantry(t *testing.T, hand ...int) *bench {
	t.Helper()
	return withInfantryOf(t, setup.Setup{Infantry: true}, hand...)
}

func withInfantryOf(t *testing.T, s setup.Setup, hand ...int) *bench {
	t.Helper()
	b := newBenchOf(t, "hold-the-high-ground", s)
	for u := range b.g.Tanks {
		if b.s.Units[u].Side == 1 {
			b.s.Units[u].Range = 2
			break
		}
	}
	b.hand("s1", hand...)
	b.begin("ger-1")
	b.do("ger-1 hatch open")
	return b
}

// stand puts an infantry counter into a box, counted from the middle.
func (b *bench) stand(name string, boxes int) {
	u := b.unit(name)
	u.Range = int8(-boxes)
	u.Status &^= state.InPlay
	if boxes > 0 {
		u.Status |= state.InPlay
	}
}

// boxes returns where the infantry of both sides stands.
func (b *bench) boxes() [2]int {
	return [2]int{-int(b.unit("ger-infantry").Range), -int(b.unit("sov-infantry").Range)}
}

// inCity is the built-in content with a deck of City cards under a scenario.
func inCity(t *testing.T) *model.Content {
	t.Helper()
	own := contenttest.Own(t)
	sc := model.Find(own.Scenarios, "hold-the-high-ground")
	sc.Deck.Replace = append([]string{"city"}, sc.Deck.Replace...)
	return own
}

func TestInfantrySetUpClauses(t *testing.T) {
	t.Run("EITC 17.3c", func(t *testing.T) {
		b := withInfantry(t)
		is(t, "open ground", InfantryOf(b.g).Cards[0].Hit[1], [3]int{55, 55, 20})
		city := newBenchWith(t, inCity(t), "hold-the-high-ground", setup.Setup{Infantry: true})
		is(t, "a city", InfantryOf(city.g).Cards[0].Hit[1], [3]int{30, 30, 15})
		is(t, "a city, Soviet", InfantryOf(city.g).Cards[1].Hit[1], [3]int{33, 35, 20})
		none := *inCity(t)
		none.Infantry = none.Infantry[:1]
		_, _, err := New(&none, "hold-the-high-ground", setup.Setup{Infantry: true}, Core())
		if err == nil || !strings.Contains(err.Error(), "EITC 17.3c") {
			t.Errorf("without a card: %v, want a refusal", err)
		}
	})
	t.Run("EITC 17.3.1.1a", func(t *testing.T) {
		b := withInfantry(t)
		is(t, "the start", b.boxes(), [2]int{0, 0})
		for boxes, metres := range []string{"0", "-200", "-400"} {
			b.stand("ger-infantry", boxes)
			b.check()
			b.expect("ger-infantry range", metres)
		}
		b.stand("ger-infantry", 3)
		if err := b.g.Check(&b.s); err == nil {
			t.Error("infantry at 600 m passes the check")
		}
	})
}

func TestInfantryAdvanceClauses(t *testing.T) {
	t.Run("EITC 17.3.2a", func(t *testing.T) {
		b := withInfantry(t, 68, 48, 66)
		b.want("ger-infantry advance with 68", true)
		b.want("ger-infantry advance with 48", true) // the Soviet icon alone
		b.refused("ger-infantry advance with 66", "EITC 17.3.2a")
		b.refused("sov-infantry advance with 68", "EITC 8.4a")
		b.do("ger-infantry advance with 48")
		b.expect("s1 hand", "66 68")
		is(t, "the card", b.where(48), "discard")
		b.want("ger-1 pass discarding 66", true)
	})
	t.Run("EITC 17.3.2b", func(t *testing.T) {
		for _, c := range []struct{ before, after int }{{2, 1}, {1, 0}} {
			b := withInfantry(t, 68)
			b.stand("sov-infantry", c.before)
			b.do("ger-infantry advance with 68")
			is(t, "the boxes", b.boxes(), [2]int{0, c.after})
			is(t, "on the card", b.unit("sov-infantry").Has(state.InPlay), c.after > 0)
			b.cited("EITC 17.3.2b")
		}
	})
	t.Run("EITC 17.3.2c", func(t *testing.T) {
		for _, c := range []struct{ before, after int }{{0, 1}, {1, 2}} {
			b := withInfantry(t, 68)
			b.stand("ger-infantry", c.before)
			b.do("ger-infantry advance with 68")
			is(t, "the boxes", b.boxes(), [2]int{c.after, 0})
			b.cited("EITC 17.3.2c")
		}
	})
	t.Run("EITC 17.3.2d", func(t *testing.T) {
		b := withInfantry(t, 68)
		b.stand("ger-infantry", 2)
		b.refused("ger-infantry advance with 68", "EITC 17.3.2d")
		// From all other boxes, those of the own infantry first.
		for from, to := range map[[2]int][2]int{
			{0, 0}: {1, 0}, {1, 0}: {2, 0}, {0, 1}: {0, 0}, {0, 2}: {0, 1},
		} {
			b := withInfantry(t, 68)
			b.stand("ger-infantry", from[0])
			b.stand("sov-infantry", from[1])
			b.do("ger-infantry advance with 68")
			is(t, "the boxes", b.boxes(), to)
		}
	})
	t.Run("EITC 8.4.3", func(t *testing.T) {
		b := withInfantry(t, 68, 70, 71)
		b.do("ger-infantry advance with 68")
		b.refused("ger-infantry advance with 70", "EITC 8.4.3")
		b.refused("ger-infantry attack sov-1 weapon with 70", "EITC 8.4.3")
		b.want("ger-infantry", false)
		after := withInfantry(t, 68, 70, 71)
		after.next(95)
		after.do("ger-infantry attack sov-1 weapon with 68")
		after.run()
		after.refused("ger-infantry advance with 70", "EITC 8.4.3")
		// The next Action Step of the side allows one again.
		after.hand("s1", 70, 71, 72)
		after.do("ger-1 pass discarding 72", "ger-1 end", "ger-1 end")
		after.turnOf("ger-2")
		after.do("ger-2 hatch open")
		after.want("ger-infantry advance with 70", true)
	})
}

// turnOf passes for every tank until one has its Administration Step.
func (b *bench) turnOf(name string) {
	b.t.Helper()
	for n := 0; b.s.Active != b.id(name); n++ {
		b.run()
		legal := b.legal()
		if n > 20 || b.s.Over {
			b.t.Fatalf("%s does not become active; legal: %v", name, legal)
		}
		if b.s.Active == b.id(name) {
			return
		}
		choice := legal[len(legal)-1]
		for _, a := range legal {
			if strings.HasSuffix(a, " end") || strings.Contains(a, " pass") {
				choice = a
			}
		}
		b.do(choice)
	}
}

func TestInfantryTargetClauses(t *testing.T) {
	const attack = "ger-infantry attack sov-1 weapon with 68"
	t.Run("EITC 17.3.3a", func(t *testing.T) {
		b := withInfantry(t, 68, 48, 66)
		b.want(attack, true)
		b.refused("ger-infantry attack sov-1 weapon with 48", "EITC 17.3.3a")
		b.refused("ger-infantry attack sov-1 weapon with 66", "EITC 17.3.3a")
		b.next(95)
		b.do(attack)
		b.run()
		b.expect("s1 hand", "48 66")
		b.cited("EITC 17.3.3a")
		soviet := newBenchOf(t, "hold-the-high-ground", setup.Setup{Infantry: true})
		soviet.unit("ger-1").Range = 0
		soviet.hand("s2", 48)
		soviet.begin("sov-1")
		soviet.do("sov-1 hatch open")
		soviet.want("sov-infantry attack ger-1 hand with 48", true)
	})
	t.Run("EITC 17.3.3b", func(t *testing.T) {
		b := withInfantry(t, 68)
		b.expect("ger-1 spotted", "")
		b.expect("ger-2 spotted", "")
		b.want(attack, true)
	})
	t.Run("EITC 17.3.3.a-i", func(t *testing.T) {
		b := withInfantry(t, 68)
		b.box("sov-1", "move", 47)
		b.refused(attack, "EITC 17.3.3.a-i")
		b.refused("ger-infantry attack ger-2 weapon with 68", "EITC 17.3.3.a-i")
	})
	t.Run("EITC 17.3.3.a-ii", func(t *testing.T) {
		b := withInfantry(t, 68)
		for boxes := int8(-5); boxes <= 5; boxes++ {
			b.unit("sov-1").Range = boxes
			b.want(attack, boxes <= 3)
		}
		b.refused(attack, "EITC 17.3.3.a-ii")
	})
	t.Run("EITC 17.3.3.a-iii", func(t *testing.T) {
		b := newBenchWith(t, inCity(t), "hold-the-high-ground", setup.Setup{Infantry: true})
		b.hand("s1", 68)
		b.begin("ger-1")
		b.do("ger-1 hatch open")
		for boxes := int8(-5); boxes <= 5; boxes++ {
			b.unit("sov-1").Range = boxes
			b.want(attack, boxes <= 2)
		}
		b.refused(attack, "EITC 17.3.3.a-iii")
	})
	t.Run("EITC 17.3.3.a-iv", func(t *testing.T) {
		b := withInfantry(t, 68, 66, 83, 85, 4)
		b.stand("ger-infantry", 2)
		b.refused("ger-infantry attack sov-1 weapon with 68 flank 66+83", "EITC 17.3.3.a-iv")
		b.refused("ger-infantry attack sov-1 weapon with 68 flank 66+68+83", "EITC 17.3.3.a-iv")
		b.want("ger-infantry attack sov-1 weapon with 68 flank 66+83+85", true)
		b.want("ger-infantry attack sov-1 weapon with 68 flank 4+66", true)
		more := withInfantry(t, 68, 4, 5)
		more.want("ger-infantry attack sov-1 weapon with 68 flank 4+5", true) // 4 icons where 3 are asked
		more.want("ger-infantry attack sov-1 hand with 68 flank 4+5", true)
		b.next(9, 7, 31)
		b.do("ger-infantry attack sov-1 weapon with 68 flank 4+66")
		b.run()
		b.expect("s1 hand", "83 85")
		b.expect("armour", "6")
	})
	t.Run("EITC 17.3.3.b-i", func(t *testing.T) {
		b := withInfantry(t, 68)
		b.want("ger-infantry attack sov-1 weapon with 68", true)
		b.want("ger-infantry attack sov-1 hand with 68", true)
		b.stand("ger-infantry", 2)
		b.next(9)
		b.do("ger-infantry attack sov-1 hand with 68")
		b.chance()
		if used := b.cited("EITC 17.3.3.hth-a"); used.Kind != event.WeaponUsed || used.Item != byHand {
			t.Errorf("used %+v, want hand to hand", used)
		}
	})
	t.Run("EITC 17.3.3.b-ii", func(t *testing.T) {
		for _, c := range []struct {
			spoil, armour string
			tactics       int
		}{{"sov-1 spoil flank", "9", 0}, {"sov-1 spoil aim", "6", -20}} {
			b := withInfantry(t, 68, 66, 83, 85)
			b.stand("ger-infantry", 2)
			b.hand("s2", 41)
			b.next(9, 7, 31)
			b.do("ger-infantry attack sov-1 weapon with 68 flank 66+83+85", "sov-1 tactics 41", c.spoil)
			b.run()
			b.expect("armour", c.armour)
			is(t, "TACTICS", b.term(b.tried(), "EITC 17.3.3.d-iii"), c.tactics)
		}
	})
}

// tried is the last To Hit Number in the log.
func (b *bench) tried() engine.Event {
	b.t.Helper()
	e, ok := LastOf(&b.log, []engine.EventKind{event.TriedToHit})
	if !ok {
		b.t.Error("nothing was tried")
	}
	return e
}
