package judge

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/state"
)

// goalSet is a set of objectives by their place in the list of the game. What is
// beyond its end, no unit is drawn to.
type goalSet [4]uint64

func (set *goalSet) add(i int) { set[i>>6] |= 1 << (i & 63) }

func (set *goalSet) has(i int) bool { return set[i>>6]&(1<<(i&63)) != 0 }

// Goals are the objectives of the game that draw the unit that decides.
type Goals struct {
	// Drawn are all of them, Now those that it has where it is if it stays, Barred those
	// that something else keeps from paying now.
	Drawn, Now, Barred goalSet
	// Held are the goals whose card an enemy holds.
	Held goalSet
}

// goalsOf finds the objectives of a unit that chooses an action or a step.
func (g *Index) goalsOf(s *state.State, u engine.Unit) (goals Goals) {
	if len(g.objectives) == 0 || int(u) >= len(g.Tanks) {
		return goals
	}
	box, begun := &s.Units[u].Box, int(s.Units[u].Range)
	switch s.Frame().Proc {
	case state.ProcMenu:
	case state.ProcStep:
		box, begun = &s.Act.Box, int(s.Act.Range)
	default:
		return goals
	}
	for i := range g.objectives[:min(len(g.objectives), 64*len(goals.Drawn))] {
		l := &g.objectives[i]
		if l.units&(1<<u) == 0 {
			continue
		}
		held := l.supply != 0 && box.Holds(l.supply)
		if !held && !l.open(s, u) || l.served(s, u) {
			if l.heldByEnemy(s, u) {
				goals.Drawn.add(i)
				goals.Held.add(i)
			} else if l.wantsMore(g.At(s)) {
				goals.Drawn.add(i)
				goals.Now.add(i)
				goals.Barred.add(i)
			}
			continue
		}
		goals.Drawn.add(i)
		if held || !l.fresh || l.stays && s.Frame().Proc == state.ProcStep || l.boxes&(1<<(begun+state.Edge)) == 0 {
			goals.Now.add(i)
		}
		if l.barred(g.At(s)) {
			goals.Barred.add(i)
		}
	}
	return goals
}

// posts returns what it is worth to the tank to end its move at each Range, from -1000 m
// on, by the scenario's rewards, the shots to exchange there, and by itself; and
// whether the scenario rewards any.
func (r rating) posts() (posts *[gaps]int32, drawn bool) {
	t := r.memo()
	if t.known&knowsPosts == 0 {
		t.posts, t.stay, t.drawn = r.rewards()
		if t.drawn {
			trades, ranges := r.trades(), r.ranges()
			for b := range gaps {
				t.posts[b] += trades[max(b-state.Edge, state.Edge-b)] + ranges[b]
			}
		}
		t.known |= knowsPosts
	}
	return &t.posts, t.drawn
}

// rewards are what each Range is worth by the scenario's rewards, in hundredths of
// a VP: what it gains there, and how near it then is to more; stay is what a move within
// the box gains.
func (r rating) rewards() (worth [gaps]int32, stay int32, drawn bool) {
	goals := &r.v.Goals
	if goals.Drawn == (goalSet{}) {
		return worth, 0, false
	}
	begun := int(r.me().Range)
	if f := r.running(); f.Proc == state.ProcStep {
		begun = int(r.v.Open.Act.Range)
	}
	var now, later [gaps]int32
	for i := range r.o.goals[:min(len(r.o.goals), 64*len(goals.Drawn))] {
		if !goals.Drawn.has(i) {
			continue
		}
		l := &r.g.objectives[i]
		worth := r.outlookOf(i)
		switch {
		case goals.Held.has(i):
			worth = worth * int32(r.o.w[wGoalHeld]) / 100
		case goals.Barred.has(i):
			// It may be open again by the time that it counts.
			worth = worth * int32(r.o.w[wGoalBarred]) / 100
		}
		if l.stays && !goals.Now.has(i) && !goals.Held.has(i) && l.boxes&(1<<(begun+state.Edge)) != 0 {
			stay += worth
		}
		for b := range gaps {
			if l.boxes&(1<<b) == 0 {
				continue
			}
			later[b] += worth
			if goals.Now.has(i) || b != begun+state.Edge {
				now[b] += worth
			}
		}
	}
	return spread(&now, &later, &r.o.near), stay, true
}

