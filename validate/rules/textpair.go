package rules

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"hulldown.dev/engine/rule"
)

// slip is something that a text says and its rules do not, or they and not the text. Sort is what it is one
// of: what a text says wrong is compared with what rules say of the same sort alone.
type slip struct{ sort, what string }

// The sorts of slips: distances, VPs, Order Icons and other numbers; sides, cards, grades of Damage, cards
// that something costs, and parts of vehicles.
const (
	ofMetres = "metres"
	ofPoints = "points"
	ofOrders = "orders"
	ofNumber = "number"
	ofSide   = "side"
	ofCard   = "card"
	ofGrade  = "grade"
	ofCost   = "cost"
	ofPart   = "part"
)

// differ describes how a text and its rules differ: for each sort the values of both side by side, then
// those without a counterpart, and words where the rules have none.
func differ(less, more []slip, joined func() string) string {
	paired := func(with []slip) func(slip) bool {
		return func(s slip) bool {
			return slices.ContainsFunc(with, func(o slip) bool { return o.sort == s.sort })
		}
	}
	said, wrong := parted(less, paired(more))
	meant, missed := parted(more, paired(less))
	var all []string
	if len(said) > 0 {
		all = append(all, "says "+strings.Join(said, ", ")+", where the rule says "+strings.Join(meant, ", "))
	}
	if len(wrong) > 0 {
		end := ""
		if len(more) == 0 {
			end = joined()
		}
		all = append(all, "says "+strings.Join(wrong, ", ")+", and the rule does not"+end)
	}
	if len(missed) > 0 {
		all = append(all, "does not say "+strings.Join(missed, ", ")+", as the rule does")
	}
	return "the text " + strings.Join(all, "; it ")
}

// parted parts slips by whether there are others of their sort.
func parted(all []slip, paired func(slip) bool) (with, without []string) {
	for _, s := range all {
		if paired(s) {
			with = append(with, s.what)
			continue
		}
		without = append(without, s.what)
	}
	return with, without
}

// counts are the words behind a number that say of what it is, by its sort.
var counts = sync.OnceValue(func() map[string]*regexp.Regexp {
	r := func(words string) *regexp.Regexp { return regexp.MustCompile(`(?i)^[ \x{A0}](?:` + words + `)\b`) }
	return map[string]*regexp.Regexp{
		ofMetres: r(`m|met(?:re|er)s?|(?:holding )?box(?:es)?`), ofPoints: r(`VPs?|victory points?`), ofOrders: r(`order icons?`),
	}
})

// sortOfNumber is the sort of a number of a text by the words behind it; without any, what is a number of
// boxes in metres may be a distance, as the first of two.
func sortOfNumber(n int, behind string) string {
	for sort, words := range counts() { // order-free: no two match
		if words.MatchString(behind) {
			return sort
		}
	}
	if n != 0 && n%rule.Box == 0 {
		return ofMetres
	}
	return ofNumber
}

// sort is the sort of a number of a rule.
func (a amount) sort() string {
	switch {
	case a.metres:
		return ofMetres
	case a.counts != "":
		return a.counts
	}
	return ofNumber
}

// unlike reports whether a number of a text is of another sort than one of a rule of which that is known.
func (a amount) unlike(f figure) bool {
	if f.sort == ofPoints || f.sort == ofOrders {
		return a.metres || a.counts != "" && a.counts != f.sort
	}
	return false
}

// slip is a number of a rule that its text does not say.
func (a amount) slip() slip { return slip{a.sort(), strconv.Itoa(a.value)} }

var (
	graded = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?i)\b(light|heavy)[ \x{A0}]damage`) })
	paying = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?i)\b(move|fire|flank|leadership|command|tactics|smoke|terrain)[ \x{A0}]cards?\b`)
	})
)

// otherWords lists the grades of Damage and the cards that a text names where its rules deal others, or
// cost others, of which it says nothing; and so the parts of vehicles.
func (s *facts) otherWords(low string) []slip {
	var out []slip
	for _, of := range []struct {
		sort, ends string
		words      *regexp.Regexp
	}{{ofGrade, " Damage", graded()}, {ofCost, " card", paying()}} {
		if !s.misses(of.sort, low) {
			continue
		}
		for _, m := range of.words.FindAllStringSubmatch(low, -1) {
			other := slip{of.sort, m[1] + of.ends}
			if of.sort == ofCost {
				other.what = "a " + other.what
			}
			if _, known := s.words[m[1]]; !known && !slices.Contains(out, other) {
				out = append(out, other)
			}
		}
	}
	if len(s.partsUnsaid(low)) > 0 {
		for _, part := range damaged {
			if !s.parts[part] && strings.Contains(low, part) {
				out = append(out, slip{ofPart, "the " + part})
			}
		}
	}
	return out
}

// misses reports whether rules have a word of a sort that a text in small letters does not say.
func (s *facts) misses(sort, low string) bool {
	for word, called := range s.words { // order-free: any of them will do
		if called.sort == sort && !strings.Contains(low, word) {
			return true
		}
	}
	return false
}

// toward takes the sides out of a text toward which something goes: it is not theirs.
func toward(text string, names []string) string {
	for _, name := range names {
		text = regexp.MustCompile(`\b(?:toward|towards|nearer to|closer to|farther from|away from) (?:the )?`+regexp.QuoteMeta(name)+`\pL*`).ReplaceAllString(text, "")
	}
	return text
}
