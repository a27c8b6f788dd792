package victorytank

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/engine"
)

// TestNotationRefused is what is no action in words, and what is said of it.
func TestNotationRefused(t *testing.T) {
	b := front(t, 2, 1)
	for text, want := range map[string]string{
		"":                                  "unknown action",
		"asault 0,1 with 1 from south":      "assault",
		"assault":                           `"" is no place`,
		"assault 0":                         `"0" is no place`,
		"assault x,1":                       `"x,1" is no place`,
		"assault 1,x":                       `"1,x" is no place`,
		"assault 128,0":                     `"128,0" is no place`,
		"assault 0,1 by 1 from south":       `"by" stands for "with"`,
		"assault 0,1 with":                  `"" is no small number`,
		"assault 0,1 with 128 from":         `"128" is no small number`,
		"assault 0,1 with 1 of south":       `"of" stands for "from"`,
		"assault 0,1 with 1 from below":     `"below" is none of north, east, south, west, tank`,
		"assault 0,1 with 1 from":           `"" is none of`,
		"assault 0,1 with 1 from south and": `"and" is too much`,
		"assault 00,1 with 1 from south":    `is written "assault 0,1 with 1 from south"`,
		"attack two":                        `"two" is no small number`,
		"attack 1 with":                     "card",
		"attack 1 with 9z":                  "9z",
		"commit":                            "card",
		"first s3":                          "s3",
		"place at 0,0 over":                 `"over" is too much`,
	} {
		if _, err := b.g.ParseAction(&b.s, text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q gives %v, want %q", text, err, want)
		}
	}
}

// TestNotationRead is an action of each phrase, with the bounds of numbers and
// places.
func TestNotationRead(t *testing.T) {
	b := arena(t)
	for text, want := range map[string]engine.Action{
		"first s2":                        engine.NewAction(first).WithN(1),
		"place at -128,127":               engine.NewAction(placeCard).WithAt(engine.Place{X: -128, Y: 127}),
		"place at 3,-4 turned":            engine.NewAction(placeCard).WithAt(engine.Place{X: 3, Y: -4}).WithN(1),
		"face west":                       engine.NewAction(face).WithUnit(3),
		"attack 127":                      engine.NewAction(attack).WithN(127),
		"attack -1 with 1a":               engine.NewAction(attack).WithN(-1).WithCard(0, 0),
		"assault 0,1 with 2 from north":   engine.NewAction(assault).WithAt(engine.Place{Y: 1}).WithN(2).WithUnit(0),
		"assault 0,1 with tank":           engine.NewAction(assault).WithAt(engine.Place{Y: 1}).WithUnit(engine.Unit(fromTank)),
		"advance 1 from tank":             engine.NewAction(advance).WithN(1).WithUnit(engine.Unit(fromTank)),
		"draw " + b.g.cardName(fieldBase): engine.NewAction(draw).WithCard(0, fieldBase),
	} {
		if got, err := b.g.ParseAction(&b.s, text); err != nil || got != want {
			t.Errorf("%q is read as %v, %v, want %v", text, got, err, want)
		}
	}
}

