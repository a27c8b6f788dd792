package catalog

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
	"golang.org/x/text/language/display"

	"hulldown.dev/schema/diag"
)

// escapes is a catalogue with every way in which a text can be written.
const escapes = "msgid \"\"\nmsgstr \"\"\n\"Language: cs\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n" +
	"\"Plural-Forms: nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;\\n\"\n\n" +
	"msgctxt\t\"tab\"\nmsgid\"T\" msgstr \"\\a\\b\\f\\v\\r\\t\\\\ \\\"\" \"\\305\\230eka\\x41 \\7z\\1018\"\n\n" +
	"# one\n#\n#. note\n#: a.c:3\n#, c-format, fuzzy\n#| msgid \"a\\n\"\n#| \"b\"\nmsgctxt \"lines\"\nmsgid \"l\\nm\\n\"\n\nmsgstr \"l\\nř\"\n" +
	"msgctxt \"forms\"\nmsgid \"{n} card\"\nmsgid_plural \"{n} cards\"\nmsgstr [ 0 ] \"a\" msgstr[1] \"b\"\n\nmsgstr[2]\n\"c\"\n\"d\"\n\n" +
	"#~ msgid \"gone\"\n#~ msgstr \"pryč\"\n"

// TestRoundTrips holds that GNU gettext takes every catalogue of the tree for what it is: what
// its programs write of one has the same texts, and so has what is written of that.
func TestRoundTrips(t *testing.T) {
	if _, err := exec.LookPath("msgmerge"); err != nil {
		t.Skip("no gettext here")
	}
	dir := t.TempDir()
	inputs := map[string][]byte{"escapes": []byte(escapes)}
	files, _ := filepath.Glob("../../*/*/texts/*.po")
	more, _ := filepath.Glob("../../content/texts/*.po")
	for _, name := range append(files, more...) {
		inputs[strings.ReplaceAll(name, "/", "-")], _ = os.ReadFile(name)
	}
	if len(inputs) < 5 {
		t.Fatal(len(inputs), "catalogues")
	}
	trips := 0
	for name, data := range inputs { // order-free: each for itself
		first, found := Parse("cs.po", data)
		if len(found) > 0 {
			t.Error(name, found)
		}
		for i, text := range [][]byte{data, first.Bytes()} {
			file := filepath.Join(dir, "cs.po")
			if err := os.WriteFile(file, text, 0o666); err != nil {
				t.Fatal(err)
			}
			commands := [][]string{
				{"msgcat", "-E", file}, {"msgmerge", "-q", "-N", file, file}, {"msgattrib", "-w", "30", file}, {"msgcat", file},
				{"msgcat", "--no-wrap", file}, {"msgattrib", "-E", "--no-wrap", file}, {"msgmerge", "-q", "-E", file, file},
			}
			if name != "escapes" { // long ones: what we write is what the others are made of
				commands = commands[3*i : 3+i]
			}
			for _, command := range commands {
				out, err := exec.Command(command[0], command[1:]...).Output()
				if err != nil {
					t.Fatalf("%s: %v: %v", name, command, err)
				}
				trips++
				same(t, name+" "+strings.Join(command[:len(command)-1], " "), first, out)
			}
		}
	}
	t.Logf("%d catalogues, %d round trips", len(inputs), trips)
}

// same holds that a text has the entries of a catalogue, and its header.
func same(t *testing.T, what string, want *File, text []byte) {
	t.Helper()
	got, found := Parse("cs.po", text)
	ignored := []cmp.Option{cmpopts.IgnoreTypes(diag.Span{})}
	if strings.Contains(what, "msgmerge") { // which drops what a text was before
		ignored = append(ignored, cmpopts.IgnoreFields(Entry{}, "Was"))
	}
	diff := cmp.Diff(want.Entries, got.Entries, ignored...)
	if len(found) > 0 || diff != "" || got.Says != want.Says {
		t.Errorf("%s: %v\n%.2000s\n%+v", what, found, diff, got.Says)
	}
}

// TestEscapes holds what the texts are that are written in every way.
func TestEscapes(t *testing.T) {
	f, found := Parse("cs.po", []byte(escapes))
	want := []Entry{
		{Key: "tab", ID: "T", Forms: []string{"\a\b\f\v\r\t\\ \"ŘekaA \az" + "A8"}},
		{Key: "lines", ID: "l\nm\n", Forms: []string{"l\nř"}, Comment: "one", Notes: "note", Fuzzy: true, Was: "a\nb"},
		{Key: "forms", ID: "{n} card", Plural: "{n} cards", Forms: []string{"a", "b", "cd"}},
	}
	if diff := cmp.Diff(want, f.Entries, cmpopts.IgnoreTypes(diag.Span{})); diff != "" || len(found) > 0 {
		t.Error(found, diff)
	}
}

