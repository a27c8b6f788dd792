package tankduel

import (
	"slices"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// deedQuestions are about what a unit last did by the log.
var deedQuestions = []queryRow{
	{"UNIT action", "its last action, and the target", func(a *inquiry) []string {
		return a.last(func(e engine.Event) []string {
			words := []string{a.Game.Verbs.rows.Row(e.Item).Name}
			if e.Target != engine.NoUnit {
				words = append(words, a.Game.UnitName(e.Target))
			}
			return words
		}, event.ActionDeclared)
	}},
	{"UNIT check", "whether its last Pull passed or failed", func(a *inquiry) []string {
		return a.last(func(e engine.Event) []string {
			return []string{[2]string{"failed", "passed"}[state.Flag(e.Kind == event.CheckPassed)]}
		}, event.CheckPassed, event.CheckFailed)
	}},
	{"UNIT limit", "the number that its last Pull was held to, 0 where icons decide", func(a *inquiry) []string {
		return a.last(func(e engine.Event) []string { return num(int(e.To)) }, event.CheckPassed, event.CheckFailed)
	}},
}

// shotQuestions are about the last shot in the log.
var shotQuestions = []queryRow{
	{"shot", "the last shot: hit, missed, penetrated or bounced", func(a *inquiry) []string {
		return a.latest(func(e engine.Event) []string {
			return []string{strings.TrimPrefix(a.Game.kinds.Of(&e).Name, "shot-")}
		}, event.ShotHit, event.ShotMissed, event.ShotPenetrated, event.ShotBounced)
	}},
	{"shooter", "who fired the last shot", func(a *inquiry) []string {
		return a.latest(func(e engine.Event) []string { return []string{a.Game.UnitName(e.Unit)} }, event.TriedToHit)
	}},
	{"target", "at whom the last shot was fired", func(a *inquiry) []string {
		return a.latest(func(e engine.Event) []string { return []string{a.Game.UnitName(e.Target)} }, event.TriedToHit)
	}},
	{"to-hit", "the To Hit Number of the last shot", func(a *inquiry) []string { return a.latest(numberOf, event.TriedToHit) }},
	{"to-hit-terms", "how it came about: the first number, what was added with its sign, =N where N replaced it", func(a *inquiry) []string {
		return a.latest(a.termsBy(kit.TermValues), event.TriedToHit)
	}},
	{"to-hit-named", "the same with the name of each term, as NAME:N", func(a *inquiry) []string {
		return a.latest(a.termsBy(kit.TermNames), event.TriedToHit)
	}},
	{"penetration", "the Penetration Number of the last shot that hit", func(a *inquiry) []string { return a.latest(numberOf, event.PenetrationTried) }},
	{"penetration-terms", "how it came about", func(a *inquiry) []string { return a.latest(a.termsBy(kit.TermValues), event.PenetrationTried) }},
	{"penetration-named", "the same with the name of each term", func(a *inquiry) []string { return a.latest(a.termsBy(kit.TermNames), event.PenetrationTried) }},
	{"armour", "the Armor value that the shot met", func(a *inquiry) []string { return a.latest(numberOf, event.ShotPenetrated, event.ShotBounced) }},
	{"location", "where it hit: tracks, hull or turret", func(a *inquiry) []string {
		return a.latest(func(e engine.Event) []string { return []string{pieces.PartWords[e.To]} }, event.LocationFound)
	}},
	{"damage", "the last Damage Card, the place and the grade", func(a *inquiry) []string {
		return a.latest(func(e engine.Event) []string {
			return append([]string{a.Game.CardName(e.Card)}, strings.Fields(strings.ReplaceAll(event.SectionNames[e.Item], ",", ""))...)
		}, event.DamageRead)
	}},
}

// last answers from the last event of some kinds about the unit, latest from the last
// about any; without one they answer nothing.
func (a *inquiry) last(say func(engine.Event) []string, kinds ...engine.EventKind) []string {
	e, found := lastBy(a.log, a.unit, kinds...)
	if !found {
		return nothing
	}
	return say(e)
}

func (a *inquiry) latest(say func(engine.Event) []string, kinds ...engine.EventKind) []string {
	e, found := lastOf(a.log, kinds)
	if !found {
		return nothing
	}
	return say(e)
}

// numberOf is the number of an event.
func numberOf(e engine.Event) []string { return num(int(e.To)) }

// termsBy says in a style how the number of an event came about.
func (a *inquiry) termsBy(s kit.TermStyle) func(engine.Event) []string {
	return func(e engine.Event) []string { return s.Words(a.log.Trace(e)) }
}

// lastOf returns the last event of some kinds.
func lastOf(log *engine.Log, kinds []engine.EventKind) (engine.Event, bool) {
	return lastWanted(log, func(e *engine.Event) bool { return slices.Contains(kinds, e.Kind) })
}

// lastBy returns the last event of some kinds about a unit.
func lastBy(log *engine.Log, u engine.Unit, kinds ...engine.EventKind) (engine.Event, bool) {
	return lastWanted(log, func(e *engine.Event) bool { return e.Unit == u && slices.Contains(kinds, e.Kind) })
}

// lastWanted returns the last event that is wanted.
func lastWanted(log *engine.Log, wanted func(*engine.Event) bool) (engine.Event, bool) {
	if log != nil {
		for i := len(log.Events) - 1; i >= 0; i-- {
			if e := &log.Events[i]; wanted(e) {
				return *e, true
			}
		}
	}
	return engine.Event{}, false
}
