package tankduel

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// numbered is the built-in content with counters that show some Identification Numbers.
func numbered(t *testing.T, numbers ...int) *model.Content {
	t.Helper()
	whole := contenttest.Content(t)
	c := *whole
	if len(numbers) > 0 {
		c.Markers = append(slices.Clone(c.Markers), model.Marker{Record: model.Record{ID: "plates", Set: "eitc"}, Role: "identification", Count: 1, Numbers: numbers})
	}
	return &c
}

// TestIdentificationCounters holds that counters lift the limit of numbers, and that
// nobody has more tanks of a vehicle than it has boards.
func TestIdentificationCounters(t *testing.T) {
	force := func(words string) []setup.Tank {
		var tanks []setup.Tank
		for word := range strings.FieldsSeq(words) {
			id, number, _ := strings.Cut(word, ":")
			tank := setup.Tank{Vehicle: id}
			if number != "" {
				tank.Number = int(number[0] - '0')
			}
			tanks = append(tanks, tank)
		}
		return tanks
	}
	const five = "pzkpfw-iv-ausf-g stug-iii-ausf-g pzkpfw-iv-ausf-g stug-iii-ausf-g panther-ausf-a"
	for _, tt := range []struct {
		name    string
		numbers []int
		german  string
		want    string
		refuse  string
	}{
		{name: "four numbers and five tanks", german: five, refuse: "Panther Ausf. A: no free board with such an Identification Number is left; its boards have 2, 3, 4 [EITC 18.1.2a]"},
		{name: "a fifth number", numbers: []int{5, 6}, german: five, want: "ger-1 ger-2 ger-3 ger-4 ger-5"},
		{name: "a number that is asked for", numbers: []int{5, 6}, german: "tiger-ausf-e:6 tiger-ausf-e", want: "ger-6 ger-1"},
		{name: "a number that no counter shows", numbers: []int{5, 6}, german: "tiger-ausf-e:7 tiger-ausf-e", refuse: "its boards have 1, 2, and counters 5, 6 [EITC 18.1.2a]"},
		{name: "more tanks than boards", numbers: []int{5, 6}, german: "tiger-ausf-e tiger-ausf-e tiger-ausf-e", refuse: "no free board"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g, _, err := New(numbered(t, tt.numbers...), "merging-forces", setup.Setup{Force: [state.Sides][]setup.Tank{force(tt.german), force("t-34-76-m43 t-34-76-m43")}}, Core())
			if tt.refuse != "" {
				if err == nil || !strings.Contains(err.Error(), tt.refuse) {
					t.Errorf("got %v, want %s", err, tt.refuse)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			var names []string
			for u := range g.Tanks {
				if g.Tanks[u].Side == 0 {
					names = append(names, g.Tanks[u].Name)
				}
			}
			if got := strings.Join(names, " "); got != tt.want {
				t.Errorf("numbered %s, want %s", got, tt.want)
			}
		})
	}
}

// TestReserveTakesCounter holds that a counter leaves a number for a unit of the reserve
// where the tanks have all others, and that the set-up is refused without.
func TestReserveTakesCounter(t *testing.T) {
	full := func(c *model.Content) (*Game, error) {
		i := slices.IndexFunc(c.Scenarios, func(sc model.Scenario) bool { return sc.ID == "hungary-for-oil" })
		c.Scenarios = slices.Clone(c.Scenarios)
		sc := &c.Scenarios[i]
		eight := 8
		sc.Tanks.Max = &eight
		g, _, err := New(c, sc.ID, setup.Setup{Tanks: 8}, Core())
		return g, err
	}
	if _, err := full(numbered(t)); err == nil || !strings.Contains(err.Error(), "no Identification Number is left for the reserve of german: there are 4, and 4 tanks take part") {
		t.Errorf("got %v", err)
	}
	g, err := full(numbered(t, 9))
	if err != nil {
		t.Fatal(err)
	}
	countered := slices.ContainsFunc(g.Tanks, func(u UnitInfo) bool { return u.Name == "ger-9" })
	if last := len(g.Tanks) - 1; len(g.Tanks) != 4+4+1 || !countered || g.spare[1] != 1<<last {
		t.Errorf("%d units, the number of the counter is in use: %t, kept %b", len(g.Tanks), countered, g.spare[1])
	}
}
