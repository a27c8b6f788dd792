package tankduel

import (
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// tale4 is one turn of the published example game: four players with a tank
// each (s1 ger-1, s2 sov-1, s3 ger-2, s4 sov-2) in Hold the High Ground. The
// steps are actions, and "pull" for one Pull.
type tale4 struct {
	active string
	set    func(b *bench)
	hands  map[string][]int
	next   []int
	damage int
	steps  []string
}

// after plays the first n steps of a turn.
func (e *tale4) after(t *testing.T, n int) *bench {
	t.Helper()
	b := newBenchOf(t, "hold-the-high-ground", setup.Setup{Seats: 4})
	b.sighted()
	e.set(b)
	b.begin(e.active)
	b.swapBids()
	for _, seat := range []string{"s1", "s2", "s3", "s4"} {
		b.hand(seat, e.hands[seat]...)
	}
	b.next(e.next...)
	if e.damage > 0 {
		b.nextDamage(e.damage)
	}
	for _, step := range e.steps[:n] {
		if step == "pull" {
			b.chance()
		} else {
			b.do(step)
		}
	}
	return b
}

// swapBids changes the Initiative Cards on the boards for cards that no
// example needs.
func (b *bench) swapBids() {
	for u, n := range map[string]int{"ger-1": 97, "sov-1": 99, "ger-2": 96, "sov-2": 100} {
		bid := &b.unit(u).Bid
		if *bid == engine.NoCard {
			continue
		}
		b.s.Pile.Add(*bid)
		*bid = engine.Card(n - 1)
		b.s.Pile.Remove(*bid)
	}
}

// The StuG fires at a T-34/76 in Mud, at 1400 m.
var stugAtMud = tale4{
	active: "ger-2",
	set: func(b *bench) {
		b.unit("ger-2").Range, b.unit("sov-2").Range = 4, 3
		b.box("sov-2", "terrain", 17)
	},
	hands:  map[string][]int{"s3": {25, 30}, "s4": {44}},
	next:   []int{45, 82, 58, 74, 24},
	damage: 13,
	steps: []string{
		"ger-2 fire sov-2 with 25 led 30", "sov-2 tactics 44",
		"pull", "pull", "pull", // hit, location, Pen Mod
		"pull",         // Damage Card
		"pull", "pull", // Explosion, Fire
		"ger-2 accept sov-2",
	},
}

// A T-34/76 on a Hill has a Panzer IV in Woods flanked, at 1000 m.
var hillAtWoods = tale4{
	active: "sov-1",
	set: func(b *bench) {
		b.unit("sov-1").Range, b.unit("ger-1").Range = 2, 3
		b.hill("sov-1")
		b.flank("sov-1", "ger-1")
		b.box("ger-1", "terrain", 76)
	},
	hands:  map[string][]int{"s1": {42}, "s2": {39, 1}},
	next:   []int{57, 59, 51, 83},
	damage: 3,
	steps: []string{
		"sov-1 fire ger-1 with 39 led 1", "ger-1 tactics 42",
		"pull", "pull", "pull", "pull", "pull",
	},
}

// A T-34/76 in Mud fires at a Panzer IV in Woods on a Hill, at 1000 m, whose
// Commander and Loader are wounded.
var mudAtHill = tale4{
	active: "sov-2",
	set: func(b *bench) {
		b.unit("sov-2").Range, b.unit("ger-1").Range = 3, 2
		b.box("sov-2", "terrain", 17)
		b.box("ger-1", "terrain", 79)
		b.hill("ger-1")
		b.hurt("ger-1", state.Commander)
		b.hurt("ger-1", state.Loader)
		b.acquire("sov-1", "ger-1", 1)
	},
	hands:  map[string][]int{"s1": {47}, "s4": {27, 31}},
	next:   []int{55, 36, 9, 69, 56, 80, 64, 61, 71, 8},
	damage: 9,
	steps: []string{
		"sov-2 fire ger-1 with 27 led 31",
		"pull", "pull", "pull", "pull",
		"pull", // Explosion
		"ger-1 escape driver", "pull", "ger-1 escape assistant-driver", "pull",
		"ger-1 escape gunner", "pull", "pull",
		"pull", "pull", // the Commander is the last
		"pull", // the hand
	},
}

// The StuG quick-loads and fires at a T-34/76 on a Hill, at 1200 m.
var stugAtHill = tale4{
	active: "ger-2",
	set: func(b *bench) {
		b.unit("ger-2").Range, b.unit("sov-1").Range = 4, 2
		b.unit("ger-2").VP = 2
		b.hill("sov-1")
	},
	hands:  map[string][]int{"s3": {40, 52, 88, 92}},
	next:   []int{shuffleNumber, 32, 77, 26},
	damage: 1,
	steps: []string{
		"ger-2 fire sov-1 with 40", "ger-2 quick-load apcr with 52+88+92",
		"pull", "pull", // SHUFFLE and the card in its place
		"pull", "pull", "pull",
		"ger-2 end",
	},
}

func TestExamples(t *testing.T) {
	for _, row := range []struct {
		name  string
		turn  *tale4
		steps int
		want  [][2]string
	}{
		{"to hit with FIRE, LEADERSHIP, TACTICS and a target in Mud", &stugAtMud, 3, [][2]string{{"to-hit", "68"}}},
		{"Pen Mod 3 on 8 at 1400 m", &stugAtMud, 5, [][2]string{{"penetration", "11"}}},
		{"Driver killed, Loader wounded, no explosion, On Fire, Broken", &stugAtMud, 8, [][2]string{
			{"sov-2 driver", "kia"}, {"sov-2 loader", "wounded"}, {"sov-2 commander-gunner", "healthy"},
			{"sov-2 assistant-driver", "healthy"}, {"sov-2 status", "on-fire broken"}, {"ger-2 vp", "2"}, {"ger-2 medals", "0"},
		}},
		{"a tank On Fire and Broken holds four cards", &stugAtMud, 8, [][2]string{{"s4 hand-size", "4"}}},
		{"a target that stands can be Acquired", &stugAtMud, 9, [][2]string{{"ger-2 acquired", "sov-2 +10"}}},

		{"to hit from the flank into Woods", &hillAtWoods, 3, [][2]string{{"to-hit", "61"}}},
		{"downhill and Pen Mod -4", &hillAtWoods, 5, [][2]string{{"penetration", "4"}}},
		{"Commander and Loader wounded, no fire, an Elite crew holds", &hillAtWoods, 7, [][2]string{
			{"ger-1 commander", "wounded"}, {"ger-1 loader", "wounded"}, {"ger-1 gunner", "healthy"}, {"ger-1 status", ""},
		}},

		{"to hit out of Mud at Woods on a Hill", &mudAtHill, 2, [][2]string{{"to-hit", "61"}}},
		{"uphill and Pen Mod 4", &mudAtHill, 4, [][2]string{{"penetration", "10"}}},
		{"Gun Hit, Gunner wounded, Loader killed", &mudAtHill, 5, [][2]string{
			{"ger-1 status", "gun-hit"}, {"ger-1 gunner", "wounded"}, {"ger-1 loader", "kia"}, {"sov-2 vp", "2"},
		}},
		{"two escape, the wounded Gunner and Commander do not", &mudAtHill, 15, [][2]string{
			{"ger-1 driver", "healthy"}, {"ger-1 assistant-driver", "healthy"}, {"ger-1 gunner", "kia"}, {"ger-1 commander", "kia"},
		}},
		{"15 VPs", &mudAtHill, 15, [][2]string{{"sov-2 vp", "15"}, {"sov-2 medals", "1"}, {"score", "0 15"}}},
		{"a hand of one card is lost", &mudAtHill, 16, [][2]string{{"s1 hand", ""}}},
		{"counters for a lost tank go", &mudAtHill, 16, [][2]string{
			{"ger-1 status", "out"}, {"sov-1 acquired", "nobody"}, {"sov-1 spotted", "ger-2"}, {"sov-2 spotted", "ger-2"}, {"ger-1 spotted", ""},
		}},

		{"quick-loaded for three Order Icons", &stugAtHill, 2, [][2]string{{"s3 hand", ""}, {"ger-2 ammo", "apcr:1"}}},
		{"to hit a tank on a Hill", &stugAtHill, 4, [][2]string{{"to-hit", "53"}, {"deck", "2"}}},
		{"APCR uphill", &stugAtHill, 6, [][2]string{{"penetration", "11"}}},
		{"CATASTROPHIC HIT!", &stugAtHill, 7, [][2]string{
			{"sov-1 commander-gunner", "kia"}, {"sov-1 loader", "kia"}, {"sov-1 driver", "kia"}, {"sov-1 assistant-driver", "kia"},
			{"sov-1 status", "out"},
		}},
		{"14 VPs for a T-34/76 with all hands", &stugAtHill, 7, [][2]string{{"ger-2 vp", "16"}, {"ger-2 medals", "1"}}},
	} {
		t.Run(row.name, func(t *testing.T) {
			b := row.turn.after(t, row.steps)
			for _, w := range row.want {
				b.expect(w[0], w[1])
			}
		})
	}
}

func TestExampleVerdicts(t *testing.T) {
	for _, row := range []struct {
		name  string
		turn  *tale4
		steps int
		kind  engine.EventKind
		value int
	}{
		{"45 hits 68", &stugAtMud, 3, event.ShotHit, 45},
		{"82 is the hull", &stugAtMud, 4, event.LocationFound, int(pieces.HullPart)},
		{"11 pierces 9", &stugAtMud, 5, event.ShotPenetrated, 9},
		{"57 hits 61", &hillAtWoods, 3, event.ShotHit, 57},
		{"59 is the turret", &hillAtWoods, 4, event.LocationFound, int(pieces.TurretPart)},
		{"4 pierces a flanked turret of 4", &hillAtWoods, 5, event.ShotPenetrated, 4},
		{"55 hits 61", &mudAtHill, 2, event.ShotHit, 55},
		{"36 is the turret", &mudAtHill, 3, event.LocationFound, int(pieces.TurretPart)},
		{"10 pierces 6", &mudAtHill, 4, event.ShotPenetrated, 6},
		{"32 hits 53", &stugAtHill, 4, event.ShotHit, 32},
		{"77 is the turret", &stugAtHill, 5, event.LocationFound, int(pieces.TurretPart)},
		{"11 pierces a turret of 9", &stugAtHill, 6, event.ShotPenetrated, 9},
	} {
		t.Run(row.name, func(t *testing.T) {
			b := row.turn.after(t, row.steps)
			b.number("verdict", int(b.last(row.kind).To), row.value)
		})
	}
	for _, row := range []struct {
		name  string
		turn  *tale4
		steps int
		want  state.Section
	}{
		{"card 13: 3 is not 8, hull, heavy", &stugAtMud, 6, state.HullHeavy},
		{"card 3: 3 is not 1, turret, light", &hillAtWoods, 6, state.TurretLight},
		{"card 9: 9 is 9, critical", &mudAtHill, 5, state.TurretCritical},
		{"card 1: 1 is not 6, turret, heavy", &stugAtHill, 7, state.TurretHeavy},
	} {
		t.Run(row.name, func(t *testing.T) {
			b := row.turn.after(t, row.steps)
			b.number("section", int(b.last(event.DamageRead).Item), int(row.want))
		})
	}
	t.Run("Gun Hit lowers Fire Level 8 to 5, the Loader's loss one more", func(t *testing.T) {
		b := mudAtHill.after(t, 5)
		var tr engine.Trace
		b.number("Fire Level", b.ctx().FireLevel(b.id("ger-1"), 0, &tr), 4)
		b.number("printed", int(tr.Terms()[0].Value), 8)
		b.number("Gun Hit", int(tr.Terms()[1].Value), 5)
	})
	t.Run("the fifteen VPs by item", func(t *testing.T) {
		b := mudAtHill.after(t, 15)
		var got []int
		for _, e := range b.log.Events {
			if e.Kind == event.Scored {
				got = append(got, int(e.To))
			}
		}
		want := []int{2, 4, 5, 4} // Loader, Gunner, Elite Commander, tank
		if len(got) != len(want) {
			t.Fatalf("scored %v, want %v", got, want)
		}
		for i := range want {
			b.number("VPs", got[i], want[i])
		}
	})
	t.Run("SHUFFLE during an action waits for its end", func(t *testing.T) {
		b := stugAtHill.after(t, 7)
		b.inOrder(event.SpecialCame, event.ShotHit, event.EliminatedUnit, event.TableCleared, event.Reshuffled)
		if b.s.Reshuffle {
			t.Error("the reshuffle still waits")
		}
	})
	t.Run("no survivors and no escape attempts", func(t *testing.T) {
		b := stugAtHill.after(t, 7)
		b.number("Pulls", b.pulls(), 3)
		b.number("checks", b.happened(event.CheckPassed)+b.happened(event.CheckFailed), 0)
	})
}

func TestExampleChecks(t *testing.T) {
	burningAndBroken := func(t *testing.T) *bench {
		b := newBenchOf(t, "hold-the-high-ground", setup.Setup{Seats: 4})
		b.sighted()
		b.kill("sov-2", state.Driver)
		b.unit("sov-2").Status |= state.Burning | state.Broken
		b.hand("s4", 49)
		b.begin("sov-2")
		return b
	}
	t.Run("one Order Icon is not enough, card 14 puts the fire out", func(t *testing.T) {
		b := burningAndBroken(t)
		b.want("sov-2 pay", false)
		b.next(14)
		b.do("sov-2 stay")
		b.chance()
		b.expect("sov-2 status", "broken")
		b.number("VPs", b.happened(event.Scored), 0)
	})
	t.Run("card 11 rallies a Seasoned crew, which may then act", func(t *testing.T) {
		b := burningAndBroken(t)
		b.next(14)
		b.nextDamage(11)
		b.do("sov-2 stay")
		b.run()
		b.expect("sov-2 status", "")
		b.hand("s4", 27, 31)
		b.want("sov-2 fire ger-1 with 27 led 31", true)
	})
}
