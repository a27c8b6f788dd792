package serve

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/enginetest/toy"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/tankduel"
	"hulldown.dev/engine/tankduel/dueltest"
	"hulldown.dev/engine/tankduel/module"
	"hulldown.dev/engine/victorytank"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

// begun is a game that begins in the middle of another.
type begun[S comparable, V any] struct {
	reporter[S, V]
	start S
}

type reporter[S comparable, V any] interface {
	engine.Game[S, V]
	engine.Protocol[S]
}

func (b begun[S, V]) Start() S { return b.start }

// TestHiddenStaysHidden plays on from many positions twice: as they are, and
// with all that one seat cannot know dealt anew. As long as no event shows the
// seat a card that differs, it must be sent the same lines, the same sight, the
// same legal actions and the same refusals, to the byte.
func TestHiddenStaysHidden(t *testing.T) {
	t.Run("toy", func(t *testing.T) { compareWorlds(t, toy.Game{}, 25) })
	t.Run("variant", func(t *testing.T) {
		g, err := victorytank.New(contenttest.Content(t), contenttest.Content(t).Variants[0].ID, victorytank.Setup{First: engine.NoSeat})
		if err != nil {
			t.Fatal(err)
		}
		compareWorlds(t, g, 80)
	})
	for _, tt := range []struct {
		scenario string
		setup    tankduel.Setup
	}{{"merging-forces", tankduel.Setup{}}, {"merging-forces", tankduel.Setup{Tanks: 6, Seats: 4}}} {
		t.Run(fmt.Sprint(tt.scenario, tt.setup.Seats), func(t *testing.T) {
			g, _, err := tankduel.New(contenttest.Content(t), tt.scenario, tt.setup, module.All())
			if err != nil {
				t.Fatal(err)
			}
			compareWorlds(t, g, 300)
		})
	}
}

// TestSecretsStayHidden does the same for a game in which sides choose in secret and look at hands.
func TestSecretsStayHidden(t *testing.T) {
	for _, setup := range []tankduel.Setup{{Tanks: 4}, {Tanks: 6, Seats: 4}, {Robata: [2]bool{false, true}}} {
		for of, c := range map[string]*model.Content{ // order-free: each for itself
			"units": dueltest.Secretly(t, "merging-forces"), "boxes and names": dueltest.SecretPlaces(t, "merging-forces"),
		} {
			t.Run(fmt.Sprint(setup.Tanks, setup.Robata, of), func(t *testing.T) {
				g, found, err := tankduel.New(c, "merging-forces", setup, module.All())
				if err != nil || len(found) > 0 {
					t.Fatal(err, found)
				}
				compareWorlds(t, g, 300)
			})
		}
	}
}

// TestChanceInSecret holds that nobody is told what Robata chose by chance in secret.
func TestChanceInSecret(t *testing.T) {
	g, _, err := tankduel.New(dueltest.Secretly(t, "merging-forces"), "merging-forces", tankduel.Setup{Robata: [2]bool{false, true}}, module.All())
	if err != nil {
		t.Fatal(err)
	}
	w := worlds[tankduel.State, tankduel.View]{t: t, game: g}
	told := w.sit(g.Start(), 0)
	if err := errors.Join(told.session.Decide(told.session.Legal()[0]), told.session.Step(context.Background())); err != nil {
		t.Fatal(err)
	}
	if all := told.session.Last(engine.NoSeat); !strings.HasPrefix(all.Action, "noted sov-") {
		t.Fatalf("what came last is %+v, want what Robata chose", all)
	}
	if mine := told.session.Last(0); !mine.Concealed || mine.Action != "" {
		t.Errorf("the player is told %+v", mine)
	}
}

