package model

import (
	"cmp"
	"iter"
	"slices"
	"strconv"
	"strings"
)

// Part is a rule with one operation: a whole rule, or one operation of a rule that
// does several. Whoever reads operations reads parts.
type Part struct {
	// Rule is what the author wrote, but for its operation, which is this one.
	Rule Rule
	// Whole is the rule as it was written, Number its place in the list.
	Whole  *Rule
	Number int
	// Do is the place of the operation in a list of several, -1 where there is none.
	Do int
}

// First reports whether the part is the first of its rule, before which the
// conditions are asked.
func (p *Part) First() bool { return p.Do <= 0 }

// Last reports whether the part is the last of its rule.
func (p *Part) Last() bool { return p.Do < 0 || p.Do == len(p.Whole.Do)-1 }

// At returns the place of something of the rule below its record. What an operation
// says lies in the operation, all else in the rule; without a path it is the place of
// the operation.
func (p *Part) At(path ...any) []any {
	at := []any{"rules", p.Number}
	if p.Do >= 0 && (len(path) == 0 || !slices.Contains(besides, path[0])) {
		at = append(at, "do", p.Do)
	}
	return append(at, path...)
}

// besides lists the fields of a rule that are no operations.
var besides = []any{"name", "text", "table", "continues", "on", "when", "cite", "may", "always", "once", "cost", "do"}

// Parts visits the operations of rules in order of writing.
func Parts(rules []Rule) iter.Seq[*Part] {
	return func(yield func(*Part) bool) {
		for i := range rules {
			for p := range rules[i].Parts(i) {
				if !yield(p) {
					return
				}
			}
		}
	}
}

// Parts visits the operations of the rule, which has a number in its list.
func (r *Rule) Parts(number int) iter.Seq[*Part] {
	return func(yield func(*Part) bool) {
		if len(r.Do) == 0 {
			yield(&Part{Rule: *r, Whole: r, Number: number, Do: -1})
			return
		}
		for j := range r.Do {
			p := Part{Rule: *r, Whole: r, Number: number, Do: j}
			p.Rule.Do, p.Rule.Operation = nil, r.Do[j]
			if !yield(&p) {
				return
			}
		}
	}
}

// Label is what logs and statistics call the rule: the first clause that it cites, or
// else its name, the beginning of its text, or its number in the list from 1. It is
// never empty.
func (p *Part) Label() string {
	if cite := p.Whole.Cite; len(cite) > 0 {
		return cite[0]
	}
	return cmp.Or(p.Title(), "rule "+strconv.Itoa(p.Number+1))
}

// Title is what the author of the rule calls it: its name, or the beginning of its
// text; empty where it has neither.
func (p *Part) Title() string {
	r := p.Whole
	return cmp.Or(r.Name.In("en"), beginning(r.Text.In("en"), labelWords))
}

// Heading is what statistics call the rule to people: its name, or the first sentence of its
// text, which is cut where it is long; empty where it has neither.
func (p *Part) Heading() string {
	r := p.Whole
	sentence, _, _ := strings.Cut(r.Text.In("en"), ". ")
	return cmp.Or(r.Name.In("en"), beginning(sentence, headingWords))
}

// labelWords is of how many words of a text a label is made, and headingWords a heading.
const (
	labelWords   = 6
	headingWords = 16
)

// beginning returns the first words of a text, without the point at its end.
func beginning(text string, most int) string {
	words := strings.Fields(text)
	if len(words) > most {
		return strings.TrimRight(strings.Join(words[:most], " "), ",;:") + "…"
	}
	return strings.TrimRight(strings.Join(words, " "), ".")
}
