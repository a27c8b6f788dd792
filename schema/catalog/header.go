package catalog

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/text/language"

	"hulldown.dev/schema/diag"
)

// What of a header says how the file is to be read.
var (
	charset  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?i)charset=([^;\s]+)`) })
	nplurals = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`nplurals\s*=\s*(\d+)\s*(?:;\s*plural\s*=([^;]*))?`) })
	// pluralLine is the line of the header about forms as it is written.
	pluralLine = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^"Plural-Forms:.*"\n`) })
)

// Misfit is what a header says that is not so of the catalogue, empty for nothing: another
// language, an encoding that is not UTF-8, or, where a text has forms of number, other forms.
func (f *File) Misfit() string {
	if m := charset().FindStringSubmatch(f.Says.ContentType); m != nil && m[1] != "CHARSET" && !strings.EqualFold(strings.ReplaceAll(m[1], "-", ""), "utf8") {
		return fmt.Sprintf("the header says that the encoding is %s; a catalogue is UTF-8", m[1])
	}
	cats, err := Categories(f.Tag)
	if err != nil {
		return ""
	}
	if said, err := language.Parse(f.Says.Language); err == nil && f.Says.Language != "" {
		own, _ := language.Make(f.Tag).Base()
		if other, _ := said.Base(); other != own {
			return fmt.Sprintf("the header says that the language is %s; this is the catalogue of %s", f.Says.Language, f.Tag)
		}
	}
	counted := func(e Entry) bool { return e.Plural != "" }
	if !slices.ContainsFunc(f.Entries, counted) {
		return ""
	}
	if _, _, why := f.order(cats); why != "" {
		right, _ := PluralForms(f.Tag) // the tag has categories
		return fmt.Sprintf("%s; the forms of %s are for %s, in this order by the header %q", why, f.Tag, strings.Join(cats, ", "), "Plural-Forms: "+right)
	}
	return ""
}

// order lists for each category which form of the file its numbers take by the header, nil
// where that has nothing to say, and why that cannot be: the header parts numbers otherwise.
// Odd says that 0 takes another form by the header, empty where it does not.
func (f *File) order(cats []string) (forms []int, odd, why string) {
	m := nplurals().FindStringSubmatch(f.Says.PluralForms)
	if m == nil {
		return nil, "", ""
	}
	count, err := strconv.Atoi(m[1])
	if err != nil {
		return nil, "", "the header has no number of forms"
	}
	if m[2] == "" {
		if count != len(cats) {
			return nil, "", "the header says that there are " + diag.Number(count, "form") + " of number"
		}
		return nil, "", ""
	}
	formula := formulaOf(m[2])
	if formula == nil {
		return nil, "", "the formula of the header cannot be read"
	}
	return f.mapped(cats, count, formula)
}

// mapped is order with the formula of the header. Two categories may share a form where the
// file has no more forms than these, and 0 may have a form of its own: gettext's formulas say so
// of languages in which it has none, and it is written as its category is.
func (f *File) mapped(cats []string, count int, formula number) (forms []int, odd, why string) {
	tag := language.Make(f.Tag)
	forms, first, used := make([]int, len(cats)), make([]int, len(cats)), map[int]bool{}
	for i := range forms {
		forms[i] = -1
	}
	for i := range enough {
		n := (i + 1) % enough // 0 comes last
		form, c := formula(n), slices.Index(cats, Category(tag, n))
		if form < 0 || form >= count || form >= maxForms {
			return nil, "", fmt.Sprintf("the formula of the header gives %d the form %d, of %d", n, form, count)
		}
		switch used[form] = true; {
		case forms[c] < 0:
			forms[c], first[c] = form, n
		case forms[c] != form && n == 0:
			odd = fmt.Sprintf("0 has a form of its own by the header and none in %s, and is written as %d is", f.Tag, first[c])
		case forms[c] != form:
			return nil, "", fmt.Sprintf("by the formula of the header %d and %d take two forms, which are one, %q", first[c], n, cats[c])
		}
	}
	if len(used) < len(cats) && len(used) < count {
		return nil, "", fmt.Sprintf("by the formula of the header %s of %d are taken", diag.Number(len(used), "form"), count)
	}
	return forms, odd, ""
}

// inOrder puts the forms of texts from the order of the header into that of Categories, with
// a header that says so.
func (f *File) inOrder() {
	cats, err := Categories(f.Tag)
	if err != nil {
		return
	}
	forms, odd, why := f.order(cats)
	counted := func(e Entry) bool { return e.Plural != "" }
	if why == "" && slices.ContainsFunc(f.Entries, counted) {
		f.Odd = odd
	}
	m := nplurals().FindStringSubmatch(f.Says.PluralForms)
	if forms == nil || why != "" || m[1] == strconv.Itoa(len(cats)) && slices.IsSorted(forms) {
		return
	}
	for i := range f.Entries {
		e := &f.Entries[i]
		if e.Plural == "" || strconv.Itoa(len(e.Forms)) != m[1] {
			continue
		}
		given := e.Forms
		e.Forms = make([]string, len(cats))
		for c, form := range forms {
			e.Forms[c] = given[form]
		}
	}
	right, _ := PluralForms(f.Tag) // the tag has categories
	f.Says.PluralForms = right
	f.Header = pluralLine().ReplaceAllLiteralString(f.Header, "\"Plural-Forms: "+right+"\\n\"\n")
}
