package wording

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hulldown/engine/rule"
	"hulldown/export/font"
	"hulldown/export/page"
)

// TestTexts holds the table of texts against the code: each key that the code
// asks for is in every language, each that is there is asked for, and
// every text can be printed in either face.
func TestTexts(t *testing.T) {
	asked := askedKeys(t)
	for _, lang := range languages() {
		for _, k := range asked {
			if lang.texts[k] == "" {
				t.Errorf("%s has no text for %s", lang.tag, k)
			}
		}
		for k, text := range lang.texts {
			if !slices.Contains(asked, k) {
				t.Errorf("%s: nothing asks for %s", lang.tag, k)
			}
			for f := range page.Face(page.Faces) {
				if missing := font.Builtin().Missing(f, text); len(missing) > 0 {
					t.Errorf("%s: %s has characters that face %v lacks: %q", lang.tag, k, f, missing)
				}
			}
		}
	}
}

// askedKeys reads the keys out of the source of this package and of the sheets: those of calls,
// those that are handed on to one, and every key of a family that is asked for
// by words of content. Families and keys handed on count only if they are in
// the table.
func askedKeys(t *testing.T) []Key {
	t.Helper()
	call := regexp.MustCompile(`\.(Text|Say|Counted)\("([a-z.-]+)"`)
	word := regexp.MustCompile(`(?:\.(?:Word|list|noun)|Key)\("([a-z-]+)`)
	other := regexp.MustCompile(`"([a-z-]+\.[a-z.-]+)"`)
	files, err := filepath.Glob("../layout/*.go")
	if err != nil || len(files) == 0 {
		t.Fatal(err)
	}
	own, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	files = append(append(files, own...), "../layout/aids.json")
	var keys []Key
	families := map[string]bool{}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range call.FindAllStringSubmatch(string(source), -1) {
			if m[1] == "Counted" {
				keys = append(keys, Key(m[2]+".one"), Key(m[2]+".other"))
			} else {
				keys = append(keys, Key(m[2]))
			}
		}
		for _, m := range word.FindAllStringSubmatch(string(source), -1) {
			families[m[1]] = true
		}
		for _, m := range other.FindAllStringSubmatch(string(source), -1) {
			if _, ok := languages()[0].texts[Key(m[1])]; ok {
				keys = append(keys, Key(m[1]))
			}
		}
	}
	asked := rule.Fields()
	for _, op := range rule.Ops() {
		asked = append(asked, op.Arguments()...)
	}
	for _, f := range asked {
		families[family(&f)] = true
	}
	for k := range tableTexts() { // the fields ask for their own
		keys = append(keys, k)
	}
	for k := range languages()[0].texts {
		if family, _, _ := strings.Cut(string(k), "."); families[family] {
			keys = append(keys, k)
		}
	}
	return keys
}

// TestKeysOnce holds that no key is given twice in a file of texts, where the
// last would silently count.
func TestKeysOnce(t *testing.T) {
	for i, l := range languages() {
		own := len(l.texts)
		if i == 0 {
			own -= len(tableTexts())
		}
		data, err := files.ReadFile("texts/" + l.tag + ".json")
		if err != nil {
			t.Fatal(err)
		}
		if n := bytes.Count(data, []byte("\n  \"")); n != own {
			t.Errorf("%s has %d lines with a key and %d keys", l.tag, n, own)
		}
	}
}

func TestSigned(t *testing.T) {
	for n, want := range map[int]string{0: "+0", 10: "+10", -40: "\u221240"} {
		if got := Signed(n); got != want {
			t.Errorf("%d prints as %q, want %q", n, got, want)
		}
	}
}

func TestFindLanguage(t *testing.T) {
	if l, err := FindLanguage("en"); err != nil || l.Name() != "en" {
		t.Errorf("en: %v, %v", l, err)
	}
	if _, err := FindLanguage("tlh"); err == nil || err.Error() != `find language "tlh": the names are en` {
		t.Errorf("tlh: %v", err)
	}
}
