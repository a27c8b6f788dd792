package games

import (
	"fmt"
	"slices"
	"strings"

	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/module"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// The words of an option that is on or off.
const (
	on  = "on"
	off = "off"
)

// infantry reads whether infantry takes part.
func (r *setupReader) infantry(words []string) (err error) {
	if r.setup.Infantry, err = isOn(words[0]); err == nil && !r.setup.Infantry && r.scenario.Modules["infantry"] == on {
		return &tankduel.SetupError{Scenario: r.scenario.ID, Why: "it is always played with infantry", At: tankduel.Choice{Field: "Infantry", Index: -1}}
	}
	return err
}

// talk reads whether players of a side see each other's hands.
func (r *setupReader) talk(words []string) (err error) {
	r.setup.OpenHands, err = isOn(words[0])
	return err
}

func isOn(word string) (bool, error) {
	if word != on && word != off {
		return false, fmt.Errorf("%q, expected %s or %s", word, on, off)
	}
	return word == on, nil
}

// allowances are the options for what modules allow a side: how many, or the Identification
// Numbers of the vehicles that have it.
func allowances() []option {
	var all []option
	for _, a := range tankduel.Allowances(module.All()) {
		o := option{a.Name, a.Name + " SIDE N", a.Help, 2, 2, nil}
		high := a.Most
		if a.Numbered {
			o.form, o.most, high = a.Name+" SIDE NUMBER...", 1+tankduel.MaxUnits, tankduel.MaxUnits
		}
		o.read = func(r *setupReader, values []string) error { return r.allow(a.Name, high, values) }
		all = append(all, o)
	}
	return all
}

// allow reads what a side has of an allowance, in numbers from 1 to high.
func (r *setupReader) allow(name string, high int, words []string) error {
	side, err := r.side(words[0])
	if err != nil {
		return err
	}
	if len(r.setup.Allow[side][name]) > 0 {
		return fmt.Errorf("%s is set a second time for %s", name, words[0])
	}
	var numbers []int
	for i, word := range words[1:] {
		r.word = 2 + i
		n, err := number(word, 1, high)
		if err != nil {
			return err
		}
		numbers = append(numbers, n)
	}
	if r.setup.Allow[side] == nil {
		r.setup.Allow[side] = map[string][]int{}
	}
	r.setup.Allow[side][name] = numbers
	return nil
}

// guns reads the Anti-Tank Guns of one side.
func (r *setupReader) guns(words []string) error {
	side, err := r.side(words[0])
	if err != nil {
		return err
	}
	if len(r.setup.Guns[side]) > 0 {
		return fmt.Errorf("the guns of %s are set a second time", words[0])
	}
	for i, word := range words[1:] {
		r.word = 2 + i
		gun, err := r.gun(word, r.scenario.Sides[side].Nations)
		if err != nil {
			return err
		}
		r.setup.Guns[side] = append(r.setup.Guns[side], gun)
	}
	return nil
}

// gun reads GUN:RANGE:COVER, behind which hidden and returns may come. Whether the side
// may field the gun there, the game itself says.
func (r *setupReader) gun(word string, nations []string) (tankduel.Emplacement, error) {
	parts := strings.Split(word, ":")
	e := tankduel.Emplacement{Gun: parts[0]}
	for n := len(parts) - 1; n > 1 && (parts[n] == "hidden" || parts[n] == "returns"); n-- {
		e.Hidden, e.Returns = e.Hidden || parts[n] == "hidden", e.Returns || parts[n] == "returns"
		parts = parts[:n]
	}
	if len(parts) < 2 || len(parts) > 3 {
		return e, fmt.Errorf("gun %q, expected GUN:RANGE or GUN:RANGE:COVER, and :hidden or :returns behind it", word)
	}
	if model.Find(r.content.Guns, e.Gun) == nil {
		var ids []string
		for i := range r.content.Guns {
			if g := &r.content.Guns[i]; slices.Contains(nations, g.Nation) {
				ids = append(ids, g.ID)
			}
		}
		return e, diag.Unknown("gun", e.Gun, ids)
	}
	var err error
	if e.At, err = number(parts[1], -1000, 1000); err != nil {
		return e, fmt.Errorf("range of %s: %w", e.Gun, err)
	}
	if len(parts) == 3 {
		if e.Cover, err = number(parts[2], 0, 99); err != nil {
			return e, fmt.Errorf("cover of %s: %w, hidden or returns", e.Gun, err)
		}
	}
	return e, nil
}
