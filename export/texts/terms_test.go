package texts

import (
	_ "embed"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// terms has a line for each English term of the published glossary, with the beginnings of
// the Czech words that may stand for it: words of one alternative are parted by blanks. Not
// used for a term are words that are as often no term: side, play, result, text, none, draw,
// turn.
//
//go:embed testdata/terms-cs.tsv
var terms string

// otherwise has the texts in which a term is no term or is said in other words.
//
//go:embed testdata/terms-cs-not.tsv
var otherwise string

// term is a line of the table of terms.
type term struct {
	english string
	czech   [][]string
}

// rowsOf returns the rows of a table below its head.
func rowsOf(table string) [][]string {
	var out [][]string
	for line := range strings.Lines(table) {
		out = append(out, strings.Split(strings.TrimRight(line, "\n"), "\t"))
	}
	return out[1:]
}

// termsLongestFirst reads the table of terms; of two that overlap the longer one is meant.
func termsLongestFirst() []term {
	var out []term
	for _, row := range rowsOf(terms) {
		t := term{english: row[0]}
		for alternative := range strings.SplitSeq(row[1], "|") {
			t.czech = append(t.czech, strings.Fields(alternative))
		}
		out = append(out, t)
	}
	slices.SortStableFunc(out, func(a, b term) int { return len(b.english) - len(a.english) })
	return out
}

// without cuts a term out of an English text as often as it is a word or words of it and not
// of what programs read, and reports whether it was there.
func without(text, word string) (string, bool) {
	letter := func(s string, last bool) bool {
		r, _ := utf8.DecodeRuneInString(s)
		if last {
			r, _ = utf8.DecodeLastRuneInString(s)
		}
		return strings.ContainsRune("-_=", r) || last && r == '.' || unicode.IsLetter(r) || unicode.IsDigit(r)
	}
	found := false
	for from := 0; ; {
		i := strings.Index(text[from:], word)
		if i < 0 {
			return text, found
		}
		at, end := from+i, from+i+len(word)
		for _, ending := range []string{"es", "s", ""} {
			if rest, ok := strings.CutPrefix(text[end:], ending); ok && !letter(rest, false) {
				end += len(ending)
				break
			}
		}
		if from = at + 1; letter(text[:at], true) || letter(text[end:], false) {
			continue
		}
		text, found = text[:at]+"§"+text[end:], true
	}
}

// says reports whether words have, for one of the alternatives, a word with each beginning, be it negated or not.
func (t term) says(words []string) bool {
	return slices.ContainsFunc(t.czech, func(beginnings []string) bool {
		return !slices.ContainsFunc(beginnings, func(b string) bool {
			return !slices.ContainsFunc(words, func(w string) bool {
				return strings.HasPrefix(w, b) || strings.HasPrefix(strings.TrimPrefix(w, "ne"), b)
			})
		})
	})
}

// TestTerms holds every use of a term: wherever an English text has one of the glossary, the
// Czech text has the Czech of the glossary, but for the texts that are named with a reason.
func TestTerms(t *testing.T) {
	all, excused, uses := termsLongestFirst(), map[string]bool{}, 0
	for _, row := range rowsOf(otherwise) {
		if len(row) != 3 || row[2] == "" {
			t.Errorf("%q has no reason", row)
		}
		excused[row[0]+"\t"+row[1]] = true
	}
	slots := regexp.MustCompile(`\{[^}]*\}`)
	for _, f := range append(Builtin("cs"), builtinContent(t).Catalogs...) {
		for _, e := range f.Entries {
			english := strings.ToLower(slots.ReplaceAllString(e.ID+"\n"+e.Plural, " "))
			words := strings.FieldsFunc(strings.ToLower(strings.Join(e.Forms, " ")), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
			for _, term := range all {
				rest, found := without(english, term.english)
				if english = rest; !found {
					continue
				}
				uses++
				place := e.Key + "\t" + term.english
				if said := term.says(words); !said && !excused[place] {
					t.Errorf("%s:%d: %s in %q is not the term of the glossary in %q", f.Name, e.At.Line, term.english, e.ID, e.Forms)
				} else if said && excused[place] {
					t.Errorf("%s: %s is said as the glossary has it and need not be named", e.Key, term.english)
				}
				delete(excused, place)
			}
		}
	}
	for place := range excused { // order-free: each is a fault
		t.Errorf("%s is named and not used", place)
	}
	if t.Logf("%d uses of %d terms", uses, len(all)); uses < 6000 {
		t.Errorf("only %d uses of terms were found", uses)
	}
}
