package serve

import (
	"os"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/schema/slow"
)

// validator compiles one definition of the schema.
func validator(tb testing.TB, name string) *jsonschema.Schema {
	tb.Helper()
	doc, err := jsonschema.UnmarshalJSON(strings.NewReader(Schema))
	if err != nil {
		tb.Fatal(err)
	}
	const place = "https://hulldown.dev/serve/protocol-1.json"
	c := jsonschema.NewCompiler()
	if err := c.AddResource(place, doc); err != nil {
		tb.Fatal(err)
	}
	s, err := c.Compile(place + "#/$defs/" + name)
	if err != nil {
		tb.Fatal(err)
	}
	return s
}

func valid(s *jsonschema.Schema, text string) error {
	v, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
	if err != nil {
		return err
	}
	return s.Validate(v)
}

// TestLinesAreValid holds the lines of whole games of every scenario against
// the schema.
func TestLinesAreValid(t *testing.T) {
	c := contenttest.Content(t)
	s := validator(t, "line")
	for i, sc := range (library{c}).Scenarios() {
		if !slow.Takes(i, 4) {
			continue
		}
		m, err := library{c}.Open(sc.ID, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, as := range []engine.Seat{engine.NoSeat, 0, 1} {
			for _, line := range written(t, m, StreamOptions{Seed: 3, Bots: []string{"greedy"}, As: as}) {
				if err := valid(s, line); err != nil {
					t.Fatalf("%s, seat %d: %s\n%v", sc.ID, as, line, err)
				}
			}
		}
	}
}

// TestSchemaRefuses holds that the schema says something.
func TestSchemaRefuses(t *testing.T) {
	tests := []struct{ name, def, text string }{
		{"an unknown line", "line", `{"line":"news"}`},
		{"an unknown key", "line", `{"line":"event","kind":"drew","hand":[]}`},
		{"a turn without an action", "line", `{"line":"turn","turn":1,"kind":"chance"}`},
		{"a number as text", "line", `{"line":"event","kind":"scored","to":"3"}`},
		{"another version", "request", `{"jsonrpc":"1.0","id":1,"method":"games"}`},
		{"an unknown method", "request", `{"jsonrpc":"2.0","id":1,"method":"undo","params":{}}`},
		{"no seat", "request", `{"jsonrpc":"2.0","id":1,"method":"legal","params":{"id":"g1"}}`},
		{"result and error", "answer", `{"jsonrpc":"2.0","id":1,"result":{},"error":{"code":1,"message":"x"}}`},
	}
	for _, tt := range tests {
		if valid(validator(t, tt.def), tt.text) == nil {
			t.Errorf("%s: %s is taken for a %s", tt.name, tt.text, tt.def)
		}
	}
}

// TestAnswersAreValid asks everything there is to ask and holds requests,
// answers and results against the schema.
func TestAnswersAreValid(t *testing.T) {
	c := newClient(t, library{contenttest.Content(t)})
	remote := of{"s1": "remote", "s2": "remote"}
	answers, errors := validator(t, "answer"), 0
	for _, ask := range []struct {
		method string
		params of
	}{
		{"games", nil},
		{"new", of{"scenario": "merging-forces", "seed": 7, "seats": remote, "set": [][]string{{"decks", "-1"}}}},
		{"state", of{"id": "g1", "seat": "s1"}},
		{"legal", of{"id": "g1", "seat": "s1"}},
		{"apply", of{"id": "g1", "seat": "s1", "action": "ger-1 bail"}},
		{"apply", of{"id": "g1", "seat": "s1", "action": "surrender"}},
		{"events", of{"id": "g1", "seat": "s2", "from": 0}},
		{"result", of{"id": "g1"}},
		{"close", of{"id": "g1"}},
		{"undo", of{"id": "g1"}},
	} {
		a := c.ask(ask.method, ask.params)
		if err := valid(answers, string(a.raw)); err != nil {
			t.Errorf("%s is answered by %s: %v", ask.method, a.raw, err)
		}
		if a.Error != nil {
			errors++
			continue
		}
		if err := valid(validator(t, ask.method+"Result"), resultOf(t, a)); err != nil {
			t.Errorf("%s is answered by %s: %v", ask.method, a.raw, err)
		}
	}
	if errors != 3 {
		t.Errorf("%d requests were refused, expected 3", errors)
	}
}

// TestExampleIsValid holds the example in the package comment against the
// schema.
func TestExampleIsValid(t *testing.T) {
	text, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for line := range strings.Lines(string(text)) {
		for prefix, def := range map[string]string{"//\t> ": "request", "//\t< ": "answer"} {
			if example, ok := strings.CutPrefix(line, prefix); ok {
				found++
				if err := valid(validator(t, def), example); err != nil {
					t.Errorf("%s %s: %v", def, example, err)
				}
			}
		}
	}
	if found == 0 {
		t.Error("the package comment shows no example")
	}
}
