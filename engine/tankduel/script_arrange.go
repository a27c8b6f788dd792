package tankduel

import (
	"fmt"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/diag"
)

// Arrange implements engine.Game; Language lists the directives. A card of the Damage
// Deck is named by its own number. A seat that is drawing draws up to its Hand Size
// from what it then holds.
func (g *Game) Arrange(s *state.State, directive []string, log *engine.Log) error {
	if len(directive) < 2 {
		return fmt.Errorf("arrange %q: what to arrange is missing", strings.Join(directive, " "))
	}
	// A refused directive changes nothing, so all is done on a copy.
	next := *s
	mark := markOf(log)
	x := Ctx{Position{&next, g}, log}
	err := x.arrange(directive)
	if err == nil {
		// A draw may have become needless, or a hand empty that was to lose a
		// card.
		x.settle()
		err = x.stuck()
	}
	if err == nil {
		err = g.Check(&next)
	}
	if err != nil {
		mark.rewind(log)
		return fmt.Errorf("arrange %q: %w", strings.Join(directive, " "), err)
	}
	*s = next
	return nil
}

// stuck returns an error if a directive took away what the running action
// needs.
func (x Position) stuck() error {
	for i := range x.Frames[:x.Depth] {
		f := &x.Frames[i]
		if f.Proc == state.ProcSwapBack && !x.Hands[f.Seat].Has(f.Card) {
			return fmt.Errorf("card %s was just given to %s and stays there until one is given back", x.Game.CardName(f.Card), x.Game.SeatName(f.Seat))
		}
	}
	if turn := x.Game.Turn(x.State); turn.Kind == engine.Decide && len(x.Game.Actions(nil, x.State)) == 0 {
		return fmt.Errorf("it would leave %s without a legal action", x.Game.SeatName(turn.Seat))
	}
	return nil
}

// logMark is how far a log went.
type logMark struct{ events, terms int }

func markOf(log *engine.Log) logMark {
	if log == nil {
		return logMark{}
	}
	return logMark{len(log.Events), len(log.Terms)}
}

// rewind drops what a log gathered since.
func (m logMark) rewind(log *engine.Log) {
	if log != nil {
		log.Events, log.Terms = log.Events[:m.events], log.Terms[:m.terms]
	}
}

func (x Ctx) arrange(words []string) error {
	var known []string
	for _, d := range x.Game.directives {
		if d.Name() == words[0] {
			return d.Do(x, words[1:])
		}
		known = append(known, d.Name())
	}
	return diag.Unknown("directive", words[0], known)
}

// Fetch takes a Battle Card out of the draw pile, the discards or a hand.
func (g *Game) Fetch(s *state.State, word string) (engine.Card, error) {
	c, ok := g.CardNamed(word, false)
	if !ok || c >= state.DeckSize {
		return c, NotBattleCard(word)
	}
	if !s.Withdraw(c) {
		return c, fmt.Errorf("card %s lies in %s", word, g.PlaceOf(s, c))
	}
	return c, nil
}

// NotBattleCard refuses a word that is no number of a Battle Card.
func NotBattleCard(word string) error {
	return fmt.Errorf("%q is not the number of a Battle Card, 1 to %d", word, state.DeckSize)
}
