package sheet

import (
	"slices"

	"hulldown.dev/export/font"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/press"
	"hulldown.dev/export/page"
)

// Impose lays fronts and their backs on sheets in the form that the options
// ask for: single pieces for a press, pairs across a fold, or sheets of fronts,
// each followed by its sheet of backs where those are wanted, or of those of them that are
// faces that are played (Shown). There are as many backs as fronts.
func (s Sheet) Impose(fronts []page.Page, backs []page.Page) []page.Page {
	switch {
	case len(fronts) == 0:
		return nil
	case s.Opts.Press:
		return s.single(fronts, backs)
	case s.Opts.Fold:
		return s.folded(fronts, backs)
	}
	front := press.Imposition{Sheet: s.Opts.Paper.Size(), Margin: Margin, Bleed: press.CropGap, Cuts: true}
	sheets := press.Impose(fronts, front)
	slots := front.Slots(fronts[0].Size)
	s.feet(sheets, slots)
	if s.Opts.Backs == press.FrontsOnly && !slices.ContainsFunc(backs, played) {
		return s.Finished(sheets)
	}
	if s.Opts.Backs == press.FrontsOnly {
		backs = onlyPlayed(backs)
	}
	reverse := press.Imposition{Sheet: front.Sheet, Margin: Margin, Turn: max(s.Opts.Backs, press.LongEdge), Offset: s.Opts.BackOffset, Bleed: Bleed}
	behind := press.Impose(backs, reverse)
	var out []page.Page
	for i, on := 0, backs; i < len(sheets); i++ {
		n := min(len(slots), len(on))
		out = append(out, sheets[i])
		if s.Opts.Backs != press.FrontsOnly || slices.ContainsFunc(on[:n], played) {
			out = append(out, behind[i])
		}
		on = on[n:]
	}
	return s.Finished(out)
}

// played reports whether a back is a face of its piece, which play turns up.
func played(back page.Page) bool { return back.Shown.Side == page.Back }

// onlyPlayed leaves the backs that are faces of their pieces, and nothing of others: nobody asked for those.
func onlyPlayed(backs []page.Page) []page.Page {
	out := slices.Clone(backs)
	for i, b := range out {
		if !played(b) {
			out[i] = page.Page{Size: b.Size}
		}
	}
	return out
}

// Finished is the last step for every page of a document: theme, ink and paper.
func (s Sheet) Finished(pages []page.Page) []page.Page {
	main := s.Themes.Of("")
	if !s.Opts.LowInk && !s.Opts.Press && !main.Paints() {
		return pages
	}
	out := slices.Clone(pages)
	for i := range out {
		if main.Paints() {
			out[i].Items = main.Recoloured(out[i].Items, font.Builtin())
		}
		if s.Opts.LowInk {
			out[i] = press.LowInk(out[i])
		}
		if s.Opts.Press {
			out[i] = press.PureBlack(out[i])
		}
		if s.Opts.Proof {
			out[i] = proofed(out[i], s.Opts.safe())
		}
	}
	return out
}

// Leaves finishes whole pages, which have no backs. A press gets them with
// bleed and marks around them.
func (s Sheet) Leaves(pages []page.Page) []page.Page {
	pages = s.Copied(pages)
	if !s.Opts.Press {
		return s.Finished(pages)
	}
	out := make([]page.Page, len(pages))
	for i, p := range pages {
		out[i] = s.pressed(p)
		out[i].Shown = p.Shown
	}
	return s.Finished(out)
}

// Copied repeats pages, all of them one behind the other, as often as the options ask for.
func (s Sheet) Copied(pages []page.Page) []page.Page {
	if s.Opts.Copies < 2 {
		return pages
	}
	again := slices.Clone(pages)
	for i := range again {
		again[i].Items = page.Unmarked(again[i].Items, func(m page.Mark) bool { return m.Kind == page.Bookmark })
		again[i].Shown.Again = true
	}
	return append(slices.Clip(pages), slices.Repeat(again, s.Opts.Copies-1)...)
}

// The measures of a page for a press: how far ink runs beyond the cut, and how
// much paper there is beyond the cut for it and the marks.
const (
	Bleed page.MM = 3 * mm
	Slug  page.MM = 9 * mm
)

// single lays each piece on a page of its own, its back on the next or, where a shop wants
// that, all backs behind the fronts.
func (s Sheet) single(fronts []page.Page, backs []page.Page) []page.Page {
	var out, behind []page.Page
	seen := map[string]bool{}
	for i, p := range fronts {
		shown := page.Shown{Piece: p.Shown.Piece, Side: page.Front, Again: seen[p.Shown.Piece]}
		seen[shown.Piece] = shown.Piece != ""
		out = append(out, s.side(p, shown))
		shown.Side = page.Back
		switch {
		case s.Opts.Backs == press.FrontsOnly && !played(backs[i]):
		case s.Opts.Shop.Order == shopFrontsFirst:
			behind = append(behind, s.side(backs[i], shown))
		default:
			out = append(out, s.side(backs[i], shown))
		}
	}
	return s.Finished(append(out, behind...))
}

