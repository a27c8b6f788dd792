package victorytank

import (
	"testing"

	"hulldown.dev/engine"
)

// front is the arena with soldiers of s1 at 0,0 and of s2 at 0,1, and s1 with
// an Attack of two points under way.
func front(t *testing.T, mine, theirs int) *bench {
	t.Helper()
	return arena(t).men(0, 0, 0, mine).men(1, 0, 1, theirs).do("attack 2")
}

func TestAttackClauses(t *testing.T) {
	t.Run("VT attack-rate", func(t *testing.T) {
		b := front(t, 2, 1).do("assault 0,1 with 2 from south", "advance 1 from south")
		is(t, "points left for the action", b.s.Act.Used, true)
		b.asked(1, stageCommand) // nobody else is in reach
		b = front(t, 1, 2).do("assault 0,1 with 1 from south")
		is(t, "points used", b.happened(pointUsed), 1)
	})
	t.Run("VT attack-repeat", func(t *testing.T) {
		b := front(t, 3, 2).do("assault 0,1 with 1 from south").asked(0, stageAssault)
		b.do("assault 0,1 with 2 from south", "advance 2 from south").expect("at 0,1", "empty s1 2")
		// Each attack costs a point: with one there is no second, with two no third.
		front := func(points string) *bench {
			b := arena(t).men(0, 0, 0, 4).men(1, 0, 1, 4).do("attack " + points)
			return b.do("assault 0,1 with 1 from south").expect("at 0,1", "empty s2 4")
		}
		front("1").asked(1, stageCommand)
		twice := front("2").asked(0, stageAssault)
		is(t, "points left for the same field", twice.s.Act.Left, 1)
		twice.do("assault 0,1 with 1 from south").asked(1, stageCommand).expect("at 0,1", "empty s2 4")
	})
	t.Run("VT attack-multi-field", func(t *testing.T) {
		between := func(points string) *bench {
			b := arena(t).men(0, 0, 0, 4).men(1, 0, 1, 1).men(1, -1, 0, 1).men(1, 1, 1, 1).do("attack " + points)
			return b.do("assault 0,1 with 1 from south")
		}
		b := between("3").asked(0, stageAssault)
		is(t, "points left after one field", b.s.Act.Left, 2)
		b.do("assault -1,0 with 2 from east", "ready", "advance 1 from east").asked(0, stageAssault)
		is(t, "points left after two fields", b.s.Act.Left, 1)
		b.expect("at 0,1", "empty s1 1").expect("at -1,0", "empty s1 1")
		// One point is one field, and the next point the next turn's.
		between("1").asked(1, stageCommand).expect("at -1,0", "empty s2 1")
		between("2").do("assault 1,1 with 1 from west").asked(1, stageCommand).expect("at -1,0", "empty s2 1")
	})
	t.Run("VT attack-target", func(t *testing.T) {
		front(t, 1, 1).refused("VT attack-target", "assault -1,0 with 1 from east")
		b := arena(t).men(0, 0, 0, 1).tank(0, 1, north, 1, 2).do("attack 1")
		b.listed("assault 0,1 with 1 from south", true)
	})
	t.Run("VT attack-unclaimed", func(t *testing.T) {
		b := arena(t).men(0, 0, 0, 1).men(1, -1, 0, 1).tank(0, 1, north, 0, 0).do("attack 1")
		b.refused("VT attack-unclaimed", "assault 0,1 with 1 from south")
	})
	t.Run("VT attack-adjacent", func(t *testing.T) {
		// 0,0 and 1,1 touch at a corner only.
		b := arena(t).men(0, 0, 0, 2).men(1, 1, 1, 1).men(1, 0, 1, 1).do("attack 1")
		b.refused("VT attack-adjacent", "assault 1,1 with 1 from south")
		arena(t).men(0, 0, 0, 2).men(1, 1, 1, 1).refused("VT attack-adjacent", "attack 1")
	})
	t.Run("VT attack-announce", func(t *testing.T) {
		b := front(t, 3, 1).hand("s1", "1a").hand("s2", "1a")
		b.refused("VT attack-announce", "assault 0,1 with 4 from south")
		b.do("assault 0,1 with 2 from south").asked(0, stageStrike)
		is(t, "soldiers that take part", b.s.Fight.Force[south], 2)
		is(t, "who knows it", b.cited("VT attack-announce").Seen, engine.Everyone)
	})
	t.Run("VT attack-tank-crew", func(t *testing.T) {
		b := arena(t).men(1, 0, 1, 1).tank(0, 0, south, 0, 3).do("attack 1", "assault 0,1 with tank")
		is(t, "soldiers that take part", b.cited("VT attack-tank-crew").To, 3)
	})
	t.Run("VT attack-defender-all", func(t *testing.T) {
		b := arena(t).men(0, 0, 0, 2).men(1, 0, 1, 3).tank(0, 1, north, 1, 2).do("attack 1", "assault 0,1 with 2 from south")
		is(t, "strength of the defender", strengths(b)[1], 6)
	})
}

