package rules

import "hulldown/validate/check"

var supplyShortDoc = check.Doc{
	Title: "a supply has no card in some games",
	Why:   "Its size depends on the number of tanks and comes to 0 for a number that the scenario allows. A min of 1 keeps a card in every game.",
	Bad:   `size: {value: 1, per: {units: {}}, plus: -2}`,
	Good:  `size: {value: 1, per: {units: {}}, plus: -1}`,
}

var emptyTakeDoc = check.Doc{
	Title: "a card must be taken when there may be none left",
	Why:   "The supply has fewer cards than there are tanks, and the rule gives no choice. Let the owner choose with may, or forbid the step while another tank holds the card.",
	Bad:   `take: {supply: "ridge"}}, {on: "action.done", when: {action: ["stop"]}, take: {supply: "ridge"}`,
	Good:  `take: {supply: "ridge"}`,
}

var neverDoc = check.Doc{
	Title: "a condition that no game meets",
	Why:   "The rule is dead: the deck comes after the last one, no unit of the side is what is asked for, the module is never in use, the hook never speaks in the phase, or Robata runs no side.",
	Bad:   `deck: {is: 6}`,
	Good:  `deck: {is: 2}`,
}

var alwaysDoc = check.Doc{
	Title: "a condition that always holds",
	Why:   "It tells the reader that there is a limit where there is none; most likely a number is missing or wrong.",
	Bad:   `gap: {min: 0}`,
	Good:  `gap: {min: 800}`,
}

var anyActionDoc = check.Doc{
	Title: "a rule about actions names none",
	Why:   "Without a list it holds for every action. A rule that takes a terrain card is about moving, and one that forbids leaves a unit nothing to do at all.",
	Bad:   `when: {unit: {side: "ambush", run: "robata"}}, forbid: {}`,
	Good:  `when: {action: ["smoke"], unit: {side: "ambush", run: "robata"}}, forbid: {}`,
}

var markBoundDoc = check.Doc{
	Title: "a mark beyond its bounds",
	Why:   "A counter goes from 0 to its max and stays there: a rule that sets it higher changes less than it says, and one that waits for more waits for ever.",
	Bad:   `mark: {name: "flares", add: 3}`,
	Good:  `mark: {name: "flares", add: 1}`,
}

var endlessDoc = check.Doc{
	Title: "a Field Action that never runs out",
	Why:   "A Field Action is offered as long as it can be taken. One that costs nothing and scores or draws each time could be taken without end in one turn.",
	Bad:   `{on: "field.action", score: {value: 1}},` + "\n\t\t" + `{on: "deck.start"`,
	Good:  `{on: "deck.start"`,
}

var contradictionDoc = check.Doc{
	Title: "two rules contradict each other",
	Why:   "They hold at the same times and set different results, so one of them never counts.",
	Bad:   `finish: {winner: "ambush"}}, {on: "game.end", when: {count: [{of: {tally: "kills", side: "ambush"}, min: 2}]}, finish: {winner: "column"}},`,
	Good:  `finish: {winner: "ambush"}},`,
}

var swallowedDoc = check.Doc{
	Title: "another rule leaves a rule nothing to do",
	Why:   "Whenever it holds, a wider rule has already forbidden the same, ended the game or passed, or a later one sets the number anew.",
	Bad:   `{on: "sight", when: {option: "fog", gap: {min: 1000}}, forbid: {}}, {on: "sight", when:`,
	Good:  `{on: "sight", when:`,
}

var noWayDoc = check.Doc{
	Title: "a rule waits where no unit can come",
	Why:   "Rules on range.step forbid every way to the boxes it names, so what it awards can never be won.",
	Bad:   `to: {side: "column", distance: {max: 200}}`,
	Good:  `to: {side: "ambush", distance: {max: 200}}`,
}

var branchesDoc = check.Doc{
	Title: "the answers to a Pull overlap or leave a gap",
	Why:   "A Target Number is 0 to 9. A number with two different answers brings both, and one in the middle without an answer is most likely forgotten.",
	Bad:   `number: {max: 4}`,
	Good:  `number: {max: 5}`,
}

var robataRefusedDoc = check.Doc{
	Title: "Robata is ordered to do what a rule forbids it",
	Why:   "The mission is never Effective, and Robata goes on to the next.",
	Bad:   `perform: {action: "smoke"}`,
	Good:  `perform: {action: "spot"}`,
}
