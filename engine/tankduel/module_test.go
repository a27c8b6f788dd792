package tankduel

import (
	"go/ast"
	goparser "go/parser"
	"go/token"
	"strings"
	"testing"
)

// TestModuleLists are lists of modules that do not go together, and one that
// stands in for another.
func TestModuleLists(t *testing.T) {
	c, err := loaded()
	if err != nil {
		t.Fatal(err)
	}
	counter := func(n uint8, name string) []Counter { return []Counter{{Number: n, Name: name, Max: 1}} }
	for _, tc := range []struct {
		more []Module
		want string
	}{
		{[]Module{{Name: "sand", Needs: []string{"dust"}}}, "set-up of hold-the-high-ground: sand needs dust, which is not in use"},
		{[]Module{{Name: "sand", Excludes: []Exclusion{{"rain", "W 9a"}}}, {Name: "rain"}}, "set-up of hold-the-high-ground: sand is not played with rain [W 9a]"},
		{[]Module{{Name: "sand", Excludes: []Exclusion{{"rain", "W 9a"}}}}, ""},
		{[]Module{{Name: "sand", Counters: counter(0, "dust")}, {Name: "rain", Counters: counter(0, "mud")}}, "module rain: the counter 0 is dust and mud"},
		{[]Module{{Name: "sand", Counters: counter(MaxMarks, "dust")}}, "module sand: the counter dust has the number 8; there are 0 to 7"},
		{[]Module{{Name: "sand", Terms: []TermEdit{{In: "to-hit", At: "flanked", How: LiftTerm}}}}, "module sand: the edit of flanked of to-hit cites no clause"},
		{[]Module{{Name: "sand", Stages: []StageEdit{{In: "tank-phase", At: "smoke-chek", How: Remove}}}}, `module sand: the procedure tank-phase has no stage "smoke-chek"; did you mean "smoke-check"?`},
		{[]Module{{Name: "sand", Replaces: []string{"rain"}}, {Name: "rain", Counters: counter(99, "mud")}}, ""},
	} {
		_, _, err := New(c, "hold-the-high-ground", Setup{}, append(Core(), tc.more...))
		if got := errorText(err); got != tc.want {
			t.Errorf("got %q, want %q", got, tc.want)
		}
	}
}

// ownWords are what a module knows of a game and how it asks whether it runs a
// unit, by the prefixes of the files that may say them.
var ownWords = map[string][]string{
	"robata":      {"robata"},
	"runByRobata": {"robata"},
	"robataSeat":  {"robata"},
	"foot":        {"module_infantry"},
	"emplaced":    {"module_guns"},
	"switchedOn":  {"module.go", "setup_options.go"},
}

// TestModulesKeepToThemselves holds that outside a module's own files nothing
// asks whether it is in use, or reads what it knows.
func TestModulesKeepToThemselves(t *testing.T) {
	fset, files := ownFiles(t)
	for name, file := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		for _, place := range foreign(fset, file, name) {
			t.Errorf("%s is another module's: call a moment, edit a stage, or walk a set of units", place)
		}
	}
}

func TestForeignWordsAreSeen(t *testing.T) {
	for _, tc := range []struct {
		file, code string
		want       int
	}{
		{"move.go", "func f(x Ctx) bool { return x.runByRobata(1) }", 1},
		{"move.go", "func f(x Ctx) bool { return x.g.robata.runs[0] }", 1},
		{"move.go", "func f(g *Game) bool { return len(g.emplaced.of[0]) > 0 }", 1},
		{"move.go", `func f(g *Game) bool { return g.switchedOn("infantry") }`, 1},
		{"module_guns.go", "func f(x Ctx) bool { return x.g.foot.city }", 1},
		{"robata_move.go", "func f(x Ctx) bool { return x.runByRobata(1) }", 0},
		{"move.go", "func f(m *model.Scenario) int { return len(m.Guns) }", 0},
	} {
		fset := token.NewFileSet()
		file, err := goparser.ParseFile(fset, tc.file, "package tankduel\n"+tc.code, 0)
		if err != nil {
			t.Fatal(err)
		}
		if got := len(foreign(fset, file, tc.file)); got != tc.want {
			t.Errorf("%s: %s: %d seen, want %d", tc.file, tc.code, got, tc.want)
		}
	}
}

// foreign finds the words of other modules in a file.
func foreign(fset *token.FileSet, file *ast.File, name string) []string {
	var found []string
	ast.Inspect(file, func(n ast.Node) bool {
		sel, ok := n.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		prefixes, own := ownWords[sel.Sel.Name]
		for _, prefix := range prefixes {
			own = own && !strings.HasPrefix(name, prefix)
		}
		if own {
			found = append(found, fset.Position(sel.Sel.Pos()).String()+": "+sel.Sel.Name)
		}
		return true
	})
	return found
}
