package book

import (
	"maps"
	"slices"
	"strings"

	"hulldown.dev/export/layout/boards"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/scenario"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// strip is a vehicle or gun over the width of the page: its name over its picture, beside that
// pills and words, and at the right the charts of its guns.
type strip struct {
	kind   model.Kind
	head   *model.Record
	name   string
	pills  [][]draw.Fact
	words  []draw.Paragraph
	charts [][]chartRow
	view   func(p *draw.Piece, box page.Rect)
}

// chartRow is a row of the chart of a gun: the first has its name and the ranges.
type chartRow struct {
	name  string
	cells []string
	from  page.Source
}

// The measures of a strip.
const (
	stripLeft page.MM = 102 * mm
	stripView page.MM = 38 * mm
	stripLow  page.MM = 13 * mm // the least height of a picture
	stripHigh page.MM = 17 * mm // and the greatest
	stripGap  page.MM = 2.4 * mm
	stripPad  page.MM = 1.6 * mm
	chartName page.MM = 24 * mm
	chartHead page.MM = 4.4 * mm
	chartHigh page.MM = 5.2 * mm
	chartMost page.MM = 3.3 * mm
	pillHigh  page.MM = 4.6 * mm
	pillType  page.MM = 2.3 * mm
	pillGap   page.MM = 0.9 * mm
)

// pillName is the share of a pill that its name takes at most, in hundredths.
const pillName = 64

// vehicles gives each vehicle a strip with its figures and charts.
func (r *reference) vehicles() {
	if !r.begin("reference.vehicles", "chapter/vehicles", len(r.list.Vehicles)) {
		return
	}
	r.set([]draw.Paragraph{r.quietLine("reference.armour")})
	all := boards.ByNation(r.list.Vehicles)
	scale := draw.SideScale(page.Size{W: stripView, H: stripLow}, all)
	for _, v := range all {
		s := strip{kind: model.KindVehicle, head: &v.Record, name: v.Name, pills: r.vehiclePills(v), words: r.vehicleWords(v), view: func(p *draw.Piece, box page.Rect) {
			p.SideView(draw.SideView{Vehicle: v, Nation: model.Find(r.Content.Nations, v.Nation), Ink: r.NationColour(v.Nation), Scale: scale}, box, page.SourceOf(v.Origin, "profile"))
		}}
		for i := range v.Guns {
			rows := r.chartOf(&v.Guns[i], func(field ...any) page.Source {
				return page.SourceOf(v.Origin, append([]any{"guns", i}, field...)...)
			})
			if boards.LightDamage(v, v.Guns[i]) {
				rows[0].name += " · " + r.Opts.Language.Word("equipment", "light-damage")
			}
			s.charts = append(s.charts, rows)
		}
		r.strip(s)
	}
}

// quietLine is a note below the title of a chapter.
func (r *reference) quietLine(k wording.Key) draw.Paragraph {
	p := r.line(r.Opts.Language.Text(k), page.Source{})
	p.Colour, p.Size = draw.Quiet, 850
	return p
}

// vehiclePills are the figures of a vehicle that are looked for first.
func (r *reference) vehiclePills(v *model.Vehicle) [][]draw.Fact {
	lang := r.Opts.Language
	armour := func(a model.ArmourSide) string {
		return wording.Number(a.Turret) + "/" + wording.Number(a.Hull) + "/" + wording.Number(a.Tracks)
	}
	fact := func(k wording.Key, value string, field ...any) draw.Fact {
		return draw.Fact{Name: lang.Text(k), Value: value, From: page.SourceOf(v.Origin, field...)}
	}
	return [][]draw.Fact{
		{fact("board.move", wording.Number(v.Levels.Move), "levels"), fact("board.fire", boards.FireLevels(v.Levels), "levels"), fact("board.size", wording.Signed(v.Size), "size")},
		{fact("board.front", armour(v.Armour.Front), "armour"), fact("board.side", armour(v.Armour.Side), "armour"), fact("board.vp", wording.Number(v.VP), "vp")},
	}
}

// vehicleWords are what else there is to say of a vehicle.
func (r *reference) vehicleWords(v *model.Vehicle) []draw.Paragraph {
	lang := r.Opts.Language
	var crew, numbers, fitted []string
	for _, c := range v.Crew {
		crew = append(crew, strings.ReplaceAll(lang.Word("seat", c.Seat)+" "+wording.Number(c.VP), " ", "\u00A0"))
	}
	for _, b := range v.Boards {
		numbers = append(numbers, wording.Number(b.Number))
	}
	for _, e := range v.Equipment {
		if !boards.OfGun(v, e) {
			fitted = append(fitted, lang.Word("equipment", e))
		}
	}
	out := []draw.Paragraph{
		r.line(r.NationName(v.Nation)+" · "+wording.Number(v.Year)+" · "+lang.Say("reference.boards", "numbers", strings.Join(numbers, ", ")), page.SourceOf(v.Origin, "boards")),
		r.line(strings.Join(crew, ", "), page.SourceOf(v.Origin, "crew")),
		r.line(strings.Join(fitted, " · "), page.SourceOf(v.Origin, "equipment")),
	}
	return small(slices.DeleteFunc(out, func(p draw.Paragraph) bool { return p.Text == "" }))
}

// small sets paragraphs in the smaller type of strips and grids.
func small(all []draw.Paragraph) []draw.Paragraph {
	for i := range all {
		all[i].Size = 850
	}
	return all
}

// chartOf is the ordnance chart of a gun, its fields found by at.
func (r *reference) chartOf(g *model.Gun, at func(field ...any) page.Source) []chartRow {
	lang := r.Opts.Language
	title := g.Name
	if g.Fire > 0 {
		title += " · " + lang.Say("board.gun-level", "n", wording.Number(g.Fire))
	}
	if g.NoHullDown {
		title += " · " + lang.Text("board.no-hull-down")
	}
	out := []chartRow{
		{title, ranges(), at("name")},
		{lang.Text("board.hit"), numbersOf(g.Hit), at("hit")},
		{lang.Text("board.pen"), numbersOf(g.Pen), at("pen")},
	}
	for _, kind := range slices.Sorted(maps.Keys(g.Rounds)) {
		out = append(out, chartRow{cards.RoundsName(lang, kind), numbersOf(g.Rounds[kind]), at("rounds", kind)})
	}
	return out
}

// ranges are the heads of the columns of a chart.
func ranges() []string {
	out := make([]string, model.RangeSteps)
	for i := range out {
		out[i] = wording.Number(i * sheet.RangeStep)
	}
	return out
}

func numbersOf(values []int) []string {
	out := make([]string, min(len(values), model.RangeSteps))
	for i := range out {
		out[i] = wording.Number(values[i])
	}
	return out
}

// arms gives each Anti-Tank Gun a strip, and the infantry cards a grid.
func (r *reference) arms() {
	if !r.begin("reference.arms", "chapter/arms", len(r.list.Guns)+len(r.list.Infantry)) {
		return
	}
	lang := r.Opts.Language
	for i := range r.list.Guns {
		g := &r.list.Guns[i]
		words := []string{r.NationName(g.Nation)}
		if g.Year > 0 {
			words = append(words, wording.Number(g.Year))
		}
		lines := []draw.Paragraph{r.line(strings.Join(words, " · "), page.SourceOf(g.Origin, "nation"))}
		words = []string{lang.Say("reference.cost", "n", wording.Number(g.Cost))}
		for _, e := range g.Equipment {
			words = append(words, lang.Word("equipment", e))
		}
		lines = append(lines, r.line(strings.Join(words, " · "), page.SourceOf(g.Origin, "cost")))
		r.strip(strip{kind: model.KindGun, head: &g.Record, name: g.Name, words: small(lines),
			charts: [][]chartRow{r.chartOf(&g.Gun, func(field ...any) page.Source { return page.SourceOf(g.Origin, append([]any{"gun"}, field...)...) })},
			view: func(p *draw.Piece, box page.Rect) {
				scenario.GunView(p, g, box, page.SourceOf(g.Origin, "profile"))
			}})
	}
	r.Space(stripGap)
	r.infantry()
}

// strip sets a strip, with a line below it.
func (r *reference) strip(s strip) {
	r.opened()
	name := []draw.Paragraph{r.nameOf(s.kind, s.head, s.name)}
	named := r.Leaf.HeightAt(flowIn(stripLeft), name, sheet.BookType) + pillGap
	facts := page.MM(len(s.pills))*(pillHigh+pillGap) + r.Leaf.HeightAt(flowIn(stripLeft-stripView-stripGap), s.words, sheet.BookType)
	charts := page.MM(0)
	for _, rows := range s.charts {
		charts += chartHeight(rows) + pillGap
	}
	high := max(named+max(facts, stripLow), charts) + 2*stripPad
	r.Need(high)
	r.enter(s.kind, s.head, s.name, s.name)
	whole := r.Place(high)
	r.Leaf.Rule(page.Point{X: whole.X, Y: whole.Bottom()}, page.Point{X: whole.Right(), Y: whole.Bottom()}, draw.Hairline, 0.25*mm)
	left, right := draw.Side(draw.Pad(whole, 0, stripPad), stripLeft, stripGap)
	top, body := draw.Top(left, named, 0)
	r.flow(top, name)
	view, at := draw.Side(body, stripView, stripGap)
	s.view(&r.Leaf, draw.Pad(view, 0, max(view.H-stripHigh, 0)/2))
	for _, pills := range s.pills {
		var line page.Rect
		line, at = draw.Top(at, pillHigh, pillGap)
		r.pills(line, pills)
	}
	r.flow(at, s.words)
	for _, rows := range s.charts {
		var box page.Rect
		box, right = draw.Top(right, chartHeight(rows), pillGap)
		r.chart(box, rows)
	}
}

// flowIn is running text in a width.
func flowIn(w page.MM) draw.Flow { return draw.Flow{Box: page.Rect{W: w}} }

// flow sets paragraphs in a box that was measured for them.
func (r *reference) flow(box page.Rect, all []draw.Paragraph) {
	r.Leaf.FlowText(draw.Flow{Box: box, Min: draw.SixPoints, Max: sheet.BookType}, all)
}

// pills sets figures side by side, each behind its name.
func (r *reference) pills(line page.Rect, facts []draw.Fact) {
	p := &r.Leaf
	for i, box := range draw.Columns(line, len(facts), pillGap) {
		f := facts[i]
		p.Fill(box, page.Round(0.9*mm), draw.Stone)
		word := p.Fonts.Width(page.Bold, pillType, p.Fonts.Printable(page.Bold, f.Name))
		name, value := draw.Side(box, min(word+pillGap, box.W*pillName/100), 0)
		p.Fill(name, page.Corners{TopLeft: 0.9 * mm, BottomLeft: 0.9 * mm}, draw.Quiet)
		p.Write(draw.Pad(name, 0.3*mm, 0), f.Name, f.From, draw.Bold("what.box", draw.Paper, draw.SixPoints, pillType).Centred())
		p.Write(draw.Pad(value, 0.4*mm, 0), f.Value, f.From, draw.Bold("what.number", draw.Ink, draw.SixPoints, chartMost).Centred())
	}
}

// chartHeight is the height of a chart: the name of the gun, the ranges, and a row for each of the others.
func chartHeight(rows []chartRow) page.MM { return 2*chartHead + page.MM(len(rows)-1)*chartHigh }

// chart sets the name of a gun on a ground, the ranges below it, and the rows of its chart.
func (r *reference) chart(box page.Rect, rows []chartRow) {
	p := &r.Leaf
	head, box := draw.Top(box, chartHead, 0)
	p.Fill(head, page.Round(0.6*mm), draw.Stone)
	p.Write(draw.Pad(head, 0.8*mm, 0), rows[0].name, rows[0].from, draw.Bold("what.name", draw.Ink, draw.SixPoints, 2.7*mm))
	rows[0].name = r.Opts.Language.Text("board.metres")
	for i, row := range rows {
		var line page.Rect
		style, high := draw.Regular("what.cell", draw.Ink, draw.SixPoints, chartMost), chartHigh
		if i == 0 {
			style, high = draw.Regular("what.cell", draw.Quiet, draw.SixPoints, 2.4*mm), chartHead
		}
		line, box = draw.Top(box, high, 0)
		p.Rule(page.Point{X: line.X, Y: line.Bottom()}, page.Point{X: line.Right(), Y: line.Bottom()}, draw.Stone, 0.2*mm)
		name, cells := draw.Side(line, chartName, 0)
		p.Write(draw.Pad(name, 0.8*mm, 0), row.name, row.from, draw.Regular("what.name", style.Colour, draw.SixPoints, 2.5*mm).OnLines(2))
		for n, cell := range draw.Columns(cells, max(model.RangeSteps, len(row.cells)), 0) {
			if n < len(row.cells) {
				p.Write(cell, row.cells[n], row.from, style.Centred())
			}
		}
	}
}
