package main

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"hulldown.dev/content"
	"hulldown.dev/schema"
	cue "hulldown.dev/schema/load"
	"hulldown.dev/schema/slow"
)

var update = flag.Bool("update", false, "write the goldens anew")

// windy is content with a value of each sort that a fault can be put into.
const windy = `package mine

import "hulldown.dev/schema"

sets: "mine": schema.#Set & {
	title: "Mine"
	game:  "tank-duel"
	from: stated: "p. 1"
}

modules: "wind": schema.#Module & {
	title:   "Wind"
	summary: "It blows."
	order:   1
	layers: sand: {cover: 10, cleared: ["move"]}
	marks: near: {of: "unit", if: [{unit: range: max: 400}]}
	rules: [
		// A comment stays.
		{on: "fire.hit", when: {target: {side: "enemy", not: [{state: "in-motion"}]}, option: "storm"}, add: value: -10, cite: ["NA 3.4a"]},
		{on: "moved", when: option: "gale", lay: layer: "sand", may: true, cite: ["NA 3.4b"]},
	]
	from: stated: "p. 1"
}
`

// windyFaults are the faults of the record by path.
func windyFaults(t *testing.T) ([]*fault, []byte) {
	t.Helper()
	loaded, err := cue.Load(cue.Options{Schema: schema.FS, Trusted: true, Builtin: fstest.MapFS{"mine/mine.cue": {Data: []byte(windy)}}})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range loaded.Findings {
		t.Fatal(f.Message)
	}
	defs, err := cue.ReadDefinitions(schema.FS)
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range loaded.Sources {
		return newRecords(loaded, defs).all(strings.TrimPrefix(strings.TrimSuffix(name, "/mine.cue"), "content/")), data
	}
	return nil, nil
}

// TestRecordFaults holds which faults a record has, how they are named, and what they make of
// the text.
func TestRecordFaults(t *testing.T) {
	faults, data := windyFaults(t)
	var got strings.Builder
	for _, f := range faults {
		_, what, _ := strings.Cut(f.key, " modules/wind ")
		fmt.Fprintf(&got, "%d %s\n", f.line, what)
		for _, line := range strings.Split(string(f.apply(data)), "\n") {
			if !strings.Contains("\n"+windy, "\n"+line+"\n") {
				fmt.Fprintf(&got, "\t%s\n", strings.TrimSpace(line))
			}
		}
	}
	const golden = "testdata/records.golden"
	want, err := os.ReadFile(golden)
	if *update {
		err = os.WriteFile(golden, []byte(got.String()), 0o644)
		want = []byte(got.String())
	}
	if err != nil || got.String() != string(want) {
		t.Errorf("%v: got\n%s\nwant\n%s", err, got.String(), want)
	}
}

// TestRecordFaultsAreRead holds that no fault spoils the form of a file.
func TestRecordFaultsAreRead(t *testing.T) {
	faults, data := windyFaults(t)
	session := cue.NewSession(schema.FS)
	for _, f := range faults {
		loaded, err := session.Load(cue.Options{Trusted: true, Builtin: fstest.MapFS{"mine/mine.cue": {Data: f.apply(data)}}})
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range loaded.Findings {
			if found.Code == "shape-syntax" || found.Code == "shape-untidy" {
				t.Errorf("%s: %s\n%s", f.key, found.Message, f.apply(data))
			}
		}
	}
}

// TestRefusals holds by what a fault is found before any test is run, one of each.
func TestRefusals(t *testing.T) {
	all, loaded, err := recordPopulation(options{}, []string{"northafrica"})
	if err != nil {
		t.Fatal(err)
	}
	r := newRefuser(content.FS)
	for _, tt := range []struct{ what, by string }{
		{"scenarios/hidden-death sides[defender].force.2.rounds.apcr: -1 for 0", bySchema},
		{"scenarios/hidden-death sides[attacker].guns: dropped", byAssembly},
		{"scenarios/achtung-minen deck.offers.4: desert-alternate-69 for desert-alternate-68", byValidator},
		{"scenarios/hidden-death rules[NA S4-robata].shoot.quality: low for high", ""},
	} {
		i := slices.IndexFunc(all, func(f *fault) bool { return strings.HasSuffix(f.key, " "+tt.what) })
		if i < 0 {
			t.Fatalf("there is no fault %s", tt.what)
		}
		by, why, err := r.refuse(t.Context(), all[i], all[i].apply(loaded.Sources["content/"+all[i].file]))
		if by != tt.by || err != nil || (by == "") != (why == "") {
			t.Errorf("%s is found by %q (%s), %v, want %q", tt.what, by, why, err, tt.by)
		}
	}
}

