package catalog

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/schema/schematest"
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
		"# c\n\"stray\"\n":                       6,
		"msgid \"B\"\n":                          5,
		"msgid \"B\\q\"\nmsgstr \"\"\n":          5,
		"msgid \"B\"\nmsgstr \"\\000\"\n":        6,
		"msgid \"B\"\nmsgstr \"\\305\"\n":        6,
		"msgstr \"B\"\n":                         5,
		"msgid \"B\"\nmsgstr[3000000000] \"\"\n": 6,
		"msgid \"B\"\nmsgstr B\n":                6,
		"what is this\n":                         5,
		"msgid \"B\"\nmsgstr \"v\xe1lka\"\n":     6,
		"msgid \"v\\341lka\" msgstr \"B\"\n":     5,
		"msgid \"B\\000\" msgstr \"B\"\n":        5,
	} {
		f, found := Parse("cs.po", []byte(good+"\n"+bad+"\n"+strings.ReplaceAll(good, "a", "c")))
		if len(found) != 1 || found[0].Span.Line != line || len(f.Entries) != 2 {
			t.Errorf("%q: %v, %d entries", bad, found, len(f.Entries))
		}
	}
}

// TestFull holds that the bound of entries is told once, however many are behind it.
func TestFull(t *testing.T) {
	var b strings.Builder
	for range maxEntries + 5 {
		b.WriteString("msgctxt \"a\"\nmsgid \"b\"\nmsgstr \"c\"\n\n")
	}
	file, found := Parse("cs.po", []byte(b.String()))
	if len(file.Entries) != maxEntries || len(found) != 1 || !strings.Contains(found[0].Message, "those behind it are not read") {
		t.Errorf("%d entries are read, with %d findings", len(file.Entries), len(found))
	}
}

// TestPrevious holds that of what a text was before the English of one is read, in several
// lines too, and that a line which says nothing of it is a comment like others.
func TestPrevious(t *testing.T) {
	const entry = "msgctxt \"a\"\nmsgid \"A\"\nmsgid_plural \"As\"\nmsgstr[0] \"Á\"\nmsgstr[1] \"Áč\"\n"
	for lines, want := range map[string]string{ // order-free: each for itself
		"#| msgctxt \"a\"\n#| msgid \"B\"\n#| \"b\"\n#| msgid_plural \"Bs\"\n#| \"bs\"\n": "Bb",
		"#|\n": "", "#|msgid \"B\"\n": "B", "#| B\n": "", "#| \"B\"\n": "", "#| msgid B\n": "", "#| msgid\u00a0\"B\"\n": "",
		"#| msgid \"B\\200\"\n": "", "#| msgid \"B\\000\"\n": "", "#| msgid \"\\304\"\n#| \"\\215\"\n": "č",
	} {
		f, found := Parse("cs.po", []byte(lines+entry))
		if len(found) > 0 || len(f.Entries) != 1 || f.Entries[0].Was != want || len(f.Entries[0].Forms) != 2 {
			t.Errorf("%q: %+v, %v", lines, f.Entries, found)
		}
	}
}

// TestParseIsQuick holds that the time which a file takes grows with its length: lines that
// were put aside, comments and a text of many lines among them.
func TestParseIsQuick(t *testing.T) {
	const good = "msgctxt \"a\"\nmsgid \"A\"\nmsgstr \"Á\"\n"
	const many = 200_000                      // a minute where it grows with the square
	for name, bad := range map[string]string{ // order-free: each for itself
		"put aside": strings.Repeat("#~ x\n", many),
		"comments":  strings.Repeat("# x\n", many) + good,
		"lines":     good + strings.Repeat("\"x\"\n", many),
		"bytes":     good + "\"" + strings.Repeat("x", many) + "\"\n",
	} {
		begun := time.Now()
		f, found := Parse("cs.po", []byte(good+"\n"+bad+"\n"+strings.ReplaceAll(good, "a", "c")))
		if took := time.Since(begun); took > 5*time.Second {
			t.Errorf("%s: it took %v", name, took)
		}
		if aside := name == "put aside"; len(f.Entries) != 2 || (len(f.Obsolete) == 5*many) != aside || (len(found) == 0) != aside {
			t.Errorf("%s: %d entries, %d bytes put aside, found %v", name, len(f.Entries), len(f.Obsolete), found)
		}
	}
}

