package chart

import (
	"fmt"
	"strconv"
	"strings"

	"hulldown/engine"
	"hulldown/engine/playtest"
	"hulldown/export/font"
	"hulldown/export/page"
)

// column is one bar of a chart of columns, with its whisker.
type column struct {
	label            string
	value, low, high float64
}

// mostColumns is the most bars that a histogram draws; values are joined until
// they fit.
const mostColumns = 30

// columnFigures draws a measure whose keys are numbers as columns, one figure
// for each word before the number.
func columnFigures(b *playtest.Batch, measure int) []Figure {
	m := b.Layout.Measures[measure]
	var order []string
	groups := map[string][]column{}
	for k, key := range m.Keys {
		word, number := "", key
		if dot := strings.LastIndexByte(key, '.'); dot >= 0 {
			word, number = key[:dot], key[dot+1:]
		}
		if _, known := groups[word]; !known {
			order = append(order, word)
		}
		e := b.Layout.Estimate(b.Tally, measure, k)
		c := column{number, e.Value, e.Value, e.Value}
		if e.Bounded {
			c.low, c.high = e.Low, e.High
		}
		groups[word] = append(groups[word], c)
	}
	var list []Figure
	for _, word := range order {
		title := heading(m)
		if word != "" {
			title += ": " + word
		}
		if f, ok := drawColumns(m, groups[word]); ok {
			f.Title, f.Note = title, m.Doc
			list = append(list, f)
		}
	}
	return list
}

// drawColumns draws bars side by side; there is nothing to draw when all are 0.
func drawColumns(m engine.Measure, bars []column) (Figure, bool) {
	top := 0.0
	for _, c := range bars {
		top = max(top, c.high, c.value)
	}
	if top == 0 {
		return Figure{}, false
	}
	d := &drawing{fonts: font.Builtin()}
	const gutter = 11 * mm
	up := scale{low: 0, high: top, from: columns, to: 2 * mm}
	step := roundStep(top)
	for v := 0.0; v <= top; v += step {
		d.line(page.Point{X: gutter, Y: up.at(v)}, page.Point{X: Width, Y: up.at(v)}, hair, faint())
		d.text(page.Point{X: gutter - mm, Y: up.at(v) + mm}, 0, style{size: smallSize, align: right}, tick(m, v, step))
	}
	// Few bars are not drawn as wide as there is room.
	wide := min((Width-gutter)/page.MM(len(bars)), 14*mm)
	// Labels that would touch are left out, each n-th is kept.
	every := 1
	for every < len(bars) && wide*page.MM(every) < 8*mm {
		every++
	}
	for i, c := range bars {
		x := gutter + page.MM(i)*wide
		d.box(page.Rect{X: x + wide/10, Y: up.at(c.value), W: wide - wide/5, H: columns - up.at(c.value)}, fill().Tint(600))
		from, to := page.Point{X: x + wide/2, Y: up.at(max(c.low, 0))}, page.Point{X: x + wide/2, Y: up.at(c.high)}
		switch {
		case c.high <= c.low:
		case wide < 3*mm/2:
			// Bars at the ends would touch those of the neighbours.
			d.line(from, to, hair, ink())
		default:
			d.whisker(from, to)
		}
		if i%every == 0 {
			half := d.fonts.Width(page.Regular, smallSize, c.label)/2 + mm/10
			d.text(page.Point{X: min(x+wide/2, Width-half), Y: columns + 4*mm}, 0, style{size: smallSize, align: centre}, c.label)
		}
	}
	return Figure{Size: page.Size{W: Width, H: columns + 6*mm}, Items: d.items}, true
}

// histograms draws how games spread over the values of each key.
func histograms(b *playtest.Batch, measure int) []Figure {
	m := b.Layout.Measures[measure]
	var list []Figure
	for k, key := range m.Keys {
		bins, least := b.Spread(measure, k)
		e := b.Layout.Estimate(b.Tally, measure, k)
		bars, wide := binned(bins, least, b.Tally.Games)
		joined := ""
		if wide > 1 {
			joined = fmt.Sprintf(", %d values to a column", wide)
		}
		share := engine.Measure{Kind: engine.Share}
		f, ok := drawColumns(share, bars)
		if !ok {
			continue
		}
		f.Title = heading(m)
		if key != "" {
			f.Title += ": " + key
		}
		f.Note = fmt.Sprintf("%s Mean %s, median %d (%d to %d). The columns are shares of games%s.", m.Doc, said(m, e), e.Median, e.MedianLow, e.MedianHigh, joined)
		list = append(list, f)
	}
	return list
}

// binned cuts away the empty ends and joins neighbours until there are few
// enough columns. It returns how many values are in one.
func binned(bins []int64, least int, games int64) (bars []column, wide int) {
	first, last := 0, len(bins)-1
	for first < last && bins[first] == 0 {
		first++
	}
	for last > first && bins[last] == 0 {
		last--
	}
	wide = 1
	for (last-first)/wide+1 > mostColumns {
		wide++
	}
	for i := first; i <= last; i += wide {
		var n int64
		for j := i; j < i+wide && j <= last; j++ {
			n += bins[j]
		}
		low, high := playtest.Wilson(n, games)
		c := column{label: strconv.Itoa(least + i), low: low, high: high}
		if games > 0 {
			c.value = float64(n) / float64(games)
		}
		bars = append(bars, c)
	}
	return bars, wide
}
