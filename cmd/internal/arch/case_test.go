package arch

import (
	"go/ast"
	"slices"
	"testing"
)

// capitals are the functions that give a text capitals, by package.
var capitals = map[string][]string{
	"strings":                   {"ToUpper", "ToTitle", "Title", "ToUpperSpecial"},
	"bytes":                     {"ToUpper", "ToTitle", "Title"},
	"unicode":                   {"ToUpper", "ToTitle", "To"},
	"golang.org/x/text/cases":   {"Upper", "Title"},
	"golang.org/x/text/unicode": {"ToUpper"},
}

// capitalized are the files that may, with what they give capitals to.
func capitalized() map[string]string {
	return map[string]string{
		"schema/typing/typing.go":           "names of types in TypeScript",
		"cmd/internal/scaffold/scaffold.go": "a first title that is made of an id, for its author to change",
	}
}

// checkCase holds that no code changes the case of a text: capitals of cards are a rule, and a
// language begins its sentences itself.
func checkCase(t *tree) []fault {
	var faults []fault
	t.each(product, func(f *file, n ast.Node) {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return
		}
		from, name := t.called(call)
		if _, may := capitalized()[f.path]; !may && slices.Contains(capitals[from], name) {
			faults = append(faults, t.fault(call.Pos(), "%s.%s gives a text capitals; have a text that begins as it must", from, name))
		}
	})
	return faults
}

func TestCaseReports(t *testing.T) {
	demand(t, checkCase, []example{
		{"in order", sources{"engine/a.go": `package engine
import "strings"
func f(s string) string { return strings.ToLower(s) }`, "schema/typing/typing.go": `package typing
import "strings"
func f(s string) string { return strings.ToUpper(s) }`}, nil},
		{"bad", sources{"export/layout/a.go": `package layout
import "strings"
import "unicode"
func f(s string, r rune) (string, rune) {
	s = strings.ToUpper(s)
	return s, unicode.ToTitle(r)
}`}, []string{
			`export/layout/a.go:5: strings.ToUpper gives a text capitals; have a text that begins as it must`,
			`export/layout/a.go:6: unicode.ToTitle gives a text capitals; have a text that begins as it must`,
		}},
	})
}
