package playtest

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"hulldown/engine"
)

// Text writes a result for people: what was played, then a table for each
// measure, with its interval and a small bar. All of them are printed with
// all; otherwise those by card are cut to what stands out.
func Text(w io.Writer, r *Result, docs []engine.Measure, all bool) error {
	t := &textReport{all: all}
	for i := range r.Cells {
		b, err := r.Cells[i].Batch(docs)
		if err != nil {
			return err
		}
		if i > 0 {
			t.b.WriteByte('\n')
		}
		t.cell(r, &r.Cells[i], b)
	}
	_, err := io.WriteString(w, t.b.String())
	return err
}

type textReport struct {
	b   strings.Builder
	all bool
}

func (t *textReport) cell(r *Result, c *Cell, b *Batch) {
	fmt.Fprintf(&t.b, "%s, %d games with seed %d, played by %s\n", r.Scenario, b.Tally.Games, r.Seed, c.Players())
	if set := c.SetUp(); set != "" {
		fmt.Fprintf(&t.b, "  set-up: %s\n", set)
	}
	if vary := c.Label(); vary != "" {
		fmt.Fprintf(&t.b, "  with %s\n", vary)
	}
	if b.Verdict != "" {
		fmt.Fprintf(&t.b, "  stopped: %s\n", b.Verdict)
	}
	if b.Tally.Games == 0 {
		return
	}
	t.b.WriteString("  each with its interval of 95 %, and the smallest difference that so many games would show\n")
	for i, m := range b.Layout.Measures {
		t.measure(b, i, m)
	}
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

// Label says where in the grid a cell stands, "" if nothing varies.
func (c *Cell) Label() string {
	var list []string
	for _, v := range c.Vary {
		list = append(list, v.Key+"="+v.Value)
	}
	return strings.Join(list, ", ")
}

// SetUp writes the set-up in one line, "" for the scenario's own.
func (c *Cell) SetUp() string {
	var list []string
	for _, words := range c.Set {
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
	Estimate
}

// Lines lists the counts of a measure that a report shows, and how many it
// leaves out: those without a base, and of a long measure all but the largest
// Few, unless all are asked for.
func (b *Batch) Lines(measure int, all bool) (lines []Line, omitted int) {
	m := b.Layout.Measures[measure]
	for k, key := range m.Keys {
		if e := b.Layout.Estimate(b.Tally, measure, k); e.N > 0 && (all || e.Value != 0 || m.Kind == engine.Ratio || len(m.Keys) <= Few) {
			lines = append(lines, Line{key, e})
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

func (t *textReport) measure(b *Batch, i int, m engine.Measure) {
	lines, omitted := b.Lines(i, t.all)
	if len(lines) == 0 {
		return
	}
	fmt.Fprintf(&t.b, "\n%s (%s)\n", m.Title, m.Name)
	wide, top := 8, 0.0
	for _, l := range lines {
		wide = max(wide, utf8.RuneCountInString(l.Key))
		top = max(top, math.Abs(l.High), math.Abs(l.Low))
	}
	if m.Kind == engine.Share || m.Kind == engine.Ratio && m.Scale <= 1 {
		top = 1
	}
	for _, l := range lines {
		fmt.Fprintf(&t.b, "  %-*s %9s  %9s to %9s  %s", wide, l.Key, Format(m, l.Value, false), Format(m, l.Low, false), Format(m, l.High, false), bar(l, top))
		if m.Kind == engine.Spread {
			fmt.Fprintf(&t.b, "  median %d", l.Median)
		}
		fmt.Fprintf(&t.b, "  shows %s\n", Format(m, l.Effect, false))
	}
	if omitted > 0 && len(m.Keys) >= long {
		fmt.Fprintf(&t.b, "  and %d more\n", omitted)
	}
}

// barWidth is the width of a bar in characters.
const barWidth = 20

// bar draws a value and its interval: full up to the lower end, open to the
// upper one.
func bar(l Line, top float64) string {
	if !(top > 0) {
		return strings.Repeat(" ", barWidth+2)
	}
	cells := func(x float64) int { return min(max(int(math.Round(math.Abs(x)/top*barWidth)), 0), barWidth) }
	low, high := cells(min(math.Abs(l.Low), math.Abs(l.High))), cells(max(math.Abs(l.Low), math.Abs(l.High)))
	if l.Low < 0 && l.High > 0 {
		low = 0
	}
	return "[" + strings.Repeat("#", low) + strings.Repeat("-", high-low) + strings.Repeat(" ", barWidth-high) + "]"
}
