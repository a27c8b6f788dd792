package victorytank

import (
	"math/bits"
	"strings"
	"testing"
)

func TestMoveClauses(t *testing.T) {
	t.Run("VT move-group", func(t *testing.T) {
		arena(t).do("move 1", "step 2 north from -1,-1").expect("at -1,0", "empty s1 2").expect("at -1,-1", "home s1 1")
		b := arena(t).do("move 1")
		b.refused("VT move-group", "step 1 north from 0,0")
		b.refused("VT move-group", "step 0 north from -1,-1")
	})
	t.Run("VT move-max-three", func(t *testing.T) {
		b := arena(t).men(0, -1, -1, 1).do("move 2")
		b.refused("VT move-max-three", "step 4 north from -1,-1")
		b.do("step 3 north from -1,-1", "step 1 north from -1,-1").expect("at -1,0", "empty s1 4")
	})
	t.Run("VT move-orthogonal", func(t *testing.T) {
		b := arena(t).men(0, 0, 0, 1).do("move 2")
		// Within a card, across to a touching one, never diagonally.
		b.listed("step 1 north from 0,0", true)
		b.listed("step 1 west from 0,0", true)
		for _, text := range b.legal() {
			if strings.Contains(text, "1,1") {
				t.Errorf("%q leads to a diagonal neighbour", text)
			}
		}
	})
	t.Run("VT move-points-sum", func(t *testing.T) {
		b := arena(t).hand("s1", "1a").do("move 2 with 1a")
		b.do("step 2 north from -1,-1", "step 2 east from -1,0", "step 2 north from 0,0")
		b.expect("at 0,1", "empty s1 2").asked(1, stageCommand)
	})
	t.Run("VT move-split-units", func(t *testing.T) {
		b := arena(t).men(0, 0, 1, 1).do("move 3")
		b.do("step 2 north from -1,-1", "step 1 south from 0,1", "step 2 east from -1,0").expect("at 0,0", "empty s1 3")
	})
	t.Run("VT move-no-enemy-home", func(t *testing.T) {
		b := arena(t).men(1, 1, 2, -3).men(0, 1, 1, 1).do("move 1")
		b.refused("VT move-no-enemy-home", "step 1 north from 1,1")
	})
	t.Run("VT move-no-enemy-field", func(t *testing.T) {
		b := arena(t).men(1, -1, 0, 1).men(0, 0, 0, 1).do("move 1")
		b.refused("VT move-no-enemy-field", "step 1 north from -1,-1")
		b.refused("VT move-no-enemy-field", "step 1 west from 0,0")
		b = arena(t).tank(-1, 0, north, 1, 1).men(0, 0, 0, 1).do("move 1")
		b.refused("VT move-no-enemy-field", "step 1 north from -1,-1")
	})
	t.Run("VT move-own-home", func(t *testing.T) {
		arena(t).men(0, -1, 0, 1).do("move 1", "step 1 south from -1,0").expect("at -1,-1", "home s1 4")
	})
	t.Run("VT move-on-battlefield", func(t *testing.T) {
		arena(t).do("move 1").refused("VT move-on-battlefield", "step 1 west from -1,-1")
	})
}

func TestCrateClauses(t *testing.T) {
	// A crate lies at -1,1, beside -1,0 and 0,1.
	crate := func(t *testing.T) *bench { return arena(t).lay("supply-crate-1", -1, 1, false).men(0, -1, 0, 2) }
	t.Run("VT crate-take", func(t *testing.T) {
		b := crate(t).do("move 1", "step 1 north from -1,0").asked(0, stageCrate)
		b.do("take").expect("s1 crates", "1").expect("at -1,1", "crate s1 1")
	})
	t.Run("VT crate-optional", func(t *testing.T) {
		crate(t).do("move 1", "step 1 north from -1,0", "leave").expect("s1 crates", "0").expect("at -1,1", "crate s1 1 with-crate")
	})
	t.Run("VT crate-owned", func(t *testing.T) {
		b := crate(t).do("move 1", "step 1 north from -1,0", "take").men(0, -1, 1, -1).men(1, -1, 1, 1)
		b.expect("s1 crates", "1").expect("s2 crates", "0")
		b.s.Points = [sides]uint8{0, 1}
		b.do("pass").expect("s1 crates", "1")
		is(t, "crates left", bits.OnesCount64(b.s.Crates)+int(b.s.Cubes), 8)
	})
	t.Run("VT crate-through", func(t *testing.T) {
		b := crate(t).do("move 2", "step 1 north from -1,0", "take", "step 1 east from -1,1")
		b.expect("s1 crates", "1").expect("at 0,1", "empty s1 1")
	})
}

