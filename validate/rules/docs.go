package rules

import (
	"hulldown/validate/check"
	"slices"
)

// loweredDoc describes a code that the engine reports.
type loweredDoc struct {
	code, shadow string
	doc          check.Doc
}

// loweredDocs lists every code that the engine reports while it assembles a
// scenario.
func loweredDocs() []loweredDoc { return slices.Concat(words(), declared(), fits()) }

// words lists the codes for words that the vocabulary does not have.
func words() []loweredDoc {
	return []loweredDoc{
		{"rules-unknown-hook", "shape-unknown-word", check.Doc{
			Title: "a rule speaks at a hook that does not exist",
			Why:   "A hook is the place in the game where the rule is asked; hulldown explain lists them.",
			Bad:   `on: "administer"`,
			Good:  `on: "administration"`,
		}},
		{"rules-unknown-phase", "shape-unknown-word", check.Doc{
			Title: "a rule names a phase that does not exist",
			Why:   "It would wait for a phase that never comes.",
			Bad:   `when: {phase: "drawing"}`,
			Good:  `when: {phase: "draw"}`,
		}},
		{"rules-unknown-gain", "shape-unknown-word", check.Doc{
			Title: "a mission asks for a gain that does not exist",
			Why:   "Robata would never judge the mission to be Effective.",
			Bad:   `perform: {action: "spot", gain: "spott"}`,
			Good:  `perform: {action: "spot"}`,
		}},
		{"rules-unknown-action", "shape-unknown-word", check.Doc{
			Title: "a rule names an action that does not exist",
			Why:   "It would wait for an action that nobody can take.",
			Bad:   `action: ["mov"], unit: {distance`,
			Good:  `action: ["move"], unit: {distance`,
		}},
		{"rules-unknown-state", "shape-unknown-word", check.Doc{
			Title: "a rule asks for a state that does not exist",
			Why:   "No tank is ever in it.",
			Bad:   `unit: {state: "moving"}`,
			Good:  `unit: {state: "in-motion"}`,
		}},
		{"rules-unknown-word", "", check.Doc{
			Title: "a rule describes units by a word that fits none",
			Why:   "A unit is a vehicle, of a nation, with a crew of an experience and with equipment; any other word describes nobody.",
			Bad:   `unit: {is: "germn"}`,
			Good:  `unit: {is: "german"}`,
		}},
		{"rules-unknown-terrain", "link-unknown-terrain", check.Doc{
			Title: "a rule asks for a terrain that does not exist",
			Why:   "No tank ever holds it.",
			Bad:   `unit: {holds: "dunes"}`,
			Good:  `unit: {holds: "dune"}`,
		}},
	}
}

