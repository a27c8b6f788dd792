package check

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// NumberWords returns the numbers that English writes out, by their words. Callers leave the
// map as it is.
var NumberWords = sync.OnceValue(func() map[string]int {
	out := map[string]int{"twice": 2, "double": 2, "doubled": 2, "half": 2, "halved": 2, "halves": 2, "triple": 3, "tripled": 3, "centre": 0, "hundred": 100}
	for i, of := range strings.Fields("one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty") {
		out[of] = i + 1
	}
	for i, of := range strings.Fields("thirty forty fifty sixty seventy eighty ninety") {
		out[of] = 10 * (i + 3)
	}
	for i, of := range strings.Fields("first second third fourth fifth sixth seventh eighth ninth tenth") {
		out[of] = i + 1
	}
	return out
})

// furtherWords are words that a translation may write in figures, and that say no number of
// a rule: months, Roman numbers and the like.
var furtherWords = sync.OnceValue(func() map[string]int {
	out := map[string]int{"no": 0, "none": 0, "zero": 0, "a": 1, "an": 1, "once": 1, "single": 1, "both": 2, "pair": 2, "couple": 2, "thrice": 3, "quarter": 4, "dozen": 12, "thousand": 1000}
	for i, of := range strings.Fields("January February March April May June July August September October November December") {
		out[of] = i + 1
	}
	for i, of := range strings.Fields("II III IV V VI VII VIII IX X") {
		out[of] = i + 2
	}
	maps.Copy(out, NumberWords())
	return out
})

var (
	digits = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\d+`) })
	// thousands matches the separator between the digits of a large number.
	thousands = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\b(\d{1,3})[,.\x{A0}\x{202F}](\d{3})\b`) })
	parted    = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\b([1-9]\d{0,2}) (\d{3})\b`) })
	slots     = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\{[^{}]*\}`) })
	letters   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\pL+`) })
)

// Bare returns a text without what games and sheets fill in, whose names are no words.
func Bare(text string) string { return slots().ReplaceAllString(text, "") }

// figuresOf lists the figures of a text, without zeros before them.
func figuresOf(text string) []string {
	out := digits().FindAllString(thousands().ReplaceAllString(Bare(text), "$1$2"), -1)
	for i, n := range out {
		out[i] = cmp.Or(strings.TrimLeft(n, "0"), "0")
	}
	return out
}

// spelt lists the numbers that a text in English has in words, as figures.
func spelt(english string) map[string]bool {
	out := map[string]bool{}
	last := 0
	for _, w := range letters().FindAllString(Bare(english), -1) {
		n, ok := furtherWords()[w]
		if !ok {
			n, ok = furtherWords()[strings.ToLower(w)]
		}
		if !ok {
			last = 0
			continue
		}
		out[strconv.Itoa(n)] = true
		switch {
		case last >= 20 && last%10 == 0 && n < 10: // as in twenty-five
			n += last
		case last > 0 && last < 100 && n >= 100: // as in two hundred
			n *= last
		}
		out[strconv.Itoa(n)] = true
		last = n
	}
	return out
}

// OtherFigure says which figure of a translation its English does not have, in figures or in
// words, or has less often while it has as many figures; "" for none. A plain blank may part
// the digits of a large number, where it makes one of the English.
func OtherFigure(english, other string) string {
	if why := otherFigure(english, parted().ReplaceAllString(other, "$1$2")); why == "" {
		return ""
	}
	return otherFigure(english, other)
}

func otherFigure(english, other string) string {
	theirs := figuresOf(english)
	spare := map[string]int{}
	for _, n := range theirs {
		spare[n]++
	}
	had, words := maps.Clone(spare), spelt(english)
	var strange, again []string
	for _, n := range figuresOf(other) {
		year := slices.IndexFunc(theirs, func(of string) bool { return len(of) == 4 && len(n) == 2 && of[2:] == n && spare[of] > 0 })
		switch {
		case spare[n] > 0:
			spare[n]--
		case words[n]:
		case year >= 0: // a year without its century
			spare[theirs[year]]--
		case had[n] > 0:
			again = append(again, n)
		default:
			strange = append(strange, n)
		}
	}
	var unsaid []string
	for _, n := range slices.Sorted(maps.Keys(spare)) {
		if spare[n] > 0 {
			unsaid = append(unsaid, n)
		}
	}
	switch {
	case len(strange) == 0 && (len(again) == 0 || len(unsaid) == 0):
		return ""
	case len(unsaid) > 0:
		return fmt.Sprintf("the translation says %s, where the English says %s", strings.Join(append(strange, again...), ", "), strings.Join(unsaid, ", "))
	}
	return fmt.Sprintf("the translation says %s, and the English does not", strings.Join(strange, ", "))
}
