package book

import (
	"slices"
	"strings"
	"unicode/utf8"

	"hulldown.dev/export/layout/aids"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// ClauseBook lays out the clauses of the rules of the content's sets by number, each set under
// its title, with the first and the last of a page at its head; before them their chapters, and behind
// them for each set the terms of its rules with the numbers of the clauses that speak of them. With
// Own there are none.
func ClauseBook(c *model.Content, clauses []aids.Clause, opts sheet.Options) (page.Document, []diag.Finding) {
	opts.Card = sheet.CardSize{}
	s, doc := sheet.New(c, opts, "title.clauses")
	clauses = inForce(s, clauses)
	if opts.Own != nil || len(clauses) == 0 {
		return doc, nil
	}
	r := &reference{Book: aids.NewBook(s, doc.Title, 2), list: s.Shown()}
	r.Before = 1
	r.ClausesUnder(doc.Title, "chapter/clauses", withKeys(clauses, opts.Language))
	chapters := slices.Clone(r.Outline)
	terms := r.clauseTerms(clauses)
	r.InColumns(indexColumns)
	r.Evenly(func() { r.clauseIndex(terms) })
	first := r.contents(doc.Title, func(p *draw.Piece, body page.Rect) { r.chapterList(p, draw.Pad(body, 6*mm, 0), chapters) })
	doc.Pages = s.Leaves(append([]page.Page{first}, r.Done()...))
	doc.Outline = append([]page.Entry{{Title: opts.Language.Text("reference.contents"), To: "contents"}}, r.Outline...)
	return doc, s.Findings.Sorted()
}

// indexColumns is in how many columns the index of the book is, whose words are short.
const indexColumns = 3

// The measures of the list of chapters.
const (
	chapterColumns         = 2
	chapterLine    page.MM = 5 * mm
	chapterType    page.MM = 3 * mm
	chapterSet     page.MM = 9 * mm
)

// chapterList lists the chapters of each set with their pages.
func (r *reference) chapterList(p *draw.Piece, body page.Rect, entries []page.Entry) {
	entries = slices.DeleteFunc(entries, func(e page.Entry) bool { return e.To == "chapter/clauses" })
	whole := page.MM(0)
	high := func(e page.Entry) page.MM {
		if e.Level == 0 {
			return chapterSet
		}
		return chapterLine
	}
	for _, e := range entries {
		whole += high(e)
	}
	columns := draw.Columns(body, chapterColumns, 10*mm)
	limit := min(whole/chapterColumns+chapterSet, body.H)
	n, used, set := 0, page.MM(0), ""
	line := func(high page.MM) page.Rect {
		used += high
		return page.Rect{X: columns[n].X, Y: body.Y + used - high, W: columns[n].W, H: high}
	}
	title := func() {
		box := line(chapterSet)
		p.Write(page.Rect{X: box.X, Y: box.Y + 2*mm, W: box.W, H: box.H - 3*mm}, set, page.Source{}, draw.Bold("what.title", draw.Ink, draw.SixPoints, 4.2*mm))
	}
	for i, e := range entries {
		last := n+1 == len(columns)
		switch whole, rest := heights(entries[i:], high); {
		case last:
		case e.Level == 0 && used > 0 && used+whole > limit && rest <= body.H: // a set is whole where the others have room
			n, used = n+1, 0
		case used+high(e) > limit && (e.Level == 0 || rest > body.H || used+whole > body.H):
			if n, used = n+1, 0; e.Level > 0 { // the title of its set again
				title()
			}
		}
		if used+high(e) > body.H {
			return // what has no room is in the outline
		}
		if e.Level == 0 {
			set = e.Title
			title()
			continue
		}
		indexLine(p, line(chapterLine), e.Title, []spot{{to: e.To, at: wording.Number(r.At[e.To])}})
	}
}

// heights are those of the entries up to the next set, and of all entries.
func heights(entries []page.Entry, high func(page.Entry) page.MM) (whole, rest page.MM) {
	within := true
	for i, e := range entries {
		if within = within && (i == 0 || e.Level > 0); within {
			whole += high(e)
		}
		rest += high(e)
	}
	return whole, rest
}

// mostSpots is how many numbers of clauses a line of the index has.
const mostSpots = 3

// clauseTerm is a word of the index and a clause that speaks of it.
type clauseTerm struct {
	word   string
	clause aids.Clause
}

// sameStem is the number of first letters by which two words of one set are taken for forms of one.
const sameStem = 4

// clauseTerms are the terms of the rules, and the areas of which no term is a form.
func (r *reference) clauseTerms(clauses []aids.Clause) []clauseTerm {
	terms := r.glossary(clauses)
	seen := map[[2]string]bool{}
	stem := func(word string) string {
		letters := []rune(strings.ToLower(word))
		return string(letters[:min(len(letters), sameStem)])
	}
	listed := terms // without areas, which are no forms of each other
	for _, c := range clauses {
		if c.Area == "" || seen[[2]string{c.Set, c.Area}] {
			continue
		}
		seen[[2]string{c.Set, c.Area}] = true
		word := r.Opts.Language.Say("reference.area", "area", r.Opts.Language.Open().Word("area", c.Area))
		if !slices.ContainsFunc(listed, func(t clauseTerm) bool {
			return t.clause.Set == c.Set && stem(t.word) == stem(word) && utf8.RuneCountInString(word) >= sameStem
		}) {
			terms = append(terms, clauseTerm{word, c})
		}
	}
	return terms
}

// clauseIndex lists the terms of each set by their letters, with the numbers of clauses.
func (r *reference) clauseIndex(terms []clauseTerm) {
	r.Chapter(r.Opts.Language.Text("reference.index"), "chapter/index")
	of := func(set string) []clauseTerm {
		return slices.DeleteFunc(slices.Clone(terms), func(t clauseTerm) bool { return t.clause.Set != set })
	}
	r.setIndex(of(""))
	for i := range r.list.Sets {
		set := &r.list.Sets[i]
		if own := of(set.ID); len(own) > 0 {
			r.Part(set.Title, "index/"+set.ID)
			r.setIndex(own)
		}
	}
}

// setIndex lists the terms of a set.
func (r *reference) setIndex(terms []clauseTerm) {
	order := r.Opts.Language.Order()
	slices.SortStableFunc(terms, func(a, b clauseTerm) int { return order.Compare(a.word, b.word) })
	before := ""
	for len(terms) > 0 {
		word := terms[0].word
		var spots []spot
		for len(terms) > 0 && order.Compare(terms[0].word, word) == 0 {
			c := terms[0].clause
			if at := c.Label(); !slices.ContainsFunc(spots, func(s spot) bool { return s.at == at }) {
				spots = append(spots, spot{to: "clause/" + c.ID, at: at})
			}
			terms = terms[1:]
		}
		if before == "" || !order.SameLetter(before, word) {
			r.Space(1.4 * mm)
		}
		before = word
		for more := range slices.Chunk(spots, mostSpots) {
			indexLine(&r.Leaf, r.Place(draw.Thousandths(draw.LeadingOfText, sheet.BookType)), word, more)
			word = ""
		}
	}
}
