package serve

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hulldown/engine"
	"hulldown/engine/bot"
	"hulldown/engine/enginetest/toy"
	"hulldown/engine/play"
	"hulldown/engine/tankduel"
)

// begun is a game that begins in the middle of another.
type begun[S comparable, V any] struct {
	telling[S, V]
	start S
}

type telling[S comparable, V any] interface {
	engine.Game[S, V]
	engine.Machine[S]
}

func (b begun[S, V]) Start() S { return b.start }

// TestHiddenStaysHidden plays on from many positions twice: as they are, and
// with all that one seat cannot know dealt anew. As long as no event shows the
// seat a card that differs, it must be told the same lines, the same sight, the
// same legal actions and the same refusals, to the byte.
func TestHiddenStaysHidden(t *testing.T) {
	t.Run("toy", func(t *testing.T) { compareWorlds(t, toy.Game{}, 25) })
	for _, tt := range []struct {
		scenario string
		setup    tankduel.Setup
	}{{"merging-forces", tankduel.Setup{}}, {"merging-forces", tankduel.Setup{Tanks: 6, Seats: 4}}} {
		t.Run(fmt.Sprint(tt.scenario, tt.setup.Seats), func(t *testing.T) {
			g, _, err := tankduel.New(builtin(t), tt.scenario, tt.setup)
			if err != nil {
				t.Fatal(err)
			}
			compareWorlds(t, g, 300)
		})
	}
}

