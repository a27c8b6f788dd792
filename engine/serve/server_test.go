package serve

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
)

// playOut lets every remote seat take some legal action until the game is
// over, and returns what each is sent.
func playOut(c *client, id string, seats []string) map[string][]string {
	c.tb.Helper()
	now := c.must("result", of{"id": id}).Result.Waits
	for i := 0; now.Kind == "decision"; i++ {
		legal := c.must("legal", of{"id": id, "seat": now.Seat}).Result.Legal
		c.must("apply", of{"id": id, "seat": now.Seat, "action": legal[i*31%len(legal)]})
		now = c.must("result", of{"id": id}).Result.Waits
	}
	lines := map[string][]string{}
	for _, seat := range seats {
		for from, more := 0, true; more; {
			r := c.must("events", of{"id": id, "seat": seat, "from": from}).Result
			lines[seat] = append(lines[seat], texts(r.Lines)...)
			from, more = r.Next, r.More
		}
	}
	return lines
}

// TestNotes plays by the first Move that there is until one of them loses its Terrain card at
// the Bridge: both lists of the legal actions say so before it is taken.
func TestNotes(t *testing.T) {
	c := newClient(t, library{contenttest.Content(t)})
	id := c.must("new", of{"scenario": "establish-a-bridgehead", "seed": 3, "seats": of{"s1": "remote", "s2": "random"}}).Result.ID
	for range 500 {
		told := c.must("legal", of{"id": id, "seat": "s1"}).Result
		for action, notes := range told.Notes {
			if !slices.Contains(told.Legal, action) || len(notes) != 1 || !strings.Contains(notes[0], "Bridge is taken there") {
				t.Errorf("%q is told of %s", notes, action)
			}
		}
		if len(told.Notes) > 0 {
			a := c.ask("state", of{"id": id, "seat": "s1"})
			if diff := cmp.Diff(told.Notes, a.Result.Notes); diff != "" {
				t.Errorf("state and legal differ: %s", diff)
			}
			if err := valid(validator(t, "stateResult"), resultOf(t, a)); err != nil {
				t.Error(err)
			}
			return
		}
		next := max(0, slices.IndexFunc(told.Legal, func(a string) bool { return strings.Contains(a, " move with ") }))
		c.must("apply", of{"id": id, "seat": "s1", "action": told.Legal[next]})
	}
	t.Error("no action had a note")
}

// TestWholeGames plays games to their end: each seat is sent a head, turns in
// order and a result, and never whose cards are whose.
func TestWholeGames(t *testing.T) {
	c := newClient(t, library{contenttest.Content(t)})
	for _, tt := range []struct {
		scenario string
		seats    of
	}{
		{"toy", of{"s1": "remote", "s2": "remote"}},
		{"merging-forces", of{"s1": "remote", "s2": "greedy"}},
		{"merging-forces", of{"s1": "remote", "s2": "remote"}},
	} {
		id := c.must("new", of{"scenario": tt.scenario, "seed": 3, "seats": tt.seats}).Result.ID
		var remote []string
		for seat, player := range tt.seats {
			if player == "remote" {
				remote = append(remote, seat)
			}
		}
		for seat, lines := range playOut(c, id, remote) {
			if !strings.HasPrefix(lines[0], `{"line":"head",`) || !strings.HasPrefix(lines[len(lines)-1], `{"line":"result","over":true`) {
				t.Errorf("%s of %s is told %s ... %s", seat, tt.scenario, lines[0], lines[len(lines)-1])
			}
			turn := 0
			for _, line := range lines {
				var l struct {
					Line, Kind, Seat, Card string
					Turn                   int
				}
				if err := json.Unmarshal([]byte(line), &l); err != nil {
					t.Fatalf("%s: %v", line, err)
				}
				if l.Line == "turn" {
					if turn++; l.Turn != turn {
						t.Fatalf("turn %d follows on %d", l.Turn, turn-1)
					}
				}
				if l.Kind == "drew" && l.Seat != seat && l.Card != "" {
					t.Fatalf("%s is told %s", seat, line)
				}
			}
		}
		if r := c.must("result", of{"id": id}).Result.Result; !r.Over || r.How == "" {
			t.Errorf("%s ends as %+v", tt.scenario, r)
		}
		c.must("close", of{"id": id})
	}
}

