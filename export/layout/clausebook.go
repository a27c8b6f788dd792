package layout

import (
	"hulldown.dev/export/layout/aids"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// ClauseBook lays out the clauses of the rules of the content's sets by number, each set under
// its title, with the first and the last of a page at its head; behind them the terms of the rules and the
// parts that these have, with the pages that speak of them. With Own there are none.
func ClauseBook(c *model.Content, clauses []aids.Clause, opts sheet.Options) (page.Document, []diag.Finding) {
	opts.Card = sheet.CardSize{}
	s, doc := sheet.New(c, opts, "title.clauses")
	clauses = inForce(s, clauses)
	if opts.Own != nil || len(clauses) == 0 {
		return doc, nil
	}
	r := &reference{Book: aids.NewBook(s, doc.Title, 2), list: s.Shown()}
	r.ClausesUnder(doc.Title, "chapter/clauses", clauses)
	r.areas(clauses)
	r.glossary(clauses)
	r.InColumns(indexColumns)
	r.Evenly(r.index)
	doc.Pages, doc.Outline = s.Leaves(r.Done()), r.Outline
	return doc, s.Findings.Sorted()
}

// indexColumns is in how many columns the index of the book is, whose words are short.
const indexColumns = 3
