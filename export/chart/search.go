package chart

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/export/font"
	"hulldown.dev/export/page"
)

// Search is what a search for a change of values came to. Its sentences are in its language.
type Search struct {
	Speech   playtest.Speech
	Scenario string
	// Played says with whom and for what the search was.
	Played string
	// Verdict is what was found, and Evidence how many games show it.
	Verdict, Evidence []string
	// Changes are the values that change: what, from what to what, and where it is written.
	Changes    [][]string
	Targets    []SearchTarget
	Candidates []SearchCandidate
	// Chosen is the place of the candidate that was found or, if none was, of the nearest, -1 for none.
	Chosen int
	// Moves says what the list of Moved is: what else the change moves, its base, its head, the
	// difference and the interval of that.
	Moves string
	Moved [][]string
	// Edit is the change as a patch, empty for none.
	Edit string
}

// SearchTarget is a metric and where it is to lie. Before and After are what fresh games show of it as
// the content is and with the change, nil where none were played.
type SearchTarget struct {
	Name          string
	Measure       engine.Measure
	Low, High     float64
	Before, After *playtest.Estimate
}

// SearchCandidate is a change that was raced, with what games show of each target, NaN where they show
// nothing.
type SearchCandidate struct {
	Name  string
	Cost  float64
	Games int
	// State is what became of it in words; of those that are proven the sign says which.
	State    string
	Sign     Sign
	Readings []playtest.Estimate
}

// Sign is how a candidate is drawn.
type Sign uint8

// The signs: a ring for what is not proven, a square for what is proven within its targets, a cross for
// what is proven outside.
const (
	Open Sign = iota
	Within
	Outside
)

// Searched makes the report of a search: each target before and after, the candidates by cost and
// metric, and in tables all that was raced and all that moves.
func Searched(s *Search) *Report {
	in := speech{s.Speech}
	all := section{verdict: []playtest.SummaryPart{{Title: in.say("page.found"), Lines: sentences(in, s.Verdict)}}, code: s.Edit}
	if len(s.Changes) > 0 {
		all.gaps = table{title: in.say("page.changes"), head: []string{in.say("page.column.value"), in.say("page.column.from"), in.say("page.column.to"), in.say("page.column.where")}, rows: s.Changes}
	}
	for i := range s.Targets {
		if f, ok := aimed(in, &s.Targets[i]); ok {
			all.glance = append(all.glance, f)
		}
		if f, ok := s.scatter(in, i); ok {
			all.glance = append(all.glance, f)
		}
	}
	all.about = sentences(in, s.Evidence)
	if len(s.Moved) > 0 {
		all.tables = append(all.tables, table{title: s.Moves, printed: true, head: []string{in.say("page.column.metric"), in.say("page.column.base"), in.say("page.column.head"), in.say("page.column.difference"), in.say("page.column.interval")}, rows: s.Moved})
	}
	all.tables = append(all.tables, s.raced(in))
	return &Report{speech: in, title: in.say("page.search", "scenario", s.Scenario), about: sentences(in, []string{s.Played}), sections: []section{all}}
}

// mostPrinted is up to how many targets the table of candidates has room for on paper.
const mostPrinted = 2

// sentences writes texts as whole sentences.
func sentences(in speech, texts []string) []string {
	var list []string
	for _, text := range texts {
		list = append(list, in.Sentence(text))
	}
	return list
}

// raced lists every candidate.
func (s *Search) raced(in speech) table {
	t := table{title: in.say("page.candidates"), printed: len(s.Targets) <= mostPrinted, head: []string{in.say("page.column.candidate"), in.say("page.column.cost"), "N"}}
	for _, x := range s.Targets {
		t.head = append(t.head, x.Name)
	}
	t.head = append(t.head, in.say("page.column.state"))
	for _, c := range s.Candidates {
		row := []string{c.Name, in.cost(c.Cost), strconv.Itoa(c.Games)}
		for i := range s.Targets {
			e, text := c.reading(i), ""
			if !math.IsNaN(e.Value) {
				text = in.Estimate(s.Targets[i].Measure, e)
			}
			row = append(row, text)
		}
		t.rows = append(t.rows, append(row, c.State))
	}
	return t
}

// cost writes a cost with four digits.
func (s speech) cost(x float64) string { return s.Number(strconv.FormatFloat(x, 'g', 4, 64)) }

// aimed draws a target as a band, with the metric as it is and with the change.
func aimed(in speech, t *SearchTarget) (Figure, bool) {
	var marks []mark
	if t.Before != nil {
		marks = append(marks, mark{in.say("page.as-it-is"), *t.Before, fill()})
	}
	if t.After != nil {
		marks = append(marks, mark{in.say("page.changed"), *t.After, colourOf(0)})
	}
	if len(marks) == 0 {
		return Figure{}, false
	}
	lines := []playtest.Line{{Estimate: playtest.Estimate{Value: t.Low}}, {Estimate: playtest.Estimate{Value: t.High}}}
	for _, m := range marks {
		lines = append(lines, playtest.Line{Estimate: m.Estimate})
	}
	s := scaleOf(t.Measure, lines)
	d := &drawing{fonts: font.Builtin()}
	for i := range marks {
		y := page.MM(i) * rowHeight
		d.box(page.Rect{X: s.at(t.Low), Y: y + 4.4*mm, W: s.at(t.High) - s.at(t.Low), H: 3.2 * mm}, band())
	}
	d.axis(in, s, t.Measure, len(marks))
	for i, m := range marks {
		d.row(s, page.MM(i)*rowHeight, m, in.said(t.Measure, m.Estimate))
	}
	note := in.say("page.band", "low", in.Format(t.Measure, t.Low, false), "high", in.Format(t.Measure, t.High, false))
	return Figure{Title: t.Name, Note: note, Size: page.Size{W: Width, H: page.MM(len(marks))*rowHeight + 4*mm}, Items: d.items, Tips: d.tips}, true
}