func TestBunkerClauses(t *testing.T) {
	// A bunker lies at 1,0, beside 0,0 and 1,1.
	bunker := func(t *testing.T) *bench { return arena(t).lay("bunker-1", 1, -1, true).men(0, 0, 0, 2) }
	t.Run("VT bunker-claim", func(t *testing.T) {
		bunker(t).do("move 1", "step 1 east from 0,0").expect("at 1,0", "bunker s1 1").expect("s1 score", "4")
	})
	t.Run("VT bunker-hold", func(t *testing.T) {
		b := bunker(t).men(0, 1, 0, 1).expect("s1 score", "4")
		b.do("recruit 1").listed("muster 1 at 1,0", true)
	})
	t.Run("VT bunker-lose", func(t *testing.T) {
		bunker(t).men(0, 1, 0, 1).men(1, 1, 2, 4).do("move 1", "step 1 west from 1,0").expect("s1 score", "0")
		b := bunker(t).men(0, 1, 0, 1).men(1, 1, 1, 4)
		setStage(&b.s, stageCommand, 1)
		b.do("attack 1", "assault 1,0 with 4 from north")
		b.expect("s1 score", "0")
	})
	t.Run("VT bunker-unoccupied", func(t *testing.T) {
		b := bunker(t).expect("at 1,0", "bunker")
		is(t, "scored for it", b.g.tally(&b.s.Open, 0).bunkers+b.g.tally(&b.s.Open, 1).bunkers, 0)
		b.do("recruit 1").refused("VT recruit-where", "muster 1 at 1,0")
	})
}

func TestRecruitClauses(t *testing.T) {
	t.Run("VT recruit-rate", func(t *testing.T) {
		b := arena(t).do("recruit 3")
		b.refused("VT recruit-rate", "muster 4 at -1,-1")
		b.do("muster 3 at -1,-1").expect("at -1,-1", "home s1 6").expect("s1 supply", "4")
	})
	t.Run("VT recruit-where", func(t *testing.T) {
		b := arena(t).lay("bunker-1", 1, -1, true).men(1, 1, 0, 1).men(0, 0, 0, 1).do("recruit 2")
		for _, at := range []string{"0,0", "1,0", "1,2", "7,7"} {
			b.refused("VT recruit-where", "muster 1 at "+at)
		}
	})
	t.Run("VT recruit-split", func(t *testing.T) {
		b := arena(t).lay("bunker-1", 1, -1, true).men(0, 1, 0, 1)
		b.do("recruit 3", "muster 2 at -1,-1", "muster 1 at 1,0").expect("at -1,-1", "home s1 5").expect("at 1,0", "bunker s1 2")
	})
	t.Run("VT recruit-supply", func(t *testing.T) {
		arena(t).men(0, -1, -1, 7).refused("VT recruit-supply", "recruit 1")
		arena(t).men(0, -1, -1, 6).do("recruit 2").refused("VT recruit-supply", "muster 2 at -1,-1")
	})
	t.Run("VT recruit-max-ten", func(t *testing.T) {
		b := arena(t).tank(0, 0, north, 0, 2).hand("s1", "4a").do("recruit 5 with 4a", "muster 5 at -1,-1")
		b.expect("s1 soldiers", "10").expect("s1 supply", "0").asked(1, stageCommand)
		// Nine points would pay for more.
		arena(t).tank(0, 0, north, 0, 2).hand("s1", "4a").do("recruit 5 with 4a").refused("VT recruit-supply", "muster 6 at -1,-1")
		// Who becomes crew is still one of the ten.
		b = arena(t).men(0, -1, -1, 6).men(0, 0, 0, 1).tank(0, 1, north, 0, 0).do("move 1", "step 1 north from 0,0")
		b.expect("crew", "1").expect("s1 soldiers", "10").expect("s1 supply", "0").do("pass").refused("VT recruit-supply", "recruit 1")
		// One fewer on the battlefield, crew or not, makes room for one.
		b = arena(t).men(0, -1, -1, 4).tank(0, 0, north, 0, 2).do("recruit 2", "muster 1 at -1,-1")
		b.expect("s1 soldiers", "10").asked(1, stageCommand)
	})
	t.Run("VT recruit-no-marker", func(t *testing.T) {
		b := arena(t)
		is(t, "soldiers in all", int(b.s.Supply[0])+b.s.deployed(0), 10)
		b.men(0, -1, -1, 7).expect("s1 supply", "0").refused("VT recruit-supply", "recruit 1")
	})
}
