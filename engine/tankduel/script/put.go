package script

import (
	"fmt"
	"slices"
	"strconv"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/diag"
)

// inField returns the unit on the field of a name.
func inField(x tankduel.Position, name string) (engine.Unit, error) {
	u := x.Game.UnitNamed(name)
	if u == engine.NoUnit {
		return u, diag.Unknown("unit", name, x.Game.UnitNames(engine.NoSide))
	}
	if !x.Units[u].Has(state.InPlay) {
		return u, fmt.Errorf("%s is not on the field", name)
	}
	return u, nil
}

// pairWith reads a unit on the field and the set of enemies there behind it.
func pairWith(x tankduel.Position, words []string, form string) (u engine.Unit, set uint16, err error) {
	if len(words) < 2 {
		return u, 0, fmt.Errorf("expected %s", form)
	}
	if u, err = inField(x, words[0]); err != nil {
		return u, 0, err
	}
	for _, word := range words[1:] {
		e, err := inField(x, word)
		switch {
		case err != nil:
			return u, 0, err
		case x.Game.Units[e].Side == x.Game.Units[u].Side:
			return u, 0, diag.Unknown("enemy of "+words[0], word, x.Game.UnitNames(1-x.Game.Units[u].Side))
		}
		set |= 1 << e
	}
	return u, set, nil
}

// arrangeSpotted gives a unit Spotted counters; those that it no longer has go with
// what hangs on them.
func arrangeSpotted(x tankduel.Ctx, words []string) error {
	u, set, err := pairWith(x.Position, words, "spotted UNIT ENEMY...")
	if err != nil {
		return err
	}
	for left := x.Units[u].Spotted &^ set; left != 0; left &= left - 1 {
		x.Unspot(u, state.First(left), "")
	}
	for left := set &^ x.Units[u].Spotted; left != 0; left &= left - 1 {
		if x.Spot(u, state.First(left), ""); !x.Units[u].Spots(state.First(left)) {
			return fmt.Errorf("%s cannot have %s Spotted", words[0], x.Game.UnitName(state.First(left)))
		}
	}
	return nil
}

// arrangeFlanked gives a unit Flanked counters.
func arrangeFlanked(x tankduel.Ctx, words []string) error {
	u, set, err := pairWith(x.Position, words, "flanked UNIT ENEMY...")
	if err != nil {
		return err
	}
	for left := x.Units[u].Flanked &^ set; left != 0; left &= left - 1 {
		x.Pair(event.Unflanked, u, state.First(left), "")
	}
	for left := set &^ x.Units[u].Flanked; left != 0; left &= left - 1 {
		x.Pair(event.Flanked, u, state.First(left), "")
	}
	return nil
}

// arrangeAcquired gives a tank an Acquired counter.
func arrangeAcquired(x tankduel.Ctx, words []string) error {
	bonus := []string{"+10", "+20"}
	if len(words) != 3 {
		return fmt.Errorf("expected acquired UNIT ENEMY +10|+20")
	}
	u, set, err := pairWith(x.Position, words[:2], "")
	if err != nil {
		return err
	}
	n := slices.Index(bonus, words[2])
	if n < 0 {
		return diag.Unknown("bonus", words[2], bonus)
	}
	e := event.New(event.Acquired, "")
	e.Unit, e.Target, e.To = u, state.First(set), int16(n+1)
	x.Emit(&e)
	return nil
}

// settable are the conditions of a unit that a script can give and take.
const settable = state.HullDown | state.Burning | state.Broken | state.SmokeFilled | state.LoaderPanics | state.DriverPanics | state.InShock | state.Stunned | state.Buttoned

// arrangeStatus gives a unit a condition or takes it away.
func arrangeStatus(x tankduel.Ctx, words []string) error {
	if len(words) != 3 || words[2] != "yes" && words[2] != "no" {
		return fmt.Errorf("expected status UNIT STATUS yes|no")
	}
	u, err := inField(x.Position, words[0])
	if err != nil {
		return err
	}
	var known []string
	for i, name := range state.StatusNames {
		bit := state.Status(1) << i
		if settable&bit == 0 {
			continue
		}
		if known = append(known, name); name != words[1] {
			continue
		}
		if words[2] == "yes" {
			x.Gain(u, bit, "")
		} else {
			x.Shed(u, bit, "")
		}
		return nil
	}
	return diag.Unknown("condition that can be set", words[1], known)
}

