package boards

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// chartRow is one line of an ordnance chart.
type chartRow struct {
	name   string
	values []int
	// bold rows are figures by themselves; others are added to one.
	bold bool
	from func(i int) page.Source
	head page.Source
}

// chartLine is the height of a line of the charts: two guns must share the
// room of one.
func (b *Board) chartLine() page.MM {
	if b.line > 0 {
		return b.line
	}
	if len(b.vehicle.Guns) > 1 {
		return 6.4 * mm
	}
	return 7.4 * mm
}

// chartRows lists the lines of a gun's chart below that of the ranges.
func (b *Board) chartRows(i int) []chartRow {
	g := b.vehicle.Guns[i]
	at := func(path ...any) func(int) page.Source {
		return func(n int) page.Source { return b.Source(append(append([]any{"guns", i}, path...), n)...) }
	}
	out := []chartRow{
		{name: b.Lang.Text("board.hit"), values: g.Hit, bold: true, from: at("hit"), head: b.Source("guns", i, "hit")},
		{name: b.Lang.Text("board.pen"), values: g.Pen, bold: true, from: at("pen"), head: b.Source("guns", i, "pen")},
	}
	for _, kind := range slices.Sorted(maps.Keys(g.Rounds)) {
		out = append(out, chartRow{
			name: cards.RoundsName(b.Lang, kind), values: g.Rounds[kind], bold: model.RoundsReplace(kind),
			from: at("rounds", kind), head: b.Source("guns", i, "rounds", kind),
		})
	}
	return out
}

// gunHeight is how tall the chart of a gun is.
func (b *Board) gunHeight(i int) page.MM {
	return StripHigh + b.chartLine()*page.MM(1+len(b.chartRows(i)))
}

func (b *Board) gunsHeight() page.MM {
	guns := page.MM(0)
	for i := range b.vehicle.Guns {
		if i > 0 {
			guns += 1 * mm
		}
		guns += b.gunHeight(i)
	}
	return max(StripHigh+4*b.chartLine(), guns)
}

// drawGuns draws the ordnance charts.
func (b *Board) drawGuns(guns page.Rect) {
	for i := range b.vehicle.Guns {
		high := b.gunHeight(i)
		if len(b.vehicle.Guns) == 1 {
			high = guns.H
		}
		chart, rest := draw.Top(guns, high, 1*mm)
		b.drawGun(chart, i)
		guns = rest
	}
}

func (b *Board) drawGun(box page.Rect, i int) {
	g := b.vehicle.Guns[i]
	body := b.Strip(box, "", "")
	head := draw.Pad(page.Rect{X: box.X, Y: box.Y, W: box.W, H: StripHigh}, 1.6*mm, 0)
	wide, gap := page.MM(16*mm), "  ·  "
	if b.small {
		wide, gap = 11*mm, " · "
	}
	title, name := draw.Side(head, wide, 1*mm)
	calibre := b.Lang.Say("board.calibre", "n", wording.Number(g.Calibre))
	text := g.Name
	if !strings.Contains(text, wording.Number(g.Calibre)) {
		text = calibre + gap + text
	}
	for _, more := range b.gunNotes(g) {
		text += gap + more
	}
	l := draw.Label{Text: text, Box: name, From: b.Source("guns", i, "name"), Style: draw.Bold("what.gun", draw.Paper, 1.8*mm, boardTitle).FlushRight()}
	b.Text(l)
	l.Text, l.Box, l.Align, l.From = b.Lang.Text("board.gun"), title, draw.Left, b.Source("guns", i)
	if len(b.vehicle.Guns) > 1 {
		l.Text += " " + wording.Number(i+1)
	}
	b.Text(l)
	all := b.chartRows(i)
	lines := draw.Rows(body, len(all)+1, 0)
	if b.small {
		// The Ranges are read once, the figures under them at each shot.
		ranges, figures := draw.Top(body, min(lines[0].H, 5*mm), 0)
		lines = append([]page.Rect{ranges}, draw.Rows(figures, len(all), 0)...)
	}
	b.DrawRanges(lines[0])
	for j, row := range all {
		b.drawChartRow(lines[j+1], row, j%2 == 0)
	}
}

