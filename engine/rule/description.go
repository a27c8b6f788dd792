package rule

import (
	"iter"

	"hulldown/schema/model"
)

// The facts that a description asks of a unit.
const (
	FactSide Fact = iota + firstOfUnit
	FactKind
	FactRun
	FactOther
	FactRange
	FactDistance
	FactHolds
	FactWord
	FactState
	FactMarks
	FactNot
	FactAhead
	FactWith
)

// descriptionTable is the one list of what a description asks of a unit, in the
// order in which it is printed.
var descriptionTable = []field[model.Who]{
	{Field{Fact: FactSide, Condition: "side", Names: "side", apart: otherSide,
		Text: map[string]string{"own": "of its own side", "enemy": "of the enemy side", "": "of the {word} side"}},
		func(w *model.Who) any { return w.Side }},
	{Field{Fact: FactKind, Condition: "kind", Names: "kind", apart: different, absent: []string{"vehicle"}, Text: says("{word}")},
		func(w *model.Who) any { return w.Kind }},
	{Field{Fact: FactWord, Condition: "is", Names: "word", Text: map[string]string{"vehicle": "of the type {word}",
		"nation": "of the {word} nation", "crew": "with {word} crew", "equipment": "with {word}", "": "called “{word}”"}},
		func(w *model.Who) any { return w.Is }},
	{Field{Fact: FactState, Condition: "state", Names: "state", Text: says("{word}")},
		func(w *model.Who) any { return w.State }},
	{Field{Fact: FactMarks, Varies: true, Condition: "marks", Names: "mark", Text: map[string]string{"any": "with {word}", "": "with {word} {span}"}},
		func(w *model.Who) any { return w.Marks }},
	{Field{Fact: FactRange, Condition: "range", Unit: Metres, Within: within(-Edge, Edge), Text: says("at Range {span}")},
		func(w *model.Who) any { return w.Range }},
	{Field{Fact: FactDistance, Condition: "distance", Unit: Metres, Within: within(0, Edge), Text: says("{span} from the centre")},
		func(w *model.Who) any { return w.Distance }},
	{Field{Fact: FactHolds, Varies: true, Condition: "holds", Names: "terrain", Record: model.KindTerrain,
		Text: map[string]string{"this": "on it", "": "on {word} terrain"}},
		func(w *model.Who) any { return w.Holds }},
	{Field{Fact: FactAhead, Condition: "ahead", exact: true, Text: says("farther forward than every {some}")},
		func(w *model.Who) any { return w.Ahead }},
	{Field{Fact: FactWith, Condition: "with", Text: says("in the same box as {one}")},
		func(w *model.Who) any { return w.With }},
	{Field{Fact: FactRun, Condition: "run", Names: "run", apart: different,
		Text: map[string]string{"player": "run by a player", "robata": "run by Robata"}},
		func(w *model.Who) any { return w.Run }},
	{Field{Fact: FactOther, Condition: "other", Text: map[string]string{"yes": "other than this one"}},
		func(w *model.Who) any { return w.Other }},
	{Field{Fact: FactNot, Varies: true, Condition: "not", Text: says("not {who}")},
		func(w *model.Who) any { return w.Not }},
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