// arrangeMark gives a mark a value.
func arrangeMark(x tankduel.Ctx, words []string) error {
	if len(words) < 2 || len(words) > 3 {
		return fmt.Errorf("expected mark NAME N [SIDE|UNIT]")
	}
	i := slices.Index(x.Game.Lexicon.Marks, words[0])
	if i < 0 {
		return diag.Unknown("mark", words[0], x.Game.Lexicon.Marks)
	}
	if i >= len(x.Game.Marks.Start) {
		return fmt.Errorf("the mark %s follows from its conditions", words[0])
	}
	n, err := strconv.Atoi(words[1])
	if most := int(x.Game.Marks.Max[i]); err != nil || n < 0 || n > most {
		return fmt.Errorf("%q is no value of the mark %s, 0 to %d", words[1], words[0], most)
	}
	e := event.New(event.Marked, "")
	e.Item, e.Of, e.To = uint8(i), x.Game.Marks.Place[i], int16(n)
	who := state.Viewer{Unit: engine.NoUnit, Target: engine.NoUnit}
	switch of := x.Game.Lexicon.MarkOf[i]; {
	case of == "game" && len(words) == 2:
	case of == "game":
		return fmt.Errorf("the mark %s is of the game, and %q is too much", words[0], words[2])
	case of == "box":
		return fmt.Errorf("the mark %s is of boxes: box %s N METRES SIDE sets it", words[0], words[0])
	case len(words) == 2:
		return fmt.Errorf("the mark %s is of a %s, whose name is missing", words[0], of)
	case of == "side":
		side := slices.Index(x.Game.SideNames(), words[2])
		if side < 0 {
			return diag.Unknown("side", words[2], x.Game.SideNames())
		}
		e.Side, who.Side = int8(side), int8(side)
	default:
		if e.Unit = x.Game.UnitNamed(words[2]); e.Unit == engine.NoUnit {
			return diag.Unknown("unit", words[2], x.Game.UnitNames(engine.NoSide))
		}
		who = x.View(e.Unit)
	}
	if e.From = int16(x.Mark(int8(i), who)); e.From != e.To {
		x.Emit(&e)
		x.Changed()
	}
	return nil
}

// boxNamed finds a mark of boxes by its name, and the box at a Range of a side.
func boxNamed(x tankduel.Position, name, metres string, side int8) (mark, box uint8, err error) {
	i := slices.Index(x.Game.Lexicon.Marks, name)
	if i < 0 {
		return 0, 0, diag.Unknown("mark", name, x.Game.Lexicon.Marks)
	}
	if of := x.Game.Lexicon.MarkOf[i]; of != "box" || i >= len(x.Game.Marks.Start) {
		return 0, 0, fmt.Errorf("the mark %s is of the %s, and of no box", name, of)
	}
	n, err := strconv.Atoi(metres)
	if err != nil || n%rule.Box != 0 || n < -rule.Edge || n > rule.Edge {
		return 0, 0, fmt.Errorf("%q is no Range: it is -1000 to 1000 in steps of 200", metres)
	}
	return uint8(i), state.BoxAt(side, int8(n/rule.Box)), nil
}

// arrangeBox gives a mark of a box a value.
func arrangeBox(x tankduel.Ctx, words []string) error {
	if len(words) != 4 {
		return fmt.Errorf("expected box NAME N METRES SIDE")
	}
	side := slices.Index(x.Game.SideNames(), words[3])
	if side < 0 {
		return diag.Unknown("side", words[3], x.Game.SideNames())
	}
	mark, box, err := boxNamed(x.Position, words[0], words[2], int8(side))
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(words[1])
	if most := int(x.Game.Marks.Max[mark]); err != nil || n < 0 || n > most {
		return fmt.Errorf("%q is no value of the mark %s, 0 to %d", words[1], words[0], most)
	}
	x.SetBoxMark(mark, box, n, "")
	return nil
}

// arrangeSupply sets how many cards a supply holds.
func arrangeSupply(x tankduel.Ctx, words []string) error {
	if len(words) < 2 || len(words) > 3 {
		return fmt.Errorf("expected supply NAME N [SIDE]")
	}
	names := x.Game.Lexicon.Supplies
	i := slices.Index(names, words[0])
	if i < 0 {
		return diag.Unknown("supply", words[0], names)
	}
	n, err := strconv.Atoi(words[1])
	if err != nil || n < 0 || n > rule.MaxSupply {
		return fmt.Errorf("%q is no number of cards, 0 to %d", words[1], rule.MaxSupply)
	}
	side := int8(0)
	if len(words) == 3 {
		if side = int8(slices.Index(x.Game.SideNames(), words[2])); side < 0 {
			return diag.Unknown("side", words[2], x.Game.SideNames())
		}
	}
	x.Restock(x.Game.Stock(int8(i), side), n, "")
	return nil
}
