package arch

import (
	"go/ast"
	"path"
	"regexp"
	"strings"
	"testing"
)

// longestGuide is the most words of ARCHITECTURE.md: what is read in a quarter of an hour.
const longestGuide = 3500

// checkGuides holds that the guides name files, directories and tests that there are, and that
// the first of them is short.
func checkGuides(t *tree) []fault {
	tests := map[string]bool{}
	t.each(func(f *file) bool { return f.test }, func(_ *file, n ast.Node) {
		if d, ok := n.(*ast.FuncDecl); ok {
			tests[d.Name.Name] = true
		}
	})
	code := regexp.MustCompile("`[^`]+`")
	place := regexp.MustCompile(`^(?:cmd|content|cue[.]mod|engine|export|findings|schema|validate)/[a-z0-9_./-]+$`)
	test := regexp.MustCompile(`^Test[A-Z]\w*$`)
	var faults []fault
	for _, guide := range []string{"ARCHITECTURE.md", "cmd/internal/arch/ADDING.md"} {
		text := t.sources[guide]
		if n := len(strings.Fields(text)); guide == "ARCHITECTURE.md" && n > longestGuide {
			faults = append(faults, fault{guide, 0, "has more than the 3,500 words that a newcomer reads; put details into the comments of packages"})
		}
		for i, line := range strings.Split(text, "\n") {
			for _, quoted := range code.FindAllString(line, -1) {
				switch name := strings.Trim(quoted, "`"); {
				case test.MatchString(name) && !tests[name]:
					faults = append(faults, fault{guide, i + 1, "names the test " + name + ", which there is not"})
				case place.MatchString(name) && (path.Ext(name) == "" || isText(name)) && !t.has(name):
					faults = append(faults, fault{guide, i + 1, "names " + name + ", which there is not"})
				}
			}
		}
	}
	return faults
}

// has reports whether the tree has a file, or files below a directory.
func (t *tree) has(name string) bool {
	dir := strings.TrimSuffix(name, "/") + "/"
	if _, found := t.sources[name]; found {
		return true
	}
	for _, known := range t.paths() {
		if strings.HasPrefix(known, dir) {
			return true
		}
	}
	return false
}

// TestGuidesReport holds that names of what is gone are found.
func TestGuidesReport(t *testing.T) {
	demand(t, checkGuides, []example{
		{"in order", sources{"ARCHITECTURE.md": "See `engine/a.go`, `engine` and `TestA`, not `engine/NAME.go`.",
			"engine/a.go": "package engine", "engine/a_test.go": "package engine\nfunc TestA() {}"}, nil},
		{"gone", sources{"cmd/internal/arch/ADDING.md": "See\n`engine/a.go` and `TestA`."}, []string{
			"cmd/internal/arch/ADDING.md:2: names engine/a.go, which there is not",
			"cmd/internal/arch/ADDING.md:2: names the test TestA, which there is not",
		}},
		{"long", sources{"ARCHITECTURE.md": strings.Repeat("word ", longestGuide+1)}, []string{
			"ARCHITECTURE.md: has more than the 3,500 words that a newcomer reads; put details into the comments of packages"}},
	})
}
