package train

import (
	"context"
	"encoding/binary"
	"fmt"
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
)

// Player is who plays a side: one of another kind by its name, or by weights.
type Player struct {
	Name   string  `json:"name,omitempty"`
	Values []int32 `json:"values,omitempty"`
}

// Pairing is a game to be played: its number, and which of the players and of the
// opponents play it.
type Pairing struct {
	Game   uint64 `json:"game"`
	Player int    `json:"player"`
	Foe    int    `json:"foe"`
}

// Schedule is games of players of a side against opponents. What it comes to depends on the match
// and the schedule alone.
type Schedule struct {
	Seed    uint64    `json:"seed"`
	Side    int       `json:"side"`
	Players []Player  `json:"players"`
	Foes    []Player  `json:"foes"`
	Games   []Pairing `json:"games"`
}

// Len is how many games there are.
func (l Schedule) Len() int { return len(l.Games) }

// Check refuses a schedule that is none, or that cannot be played in a match.
func (l Schedule) Check(m Match) error {
	table, ledger := m.Weights(), m.Ledger()
	if len(ledger.Sides) != 2 || !slices.Contains(ledger.Side, l.Side) {
		return fmt.Errorf("nobody plays side %d alone against one other", l.Side)
	}
	for _, p := range slices.Concat(l.Players, l.Foes) {
		n, err := bot.Parse(p.Name)
		switch {
		case p.Values != nil && p.Name == "":
			err = engine.CheckWeights(table, p.Values)
		case p.Values != nil || err == nil && n.Fitted:
			err = fmt.Errorf("player %q: expected weights or the name of another kind", p.Name)
		}
		if err != nil {
			return err
		}
	}
	for _, g := range l.Games {
		if g.Player < 0 || g.Player >= len(l.Players) {
			return fmt.Errorf("player %d of game %d is none of %d", g.Player, g.Game, len(l.Players))
		}
		if g.Foe < 0 || g.Foe >= len(l.Foes) {
			return fmt.Errorf("opponent %d of game %d is none of %d", g.Foe, g.Game, len(l.Foes))
		}
	}
	return nil
}

// Play plays the games of a sound schedule from one to another, excluded, and returns what each
// came to. A game that does not come to its end is an error.
func (l Schedule) Play(ctx context.Context, m Match, b playtest.Bounds) ([]Outcome, error) {
	type key struct{ player, foe int }
	counters, sides := map[key]play.Counter{}, len(m.Ledger().Sides)
	out := make([]Outcome, 0, b.To-b.From)
	for k := b.From; k < b.To; k++ {
		pairing := l.Games[k]
		at := key{pairing.Player, pairing.Foe}
		counter := counters[at]
		if counter == nil {
			var err error
			if counter, err = l.counter(m, k); err != nil {
				return nil, err
			}
			counters[at] = counter
		}
		c, err := counter.Count(ctx, l.Seed, pairing.Game)
		if err != nil {
			return nil, err
		}
		if c.Fault != nil {
			return nil, fmt.Errorf("game %d of seed %d: %w", pairing.Game, l.Seed, c.Fault)
		}
		out = append(out, reward(c.Result, l.Side, sides))
	}
	return out, nil
}

// Weights are those by which sides play the game at place k, nil where none does, for players who are
// called by a file, and the names of all players, a seat each.
func (l Schedule) Weights(m Match, k int, file string) (lists [][]int32, bots []string) {
	me, foe := l.Players[l.Games[k].Player], l.Foes[l.Games[k].Foe]
	for _, side := range m.Ledger().Side {
		p := foe
		if side == l.Side {
			p = me
		}
		if p.Values == nil {
			bots = append(bots, p.Name)
			continue
		}
		if lists == nil {
			lists = standards(m)
		}
		lists[side] = p.Values
		bots = append(bots, trained+file)
	}
	return lists, bots
}

// counter returns what plays the game at place k, and all others of the same players.
func (l Schedule) counter(m Match, k int) (play.Counter, error) {
	const file = "schedule"
	files := map[string][][]int32{}
	lists, bots := l.Weights(m, k, file)
	if lists != nil {
		files[file] = lists
	}
	tuned, err := m.Tuned(files)
	if err != nil {
		return nil, err
	}
	c, _, err := play.CounterOf(tuned, play.CountOptions{Bots: bots, Bare: true})
	return c, err
}

// standards are the standard weights of all sides.
func standards(m Match) [][]int32 {
	var lists [][]int32
	for range m.Ledger().Sides {
		lists = append(lists, engine.Standards(m.Weights()))
	}
	return lists
}

// trained begins the name of a player by weights.
const trained = "trained:"

// Outcome is what a game came to for the side that is played: its reward in thousandths,
// and whether it won.
type Outcome struct {
	Reward int16
	Won    bool
}

// mostReward is the reward of a win by the largest lead.
const mostReward = 1000

// reward is half the win and half how far the side was ahead, which no rout makes much
// more of.
func reward(r engine.Result, side, sides int) Outcome {
	lead := 40
	for other := range sides {
		if other != side {
			lead = min(lead, int(r.Score[side])-int(r.Score[other]))
		}
	}
	o := Outcome{Won: int(r.Winner) == side}
	switch {
	case o.Won:
		o.Reward = 500
	case r.Winner < 0:
		o.Reward = 250
	}
	if lead < 0 {
		o.Reward += 250 - ahead(-lead)
	} else {
		o.Reward += 250 + ahead(lead)
	}
	return o
}

// ahead is 250 times the hyperbolic tangent of a tenth of a lead.
func ahead(lead int) int16 {
	table := [...]int16{0, 25, 49, 73, 95, 116, 134, 151, 166, 179, 190, 200, 208, 215, 221, 226, 230, 234, 237, 239, 241,
		243, 244, 245, 246, 247, 247, 248, 248, 248, 249, 249, 249, 249, 249, 250}
	return table[min(lead, len(table)-1)]
}

// outcomeSize is how many bytes an outcome has.
const outcomeSize = 2

// AppendOutcomes appends outcomes as OutcomesOf reads them: of each twice the reward, and
// one more where it won.
func AppendOutcomes(data []byte, list []Outcome) []byte {
	for _, o := range list {
		data = binary.BigEndian.AppendUint16(data, uint16(o.Reward)<<1|uint16(count(o.Won)))
	}
	return data
}

// OutcomesOf reads those of so many games. It refuses what is none.
func OutcomesOf(data []byte, games int) ([]Outcome, error) {
	if len(data) != outcomeSize*games {
		return nil, fmt.Errorf("%d bytes are not what %d games came to", len(data), games)
	}
	var list []Outcome
	for part := range slices.Chunk(data, outcomeSize) {
		n := binary.BigEndian.Uint16(part)
		if n>>1 > mostReward {
			return nil, fmt.Errorf("a game came to a reward of %d, expected at most %d", n>>1, mostReward)
		}
		list = append(list, Outcome{Reward: int16(n >> 1), Won: n&1 == 1})
	}
	return list, nil
}
