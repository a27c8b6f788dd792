package cards

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// BattleCards lays out cards on sheets with crop marks, ordered by deck,
// number and id, and reports at the author's text what does not fit
// (print-text-overflow) or has no glyph (print-missing-glyph). The content
// serves to look up terrain and nations; what is not found there, or when it
// is nil, shows by its id. Numbers beyond their documented bounds are printed
// as they are.
func BattleCards(c *model.Content, cards []model.Card, opts sheet.Options) (page.Document, []diag.Finding) {
	s, doc := sheet.New(c, opts, "title.cards")
	ordered := InDeckOrder(s, cards)
	faces := make([]page.Page, len(ordered))
	deck := ""
	for i := range ordered {
		card := ordered[i]
		faces[i] = CardFace(s, card)
		faces[i].Shown.Piece = PieceName(card.Origin, "")
		name := fmt.Sprintf("card/%d", i+1)
		faces[i].Items = append(faces[i].Items, page.Mark{Kind: page.Bookmark, Name: name, From: page.SourceOf(card.Origin)})
		if i == 0 || card.Deck != deck {
			deck = card.Deck
			doc.Outline = append(doc.Outline, page.Entry{Title: sheet.Printable(deck), To: name})
		}
		doc.Outline = append(doc.Outline, page.Entry{Title: EntryOf(s, card), Level: 1, To: name})
	}
	s.DealOut(&doc, faces, slices.Repeat([]page.Page{sheet.CardBack(opts.Card)}, len(faces)))
	return doc, s.Findings.Sorted()
}

// InDeckOrder orders cards by deck, number and id; the decks that scenarios
// build upon come before those whose cards they swap in.
func InDeckOrder(s sheet.Sheet, cards []model.Card) []*model.Card {
	base := map[string]int{}
	for i := range s.Content.Scenarios {
		base[s.Content.Scenarios[i].Deck.Base] = -1
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

// KindsOf names what the halves of a card are for, each once and without its level.
func KindsOf(s sheet.Sheet, card *model.Card) []string {
	f := Face{Piece: s.NewPiece(nil), Card: card}
	var out []string
	for i := range card.Halves {
		h := f.HalfAt(i)
		title, _ := h.Title()
		if kind := strings.TrimRight(title, " \u00a00123456789"); kind != "" && !slices.Contains(out, kind) {
			out = append(out, kind)
		}
	}
	return out
}

// EntryOf names a card in the outline: its number and its titles.
func EntryOf(s sheet.Sheet, card *model.Card) string {
	f := Face{Piece: s.NewPiece(nil), Card: card}
	out := fmt.Sprint(card.Number)
	for i := range card.Halves {
		h := f.HalfAt(i)
		title, _ := h.Title()
		if i > 0 {
			out += " /"
		}
		out += " " + title
	}
	return sheet.Printable(out)
}
