package layout

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"hulldown/export/page"
	"hulldown/export/wording"
	"hulldown/schema/model"
)

// chartRow is one line of an ordnance chart.
type chartRow struct {
	name   string
	values []int
	bold   bool
	from   func(i int) source
	head   source
}

// chartLine is the height of a line of the charts: two guns must share the
// room of one.
func (b *board) chartLine() page.MM {
	if len(b.vehicle.Guns) > 1 {
		return 5.2 * mm
	}
	return 7.4 * mm
}

// chartRows lists the lines of a gun's chart below that of the ranges.
func (b *board) chartRows(i int) []chartRow {
	g := b.vehicle.Guns[i]
	at := func(path ...any) func(int) source {
		return func(n int) source { return b.source(append(append([]any{"guns", i}, path...), n)...) }
	}
	out := []chartRow{
		{name: b.lang.Text("board.hit"), values: g.Hit, bold: true, from: at("hit"), head: b.source("guns", i, "hit")},
		{name: b.lang.Text("board.pen"), values: g.Pen, bold: true, from: at("pen"), head: b.source("guns", i, "pen")},
	}
	for _, kind := range slices.Sorted(maps.Keys(g.Rounds)) {
		out = append(out, chartRow{
			name:   b.lang.Say("board.rounds", "kind", b.lang.Word("ammunition", kind)),
			values: g.Rounds[kind], from: at("rounds", kind), head: b.source("guns", i, "rounds", kind),
		})
	}
	return out
}

// gunHeight is how tall the chart of a gun is.
func (b *board) gunHeight(i int) page.MM {
	return stripHigh + b.chartLine()*page.MM(1+len(b.chartRows(i)))
}

func (b *board) chartHeight() page.MM {
	height := stripHigh + 4*b.chartLine()
	guns := page.MM(0)
	for i := range b.vehicle.Guns {
		if i > 0 {
			guns += 1 * mm
		}
		guns += b.gunHeight(i)
	}
	return max(height, guns)
}

// drawCharts draws the ordnance charts and, beside them, where hits fall and
// what they meet.
func (b *board) drawCharts(box page.Rect) {
	guns, armour := side(box, box.W-62*mm, boardGap)
	for i := range b.vehicle.Guns {
		high := b.gunHeight(i)
		if len(b.vehicle.Guns) == 1 {
			// One chart is as tall as that of the armour beside it.
			high = guns.H
		}
		chart, rest := top(guns, high, 1*mm)
		b.drawGun(chart, i)
		guns = rest
	}
	b.drawArmour(armour)
}

func (b *board) drawGun(box page.Rect, i int) {
	g := b.vehicle.Guns[i]
	body := b.strip(box, "", "")
	head := pad(page.Rect{X: box.X, Y: box.Y, W: box.W, H: stripHigh}, 1.6*mm, 0)
	title, name := side(head, 16*mm, 1*mm)
	calibre := b.lang.Say("board.calibre", "n", wording.Number(g.Calibre))
	text := g.Name
	if !strings.Contains(text, wording.Number(g.Calibre)) {
		text = calibre + "  ·  " + text
	}
	if g.Fire > 0 {
		text += "  ·  " + b.lang.Say("board.gun-level", "n", wording.Number(g.Fire))
	}
	l := label{text: text, box: name, from: b.source("guns", i, "name"), style: bold("what.gun", paper, 1.8*mm, boardTitle).flushRight()}
	b.text(l)
	l.text, l.box, l.align, l.from = b.lang.Text("board.gun"), title, left, b.source("guns", i)
	b.text(l)
	all := b.chartRows(i)
	lines := rows(body, len(all)+1, 0)
	b.drawRanges(lines[0])
	for j, row := range all {
		b.drawChartRow(lines[j+1], row, j%2 == 0)
	}
}

// chartCells cuts a line of the chart into its head and its figures.
func chartCells(line page.Rect) (page.Rect, []page.Rect) {
	head, rest := side(line, 24*mm, 0)
	return head, columns(rest, model.RangeSteps, 0)
}

func (b *board) drawRanges(line page.Rect) {
	head, cells := chartCells(line)
	b.fill(line, page.Corners{}, stone)
	l := label{from: b.source(), style: regular("what.cell", quiet, 1.6*mm, 2.8*mm)}
	name := l
	name.box, name.text = pad(head, 1.6*mm, 0), b.lang.Text("board.metres")
	b.text(name)
	for i, cell := range cells {
		l.box, l.text, l.align = cell, strconv.Itoa(i*rangeStep), centre
		b.text(l)
	}
}

