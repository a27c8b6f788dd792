package tankduel

import (
	"math"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
)

// finish ends the game: the scenario's last awards are entered, then the
// totals are compared (EITC 14.0).
func (x Ctx) finish(how state.Ending) {
	if x.Over {
		return
	}
	x.award(rule.DeckEnd)
	closeGame(x, how)
}

// closeGame ends the game, the last deck of which has ended.
func closeGame(x Ctx, how state.Ending) {
	x.award(rule.GameEnd)
	if x.Over {
		return
	}
	x.conclude(how, x.verdict())
}

// conclude ends the game by what decided it.
func (x Ctx) conclude(how state.Ending, v verdict) {
	e := event.New(event.Ended, v.clause)
	e.Item, e.Side, e.To, e.Of = uint8(how), v.winner, int16(v.by), uint8(min(x.lead(v), math.MaxUint8))
	x.Emit(&e)
}

// award runs the rows of the end of the last deck or of the game. They only score or finish, so
// they need no frame.
func (x Ctx) award(h rule.Hook) {
	rows := x.Game.Rules.Rows[h]
	for i := range rows {
		for side := int8(0); side < state.Sides; side++ {
			if rows[i].Follows || side > 0 && !x.Game.Rules.indexes[h].twice[i] {
				break
			}
			who := state.Subject{Unit: engine.NoUnit, Target: engine.NoUnit, Side: side}
			if !x.Over && x.Holds(&rows[i].When, &who) && x.Usable(&rows[i], who) {
				x.use(&rows[i], who)
				for j := range rows[i : i+1+int(rows[i].Parts)] {
					if row := &rows[i+j]; row.Op != rule.Finish || row.To != rule.None && !x.bothWin(row, who) {
						x.carryOut(row, who) // the game ends anyway
					}
				}
			}
		}
	}
}

func winner(lead int) int8 {
	if lead > 0 {
		return 0
	}
	return 1
}

// Total sums the VPs of a side over all its tanks (EITC 14.0a).
func (x Position) Total(side int8) int {
	sum := int(x.Points[side])
	for u := range x.Game.Tanks {
		if x.Units[u].Side == side {
			sum += int(x.Units[u].VP)
		}
	}
	return sum
}

// Medals sums the Kill Medals of a side.
func (x Position) Medals(side int8) int {
	sum := 0
	for u := range x.Game.Tanks {
		if x.Units[u].Side == side {
			sum += int(x.Units[u].Medals)
		}
	}
	return sum
}

// Result implements engine.Game: sides win together, and a side's score is its
// VPs.
func (g *Game) Result(s *state.State) engine.Result {
	x := Position{s, g}
	r := engine.Result{Winner: -1, Side: g.Seating.Side}
	for side := int8(0); side < state.Sides; side++ {
		r.Score[side] = int16(x.Total(side))
	}
	if !s.Over {
		return r
	}
	r.Winner, r.How = s.Winner, state.EndingNames[s.How]
	if by := x.decided(); by != byPoints {
		r.By, r.Called, r.Counts = g.deciderWord(by), g.deciderName(by), by >= firstTie
		for side := int8(0); side < state.Sides; side++ {
			r.Held[side] = int16(x.held(by, side))
		}
	}
	return r
}

// score enters VPs on the board of a tank.
func (x Ctx) score(u engine.Unit, vp int, c engine.Clause) {
	if u == engine.NoUnit || vp == 0 {
		return
	}
	if len(x.Game.Rules.Rows[rule.GameAward]) > 0 {
		if vp = x.ruled(Sum{Value: vp}, rule.GameAward, x.Subject(u)).Value; vp == 0 {
			return
		}
	}
	x.item(event.Scored, u, newValue{0, vp}, c)
}
