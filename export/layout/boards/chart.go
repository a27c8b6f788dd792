package boards

import (
	"cmp"
	"slices"
	"strings"

	"hulldown.dev/export/drawing"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// VehicleCharts lays out a comparison of vehicles: a table of what their boards
// print, the vehicles of each nation by year and size, the To Hit and Penetration curves of each gun before those of all
// others, and from how far each gun penetrates each vehicle without the help of
// the Pen Mod. Vehicles come by nation, year, size, and then as ByNation has them.
func VehicleCharts(c *model.Content, vehicles []model.Vehicle, opts sheet.Options) (page.Document, []diag.Finding) {
	opts.Card = sheet.CardSize{}
	s, doc := sheet.New(c, opts, "title.chart")
	ordered := ByNation(vehicles)
	slices.SortStableFunc(ordered, func(a, b *model.Vehicle) int {
		return cmp.Or(cmp.Compare(a.Nation, b.Nation), cmp.Compare(a.Year, b.Year), cmp.Compare(a.Size, b.Size))
	})
	s.MeanNations()
	add := func(name string, title wording.Key, pages []page.Page) {
		if len(pages) == 0 {
			return
		}
		pages[0].Items = append(pages[0].Items, page.Mark{Kind: page.Bookmark, Name: name})
		doc.Outline = append(doc.Outline, page.Entry{Title: opts.Language.Text(title), To: name})
		doc.Pages = append(doc.Pages, pages...)
	}
	add("chart/table", "chart.table", vehicleTable(s, ordered))
	if len(ordered) <= MostCompared {
		add("chart/years", "chart.years", YearPages(s, ordered))
		add("chart/curves", "chart.curves", curvePages(s, ordered))
		add("chart/duel", "chart.duel", DuelPages(s, ordered))
	}
	doc.Pages = s.Leaves(doc.Pages)
	return doc, s.Findings.Sorted()
}

// MostCompared is how many vehicles have their guns compared.
const MostCompared = 100

// ByNation orders vehicles by nation, place among the types, and id.
func ByNation(vehicles []model.Vehicle) []*model.Vehicle {
	out := make([]*model.Vehicle, len(vehicles))
	for i := range vehicles {
		out[i] = &vehicles[i]
	}
	slices.SortStableFunc(out, func(a, b *model.Vehicle) int {
		return cmp.Or(cmp.Compare(a.Nation, b.Nation), cmp.Compare(a.SizeRank, b.SizeRank), cmp.Compare(a.ID, b.ID))
	})
	return out
}

// chartColumn is one column of the table of vehicles.
type chartColumn struct {
	head  wording.Key
	width page.MM
	cell  func(s sheet.Sheet, v *model.Vehicle) (string, page.Source)
}

// plainColumn makes a column of a figure.
func plainColumn(head wording.Key, width page.MM, field string, value func(v *model.Vehicle) string) chartColumn {
	return chartColumn{head, width, func(_ sheet.Sheet, v *model.Vehicle) (string, page.Source) {
		return value(v), page.SourceOf(v.Origin, field)
	}}
}

func chartColumns() []chartColumn {
	sides := func(a model.ArmourSide) string {
		return wording.Number(a.Turret) + " / " + wording.Number(a.Hull) + " / " + wording.Number(a.Tracks)
	}
	return []chartColumn{
		plainColumn("chart.year", 11, "year", func(v *model.Vehicle) string { return wording.Number(v.Year) }),
		plainColumn("board.size", 11, "size", func(v *model.Vehicle) string { return wording.Signed(v.Size) }),
		plainColumn("board.vp", 8, "vp", func(v *model.Vehicle) string { return wording.Number(v.VP) }),
		plainColumn("board.move", 12, "levels", func(v *model.Vehicle) string { return wording.Number(v.Levels.Move) }),
		plainColumn("board.fire", 12, "levels", func(v *model.Vehicle) string { return FireLevels(v.Levels) }),
		plainColumn("chart.front", 22, "armour", func(v *model.Vehicle) string { return sides(v.Armour.Front) }),
		plainColumn("chart.side", 22, "armour", func(v *model.Vehicle) string { return sides(v.Armour.Side) }),
		plainColumn("chart.crew", 11, "crew", func(v *model.Vehicle) string { return wording.Number(len(v.Crew)) }),
		{"chart.gun", 46, func(_ sheet.Sheet, v *model.Vehicle) (string, page.Source) {
			var names []string
			for _, g := range v.Guns {
				names = append(names, g.Name)
			}
			if len(names) == 0 {
				return "\u2013", page.SourceOf(v.Origin, "guns")
			}
			return strings.Join(names, " + "), page.SourceOf(v.Origin, "guns")
		}},
	}
}

// FireLevels prints the Fire Levels of a board, those of a tank destroyer after
// the first.
func FireLevels(l model.Levels) string {
	out := wording.Number(l.Fire)
	for _, more := range []int{l.Damaged, l.Immobilized} {
		if more > 0 {
			out += "/" + wording.Number(more)
		}
	}
	return out
}

// The measures of charts, which lie on their side.
const (
	chartHead page.MM = 12 * mm
	chartLine page.MM = 9.4 * mm
	chartName page.MM = 58 * mm
)

// chartLeaf starts a page of charts with its title and a hint.
func chartLeaf(s sheet.Sheet, title wording.Key, hint string) (draw.Piece, page.Rect) {
	p := s.NewLeaf(nil, true)
	head, body := draw.Top(p.Frame, chartHead, 3*mm)
	p.Fill(head, page.Round(draw.FrameRadius), draw.Ink)
	in := draw.Pad(head, 4*mm, 2.4*mm)
	name, note := draw.Side(in, in.W*45/100, 4*mm)
	p.Write(name, p.Lang.Text(title), page.Source{}, draw.Bold("what.title", draw.Paper, 3.6*mm, 6.6*mm))
	p.Write(note, hint, page.Source{}, draw.Regular("what.note", draw.Hairline, 1.9*mm, 2.6*mm).OnLines(2).FlushRight())
	return p, body
}

// WideSize is the size of a page that lies on its side.
func WideSize(s sheet.Sheet) page.Size {
	size := s.Opts.Paper.Size()
	return page.Size{W: size.H, H: size.W}
}

// vehicleTable lays out the table over as many pages as it takes.
func vehicleTable(s sheet.Sheet, vehicles []*model.Vehicle) []page.Page {
	var out []page.Page
	hint := s.Opts.Language.Text("chart.table-hint")
	if len(vehicles) > MostCompared {
		hint = s.Opts.Language.Text("chart.table-alone", MostCompared)
	}
	_, body := chartLeaf(s, "chart.table", hint)
	for some := range slices.Chunk(vehicles, Evenly(len(vehicles), int((body.H-8*mm)/chartLine))) {
		p, body := chartLeaf(s, "chart.table", hint)
		drawTable(s, &p, body, some)
		out = append(out, p.Done(WideSize(s)))
	}
	return out
}

func drawTable(s sheet.Sheet, p *draw.Piece, body page.Rect, vehicles []*model.Vehicle) {
	all := chartColumns()
	sum := page.MM(0)
	for _, c := range all {
		sum += c.width
	}
	place := func(row page.Rect) []page.Rect {
		var cells []page.Rect
		rest := row
		rest.X, rest.W = row.X+chartName, row.W-chartName
		x := rest.X
		for _, c := range all {
			w := rest.W * c.width / sum
			cells = append(cells, draw.Pad(page.Rect{X: x, Y: row.Y, W: w, H: row.H}, 0.6*mm, 1*mm))
			x += w
		}
		return cells
	}
	head, rest := draw.Top(body, 8*mm, 0)
	for i, box := range place(head) {
		p.Write(box, p.Lang.Text(all[i].head), page.Source{}, draw.Bold("what.box", draw.Quiet, 1.7*mm, 2.4*mm).OnLines(2).Centred())
	}
	high := min(rest.H/page.MM(len(vehicles)), chartLine*3/2)
	scale := draw.SideScale(chartScene(page.Rect{W: chartName, H: high}).Size(), vehicles)
	for i, v := range vehicles {
		var row page.Rect
		row, rest = draw.Top(rest, high, 0)
		if i%2 == 0 {
			p.Fill(row, page.Round(1*mm), draw.Stone)
		}
		drawVehicle(s, p, page.Rect{X: row.X, Y: row.Y, W: chartName, H: row.H}, scaled{v, scale})
		for j, box := range place(row) {
			text, from := all[j].cell(s, v)
			p.Write(box, text, from, draw.Bold("what.cell", draw.Ink, 2*mm, 4*mm).OnLines(2).Centred())
		}
	}
}

// scaled is a vehicle with the scale that it is drawn at.
type scaled struct {
	*model.Vehicle
	scale drawing.Scale
}

// chartScene is the place of the picture of a vehicle at the head of a row.
func chartScene(box page.Rect) page.Rect {
	picture, _ := draw.Side(box, chartPicture, 0)
	_, scene := draw.Side(picture, chartTag, 1.2*mm)
	high := min(scene.H-1.6*mm, scene.W*42/100)
	scene.Y, scene.H = scene.Centre().Y-high/2, high
	return scene
}

// drawVehicle draws a vehicle, the colour of its nation before it and its name
// behind.
func drawVehicle(s sheet.Sheet, p *draw.Piece, box page.Rect, v scaled) {
	picture, name := draw.Side(box, chartPicture, 1.6*mm)
	tag, _ := draw.Side(picture, chartTag, 0)
	p.Fill(tag, page.Round(0.8*mm), s.NationColour(v.Nation))
	from := page.SourceOf(v.Origin, "name")
	nation := model.Find(s.Content.Nations, v.Nation)
	p.SideView(draw.SideView{Vehicle: v.Vehicle, Nation: nation, Ink: s.NationColour(v.Nation), Scale: v.scale}, chartScene(box), page.SourceOf(v.Origin, "name"))
	p.Write(draw.Pad(name, 0, 1*mm), v.Name, from, draw.Bold("what.name", s.NationColour(v.Nation), 2.2*mm, 4*mm).OnLines(2))
}

// The widths of the picture of a vehicle at the head of a row, and of the colour of its nation.
const (
	chartPicture page.MM = 22 * mm
	chartTag     page.MM = 1.6 * mm
)
