package playtest_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/enginetest/toy"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/schema/schematest"
)

// toyMatch is the toy game under the driver.
func toyMatch() play.Match {
	return play.NewMatch(toy.Game{}, bot.Judges[toy.View]{Standard: toy.Judge{}}, nil, play.Head{Game: "toy", Scenario: "toy"})
}

// run plays a batch of the toy game.
func run(t *testing.T, p playtest.Plan) *playtest.Batch {
	t.Helper()
	p.Match, p.Bots, p.Seed = toyMatch(), []string{"greedy", "random"}, 11
	b, err := playtest.Run(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// written is a batch as JSON.
func written(t *testing.T, asked playtest.Bounds, b *playtest.Batch) string {
	t.Helper()
	r := playtest.Result{Format: playtest.Format1, Engine: play.Version, Scenario: "toy", Seed: 11, Games: asked,
		Cells: []playtest.Cell{playtest.NewCell(toyMatch(), []string{"greedy", "random"}, b)}}
	var out bytes.Buffer
	if err := r.Write(&out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestJobs holds that the number of workers changes nothing.
func TestJobs(t *testing.T) {
	asked := playtest.Bounds{To: 1000}
	want := written(t, asked, run(t, playtest.Plan{To: 1000, Jobs: 1}))
	for _, jobs := range []int{2, 3, 16} {
		if got := written(t, asked, run(t, playtest.Plan{To: 1000, Jobs: jobs})); got != want {
			t.Errorf("%d jobs give another result than one", jobs)
		}
	}
}

// TestFirstGames holds that the first games of a long batch are those of a
// short one.
func TestFirstGames(t *testing.T) {
	rows := func(n int) []string {
		var list []string
		run(t, playtest.Plan{To: n, Each: func(k int, row []int32) { list = append(list, fmt.Sprint(k, row)) }})
		return list
	}
	short, long := rows(20), rows(400)
	if len(long) != 400 || !slices.Equal(short, long[:20]) {
		t.Errorf("the first 20 of %d games are not the 20 of 20", len(long))
	}
}

// TestShard holds that shards have all games between them and no others, and that numbers are
// refused of which there is none, however large.
func TestShard(t *testing.T) {
	for _, c := range []struct{ n, games int }{{1, 0}, {7, 1000}, {1000, 7}, {3, playtest.MaxGames}} {
		next := 0
		for i := 1; i <= c.n; i++ {
			at, err := playtest.Shard(i, c.n, c.games)
			if err != nil || at.From != next || at.To < at.From {
				t.Fatalf("shard %d/%d of %d games: %v, %v, want them from %d on", i, c.n, c.games, at, err, next)
			}
			next = at.To
		}
		if next != c.games {
			t.Errorf("%d shards of %d games have %d", c.n, c.games, next)
		}
	}
	if at, err := playtest.Shard(playtest.MaxGames, playtest.MaxGames, playtest.MaxGames); err != nil || at.To != playtest.MaxGames {
		t.Errorf("the last of the most shards: %v, %v", at, err)
	}
	for _, c := range [][3]int{{0, 1, 1}, {2, 1, 1}, {1, 0, 1}, {1, 1, -1}, {math.MaxInt, math.MaxInt, 20}} {
		if at, err := playtest.Shard(c[0], c[1], c[2]); err == nil {
			t.Errorf("shard %d/%d of %d games: %v", c[0], c[1], c[2], at)
		}
	}
}

// TestMerge holds that shards give byte for byte what one run gives.
func TestMerge(t *testing.T) {
	const games, shards = 1000, 7
	want := written(t, playtest.Bounds{To: games}, run(t, playtest.Plan{To: games}))
	var parts []*playtest.Result
	for i := shards; i >= 1; i-- {
		at, err := playtest.Shard(i, shards, games)
		if err != nil {
			t.Fatal(err)
		}
		text := written(t, at, run(t, playtest.Plan{From: at.From, To: at.To}))
		part, err := playtest.Read(strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		parts = append(parts, part)
	}
	whole, err := playtest.Merge(parts)
	if err != nil {
		t.Fatal(err)
	}
	var got bytes.Buffer
	if err := whole.Write(&got); err != nil {
		t.Fatal(err)
	}
	if got.String() != want {
		t.Error("the joined shards differ from one run")
	}
	other := *whole
	other.Games.To--
	got.Reset()
	if err := other.Write(&got); err != nil {
		t.Fatal(err)
	}
	if _, err := playtest.Read(&got); err == nil || !strings.Contains(err.Error(), "cell 1 has games 0 to 1000, and the playtest is of games 0 to 999") {
		t.Errorf("a cell with more games than the playtest: got %v", err)
	}
	short := *parts[0] // the shards are in the order in which they were made
	short.Cells = slices.Clone(short.Cells)
	short.Cells[0].Played.To--
	for _, c := range []struct {
		name  string
		parts []*playtest.Result
		say   string
	}{
		{"a gap", []*playtest.Result{parts[0], parts[2]}, "are in no shard"},
		{"twice", []*playtest.Result{parts[0], parts[0]}, "are in two shards"},
		{"none", nil, "there are none"},
		{"the last cut short", append(slices.Clone(parts[1:]), &short), "it was interrupted"},
	} {
		if _, err := playtest.Merge(c.parts); err == nil || !strings.Contains(err.Error(), c.say) {
			t.Errorf("%s: got %v, want %q", c.name, err, c.say)
		}
	}
}

// TestSchemas holds that what is written fits its schema, and that the schema
// refuses what it does not name.
func TestSchemas(t *testing.T) {
	p, _ := differences(t, urn(30, 100), urn(35, 100))
	c := &playtest.Comparison{Format: playtest.FormatComparison, Bots: []string{"random"}, Changes: playtest.ChangeCount{Play: 1}}
	gate, err := playtest.ParseGate("draws within 1")
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Add("urn", p, []playtest.Gate{gate}); err != nil {
		t.Fatal(err)
	}
	var compared bytes.Buffer
	if err := c.Report(&compared, "json", false); err != nil {
		t.Fatal(err)
	}
	for _, text := range []struct {
		name          string
		schema, value []byte
	}{
		{"result", playtest.Schema(), []byte(written(t, playtest.Bounds{To: 50}, run(t, playtest.Plan{To: 50})))},
		{"comparison", playtest.ComparisonSchema(), compared.Bytes()},
	} {
		s := schemaOf(t, text.schema)
		var value map[string]any
		if err := json.Unmarshal(text.value, &value); err != nil {
			t.Fatal(err)
		}
		if err := s.Validate(value); err != nil {
			t.Errorf("%s: %v", text.name, err)
		}
		value["more"] = 1
		if s.Validate(value) == nil {
			t.Errorf("%s: the schema takes a field that it does not name", text.name)
		}
	}
}

// schemaOf compiles a schema.
func schemaOf(t *testing.T, text []byte) *jsonschema.Schema {
	t.Helper()
	compiler := jsonschema.NewCompiler()
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	if err := compiler.AddResource("schema.json", doc); err != nil {
		t.Fatal(err)
	}
	s, err := compiler.Compile("schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestRead holds that broken results are refused.
func TestRead(t *testing.T) {
	whole := written(t, playtest.Bounds{To: 50}, run(t, playtest.Plan{To: 50}))
	for _, c := range []struct{ name, old, new, say string }{
		{"another format", playtest.Format1, "hulldown playtest 9", "format"},
		{"no such kind", `"kind": "share"`, `"kind": "shore"`, "no such measure"},
		{"no divisor", `"per": "led_at"`, `"per": "lad_at"`, "not there"},
		{"games backwards", `"to": 50`, `"to": -50`, "no batch"},
		{"out of bounds", `"bins": [`, `"bins": [[99999, 1],`, "out of bounds"},
		{"no JSON", "{", "(", "reading a playtest"},
	} {
		if _, err := playtest.Read(strings.NewReader(strings.ReplaceAll(whole, c.old, c.new))); err == nil || !strings.Contains(err.Error(), c.say) {
			t.Errorf("%s: got %v, want %q", c.name, err, c.say)
		}
	}
	if _, err := playtest.Read(strings.NewReader(whole + whole)); err == nil || !strings.Contains(err.Error(), "something follows behind its end") {
		t.Errorf("two results in a file: %v", err)
	}
	spreads := strings.Repeat(`{"name":"a","kind":"spread","most":100000,"counts":[{"key":"x"}]},`, 200)
	for _, c := range []struct{ name, cells, say string }{
		{"bounds beyond all numbers", `{"measures":[{"name":"a","kind":"spread","least":-9223372036854775807,"most":9223372036854775807,"counts":[{"key":""}]}]}`, "reading a playtest"},
		{"much memory", `{"measures":[` + spreads[:len(spreads)-1] + `]}`, "more values than are read"},
		{"many cells", "{}" + strings.Repeat(",{}", 1000), "1001 cells"},
		{"many objects", "{}" + strings.Repeat(",{}", 1<<22), "at most 4194304"},
		{"objects of nothing", `{"measures":[{"name":"a","kind":"count","counts":[{}` + strings.Repeat(",{}", 3000) + `]}]}`, "which no playtest has"},
		{"cells of different grids", `{},{"vary":[{"key":"a","value":"b"}]}`, "varies other things"},
		{"more settings than are varied", `{"vary":[` + strings.Repeat(`{"key":"a","value":"b"},`, playtest.MaxVaried) + `{"key":"a","value":"b"}]}`, "varies 65 settings"},
		{"squares that are none", `{"played":{"to":3},"measures":[{"name":"a","kind":"count","counts":[{"key":"x","sum":9,"squares":3}]}]}`, "no 3 games can have"},
		{"more shares than games", `{"played":{"to":3},"measures":[{"name":"a","kind":"share","counts":[{"key":"x","sum":9,"squares":81}]}]}`, "no 3 games can have"},
		{"squares below the sum", `{"played":{"to":9},"measures":[{"name":"a","kind":"count","counts":[{"key":"x","sum":3,"squares":1}]}]}`, "no 9 games can have"},
		{"squares that are even of a sum that is odd", `{"played":{"to":9},"measures":[{"name":"a","kind":"count","counts":[{"key":"x","sum":3,"squares":4}]}]}`, "no 9 games can have"},
		{"a share of two in a game", `{"played":{"to":9},"measures":[{"name":"a","kind":"share","counts":[{"key":"x","sum":2,"squares":4}]}]}`, "no 9 games can have"},
		{"games of no value", `{"played":{"to":3},"measures":[{"name":"a","kind":"spread","most":3,"counts":[{"key":"x","bins":[[1,2]]}]}]}`, "not those of 3 games"},
	} {
		if _, err := playtest.Read(strings.NewReader(`{"format":"hulldown playtest 1","cells":[` + c.cells + `]}`)); err == nil || !strings.Contains(err.Error(), c.say) {
			t.Errorf("%s: got %v, want %q", c.name, err, c.say)
		}
	}
}

// FuzzRead holds that no text makes Read or a merge panic.
func FuzzRead(f *testing.F) {
	whole := []byte(`{"format":"hulldown playtest 1","cells":[{"played":{"to":2},"measures":[{"name":"a","kind":"spread","most":3,"counts":[{"key":"","bins":[[1,2]]}]}]}]}`)
	f.Add(uint16(0), uint16(0), []byte{})
	f.Fuzz(func(t *testing.T, at, cut uint16, with []byte) {
		r, err := playtest.Read(bytes.NewReader(schematest.Splice(whole, at, cut, with)))
		if err != nil {
			return
		}
		if _, err := playtest.Merge([]*playtest.Result{r, r}); err == nil && r.Games.From != r.Games.To {
			t.Error("a result follows itself")
		}
	})
}

// TestInterrupt holds that a stopped batch keeps the games before.
func TestInterrupt(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	p := playtest.Plan{Match: toyMatch(), Bots: []string{"random"}, To: 1 << 20, Progress: func(done int) {
		if done >= 5*playtest.Block {
			cancel()
		}
	}}
	b, err := playtest.Run(ctx, p)
	if !errors.Is(err, context.Canceled) {
		t.Fatalf("got %v", err)
	}
	if b.To < 5*playtest.Block || b.Tally.Games != int64(b.To) {
		t.Errorf("the tally has %d games up to game %d", b.Tally.Games, b.To)
	}
}