// TestServedAsStreamed holds that lines are the same however they are asked
// for: those of apply are those of events, and those of Stream with the same
// game.
func TestServedAsStreamed(t *testing.T) {
	c := newClient(t, library{})
	id := c.must("new", of{"scenario": "toy", "seed": 5, "seats": of{"s1": "remote", "s2": "random"}}).Result.ID
	var applied []string
	applied = append(applied, texts(c.must("events", of{"id": id, "seat": "s1", "from": 0}).Result.Lines)...)
	for now := c.must("result", of{"id": id}).Result.Waits; now.Kind == "decision"; {
		legal := c.must("legal", of{"id": id, "seat": "s1"}).Result.Legal
		r := c.must("apply", of{"id": id, "seat": "s1", "action": legal[0]}).Result
		applied, now = append(applied, texts(r.Lines)...), r.Waits
	}
	if all := texts(c.must("events", of{"id": id, "seat": "s1", "from": 0}).Result.Lines); !slices.Equal(all, applied) {
		t.Errorf("events tells\n%s\nand apply told\n%s", strings.Join(all, "\n"), strings.Join(applied, "\n"))
	}
	m, _ := library{}.Open("toy", nil)
	streamed := written(t, m, StreamOptions{Seed: 5, Bots: []string{"random"}, As: 0})
	// Up to the first decision both games are the same but for the players.
	for i := 1; !strings.Contains(applied[i], `"decision"`); i++ {
		if applied[i]+"\n" != streamed[i] {
			t.Errorf("line %d is %s and %s", i, applied[i], streamed[i])
		}
	}
}

