package games_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

// BenchmarkCount sets a game with all its statistics beside a bare one: the
// first may take three tenths more time.
func BenchmarkCount(b *testing.B) {
	m := open(b, "merging-forces")
	ctx := context.Background()
	b.Run("bare", func(b *testing.B) {
		b.ReportAllocs()
		for k := range b.N {
			if _, err := m.Play(ctx, play.PlayOptions{Seed: 1, Game: uint64(k), Bots: []string{"random"}}); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("counted", func(b *testing.B) {
		b.ReportAllocs()
		c, _, err := play.CounterOf(m, play.CountOptions{Bots: []string{"random"}})
		if err != nil {
			b.Fatal(err)
		}
		for k := range b.N {
			if _, err := c.Count(ctx, 1, uint64(k)); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// TestCensus holds that what real games count fits together.
func TestCensus(t *testing.T) {
	for _, scenario := range []string{"merging-forces", "hold-the-high-ground"} {
		m := open(t, scenario)
		b, err := playtest.Run(context.Background(), playtest.Plan{Match: m, Bots: []string{"greedy"}, Seed: 4, To: 64})
		if err != nil {
			t.Fatal(err)
		}
		sum := map[string]int64{}
		for i, m := range b.Layout.Measures {
			for k, key := range m.Keys {
				sum[m.Name] += b.Tally.Sums[b.Layout.At[i]+k]
				sum[playtest.Name(m.Name, key)] += b.Tally.Sums[b.Layout.At[i]+k]
			}
		}
		for _, c := range []struct {
			less, more string
		}{
			{"hit_rate", "shots"}, {"penetration_tries", "hit_rate"}, {"penetration_rate", "penetration_tries"},
			{"kills", "losses"}, {"kill_range", "kills"}, {"first_kill_wins", "first_kill"}, {"card_wins", "card_players"},
			{"card_players", "card_played"}, {"leader_wins", "led_at"}, {"taken", "decisions"}, {"taken.move", "offered.move"},
		} {
			if sum[c.less] > sum[c.more] || sum[c.more] == 0 {
				t.Errorf("%s: %d %s and %d %s", scenario, sum[c.less], c.less, sum[c.more], c.more)
			}
		}
		for _, c := range [][2]string{{"vp", "score"}, {"kill_round", "kills"}, {"first_mover", "ends"}} {
			if sum[c[0]] != sum[c[1]] || sum[c[0]] == 0 {
				t.Errorf("%s: %s is %d and %s is %d, want the same", scenario, c[0], sum[c[0]], c[1], sum[c[1]])
			}
		}
		if n := sum["draw_rate"] + sum["win_rate"]; n != 64 {
			t.Errorf("%s: %d games were won or drawn, of 64", scenario, n)
		}
	}
}

// TestCensusOfEverything holds that games with all that a scenario fields, guns
// and infantry too, can be counted, and that all who fire are named.
func TestCensusOfEverything(t *testing.T) {
	for _, p := range games.Playables(contenttest.Content(t)) {
		id := p.Record.ID
		sets := [][]string{nil}
		if !slices.ContainsFunc(contenttest.Content(t).Variants, func(v model.Variant) bool { return v.ID == id }) && p.Record.Set == "eitc" {
			sets = append(sets, []string{"infantry on"})
		}
		for _, set := range sets {
			for _, bot := range []string{"greedy", "random"} {
				b, err := playtest.Run(context.Background(), playtest.Plan{Match: open(t, id, set...), Bots: []string{bot}, Seed: 2, To: slow.Count(3, 24)})
				if err != nil {
					t.Fatal(err)
				}
				for _, name := range b.Layout.Names() {
					if strings.Contains(name, "..") || strings.Contains(name, ".>") || strings.HasSuffix(name, ">") {
						t.Errorf("%s %v: a count is called %q", id, set, name)
					}
				}
			}
		}
	}
}

// TestVariantCensus holds the same for the second game: what is counted on the
// way is what the end shows.
func TestVariantCensus(t *testing.T) {
	for _, v := range contenttest.Content(t).Variants {
		m := open(t, v.ID)
		b, err := playtest.Run(context.Background(), playtest.Plan{Match: m, Bots: []string{"greedy", "random"}, Seed: 4, To: 64})
		if err != nil {
			t.Fatal(err)
		}
		sum := map[string]int64{}
		for i, m := range b.Layout.Measures {
			for k := range m.Keys {
				sum[m.Name] += b.Tally.Sums[b.Layout.At[i]+k]
			}
		}
		for _, c := range [][2]string{{"points", "score"}, {"active_first", "ends"}, {"winner_points", "winner_score"}, {"starter_wins", "active_first_wins"}} {
			if sum[c[0]] != sum[c[1]] || sum[c[0]] == 0 {
				t.Errorf("%s: %s is %d and %s is %d, want the same", v.ID, c[0], sum[c[0]], c[1], sum[c[1]])
			}
		}
		for _, c := range [][2]string{{"active_first_wins", "active_first"}, {"battles_won", "battles"}, {"actions", "action_points"}, {"battles", "fallen"}} {
			if sum[c[0]] > sum[c[1]] || sum[c[0]] == 0 {
				t.Errorf("%s: %d %s and %d %s", v.ID, sum[c[0]], c[0], sum[c[1]], c[1])
			}
		}
		if n := sum["winner_score"] + sum["loser_score"]; n != sum["score"] {
			t.Errorf("%s: winners and losers have %d points of %d", v.ID, n, sum["score"])
		}
		if n := sum["rounds"]; n != int64(64*v.Rounds) {
			t.Errorf("%s: %d rounds in 64 games of %d", v.ID, n, v.Rounds)
		}
	}
}

// BenchmarkPlaytest plays batches with all statistics. The bytes of a game
// show that memory does not grow with their number.
func BenchmarkPlaytest(b *testing.B) {
	m := open(b, "merging-forces")
	b.ReportAllocs()
	if _, err := playtest.Run(context.Background(), playtest.Plan{Match: m, Bots: []string{"random"}, Seed: 1, To: b.N}); err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
}