// gunNotes lists what is said of a gun behind its name: its own Fire Level, that it cannot
// be fired Hull Down, and, of several guns, who serves it and what it fires.
func (b *Board) gunNotes(g model.Gun) []string {
	var out []string
	if g.Fire > 0 {
		out = append(out, b.Lang.Say("board.gun-level", "n", wording.Number(g.Fire)))
	}
	if g.NoHullDown {
		out = append(out, b.Lang.Text("board.no-hull-down"))
	}
	if len(b.vehicle.Guns) < 2 {
		return out
	}
	if LightDamage(b.vehicle, g) {
		out = append(out, b.Lang.Word("equipment-short", "light-damage"))
	}
	var crew []string
	for _, c := range b.vehicle.Crew {
		if serves(g, c.Seat) {
			crew = append(crew, b.Lang.Word("seat", c.Seat))
		}
	}
	out = append(out, strings.Join(crew, ", "))
	return append(out, strings.Join(b.fired(g), ", "))
}

// serves reports whether the man on a seat aims or loads a gun.
func serves(g model.Gun, seat string) bool {
	aims, loads := g.Aims == seat, g.Loads == seat
	if g.Aims == "" {
		aims = seat == "gunner" || seat == "commander-gunner"
	}
	return aims || loads || g.Loads == "" && seat == "loader"
}

// fired lists the kinds of rounds of a gun.
func (b *Board) fired(g model.Gun) []string {
	out := []string{b.Lang.Text("board.ap")}
	for _, kind := range slices.Sorted(maps.Keys(g.Rounds)) {
		out = append(out, b.Lang.Word("ammunition", kind))
	}
	if b.freely() && !slices.Contains(b.vehicle.Equipment, "no-he") {
		out = append(out, b.Lang.Word("ammunition", model.HighExplosive))
	}
	return out
}

// freely reports whether the vehicle loads any kind of round, HE among them.
func (b *Board) freely() bool { return cards.FreeLoading(b.Content, b.vehicle.Set) }

// ChartCells cuts a line of the chart into its head and its figures.
func (b *Board) ChartCells(line page.Rect) (page.Rect, []page.Rect) {
	wide := page.MM(24 * mm)
	if b.small {
		wide = 20 * mm
	}
	head, rest := draw.Side(line, wide, 0)
	return head, draw.Columns(rest, model.RangeSteps, 0)
}

// figure is the size of a figure of a chart, on a whole sheet and on half of one.
func (b *Board) figure(whole, half page.MM) page.MM {
	if b.small {
		return half
	}
	return whole
}

// DrawRanges draws the line of the chart that names the Ranges, in metres.
func (b *Board) DrawRanges(line page.Rect) {
	head, cells := b.ChartCells(line)
	b.Fill(line, page.Corners{}, draw.Stone)
	l := draw.Label{From: b.Source(), Style: draw.Regular("what.cell", draw.Ink, 1.6*mm, b.figure(3.2*mm, 2.4*mm))}
	name := l
	name.Box, name.Text = draw.Pad(head, 1.6*mm, 0), b.Lang.Text("board.metres")
	b.Text(name)
	for i, cell := range cells {
		l.Box, l.Text, l.Align = cell, strconv.Itoa(i*sheet.RangeStep), draw.Centre
		b.Text(l)
	}
}

func (b *Board) drawChartRow(line page.Rect, row chartRow, tinted bool) {
	if tinted {
		b.Fill(line, page.Corners{}, b.Ink.Tint(110))
	}
	head, cells := b.ChartCells(line)
	b.Write(draw.Pad(head, 1.6*mm, 0), row.name, row.head, draw.Bold("what.cell", draw.Ink, 1.7*mm, 2.8*mm))
	l := draw.Label{Style: draw.Style{What: "what.cell", Colour: draw.Ink, Min: 2 * mm, Max: min(b.figure(5.4*mm, 4.2*mm), line.H*3/4), Lines: 1, Align: draw.Centre}}
	if row.bold {
		l.Face = page.Bold
	}
	for i, cell := range cells {
		l.Text, l.Box, l.From = "\u2013", cell, row.head
		if i < len(row.values) {
			l.Text, l.From = strconv.Itoa(row.values[i]), row.from(i)
			if !row.bold {
				l.Text = wording.Signed(row.values[i])
			}
		}
		b.Text(l)
	}
}

// Pulls writes Target Numbers, stretches of them as 1–5.
func Pulls(numbers []int) string {
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