// TestRefusals holds what is refused, and that a refusal leaves the game as it
// was.
func TestRefusals(t *testing.T) {
	c := newClient(t, library{contenttest.Content(t)})
	both := of{"s1": "remote", "s2": "remote"}
	c.must("new", of{"scenario": "merging-forces", "seed": 7, "seats": both})
	c.must("new", of{"scenario": "toy", "seed": "18446744073709551615", "seats": of{"s1": "remote", "s2": "random"}})
	before := string(c.must("state", of{"id": "g1", "seat": "s1"}).raw)
	tests := []struct {
		method string
		params any
		code   int
		says   string
	}{
		{"undo", of{}, codeMethod, `no method "undo"; there are games, new`},
		{"new", of{"scenario": "toy", "seed": -1, "seats": both}, codeParams, "the parameters are wrong: seed is expected to be a whole number from 0 to 9007199254740991, or a larger one up to 18446744073709551615 as a text, not -1"},
		{"new", of{"scenario": "toy", "seed": uint64(1<<53 + 1), "seats": both}, codeParams, "a larger one up to 18446744073709551615 as a text, not 9007199254740993"},
		{"new", of{"scenario": "toy", "seats": []string{"remote", "remote"}}, codeParams, `seats is expected to be an object that names a player for each seat, such as {"s1":"remote","s2":"greedy"}, not an array`},
		{"new", of{"scenario": "toy", "seats": of{"s1": 5}}, codeParams, `seats is expected to be an object that names a player for each seat, such as {"s1":"remote","s2":"greedy"}, not a number`},
		{"new", of{"scenario": "toy", "seats": both, "set": of{"tanks": 6}}, codeParams, `set is expected to be a list of options, each a list of words, such as [["tanks","6"]], not an object`},
		{"new", of{"scenario": "toy", "seats": both, "set": []string{"tanks 6"}}, codeParams, `such as [["tanks","6"]], not a text`},
		{"new", of{"seats": both}, codeParams, "scenario is missing; games lists them"},
		{"games", of{"game": "toy"}, codeParams, `there is no parameter "game"; the method has none`},
		{"state", of{"id": true, "seat": "s1"}, codeParams, "id is expected to be a text, not true or false"},
		{"state", of{"seat": "s1"}, codeParams, "id is missing"},
		{"state", of{"id": "g1"}, codeParams, "seat is missing; there are s1, s2"},
		{"apply", of{"id": "g1", "seat": "s1", "action": 5}, codeParams, "action is expected to be a text, not a number"},
		{"apply", of{"id": "g1", "seat": 1, "action": "x"}, codeParams, "seat is expected to be a text, not a number"},
		{"events", of{"id": "g1", "seat": "s1", "from": "0"}, codeParams, "from is expected to be the number of a line, not a text"},
		{"events", of{"id": "g1", "seat": "s1", "form": 0}, codeParams, `there is no parameter "form"; there are id, seat, from`},
		{"new", of{"scenario": "toy", "seed": 1, "seats": of{"s1": "remote"}}, codeParams, "no player for s2"},
		{"new", of{"scenario": "toy", "seed": 1, "seats": of{"s1": "remote", "s2": "remote", "s3": "random"}}, codeParams, "more than the seats s1, s2"},
		{"new", of{"scenario": "toy", "seed": 1, "seats": of{"s1": "remote", "s2": "oracle"}}, codeParams, `unknown player "oracle"; players are random, greedy, search, and remote for whoever sends requests`},
		{"new", of{"scenario": "toy", "seed": 1, "seats": of{"s1": "random", "s2": "random"}}, codeParams, "no seat is remote"},
		{"new", of{"scenario": "merging-force", "seed": 1, "seats": both}, codeParams, "merging-forces"},
		{"new", of{"scenario": "merging-forces", "seed": 1, "seats": both, "set": [][]string{{"tanks", "99"}}}, codeParams, "tanks"},
		{"new", of{"scenario": "toy", "seed": 1, "seats": both, "bots": 3}, codeParams, `there is no parameter "bots"; there are scenario, set, seed, seats`},
		{"state", of{"id": "g9", "seat": "s1"}, codeGame, `no open game "g9"`},
		{"state", of{"id": "g1", "seat": "s3"}, codeParams, `no seat "s3"; there are s1, s2`},
		{"state", of{"id": "g2", "seat": "s2"}, codeParams, "s2 is played by random"},
		{"legal", of{"id": "g2", "seat": "s2"}, codeParams, "s2 is played by random"},
		{"events", of{"id": "g2", "seat": "s2", "from": 0}, codeParams, "s2 is played by random"},
		{"events", of{"id": "g1", "seat": "s1", "from": 9999}, codeParams, "from is 9999"},
		{"events", of{"id": "g1", "seat": "s1", "from": -1}, codeParams, "from is -1"},
		{"apply", of{"id": "g1", "seat": "s2", "action": "sov-1 bid 1"}, codeTurn, "not the turn of s2"},
		{"apply", of{"id": "g1", "seat": "s1", "action": "ger-1 fire sov-1"}, codeIllegal, "ger-1 fire sov-1"},
		{"apply", of{"id": "g1", "seat": "s1", "action": "draw 5"}, codeIllegal, "draw 5"},
		{"apply", of{"id": "g1", "seat": "s1", "action": ""}, codeWording, "no action"},
		{"apply", of{"id": "g1", "seat": "s1", "action": strings.Repeat("x ", 5000)}, codeWording, "no action"},
		{"close", of{"id": "g3"}, codeGame, `no open game "g3"`},
		{"result", []int{1}, codeParams, "the parameters are wrong: expected an object, not an array"},
	}
	for _, tt := range tests {
		a := c.ask(tt.method, tt.params)
		switch {
		case a.Error == nil:
			t.Errorf("%s %v is carried out: %s", tt.method, tt.params, a.raw)
		case a.Error.Code != tt.code || !strings.Contains(a.Error.Message, tt.says):
			t.Errorf("%s %v gives %d, %q; want %d, %q", tt.method, tt.params, a.Error.Code, a.Error.Message, tt.code, tt.says)
		case tt.code == codeIllegal && a.Error.Data.Why == "":
			t.Errorf("%s %v gives no reason: %s", tt.method, tt.params, a.raw)
		}
	}
	illegal := c.ask("apply", of{"id": "g1", "seat": "s1", "action": "ger-1 fire sov-1"})
	if illegal.Error.Data.Clause != "EITC 3.0a" {
		t.Errorf("the clause is %q", illegal.Error.Data.Clause)
	}
	c.n = 2
	if after := string(c.must("state", of{"id": "g1", "seat": "s1"}).raw); after != before {
		t.Errorf("after the refusals the state is\n%s\nbefore it was\n%s", after, before)
	}
}

