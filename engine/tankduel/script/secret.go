package script

import (
	"fmt"
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
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

// secretOf answers a question about a secret choice with units, boxes by their Range, or names.
func secretOf(a *tankduel.Inquiry, units func(place int8) uint16) []string {
	place, err := secretNamed(a.Game, a.Rest[0])
	if err != nil {
		return a.Refuse(err)
	}
	var names []string
	for n := range engine.Unit(16) {
		if units(place)>>n&1 != 0 {
			_, id := a.Game.SecretName(a.Side, place, n)
			names = append(names, id)
		}
	}
	if len(names) == 0 {
		return []string{"nobody"}
	}
	return names
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
		return fmt.Errorf("a side, the name of a secret choice and what it can be are expected")
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
		n, code, err := thingNamed(x, int8(side), place, word)
		if err != nil {
			return err
		}
		if set&(1<<n) != 0 {
			return fmt.Errorf("%s is named twice", word)
		}
		switch {
		case i > 0:
		case code == 0:
			e.Target = n
		default:
			e.Kind, e.Of = event.SecretMade, code-1
		}
		set |= 1 << n
	}
	e.To = int16(set)
	x.Emit(&e)
	return nil
}

// thingNamed is what rules may have a side choose in secret by a word: its number, and for a box or a
// name its code plus one, 0 for a unit.
func thingNamed(x tankduel.Ctx, side, place int8, word string) (n engine.Unit, code uint8, err error) {
	var known []string
	for set := x.Eligible(side, place); set != 0; set &= set - 1 {
		n := state.First(set)
		_, id := x.Game.SecretName(side, place, n)
		if known = append(known, id); id != word {
			continue
		}
		switch x.Game.Lexicon.SecretOf[place] {
		case "box":
			return n, state.SecretCode(place, state.ForSide(side, n)) + 1, nil
		case "name":
			return n, state.SecretCode(place, state.SecretName+int8(n)) + 1, nil
		}
		return n, 0, nil
	}
	name, sides := x.Game.Lexicon.Secrets[place], x.Game.SideNames()
	if len(known) == 0 {
		return 0, 0, fmt.Errorf("no rule has the side %s choose anything as %q", sides[side], name)
	}
	return 0, 0, fmt.Errorf("%q is nothing that the side %s can choose as %q%s", word, sides[side], name, diag.Suggest(word, known))
}

// arrangeLooked shows cards of a hand to the other side.
func arrangeLooked(x tankduel.Ctx, words []string) error {
	seats := x.Game.SeatNames()
	seat := engine.Seat(slices.Index(seats, words[0]))
	if seat < 0 {
		return diag.Unknown("seat", words[0], seats)
	}
	if err := once(words[1:]); err != nil {
		return err
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
