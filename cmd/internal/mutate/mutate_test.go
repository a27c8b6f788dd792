package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/schema/slow"
)

// module is a call on the small module of the tests, for all of its mutants.
func module() options {
	return options{n: 1000, seed: 1, dir: "testdata/module", mutated: []string{"./rules"}, tests: []string{"./rules", "./games"}}
}

// TestFates holds what becomes of every mutant of a module with the kinds of
// code that matter: held at the boundary by the tests of another package, left
// running for ever, guarded by a test that asks one half only, never called,
// and what is left out (a panic, a capacity, the length of an array, a branch
// that a function cannot do without).
func TestFates(t *testing.T) {
	if !slow.Asked() {
		t.Skip("TestCalls puts some of them into the module")
	}
	o := module()
	o.equivalents = "rules/rules.go Sum: i := 1 with 0 for 1\tA sum with 0 more is the same.\nelsewhere/a.go F: not b\tNot in these packages.\n"
	var out strings.Builder
	if err := run(t.Context(), o, &out); err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile("testdata/module.golden")
	if err != nil {
		t.Fatal(err)
	}
	if out.String() != string(want) {
		t.Errorf("got\n%s\nwant\n%s", out.String(), want)
	}
}

// TestSample holds that a seed draws the same mutants again and another seed
// others, only of the files that are asked for. It builds packages, so a plain run
// leaves it out.
func TestSample(t *testing.T) {
	if !slow.Asked() {
		t.Skip("it is run where tests are carried out in full")
	}
	populations := map[string][]*mutant{}
	for _, files := range []string{"", "rules/*.go"} {
		o := module()
		o.files = files
		all, err := population(o)
		if err != nil {
			t.Fatal(err)
		}
		populations[files] = all
	}
	keys := func(seed uint64, files string) string {
		drawn, err := draw(module().dir, populations[files], 5, seed)
		if err != nil {
			t.Fatal(err)
		}
		var out []string
		for _, m := range drawn {
			out = append(out, m.key)
		}
		return strings.Join(out, "\n")
	}
	if strings.Count(keys(1, ""), "\n") != 4 || keys(1, "") != keys(1, "rules/*.go") {
		t.Errorf("seed 1 draws %s, then %s", keys(1, ""), keys(1, "rules/*.go"))
	}
	if keys(1, "") == keys(2, "") {
		t.Errorf("seeds 1 and 2 both draw %s", keys(1, ""))
	}
}

// TestCalls holds what makes a call fail. A plain run tries the one that
// builds nothing.
func TestCalls(t *testing.T) {
	for i, c := range []struct {
		name, want string
		edit       func(*options)
	}{
		{"a score below the floor", "below the floor", func(o *options) { o.n, o.floor, o.skip = 1, 100, regexp.MustCompile("^example.test/module/.*[.]Test") }},
		{"an equivalent that is gone", "names what is not there: rules/rules.go Sum: not b", func(o *options) { o.equivalents = "rules/rules.go Sum: not b\twhy\n" }},
		{"an equivalent without a reason", "gives no reason", func(o *options) { o.equivalents = "rules/rules.go Sum: not i <= n\n" }},
		{"files that there are not", `no file that matches "games/*,rules/none.go"`, func(o *options) { o.files = "games/*,rules/none.go" }},
		{"a package without tests", "has no tests", func(o *options) { o.n, o.tests = 1, []string{"./plain"} }},
		{"a test that fails by itself", "TestBroken fails without a mutant", func(o *options) { o.n, o.tests = 1, []string{"./broken"} }},
	} {
		if !slow.Takes(i+5, 6) {
			continue
		}
		t.Run(c.name, func(t *testing.T) {
			o := module()
			c.edit(&o)
			err := run(t.Context(), o, &strings.Builder{})
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want %q", err, c.want)
			}
		})
	}
}

// TestArguments holds that tests of the mutated packages always judge, and that
// a call without packages, or with a share that there is not, is refused.
func TestArguments(t *testing.T) {
	o, err := parse([]string{"-n", "7", "-tests", "./c,./d", "-skip", "Slow", "-more", "Full", "-share", "0.5", "./a", "./b"})
	if err != nil || o.n != 7 || strings.Join(o.tests, " ") != "./a ./b ./c ./d" || !o.skip.MatchString("TestSlow") || !o.more.MatchString("TestFull") || o.share != 0.5 {
		t.Errorf("got %+v, %v", o, err)
	}
	for _, args := range [][]string{nil, {"-share", "0", "./a"}, {"-share", "1.5", "./a"}, {"-share", "NaN", "./a"}} {
		if _, err := parse(args); err == nil {
			t.Errorf("the call %q is accepted", args)
		}
	}
}

