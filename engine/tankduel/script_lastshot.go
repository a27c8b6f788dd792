package tankduel

import (
	"strconv"
	"strings"

	"hulldown/engine"
)

// shotQuestions are the questions about the last shot in a log.
var shotQuestions = []struct {
	word   string
	answer func(g *Game, log *engine.Log) []string
}{
	{"to-hit", func(_ *Game, log *engine.Log) []string { return numberOf(log, triedToHit) }},
	{"to-hit-terms", func(_ *Game, log *engine.Log) []string { return termsOf(log, triedToHit) }},
	{"penetration", func(_ *Game, log *engine.Log) []string { return numberOf(log, penetrationTried) }},
	{"penetration-terms", func(_ *Game, log *engine.Log) []string { return termsOf(log, penetrationTried) }},
	{"armour", func(_ *Game, log *engine.Log) []string { return numberOf(log, shotPenetrated, shotBounced) }},
	{"location", func(_ *Game, log *engine.Log) []string {
		return saidOf(log, func(e engine.Event) string { return partWords[e.To] }, locationFound)
	}},
	{"shot", func(g *Game, log *engine.Log) []string {
		return saidOf(log, func(e engine.Event) string { return strings.TrimPrefix(g.kinds.Of(&e).Name, "shot-") }, shotHit, shotMissed, shotPenetrated, shotBounced)
	}},
	{"damage", func(g *Game, log *engine.Log) []string {
		return saidOf(log, func(e engine.Event) string {
			return g.cardName(e.Card) + " " + strings.ReplaceAll(sectionNames[e.Item], ",", "")
		}, damageRead)
	}},
}

// lastOf returns the last event of some kinds.
func lastOf(log *engine.Log, kinds []engine.EventKind) (engine.Event, bool) {
	if log == nil {
		return engine.Event{}, false
	}
	for i := len(log.Events) - 1; i >= 0; i-- {
		for _, k := range kinds {
			if log.Events[i].Kind == k {
				return log.Events[i], true
			}
		}
	}
	return engine.Event{}, false
}

// saidOf says the last event of some kinds in words, "none" without one.
func saidOf(log *engine.Log, say func(engine.Event) string, kinds ...engine.EventKind) []string {
	e, found := lastOf(log, kinds)
	if !found {
		return []string{"none"}
	}
	return strings.Fields(say(e))
}

func numberOf(log *engine.Log, kinds ...engine.EventKind) []string {
	return saidOf(log, func(e engine.Event) string { return strconv.Itoa(int(e.To)) }, kinds...)
}

// termsOf lists how a number came about, such as 53 +10 +20 -5 =60.
func termsOf(log *engine.Log, kind engine.EventKind) []string {
	return saidOf(log, func(e engine.Event) string { return termText(log, e) }, kind)
}

// termText is the terms of the number of an event, such as 53 +10 =60.
func termText(log *engine.Log, e engine.Event) string {
	var words []string
	for _, term := range log.Trace(e) {
		n := strconv.Itoa(int(term.Value))
		switch {
		case term.Op == engine.Becomes:
			n = "=" + n
		case term.Op == engine.Plus && term.Value >= 0:
			n = "+" + n
		}
		words = append(words, n)
	}
	return strings.Join(words, " ")
}
