package playtest

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/schema/diag"
)

// TextOptions say how a result is written for people.
type TextOptions struct {
	// All adds a table for each measure, with its intervals and small bars.
	All bool
	// Colour is set for a terminal that shows colours.
	Colour bool
	// Note is a text on the players, which comes before the verdict.
	Note string
}

// Text writes a result for people. Of each cell it writes what was played and what came of it,
// with a figure and the verdict last, of a grid a table with a line for each cell; where only
// players differ, what holds across them and the games of the standard player follow.
func Text(w io.Writer, r *Result, docs []engine.Measure, o TextOptions) error {
	t := &textReport{TextOptions: o, brief: !o.All && r.ofPlayers(), Speech: r.Speech}
	var batches []*Batch
	for i := range r.Cells {
		b, err := r.Batch(i, docs)
		if err != nil {
			return err
		}
		batches = append(batches, b)
	}
	if len(r.Cells) > 1 {
		t.grid(r, batches)
		t.together(r.CellsPart(batches))
		t.together(r.AcrossPart())
	}
	for i, b := range batches {
		if len(batches) > 1 && !o.All && i != r.plain() {
			continue
		}
		if i > 0 || len(batches) > 1 {
			t.b.WriteByte('\n')
		}
		t.cell(r, &r.Cells[i], b)
	}
	_, err := io.WriteString(w, t.b.String())
	return err
}

type textReport struct {
	Speech
	TextOptions
	b strings.Builder
	// brief leaves the differences between the sides out of verdicts.
	brief bool
}

// put writes text without what a terminal obeys.
func (t *textReport) put(text string) { t.b.WriteString(diag.PrintableLines(text)) }

// head writes the heading of a part.
func (t *textReport) head(text string) {
	t.b.WriteString("\n" + t.ink(diag.Bold, diag.Printable(text)) + "\n")
}

// ink returns a text in a colour where there are colours.
func (t *textReport) ink(ink diag.Ink, text string) string {
	if !t.Colour {
		return text
	}
	return ink.Paint(text)
}

func (t *textReport) cell(r *Result, c *Cell, b *Batch) {
	t.put(t.say("report.played", "scenario", r.Called(), "n", fmt.Sprint(b.Tally.Games), "seed", fmt.Sprint(r.Seed), "players", c.Players()) + "\n")
	t.setUp(c.SetUp())
	if vary := c.Label(); vary != "" {
		t.put("  " + t.say("report.with", "choices", vary) + "\n")
	}
	if b.Stopped != "" {
		t.put("  " + t.say("report.stopped", "verdict", b.Stopped) + "\n")
	}
	if b.Tally.Games == 0 {
		return
	}
	if text := b.brokeOff(); text != "" {
		t.line(text)
	}
	for _, text := range c.Cautions(t.Speech) {
		t.line(text)
	}
	if t.All {
		t.measures(b)
	}
	if b.Broken() {
		return
	}
	t.summary(b)
}

// measures writes the table of each measure.
func (t *textReport) measures(b *Batch) {
	f := b.Family()
	t.put("\n" + t.say("report.each-count") + "\n")
	for _, text := range f.Sentences(b) {
		t.put(text + "\n")
	}
	for i := range b.Layout.Measures {
		t.measure(b, f, i)
	}
}

// setUp writes the words of a set-up, an option to a line; nothing where there are none.
func (t *textReport) setUp(set string) {
	if set == "" {
		return
	}
	text := "  " + t.say("report.set-up", "set", set)
	indent := strings.Repeat(" ", utf8.RuneCountInString(text)-utf8.RuneCountInString(set))
	t.put(strings.ReplaceAll(text, "; ", "\n"+indent) + "\n")
}

// Players names who played, once if all seats have the same.
func (c *Cell) Players() string {
	if len(slices.Compact(slices.Clone(c.Bots))) == 1 {
		return c.Bots[0]
	}
	var list []string
	for i, bot := range c.Bots {
		seat := ""
		if i < len(c.Seats) {
			seat = c.Seats[i] + " "
		}
		list = append(list, seat+bot)
	}
	return strings.Join(list, ", ")
}

// Cautions lists what is to be known of the players before the numbers are
// read.
func (c *Cell) Cautions(s Speech) []string {
	var list []string
	for _, kind := range bot.Kinds() {
		if kind.Caution != "" && slices.Contains(c.Bots, kind.Name) {
			list = append(list, s.Say(caution(kind)))
		}
	}
	return list
}

// Label says where in the grid a cell is, "" if nothing varies.
func (c *Cell) Label() string {
	var list []string
	for _, v := range c.Vary {
		list = append(list, v.Called())
	}
	return strings.Join(list, ", ")
}

// SetUp writes the set-up in one line, "" for the scenario's own.
func (c *Cell) SetUp() string { return setWords(c.Set) }

func setWords(set [][]string) string {
	var list []string
	for _, words := range set {
		list = append(list, strings.Join(words, " "))
	}
	return strings.Join(list, "; ")
}

// Few is how many keys of a long measure a report shows.
const Few = 12

// long is from how many keys on a measure is cut.
const long = 40

// Line is one count of a measure as reports show it.
type Line struct {
	Key string
	// Label is the key in words.
	Label string
	Estimate
	// Place is that of the key among all keys of the measure.
	Place int
}

