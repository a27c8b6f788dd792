package gametable

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
)

// open makes a match of a built-in scenario or variant.
func open(t testing.TB, id string, set ...[]string) play.Match {
	t.Helper()
	c := contenttest.Content(t)
	m, found, err := games.NewLibrary(c).Open(id, set)
	if err != nil || len(found) > 0 {
		t.Fatal(err, found)
	}
	return m
}

// wander plays by chance until the game is over or so many decisions are taken. Nobody but
// the seat whose turn it is has anything to choose from.
func wander(t testing.TB, g *Table, most int) {
	t.Helper()
	r := bot.NewRand(bot.Stream{Seed: 5})
	for n := 0; n < most && g.Turn().Kind != engine.Over && g.Halted() == nil; n++ {
		offers := g.Offers(g.Turn().Seat)
		for seat := range engine.Seat(engine.MaxSeats) {
			if seat != g.Turn().Seat && len(g.Offers(seat)) > 0 {
				t.Fatalf("seat %d is shown the actions of seat %d", seat, g.Turn().Seat)
			}
		}
		if err := g.Decide(t.Context(), g.Turn().Seat, offers[r.Below(len(offers))].Action); err != nil {
			t.Fatal(err)
		}
	}
}

// TestWholeGames: both games are played to their ends by persons and players, their
// recordings replay, with each state, and the same turns make the same game again.
func TestWholeGames(t *testing.T) {
	for _, tt := range []struct {
		id      string
		set     [][]string
		players []string
	}{
		{"merging-forces", nil, []string{Person, Person}},
		{"streets-of-steel", nil, []string{Person, "greedy"}},
		{"merging-forces", [][]string{{"robata", "soviet"}}, []string{Person}},
		{"seven-rounds", nil, []string{Person, "random"}},
	} {
		t.Run(fmt.Sprint(tt.id, tt.players, tt.set), func(t *testing.T) {
			m := open(t, tt.id, tt.set...)
			for len(tt.players) < len(m.Seats()) {
				tt.players = append(tt.players, "random")
			}
			o := Options{Match: m, Players: tt.players, Seed: 11}
			g, err := New(t.Context(), o)
			if err != nil {
				t.Fatal(err)
			}
			wander(t, g, 5000)
			if g.Turn().Kind != engine.Over {
				t.Fatalf("the game is not over after %d turns: %v", g.Played(), g.Halted())
			}
			script := replayed(t, m, g.Recording().String())
			actions, whole := Lines(script, m.Seats())
			if !whole || strings.Join(actions, "\n") != strings.Join(g.Actions(), "\n") {
				t.Error("the recording has other turns")
			}
			again, err := Again(t.Context(), o, actions, 0)
			if err != nil || again.Recording().String() != g.Recording().String() {
				t.Errorf("the same turns make another game: %v", err)
			}
		})
	}
}

// replayed holds a recording to its match and returns it as it was read.
func replayed(t *testing.T, m play.Match, text string) *play.Script {
	t.Helper()
	script, err := play.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	report, err := m.Replay(t.Context(), script, play.ReplayOptions{Source: true, Check: true})
	if err != nil || report.Failure != nil {
		t.Fatal(err, report.Failure)
	}
	return script
}

