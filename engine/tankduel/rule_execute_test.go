package tankduel

import (
	"testing"

	"hulldown/engine/rule"
)

// TestEveryOperationIsCarriedOut holds that the game says for each operation what
// rows with it do, and for each order to Robata when it is Effective.
func TestEveryOperationIsCarriedOut(t *testing.T) {
	for i, op := range ruleOperations() {
		of := rule.Ops()[i]
		orders := of.Mission && of.Act != nil
		if of.Kind == rule.Query && op.fold == nil {
			t.Errorf("the game does not say what a row with %s makes of a number", of.Name)
		}
		if of.Kind == rule.Reaction && (orders || !of.Mission) && op.run == nil {
			t.Errorf("the game does not say what a row with %s does", of.Name)
		}
		if orders && op.changes == nil {
			t.Errorf("the game does not say when the order %s is Effective", of.Name)
		}
	}
}
