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
