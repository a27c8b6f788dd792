package victorytank

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/engine"
)

// TestMeasures holds that every measure is defined, and that none changes its name
// or its place.
func TestMeasures(t *testing.T) {
	var names []string
	for _, m := range MeasureDocs() {
		if m.Title == "" || m.Doc == "" || m.Means == "" || m.Keys != nil {
			t.Errorf("%s has no words, or keys without a set-up", m.Name)
		}
		if m.Per != "" && !slices.Contains(names, m.Per) {
			t.Errorf("%s is divided by %s, which comes nowhere before it", m.Name, m.Per)
		}
		names = append(names, m.Name)
	}
	const want = "rounds active_first active_first_wins actions action_points recruited battles battles_won fallen boarded points " +
		"starter_wins winner_score loser_score winner_points"
	if got := strings.Join(names, " "); got != want {
		t.Errorf("the measures are\n%s\nwant\n%s", got, want)
	}
}

// tallied runs a census over what happened on a bench since its log began, from
// a state on, and holds counts by measure and key to what they are.
func tallied(b *bench, from State, want map[[2]string]int) {
	b.t.Helper()
	counted, err := b.g.Counted()
	if err != nil {
		b.t.Fatal(err)
	}
	var names [][2]string
	for _, m := range counted.Measures {
		for _, key := range m.Keys {
			names = append(names, [2]string{m.Name, key})
		}
	}
	counts := make([]int32, len(names))
	c := counted.New()
	c.Begin(&from, counts)
	kept := slices.DeleteFunc(slices.Clone(b.log.Events), func(e engine.Event) bool { return !counted.Keeps.Has(e.Kind) })
	if c.Applied(kept) != (len(kept) > 0) {
		b.t.Errorf("the scores may change with %d events that are kept", len(kept))
	}
	// As if the game ended now.
	r := b.g.Result(&b.s)
	seat, _ := b.g.leader(&b.s.Open)
	r.Winner = int8(seat)
	c.End(&b.s, r)
	for name, n := range want {
		if i := slices.Index(names, name); i < 0 || int(counts[i]) != n {
			b.t.Errorf("%s of %q, the count %d of %v, should be %d", name[0], name[1], i, counts, n)
		}
	}
}

// TestCensusOfABattle follows an attack from the points paid for it to the
// soldiers that it costs.
func TestCensusOfABattle(t *testing.T) {
	b := arena(t).men(0, 0, 0, 3).men(1, 0, 1, 1)
	from := b.s
	b.do("attack 2", "assault 0,1 with 2 from south", "advance 1 from south")
	tallied(b, from, map[[2]string]int{
		{"actions", "red.attack"}: 1, {"action_points", "red.attack"}: 2, {"actions", "red.move"}: 0,
		{"battles", "red"}: 1, {"battles_won", "red"}: 1, {"battles", "gray"}: 0,
		{"fallen", "gray"}: 1, {"fallen", "red"}: 0, {"rounds", ""}: 1,
		{"active_first", "red"}: 1, {"active_first", "gray"}: 0, {"points", "red.soldiers"}: 1, {"points", "gray.soldiers"}: 0,
	})
}

// TestCensusOfThePeace counts what is no battle.
func TestCensusOfThePeace(t *testing.T) {
	b := arena(t).men(0, 0, 0, 2).tank(0, 1, north, 0, 0)
	from := b.s
	b.do("move 1", "step 1 north from 0,0", "pass", "recruit 1", "muster 1 at -1,-1")
	tallied(b, from, map[[2]string]int{
		{"boarded", "red"}: 1, {"actions", "gray.pass"}: 1, {"action_points", "gray.pass"}: 1, {"recruited", "red"}: 1,
		{"battles", "red"}: 0, {"points", "red.tank"}: 5,
		{"starter_wins", ""}: 1, {"winner_score", ""}: 6, {"loser_score", ""}: 0, {"winner_points", "tank"}: 5, {"winner_points", "soldiers"}: 1, {"winner_points", "crates"}: 0,
	})
}
