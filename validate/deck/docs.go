package deck

import "hulldown/validate/check"

var duplicateNumberDoc = check.Doc{
	Title: "two cards of a deck group have the same Battle Number",
	Why:   "A deck holds each number once. A card that shall stand in for another belongs into a group of its own, which a scenario swaps in.",
	Bad:   "cards: \"dune-2\": schema.#Card & {\n\tnumber: 3\n\tdeck:   \"desert\"\n\thalves: [{tactics: {}}]\n\torders: 0\n\ticons: []\n\tpen: light: 0\n\tfrom: stated: \"my notes\"\n}\n\ncards: \"dune-1\": schema.#Card & {",
	Good:  "cards: \"dune-2\": schema.#Card & {\n\tnumber: 4\n\tdeck:   \"desert\"\n\thalves: [{tactics: {}}]\n\torders: 0\n\ticons: []\n\tpen: light: 0\n\tfrom: stated: \"my notes\"\n}\n\ncards: \"dune-1\": schema.#Card & {",
}

var missingNumberDoc = check.Doc{
	Title: "a deck lacks Battle Numbers",
	Why:   "Every pull is a draw among the numbers 1 to 100. The base group of a deck has them all, but for those that the scenario replaces.",
	Bad:   `deck: {base: "desert"}`,
	Good:  `deck: {base: "standard", replace: ["desert"]}`,
}

var replacedTwiceDoc = check.Doc{
	Title: "two groups of a scenario replace the same card",
	Why:   "Only one card of a number can be in the deck, and nothing says which.",
	Bad:   `deck: {base: "standard", replace: ["desert", "desert"]}`,
	Good:  `deck: {base: "standard", replace: ["desert"]}`,
}

var twoSameHalvesDoc = check.Doc{
	Title: "a card has two halves of one kind",
	Why:   "A card offers a choice of two actions; of two alike, only one would ever be played.",
	Bad:   `halves: [{terrain: "dune"}, {terrain: "woods"}]`,
	Good:  `halves: [{terrain: "dune"}, {tactics: {}}]`,
}

var idleTriggerDoc = check.Doc{
	Title: "a half prints a trigger that nothing pulls",
	Why:   "SPOTTED is printed on MOVE and FIRE; terrain brings its own triggers.",
	Bad:   `halves: [{terrain: "dune", triggers: ["spotted"]}]`,
	Good:  `halves: [{terrain: "dune"}]`,
}

var damageDuplicateDoc = check.Doc{
	Title: "two Damage Cards have the same number",
	Why:   "Logs and scripts name a Damage Card by its number.",
	Bad:   "number: 1\n\tcritical:",
	Good:  "number: 22\n\tcritical:",
}

var damageCountDoc = check.Doc{
	Title: "there are too many Damage Cards, or none",
	Why:   "All Damage Cards that are loaded make one Damage Deck of 1 to 32 cards.",
	Bad:   "// the 33rd Damage Card\ndamage: \"damage-33\": schema.#DamageCard & {...}",
	Good:  "// 21 Damage Cards of the base game and up to 11 more",
}

var hitChartDoc = check.Doc{
	Title: "the Hit Location chart is not complete",
	Why:   "A shot that hits reads the part from the Target Number; each of 0 to 9 must lead to one part, and only one.",
	Bad:   `location: {tracks: [0], hull: [1, 2, 3, 4, 5], turret: [5, 6, 7, 8]}`,
	Good:  `location: {tracks: [0], hull: [1, 2, 3, 4, 5], turret: [6, 7, 8, 9]}`,
}

var hitRisesDoc = check.Doc{
	Title: "the To Hit Number rises with range",
	Why:   "No gun hits better from farther away; most likely two entries were swapped.",
	Bad:   `hit: [80, 70, 50, 60]`,
	Good:  `hit: [80, 70, 60, 50]`,
}

var penRisesDoc = check.Doc{
	Title: "the Penetration Value rises with range",
	Why:   "No shell gains force in flight; most likely two entries were swapped.",
	Bad:   `pen: [6, 5, 3, 4]`,
	Good:  `pen: [6, 5, 4, 3]`,
}

var penShortDoc = check.Doc{
	Title: "penetration ends before the gun does",
	Why:   "At the ranges without an entry the gun would hit and penetrate nothing.",
	Bad:   `pen: [6, 5, 4]`,
	Good:  `pen: [6, 5, 4, 3]`,
}

