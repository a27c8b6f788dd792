package tankduel

import (
	"fmt"
	"strconv"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel/state"
)

// robataKinds are the kinds of event by which Robata shows what it does.
var robataKinds = []KindRow{
	{Number: perilSet, Name: "peril-set", Words: "{unit} has Peril {to}{terms}",
		Fields: Fields{Parts: kit.Unit, To: count, Terms: true}},
	{Number: perilSkipped, Name: "peril-skipped", Words: "{unit} does not check whether it is In Peril", News: true,
		Fields: Fields{Parts: kit.Unit}},
	{Number: uncovered, Name: "revealed-for-robata", Words: "{unit} reveals {card}",
		Fields: Fields{Parts: kit.Seat | kit.Unit | kit.Card, Item: untold("place in the row")}},
	{Number: rowTaken, Name: "revealed-played", Words: "{card} is played",
		Fields: Fields{Parts: kit.Card, Item: untold("place in the row")}},
	{Number: rowCleared, Name: "revealed-cleared", Words: "the other revealed cards are discarded"},
	{Number: chosen, Name: "initiative-chosen", Words: "{unit} takes {card} for its Initiative Card",
		Fields: Fields{Parts: kit.Seat | kit.Unit | kit.Card, Item: untold("place in the row")}},
	{Number: actionCardReturned, Name: "robata-card-returned", Words: "{unit} puts its Action card {card} on the pile",
		Fields: Fields{Parts: kit.Unit | kit.Card}},
	{Number: actionCardDealt, Name: "robata-card-dealt", Words: "{unit} is dealt the Action card {card}",
		Fields: Fields{Parts: kit.Unit | kit.Card}},
	{Number: shown, Name: "revealed-used", Words: "{card} counts",
		Fields: Fields{Parts: kit.Card, Item: untold("place in the action")}},
	{Number: actionCardSet,
		Fields: Fields{Parts: kit.Unit | kit.Card}},
	{Number: effectDeclined, Name: "effect-declined", Words: "{unit} does not Acquire {target}", News: true,
		Fields: Fields{Parts: kit.Unit | kit.Target}},
	{Number: shotJudged, Name: "shot-judged", Words: "{unit}: {item} {target}: {to}", News: true,
		Fields: Fields{Parts: kit.Unit | kit.Target | kit.Card, Item: qualityItem, Of: faceOf, To: hitTo, Terms: true}},
	{Number: penetrationJudged, Name: "penetration-judged", Words: "{unit}: {item} {target}: {to}", News: true,
		Fields: Fields{Parts: kit.Unit | kit.Target | kit.Card, Item: qualityItem, Of: faceOf, To: differenceTo}},
	{Number: rangeSupposed, Name: "range-supposed", Words: "{unit} judges from {to} m", News: true,
		Fields: Fields{Parts: kit.Unit, To: metres, From: true}},
	{Number: lineRead, Name: "robata-line-read", Words: "{unit} ({of}): {item}: {to}", News: true,
		Fields: Fields{Parts: kit.Unit | kit.Card, Item: lineItem, Of: faceOf, To: answerTo}},
	{Number: questionAsked, Name: "robata-asked", Words: "{unit}: {item}? {to}", News: true,
		Fields: Fields{Parts: kit.Unit, Item: questionItem, To: answerTo}},
	{Number: targetWeighed, Name: "target-weighed", Words: "{unit} weighs {target} by {item}: {to}{terms}", News: true,
		Fields: Fields{Parts: kit.Unit | kit.Target, Item: measureItem, To: measureTo, Terms: true}},
	{Number: missionRead, Name: "robata-mission-read", Words: "{unit}: {item}[, by its condition {of}]", News: true,
		Fields: Fields{Parts: kit.Unit, Item: missionItem, Of: failedOf, To: count}},
	{Number: rowCounted, Name: "reveal-counted", Words: "{unit} is to reveal {to}{terms}", News: true,
		Fields: Fields{Parts: kit.Unit, To: count, Terms: true}},
}

// What the numbers of these kinds are.
var (
	hitTo        = Meaning{Name: "To Hit Number", Scale: 1, Text: hitText, Word: func(g *Game, e engine.Event) string { return yesNo(hitSuffices(g, e)) }}
	differenceTo = Meaning{Name: "Penetration differential", Scale: 1, Text: differenceText, Word: func(g *Game, e engine.Event) string { return yesNo(differenceSuffices(g, e)) }}

	questionItem = Meaning{
		Name: "question",
		Text: func(g *Game, e engine.Event) string { return g.told("question", questionTable[e.Item].name) },
	}
	lineItem    = Meaning{Name: "line of the Action card", Text: lineText, Word: lineName}
	measureItem = worded("measure of a target", func(g *Game, e engine.Event) string { return g.told("measure", measureNames[e.Item]) })
	measureTo   = Meaning{Name: "measure", Scale: 1, Text: measureText}
	failedOf    = worded("condition", conditionText)
	missionItem = worded("finding", func(g *Game, e engine.Event) string { return g.told("finding", findingNames[e.Item]) })
	qualityItem = Meaning{
		Name: "quality of shot",
		Text: func(g *Game, e engine.Event) string { return g.say(qualityKey(e.Item)) },
		Word: func(_ *Game, e engine.Event) string { return qualityNames[e.Item] },
	}
)

// faceOf is the side of an Action card, which people know by its personality.
var faceOf = worded("side of the Action card", func(g *Game, e engine.Event) string {
	return robataKnown(g).cards[e.Card-state.ActionCardBase].personality
})

// hitText says what To Hit Number a shot is judged by, and whether it suffices.
func hitText(g *Game, e engine.Event) string {
	return g.shotText("shot.hit", e, needOf(g, e).hit, hitSuffices(g, e))
}

// shotText says a number of a shot, what the Action card needs, and whether it suffices.
func (g *Game) shotText(key string, e engine.Event, need int8, good bool) string {
	return g.say(key, "n", strconv.Itoa(int(e.To)), "limit", strconv.Itoa(int(need)), "answer", g.told("answer", yesNo(good)))
}

// differenceText does the same for the Penetration differential.
func differenceText(g *Game, e engine.Event) string {
	return g.shotText("shot.difference", e, needOf(g, e).pen, differenceSuffices(g, e))
}

// measureText is a measure of a target. The lowest Identification Number comes
// first, so it is measured below 0.
func measureText(_ *Game, e engine.Event) string {
	if int(e.Item) < len(preferNames) && preferNames[e.Item] == "number" {
		return fmt.Sprint(-e.To)
	}
	return fmt.Sprint(e.To)
}
