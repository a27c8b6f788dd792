package victorytank

import (
	"testing"

	"hulldown.dev/engine"
)

// road is the arena with the tank at 0,-2, and cards that make a straight road
// north of it: the tank start card and the empty fields at 0,-2 to 0,1, a crate
// card at 0,2 and 0,3.
func road(t *testing.T, isTurned bool) *bench {
	t.Helper()
	b := arena(t).lay("tank-start", 0, -2, false).lay("supply-crate-1", 0, 2, isTurned)
	b.s.Facing = north
	b.check()
	return b
}

func TestTankClaimClauses(t *testing.T) {
	// Soldiers at 0,-1 stand beside the tank at 0,-2.
	t.Run("VT tank-claim", func(t *testing.T) {
		road(t, false).men(0, 0, -1, 1).do("move 1", "step 1 south from 0,-1").expect("tank-of", "s1")
	})
	t.Run("VT tank-claim-crew", func(t *testing.T) {
		road(t, false).men(0, 0, -1, 2).do("move 1", "step 2 south from 0,-1").expect("crew", "2").expect("at 0,-2", "tank")
		// After a battle one of those who came is enough.
		b := road(t, false).men(1, 0, -2, 1).men(0, 0, -1, 3).do("attack 1", "assault 0,-2 with 3 from north", "advance 3 from north")
		b.asked(0, stageBoard).refused("VT tank-claim-crew", "board 0")
		b.do("board 2").expect("crew", "2").expect("at 0,-2", "tank s1 1")
	})
	t.Run("VT tank-control-card", func(t *testing.T) {
		b := road(t, false).men(0, 0, -1, 1).expect("tank-of", "none")
		b.do("move 1", "step 1 south from 0,-1").expect("tank-of", "s1")
		is(t, "points for it", b.g.tally(&b.s.Open, 0).tank, 5)
	})
	t.Run("VT tank-crew-max", func(t *testing.T) {
		b := road(t, false).tank(0, -2, north, 0, 2).men(0, 0, -1, 3).do("move 1", "step 3 south from 0,-1").asked(0, stageBoard)
		b.refused("VT tank-crew-max", "board 2")
		b.do("board 1").expect("crew", "3").expect("at 0,-2", "tank s1 2")
	})
	t.Run("VT tank-crew-leave-field", func(t *testing.T) {
		b := road(t, false).men(0, 0, -1, 1).do("move 1", "step 1 south from 0,-1").expect("at 0,-2", "tank")
		is(t, "fields held", b.s.Held[0], 1<<b.s.Home[0])
	})
	t.Run("VT tank-lose-control", func(t *testing.T) {
		b := road(t, false).tank(0, -2, north, 0, 2).do("move 1", "drive 1", "drop 1")
		b.asked(0, stageDrive).do("drop 1").expect("tank-of", "none").expect("crew", "0").expect("at 0,-1", "empty s1 1")
	})
	t.Run("VT tank-unclaimed-again", func(t *testing.T) {
		b := road(t, false).tank(0, -2, north, 0, 1).do("move 1", "drive 2", "drop 1").expect("tank-of", "none")
		b.men(0, 0, 0, -1).men(1, 0, 1, 1).asked(1, stageCommand)
		b.do("move 1", "step 1 south from 0,1").expect("tank-of", "s2")
		b = road(t, false).tank(0, -2, north, 0, 1).do("move 3", "drive 2", "drop 1").expect("tank-of", "none")
		b.do("step 1 north from 0,0", "step 1 south from 0,1").expect("tank-of", "s1").expect("crew", "1")
	})
}

