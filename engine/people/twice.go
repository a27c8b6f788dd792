package people

import (
	"cmp"
	"slices"
	"strings"
)

// twice says of games which other one has all of each: the same one again, or one that goes on from it, as the links of a
// game that is played by post do. The others are not in the map.
func twice(games []Game) map[int]string {
	type key struct {
		seed, game uint64
		turns      string
		at         int
	}
	var list []key
	for i := range games {
		s := games[i].Script
		if s.Seed == nil {
			continue
		}
		var b strings.Builder
		for _, line := range s.Lines {
			to, reseeds := line.Reseed()
			if first := line.Words[0]; first != "state" && first != "end" && (!reseeds || to.Seed != nil) {
				b.WriteString(line.Text() + "\n")
			}
		}
		list = append(list, key{s.Seed.Seed, s.Seed.Game, b.String(), i})
	}
	// In this order a game comes right before one that goes on from it.
	slices.SortFunc(list, func(a, b key) int {
		return cmp.Or(cmp.Compare(a.seed, b.seed), cmp.Compare(a.game, b.game), strings.Compare(a.turns, b.turns), -cmp.Compare(a.at, b.at))
	})
	out := map[int]string{}
	for i := len(list) - 2; i >= 0; i-- {
		game, next := &list[i], &list[i+1]
		if game.seed == next.seed && game.game == next.game && strings.HasPrefix(next.turns, game.turns) {
			out[game.at] = cmp.Or(out[next.at], games[next.at].Name)
		}
	}
	return out
}
