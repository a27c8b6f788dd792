package scenario

import (
	"path"

	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

// said is the place of what a sheet says of a field: that of the author's text or, where a
// sentence is made of the data, that of the field. There a text is missing if the set has words
// of its author for most rules (print-compiled-text).
func (b *Battle) said(text model.Text, path ...any) page.Source {
	at := b.Source(path...)
	if len(text) > 0 || b.Findings == nil || !authored(b.Content, b.Scenario.Set) {
		return at
	}
	b.Findings.Warn(at, "print-compiled-text", "the sheet says this in a sentence made of the data, beside rules in your words: give it a text")
	return at
}

// authored reports whether a set puts at least three of four of its rules into words of its own:
// rules that it takes of others, with their words, are none of its.
func authored(c *model.Content, set string) bool {
	all, worded := 0, 0
	count := func(r *model.Record, rules []model.Rule) {
		for i := range rules {
			if r.Set != set || rules[i].Continues || foreign(page.SourceOf(r.Origin, "rules", i)) {
				continue
			}
			if all++; len(rules[i].Text) > 0 {
				worded++
			}
		}
	}
	for i := range c.Scenarios {
		count(&c.Scenarios[i].Record, c.Scenarios[i].Rules)
	}
	for i := range c.Modules {
		count(&c.Modules[i].Record, c.Modules[i].Rules)
	}
	return worded > 0 && 4*worded >= 3*all
}

// foreign reports whether a value is written in another directory than the record that has it.
func foreign(at page.Source) bool {
	written, elsewhere := at.Written()
	return elsewhere && path.Dir(written.File) != path.Dir(at.Span().File)
}
