package arch

import (
	"fmt"
	"go/ast"
	"go/token"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// eachString calls visit for every string literal of the files that want
// admits; the paths of imports and the tags of fields are no such literals.
func (t *tree) eachString(want func(*file) bool, visit func(lit *ast.BasicLit, value string)) {
	passed := map[*ast.BasicLit]bool{}
	t.each(want, func(_ *file, n ast.Node) {
		switch n := n.(type) {
		case *ast.ImportSpec:
			passed[n.Path] = true
		case *ast.Field:
			passed[n.Tag] = true
		case *ast.BasicLit:
			if value, err := strconv.Unquote(n.Value); err == nil && n.Kind == token.STRING && !passed[n] {
				visit(n, value)
			}
		}
	})
}

// Records of content as authors write them: the kind and the id, as in
//
//	vehicles: "t-34": schema.#Vehicle & {
//
// or the id alone within a block of its kind.
var (
	recordOfKind  = regexp.MustCompile(`(?m)^\s*(sets|cards|damage|terrain|vehicles|scenarios|battlefield|actions|markers|variants):\s*"?([a-z0-9-]+)"?:`)
	recordInBlock = regexp.MustCompile(`(?m)^\s*"?([a-z0-9-]+)"?:\s*schema\.#(?:Set|Card|DamageCard|Terrain|Vehicle|Scenario|BattlefieldCard|ActionCard|MarkerCard|Variant)\b`)
	cueComment    = regexp.MustCompile(`(?m)//.*$`)
	cueString     = regexp.MustCompile(`"([^"\\\n]*)"`)
)

// contentIDs maps the id of every record to the file it is in.
func (t *tree) contentIDs() map[string]string {
	ids := map[string]string{}
	for _, name := range t.paths() {
		if !within(name, "content/...") || !strings.HasSuffix(name, ".cue") {
			continue
		}
		text := cueComment.ReplaceAllString(t.sources[name], "")
		for _, m := range recordOfKind.FindAllStringSubmatch(text, -1) {
			ids[m[2]] = name
		}
		for _, m := range recordInBlock.FindAllStringSubmatch(text, -1) {
			ids[m[1]] = name
		}
	}
	return ids
}

// vocabulary is the set of words that the schema itself writes: the names of
// hooks, conditions, icons. The engine must know these, also where a record
// happens to have such a name.
func (t *tree) vocabulary() map[string]bool {
	words := map[string]bool{}
	for _, name := range t.paths() {
		if within(name, "schema/...") && strings.HasSuffix(name, ".cue") && !strings.Contains(name, "testdata/") {
			for _, m := range cueString.FindAllStringSubmatch(cueComment.ReplaceAllString(t.sources[name], ""), -1) {
				words[m[1]] = true
			}
		}
	}
	return words
}

// checkContentIDs holds that the engine names no record of content.
func checkContentIDs(t *tree) []fault {
	var faults []fault
	ids, words := t.contentIDs(), t.vocabulary()
	inEngine := func(f *file) bool { return !f.test && within(f.pkg, "engine/...") }
	t.eachString(inEngine, func(lit *ast.BasicLit, value string) {
		if where, is := ids[value]; is && !words[value] {
			faults = append(faults, t.fault(lit.Pos(), "the engine names %q, a record of %s; whatever is special about it belongs into content, as a value or a rule", value, where))
		}
	})
	return faults
}

// ledgerPath is the list of all clauses.
const ledgerPath = "content/clauses.tsv"

var (
	clause    = regexp.MustCompile(`^(EITC|NA|VT) \S+$`)
	cueClause = regexp.MustCompile(`"((?:EITC|NA|VT) [^"\s]+)"`)
)

// checkClauses holds that every clause that code, tests or content cite is
// in the ledger.
func checkClauses(t *tree) []fault {
	known := map[string]bool{}
	for row := range strings.Lines(t.sources[ledgerPath]) {
		id, _, _ := strings.Cut(row, "\t")
		known[id] = true
	}
	const text = "clause %q is not in " + ledgerPath + "; cite one that is, or add it there with its text"
	var faults []fault
	t.eachString(func(*file) bool { return true }, func(lit *ast.BasicLit, value string) {
		if clause.MatchString(value) && !known[value] {
			faults = append(faults, t.fault(lit.Pos(), text, value))
		}
	})
	for _, name := range t.paths() {
		if !strings.HasSuffix(name, ".cue") || strings.Contains(name, "testdata/") {
			continue
		}
		for i, line := range strings.Split(t.sources[name], "\n") {
			for _, m := range cueClause.FindAllStringSubmatch(line, -1) {
				if !known[m[1]] {
					faults = append(faults, fault{name, i + 1, fmt.Sprintf(text, m[1])})
				}
			}
		}
	}
	return faults
}

// forbidden lists what has no place in the tree and why. The words are written
// in halves, or this file would be the first to break its own rule.
func forbidden() []forbiddenWord {
	return []forbiddenWord{
		{`\b(TO` + `DO|FIX` + `ME|X` + `XX)\b`, []string{"TO" + "DO", "FIX" + "ME", "X" + "XX"}, "is a promise; keep it or drop it"},
		{`\.\./sha` + `red\b|/wo` + `rk/|/ro` + `ot/`, []string{"../sha" + "red", "/wo" + "rk/", "/ro" + "ot/"}, "is a place on one machine"},
		{`\b(pro` + `xy|s` + `um)\.golang\.org\b|\bregistry\.(npm` + `js\.org|cue\.wo` + `rks)\b|\bpy` + `pi\.org\b|\bindex\.cra` + `tes\.io\b`,
			[]string{".golang.org", "registry.", "py" + "pi.org", "index.cra" + "tes.io"}, "is a host that the project does not name"},
	}
}

// forbiddenWord is a pattern, what at least one of must be in a text that has it, since a
// search for a pattern takes many times as long, and why it is forbidden.
type forbiddenWord struct {
	pattern string
	parts   []string
	why     string
}

// checkWords holds that no text of the tree has a forbidden word.
func checkWords(t *tree) []fault {
	var faults []fault
	for _, f := range forbidden() {
		pattern := regexp.MustCompile(f.pattern)
		for _, name := range t.paths() {
			some := slices.ContainsFunc(f.parts, func(part string) bool { return strings.Contains(t.sources[name], part) })
			if !some || !pattern.MatchString(t.sources[name]) {
				continue
			}
			for i, line := range strings.Split(t.sources[name], "\n") {
				for _, found := range pattern.FindAllString(line, -1) {
					faults = append(faults, fault{name, i + 1, fmt.Sprintf("%q %s", found, f.why)})
				}
			}
		}
	}
	return faults
}

func TestContentIDsReports(t *testing.T) {
	tree := func(code string) sources {
		return sources{
			"schema/a.cue":         "package schema\n#Action: \"smoke\" | \"fire\" // \"hill\"\n",
			"content/eitc/a.cue":   "package eitc\nsets: eitc: schema.#Set & {}\nterrain: \"hill\": schema.#Terrain & {\n\tname: \"Hill\"\n}\n// terrain: bog: schema.#Terrain\n",
			"content/eitc/b.cue":   "package eitc\nvehicles: {\n\t\"t-34\": schema.#Vehicle & {}\n\tkv: schema.#Vehicle\n}\nterrain: smoke: schema.#Terrain & {\n}\nnations: soviet: schema.#Nation & {}\n",
			"content/eitc/c.cue":   "package eitc\ncards: \"36\": _plain & {number: 36}\n",
			"engine/a.go":          "package engine\nimport _ \"eitc\"\ntype s struct{ f int `hill` }\n" + code,
			"engine/a_test.go":     "package engine\nconst x = \"hill\"",
			"validate/deck/a.go":   "package deck\nconst x = \"hill\"",
			"engine/testdata/a.go": "package a\nconst x = \"hill\"",
		}
	}
	const lesson = "; whatever is special about it belongs into content, as a value or a rule"
	demand(t, checkContentIDs, []example{
		{"in order", tree(`const x = "Hill" + "smoke" + "soviet" + "fire" + "bog" + "hills"`), nil},
		{"terrain", tree(`const x = "hill"`), []string{`engine/a.go:4: the engine names "hill", a record of content/eitc/a.cue` + lesson}},
		{"a set", tree("const x = `eitc`"), []string{`engine/a.go:4: the engine names "eitc", a record of content/eitc/a.cue` + lesson}},
		{"in a block", tree("var x = map[string]int{\n\"t-34\": 1,\n\"kv\": 2}"), []string{
			`engine/a.go:5: the engine names "t-34", a record of content/eitc/b.cue` + lesson,
			`engine/a.go:6: the engine names "kv", a record of content/eitc/b.cue` + lesson,
		}},
		{"of a template", tree(`const x = "36"`), []string{`engine/a.go:4: the engine names "36", a record of content/eitc/c.cue` + lesson}},
	})
}

func TestClausesReports(t *testing.T) {
	ledger := "id\tarea\tscope\ttext\nEI" + "TC 1.0\tsetup\tcore\tText.\nVT fog\tsetup\tcore\tText.\n"
	demand(t, checkClauses, []example{
		{"in order", sources{
			ledgerPath:         ledger,
			"engine/a_test.go": "package engine\nconst (\na = \"EITC 1.0\"\nb = \"VT fog\"\nc = \"EITC 9 is a sentence\"\nd = \"eitc 9\"\n)",
			"content/a.cue":    "package a\ncite: [\"EITC 1.0\", \"VT fog\"]\nfrom: stated: \"eitc-rulebook 2.0\"\n",
		}, nil},
		{"in code", sources{ledgerPath: ledger, "engine/a_test.go": "package engine\nconst a = \"EITC 1.1\""},
			[]string{`engine/a_test.go:2: clause "EITC 1.1" is not in content/clauses.tsv; cite one that is, or add it there with its text`}},
		{"in content", sources{ledgerPath: ledger, "content/a.cue": "package a\ncite: [\"EITC 1.0\",\n\t\"NA 3.4b\"]\n"},
			[]string{`content/a.cue:3: clause "NA 3.4b" is not in content/clauses.tsv; cite one that is, or add it there with its text`}},
		{"no ledger", sources{"engine/a.go": "package engine\nconst a = \"EITC 1.0\""},
			[]string{`engine/a.go:2: clause "EITC 1.0" is not in content/clauses.tsv; cite one that is, or add it there with its text`}},
	})
}

func TestWordsReports(t *testing.T) {
	demand(t, checkWords, []example{
		{"in order", sources{"README.md": "The network is not needed; mastodon, a roots/x, XXXIII.\n"}, nil},
		{"a promise", sources{"engine/a.go": "package engine\n\n// TO" + "DO: more\n"}, []string{`engine/a.go:3: "TO` + `DO" is a promise; keep it or drop it`}},
		{"a place", sources{"content/a.cue": "package a\n// see ../sha" + "red/x\n", "CHANGELOG.md": "/ro" + "ot/x and /wo" + "rk/y"}, []string{
			`CHANGELOG.md:1: "/ro` + `ot/" is a place on one machine`,
			`CHANGELOG.md:1: "/wo` + `rk/" is a place on one machine`,
			`content/a.cue:2: "../sha` + `red" is a place on one machine`,
		}},
		{"a host", sources{".ci/run": "GOPROXY=https://pro" + "xy.golang.org\n"},
			[]string{`.ci/run:1: "pro` + `xy.golang.org" is a host that the project does not name`}},
	})
}
