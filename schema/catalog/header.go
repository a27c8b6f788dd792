package catalog

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/language"

	"hulldown.dev/schema/diag"
)

// blanks are what parts words of a header.
const blanks = " \t\n\r\f"

// behind is what follows a word of a header, before which there may be blanks; ok is false where it is not there.
func behind(text, word string) (rest string, ok bool) {
	return strings.CutPrefix(strings.TrimLeft(text, blanks), word)
}

// charset is the encoding that a header names, "" for none.
func charset(says string) string {
	const name = "charset="
	for i := range says {
		if len(says)-i <= len(name) || !strings.EqualFold(says[i:i+len(name)], name) {
			continue
		}
		value := says[i+len(name):]
		if end := strings.IndexAny(value, ";"+blanks); end >= 0 {
			value = value[:end]
		}
		return value
	}
	return ""
}

// nplurals is how many forms of number a header says that there are, and its formula, "" for none; ok is false where it
// says nothing of them.
func nplurals(says string) (count, formula string, ok bool) {
	for {
		_, rest, found := strings.Cut(says, "nplurals")
		if !found {
			return "", "", false
		}
		says = rest
		value, _ := behind(rest, "=")
		count := strings.TrimLeft(value, blanks)
		after := strings.TrimLeft(count, "0123456789")
		if count = strings.TrimSuffix(count, after); value == rest || count == "" {
			continue
		}
		for _, word := range []string{";", "plural", "="} {
			if after, found = behind(after, word); !found {
				return count, "", true
			}
		}
		formula, _, _ = strings.Cut(after, ";")
		return count, formula, true
	}
}

// withPluralLine is a header whose line about forms of number, as it is written, is another one.
func withPluralLine(header, line string) string {
	lines := strings.SplitAfter(header, "\n")
	for i, l := range lines {
		if strings.HasPrefix(l, `"Plural-Forms:`) && strings.HasSuffix(l, "\"\n") {
			lines[i] = line
		}
	}
	return strings.Join(lines, "")
}

// Misfit is what a header says that is not so of the catalogue, empty for nothing: another
// language, an encoding that is not UTF-8, or, where a text has forms of number, other forms.
func (f *File) Misfit() string {
	if name := charset(f.Says.ContentType); name != "" && name != "CHARSET" && !strings.EqualFold(strings.ReplaceAll(name, "-", ""), "utf8") {
		return fmt.Sprintf("the header says that the encoding is %s; a catalogue is UTF-8", name)
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
	number, formula, ok := nplurals(f.Says.PluralForms)
	if !ok {
		return nil, "", ""
	}
	count, err := strconv.Atoi(number)
	if err != nil {
		return nil, "", "the header has no number of forms"
	}
	if formula == "" {
		if count != len(cats) {
			return nil, "", "the header says that there are " + diag.Number(count, "form") + " of number"
		}
		return nil, "", ""
	}
	form := formulaOf(formula)
	if form == nil {
		return nil, "", "the formula of the header cannot be read"
	}
	return f.mapped(cats, count, form)
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
	count, _, _ := nplurals(f.Says.PluralForms)
	if forms == nil || why != "" || count == strconv.Itoa(len(cats)) && slices.IsSorted(forms) {
		return
	}
	for i := range f.Entries {
		e := &f.Entries[i]
		if e.Plural == "" || strconv.Itoa(len(e.Forms)) != count {
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
	f.Header = withPluralLine(f.Header, "\"Plural-Forms: "+right+"\\n\"\n")
}
