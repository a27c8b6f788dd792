package load

import (
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/schema"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/slow"
)

// sound is a file with one record of each kind and nothing wrong.
const sound = `package test

import "hulldown.dev/schema"

sets: test: schema.#Set & {
	title: "Test"
	game:  "tank-duel"
	renames: vehicles: "old-tank": "tank"
	from: stated: "a test"
}

nations: blue: schema.#Nation & {
	name:   "Blue"
	short:  "blu"
	colour: "#0000ff"
	rounds: apcr: 2
	from: stated: "a test"
}

terrain: woods: schema.#Terrain & {
	name:  "Woods"
	class: "natural"
	cover: 20
	bog: [5, 9]
	triggers: ["conceal", "bog"]
	rules: [{on: "level.move", cite: ["1"], add: {value: -1, group: "mud"}}]
	from: stated: "a test"
}

cards: "std-1": schema.#Card & {
	number: 1
	deck:   "standard"
	halves: [{move: {level: 3, cover: 5, hit: -10}}, {command: exchange: 2}]
	orders: 1
	icons: ["fire", "smoke"]
	pen: light: -2
	from: stated: "a test"
}

damage: "dmg-1": schema.#DamageCard & {
	number: 1
	critical: {number: 3, turret: [{kill: "gunner", or: "loader"}], hull: []}
	turret: {light: [], heavy: [{wound: "commander"}]}
	hull: {light: [], heavy: [{fire: "check"}]}
	tracks: {light: [{tracks: "damaged"}], heavy: [{tracks: "destroyed"}]}
	morale: {green: true, seasoned: false, elite: false, commander_kia: true, immobilized: false, on_fire: true}
	from: stated: "a test"
}

vehicles: "t-1": schema.#Vehicle & {
	name:   "Tank"
	nation: "blue"
	year:   1941
	size:   5 @reconstructed("its height")
	levels: {move: 3, fire: 4}
	crew: [{seat: "commander", vp: 2}, {seat: "driver", vp: 1}]
	vp: 4
	boards: [{number: 1, colour: "#ff0000"}]
	equipment: ["smoke"]
	guns: [{name: "Gun", calibre: 76, hit: [90, 80, 70, 60], pen: [20, 18, 15, 12], rounds: apcr: [3, 2]}]
	location: {tracks: [0, 1], hull: [2, 3, 4, 5], turret: [6, 7, 8, 9]}
	armour: {front: {tracks: 5, hull: 10, turret: 12}, side: {tracks: 3, hull: 6, turret: 8}}
	ground: "woods"
	from: stated: "a test"
}

guns: "g-1": schema.#AntiTankGun & {
	name:   "Emplaced Gun"
	"nation": "blue"
	cost:   3
	gun: {name: "Field Gun", calibre: 77, hit: [89, 79, 69], pen: [17, 16, 14]}
	equipment: ["heavy-damage"]
	size: -15
	from: stated: "a test"
}

infantry: "i-1": schema.#Infantry & {
	name:   "Blue Infantry"
	"nation": "blue"
	ground: "open"
	hit: [
		{numbers: [55, 21, 11]},
		{numbers: [56, 57, 22], symbols: ["triangle", "square", "circle"]},
		{numbers: [58, 59, 61]},
	]
	weapons: [{name: "Rifle", pen: 1, hand: true}, {name: "Rocket", pen: 13, year: 1943}]
	from: stated: "a test"
}

scenarios: "s-1": schema.#Scenario & {
	title:   "Duel"
	summary: "Two tanks meet."
	order:   1
	players: {min: 1, max: 2}
	tanks: {min: 2, max: 4}
	sides: [
		{id: "east", name: "East", nations: ["blue"], force: [{vehicle: "t-1"}]},
		{id: "west", name: "West", nations: ["blue"], force: [{vehicle: "t-1", crew: "elite"}]},
	]
	start: -400
	supplies: hill: {card: "woods", size: {value: 1, per: units: {}, max: 7}}
	marks: seen: of: "unit"
	rules: [
		{on: "administration", when: unit: holds: "hill", score: value: 1},
		{on: "action.done", when: {action: ["move"]}, mark: {name: "seen", add: 1}},
	]
	ties: [{tally: "kills"}]
	from: stated: "a test"
}
`

// here marks in a mistake the place where its finding must be.
const here = "▸"

// mistake is one change to the sound file and the one finding it must give.
type mistake struct {
	name     string
	old, new string // new holds the mark
	code     string
	says     string // the whole message, or its beginning before "…"
	fix      string // the verb of the fix, "" for none
}

