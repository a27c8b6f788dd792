package validate

import (
	"fmt"
	"testing"
)

// TestOnceIsChecked holds that a limit is reported where what the rule waits for comes
// no more often.
func TestOnceIsChecked(t *testing.T) {
	for rule, idle := range map[string]bool{
		`{on: "deck.start", once: "deck", mark: {name: "mud", add: 1}}`:     true,
		`{on: "deck.start", once: "game", mark: {name: "mud", add: 1}}`:     false,
		`{on: "administration", once: "deck", mark: {name: "mud", add: 1}}`: false,
		`{on: "game.end", once: "deck", mark: {name: "mud", add: 1}}`:       true,
		`{on: "game.end", once: "round", mark: {name: "mud", add: 1}}`:      true,
		`{on: "game.end", once: "side", score: {value: 1, to: "own"}}`:      false,
	} {
		_, found := judge(t, fmt.Sprintf(stage, "\t\t"+rule+",\n"))
		got := false
		for _, f := range found {
			got = got || f.Code == "rules-idle"
		}
		if got != idle {
			t.Errorf("%s is reported: %t, want %t", rule, got, idle)
		}
	}
}
