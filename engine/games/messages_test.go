package games_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/module"
	"hulldown.dev/engine/victorytank"
)

// listener is a language that notes which texts are needed, and puts each between angles.
type listener struct{ said map[engine.Message]bool }

func (l *listener) Say(key, english string, _ int) string {
	l.said[engine.Message{Key: key, English: english}] = true
	return "‹" + english + "›"
}

// Word leaves a name as it is; which words of a family are no names is not known here.
func (l *listener) Word(_, english string) string { return english }

func (l *listener) Choose(value, _ string) string { return value }
func (l *listener) End(text string) string        { return text }

// TestMessages holds that the texts by which games tell of themselves are listed, each once,
// and are those that are asked for where a game is told: every line comes from them.
func TestMessages(t *testing.T) {
	duel, _, err := tankduel.New(contenttest.Content(t), "merging-forces", tankduel.Setup{Decks: -1, Infantry: true, Robata: [2]bool{false, true}}, module.All())
	if err != nil {
		t.Fatal(err)
	}
	victory, err := victorytank.New(contenttest.Content(t), contenttest.Content(t).Variants[0].ID, victorytank.Setup{First: -1})
	if err != nil {
		t.Fatal(err)
	}
	listed, err := tankduel.Messages(module.All())
	holdsMessages(t, duel, listed, err)
	listed, err = victorytank.Messages()
	holdsMessages(t, victory, listed, err)
	// A word of each family that logs of a tank game have.
	listed, _ = tankduel.Messages(module.All())
	for family, word := range map[string]string{ // order-free: each for itself
		"health": "wounded", "seat": "driver", "part": "hull", "experience": "elite", "answer": "no", "outcome": "exited", "phase": "tank",
		"status": "on-fire", "level": "Move", "icon": "Smoke", "verb": "fire",
	} {
		if one := (engine.Message{Key: kit.WordKey(family, word), English: word}); !slices.Contains(listed, one) {
			t.Errorf("%+v is not listed", one)
		}
	}
}

// holdsMessages plays a game by chance, tells it in the listener's language, and compares
// what it needed with what is listed.
func holdsMessages[S comparable, V any](t *testing.T, g engine.Game[S, V], listed []engine.Message, err error) {
	t.Helper()
	if err != nil || len(listed) == 0 {
		t.Fatal(len(listed), err)
	}
	known := map[engine.Message]bool{}
	for _, one := range listed {
		if known[one] || one.Key == "" || one.English == "" {
			t.Errorf("%+v is listed twice, or says nothing", one)
		}
		known[one] = true
	}
	l := &listener{map[engine.Message]bool{}}
	spoken := any(g).(engine.Spoken[S]).In(l)
	for _, line := range spoken.(engine.Introduced).Introduction([]string{"Ada"}) {
		if !strings.Contains(line, "‹") {
			t.Errorf("the introduction says %q", line)
		}
	}
	s, log, r := g.Start(), engine.Log{}, bot.NewRand(bot.Stream{})
	for turn := g.Turn(&s); turn.Kind != engine.Over; turn = g.Turn(&s) {
		a := engine.Action{}
		if turn.Kind == engine.Decide {
			legal := g.Actions(nil, &s)
			a = legal[r.Below(len(legal))]
		} else {
			a = g.Outcome(&s, r.Below(turn.Outcomes))
		}
		log.Reset()
		if err := g.Apply(&s, a, &log); err != nil {
			t.Fatal(err)
		}
		for _, e := range log.Events {
			if text := spoken.Describe(&s, &log, e, engine.NoSeat); text != "" && !strings.HasPrefix(text, "‹") {
				t.Fatalf("an event says %q", text)
			}
		}
	}
	for _, one := range slices.SortedFunc(maps.Keys(l.said), func(a, b engine.Message) int { return strings.Compare(a.Key, b.Key) }) {
		// What halves of cards are called is a text of the cards.
		if !known[one] && !strings.HasPrefix(one.Key, "half.") {
			t.Errorf("%+v is needed and not listed", one)
		}
	}
	if len(l.said) < 30 {
		t.Errorf("only %d texts are needed", len(l.said))
	}
}
