package chart

import (
	"cmp"
	"fmt"
	"math"
	"unicode"
	"unicode/utf8"

	"hulldown/engine"
	"hulldown/engine/playtest"
	"hulldown/export/font"
	"hulldown/export/page"
)

// Compared makes the report of a comparison: for each scenario the win rates
// and what moved, measure by measure, and every number in its table.
func Compared(c *playtest.Comparison) *Report {
	out := &Report{title: "What the change does to the game"}
	for _, text := range c.Summary() {
		out.about = append(out.about, sentence(text))
	}
	if len(c.Scenarios) > 0 {
		out.about = append(out.about, "Figures show head less base, with intervals of 95 % of the differences game by game; the heavy line is no difference.")
	}
	for _, r := range c.Ordered(false) {
		s := section{title: r.ID, about: []string{fmt.Sprintf("%d of %d games went differently.", r.Unlike, r.Games)}}
		if text := r.Pairing(); text != "" {
			s.about = append(s.about, sentence(text))
		}
		for _, g := range r.Gates {
			s.about = append(s.about, sentence(g.Sentence()))
		}
		s.chapters = moves(r)
		s.table = differences(r)
		out.sections = append(out.sections, s)
	}
	return out
}

// sentence begins with a capital and ends with a full stop.
func sentence(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(r)) + text[n:] + "."
}

// moves draws the win rates, and what moved by measure, the surest first.
func moves(r *playtest.ScenarioReport) []chapter {
	wins, moved := chapter{title: "Who wins"}, chapter{title: "What moved"}
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
		f := shifts(list[0].Measure, list)
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
func shifts(m engine.Measure, list []playtest.Difference) Figure {
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
	d.axis(s, m, len(list))
	for i, x := range list {
		y := page.MM(i) * rowHeight
		d.line(page.Point{X: s.at(0), Y: y + 4.4*mm}, page.Point{X: s.at(0), Y: y + 7.6*mm}, line, ink())
		label, w := cmp.Or(x.Label, x.Key, m.Title), x.Words()
		d.row(s, y, mark{label, playtest.Estimate{Value: x.Value, Low: x.Low, High: x.High, Bounded: x.Bounded}, fill()}, difference(w[2:]))
	}
	note := m.Doc + " Head less base."
	if omitted > 0 {
		note += fmt.Sprintf(" %d more moved.", omitted)
	}
	return Figure{heading(m), note, page.Size{W: Width, H: bottom + 4*mm}, d.items, d.tips, false}
}

// difference writes a difference with its interval, if there is one.
func difference(words []string) string {
	if words[1] == "" {
		return words[0] + "  too few"
	}
	return fmt.Sprintf("%s  (%s to %s)", words[0], words[1], words[2])
}

// differences lists every number of a scenario.
func differences(r *playtest.ScenarioReport) table {
	t := table{title: "All numbers", head: []string{"Metric", "Base", "Head", "Difference", "Low", "High", "Narrower by pairing", "Moved"}}
	for _, d := range r.Shown(true) {
		w, narrower, moved := d.Words(), "", ""
		if n, ok := d.Narrower(); ok {
			narrower = fmt.Sprintf("%.0f %%", 100*n)
		}
		if d.Moved {
			moved = "yes"
		}
		t.rows = append(t.rows, []string{d.Called(), w[0], w[1], w[2], w[3], w[4], narrower, moved})
	}
	return t
}
