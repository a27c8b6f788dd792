// Package layout turns content into pages: card faces, sheets, and the
// imposition of small pages on large ones.
//
// Layout decides every measure and reports what cannot be printed as findings
// at the author's text; it draws nothing and depends on no file format.
package layout

import (
	"cmp"
	"fmt"
	"hulldown/export/layout/draw"
	"slices"
	"sync"

	"hulldown/export/font"
	"hulldown/export/layout/press"
	"hulldown/export/page"
	"hulldown/export/wording"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// Options choose the form of a sheet. The zero Options print poker cards on A4
// in English, fronts only.
type Options struct {
	Card     CardSize
	Paper    Paper
	Language wording.Language
	// Backs follows each sheet with its back, laid for the turn; BackOffset
	// moves the backs.
	Backs      press.Turn
	BackOffset page.Point
	// Fold lays each piece beside its back, across a fold, in place of Backs.
	Fold bool
	// Press lays each piece on a page of its own with bleed and crop marks.
	Press bool
	// Apart gives each counter a page of its own with Press, where it is on a punch sheet
	// otherwise.
	Apart bool
	// Shop is the print shop that Press is for, none where it is zero.
	Shop Shop
	// Proof draws the cut, the bleed and the safe area over the pages for a press.
	Proof bool
	// Imposed lays the pages of the booklet as they are folded and stitched.
	Imposed bool
	// Join keeps back, as the Rest of the document, the cards that do not fill a sheet.
	Join bool
	// HalfBoards lays Tank Boards two to a sheet, with cards tucked under their edge.
	HalfBoards bool
	// LowInk leaves large inked areas white and outlines them.
	LowInk bool
	// Own limits sheets to the records for which it is true; the others are
	// looked up, and what is printed of the rules whatever the content is left
	// out. Nil limits nothing.
	Own func(*model.Record) bool
	// Draft is set where nobody sees the pages, only what does not fit: the columns of
	// the last page of a chapter need not end alike.
	Draft bool
	// Shared keeps what several sheets show, nil where each is laid out by itself.
	Shared *Shared
	// meant collects what the colours of a sheet say, nil for nobody.
	meant *[]draw.Meaning
}

// sheet is what all pages of one document share.
type sheet struct {
	content  *model.Content
	opts     Options
	findings *draw.Findings
	// lines are those that paragraphs were broken into, nil where none are kept.
	lines draw.LineMemory
	// hyphens are those of the language, nil for none.
	hyphens *font.Hyphens
	// title is that of the document.
	title string
	// themes are the looks of the sets, nil where all look alike.
	themes *draw.Themes
	// pictures are those of authors that were read.
	pictures draw.Pictures
}

// shown returns what is listed of the content; in the rest of it records are only
// looked up.
func (s sheet) shown() *model.Content {
	if s.opts.Own == nil {
		return s.content
	}
	return s.content.Keep(s.opts.Own)
}

// newSheet begins a document about content; nil stands for none.
func newSheet(c *model.Content, opts Options, title wording.Key) (sheet, page.Document) {
	if c == nil {
		c = &model.Content{}
	}
	s := sheet{content: c, opts: opts, findings: &draw.Findings{Content: c, Meant: opts.meant}, lines: draw.LineMemory{}, hyphens: hyphensOf(opts.Language), title: opts.Language.Text(title), pictures: draw.Pictures{}}
	s.themes = draw.NewThemes(c, s.shown())
	return s, page.Document{Title: opts.Language.Text(title), Language: opts.Language.Name(), Press: opts.Press, Uncut: opts.Shop.ID != ""}
}

// english are the hyphens of English, whose patterns are many.
var english = sync.OnceValue(func() *font.Hyphens { return font.NewHyphens(wording.Language{}.Patterns()) })

// HyphensOf are the hyphens of a language, nil for one without.
func hyphensOf(l wording.Language) *font.Hyphens {
	if l.English() {
		return english()
	}
	return font.NewHyphens(l.Patterns())
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
	s, doc := newSheet(c, opts, "title.cards")
	ordered := s.inDeckOrder(cards)
	faces := make([]page.Page, len(ordered))
	deck := ""
	for i := range ordered {
		card := ordered[i]
		faces[i] = cardFace(s, card)
		name := fmt.Sprintf("card/%d", i+1)
		faces[i].Items = append(faces[i].Items, page.Mark{Kind: page.Bookmark, Name: name, Span: card.Origin.At()})
		if i == 0 || card.Deck != deck {
			deck = card.Deck
			doc.Outline = append(doc.Outline, page.Entry{Title: printable(deck), To: name})
		}
		doc.Outline = append(doc.Outline, page.Entry{Title: s.entryOf(card), Level: 1, To: name})
	}
	s.dealOut(&doc, faces, slices.Repeat([]page.Page{CardBack(opts.Card)}, len(faces)))
	return doc, s.findings.Sorted()
}

// inDeckOrder orders cards by deck, number and id; the decks that scenarios
// build upon come before those whose cards they swap in.
func (s sheet) inDeckOrder(cards []model.Card) []*model.Card {
	base := map[string]int{}
	for i := range s.content.Scenarios {
		base[s.content.Scenarios[i].Deck.Base] = -1
	}
	out := make([]*model.Card, len(cards))
	for i := range cards {
		out[i] = &cards[i]
	}
	slices.SortStableFunc(out, func(a, b *model.Card) int {
		return cmp.Or(cmp.Compare(base[a.Deck], base[b.Deck]), cmp.Compare(a.Deck, b.Deck), cmp.Compare(a.Number, b.Number), cmp.Compare(a.ID, b.ID))
	})
	return out
}

// entryOf names a card in the outline: its number and its titles.
func (s sheet) entryOf(card *model.Card) string {
	f := face{Piece: newPiece(s, nil), card: card}
	out := fmt.Sprint(card.Number)
	for i := range card.Halves {
		h := f.halfAt(i)
		title, _ := h.title()
		if i > 0 {
			out += " /"
		}
		out += " " + title
	}
	return printable(out)
}

// printable is a text as it is in an outline; that something is missing is
// reported where it is on the card.
func printable(text string) string { return font.Builtin().Printable(page.Bold, text) }
