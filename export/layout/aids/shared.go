package aids

import (
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
)

// AidShared is the least type of aids that share a page: their citations, which are smaller,
// have six points.
const AidShared page.MM = 2.95 * mm

// SharesAid reports whether aids of one set fit a page together in type that is not small.
func SharesAid(s sheet.Sheet, group []Aid) bool {
	for _, a := range group {
		if a.Set != group[0].Set {
			return false
		}
	}
	p := AidPage{Piece: s.NewLeaf(nil, false), left: 50, size: AidShared}
	return p.groupHeight(group) <= p.Frame.H
}

// groupHeight is the height of aids one below the other, each with its head.
func (p *AidPage) groupHeight(group []Aid) page.MM {
	h := -2 * AidGap
	for _, a := range group {
		p.aid = a
		h += AidHead + AidGap + p.height(p.Frame.W) + p.footHeight() + 2*AidGap
	}
	return h
}

// layAids lays out one aid on a page, or several one below the other in type of one size.
func layAids(s sheet.Sheet, group []Aid, clauses map[string]Clause) page.Page {
	if len(group) == 1 {
		return LayAid(s, group[0], clauses)
	}
	p := AidPage{Piece: s.NewLeaf(nil, false), clauses: clauses, left: 50, size: AidShared, cite: draw.Quiet}
	fits := func() bool { return p.groupHeight(group) <= p.Frame.H }
	largest(&p.size, aidMost, fits)
	largest(&p.extra, p.size, fits)
	rest := p.Frame
	for _, a := range group {
		p.aid = a
		p.Items = append(p.Items, page.Mark{Kind: page.Bookmark, Name: "aid/" + a.ID})
		var box page.Rect
		box, rest = draw.Top(rest, AidHead+AidGap+p.height(rest.W)+p.footHeight(), 2*AidGap)
		head, body := draw.Top(box, AidHead, AidGap)
		p.drawHead(head)
		p.drawBoxes(p.drawFoot(body))
	}
	return p.Done(s.Opts.Paper.Size())
}
