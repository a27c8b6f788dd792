package play

import (
	"errors"
	"fmt"

	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
)

// Advice is what a player would do in place of whoever decides.
type Advice struct {
	// At is the place of its choice among the legal actions.
	At int
	// Ratings are how good each legal action looks to it, higher being better; nil for a
	// player that rates none by itself.
	Ratings []int32
}

// Advise implements Session.
func (s *session[S, V]) Advise(player string) (Advice, error) {
	turn := s.driver.Turn()
	if turn.Kind != engine.Decide {
		return Advice{}, errors.New("nobody has to decide now")
	}
	p := s.advisers[player]
	if p == nil {
		var err error
		if p, err = bot.New(player, s.match.game, s.match.judges); err != nil {
			return Advice{}, err
		}
		if s.advisers == nil {
			s.advisers = map[string]bot.Player[V]{}
		}
		s.advisers[player] = p
	}
	d := s.driver
	legal := d.Legal()
	d.rand = d.chance(turn)
	var out Advice
	if t, ok := p.(bot.Thinker[S, V]); ok {
		out.At = t.Think(turn.Seat, d.deal, legal, &d.rand)
	} else {
		d.game.Observe(&d.view, &d.state, turn.Seat)
		out.At = p.Choose(&d.view, legal, &d.rand)
	}
	if out.At < 0 || out.At >= len(legal) {
		return Advice{}, fmt.Errorf("%w: %s chose action %d of %d", ErrBroken, player, out.At, len(legal))
	}
	if rates, ok := p.(bot.Greedy[V]); ok {
		for _, a := range legal {
			out.Ratings = append(out.Ratings, rates.Judge.Rate(&d.view, a))
		}
	}
	return out, nil
}
