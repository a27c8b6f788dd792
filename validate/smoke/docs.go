package smoke

import "hulldown/validate/check"

var faultDoc = check.Doc{
	Title: "a game of the scenario does not come to its end",
	Why:   "An invariant of the game broke, such as a card in two places, or the rules keep the game going for ever. The finding carries a script that shows it.",
	Bad:   "// rules that send every tank back to the start without end",
	Good:  "// every game ends",
}

var oneSidedDoc = check.Doc{
	Title: "a side wins every game of a scenario, or none",
	Why:   "Of at least 40 games, played at random and greedily, a side won not one: it has nothing to play for. Play more games with --games to be sure.",
	Bad:   `{on: "game.end", score: {value: 500, to: "polish"}}`,
	Good:  `{on: "game.end", when: {count: [{of: {units: {holds: "hill"}}, min: 1}]}, score: {value: 5, to: "polish"}}`,
}

var neverDoc = check.Doc{
	Title: "no game ever put something to work",
	Why:   "In at least 200 games nobody laid or placed the card, placed the terrain, read the section of the Damage Card, took the action, scored for the thing, or saw the rule do anything. Either it cannot come about, or it is too rare to print. Rules of levels, hands and set-up, and those that forbid, leave no trace and are not counted. Ask for more games with --games.",
	Bad:   `{on: "administration", when: {unit: {holds: "hill", distance: {is: 1000}}}, score: {value: 1}}`,
	Good:  `{on: "administration", when: {unit: {holds: "hill"}}, score: {value: 1}}`,
}
