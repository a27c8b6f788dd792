package play_test

import (
	"context"
	"fmt"

	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/enginetest/toy"
	"hulldown.dev/engine/play"
)

// A script deals two hands, puts a card on top of the deck, writes the
// decisions of one seat and leaves the other to a player.
func Example() {
	script, err := play.Parse([]byte(`
hulldown script 1
game toy
seed 7
seat s2 greedy

hand s1 1 4 9
hand s2 2 5 12
next 11
s1 lead 9           # s2 answers by itself
expect s2 hand 2 5
s1 push 4
expect gain 2
expect s1 hand = 1 11 7
`))
	if err != nil {
		fmt.Println(err)
		return
	}
	m := play.NewMatch[toy.State, toy.View](toy.Game{}, bot.Judges[toy.View]{Standard: toy.Judge{}}, nil, play.Head{Game: "toy"})
	report, err := m.Replay(context.Background(), script, play.ReplayOptions{})
	fmt.Println(report.Failure, err)
	// Output:
	// 14:1: expect s1 hand = 1 11 7: s1 hand is otherwise: expected 1 11 7, got 1 7 11 <nil>
}
