package serve

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"
	"testing"

	"hulldown.dev/engine/play"
	"hulldown.dev/schema/schematest"
)

// sitting is both seats of a game in the hands of a client.
func sitting(seed uint64) play.SitOptions {
	return play.SitOptions{Seed: seed, Players: []string{play.Remote, play.Remote}}
}

// FuzzServe feeds anything to a server that has a game open: every line is
// answered by one line of JSON at most, and nothing ends the service.
func FuzzServe(f *testing.F) {
	for _, seed := range []string{
		`{"jsonrpc":"2.0","id":1,"method":"games"}`,
		`{"jsonrpc":"2.0","id":1,"method":"new","params":{"scenario":"toy","seed":1,"seats":{"s1":"remote","s2":"random"}}}`,
		`{"jsonrpc":"2.0","id":1,"method":"apply","params":{"id":"g1","seat":"s1","action":"lead 3"}}`,
		`{"jsonrpc":"2.0","id":"x","method":"events","params":{"id":"g1","seat":"s2","from":0}}`,
		`{"jsonrpc":"2.0","id":1,"method":"state","params":{"id":"g1","seat":"s1"}}` + "\n" + `{"jsonrpc":"2.0","method":"close","params":{"id":"g1"}}`,
		`{"jsonrpc":"2.0","id":"\ud800","method":7}`, `[{}]`, "\xff", `{"id":1e999}`,
	} {
		f.Add([]byte(seed))
	}
	valid := validator(f, "answer")
	f.Fuzz(func(t *testing.T, in []byte) {
		in = schematest.Short(in, 4*schematest.Most) // two of the longest requests
		s := New(library{}, counted())
		m, _ := library{}.Open("toy", nil)
		g, err := open(context.Background(), m, sitting(1))
		if err != nil {
			t.Fatal(err)
		}
		s.add(g)
		var out bytes.Buffer
		if err := s.Serve(context.Background(), bytes.NewReader(in), &out); err != nil {
			t.Fatal(err)
		}
		answers := strings.SplitAfter(out.String(), "\n")
		answers = answers[:len(answers)-1]
		if n := bytes.Count(in, []byte("\n")) + 1; len(answers) > n {
			t.Fatalf("%d answers to %d lines", len(answers), n)
		}
		for _, a := range answers {
			if !json.Valid([]byte(a)) {
				t.Fatalf("the answer is no JSON: %q", a)
			}
			var v any
			if err := json.Unmarshal([]byte(a), &v); err == nil && valid.Validate(v) != nil {
				t.Fatalf("the answer is none: %s %v", a, valid.Validate(v))
			}
		}
	})
}

// FuzzText holds that any text becomes JSON that reads as the same text.
func FuzzText(f *testing.F) {
	for _, s := range []string{"", "ger-1", "a\"b\\c\n\x00", "→ä", "\xff\xc3"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		s = schematest.Short(s, schematest.Most)
		var got string
		if err := json.Unmarshal(appendText(nil, s), &got); err != nil {
			t.Fatal(err)
		}
		if want := strings.ToValidUTF8(s, "\ufffd"); strings.ReplaceAll(got, "\ufffd", "") != strings.ReplaceAll(want, "\ufffd", "") {
			t.Errorf("%q is read as %q", s, got)
		}
	})
}