var mistakes = []mistake{
	{"number too high", "hit: [90, 80, 70, 60]", "hit: [90, 80, 70, ▸120]",
		"shape-out-of-range", "to hit at 600 m is 120; a To Hit Number is 0 to 99", ""},
	{"number too low", "year:   1941", "year:   ▸1066",
		"shape-out-of-range", "the year is 1066; a year is 1914 to 1945", ""},
	{"negative number", "orders: 1", "orders: ▸-1",
		"shape-out-of-range", "the count of Order Icons is -1; a card has 0 to 2", ""},
	{"huge number", "vp: 4", "vp: ▸99999999999999999999999",
		"shape-out-of-range", "the VP value of the vehicle is 99999999999999999999999; a vehicle is worth 0 to 20", ""},
	{"number without bounds", "score: value: 1", "score: value: ▸2000000000",
		"shape-out-of-range", "value is 2000000000; it must be -1000000000 to 1000000000", ""},
	{"number or zero", "levels: {move: 3, fire: 4}", "levels: {move: 3, fire: 4, damaged: ▸12}",
		"shape-out-of-range", "the level for damaged tracks is 12; a level is 0 or 1 to 9", ""},
	{"list too long", "halves: [{move: {level: 3, cover: 5, hit: -10}}, {command: exchange: 2}]",
		"halves: ▸[{tactics: {}}, {tactics: {}}, {tactics: {}}]",
		"shape-out-of-range", "the list of halves holds 3 entries; it must be 1 to 2", ""},
	{"list too short", "bog: [5, 9]", "bog: ▸[]",
		"shape-out-of-range", "the list of Bog numbers holds 0 entries; it must be 1 to 2", ""},
	{"field misspelt", "calibre: 76", "▸calibr: 76",
		"shape-unknown-field", `gun 1 has no field "calibr"; did you mean "calibre"?`, `replace "calibr" with "calibre"`},
	{"field unknown", "vp: 4", "vp: 4\n\t▸mass: 30",
		"shape-unknown-field", `vehicle "t-1" has no field "mass"; …`, ""},
	{"field unknown and quoted", "bog: [5, 9]", `▸"water": true`,
		"shape-unknown-field", `terrain "woods" has no field "water"; …`, ""},
	{"field unknown in a rule", `when: unit: holds:`, `when: unit: ▸hold:`,
		"shape-unknown-field", `a description of units has no field "hold"; did you mean "holds"?`, `replace "hold" with "holds"`},
	{"action for an operation", `mark: {name: "seen", add: 1}}`, `▸spot: {}}`,
		"shape-unknown-field", `rule 2 has no field "spot"; "spot" is a word for an action: rules ask for it with when: action: ["spot"], and units are Spotted with give: counters: ["spotted"], or offered to all who see them with expose`, ""},
	{"counter for an operation", `mark: {name: "seen", add: 1}}`, `▸flanked: {}}`,
		"shape-unknown-field", `rule 2 has no field "flanked"; "flanked" is a counter, and units have the counter with give: counters: ["flanked"]`, ""},
	{"action without an operation", `mark: {name: "seen", add: 1}}`, `▸smoke: {}}`,
		"shape-unknown-field", `rule 2 has no field "smoke"; "smoke" is a word for an action: rules ask for it with when: action: ["smoke"]`, ""},
	{"condition for an operation", `mark: {name: "seen", add: 1}}`, `▸gap: {}}`,
		"shape-unknown-field", `rule 2 has no field "gap"; "gap" is a condition: write it below when`, ""},
	{"condition among operations", `mark: {name: "seen", add: 1}}`, `do: [{▸count: []}]}`,
		"shape-unknown-field", `operation 1 of rule 2 has no field "count"; "count" is a condition: write it below when`, ""},
	{"description for an operation", `mark: {name: "seen", add: 1}}`, `▸holds: "woods"}`,
		"shape-unknown-field", `rule 2 has no field "holds"; "holds" is asked of a unit: write it where a unit is described, as in when: unit`, ""},
	{"description for a condition", `when: {action: ["move"]}`, `when: {▸holds: "woods"}`,
		"shape-unknown-field", `a list of conditions has no field "holds"; "holds" is asked of a unit: write it where a unit is described, as in when: unit`, ""},
	{"terrain in a description", `when: unit: holds:`, `when: unit: ▸terrain:`,
		"shape-unknown-field", `a description of units has no field "terrain"; rules ask for the terrain of a unit with holds`, ""},
	{"nation in a description", `when: unit: holds:`, `when: unit: ▸nation:`,
		"shape-unknown-field", `a description of units has no field "nation"; rules ask for the nation of a unit with is`, ""},
	{"operation for a condition", `when: {action: ["move"]}`, `when: {▸score: 1}`,
		"shape-unknown-field", `a list of conditions has no field "score"; "score" is an operation: write it beside the hook, or in do`, ""},
	{"field of a field beside it", "vp: 4", "vp: 4, ▸fire: 4",
		"shape-unknown-field", `vehicle "t-1" has no field "fire"; it is a field of levels: levels: fire: …`, ""},
	{"order to Robata misspelt elsewhere", `mark: {name: "seen", add: 1}}`, `▸shoots: {}}`,
		"shape-unknown-field", `rule 2 has no field "shoots"; it has name, …`, ""},
	{"order to Robata misspelt", `{on: "action.done", when: {action: ["move"]}, mark: {name: "seen", add: 1}}`, `{on: "robata.mission", ▸shoots: {}}`,
		"shape-unknown-field", `rule 2 has no field "shoots"; did you mean "shoot"?`, `replace "shoots" with "shoot"`},
	{"required field absent", "\tnation: \"blue\"\n", "",
		"shape-missing-field", `vehicle "t-1" lacks the field "nation"`, ""},
	{"required field absent in a list", `guns: [{name: "Gun", calibre: 76,`, `guns: [▸{name: "Gun",`,
		"shape-missing-field", `gun 1 lacks the field "calibre"`, ""},
	{"required field absent in a struct", "levels: {move: 3, fire: 4}", "▸levels: {move: 3}",
		"shape-missing-field", `levels lacks the field "fire"`, ""},
	{"text for a number", "year:   1941", `year:   ▸"1941"`,
		"shape-wrong-type", `the year is "1941"; it must be a whole number`, "write 1941 without quotes"},
	{"number for a text", `title: "Test"`, "title: ▸5",
		"shape-wrong-type", "title is 5; it must be a text in quotes", ""},
	{"fraction", "vp: 4", "vp: ▸4.5",
		"shape-wrong-type", "the VP value of the vehicle is 4.5; it must be a whole number", ""},
	{"bytes", `title: "Test"`, "title: ▸'Test'",
		"shape-wrong-type", "title is 'Test'; it must be a text in quotes", ""},
	{"null", `title: "Test"`, "title: ▸null",
		"shape-wrong-type", "title is null; it must be a text in quotes", ""},
	{"list for a struct", "levels: {move: 3, fire: 4}", "levels: ▸[3, 4]",
		"shape-wrong-type", "levels is a list; it must be a struct {...}", ""},
	{"field of a struct that is left out", "levels: {move: 3, fire: 4}", "▸fire: 4",
		"shape-unknown-field", `vehicle "t-1" has no field "fire"; it is a field of levels: levels: fire: …`, ""},
	{"struct for a list", "triggers: [\"conceal\", \"bog\"]", "triggers: ▸{conceal: 5}",
		"shape-wrong-type", "triggers is a struct; it must be a list [...]", ""},
	{"text for a truth", "green: true", `green: ▸"yes"`,
		"shape-wrong-type", `green is "yes"; it must be true or false`, ""},
	{"number for a word", `class: "natural"`, "class: ▸1",
		"shape-wrong-type", "class is 1; it must be natural or man-made", ""},
	{"record that is no struct", "ties: [{tally: \"kills\"}]\n\tfrom: stated: \"a test\"\n}\n",
		"ties: [{tally: \"kills\"}]\n\tfrom: stated: \"a test\"\n}\ncards: \"c-2\": ▸5\n",
		"shape-wrong-type", `card "c-2" is 5; it must be a struct {...}`, ""},
	{"kind that is no struct", "nations: blue:", "cards: ▸[]\nnations: blue:",
		"shape-wrong-type", "cards holds records by id: …", ""},
	{"word misspelt", `seat: "driver"`, `seat: ▸"drivr"`,
		"shape-unknown-word", `the seat of crew member 2 is "drivr"; did you mean "driver"? …`, `replace "drivr" with "driver"`},
	{"word unknown", `icons: ["fire", "smoke"]`, `icons: ["fire", ▸"radio"]`,
		"shape-unknown-word", `Effect Icon 2 is "radio"; it must be explosion, fire, extinguisher, binoculars or smoke`, ""},
	{"word in the wrong case", `class: "natural"`, `class: ▸"Natural"`,
		"shape-unknown-word", `class is "Natural"; did you mean "natural"? …`, `replace "Natural" with "natural"`},
	{"word as a name", "rounds: apcr: 2", "rounds: ▸aprc: 2",
		"shape-unknown-word", `rounds is "aprc"; did you mean "apcr"? (it must be apcr or heat)`, `replace "aprc" with "apcr"`},
	{"hook unknown", `on: "administration"`, `on: ▸"administer"`,
		"shape-unknown-word", `on is "administer"; …`, ""},
	{"truth that only can be true", "pen: light: -2", "pen: bounces: ▸false",
		"shape-unknown-word", "bounces is false; write true or leave it out", ""},
	{"word twice", `icons: ["fire", "smoke"]`, `icons: ["fire", ▸"fire"]`,
		"shape-repeated", `the list of Effect Icons names "fire" twice`, ""},
	{"kind misspelt", "nations: blue:", "▸nation: blue:",
		"shape-unknown-kind", `"nation" is no kind of record; did you mean "nations"?`, `replace "nation" with "nations"`},
	{"kind unknown", "nations: blue:", "▸weather: blue:",
		"shape-unknown-kind", `"weather" is no kind of record; there are sets, …`, ""},
	{"id of a record", `vehicles: "t-1"`, `vehicles: ▸"T_1"`,
		"shape-bad-id", `"T_1" is no id; …`, ""},
	{"id of a device", `vehicles: "t-1"`, `vehicles: ▸"com1"`,
		"shape-bad-id", `"com1" is no id: Windows keeps this name for a device, …`, ""},
	{"id as a value", `ground: "woods"`, `ground: ▸"The Woods"`,
		"shape-bad-id", `ground: "The Woods" is no id; …`, ""},
	{"id as a name", "supplies: hill:", "supplies: ▸Hill:",
		"shape-bad-id", `supplies: "Hill" is no id; …`, ""},
	{"id as a name over a template", "scenarios: \"s-1\": schema.#Scenario & {\n\ttitle:   \"Duel\"",
		"_s: start: -400\nscenarios: \"s-1\": schema.#Scenario & _s & {\n\tmarks: ▸seen_by: {of: \"side\", max: 3}\n\ttitle:   \"Duel\"",
		"shape-bad-id", `marks: "seen_by" is no id; …`, ""},
	{"form of a colour", `colour: "#0000ff"`, `colour: ▸"blue"`,
		"shape-invalid", `colour is "blue"; a colour is # and six lower-case hexadecimal digits, such as "#4a5560"`, ""},
	{"form of a prefix", `short:  "blu"`, `short:  ▸"blue"`,
		"shape-invalid", `short is "blue"; the prefix of unit names is three lower-case letters, …`, ""},
	{"rename of no kind", "renames: vehicles:", "renames: ▸vehicels:",
		"shape-unknown-word", `renames is "vehicels"; did you mean "vehicles"?…`, `replace "vehicels" with "vehicles"`},
	{"two sources", `pen: light: -2`, `pen: {light: -2, ▸heavy: 3}`,
		"shape-one-of", "the Penetration Modifier gives light and heavy; give exactly one", ""},
	{"no source", "nations: blue: schema.#Nation & {\n\tname:   \"Blue\"\n\tshort:  \"blu\"\n\tcolour: \"#0000ff\"\n\trounds: apcr: 2\n\tfrom: stated: \"a test\"",
		"nations: blue: schema.#Nation & {\n\tname:   \"Blue\"\n\tshort:  \"blu\"\n\tcolour: \"#0000ff\"\n\trounds: apcr: 2\n\t▸from: {}",
		"shape-one-of", "the provenance gives none of stated and reconstructed; give exactly one", ""},
	{"no half", "{command: exchange: 2}]", "▸{}]",
		"shape-one-of", "half 2 gives none of move, …", ""},
	{"half misspelt", "{command: exchange: 2}]", "{▸comand: exchange: 2}]",
		"shape-unknown-field", `half 2 has no field "comand"; did you mean "command"?`, `replace "comand" with "command"`},
	{"command of two", "{command: exchange: 2}]", "{command: {exchange: 2, ▸redraw: 2}}]",
		"shape-one-of", "a COMMAND half gives exchange and redraw; give exactly one", ""},
	{"rule without operation", ", score: value: 1}", "}",
		"shape-one-of", "rule 1 gives none of set, …", ""},
	{"damage of two", `{wound: "commander"}`, `{wound: "commander", ▸kill: "driver"}`,
		"shape-one-of", "entry 1 of heavy damage to the turret gives wound and kill; give exactly one", ""},
	{"measure of none", `ties: [{tally: "kills"}]`, `ties: [▸{}]`,
		"shape-one-of", "a measure gives none of units, …", ""},
	{"field twice", "vp: 4", "vp: 4\n\t▸vp: 5",
		"shape-duplicate-field", "the VP value of the vehicle is given twice; keep one", ""},
	{"definition of another kind", `schema.#Terrain & {`, `▸schema.#Card & {`,
		"shape-wrong-definition", "schema.#Card does not belong here; it is schema.#Terrain", ""},
	{"definition unknown", `schema.#Terrain & {`, `▸schema.#Terain & {`,
		"shape-wrong-definition", "schema.#Terain does not belong here; it is schema.#Terrain",
		`replace "schema.#Terain" with "schema.#Terrain"`},
	{"definition alone", "pen: light: -2", "pen: ▸schema.#PenMod",
		"shape-not-literal", "the definition schema.#PenMod stands without a value; …", ""},
	{"gun that costs nothing", "cost:   3", "cost:   ▸0",
		"shape-out-of-range", "the cost of a shot is 0; a cost in Order Icons is 1 to 9", ""},
	{"short row of infantry", "{numbers: [58, 59, 61]}", "{numbers: ▸[58, 59]}",
		"shape-out-of-range", "row 3 of the To Hit Numbers holds 2 entries; it must be 3", ""},
	{"bare word", `nation: "blue"`, "nation: ▸blue",
		"shape-not-literal", "blue is a bare word; a text stands in quotes", "put blue in quotes"},
	{"bare id", `ground: "woods"`, "ground: ▸t-34-m43",
		"shape-not-literal", "t-34-m43 is a bare word; a text stands in quotes", ""},
	{"bare id of a record", `ground: "woods"`, "ground: ▸t-1",
		"shape-not-literal", "t-1 is a bare word; a text stands in quotes", "put t-1 in quotes"},
	{"difference without a meaning", "vp: 4", "vp: 7-▸x",
		"shape-not-literal", "x is a bare word; a text stands in quotes", ""},
	{"list for a span", "rules: [{on: \"level.move\", cite: [\"1\"]", "rules: [{on: \"level.move\", when: unit: range: ▸[400, 600], cite: [\"1\"]",
		"shape-wrong-type", "range is a list; write range: {min: 400, max: 600}", "write {min: 400, max: 600}"},
	{"number for a span", "rules: [{on: \"level.move\", cite: [\"1\"]", "rules: [{on: \"level.move\", when: unit: range: ▸600, cite: [\"1\"]",
		"shape-wrong-type", "range is 600; write range: is: 600", "write is: 600"},
	{"number for a computed number", `add: {value: -1, group: "mud"}`, "add: ▸-1",
		"shape-wrong-type", "add is -1; write add: value: -1", "write value: -1"},
	{"name for an operation", `mark: {name: "seen", add: 1}}`, `remove: ▸"exit"}`,
		"shape-wrong-type", `remove is "exit"; write remove: as: "exit"`, `write as: "exit"`},
	{"the target for a unit", "rules: [{on: \"level.move\", cite: [\"1\"]", "rules: [{on: \"level.move\", when: unit: with: ▸\"target\", cite: [\"1\"]",
		"shape-wrong-type", `with is "target"; write with: target: true`, "write target: true"},
	{"the subject for a unit", "rules: [{on: \"level.move\", cite: [\"1\"]", "rules: [{on: \"level.move\", when: unit: not: [▸\"subject\"], cite: [\"1\"]",
		"shape-wrong-type", `entry 1 of not is "subject"; write {subject: true}`, "write {subject: true}"},
	{"state for a unit", "rules: [{on: \"level.move\", cite: [\"1\"]", "rules: [{on: \"level.move\", when: unit: ▸\"bogged\", cite: [\"1\"]",
		"shape-wrong-type", `unit is "bogged"; write unit: state: "bogged"`, `write state: "bogged"`},
	{"kind for a unit", "rules: [{on: \"level.move\", cite: [\"1\"]", "rules: [{on: \"level.move\", when: unit: ▸\"gun\", cite: [\"1\"]",
		"shape-wrong-type", `unit is "gun"; write unit: kind: ["gun"]`, `write kind: ["gun"]`},
	{"side for a unit", "rules: [{on: \"level.move\", cite: [\"1\"]", "rules: [{on: \"level.move\", when: unit: with: ▸\"enemy\", cite: [\"1\"]",
		"shape-wrong-type", `with is "enemy"; write with: side: "enemy"`, `write side: "enemy"`},
	{"vehicle for a force", `{vehicle: "t-1", crew: "elite"}`, `▸"t-1"`,
		"shape-wrong-type", `tank 1 of side 2 is "t-1"; write {vehicle: "t-1"}`, `write {vehicle: "t-1"}`},
	{"word for a list", `action: ["move"]`, `action: ▸"move"`,
		"shape-wrong-type", `action is "move"; write action: ["move"]`, `write ["move"]`},
	{"text without its language", "rules: [{on: \"level.move\", cite", "rules: [{text: ▸\"Slow.\", on: \"level.move\", cite",
		"shape-wrong-type", `text is "Slow."; write text: en: "Slow."`, ""},
	{"country for a language", "rules: [{on: \"level.move\", cite", "rules: [{text: {en: \"Slow.\", ▸cz: \"Pomalu.\"}, on: \"level.move\", cite",
		"shape-unknown-word", `"cz" is no tag of a language; did you mean "cs"?`, `replace "cz" with "cs"`},
	{"country beside the language", "rules: [{on: \"level.move\", cite", "rules: [{text: {cs: \"Pomalu.\", ▸cz: \"Pomalu.\"}, on: \"level.move\", cite",
		"shape-unknown-word", `"cz" is no tag of a language; did you mean "cs"?`, ""},
	{"no language", "rules: [{on: \"level.move\", cite", "rules: [{text: {en: \"Slow.\", ▸zz: \"Slow.\"}, on: \"level.move\", cite",
		"shape-unknown-word", `"zz" is no tag of a language`, ""},
	{"bare answer", `title: "Test"`, "title: ▸y",
		"shape-not-literal", "y is a bare word; a text stands in quotes", ""},
	{"bare answer for an id", `nation: "blue"`, "nation: ▸no",
		"shape-not-literal", "no is a bare word; a text stands in quotes", ""},
	{"bare word that the place knows", `class: "natural"`, "class: ▸natural",
		"shape-not-literal", "natural is a bare word; a text stands in quotes", "put natural in quotes"},
	{"bare word that the place does not know", `class: "natural"`, "class: ▸kills",
		"shape-not-literal", "kills is a bare word; a text stands in quotes", ""},
	{"bare word in an unknown field", "vp: 4", "vp: 4\n\t▸mass: heavy",
		"shape-unknown-field", `vehicle "t-1" has no field "mass"; …`, ""},
	{"letter of another script in an id", `ground: "woods"`, "ground: ▸\"wo\u043eds\"",
		"shape-bad-id", "ground: \"wo\u043eds\" is no id; an id is lower-case letters and digits in words joined by single hyphens, such as \"t-34\"; it has the Cyrillic letter \u043e U+043E", "replace \"wo\u043eds\" with \"woods\""},
	{"soft hyphen in an id", `ground: "woods"`, "ground: ▸\"wo\u00adods\"",
		"shape-bad-id", "ground: \"wo\\u00adods\" is no id; an id is lower-case letters and digits in words joined by single hyphens, such as \"t-34\"; it has the soft hyphen U+00AD", "replace \"wo\\u00adods\" with \"woods\""},
	{"full-width digit in an id", `{vehicle: "t-1", crew: "elite"}`, `{vehicle: ▸"t-１", crew: "elite"}`,
		"shape-bad-id", "vehicle: \"t-１\" is no id; an id is lower-case letters and digits in words joined by single hyphens, such as \"t-34\"; it has the full-width １ U+FF11", "replace \"t-１\" with \"t-1\""},
	{"letter of another script in a field", "calibre: 76", "▸c\u0430libre: 76",
		"shape-unknown-field", "gun 1 has no field \"c\u0430libre\"; it has the Cyrillic letter \u0430 U+0430; did you mean \"calibre\"?", "replace \"c\u0430libre\" with \"calibre\""},
	{"word of another kind", `holds: "hill"`, `▸shot: "hill"`,
		"shape-unknown-field", `a description of units has no field "shot"; …`, ""},
	{"number in quotes with a zero before it", "year:   1941", `year:   ▸"01941"`,
		"shape-wrong-type", `the year is "01941"; it must be a whole number`, ""},
	{"number in quotes out of bounds", "year:   1941", `year:   ▸"1066"`,
		"shape-wrong-type", `the year is "1066"; it must be a whole number`, ""},
	{"wrong import", `import "hulldown.dev/schema"`, `import ▸"hulldown.dev/v1/schema"`,
		"shape-not-literal", `content imports nothing but "hulldown.dev/schema" and built-in records, such as "hulldown.dev/content/eitc"; did you mean "hulldown.dev/schema"?`, `import "hulldown.dev/schema"`},
	{"bound for a value", "vp: 4", "vp: ▸>3",
		"shape-left-open", "the VP value of the vehicle is left open; give it one value", ""},
	{"bound for a word", `game:  "tank-duel"`, `game:  ▸<"tank-duel"`,
		"shape-invalid", `game is "tank-duel", which your own bound <"tank-duel" does not admit`, ""},
	{"type for a value", "vp: 4", "vp: ▸int",
		"shape-left-open", "the VP value of the vehicle is left open: int is a kind of value, not a value", ""},
	{"value of the schema", "vp: 4", "vp: schema.▸vp",
		"shape-unknown-name", "the VP value of the vehicle cannot be computed: there is no field vp here", ""},
	{"name without a meaning", "vp: 4", "vp: ▸_vp",
		"shape-unknown-name", "there is no _vp in this package", ""},
	{"value that needs itself", "vp: 4", "vp: ▸vp + 1",
		"shape-cycle", "the VP value of the vehicle needs itself to be computed; write one of the values out", ""},
	{"text in a sum", "vp: 4", `vp: ▸4 + "1"`,
		"shape-bad-operation", "the VP value of the vehicle cannot be computed: invalid operands 4 and \"1\" to '+' (type int and string)", ""},
	{"closed template", "vehicles: \"t-1\": schema.#Vehicle & {", "#T: {year: int}\nvehicles: \"t-1\": schema.#Vehicle & #T & {",
		"shape-closed-template", "name is not admitted by #T, which is closed", ""},
	{"closed struct in a definition", "terrain: woods: schema.#Terrain & {\n\tname:  \"Woods\"\n\tclass: \"natural\"\n\tcover: 20\n\tbog: [5, 9]\n\ttriggers: [\"conceal\", \"bog\"]\n\trules: [{on: \"level.move\", cite: [\"1\"], add: {value: -1, group: \"mud\"}}]", "#R: {on: \"level.move\", add: {value: -2}}\nterrain: woods: schema.#Terrain & {\n\tname:  \"Woods\"\n\tclass: \"natural\"\n\tcover: 20\n\tbog: [5, 9]\n\ttriggers: [\"conceal\", \"bog\"]\n\trules: ▸[#R]",
		"shape-closed-template", "plus, which the schema fills in for rules, is not admitted by #R, which is closed", ""},
	{"unknown field in a definition", "terrain: woods: schema.#Terrain & {\n\tname:  \"Woods\"\n\tclass: \"natural\"\n\tcover: 20\n\tbog: [5, 9]\n\ttriggers: [\"conceal\", \"bog\"]\n\trules: [{on: \"level.move\", cite: [\"1\"], add: {value: -1, group: \"mud\"}}]", "#R: {on: \"level.move\", whn: {round: 3}, add: {value: -2}}\nterrain: woods: schema.#Terrain & {\n\tname:  \"Woods\"\n\tclass: \"natural\"\n\tcover: 20\n\tbog: [5, 9]\n\ttriggers: [\"conceal\", \"bog\"]\n\trules: [▸#R]",
		"shape-unknown-field", `rule 1 has no field "whn"; did you mean "when"?`, ""},
	{"two defaults", "from: stated: \"a test\"\n}\n\nscenarios:", "from: stated: \"a test\"\n}\n_s: size_rank: *3 | int\nvehicles: \"t-1\": ▸_s\n\nscenarios:",
		"shape-two-defaults", "…", ""},
	{"unknown function", "vp: 4", "vp: ▸min(3, 4)",
		"shape-bad-operation", "content calls only len, div, mod, quo, rem, and, or and close", ""},
	{"product of texts", "vp: 4", `vp: ▸"x" * 2`,
		"shape-bad-operation", "both sides of * must be written as numbers, …", ""},
	{"field that is asked for", "vp: 4", "vp?: 4",
		"shape-missing-field", `vehicle "t-1" lacks the field "vp"`, ""},
	{"import of something else", `import "hulldown.dev/schema"`, "import \"hulldown.dev/schema\"\n\nimport ▸\"list\"",
		"shape-not-literal", `content imports nothing but "hulldown.dev/schema" and built-in records, …`, ""},
	{"import missing", "import \"hulldown.dev/schema\"\n\nsets: test: schema", "sets: test: ▸schema",
		"shape-missing-import", `the file names a definition of the schema but lacks import "hulldown.dev/schema"`,
		`add import "hulldown.dev/schema"`},
	{"syntax", "year:   1941", "year:   ▸]1941",
		"shape-syntax", "the ] here closes nothing; …", ""},
	{"attribute unknown", `@reconstructed("its height")`, `▸@recontructed("its height")`,
		"shape-bad-attribute", "there is no attribute @recontructed; did you mean \"@reconstructed\"?", ""},
	{"attribute without reason", `@reconstructed("its height")`, `▸@allow(link-unknown-card)`,
		"shape-bad-attribute", `@allow is written @allow(code, "the reason")`, ""},
	{"attribute out of place", `@reconstructed("its height")`, `▸@replace()`,
		"shape-bad-attribute", "@replace() stands behind a whole record, not behind a field of it", ""},
	{"attribute of the file", "nations: blue:", "▸@if(x)\nnations: blue:",
		"shape-bad-attribute", "an attribute stands behind a field, not alone in a file", ""},
	{"attribute of the command line", `@reconstructed("its height")`, `▸@tag(height)`,
		"shape-bad-attribute", "cue takes this value from its command line by @tag, …", ""},
	{"attribute that reads a file", `@reconstructed("its height")`, `▸@embed(file="rows.json")`,
		"shape-bad-attribute", "cue reads another file here by @embed, …", ""},
	{"attribute for reading files", "nations: blue:", "▸@extern(embed)\nnations: blue:",
		"shape-bad-attribute", "@extern has cue read other files, …", ""},
	{"attribute of a trial", "nations: blue:", "▸@experiment(aliasv2)\nnations: blue:",
		"shape-bad-attribute", "@experiment turns on a part of CUE that is on trial, …", ""},
	{"attribute of a shared value", "nations: blue:", "_n: *1 | int ▸@tag(n)\nnations: blue:",
		"shape-bad-attribute", "cue takes this value from its command line by @tag, …", ""},
	{"attribute with an expression", `@reconstructed("its height")`, `▸@reconstructed("its \(x)")`,
		"shape-bad-attribute", "an attribute is written …", ""},
	{"nested too deeply", "bog: [5, 9]", "bog: " + strings.Repeat("[", StandardLimits().Depth-1) + "▸[[" + strings.Repeat("]", StandardLimits().Depth+1),
		"shape-too-deep", "this is nested too deeply; at most 64 levels are read", ""},
	{"too many entries", "bog: [5, 9]", "bog: ▸[" + strings.Repeat("5, ", StandardLimits().Entries) + "9]",
		"shape-too-large", "the list of Bog numbers has 1001 entries; at most 1000 are read", ""},
	{"two years", "ties: [{tally: \"kills\"}]\n\tfrom: stated: \"a test\"\n}\n",
		"ties: [{tally: \"kills\"}]\n\tfrom: stated: \"a test\"\n}\nvehicles: \"t-1\": schema.#Vehicle & {year: 1944}\n",
		"shape-conflict", "the year is given as 1944 and as 1941; keep one", ""},
	{"two sets", "nations: blue:", "sets: ▸other: {title: \"Other\", game: \"tank-duel\", from: stated: \"x\"}\nnations: blue:",
		"link-two-sets", `directory "content/a" declares the set "test" already; a directory declares one`, ""},
	{"no set", "sets: test: schema.#Set & {\n\ttitle: \"Test\"\n\tgame:  \"tank-duel\"\n\trenames: vehicles: \"old-tank\": \"tank\"\n\tfrom: stated: \"a test\"\n}\n\nnations: blue:",
		"nations: ▸blue:",
		"link-no-set", `directory "content/a" declares no set for its records`, ""},
	{"nothing to replace", "vp: 4", "vp: 4\n\t@replace()",
		"link-replaces-nothing", `vehicle "t-1" replaces nothing: no other directory has it`, ""},
}

