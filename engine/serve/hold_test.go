package serve

import (
	"encoding/json"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
)

// retold carries out a recording in lines on a scenario and returns why it does
// not hold, "" when it does.
func retold(t *testing.T, scenario, text string) string {
	t.Helper()
	s, err := Recording([]byte(text))
	if err != nil {
		return err.Error()
	}
	m, err := library{contenttest.Content(t)}.Open(scenario, nil)
	if err != nil {
		t.Fatal(err)
	}
	report, err := Retell(t.Context(), io.Discard, m, RetellOptions{Script: s, As: engine.NoSeat, Lines: []byte(text)})
	switch {
	case err != nil:
		return err.Error()
	case report.Failure != nil:
		return report.Failure.Error()
	}
	return ""
}

// TestEveryLineIsHeld leaves out, doubles and rewrites each line of a recording,
// value by value: none of what comes out may pass for the game.
func TestEveryLineIsHeld(t *testing.T) {
	_, record := toldAndRecorded(t, engine.NoSeat)
	lines := slices.Collect(strings.Lines(record))
	if why := retold(t, "toy", record); why != "" {
		t.Fatal(why)
	}
	try := func(what string, changed []string) {
		if why := retold(t, "toy", strings.Join(changed, "")); why == "" {
			t.Errorf("a recording with %s passes for the game", what)
		}
	}
	for i, line := range lines {
		try("line left out: "+line, slices.Delete(slices.Clone(lines), i, i+1))
		try("line twice: "+line, slices.Insert(slices.Clone(lines), i, line))
		var values map[string]any
		if err := json.Unmarshal([]byte(line), &values); err != nil {
			t.Fatal(err)
		}
		for _, key := range append(slices.Sorted(maps.Keys(values)), "more") {
			changed := maps.Clone(values)
			if key == "engine" {
				continue // games of another engine are not held to their states
			}
			switch v := values[key].(type) {
			case float64:
				changed[key] = v + 1
			case bool:
				changed[key] = !v
			case string:
				changed[key] = v + "1"
			case []any:
				changed[key] = append(slices.Clone(v), v...)
			default:
				changed[key] = 1
			}
			text, err := json.Marshal(changed)
			if err != nil {
				t.Fatal(err)
			}
			rewritten := slices.Clone(lines)
			rewritten[i] = string(text) + "\n"
			try(key+" rewritten in "+line, rewritten)
		}
	}
}

// TestLinesSurviveFloats holds that a recording replays after a program which reads all
// numbers as floating ones, as those of JavaScript do, wrote its lines anew.
func TestLinesSurviveFloats(t *testing.T) {
	m, err := library{contenttest.Content(t)}.Open("merging-forces", nil)
	if err != nil {
		t.Fatal(err)
	}
	var out, through strings.Builder
	if _, err := Stream(t.Context(), &out, m, StreamOptions{Seed: 1<<63 + 1, Bots: []string{"greedy"}, As: engine.NoSeat}); err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(out.String()) {
		var values map[string]any
		if err := json.Unmarshal([]byte(line), &values); err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(values)
		if err != nil {
			t.Fatal(err)
		}
		through.WriteString(string(text) + "\n")
	}
	if s, err := Recording([]byte(through.String())); err != nil || s.Seed.Seed != 1<<63+1 {
		t.Fatalf("%v, %+v", err, s)
	}
	if why := retold(t, "merging-forces", through.String()); why != "" {
		t.Error(why)
	}
}

// TestHeldByName holds what is said of a recording that was rewritten, at the
// line where it was.
func TestHeldByName(t *testing.T) {
	m, err := library{contenttest.Content(t)}.Open("merging-forces", nil)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if _, err := Stream(t.Context(), &out, m, StreamOptions{Seed: 7, Bots: []string{"greedy"}, As: engine.NoSeat}); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, old, new, say string }{
		{"as it was", "", "", ""},
		{"winner", `"winners":["s1"]`, `"winners":["s2"]`, `winners of this result is otherwise: expected ["s2"], got ["s1"]`},
		{"number", `"from":800,"to":600`, `"from":800,"to":400`, "to of this event is otherwise: expected 400, got 600"},
		{"seed", `"seed":7,`, `"seed":8,`, "seed 8 of the head gives another outcome"},
		{"player", `"players":["greedy","greedy"]`, `"players":["greedy","random"]`, "random, who plays s2 by the head, decides otherwise"},
		{"kind", `"kind":"special-came","card":"game-end"`, `"kind":"pulled","card":"game-end"`, "kind of this event is otherwise"},
	} {
		text := out.String()
		if c.old != "" && !strings.Contains(text, c.old) {
			t.Errorf("%s: the recording has no %s", c.name, c.old)
			continue
		}
		why := retold(t, "merging-forces", strings.Replace(text, c.old, c.new, 1))
		if c.say == "" && why != "" || !strings.Contains(why, c.say) {
			t.Errorf("%s: %q, want %q", c.name, why, c.say)
		}
	}
}

// TestRetoldScript holds that the lines of a script that takes chance or a
// player's decision into its own hands hold by themselves: no seed is in
// their head.
func TestRetoldScript(t *testing.T) {
	m, _ := library{}.Open("toy", nil)
	for _, c := range []struct {
		body string
		seed bool
	}{
		{"", true}, {"chance draw 7\n", false}, {"s1 lead 4\nend\n", false}, {"end\n", true},
	} {
		s, err := play.Parse([]byte("hulldown script 1\ngame toy\nscenario toy\nengine 2\nseed 5\nseat s1 greedy\nseat s2 random\n" + c.body))
		if err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		if _, err := Retell(t.Context(), &out, m, RetellOptions{Script: s, As: engine.NoSeat}); err != nil {
			t.Fatal(err)
		}
		if has := strings.Contains(out.String(), `"seed":5`); has != c.seed {
			t.Errorf("%q: the head states the seed: %v", c.body, has)
		}
		if why := retold(t, "toy", out.String()); why != "" {
			t.Errorf("%q does not hold: %s\n%s", c.body, why, out.String())
		}
	}
}
