package arch

import (
	"encoding/json"
	"go/ast"
	"go/types"
	"strconv"
	"strings"
	"testing"
)

// englishTexts is the catalogue of the tool's own texts in English.
const englishTexts = "export/wording/texts/en.json"

// checkKeys holds that a key of a text which is written out is one of a text: another is
// printed as it stands.
func checkKeys(t *tree) []fault {
	texts := map[string]string{}
	if err := json.Unmarshal([]byte(t.sources[englishTexts]), &texts); err != nil {
		return []fault{{englishTexts, 0, err.Error()}}
	}
	var faults []fault
	for _, f := range t.files {
		if f.test {
			continue
		}
		ast.Inspect(f.File, func(n ast.Node) bool {
			if sum, ok := n.(*ast.BinaryExpr); ok && t.isKey(sum) {
				return false // a part of a key
			}
			lit, ok := n.(*ast.BasicLit)
			if !ok || !t.isKey(lit) {
				return true
			}
			key, err := strconv.Unquote(lit.Value)
			if _, one := texts[key]; err == nil && !one && texts[key+".other"] == "" && strings.LastIndex(key, ".") > 0 {
				faults = append(faults, t.fault(lit.Pos(), "there is no text %s in %s: add it, and its translations", key, englishTexts))
			}
			return true
		})
	}
	return faults
}

// isKey reports whether an expression is a key of a text.
func (t *tree) isKey(e ast.Expr) bool {
	of := t.info.Types[e].Type
	named, ok := of.(*types.Named)
	return ok && named.String() == module+"/export/wording.Key"
}

func TestKeys(t *testing.T) {
	const wording = "package wording\ntype Key string\ntype Language struct{}\nfunc (l Language) Text(k Key) string { return \"\" }\n"
	with := func(body string) sources {
		return sources{
			englishTexts:                 `{"title.mats": "Mats", "page.one": "page", "page.other": "pages"}`,
			"export/wording/language.go": wording,
			"export/layout/mats.go":      "package layout\nimport \"hulldown.dev/export/wording\"\nfunc title(l wording.Language, of wording.Key) string {\n" + body + "\n}",
		}
	}
	demand(t, checkKeys, []example{
		{"a text", with(`return l.Text("title.mats")`), nil},
		{"a text by number", with(`return l.Text("page")`), nil},
		{"the end of a key", with(`of += ".mats"; return l.Text(of)`), nil},
		{"the beginning of one", with(`return l.Text("title." + of)`), nil},
		{"no text", with(`return l.Text("title.rulers")`), []string{
			"export/layout/mats.go:4: there is no text title.rulers in export/wording/texts/en.json: add it, and its translations"}},
		{"a key of a table", with(`return l.Text([]wording.Key{"title.mats", "title.rulers"}[0])`), []string{
			"export/layout/mats.go:4: there is no text title.rulers in export/wording/texts/en.json: add it, and its translations"}},
	})
}
