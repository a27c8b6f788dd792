package change

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
)

// changeRobata changes what Robata has before it.
func changeRobata(s *state.State, e *engine.Event) {
	switch e.Kind {
	case event.PerilSet:
		s.Units[e.Unit].Peril = uint8(e.To)
	case event.Uncovered:
		s.TakeTop(e.Card)
		s.Row[e.Item] = e.Card
		s.Pulled = e.Card
	case event.RowTaken:
		s.Row[e.Item] = engine.NoCard
		s.Table.Add(e.Card)
	case event.RowCleared:
		for i, c := range s.Row {
			if c != engine.NoCard {
				s.Discard.Add(c)
				s.Row[i] = engine.NoCard
			}
		}
		s.Pulled = engine.NoCard
	case event.Chosen:
		s.Row[e.Item] = engine.NoCard
		s.Units[e.Unit].Bid = e.Card
	case event.ActionCardReturned:
		s.Units[e.Unit].ActionCard = 0
		s.Stack[s.StackN] = uint8(e.Card - state.ActionCardBase)
		s.StackN++
	case event.ActionCardDealt:
		dealActionCard(s, e)
	case event.ActionCardSet:
		setActionCard(s, e)
	case event.Shown:
		s.Laid[e.Item] = e.Card
	default:
		changeFlow(s, e)
	}
}

// dealActionCard takes an Action card from the bottom of the pile.
func dealActionCard(s *state.State, e *engine.Event) {
	i := uint8(e.Card - state.ActionCardBase)
	s.Units[e.Unit].ActionCard = i + 1
	if s.Loose != 0 {
		s.Loose &^= 1 << i
		return
	}
	copy(s.Stack[:], s.Stack[1:s.StackN])
	s.StackN--
	s.Stack[s.StackN] = 0
}
