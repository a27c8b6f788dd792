package tankduel

import (
	"testing"

	"hulldown.dev/engine/rule"
)

// TestEveryOperationIsCarriedOut holds that the game says for each operation what
// rows with it do, for each order to Robata when it is Effective, and for what is not offered
// again when it would change nothing.
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
		if of.Settled && op.changes == nil {
			t.Errorf("the game does not say when %s would change nothing, and is not offered", of.Name)
		}
	}
}
