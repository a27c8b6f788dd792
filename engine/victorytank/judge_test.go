package victorytank

import (
	"testing"

	"hulldown.dev/engine"
)

// rated is what the judge says of an action of a seat.
func (b *bench) rated(seat engine.Seat, action string) int {
	b.t.Helper()
	a, err := b.g.ParseAction(&b.s, action)
	if err != nil {
		b.t.Fatal(err)
	}
	v := &View{Seat: seat}
	v.Open = b.s.Open
	return int(b.g.Judge().Rate(v, a))
}

// TestJudgeKeepsTheTank holds that a crew which moves in leaves somebody in the tank, for
// which it scores.
func TestJudgeKeepsTheTank(t *testing.T) {
	b := arena(t).men(1, 0, 1, 1).tank(0, 0, south, 0, 3).do("attack 1", "assault 0,1 with tank").asked(0, stageAdvance)
	all, some := b.rated(0, "advance 3 from tank"), b.rated(0, "advance 2 from tank")
	if b.g.scoring.Tank == 0 || all > some-50*b.g.scoring.Tank {
		t.Errorf("all of the crew is %d, some of it %d, and the tank scores %d", all, some, b.g.scoring.Tank)
	}
}

// TestJudgeCountsTheTank holds what a seat could bring against a field: its soldiers
// beside it and, with its tank there, the crew and one more.
func TestJudgeCountsTheTank(t *testing.T) {
	around := func(b *bench, seat engine.Seat) int {
		return rating{Open: &b.s.Open, g: b.g, me: seat, foe: other(seat)}.around(b.s.field(engine.Place{X: 0, Y: 1}))
	}
	is(t, "soldiers", around(arena(t).men(0, 0, 0, 3).men(1, 0, 1, 1), 0), 3)
	is(t, "a crew of two and its tank", around(arena(t).tank(0, 0, south, 0, 2).men(1, 0, 1, 1), 0), 3)
	is(t, "the tank of the enemy", around(arena(t).tank(0, 0, south, 1, 2).men(1, 0, 1, 1), 0), 0)
}
