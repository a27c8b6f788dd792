package games

import (
	"fmt"
	"slices"
	"strings"

	"hulldown/engine/tankduel"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// The words of an option that is on or off.
const (
	on  = "on"
	off = "off"
)

// infantry reads whether infantry takes part.
func (r *setupReader) infantry(words []string) (err error) {
	r.setup.Infantry, err = isOn(words[0])
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

// minefields reads how many Minefields a side lays.
func (r *setupReader) minefields(words []string) error {
	side, err := r.side(words[0])
	if err != nil {
		return err
	}
	if r.setup.Minefields[side] != 0 {
		return fmt.Errorf("the Minefields of %s are set a second time", words[0])
	}
	r.word = 2
	r.setup.Minefields[side], err = number(words[1], 1, 2)
	return err
}

// recon reads which vehicles of a side have Recon.
func (r *setupReader) recon(words []string) error {
	side, err := r.side(words[0])
	if err != nil {
		return err
	}
	if len(r.setup.Recon[side]) > 0 {
		return fmt.Errorf("the Recon vehicles of %s are set a second time", words[0])
	}
	for i, word := range words[1:] {
		r.word = 2 + i
		n, err := number(word, 1, tankduel.MaxUnits)
		if err != nil {
			return err
		}
		r.setup.Recon[side] = append(r.setup.Recon[side], n)
	}
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
