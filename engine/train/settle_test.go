package train_test

import (
	"context"
	"slices"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/train"
)

// twofold is shooting where games against the random player are others.
type twofold struct {
	shooting
	random func(*counter) play.Counter
}

func (w twofold) Tuned(files map[string][][]int32) (play.Match, error) {
	w.files = files
	return w, nil
}

func (w twofold) Counter(o play.CountOptions) (play.Counter, error) {
	c, err := w.shooting.Counter(o)
	if err != nil || !slices.Contains(o.Bots, bot.Names()[0]) {
		return c, err
	}
	return w.random(c.(*counter)), nil
}

// fickle is shooting where whatever gains against the standard player costs as much against
// the random one.
var fickle = twofold{random: func(c *counter) play.Counter {
	for side, w := range c.weights {
		c.weights[side] = slices.Clone(w)
		for i, of := range (shooting{}).Weights() {
			c.weights[side][i] = 2*of.Standard - w[i]
		}
	}
	return c
}}

// TestSettle holds that a side does not settle on weights which lose against the random player,
// however much they gain against the standard one, and that one which gains against both keeps
// them.
func TestSettle(t *testing.T) {
	p := plan(0)
	p.Match = fickle
	f, text := fitted(t, p)
	for _, proof := range f.Proof {
		if proof.Against == bot.Names()[0] && proof.Gain().High < 0 {
			t.Errorf("settled on weights that lose %+v:\n%s", proof.Gain(), text)
		}
	}
	if w := f.Sides[0]; len(w.Weights) == 0 && len(w.Groups) > 0 {
		t.Errorf("the standard has the groups %v", w.Groups)
	}
	if f, _ := fitted(t, plan(0)); len(f.Sides[0].Weights) == 0 {
		t.Error("settled on the standard, although the fit gains")
	}
}

// slight is shooting where the standard wins 95 of 100 games against the random player and
// any other weights win 93, by other dice.
var slight = twofold{random: func(c *counter) play.Counter {
	if slices.Equal(c.weights[0], engine.Standards(shooting{}.Weights())) {
		return odds(95)
	}
	return odds(93)
}}

// odds is in how many of 100 games the first side wins.
type odds int

// Count throws dice for a game, others for other odds.
func (o odds) Count(ctx context.Context, seed, game uint64) (*play.Count, error) {
	out := &play.Count{Outcome: play.Outcome{Over: true, Result: engine.Result{Winner: 1}}}
	if r := bot.NewRand(bot.Stream{Seed: seed, Game: game, Purpose: bot.ForTests, Turn: int(o)}); r.Below(100) < int(o) {
		out.Result.Winner = 0
	}
	return out, ctx.Err()
}

// TestSettleSeesSmallLosses holds that weights which lose two more games in a hundred
// against the random player are not settled on, nor what lies on the way to the standard.
func TestSettleSeesSmallLosses(t *testing.T) {
	p := plan(0)
	p.Match, p.Proof = slight, 1000
	for p.Seed = range uint64(3) {
		if f, text := fitted(t, p); len(f.Sides[0].Weights) > 0 {
			t.Errorf("seed %d: settled on weights that lose:\n%s", p.Seed, text)
		}
	}
}

// near is shooting where weights lose against the random player whose aim.near is farther from
// the standard than 9.
var near = twofold{random: func(c *counter) play.Counter {
	if far := c.weights[0][0] - 10; far > 9 || far < -9 {
		return odds(80)
	}
	return odds(95)
}}

// TestSettleOnTheWay holds that a side settles on what lies no nearer to the standard than it
// must: on three quarters of the way to what was fitted, which is 22 or so, and not on half.
func TestSettleOnTheWay(t *testing.T) {
	p := plan(0)
	p.Match = near
	f, text := fitted(t, p)
	if got := f.Sides[0].Weights["aim.near"]; got < 17 || got > 19 {
		t.Errorf("settled on an aim.near of %d, expected 17 to 19:\n%s", got, text)
	}
}

// sparring notes how often each of ten games of a generation is against the random player.
type sparring struct {
	*distant
	shares []int
}

func (s *sparring) Play(ctx context.Context, l train.Schedule) ([]train.Outcome, error) {
	if len(l.Foes) > 1 {
		n := 0
		for _, g := range l.Games {
			n += 1 - min(1, max(g.Foe-1, 1-g.Foe))
		}
		s.mu.Lock()
		s.shares = append(s.shares, 10*n/len(l.Games))
		s.mu.Unlock()
	}
	return s.distant.Play(ctx, l)
}

// TestSpar holds that a side which loses against the random player meets it more often, and
// one that does not never does.
func TestSpar(t *testing.T) {
	for name, c := range map[string]struct { // order-free: each by itself
		match train.Match
		most  int
	}{"gains against both": {shooting{}, 0}, "gains against the standard": {fickle, 6}} {
		p := plan(0)
		p.Match, p.Jobs, p.Games = c.match, 1, 20*train.Generation
		s := &sparring{distant: &distant{t: t, match: p.Match}}
		p.Elsewhere = s
		fitted(t, p)
		if got := slices.Max(s.shares); got > c.most || got < min(c.most, 3) || slices.Min(s.shares) != 0 {
			t.Errorf("%s: from %d to %d of ten games are against the random player, expected 0 to %d", name, slices.Min(s.shares), got, c.most)
		}
	}
}
