package grid_test

import (
	"strings"
	"testing"

	"hulldown.dev/cmd/internal/grid"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/enginetest/toy"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
)

// TestTargets holds what --target takes and refuses, and that it says what would be right.
func TestTargets(t *testing.T) {
	for _, tc := range []struct {
		texts []string
		say   string
	}{
		{[]string{"win_rate.red in 48..52%"}, ""},
		{[]string{"win_rate.red in 48%..52%", "rounds in 5..7", "margin in -2..2"}, ""},
		{[]string{"win_rate.red in 48..52 %", "win_rate.red in 50..60%"}, ""},
		{nil, "a target is missing"},
		{[]string{"win_rate.red"}, "takes a metric and where it is to lie"},
		{[]string{"win_rate.red in 48"}, "takes a metric and where it is to lie"},
		{[]string{"win_rate.red in x..y%"}, "takes a metric and where it is to lie"},
		{[]string{"win_rate.red in 52..48%"}, "write the lower one first"},
		{[]string{"rounds in 1.0000001..1.0000002"}, "hardly apart"},
		{[]string{"rounds in -1.7e308..1.7e308"}, "takes a metric and where it is to lie"},
		{[]string{"win_rate.red in 90..120%"}, "between 0 and 100 %"},
		{[]string{"win_rate.red in 10..20%", "win_rate.red in 30..40%"}, "contradict each other: no value is in both"},
		{[]string{"win_rate.red in 60..70%", "win_rate.blue in 60..70%"}, "contradict each other: of 100 games they ask for 120"},
	} {
		_, err := grid.ReadTargets(tc.texts)
		if tc.say == "" && err != nil || tc.say != "" && (err == nil || !strings.Contains(err.Error(), tc.say)) {
			t.Errorf("%q: got %v, want %q", tc.texts, err, tc.say)
		}
	}
}

// TestTargetCheck holds that a target is of what games count.
func TestTargetCheck(t *testing.T) {
	m := play.NewMatch(toy.Urn{Red: 1, Balls: 2}, bot.Judges[toy.UrnState]{}, toy.UrnCounted(), play.Head{Game: "urn", Scenario: "urn"})
	l, err := playtest.LayoutOf(m, play.CountOptions{Bots: []string{"random"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct{ text, say string }{
		{"win_rate.red in 48..52%", ""},
		{"margin in -1..1", ""},
		{"win_rate.rad in 48..52%", `did you mean "win_rate.red"?`},
		{"win_rate.nobody in 48..52%", "there are win_rate.red, "},
		{"luck in 48..52%", "hulldown explain metric lists them"},
		{"margin in 1..2%", "is no share"},
		{"win_rate.red in 48..52", "give its ends in per cent"},
	} {
		list, err := grid.ReadTargets([]string{tc.text})
		if err != nil {
			t.Fatal(err)
		}
		err = list[0].Check(l)
		if tc.say == "" && err != nil || tc.say != "" && (err == nil || !strings.Contains(err.Error(), tc.say)) {
			t.Errorf("%q: got %v, want %q", tc.text, err, tc.say)
		}
	}
}
