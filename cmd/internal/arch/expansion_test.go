package arch

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/schema/slow"
)

// ofExpansion reports whether a file is North Africa's: its content, its modules of the engine,
// its examples and its tests are told by a name in their path.
func ofExpansion(path string) bool {
	return slices.ContainsFunc(strings.Split(path, "/"), func(name string) bool {
		return name == "northafrica" || strings.HasPrefix(name, "desert")
	})
}

// namesExpansion are the files, beside tests and prose, in which a word of the expansion
// stands, and why. Those made anew from what there is are no work for whoever adds another.
var namesExpansion = map[string]string{
	".ci/run":                          "puts faults into its records too",
	"cmd/internal/mutate/main.go":      "has it as the example of a call",
	"content/clauses.go":               "tells of which set the clauses of a prefix are",
	"content/clauses.tsv":              "is the ledger of all printed rules",
	"content/places.tsv":               "is made anew",
	"export/layout/draw/drawings.json": "has an icon for words that mean scouting",
	"export/wording/texts/en.json":     "has the English texts of all sheets",
	"schema/model/modules.go":          "is made anew",
	"schema/words.cue":                 "is made anew",
}

// ownWord finds what the files of the expansion call something by: names of its modules, words
// for rules of its actions, its kinds of unit.
var ownWord = regexp.MustCompile(`Name: +"(desert-[a-z-]+)"|Word: "([a-z-]+)"|UnitKind\{\{.*?Name: "([a-z-]+)"`)

// shared are words that the base game has as well.
var shared = []string{"gun", "infantry", "gun-fire", "infantry-attack", "infantry-advance", "tank-action", "fire"}

// wordsOfExpansion lists these words, sorted, with the name of the expansion's set.
func wordsOfExpansion(files sources) []string {
	words := []string{"northafrica"}
	for path, text := range files { // order-free: sorted below
		if !ofExpansion(path) || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			continue
		}
		for _, m := range ownWord.FindAllStringSubmatch(text, -1) {
			if word := m[1] + m[2] + m[3]; !slices.Contains(shared, word) {
				words = append(words, word)
			}
		}
	}
	slices.Sort(words)
	return slices.Compact(words)
}

// naming lists the files, in order, in which one of some words stands alone, other than the
// expansion's own, tests with their data, and prose.
func naming(files sources, words []string) []string {
	word := regexp.MustCompile(`(?:^|[^a-z-])(?:` + strings.Join(words, "|") + `)(?:$|[^a-z-])`)
	var out []string
	for path, text := range files { // order-free: sorted below
		apart := ofExpansion(path) || strings.HasSuffix(path, "_test.go") || strings.HasSuffix(path, ".md") || strings.Contains(path, "/testdata/")
		if !apart && word.MatchString(text) {
			out = append(out, path)
		}
	}
	slices.Sort(out)
	return out
}

// TestExpansionIsNamed holds which files of the whole tree say a word of the expansion.
func TestExpansionIsNamed(t *testing.T) {
	files := sources(readModule(t))
	words := wordsOfExpansion(files)
	for _, want := range []string{"clear-mines", "desert-guns", "minefield", "northafrica", "recon"} {
		if !slices.Contains(words, want) {
			t.Errorf("%s is not among the words of the expansion, %q", want, words)
		}
	}
	got := naming(files, words)
	for _, path := range got {
		if namesExpansion[path] == "" {
			t.Errorf("%s says one of %q; let a module of the expansion bring what it needs of it, or move it beside that", path, words)
		}
	}
	for path, why := range namesExpansion {
		if !slices.Contains(got, path) {
			t.Errorf("%s says no word of the expansion any more (%s): strike it", path, why)
		}
	}
}