// Lines lists the counts of a measure that a report shows, and how many it
// leaves out: those without a base, and of a long measure all but the largest
// Few, unless all are asked for.
func (b *Batch) Lines(measure int, all bool) (lines []Line, omitted int) {
	m := b.Layout.Measures[measure]
	for k, key := range m.Keys {
		if e := b.Layout.Estimate(b.Tally, measure, k); e.N > 0 && (all || e.Value != 0 || m.Kind == engine.Ratio || len(m.Keys) <= Few && m.Name != endsName) {
			lines = append(lines, Line{key, diag.Printable(m.Label(k)), e, k})
		}
	}
	omitted = len(m.Keys) - len(lines)
	if all || len(m.Keys) < long || len(lines) <= Few {
		return lines, omitted
	}
	slices.SortStableFunc(lines, func(a, b Line) int {
		return cmp.Or(-cmp.Compare(prominence(m, a), prominence(m, b)))
	})
	omitted += len(lines) - Few
	return lines[:Few], omitted
}

// prominence orders the counts of a long measure: by size, and rates about one
// half by how surely they differ from it.
func prominence(m engine.Measure, l Line) float64 {
	if m.Kind != engine.Ratio {
		return l.Value
	}
	half := (l.High - l.Low) / 2
	if half == 0 {
		return math.Abs(l.Value-0.5) * float64(l.N)
	}
	return math.Abs(l.Value-0.5) / half
}

// wide is how many columns a terminal has that shows a report without
// breaking its lines.
const wide = 80

// measure writes the counts of a measure, those that stand out with a star.
func (t *textReport) measure(b *Batch, f *Family, i int) {
	m := b.Layout.Measures[i]
	lines, omitted := b.Lines(i, t.All)
	if len(lines) == 0 {
		return
	}
	t.head(m.Title + " (" + m.Name + ")")
	rows := make([][]string, 0, len(lines))
	for _, l := range lines {
		row := []string{l.Label, t.Format(m, l.Value, false), "", "", t.say("report.few"), "", ""}
		if l.Bounded {
			texts := t.Together(m, false, l.Value, l.Low, l.High)
			row[1], row[2], row[3] = texts[0], texts[1]+" "+t.say("report.to"), texts[2]
		}
		if !l.Few {
			row[4], row[5] = t.say("report.shows"), t.Format(m, l.Effect, false)
		}
		if m.Kind == engine.Spread {
			row[6] = "  " + t.say("report.median", "n", t.Whole(l.Median))
		}
		rows = append(rows, row)
	}
	widths := []int{8, 7, 10, 7, 5, 6, 0}
	used := 2 // the indent
	for k := range widths {
		for _, row := range rows {
			widths[k] = max(widths[k], utf8.RuneCountInString(row[k]))
		}
		used += widths[k] + 1
	}
	g := gaugeOf(m, lines, wide-used-4)
	for k, l := range lines {
		row := rows[k]
		mark := " "
		if f.StandsOut(b.Layout, i, l.Place) {
			mark = "*"
		}
		text := fmt.Sprintf("%s %-*s %*s  %*s %*s  %s %s%s%s", mark, widths[0], row[0], widths[1], row[1], widths[2], row[2], widths[3], row[3], g.bar(l),
			row[4]+" ", row[5], row[6])
		t.put(strings.TrimRight(text, " ") + "\n")
	}
	if omitted > 0 && len(m.Keys) >= long {
		t.put("  " + t.say("report.more", "n", fmt.Sprint(omitted)) + "\n")
	}
}

// The widths of a bar in characters, without its brackets.
const (
	leastBar = 6
	mostBar  = 20
)

// gauge is the scale of the bars of a measure.
type gauge struct {
	low, high float64
	cells     int
}

// gaugeOf makes the scale of some lines, as wide as there is room for. Shares
// are shown of the whole, others of the largest; what may be below zero has a
// zero in the middle.
func gaugeOf(m engine.Measure, lines []Line, room int) gauge {
	g := gauge{cells: min(room, mostBar)}
	if room < leastBar {
		return gauge{}
	}
	for _, l := range lines {
		g.high = max(g.high, math.Abs(l.Value))
		g.low = min(g.low, l.Value)
		if l.Bounded {
			g.high, g.low = max(g.high, math.Abs(l.High), math.Abs(l.Low)), min(g.low, l.Low)
		}
	}
	if m.Kind == engine.Share || m.Kind == engine.Ratio && m.Scale <= 1 {
		g.high = 1
	}
	if g.low < 0 {
		g.low = -g.high
		g.cells -= 1 - g.cells%2
	}
	return g
}

// bar draws a value and its interval: full up to the lower end and open to the
// upper one, or about a zero in the middle just from end to end.
func (g gauge) bar(l Line) string {
	if g.cells == 0 {
		return ""
	}
	if !(g.high > g.low) {
		return strings.Repeat(" ", g.cells+2)
	}
	if !l.Bounded {
		l.Low, l.High = l.Value, l.Value
	}
	at := func(x float64) int {
		return min(max(int(math.Round((x-g.low)/(g.high-g.low)*float64(g.cells))), 0), g.cells)
	}
	cells := []byte(strings.Repeat(" ", g.cells))
	low, high := at(l.Low), at(l.High)
	if g.low < 0 {
		// An interval is never too short to be seen.
		low = min(low, g.cells-1)
		high = max(high, low+1)
	} else {
		copy(cells, strings.Repeat("#", low))
	}
	copy(cells[low:high], strings.Repeat("-", high-low))
	if g.low < 0 {
		cells[g.cells/2] = '|'
	}
	return "[" + string(cells) + "]"
}