// scatter draws the candidates by what they cost and what games show of a target, whose band lies
// behind them.
func (s *Search) scatter(in speech, target int) (Figure, bool) {
	t := &s.Targets[target]
	lines := []playtest.Line{{Estimate: playtest.Estimate{Value: t.Low}}, {Estimate: playtest.Estimate{Value: t.High}}}
	dearest := 0.0
	for _, c := range s.Candidates {
		if e := c.reading(target); !math.IsNaN(e.Value) {
			lines = append(lines, playtest.Line{Estimate: playtest.Estimate{Value: e.Value}})
			dearest = max(dearest, c.Cost)
		}
	}
	if len(lines) == 2 {
		return Figure{}, false
	}
	const gutter, tall = 11 * mm, 48 * mm
	up, across := scaleOf(t.Measure, lines), scale{high: dearest, from: gutter + 3*mm, to: Width - 3*mm}
	up.from, up.to = tall, 2*mm
	d := &drawing{fonts: font.Builtin()}
	d.box(page.Rect{X: gutter, Y: up.at(t.High), W: Width - gutter, H: up.at(t.Low) - up.at(t.High)}, band())
	step := roundStep(up.high - up.low)
	for v := math.Ceil(up.low/step) * step; v <= up.high+step/1000; v += step {
		d.line(page.Point{X: gutter, Y: up.at(v)}, page.Point{X: Width, Y: up.at(v)}, hair, faint())
		d.text(page.Point{X: gutter - mm, Y: up.at(v) + mm}, 0, style{size: smallSize, align: right}, in.Number(tick(t.Measure, v, step)))
	}
	step = roundStep(dearest)
	for v := 0.0; v <= dearest+step/1000; v += step {
		d.text(page.Point{X: across.at(v), Y: tall + 4*mm}, 0, style{size: smallSize, align: centre}, in.cost(v))
	}
	d.text(page.Point{X: Width, Y: tall + 7*mm}, 0, style{size: smallSize, align: right}, in.say("page.column.cost"))
	for i, c := range s.Candidates {
		e := c.reading(target)
		if math.IsNaN(e.Value) {
			continue
		}
		at := page.Point{X: across.at(c.Cost), Y: up.at(e.Value)}
		if i == s.Chosen {
			if e.Bounded {
				d.whisker(page.Point{X: at.X, Y: up.at(e.Low)}, page.Point{X: at.X, Y: up.at(e.High)})
			}
			d.ring(at, 2*mm, line, ink())
		}
		d.sign(at, c.Sign)
		d.tip(page.Rect{X: at.X - 1.5*mm, Y: at.Y - 1.5*mm, W: 3 * mm, H: 3 * mm}, strings.Join([]string{c.Name, in.Estimate(t.Measure, e), c.State}, "; "))
	}
	if len(s.Candidates) <= mostLabelled {
		s.names(d, target, across, up)
	}
	note := in.say("page.scatter")
	if s.Chosen >= 0 {
		note = in.say("page.scatter-ring", "doc", note, "name", s.Candidates[s.Chosen].Name)
	}
	return Figure{Title: in.say("page.candidates-by", "metric", t.Name), Note: note, Size: page.Size{W: Width, H: tall + 8*mm}, Items: d.items, Tips: d.tips}, true
}

// reading is what games show of a target, NaN where none were played.
func (c *SearchCandidate) reading(target int) playtest.Estimate {
	if target >= len(c.Readings) {
		return playtest.Estimate{Value: math.NaN()}
	}
	return c.Readings[target]
}

// mostLabelled is up to how many candidates are named where they are drawn.
const mostLabelled = 12

// names writes the name of each candidate beside its mark, the higher ones first, so that a name
// goes below those that it would lie on.
func (s *Search) names(d *drawing, target int, across, up scale) {
	const gap, most, tall = 2.4 * mm, 30 * mm, 2.8 * mm
	list := slices.Clone(s.Candidates)
	slices.SortStableFunc(list, func(a, b SearchCandidate) int { return cmp.Compare(b.reading(target).Value, a.reading(target).Value) })
	next := map[page.MM]page.MM{}
	for _, c := range list {
		e := c.reading(target)
		if math.IsNaN(e.Value) {
			continue
		}
		x := across.at(c.Cost)
		y := max(up.at(e.Value)+0.8*mm, next[x])
		next[x] = y + tall
		look, at := style{size: smallSize}, x+gap
		if x > Width/2 {
			look.align, at = right, x-gap
		}
		d.text(page.Point{X: at, Y: y}, most, look, c.Name)
	}
}

// sign draws a candidate about a point.
func (d *drawing) sign(at page.Point, s Sign) {
	const half = 0.9 * mm
	switch s {
	case Within:
		d.box(page.Rect{X: at.X - half, Y: at.Y - half, W: 2 * half, H: 2 * half}, colourOf(0))
	case Outside:
		d.line(page.Point{X: at.X - half, Y: at.Y - half}, page.Point{X: at.X + half, Y: at.Y + half}, line, colourOf(1))
		d.line(page.Point{X: at.X - half, Y: at.Y + half}, page.Point{X: at.X + half, Y: at.Y - half}, line, colourOf(1))
	default:
		d.ring(at, half, line, fill())
	}
}

// ring draws a circle about a point.
func (d *drawing) ring(at page.Point, radius, width page.MM, c page.Colour) {
	var p page.Pen
	p.Circle(at, radius)
	d.items = append(d.items, page.Path{Segments: p.Segments(), Stroke: c, Width: width})
}