// TestRecordCalls holds what makes a call on records fail before anything is built.
func TestRecordCalls(t *testing.T) {
	for _, c := range []struct {
		name, want string
		edit       func(*options)
	}{
		{"packages and records at once", "not both", func(o *options) { o.mutated = append(o.mutated, "./engine/rule") }},
		{"an equivalent that is gone", "names what is not there: content/northafrica/none.cue", func(o *options) { o.equivalents = "content/northafrica/none.cue x: dropped\twhy\n" }},
		{"an equivalent without a reason", "gives no reason", func(o *options) { o.equivalents = "content/northafrica/none.cue x: dropped\n" }},
		{"files that there are not", `no record that matches "none"`, func(o *options) { o.files = "none" }},
	} {
		t.Run(c.name, func(t *testing.T) {
			o := options{n: 1, dir: "../../..", mutated: []string{"./content/northafrica"}}
			c.edit(&o)
			err := run(t.Context(), o, &strings.Builder{})
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want %q", err, c.want)
			}
		})
	}
}

// TestRecordFates holds, for a fault of a rule that one clause has, that the test of that
// clause finds it.
func TestRecordFates(t *testing.T) {
	if !slow.Whole() {
		t.Skip("it builds the tests of the game, so it is run where tests are carried out in full")
	}
	same, err := equivalents()
	if err != nil {
		t.Fatal(err)
	}
	o := options{n: 1000, seed: 1, dir: "../../..", mutated: []string{"./content/northafrica"}, files: "content/northafrica/scenario-open-country.cue",
		most: 8 * time.Second, verbose: true, clauses: true, floor: 80, equivalents: same}
	var out strings.Builder
	if err := run(t.Context(), o, &out); err != nil {
		t.Fatalf("%v\n%s", err, out.String())
	}
	for _, want := range []string{"left to tests", "clauses were seen to fail", ": never\n", "NA S7-weather: "} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing in\n%s", want, out.String())
		}
	}
}

// TestEqualRecords holds that an entry that ends in a star is that of all that begin like it.
func TestEqualRecords(t *testing.T) {
	same := map[string]bool{"a b: dropped": true, "a c*": true}
	for key, want := range map[string]string{"a b: dropped": "a b: dropped", "a b.d: dropped": "", "a c.d: dropped": "a c*", "a c": "a c*", "d": ""} {
		if got := equal(same, key); got != want {
			t.Errorf("%q is as %q, want %q", key, got, want)
		}
	}
}

// TestSeam holds that the variable that embeds files of CUE is declared anew, and nothing else is changed.
func TestSeam(t *testing.T) {
	const text = "package p\n\n//go:embed a.tsv\nvar a string\n\n// FS is all.\n//\n//go:embed */*.cue\nvar FS embed.FS\n"
	sound, added, err := putSeam([]byte(text))
	if err != nil || string(sound) != strings.Replace(text, "var FS", "var mutantEmbedded", 1) {
		t.Errorf("got %s, %v", sound, err)
	}
	if !strings.HasPrefix(string(added), "package p\n") || !strings.Contains(string(added), "\nvar FS = mutantSets{") {
		t.Errorf("got %s", added)
	}
	if _, _, err := putSeam([]byte("package p\n\nvar a string\n")); err == nil {
		t.Error("a file that embeds no CUE is accepted")
	}
}

// TestClauseTests holds how subtests are asked for and read.
func TestClauseTests(t *testing.T) {
	c := clauseTests{names: []string{"TestB/NA_2.0", "TestA/NA_1", "TestA/NA_2.0"}}
	if got, want := c.pattern(), `^(TestA|TestB)$/^(NA_1|NA_2\.0)$`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	failed, passed := results("=== RUN   TestA\n--- FAIL: TestA (0.00s)\n    --- FAIL: TestA/NA_1 (0.00s)\n        --- FAIL: TestA/NA_1/row (0.00s)\n    --- PASS: TestA/NA_2.0 (0.00s)\n")
	if got := fmt.Sprint(failed, passed, clauseNames(failed)); got != "[TestA/NA_1] [TestA/NA_2.0] [NA 1]" {
		t.Errorf("got %s", got)
	}
}

// TestWilson holds the interval of a share against published values.
func TestWilson(t *testing.T) {
	for _, tt := range []struct {
		k, n int
		want string
	}{{0, 10, "0.000 0.278"}, {81, 263, "0.255 0.366"}, {10, 10, "0.722 1.000"}} {
		low, high := wilson(tt.k, tt.n)
		if got := fmt.Sprintf("%.3f %.3f", low, high); got != tt.want {
			t.Errorf("%d of %d: got %s, want %s", tt.k, tt.n, got, tt.want)
		}
	}
}
