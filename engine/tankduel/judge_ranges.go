package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
)

// RangeValues reports for each Range, from -1000 m on, what it is worth to the unit that
// decides to end its move there, by the scenario's rewards and in hundredths of
// a VP: what it gains there, and how near it then is to more. Drawn is set when
// there are any.
type RangeValues struct {
	Drawn bool
	Worth [gaps]int32
}

// discount is what is left, in 256ths, of a gain that is so many boxes away.
var discount = [gaps]int64{256, 205, 164, 131, 105, 84, 67, 54, 43, 34, 27}

// valueRanges fills in the ways of a unit that chooses an action or a step.
func (g *Game) valueRanges(s *State, u engine.Unit) RangeValues {
	var values RangeValues
	if len(g.objectives) == 0 || int(u) >= len(g.units) {
		return values
	}
	box, begun := &s.Units[u].Box, int(s.Units[u].Range)
	switch s.top().Proc {
	case procMenu:
	case procStep:
		box, begun = &s.Act.Box, int(s.Act.Range)
	default:
		return values
	}
	var now, later [gaps]int32
	for i := range g.objectives {
		l := &g.objectives[i]
		if l.units&(1<<u) == 0 {
			continue
		}
		held := l.supply != 0 && (box.Supply == l.supply || box.Base == l.supply)
		if !held && !l.open(s, u) || l.served(s, u) {
			continue
		}
		values.Drawn = true
		worth := g.outlook(l, s)
		if l.barred(Ctx{State: s, g: g}) {
			// It may be open again by the time that it counts.
			worth /= 4
		}
		for b := range gaps {
			if l.boxes&(1<<b) == 0 {
				continue
			}
			later[b] += worth
			if held || !l.fresh || b != begun+edge {
				now[b] += worth
			}
		}
	}
	if values.Drawn {
		values.spread(&now, &later)
	}
	return values
}

// spread weighs what each Range gains now with what lies within reach of it.
func (w *RangeValues) spread(now, later *[gaps]int32) {
	for b := range gaps {
		w.Worth[b] = now[b]
		for to := range gaps {
			away := max(b-to, to-b)
			if away == 0 {
				// Who must come anew leaves first.
				away = 2
			}
			if more := later[to] - now[b]; more > 0 {
				w.Worth[b] = max(w.Worth[b], now[b]+int32(int64(more)*discount[away]/256))
			}
		}
	}
}

// open reports that an objective can still pay.
func (l *objective) open(s *State, u engine.Unit) bool {
	bit := uint64(1)
	switch l.row.Once {
	case rule.PerGame, rule.PerDeck:
		bit <<= l.row.Index
	case rule.PerUnit:
		bit <<= l.row.Index + uint8(u)
	case rule.PerSide:
		bit <<= l.row.Index + uint8(s.Units[u].Side)
	default:
		bit = 0
	}
	deck := l.row.When.Find(rule.FactDeck)
	over := deck != nil && int(s.Deck) > int(deck.Max)
	return !over && s.Used&bit == 0 && (l.supply == 0 || s.Supplies[l.supply-1] > 0) && (l.mark < 0 || s.Marks[l.mark] == 0)
}

// served reports that another unit already does for the side what one is
// enough for.
func (l *objective) served(s *State, u engine.Unit) bool {
	if l.by == nil || l.by.Over != nil {
		return false
	}
	for e := range s.Units {
		o := &s.Units[e]
		there := o.has(inPlay) && l.boxes&(1<<(int(o.Range)+edge)) != 0
		if e != int(u) && l.units&(1<<e) != 0 && there && (l.supply == 0 || o.Box.Supply == l.supply || o.Box.Base == l.supply) {
			return true
		}
	}
	return false
}

// barred reports that something else keeps the row from paying now.
func (l *objective) barred(x Ctx) bool {
	w := &l.row.When
	for i := range w.Tests {
		if c := w.Tests[i].Count; c != nil && c != l.by && !x.counts(c, viewer{unit: engine.NoUnit, side: l.own}) {
			return true
		}
	}
	return false
}

// outlook is what an objective is worth by the decks that are left.
func (g *Game) outlook(l *objective, s *State) int32 {
	decks := int32(max(g.decks, 1))
	played := min(int32(s.Deck), decks)
	switch l.pace {
	case payRounds:
		return l.worth * (decks - played + 2) / 2
	case payEnd:
		return l.worth * played / decks
	}
	return l.worth
}

// post is what it is worth to the tank to end its move at a Range, by the
// scenario's rewards and by the shots to exchange there.
func (r rating) post(boxes int) int {
	return r.postAmong(r.trades(), boxes)
}

func (r rating) postAmong(trades [longest + 1]int, boxes int) int {
	return int(r.v.RangeValues.Worth[boxes+edge]) + trades[max(boxes, -boxes)]
}

// wayTo is what a move by so many boxes at the most gains by the scenario's
// rewards.
func (r rating) wayTo(boxes int) int {
	if !r.v.RangeValues.Drawn {
		return 0
	}
	at, trades := int(r.me().Range), r.trades()
	here := r.postAmong(trades, at)
	best := here
	for b := max(at-boxes, -edge); b <= min(at+boxes, edge); b++ {
		best = max(best, r.postAmong(trades, b))
	}
	return best - here
}
