package enginetest

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/enginetest/toy"
)

// TestDigestClosely holds that a digest asks in each state where it is to look closely, and
// makes the many queries in one of four.
func TestDigestClosely(t *testing.T) {
	answers := func(closely bool) int {
		n := 0
		g := patched{query: func(*toy.State, *engine.Log, []string) ([]string, error) { n++; return nil, nil }}
		Digest(g, func(*toy.View, engine.Action) int32 { return 3 }, Options{Games: 2, Closely: closely, Questions: []string{"s2 score"}, Rare: []string{"s1 score"}})
		return n
	}
	if seldom, closely := answers(false), answers(true); closely < 3*seldom {
		t.Errorf("%d answers are asked for, closely %d", seldom, closely)
	}
}

// TestDigest holds that a digest is the same again, and that what a game says
// otherwise changes the aspects that it is said in and no others.
func TestDigest(t *testing.T) {
	lines := func(g game, rate func(*toy.View, engine.Action) int32) []string {
		return Digest(g, rate, Options{Games: 2, Questions: []string{"s2 score"}})
	}
	flat := func(*toy.View, engine.Action) int32 { return 3 }
	sound := lines(patched{}, flat)
	for _, c := range []struct {
		name, aspects string
		game          patched
		rate          func(*toy.View, engine.Action) int32
	}{
		{"nothing", "", patched{}, flat},
		{"ratings", "ratings", patched{}, func(*toy.View, engine.Action) int32 { return 4 }},
		{"actions in words", "actions words", patched{format: func(*toy.State, engine.Action) string { return "act" }}, flat},
		{"events in words", "words", patched{describe: func(*toy.State, *engine.Log, engine.Event, engine.Seat) string { return "it happens" }}, flat},
		{"tables", "tables", patched{table: func(*toy.State, engine.Seat) engine.Table { return engine.Table{} }}, flat},
		{"boards", "boards tables", patched{board: func(*toy.State) string { return "empty" }}, flat},
		{"answers", "answers", patched{query: func(*toy.State, *engine.Log, []string) ([]string, error) { return []string{"7"}, nil }}, flat},
		{"events", "events words", patched{apply: func(s *toy.State, a engine.Action, log *engine.Log) error {
			err := toy.Game{}.Apply(s, a, log)
			if log != nil && len(log.Events) > 0 {
				log.Events[0].Clause = "another"
			}
			return err
		}}, flat},
		{"refusals", "refusals", patched{apply: func(s *toy.State, a engine.Action, log *engine.Log) error {
			if err := (toy.Game{}).Apply(s, a, log); err != nil {
				return &engine.IllegalError{Why: "no"}
			}
			return nil
		}}, flat},
	} {
		var changed []string
		for i, line := range lines(c.game, c.rate) {
			if line != sound[i] {
				name, _, _ := strings.Cut(line, " ")
				changed = append(changed, name)
			}
		}
		if got := strings.Join(changed, " "); got != c.aspects {
			t.Errorf("%s: the aspects %q change, want %q", c.name, got, c.aspects)
		}
	}
	if slices.ContainsFunc(sound, func(line string) bool { return strings.Contains(line, " 0 ") }) {
		t.Errorf("an aspect is empty: %q", sound)
	}
}
