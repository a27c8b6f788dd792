package victorytank

import (
	"slices"
	"testing"

	"hulldown/engine"
)

// TestMeasures holds that the gauges and the docs agree, and that every
// measure is defined.
func TestMeasures(t *testing.T) {
	list := newBench(t).g.Measures()
	if len(list) != int(gauges) {
		t.Fatalf("%d measures for %d gauges", len(list), gauges)
	}
	var names []string
	for i, m := range list {
		if m.Title == "" || m.Doc == "" || m.Means == "" || slices.Contains(names, m.Name) || len(m.Keys) == 0 {
			t.Errorf("%s lacks words or keys, or is there twice", m.Name)
		}
		if m.Per != "" && !slices.Contains(names, m.Per) {
			t.Errorf("%s is divided by %s, which comes nowhere before it", m.Name, m.Per)
		}
		names = append(names, m.Name)
		if want := map[gauge]string{gFirstWins: "active_first_wins", gRecruits: "recruited", gBattlesWon: "battles_won", gScored: "points"}[gauge(i)]; want != "" && m.Name != want {
			t.Errorf("gauge %d is %s, want %s", i, m.Name, want)
		}
	}
}

// tallied runs a census over what happened on a bench since its log began, from
// a state on, and returns what it counted.
func tallied(b *bench, from State) func(m gauge, key string) int {
	c := b.g.NewCensus().(*census)
	measures, n := b.g.Measures(), 0
	for _, m := range measures {
		n += len(m.Keys)
	}
	counts := make([]int32, n)
	c.Begin(&from, counts)
	keeps := b.g.Keeps()
	var kept []engine.Event
	for _, e := range b.log.Events {
		if keeps.Has(e.Kind) {
			kept = append(kept, e)
		}
	}
	if c.Applied(&b.s, kept) != (len(kept) > 0) {
		b.t.Errorf("the scores may change with %d events that are kept", len(kept))
	}
	// As if the game ended now.
	r := b.g.Result(&b.s)
	r.Winner = int8(b.g.leader(&b.s.Open))
	c.End(&b.s, r)
	return func(m gauge, key string) int {
		b.t.Helper()
		k := slices.Index(measures[m].Keys, key)
		if k < 0 {
			b.t.Fatalf("%s has no key %q among %v", measures[m].Name, key, measures[m].Keys)
		}
		return int(counts[c.at[m]+k])
	}
}

// TestCensusOfABattle follows an attack from the points paid for it to the
// soldiers that it costs.
func TestCensusOfABattle(t *testing.T) {
	b := arena(t).men(0, 0, 0, 3).men(1, 0, 1, 1)
	from := b.s
	b.do("attack 2", "assault 0,1 with 2 from south", "advance 1 from south")
	got := tallied(b, from)
	for _, c := range []struct {
		of   gauge
		key  string
		want int
	}{
		{gActions, "red.attack", 1}, {gPoints, "red.attack", 2}, {gActions, "red.move", 0},
		{gBattles, "red", 1}, {gBattlesWon, "red", 1}, {gBattles, "gray", 0},
		{gFallen, "gray", 1}, {gFallen, "red", 0}, {gRounds, "", 1},
		{gFirst, "red", 1}, {gFirst, "gray", 0}, {gScored, "red.soldiers", 1}, {gScored, "gray.soldiers", 0},
	} {
		if n := got(c.of, c.key); n != c.want {
			t.Errorf("%s of %s is %d, want %d", b.g.Measures()[c.of].Name, c.key, n, c.want)
		}
	}
}

// TestCensusOfThePeace counts what is no battle.
func TestCensusOfThePeace(t *testing.T) {
	b := arena(t).men(0, 0, 0, 2).tank(0, 1, north, 0, 0)
	from := b.s
	b.do("move 1", "step 1 north from 0,0", "pass", "recruit 1", "muster 1 at -1,-1")
	got := tallied(b, from)
	for _, c := range []struct {
		of   gauge
		key  string
		want int
	}{
		{gBoarded, "red", 1}, {gActions, "gray.pass", 1}, {gPoints, "gray.pass", 1}, {gRecruits, "red", 1},
		{gBattles, "red", 0}, {gScored, "red.tank", 5},
		{gStarterWins, "", 1}, {gWinnerScore, "", 6}, {gLoserScore, "", 0}, {gWinnerPoints, "tank", 5}, {gWinnerPoints, "soldiers", 1}, {gWinnerPoints, "crates", 0},
	} {
		if n := got(c.of, c.key); n != c.want {
			t.Errorf("%s of %s is %d, want %d", b.g.Measures()[c.of].Name, c.key, n, c.want)
		}
	}
}