func TestNamingReports(t *testing.T) {
	files := sources{
		"engine/desert_mines.go": "Module{\n\tName: \"desert-mines\",\n\tVerb{Word: \"sweep\"}, Units: []UnitKind{{Number: 1, Name: \"field\"}}}",
		"engine/core.go":         "x := \"sweep\"",
		"engine/other.go":        "sweeping(a-field); desert-minesweeper",
		"schema/rule.cue":        "kind: \"gun\" | \"field\"",
		"a.md":                   "sweep",
		"x/a_test.go":            "sweep",
		"x/testdata/a.txtar":     "sweep",
	}
	words := wordsOfExpansion(files)
	if want := []string{"desert-mines", "field", "northafrica", "sweep"}; !slices.Equal(words, want) {
		t.Fatalf("the words are %q, want %q", words, want)
	}
	if got, want := naming(files, words), []string{"engine/core.go", "schema/rule.cue"}; !slices.Equal(got, want) {
		t.Errorf("named in %q, want %q", got, want)
	}
}

// knowsExpansion are the files that say something of the expansion's by name, and why. Without
// the expansion they have to be changed before the rest builds.
var knowsExpansion = map[string]string{
	"engine/tankduel/module/module.go": "lists all modules",
	"engine/tankduel/judge/modules.go": "lists what judges know of them",
	"engine/tankduel/thinker_test.go":  "gives tests inside the package what stands above it",
}

// TestExpansionComesOff types the module as it is and without the files of the expansion: what
// can no longer be typed is what knows of it. It takes seconds, so a plain run leaves it out.
func TestExpansionComesOff(t *testing.T) {
	if !slow.Asked() {
		t.Skip("set " + slow.Variable + " to type the module once more")
	}
	whole := newTree(readModule(t))
	rest := whole.without(ofExpansion)
	if len(rest.files) == len(whole.files) {
		t.Fatal("no file is the expansion's; is it elsewhere?")
	}
	got := rest.lost(whole)
	for _, name := range slices.Sorted(maps.Keys(got)) {
		if knowsExpansion[name] == "" {
			t.Errorf("%s: %s; let a module of the expansion bring what it needs of it, or move it beside that", name, got[name][0])
		}
	}
	for name, why := range knowsExpansion {
		if got[name] == nil {
			t.Errorf("%s knows nothing of the expansion any more (it %s): strike it", name, why)
		}
	}
}

// without is the tree without some of its files, typed anew.
func (t *tree) without(drop func(path string) bool) *tree {
	rest := &tree{fset: t.fset, sources: maps.Clone(t.sources)}
	maps.DeleteFunc(rest.sources, func(path, _ string) bool { return drop(path) })
	for _, f := range t.files {
		if !drop(f.path) {
			rest.files = append(rest.files, f)
		}
	}
	rest.checkTypes()
	return rest
}

// lost lists by file what another tree, with more files, could be typed of and this one cannot.
func (t *tree) lost(more *tree) map[string][]string {
	known := map[string]bool{}
	for _, e := range more.untyped {
		known[e.Fset.Position(e.Pos).String()+e.Msg] = true
	}
	out := map[string][]string{}
	for _, e := range t.untyped {
		if at := e.Fset.Position(e.Pos); !known[at.String()+e.Msg] && !e.Soft {
			out[at.Filename] = append(out[at.Filename], e.Msg)
		}
	}
	return out
}

func TestLostReports(t *testing.T) {
	whole := newTree(sources{
		"engine/a.go":               "package engine\nimport \"fmt\"\nfunc list() { sand(); fmt.Println(rock) }",
		"engine/b.go":               "package engine\ntype x int\nfunc (x) Go() { desert(1).blow() }",
		"engine/c_test.go":          "package engine\nvar c = desert(2)",
		"engine/d.go":               "package engine\nvar d, rock = 4, 5",
		"engine/desert.go":          "package engine\ntype desert int\nfunc (desert) blow() {}\nfunc sand() {}",
		"engine/x/northafrica/e.go": "package northafrica\nvar E = 1",
		"engine/x/x.go":             "package x\nimport \"hulldown.dev/engine/x/northafrica\"\nvar y = northafrica.E",
	})
	got := whole.without(ofExpansion).lost(whole)
	if names := slices.Sorted(maps.Keys(got)); !slices.Equal(names, []string{"engine/a.go", "engine/b.go", "engine/c_test.go", "engine/x/x.go"}) {
		t.Errorf("lost in %q", names)
	}
	if len(got["engine/a.go"]) != 1 || !strings.Contains(got["engine/a.go"][0], "undefined: sand") {
		t.Errorf("a.go lost %q", got["engine/a.go"])
	}
}
