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

// ChangedPicture is a record that looks otherwise in the head than in the base, or is in one of them alone:
// then the other page is empty.
type ChangedPicture struct {
	Title      string
	Base, Head page.Page
}

// figures are the two pages of a changed record side by side.
func (p ChangedPicture) figures(in speech, c *playtest.Comparison) []Figure {
	var list []Figure
	for i, one := range []page.Page{p.Base, p.Head} {
		title := in.say("page.base-of", "title", p.Title, "version", c.Base.Name)
		if i == 1 {
			title = in.say("page.head-of", "title", p.Title, "version", c.Head.Name)
		}
		if one.Size == (page.Size{}) {
			list = append(list, Figure{Title: title, Note: in.say("page.not-there"), Size: page.Size{W: Width, H: mm}})
			continue
		}
		list = append(list, Picture{Title: title, Page: one}.figure())
	}
	return list
}

// Compared makes the report of a comparison: the pictures that changed, and for each scenario the win
// rates and what moved, measure by measure, and every number in its table.
func Compared(c *playtest.Comparison, pictures []ChangedPicture) *Report {
	in := speech{c.Speech}
	out := &Report{speech: in, title: c.Title()}
	first := section{verdict: in.Sentences(playtest.SummaryPart{Title: in.say("page.in-short"), Lines: c.Summary()})}
	var played []section
	for i, r := range c.Ordered(false) {
		s := section{title: r.Title(), about: []string{in.say("page.went", "unlike", strconv.FormatInt(r.Unlike, 10), "n", strconv.FormatInt(r.Games, 10))}}
		if text := r.Pairing(c.Speech); text != "" {
			s.about = append(s.about, in.Sentence(text))
		}
		for _, g := range r.Gates {
			s.about = append(s.about, in.Sentence(g.Sentence(c.Speech)))
		}
		wins, moved := moves(in, r)
		if i < mostWins {
			for _, f := range wins {
				f.Title = r.Title() + ": " + f.Title
				first.glance = append(first.glance, f)
			}
		} else {
			s.chapters = append(s.chapters, chapter{in.say("page.who-wins"), wins})
		}
		if len(moved) > 0 {
			s.chapters = append(s.chapters, chapter{in.say("page.what-moved"), moved})
		}
		s.tables = []table{differences(in, r)}
		played = append(played, s)
	}
	if len(played) > 0 {
		first.about = []string{in.say("page.figures")}
	}
	out.sections = append(out.sections, first)
	if len(pictures) > 0 {
		s := section{title: in.say("page.looks-now")}
		for _, p := range pictures {
			s.chapters = append(s.chapters, chapter{figures: p.figures(in, c)})
		}
		out.sections = append(out.sections, s)
	}
	out.sections = append(out.sections, played...)
	return out
}

// mostWins is of how many scenarios the win rates come first on a page, before everything else.
const mostWins = 4

// moves draws the win rates, and what else moved by measure, the surest first.
func moves(in speech, r *playtest.ScenarioReport) (wins, moved []Figure) {
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
			wins = append(wins, f)
		} else {
			moved = append(moved, f)
		}
	}
	return wins, moved
}

// shifts draws the differences of a measure about the line at zero.
func shifts(in speech, m engine.Measure, list []playtest.Difference) Figure {
	omitted := len(list) - playtest.Few
	list = list[:min(len(list), playtest.Few)]
	d := &drawing{fonts: font.Builtin()}
	s := scale{from: 5 * mm, to: Width - 6*mm, apart: true}
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
		label, w := cmp.Or(x.Of(), m.Title), x.Words()
		d.row(s, y, mark{label, playtest.Estimate{Value: x.Value, Low: x.Low, High: x.High, Bounded: x.Bounded}, fill()}, in.difference(w[2:]))
	}
	note := m.Doc
	if omitted > 0 {
		note = in.say("page.more-moved", "doc", note, "n", strconv.Itoa(omitted))
	}
	return Figure{Title: m.Title, Metric: m.Name, Note: note, Size: page.Size{W: Width, H: bottom + 4*mm}, Items: d.items, Tips: d.tips}
}

// difference writes a difference with its interval, if there is one.
func (s speech) difference(words []string) string {
	if words[1] == "" {
		return words[0] + "  " + s.say("page.too-few")
	}
	return words[0] + " (" + s.Between(words[1:3]) + ")"
}

// differences lists every number of a scenario.
func differences(in speech, r *playtest.ScenarioReport) table {
	t := table{title: in.say("page.all-numbers"), head: []string{in.say("page.column.metric"), in.say("page.column.base"), in.say("page.column.head"), in.say("page.column.difference"), in.say("page.column.low"), in.say("page.column.high"), in.say("page.column.narrower"), in.say("page.column.moved"), in.say("page.column.name")}}
	for _, d := range r.Shown(true) {
		w, narrower, moved := d.Words(), "", ""
		if n, ok := d.Narrower(); ok {
			narrower = in.Number(fmt.Sprintf("%.0f %%", 100*n))
		}
		if d.Moved {
			moved = in.say("page.yes")
		}
		t.rows = append(t.rows, []string{d.Called(), w[0], w[1], w[2], w[3], w[4], narrower, moved, d.Name})
	}
	return t
}
