package main

// mistakes are those of designers: in the shape of a scenario, in rules and their texts, in terrain,
// vehicles, cards, modules and sets, in translations, scripts, pictures, fits and set-ups, and in ids.
var mistakes = []planted{
	{"a field's name misspelt", "shape-unknown-field", found, []swapped{{"causeway.cue", "start:  600", "▸strat:  600"}}},
	{"a number in quotes", "shape-wrong-type", found, []swapped{{"causeway.cue", "order:   1", `order:   ▸"1"`}}},
	{"the fewest players above the most", "scenario-span", found, []swapped{{"causeway.cue", "players: {min: 2, max: 4}", "players: {min: ▸4, max: 2}"}}},
	{"more tanks than the game holds", "shape-out-of-range", found, []swapped{{"causeway.cue", "tanks: {min: 4, max: 6}", "tanks: {min: 4, max: ▸60}"}}},
	{"ties forgotten", "shape-missing-field", found, []swapped{{"causeway.cue", "scenarios: causeway: ", "scenarios: ▸causeway: "}, {"causeway.cue", `	ties: [{tally: "kills"}]
`, ""}}},
	{"a crew that there is not", "shape-unknown-word", found, []swapped{{"causeway.cue", `crew: "elite"`, `crew: ▸"elit"`}}},
	{"half a vehicle's id", "link-unknown-vehicle", found, []swapped{{"causeway.cue", `vehicle: "t-34-85-m44"`, `vehicle: ▸"t-34-85"`}}},
	{"a nation by another name", "link-unknown-nation", found, []swapped{{"causeway.cue", `nations: ["soviet"]`, `nations: [▸"russian"]`}}},
	{"a tie won by nobody", "link-unknown-side", found, []swapped{{"causeway.cue", `tied: "soviet"`, `tied: ▸"soviets"`}}},
	{"a start off the grid", "scenario-start", found, []swapped{{"causeway.cue", "start:  600", "start:  ▸650"}}},
	{"a start with a nought too few", "scenario-start", found, []swapped{{"causeway.cue", "start:  600", "start:  ▸60"}}},
	{"a length with a nought too many", "shape-out-of-range", found, []swapped{{"causeway.cue", "length: 2", "length: ▸20"}}},
	{"one id for both sides", "scenario-same-sides", more, []swapped{{"causeway.cue", `id:   "soviet"`, `id:   ▸"german"`}}},
	{"a side named anew, its rules not", "link-unknown-side", found, []swapped{{"causeway.cue", `id:   "soviet"
`, `id:   ▸"russian"
`}, {"causeway.cue", `tied: "soviet"`, `tied: ▸"soviet"`}}},
	{"the picture's name misspelt", "link-missing-picture", found, []swapped{{"causeway.cue", "pictures/causeway.svg", "▸pictures/causway.svg"}}},
	{"the picture's name in capitals", "link-missing-picture", found, []swapped{{"causeway.cue", "pictures/causeway.svg", "▸Pictures/Causeway.svg"}}},
	{"a picture with a backslash", "link-missing-picture", found, []swapped{{"causeway.cue", "pictures/causeway.svg", `▸pictures\\causeway.svg`}}},
	{"a picture outside the directory", "link-missing-picture", found, []swapped{{"causeway.cue", "pictures/causeway.svg", "▸../causeway.svg"}}},
	{"the title forgotten", "shape-missing-field", found, []swapped{{"causeway.cue", "scenarios: causeway: ", "scenarios: ▸causeway: "}, {"causeway.cue", `	title:   "The Causeway"
	summary: "A dike`, `	summary: "A dike`}}},
	{"a bracket that is not closed", "shape-syntax", found, []swapped{{"causeway.cue", `force: [{vehicle: "t-34-76-m43", tags: ["scout"]}, {vehicle: "t-34-85-m44"}]`, `force: ▸[{vehicle: "t-34-76-m43", tags: ["scout"]}, {vehicle: "t-34-85-m44"}▸`}}},
	{"a quote that is not closed", "shape-syntax", found, []swapped{{"causeway.cue", `title:   "The Causeway"`, `title:   ▸"The Causeway`}}},
	{"a colon forgotten", "shape-syntax", found, []swapped{{"causeway.cue", "order:   1", "▸order    1"}}},
	{"a value's name misspelt in a text", "shape-unknown-name", found, []swapped{{"causeway.cue", `\(_toll) VP`, `\(▸_tol) VP`}}},
	{"a value misspelt where it is used", "shape-unknown-name", found, []swapped{{"causeway.cue", "score: value: _toll", "score: value: ▸_tolls"}}},
	{"a value in quotes where it is given", "shape-wrong-type", found, []swapped{{"causeway.cue", "_toll: 2", `_toll: "2"`}, {"causeway.cue", "score: value: _toll", "score: value: ▸_toll"}}},
	{"a fraction", "shape-wrong-type", found, []swapped{{"causeway.cue", "_toll: 2", "_toll: 2.5"}, {"causeway.cue", "score: value: _toll", "score: value: ▸_toll"}}},
	{"a value out of its own house rule", "", muddled, []swapped{{"causeway.cue", "_toll: 2", "_toll: ▸2 & >=3"}}},
	{"a set's house rule broken", "shape-invalid", found, []swapped{{"set.cue", "sets: mine", `scenarios: [string]: start: <=400

sets: mine`}, {"causeway.cue", "start:  600", "start:  ▸600"}}},
	{"the source forgotten", "shape-missing-field", found, []swapped{{"causeway.cue", "scenarios: causeway: ", "scenarios: ▸causeway: "}, {"causeway.cue", `	picture: {file: "pictures/causeway.svg", text: "A dike through reeds."}
	from: reconstructed: "our evenings"
`, `	picture: {file: "pictures/causeway.svg", text: "A dike through reeds."}
`}}},
	{"a hook misspelt", "shape-unknown-word", found, []swapped{{"causeway.cue", `on: "range.step"`, `on: ▸"range.stepp"`}}},
	{"a hook in the plural", "shape-unknown-word", found, []swapped{{"causeway.cue", `on: "fire.hit"`, `on: ▸"fire.hits"`}}},
	{"a hook that the rule's operation does not fit", "rules-wrong-operation", found, []swapped{{"causeway.cue", `on: "fire.hit"
			when: gap`, `on: ▸"deck.start"
			when: ▸gap`}}},
	{"a distance off the grid", "rules-off-grid", found, []swapped{{"causeway.cue", "gap: min: 800", "gap: min: ▸750"}}},
	{"a span that is empty", "rules-empty-span", found, []swapped{{"causeway.cue", "gap: min: 800", "gap: ▸{min: 1000, max: 800}"}}},
	{"an operation misspelt", "shape-unknown-field", found, []swapped{{"causeway.cue", "[{score: value: 5}", "[{▸scor: value: 5}"}}},
	{"a supply misspelt", "rules-unknown-supply", found, []swapped{{"causeway.cue", `take: supply: "reeds"`, `take: supply: ▸"reed"`}}},
	{"a mark misspelt", "rules-unknown-mark", found, []swapped{{"causeway.cue", `{mark: {name: "crossed", set: 1}}`, `{mark: {name: ▸"crosed", set: 1}}`}}},
	{"a mark set above its most", "rules-mark-bound", found, []swapped{{"causeway.cue", `{mark: {name: "crossed", set: 1}}`, `{mark: {name: "crossed", set: ▸2}}`}}},
	{"a mark that is asked for and never set", "link-unused-mark", found, []swapped{{"causeway.cue", `do: [{score: value: 5}, {mark: {name: "crossed", set: 1}}]`, "score: value: 5"}, {"causeway.cue", "marks: crossed: is: 0", "marks: ▸crossed: is: 0"}, {"causeway.cue", "crossed: {name", "▸crossed: {name"}, {"causeway.cue", `en: "A German tank that comes to`, `en: ▸"A German tank that comes to`}}},
	{"a mark awaited above its most", "rules-mark-bound", found, []swapped{{"causeway.cue", `{of: mark: "late", is: 1}`, `{of: mark: "late", is: ▸2}`}}},
	{"a mark set and never asked for", "link-unused-mark", found, []swapped{{"causeway.cue", `, count: [{of: mark: "late", is: 1}]`, ""}, {"causeway.cue", "late: {name", "▸late: {name"}, {"causeway.cue", `"From the second deck on`, `▸"From the second deck on`}}},
	{"a mark declared for a rule that was never written", "link-unused-mark", more, []swapped{{"causeway.cue", `late: {name: en: "Late", of: "game"}`, `late: {name: en: "Late", of: "game"}
		▸fuel: {name: en: "Fuel", of: "unit", max: 3}`}}},
	{"a side swapped below its text", "rules-text-differs", found, []swapped{{"causeway.cue", `when: unit: {side: "german", range`, `when: unit: {side: "soviet", range`}, {"causeway.cue", `en: "A German tank that comes`, `en: ▸"A German tank that comes`}}},
	{"a number changed below its text", "rules-text-differs", found, []swapped{{"causeway.cue", "[{score: value: 5}", "[{score: value: 6}"}, {"causeway.cue", `en: "A German tank that comes`, `en: ▸"A German tank that comes`}}},
	{"a number changed in the text", "rules-text-differs", found, []swapped{{"causeway.cue", `"10 is subtracted`, `▸"20 is subtracted`}}},
	{"a sign forgotten", "rules-text-differs", found, []swapped{{"causeway.cue", "add: value: -10", "add: value: 10"}, {"causeway.cue", `"10 is subtracted`, `▸"10 is subtracted`}}},
	{"may forgotten", "rules-text-differs", more, []swapped{{"causeway.cue", `			may: true
`, ""}, {"causeway.cue", `"A tank that moved and ends`, `▸"A tank that moved and ends`}}},
	{"once for each tank forgotten", "link-unused-mark", more, []swapped{{"causeway.cue", `, marks: crossed: is: 0}
			do: [{score: value: 5}, {mark: {name: "crossed", set: 1}}]`, `}
			score: value: 5`}, {"causeway.cue", `en: "A German tank that comes`, `en: ▸"A German tank that comes`}, {"causeway.cue", "crossed: {name", "▸crossed: {name"}}},
	{"more than, with the number itself", "", missed, []swapped{{"causeway.cue", "gap: min: 800", "gap: min: 600"}, {"causeway.cue", `"10 is subtracted`, `▸"10 is subtracted`}}},
	{"up to written for from", "rules-text-differs", found, []swapped{{"causeway.cue", "gap: min: 800", "gap: max: 800"}, {"causeway.cue", `"10 is subtracted`, `▸"10 is subtracted`}}},
	{"the conditions forgotten", "rules-text-differs", found, []swapped{{"causeway.cue", `			when: {unit: side: "soviet", to: range: max: -400}
`, ""}, {"causeway.cue", `"A Soviet tank may not`, `▸"A Soviet tank may not`}, {"causeway.cue", `			forbid: {}`, `			▸forbid: {}`}}},
	{"a forbidden way that bars the prize", "rules-text-differs", found, []swapped{{"causeway.cue", `when: {unit: side: "soviet", to: range: max: -400}`, `when: {unit: side: "german", to: range: max: -200}`}, {"causeway.cue", `"A Soviet tank may not`, `▸"A Soviet tank may not`}, {"causeway.cue", "[{score: value: 5}", "[▸{score: value: 5}"}, {"causeway.cue", "range: max: -400, marks", "▸range: max: -400, marks"}}},
	{"a Range beyond the field", "rules-off-grid", found, []swapped{{"causeway.cue", "range: max: -400, marks", "range: max: ▸-4000, marks"}}},
	{"a Range that nobody reaches", "rules-text-differs", found, []swapped{{"causeway.cue", `unit: range: is: 0
			score`, `unit: range: is: ▸1000
			score`}, {"causeway.cue", `en: "A tank at 0 m scores`, `en: ▸"A tank at 0 m scores`}}},
	{"a Range off the grid", "rules-off-grid", found, []swapped{{"causeway.cue", `unit: range: is: 0
			score`, `unit: range: is: ▸100
			score`}}},
	{"a Pull read by another name", "rules-unknown-pull", found, []swapped{{"causeway.cue", `when: pull: {name: "gust"`, `when: pull: {name: ▸"gusts"`}}},
	{"an icon misspelt", "shape-unknown-field", found, []swapped{{"causeway.cue", "icons: smoke: true", "icons: ▸smok: true"}}},
	{"a Pull that nothing reads", "link-unused-pull", more, []swapped{{"causeway.cue", `		{
			continues: true
			on:        "pulled"
			when: pull: {name: "gust", icons: smoke: true}
			lay: {layer: "mist", who: {}}
		},
`, ""}, {"causeway.cue", `pull: name: "gust"`, `pull: ▸name: "gust"`}, {"causeway.cue", `"As the second deck begins a card`, `▸"As the second deck begins a card`}}},
	{"a layer misspelt", "rules-unknown-layer", found, []swapped{{"causeway.cue", `lay: layer: "mist"`, `lay: layer: ▸"mits"`}}},
	{"a layer that nothing takes off", "link-unused-layer", found, []swapped{{"causeway.cue", `, cleared: ["move"]}`, "}"}, {"causeway.cue", "mist: {name", "▸mist: {name"}, {"causeway.cue", `"Mist lies over a tank`, `▸"Mist lies over a tank`}}},
	{"a reserve that no rule brings on", "link-unused-reserve", found, []swapped{{"causeway.cue", `enter: {force: "relief", instead: true}`, "score: value: 1"}, {"causeway.cue", "relief: {vehicle", "▸relief: {vehicle"}, {"causeway.cue", `"The first German tank`, `▸"The first German tank`}}},
	{"a reserve misspelt", "rules-unknown-reserve", found, []swapped{{"causeway.cue", `enter: {force: "relief"`, `enter: {force: ▸"releif"`}}},
	{"a limit forgotten that the text has", "link-unused-mark", found, []swapped{{"causeway.cue", `			when: count: [{of: {mark: "sortie", side: "own"}, max: 1}]
`, ""}, {"causeway.cue", `"Each side may twice`, `▸"Each side may twice`}, {"causeway.cue", "sortie: {name", "▸sortie: {name"}}},
	{"a cost above four", "shape-out-of-range", found, []swapped{{"causeway.cue", "cost: orders: 2", "cost: orders: ▸5"}}},
	{"a step that is no box", "rules-off-grid", found, []swapped{{"causeway.cue", "{range: by: 200}", "{range: by: ▸150}"}}},
	{"a prize for nobody", "rules-unknown-side", found, []swapped{{"causeway.cue", `to: "enemy"}`, `to: ▸"enemies"}`}}},
	{"a deck after the last", "rules-never", found, []swapped{{"causeway.cue", `when: {unit: side: "german", deck: is: 2}`, `when: {unit: side: "german", deck: is: ▸7}`}}},
	{"a rule written twice", "rules-twice", more, []swapped{{"causeway.cue", `		{
			name: en: "Morning mist"`, `		▸{
			▸name: en: "Haze"
			text: en: "10 is subtracted from the To Hit Number of shots at more than 600 m."
			on: "fire.hit"
			when: gap: min: 800
			add: value: -10
		},
		{
			name: en: "Morning mist"`}}},
	{"a supply of none", "rules-supply-size", found, []swapped{{"causeway.cue", "size: {value: 3}", "size: {value: ▸0}"}}},
	{"a supply that no rule gives out", "link-unused-supply", more, []swapped{{"causeway.cue", `			take: supply: "reeds"`, `			score: value: 1`}, {"causeway.cue", "supplies: reeds", "supplies: ▸reeds"}, {"causeway.cue", `"A tank that moved and ends`, `▸"A tank that moved and ends`}}},
	{"a tag misspelt", "shape-unknown-field", found, []swapped{{"causeway.cue", `when: {unit: side: "soviet", count`, `when: {unit: {side: "soviet", tag: ▸"scuot"}, count`}}},
	{"a tag that no rule asks for", "", missed, []swapped{{"causeway.cue", `{vehicle: "t-34-85-m44"}`, `{vehicle: "t-34-85-m44", tags: [▸"guards"]}`}}},
	{"a measure misspelt", "shape-unknown-word", found, []swapped{{"causeway.cue", `{tally: "kills"}`, `{tally: ▸"kill"}`}}},
	{"two operations in one rule", "shape-one-of", found, []swapped{{"causeway.cue", `			take: supply: "reeds"`, `			take: supply: "reeds"
			▸score: value: 1`}}},
	{"no operation", "shape-one-of", found, []swapped{{"causeway.cue", `			take: supply: "reeds"
`, ""}, {"causeway.cue", `			name: en: "Into`, `			▸name: en: "Into`}, {"causeway.cue", `		{
			▸name: en: "Into`, `		▸{
			▸name: en: "Into`}}},
	{"a text that continues nothing", "rules-text-differs", more, []swapped{{"causeway.cue", `			name: en: "The dike"
			text: en: "A tank at 0 m scores \(_toll) VP at the start of its Administration Step."
			on: "administration"`, `			▸continues: true
			on: "administration"`}}},
	{"a card name that the text does not have", "rules-text-differs", found, []swapped{{"causeway.cue", "may take Reeds.", "may take Woods."}, {"causeway.cue", `"A tank that moved and ends`, `▸"A tank that moved and ends`}}},
	{"a module that there is not", "link-unknown-module", found, []swapped{{"causeway.cue", `	length: 2
`, `	length: 2
	modules: ▸"river-fgo": "on"
`}}},
	{"an option without its module", "link-unused-option", more, []swapped{{"causeway.cue", `	length: 2
`, `	length: 2
	options: dry: {title: "Dry", summary: "Without the night.", without: [▸"nigth"]}
`}}},
	{"a group of cards that there is not", "link-unknown-deck", found, []swapped{{"causeway.cue", `replace: ["reed-cards"]`, `replace: [▸"reed-card"]`}}},
	{"a class misspelt", "shape-unknown-word", found, []swapped{{"land.cue", `class: "natural"`, `class: ▸"nature"`}}},
	{"cover of a hundred", "shape-out-of-range", found, []swapped{{"land.cue", "cover: 10", "cover: ▸100"}}},
	{"a number that no card shows", "", missed, []swapped{{"land.cue", "bog: [8, 9]", "bog: [8, ▸10]"}}},
	{"a trigger without its number", "terrain-trigger", found, []swapped{{"land.cue", `	bog: [8, 9]
`, ""}, {"land.cue", `triggers: ["bog"]`, `triggers: [▸"bog"]`}}},
	{"an id with a capital", "shape-bad-id", found, []swapped{{"land.cue", "terrain: reeds:", "terrain: ▸Reeds:"}}},
	{"a name of another card", "", muddled, []swapped{{"land.cue", `name:  "Reeds"`, `name:  ▸"Woods"`}}},
	{"the id of a built-in card", "", muddled, []swapped{{"land.cue", "terrain: reeds:", "terrain: ▸woods:"}}},
	{"a To Hit Number of 120", "shape-out-of-range", found, []swapped{{"vehicle.cue", "hit: [96, 90", "hit: [▸120, 90"}}},
	{"two digits swapped in a column of figures", "board-hit-rises", found, []swapped{{"vehicle.cue", "81, 69, 58", "81, ▸96, 58"}}},
	{"a location left out", "board-hit-chart", found, []swapped{{"vehicle.cue", "turret: [6, 7, 8, 9]", "turret: [6, 7, 8]"}, {"vehicle.cue", "location: {", "▸location: {"}}},
	{"a location twice", "board-hit-chart", found, []swapped{{"vehicle.cue", "hull: [1, 2, 3, 4, 5]", "hull: [1, 2, 3, 4, 5, ▸6]"}, {"vehicle.cue", "turret: [6, 7, 8, 9]", "turret: [▸6, 7, 8, 9]"}}},
	{"a seat misspelt", "shape-unknown-word", found, []swapped{{"vehicle.cue", `seat: "commander"`, `seat: ▸"comander"`}}},
	{"two boards of one number", "board-number-taken", found, []swapped{{"vehicle.cue", "{number: 2, colour", "{number: ▸1, colour"}}},
	{"a colour cut short", "shape-invalid", found, []swapped{{"vehicle.cue", `"#5a2a6a"`, `▸"#5a2a6"`}}},
	{"a country for a nation", "link-unknown-nation", found, []swapped{{"vehicle.cue", `nation: "german"`, `nation: ▸"germany"`}}},
	{"a calibre with a nought too many", "shape-out-of-range", found, []swapped{{"vehicle.cue", "calibre: 75", "calibre: ▸750"}}},
	{"a year of another war", "shape-out-of-range", found, []swapped{{"vehicle.cue", "year:   1943", "year:   ▸1493"}}},
	{"a ground misspelt", "link-unknown-terrain", found, []swapped{{"vehicle.cue", `ground: "field"`, `ground: ▸"feild"`}}},
	{"equipment misspelt", "shape-unknown-word", found, []swapped{{"vehicle.cue", `equipment: ["smoke"]`, `equipment: [▸"smok"]`}}},
	{"a plate forgotten", "shape-missing-field", found, []swapped{{"vehicle.cue", "front: {tracks: 1, hull: 9, turret: 9}", "▸front: {tracks: 1, hull: 9}"}}},
	{"a penetration forgotten", "board-pen-short", found, []swapped{{"vehicle.cue", "pen: [13, 13, 13, 12, 11, 10, 9, 8, 8, 7, 7]", "pen: ▸[13, 13, 13, 12, 11, 10, 9, 8, 8, 7]"}}},
	{"a level far above all others", "shape-out-of-range", found, []swapped{{"vehicle.cue", "levels: {move: 6, fire: 6}", "levels: {move: ▸60, fire: 6}"}}},
	{"a vehicle's id changed, its scenario not", "link-unknown-vehicle", more, []swapped{{"vehicle.cue", `"pz-test"`, `"pz-tset"`}, {"causeway.cue", `{vehicle: "pz-test"}`, `{vehicle: ▸"pz-test"}`}}},
	{"an icon in the plural", "shape-unknown-word", found, []swapped{{"card.cue", `icons: ["smoke"]`, `icons: [▸"smokes"]`}}},
	{"a card number beyond the deck", "shape-out-of-range", found, []swapped{{"card.cue", "number: 47", "number: ▸470"}}},
	{"a number that the deck has not", "shape-out-of-range", found, []swapped{{"card.cue", "number: 47", "number: ▸147"}}},
	{"orders below none", "shape-out-of-range", found, []swapped{{"card.cue", "orders: 0", "orders: ▸-1"}}},
	{"a trigger misspelt", "shape-unknown-word", found, []swapped{{"card.cue", `triggers: ["spotted"]`, `triggers: [▸"spoted"]`}}},
	{"a start above the most", "rules-mark-bound", found, []swapped{{"fog.cue", "start: 3, max: 3", "start: ▸3, max: 2"}, {"fog.cue", "max: 2", "▸max: 2"}}},
	{"a count above what there is", "rules-mark-bound", found, []swapped{{"fog.cue", "min: 1}], add", "min: ▸4}], add"}}},
	{"a counter that nothing takes off", "", elsewhere, []swapped{{"fog.cue", `		{continues: true, on: "pulled", when: pull: {name: "wind", icons: smoke: true}, mark: {name: "fog", add: -1}},
`, ""}, {"fog.cue", `text: en: "As each`, `▸text: en: "As each`}, {"fog.cue", "marks: fog", "marks: ▸fog"}}},
	{"a number changed in a module", "rules-text-differs", found, []swapped{{"fog.cue", "add: value: -5", "add: value: -10"}, {"fog.cue", `{on: "fire.hit"`, `{▸on: "fire.hit"`}}},
	{"the set that it builds on forgotten", "link-missing-need", found, []swapped{{"set.cue", `	needs: ["eitc"]
`, ""}, {"set.cue", "sets: mine", "sets: ▸mine"}}},
	{"a set misspelt", "link-unknown-set", found, []swapped{{"set.cue", `needs: ["eitc"]`, `needs: [▸"etic"]`}}},
	{"a game misspelt", "shape-unknown-word", more, []swapped{{"set.cue", `"tank-duel"`, `▸"tank duel"`}}},
	{"another package's name", "shape-other-package", found, []swapped{{"land.cue", "package mine", "package ▸mien"}}},
	{"the import forgotten", "shape-missing-import", found, []swapped{{"land.cue", `import "hulldown.dev/schema"
`, ""}, {"land.cue", "schema.#Terrain", "▸schema.#Terrain"}, {"land.cue", "package mine", "▸package mine"}}},
	{"an import misspelt", "shape-not-literal", found, []swapped{{"land.cue", `"hulldown.dev/schema"`, `▸"hulldown.dev/shema"`}}},
	{"a definition misspelt", "shape-wrong-definition", found, []swapped{{"land.cue", "schema.#Terrain", "schema.▸#Terain"}}},
	{"a kind misspelt", "shape-unknown-kind", found, []swapped{{"land.cue", "terrain: reeds", "▸terain: reeds"}}},
	{"a file's name that nobody reads", "shape-passed-over", found, []swapped{{"land.cue", gone, "land.txt"}, {"land.txt", "terrain: reeds", "▸terrain: reeds"}}},
	{"a figure changed in a translation alone", "rules-text-differs", found, []swapped{{"texts/cs.po", "získá 2 VP", "získá ▸3 VP"}}},
	{"a side changed in a translation alone", "", missed, []swapped{{"texts/cs.po", `"Sovětský tank nesmí`, `▸"Německý tank nesmí`}}},
	{"a key misspelt", "link-unknown-text", found, []swapped{{"texts/cs.po", `msgctxt "terrain/reeds/name"`, `▸msgctxt "terrain/reed/name"`}, {"texts/cs.po", `msgstr "Rákosí"`, `▸msgstr "Rákosí"`}}},
	{"a text changed, its translation not", "link-stale-text", found, []swapped{{"causeway.cue", `"Haze over the water"`, `"Haze above the water"`}, {"texts/cs.po", `msgid "Haze over the water"`, `▸msgid "Haze over the water"`}, {"texts/cs.po", `msgctxt "scenarios/causeway/rules.3.name"`, `▸msgctxt "scenarios/causeway/rules.3.name"`}, {"texts/cs.po", `msgstr "Opar`, `▸msgstr "Opar`}}},
	{"a quote lost in a catalogue", "shape-bad-catalogue", found, []swapped{{"texts/cs.po", `msgstr "Rákosí"`, `▸msgstr "Rákosí`}}},
	{"an entry twice", "link-wrong-text", found, []swapped{{"texts/cs.po", `msgctxt "terrain/reeds/name"
msgid "Reeds"
msgstr "Rákosí"
`, `msgctxt "terrain/reeds/name"
msgid "Reeds"
msgstr "Rákosí"

▸msgctxt "terrain/reeds/name"
▸msgid "Reeds"
▸msgstr "Sítí"
`}}},
	{"a translation of blanks", "link-wrong-text", found, []swapped{{"texts/cs.po", `msgstr "Rákosí"`, `▸msgstr "   "`}}},
	{"a letter of another alphabet", "link-wrong-text", found, []swapped{{"texts/cs.po", `msgstr "Rákosí"`, `▸msgstr "Rákоsí"`}}},
	{"a language's name for its code", "link-wrong-text", found, []swapped{{"texts/cs.po", gone, "texts/czech.po"}}},
	{"a text left out", "link-missing-texts", found, []swapped{{"texts/cs.po", `msgctxt "terrain/reeds/name"
msgid "Reeds"
msgstr "Rákosí"

`, ""}, {"texts/cs.po", `msgid ""`, `▸msgid ""`}}},
	{"a wrong expectation", "play-failed-script", found, []swapped{{"dike.hds", "expect supply reeds 3", "▸expect supply reeds 4"}}},
	{"a scenario misspelt in a script", "play-unreadable-script", found, []swapped{{"dike.hds", "scenario causeway", "▸scenario causway"}}},
	{"an action that nobody may take", "play-failed-script", found, []swapped{{"dike.hds", "expect supply", `▸ger-1 fire sov-9 with 1
expect supply`}}},
	{"a test that expects nothing", "play-idle-script", found, []swapped{{"dike.hds", `expect ger-1 range 0
expect supply reeds 3
`, ""}, {"dike.hds", "hulldown script", "▸hulldown script"}, {"dike.hds", "end", "▸end"}, {"dike.hds", "scenario", "▸scenario"}}},
	{"a script whose name ends in hsd", "shape-passed-over", found, []swapped{{"dike.hds", gone, "dike.hsd"}}},
	{"a unit that there is not", "play-failed-script", found, []swapped{{"dike.hds", "expect ger-1 range 0", "▸expect ger-9 range 0"}}},
	{"a word misspelt in a script", "play-failed-script", found, []swapped{{"dike.hds", "expect ger-1 range 0", "▸expect ger-1 rnage 0"}}},
	{"a drawing with words in it", "print-bad-picture", found, []swapped{{"pictures/causeway.svg", "/></svg>", `/><text x="5" y="5">Reeds</text></svg>`}, {"causeway.cue", "picture: {file", "▸picture: {file"}}},
	{"a drawing that ends too early", "print-bad-picture", found, []swapped{{"pictures/causeway.svg", "</svg>", ""}, {"causeway.cue", "picture: {file", "▸picture: {file"}}},
	{"a photograph named as a drawing", "print-bad-picture", found, []swapped{{"pictures/causeway.svg", `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40">`, "\u0089PNG<svg>"}, {"causeway.cue", "picture: {file", "▸picture: {file"}}},
	{"a picture that is gone", "link-missing-picture", found, []swapped{{"pictures/causeway.svg", gone, ""}, {"causeway.cue", "picture: {file", "▸picture: {file"}}},
	{"a fit whose scenario is gone", "play-idle-fit", found, []swapped{{"trained/causway.json", "", `▸{}
`}}},
	{"a fit that is damaged", "play-idle-fit", found, []swapped{{"trained/causeway.json", "", `▸{"format":
`}}},
	{"a set-up's vehicle misspelt", "setup-illegal", found, []swapped{{"duel.setup", "pz-test", "▸pz-tset"}}},
	{"a set-up of more tanks than the scenario holds", "setup-illegal", found, []swapped{{"duel.setup", "tanks 4", "▸tanks 14"}}},
	{"a set-up's scenario misspelt", "setup-illegal", found, []swapped{{"duel.setup", "scenario causeway", "▸scenario causway"}}},
	{"a set-up's word misspelt", "setup-illegal", found, []swapped{{"duel.setup", "force german", "▸forces german"}}},
	{"a second scenario of one place", "scenario-same-order", more, []swapped{{"more.cue", "", `package mine

import "hulldown.dev/schema"

scenarios: fen: schema.#Scenario & {
	title:   "The Fen"
	summary: "Two tanks meet in a fen."
	order:   ▸1
	players: {min: 2, max: 2}
	tanks: {min: 2, max: 2}
	sides: [
		{id: "german", name: "German", nations: ["german"], force: [{vehicle: "stug-iii-ausf-g"}]},
		{id: "soviet", name: "Soviet", nations: ["soviet"], force: [{vehicle: "t-34-76-m43"}]},
	]
	start: 600
	ties: [{tally: "kills"}]
	from: reconstructed: "our evenings"
}
`}}},
	{"an amendment of what there is not", "link-replaces-nothing", found, []swapped{{"more.cue", "", `package mine

terrain: ▸wods: {cover: 15, from: reconstructed: "our evenings"} @amend()
`}}},
	{"an amendment's field misspelt", "shape-unknown-field", found, []swapped{{"more.cue", "", `package mine

terrain: woods: {▸covr: 15, from: reconstructed: "our evenings"} @amend()
`}}},
	{"an allowance without a reason", "shape-bad-attribute", found, []swapped{{"land.cue", `	from: reconstructed: "our evenings"
}`, `	from: reconstructed: "our evenings"
} ▸@allow(link-unused-terrain)`}}},
	{"an allowance that allows nothing", "link-stale-allow", found, []swapped{{"land.cue", `	from: reconstructed: "our evenings"
}`, `	from: reconstructed: "our evenings"
} ▸@allow(link-unused-terrain, "later")`}}},
}
