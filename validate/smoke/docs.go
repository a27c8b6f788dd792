package smoke

import "hulldown/validate/check"

var faultDoc = check.Doc{
	Title: "a game of the scenario does not come to its end",
	Why:   "An invariant of the game broke, such as a card in two places, or the rules keep the game going for ever. The finding carries a script that shows it.",
	Bad:   "// rules that send every tank back to the start without end",
	Good:  "// every game ends",
}

var oneSidedDoc = check.Doc{
	Title: "one side wins every game of a scenario",
	Why:   "Of at least 40 games, played at random and greedily, not one went to the other side or was drawn: the other side has nothing to play for. Play more games with --games to be sure.",
	Bad:   `{on: "game.end", score: {value: 500, to: "polish"}}`,
	Good:  `{on: "game.end", when: {count: [{of: {units: {holds: "hill"}}, min: 1}]}, score: {value: 5, to: "polish"}}`,
}
