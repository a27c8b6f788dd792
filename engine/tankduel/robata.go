package tankduel

import (
	"hulldown/engine"
	"hulldown/engine/rule"
)

// knower answers what rules ask of Robata. The rules go through these values
// because the answers fold rules again: a call that comes back to itself would
// make the compiler put every trace on the heap.
type knower struct {
	is   func(t table, u engine.Unit, word string) bool
	high func(t table, u engine.Unit) bool
}

// knowsRobata is the one knower.
func knowsRobata() knower {
	return knower{is: table.robataIs, high: func(t table, u engine.Unit) bool {
		return t.targets(u, atHigh, aim{cards: true}) != 0
	}}
}

// robataIs reports that a word holds of a tank that Robata runs: In Peril, what
// the cards it revealed let it do, or else the personality of its Action card.
func (t table) robataIs(u engine.Unit, word string) bool {
	if !t.runByRobata(u) {
		return false
	}
	switch word {
	case "peril":
		return t.Units[u].has(inPeril)
	case "can-flank":
		return t.canFlank(u)
	case "can-cover":
		return t.betterCover(u)
	}
	return t.brain(u).id == word
}

// runByRobata reports that Robata runs a unit: guns and infantry with their
// side.
func (t table) runByRobata(u engine.Unit) bool {
	side := t.Units[u].Side
	return side >= 0 && t.g.robata[side]
}

// robataSeat reports that a seat is Robata's: one without a hand that is never
// asked.
func (g *Game) robataSeat(seat engine.Seat) bool {
	return seat >= 0 && int(seat) < g.seats && g.robata[g.seatSide[seat]]
}

// robataHas checks the conditions on what Robata revealed. Where players run
// the unit nothing is revealed, and they do not hold.
func (t table) robataHas(w *rule.When, who *subject) bool {
	if who.unit == engine.NoUnit || !t.runByRobata(who.unit) || t.Active == engine.NoUnit {
		return false
	}
	if !w.Successes.Holds(int(t.Act.Cards)) || !w.Orders.Holds(t.rowOrders()) {
		return false
	}
	return w.High == 0 || (w.High > 0) == t.g.knows.high(t, t.Active)
}

// brain is the Action card of a Robata Tank, face the side of it that is up.
func (t table) brain(u engine.Unit) *brain { return &t.g.brains[t.Units[u].Brain-1] }

func (t table) face(u engine.Unit) *face {
	return &t.brain(u).faces[flag(t.Units[u].has(inPeril))]
}

// rowOrders counts the Order Icons on the revealed cards.
func (t table) rowOrders() int {
	n := 0
	for _, c := range t.Row {
		if c != engine.NoCard {
			n += t.g.cards[c].orders
		}
	}
	return n
}

// rowHas reports that a card of a set is among the revealed ones; rowFind
// returns its place, or -1.
func (t table) rowHas(set CardSet) bool { return t.rowFind(set) >= 0 }

func (t table) rowFind(set CardSet) int {
	for i, c := range t.Row {
		if set.Has(c) {
			return i
		}
	}
	return -1
}

// fromRow moves a revealed card to the table, from where it is played.
func (t table) fromRow(place int, c engine.Clause) engine.Card {
	card := t.Row[place]
	e := event(rowTaken, c)
	e.Item, e.Card = uint8(place), card
	t.emit(&e)
	return card
}

// changeRobata changes what Robata has before it.
func changeRobata(s *State, e *engine.Event) {
	switch e.Kind {
	case perilSet:
		s.Units[e.Unit].Peril = uint8(e.To)
	case uncovered:
		s.takeTop(e.Card)
		s.Row[e.Item] = e.Card
		s.Pulled = e.Card
	case rowTaken:
		s.Row[e.Item] = engine.NoCard
		s.Table.add(e.Card)
	case rowCleared:
		for i, c := range s.Row {
			if c != engine.NoCard {
				s.Discard.add(c)
				s.Row[i] = engine.NoCard
			}
		}
		s.Pulled = engine.NoCard
	case chosen:
		s.Row[e.Item] = engine.NoCard
		s.Units[e.Unit].Bid = e.Card
	case brainReturned:
		s.Units[e.Unit].Brain = 0
		s.Stack[s.StackN] = uint8(e.Card - brainBase)
		s.StackN++
	case brainDealt:
		dealBrain(s, e)
	case brainSet:
		setBrain(s, e)
	case shown:
		s.Laid[e.Item] = e.Card
	}
}

// dealBrain takes an Action card from the bottom of the pile.
func dealBrain(s *State, e *engine.Event) {
	i := uint8(e.Card - brainBase)
	s.Units[e.Unit].Brain = i + 1
	if s.Loose != 0 {
		s.Loose &^= 1 << i
		return
	}
	copy(s.Stack[:], s.Stack[1:s.StackN])
	s.StackN--
	s.Stack[s.StackN] = 0
}