var roundsDoc = check.Doc{
	Title: "special ammunition reaches farther than its gun",
	Why:   "Beyond the end of its To Hit Numbers the gun cannot fire, whatever it is loaded with.",
	Bad:   `rounds: {apcr: [2, 2, 1, 1, 1]}`,
	Good:  `rounds: {apcr: [2, 2, 1, 1]}`,
}

var crewDoc = check.Doc{
	Title: "a crew lacks somebody, or has somebody twice",
	Why:   "Damage, replacement and the levels of a tank are settled by seat: somebody commands, somebody aims and somebody drives.",
	Bad:   `crew: [{seat: "commander", vp: 2}, {seat: "driver", vp: 1}]`,
	Good:  `crew: [{seat: "commander-gunner", vp: 2}, {seat: "driver", vp: 1}]`,
}

var numberTakenDoc = check.Doc{
	Title: "two boards of a vehicle have the same Identification Number",
	Why:   "A nation uses each number once in a game; the second board could never be fielded.",
	Bad:   `boards: [{number: 1, colour: "#404040"}, {number: 2, colour: "#606060"}, {number: 2, colour: "#808080"}]`,
	Good:  `boards: [{number: 1, colour: "#404040"}, {number: 2, colour: "#606060"}]`,
}

var levelsDoc = check.Doc{
	Title: "the levels of a tank destroyer do not fit",
	Why:   "Damaged tracks and immobility lower the Fire Level of a tank destroyer to the levels in its two boxes; a box above the printed level lowers nothing.",
	Bad:   `levels: {move: 4, fire: 3, damaged: 4, immobilized: 2}`,
	Good:  `levels: {move: 4, fire: 3}`,
}

var capacityDoc = check.Doc{
	Title: "more content is loaded than the engine tells apart",
	Why:   "A game knows at most 127 terrains and at most 250 vehicles, guns and nations together. Load fewer sets at a time.",
	Bad:   "// the 128th terrain\nterrain: \"dune-128\": schema.#Terrain & {...}",
	Good:  "// up to 127 terrains in all sets together",
}

var damageMissingDoc = check.Doc{
	Title: "a number lacks among the Damage Cards",
	Why:   "The cards of a set are numbered without a gap; most likely one was lost, and the damage that it deals with it.",
	Bad:   "damage: \"damage-24\": schema.#DamageCard & {\n\tnumber: 24\n\tcritical: {number: 2, turret: [], hull: []}\n\tturret: {light: [], heavy: []}\n\thull: {light: [], heavy: []}\n\ttracks: {light: [], heavy: []}\n\tmorale: {green: true, seasoned: false, elite: false, commander_kia: true, immobilized: false, on_fire: true}\n\tfrom: stated: \"my notes\"\n}\n\ndamage: \"damage-22\": schema.#DamageCard & {",
	Good:  "damage: \"damage-24\": schema.#DamageCard & {\n\tnumber: 23\n\tcritical: {number: 2, turret: [], hull: []}\n\tturret: {light: [], heavy: []}\n\thull: {light: [], heavy: []}\n\ttracks: {light: [], heavy: []}\n\tmorale: {green: true, seasoned: false, elite: false, commander_kia: true, immobilized: false, on_fire: true}\n\tfrom: stated: \"my notes\"\n}\n\ndamage: \"damage-22\": schema.#DamageCard & {",
}

var roundsUnevenDoc = check.Doc{
	Title: "what special rounds add both falls and rises with range",
	Why:   "Rounds of tungsten lose their advantage with range, hollow charges gain on the others; none does both. Most likely two numbers are swapped.",
	Bad:   `rounds: {apcr: [3, 2, 3, 1]}`,
	Good:  `rounds: {apcr: [3, 3, 2, 1]}`,
}

var factsDoc = check.Doc{
	Title: "a value contradicts what was published",
	Why:   "The record says that the value is stated, and the source that the tool knows states another. Mend it, or say on what yours rests with @reconstructed(\"...\").",
	Bad:   `conceal: 20 @stated("my copy of the game")`,
	Good:  `conceal: 20 @reconstructed("a house rule")`,
}

var missingPublishedDoc = check.Doc{
	Title: "a published group of cards is not complete",
	Why:   "The group was published with certain Battle Numbers, and scenarios that take it count on all of them: without one, the card that it was to replace stays in the deck.",
	Bad:   "// the group of the City terrain without its card 66",
	Good:  "// the group of the City terrain with all of its 18 cards",
}

