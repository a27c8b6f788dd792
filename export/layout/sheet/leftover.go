package sheet

import (
	"fmt"
	"slices"

	"hulldown.dev/export/layout/press"
	"hulldown.dev/export/page"
)

// DealOut lays cards and their backs on the sheets of a document. With Join it keeps those back
// that do not fill the last one, and what the outline says of them.
func (s Sheet) DealOut(doc *page.Document, fronts, backs []page.Page) {
	fronts, backs = s.Copied(fronts), s.Copied(backs)
	kept := len(fronts)
	if n := s.PerSheet(); n > 0 && s.Opts.Join {
		kept -= kept % n
	}
	for i := kept; i < len(fronts); i++ {
		doc.Rest = append(doc.Rest, s.rest(doc, fronts[i], backs[i]))
	}
	doc.Pages = s.Impose(fronts[:kept], backs[:kept])
}

// PerSheet is how many cards a sheet holds, 0 where each has a page of its own.
func (s Sheet) PerSheet() int {
	upright, size := s.Opts.Paper.Size(), s.Opts.Card.Size()
	switch {
	case s.Opts.Press:
		return 0
	case s.Opts.Fold:
		return len(foldSlots(page.Size{W: upright.H, H: upright.W}, size))
	}
	return len(press.Imposition{Sheet: upright, Margin: Margin}.Slots(size))
}

// Joined is how many sheets fewer there are with Join, where the last sheets of several
// documents in the form of the options hold so many cards.
func Joined(loose []int, opts Options) int {
	n := Sheet{Opts: opts}.PerSheet()
	if n == 0 {
		return 0
	}
	sheets, cards := 0, 0
	for _, k := range loose {
		sheets += min(k, 1)
		cards += k
	}
	return sheets - (cards+n-1)/n
}

// rest takes a card out of a document: its places, and the lines of the outline that lead
// to them. Its title is the last of those.
func (s Sheet) rest(doc *page.Document, front, back page.Page) page.Piece {
	out := page.Piece{Back: back, Title: doc.Title}
	var names []string
	front.Items = page.Unmarked(front.Items, func(m page.Mark) bool {
		if m.Kind == page.Bookmark {
			names = append(names, m.Name)
		}
		return m.Kind == page.Bookmark
	})
	out.Front = front
	doc.Outline = slices.DeleteFunc(doc.Outline, func(e page.Entry) bool {
		leads := slices.Contains(names, e.To)
		if leads {
			out.Title = e.Title
		}
		return leads
	})
	return out
}

// Leftovers lays out the cards that documents of one form kept back with Join, in order,
// on sheets that they share.
func Leftovers(rest []page.Piece, opts Options) page.Document {
	s, doc := New(nil, opts, "title.leftovers")
	var fronts, backs []page.Page
	for i, r := range rest {
		name := fmt.Sprintf("leftover/%d", i+1)
		r.Front.Items = append(slices.Clip(r.Front.Items), page.Mark{Kind: page.Bookmark, Name: name})
		doc.Outline = append(doc.Outline, page.Entry{Title: r.Title, To: name})
		fronts, backs = append(fronts, r.Front), append(backs, r.Back)
	}
	doc.Pages = s.Impose(fronts, backs)
	return doc
}