// elsewhere has the places of mistakes whose finding is where nothing was changed.
var elsewhere = map[string]string{
	"required field absent":   `vehicles: "t-1"`,
	"rule without operation":  "{on: \"administration\"",
	"nothing to replace":      `vehicles: "t-1"`,
	"field that is asked for": `vehicles: "t-1"`,
	"closed template":         `"Tank"`,
	"two years":               "1941",
}

// makeMistake returns the text with the mistake and the place of its finding.
func makeMistake(t *testing.T, m mistake) (text string, line, col int) {
	t.Helper()
	if strings.Count(sound, m.old) != 1 {
		t.Fatalf("the sound file holds %q %d times, want once", m.old, strings.Count(sound, m.old))
	}
	text = strings.Replace(sound, m.old, m.new, 1)
	if at, ok := elsewhere[m.name]; ok {
		mark := here + strings.TrimPrefix(at, "vehicles: ")
		text = strings.Replace(text, strings.TrimPrefix(at, "vehicles: "), mark, 1)
	}
	at := strings.Index(text, here)
	if at < 0 {
		t.Fatal("the mistake marks no place")
	}
	line, col = lineCol([]byte(text), at)
	return strings.Replace(text, here, "", 1), line, col
}

func loadText(t *testing.T, text string) *Result {
	t.Helper()
	s := sharedSession()
	res, err := s.Load(Options{Builtin: fstest.MapFS{"a/a.cue": {Data: []byte(text)}}})
	if err != nil {
		t.Fatal(err)
	}
	return res
}

