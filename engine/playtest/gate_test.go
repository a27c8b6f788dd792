package playtest_test

import (
	"testing"

	"hulldown.dev/engine/playtest"
)

// FuzzGate holds that a gate which is read is written as it is read again.
func FuzzGate(f *testing.F) {
	for _, text := range []string{"win_rate.red within 3%", "rounds within 0.5", "rounds within 1 %", "x within 0x1p-3", "x within 1e308%"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		g, err := playtest.ParseGate(text)
		if err != nil {
			return
		}
		again, err := playtest.ParseGate(g.String())
		if err != nil || again.String() != g.String() || g.Name == "" || !(g.Within >= 0) {
			t.Errorf("%q is %+v, written as %q, which is read as %+v, %v", text, g, g, again, err)
		}
	})
}

// FuzzShard holds that the parts of a playtest are all of its games, each once.
func FuzzShard(f *testing.F) {
	f.Add(16, 1000)
	f.Add(playtest.MaxGames, playtest.MaxGames)
	f.Fuzz(func(t *testing.T, n, games int) {
		const most = 200
		last := 0
		for i := 1; i <= min(n, most); i++ {
			b, err := playtest.Shard(i, n, games)
			if err != nil {
				return
			}
			if b.From != last || b.To < b.From || b.To > games {
				t.Fatalf("shard %d/%d of %d games is %+v, and the one before ends at %d", i, n, games, b, last)
			}
			last = b.To
		}
		if b, err := playtest.Shard(n, n, games); err == nil && b.To != games {
			t.Errorf("the last of %d shards of %d games is %+v", n, games, b)
		}
	})
}
