package validate

import (
	"fmt"
	"testing"
)

// TestOnceIsChecked holds that a limit is reported where what the rule waits for comes
// no more often, or where it is not what it says.
func TestOnceIsChecked(t *testing.T) {
	for rule, idle := range map[string]bool{
		`{on: "deck.start", once: "deck", mark: {name: "mud", add: 1}}`:                                    true,
		`{on: "deck.end", once: "deck", mark: {name: "mud", add: 1}}`:                                      true,
		`{on: "deck.end", once: "game", mark: {name: "mud", add: 1}}`:                                      false,
		`{on: "deck.start", once: "game", mark: {name: "mud", add: 1}}`:                                    false,
		`{on: "deck.start", once: "unit", mark: {name: "mud", add: 1}}`:                                    true,
		`{on: "deck.start", once: "side", mark: {name: "mud", add: 1}}`:                                    true,
		`{on: "deck.start", once: "side", score: {value: 1, to: "own"}}`:                                   false,
		`{on: "deck.start", when: deck: is: 2, once: "game", score: {value: 1, to: "german"}}`:             false,
		`{on: "phase", when: phase: "draw", once: "round", score: {value: 1, to: "german"}}`:               true,
		`{on: "phase", when: phase: "draw", once: "round", score: {value: 1, to: "own"}}`:                  true,
		`{on: "phase", when: phase: "draw", once: "unit", score: {value: 1, to: "german"}}`:                true,
		`{on: "phase", when: phase: "draw", once: "unit", score: {value: 1, to: "own"}}`:                   true,
		`{on: "phase", when: phase: "draw", once: "deck", score: {value: 1, to: "own"}}`:                   false,
		`{on: "phase", when: phase: "setup", once: "side", score: {value: 1, to: "own"}}`:                  true,
		`{on: "deck.start", once: "deck", score: {value: 1, to: "own"}}`:                                   true,
		`{on: "phase", when: phase: "draw", once: "deck", score: {value: 1, to: "german"}}`:                false,
		`{on: "phase", when: phase: "setup", once: "game", score: {value: 1, to: "german"}}`:               true,
		`{on: "phase", when: {phase: "end", round: is: 4}, once: "game", score: {value: 1, to: "german"}}`: false,
		`{on: "phase", when: phase: "tank", once: "turn", score: value: 1}`:                                true,
		`{on: "phase", when: phase: "tank", once: "round", score: value: 1}`:                               false,
		`{on: "phase", when: phase: "tank", once: "unit", score: value: 1}`:                                false,
		`{on: "phase", once: "round", score: {value: 1, to: "german"}}`:                                    false,
		`{on: "administration", once: "turn", mark: {name: "mud", add: 1}}`:                                true,
		`{on: "administration", once: "unit", mark: {name: "mud", add: 1}}`:                                false,
		`{on: "eliminated", once: "unit", mark: {name: "mud", add: 1}}`:                                    false,
		`{on: "game.end", once: "unit", mark: {name: "mud", add: 1}}`:                                      true,
		`{on: "administration", once: "deck", mark: {name: "mud", add: 1}}`:                                false,
		`{on: "game.end", once: "deck", mark: {name: "mud", add: 1}}`:                                      true,
		`{on: "game.end", once: "round", mark: {name: "mud", add: 1}}`:                                     true,
		`{on: "game.end", once: "side", score: {value: 1, to: "own"}}`:                                     true,
	} {
		_, found := judge(t, fmt.Sprintf(stage, "\t\t"+rule+",\n"))
		got := false
		for _, f := range found {
			got = got || f.Code == "rules-once"
		}
		if got != idle {
			t.Errorf("%s is reported: %t, want %t", rule, got, idle)
		}
	}
}