// TestBounds holds the bounds on games that are open and on lines that are
// read.
func TestBounds(t *testing.T) {
	c := newClient(t, library{})
	ask := of{"scenario": "toy", "seed": 1, "seats": of{"s1": "remote", "s2": "random"}}
	for range MaxGames {
		c.must("new", ask)
	}
	if a := c.ask("new", ask); a.Error == nil || a.Error.Code != codeFull {
		t.Errorf("one game too many gives %s", a.raw)
	}
	c.must("close", of{"id": "g4"})
	if id := c.must("new", ask).Result.ID; id != fmt.Sprintf("g%d", MaxGames+1) {
		t.Errorf("the id is %s, and ids come once", id)
	}
	g := c.server.games["g1"]
	// A page that is nobody's counts as well and is never read.
	g.pages[engine.MaxSeats-1].text = make([]byte, MaxKept)
	legal := c.must("legal", of{"id": "g1", "seat": "s1"}).Result.Legal
	if waits := c.must("apply", of{"id": "g1", "seat": "s1", "action": legal[0]}).Result.Waits; waits.Kind != "stopped" {
		t.Errorf("a game with too many lines waits for %+v", waits)
	}
	if a := c.ask("apply", of{"id": "g1", "seat": "s1", "action": legal[0]}); a.Error == nil || a.Error.Code != codeStopped {
		t.Errorf("a stopped game answers %s", a.raw)
	}
}

// TestServe holds how lines are read: blank and last ones, notifications, ids,
// and those that are too long.
func TestServe(t *testing.T) {
	long := strings.Repeat("x", 3*MaxRequest)
	in := strings.Join([]string{
		"", "  ", `{"jsonrpc":"2.0","id":"ä\u0001","method":"close","params":{"id":"g1"}}` + "\r",
		`{"jsonrpc":"2.0","method":"close","params":{"id":"g1"}}`,
		`{"jsonrpc":"2.0","id":null,"method":"x"}`, `{"jsonrpc":"1.0","id":4,"method":"x"}`,
		`{"jsonrpc":"2.0","id":{},"method":"x"}`, `[]`, `{`, long, `{"jsonrpc":"2.0","id":5.5}`,
		`{"jsonrpc":"2.0","id":6,"method":"result","params":{"id":"g1"}}`,
	}, "\n")
	var out bytes.Buffer
	if err := New(library{}, counted()).Serve(context.Background(), strings.NewReader(in), &out); err != nil {
		t.Fatal(err)
	}
	want := []string{`"id":"ä\u0001","error":{"code":4`, `"id":null,"error":{"code":-32601`, `"id":4,"error":{"code":-32600`,
		`"id":null,"error":{"code":-32600`, `"id":null,"error":{"code":-32600`, `"id":null,"error":{"code":-32700`,
		`"id":null,"error":{"code":-32600`, `"id":5.5,"error":{"code":-32600`, `"id":6,"error":{"code":4`}
	got := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
	if len(got) != len(want) {
		t.Fatalf("%d answers, want %d:\n%s", len(got), len(want), &out)
	}
	for i, answer := range got {
		if !strings.HasPrefix(answer, `{"jsonrpc":"2.0",`+want[i]) {
			t.Errorf("answer %d is %s, want %s", i, answer, want[i])
		}
	}
}

// TestServeStops holds that a context ends the service.
func TestServeStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := New(library{}, counted()).Serve(ctx, strings.NewReader("{}\n"), &bytes.Buffer{}); err != context.Canceled {
		t.Errorf("got %v", err)
	}
}

// TestTrial holds that a refusal does not change what came last.
func TestTrial(t *testing.T) {
	m, _ := library{}.Open("toy", nil)
	g, err := open(context.Background(), m, sitting(7))
	if err != nil {
		t.Fatal(err)
	}
	before := g.turn(nil, engine.NoSeat, new(int))
	if g.session.Decide("hold") == nil {
		t.Fatal("hold is legal before there is anything to hold")
	}
	if after := g.turn(nil, engine.NoSeat, new(int)); string(after) != string(before) {
		t.Errorf("the last turn is %s, before the refusal it was %s", after, before)
	}
}
