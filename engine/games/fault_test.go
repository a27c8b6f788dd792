package games

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/tankduel"
)

// TestFieldsHaveOptions holds that a choice of each field of a set-up, but of those that are
// never refused by themselves, leads to an option that people write.
func TestFieldsHaveOptions(t *testing.T) {
	never := []string{"Each", "Crew", "Allow", "OpenHands", "Robata", "Alike", "Year"}
	for i, of := 0, reflect.TypeFor[tankduel.Setup](); i < of.NumField(); i++ {
		name := of.Field(i).Name
		if keys := keysOf(tankduel.Choice{Field: name, Index: -1}); (len(keys) == 0) != slices.Contains(never, name) {
			t.Errorf("a choice of %s leads to the options %v", name, keys)
		}
	}
}

// TestBlameRounds holds that rounds for a side are refused at the option of that side.
func TestBlameRounds(t *testing.T) {
	set := [][]string{{"rounds", "soviet", "apcr=2"}, {"rounds", "german", "heat=4"}}
	_, _, err := Open(contenttest.Content(t), "hold-the-high-ground", set)
	var at *OptionError
	if !errors.As(err, &at) || at.Option != 1 || at.Word != 2 {
		t.Errorf("refused with %v, want it at word 2 of option 1", err)
	}
}