// TestWants holds which files are mutated: all, or those that one of the patterns matches.
func TestWants(t *testing.T) {
	for _, tt := range []struct {
		files, name string
		want        bool
	}{
		{"", "rules/a.go", true}, {"rules/*.go", "rules/a.go", true}, {"rules/*.go", "games/a.go", false},
		{"games/b.go,rules/*.go", "rules/a.go", true}, {"games/b.go,rules/*.go", "games/a.go", false},
	} {
		if got, err := (options{files: tt.files}).wants(tt.name); got != tt.want || err != nil {
			t.Errorf("%q wants %s: %v, %v", tt.files, tt.name, got, err)
		}
	}
	if _, err := (options{files: "["}).wants("a.go"); err == nil {
		t.Error("a pattern that is none is accepted")
	}
}

// TestEquivalentsAreThere holds that the files of the list are there and have the functions
// that it names; whether these have the mutants, a draw finds out.
func TestEquivalentsAreThere(t *testing.T) {
	text, err := equivalents()
	if err != nil {
		t.Fatal(err)
	}
	keys, err := readEquivalents(text)
	if err != nil || len(keys) == 0 {
		t.Fatal(keys, err)
	}
	for key := range keys { // order-free: each by itself
		name, rest, _ := strings.Cut(key, " ")
		if strings.HasSuffix(name, ".cue") {
			if _, err := os.Stat(filepath.Join("..", "..", "..", name)); err != nil {
				t.Error(err)
			}
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join("..", "..", "..", name), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Error(err)
			continue
		}
		want, _, _ := strings.Cut(rest, ":")
		if want != "package" && !slices.ContainsFunc(file.Decls, func(d ast.Decl) bool {
			decl, ok := d.(*ast.FuncDecl)
			return ok && nameOf(decl) == want
		}) {
			t.Errorf("%s has no function %s, which the list of equivalents names", name, want)
		}
	}
}

// TestRewrite holds how edits nest and that lines stay.
func TestRewrite(t *testing.T) {
	text := "a <\nb"
	got := string(rewrite([]byte(text), []edit{
		{from: 0, to: 5, before: "outer(", after: ")"},
		{from: 0, to: 5, before: "less(", after: ")"},
		{from: 2, to: 3, before: ",", instead: true},
		{from: 0, to: 1, before: "[", after: "]"},
		{from: 4, to: 5, before: "{", after: "}"},
	}))
	if want := "outer(less([a] ,\n{b}))"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestBatches holds that specific tests come first, slow ones last and alone.
func TestBatches(t *testing.T) {
	one, two := &binary{}, &binary{}
	reach := func(n int) map[int]bool {
		out := map[int]bool{}
		for i := range n {
			out[i] = true
		}
		return out
	}
	var names []string
	for _, b := range batches([]*test{
		{one, "Slow", "", 0, 2e9, reach(1)}, {one, "Apart", "B.1", 0, 1e8, reach(3)}, {one, "Wide", "", 0, 1e8, reach(9)},
		{two, "Other", "", 0, 2e8, reach(5)}, {one, "Narrow", "", 0, 4e8, reach(2)}, {one, "Slower", "", 0, 3e9, reach(1)},
		{one, "Apart", "A", 0, 2e8, reach(2)}, {one, "Full", "", 1, 1e8, reach(8)},
	}) {
		names = append(names, pattern(b.tests...))
	}
	if got := strings.Join(names, " "); got != `^(Narrow|Wide)$ ^(Other)$ ^(Full)$ ^Apart$/^(A|B\.1)$ ^(Slow)$ ^(Slower)$` {
		t.Errorf("got %s", got)
	}
}

// TestBuildSameNames holds that packages with the same last element each have a program of
// their own.
func TestBuildSameNames(t *testing.T) {
	if !slow.Asked() {
		t.Skip("it builds packages")
	}
	tmp := t.TempDir()
	overlay := filepath.Join(tmp, "overlay.json")
	if err := os.WriteFile(overlay, []byte("{}"), 0o600); err != nil {
		t.Fatal(err)
	}
	o := module()
	o.tests = []string{"./rules", "./more/rules", "./games"}
	binaries, err := build(t.Context(), tmp, overlay, o)
	if err != nil {
		t.Fatal(err)
	}
	names := map[string][]string{}
	for _, b := range binaries {
		if names[b.pkg], err = b.list(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if got := fmt.Sprint(names); len(names) != 3 || !strings.Contains(got, "more/rules:[TestMore]") || strings.Count(got, "TestMore") != 1 {
		t.Errorf("got %s", got)
	}
}
