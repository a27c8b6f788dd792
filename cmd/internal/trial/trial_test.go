package trial

import (
	"encoding/json"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"

	"hulldown.dev/cmd/internal/balance"
	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// builtin is the built-in content.
func builtin(t *testing.T) (*workspace.Workspace, *load.Result) {
	t.Helper()
	w := &workspace.Workspace{}
	w.Keep()
	r, err := w.Load()
	if err != nil {
		t.Fatal(err)
	}
	return w, r
}

// order is an order that is quickly carried out.
func order(t *testing.T, k Kind) Order {
	t.Helper()
	w, r := builtin(t)
	return Order{Kind: k, Scenario: "four-rounds", Bots: []string{"random"}, Seed: 7, Games: 300, Content: r, Work: w}
}

// started starts an order and counts how often it grew.
func started(t *testing.T, o Order) (*Run, *atomic.Int64) {
	t.Helper()
	var grown atomic.Int64
	r, err := Start(t.Context(), o, func() { grown.Add(1) })
	if err != nil {
		t.Fatal(err)
	}
	return r, &grown
}

// match opens what an order plays in some content.
func match(t *testing.T, o Order, c *model.Content) play.Match {
	t.Helper()
	m, found, err := games.Open(c, o.Scenario, o.Set)
	if err != nil || len(found) > 0 {
		t.Fatal(err, found)
	}
	return m
}

// same holds that two values are written alike.
func same(t *testing.T, what string, got, want any) {
	t.Helper()
	a, errA := json.Marshal(got)
	b, errB := json.Marshal(want)
	if errA != nil || errB != nil || string(a) != string(b) {
		t.Errorf("%s is\n%.800s\nwant\n%.800s\n%v %v", what, a, b, errA, errB)
	}
}

// TestMapsOfSearch: a report never makes its reader wait for a search that takes long, and
// shows the map where none was made to think that much.
func TestMapsOfSearch(t *testing.T) {
	o := order(t, Playtest)
	head := match(t, o, o.Content.Content).Head()
	for player, want := range map[string]int{ // order-free: each for itself
		"greedy": 1,
		fmt.Sprintf("search:%d", bot.MinPlayouts):       1,
		fmt.Sprintf("search:%d", bot.DefaultPlayouts+1): 0,
	} {
		result := &playtest.Result{Scenario: o.Scenario, Seed: play.Exact(o.Seed), Cells: []playtest.Cell{{Content: head.Content, Bots: []string{"random", player}}}}
		maps, err := Maps(t.Context(), o.Content, result, wording.Language{})
		if err != nil || len(maps) != want {
			t.Errorf("%s: %d maps, want %d: %v", player, len(maps), want, err)
		}
	}
}

// TestPlaytest: what a run comes to is the batch of the same games.
func TestPlaytest(t *testing.T) {
	o := order(t, Playtest)
	o.Vary = []string{"bots=random,greedy"}
	o.Games = 40
	r, grown := started(t, o)
	r.Wait()
	v := r.Look()
	if v.Status != Done || v.Played != 80 || v.All != 80 || grown.Load() < 2 || len(v.Result.Cells) != 2 {
		t.Fatalf("the run is %s: %v, %d of %d games, grown %d times", v.Status, v.Err, v.Played, v.All, grown.Load())
	}
	for i, bot := range []string{"random", "greedy"} {
		m := match(t, o, o.Content.Content)
		b, err := playtest.Run(t.Context(), playtest.Plan{Match: m, Bots: []string{bot}, Seed: 7, To: 40})
		if err != nil {
			t.Fatal(err)
		}
		want := playtest.NewCell(m, []string{bot}, b)
		want.Vary = []playtest.Parameter{{Key: "bots", Value: bot}}
		same(t, bot, v.Result.Cells[i], want)
	}
}

// TestStop: a run that is stopped leaves the report of the games until then.
func TestStop(t *testing.T) {
	o := order(t, Playtest)
	o.Games = MaxGames
	grew := make(chan struct{}, 1)
	r, err := Start(t.Context(), o, func() {
		select {
		case grew <- struct{}{}:
		default:
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	<-grew
	if v := r.Look(); v.Status != Running || v.Result == nil || v.Played == 0 {
		t.Errorf("while it runs it is %s after %d games", v.Status, v.Played)
	}
	r.Stop()
	v := r.Look()
	if v.Status != Stopped || v.Played == 0 || v.Played >= MaxGames {
		t.Fatalf("the run is %s after %d games: %v", v.Status, v.Played, v.Err)
	}
	m := match(t, o, o.Content.Content)
	b, err := playtest.Run(t.Context(), playtest.Plan{Match: m, Bots: o.Bots, Seed: 7, To: v.Played})
	if err != nil {
		t.Fatal(err)
	}
	same(t, "what was played", v.Result.Cells[0], playtest.NewCell(m, o.Bots, b))
}

// TestUntil: a run ends where its goal is met, at the same game as the batch.
func TestUntil(t *testing.T) {
	o := order(t, Playtest)
	o.Games, o.Until = 4000, "ci=10%"
	r, _ := started(t, o)
	r.Wait()
	v := r.Look()
	if v.Status != Done || v.Played == 0 || v.Played >= 4000 || v.Played%playtest.Block != 0 || v.Result.Cells[0].Stopped == "" {
		t.Errorf("the run is %s after %d games: %v", v.Status, v.Played, v.Err)
	}
}

// TestCompare: a comparison is that of the same pairs; of contents that play alike nothing
// is played.
func TestCompare(t *testing.T) {
	o := order(t, Comparison)
	edited := *o.Content
	var err error
	if edited.Content, err = o.Content.Content.Edit("variant:four-rounds.points", "3"); err != nil {
		t.Fatal(err)
	}
	o.Base, o.BaseName, o.Games = &edited, "save", 60
	r, _ := started(t, o)
	r.Wait()
	v := r.Look()
	if v.Status != Done || v.Played != 60 || v.Comparison == nil || len(v.Comparison.Scenarios) != 1 {
		t.Fatalf("the run is %s after %d games: %v", v.Status, v.Played, v.Err)
	}
	p, err := playtest.Compare(t.Context(), playtest.Versions{
		Base: match(t, o, edited.Content), Head: match(t, o, o.Content.Content), Bots: o.Bots, Seed: o.Seed, Games: 60,
	})
	if err != nil {
		t.Fatal(err)
	}
	want := playtest.Comparison{}
	if err := want.Add(o.Scenario, p, nil); err != nil {
		t.Fatal(err)
	}
	same(t, "the comparison", v.Comparison.Scenarios, want.Scenarios)
	o.Base = o.Content
	r, _ = started(t, o)
	r.Wait()
	if v := r.Look(); v.Status != Done || v.Played != 0 || v.Comparison == nil {
		t.Errorf("the same content is %s after %d games: %v", v.Status, v.Played, v.Err)
	}
}

// TestBalance: a search shows its candidates and ends with its report.
func TestBalance(t *testing.T) {
	o := order(t, Balance)
	o.Targets, o.Vary, o.Games, o.Least = []string{"win_rate.red in 1..99%"}, []string{"variant:four-rounds.points=4,5"}, 6000, true
	r, _ := started(t, o)
	r.Wait()
	v := r.Look()
	if v.Status != Done || v.Search == nil || v.Search.Status != balance.Unchanged && v.Search.Status != balance.Found || len(v.Candidates) == 0 {
		t.Fatalf("the search is %s: %v\n%+v", v.Status, v.Err, v.Search)
	}
	if c := v.Candidates[0]; c.Games == 0 || len(c.Readings) != 1 || !strings.Contains(c.Readings[0], "%") {
		t.Errorf("the first candidate is %+v", c)
	}
}

// TestRefused: what cannot be run is said before a game is played.
func TestRefused(t *testing.T) {
	whole := order(t, Playtest)
	for name, spoil := range map[string]func(*Order){
		"kind":      func(o *Order) { o.Kind = "none" },
		"scenario":  func(o *Order) { o.Scenario = "nothing" },
		"games":     func(o *Order) { o.Games = MaxGames + 1 },
		"one game":  func(o *Order) { o.Games = 1 },
		"player":    func(o *Order) { o.Bots = []string{"nobody"} },
		"a person":  func(o *Order) { o.Bots = []string{play.Remote} },
		"players":   func(o *Order) { o.Bots = []string{"random", "random", "random"} },
		"a file":    func(o *Order) { o.Bots = []string{"greedy@/etc/passwd"} },
		"option":    func(o *Order) { o.Set = [][]string{{"nonsense"}} },
		"vary":      func(o *Order) { o.Vary = []string{"nonsense"} },
		"vary file": func(o *Order) { o.Vary = []string{"bots=random,greedy@/etc/passwd"} },
		"grid":      func(o *Order) { o.Vary = []string{"bots=" + strings.Repeat("random/random,", 80) + "random"} },
		"until":     func(o *Order) { o.Until = "soon" },
		"base":      func(o *Order) { o.Kind = Comparison },
		"targets":   func(o *Order) { o.Kind, o.Vary = Balance, []string{"variant:four-rounds.points=4,5"} },
		"metric": func(o *Order) {
			o.Kind, o.Vary, o.Targets = Balance, []string{"variant:four-rounds.points=4,5"}, []string{"nothing in 1..2"}
		},
		"axes": func(o *Order) { o.Kind, o.Targets = Balance, []string{"win_rate.red in 1..99%"} },
	} {
		o := whole
		spoil(&o)
		if _, err := Start(t.Context(), o, func() {}); err == nil {
			t.Errorf("%s is not refused", name)
		}
	}
}

// TestBalanceInCzech: what a search has tried and come to is told in the language, with its numbers.
func TestBalanceInCzech(t *testing.T) {
	o := order(t, Balance)
	var err error
	if o.Language, err = wording.FindLanguage("cs"); err != nil {
		t.Fatal(err)
	}
	o.Targets, o.Vary, o.Games, o.Least = []string{"win_rate.red in 1..99%"}, []string{"variant:four-rounds.points=4,5"}, 6000, true
	r, _ := started(t, o)
	r.Wait()
	v := r.Look()
	if v.Search == nil {
		t.Fatal(v.Err)
	}
	var b strings.Builder
	if err := v.Search.Text(&b, true); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"semínko 7", "všechny cíle", "Na čem to stojí: ", "prokázaně uvnitř", "cena 0", " až "} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("the report has no %q:\n%s", want, b.String())
		}
	}
	for _, english := range []string{"proven", "evidence", "games", "cost"} {
		if strings.Contains(b.String(), english) {
			t.Errorf("the report has %q:\n%s", english, b.String())
		}
	}
	if c := v.Candidates[0].Readings[0]; !strings.Contains(c, "\u00a0%") {
		t.Errorf("a reading is %q", c)
	}
}

// TestOther holds what is said of a playtest of another engine, of other content and of pieces
// that the content does not have, and in which cell.
func TestOther(t *testing.T) {
	_, r := builtin(t)
	match, found, err := games.Open(r.Content, "four-rounds", nil)
	if err != nil || len(found) > 0 {
		t.Fatal(found, err)
	}
	same := func() *playtest.Result {
		c := playtest.Cell{Content: match.Head().Content}
		return &playtest.Result{Engine: play.Version, Scenario: "four-rounds", Cells: []playtest.Cell{c, c}}
	}
	for _, tt := range []struct {
		name, want string
		change     func(*playtest.Result)
	}{
		{"nothing", "", func(*playtest.Result) {}},
		{"the engine", fmt.Sprintf("it was played with engine 1, and this is engine %d", play.Version), func(r *playtest.Result) { r.Engine = 1 }},
		{"the content", "content sha256:0, and this is sha256:", func(r *playtest.Result) { r.Cells = r.Cells[:1]; r.Cells[0].Content = "sha256:0" }},
		{"the content of a cell", " in cell 2", func(r *playtest.Result) { r.Cells[1].Content = "" }},
		{"the set-up", "this content cannot be played as it was in cell 1", func(r *playtest.Result) { r.Cells[0].Set = [][]string{{"tanks", "400"}} }},
		{"the scenario", "this content cannot be played as it was in cell 1", func(r *playtest.Result) { r.Scenario = "none" }},
		{"what varies", "it varies what this content does not have in cell 2", func(r *playtest.Result) {
			r.Cells[1].Vary = []playtest.Parameter{{Key: "vehicle:none.fire_level", Value: "6"}}
		}},
	} {
		result := same()
		tt.change(result)
		if got := Other(r.Content, result); got != tt.want && (tt.want == "" || !strings.Contains(got, tt.want)) {
			t.Errorf("%s differs: %q, want %q", tt.name, got, tt.want)
		}
	}
}
