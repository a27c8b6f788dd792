package games_test

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

// toHit finds the number that a phrase ends with.
var toHit = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`: To Hit (-?\d+)$`) })

// TestPhrases holds that every action that somebody decides on in games of Tank Duel with all modules is said in
// words, each otherwise, and that a shot is said with the number that a Pull is held against, as
// foreseeing it shows.
func TestPhrases(t *testing.T) {
	shots := 0
	c := contenttest.Content(t)
	for i, p := range games.Playables(c) {
		if model.Find(c.Scenarios, p.Record.ID) == nil || !slow.OneIn(i, 3) {
			continue
		}
		for _, set := range [][][]string{p.Setups[0], p.Setups[len(p.Setups)-1]} {
			m := openWords(t, p.Record.ID, set)
			s, err := m.Sit(play.SitOptions{Seed: 3, Players: slices.Repeat([]string{"random"}, len(m.Seats()))})
			if err != nil {
				t.Fatal(err)
			}
			for n := range 1200 {
				turn := s.Turn()
				if turn.Kind == engine.Over {
					break
				}
				if turn.Kind == engine.Decide && n%3 == 0 {
					shots += phrased(t, p.Record.ID, s)
				}
				if err := s.Step(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	if shots < 20 {
		t.Errorf("%d shots were seen", shots)
	}
}

// phrased holds what the actions of a decision are said to be, and returns how many shots it looked at.
func phrased(t *testing.T, scenario string, s play.Session) int {
	said, shots := map[string]string{}, 0
	for i, o := range s.Offers() {
		if o.Words == "" || strings.ContainsAny(o.Words, "{}?") {
			t.Errorf("%s: %s is said as %q", scenario, o.Action, o.Words)
			continue
		}
		if other, twice := said[o.Unit+": "+o.Words]; twice {
			t.Errorf("%s: %s and %s are both said as %q", scenario, other, o.Action, o.Words)
		}
		said[o.Unit+": "+o.Words] = o.Action
		for _, c := range o.Cards {
			if !slices.Contains(strings.Fields(strings.NewReplacer(":", "", ",", "").Replace(o.Words)), c.Name) {
				t.Errorf("%s: %s is said as %q, without %s", scenario, o.Action, o.Words, c.Name)
			}
		}
		if o.Verb == "aim" {
			notPulled(t, scenario, s, o.Action)
		}
		m := toHit().FindStringSubmatch(o.Words)
		if m == nil || i%4 > 0 {
			continue
		}
		shots++
		reports, err := s.Foresee(o.Action)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.ContainsFunc(reports, func(r play.EventReport) bool { return r.HasTo && strconv.Itoa(r.To) == m[1] }) {
			t.Errorf("%s: %s is said as %q and foreseen as %v", scenario, o.Action, o.Words, texts(reports))
		}
		oddsAre(t, s, o.Action, m[1])
	}
	return shots
}

// texts are the words of events.
func texts(reports []play.EventReport) []string {
	var list []string
	for _, r := range reports {
		list = append(list, r.Kind+" "+r.Text)
	}
	return list
}

// notPulled holds that what is foreseen of an action has no number of a card that chance has yet to turn
// over.
func notPulled(t *testing.T, scenario string, s play.Session, action string) {
	reports, err := s.Foresee(action)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range reports {
		if slices.ContainsFunc(r.Terms, func(term engine.Term) bool { return term.What == "Pen Mod" }) {
			t.Errorf("%s: of %s is foreseen %q", scenario, action, r.Text)
		}
	}
}

// oddsAre holds that the odds of a shot are about its To Hit Number, which is out of a hundred cards of which some
// are seen, and that all ways together are the whole.
func oddsAre(t *testing.T, s play.Session, action, number string) {
	odds, err := s.Odds(action)
	if err != nil {
		t.Fatal(err)
	}
	n, all, hits := 0, 0, 0
	if n, err = strconv.Atoi(number); err != nil {
		t.Fatal(err)
	}
	for _, o := range odds {
		if all += o.Percent; o.Words == "hits" {
			hits = o.Percent
		}
	}
	const apart = 25 // as far as few cards that are left can lead away from it
	if n = min(max(n, 0), 95); all < 99 || all > 101 || hits < n-apart || hits > n+apart {
		t.Errorf("the odds of %s, To Hit %s, are %v", action, number, odds)
	}
}
