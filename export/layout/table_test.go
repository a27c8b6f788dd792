package layout

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hulldown/export/font"
	"hulldown/export/page"
	"hulldown/schema/diag"
)

// TestTexts holds the table of texts against the code: each key that the code
// asks for stands in every language, each that stands there is asked for, and
// every text can be printed in either face.
func TestTexts(t *testing.T) {
	asked := askedKeys(t)
	for _, lang := range languages {
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

// askedKeys reads the keys out of the source of this package: those of calls,
// those that are handed on to one, and every key of a family that is asked for
// by words of content. Families and keys handed on count only if they stand in
// the table.
func askedKeys(t *testing.T) []key {
	t.Helper()
	call := regexp.MustCompile(`\.(text|say|counted)\("([a-z.-]+)"`)
	word := regexp.MustCompile(`(?:\.(?:word|list|noun)|key)\("([a-z-]+)`)
	other := regexp.MustCompile(`"([a-z-]+\.[a-z.-]+)"`)
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var keys []key
	families := map[string]bool{}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") || strings.HasPrefix(file, "texts_") {
			continue
		}
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range call.FindAllStringSubmatch(string(source), -1) {
			if m[1] == "counted" {
				keys = append(keys, key(m[2]+".one"), key(m[2]+".other"))
			} else {
				keys = append(keys, key(m[2]))
			}
		}
		for _, m := range word.FindAllStringSubmatch(string(source), -1) {
			families[m[1]] = true
		}
		for _, m := range other.FindAllStringSubmatch(string(source), -1) {
			if _, ok := languages[0].texts[key(m[1])]; ok {
				keys = append(keys, key(m[1]))
			}
		}
	}
	for k := range languages[0].texts {
		if family, _, _ := strings.Cut(string(k), "."); families[family] {
			keys = append(keys, k)
		}
	}
	return keys
}

// TestIcons draws every icon and finds it within its square, near enough.
func TestIcons(t *testing.T) {
	square := page.Rect{X: 10 * mm, Y: 20 * mm, W: 10 * mm, H: 10 * mm}
	// Curves bulge less far than their controls.
	around := square.Inset(-1 * mm)
	for name, ic := range icons {
		if len(ic) == 0 {
			t.Errorf("icon %s is empty", name)
		}
		for _, item := range ic.draw(square, tones{ink: ink, ground: paper}, diag.Span{}) {
			if box := bounds(item); !around.Contains(box) {
				t.Errorf("icon %s reaches to %v from its square %v", name, box, square)
			}
		}
	}
	for _, name := range effects {
		if icons[name] == nil {
			t.Errorf("effect %s has no icon", name)
		}
	}
}

func TestSigned(t *testing.T) {
	for n, want := range map[int]string{0: "+0", 10: "+10", -40: "\u221240"} {
		if got := signed(n); got != want {
			t.Errorf("%d prints as %q, want %q", n, got, want)
		}
	}
}

func TestFind(t *testing.T) {
	for _, name := range []string{"poker", "bridge", "mini"} {
		if c, err := FindCardSize(name); err != nil || c.Name() != name {
			t.Errorf("%s: %v, %v", name, c, err)
		}
	}
	if p, err := FindPaper("letter"); err != nil || p.Size().W != 215.9*mm {
		t.Errorf("letter: %v, %v", p, err)
	}
	if l, err := FindLanguage("en"); err != nil || l.Name() != "en" {
		t.Errorf("en: %v, %v", l, err)
	}
	_, err := FindPaper("a5")
	if err == nil || err.Error() != `find paper "a5": the names are a4, letter` {
		t.Errorf("a5: %v", err)
	}
}
