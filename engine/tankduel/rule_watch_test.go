package tankduel_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/dueltest"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

// TestSecretsDoNotLeak plays games twice at once, which differ in what a side has chosen in secret
// alone: whatever the other side sees, is told or may do is the same until a rule reveals it.
// Beside that it deals all that a seat cannot know anew.
func TestSecretsDoNotLeak(t *testing.T) {
	kinds := []*model.Content{dueltest.Secretly(t, "merging-forces"), dueltest.SecretPlaces(t, "merging-forces")}
	setups := []tankduel.Setup{{Tanks: 4, Decks: -1}, {Tanks: 6, Seats: 4, Decks: -1}, {Robata: [2]bool{false, true}, Decks: -1}}
	var w watch
	games := slow.Count(12, 4000)
	for i := range len(setups) * len(kinds) {
		g := newGame(t, kinds[i%len(kinds)], "merging-forces", setups[i/len(kinds)])
		for game := i; game < games; game += len(setups) * len(kinds) {
			if w.play(t, g, uint64(game)); t.Failed() {
				return
			}
		}
	}
	if w.twins < games || w.turns < 50*games || w.revealed < games || w.looked < games/2 {
		t.Errorf("%d games: %d twins, %d turns compared, %d secrets revealed and %d with cards known from a look are too few to tell", games, w.twins, w.turns, w.revealed, w.looked)
	}
	t.Logf("%d games: %d twins, %d turns compared, %d revealed, %d with cards known from a look", games, w.twins, w.turns, w.revealed, w.looked)
}

// watch counts what was compared.
type watch struct {
	twins, turns, revealed, looked int
	// closely is set for one turn in sixteen, in which the texts of the table are compared, which
	// take long to write.
	closely bool
}

// twin is a game that runs beside another, in which a side has chosen otherwise.
type twin struct {
	state tankduel.State
	// of is the side that has, or -1 where there is no twin.
	of int8
}

// begin makes the twin of a state, for a side that has something to hide.
func (w *watch) begin(s *tankduel.State, r *bot.Rand) twin {
	first := int8(r.Below(state.Sides))
	for _, side := range [2]int8{first, 1 - first} {
		for place := range int8(state.MaxSecrets) {
			if other := s.Possible[side][place] &^ (1 << max(s.NotedBy(side, place), 0)); s.Hidden(side, place) {
				b := twin{*s, side}
				for range r.Below(8) {
					if other&(other-1) != 0 {
						other &= other - 1
					}
				}
				b.state.Note(side, place, state.First(other))
				w.twins++
				return b
			}
		}
	}
	return twin{of: -1}
}

// play plays one game with its twins.
func (w *watch) play(t *testing.T, g *tankduel.Game, game uint64) {
	t.Helper()
	s, b := g.Start(), twin{of: -1}
	var legal []engine.Action
	for step := 0; ; step++ {
		r := bot.NewRand(bot.Stream{Seed: 49, Game: game, Purpose: bot.ForTests, Turn: step})
		turn := g.Turn(&s)
		if turn.Kind == engine.Over {
			return
		}
		if b.of < 0 || b.state == s {
			b = w.begin(&s, &r)
		}
		var a engine.Action
		legal = g.Actions(legal[:0], &s)
		if turn.Kind == engine.Chance {
			a = g.Outcome(&s, r.Below(turn.Outcomes))
		} else {
			a = legal[r.Below(len(legal))]
		}
		otherwise := a
		if a.Verb() == state.NoteVerb || a.Verb() == state.NotedVerb {
			b, otherwise = twin{s, g.Seating.Side[turn.Seat]}, w.other(g, &s, a)
		}
		seat := engine.Seat(r.Below(g.Seats()))
		if w.closely = r.Below(16) == 0; w.closely {
			w.redealt(t, g, s, seat, &r)
		}
		var log, other engine.Log
		before := s
		if err := g.Apply(&s, a, &log); err != nil {
			t.Fatal(err)
		}
		if b.of < 0 {
			continue
		}
		if got := g.Actions(nil, &b.state); !slices.Equal(got, legal) || g.Turn(&b.state) != turn {
			t.Fatalf("game %d, turn %d: what may be done depends on a secret", game, step)
		}
		if err := g.Apply(&b.state, otherwise, &other); err != nil {
			t.Fatalf("game %d, turn %d: %s is refused where a side has chosen otherwise: %v", game, step, g.FormatAction(&before, a), err)
		}
		for watcher := range engine.Seat(g.Seats()) {
			if g.Seating.Side[watcher] != b.of {
				w.compare(t, g, fmt.Sprintf("game %d, turn %d", game, step), watcher, []*engine.Log{&log, &other}, []*tankduel.State{&s, &b.state})
			}
		}
		if b.state.Possible != s.Possible {
			w.revealed++
			b.of = -1
		}
		if s.Looked != [state.MaxLooked]engine.Card{} {
			w.looked++
		}
	}
}

