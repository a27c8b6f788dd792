package tankduel

import (
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/state"
)

// reading is how a check reads the card that was Pulled or revealed for it.
type reading uint8

// A check reads icons, or a number of the card against a limit.
const (
	readsIcons reading = iota
	TargetAtMost
	targetBelow
	targetAbove
	battleAtMost
	// BogAtMost is battleAtMost for a Bog number, which nobody wants to meet.
	BogAtMost
	// readsTactics is for a TACTICS card that counts whatever its number.
	readsTactics
)

// Check is a reading and its limit.
type Check struct {
	By    reading
	Limit int
}

// meets reports whether a card meets a check by its numbers.
func (k Check) meets(c *pieces.Card) bool {
	switch k.By {
	case TargetAtMost:
		return c.Target() <= k.Limit
	case targetBelow:
		return c.Target() < k.Limit
	case targetAbove:
		return c.Target() > k.Limit
	case battleAtMost, BogAtMost:
		return c.Number <= k.Limit
	}
	return true
}

// Checks makes a check of a unit with a card by its numbers, and reports it.
func (x Ctx) Checks(u engine.Unit, card engine.Card, k Check, c engine.Clause) bool {
	ok := k.meets(&x.Game.Cards[card])
	e := event.New(event.CheckFailed, c)
	if ok {
		e.Kind = event.CheckPassed
	}
	e.Unit, e.Card, e.To, e.Of = u, card, int16(k.Limit), uint8(k.By)
	x.Emit(&e)
	return ok
}

// Verdict implements event.Names.
func (g *Game) Verdict(e engine.Event) string {
	passed := state.Flag(e.Kind == event.CheckPassed)
	if reading(e.Of) == BogAtMost {
		return g.Say([...]string{"check.does-not-bog", "check.bogs"}[passed])
	}
	return g.Say([...]string{"check.not-good", "check.good"}[passed])
}

// iconsText says which Effect Icons a card shows.
func iconsText(g *Game, i pieces.Icons) string {
	var shown []string
	for bit := range pieces.IconNames {
		if i&(1<<bit) != 0 {
			shown = append(shown, g.Told("icon", pieces.IconTitles[bit]))
		}
	}
	if len(shown) == 0 {
		return g.Say("check.no-icon")
	}
	return strings.Join(shown, g.Say("check.and"))
}

// Limit implements event.Names: the number of the card and what it needs, or its Effect Icons.
func (g *Game) Limit(e engine.Event) string {
	if e.Card >= state.DeckSize {
		return ""
	}
	c, texts := &g.Cards[e.Card], [...]string{
		TargetAtMost: "check.target-at-most", targetBelow: "check.target-below", targetAbove: "check.target-above",
		battleAtMost: "check.battle-at-most", BogAtMost: "check.bog", readsTactics: "",
	}
	n := c.Target()
	if by := reading(e.Of); by == battleAtMost || by == BogAtMost {
		n = c.Number
	}
	if reading(e.Of) == readsIcons {
		return iconsText(g, c.Icons)
	}
	if texts[e.Of] == "" {
		return ""
	}
	return g.Say(texts[e.Of], "n", strconv.Itoa(n), "limit", strconv.Itoa(int(e.To)))
}