// TestHeadersOfLanguages holds that by the header that we write every number from 0 to 1000
// takes the form that CLDR has for it, in every language of x/text.
func TestHeadersOfLanguages(t *testing.T) {
	tags := map[string]bool{}
	for _, tag := range display.Supported.Tags() {
		base, _ := tag.Base()
		tags[base.String()] = true
	}
	for _, base := range display.Supported.BaseLanguages() {
		tags[base.String()] = true
	}
	kinds := map[string]bool{}
	for tag := range tags { // order-free: each for itself
		header, err := PluralForms(tag)
		_, formula, ok := nplurals(header)
		cats, _ := Categories(tag)
		if err != nil || !ok {
			t.Fatal(tag, header, err)
		}
		kinds[header] = true
		form, at := formulaOf(formula), language.Make(tag)
		for n := range 1001 {
			got := form(n)
			if got >= len(cats) || names[formIndex(plural.Cardinal.MatchPlural(at, n, 0, 0, 0, 0))].name != cats[got] {
				t.Fatalf("%s: %d takes form %d by %s", tag, n, got, header)
			}
		}
	}
	if len(tags) < 150 {
		t.Error("only", len(tags), "languages")
	}
	t.Logf("%d languages, %d headers", len(tags), len(kinds))
}

// formIndex is the place of a category among the names.
func formIndex(form plural.Form) int {
	for i, c := range names {
		if c.form == form {
			return i
		}
	}
	return -1
}

// TestOrderOfForms holds that the header decides which form a number takes, with more forms
// than are used, in another order and with fewer.
func TestOrderOfForms(t *testing.T) {
	for _, tt := range []struct{ tag, header, want, why string }{
		{"cs", "nplurals=4; plural=(n == 1 && n % 1 == 0) ? 0 : (n >= 2 && n <= 4 && n % 1 == 0) ? 1: (n % 1 != 0 ) ? 2 : 3;", "a b d", ""},
		{"pl", "nplurals=4; plural=(n==1 ? 0 : (n%10>=2 && n%10<=4) && (n%100<12 || n%100>14) ? 1 : n!=1 && (n%10>=0 && n%10<=1) || (n%10>=5 && n%10<=9) || (n%100>=12 && n%100<=14) ? 2 : 3);", "a b c", ""},
		{"lv", "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10==0 || (n%100>=11 && n%100<=19) ? 2 : 1);", "c a b", ""},
		{"he", "nplurals=2; plural=(n != 1);", "a b b b", ""},
		{"ro", "nplurals=3; plural=(n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2);", "a b c", ""},
		{"lv", "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);", "b a b", "0 has a form of its own by the header and none in lv, and is written as 10 is"},
		{"lv", "nplurals=2; plural=(n!=1);", "a b", `1 and 21 take two forms, which are one, "one"; the forms of lv are for zero, one, other, in this order by the header "Plural-Forms: nplurals=3; plural=`},
		{"ro", "nplurals=3; plural=(n%10==1 ? 0 : n%10>=2 ? 1 : 2);", "a b c", `take two forms, which are one, "few"; the forms of ro are for one, few, other, in this order by the header "Plural-Forms: nplurals=3; plural=`},
	} {
		text := "msgid \"\"\nmsgstr \"\"\n\"Plural-Forms: " + tt.header + "\\n\"\n\nmsgctxt \"a\"\nmsgid \"A\"\nmsgid_plural \"As\"\n"
		count, _, _ := nplurals(tt.header)
		for i := range int(count[0] - '0') {
			text += "msgstr[" + string(rune('0'+i)) + "] \"" + string(rune('a'+i)) + "\"\n"
		}
		f, found := Parse(tt.tag+".po", []byte(text))
		if got := strings.Join(f.Entries[0].Forms, " "); got != tt.want || len(found) > 0 || !strings.Contains(f.Misfit()+f.Odd, tt.why) || tt.why == "" && f.Misfit()+f.Odd != "" {
			t.Errorf("%s: %s, %s, %s, %v", tt.tag, got, f.Misfit(), f.Odd, found)
		}
		again, _ := Parse(tt.tag+".po", f.Bytes())
		if got := strings.Join(again.Entries[0].Forms, " "); got != tt.want {
			t.Errorf("%s: written anew it is %s", tt.tag, got)
		}
	}
}
