package main

// templates returns the text of each kind of record that can be begun.
func templates() map[string]string {
	return map[string]string{"scenario": scenarioTemplate, "vehicle": vehicleTemplate, "card": cardTemplate}
}

const moduleTemplate = `module: "example.com/$SET@v0"
language: version: "v0.14.0"
`

const setTemplate = `package $PACKAGE

import "hulldown.dev/schema"

// A set is what is published together: a pack is made of it.
sets: "$SET": schema.#Set & {
	title: "$SET-TITLE"
	game:  "tank-duel"
	// The sets whose records yours refer to.
	needs: ["eitc"]
	// Where the values come from: stated by a source, or reconstructed by you.
	from: reconstructed: "my own"
}
`

const scenarioTemplate = `package $PACKAGE

import "hulldown.dev/schema"

// A scenario says who fights, where and how long, and what is special about it.
// hulldown explain HOOK tells about each place where rules can speak.
scenarios: "$NAME": schema.#Scenario & {
	title: "$TITLE"
	// One or two sentences for the scenario sheet, in your own words.
	summary: "Both sides want the hill between them. Whoever holds it alone at the end takes the prize."
	order: $ORDER
	players: {min: 2, max: 4}
	tanks: {min: 4, max: 6}
	// Larger games go through the orders of battle again.
	sides: [
		{
			id:   "german"
			name: "German"
			nations: ["german"]
			force: [{vehicle: "pzkpfw-iv-ausf-g", crew: "elite"}, {vehicle: "stug-iii-ausf-g"}]
		},
		{
			id:   "soviet"
			name: "Soviet"
			nations: ["soviet"]
			force: [{vehicle: "t-34-76-m43"}, {vehicle: "t-34-85-m44"}]
		},
	]
	// Metres from the centre, in boxes of 200.
	start: 600

	// Scenario cards beside the deck: one fewer than there are tanks.
	supplies: hill: {card: "hill", size: {value: 1, per: units: {}, plus: -1}, with: "natural"}

	// Each rule has a hook, conditions that must all hold, and one operation.
	rules: [
		// A tank that moved into the centre may take a hill.
		{
			on: "action.done"
			when: {action: ["move"], unit: range: is: 0, moved: boxes: min: 1}
			may: true
			take: supply: "hill"
		},
		// A point for each turn begun on a hill.
		{
			on: "administration"
			when: unit: holds: "hill"
			score: value: 1
		},
		// Ten for the side that holds hills alone.
		{
			on: "game.end"
			when: count: [
				{of: units: {side: "own", holds: "hill"}, min: 1},
				{of: units: {side: "enemy", holds: "hill"}, max: 0},
			]
			score: {value: 10, to: "own"}
		},
	]
	// What decides when VPs are level, and who wins when that is level too.
	ties: [{tally: "kills"}]
	tied: "soviet"
	from: reconstructed: "my own"
}
`

const vehicleTemplate = `package $PACKAGE

import "hulldown.dev/schema"

// A vehicle is a Tank Board. Put its id into the force of a scenario's side,
// or choose it in a set-up with force.
vehicles: "$NAME": schema.#Vehicle & {
	name:   "$TITLE"
	nation: "german"
	year:   1943
	// Added to the To Hit Number of whoever fires at it.
	size: 0
	levels: {move: 6, fire: 6}
	// Each seat with the VPs for its loss; some hold two posts.
	crew: [
		{seat: "commander", vp: 4},
		{seat: "gunner", vp: 4},
		{seat: "loader", vp: 2},
		{seat: "driver", vp: 2},
		{seat: "assistant-driver", vp: 2},
	]
	// VPs for the vehicle itself.
	vp: 5
	// Identification Numbers, a board each.
	boards: [{number: 1, colour: "#b3261e"}, {number: 2, colour: "#c76a00"}]
	equipment: ["smoke"]
	guns: [{
		name:    "75 mm gun"
		calibre: 75
		// From 0 to 2000 m in steps of 200.
		hit: [96, 90, 88, 86, 81, 69, 58, 41, 25, 15, 9]
		pen: [13, 13, 13, 12, 11, 10, 9, 8, 8, 7, 7]
	}]
	// Which Location Numbers, 0 to 9, are a hit where.
	location: {tracks: [0], hull: [1, 2, 3, 4, 5], turret: [6, 7, 8, 9]}
	armour: {
		front: {tracks: 1, hull: 9, turret: 9}
		side: {tracks: 1, hull: 6, turret: 6}
	}
	// The terrain printed in its Holding Box.
	ground: "field"
	from: reconstructed: "my own"
}
`

const cardTemplate = `package $PACKAGE

import "hulldown.dev/schema"

// A Battle Card. It belongs to a group of its own: a scenario that has the
// group under deck: replace: ["$NAME"] plays it in place of the card with the
// same number. Take the @allow away when one does.
cards: "$NAME": schema.#Card & {
	number: 47
	deck:   "$NAME" @allow(link-unused-group, "no scenario takes it yet")
	// One use, or two halves of the card.
	halves: [{move: {level: 1, cover: 30, hit: -40}, triggers: ["spotted"]}]
	// Order Icons, Effect Icons, and the nations whose Infantry it advances.
	orders: 1
	icons: ["smoke"]
	infantry: []
	// What it adds to Penetration when it is Pulled.
	pen: {light: -3}
	from: reconstructed: "my own"
}
`
