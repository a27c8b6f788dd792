package catalog

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const sound = `# A comment of the file.
msgid ""
msgstr ""
"Language: cs\n"

# of the translator
#. of the tool
#, fuzzy
#| msgid "MO"
msgctxt "half.move"
msgid "MOVE"
msgstr "POHYB"
msgctxt "copies"
msgid "1 card"
msgid_plural "{n} cards"
msgstr[0] "1 karta"
msgstr[1] "{n} \"karty\"\n"
"na dvou řádcích"
msgstr[2] "{n} karet"

#~ msgid "gone"
#~ msgstr "pryč"
`

// TestParse holds what is read of a catalogue, where it is, and that it is written as it
// was read.
func TestParse(t *testing.T) {
	f, found := Parse("texts/cs.po", []byte(sound))
	if len(found) > 0 || f.Tag != "cs" || len(f.Entries) != 2 {
		t.Fatalf("%v, %+v", found, f)
	}
	one, two := f.Entries[0], f.Entries[1]
	if one.Key != "half.move" || one.ID != "MOVE" || one.Forms[0] != "POHYB" || one.Comment != "of the translator" || one.Notes != "of the tool" || !one.Fuzzy || one.Was != "MO" || one.At.Line != 12 {
		t.Errorf("%+v", one)
	}
	if diff := cmp.Diff([]string{"1 karta", "{n} \"karty\"\nna dvou řádcích", "{n} karet"}, two.Forms); diff != "" || two.At.Line != 16 {
		t.Error(two.At, diff)
	}
	again, found := Parse("texts/cs.po", f.Bytes())
	for i := range again.Entries {
		again.Entries[i].At = f.Entries[i].At
	}
	if diff := cmp.Diff(f, again); diff != "" || len(found) > 0 {
		t.Error(found, diff)
	}
}

// TestRefused holds that what is no catalogue is said at its line, that its entry is left
// out and that the others are read.
func TestRefused(t *testing.T) {
	const good = "msgctxt \"a\"\nmsgid \"A\"\nmsgstr \"Á\"\n"
	for bad, line := range map[string]int{ // order-free: each for itself
		"\"stray\"\n":                            5,
		"msgid \"B\"\n":                          6,
		"msgstr \"B\"\n":                         5,
		"msgid \"B\"\nmsgstr[3000000000] \"\"\n": 6,
		"msgid \"B\"\nmsgstr B\n":                6,
		"what is this\n":                         5,
		"msgid \"B\"\nmsgstr \"v\xe1lka\"\n":     6,
	} {
		f, found := Parse("cs.po", []byte(good+"\n"+bad+"\n"+strings.ReplaceAll(good, "a", "c")))
		if len(found) != 1 || found[0].Span.Line != line || len(f.Entries) != 2 {
			t.Errorf("%q: %v, %d entries", bad, found, len(f.Entries))
		}
	}
}

// TestPluralForms holds the categories of some languages and the headers made of them.
func TestPluralForms(t *testing.T) {
	for tag, want := range map[string]string{ // order-free: each for itself
		"en": "nplurals=2; plural=n==1 ? 0 : 1;",
		"cs": "nplurals=3; plural=n==1 ? 0 : (n>=2 && n<=4) ? 1 : 2;",
		"ja": "nplurals=1; plural=0;",
	} {
		if got, err := PluralForms(tag); got != want || err != nil {
			t.Errorf("%s: %q, %v", tag, got, err)
		}
	}
	if cats, _ := Categories("cs"); strings.Join(cats, " ") != "one few other" {
		t.Error(cats)
	}
	if _, err := Categories("no tag"); err == nil {
		t.Error("a tag that is none has categories")
	}
}

// TestMisfit holds that a header that says what is not so of the catalogue is found, and
// that others are left in peace.
func TestMisfit(t *testing.T) {
	const encoding = "Content-Type: text/plain; charset="
	for said, want := range map[string]string{ // order-free: each for itself
		"":                                    "",
		"Language: cs":                        "",
		"Language: cs_CZ":                     "",
		"Language: de":                        "the language is de; this is the catalogue of cs",
		encoding + "UTF-8":                    "",
		encoding + "utf8":                     "",
		encoding + "CP1250":                   "the encoding is CP1250",
		"Plural-Forms: nplurals=3; plural=0;": "",
		"Plural-Forms: nplurals=2; plural=0;": "there are 2 forms of number; cs has 3, for one, few, other",
	} {
		f, found := Parse("cs.po", []byte("msgid \"\"\nmsgstr \"\"\n\""+said+"\\n\"\n"))
		if got := f.Misfit(); len(found) > 0 || (got == "") != (want == "") || !strings.Contains(got, want) || f.HeaderAt.Line != 2 {
			t.Errorf("%s: %q, %v, line %d", said, got, found, f.HeaderAt.Line)
		}
	}
}