// declared lists the codes for names that the scenario should declare.
func declared() []loweredDoc {
	return []loweredDoc{
		{"rules-unknown-mark", "", check.Doc{
			Title: "a rule names a mark that the scenario does not declare",
			Why:   "A mark is a counter, and the scenario says under marks what it belongs to and how far it counts. The rules of terrain hold in every scenario, and so must the marks they name.",
			Bad:   `mark: {name: "hold", add: 1}`,
			Good:  `mark: {name: "held", add: 1}`,
		}},
		{"rules-unknown-supply", "", check.Doc{
			Title: "a rule takes from a supply that the scenario does not declare",
			Why:   "There is no card to take. The scenario says under supplies which cards lie beside the deck, and how many.",
			Bad:   `take: {supply: "rigde"}`,
			Good:  `take: {supply: "ridge"}`,
		}},
		{"rules-unknown-side", "", check.Doc{
			Title: "a rule names a side that the scenario does not have",
			Why:   "Nobody would score or win. Beside the ids of the sides there are own, enemy and unit.",
			Bad:   `score: {value: 5, to: "polsh"}`,
			Good:  `score: {value: 5, to: "polish"}`,
		}},
		{"rules-unknown-kind", "shape-unknown-word", check.Doc{
			Title: "a rule asks for a kind of unit that does not exist",
			Why:   "Units are vehicles, guns and infantry; any other word describes nobody.",
			Bad:   `unit: {kind: ["tank"], is: "scout"}`,
			Good:  `unit: {is: "scout"}`,
		}},
		{"rules-unknown-option", "", check.Doc{
			Title: "a rule asks for an option that the scenario does not have",
			Why:   "It would never hold. The scenario declares its variants under options; the modules infantry, radio and sight can be asked for as well.",
			Bad:   `option: "fogg"`,
			Good:  `option: "fog"`,
		}},
		{"rules-unknown-pull", "", check.Doc{
			Title: "a rule waits for a Pull that no rule makes",
			Why:   "A rule with the operation pull gives the Pull its name, and rules on pulled answer to that name.",
			Bad:   `pull: {name: "wether", number: {min: 6}}`,
			Good:  `pull: {name: "weather", number: {min: 6}}`,
		}},
		{"rules-unknown-reserve", "", check.Doc{
			Title: "a rule brings on a unit that no side has in reserve",
			Why:   "Nobody comes. A side lists under reserve, by name, the units that rules may bring on.",
			Bad:   `enter: {force: "heavi"}`,
			Good:  `enter: {force: "heavy"}`,
		}},
		{"rules-unknown-order", "shape-unknown-word", check.Doc{
			Title: "a mission orders an action that does not exist",
			Why:   "Robata would have nothing to do.",
			Bad:   `perform: {action: "spotting"}`,
			Good:  `perform: {action: "spot"}`,
		}},
		{"rules-unknown-counter", "shape-unknown-word", check.Doc{
			Title: "a rule takes off a counter that does not exist",
			Why:   "No unit ever has it.",
			Bad:   `lose: {counters: ["spot"]}`,
			Good:  `mark: {name: "signal", set: 1}`,
		}},
		{"rules-unknown-centre", "shape-unknown-word", check.Doc{
			Title: "a rule compares distances in a way that does not exist",
			Why:   "The target is farther from the centre than the unit, nearer, or level with it.",
			Bad:   `option: "fog", centre: "further"`,
			Good:  `option: "fog"`,
		}},
		{"rules-unknown-class", "shape-unknown-word", check.Doc{
			Title: "a rule asks for a class of terrain that does not exist",
			Why:   "Terrain is natural or man-made.",
			Bad:   `option: "fog", card: {class: "wood"}`,
			Good:  `option: "fog"`,
		}},
		{"rules-unknown-value", "shape-unknown-word", check.Doc{
			Title: "a rule asks for a printed value that does not exist",
			Why:   "Terrain prints cover, hull-down, conceal, bog, fires and target, and nothing else can change.",
			Bad:   `option: "fog", card: {value: ["mud"]}`,
			Good:  `option: "fog"`,
		}},
	}
}

