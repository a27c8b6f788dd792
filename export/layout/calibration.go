package layout

import (
	"fmt"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/press"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// Calibration lays out a sheet and its back that show by how much a printer
// misses when it prints both sides: held against the light, the cross of the
// back is on the scales of the front at the offset to be given.
func Calibration(opts sheet.Options) (page.Document, []diag.Finding) {
	if opts.Backs == press.FrontsOnly {
		opts.Backs = press.LongEdge
	}
	opts.Card, opts.Press, opts.Fold = sheet.CardSize{}, false, false
	s := sheet.Sheet{Opts: opts, Findings: &draw.Findings{}}
	doc := page.Document{Title: opts.Language.Text("title.calibration"), Language: opts.Language.Name()}
	name := "calibration"
	doc.Outline = []page.Entry{{Title: opts.Language.Text("title.calibration"), To: name}}
	doc.Pages = s.Finished([]page.Page{calibrationFront(s, name), calibrationBack(s)})
	return doc, s.Findings.Sorted()
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

func calibrationFront(s sheet.Sheet, name string) page.Page {
	p := s.NewLeaf(nil, false)
	size := s.Opts.Paper.Size()
	p.Items = append(p.Items, page.Mark{Kind: page.Bookmark, Name: name})
	// Seen through the front, the axis along which the sheet was turned runs
	// the other way; a mark that lies off wants the opposite offset. So the
	// scale that is turned is numbered as it lies, the other backwards.
	signs := page.Point{X: -1, Y: 1}
	if s.Opts.Backs.Sideways(size) {
		signs = page.Point{X: 1, Y: -1}
	}
	for _, m := range mires(size) {
		scales(&p, m, signs)
	}
	calibrationSteps(&p, page.Rect{X: 26 * mm, Y: size.H/2 - 54*mm, W: size.W - 52*mm, H: 96 * mm}, signs, s.Opts.Backs.String())
	ruler(&p, page.Point{X: size.W / 2, Y: size.H/2 + 50*mm})
	return p.Done(size)
}

// exampleOffset is what the example of the sheet reads, in millimetres.
var exampleOffset = page.Point{X: 2, Y: -3}

// calibrationSteps writes what to do, beside a scale with a cross that shows through it.
func calibrationSteps(p *draw.Piece, box page.Rect, signs page.Point, edge string) {
	title, rest := draw.Top(box, 12*mm, 4*mm)
	p.Fill(title, page.Round(2*mm), draw.Ink)
	p.Write(draw.Pad(title, 4*mm, 2*mm), p.Lang.Text("title.calibration"), page.Source{}, draw.Bold("what.title", draw.Paper, 4*mm, 6*mm))
	text := rest
	text.W -= 48 * mm
	var steps []draw.Paragraph
	for i, key := range []wording.Key{"calibration.print", "calibration.light", "calibration.read", "calibration.middle", "calibration.move", "calibration.pdf"} {
		step := draw.Paragraph{What: "what.note", Colour: draw.Ink, Bullet: wording.Number(i+1) + ".", Before: 400}
		step.Text = p.Lang.Say(key, "edge", p.Lang.Word("calibration-edge", edge), "offset", fmt.Sprintf("%d,%d", exampleOffset.X, exampleOffset.Y))
		steps = append(steps, step)
	}
	p.FlowText(draw.Flow{Box: text, Min: 2.4 * mm, Max: 3.9 * mm}, steps)
	m := page.Point{X: rest.Right() - 20*mm, Y: rest.Y + 22*mm}
	scales(p, m, signs)
	cross(p, page.Point{X: m.X + exampleOffset.X*signs.X*mm, Y: m.Y + exampleOffset.Y*signs.Y*mm})
	p.Write(page.Rect{X: m.X - 20*mm, Y: m.Y + 21*mm, W: 40 * mm, H: 14 * mm},
		p.Lang.Say("calibration.example", "x", wording.Signed(int(exampleOffset.X)), "y", wording.Signed(int(exampleOffset.Y))),
		page.Source{}, draw.Regular("what.note", draw.Ink, 2.4*mm, 3.2*mm).OnLines(3).Centred().FromTop())
}

// cross draws the mark of a back.
func cross(p *draw.Piece, m page.Point) {
	const reach = 14 * mm
	p.Rule(page.Point{X: m.X - reach, Y: m.Y}, page.Point{X: m.X + reach, Y: m.Y}, draw.HeavyRed, 0.3*mm)
	p.Rule(page.Point{X: m.X, Y: m.Y - reach}, page.Point{X: m.X, Y: m.Y + reach}, draw.HeavyRed, 0.3*mm)
	p.Circle(m, 5*mm, page.Path{Stroke: draw.HeavyRed, Width: 0.3 * mm})
}

// ruler draws 100 mm about a point: on a print that was scaled they are more or less.
func ruler(p *draw.Piece, m page.Point) {
	const long = 100
	from := m.X - long*mm/2
	p.Rule(page.Point{X: from, Y: m.Y}, page.Point{X: from + long*mm, Y: m.Y}, draw.Ink, 0.2*mm)
	for i := page.MM(0); i <= long; i++ {
		high := 1.5 * mm
		if i%10 == 0 {
			high = 3 * mm
			box := page.Rect{X: from + i*mm - 4*mm, Y: m.Y + 1*mm, W: 8 * mm, H: 3 * mm}
			p.Write(box, wording.Number(int(i)), page.Source{}, draw.Regular("what.number", draw.Ink, 0, 3*mm).Centred())
		}
		p.Rule(page.Point{X: from + i*mm, Y: m.Y - page.MM(high)}, page.Point{X: from + i*mm, Y: m.Y}, draw.Ink, 0.12*mm)
	}
	p.Write(page.Rect{X: from, Y: m.Y + 5*mm, W: long * mm, H: 4 * mm}, p.Lang.Text("calibration.ruler"), page.Source{}, draw.Regular("what.note", draw.Ink, 2.4*mm, 3.6*mm).Centred())
}

// scales draws two scales of 10 mm to either side of a point, numbered by the
// offset that a mark there asks for.
func scales(p *draw.Piece, m, signs page.Point) {
	const reach = 10
	for i := page.MM(-reach); i <= reach; i++ {
		long := page.MM(1.2 * mm)
		if i%5 == 0 {
			long = 2.6 * mm
		}
		p.Rule(page.Point{X: m.X + i*mm, Y: m.Y - long}, page.Point{X: m.X + i*mm, Y: m.Y + long}, draw.Ink, 0.12*mm)
		p.Rule(page.Point{X: m.X - long, Y: m.Y + i*mm}, page.Point{X: m.X + long, Y: m.Y + i*mm}, draw.Ink, 0.12*mm)
		if i%5 != 0 || i == 0 {
			continue
		}
		l := draw.Label{Style: draw.Regular("what.number", draw.Ink, 0, 2.8*mm).Centred()}
		l.Box = page.Rect{X: m.X + i*mm - 4*mm, Y: m.Y + 3*mm, W: 8 * mm, H: 3 * mm}
		l.Text = wording.Signed(int(i * signs.X))
		p.Text(l)
		if max(i, -i) != reach {
			// Nearer in, the two scales have no room for both their numbers.
			continue
		}
		l.Text = wording.Signed(int(i * signs.Y))
		l.Box = page.Rect{X: m.X + 3.2*mm, Y: m.Y + i*mm - 1.5*mm, W: 8 * mm, H: 3 * mm}
		l.Align = draw.Left
		p.Text(l)
	}
	p.Rule(page.Point{X: m.X - reach*mm, Y: m.Y}, page.Point{X: m.X + reach*mm, Y: m.Y}, draw.Ink, 0.12*mm)
	p.Rule(page.Point{X: m.X, Y: m.Y - reach*mm}, page.Point{X: m.X, Y: m.Y + reach*mm}, draw.Ink, 0.12*mm)
}

// calibrationBack draws a bold cross behind each scale, moved by the offset.
func calibrationBack(s sheet.Sheet) page.Page {
	p := s.NewLeaf(nil, false)
	size := s.Opts.Paper.Size()
	for _, m := range mires(size) {
		cross(&p, m.Add(s.Opts.BackOffset))
	}
	return p.Done(size)
}

// CalibrationSheet is Calibration as a sheet of content, which it does not
// need.
func CalibrationSheet(_ *model.Content, opts sheet.Options) (page.Document, []diag.Finding) {
	return Calibration(opts)
}
