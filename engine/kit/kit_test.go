package kit

import (
	"testing"

	"hulldown.dev/engine"
)

func TestFill(t *testing.T) {
	said := map[string]string{"unit": "ger-1", "card": "25"}
	for _, tc := range []struct {
		words, want string
		told        bool
	}{
		{"{unit} lays {card}", "ger-1 lays 25", true},
		{"{unit} fires[ at {target}]", "ger-1 fires", true},
		{"{unit} fires[ with {card}][ at {target}] at will", "ger-1 fires with 25 at will", true},
		{"{unit} fires at {target}", "", false},
		{"{unit}: 60{terms}", "ger-1: 60", true},
		{"the deck is shuffled", "the deck is shuffled", true},
		{"", "", false},
	} {
		got, told := Fill(tc.words, nil, func(part string) string { return said[part] })
		if got != tc.want || told != tc.told {
			t.Errorf("%q: %q, %t; want %q, %t", tc.words, got, told, tc.want, tc.told)
		}
	}
}

// TestArticle holds what stands before names in English, spelled or spoken.
func TestArticle(t *testing.T) {
	said := ""
	for _, name := range []string{"IS-2m M44", "T-34/85 M44", "SU-100 M44", "KV-85 M43", "StuG III Ausf. G", "M3 Grant", "Panther Ausf. A", "Hill", "Alternate Hill", "88 mm"} {
		got, _ := Fill("it is {item|a} now;", nil, func(string) string { return name })
		said += got
	}
	const want = "it is an IS-2m M44 now;it is a T-34/85 M44 now;it is an SU-100 M44 now;it is a KV-85 M43 now;it is a StuG III Ausf. G now;" +
		"it is an M3 Grant now;it is a Panther Ausf. A now;it is a Hill now;it is an Alternate Hill now;it is an 88 mm now;"
	if said != want {
		t.Errorf("got  %s\nwant %s", said, want)
	}
}

func TestNumber(t *testing.T) {
	type row struct {
		number uint8
		name   string
	}
	key := func(r *row) (uint8, string) { return r.number, r.name }
	for _, tc := range []struct {
		name string
		more []row
		want string
	}{
		{"apart", []row{{128, "dig"}, {129, ""}, {130, ""}}, ""},
		{"one number", []row{{3, "dig"}}, `assembling the game: the verb 3 is "fire" and "dig"`},
		{"one name", []row{{128, "fire"}}, `assembling the game: the name "fire" is that of the verbs 3 and 128`},
	} {
		rows, err := Number("verb", [][]row{{{0, "bid"}, {3, "fire"}}, tc.more}, key)
		got := ""
		if err != nil {
			got = err.Error()
		}
		if got != tc.want {
			t.Errorf("%s: %q, want %q", tc.name, got, tc.want)
		}
		if rows.Row(3).name != "fire" || rows.Row(77).name != "" {
			t.Errorf("%s: the row 3 is %q, the row 77 %q", tc.name, rows.Row(3).name, rows.Row(77).name)
		}
	}
}

// TestNumberAll holds that a table has no room for all 256 numbers.
func TestNumberAll(t *testing.T) {
	all := make([]int, 256)
	for i := range all {
		all[i] = i
	}
	key := func(r *int) (uint8, string) { return uint8(*r), "" }
	if rows, err := Number("kind", [][]int{all[:255]}, key); err != nil || *rows.Row(254) != 254 {
		t.Errorf("255 rows: %v, the last is %d", err, *rows.Row(254))
	}
	if _, err := Number("kind", [][]int{all}, key); err == nil {
		t.Error("256 rows are not refused")
	}
}

// game has a name for everything.
type game struct{}

func names() Names[game] {
	return Names[game]{
		Seat: func(_ game, s engine.Seat) string { return SeatName(s) },
		Side: func(game, int8) string { return "Red" }, SideID: func(game, int8) string { return "red" },
		Unit:  func(_ game, u engine.Unit) string { return string('a' + rune(u)) },
		Title: func(game, engine.Card) string { return "a card" }, Card: func(game, engine.Card) string { return "7" },
	}
}

// TestModuleChange carries out a module's event by the function of its row.
func TestModuleChange(t *testing.T) {
	kinds, err := NewKinds(names(), []Kind[game, int]{{Number: 130, Name: "swept", Change: func(s *int, f Facts) { *s += int(f.To) }}})
	if err != nil {
		t.Fatal(err)
	}
	e := Event(130, "")
	e.To = 4
	state := 3
	kinds.Of(&e).Change(&state, FactsOf(&e))
	if state != 7 {
		t.Errorf("the state is %d, want 7", state)
	}
}

// TestTell tells one event to its seat, to another and to everybody.
func TestTell(t *testing.T) {
	metres := Meaning[game]{Name: "metres", Scale: 200}
	kinds, err := NewKinds(names(), []Kind[game, int]{{
		Number: 1, Name: "moved", Words: "{seat}: {unit} of {side} from {from} to {to}[ by {target}][ with {card}]", Off: "{unit} is back", Seen: SeenBySeat,
		Fields: Fields[game]{Parts: Seat | Side | Unit | Target | Card, To: metres, From: true},
	}})
	if err != nil {
		t.Fatal(err)
	}
	e := Event(1, "X 1")
	e.Seat, e.Side, e.Unit, e.Card, e.From, e.To = 1, 0, 0, 6, 2, 3
	e.Seen = kinds.Of(&e).Seen.Of(&e)
	if got, want := kinds.Describe(game{}, nil, e, 1), "s2: a of Red from 400 to 600 with a card [X 1]"; got != want {
		t.Errorf("told %q, want %q", got, want)
	}
	if got, want := kinds.Record(game{}, e, 1), (engine.Record{Kind: "moved", Side: "red", Unit: "a", Card: "7", From: 400, HasFrom: true, To: 600, HasTo: true}); got != want {
		t.Errorf("told %+v, want %+v", got, want)
	}
	if got, want := kinds.Record(game{}, e, 0), (engine.Record{Kind: "moved", Side: "red", Unit: "a"}); got != want {
		t.Errorf("another is told %+v, want %+v", got, want)
	}
	if got := kinds.Describe(game{}, nil, e, 0); got != "" {
		t.Errorf("another is told %q", got)
	}
	e.To = 0
	if got, want := kinds.Describe(game{}, nil, e, engine.NoSeat), "a is back [X 1]"; got != want {
		t.Errorf("told %q, want %q", got, want)
	}
}