// strengths are the strengths of attacker and defender in the last battle.
func strengths(b *bench) [2]int16 {
	b.t.Helper()
	var out [2]int16
	n := 0
	for _, e := range b.log.Events {
		if e.Kind == strengthened && n < 2 {
			out[n] = e.To
			n++
		}
	}
	is(b.t, "strengths told", n, 2)
	return out
}

func TestBattleCardClauses(t *testing.T) {
	cards := func(t *testing.T) *bench {
		return front(t, 2, 2).hand("s1", "1a", "3a").hand("s2", "2a", "4a").do("assault 0,1 with 1 from south")
	}
	t.Run("VT attack-card-attacker", func(t *testing.T) {
		b := cards(t).asked(0, stageStrike).do("commit 3a").asked(1, stageAnswer)
		is(t, "who sees the card", b.cited("VT attack-card-attacker").Seen, engine.Only(0))
		arena(t).hand("s1", "1a").refused("VT attack-card-attacker", "commit 1a")
	})
	t.Run("VT attack-card-defender", func(t *testing.T) {
		b := cards(t).do("commit 3a")
		var v, w View
		b.g.Observe(&v, &b.s, 1)
		is(t, "s2 knows of a card", v.HasBid[0], true)
		is(t, "and which", v.Bid, engine.NoCard)
		b = cards(t).do("hold").asked(1, stageAnswer)
		b.g.Observe(&w, &b.s, 1)
		is(t, "s2 knows of a card", w.HasBid[0], false)
	})
	t.Run("VT attack-card-reveal", func(t *testing.T) {
		b := cards(t).do("commit 3a")
		is(t, "cards revealed by then", b.happened(revealed), 0)
		b.do("commit 4a")
		is(t, "cards revealed", b.happened(revealed), 2)
	})
	t.Run("VT attack-card-optional", func(t *testing.T) {
		b := cards(t)
		b.listed("hold", true)
		b.do("hold").listed("hold", true)
		b.do("hold").expect("s1 hand", "1a 3a").expect("s2 hand", "2a 4a")
	})
	t.Run("VT attack-card-discard", func(t *testing.T) {
		b := cards(t).do("commit 3a", "commit 4a").expect("s1 discards", "3a").expect("s2 discards", "4a")
		is(t, "cards on the table", b.s.Bid, [sides]engine.Card{engine.NoCard, engine.NoCard})
	})
}

func TestStrengthClauses(t *testing.T) {
	fight := func(t *testing.T, b *bench, attack, defence int16) {
		t.Helper()
		is(t, "strengths", strengths(b), [2]int16{attack, defence})
	}
	t.Run("VT attack-strength-soldier", func(t *testing.T) {
		fight(t, front(t, 3, 2).do("assault 0,1 with 3 from south"), 3, 2)
		fight(t, arena(t).men(1, 0, 1, 1).tank(0, 0, south, 0, 2).do("attack 1", "assault 0,1 with tank"), 3, 1)
	})
	t.Run("VT attack-strength-tank", func(t *testing.T) {
		b := arena(t).men(0, -1, 0, 1).men(0, 0, 0, 1).men(1, 0, 1, 1).tank(0, 0, south, 0, 1).do("attack 1")
		fight(t, b.do("assault 0,1 with 1 from south", "join tank"), 3, 1)
		b = arena(t).men(0, 0, 0, 2).tank(0, 1, south, 1, 1).do("attack 1")
		fight(t, b.do("assault 0,1 with 2 from south"), 2, 2)
	})
	t.Run("VT attack-strength-cover", func(t *testing.T) {
		b := arena(t).lay("bunker-1", 1, -1, true).men(0, 0, 0, 1).men(1, 1, 0, 2).do("attack 1", "assault 1,0 with 1 from west")
		fight(t, b, 1, 3)
		fight(t, arena(t).men(0, 1, 1, 1).do("attack 1", "assault 1,2 with 1 from south"), 1, 4)
	})
	t.Run("VT attack-cover-attacker", func(t *testing.T) {
		b := arena(t).men(1, -1, 0, 1).do("attack 1", "assault -1,0 with 3 from south")
		fight(t, b, 3, 1)
		b = arena(t).lay("bunker-1", 1, -1, true).men(0, 1, 0, 1).men(1, 0, 0, 3).do("attack 1", "assault 0,0 with 1 from east")
		fight(t, b, 1, 3)
	})
	t.Run("VT attack-strength-card", func(t *testing.T) {
		b := front(t, 2, 2).hand("s1", "4a").hand("s2", "3a").do("assault 0,1 with 2 from south", "commit 4a", "commit 3a")
		fight(t, b, 6, 5)
	})
	t.Run("forces of several sides", func(t *testing.T) {
		b := arena(t).lay("supply-crate-1", -1, 1, false).men(0, -1, 1, 2).men(0, 0, 0, 1).men(1, 0, 1, 1).do("attack 1")
		fight(t, b.do("assault 0,1 with 1 from south", "join 2 from west"), 3, 1)
		b.do("advance 0 from south", "advance 1 from west").expect("at 0,1", "empty s1 1").expect("at 0,0", "empty s1 1")
	})
}

