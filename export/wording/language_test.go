package wording

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/cases"
	"golang.org/x/text/language"

	"hulldown.dev/engine/rule"
	"hulldown.dev/export/font"
	"hulldown.dev/export/page"
	"hulldown.dev/schema/catalog"
)

// TestTexts holds the table of texts against the code: each key that the code
// asks for is in English, each that is there is asked for, and every text of every
// language can be printed in either face.
func TestTexts(t *testing.T) {
	asked := askedKeys(t)
	for _, k := range asked {
		if english().texts[k] == "" {
			t.Errorf("there is no text for %s", k)
		}
	}
	for k := range english().texts {
		if !slices.Contains(asked, k) {
			t.Errorf("nothing asks for %s", k)
		}
	}
	for _, tag := range Tags() {
		l, err := FindLanguage(tag)
		if err != nil {
			t.Fatal(err)
		}
		for k, text := range l.or().texts {
			for f := range page.Face(page.Faces) {
				if missing := font.Builtin().Missing(f, text); len(missing) > 0 {
					t.Errorf("%s: %s has characters that face %v lacks: %q", tag, k, f, missing)
				}
			}
		}
	}
}

// askedKeys reads the keys out of the source of this package, of the sheets and tables and of what
// answers questions about the game: those of calls,
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
	below, err := filepath.Glob("../layout/*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	own, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	answers, err := filepath.Glob("../../cmd/internal/records/*.go")
	if err != nil {
		t.Fatal(err)
	}
	tables, err := filepath.Glob("../table/*.go")
	if err != nil {
		t.Fatal(err)
	}
	writers, err := filepath.Glob("../table/*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	files = slices.Concat(files, below, own, answers, tables, writers, []string{"../layout/aids/aids.json", "../layout/aids/desert-aids.json", "../layout/book/terms.json", "../../engine/playtest/speech.go",
		"../../cmd/hulldown/explain.go", "../picture/sheet.go", "../../cmd/internal/vocabulary/vocabulary.go"})
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
			if _, ok := english().texts[Key(m[1])]; ok {
				keys = append(keys, Key(m[1]))
			}
		}
	}
	keys = append(keys, pageKeys(t)...)
	for k := range english().texts { // what content is called asks for its capitals; a test of package texts holds which
		if strings.HasPrefix(string(k), capitalKeys) {
			keys = append(keys, k)
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
	for k := range english().texts {
		if family, _, _ := strings.Cut(string(k), "."); families[family] {
			keys = append(keys, k)
		}
	}
	return keys
}

// pageKeys reads the keys out of the templates of pages and out of what fills them in.
func pageKeys(t *testing.T) []Key {
	t.Helper()
	call := regexp.MustCompile(`(?:\bt |\.Say\(|\.say\()"([a-z-]+)"`)
	given := regexp.MustCompile(`"([a-z-]+)"`)
	var keys []Key
	for _, pattern := range []string{"../web/pages/*.html", "../web/*.go", "../../cmd/internal/studio/*.go", "../../cmd/internal/gameview/*.go", "../../cmd/internal/gamepage/*.go", "../../cmd/internal/site/*.go"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			source, err := os.ReadFile(file)
			if err != nil || strings.HasSuffix(file, "_test.go") {
				continue
			}
			for _, m := range call.FindAllStringSubmatch(string(source), -1) {
				keys = append(keys, Key("studio."+m[1]))
			}
			for _, m := range given.FindAllStringSubmatch(string(source), -1) {
				if _, ok := english().texts[Key("studio."+m[1])]; ok {
					keys = append(keys, Key("studio."+m[1]))
				}
			}
		}
	}
	return keys
}

// TestKeysOnce holds that no key is given twice in the file of texts, where the
// last would silently count.
func TestKeysOnce(t *testing.T) {
	data, err := files.ReadFile("texts/en.json")
	if err != nil {
		t.Fatal(err)
	}
	if own, n := len(english().texts)-len(tableTexts()), bytes.Count(data, []byte("\n  \"")); n != own {
		t.Errorf("%d lines have a key, and there are %d keys", n, own)
	}
}

func TestSigned(t *testing.T) {
	for n, want := range map[int]string{0: "+0", 10: "+10", -40: "\u221240"} {
		if got := Signed(n); got != want {
			t.Errorf("%d prints as %q, want %q", n, got, want)
		}
	}
}

// TestFindLanguage holds which languages there are: English, those of catalogues, of which
// the last counts, and the pseudo-language; and how each shows what is not translated.
func TestFindLanguage(t *testing.T) {
	texts := func(name, texts string) *catalog.File {
		f, found := catalog.Parse(name, []byte(texts))
		if len(found) > 0 {
			t.Fatal(found)
		}
		return f
	}
	first := texts("xx/de.po", "msgctxt \"half.move\"\nmsgid \"MOVE\"\nmsgstr \"BEWEGUNG\"\n\nmsgctxt \"half.fire\"\nmsgid \"FIRE\"\nmsgstr \"X\"\n")
	second := texts("de.po", "msgctxt \"half.fire\"\nmsgid \"FIRE\"\nmsgstr \"FEUER\"\n\n#, fuzzy\nmsgctxt \"half.smoke\"\nmsgid \"SMOKE\"\nmsgstr \"RAUCH\"\n")
	for tag, want := range map[string]string{ // order-free: each for itself
		"en": "MOVE FIRE SMOKE", "de": "BEWEGUNG FEUER ‹SMOKE›", Pseudo: "‹MÓVĚ› ‹FÍŘĚ› ‹ŠMÓKĚ›",
	} {
		l, err := FindLanguage(tag, first, second)
		if err != nil {
			t.Fatal(err)
		}
		if got := l.Text("half.move") + " " + l.Text("half.fire") + " " + l.Text("half.smoke"); got != want || l.Name() != tag {
			t.Errorf("%s: %s, %q", tag, l.Name(), got)
		}
	}
	if _, err := FindLanguage("tlh", first); err == nil || !strings.Contains(err.Error(), "de, en") {
		t.Errorf("tlh: %v", err)
	}
}

// TestFormsOfLanguages holds that texts of a form of a language are looked for in the catalogues
// of that form, then in those of the language, in one script, and that a form of English needs none.
func TestFormsOfLanguages(t *testing.T) {
	texts := func(name, key, id, text string) *catalog.File {
		f, found := catalog.Parse(name, []byte("msgctxt \""+key+"\"\nmsgid \""+id+"\"\nmsgstr \""+text+"\"\n"))
		if len(found) > 0 {
			t.Fatal(found)
		}
		return f
	}
	more := []*catalog.File{
		texts("mine/cs-CZ.po", "half.move", "MOVE", "JÍZDA"), texts("mine/de.po", "half.fire", "FIRE", "FEUER"), texts("mine/de-AT.po", "half.move", "MOVE", "FAHRT"),
		texts("mine/en-GB.po", "half.smoke", "SMOKE", "SCREEN"), texts("mine/sr.po", "half.fire", "FIRE", "ВАТРА"), texts("mine/sr-Latn.po", "half.move", "MOVE", "POKRET"),
	}
	for tag, want := range map[string]string{ // order-free: each for itself
		"cs": "cs POHYB PALBA DÝM", "cs-CZ": "cs JÍZDA PALBA DÝM", "de": "de ‹MOVE› FEUER ‹SMOKE›", "de-AT": "de-AT FAHRT FEUER ‹SMOKE›", "de-CH": "de ‹MOVE› FEUER ‹SMOKE›",
		"en-GB": "en-GB MOVE FIRE SCREEN", "en-US": "en MOVE FIRE SMOKE", "sr-Latn": "sr-Latn POKRET ‹FIRE› ‹SMOKE›", "sr": "sr ‹MOVE› ВАТРА ‹SMOKE›",
	} {
		l, err := FindLanguage(tag, more...)
		if err != nil {
			t.Error(tag, err)
			continue
		}
		if got := l.Name() + " " + l.Text("half.move") + " " + l.Text("half.fire") + " " + l.Text("half.smoke"); got != want {
			t.Errorf("%s: %s, want %s", tag, got, want)
		}
	}
}

// TestCounted holds that a text for a number of things is that of the category which the
// language has for it.
func TestCounted(t *testing.T) {
	f, _ := catalog.Parse("cs.po", []byte("msgctxt \"reference.copies\"\nmsgid \"1 card\"\nmsgid_plural \"{n} cards\"\nmsgstr[0] \"{n} karta\"\nmsgstr[1] \"{n} karty\"\nmsgstr[2] \"{n} karet\"\n"))
	l, err := FindLanguage("cs", f)
	if err != nil {
		t.Fatal(err)
	}
	for n, want := range map[int]string{0: "0 karet", 1: "1 karta", 2: "2 karty", 4: "4 karty", 5: "5 karet", 22: "22 karet"} {
		if got := l.Counted("reference.copies", n); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
}

// TestOrder holds that words are sorted as the language has it, and which of them are under
// one letter.
func TestOrder(t *testing.T) {
	f, _ := catalog.Parse("cs.po", nil)
	l, err := FindLanguage("cs", f)
	if err != nil {
		t.Fatal(err)
	}
	o, words := l.Order(), []string{"ikona", "chata", "hora", "Čech", "cíl", "dům", "člun", "ústí", "ulice", "hýbat", "Chyba"}
	slices.SortFunc(words, o.Compare)
	var got []string
	for i, word := range words {
		if i == 0 || !o.SameLetter(words[i-1], word) {
			got = append(got, o.Letter(word)+":")
		}
		got = append(got, word)
	}
	if got := strings.Join(got, " "); got != "c: cíl Č: Čech člun d: dům h: hora hýbat ch: chata Chyba i: ikona u: ulice ústí" {
		t.Error(got)
	}
	if o := (Language{}).Order(); o.Letter("choice") != "c" || o.Letter("2nd") != "#" {
		t.Error(o.Letter("choice"), o.Letter("2nd"))
	}
}

// TestTypeset holds how a translation is set: what belongs together has no blank at which a
// line could end, in languages that ask for it.
func TestTypeset(t *testing.T) {
	for text, want := range map[string]string{ // order-free: each for itself
		"tank v poli a s posádkou": "tank v_poli a_s_posádkou",
		"(k cíli) do 400 m, 2 VB":  "(k_cíli) do 400_m, 2_VB",
		"č. 13, 96-100 a {n} m":    "č._13, 96–100 a_{n}_m",
		"Sověti i Němci":           "Sověti i_Němci",
		"je-li zapadlý a má-li":    "je\u2011li zapadlý a_má\u2011li",
		"-40, (-3) a 5/-2":         "−40, (−3) a_5/−2",
		"u 5 % her, {n} % tanků":   "u_5_% her, {n}_% tanků",
	} {
		if got := strings.ReplaceAll(typeset(language.Czech, text), "\u00A0", "_"); got != want {
			t.Errorf("%q is set %q, want %q", text, got, want)
		}
		if got := typeset(language.English, text); got != text {
			t.Errorf("English is set %q", got)
		}
	}
}

// TestFold holds that words of the tool's texts are alike to fold where they are so but for capitals, and no others.
func TestFold(t *testing.T) {
	czech, err := FindLanguage("cs")
	if err != nil {
		t.Fatal(err)
	}
	alike, by := map[string]string{}, map[string]string{}
	for _, texts := range []map[Key]string{english().texts, czech.words.texts} {
		for _, text := range texts { // order-free: each by itself
			for _, w := range strings.Fields(text) {
				for _, s := range []string{w, cases.Upper(language.Czech).String(w)} {
					full, own := cases.Fold().String(s), fold(s)
					if was, ok := alike[full]; ok && was != own {
						t.Fatalf("%s folds to %s and %s", s, own, was)
					}
					if was, ok := by[own]; ok && was != full {
						t.Fatalf("%s and %s fold to %s", was, full, own)
					}
					alike[full], by[own] = own, full
				}
			}
		}
	}
}
