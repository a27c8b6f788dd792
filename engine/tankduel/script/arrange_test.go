package script_test

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel"
)

// arranged applies directives to the first state of a small game, each of
// which must be taken, and returns the state.
func arranged(t *testing.T, g *tankduel.Game, directives ...string) tankduel.State {
	t.Helper()
	s := g.Start()
	for _, d := range directives {
		if err := g.Arrange(&s, strings.Fields(d), nil); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// come lets chance happen and returns what came, in the notation.
func come(t *testing.T, g *tankduel.Game, s *tankduel.State, n int) []string {
	t.Helper()
	var list []string
	for range n {
		a := g.Outcome(s, 0)
		list = append(list, g.FormatAction(s, a))
		if err := g.Apply(s, a, nil); err != nil {
			t.Fatal(err)
		}
	}
	return list
}

func TestArrange(t *testing.T) {
	g := newGame(t, contenttest.Content(t), "merging-forces", tankduel.Setup{})
	for _, c := range []struct {
		name       string
		directives []string
		want       []string
	}{
		{"next sets the order", []string{"next 28 3 91"}, []string{"draw 28", "draw 3", "draw 91"}},
		{"next replaces what was set", []string{"next 28 3 91", "next 17"}, []string{"draw 17", "draw 1"}},
		{"the last one of a deck comes when it is set", []string{"next 28 shuffle 3"}, []string{"draw 28", "draw shuffle", "draw 3"}},
		{"a card in a hand does not come", []string{"next 28 3", "hand s2 28"}, []string{"draw 3"}},
		{"a card of another hand changes hands", []string{"hand s1 5 6", "hand s2 6", "next 7"}, []string{"draw 7"}},
		{"a seat draws what it lacks", []string{"next 1 2 3 4", "hand s1 40 41 42 43 44 45 46"}, []string{"draw 1", "draw 2"}},
		{"what a hand held can come", []string{"hand s1 5 6", "hand s1 7", "next 5"}, []string{"draw 5"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := arranged(t, g, c.directives...)
			if got := come(t, g, &s, len(c.want)); !slices.Equal(got, c.want) {
				t.Errorf("after %q come %q, want %q", c.directives, got, c.want)
			}
			if err := g.Check(&s); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestArrangeHands holds what seats hold after directives.
func TestArrangeHands(t *testing.T) {
	g := newGame(t, contenttest.Content(t), "merging-forces", tankduel.Setup{})
	s := arranged(t, g, "hand s1 66 12 35", "hand s2 7 12", "hand s1 9", "range sov-1 -400")
	for question, want := range map[string]string{"sov-1 range": "-400", "s1 hand": "9", "s2 hand": "7 12", "pile": "97", "discards": "0"} {
		got, err := g.Query(&s, nil, strings.Fields(question))
		if err != nil || strings.Join(got, " ") != want {
			t.Errorf("%s is %q (%v), want %s", question, got, err, want)
		}
	}
}

// TestArrangeRefuses holds that an impossible directive says why and changes
// nothing.
func TestArrangeRefuses(t *testing.T) {
	g := newGame(t, contenttest.Content(t), "merging-forces", tankduel.Setup{})
	start := arranged(t, g, "hand s2 40 41", "next 50 51")
	for directive, want := range map[string]string{
		"next":                 "what to arrange is missing",
		"nxt 28":               `unknown directive "nxt"; did you mean "next"?`,
		"weather rain":         `unknown directive "weather"; there are hand, next, damage, range, spotted, flanked, acquired, status, mark, box, supply, secret, looked, robata, minefield`,
		"range sov-9 600":      `unknown unit "sov-9"; did you mean "sov-1" or "sov-2"?`,
		"range sov-1 500":      `"500" is no Range: it is -1000 to 1000 in steps of 200`,
		"range sov-1":          "a unit and its Range in metres are expected",
		"hand s3 1":            `unknown seat "s3"; did you mean "s1" or "s2"?`,
		"hand s1 1 1":          "card 1 is named twice",
		"hand s1 101":          `"101" is not the number of a Battle Card, 1 to 100`,
		"hand s1 shuffle":      `"shuffle" is not the number of a Battle Card, 1 to 100`,
		"next 28 3 28":         "card 28 is named twice",
		"next zero":            `"zero" is not the number of a Battle Card, 1 to 100`,
		"next 40":              "card 40 lies in the hand of s2",
		"next game-end":        "game-end is not in this deck",
		"damage 99":            `there is no Damage Card "99"`,
		"damage 3 3":           "card 3 is named twice",
		"next" + upTo(33, 0):   "33 cards, at most 32 can be set",
		"damage" + upTo(33, 0): "33 cards, at most 32 can be set",
		"damage" + upTo(32, 0): `there is no Damage Card "22"`,
	} {
		s, log := start, engine.Log{}
		err := g.Arrange(&s, strings.Fields(directive), &log)
		if err == nil || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%q: the error is %v, want %s", directive, err, want)
		}
		if s != start || len(log.Events) > 0 {
			t.Errorf("%q is refused and yet changed the state or the log", directive)
		}
	}
}

// upTo lists the card numbers up to n that are greater than from.
func upTo(n, from int) string {
	var b strings.Builder
	for i := from + 1; i <= n; i++ {
		b.WriteString(" " + string(rune('0'+i/10)) + string(rune('0'+i%10)))
	}
	return b.String()
}

// TestArrangeFolds holds that the events of a directive tell all it does.
func TestArrangeFolds(t *testing.T) {
	g := newGame(t, contenttest.Content(t), "merging-forces", tankduel.Setup{})
	s := arranged(t, g, "hand s1 5 6", "next 50 51 52")
	for _, directive := range []string{"hand s1 51 9", "hand s2 5", "next 8 shuffle 7", "next 2", "damage 13 9 1", "damage 4"} {
		var log engine.Log
		folded := s
		if err := g.Arrange(&s, strings.Fields(directive), &log); err != nil {
			t.Fatal(err)
		}
		for _, e := range log.Events {
			g.Fold(&folded, e)
			if text := g.Describe(&s, &log, e, 1); strings.Contains(text, "51") {
				t.Errorf("%q tells another seat %q", directive, text)
			}
		}
		if folded != s {
			t.Errorf("folding the events of %q gives another state", directive)
		}
	}
}
