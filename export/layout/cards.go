// Package layout turns content into pages: card faces, sheets, and the
// imposition of small pages on large ones.
//
// Layout decides every measure and reports what cannot be printed as findings
// at the author's text; it draws nothing and knows no file format.
package layout

import (
	"cmp"
	"fmt"
	"slices"

	"hulldown/export/font"
	"hulldown/export/page"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// Options choose the form of a sheet. The zero Options print poker cards on A4
// in English, fronts only.
type Options struct {
	Card     CardSize
	Paper    Paper
	Language Language
	// Backs follows each sheet with its back, mirrored for printing on both
	// sides over the long edge; BackOffset moves the backs.
	Backs      bool
	BackOffset page.Point
}

// sheet is what all pages of one document share.
type sheet struct {
	content  *model.Content
	opts     Options
	findings *findings
}

// margin is what a printer cannot reach.
const margin = 5 * mm

// BattleCards lays out cards on sheets with crop marks, ordered by deck,
// number and id, and reports at the author's text what does not fit
// (print-text-overflow) or has no glyph (print-missing-glyph). The content
// serves to look up terrain and nations; what is not found there, or when it
// is nil, shows by its id. Numbers beyond their documented bounds are printed
// as they are.
func BattleCards(c *model.Content, cards []model.Card, opts Options) (page.Document, []diag.Finding) {
	s := sheet{content: c, opts: opts, findings: &findings{}}
	ordered := slices.Clone(cards)
	slices.SortStableFunc(ordered, func(a, b model.Card) int {
		return cmp.Or(cmp.Compare(a.Deck, b.Deck), cmp.Compare(a.Number, b.Number), cmp.Compare(a.ID, b.ID))
	})
	doc := page.Document{Title: opts.Language.text("title.cards"), Language: opts.Language.Name()}
	faces := make([]page.Page, len(ordered))
	deck := ""
	for i := range ordered {
		card := &ordered[i]
		faces[i] = cardFace(s, card)
		name := fmt.Sprintf("card/%d", i+1)
		faces[i].Items = append(faces[i].Items, page.Mark{Kind: page.Bookmark, Name: name, Span: card.Origin.At()})
		if i == 0 || card.Deck != deck {
			deck = card.Deck
			doc.Outline = append(doc.Outline, page.Entry{Title: printable(deck), To: name})
		}
		doc.Outline = append(doc.Outline, page.Entry{Title: s.entry(card), Level: 1, To: name})
	}
	doc.Pages = s.impose(faces, CardBack(opts.Card))
	return doc, s.findings.sorted()
}

// entry names a card in the outline: its number and its titles.
func (s sheet) entry(card *model.Card) string {
	f := face{content: s.content, card: card, lang: s.opts.Language}
	out := fmt.Sprint(card.Number)
	for i, printed := range card.Halves {
		h := half{face: &f, Half: printed, index: i}
		if s.content != nil {
			h.terrain = model.Find(s.content.Terrain, h.Terrain)
		}
		title, _ := h.title()
		if i > 0 {
			out += " /"
		}
		out += " " + title
	}
	return printable(out)
}

// printable is a text as it stands in an outline; that it lacks something is
// reported where it stands on the card.
func printable(text string) string { return font.Builtin().Printable(page.Bold, text) }

// impose lays faces on sheets, each followed by a sheet of backs where those
// are wanted.
func (s sheet) impose(faces []page.Page, back page.Page) []page.Page {
	front := Imposition{Sheet: s.opts.Paper.Size(), Margin: margin}
	fronts := Impose(faces, front)
	if !s.opts.Backs {
		return fronts
	}
	same := make([]page.Page, len(faces))
	for i := range same {
		same[i] = back
	}
	reverse := front
	reverse.Mirror, reverse.Offset = true, s.opts.BackOffset
	var out []page.Page
	for i, b := range Impose(same, reverse) {
		out = append(out, fronts[i], b)
	}
	return out
}