func (b *board) drawChartRow(line page.Rect, row chartRow, tinted bool) {
	if tinted {
		b.fill(line, page.Corners{}, b.ink.Tint(110))
	}
	head, cells := chartCells(line)
	b.write(pad(head, 1.6*mm, 0), row.name, row.head, bold("what.cell", ink, 1.7*mm, 2.8*mm))
	l := label{style: style{what: "what.cell", colour: ink, min: 2 * mm, max: 4.2 * mm, lines: 1, align: centre}}
	if row.bold {
		l.face = page.Bold
	}
	for i, cell := range cells {
		l.text, l.box, l.from = "\u2013", cell, row.head
		if i < len(row.values) {
			l.text, l.from = strconv.Itoa(row.values[i]), row.from(i)
			if !row.bold {
				l.text = wording.Signed(row.values[i])
			}
		}
		b.text(l)
	}
}

// part is one line of the armour chart.
type part struct {
	name, glyph, field string
	numbers            []int
	front, side        int
}

func (b *board) parts() [3]part {
	l, a := b.vehicle.Location, b.vehicle.Armour
	return [3]part{
		{b.lang.Text("damage.turret"), "turret", "turret", l.Turret, a.Front.Turret, a.Side.Turret},
		{b.lang.Text("damage.hull"), "hull", "hull", l.Hull, a.Front.Hull, a.Side.Hull},
		{b.lang.Text("damage.tracks"), "tracks", "tracks", l.Tracks, a.Front.Tracks, a.Side.Tracks},
	}
}

// drawArmour draws which Target Numbers hit which part, and its armour.
func (b *board) drawArmour(box page.Rect) {
	body := b.strip(box, b.lang.Text("board.armour"), "")
	head, rest := top(body, b.chartLine(), 0)
	b.fill(head, page.Corners{}, stone)
	l := label{from: b.source("armour"), style: regular("what.cell", quiet, 1.6*mm, 2.3*mm).centred()}
	names := [4]string{"", b.lang.Text("board.pull"), b.lang.Text("board.front"), b.lang.Text("board.side")}
	for i, cell := range armourCells(head) {
		l.box, l.text = cell, names[i]
		b.text(l)
	}
	for i, line := range rows(rest, 3, 0) {
		b.drawPart(line, b.parts()[i], i%2 == 0)
	}
}

func armourCells(line page.Rect) [4]page.Rect {
	name, rest := side(line, line.W*30/100, 0)
	pull, rest := side(rest, line.W*26/100, 0)
	two := columns(rest, 2, 0)
	return [4]page.Rect{name, pull, two[0], two[1]}
}

func (b *board) drawPart(line page.Rect, p part, tinted bool) {
	if tinted {
		b.fill(line, page.Corners{}, b.ink.Tint(110))
	}
	cells := armourCells(line)
	glyph, name := side(pad(cells[0], 1.2*mm, 0), 5*mm, 1*mm)
	b.icon(p.glyph, glyph, tones{ink: b.ink, ground: paper}, b.source("location", p.field))
	l := label{style: bold("what.cell", ink, 1.6*mm, 2.8*mm)}
	l.text, l.box, l.from = p.name, name, b.source("location", p.field)
	b.text(l)
	l.align, l.max = centre, 3.8*mm
	l.text, l.box = pulls(p.numbers), pad(cells[1], 0.6*mm, 0)
	b.text(l)
	l.max = 4.8 * mm
	l.text, l.box, l.from = strconv.Itoa(p.front), cells[2], b.source("armour", "front", p.field)
	b.text(l)
	l.text, l.box, l.from = strconv.Itoa(p.side), cells[3], b.source("armour", "side", p.field)
	b.text(l)
}

// pulls writes Target Numbers, stretches of them as 1–5.
func pulls(numbers []int) string {
	sorted := slices.Sorted(slices.Values(numbers))
	var parts []string
	for i := 0; i < len(sorted); {
		j := i
		for j+1 < len(sorted) && sorted[j+1] == sorted[j]+1 {
			j++
		}
		text := strconv.Itoa(sorted[i])
		if j > i {
			text += "–" + strconv.Itoa(sorted[j])
		}
		parts = append(parts, text)
		i = j + 1
	}
	return strings.Join(parts, ", ")
}
