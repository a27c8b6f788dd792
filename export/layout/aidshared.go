package layout

import (
	"hulldown/export/layout/draw"
	"hulldown/export/layout/sheet"
	"hulldown/export/page"
)

// aidShared is the least type of aids that share a page: their citations, which are smaller,
// have six points.
const aidShared page.MM = 2.95 * mm

// sharesAid reports whether aids of one set fit a page together in type that is not small.
func sharesAid(s sheet.Sheet, group []aid) bool {
	for _, a := range group {
		if a.Set != group[0].Set {
			return false
		}
	}
	p := aidPage{Piece: s.NewLeaf(nil, false), left: 50, size: aidShared}
	return p.groupHeight(group) <= p.Frame.H
}

// groupHeight is the height of aids one below the other, each with its head.
func (p *aidPage) groupHeight(group []aid) page.MM {
	h := -2 * aidGap
	for _, a := range group {
		p.aid = a
		h += aidHead + aidGap + p.height(p.Frame.W) + p.footHeight() + 2*aidGap
	}
	return h
}

// layAids lays out one aid on a page, or several one below the other in type of one size.
func layAids(s sheet.Sheet, group []aid, clauses map[string]Clause) page.Page {
	if len(group) == 1 {
		return layAid(s, group[0], clauses)
	}
	p := aidPage{Piece: s.NewLeaf(nil, false), clauses: clauses, left: 50, size: aidShared, cite: draw.Quiet}
	fits := func() bool { return p.groupHeight(group) <= p.Frame.H }
	largest(&p.size, aidMost, fits)
	largest(&p.extra, p.size, fits)
	rest := p.Frame
	for _, a := range group {
		p.aid = a
		p.Items = append(p.Items, page.Mark{Kind: page.Bookmark, Name: "aid/" + a.ID})
		var box page.Rect
		box, rest = draw.Top(rest, aidHead+aidGap+p.height(rest.W)+p.footHeight(), 2*aidGap)
		head, body := draw.Top(box, aidHead, aidGap)
		p.drawHead(head)
		p.drawBoxes(p.drawFoot(body))
	}
	return p.Done(s.Opts.Paper.Size())
}
