package games_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/schema/model"
)

// TestSetUpIsTold holds that a log tells what rules did before the first turn, where they did
// anything, and that each round begins, behind the end of the one before, with what lies in boxes.
func TestSetUpIsTold(t *testing.T) {
	const scenario = "hold-the-high-ground"
	told := func(rules ...model.Rule) string {
		c := *contenttest.Content(t)
		c.Scenarios = slices.Clone(c.Scenarios)
		sc := model.Find(c.Scenarios, scenario)
		sc.Marks = map[string]model.Mark{"fire": {Of: "box", Max: 3}}
		sc.Layers = map[string]model.Layer{"mist": {Of: "box"}}
		for i := range rules {
			rules[i].On, rules[i].Cite, rules[i].When.Phase = "phase", []string{"X 1"}, "setup"
		}
		sc.Rules = slices.Concat(sc.Rules, rules)
		m, findings, err := games.Open(&c, scenario, nil)
		if err != nil || len(findings) > 0 {
			t.Fatal(findings, err)
		}
		var log bytes.Buffer
		o := play.PlayOptions{Bots: []string{"random"}, Transcript: &play.Transcript{To: &log, Seat: engine.NoSeat, Rounds: true}}
		if _, err := m.Play(t.Context(), o); err != nil {
			t.Fatal(err)
		}
		return log.String()
	}
	two, there := 2, &model.Boxes{Side: "german", Range: &model.Span{Is: new(400)}}
	log := told(model.Rule{Operation: model.Operation{Mark: &model.SetMark{Name: "fire", Set: &two, Boxes: there}}},
		model.Rule{Operation: model.Operation{Lay: &model.Lay{Layer: "mist", Boxes: there}}})
	at := 0
	for _, want := range []string{
		"fire at 400\u00A0m of the German side becomes 2 [X 1]\n", "mist is laid over the box at 400\u00A0m of the German side [X 1]\n",
		"round 1 · ", "400 m  (fire 2, mist)\n", "draws", "reinforcement phase", "\nround 2 · ",
	} {
		found := strings.Index(log[at:], want)
		if found < 0 {
			t.Fatalf("the log has no %q behind its byte %d:\n%.2000s", want, at, log)
		}
		at += found
	}
	if plain := told(); strings.Contains(plain[:strings.Index(plain, "round 1")], "[") {
		t.Errorf("where no rule works at the set-up the log begins with %.600q", plain)
	}
}