// sharedSession reads the schema once for the tests that load one text after
// the other; TestSessionAgreesWithLoad holds that it gives what Load gives.
var sharedSession = sync.OnceValue(func() *Session { return NewSession(schema.FS) })

func TestSoundFileHasNoFindings(t *testing.T) {
	res := loadText(t, sound)
	if len(res.Findings) > 0 || len(res.Left) > 0 || res.Partial {
		t.Errorf("findings %v, left %v, partial %t; want none", res.Findings, res.Left, res.Partial)
	}
	c := res.Content
	got := []int{len(c.Sets), len(c.Nations), len(c.Terrain), len(c.Cards), len(c.Damage), len(c.Vehicles), len(c.Scenarios)}
	if diff := cmp.Diff([]int{1, 1, 1, 1, 1, 1, 1}, got); diff != "" {
		t.Error(diff)
	}
}

func TestOneMistakeGivesOneFinding(t *testing.T) {
	for i, m := range mistakes {
		if !slow.OneIn(i, 4) {
			continue
		}
		t.Run(m.name, func(t *testing.T) {
			text, line, col := makeMistake(t, m)
			res := loadText(t, text)
			if len(res.Findings) != 1 {
				t.Fatalf("%d findings, want one: %+v", len(res.Findings), res.Findings)
			}
			f := res.Findings[0]
			if f.Code != m.code || f.Severity != diag.Error {
				t.Errorf("code %s (%s), want %s", f.Code, f.Message, m.code)
			}
			if f.Span.File != "content/a/a.cue" || f.Span.Line != line || f.Span.Col != col {
				t.Errorf("at %s:%d:%d, want %d:%d (%s)", f.Span.File, f.Span.Line, f.Span.Col, line, col, f.Message)
			}
			want, open := strings.CutSuffix(m.says, "…")
			if !strings.HasPrefix(f.Message, want) || !open && f.Message != want {
				t.Errorf("says %q, want %q", f.Message, m.says)
			}
			checkFix(t, f, m.fix, text)
		})
	}
}

