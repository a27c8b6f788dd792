package people_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/people"
	"hulldown.dev/engine/play"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

// scenario is what is played.
const scenario = "merging-forces"

func open(t *testing.T) play.Match {
	t.Helper()
	m, found, err := games.Open(contenttest.Content(t), scenario, nil)
	if err != nil || len(found) > 0 {
		t.Fatal(err, found)
	}
	return m
}

// person plays as a player does, but for kinds of decision that it avoids where it can.
type person struct {
	plays  string
	avoids func(action string) bool
}

// choose is what the person does.
func (p person) choose(t *testing.T, s play.Session) string {
	t.Helper()
	legal := s.Legal()
	advice, err := s.Advise(p.plays)
	if err != nil {
		t.Fatal(err)
	}
	if !p.avoids(legal[advice.At]) {
		return legal[advice.At]
	}
	rated, err := s.Advise("greedy")
	if err != nil {
		t.Fatal(err)
	}
	best := -1
	for i, a := range legal {
		if !p.avoids(a) && (best < 0 || rated.Ratings[i] > rated.Ratings[best]) {
			best = i
		}
	}
	if best < 0 {
		return legal[advice.At]
	}
	return legal[best]
}

// record plays a game in which the person has the first seat and greedy the second.
func record(t *testing.T, m play.Match, seed uint64, p person) *play.Script {
	t.Helper()
	seats := m.Seats()
	s, err := m.Sit(play.SitOptions{Seed: seed, Players: []string{play.Remote, "greedy"}})
	if err != nil {
		t.Fatal(err)
	}
	out := &play.Script{Head: m.Head(), Engine: play.Version, Seed: &play.Seed{Seed: seed},
		Seats: []play.SeatLine{{Seat: seats[0], Player: "human"}, {Seat: seats[1], Player: "greedy"}}}
	add := func(words ...string) { out.Lines = append(out.Lines, play.Line{Words: words}) }
	state := func() {
		hash, err := s.State()
		if err != nil {
			t.Fatal(err)
		}
		add("state", hash)
	}
	for state(); s.Turn().Kind != engine.Over; state() {
		who := "chance"
		if turn := s.Turn(); turn.Kind == engine.Decide {
			who = seats[turn.Seat]
		}
		if who == seats[0] {
			err = s.Decide(p.choose(t, s))
		} else {
			err = s.Step(t.Context())
		}
		if err != nil {
			t.Fatal(err)
		}
		add(append([]string{who}, strings.Fields(s.Last(engine.NoSeat).Action)...)...)
	}
	return out
}

// verb avoids all actions with a verb.
func verb(word string) func(string) bool {
	return func(action string) bool { return slices.Contains(strings.Fields(action), word) }
}

