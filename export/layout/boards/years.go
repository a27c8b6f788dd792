package boards

import (
	"cmp"
	"slices"

	"hulldown.dev/export/drawing"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// The measures of the chart of years.
const (
	yearNation page.MM = 24 * mm
	yearHead   page.MM = 8 * mm
	yearLine   page.MM = 11 * mm
	yearBand   page.MM = 2 * mm
	MostYears          = 7
	// mostYearSlack is by how much a line is higher at most, so that a page is filled.
	mostYearSlack page.MM = 8 * mm
)

// yearBandOf is a part of the chart: the vehicles of a nation in some years, those of one
// year below each other from small to large.
type yearBandOf struct {
	nation string
	Cells  [][]*model.Vehicle
	Lines  int
	scale  drawing.Scale
}

// YearPages sets out vehicles for those who match them up: a column for each year, a band
// for each nation, in it the smaller ones above. Of a single nation there is nothing to match.
func YearPages(s sheet.Sheet, vehicles []*model.Vehicle) []page.Page {
	if !slices.ContainsFunc(vehicles, func(v *model.Vehicle) bool { return v.Nation != vehicles[0].Nation }) {
		return nil
	}
	var years []int
	for _, v := range vehicles {
		if !slices.Contains(years, v.Year) {
			years = append(years, v.Year)
		}
	}
	slices.Sort(years)
	var out []page.Page
	for some := range slices.Chunk(years, MostYears) {
		out = append(out, yearsOn(s, some, vehicles)...)
	}
	return out
}

// yearsOn lays out the pages of some years.
func yearsOn(s sheet.Sheet, years []int, vehicles []*model.Vehicle) []page.Page {
	_, body := chartLeaf(s, "chart.years", "")
	fits := max(int((body.H-yearHead-yearBand)/yearLine), 1)
	bands := YearBands(years, vehicles, fits)
	var out []page.Page
	for len(bands) > 0 {
		p, body := chartLeaf(s, "chart.years", s.Opts.Language.Text("chart.years-hint"))
		heads, rest := draw.Top(body, yearHead, 0)
		for i, box := range yearCells(heads, len(years)) {
			p.Write(box, wording.Number(years[i]), page.Source{}, draw.Bold("what.number", draw.Ink, 2.4*mm, 4.4*mm).Centred())
		}
		n, lines, room := 0, 0, rest.H
		for ; n < len(bands) && (n == 0 || bands[n].high(yearLine) <= room); n++ {
			room -= bands[n].high(yearLine) + yearBand
			lines += bands[n].Lines
		}
		line := yearLine + min((room+yearBand)/page.MM(lines), mostYearSlack)
		cell := yearCells(page.Rect{W: rest.W, H: line}, len(years))[0]
		scale := draw.SideScale(yearScene(cell).Size(), vehicles)
		for _, b := range bands[:n] {
			var box page.Rect
			box, rest = draw.Top(rest, b.high(line), yearBand)
			b.scale = scale
			drawYears(s, &p, box, b)
		}
		out, bands = append(out, p.Done(WideSize(s))), bands[n:]
	}
	return out
}

func (b yearBandOf) high(line page.MM) page.MM { return line * page.MM(b.Lines) }

// YearBands makes the bands of the nations, none of more lines than fit a page.
func YearBands(years []int, vehicles []*model.Vehicle, fits int) []yearBandOf {
	var out []yearBandOf
	for i, first := range vehicles {
		if i > 0 && vehicles[i-1].Nation == first.Nation {
			continue
		}
		cells, tallest := make([][]*model.Vehicle, len(years)), 0
		for _, v := range vehicles {
			if at := slices.Index(years, v.Year); at >= 0 && v.Nation == first.Nation {
				cells[at] = append(cells[at], v)
				tallest = max(tallest, len(cells[at]))
			}
		}
		for _, cell := range cells {
			slices.SortStableFunc(cell, func(a, b *model.Vehicle) int { return cmp.Compare(a.Size, b.Size) })
		}
		for from := 0; from < tallest; from += fits {
			band := yearBandOf{nation: first.Nation, Lines: min(fits, tallest-from)}
			for _, cell := range cells {
				band.Cells = append(band.Cells, cell[min(from, len(cell)):min(from+fits, len(cell))])
			}
			out = append(out, band)
		}
	}
	return out
}

// yearCells cuts a line into a cell for each year, right of the name of the nation.
func yearCells(line page.Rect, years int) []page.Rect {
	_, rest := draw.Side(line, yearNation, 2*mm)
	return draw.Columns(rest, max(years, 4), 1.6*mm)[:years]
}

// drawYears draws a band, with the vehicles of each year below each other in its lines.
func drawYears(s sheet.Sheet, p *draw.Piece, box page.Rect, b yearBandOf) {
	line := box.H / page.MM(b.Lines)
	colour := s.NationColour(b.nation)
	p.Fill(box, page.Round(1.2*mm), draw.Stone)
	name, _ := draw.Side(box, yearNation, 0)
	p.Fill(name, page.Round(1.2*mm), colour)
	p.Write(draw.Pad(name, 1.6*mm, 1*mm), s.NationName(b.nation), page.Source{}, draw.Bold("what.nation", draw.Paper, 2.2*mm, 3.8*mm).OnLines(2))
	for i, column := range yearCells(box, len(b.Cells)) {
		for _, v := range b.Cells[i] {
			var cell page.Rect
			cell, column = draw.Top(column, line, 0)
			drawOfYear(s, p, cell, scaled{v, b.scale})
		}
	}
}

// yearPicture is the width of a picture in a cell of the years, in hundredths of it.
const yearPicture = 36

// yearScene is the place of the picture in a cell of the years.
func yearScene(box page.Rect) page.Rect {
	picture, _ := draw.Side(draw.Pad(box, 0.4*mm, 0.8*mm), box.W*yearPicture/100, 0)
	high := min(picture.H, picture.W*46/100)
	picture.Y, picture.H = picture.Centre().Y-high/2, high
	return picture
}

// drawOfYear draws a vehicle of a year with what it is matched up by.
func drawOfYear(s sheet.Sheet, p *draw.Piece, box page.Rect, v scaled) {
	_, text := draw.Side(draw.Pad(box, 0.4*mm, 0.8*mm), box.W*yearPicture/100, 1*mm)
	from, nation := page.SourceOf(v.Origin, "name"), model.Find(s.Content.Nations, v.Nation)
	p.SideView(draw.SideView{Vehicle: v.Vehicle, Nation: nation, Ink: s.NationColour(v.Nation), Scale: v.scale}, yearScene(box), page.SourceOf(v.Origin, "name"))
	name, facts := draw.Top(text, text.H*62/100, 0.6*mm)
	p.Write(name, v.Name, from, draw.Bold("what.name", s.NationColour(v.Nation), 1.9*mm, 3*mm).OnLines(2))
	armour := v.Armour.Front
	p.Write(facts, wording.Signed(v.Size)+"  ·  "+wording.Number(armour.Turret)+"/"+wording.Number(armour.Hull)+"  ·  "+PenetrationAt(v.Vehicle, 1000),
		page.SourceOf(v.Origin, "size"), draw.Regular("what.cell", draw.Ink, 1.9*mm, 2.8*mm))
}

// PenetrationAt is the best Penetration of the guns of a vehicle at a distance in metres, a
// dash for none.
func PenetrationAt(v *model.Vehicle, metres int) string {
	best, found := 0, false
	for _, g := range v.Guns {
		if i := metres / sheet.RangeStep; i < len(g.Pen) {
			best, found = max(best, g.Pen[i]), true
		}
	}
	if !found {
		return "\u2013"
	}
	return wording.Number(best)
}