func TestDriveClauses(t *testing.T) {
	crewed := func(t *testing.T) *bench { return road(t, true).tank(0, -2, north, 0, 1) }
	t.Run("VT tank-move-cost", func(t *testing.T) {
		b := crewed(t)
		b.do("move 1", "drive 4", "on").expect("tank", "0,2").expect("s1 points", "4")
		crewed(t).do("move 1").refused("VT tank-move-cost", "drive 0")
	})
	t.Run("VT tank-turn-cost", func(t *testing.T) {
		crewed(t).do("move 1", "turn south").expect("facing", "south").expect("s1 points", "4").asked(1, stageCommand)
		crewed(t).do("move 1").refused("VT tank-turn-cost", "turn north")
		for _, way := range []string{"east", "west"} {
			crewed(t).do("move 1", "turn "+way).expect("facing", way).expect("s1 points", "4").asked(1, stageCommand)
		}
	})
	t.Run("VT tank-facing-only", func(t *testing.T) {
		b := crewed(t).do("move 1")
		b.refused("VT tank-facing-only", "drive 6")
		b.do("drive 1", "on").expect("tank", "0,-1")
	})
	t.Run("VT tank-no-sideways", func(t *testing.T) {
		b := crewed(t).tank(0, 0, north, 0, 0)
		b.do("move 2", "turn west", "drive 1", "on").expect("tank", "-1,0").asked(1, stageCommand)
	})
	t.Run("VT tank-control-needed", func(t *testing.T) {
		b := road(t, false).do("move 1")
		b.refused("VT tank-control-needed", "drive 1")
		b.refused("VT tank-control-needed", "turn east")
		b = road(t, false).tank(0, -2, north, 1, 1).do("move 1")
		b.refused("VT tank-control-needed", "drive 1")
	})
	t.Run("VT tank-mixed-move", func(t *testing.T) {
		b := crewed(t).do("move 3", "drive 1", "on", "turn east", "step 1 north from -1,-1")
		b.expect("tank", "0,-1").expect("facing", "east").expect("at -1,0", "empty s1 1").asked(1, stageCommand)
	})
	t.Run("VT tank-pickup", func(t *testing.T) {
		// At the start, on the way and at the end.
		crewed(t).men(0, 0, -2, 1).men(0, 0, -1, 1).do("move 1", "drive 2", "pick 1", "pick 1").expect("crew", "3")
		b := crewed(t).tank(0, -2, north, 0, 1).men(0, 0, -1, 2)
		b.s.Crew = 2
		b.do("move 1", "drive 1", "on").refused("VT tank-pickup", "pick 2")
		b.do("pick 1").expect("crew", "3").expect("at 0,-1", "empty s1 1")
		b = crewed(t).tank(0, -2, north, 0, 2).men(0, 0, -2, 1)
		b.s.Crew = 3
		b.do("move 1", "drive 1").refused("VT tank-crew-max", "pick 1")
	})
	t.Run("VT tank-dropoff", func(t *testing.T) {
		b := road(t, true).tank(0, -2, north, 0, 3).do("move 1", "drive 2", "drop 1", "drop 1", "drop 1")
		b.expect("at 0,-2", "tank s1 1").expect("at 0,-1", "empty s1 1").expect("at 0,0", "empty s1 1")
		road(t, true).tank(0, -2, north, 0, 2).do("move 1", "drive 2").refused("VT tank-dropoff", "drop 2")
	})
	t.Run("VT tank-through-enemy", func(t *testing.T) {
		crewed(t).men(1, 0, -1, 2).do("move 1", "drive 2", "on").expect("tank", "0,0")
	})
	t.Run("VT tank-through-home", func(t *testing.T) {
		b := homeRoad(t, 1).do("move 1", "drive 2", "on", "on").expect("tank", "-1,-2")
		is(t, "fields of the drive", b.happened(drove), 2)
	})
	t.Run("VT tank-no-end-enemy", func(t *testing.T) {
		crewed(t).men(1, 0, -1, 2).do("move 1").refused("VT tank-no-end-enemy", "drive 1")
	})
	t.Run("VT tank-no-end-home", func(t *testing.T) {
		homeRoad(t, 1).do("move 1").refused("VT tank-no-end-home", "drive 1")
		b := arena(t).men(1, 1, 2, -3).tank(1, 1, north, 0, 1).lay("bunker-1", 1, 3, false).do("move 1")
		b.refused("VT tank-no-end-home", "drive 1")
		b.listed("drive 2", true)
	})
	t.Run("VT tank-no-drop-enemy", func(t *testing.T) {
		b := road(t, true).tank(0, -2, north, 0, 2).men(1, 0, -1, 2).men(0, 0, -2, 1).do("move 1", "drive 2", "on")
		// Among the enemies nobody can get on or off, so that nobody is asked.
		is(t, "going on from", placeName(b.s.place(b.s.Act.Spot)), "0,0")
	})
	t.Run("VT tank-no-drop-home", func(t *testing.T) {
		b := homeRoad(t, 2).do("move 1", "drive 2", "on")
		is(t, "field of the drive", placeName(b.s.place(b.s.Act.Spot)), "-1,-1")
		b.refused("VT tank-no-drop-home", "drop 1")
		b.do("pick 1").expect("crew", "3")
		// Nobody is asked on the enemy's Home base, where nobody can get on either.
		b = arena(t).lay("bunker-1", 1, 3, false).men(1, 1, 2, -3).tank(1, 1, north, 0, 2).do("move 1", "drive 2")
		b.listed("drop 1", true)
		b.do("on").asked(0, stageDrive)
		is(t, "field after the enemy's Home base", placeName(b.s.place(b.s.Act.Spot)), "1,3")
		b.listed("drop 1", true)
	})
	t.Run("VT tank-through-harmless", func(t *testing.T) {
		b := crewed(t).men(1, 0, -1, 2).do("move 1", "drive 2", "on").expect("at 0,-1", "empty s2 2")
		is(t, "battles", b.happened(battleWon), 0)
	})
	t.Run("a crate on the way", func(t *testing.T) {
		b := road(t, false).tank(0, -2, north, 0, 1).do("move 1", "drive 5").asked(0, stageCrate)
		b.do("take").expect("s1 crates", "1").expect("tank", "0,3").asked(0, stageDrive)
	})
}

// homeRoad is the arena with the tank of s1 at -1,0, so many crew in it, facing
// south over the Home base to a card below it.
func homeRoad(t *testing.T, crew int) *bench {
	t.Helper()
	return arena(t).lay("bunker-1", -1, -3, false).tank(-1, 0, south, engine.Seat(0), crew)
}
