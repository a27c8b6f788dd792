package victorytank_test

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/victorytank"
)

// TestActionsAreSaid holds that each decision of whole games asks something, that each of its actions has words of
// its own without a name of a program, and that every verb and question that people meet is among them.
func TestActionsAreSaid(t *testing.T) {
	verbs, asked := map[string]bool{}, map[string]bool{}
	for _, v := range contenttest.Content(t).Variants {
		g := newGame(t, v.ID, engine.NoSeat)
		r := bot.NewRand(bot.Stream{Seed: 3})
		s := g.Start()
		for g.Turn(&s).Kind != engine.Over {
			turn := g.Turn(&s)
			if turn.Kind == engine.Chance {
				if err := g.Apply(&s, g.Outcome(&s, r.Below(turn.Outcomes)), nil); err != nil {
					t.Fatal(err)
				}
				continue
			}
			legal := g.Actions(nil, &s)
			sayable(t, g, &s, legal, verbs)
			asks, _ := g.Question(&s)
			question, _, _ := strings.Cut(asks, "?")
			asked[strings.Fields(question + " ")[0]+" "+string(rune('0'+len(strings.Fields(question))))] = true
			if err := g.Apply(&s, legal[r.Below(len(legal))], nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	if len(verbs) < 20 || len(asked) < 8 {
		t.Errorf("%d verbs and %d questions are met", len(verbs), len(asked))
	}
}

// sayable holds that the actions of a decision are said, each otherwise, and asked for.
func sayable(t *testing.T, g *victorytank.Game, s *victorytank.State, legal []engine.Action, verbs map[string]bool) {
	t.Helper()
	if q, _ := g.Question(s); !strings.Contains(q, "?") || strings.ContainsAny(q, "{}") {
		t.Fatalf("the question is %q", q)
	}
	var said []string
	for _, a := range legal {
		words := g.Phrase(s, a).Words
		written := g.FormatAction(s, a)
		verb, _, _ := strings.Cut(written, " ")
		verbs[verb] = true
		if words == "" || strings.ContainsAny(words, "{}") || strings.HasSuffix(words, ": ") || slices.Contains(said, words) {
			t.Fatalf("%s is said %q, beside %q", written, words, said)
		}
		said = append(said, words)
	}
}

// TestHandShowsCards holds that a hand is told by what its cards print, the drawn ones first, and by the records that
// print them.
func TestHandShowsCards(t *testing.T) {
	g := newGame(t, "seven-rounds", 0)
	s := g.Start()
	for g.Turn(&s).Kind == engine.Chance {
		if err := g.Apply(&s, g.Outcome(&s, 0), nil); err != nil {
			t.Fatal(err)
		}
	}
	hand := g.Table(&s, 0).Hand
	if len(hand) < 3 || !strings.HasPrefix(hand[0].Record, "battlefield/") || !strings.HasPrefix(hand[1].Record, "battlefield/") {
		t.Fatalf("the hand is %v", hand)
	}
	last := hand[len(hand)-1]
	if !strings.HasPrefix(last.Record, "actions/action-") || last.Face != "red" || !strings.HasPrefix(last.Title, "action card +") {
		t.Errorf("the last card is %v", last)
	}
	if other := g.Table(&s, 1).Hand; slices.ContainsFunc(other, func(c engine.TableCard) bool { return strings.HasPrefix(c.Record, "battlefield/") }) {
		t.Errorf("the other seat sees %v", other)
	}
}
