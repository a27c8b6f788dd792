package games_test

import (
	"strings"
	"testing"

	"hulldown/content/contenttest"
	"hulldown/engine/games"
	"hulldown/schema/model"
)

// TestRenamedScenario holds that a scenario is opened by the id that it had, with the same game.
func TestRenamedScenario(t *testing.T) {
	c := contenttest.Content(t).Keep(func(*model.Record) bool { return true })
	_, before := openedBy(t, c)
	model.Find(c.Scenarios, "hold-the-high-ground").ID = "high-ground"
	set := model.Find(c.Sets, "eitc")
	set.Renames = map[string]map[string]string{"scenarios": {"hold-the-high-ground": "high-ground"}}
	_, after := openedBy(t, c)
	if was, is := withoutContent(before), withoutContent(after); was != is {
		t.Errorf("the recording became another:\n%.600s\n%.600s", was, is)
	}
	set.Renames = nil
	if _, _, err := games.Open(c, "hold-the-high-ground", nil); err == nil {
		t.Error("a scenario is opened by a name that it never had")
	}
}

// withoutContent is a recording without the hash of its content.
func withoutContent(recording string) string {
	before, rest, _ := strings.Cut(recording, "\ncontent ")
	_, after, _ := strings.Cut(rest, "\n")
	return before + "\n" + after
}
