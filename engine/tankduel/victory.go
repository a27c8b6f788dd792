package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
)

// finish ends the game: the scenario's last awards are entered, then the
// totals are compared (EITC 14.0).
func (t table) finish(how ending) {
	if t.Over {
		return
	}
	t.award()
	if t.Over {
		return
	}
	side, c := t.leader()
	t.conclude(how, side, c)
}

// conclude ends the game with a winner, by the clause that decided.
func (t table) conclude(how ending, winner int8, c engine.Clause) {
	e := event(ended, c)
	e.Item, e.To = uint8(how), int16(winner)
	t.emit(&e)
}

// award runs the rows of the game's end. They only score or finish, so they
// need no frame.
func (t table) award() {
	rows := t.g.rows[rule.GameEnd]
	for i := range rows {
		for side := int8(0); side < sides; side++ {
			if side > 0 && !t.g.sieves[rule.GameEnd].twice[i] {
				break
			}
			who := subject{unit: engine.NoUnit, target: engine.NoUnit, side: side}
			if !t.Over && t.holds(&rows[i].When, &who) && t.usable(&rows[i], who) {
				t.carry(&rows[i], who)
			}
		}
	}
}

// leader returns the winning side, or -1 for a draw, and the clause that
// decides: VPs, then the scenario's tie breaks, then the side it names (EITC
// 14.0a to 14.0c).
func (t table) leader() (int8, engine.Clause) {
	if d := t.total(0) - t.total(1); d != 0 {
		return winner(d), "EITC 14.0a"
	}
	for i := range t.g.ties {
		if d := t.measureFor(&t.g.ties[i], 0) - t.measureFor(&t.g.ties[i], 1); d != 0 {
			return winner(d), "EITC 14.0b"
		}
	}
	return t.g.tied, "EITC 14.0c"
}

func winner(lead int) int8 {
	if lead > 0 {
		return 0
	}
	return 1
}

// total sums the VPs of a side over all its tanks (EITC 14.0a).
func (t table) total(side int8) int {
	sum := int(t.Points[side])
	for u := range t.g.units {
		if t.Units[u].Side == side {
			sum += int(t.Units[u].VP)
		}
	}
	return sum
}

// medals sums the Kill Medals of a side.
func (t table) medals(side int8) int {
	sum := 0
	for u := range t.g.units {
		if t.Units[u].Side == side {
			sum += int(t.Units[u].Medals)
		}
	}
	return sum
}

// Result implements engine.Game: sides win together, and a side's score is its
// VPs.
func (g *Game) Result(s *State) engine.Result {
	t := table{State: s, g: g}
	r := engine.Result{Winner: -1, Side: g.seatSide}
	for side := int8(0); side < sides; side++ {
		r.Score[side] = int16(t.total(side))
	}
	if s.Over {
		r.Winner = s.Winner
		r.How = endingNames[s.How]
	}
	return r
}

var endingNames = [...]string{"", "game-end", "scenario", "endless"}

// score enters VPs on the board of a tank.
func (t table) score(u engine.Unit, vp int, c engine.Clause) {
	if u == engine.NoUnit || vp == 0 {
		return
	}
	if len(t.g.rows[rule.GameAward]) > 0 {
		s := t.fold(sum{v: vp}, rule.GameAward, t.subject(u))
		if vp = t.limits(s, rule.GameAward, t.subject(u)).v; vp == 0 {
			return
		}
	}
	t.item(scored, u, setting{0, vp}, c)
}
