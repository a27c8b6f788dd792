package chart

import (
	"cmp"
	"fmt"
	"math"
	"strconv"

	"hulldown.dev/engine"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/export/font"
	"hulldown.dev/export/page"
)

// Compared makes the report of a comparison: for each scenario the win rates
// and what moved, measure by measure, and every number in its table.
func Compared(c *playtest.Comparison) *Report {
	in := speech{c.Speech}
	out := &Report{speech: in, title: c.Title()}
	for _, text := range c.Summary() {
		out.about = append(out.about, in.Sentence(text))
	}
	if len(c.Scenarios) > 0 {
		out.about = append(out.about, in.say(tFigures))
	}
	for _, r := range c.Ordered(false) {
		s := section{title: r.ID, about: []string{in.say(tWent, "unlike", strconv.FormatInt(r.Unlike, 10), "n", strconv.FormatInt(r.Games, 10))}}
		if text := r.Pairing(c.Speech); text != "" {
			s.about = append(s.about, in.Sentence(text))
		}
		for _, g := range r.Gates {
			s.about = append(s.about, in.Sentence(g.Sentence(c.Speech)))
		}
		s.chapters = moves(in, r)
		s.tables = []table{differences(in, r)}
		out.sections = append(out.sections, s)
	}
	return out
}

// moves draws the win rates, and what moved by measure, the surest first.
func moves(in speech, r *playtest.ScenarioReport) []chapter {
	wins, moved := chapter{title: in.say(tWhoWins)}, chapter{title: in.say(tWhatMoved)}
	var order []string
	by := map[string][]playtest.Difference{}
	for _, d := range r.Shown(false) {
		name := d.Measure.Name
		if _, known := by[name]; !known {
			order = append(order, name)
		}
		by[name] = append(by[name], d)
	}
	for _, name := range order {
		list := by[name]
		f := shifts(in, list[0].Measure, list)
		if name == playtest.WinRate {
			wins.figures = append(wins.figures, f)
		} else {
			moved.figures = append(moved.figures, f)
		}
	}
	if len(moved.figures) == 0 {
		return []chapter{wins}
	}
	return []chapter{wins, moved}
}

// shifts draws the differences of a measure about the line at zero.
func shifts(in speech, m engine.Measure, list []playtest.Difference) Figure {
	omitted := len(list) - playtest.Few
	list = list[:min(len(list), playtest.Few)]
	d := &drawing{fonts: font.Builtin()}
	s := scale{from: 5 * mm, to: Width - 6*mm}
	for _, x := range list {
		s.low, s.high = min(s.low, x.Low, x.Value), max(s.high, x.High, x.Value)
	}
	if s.high <= s.low || math.IsInf(s.high-s.low, 0) {
		s.low, s.high = -1, 1
	}
	bottom := page.MM(len(list)) * rowHeight
	d.axis(in, s, m, len(list))
	for i, x := range list {
		y := page.MM(i) * rowHeight
		d.line(page.Point{X: s.at(0), Y: y + 4.4*mm}, page.Point{X: s.at(0), Y: y + 7.6*mm}, line, ink())
		label, w := cmp.Or(x.Label, x.Key, m.Title), x.Words()
		d.row(s, y, mark{label, playtest.Estimate{Value: x.Value, Low: x.Low, High: x.High, Bounded: x.Bounded}, fill()}, in.difference(w[2:]))
	}
	note := in.say(tLess, "doc", m.Doc)
	if omitted > 0 {
		note = in.say(tMoreMoved, "doc", note, "n", strconv.Itoa(omitted))
	}
	return Figure{heading(m), note, page.Size{W: Width, H: bottom + 4*mm}, d.items, d.tips, false}
}

// difference writes a difference with its interval, if there is one.
func (s speech) difference(words []string) string {
	if words[1] == "" {
		return words[0] + "  " + s.say(tTooFew)
	}
	return words[0] + " (" + s.Between(words[1:3]) + ")"
}

// differences lists every number of a scenario.
func differences(in speech, r *playtest.ScenarioReport) table {
	t := table{title: in.say(tAllNumbers), head: []string{in.say(tMetric), in.say(tBase), in.say(tHead), in.say(tDifference), in.say(tLow), in.say(tHigh), in.say(tNarrower), in.say(tMoved)}}
	for _, d := range r.Shown(true) {
		w, narrower, moved := d.Words(), "", ""
		if n, ok := d.Narrower(); ok {
			narrower = in.Number(fmt.Sprintf("%.0f %%", 100*n))
		}
		if d.Moved {
			moved = in.say(tYes)
		}
		t.rows = append(t.rows, []string{d.Called(), w[0], w[1], w[2], w[3], w[4], narrower, moved})
	}
	return t
}
