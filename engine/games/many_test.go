package games_test

import (
	"bytes"
	"context"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/schema/slow"
)

// bots lists every kind of player that the games below are played with.
func bots() []string { return []string{"random", "greedy"} }

// TestGamesRepeat records the same games twice: a game is the same bytes
// whenever it is played. A plain run takes every other scenario.
func TestGamesRepeat(t *testing.T) {
	for i, p := range games.Playables(contenttest.Content(t)) {
		if !slow.OneIn(i, 2) {
			continue
		}
		t.Run(p.Record.ID, func(t *testing.T) {
			t.Parallel()
			m, again := openWords(t, p.Record.ID, p.Setups[0]), openWords(t, p.Record.ID, p.Setups[0])
			seen := map[string]uint64{}
			for k := range uint64(slow.Count(2, 6)) {
				o := play.PlayOptions{Seed: 5, Game: k, Bots: bots()[k%2 : k%2+1]}
				first, second := recording(t, m, o), recording(t, again, o)
				if diff := firstDifference(first, second); diff != "" {
					t.Errorf("game %d, recorded twice:%s", k, diff)
				}
				_, body, _ := bytes.Cut(first, []byte("\n\n"))
				if other, is := seen[string(body)]; is {
					t.Errorf("games %d and %d are the same; the number of a game must matter", other, k)
				}
				seen[string(body)] = k
			}
		})
	}
}

// TestManyJobs plays the same batch with one and with four jobs: the outcomes
// and their order are the same.
func TestManyJobs(t *testing.T) {
	for _, p := range games.Playables(contenttest.Content(t)) {
		for _, bot := range bots() {
			m := open(t, p.Record.ID)
			one, four := outcomes(t, m, bot, 1), outcomes(t, m, bot, 4)
			if diff := cmp.Diff(one, four); diff != "" {
				t.Errorf("%s, %s: one job (-) and four jobs (+) differ:\n%s", p.Record.ID, bot, diff)
			}
		}
	}
}

// outcomes plays a batch and returns what was delivered, in the order of the
// delivery.
func outcomes(tb testing.TB, m play.Match, bot string, jobs int) []string {
	tb.Helper()
	var list []string
	o := play.ManyOptions{Games: slow.Count(4, 12), Seed: 9, Jobs: jobs, Bots: []string{bot}, Log: true}
	err := play.Many(context.Background(), m, o, func(k int, out play.Outcome) {
		log := out.Log
		out.Log = nil
		list = append(list, fmt.Sprintf("%d: %+v, %d events, %d terms", k, out, len(log.Events), len(log.Terms)))
	})
	if err != nil {
		tb.Fatal(err)
	}
	return list
}

// BenchmarkMany plays batches as a playtest does, one job per processor.
func BenchmarkMany(b *testing.B) {
	for _, p := range games.Playables(contenttest.Content(b)) {
		for _, bot := range bots() {
			b.Run(p.Record.ID+"/"+bot, func(b *testing.B) {
				m := open(b, p.Record.ID)
				turns := 0
				o := play.ManyOptions{Games: b.N, Seed: 1, Bots: []string{bot}}
				b.ReportAllocs()
				b.ResetTimer()
				err := play.Many(context.Background(), m, o, func(_ int, out play.Outcome) {
					turns += out.Turns
					if out.Fault != nil {
						b.Error(out.Fault)
					}
				})
				if err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
				b.ReportMetric(float64(turns)/float64(b.N), "turns/game")
			})
		}
	}
}
