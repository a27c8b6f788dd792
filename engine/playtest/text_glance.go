package playtest

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"hulldown.dev/engine"
	"hulldown.dev/schema/diag"
)

// The figure in which a report ends has a bar in each line, with a middle and so many columns on
// either side of it, after a label and a number.
const (
	glanceHalf  = 15
	glanceBar   = 2*glanceHalf + 1
	glanceLabel = 20
	// glanceSources is how many things that points are for it shows.
	glanceSources = 2
)

// glanceRow is a line of the figure: what stands before and behind the bar, and its cells.
type glanceRow struct {
	label, left, right string
	bar                []glanceCell
}

// glanceCell is a column of a bar, and of which side it is: that of another number is of none.
type glanceCell struct {
	letter rune
	side   int
}

// glance writes what a batch shows at a glance: a bar for the wins of each side with its interval
// and the share at which none leads, the games by who was ahead and by how much, and the points
// by what they are for on either side of the middle; the verdict is last.
func (t *textReport) glance(b *Batch, verdict string) {
	g, ok := b.Glance(glanceHalf)
	if !ok {
		return
	}
	rows := t.glanceRows(b, g)
	label, left := 0, 0
	for i := range rows {
		rows[i].label = shorten(rows[i].label, glanceLabel)
		label, left = max(label, utf8.RuneCountInString(rows[i].label)), max(left, utf8.RuneCountInString(rows[i].left))
	}
	before := 2 + label + 1 + left + 2
	head := diag.Printable(t.say("report.head.verdict"))
	even := t.Format(engine.Measure{Kind: engine.Share}, g.Even, false)
	at := before + column(g.Even) - utf8.RuneCountInString(even)/2
	t.b.WriteByte('\n')
	t.b.WriteString(t.ink(diag.Bold, head) + strings.Repeat(" ", max(at-utf8.RuneCountInString(head), 1)) + even + "\n")
	for _, r := range rows {
		t.put(fmt.Sprintf("  %-*s %*s  ", label, r.label, left, r.left))
		t.bar(r.bar)
		t.put(strings.TrimRight("  "+shorten(r.right, wide-before-glanceBar-2), " ") + "\n")
	}
	for i, words := range wrap(verdict, wide-4) {
		t.b.WriteString(strings.Repeat("  ", min(i, 1)+1) + t.ink(diag.Bold, diag.Printable(words)) + "\n")
	}
}

// Verdict writes what a result of one cell shows at a glance, and nothing of others: for people who have the report in
// a file.
func Verdict(w io.Writer, r *Result, docs []engine.Measure, o TextOptions) error {
	if len(r.Cells) != 1 {
		return nil
	}
	b, err := r.Batch(0, docs)
	if err != nil || b.Tally.Games == 0 || b.Broken() {
		return err
	}
	t := &textReport{TextOptions: o, Speech: r.Speech}
	if leads := b.Summary().Leads; len(leads) > 0 {
		t.glance(b, leads[0])
	}
	_, err = io.WriteString(w, strings.TrimPrefix(t.b.String(), "\n"))
	return err
}

// column is the column of a bar that a share lies in.
func column(share float64) int { return min(max(int(share*glanceBar), 0), glanceBar-1) }

// glanceRows are the lines of the figure below its head.
func (t *textReport) glanceRows(b *Batch, g *Glance) []glanceRow {
	var rows []glanceRow
	wins := b.Layout.Measures[mWins]
	for side, l := range g.Wins {
		r := glanceRow{label: l.Label, left: t.Format(wins, l.Value, false), right: t.say("report.few"), bar: winBar(l, side, g.Even)}
		if l.Bounded {
			r.right = t.Between(t.Together(wins, false, l.Low, l.High))
		}
		rows = append(rows, r)
	}
	if len(g.Wins) != 2 {
		return rows
	}
	const named = (glanceLabel - 3) / 2
	sides := shorten(g.Wins[0].Label, named) + " | " + shorten(g.Wins[1].Label, named)
	rows = append(rows, glanceRow{label: sides, right: t.say("report.ahead-most", "n", t.Whole(g.Step*g.widest())), bar: marginBar(g)})
	most := 0.0
	for i := range g.Sources {
		most = max(most, g.Sources[i].most())
	}
	for _, s := range g.Sources[:min(len(g.Sources), glanceSources)] {
		rows = append(rows, glanceRow{label: s.Label, left: t.Points(s.Sides[0]), right: t.Points(s.Sides[1]), bar: sourceBar(s, most)})
	}
	return rows
}

// widest is the number of bins up to the last that holds a game.
func (g *Glance) widest() int {
	for i := len(g.Ahead[0]) - 1; i >= 0; i-- {
		if g.Ahead[0][i] > 0 || g.Ahead[1][i] > 0 {
			return i + 1
		}
	}
	return 0
}

// winBar is full up to the lower end of an interval and grey up to the upper one, with a line at
// the share at which no side leads.
func winBar(l Line, side int, even float64) []glanceCell {
	low, high := l.Value, l.Value
	if l.Bounded {
		low, high = l.Low, l.High
	}
	bar := make([]glanceCell, glanceBar)
	for i := range bar {
		switch {
		case i < int(math.Round(low*glanceBar)):
			bar[i] = glanceCell{'█', side}
		case i < int(math.Round(high*glanceBar)):
			bar[i] = glanceCell{'▒', side}
		default:
			bar[i] = glanceCell{' ', side}
		}
	}
	bar[column(even)] = glanceCell{'│', -1}
	return bar
}

// marginBar is a block for each bin of margins, as high as its games are many, those of the first
// side to the left of the middle.
func marginBar(g *Glance) []glanceCell {
	most := max(slices.Max(g.Ahead[0]), slices.Max(g.Ahead[1]))
	return mirrored(func(side, i int) rune {
		n := g.Ahead[side][i]
		if n == 0 {
			return ' '
		}
		return []rune("▁▂▃▄▅▆▇█")[(8*n-1)/most]
	})
}

// sourceBar is full from the middle on, to the left by the points of the first side and to the
// right by those of the second; most is what fills a half.
func sourceBar(s Source, most float64) []glanceCell {
	return mirrored(func(side, i int) rune {
		if float64(i) < math.Round(s.Sides[side]/most*glanceHalf) {
			return '█'
		}
		return ' '
	})
}

// mirrored is a bar of two halves about a line; letter tells the column of a side that is so far
// from it.
func mirrored(letter func(side, i int) rune) []glanceCell {
	bar := make([]glanceCell, glanceBar)
	bar[glanceHalf] = glanceCell{'│', -1}
	for i := range glanceHalf {
		bar[glanceHalf-1-i] = glanceCell{letter(0, i), 0}
		bar[glanceHalf+1+i] = glanceCell{letter(1, i), 1}
	}
	return bar
}

// bar writes the columns of a bar, those of a side in its colour.
func (t *textReport) bar(cells []glanceCell) {
	inks := []diag.Ink{diag.Blue, diag.Yellow}
	for i := 0; i < len(cells); {
		end := i
		for end < len(cells) && cells[end].side == cells[i].side {
			end++
		}
		var run strings.Builder
		for _, c := range cells[i:end] {
			run.WriteRune(c.letter)
		}
		if side := cells[i].side; side >= 0 && side < len(inks) && strings.TrimSpace(run.String()) != "" {
			t.b.WriteString(t.ink(inks[side], run.String()))
		} else {
			t.b.WriteString(run.String())
		}
		i = end
	}
}