// spread weighs what each Range gains now with what lies within reach of it: what is left,
// in 256ths, of a gain that is so many boxes away.
func spread(now, later *[gaps]int32, left *[gaps]int64) (worth [gaps]int32) {
	for b := range gaps {
		worth[b] = now[b]
		for to := range gaps {
			away := max(b-to, to-b)
			if away == 0 {
				// Who must come anew leaves first.
				away = 2
			}
			if more := later[to] - now[b]; more > 0 {
				worth[b] = max(worth[b], now[b]+int32(int64(more)*left[away]/256))
			}
		}
	}
	return worth
}

// open reports whether an objective can still pay.
func (l *objective) open(s *state.State, u engine.Unit) bool {
	return (l.supply == 0 || s.Supplies[l.supply-1] > 0) && l.lives(s, u)
}

// lives reports whether an objective can still pay to who gets the card for it.
func (l *objective) lives(s *state.State, u engine.Unit) bool {
	lasts := l.row.Once != rule.PerTurn && l.row.Once != rule.PerRound // unlike those
	used := lasts && !s.Usable(l.row, state.Subject{Unit: u, Side: s.Units[u].Side})
	deck := l.row.When.Find(rule.FactDeck)
	over := deck != nil && int(s.Deck) > int(deck.Max)
	return !over && !used && (l.mark < 0 || *s.GameMark(uint8(l.mark)) == 0)
}

// served reports whether another unit already does for the side what one is
// enough for.
func (l *objective) served(s *state.State, u engine.Unit) bool {
	if l.by == nil || l.by.Over != nil {
		return false
	}
	for e := range s.Units {
		o := &s.Units[e]
		there := o.Has(state.InPlay) && l.boxes&(1<<(int(o.Range)+state.Edge)) != 0
		if e != int(u) && l.units&(1<<e) != 0 && there && (l.supply == 0 || o.Box.Holds(l.supply)) {
			return true
		}
	}
	return false
}

// barred reports whether something else keeps the row from paying now.
func (l *objective) barred(x tankduel.Ctx) bool {
	return l.fails(x, l.row) || l.taker != nil && l.fails(x, l.taker)
}

// fails reports whether a row counts something that is not so, but for what its units go for.
func (l *objective) fails(x tankduel.Ctx, row *rule.Row) bool {
	w := &row.When
	for i := range w.Tests {
		if c := w.Tests[i].Count; c != nil && c != l.by && !x.Counts(c, state.Viewer{Unit: engine.NoUnit, Target: engine.NoUnit, Side: l.own}) {
			return true
		}
	}
	return false
}

// outlookOf is what an objective is worth by the decks that are left.
func (r rating) outlookOf(i int) int32 {
	l, all := &r.g.objectives[i], r.o.goals[i]
	worth := r.g.outlook(l.pace, all, r.v.Open.Deck)
	if l.sure {
		worth += (all - worth) * int32(r.o.w[wGoalSure]) / 100
	}
	return worth
}

// outlook is what something is worth that pays so often, by the decks that are left.
func (g *Index) outlook(often pace, worth int32, deck uint8) int32 {
	decks := int32(max(g.Decks, 1))
	played := min(int32(deck), decks)
	switch often {
	case payRounds:
		return worth * (decks - played + 2) / 2
	case payEnd:
		return worth * played / decks
	}
	return worth
}

// wayTo is what a move by so many boxes at the most gains by the scenario's
// rewards.
func (r rating) wayTo(boxes int) int {
	posts, drawn := r.posts()
	if !drawn {
		return 0
	}
	at := int(r.me().Range)
	here := posts[at+state.Edge]
	best := here + r.memo().stay
	for b := max(at-boxes, -state.Edge); b <= min(at+boxes, state.Edge); b++ {
		best = max(best, posts[b+state.Edge])
	}
	return int(best - here)
}