// side is one side of a piece for a press, with what it shows.
func (s Sheet) side(p page.Page, shown page.Shown) page.Page {
	out := s.pressed(bordered(p))
	if shown.Piece != "" {
		out.Shown = shown
	}
	return out
}

// CounterSize is the cut size of a counter: the boxes of Tank Boards take it
// with a little room.
const CounterSize page.MM = 15 * mm

// How many counters lie side by side and one below the other on a punch sheet: the set of a
// tank is a row of it.
const (
	PunchWide = 13
	PunchHigh = 17
)

// Punched lays counters edge to edge on sheets for a press, each sheet followed by that of
// its backs, with bleed around all of them and marks at every cut.
func (s Sheet) Punched(fronts, backs []page.Page) []page.Page {
	if len(fronts) == 0 {
		return nil
	}
	front := press.Imposition{Sheet: page.Size{W: PunchWide * CounterSize, H: PunchHigh * CounterSize}, Bleed: Bleed}
	reverse := front
	reverse.Turn = s.Opts.Backs
	behind := press.Impose(backs, reverse)
	var out []page.Page
	for i, p := range press.Impose(fronts, front) {
		n := min(PunchWide*PunchHigh, len(fronts)-i*PunchWide*PunchHigh)
		out = append(out, s.pressed(p, front.Slots(fronts[0].Size)[:n]...), s.pressed(behind[i], reverse.Slots(fronts[0].Size)[:n]...))
	}
	return s.Finished(out)
}

// pressed puts a page in the middle of a larger one with its boxes set, and
// marks at its corners, and at further cuts within it, that are outside of the bleed.
func (s Sheet) pressed(p page.Page, cuts ...page.Rect) page.Page {
	bleed, slug, inset := s.Opts.bleed(), s.Opts.slug(), s.Opts.Shop.Inset
	trim := page.Rect{X: slug, Y: slug, W: p.Size.W + 2*inset, H: p.Size.H + 2*inset}
	out := page.Page{Size: page.Size{W: trim.W + 2*slug, H: trim.H + 2*slug}, Trim: trim, Bleed: trim.Inset(-bleed)}
	out.Items = append(out.Items, page.Group{
		Transform: page.Transform{Move: page.Point{X: slug + inset, Y: slug + inset}},
		Clip:      page.Rect{W: p.Size.W, H: p.Size.H}.Inset(-bleed - inset),
		Items:     p.Items,
	})
	if s.Opts.Shop.ID != "" {
		return out
	}
	all := []page.Rect{trim}
	for _, c := range cuts {
		all = append(all, page.Rect{X: c.X + slug, Y: c.Y + slug, W: c.W, H: c.H})
	}
	out.Items = append(out.Items, press.CropMarks(all, bleed+press.CropGap)...)
	return out
}

// foldGap is half of what lies between fronts and backs, so that the fold is
// cut off.
const foldGap page.MM = 2 * mm

// folded lays fronts on the left half of sheets that lie on their side, and on
// the right half their backs, so that each meets its front when the sheet is
// folded in the middle and glued.
func (s Sheet) folded(fronts []page.Page, backs []page.Page) []page.Page {
	upright := s.Opts.Paper.Size()
	whole := page.Size{W: upright.H, H: upright.W}
	slots := foldSlots(whole, fronts[0].Size)
	if len(slots) == 0 {
		return nil
	}
	var out []page.Page
	for start := 0; start < len(fronts); start += len(slots) {
		end := min(start+len(slots), len(fronts))
		p := page.Page{Size: whole, Trim: page.Rect{W: whole.W, H: whole.H}}
		cut := make([]page.Rect, 0, 2*len(slots))
		for i := start; i < end; i++ {
			at := slots[i-start]
			across := at
			across.X = whole.W - at.Right()
			p.Items = append(p.Items, press.Placed(fronts[i], at, 0), press.Placed(backs[i], across, 0))
			cut = append(cut, at, across)
		}
		p.Items = append(p.Items, press.CropMarks(cut, press.CropGap)...)
		p.Items = append(p.Items, s.foldLine(whole)...)
		out = append(out, p)
	}
	return s.Finished(out)
}

// foldSlots returns the places of fronts on the left half of a sheet.
func foldSlots(whole, piece page.Size) []page.Rect {
	half := press.Imposition{Sheet: page.Size{W: whole.W/2 - foldGap, H: whole.H}, Margin: Margin}
	slots := half.Slots(piece)
	// They are against the fold: the two layers keep closest together there.
	shift := page.MM(0)
	for _, r := range slots {
		shift = max(shift, r.Right())
	}
	for i := range slots {
		slots[i].X += half.Sheet.W - shift
	}
	return slots
}

// foldLine marks where the sheet is folded.
func (s Sheet) foldLine(whole page.Size) []page.Item {
	var pen page.Pen
	pen.Move(page.Point{X: whole.W / 2, Y: Margin})
	pen.Line(page.Point{X: whole.W / 2, Y: whole.H - Margin})
	return []page.Item{page.Path{Segments: pen.Segments(), Stroke: draw.Quiet, Width: 0.2 * mm, Dash: []page.MM{2 * mm, 1.5 * mm}}}
}
