package module

import (
	"slices"
	"testing"

	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/notation"
)

// TestAimedActions holds which words are of actions that name another unit.
func TestAimedActions(t *testing.T) {
	aims := map[string]bool{}
	for _, m := range All() {
		for _, row := range m.Verbs {
			if row.Word != "" && row.Word != rule.TankAction && row.Class != tankduel.Answer {
				aims[row.Word] = aims[row.Word] || slices.ContainsFunc(row.Fields, func(f notation.Field) bool {
					return f.Kind == notation.Target || f.Kind == notation.Flank
				})
			}
		}
	}
	for word, aims := range aims { // order-free: each for itself
		if rule.Aimed(word) != aims {
			t.Errorf("%s: rules take it to name another unit: %t", word, !aims)
		}
	}
	if len(aims) < 12 {
		t.Errorf("only %d words", len(aims))
	}
}
