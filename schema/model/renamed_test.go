package model

import "testing"

// TestRenamed follows ids over the renames of sets.
func TestRenamed(t *testing.T) {
	renames := func(pairs ...string) map[string]map[string]string {
		of := map[string]string{}
		for i := 0; i < len(pairs); i += 2 {
			of[pairs[i]] = pairs[i+1]
		}
		return map[string]map[string]string{"scenarios": of, "vehicles": {"other": "now"}}
	}
	c := &Content{
		Sets: []Set{
			{Record: Record{ID: "a"}, Renames: renames("first", "second", "now", "never", "round", "about", "gone", "nowhere")},
			{Record: Record{ID: "b"}, Renames: renames("second", "now", "about", "round")},
		},
		Scenarios: []Scenario{{Record: Record{ID: "now"}}},
	}
	for id, want := range map[string]string{ // order-free: each by itself
		"now": "now", "second": "now", "first": "now", "round": "round", "gone": "gone", "unknown": "unknown", "other": "other",
	} {
		if got := c.Renamed(KindScenario, id); got != want {
			t.Errorf("%s is %s now, want %s", id, got, want)
		}
	}
	for id, want := range map[string]string{"now": "first", "second": "first", "first": "first", "unknown": "unknown"} { // order-free: each by itself
		if got := c.FirstID(KindScenario, id); got != want {
			t.Errorf("%s was first called %s, want %s", id, got, want)
		}
	}
	if got := c.FirstID(KindScenario, "round"); got != "about" && got != "round" {
		t.Errorf("a circle leads to %s", got)
	}
}
