package rule

import (
	"iter"

	"hulldown.dev/schema/model"
)

// The facts that a description asks of a unit.
const (
	FactSide Fact = iota + firstOfUnit
	FactKind
	FactRun
	FactOther
	FactChosen
	FactRange
	FactDistance
	FactHolds
	FactUnder
	FactWord
	FactState
	FactMarks
	FactNot
	FactAhead
	FactWith
	FactNear
	FactMet
	FactHasSpotted
	FactHasAcquired
	FactHasFlanked
	FactSpottedBy
	FactAcquiredBy
	FactFlankedBy
	FactSubject
	FactTheTarget
	FactWeight
	FactBeside
	FactRevealed
)

// descriptionTable is the one list of what a description asks of a unit, in the
// order in which it is printed.
var descriptionTable = []field[model.Who]{
	{Field{Fact: FactSide, Condition: "side", Doc: "the unit is of this side; own and enemy are as the subject sees them",
		Example: `{on: "administration", when: unit: {side: "german", holds: "hill"}, score: value: 1}`,
		Names:   "side", apart: otherSide,
		Text: map[string]string{"own": "of its own side", "enemy": "of the enemy side", "": "of the {word} side",
			"own-unit": "of the side of this tank", "enemy-unit": "of the side against this tank", "own-shot": "of the firing side", "enemy-shot": "of the side fired at",
			"own-each": "of that side", "enemy-each": "of the side against it"}},
		func(w *model.Who) any { return w.Side }},
	{Field{Fact: FactKind, Condition: "kind", Doc: "the unit is one of these; where it is not written, a vehicle is meant",
		Example: `{on: "fire.hit", when: target: kind: ["gun"], add: value: -5}`,
		Names:   "kind", apart: different, absent: []string{"vehicle"}, Text: says("{word}")},
		func(w *model.Who) any { return w.Kind }},
	{Field{Fact: FactWord, Condition: "is", Doc: "the unit is called so: by its vehicle, gun, nation, experience or equipment, or by a tag of its order of battle",
		Example: `{on: "start.range", when: unit: is: "heavy-damage", set: value: 1000}`,
		Names:   "word", Text: map[string]string{"vehicle": "of the type {word}",
			"nation": "of the {word} nation", "crew": "with {word} crew", "equipment": "with {word}", "": "called “{word}”"}},
		func(w *model.Who) any { return w.Is }},
	{Field{Fact: FactState, Condition: "state", From: States, Doc: "the unit is in this state",
		Example: `{on: "fire.hit", when: unit: state: "in-motion", add: value: -10}`,
		Names:   "state", Text: says("{word}")},
		func(w *model.Who) any { return w.State }},
	{Field{Fact: FactWeight, Condition: "weight", Doc: "the vehicle of the unit weighs so many metric tons, as its record says; one whose record says nothing fits no span",
		Example: `{on: "level.move", when: unit: weight: min: 45, add: value: -1}`, Unit: Tons, Within: within(1, 200), Never: "no vehicle weighs {low} t; what there is weighs 1 to {most} t",
		Text: says("of {span}")},
		func(w *model.Who) any { return w.Weight }},
	{Field{Fact: FactMarks, Condition: "marks", Doc: "each of these marks of the unit, or of its box, lies in its span; {} stands for 1 or more",
		Example: `{on: "level.move", when: unit: marks: road: min: 2, add: value: 1}`,
		Names:   "mark", Text: map[string]string{"any": "marked {word}", "none": "not marked {word}", "": "marked with {span} {word}",
			"box-any": "in a box with {word}", "box-none": "in a box without {word}", "box": "in a box with {word} of {span}"}},
		func(w *model.Who) any { return w.Marks }},
	{Field{Fact: FactBeside, Condition: "beside", Names: "mark", From: Positions, Doc: "one box at least of those next to that of the unit has each of these marks of boxes in its span; {} stands for 1 or more; a layer of boxes is 1 where it lies",
		Example: `{on: "administration", when: unit: beside: burning: {}, lose: counters: ["acquired"]}`,
		Text: map[string]string{"": "next to a box with {word} of {span}", "any": "next to a box with {word}", "none": "next to a box without {word}",
			"several": "next to a box {which}"}},
		func(w *model.Who) any { return w.Beside }},
	{Field{Fact: FactRange, Condition: "range", From: Positions, Doc: "the Range of the unit in metres lies in the span; beyond the centre it is negative",
		Example: `{on: "administration", when: unit: range: max: -200, score: value: 1}`,
		Unit:    Metres, Within: within(-Edge, Edge), Text: says("at Range {span}")},
		func(w *model.Who) any { return w.Range }},
	{Field{Fact: FactDistance, Condition: "distance", From: Positions, Doc: "the metres from the unit to the centre lie in the span",
		Example: `{on: "hand.size", when: unit: distance: min: 800, add: value: -1}`,
		Unit:    Metres, Within: within(0, Edge), Text: says("{span} from the centre")},
		func(w *model.Who) any { return w.Distance }},
	{Field{Fact: FactHolds, Condition: "holds", From: Ground, Doc: "such terrain is in the Holding Box of the unit",
		Example: `{on: "fire.pen", when: unit: holds: "hill", add: value: 1}`,
		Names:   "terrain", Record: model.KindTerrain,
		Text: map[string]string{"this": "on it", "": "on {word} terrain"}},
		func(w *model.Who) any { return w.Holds }},
	{Field{Fact: FactUnder, Condition: "under", Doc: "such a layer lies over the Holding Box of the unit, or over its box",
		Example: `{on: "fire.hit", when: unit: under: "dust", add: value: -5}`,
		Names:   "layer", Text: says("under {word}")},
		func(w *model.Who) any { return w.Under }},
	{Field{Fact: FactAhead, Condition: "ahead", From: Positions, Doc: "the unit is farther from its own side than each that fits, of which there must be one",
		Example: `{on: "range.step", when: to: ahead: {side: "own", is: "scout"}, forbid: {}}`,
		exact:   true, Text: map[string]string{"": "farther forward than every {some}", "another": "farther forward than every other {some}", "named": "farther forward than {one}"}},
		func(w *model.Who) any { return w.Ahead }},
	{Field{Fact: FactWith, Condition: "with", From: Positions, Doc: "another unit that fits is in the same box",
		Example: `{on: "administration", when: unit: with: {side: "own", is: "scout"}, score: value: 1}`,
		Text:    map[string]string{"": "in the same box as {one}", "another": "in the same box as another {some}"}},
		func(w *model.Who) any { return w.With }},
	{Field{Fact: FactNear, Condition: "near", From: Positions, Doc: "another unit that fits is at most so many metres away; without to, the subject is",
		Example: `{on: "level.move", when: unit: near: {within: 400, to: {side: "own", is: "scout"}}, add: value: 1}`,
		Unit:    Metres, Text: map[string]string{"": "within {metres} of {one}", "another": "within {metres} of another {some}", "subject": "within {metres} of this one"}},
		func(w *model.Who) any { return w.Near }},
	{Field{Fact: FactHasSpotted, Condition: "has_spotted", From: States, Doc: "the unit has a Spotted counter of one that fits",
		Example: `{on: "fire.hit", when: unit: near: {within: 200, to: {side: "own", has_spotted: target: true}}, add: value: 5}`,
		Text:    says("holding a Spotted counter of {one}")},
		func(w *model.Who) any { return w.HasSpotted }},
	{Field{Fact: FactHasAcquired, Condition: "has_acquired", From: States, Doc: "the unit has an Acquired counter of one that fits",
		Example: `{on: "administration", when: unit: has_acquired: holds: "hill", score: value: 1}`,
		Text:    says("holding an Acquired counter of {one}")},
		func(w *model.Who) any { return w.HasAcquired }},
	{Field{Fact: FactHasFlanked, Condition: "has_flanked", From: States, Doc: "the unit has a Flank counter of one that fits",
		Example: `{on: "administration", when: unit: has_flanked: state: "immobilized", score: value: 1}`,
		Text:    says("holding a Flank counter of {one}")},
		func(w *model.Who) any { return w.HasFlanked }},
	{Field{Fact: FactSpottedBy, Condition: "spotted_by", From: States, Doc: "one that fits has a Spotted counter of the unit",
		Example: `{on: "action.done", when: {action: ["fire"], target: spotted_by: is: "scout"}, score: value: 1}`,
		Text:    says("spotted by {one}")},
		func(w *model.Who) any { return w.SpottedBy }},
	{Field{Fact: FactAcquiredBy, Condition: "acquired_by", From: States, Doc: "one that fits has an Acquired counter of the unit",
		Example: `{on: "level.move", when: unit: acquired_by: side: "enemy", add: value: -1}`,
		Text:    says("acquired by {one}")},
		func(w *model.Who) any { return w.AcquiredBy }},
	{Field{Fact: FactFlankedBy, Condition: "flanked_by", From: States, Doc: "one that fits has a Flank counter of the unit",
		Example: `{on: "fire.cover", when: target: flanked_by: subject: true, scale: div: 2}`,
		Text:    says("flanked by {one}")},
		func(w *model.Who) any { return w.FlankedBy }},
	{Field{Fact: FactSubject, Condition: "subject", Doc: "the unit is the subject itself, of any kind where none is written; with false, it is not",
		Example: `{on: "administration", when: unit: holds: "hill", lose: {counters: ["spotted"], who: {side: "enemy", has_acquired: subject: true}, of: subject: true}}`,
		Text:    map[string]string{"yes": "the tank", "no": "other than this one", "bare": "tank itself", "yes-shot": "the firing tank", "no-shot": "other than the firing tank"}},
		func(w *model.Who) any { return w.Subject }},
	{Field{Fact: FactTheTarget, Condition: "target", Doc: "the unit is the other one of what happens, such as the target of the action, of any kind where none is written; with false, it is not",
		Example: `{on: "action.done", when: action: ["fire"], mark: {name: "fogged", set: 1, who: target: true}}`,
		Text: map[string]string{"yes": "the other tank", "no": "other than the other tank", "bare": "other tank",
			"yes-credited": "the tank credited with it", "no-credited": "other than the tank credited with it", "bare-credited": "tank credited with it",
			"yes-shot": "the tank fired at", "no-shot": "other than the tank fired at", "bare-shot": "tank fired at"}},
		func(w *model.Who) any { return w.Target }},
	{Field{Fact: FactChosen, Condition: "chosen", Doc: "the unit is the one that an earlier operation of the rule chose by this name; of any kind where none is written",
		Example: `{on: "administration", once: "game", do: [{choose: {who: side: "own", as: "volunteer"}}, {range: {by: 200, who: chosen: "volunteer"}}]}`,
		Names:   "choice", Text: says("chosen as {word}")},
		func(w *model.Who) any { return w.Chosen }},
	{Field{Fact: FactRevealed, Condition: "revealed", From: Secrets, Doc: "the unit is what a side has chosen in secret by this name, or is in the box that it chose, and that was revealed; of any kind where none is written",
		Example: `{on: "eliminated", when: unit: revealed: "leader", score: {value: 3, to: "enemy"}}`,
		Names:   "choice", Text: map[string]string{"": "revealed as {word}", "box": "in the box revealed as {word}"}},
		func(w *model.Who) any { return w.Revealed }},
	{Field{Fact: FactRun, Condition: "run", Doc: "a player, or Robata, runs the unit",
		Example: `{on: "range.step", when: unit: {run: "robata", range: is: 0}, forbid: {}}`,
		Names:   "run", apart: different,
		Text: map[string]string{"player": "run by a player", "robata": "run by Robata"}},
		func(w *model.Who) any { return w.Run }},
	{Field{Fact: FactOther, Condition: "other", Doc: "the unit is another one than the subject; with false, it is the subject",
		Example: `{on: "administration", when: {unit: {}, count: [{of: units: {side: "own", other: true, holds: "hill"}, min: 1}]}, score: value: 1}`,
		Text:    map[string]string{"yes": "other than this one", "yes-shot": "other than the firing tank", "no": "the tank", "bare": "tank itself"}},
		func(w *model.Who) any { return w.Other }},
	{Field{Fact: FactMet, Condition: "met", Doc: "the unit is in a box that the Move of the subject began in, passed or ended in; with false, it is in none",
		Example: `{on: "moved", do: [{choose: {who: {side: "own", other: true, met: true}, as: "friend"}}, {lay: {layer: "dust", who: chosen: "friend"}}]}`,
		Text:    map[string]string{"yes": "in a box that this one came by", "no": "in no box that this one came by"}},
		func(w *model.Who) any { return w.Met }},
	{Field{Fact: FactNot, Condition: "not", Doc: "the unit fits none of these; a unit is not compared with itself: the subject, the target or a chosen unit is neither near, with or ahead of itself, nor what is not so, and has no counter of itself and is not without one",
		Example: `{on: "level.move", when: unit: not: [{holds: "bridge"}], limit: max: 5}`,
		Text:    map[string]string{"": "not {who}", "several": "not at once ({all})"}},
		func(w *model.Who) any { return w.Not }},
}

// Descriptions returns what a description asks of a unit, in the order of the
// reference.
func Descriptions() []Field {
	var out []Field
	for _, f := range descriptionTable {
		out = append(out, f.Field)
	}
	return out
}

// otherSide reports whether a unit of one side cannot be of the other: own and
// enemy are seen from somebody, and ids are not.
func otherSide(a, b string) bool { return a != b && relative(a) == relative(b) }

func relative(side string) bool { return side == "own" || side == "enemy" }

// AskedOf visits all that a description asks of a unit, with its value in the
// model, in the order of the table.
func AskedOf(w *model.Who) iter.Seq2[*Field, any] {
	return func(yield func(*Field, any) bool) {
		fields := descriptionTable
		for i := range fields {
			f := &fields[i]
			if v := f.of(w); given(v) && !yield(&f.Field, v) {
				return
			}
		}
	}
}