var infantryRisesDoc = check.Doc{
	Title: "infantry hits better from farther away",
	Why:   "In the first row the infantry is in the middle, and a tank farther out is farther away; most likely two entries were swapped.",
	Bad:   "infantry: \"polish-open\": schema.#Infantry & {\n\tname:   \"Polish\"\n\tnation: \"polish\"\n\tground: \"open\"\n\thit: [{numbers: [20, 50, 5]}, {numbers: [30, 30, 10]}, {numbers: [30, 30, 30]}]\n\tweapons: [{name: \"Anti-Tank Rifle\", pen: 3}]\n\tfrom: stated: \"my notes\"\n}\n\npriorities: march: schema.#Priorities & {",
	Good:  "infantry: \"polish-open\": schema.#Infantry & {\n\tname:   \"Polish\"\n\tnation: \"polish\"\n\tground: \"open\"\n\thit: [{numbers: [50, 20, 5]}, {numbers: [30, 30, 10]}, {numbers: [30, 30, 30]}]\n\tweapons: [{name: \"Anti-Tank Rifle\", pen: 3}]\n\tfrom: stated: \"my notes\"\n}\n\npriorities: march: schema.#Priorities & {",
}

var shotQualityDoc = check.Doc{
	Title: "a line of a Robata Action card does not say at which shots it fires",
	Why:   "Whether a tank fires depends on how good the shot is, so a line that fires is for High or for Low Quality Shots. Other actions ask for none.",
	Bad:   "robata: wary: schema.#Robata & {\n\tpersonality: \"Wary\"\n\torder:       1\n\tcopies:      1\n\toperational: {high: {hit: 60, pen: 0}, low: {hit: 45, pen: 0}, enemy_high: {hit: 60, pen: 0}, enemy_low: {hit: 45, pen: 0}, primary: [{do: \"fire\"}], secondary: []}\n\tperil: {high: {hit: 60, pen: 0}, low: {hit: 45, pen: 0}, enemy_high: {hit: 60, pen: 0}, enemy_low: {hit: 45, pen: 0}, primary: [{do: \"move\"}], secondary: []}\n\tfrom: stated: \"my notes\"\n}\n\npriorities: march: schema.#Priorities & {",
	Good:  "robata: wary: schema.#Robata & {\n\tpersonality: \"Wary\"\n\torder:       1\n\tcopies:      1\n\toperational: {high: {hit: 60, pen: 0}, low: {hit: 45, pen: 0}, enemy_high: {hit: 60, pen: 0}, enemy_low: {hit: 45, pen: 0}, primary: [{do: \"fire\", at: \"high\"}], secondary: []}\n\tperil: {high: {hit: 60, pen: 0}, low: {hit: 45, pen: 0}, enemy_high: {hit: 60, pen: 0}, enemy_low: {hit: 45, pen: 0}, primary: [{do: \"move\"}], secondary: []}\n\tfrom: stated: \"my notes\"\n}\n\npriorities: march: schema.#Priorities & {",
}

var qualityOrderDoc = check.Doc{
	Title: "a High Quality Shot asks for less than a Low Quality Shot",
	Why:   "A shot that is good is fair as well; most likely the two lines were swapped.",
	Bad:   "robata: wary: schema.#Robata & {\n\tpersonality: \"Wary\"\n\torder:       1\n\tcopies:      1\n\toperational: {high: {hit: 60, pen: 0}, low: {hit: 70, pen: 0}, enemy_high: {hit: 60, pen: 0}, enemy_low: {hit: 45, pen: 0}, primary: [{do: \"move\"}], secondary: []}\n\tperil: {high: {hit: 60, pen: 0}, low: {hit: 45, pen: 0}, enemy_high: {hit: 60, pen: 0}, enemy_low: {hit: 45, pen: 0}, primary: [{do: \"move\"}], secondary: []}\n\tfrom: stated: \"my notes\"\n}\n\npriorities: march: schema.#Priorities & {",
	Good:  "robata: wary: schema.#Robata & {\n\tpersonality: \"Wary\"\n\torder:       1\n\tcopies:      1\n\toperational: {high: {hit: 60, pen: 0}, low: {hit: 45, pen: 0}, enemy_high: {hit: 60, pen: 0}, enemy_low: {hit: 45, pen: 0}, primary: [{do: \"move\"}], secondary: []}\n\tperil: {high: {hit: 60, pen: 0}, low: {hit: 45, pen: 0}, enemy_high: {hit: 60, pen: 0}, enemy_low: {hit: 45, pen: 0}, primary: [{do: \"move\"}], secondary: []}\n\tfrom: stated: \"my notes\"\n}\n\npriorities: march: schema.#Priorities & {",
}
