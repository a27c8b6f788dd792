package layout

import (
	"hulldown/export/layout/press"
	"hulldown/export/page"
	"hulldown/export/wording"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// Calibration lays out a sheet and its back that show by how much a printer
// misses when it prints both sides: held against the light, the cross of the
// back is on the scales of the front at the offset to be given.
func Calibration(opts Options) (page.Document, []diag.Finding) {
	if opts.Backs == press.FrontsOnly {
		opts.Backs = press.LongEdge
	}
	opts.Card, opts.Press, opts.Fold = CardSize{}, false, false
	s := sheet{opts: opts, findings: &findings{}}
	doc := page.Document{Title: opts.Language.Text("title.calibration"), Language: opts.Language.Name()}
	name := "calibration"
	doc.Outline = []page.Entry{{Title: opts.Language.Text("title.calibration"), To: name}}
	doc.Pages = s.finished([]page.Page{s.calibrationFront(name), s.calibrationBack()})
	return doc, s.findings.sorted()
}

// mires returns the places of the marks on a sheet: away from its middle, where
// a sheet that goes in askew shows.
func mires(size page.Size) []page.Point {
	x, y := 45*mm, 62*mm
	return []page.Point{
		{X: page.MM(x), Y: page.MM(y)}, {X: size.W - page.MM(x), Y: page.MM(y)},
		{X: page.MM(x), Y: size.H - page.MM(y)}, {X: size.W - page.MM(x), Y: size.H - page.MM(y)},
	}
}

func (s sheet) calibrationFront(name string) page.Page {
	p := newLeaf(s, nil, false)
	size := s.opts.Paper.Size()
	p.items = append(p.items, page.Mark{Kind: page.Bookmark, Name: name})
	box := page.Rect{X: 30 * mm, Y: size.H/2 - 34*mm, W: size.W - 60*mm, H: 68 * mm}
	p.write(page.Rect{X: box.X, Y: box.Y, W: box.W, H: 9 * mm}, p.lang.Text("title.calibration"), source{},
		bold("what.title", ink, 4*mm, 7*mm).centred())
	text := paragraph{text: p.lang.Say("calibration.text", "edge", p.lang.Word("calibration-edge", s.opts.Backs.String())), what: "what.note", colour: ink}
	p.flowText(flow{box: page.Rect{X: box.X, Y: box.Y + 13*mm, W: box.W, H: 50 * mm}, min: 2.4 * mm, max: 3.6 * mm}, []paragraph{text})
	// Seen through the front, the axis along which the sheet was turned runs
	// the other way; a mark that lies off wants the opposite offset. So the
	// scale that is turned is numbered as it lies, the other backwards.
	signs := page.Point{X: -1, Y: 1}
	if s.opts.Backs.Sideways(size) {
		signs = page.Point{X: 1, Y: -1}
	}
	for _, m := range mires(size) {
		p.scales(m, signs)
	}
	p.ruler(page.Point{X: size.W / 2, Y: size.H - 24*mm})
	return p.done(size)
}

// ruler draws 100 mm about a point: on a print that was scaled they are more or less.
func (p *piece) ruler(m page.Point) {
	const long = 100
	from := m.X - long*mm/2
	p.rule(page.Point{X: from, Y: m.Y}, page.Point{X: from + long*mm, Y: m.Y}, ink, 0.2*mm)
	for i := page.MM(0); i <= long; i++ {
		high := 1.5 * mm
		if i%10 == 0 {
			high = 3 * mm
			box := page.Rect{X: from + i*mm - 4*mm, Y: m.Y + 1*mm, W: 8 * mm, H: 3 * mm}
			p.write(box, wording.Number(int(i)), source{}, regular("what.number", ink, 0, 2.4*mm).centred())
		}
		p.rule(page.Point{X: from + i*mm, Y: m.Y - page.MM(high)}, page.Point{X: from + i*mm, Y: m.Y}, ink, 0.12*mm)
	}
	p.write(page.Rect{X: from, Y: m.Y + 5*mm, W: long * mm, H: 3.4 * mm}, p.lang.Text("calibration.ruler"), source{}, regular("what.note", ink, 2.4*mm, 3*mm).centred())
}

// scales draws two scales of 10 mm to either side of a point, numbered by the
// offset that a mark there asks for.
func (p *piece) scales(m, signs page.Point) {
	const reach = 10
	for i := page.MM(-reach); i <= reach; i++ {
		long := page.MM(1.2 * mm)
		if i%5 == 0 {
			long = 2.6 * mm
		}
		p.rule(page.Point{X: m.X + i*mm, Y: m.Y - long}, page.Point{X: m.X + i*mm, Y: m.Y + long}, ink, 0.12*mm)
		p.rule(page.Point{X: m.X - long, Y: m.Y + i*mm}, page.Point{X: m.X + long, Y: m.Y + i*mm}, ink, 0.12*mm)
		if i%5 != 0 || i == 0 {
			continue
		}
		l := label{style: regular("what.number", quiet, 0, 2.4*mm).centred()}
		l.box = page.Rect{X: m.X + i*mm - 4*mm, Y: m.Y + 3*mm, W: 8 * mm, H: 3 * mm}
		l.text = wording.Signed(int(i * signs.X))
		p.text(l)
		if max(i, -i) != reach {
			// Nearer in, the two scales have no room for both their numbers.
			continue
		}
		l.text = wording.Signed(int(i * signs.Y))
		l.box = page.Rect{X: m.X + 3.2*mm, Y: m.Y + i*mm - 1.5*mm, W: 8 * mm, H: 3 * mm}
		l.align = left
		p.text(l)
	}
	p.rule(page.Point{X: m.X - reach*mm, Y: m.Y}, page.Point{X: m.X + reach*mm, Y: m.Y}, ink, 0.12*mm)
	p.rule(page.Point{X: m.X, Y: m.Y - reach*mm}, page.Point{X: m.X, Y: m.Y + reach*mm}, ink, 0.12*mm)
}

// calibrationBack draws a bold cross behind each scale, moved by the offset.
func (s sheet) calibrationBack() page.Page {
	p := newLeaf(s, nil, false)
	size := s.opts.Paper.Size()
	for _, m := range mires(size) {
		m = m.Add(s.opts.BackOffset)
		p.rule(page.Point{X: m.X - 14*mm, Y: m.Y}, page.Point{X: m.X + 14*mm, Y: m.Y}, heavyRed, 0.3*mm)
		p.rule(page.Point{X: m.X, Y: m.Y - 14*mm}, page.Point{X: m.X, Y: m.Y + 14*mm}, heavyRed, 0.3*mm)
		p.circle(m, 5*mm, page.Path{Stroke: heavyRed, Width: 0.3 * mm})
	}
	return p.done(size)
}

// CalibrationSheet is Calibration as a sheet of content, which it does not
// need.
func CalibrationSheet(_ *model.Content, opts Options) (page.Document, []diag.Finding) {
	return Calibration(opts)
}
