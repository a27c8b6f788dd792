package train

import (
	"context"
	"fmt"
	"sync"

	"hulldown/engine"
	"hulldown/engine/play"
)

// player is who plays a side: one of another kind by its name, or by weights.
type player struct {
	name   string
	values []int32
}

// pairing is a game to be played: its number, and which of the opponents plays it.
type pairing struct {
	game uint64
	foe  int
}

// matches are games of players of a side against opponents.
type matches struct {
	side    int
	players []player
	foes    []player
	games   []pairing
	// did, if set, is told when a player has played all its games.
	did func(games int)
}

// outcome is what a game came to for the side that is played: its reward in thousandths,
// and whether it won.
type outcome struct {
	reward int16
	won    bool
}

// reward is half the win and half how far the side was ahead, which no rout makes much
// more of.
func reward(r engine.Result, side, sides int) outcome {
	lead := 40
	for other := range sides {
		if other != side {
			lead = min(lead, int(r.Score[side])-int(r.Score[other]))
		}
	}
	o := outcome{won: int(r.Winner) == side}
	switch {
	case o.won:
		o.reward = 500
	case r.Winner < 0:
		o.reward = 250
	}
	if lead < 0 {
		o.reward += 250 - ahead(-lead)
	} else {
		o.reward += 250 + ahead(lead)
	}
	return o
}

// ahead is 250 times the hyperbolic tangent of a tenth of a lead.
func ahead(lead int) int16 {
	table := [...]int16{0, 25, 49, 73, 95, 116, 134, 151, 166, 179, 190, 200, 208, 215, 221, 226, 230, 234, 237, 239, 241,
		243, 244, 245, 246, 247, 247, 248, 248, 248, 249, 249, 249, 249, 249, 250}
	return table[min(lead, len(table)-1)]
}

// play plays all games of all players, and returns what each came to by player and game.
// Whoever plays which, the result is the same.
func (t *training) play(ctx context.Context, m matches) ([][]outcome, error) {
	out := make([][]outcome, len(m.players))
	errs := make([]error, len(m.players))
	next := make(chan int)
	var work sync.WaitGroup
	for range min(t.Jobs, len(m.players)) {
		work.Go(func() {
			for i := range next {
				out[i], errs[i] = t.playOne(ctx, m, m.players[i])
			}
		})
	}
	for i := range m.players {
		next <- i
		if m.did != nil {
			m.did(len(m.games))
		}
	}
	close(next)
	work.Wait()
	for _, err := range errs {
		if err != nil {
			return nil, err
		}
	}
	return out, nil
}

// playSplit plays the games of one player, parted among the jobs.
func (t *training) playSplit(ctx context.Context, m matches) ([]outcome, error) {
	me, games := m.players[0], m.games
	out := make([]outcome, 0, len(games))
	parts := make([][]outcome, t.Jobs)
	errs := make([]error, t.Jobs)
	var work sync.WaitGroup
	for j := range t.Jobs {
		work.Go(func() {
			m := m
			m.games = games[len(games)*j/t.Jobs : len(games)*(j+1)/t.Jobs]
			parts[j], errs[j] = t.playOne(ctx, m, me)
		})
	}
	work.Wait()
	for j := range parts {
		if errs[j] != nil {
			return nil, errs[j]
		}
		out = append(out, parts[j]...)
	}
	return out, nil
}

// playOne plays the games of one player.
func (t *training) playOne(ctx context.Context, m matches, me player) ([]outcome, error) {
	counters := make([]play.Counter, len(m.foes))
	var out []outcome
	for _, p := range m.games {
		if counters[p.foe] == nil {
			c, err := t.counter(m.side, me, m.foes[p.foe])
			if err != nil {
				return nil, err
			}
			counters[p.foe] = c
		}
		c, err := counters[p.foe].Count(ctx, t.Seed, p.game)
		if err != nil {
			return nil, err
		}
		if c.Fault != nil {
			return nil, fmt.Errorf("game %d of seed %d: %w", p.game, t.Seed, c.Fault)
		}
		out = append(out, reward(c.Result, m.side, len(t.ledger.Sides)))
	}
	return out, nil
}

// counter returns what plays games of two players, the first on a side and the second on the other.
func (t *training) counter(side int, me, foe player) (play.Counter, error) {
	files := map[string][][]int32{}
	var bots []string
	for _, of := range t.ledger.Side {
		p, file := foe, "foe"
		if of == side {
			p, file = me, "me"
		}
		if p.values == nil {
			bots = append(bots, p.name)
			continue
		}
		bots = append(bots, trained+file)
		lists := t.standards()
		lists[of] = p.values
		files[file] = lists
	}
	tuned, err := t.Match.Tuned(files)
	if err != nil {
		return nil, err
	}
	c, _, err := play.CounterOf(tuned, play.CountOptions{Bots: bots, Paired: true, Bare: true})
	return c, err
}

// trained begins the name of a player by weights.
const trained = "trained:"

// numbered are games from a number on, all against the first opponent.
func numbered(from uint64, n int) []pairing {
	var games []pairing
	for k := range n {
		games = append(games, pairing{game: from + uint64(k)})
	}
	return games
}