// checkFix applies the fix of a finding and wants the mistake gone.
func checkFix(t *testing.T, f diag.Finding, verb, text string) {
	t.Helper()
	switch {
	case len(f.Fixes) == 0 && verb == "":
		return
	case len(f.Fixes) == 0:
		t.Errorf("no fix, want %q", verb)
		return
	case f.Fixes[0].Verb != verb:
		t.Errorf("fix %q, want %q", f.Fixes[0].Verb, verb)
		return
	}
	for _, e := range f.Fixes[0].Edits {
		lines := strings.SplitAfter(text, "\n")
		before := strings.Join(lines[:e.Span.Line-1], "") + lines[e.Span.Line-1][:e.Span.Col-1]
		after := lines[e.Span.EndLine-1][e.Span.EndCol-1:] + strings.Join(lines[e.Span.EndLine:], "")
		text = before + e.Text + after
	}
	if res := loadText(t, text); len(res.Findings) > 0 {
		t.Errorf("after the fix there is still %+v", res.Findings)
	}
}

// TestMistakesDoNotHideEachOther shows that one mistake does not hide another.
func TestMistakesDoNotHideEachOther(t *testing.T) {
	text := strings.NewReplacer(
		"year:   1941", "year:   1066",
		`nation: "blue"`+"\n", "",
		"calibre: 76", "calibr: 76",
		`class: "natural"`, `class: "natrual"`,
		`title: "Test"`, "title: 5",
	).Replace(sound)
	var got []string
	for _, f := range loadText(t, text).Findings {
		got = append(got, f.Code+" "+f.Record)
	}
	want := []string{
		"shape-wrong-type sets/test", "shape-unknown-word terrain/woods",
		"shape-missing-field vehicles/t-1", "shape-out-of-range vehicles/t-1", "shape-unknown-field vehicles/t-1",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
