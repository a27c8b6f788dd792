package play

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
)

// Reseed is a line that says from where chance goes on: a decision came before it, To is the seat that decides next, and
// Seed is nil while the share of that seat is not there.
type Reseed struct {
	To   string
	Seed *uint64
}

// Reseed returns what a line says of chance; ok is false for another statement.
func (l Line) Reseed() (r Reseed, ok bool) {
	if len(l.Words) < 2 || l.Words[0] != wordReseed {
		return Reseed{}, false
	}
	r.To = l.Words[1]
	if len(l.Words) > 2 {
		seed, err := strconv.ParseUint(l.Words[2], 10, 64)
		if err != nil {
			return Reseed{}, false
		}
		r.Seed = &seed
	}
	return r, true
}

// Line is the statement.
func (r Reseed) Line() Line {
	words := []string{wordReseed, r.To}
	if r.Seed != nil {
		words = append(words, strconv.FormatUint(*r.Seed, 10))
	}
	return Line{Words: words}
}

// reseeds reads the form of a statement about chance.
func (p *parser) reseeds(words []word) error {
	switch seed := p.script.Seed; {
	case len(words) < 2 || len(words) > 3:
		return p.fail(words[0].col, "%q, expected %s", join(words), formsOf(wordReseed))
	case seed == nil || seed.Paired:
		return p.fail(words[0].col, "%q, but the head has no seed from which chance comes as in a game of persons", join(words))
	case len(words) == 2:
		p.end = p.line
		return nil
	}
	_, err := p.number(words[2], 64)
	return err
}

// reseed lets chance go on from the seed of the statement at hand. A recording that is held to its head is held to the
// shares of its seats.
func (r *replay[S, V]) reseed(line Line) error {
	to, _ := line.Reseed()
	if !slices.Contains(r.seats, to.To) {
		return r.failure(KindReseed, fmt.Sprintf("unknown seat %q, expected %s", to.To, strings.Join(r.seats, ", ")))
	}
	if turn := r.driver.Turn(); turn.Kind == engine.Decide && r.options.Players[turn.Seat] == nil {
		return r.failure(KindReseed, "no chance comes here: "+r.describe(turn))
	}
	if r.source && len(r.script.Chains) > 0 {
		if err := r.follows(to); err != nil {
			return r.failure(KindReseed, err.Error())
		}
	}
	if to.Seed != nil {
		r.driver.seed = *to.Seed
	}
	return nil
}

// follows returns an error if a seed is not that of the shares of the seat that decided and the one that decides next.
func (r *replay[S, V]) follows(to Reseed) error {
	from := ""
	for _, line := range slices.Backward(r.script.Lines[:r.at]) {
		if slices.Contains(r.seats, line.Words[0]) {
			from = line.Words[0]
			break
		}
	}
	if to.Seed == nil {
		return r.chains.Spend(from, to)
	}
	seed, err := r.chains.Seed(r.driver.seed, from, to.To)
	if err == nil && seed != *to.Seed {
		err = fmt.Errorf("the seed does not follow from the shares of %s and %s: they give %d", from, to.To, seed)
	}
	return err
}

// Comes implements Scene.
func (s *session[S, V]) Comes() (engine.Turn, error) {
	d := s.driver
	trial := d.state
	for turns := d.turns; ; turns++ {
		turn := d.game.Turn(&trial)
		if turn.Kind != engine.Chance {
			return turn, nil
		}
		if turns >= d.options.Turns || turn.Outcomes < 1 {
			return turn, ErrTooLong
		}
		random := bot.NewRand(bot.Stream{Seed: d.seed, Game: d.number, Purpose: bot.ForChance, Turn: turns})
		if err := d.game.Apply(&trial, d.game.Outcome(&trial, random.Below(turn.Outcomes)), nil); err != nil {
			return turn, err
		}
	}
}
