package kit

import (
	"slices"
	"testing"

	"hulldown.dev/engine"
)

// kindNamed finds the number of a kind of event by its name.
func kindNamed(name string) (engine.EventKind, bool) {
	i := slices.Index([]string{"hit", "", "score"}, name)
	return engine.EventKind(max(i, 0)), i >= 0
}

// shots counts hits by side and how many there were at the end, with what it
// remembers of a game.
func shots() []CensusPart[int] {
	var last engine.Seat
	bySeat := func(e *engine.Event) (int, int) { return int(e.Seat), 2 }
	return []CensusPart[int]{
		{
			Gauges: []Gauge[int]{
				{Measure: engine.Measure{Name: "hits"}, By: []string{"a", "b"}, On: On{"hit": bySeat}},
				{Measure: engine.Measure{Name: "last"}, By: []string{"a", "b"}, On: On{"score": func(*engine.Event) (int, int) { return int(last), 1 }}},
			},
			Begin:  func(*int) { last = -1 },
			Follow: map[string]func(e *engine.Event){"hit": func(e *engine.Event) { last = e.Seat }},
			Scores: []string{"score"},
		},
		{Gauges: []Gauge[int]{{
			Measure: engine.Measure{Name: "state"}, By: []string{""},
			End: func(s *int, r engine.Result, add func(key, n int)) { add(0, *s+int(r.Winner)) },
		}}},
	}
}

func TestCount(t *testing.T) {
	c, err := Count(engine.Counted[int]{Sides: []string{"a", "b"}}, kindNamed, shots)
	if err != nil {
		t.Fatal(err)
	}
	if *c.Keeps != *engine.Kinds(0, 2) || len(c.Sides) != 2 || len(c.Measures) != 3 || len(c.Measures[1].Keys) != 2 {
		t.Errorf("%+v is not what the parts say", c)
	}
	census, state := c.New(), 40
	hit, score := engine.Event{Kind: 0, Seat: 1}, engine.Event{Kind: 2}
	for _, tc := range []struct {
		events []engine.Event
		scores bool
		want   []int32
	}{
		{[]engine.Event{hit, hit}, false, []int32{0, 4, 0, 0, 42}},
		{[]engine.Event{hit, score, {Kind: 7}}, true, []int32{0, 2, 0, 1, 42}},
		{[]engine.Event{score}, true, []int32{0, 0, 0, 0, 42}}, // the last game is forgotten
	} {
		counts := make([]int32, 5)
		census.Begin(&state, counts)
		scores := census.Applied(tc.events)
		census.End(&state, engine.Result{Winner: 2})
		if scores != tc.scores || !slices.Equal(counts, tc.want) {
			t.Errorf("%v: %v, the scores may change: %t; want %v and %t", tc.events, counts, scores, tc.want, tc.scores)
		}
	}
	events := []engine.Event{hit, score}
	if n := testing.AllocsPerRun(10, func() { census.Applied(events) }); n != 0 {
		t.Errorf("counting a turn allocates %v times", n)
	}
}

func TestCountRefuses(t *testing.T) {
	for _, tc := range []struct {
		more Gauge[int]
		want string
	}{
		{Gauge[int]{Measure: engine.Measure{Name: "hits"}}, `assembling the game: the measure "hits" is there twice`},
		{Gauge[int]{Measure: engine.Measure{Name: "more"}, By: []string{"a", "b", "a"}}, `assembling the game: the measure "more" counts two things under the key "a"`},
		{Gauge[int]{On: On{"miss": nil}}, `assembling the game: a census counts events "miss", which no kind has for its name`},
	} {
		_, err := Count(engine.Counted[int]{}, kindNamed, func() []CensusPart[int] {
			return append(shots(), CensusPart[int]{Gauges: []Gauge[int]{tc.more}})
		})
		if err == nil || err.Error() != tc.want {
			t.Errorf("%v, want %s", err, tc.want)
		}
	}
}

// No two rows of a table are called alike.
func TestLabelsAreDistinct(t *testing.T) {
	c, err := Count(engine.Counted[int]{}, kindNamed, func() []CensusPart[int] {
		return []CensusPart[int]{{Gauges: []Gauge[int]{{Measure: engine.Measure{Name: "vp"},
			By: []string{"a", "b", "c", "d", "e"}, Called: []string{"Fuel", "", "Fuel", "Mill", "b"}}}}}
	})
	if err != nil {
		t.Fatal(err)
	}
	if want := []string{"Fuel (a)", "", "Fuel (c)", "Mill", "b (e)"}; !slices.Equal(c.Measures[0].Labels, want) {
		t.Errorf("%q, want %q", c.Measures[0].Labels, want)
	}
}
