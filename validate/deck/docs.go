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
	Why:   "A game knows at most 127 terrains and at most 250 vehicles and nations together. Load fewer sets at a time.",
	Bad:   "// the 128th terrain\nterrain: \"dune-128\": schema.#Terrain & {...}",
	Good:  "// up to 127 terrains in all sets together",
}