// TestOutOfBounds is what no list offers and a program may send: numbers, cards
// and directions beyond what there is.
func TestOutOfBounds(t *testing.T) {
	stageOf := func(st stage, seat engine.Seat) *bench {
		b := arena(t).men(0, 0, 0, 2).men(1, 0, 1, 1).tank(1, 1, north, 0, 1).lay("bunker-1", -1, 1, false)
		setStage(&b.s, st, seat)
		b.s.Act.Seat, b.s.Act.Left = 0, 2
		return b
	}
	at := engine.Place{}
	for _, c := range []struct {
		b    *bench
		a    engine.Action
		want string
	}{
		{stageOf(stageLot, engine.NoSeat), engine.NewAction(first).WithN(-1), "there is no such seat"},
		{stageOf(stageLot, engine.NoSeat), engine.NewAction(first).WithN(2), "there is no such seat"},
		{stageOf(stageDeal, 0), draws(MaxDeck), "not in the draw pile"},
		{stageOf(stageDeal, 0), draws(fieldBase), "not in the draw pile"},
		{stageOf(stageUncover, 0), draws(fieldBase - 1), "a battlefield card is drawn"},
		{stageOf(stageUncover, 0), draws(fieldBase + MaxPile), "a battlefield card is drawn"},
		{stageOf(stageUncover, 0), draws(engine.NoCard), "a battlefield card is drawn"},
		{stageOf(stageFace, 0), engine.NewAction(face).WithUnit(-1), "north, east, south or west"},
		{stageOf(stageFace, 0), engine.NewAction(face).WithUnit(4), "north, east, south or west"},
		{stageOf(stageMove, 0), engine.NewAction(step).WithAt(at).WithN(1).WithUnit(-1), "north, east, south or west"},
		{stageOf(stageMove, 0), engine.NewAction(step).WithAt(at).WithN(1).WithUnit(4), "north, east, south or west"},
		{stageOf(stageMove, 0), engine.NewAction(step).WithAt(at).WithN(0).WithUnit(1), "not so many soldiers"},
		{stageOf(stageMove, 0), engine.NewAction(step).WithAt(at).WithN(3).WithUnit(1), "not so many soldiers"},
		{stageOf(stageMove, 0), engine.NewAction(turn).WithUnit(-1), "turns north, east, south or west"},
		{stageOf(stageMove, 0), engine.NewAction(turn).WithUnit(4), "turns north, east, south or west"},
		{stageOf(stageMove, 0), engine.NewAction(drive).WithN(0), "a drive leads to another field"},
		{stageOf(stageMove, 0), engine.NewAction(drive).WithN(-1), "a drive leads to another field"},
	} {
		trial := c.b.s
		if err := c.b.g.Apply(&trial, c.a, nil); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v gives %v, want %q", c.a, err, c.want)
		}
	}
	for n, want := range map[int8]string{-1: "as it is or turned by half", 0: "", 1: "", 2: "as it is or turned by half"} {
		b := fogOf(t, "bunker-1", "bunker-2").do("keep bunker-1")
		b.tell(engine.NewAction(placeCard).WithAt(engine.Place{X: -1, Y: 1}).WithN(n), want)
	}
	for at, want := range map[engine.Place]string{
		{X: reach + 1}: "no table is as large", {X: -reach - 1}: "no table is as large", {Y: reach + 1}: "no table is as large",
		{Y: -reach - 1}: "no table is as large", {X: reach}: "must touch at least two", {Y: -reach}: "must touch at least two",
		{X: -reach}: "must touch at least two", {Y: reach}: "must touch at least two",
	} {
		fogOf(t, "bunker-1", "bunker-2").do("keep bunker-1").tell(engine.NewAction(placeCard).WithAt(at), want)
	}
}

// tell fails unless an action is taken, for "", or refused by such words.
func (b *bench) tell(a engine.Action, want string) {
	b.t.Helper()
	trial := b.s
	err := b.g.Apply(&trial, a, nil)
	if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
		b.t.Errorf("%v gives %v, want %q", a, err, want)
	}
}

// TestArrangeRefused holds which positions cannot be arranged, and ones that just can.
func TestArrangeRefused(t *testing.T) {
	b := arena(t)
	for words, want := range map[string]string{
		"":                          "a directive is missing",
		"hand":                      "expected hand SEAT [CARD...]",
		"deck s1 1a":                `unknown directive "deck"`,
		"hand s3 1a":                "s3",
		"hand s1 9z":                "9z",
		"hand s1 bunker-1":          "neither in the draw pile nor in the hand",
		"hand s1 1a 1a":             "neither in the draw pile nor in the hand",
		"hand s1 1a 1b 1c 1d 1e 1f": "at most 5 cards",
		"hand s1" + strings.Repeat(" 1a", MaxDeck+1): "expected hand SEAT",
	} {
		before := b.s
		if err := b.g.Arrange(&b.s, strings.Fields(words), nil); err == nil || !strings.Contains(err.Error(), want) || b.s != before {
			t.Errorf("%q gives %v, want %q", words, err, want)
		}
	}
	b.hand("s1", "1a", "1b", "1c", "1d", "1e").expect("s1 hand", "1a 1b 1c 1d 1e")
	b.hand("s1", "1b", "4a").expect("s1 hand", "1b 4a").hand("s1").expect("s1 hand", "")
	is(t, "cards in the deck", b.s.Deck[0], uint32(1<<16-1))
}

