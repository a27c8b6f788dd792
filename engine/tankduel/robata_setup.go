package tankduel

import (
	"fmt"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
)

// checkRobataCards demands that each Action card is in one place, and that
// Robata is never asked.
func checkRobataCards(g *Game, s *state.State) error {
	if len(robataKnown(g).cards) == 0 {
		return nil
	}
	seen := s.Loose
	put := func(i int) error {
		if i >= len(robataKnown(g).cards) || seen&(1<<i) != 0 {
			return fmt.Errorf("the Action card %d is in two places", i)
		}
		seen |= 1 << i
		return nil
	}
	for _, i := range s.Stack[:s.StackN] {
		if err := put(int(i)); err != nil {
			return err
		}
	}
	waits := 0
	for u := range g.Tanks {
		if n := s.Units[u].ActionCard; n > 0 {
			if err := put(int(n) - 1); err != nil {
				return err
			}
		} else if robataKnown(g).runs[g.Tanks[u].Side] {
			waits++
		}
	}
	if seen != 1<<len(robataKnown(g).cards)-1 || waits > 1 {
		return fmt.Errorf("the Action cards %b of %d are anywhere, and %d tanks have none", seen, len(robataKnown(g).cards), waits)
	}
	if turn := g.Turn(s); turn.Kind == engine.Decide && robataSeat(g, turn.Seat) {
		return fmt.Errorf("the solo system is asked in %s", g.procs[s.Frame().Proc].name)
	}
	return nil
}

// arrangeActionCard gives a Robata Tank an Action card.
func arrangeActionCard(x Ctx, words []string) error {
	if len(words) != 2 {
		return fmt.Errorf("a tank of Robata and one Action card are expected")
	}
	u := x.Game.UnitNamed(words[0])
	if u == engine.NoUnit || x.Units[u].ActionCard == 0 {
		return fmt.Errorf("%q is no tank that Robata runs with an Action card", words[0])
	}
	card, ok := actionCardNamed(x.Game, words[1])
	if !ok {
		return fmt.Errorf("there is no Action card %q", words[1])
	}
	e := event.New(event.ActionCardSet, "")
	e.Unit, e.Card = u, card
	x.Emit(&e)
	return nil
}
