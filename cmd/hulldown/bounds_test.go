package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema"
)

// TestBoundsAreTold holds that the handbook, what explains the finding, the schema and the reference
// say how much a game holds in the same words, with the numbers of the engine.
func TestBoundsAreTold(t *testing.T) {
	read := func(text []byte, err error) string {
		if err != nil {
			t.Fatal(err)
		}
		return strings.Join(strings.Fields(strings.ReplaceAll(string(text), "//", " ")), " ")
	}
	finding := read(os.ReadFile(filepath.Join("..", "..", "validate", "rules", "rules-capacity.txtar")))
	marks := fmt.Sprintf("A game holds %d marks of the game, %[1]d of each side, %[1]d of each unit, and %d marks and layers of boxes, those of modules included", 2*state.MaxMarks, state.MaxBoxMarks)
	layers := fmt.Sprintf("It holds %d layers, those of weather included", reflect.TypeOf(state.Box{}.Layers).Bits())
	for at, text := range map[string]string{ // order-free: each for itself
		"the handbook":  read([]byte(handbook), nil),
		"the finding":   finding,
		"the schema":    read(fs.ReadFile(schema.FS, "scenario.cue")),
		"the reference": read(os.ReadFile(filepath.Join("..", "..", "schema", "RULES.md"))),
	} {
		if !strings.Contains(text, marks) {
			t.Errorf("%s does not say: %s", at, marks)
		}
		if !strings.Contains(text, layers) {
			t.Errorf("%s does not say: %s", at, layers)
		}
	}
	if secrets := fmt.Sprintf("A game has at most %d secret choices, those of modules included.", rule.MaxSecrets); !strings.Contains(read([]byte(handbook), nil), secrets) {
		t.Errorf("the handbook does not say: %s", secrets)
	}
	others := fmt.Sprintf("at most %d supplies, %d marks that are conditions, %d secret choices, %d choices in a rule, and %d rules with a limit of use",
		state.MaxSupplies, state.MaxDerived, rule.MaxSecrets, rule.MaxChoices, state.MaxRows)
	if !strings.Contains(finding, others) {
		t.Errorf("the finding does not say: %s", others)
	}
	if shared := fmt.Sprintf("%d Pulls that rules share", state.MaxShared); !strings.Contains(finding, shared) {
		t.Errorf("the finding does not say: %s", shared)
	}
}
