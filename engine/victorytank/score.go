package victorytank

import (
	"math/bits"

	"hulldown.dev/engine"
)

// tally is the score of a seat by source.
type tally struct{ crates, soldiers, bunkers, tank int }

func (t tally) total() int { return t.crates + t.soldiers + t.bunkers + t.tank }

// tally adds up what a seat would score now.
func (g *Game) tally(o *Open, seat engine.Seat) tally {
	return tally{
		crates:   g.scoring.Crate * int(o.Won[seat]),
		soldiers: g.scoring.Soldiers * flag(o.deployed(seat) > o.deployed(other(seat))),
		bunkers:  g.scoring.Bunker * bits.OnesCount64(o.Bunkers&o.Held[seat]),
		tank:     g.scoring.Tank * flag(o.Master == seat),
	}
}

// end scores both seats and ends the game.
func (x Ctx) end() {
	for seat := range engine.Seat(sides) {
		sum := x.g.tally(&x.Open, seat)
		e := event(scored, "VT score-total")
		e.Seat, e.To = seat, int16(sum.total())
		if x.log != nil {
			var trace engine.Trace
			sum.note(&trace)
			e.Terms = x.log.Keep(&trace)
		}
		x.emit(e)
	}
	seat, by := x.g.leader(&x.Open)
	e := event(ended, "VT round-game-end")
	e.Seat, e.Item = seat, uint8(by)
	x.emit(e)
	x.ask(stageOver, engine.NoSeat)
}

// note reports what a score is made of.
func (t tally) note(trace *engine.Trace) {
	trace.Note(engine.Base, t.crates, "crates", "VT score-crates")
	trace.Note(engine.Plus, t.soldiers, "most soldiers", "VT score-most-soldiers")
	trace.Note(engine.Plus, t.bunkers, "bunkers", "VT score-bunkers")
	trace.Note(engine.Plus, t.tank, "tank", "VT score-tank")
}

// decider is the rule by which the winner is found.
type decider uint8

const (
	byScore decider = iota
	bySoldiers
	byWaiting
)

// deciderNames say what decides to people, deciderWords to programs.
var (
	deciderNames = [...]string{byScore: "points", bySoldiers: "soldiers on the battlefield", byWaiting: "not being active"}
	deciderWords = [...]string{byScore: "points", bySoldiers: "soldiers", byWaiting: "not-active"}
)

// leader is who would win now, and by what: more points, then more soldiers on the
// battlefield (VT score-tie-soldiers), then who is not active (VT
// score-tie-active).
func (g *Game) leader(o *Open) (engine.Seat, decider) {
	a, b, by := g.tally(o, 0).total(), g.tally(o, 1).total(), byScore
	if a == b {
		a, b, by = o.deployed(0), o.deployed(1), bySoldiers
	}
	switch {
	case a > b:
		return 0, by
	case b > a:
		return 1, by
	case o.Active == engine.NoSeat:
		return engine.NoSeat, byWaiting
	}
	return other(o.Active), byWaiting
}

// gameEnd is the only way in which a game ends.
const gameEnd = "game-end"

// Result implements engine.Game.
func (g *Game) Result(s *State) engine.Result {
	r := engine.Result{Winner: -1}
	for seat := range engine.Seat(sides) {
		r.Side[seat] = int8(seat)
		r.Score[seat] = int16(g.tally(&s.Open, seat).total())
	}
	if s.Stage == stageOver {
		seat, by := g.leader(&s.Open)
		r.Winner, r.How = int8(seat), gameEnd
		g.tellDecider(&r, &s.Open, by)
	}
	return r
}

// tellDecider says in a result what decided where the points did not.
func (g *Game) tellDecider(r *engine.Result, o *Open, by decider) {
	if by == byScore || r.Winner < 0 {
		return
	}
	r.By, r.Called, r.Counts = deciderWords[by], deciderNames[by], by == bySoldiers
	for seat := range engine.Seat(sides) {
		if r.Counts {
			r.Held[seat] = int16(o.deployed(seat))
		}
	}
}
