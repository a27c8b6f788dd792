package games_test

import (
	"context"
	"testing"

	"hulldown.dev/engine/playtest"
	"hulldown.dev/schema/slow"
)

// TestGreedyInTheDesert holds that greedy players use what the desert brings: each of these
// counts comes to so much a game at least, in a sample; each setting is played 200 times in
// the slow tier.
func TestGreedyInTheDesert(t *testing.T) {
	for name, c := range map[string]struct { // order-free: each for itself
		set  []string
		want map[string]float64
	}{
		"both guns, HE against a gun": {
			[]string{"force allied m3-grant:1 m3-grant:2", "force axis pzkpfw-iv-ausf-f2:3 sdkfz-232-8-rad:4", "guns axis pak-40:600"},
			map[string]float64{"taken.fire": 3, "taken.fire-both": 0.5, "taken.second-target": 0.1, "taken.free-load": 1, "guns_lost.axis": 0.1, "taken.serve": 1, "taken.shoot": 0.5},
		},
		"HEAT": {
			[]string{"force axis pzkpfw-iv-ausf-e:1 pzkpfw-iv-ausf-e:2", "rounds axis heat=6", "guns allied qf-2-pdr:400"},
			map[string]float64{"taken.free-load": 3, "taken.load": 0.5, "guns_lost.allied": 0.2},
		},
		"night":  {[]string{"with night"}, map[string]float64{"taken.use": 1, "taken.fire": 3}},
		"mines":  {[]string{"minefields axis 2", "recon allied 3"}, map[string]float64{"taken.clear": 0.5, "mines_cleared.allied": 0.5, "taken.move": 3}},
		"dust":   {[]string{"with very-hot blowing-dust"}, map[string]float64{"taken.move": 4, "taken.fire": 6}},
		"troops": {[]string{"infantry on", "guns axis pak-40:400"}, map[string]float64{"taken.raid": 0.2, "taken.advance": 0.5, "taken.repel": 0.1}},
	} {
		t.Run(name, func(t *testing.T) {
			games := slow.Count(16, 200)
			b, err := playtest.Run(context.Background(), playtest.Plan{Match: open(t, "open-country", c.set...), Bots: []string{"greedy"}, Seed: 4, To: games})
			if err != nil {
				t.Fatal(err)
			}
			sum := map[string]int64{}
			for i, m := range b.Layout.Measures {
				for k, key := range m.Keys {
					sum[playtest.Name(m.Name, key)] += b.Tally.Sums[b.Layout.At[i]+k]
				}
			}
			for what, least := range c.want { // order-free: each for itself
				n := float64(sum[what]) / float64(games)
				t.Logf("%s: %.2f a game", what, n)
				if n < least {
					t.Errorf("%s comes to %.2f a game, want %.2f at least", what, n, least)
				}
			}
		})
	}
}
