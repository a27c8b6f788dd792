package playtest

import (
	"testing"

	"hulldown.dev/engine/bot"
)

// TestDuelCalibration holds the interval of a duel whose two games of a seed go
// together, have nothing to do with each other, or go against each other.
func TestDuelCalibration(t *testing.T) {
	for _, c := range []struct {
		name string
		// together is how often the second game goes as the first, against as it
		// does not.
		together, against float64
	}{{"apart", 0, 0}, {"together", 0.7, 0}, {"against", 0, 0.7}} {
		t.Run(c.name, func(t *testing.T) {
			calibrated(t, 0.5, [2]int{930, 970}, func(r *bot.Rand) (float64, float64) {
				d := Duel{Games: 2 * perBatch}
				for range perBatch {
					first, second := chance(r, 0.5), chance(r, 0.5)
					switch {
					case chance(r, c.together):
						second = first
					case chance(r, c.against):
						second = !first
					}
					if first {
						d.Wins++
					}
					if second {
						d.Wins++
					}
					if first && second {
						d.Both++
					}
				}
				e := d.Estimate()
				return e.Low, e.High
			})
		})
	}
}

// TestDuel holds what a duel counts to the games of its two halves.
func TestDuel(t *testing.T) {
	const pairs = 40
	match := setting{scenario: "merging-forces"}.match(t, false)
	want := Duel{A: "greedy", B: "random", Games: 2 * pairs}
	var won [2][]bool
	for side, bots := range [][]string{{"greedy", "random"}, {"random", "greedy"}} {
		b, err := Run(t.Context(), Plan{Match: match, Bots: bots, Seed: 11, To: pairs, Each: func(_ int, row []int32) {
			won[side] = append(won[side], row[side] > 0)
		}})
		if err != nil {
			t.Fatal(err)
		}
		want.Draws += b.Tally.Sums[b.Layout.At[mDraws]]
	}
	for i := range pairs {
		if won[0][i] {
			want.First++
		}
		if won[1][i] {
			want.Second++
		}
		if won[0][i] && won[1][i] {
			want.Both++
		}
	}
	want.Wins = want.First + want.Second
	got, err := Measured{Match: match, A: "greedy", B: "random", Seed: 11, Games: 2*pairs - 1}.Play(t.Context())
	if err != nil || got != want || want.Both == 0 || want.Both == want.First {
		t.Errorf("got %+v, %v, want %+v", got, err, want)
	}
}
