package people

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
)

// verdicts puts the results of persons beside those of players of the machine.
func (g *gathering) verdicts(ctx context.Context) error {
	slices.SortStableFunc(g.tables, func(a, b table) int {
		return cmp.Or(cmp.Compare(persons(b.players), persons(a.players)), cmp.Compare(b.games.Batch().To, a.games.Batch().To))
	})
	for _, t := range g.tables {
		g.out.Verdicts = append(g.out.Verdicts, g.verdictOf(t.players, t.games.Batch()))
	}
	for _, player := range g.Players {
		b, err := playtest.Run(ctx, playtest.Plan{Match: g.Match, Bots: []string{player}, Seed: g.Seed, To: g.Each, Jobs: g.Jobs})
		if err != nil {
			return err
		}
		g.out.Verdicts = append(g.out.Verdicts, g.verdictOf(slices.Repeat([]string{player}, len(g.Match.Seats())), b))
		g.step()
	}
	return g.unused(ctx)
}

// persons counts the persons among players.
func persons(players []string) int {
	n := 0
	for _, p := range players {
		n += one(p == human)
	}
	return n
}

// verdictOf is how the games of a batch ended.
func (g *gathering) verdictOf(players []string, b *playtest.Batch) Verdict {
	b.Layout.Tell(g.Speech, nil)
	v := Verdict{Players: players, Games: b.To - b.From}
	wins := slices.IndexFunc(b.Layout.Measures, func(m engine.Measure) bool { return m.Name == "win_rate" })
	if wins < 0 || v.Games == 0 {
		return v
	}
	lines, _ := b.Lines(wins, true)
	for _, line := range lines {
		v.Sides, v.Wins = append(v.Sides, line.Label), append(v.Wins, intervalOf(line.Estimate))
	}
	if measure, key, ok := b.Layout.Find("draw_rate"); ok {
		if draws := intervalOf(b.Layout.Estimate(b.Tally, measure, key)); draws.Value > 0 {
			v.Draws = &draws
		}
	}
	if measure, key, ok := b.Layout.Find("margin"); ok && len(v.Sides) == 2 {
		margin := intervalOf(b.Layout.Estimate(b.Tally, measure, key))
		v.Margin = &margin
	}
	return v
}

// unused lists the rules that worked in games of the adviser and in none of persons.
func (g *gathering) unused(ctx context.Context) error {
	games := map[engine.Clause]int{}
	log := &engine.Log{Only: engine.Kinds(), Rules: map[engine.Clause]int{}}
	for k := range g.Each {
		if _, err := g.Match.Play(ctx, play.PlayOptions{Seed: g.Seed, Game: uint64(k), Bots: g.Players[:1], Log: log}); err != nil {
			return err
		}
		for rule := range log.Rules { // order-free: each is counted by itself
			games[rule]++
		}
	}
	for _, rule := range slices.Sorted(maps.Keys(games)) {
		if !g.rules[rule] {
			g.out.Unused = append(g.out.Unused, Rule{string(rule), games[rule], g.Each})
		}
	}
	slices.SortStableFunc(g.out.Unused, func(a, b Rule) int { return cmp.Compare(b.Games, a.Games) })
	return nil
}