// TestUndo: any number of decisions is taken back and done again, the position and the
// legal actions are as they were, and another decision forgets the rest.
func TestUndo(t *testing.T) {
	m := open(t, "merging-forces")
	g, err := New(t.Context(), Options{Match: m, Players: []string{Person, "greedy"}, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	seen := func() string {
		return fmt.Sprint(g.See(0), g.Offers(0), g.Log(0), g.Recording().String())
	}
	at := []string{seen()}
	for range 40 {
		if wander(t, g, 1); g.Turn().Kind == engine.Over {
			break
		}
		at = append(at, seen())
	}
	for i := len(at) - 2; i >= 0; i-- {
		if err := g.Undo(); err != nil || seen() != at[i] {
			t.Fatalf("taken back to decision %d the game is another: %v", i, err)
		}
	}
	if g.CanUndo() || g.Undo() == nil {
		t.Error("something before the first decision is taken back")
	}
	for i := 1; i < len(at); i++ {
		if err := g.Redo(); err != nil || seen() != at[i] {
			t.Fatalf("done again to decision %d the game is another: %v", i, err)
		}
	}
	for range 10 {
		if err := g.Undo(); err != nil {
			t.Fatal(err)
		}
	}
	before := seen()
	if err := g.Decide(t.Context(), 0, "nonsense"); err == nil || seen() != before || !g.CanRedo() {
		t.Errorf("a decision that is refused changed the game: %v", err)
	}
	if err := g.Decide(t.Context(), 1, g.Offers(0)[0].Action); err == nil || seen() != before {
		t.Error("a seat decides for another")
	}
	wander(t, g, 1)
	if g.CanRedo() {
		t.Error("what was taken back before another decision can be done again")
	}
	replayed(t, m, g.Recording().String())
}

// TestSeats: what a seat is shown does not depend on what is hidden from it: a game whose
// other hand differs shows the same, and foreseeing changes and tells nothing.
func TestSeats(t *testing.T) {
	g, err := New(t.Context(), Options{Match: open(t, "merging-forces"), Players: []string{Person, Person}, Seed: 4})
	if err != nil {
		t.Fatal(err)
	}
	wander(t, g, 10)
	var hands [2]map[string]bool
	for seat := range engine.Seat(2) {
		hands[seat] = map[string]bool{}
		for _, c := range g.See(seat).Table.Hand {
			hands[seat][c.Title] = true
		}
		drawn := 0
		for _, line := range g.Log(seat) {
			if strings.HasPrefix(line.Text, g.Seats()[1-seat]+" draws") {
				drawn++
				if !strings.Contains(line.Text, "a card") {
					t.Errorf("%s is told %q", g.Seats()[seat], line.Text)
				}
			}
		}
		if drawn == 0 || len(hands[seat]) == 0 {
			t.Errorf("%s sees %d draws and holds %v", g.Seats()[seat], drawn, hands[seat])
		}
	}
	for title := range hands[0] {
		if hands[1][title] {
			t.Errorf("both hold %s", title)
		}
	}
	if hand := g.See(engine.NoSeat).Table.Hand; len(hand) > 0 {
		t.Errorf("nobody holds %v", hand)
	}
}

// TestForesee: a shot tells its To Hit Number with its terms, each with its clause, before it
// is chosen, and the game is not changed.
func TestForesee(t *testing.T) {
	g, err := New(t.Context(), Options{Match: open(t, "merging-forces"), Players: []string{Person, "greedy"}, Seed: 8})
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for range 300 {
		if g.Turn().Kind == engine.Over || found > 5 {
			break
		}
		before := g.Recording().String()
		for _, o := range g.Offers(0) {
			if o.Verb != "fire" {
				continue
			}
			lines, err := g.Foresee(0, o.Action)
			if err != nil {
				t.Fatal(err)
			}
			last := lines[len(lines)-1]
			if !strings.Contains(last.Text, "To Hit") || len(last.Terms) < 2 || last.Terms[0].Clause == "" {
				t.Errorf("%s leads to %q with %v", o.Action, last.Text, last.Terms)
			}
			if len(o.Cards) == 0 || !strings.Contains(fmt.Sprint(o.Cards), "FIRE") {
				t.Errorf("%s costs %v", o.Action, o.Cards)
			}
			found++
		}
		if g.Recording().String() != before {
			t.Fatal("foreseeing changed the game")
		}
		wander(t, g, 1)
	}
	if found == 0 {
		t.Error("no shot was offered")
	}
	if _, err := g.Foresee(1, "pass"); err == nil {
		t.Error("a seat foresees for another")
	}
}

// TestAgain: a turn that the game refuses ends what is played again, and the table goes on
// before it.
func TestAgain(t *testing.T) {
	o := Options{Match: open(t, "merging-forces"), Players: []string{Person, Person}, Seed: 2}
	g, err := New(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	wander(t, g, 12)
	actions := g.Actions()
	spoilt := append([]string{}, actions...)
	spoilt[20] = "s1 ger-1 bid 99"
	again, err := Again(t.Context(), o, spoilt, 0)
	var refused *Refusal
	if !errors.As(err, &refused) || refused.Turn != 21 || again.Played() < 20 || strings.Join(again.Actions()[:20], "\n") != strings.Join(actions[:20], "\n") {
		t.Errorf("played again: %v", err)
	}
	part, err := Again(t.Context(), o, actions, 18)
	if err != nil || part.Played() != 18 {
		t.Errorf("played again to turn 18: %v", err)
	}
	if err := part.Decide(t.Context(), part.Turn().Seat, part.Offers(part.Turn().Seat)[0].Action); err != nil || !part.CanUndo() {
		t.Errorf("it does not go on from there: %v", err)
	}
}
