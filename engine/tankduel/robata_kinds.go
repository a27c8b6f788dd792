package tankduel

import (
	"fmt"
	"strconv"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
)

// robataKinds are the kinds of event by which Robata shows what it does.
var robataKinds = []KindRow{
	{Number: event.PerilSet, Name: "peril-set", Words: "{unit} has Peril {to}{terms}",
		Fields: Fields{Parts: kit.Unit, To: Meanings.Count, Terms: true}},
	{Number: event.PerilSkipped, Name: "peril-skipped", Words: "{unit} does not check whether it is In Peril", News: true,
		Fields: Fields{Parts: kit.Unit}},
	{Number: event.Uncovered, Name: "revealed-for-robata", Words: "{unit} reveals {card}",
		Fields: Fields{Parts: kit.Seat | kit.Unit | kit.Card, Item: event.Untold[*Game]("place in the row")}},
	{Number: event.RowTaken, Name: "revealed-played", Words: "{card} is played",
		Fields: Fields{Parts: kit.Card, Item: event.Untold[*Game]("place in the row")}},
	{Number: event.RowCleared, Name: "revealed-cleared", Words: "the other revealed cards are discarded"},
	{Number: event.Chosen, Name: "initiative-chosen", Words: "{unit} takes {card} for its Initiative Card",
		Fields: Fields{Parts: kit.Seat | kit.Unit | kit.Card, Item: event.Untold[*Game]("place in the row")}},
	{Number: event.ActionCardReturned, Name: "robata-card-returned", Words: "{unit} puts its Action card {card} on the pile",
		Fields: Fields{Parts: kit.Unit | kit.Card}},
	{Number: event.ActionCardDealt, Name: "robata-card-dealt", Words: "{unit} is dealt the Action card {card}",
		Fields: Fields{Parts: kit.Unit | kit.Card}},
	{Number: event.Shown, Name: "revealed-used", Words: "{card} counts",
		Fields: Fields{Parts: kit.Card, Item: event.Untold[*Game]("place in the action")}},
	{Number: event.ActionCardSet,
		Fields: Fields{Parts: kit.Unit | kit.Card}},
	{Number: event.EffectDeclined, Name: "effect-declined", Words: "{unit} does not Acquire {target}", News: true,
		Fields: Fields{Parts: kit.Unit | kit.Target}},
	{Number: event.ShotJudged, Name: "shot-judged", Words: "{unit}: {item} {target}: {to}", News: true,
		Fields: Fields{Parts: kit.Unit | kit.Target | kit.Card, Item: qualityItem, Of: faceOf, To: hitTo, Terms: true}},
	{Number: event.PenetrationJudged, Name: "penetration-judged", Words: "{unit}: {item} {target}: {to}", News: true,
		Fields: Fields{Parts: kit.Unit | kit.Target | kit.Card, Item: qualityItem, Of: faceOf, To: differenceTo}},
	{Number: event.RangeSupposed, Name: "range-supposed", Words: "{unit} judges from {to} m", News: true,
		Fields: Fields{Parts: kit.Unit, To: Meanings.Metres, From: true}},
	{Number: event.LineRead, Name: "robata-line-read", Words: "{unit} ({of}): {item}: {to}", News: true,
		Fields: Fields{Parts: kit.Unit | kit.Card, Item: lineItem, Of: faceOf, To: Meanings.AnswerTo}},
	{Number: event.QuestionAsked, Name: "robata-asked", Words: "{unit}: {item}? {to}", News: true,
		Fields: Fields{Parts: kit.Unit, Item: questionItem, To: Meanings.AnswerTo}},
	{Number: event.TargetWeighed, Name: "target-weighed", Words: "{unit} weighs {target} by {item}: {to}{terms}", News: true,
		Fields: Fields{Parts: kit.Unit | kit.Target, Item: measureItem, To: measureTo, Terms: true}},
	{Number: event.MissionRead, Name: "robata-mission-read", Words: "{unit}: {item}[, by its condition {of}]", News: true,
		Fields: Fields{Parts: kit.Unit, Item: missionItem, Of: failedOf, To: Meanings.Count}},
	{Number: event.RowCounted, Name: "reveal-counted", Words: "{unit} is to reveal {to}{terms}", News: true,
		Fields: Fields{Parts: kit.Unit, To: Meanings.Count, Terms: true}},
}

// What the numbers of these kinds are.
var (
	hitTo        = Meaning{Name: "To Hit Number", Scale: 1, Text: hitText, Word: func(g *Game, e engine.Event) string { return event.YesNo(HitSuffices(g, e)) }}
	differenceTo = Meaning{Name: "Penetration differential", Scale: 1, Text: differenceText, Word: func(g *Game, e engine.Event) string { return event.YesNo(DifferenceSuffices(g, e)) }}

	questionItem = Meaning{
		Name: "question",
		Text: func(g *Game, e engine.Event) string { return g.Told("question", questionTable[e.Item].name) },
	}
	lineItem    = Meaning{Name: "line of the Action card", Text: lineText, Word: LineName}
	measureItem = event.Worded("measure of a target", func(g *Game, e engine.Event) string { return g.Told("measure", measureNames[e.Item]) })
	measureTo   = Meaning{Name: "measure", Scale: 1, Text: measureText}
	failedOf    = event.Worded("condition", conditionText)
	missionItem = event.Worded("finding", func(g *Game, e engine.Event) string { return g.Told("finding", findingNames[e.Item]) })
	qualityItem = Meaning{
		Name: "quality of shot",
		Text: func(g *Game, e engine.Event) string { return g.Say(qualityKey(e.Item)) },
		Word: func(_ *Game, e engine.Event) string { return QualityNames[e.Item] },
	}
)

// faceOf is the side of an Action card, which people know by its personality.
var faceOf = event.Worded("side of the Action card", func(g *Game, e engine.Event) string {
	return robataKnown(g).cards[e.Card-state.ActionCardBase].personality
})

// hitText says what To Hit Number a shot is judged by, and whether it suffices.
func hitText(g *Game, e engine.Event) string {
	return g.shotText("shot.hit", e, needOf(g, e).Hit, HitSuffices(g, e))
}

// shotText says a number of a shot, what the Action card needs, and whether it suffices.
func (g *Game) shotText(key string, e engine.Event, need int8, good bool) string {
	return g.Say(key, "n", strconv.Itoa(int(e.To)), "limit", strconv.Itoa(int(need)), "answer", g.Told("answer", event.YesNo(good)))
}

// differenceText does the same for the Penetration differential.
func differenceText(g *Game, e engine.Event) string {
	return g.shotText("shot.difference", e, needOf(g, e).Pen, DifferenceSuffices(g, e))
}

// measureText is a measure of a target. The lowest Identification Number comes
// first, so it is measured below 0.
func measureText(_ *Game, e engine.Event) string {
	if int(e.Item) < len(preferNames) && preferNames[e.Item] == "number" {
		return fmt.Sprint(-e.To)
	}
	return fmt.Sprint(e.To)
}
