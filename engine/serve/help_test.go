package serve

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/enginetest/toy"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/schema/model"
)

// library is a library of the toy game, and of the built-in content where there
// is some.
type library struct{ content *model.Content }

func (s library) Scenarios() []Scenario {
	list := []Scenario{{"toy", "The toy game", "toy"}}
	if s.content != nil {
		for _, sc := range s.content.Scenarios {
			list = append(list, Scenario{sc.ID, sc.Title, "tank-duel"})
		}
	}
	return list
}

func (s library) Open(scenario string, set [][]string) (play.Match, error) {
	if scenario == "toy" && len(set) == 0 {
		return play.NewMatch(toy.Game{}, bot.Judges[toy.View]{Standard: toy.Judge{}}, nil, play.Head{Game: "toy", Scenario: "toy"}), nil
	}
	if s.content == nil {
		return nil, fmt.Errorf("unknown scenario %q", scenario)
	}
	m, findings, err := games.Open(s.content, scenario, set)
	if m == nil {
		return nil, fmt.Errorf("%v %v", err, findings)
	}
	return m, err
}

// client asks a server directly.
type client struct {
	tb     testing.TB
	server *Server
	n      int
}

func newClient(tb testing.TB, l Library) *client { return &client{tb: tb, server: New(l, counted())} }

// answer is any answer, as far as tests read it.
type answer struct {
	ID    int
	Error *struct {
		Code    int
		Message string
		Data    struct{ Action, Clause, Why string }
	}
	Result struct {
		ID     string
		Legal  []string
		Notes  map[string][]string
		Hand   []string
		Board  []string
		Held   map[string]int
		Lines  []json.RawMessage
		Next   int
		More   bool
		Waits  struct{ Kind, Seat, Why string }
		Result struct {
			Over    bool
			Winners []string
			How     string
		}
	}
	raw json.RawMessage
}

// ask asks and returns the answer, refusal or not.
func (c *client) ask(method string, params any) answer {
	c.tb.Helper()
	c.n++
	line, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": c.n, "method": method, "params": params})
	if err != nil {
		c.tb.Fatal(err)
	}
	got := c.server.Answer(context.Background(), nil, line)
	var a answer
	if err := json.Unmarshal(got, &a); err != nil || a.ID != c.n || got[len(got)-1] != '\n' {
		c.tb.Fatalf("%s is answered by %q: %v", line, got, err)
	}
	a.raw = got
	return a
}

// must asks what is not refused.
func (c *client) must(method string, params any) answer {
	c.tb.Helper()
	a := c.ask(method, params)
	if a.Error != nil {
		c.tb.Fatalf("%s %v: %+v", method, params, *a.Error)
	}
	return a
}

type of = map[string]any

// texts turns lines into strings.
func texts(lines []json.RawMessage) []string {
	var list []string
	for _, l := range lines {
		list = append(list, string(l))
	}
	return list
}

// written returns the lines of Stream.
func written(tb testing.TB, m play.Match, o StreamOptions) []string {
	tb.Helper()
	var b strings.Builder
	if _, err := Stream(context.Background(), &b, m, o); err != nil {
		tb.Fatal(err)
	}
	return slices.Collect(strings.Lines(b.String()))
}

// resultOf cuts the result out of an answer.
func resultOf(tb testing.TB, a answer) string {
	tb.Helper()
	var whole struct{ Result json.RawMessage }
	if err := json.Unmarshal(a.raw, &whole); err != nil {
		tb.Fatal(err)
	}
	return string(whole.Result)
}
