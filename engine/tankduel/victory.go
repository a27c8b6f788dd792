package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
	"hulldown/engine/tankduel/state"
)

// finish ends the game: the scenario's last awards are entered, then the
// totals are compared (EITC 14.0).
func (x Ctx) finish(how state.Ending) {
	if x.Over {
		return
	}
	x.award()
	if x.Over {
		return
	}
	side, c := x.leader()
	x.conclude(how, side, c)
}

// conclude ends the game with a winner, by the clause that decided.
func (x Ctx) conclude(how state.Ending, winner int8, c engine.Clause) {
	e := event(ended, c)
	e.Item, e.Side = uint8(how), int8(winner)
	x.emit(&e)
}

// award runs the rows of the game's end. They only score or finish, so they
// need no frame.
func (x Ctx) award() {
	rows := x.g.rows[rule.GameEnd]
	for i := range rows {
		for side := int8(0); side < state.Sides; side++ {
			if rows[i].Follows || side > 0 && !x.g.indexes[rule.GameEnd].twice[i] {
				break
			}
			who := state.Subject{Unit: engine.NoUnit, Target: engine.NoUnit, Side: side}
			if !x.Over && x.holds(&rows[i].When, &who) && x.Usable(&rows[i], who) {
				x.use(&rows[i], who)
				for j := range rows[i : i+1+int(rows[i].Parts)] {
					x.carryOut(&rows[i+j], who)
				}
			}
		}
	}
}

// leader returns the winning side, or -1 for a draw, and the clause that
// decides: VPs, then the scenario's tie breaks, then the side it names (EITC
// 14.0a to 14.0c).
func (x position) leader() (int8, engine.Clause) {
	if d := x.total(0) - x.total(1); d != 0 {
		return winner(d), "EITC 14.0a"
	}
	for i := range x.g.ties {
		if d := x.measureFor(&x.g.ties[i], 0) - x.measureFor(&x.g.ties[i], 1); d != 0 {
			return winner(d), "EITC 14.0b"
		}
	}
	return x.g.tied, "EITC 14.0c"
}

func winner(lead int) int8 {
	if lead > 0 {
		return 0
	}
	return 1
}

// total sums the VPs of a side over all its tanks (EITC 14.0a).
func (x position) total(side int8) int {
	sum := int(x.Points[side])
	for u := range x.g.tanks {
		if x.Units[u].Side == side {
			sum += int(x.Units[u].VP)
		}
	}
	return sum
}

// medals sums the Kill Medals of a side.
func (x position) medals(side int8) int {
	sum := 0
	for u := range x.g.tanks {
		if x.Units[u].Side == side {
			sum += int(x.Units[u].Medals)
		}
	}
	return sum
}

// Result implements engine.Game: sides win together, and a side's score is its
// VPs.
func (g *Game) Result(s *state.State) engine.Result {
	x := position{s, g}
	r := engine.Result{Winner: -1, Side: g.seatSide}
	for side := int8(0); side < state.Sides; side++ {
		r.Score[side] = int16(x.total(side))
	}
	if s.Over {
		r.Winner = s.Winner
		r.How = endingNames[s.How]
	}
	return r
}

var endingNames = [...]string{"", "game-end", "scenario", "endless"}

// score enters VPs on the board of a tank.
func (x Ctx) score(u engine.Unit, vp int, c engine.Clause) {
	if u == engine.NoUnit || vp == 0 {
		return
	}
	if len(x.g.rows[rule.GameAward]) > 0 {
		if vp = x.ruled(sum{v: vp}, rule.GameAward, x.subject(u)).v; vp == 0 {
			return
		}
	}
	x.item(scored, u, newValue{0, vp}, c)
}