// compareWorlds tries positions of a few games and demands that enough turns
// were compared, hidden ones among them.
func compareWorlds[S comparable, V any](t *testing.T, g telling[S, V], turns int) {
	w := worlds[S, V]{t: t, game: g}
	for game := range uint64(6) {
		state := g.Start()
		for turn := 0; turn < turns && g.Turn(&state).Kind != engine.Over; turn++ {
			r := bot.NewRand(bot.Stream{Seed: 11, Game: game, Purpose: bot.ForTests, Turn: turn})
			if r.Below(3) == 0 {
				w.compare(state, engine.Seat(r.Below(g.Seats())), &r)
			}
			if t.Failed() {
				return
			}
			if err := g.Apply(&state, some(g, &state, &r), nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	if w.compared < 50 || w.withheld < 20 {
		t.Errorf("%d turns were compared, %d of them with something withheld: too few to tell", w.compared, w.withheld)
	}
}

// some chooses what comes in a state.
func some[S comparable, V any](g engine.Game[S, V], s *S, r *bot.Rand) engine.Action {
	turn := g.Turn(s)
	if turn.Kind == engine.Chance {
		return g.Outcome(s, r.Below(turn.Outcomes))
	}
	legal := g.Actions(nil, s)
	return legal[r.Below(len(legal))]
}

// worlds compares pairs of games for a seat.
type worlds[S comparable, V any] struct {
	t                  *testing.T
	game               telling[S, V]
	compared, withheld int
}

// compare plays on from a state and from one that looks the same to a seat.
func (w *worlds[S, V]) compare(state S, seat engine.Seat, r *bot.Rand) {
	dealt := state
	w.game.Redeal(&dealt, seat, r.Below)
	a, b := w.sit(state), w.sit(dealt)
	for range 12 {
		turn := a.session.Turn()
		if got := b.session.Turn(); got.Kind != turn.Kind || got.Seat != turn.Seat {
			w.t.Fatalf("seat %d: the worlds wait for %+v and %+v", seat, turn, got)
		}
		w.same(seat, "sight", fmt.Sprint(a.session.Sight(seat)), fmt.Sprint(b.session.Sight(seat)))
		if turn.Kind == engine.Over || !w.move(a, b, turn, r) {
			return
		}
		if !slices.Equal(shownTo(a.session, seat), shownTo(b.session, seat)) {
			return
		}
		told := a.lines(seat)
		w.same(seat, "told", told, b.lines(seat))
		w.compared++
		if strings.Contains(told, `"withheld":true`) {
			w.withheld++
		}
		if turn.Seat == seat && turn.Kind == engine.Decide {
			w.same(seat, "next legal", fmt.Sprint(own(a, seat)), fmt.Sprint(own(b, seat)))
		}
	}
}

func (w *worlds[S, V]) same(seat engine.Seat, what, a, b string) {
	w.t.Helper()
	if a != b {
		w.t.Fatalf("seat %d, %s:\n%s\nand with the unseen dealt anew:\n%s", seat, what, a, b)
	}
}

func (w *worlds[S, V]) sit(state S) *told {
	m := play.NewMatch[S, V](begun[S, V]{w.game, state}, nil, play.Head{Game: "any"})
	g, err := sit(m, play.SitOptions{Seed: 5, Players: slices.Repeat([]string{play.Remote}, w.game.Seats())})
	if err != nil {
		w.t.Fatal(err)
	}
	return g
}

// card is a word of an action that names cards.
var card = regexp.MustCompile(`^\d+(\+\d+)*$`)

// shape is an action without its cards.
func shape(action string) string {
	words := strings.Fields(action)
	for i, w := range words {
		words[i] = card.ReplaceAllString(w, "#")
	}
	return strings.Join(words, " ")
}

// move makes the same move in both worlds: chance from the same seed, or a
// decision that looks the same but for the cards. It reports false when there
// is none.
func (w *worlds[S, V]) move(a, b *told, turn engine.Turn, r *bot.Rand) bool {
	if turn.Kind == engine.Chance {
		if err := errors.Join(a.session.Step(context.Background()), b.session.Step(context.Background())); err != nil {
			w.t.Fatal(err)
		}
		return true
	}
	legal, others := a.session.Legal(), b.session.Legal()
	action := legal[r.Below(len(legal))]
	i := slices.Index(others, action)
	if i < 0 {
		i = slices.IndexFunc(others, func(o string) bool { return shape(o) == shape(action) })
	}
	if i < 0 {
		return false
	}
	w.refusals(a, b, turn.Seat)
	if err := errors.Join(a.session.Decide(action), b.session.Decide(others[i])); err != nil {
		w.t.Fatal(err)
	}
	return true
}

// refusals asks for what is mostly illegal: a refusal must not tell the hands
// of others either. Only the seat that decides hears it.
func (w *worlds[S, V]) refusals(a, b *told, seat engine.Seat) {
	for _, text := range []string{"lead 3", "ger-1 bid 12", "ger-1 pass", "ger-1 fire sov-1", "sov-1 tactics 7", "pull 9", "draw 4", "steal 3"} {
		if slices.Contains(a.session.Legal(), text) || slices.Contains(b.session.Legal(), text) {
			continue
		}
		x, y := a.session.Decide(text), b.session.Decide(text)
		if x == nil || y == nil {
			w.t.Fatalf("seat %d: %q is not legal and carried out", seat, text)
		}
	}
}

// shownTo lists the cards that the events of the last turn show to a seat.
func shownTo(s play.Session, seat engine.Seat) []engine.Card {
	var shown []engine.Card
	for _, e := range s.Events() {
		if e.Seen.Has(seat) && e.Card != engine.NoCard {
			shown = append(shown, e.Card)
		}
	}
	return shown
}

// lines writes the turn that came last as a seat is told.
func (t *told) lines(seat engine.Seat) string {
	b := append(t.turn(nil, seat), '\n')
	for _, e := range t.session.Events() {
		if before := len(b); len(t.event(b, e, seat)) > before {
			b = append(t.event(b, e, seat), '\n')
		}
	}
	return string(b)
}

// own lists the legal actions of a seat when it is its turn.
func own(t *told, seat engine.Seat) []string {
	if turn := t.session.Turn(); turn.Kind == engine.Decide && turn.Seat == seat {
		return t.session.Legal()
	}
	return nil
}

// TestSeedIsSecret holds that a seat is not told the seed, from which the
// whole game follows, and that everybody else is.
func TestSeedIsSecret(t *testing.T) {
	m, err := shelf{}.Open("toy", nil)
	if err != nil {
		t.Fatal(err)
	}
	o := StreamOptions{Seed: 987654, Bots: []string{"random"}, As: engine.NoSeat}
	if head := written(t, m, o)[0]; !strings.Contains(head, `"seed":987654`) {
		t.Errorf("the head is %s", head)
	}
	o.As = 1
	if all := strings.Join(written(t, m, o), ""); strings.Contains(all, "987654") || !strings.Contains(all, `"as":"s2"`) {
		t.Errorf("seat s2 is told %s", all)
	}
}