// fits lists the codes for parts of a rule that do not go together.
func fits() []loweredDoc {
	return []loweredDoc{
		{"rules-wrong-operation", "", check.Doc{
			Title: "an operation does not go with the hook",
			Why:   "A hook asks for a number, asks whether something is allowed, or tells that something happened; each takes operations of its own.",
			Bad:   `add: {value: 5}`,
			Good:  `score: {value: 5, to: "polish"}`,
		}},
		{"rules-wrong-condition", "", check.Doc{
			Title: "a condition does not go with the hook",
			Why:   "The rule asks for something that is not there at that place of the game, such as a target where nobody fires.",
			Bad:   `when: {unit: {holds: "dune"}, gap: {max: 400}}`,
			Good:  `when: {unit: {holds: "dune"}}`,
		}},
		{"rules-no-unit", "", check.Doc{
			Title: "a rule needs a unit where the hook concerns none",
			Why:   "Without a unit there is nobody to score for, to take a card, or to choose. Say to whom the VPs go.",
			Bad:   `score: {value: 5}`,
			Good:  `score: {value: 5, to: "polish"}`,
		}},
		{"rules-one-operation", "shape-one-of", check.Doc{
			Title: "a rule has no operation, or several",
			Why:   "A rule does one thing; write a second rule for the second.",
			Bad:   `score: {value: 5, to: "polish"}, finish: {}`,
			Good:  `score: {value: 5, to: "polish"}`,
		}},
		{"rules-circle", "", check.Doc{
			Title: "a mark that is a condition leads back to itself",
			Why:   "Whether it holds would depend on whether it holds.",
			Bad:   `{unit: {marks: {signal: {}}}}, {unit: {marks: {lit: {}}}}]}`,
			Good:  `{unit: {marks: {signal: {}}}}]}`,
		}},
		{"rules-capacity", "", check.Doc{
			Title: "a scenario declares more than the engine holds",
			Why:   "A game holds at most 8 supplies, 8 marks and 64 rows with a limit of use.",
			Bad:   "// the ninth mark\nmarks: nine: {of: \"game\"}",
			Good:  "// up to eight marks",
		}},
	}
}

var unplayableDoc = check.Doc{
	Title: "a scenario cannot be set up",
	Why:   "Nobody could play it: its parts do not make a game, or it asks for a rule that the engine does not play yet.",
	Bad:   "guns: [{name: \"Second gun\", calibre: 20, hit: [50], pen: [1]}, {",
	Good:  "guns: [{",
}

var emptySpanDoc = check.Doc{
	Title: "a span holds no number, or says the same twice",
	Why:   "A condition that nothing meets makes its rule dead; is sets both ends of a span and goes with neither min nor max.",
	Bad:   `distance: {min: 600, max: 400}`,
	Good:  `distance: {min: 400, max: 600}`,
}

var offGridDoc = check.Doc{
	Title: "a distance at which no tank can be",
	Why:   "Boxes lie every 200 m out to 1000 m on either side of the centre. A range is -1000 to 1000, a distance from the centre 0 to 1000, a gap between two tanks 0 to 2000.",
	Bad:   `distance: {is: 300}`,
	Good:  `distance: {is: 400}`,
}

var idleDoc = check.Doc{
	Title: "an operation changes nothing",
	Why:   "The rule costs the reader attention and the game nothing; most likely the number is missing.",
	Bad:   `mark: {name: "held", add: 0}`,
	Good:  `mark: {name: "held", add: 1}`,
}

var tooLargeDoc = check.Doc{
	Title: "a number of a rule is too large",
	Why:   "The engine reckons with numbers from -32767 to 32766; nothing in the game comes near them.",
	Bad:   `score: {value: 50000, to: "polish"}`,
	Good:  `score: {value: 5, to: "polish"}`,
}

var supplySizeDoc = check.Doc{
	Title: "a supply never has a card, or far too many",
	Why:   "Its cards lie beside the deck and are taken by rules; there are 1 to 99 of them.",
	Bad:   `size: {value: 0}`,
	Good:  `size: {value: 3}`,
}

var offScaleDoc = check.Doc{
	Title: "a number is far off the scale of its hook",
	Why:   "A level is 1 to 9 and a To Hit Number 0 to 99; what replaces one, or is added to it, is of its size. Most likely the hook is another.",
	Bad:   `rules: [{on: "level.move", when: {unit: {state: "bogged"}}, add: {value: -100}}]`,
	Good:  `rules: [{on: "level.move", when: {unit: {state: "bogged"}}, add: {value: -1}}]`,
}

var unreachableDoc = check.Doc{
	Title: "a condition that can never hold",
	Why:   "The terrain comes on no card, supply or vehicle of the scenario: what the rule promises, nobody can win.",
	Bad:   `when: {unit: {holds: "bridge"}}`,
	Good:  `when: {unit: {holds: "dune"}}`,
}