func TestOutcomeClauses(t *testing.T) {
	t.Run("VT attack-win", func(t *testing.T) {
		b := front(t, 3, 1).do("assault 0,1 with 3 from south")
		is(t, "winner", b.cited("VT attack-win").Seat, 0)
		b = front(t, 1, 3).do("assault 0,1 with 1 from south")
		is(t, "winner", b.cited("VT attack-win").Seat, 1)
	})
	t.Run("VT attack-tie", func(t *testing.T) {
		b := front(t, 2, 2).do("assault 0,1 with 2 from south")
		is(t, "winner", b.cited("VT attack-tie").Seat, 0)
	})
	t.Run("VT attack-loser-removed", func(t *testing.T) {
		front(t, 4, 3).do("assault 0,1 with 2 from south").expect("at 0,0", "empty s1 2").expect("s1 supply", "5")
		front(t, 3, 2).do("assault 0,1 with 3 from south").expect("at 0,1", "empty").expect("s2 supply", "7")
	})
	t.Run("VT attack-loser-crew", func(t *testing.T) {
		b := arena(t).men(1, 0, 1, 5).tank(0, 0, south, 0, 3).do("attack 1", "assault 0,1 with tank")
		b.expect("crew", "0").expect("tank-of", "none").expect("tank", "0,0").expect("s1 supply", "7")
		b = arena(t).men(0, 0, 0, 4).tank(0, 1, north, 1, 3).do("attack 1", "assault 0,1 with 4 from south")
		b.expect("s2 supply", "7")
	})
	t.Run("VT attack-winner-keeps", func(t *testing.T) {
		front(t, 3, 2).do("assault 0,1 with 2 from south").expect("s1 soldiers", "6")
		front(t, 1, 3).do("assault 0,1 with 1 from south").expect("s2 soldiers", "6")
	})
	t.Run("VT attack-advance", func(t *testing.T) {
		b := front(t, 3, 1).do("assault 0,1 with 3 from south").asked(0, stageAdvance)
		b.refused("VT attack-advance", "advance 0 from south")
		// Only one took part: there is nothing to ask.
		front(t, 3, 1).do("assault 0,1 with 1 from south").expect("at 0,1", "empty s1 1")
		// Of a crew somebody moves in, and the tank may be left to nobody.
		b = arena(t).men(1, 0, 1, 1).tank(0, 0, south, 0, 1).do("attack 1", "assault 0,1 with tank")
		b.expect("at 0,1", "empty s1 1").expect("tank-of", "none")
	})
	t.Run("VT attack-advance-choice", func(t *testing.T) {
		b := front(t, 3, 1).do("assault 0,1 with 2 from south")
		b.listed("advance 1 from south", true)
		b.listed("advance 2 from south", true)
		b.refused("VT attack-advance-choice", "advance 3 from south")
	})
	t.Run("VT attack-advance-home", func(t *testing.T) {
		b := arena(t).men(0, 1, 1, 4).do("attack 1", "assault 1,2 with 4 from south").asked(1, stageCommand)
		b.expect("at 1,2", "home").expect("at 1,1", "empty s1 4")
	})
	t.Run("VT attack-advance-bunker", func(t *testing.T) {
		b := arena(t).lay("bunker-1", 1, -1, true).men(0, 0, 0, 2).men(1, 1, 0, 1).expect("s2 score", "3")
		b.do("attack 1", "assault 1,0 with 2 from west", "advance 1 from west")
		is(t, "points for it", b.g.tally(&b.s.Open, 0).bunkers, 3)
	})
	t.Run("VT attack-advance-tank", func(t *testing.T) {
		b := arena(t).men(0, 0, 0, 2).tank(0, 1, north, 1, 1).do("attack 1", "assault 0,1 with 2 from south", "advance 1 from south")
		b.expect("tank-of", "s1").expect("crew", "1")
	})
	t.Run("VT attack-claim-crew", func(t *testing.T) {
		b := arena(t).men(0, 0, 0, 5).tank(0, 1, north, 1, 1).do("attack 1", "assault 0,1 with 5 from south", "advance 5 from south")
		b.asked(0, stageBoard).refused("VT tank-crew-max", "board 4")
		b.do("board 3").expect("crew", "3").expect("at 0,1", "empty s1 2").expect("tank-of", "s1")
	})
	t.Run("VT attack-defender-wins", func(t *testing.T) {
		b := front(t, 1, 3).do("assault 0,1 with 1 from south").expect("at 0,1", "empty s2 3").expect("at 0,0", "empty")
		b.asked(1, stageCommand)
	})
	t.Run("a crate on the field that was won", func(t *testing.T) {
		b := arena(t).lay("supply-crate-1", -1, 1, false).men(0, -1, 0, 2).men(1, -1, 1, 1).do("attack 1")
		b.do("assault -1,1 with 2 from south", "advance 2 from south").asked(0, stageCrate)
		b.do("take").expect("s1 crates", "1").asked(1, stageCommand)
	})
}
