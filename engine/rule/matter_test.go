package rule

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/schema/model"
)

// steady are the fields of conditions of which no operation changes what they are read from.
func steady() map[string][]string {
	return map[string][]string{
		"it is of what happens": {"back", "moved.boxes", "moved.cards", "moved.lowest", "card.terrain", "card.class", "card.value", "cause", "action",
			"check.name", "check.passed", "trigger", "after", "pull.name", "pull.number", "pull.icons.explosion", "pull.icons.fire", "pull.icons.extinguisher",
			"pull.icons.binoculars", "pull.icons.smoke", "damage.grade", "damage.part", "damage.result", "damage.hurt", "damage.killed", "shot.hit", "shot.pierced", "shot.part", "shot.number",
			"shot.icons.explosion", "shot.icons.fire", "shot.icons.extinguisher", "shot.icons.binoculars", "shot.icons.smoke", "robata.successes", "robata.moves", "robata.orders", "robata.high", "met", "chosen", "subject", "target"},
		"time alone changes it":              {"deck", "deck.last", "round", "phase"},
		"it is so for the whole game":        {"option", "added", "side", "kind", "is", "run", "other", "weight"},
		"what it describes, or counts, says": {"unit", "was", "to", "target", "count", "not", "pull.up_to", "pull.above"},
	}
}

// changeless are the reactions that change nothing conditions are read from but which units
// there are, or that leave that to other rules.
func changeless() []string { return []string{"choose", "look", "remove", "enter", "pull", "finish"} }

// TestFieldsSayWhatTheyAreReadFrom holds that of each field of conditions it is known whether
// an operation can change what it is read from: a check would miss it, or report what is right.
func TestFieldsSayWhatTheyAreReadFrom(t *testing.T) {
	lasting, known := map[string]bool{}, map[string]bool{} // a condition and a description may have one name
	for _, keys := range steady() {                        // order-free: they are put together
		for _, key := range keys {
			lasting[key] = true
		}
	}
	for _, f := range Fields() {
		changing := f.From != 0 || Declared(f.Names)
		switch {
		case changing == lasting[f.Key()] && changing:
			t.Errorf("the condition %s has a From, or names what is declared, and is in the list of those that no operation changes (engine/rule/matter_test.go)", f.Key())
		case changing == lasting[f.Key()]:
			t.Errorf("the condition %s does not say what it is read from: give its row From where an operation changes that, or put it into the list of steady (engine/rule/matter_test.go)", f.Key())
		}
		known[f.Key()] = true
	}
	for key := range lasting { // order-free: each for itself
		if !known[key] {
			t.Errorf("the list of steady has what is no field: %s", key)
		}
	}
}

// TestOperationsSayWhatTheyChange holds the same of each operation that happens.
func TestOperationsSayWhatTheyChange(t *testing.T) {
	for _, op := range Ops() {
		if op.Kind != Reaction || op.Mission {
			continue
		}
		names := slices.ContainsFunc(op.Arguments(), func(f Field) bool { return Declared(f.Names) && f.Use != Reads })
		changes, none := op.Changes != 0 || names, slices.Contains(changeless(), op.Name)
		switch {
		case changes && none:
			t.Errorf("the operation %s changes something and is in the list of those that do not (engine/rule/matter_test.go)", op.Name)
		case !changes && !none:
			t.Errorf("the operation %s does not say what it changes: give it Changes, or an argument that names what it changes (Use), or put it into the list of changeless (engine/rule/matter_test.go)", op.Name)
		}
	}
}

// TestVisitorAsked holds that a visitor is told what conditions and the descriptions in them
// ask, and of nothing else.
func TestVisitorAsked(t *testing.T) {
	var got []string
	v := Visitor{Asked: func(f *Field) { got = append(got, f.Key()) }}
	v.Scenario(&model.Scenario{Rules: []model.Rule{{On: "administration",
		When:      model.When{Phase: "draw", Unit: &model.Who{State: "bogged", With: &model.Who{Holds: "ridge"}}, Count: []model.Count{{Of: model.Measure{Units: &model.Who{Range: exactly(0)}}}}},
		Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 1}, To: "own"}}}}})
	if got := strings.Join(got, " "); got != "unit state with holds phase count range" {
		t.Errorf("told of %q", got)
	}
}
