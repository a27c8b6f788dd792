package catalog

import (
	"fmt"
	"slices"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// names are the categories of plural of CLDR, in the order of the forms of a catalogue.
var names = [...]struct {
	form plural.Form
	name string
}{{plural.Zero, "zero"}, {plural.One, "one"}, {plural.Two, "two"}, {plural.Few, "few"}, {plural.Many, "many"}, {plural.Other, "other"}}

// Category is the category of plural of a whole number of things in a language.
func Category(tag language.Tag, n int) string {
	form := plural.Cardinal.MatchPlural(tag, max(n, -n), 0, 0, 0, 0)
	for _, c := range names {
		if c.form == form {
			return c.name
		}
	}
	return "other"
}

// NoTag says why a text is no tag of a language, and of the name of a country which language is
// spoken there; it is empty for a tag.
func NoTag(tag string) string {
	if _, err := language.Parse(tag); err == nil {
		return ""
	}
	why := "is no tag of a language"
	if near := SpokenIn(tag); near != "" {
		why += fmt.Sprintf("; did you mean %q?", near)
	}
	return why
}

// Fallbacks lists a tag of a language and those of the languages in whose catalogues its texts
// are looked for instead, as cs for cs-CZ.
func Fallbacks(tag string) []string {
	out := []string{tag}
	t, err := language.Parse(tag)
	if err != nil {
		return out
	}
	for t = t.Parent(); t != language.Und; t = t.Parent() {
		out = append(out, t.String())
	}
	if base, how := language.Make(tag).Base(); how == language.Exact && !slices.Contains(out, base.String()) {
		out = append(out, base.String())
	}
	return out
}

// SpokenIn is the language that most people speak in a country, by its name of two letters,
// empty where none is known.
func SpokenIn(country string) string {
	region, err := language.ParseRegion(country)
	if err != nil || !region.IsCountry() {
		return ""
	}
	t, err := language.Compose(language.Und, region)
	if err != nil {
		return ""
	}
	base, how := t.Base()
	if how == language.No {
		return ""
	}
	return base.String()
}

// enough is how many numbers are tried, from 0 on: as many as msgfmt tries.
const enough = 1001

// Categories lists the categories that whole numbers have in a language, in the order of
// the forms of a catalogue.
func Categories(tag string) ([]string, error) {
	t, err := language.Parse(tag)
	if err != nil {
		return nil, fmt.Errorf("%q %s", tag, NoTag(tag))
	}
	met := map[string]bool{}
	for n := range enough {
		met[Category(t, n)] = true
	}
	var out []string
	for _, c := range names {
		if met[c.name] {
			out = append(out, c.name)
		}
	}
	return out, nil
}

// PluralForms is the header by which translators' tools know the forms of a language, each
// category but the last a test in C of the numbers that are of none before it.
func PluralForms(tag string) (string, error) {
	cats, err := Categories(tag)
	if err != nil {
		return "", err
	}
	t := language.Make(tag)
	var b strings.Builder
	fmt.Fprintf(&b, "nplurals=%d; plural=", len(cats))
	for i, cat := range cats[:len(cats)-1] {
		fmt.Fprintf(&b, "%s ? %d : ", test(func(n int) bool { return Category(t, n) == cat }), i)
	}
	fmt.Fprintf(&b, "%d;", len(cats)-1)
	return b.String(), nil
}

// test asks in C whether a number is one of those that are in: by what remains of it after the
// smallest division that parts all large numbers rightly, but for small ones that are listed.
func test(in func(n int) bool) string {
	divisor := 1
	for divisor < enough-1 && !repeats(in, divisor) {
		divisor *= 10
	}
	var rests, more, less []int
	for r := range divisor {
		if in(divisor + r) {
			rests = append(rests, r)
		}
	}
	for n := range divisor {
		switch large := in(divisor + n); {
		case in(n) && !large:
			more = append(more, n)
		case !in(n) && large:
			less = append(less, n)
		}
	}
	out := spans(fmt.Sprintf("n%%%d", divisor), rests)
	if divisor == 1 && len(rests) > 0 { // all large numbers
		out = "1"
	}
	if len(less) > 0 {
		out = "(" + out + ") && !(" + spans("n", less) + ")"
	}
	switch {
	case len(more) > 0 && len(rests) == 0:
		return spans("n", more)
	case len(more) > 0:
		return spans("n", more) + " || " + out
	}
	return out
}

// repeats reports whether from a number on only what remains of a division by it counts.
func repeats(in func(n int) bool, divisor int) bool {
	for n := divisor; n < enough; n++ {
		if in(n) != in(divisor+n%divisor) {
			return false
		}
	}
	return true
}

// spans asks in C whether a number is in a sorted list.
func spans(name string, list []int) string {
	var out []string
	for i := 0; i < len(list); {
		j := i
		for j+1 < len(list) && list[j+1] == list[j]+1 {
			j++
		}
		if i == j {
			out = append(out, fmt.Sprintf("%s==%d", name, list[i]))
		} else {
			out = append(out, fmt.Sprintf("(%s>=%d && %s<=%d)", name, list[i], name, list[j]))
		}
		i = j + 1
	}
	return strings.Join(out, " || ")
}
