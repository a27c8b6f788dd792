package arch

import (
	"encoding/json"
	"go/ast"
	"go/types"
	"path"
	"strconv"
	"strings"
	"testing"
)

// englishTexts is the catalogue of the tool's own texts in English.
const englishTexts = "export/wording/texts/en.json"

// besideTexts is the name of a catalogue beside a package that people are told of games by.
const besideTexts = "texts.json"

// checkKeys holds that a key of a text which is written out is one of a text: another is
// printed as it stands. Of the texts beside a package each is the text of a key there.
func checkKeys(t *tree) []fault {
	files, faults := t.texts()
	said := map[string]bool{}
	for _, f := range t.files {
		if f.test {
			continue
		}
		ast.Inspect(f.File, func(n ast.Node) bool {
			if sum, ok := n.(*ast.BinaryExpr); ok && t.textsOf(f, sum) != "" {
				said[f.pkg] = true
				return false // a part of a key
			}
			lit, ok := n.(*ast.BasicLit)
			if !ok {
				return true
			}
			file := t.textsOf(f, lit)
			key, err := strconv.Unquote(lit.Value)
			if file == "" || err != nil {
				return true
			}
			said[f.pkg+" "+key] = true
			if _, one := files[file][key]; !one && files[file][key+".other"] == "" && strings.LastIndex(key, ".") > 0 {
				faults = append(faults, t.fault(lit.Pos(), "there is no text %s in %s: add it, and its translations", key, file))
			}
			return true
		})
	}
	for file, texts := range files { // order-free: faults are sorted
		for key := range texts { // order-free: faults are sorted
			if dir := path.Dir(file); file != englishTexts && !said[dir] && !said[dir+" "+key] {
				faults = append(faults, fault{file, 0, "nothing says the text " + key + ": strike it, and its translations"})
			}
		}
	}
	return faults
}

// texts reads the files of texts: that of the sheets and commands, and those beside packages.
func (t *tree) texts() (map[string]map[string]string, []fault) {
	files := map[string]map[string]string{}
	var faults []fault
	for _, name := range t.paths() {
		if name != englishTexts && (path.Base(name) != besideTexts || t.pkgs[path.Dir(name)] == nil) {
			continue
		}
		texts := map[string]string{}
		if err := json.Unmarshal([]byte(t.sources[name]), &texts); err != nil {
			faults = append(faults, fault{name, 0, err.Error()})
		}
		files[name] = texts
	}
	return files, faults
}

// textsOf is the file of the texts of which an expression is a key, "" for one that is no key.
func (t *tree) textsOf(f *file, e ast.Expr) string {
	if named, ok := t.info.Types[e].Type.(*types.Named); ok {
		switch named.String() {
		case module + "/export/wording.Key":
			return englishTexts
		case module + "/engine/playtest.Key":
			return path.Join(f.pkg, besideTexts)
		}
	}
	return ""
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
		{"beside a package", sources{englishTexts: "{}", "engine/playtest/texts.json": `{"report.few": "too few", "report.idle": "idle"}`,
			"engine/playtest/a.go": "package playtest\ntype Key string\nfunc say(k Key) {}\nfunc all() { say(\"report.few\"); say(\"report.none\") }"}, []string{
			"engine/playtest/a.go:4: there is no text report.none in engine/playtest/texts.json: add it, and its translations",
			"engine/playtest/texts.json: nothing says the text report.idle: strike it, and its translations"}},
		{"made of parts", sources{englishTexts: "{}", "engine/race/texts.json": `{"balance.few": "few"}`,
			"engine/playtest/a.go": "package playtest\ntype Key string\nfunc Say(k Key) {}",
			"engine/race/a.go":     "package race\nimport \"hulldown.dev/engine/playtest\"\nfunc say(name string) { playtest.Say(\"balance.\" + playtest.Key(name)) }"}, nil},
	})
}
