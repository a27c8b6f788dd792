package arch

import (
	"slices"
	"strings"
	"testing"
)

// check is one agreement: why it holds, and the search for departures.
type check struct {
	name, why string
	run       func(*tree) []fault
}

// checks lists every agreement that is held.
func checks() []check {
	return []check{
		{"parse", "a file that does not parse escapes every other check", func(t *tree) []fault { return t.unreadable }},
		{"imports", "dependencies run one way", checkImports},
		{"idle", "a table of what may be is read as one of what is", checkIdle},
		{"bearing", "the card of the project names four packages, each for the work that it exists for", checkBearing},
		{"light", "whoever plays alone does not carry a server about", checkLight},
		{"purity", "the engine gives the same game always and everywhere", checkPurity},
		{"games", "a toolchain that can hold one game only has it baked in everywhere", checkGames},
		{"sizes", "small pieces are read whole", checkSizes},
		{"budgets", "a type that knows everything is read whole before anything of it is changed", checkBudgets},
		{"lodgers", "a module that uses the inside of its game can be no package", checkLodgers},
		{"parameters", "a long list of arguments is a struct without a name", checkParameters},
		{"docs", "an exported name is a contract, and a contract is written", checkDocs},
		{"names", "what a comment calls something else is about something else", checkNames},
		{"spoken", "a comment that speaks of what is gone misleads", checkSpoken},
		{"state", "what a package remembers between calls, tests and workers disturb", checkState},
		{"receivers", "a receiver says what a method can do", checkReceivers},
		{"events", "what has a name and words happens", checkEmitted},
		{"panics", "a panic is a bug of ours and says so; nothing swallows it", checkPanics},
		{"patterns", "what is made when a command starts, each call of it waits for", checkPatterns},
		{"reads", "a pipe that somebody names holds a call for ever, and a device has no end", checkReads},
		{"case", "capitals of cards are a rule, and languages begin sentences as they do", checkCase},
		{"keys", "people read texts, and not what they are called", checkKeys},
		{"map order", "the same input gives the same bytes", checkMapOrder},
		{"content ids", "content is data: the engine knows no card by name", checkContentIDs},
		{"clauses", "a citation leads to a rule", checkClauses},
		{"guides", "a guide that names what is gone leads nowhere", checkGuides},
		{"words", "the tree holds the product and nothing of its making", checkWords},
	}
}

// TestArchitecture runs every check on the module as it is.
func TestArchitecture(t *testing.T) {
	module := newTree(readModule(t))
	if len(module.files) < 5 {
		t.Fatalf("found %d Go files; the walk misses the tree", len(module.files))
	}
	if len(module.kindRows()) < 100 {
		t.Fatalf("found %d rows of kinds of event; are they written in a form that kinds_test.go does not read?", len(module.kindRows()))
	}
	if len(module.contentIDs()) == 0 {
		t.Fatal("found no record in content; are records written in a form that literals_test.go does not read?")
	}
	for _, c := range checks() {
		t.Run(c.name, func(t *testing.T) {
			for _, f := range sorted(c.run(module)) {
				t.Errorf("%v", f)
			}
			if t.Failed() {
				t.Logf("this check holds because %s", c.why)
			}
		})
	}
}

// sources is a small tree written in a test: paths and texts.
type sources = map[string]string

// example is a small tree and the faults a check must find in it, none for a
// tree that is in order.
type example struct {
	name  string
	files sources
	want  []string
}

// demand runs a check on examples.
func demand(t *testing.T, run func(*tree) []fault, examples []example) {
	t.Helper()
	for _, e := range examples {
		t.Run(e.name, func(t *testing.T) {
			t.Helper()
			tree := newTree(e.files)
			for _, f := range tree.unreadable {
				t.Fatalf("the example is broken: %v", f)
			}
			var got []string
			for _, f := range sorted(run(tree)) {
				got = append(got, f.String())
			}
			if !slices.Equal(got, e.want) {
				t.Errorf("found\n\t%s\nwant\n\t%s", strings.Join(got, "\n\t"), strings.Join(e.want, "\n\t"))
			}
		})
	}
}

// TestParseReports holds that a file that does not parse is reported.
func TestParseReports(t *testing.T) {
	tree := newTree(sources{"engine/a.go": "package engine\nfunc {"})
	if len(tree.unreadable) != 1 || !strings.HasPrefix(tree.unreadable[0].String(), "engine/a.go: does not parse") {
		t.Errorf("found %v, want one file that does not parse", tree.unreadable)
	}
}