// TestBoard is the battlefield in words and as a map, with all that can lie and
// stand there.
func TestBoard(t *testing.T) {
	b := arena(t).lay("supply-crate-1", -1, 1, true).lay("supply-crate-2", 0, 2, false).lay("bunker-1", 1, -1, false).lay("reinforcement-gray", 0, -2, true)
	b.men(0, 0, 0, 2).men(1, 1, 1, 4).tank(0, 1, east, 1, 2)
	b.s.Crates &= b.s.Crates - 1 // one is taken
	b.s.Won[0], b.s.Points[1] = 1, 3
	want := []string{
		"round 1 of 7, 10 cards in the pile",
		"   3        .",
		"   2 .      C      H2:3",
		"   1 .      .>2:2  .2:4",
		"   0 .      .1:2   .",
		"  -1 H1:3   J      B",
		"  -2        .",
		"     -1     0      1",
		"s1 Red: 1 points, 5 action points, 5 in supply, 1 crates",
		"s2 Gray: 6 points, 3 action points, 1 in supply, 0 crates, the tank with a crew of 2",
	}
	lines := func(text string) []string {
		out := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
		for i := range out {
			out[i] = strings.TrimRight(out[i], " ")
		}
		return out
	}
	if got := lines(b.g.Board(&b.s)); !slices.Equal(got, want) {
		t.Errorf("the board is\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	m := b.g.Map(&b.s)
	if got := lines(strings.Join(m.Text, "\n")); !slices.Equal(got, want[1:8]) {
		t.Errorf("the map is\n%s", strings.Join(got, "\n"))
	}
	is(t, "fields", len(m.Fields), 14)
	for i, want := range map[int]engine.MapField{
		0:  {At: engine.Place{}, Card: 0, Shows: "empty"},
		2:  {At: engine.Place{X: -1, Y: -1}, Card: 1, Shows: "home", Side: "red"},
		3:  {At: engine.Place{X: -1}, Card: 1, Shows: "empty"},
		5:  {At: engine.Place{X: 1, Y: 2}, Card: 2, Shows: "home", Side: "gray"},
		8:  {At: engine.Place{Y: 2}, Card: 4, Shows: "empty"}, // the crate is a piece
		10: {At: engine.Place{X: 1, Y: -1}, Card: 5, Shows: "bunker"},
		13: {At: engine.Place{Y: -1}, Card: 6, Shows: "jeep", Side: "gray"},
	} {
		is(t, "a field", m.Fields[i], want)
	}
	pieces := []engine.MapPiece{
		{At: engine.Place{}, Kind: "soldiers", Seat: 0, Side: "red", N: 2},
		{At: engine.Place{Y: 1}, Kind: "tank", Seat: 1, Side: "gray", N: 2, Turns: 1},
		{At: engine.Place{X: -1, Y: -1}, Kind: "soldiers", Seat: 0, Side: "red", N: 3},
		{At: engine.Place{X: 1, Y: 1}, Kind: "soldiers", Seat: 1, Side: "gray", N: 4},
		{At: engine.Place{X: 1, Y: 2}, Kind: "soldiers", Seat: 1, Side: "gray", N: 3},
		{At: engine.Place{Y: 2}, Kind: "crate", Seat: engine.NoSeat, N: 1},
	}
	if !slices.Equal(m.Pieces, pieces) {
		t.Errorf("the pieces are %+v, want %+v", m.Pieces, pieces)
	}
}

// TestUntimely is why an action of another moment is refused.
func TestUntimely(t *testing.T) {
	for _, c := range []struct {
		stage  stage
		action engine.Verb
		want   string
	}{
		{stageCommand, commit, "battle cards are played once an attack is announced [VT attack-card-attacker]"},
		{stageCommand, hold, "battle cards are played once an attack is announced [VT attack-card-attacker]"},
		{stageCommand, placeCard, "no card is to be placed now [VT fog-order]"},
		{stageMove, assault, "a turn is one action, and another one is under way [VT cmd-alternate]"},
		{stageMove, muster, "a turn is one action, and another one is under way [VT cmd-alternate]"},
		{stageRecruit, step, "a turn is one action, and another one is under way [VT cmd-alternate]"},
		{stageRecruit, assault, "a turn is one action, and another one is under way [VT cmd-alternate]"},
		{stageAssault, step, "a turn is one action, and another one is under way [VT cmd-alternate]"},
		{stageAssault, muster, "a turn is one action, and another one is under way [VT cmd-alternate]"},
		{stageCommand, step, "it is not one of the choices here"},
		{stageCommand, keep, "it is not one of the choices here"},
		{stageMove, take, "it is not one of the choices here"},
	} {
		b := arena(t)
		setStage(&b.s, c.stage, 0)
		b.s.Act.Seat, b.s.Act.Left = 0, 1
		b.tell(engine.NewAction(c.action), c.want)
	}
}

// TestResult is the standing before the end: nobody has won, and each seat is a
// side of its own.
func TestResult(t *testing.T) {
	b := arena(t)
	b.s.Won, b.s.Cubes = [sides]uint8{2, 1}, 6
	r := b.g.Result(&b.s)
	is(t, "the winner", r.Winner, -1)
	is(t, "how", r.How, "")
	is(t, "sides", [sides]int8(r.Side[:sides]), [sides]int8{0, 1})
	is(t, "scores", [sides]int16(r.Score[:sides]), [sides]int16{2, 1})
}
