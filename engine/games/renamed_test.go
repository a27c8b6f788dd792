package games_test

import (
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/games"
	"hulldown.dev/schema/model"
)

// TestRenamedScenario holds that a scenario is opened by the id that it had, with the same game and the same
// hash of its content.
func TestRenamedScenario(t *testing.T) {
	c := contenttest.Content(t).Keep(func(*model.Record) bool { return true })
	_, before := openedBy(t, c)
	model.Find(c.Scenarios, "hold-the-high-ground").ID = "high-ground"
	set := model.Find(c.Sets, "eitc")
	set.Renames = map[string]map[string]string{"scenarios": {"hold-the-high-ground": "high-ground"}}
	_, after := openedBy(t, c)
	if before != after {
		t.Errorf("the recording became another:\n%.600s\n%.600s", before, after)
	}
	set.Renames = nil
	if _, _, err := games.Open(c, "hold-the-high-ground", nil); err == nil {
		t.Error("a scenario is opened by a name that it never had")
	}
}