// FuzzParse holds that no file makes Parse panic or hang, and that what it took is read again
// as it was where it is written.
func FuzzParse(f *testing.F) {
	whole := []byte("msgid \"\"\nmsgstr \"\"\n\"Language: cs\\n\"\n\n#. note\n#, fuzzy\n#| msgid \"B\"\nmsgctxt \"a\"\nmsgid \"A\"\nmsgid_plural \"As\"\nmsgstr[0] \"Á\"\nmsgstr[1] \"Áč\"\n\n#~ msgid \"C\"\n")
	f.Add(uint16(0), uint16(0), []byte{})
	f.Add(uint16(90), uint16(9), []byte("\\\"\\t\\033"))
	f.Add(uint16(219), uint16(0), []byte("\\200"))
	f.Fuzz(func(t *testing.T, at, cut uint16, with []byte) {
		first, found := Parse("cs.po", schematest.Splice(whole, at, cut, with))
		if len(found) > 0 {
			return
		}
		again, found := Parse("cs.po", first.Bytes())
		if len(found) > 0 || len(again.Entries) != len(first.Entries) {
			t.Fatalf("%d entries are read again as %d: %v\n%s", len(first.Entries), len(again.Entries), found, first.Bytes())
		}
		for i := range first.Entries {
			a, b := first.Entries[i], again.Entries[i]
			// Forms of a text that has none of number are refused by who takes them.
			if a.Key != b.Key || a.ID != b.ID || a.Plural != b.Plural || a.Was != b.Was || a.Fuzzy != b.Fuzzy || (a.Plural != "" || len(a.Forms) == 1) && !slices.Equal(a.Forms, b.Forms) {
				t.Errorf("%+v is read again as %+v", a, b)
			}
		}
	})
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
		"Plural-Forms: nplurals=3":            "",
		"Plural-Forms: nplurals=2":            "there are 2 forms of number; the forms of cs are for one, few, other",
		"Plural-Forms: nplurals=3; plural=0;": "by the formula of the header 1 form of 3 are taken",
		"Plural-Forms: nplurals=2; plural=0;": "1 form of 2",
		"Plural-Forms: nplurals=2; plural=n;": "gives 2 the form 2, of 2",
		"Plural-Forms: nplurals=2; plural=(;": "cannot be read",
		"Plural-Forms: nplurals=3; plural=n==1 ? 0 : n<6 ? 1 : 2;": "5 and 6 take two forms, which are one, \"other\"",
		"Plural-Forms: nplurals=2; plural=n != 1;":                 "",
		"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;":       "",
	} {
		f, found := Parse("cs.po", []byte("msgid \"\"\nmsgstr \"\"\n\""+said+"\\n\"\n\nmsgctxt \"a\"\nmsgid \"A\"\nmsgid_plural \"As\"\nmsgstr[0] \"\"\n"))
		if got := f.Misfit(); len(found) > 0 || (got == "") != (want == "") || !strings.Contains(got, want) || f.HeaderAt.Line != 2 {
			t.Errorf("%s: %q, %v, line %d", said, got, found, f.HeaderAt.Line)
		}
	}
}

// TestFallbacks holds in which languages texts of one are looked for.
func TestFallbacks(t *testing.T) {
	for tag, want := range map[string]string{ // order-free: each for itself
		"cs-CZ": "cs-CZ cs", "cs": "cs", "en-GB": "en-GB en-001 en", "sr-Latn-RS": "sr-Latn-RS sr-Latn sr", "x-pseudo": "x-pseudo", "no tag": "no tag",
	} {
		if got := strings.Join(Fallbacks(tag), " "); got != want {
			t.Errorf("%s: %s, want %s", tag, got, want)
		}
	}
}
