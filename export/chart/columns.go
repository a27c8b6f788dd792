package chart

import (
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/export/font"
	"hulldown.dev/export/page"
)

// column is one bar of a chart of columns, with its whisker.
type column struct {
	label            string
	value, low, high float64
}

// bars are those of one chart, of a side or of nothing; zero is the place of the
// bar in which zero lies, -1 for none. Those of a margin are of the side that is ahead.
type bars struct {
	list   []column
	side   int
	zero   int
	margin bool
}

// colour is the colour of the bar at a place.
func (b *bars) colour(i int) page.Colour {
	switch {
	case b.margin && b.zero >= 0 && i > b.zero:
		return colourOf(0)
	case b.margin && i < b.zero:
		return colourOf(1)
	}
	return colourOf(b.side)
}

// top is the highest that bars of several charts reach, so that all have one scale.
func top(charts ...bars) float64 {
	most := 0.0
	for _, b := range charts {
		for _, c := range b.list {
			most = max(most, c.high, c.value)
		}
	}
	return most
}

// mostColumns is the most bars that a histogram draws; values are joined until
// they fit.
const mostColumns = 30

// columnFigures draws a measure whose keys are numbers as columns, one figure
// for each word before the number.
func columnFigures(b *playtest.Batch, measure int) []Figure {
	m := b.Layout.Measures[measure]
	var order []string
	groups := map[string]bars{}
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
		groups[word] = bars{list: append(groups[word].list, c), side: b.Layout.Side(word), zero: -1}
	}
	most := 0.0
	for _, word := range order {
		most = max(most, top(groups[word]))
	}
	var list []Figure
	for _, word := range order {
		title := m.Title
		if word != "" {
			title += ": " + b.Called(word)
		}
		if f, ok := drawColumns(speech{b.Speech}, m, groups[word], most); ok {
			f.Title, f.Note = title, m.Doc
			list = append(list, f)
		}
	}
	return list
}

// drawColumns draws bars side by side on a scale up to a value; there is nothing to draw
// when all are 0.
func drawColumns(in speech, m engine.Measure, b bars, top float64) (Figure, bool) {
	if !slices.ContainsFunc(b.list, func(c column) bool { return c.value > 0 || c.high > 0 }) {
		return Figure{}, false
	}
	d := &drawing{fonts: font.Builtin()}
	for i := range b.list {
		b.list[i].label = in.Number(b.list[i].label)
	}
	const gutter = 11 * mm
	up := scale{low: 0, high: top, from: columns, to: 2 * mm}
	step := roundStep(top)
	for v := 0.0; v <= top; v += step {
		d.line(page.Point{X: gutter, Y: up.at(v)}, page.Point{X: Width, Y: up.at(v)}, hair, faint())
		d.text(page.Point{X: gutter - mm, Y: up.at(v) + mm}, 0, style{size: smallSize, align: right}, in.Number(tick(m, v, step)))
	}
	// Few bars are not drawn as wide as there is room.
	wide := min((Width-gutter)/page.MM(len(b.list)), 14*mm)
	// Labels that would touch are left out, each n-th is kept.
	every := 1
	for every < len(b.list) && wide*page.MM(every) < 8*mm {
		every++
	}
	for i, c := range b.list {
		x := gutter + page.MM(i)*wide
		d.box(page.Rect{X: x + wide/10, Y: up.at(c.value), W: wide - wide/5, H: columns - up.at(c.value)}, b.colour(i).Tint(600))
		d.tip(page.Rect{X: x, Y: 0, W: wide, H: columns}, c.label+": "+in.Estimate(m, playtest.Estimate{Value: c.value, Low: c.low, High: c.high, Bounded: true}))
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
	if b.zero >= 0 {
		x := gutter + page.MM(b.zero)*wide + wide/2
		d.line(page.Point{X: x, Y: 2 * mm}, page.Point{X: x, Y: columns + mm}, line, ink())
	}
	return Figure{Size: page.Size{W: Width, H: columns + 6*mm}, Items: d.items, Tips: d.tips}, true
}

// histograms draws how games spread over the values of each key, all in the same bins
// and on one scale.
func histograms(b *playtest.Batch, measure int) []Figure {
	m := b.Layout.Measures[measure]
	share := engine.Measure{Kind: engine.Share}
	charts, wide := binned(b, measure)
	most := top(charts...)
	in, text := speech{b.Speech}, playtest.Key("page.mean")
	if wide > 1 {
		text = "page.mean-joined"
	}
	var list []Figure
	for k, key := range m.Keys {
		f, ok := drawColumns(in, share, charts[k], most)
		if !ok {
			continue
		}
		e := b.Layout.Estimate(b.Tally, measure, k)
		f.Title, f.Metric = m.Title, m.Name
		if key != "" {
			f.Title += ": " + m.Label(k)
		}
		f.Note = in.say(text, "doc", m.Doc, "mean", in.said(m, e), "median", in.Whole(e.Median), "low", in.Whole(e.MedianLow), "high", in.Whole(e.MedianHigh), "n", strconv.Itoa(wide))
		list = append(list, f)
	}
	return list
}

// binned cuts away the ends that are empty for all keys of a measure and joins
// neighbours until there are few enough columns. It returns how many values are in one.
func binned(b *playtest.Batch, measure int) (charts []bars, wide int) {
	m := b.Layout.Measures[measure]
	first, last, least := 0, -1, 0
	var all [][]int64
	for k := range m.Keys {
		bins, from := b.Spread(measure, k)
		all, least = append(all, bins), from
		for i, n := range bins {
			switch {
			case n == 0:
			case last < 0:
				first, last = i, i
			default:
				first, last = min(first, i), max(last, i)
			}
		}
	}
	wide = 1
	for (last-first)/wide+1 > mostColumns {
		wide++
	}
	if least < 0 { // a column ends before zero
		first -= (((first+least)%wide + wide) % wide)
		first = max(first, 0)
	}
	for k, bins := range all {
		c := bars{side: b.Layout.Side(m.Keys[k]), zero: -1, margin: m.Name == playtest.Margin}
		for i := first; i <= last; i += wide {
			if at := least + i; least < 0 && at <= 0 && 0 < at+wide {
				c.zero = len(c.list)
			}
			c.list = append(c.list, columnOf(bins[i:min(i+wide, last+1)], least+i, b.Tally.Games))
		}
		charts = append(charts, c)
	}
	return charts, wide
}

// columnOf joins some values to a column.
func columnOf(bins []int64, from int, games int64) column {
	var n int64
	for _, k := range bins {
		n += k
	}
	low, high := playtest.Wilson(n, games)
	c := column{label: strconv.Itoa(from), low: low, high: high}
	if games > 0 {
		c.value = float64(n) / float64(games)
	}
	return c
}
