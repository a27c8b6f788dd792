package tankduel

import (
	"go/ast"
	goparser "go/parser"
	"go/token"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// TestModuleLists are lists of modules that do not go together, and one that
// stands in for another.
func TestModuleLists(t *testing.T) {
	c := contenttest.Content(t)
	counter := func(n uint8, name string) []Counter { return []Counter{{Number: n, Name: name, Max: 1}} }
	knows := func(n uint8) []Knowledge { return []Knowledge{{Number: n, New: func() any { return new(int) }}} }
	for _, tc := range []struct {
		more []Module
		want string
	}{
		{[]Module{{Name: "sand", Needs: []string{"dust"}}}, "set-up of hold-the-high-ground: sand needs dust, which is not in use"},
		{[]Module{{Name: "sand", Excludes: []Exclusion{{"rain", "W 9a"}}}, {Name: "rain"}}, "set-up of hold-the-high-ground: sand is not played with rain [W 9a]"},
		{[]Module{{Name: "sand", Excludes: []Exclusion{{"rain", "W 9a"}}}}, ""},
		{[]Module{{Name: "sand", Counters: counter(0, "dust")}, {Name: "rain", Counters: counter(0, "mud")}}, "module rain: the counter 0 is dust and mud"},
		{[]Module{{Name: "sand", Counters: counter(state.MaxMarks, "dust")}}, "module sand: the counter dust has the number 8; there are 0 to 7"},
		{[]Module{{Name: "sand", Terms: []TermEdit{{In: "to-hit", At: "flanked", How: LiftTerm}}}}, "module sand: the edit of flanked of to-hit cites no clause"},
		{[]Module{{Name: "sand", Stages: []StageEdit{{In: "tank-phase", At: "smoke-chek", How: Remove}}}}, `module sand: the procedure tank-phase has no stage "smoke-chek"; did you mean "smoke-check"?`},
		{[]Module{{Name: "sand", Knows: knows(7)}, {Name: "rain", Knows: knows(7)}}, "module rain: it knows something under the number 7, like the module sand"},
		{[]Module{{Name: "sand", Knows: knows(maxKnowledge)}}, "module sand: it knows something under the number 8; there are 0 to 7"},
		{[]Module{{Name: "sand", Replaces: []string{"rain"}}, {Name: "rain", Counters: counter(99, "mud")}}, ""},
	} {
		_, _, err := New(c, "hold-the-high-ground", setup.Setup{}, append(Core(), tc.more...))
		if got := errorText(err); got != tc.want {
			t.Errorf("got %q, want %q", got, tc.want)
		}
	}
}

// ownWords are what a module knows of a game, by the prefixes of the files that may say them.
var ownWords = map[string][]string{
	"robataKnown": {"robata"},
	"InfantryOf":  {"module_infantry", "desert_infantry"},
	"knowledge":   {"module_known.go"},
	"switchedOn":  {"module.go", "setup_options.go"},
}

// coreParts are the files named for modules that serve all of them.
var coreParts = []string{"module.go", "module_checks.go", "module_known.go", "module_layers.go", "module_moments.go", "module_pieces.go", "module_replace.go", "module_targets.go", "module_unitkinds.go"}

// shared is what is declared in files of modules and said elsewhere, by the file that says it:
// types of a set-up or of a game, the words of Robata's cards, and the rows of the vocabulary of
// rules that are about Robata.
var shared = map[string][]string{
	"flow_assemble.go":     {"upkeepProcedures"},
	"module.go":            {"Mission", "soloUseStages", "upkeepStages"},
	"notation_describe.go": {"RobataOf"},
	"notation_phrase.go":   {"actionCardNamed", "actionCardTitle"},
	"notation_table.go":    {"RobataOf"},
	"rule_execute.go":      {"goRow", "mayGoRow", "mayPerform", "mayShootRow", "performRow", "shootRow"},
	"script_language.go":   {"Findings", "QualityNames"},
	"game.go":              {"Mission"},
}

func isModule(name string) bool {
	return !slices.Contains(coreParts, name) && (strings.HasPrefix(name, "robata") || strings.HasPrefix(name, "module_") || strings.HasPrefix(name, "desert"))
}

// TestModulesKeepToThemselves holds that outside a module's own files nothing asks whether it
// is in use, or reads what it knows, or says anything that they declare but what is shared; and
// that the module adds no methods to the types of the engine.
func TestModulesKeepToThemselves(t *testing.T) {
	fset, files := ownFiles(t)
	own := map[string]bool{}
	for name, file := range files {
		if strings.HasSuffix(name, "_test.go") {
			delete(files, name)
		} else if isModule(name) {
			declared(file, own)
		}
	}
	said := map[string]map[string]bool{}
	for name, file := range files {
		for _, place := range foreign(fset, file, name) {
			t.Errorf("%s is another module's: call a moment, edit a stage, or walk a set of units", place)
		}
		if isModule(name) {
			for _, method := range methods(fset, file) {
				t.Errorf("%s: what only a module needs is a function, so that the type has the methods of the game alone", method)
			}
			continue
		}
		said[name] = map[string]bool{}
		for _, id := range file.Unresolved {
			said[name][id.Name] = true
			if own[id.Name] && !slices.Contains(shared[name], id.Name) && !(name == "module.go" && (strings.HasSuffix(id.Name, "Module") || id.Name == "desertModules")) {
				t.Errorf("%s: %s is declared in the files of a module", fset.Position(id.Pos()), id.Name)
			}
		}
	}
	for name, words := range shared {
		for _, w := range words {
			if !own[w] || !said[name][w] {
				t.Errorf("%s no longer says %s of a module: strike it", name, w)
			}
		}
	}
}

// declared adds the names that a file declares for its package.
func declared(file *ast.File, names map[string]bool) {
	for name := range file.Scope.Objects { // order-free: a set
		names[name] = true
	}
}

// methods finds those that a file adds to the types by which play reads and changes a game,
// but for those with four parameters, which a function could not have beside the game.
func methods(fset *token.FileSet, file *ast.File) []string {
	var found []string
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Recv == nil {
			continue
		}
		of := f.Recv.List[0].Type
		if star, ok := of.(*ast.StarExpr); ok {
			of = star.X
		}
		if id, ok := of.(*ast.Ident); ok && f.Type.Params.NumFields() < 4 && slices.Contains([]string{"Ctx", "Game", "builder"}, id.Name) {
			found = append(found, fset.Position(f.Pos()).String()+": "+id.Name+"."+f.Name.Name)
		}
	}
	return found
}

