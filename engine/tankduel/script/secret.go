package script

import (
	"fmt"
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/schema/diag"
)

// secretNamed is the place of a secret choice.
func secretNamed(g *tankduel.Game, name string) (place int8, err error) {
	if i := slices.Index(g.Lexicon.Secrets, name); i >= 0 {
		return int8(i), nil
	}
	if len(g.Lexicon.Secrets) == 0 {
		return 0, fmt.Errorf("no rule of this game has anything chosen in secret")
	}
	return 0, diag.Unknown("secret choice", name, g.Lexicon.Secrets)
}

// secretOf answers a question about a secret choice with units.
func secretOf(a *tankduel.Inquiry, units func(place int8) uint16) []string {
	place, err := secretNamed(a.Game, a.Rest[0])
	if err != nil {
		return a.Refuse(err)
	}
	if set := units(place); set != 0 {
		return a.Game.SetNames(set)
	}
	return []string{"nobody"}
}

// unitSet is the set of one unit, or of none.
func unitSet(u engine.Unit) uint16 {
	if u == engine.NoUnit {
		return 0
	}
	return 1 << u
}

// arrangeSecret has a side choose in secret.
func arrangeSecret(x tankduel.Ctx, words []string) error {
	if len(words) < 3 {
		return fmt.Errorf("a side, the name of a secret choice and units are expected")
	}
	side := slices.Index(x.Game.SideNames(), words[0])
	if side < 0 {
		return diag.Unknown("side", words[0], x.Game.SideNames())
	}
	place, err := secretNamed(x.Game, words[1])
	if err != nil {
		return err
	}
	e := event.New(event.UnitNoted, "")
	e.Side, e.Of, e.Item = int8(side), uint8(place), uint8(slices.Index(x.Game.Lexicon.Choices, words[1]))
	set := uint16(0)
	for i, word := range words[2:] {
		u := x.Game.UnitNamed(word)
		if u == engine.NoUnit {
			return diag.Unknown("unit", word, x.Game.UnitNames(engine.NoSide))
		}
		if i == 0 {
			e.Target = u
		}
		set |= 1 << u
	}
	e.To = int16(set)
	x.Emit(&e)
	return nil
}

// arrangeLooked shows cards of a hand to the other side.
func arrangeLooked(x tankduel.Ctx, words []string) error {
	seats := x.Game.SeatNames()
	seat := engine.Seat(slices.Index(seats, words[0]))
	if seat < 0 {
		return diag.Unknown("seat", words[0], seats)
	}
	for _, word := range words[1:] {
		c, ok := x.Game.CardNamed(word, false)
		if !ok || !x.Hands[seat].Has(c) {
			return fmt.Errorf("%s does not hold card %s", words[0], word)
		}
		e := event.New(event.CardSeen, "")
		e.Seat, e.Side, e.Card = seat, 1-x.Game.Seating.Side[seat], c
		x.Emit(&e)
	}
	if n := x.Seen(x.Hands[seat]).Count(); n < len(words)-1 {
		return fmt.Errorf("a side knows of %d cards from looks at most", n)
	}
	return nil
}