// compareWorlds tries positions of a few games and demands that enough turns
// were compared, hidden ones among them.
func compareWorlds[S comparable, V any](t *testing.T, g reporter[S, V], turns int) {
	w := worlds[S, V]{t: t, game: g}
	for game := range uint64(slow.Count(4, 6)) {
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
	if w.compared < 50 || w.withheld < 10 || w.recorded < 10 {
		t.Errorf("%d turns were compared, %d games with something withheld, %d recordings: too few to tell", w.compared, w.withheld, w.recorded)
	}
	t.Logf("%d turns compared, %d games with something withheld, %d turns in one world alone", w.compared, w.withheld, w.declined)
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
	t    *testing.T
	game reporter[S, V]
	// The counts are of turns that were compared, of games with something
	// withheld, and of turns that one world had and the other had not.
	compared, withheld, declined, recorded int
}

// world is one of the two, with all that the seat was sent and shown.
type world struct {
	*transcript
	session play.Session
	match   play.Match
	seat    engine.Seat
	text    string
	shown   []engine.Card
	turns   int
	// script is the recording of the game, with everything that was hidden.
	script play.Script
}

// note adds the turn that came last.
func (w *world) note() {
	w.text += string(w.last(nil, w.seat, &w.turns))
	all := w.session.Last(engine.NoSeat)
	who := "chance"
	if all.Kind == engine.Decide {
		who = w.seats[all.Seat]
	}
	w.script.Lines = append(w.script.Lines, play.Line{Number: 1, Col: 1, Words: append([]string{who}, strings.Fields(all.Action)...)})
	for _, e := range w.session.Events() {
		if e.Seen.Has(w.seat) && e.Card != engine.NoCard {
			w.shown = append(w.shown, e.Card)
		}
		switch kind := w.session.Report(e, w.seat).Kind; kind {
		case "secret-revealed", "secret-excluded":
			w.shown = append(w.shown, engine.Card(kind[len("secret-")]), engine.Card(e.Unit))
		case "secret-told", "secret-ruled-out":
			w.shown = append(w.shown, engine.Card(kind[len("secret-")]), engine.Card(e.Of))
		case "card-seen":
			w.shown = append(w.shown, engine.Card(e.Seat))
		}
	}
}

// compare plays on from a state and from one that looks the same to a seat.
func (w *worlds[S, V]) compare(state S, seat engine.Seat, r *bot.Rand) {
	dealt := state
	w.game.Redeal(&dealt, seat, r.Below)
	a, b := w.sit(state, seat), w.sit(dealt, seat)
	for range 12 {
		if !w.meet(a, b) || !slices.Equal(a.shown, b.shown) {
			return
		}
		w.same(seat, "told", a.text, b.text)
		w.same(seat, "sight", fmt.Sprint(a.session.Sight(seat)), fmt.Sprint(b.session.Sight(seat)))
		w.compared++
		turn := a.session.Turn()
		if turn.Kind == engine.Over || !w.move(a, b, turn, r) {
			break
		}
		a.note()
		b.note()
	}
	if strings.Contains(a.text, `"withheld":true`) {
		w.withheld++
	}
	w.retold(a, b)
}

// retold writes the recordings of both worlds for the seat: they must be the
// lines that it was sent, the same of both as long as these are.
func (w *worlds[S, V]) retold(a, b *world) {
	var texts [2]string
	for i, one := range []*world{a, b} {
		var out strings.Builder
		script := one.script
		script.Head = one.head
		script.Lines = append(script.Lines, play.Line{Number: 1, Col: 1, Words: []string{"end"}})
		report, err := Retell(context.Background(), &out, one.match, RetellOptions{Script: &script, As: one.seat})
		if err != nil || report.Failure != nil {
			w.t.Fatalf("the recording does not hold: %v %v", err, report.Failure)
		}
		texts[i] = out.String()
		if !strings.Contains(texts[i], one.text) {
			w.t.Fatalf("seat %d was told\n%s\nand its recording tells it\n%s", one.seat, one.text, texts[i])
		}
	}
	if a.text == b.text {
		w.same(a.seat, "recorded", texts[0], texts[1])
		w.recorded++
	}
}

// meet lets another seat decline what it is asked in one world alone, until
// both worlds wait for the same. It reports false when the worlds have shown
// the seat different cards and went their ways.
func (w *worlds[S, V]) meet(a, b *world) bool {
	for {
		x, y := a.session.Turn(), b.session.Turn()
		if x.Kind == y.Kind && x.Seat == y.Seat && (a.asked() == "") == (b.asked() == "") {
			return true
		}
		if !a.declines() && !b.declines() {
			if slices.Equal(a.shown, b.shown) {
				w.t.Fatalf("seat %d: the worlds wait for %+v and %+v after\n%sand\n%s", a.seat, x, y, a.text, b.text)
			}
			return false
		}
		w.declined++
	}
}

// asked is how another seat declines what it is asked, "" if it is not asked.
func (w *world) asked() string {
	if turn := w.session.Turn(); turn.Kind == engine.Decide && turn.Seat != w.seat {
		for _, action := range w.session.Legal() {
			if strings.HasSuffix(action, "decline") {
				return action
			}
		}
	}
	return ""
}

// declines lets another seat decline, and reports whether it was asked.
func (w *world) declines() bool {
	action := w.asked()
	if action == "" || w.session.Decide(action) != nil {
		return false
	}
	w.note()
	return true
}

func (w *worlds[S, V]) same(seat engine.Seat, what, a, b string) {
	w.t.Helper()
	if a != b {
		w.t.Fatalf("seat %d, %s:\n%s\nand with the unseen dealt anew:\n%s", seat, what, a, b)
	}
}

func (w *worlds[S, V]) sit(state S, seat engine.Seat) *world {
	m := play.NewMatch[S, V](begun[S, V]{w.game, state}, bot.Judges[V]{}, nil, play.Head{Game: "any"})
	g, session, err := sit(m, play.SitOptions{Seed: 5, Players: slices.Repeat([]string{play.Remote}, w.game.Seats())})
	if err != nil {
		w.t.Fatal(err)
	}
	return &world{transcript: g, session: session, match: m, seat: seat}
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
func (w *worlds[S, V]) move(a, b *world, turn engine.Turn, r *bot.Rand) bool {
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

// refusals asks for what is mostly illegal: a refusal must not reveal the hands
// of others either. Only the seat that decides hears it.
func (w *worlds[S, V]) refusals(a, b *world, seat engine.Seat) {
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

// TestSeedIsSecret holds that a seat is not given the seed, from which the
// whole game follows, and that everybody else is.
func TestSeedIsSecret(t *testing.T) {
	m, err := library{}.Open("toy", nil)
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