func TestMethodsOfModulesAreSeen(t *testing.T) {
	fset := token.NewFileSet()
	file, err := goparser.ParseFile(fset, "module_sand.go", "package tankduel\nfunc (x Ctx) a() {}\nfunc (b *builder) b() {}\nfunc c(x Ctx) {}\nfunc (s sand) d() {}", 0)
	if err != nil {
		t.Fatal(err)
	}
	if got := methods(fset, file); len(got) != 2 {
		t.Errorf("%q seen, want those of Ctx and builder", got)
	}
}

func TestForeignWordsAreSeen(t *testing.T) {
	for _, tc := range []struct {
		file, code string
		want       int
	}{
		{"move.go", "func f(x Ctx) bool { return x.g.knowledge[0] != nil }", 1},
		{"move.go", "func f(x Ctx) bool { return robataKnown(x.g).runs[0] }", 1},
		{"move.go", `func f(g *Game) bool { return g.switchedOn("infantry") }`, 1},
		{"robata_move.go", "func f(x Ctx) bool { return InfantryOf(x.g).city }", 1},
		{"robata_move.go", "func f(x Ctx) bool { return robataKnown(x.g).runs[0] }", 0},
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
		var said *ast.Ident
		switch n := n.(type) {
		case *ast.SelectorExpr:
			said = n.Sel
		case *ast.CallExpr:
			said, _ = n.Fun.(*ast.Ident)
		}
		if said == nil {
			return true
		}
		prefixes, own := ownWords[said.Name]
		for _, prefix := range prefixes {
			own = own && !strings.HasPrefix(name, prefix)
		}
		if own {
			found = append(found, fset.Position(said.Pos()).String()+": "+said.Name)
		}
		return true
	})
	return found
}
