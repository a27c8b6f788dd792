package script

import (
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// deedQuestions are about what a unit last did by the log.
var deedQuestions = []tankduel.QueryRow{
	{Form: "UNIT action", Doc: "its last action, and the target", Answer: func(a *tankduel.Inquiry) []string {
		return a.LastEvent(func(e engine.Event) []string {
			words := []string{a.Game.Verbs.Rows.Row(e.Item).Name}
			if e.Target != engine.NoUnit {
				words = append(words, a.Game.UnitName(e.Target))
			}
			return words
		}, event.ActionDeclared)
	}},
	{Form: "UNIT check", Doc: "whether its last Pull passed or failed", Answer: func(a *tankduel.Inquiry) []string {
		return a.LastEvent(func(e engine.Event) []string {
			return []string{[2]string{"failed", "passed"}[state.Flag(e.Kind == event.CheckPassed)]}
		}, event.CheckPassed, event.CheckFailed)
	}},
	{Form: "UNIT limit", Doc: "the number that its last Pull was held to, 0 where icons decide", Answer: func(a *tankduel.Inquiry) []string {
		return a.LastEvent(func(e engine.Event) []string { return tankduel.Num(int(e.To)) }, event.CheckPassed, event.CheckFailed)
	}},
}

// shotQuestions are about the last shot in the log.
var shotQuestions = []tankduel.QueryRow{
	{Form: "shot", Doc: "the last shot: hit, missed, penetrated or bounced", Answer: func(a *tankduel.Inquiry) []string {
		return latest(a, func(e engine.Event) []string {
			return []string{strings.TrimPrefix(a.Game.Kinds.Of(&e).Name, "shot-")}
		}, event.ShotHit, event.ShotMissed, event.ShotPenetrated, event.ShotBounced)
	}},
	{Form: "shooter", Doc: "who fired the last shot", Answer: func(a *tankduel.Inquiry) []string {
		return latest(a, func(e engine.Event) []string { return []string{a.Game.UnitName(e.Unit)} }, event.TriedToHit)
	}},
	{Form: "target", Doc: "at whom the last shot was fired", Answer: func(a *tankduel.Inquiry) []string {
		return latest(a, func(e engine.Event) []string { return []string{a.Game.UnitName(e.Target)} }, event.TriedToHit)
	}},
	{Form: "to-hit", Doc: "the To Hit Number of the last shot", Answer: func(a *tankduel.Inquiry) []string { return latest(a, tankduel.NumberOf, event.TriedToHit) }},
	{Form: "to-hit-terms", Doc: "how it came about: the first number, what was added with its sign, =N where N replaced it", Answer: func(a *tankduel.Inquiry) []string {
		return latest(a, a.TermsBy(kit.TermValues), event.TriedToHit)
	}},
	{Form: "to-hit-named", Doc: "the same with the name of each term, as NAME:N", Answer: func(a *tankduel.Inquiry) []string {
		return latest(a, a.TermsBy(kit.TermNames), event.TriedToHit)
	}},
	{Form: "penetration", Doc: "the Penetration Number of the last shot that hit", Answer: func(a *tankduel.Inquiry) []string { return latest(a, tankduel.NumberOf, event.PenetrationTried) }},
	{Form: "penetration-terms", Doc: "how it came about", Answer: func(a *tankduel.Inquiry) []string {
		return latest(a, a.TermsBy(kit.TermValues), event.PenetrationTried)
	}},
	{Form: "penetration-named", Doc: "the same with the name of each term", Answer: func(a *tankduel.Inquiry) []string { return latest(a, a.TermsBy(kit.TermNames), event.PenetrationTried) }},
	{Form: "armour", Doc: "the Armor value that the shot met", Answer: func(a *tankduel.Inquiry) []string {
		return latest(a, tankduel.NumberOf, event.ShotPenetrated, event.ShotBounced)
	}},
	{Form: "location", Doc: "where it hit: tracks, hull or turret", Answer: func(a *tankduel.Inquiry) []string {
		return latest(a, func(e engine.Event) []string { return []string{pieces.PartWords[e.To]} }, event.LocationFound)
	}},
	{Form: "damage", Doc: "the last Damage Card, the place and the grade", Answer: func(a *tankduel.Inquiry) []string {
		return latest(a, func(e engine.Event) []string {
			return append([]string{a.Game.CardName(e.Card)}, strings.Fields(strings.ReplaceAll(event.SectionNames[e.Item], ",", ""))...)
		}, event.DamageRead)
	}},
}

func latest(a *tankduel.Inquiry, say func(engine.Event) []string, kinds ...engine.EventKind) []string {
	e, found := tankduel.LastOf(a.Log, kinds)
	if !found {
		return tankduel.Nothing()
	}
	return say(e)
}