// other is another choice in secret than one.
func (w *watch) other(g *tankduel.Game, s *tankduel.State, a engine.Action) engine.Action {
	w.twins++
	for i := 0; ; i++ {
		var other engine.Action
		if turn := g.Turn(s); turn.Kind == engine.Chance {
			other = g.Outcome(s, i)
		} else {
			other = g.Actions(nil, s)[i]
		}
		if other != a {
			return other
		}
	}
}

// compare holds that two games tell and show a seat the same, up to where a rule reveals a secret.
func (w *watch) compare(t *testing.T, g *tankduel.Game, at string, seat engine.Seat, logs []*engine.Log, states []*tankduel.State) {
	t.Helper()
	w.turns++
	var told [2]string
	for i, log := range logs {
		var lines strings.Builder
		for _, e := range log.Events {
			if slices.Contains([]engine.EventKind{event.SecretRevealed, event.SecretExcluded, event.SecretTold, event.SecretRuledOut}, e.Kind) {
				break
			}
			fmt.Fprintf(&lines, "%+v %s\n", g.Record(e, seat), g.Describe(states[i], log, e, seat))
		}
		told[i] = lines.String()
	}
	if told[0] != told[1] {
		t.Fatalf("%s: seat %d is told\n%s\nand where the other side has chosen otherwise\n%s", at, seat, told[0], told[1])
	}
	if states[0].Possible == states[1].Possible {
		same(t, g, at, seat, states[0], states[1], w.closely)
		worlds := [2]tankduel.State{*states[0], *states[1]}
		for i := range worlds {
			n := 0
			g.Redeal(&worlds[i], seat, func(most int) int { n += 7919; return n % most })
		}
		if worlds[0] != worlds[1] {
			t.Fatalf("%s: who searches for seat %d finds what the other side has chosen", at, seat)
		}
	}
}

// redealt holds that a seat sees the same once all that it cannot know is dealt anew.
func (w *watch) redealt(t *testing.T, g *tankduel.Game, s tankduel.State, seat engine.Seat, r *bot.Rand) {
	t.Helper()
	dealt := s
	g.Redeal(&dealt, seat, r.Below)
	same(t, g, "dealt anew", seat, &s, &dealt, true)
}

// same holds that two states look the same to a seat; closely in all the ways in which it sees
// them.
func same(t *testing.T, g *tankduel.Game, at string, seat engine.Seat, s, other *tankduel.State, closely bool) {
	t.Helper()
	var one, two tankduel.View
	g.Observe(&one, s, seat)
	g.Observe(&two, other, seat)
	if one != two {
		t.Fatalf("%s: seat %d sees another view", at, seat)
	}
	if !closely {
		return
	}
	if a, b := fmt.Sprint(g.Sight(s, seat), g.Table(s, seat)), fmt.Sprint(g.Sight(other, seat), g.Table(other, seat)); a != b {
		t.Fatalf("%s: seat %d is shown\n%s\nand\n%s", at, seat, a, b)
	}
}