// gather gathers games with few games beside them.
func gather(t *testing.T, m play.Match, list []people.Game) *people.Report {
	t.Helper()
	r, err := people.Gather(t.Context(), people.Options{Match: m, Games: list, Players: []string{"greedy", "random"}, Each: 40, Again: 10, Most: 6, Second: "search:4"})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestPlanted holds that what three kinds of player avoid on purpose is named first.
func TestPlanted(t *testing.T) {
	m := open(t)
	for _, word := range []string{"fire", "spot"}[:slow.Count(1, 2)] {
		var list []people.Game
		for i, plays := range []string{"greedy", "search:3", "random"} {
			for k := range slow.Count(4, 20) {
				seed := uint64(100*i + k)
				list = append(list, people.Game{Name: fmt.Sprintf("%s-%d", plays, k), Script: record(t, m, seed, person{plays, verb(word)})})
			}
		}
		r := gather(t, m, list)
		first := r.Kinds[0]
		if first.Words != word || first.Taken >= first.Advised {
			t.Errorf("who avoids %q is found to differ most by %+v", word, first)
		}
		var text bytes.Buffer
		if err := people.Text(&text, r, people.TextOptions{}); err != nil {
			t.Fatal(err)
		}
		t.Logf("%s", text.String())
	}
}

// TestCompared holds that games go the same in the same version, and otherwise where something changed.
func TestCompared(t *testing.T) {
	m := open(t)
	game := people.Game{Name: "one", Script: record(t, m, 7, person{"greedy", verb("none")})}
	foreign := people.Game{Name: "foreign", Script: record(t, m, 8, person{"greedy", verb("none")})}
	foreign.Script.Lines = slices.Clone(foreign.Script.Lines)
	foreign.Script.Lines[0].Words = []string{"state", strings.Repeat("0", 16)}
	nobody := people.Game{Name: "nobody", Script: &play.Script{Head: m.Head(), Seed: &play.Seed{Seed: 1}}}
	c, err := people.Compare(t.Context(), people.Versions{Base: m, Head: m, Games: []people.Game{game, foreign, nobody}})
	if err != nil {
		t.Fatal(err)
	}
	if c.Games != 1 || c.Same != 1 || len(c.Changed) != 0 || len(c.Left) != 2 {
		t.Errorf("the same version: %+v", c)
	}
	changed, found, err := games.Open(edited(t), scenario, nil)
	if err != nil || len(found) > 0 {
		t.Fatal(err, found)
	}
	c, err = people.Compare(t.Context(), people.Versions{Base: m, Head: changed, Games: []people.Game{game}})
	if err != nil {
		t.Fatal(err)
	}
	if c.Games != 1 || c.Same != 0 || len(c.Changed) != 1 || c.Changed[0].Followed >= c.Changed[0].Of || c.Changed[0].Why == "" {
		t.Fatalf("a changed version: %+v", c)
	}
	var text bytes.Buffer
	if err := people.CompareText(&text, c, people.TextOptions{}); err != nil {
		t.Fatal(err)
	}
	if want := "followed for"; !strings.Contains(text.String(), want) {
		t.Errorf("%s\nexpected %q in it", text.String(), want)
	}
}

// edited is the content with another start, so that no game of it goes as before.
func edited(t *testing.T) *model.Content {
	t.Helper()
	c := *contenttest.Content(t)
	c.Scenarios = slices.Clone(c.Scenarios)
	at := slices.IndexFunc(c.Scenarios, func(s model.Scenario) bool { return s.ID == scenario })
	c.Scenarios[at].Start = 400
	return &c
}

// TestNoGame holds what is no game of the set-up.
func TestNoGame(t *testing.T) {
	m := open(t)
	whole := record(t, m, 3, person{"greedy", verb("none")})
	stopped := *whole
	stopped.Lines = append(slices.Clone(whole.Lines[:61]), play.Line{Words: []string{"end"}})
	broken := *whole
	broken.Lines = append(slices.Clone(whole.Lines[:61]), play.Line{Words: []string{"s1", "fly"}})
	r := gather(t, m, []people.Game{{Name: "stopped", Script: &stopped}, {Name: "broken", Script: &broken}, {Name: "again", Script: &stopped}, {Name: "seedless", Script: &play.Script{Head: m.Head(), Seats: whole.Seats}}})
	for i, want := range []string{"the same game: broken", "action \"fly\"", "the same game: broken", "it is no recording"} {
		if g := r.Games[i]; g.Over || !strings.HasPrefix(g.Why, want) {
			t.Errorf("%s: %+v, expected %q", g.Name, g, want)
		}
	}
	if _, err := people.Gather(t.Context(), people.Options{Match: m, Players: nil}); err == nil {
		t.Error("nobody to hold persons against, and no error")
	}
}

// TestTwice holds that a game counts once, however often it comes back and from where on.
func TestTwice(t *testing.T) {
	m := open(t)
	whole, other := record(t, m, 3, person{"greedy", verb("none")}), record(t, m, 4, person{"greedy", verb("none")})
	stopped := *whole
	stopped.Lines = append(slices.Clone(whole.Lines[:61]), play.Line{Words: []string{"end"}})
	r := gather(t, m, []people.Game{{Name: "early", Script: &stopped}, {Name: "whole", Script: whole}, {Name: "copy", Script: whole}, {Name: "other", Script: other}})
	if n := r.Verdicts[0].Games; n != 2 {
		t.Errorf("%d games count, want 2: %+v", n, r.Games)
	}
	for i, want := range []string{"the same game: whole", "", "the same game: whole", ""} {
		if g := r.Games[i]; g.Why != want {
			t.Errorf("%s: %q, want %q", g.Name, g.Why, want)
		}
	}
}
