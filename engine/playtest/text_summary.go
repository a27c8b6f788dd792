package playtest

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"hulldown.dev/engine"
	"hulldown.dev/schema/diag"
)

// line writes a sentence, indented and broken into lines that fit a terminal, of which
// the further ones are indented by two more columns.
func (t *textReport) line(text string) {
	indent := "  "
	for _, words := range wrap(text, wide-4) {
		t.put(indent + words + "\n")
		indent = "    "
	}
}

// wrap breaks a text at its blanks into lines of so many characters, longer words
// apart.
func wrap(text string, width int) []string {
	var lines []string
	at := ""
	for _, word := range strings.Fields(text) {
		if at != "" && utf8.RuneCountInString(at)+1+utf8.RuneCountInString(word) > width {
			lines, at = append(lines, at), ""
		}
		if at != "" {
			at += " "
		}
		at += word
	}
	return append(lines, at)
}

// together writes what holds for all cells or all players.
func (t *textReport) together(part SummaryPart) {
	if len(part.Lines) == 0 {
		return
	}
	t.head(part.Title)
	for _, text := range part.Lines {
		t.line(text)
	}
}

// AcrossPart is what holds for all players, as a part of a verdict, without lines where
// there is nothing to say.
func (r *Result) AcrossPart() SummaryPart {
	part := SummaryPart{Title: r.Speech.say("report.across")}
	for _, f := range r.Across {
		part.Lines = append(part.Lines, f.Text)
	}
	return part
}

// Chapters parts the sentences of a verdict under their headings; parts without any are
// left out.
func (s *Summary) Chapters() []SummaryPart {
	say := s.speech.say
	list := []SummaryPart{{say("report.head.verdict"), slices.Concat(s.Leads, s.Drives)}, {say("report.head.never"), s.Never}, {say("report.head.apart"), s.Apart}}
	return slices.DeleteFunc(list, func(p SummaryPart) bool { return len(p.Lines) == 0 })
}

// SummaryPart is a heading with its sentences.
type SummaryPart struct {
	Title string
	Lines []string
}

// GapTable is the table of the largest differences: its heading, and its rows with the
// head first. It has no rows where there are no differences.
func (b *Batch) GapTable(list []GapLine) (title string, rows [][]string) {
	title = b.Speech.say("report.head.gaps")
	if len(list) == 0 {
		return title, nil
	}
	wins := b.Layout.Measures[mWins]
	rows = [][]string{{"", diag.Printable(wins.Label(0)), diag.Printable(wins.Label(1)), b.Speech.say("report.difference"), b.Speech.Number("95 %")}}
	for _, g := range list {
		rows = append(rows, g.words(b.Speech, b.Layout.Measures[g.Measure]))
	}
	return title, rows
}

// summary writes what a batch shows: a screen full, of which what one looks for is last, where a
// terminal stands when all is written.
func (t *textReport) summary(b *Batch) {
	s := b.Summary()
	if !t.brief {
		t.gaps(b, s.Gaps)
	}
	verdict := ""
	if len(s.Leads) > 0 {
		verdict, s.Leads = s.Leads[0], s.Leads[1:]
	}
	chapters := s.Chapters()
	for i := range chapters {
		part := chapters[len(chapters)-1-i]
		if part.Title == t.say("report.head.verdict") {
			part.Title = t.say("report.head.rests")
		}
		t.head(part.Title)
		for _, text := range part.Lines {
			t.line(text)
		}
	}
	for _, text := range []string{t.say("report.intervals"), t.Note} {
		if text != "" && !t.All {
			t.put(text + "\n")
		}
	}
	t.glance(b, verdict)
}

// columnWidths is how many letters the longest cell of each column has.
func columnWidths(rows [][]string) []int {
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for i := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(row[i]))
		}
	}
	return widths
}

// gaps writes the largest differences between the sides.
func (t *textReport) gaps(b *Batch, list []GapLine) {
	const side = 10 // columns of the name of a side
	title, rows := b.GapTable(list)
	if len(rows) == 0 {
		return
	}
	rows[0][1], rows[0][2] = shorten(rows[0][1], side), shorten(rows[0][2], side)
	widths := columnWidths(rows)
	used := 2
	for _, w := range widths[1:] {
		used += w + 2
	}
	widths[0] = min(widths[0], wide-used)
	t.head(title)
	for i, row := range rows {
		mark := " "
		if i > 0 && list[i-1].StandsOut {
			mark = "*"
		}
		text := fmt.Sprintf("%s %-*s  %*s  %*s  %*s  %*s", mark, widths[0], shorten(row[0], widths[0]), widths[1], row[1], widths[2], row[2], widths[3], row[3], widths[4], row[4])
		t.put(strings.TrimRight(text, " ") + "\n")
	}
	t.put(t.say("report.marks") + "\n")
}

// words are what a difference is called, the values of both sides, the difference and
// its interval.
func (g *GapLine) words(s Speech, m engine.Measure) []string {
	sides := s.Together(m, false, g.Sides[0].Value, g.Sides[1].Value)
	gap := s.Together(m, true, g.Value, g.Low, g.High)
	return []string{g.Label, sides[0], sides[1], gap[0], s.Between(gap[1:])}
}

// shorten cuts a text to so many characters.
func shorten(text string, width int) string {
	if runes := []rune(text); len(runes) > width {
		return string(runes[:max(width-1, 0)]) + "…"
	}
	return text
}

// grid writes a line for each cell: where it is in the grid, the win rate of the first
// side with its interval, and the margin. A star marks cells in which the wins are
// uneven, among all cells.
func (t *textReport) grid(r *Result, batches []*Batch) {
	first := &r.Cells[0]
	players := first.Players()
	if slices.ContainsFunc(first.Vary, func(p Parameter) bool { return p.Key == playersKey }) {
		players = "" // each cell names its own
	}
	about := []string{"scenario", r.Called(), "n", fmt.Sprint(len(r.Cells)), "seed", fmt.Sprint(r.Seed), "players", players}
	if r.ofPlayers() {
		t.put(t.say("report.players", about...) + "\n")
	} else {
		t.put(t.say("report.grid", about...) + "\n")
	}
	t.setUp(setWords(commonSet(r)))
	var keys []string
	for _, v := range first.Vary {
		keys = append(keys, v.Key)
	}
	if !r.ofPlayers() {
		t.line(t.say("report.varied", "keys", strings.Join(keys, "; ")))
	}
	rows, marks := t.gridRows(r, batches)
	widths := columnWidths(rows)
	for i, row := range rows {
		mark := " "
		if i > 0 && marks[i-1] {
			mark = "*"
		}
		text := mark
		for k := range row {
			if k < len(keys) {
				text += fmt.Sprintf(" %-*s ", widths[k], row[k])
			} else {
				text += fmt.Sprintf(" %*s ", widths[k], row[k])
			}
		}
		t.put(strings.TrimRight(text, " ") + "\n")
	}
	t.put(t.say("report.uneven") + "\n")
}

// commonSet are the words of the set-up that all cells have.
func commonSet(r *Result) [][]string {
	var list [][]string
	for _, words := range r.Cells[0].Set {
		if !slices.ContainsFunc(r.Cells, func(c Cell) bool {
			return !slices.ContainsFunc(c.Set, func(other []string) bool { return slices.Equal(words, other) })
		}) {
			list = append(list, words)
		}
	}
	return list
}

// gridRows are the words of a grid, the head first, and which cells are uneven.
func (t *textReport) gridRows(r *Result, batches []*Batch) (rows [][]string, uneven []bool) {
	var head []string
	for _, v := range r.Cells[0].Vary {
		head = append(head, v.Key[strings.LastIndexAny(v.Key, ".:")+1:])
	}
	side := ""
	if l := batches[0].Layout; l.common() {
		side = diag.Printable(l.Measures[mWins].Label(0))
	}
	rows = [][]string{append(head, t.say("report.games"), t.say("report.side-wins", "side", side), t.Number("95 %"), t.say("report.margin"), t.Number("95 %"))}
	chances := make([]float64, len(batches))
	for i, b := range batches {
		var row []string
		for _, v := range r.Cells[i].Vary {
			row = append(row, v.Value)
		}
		row = append(row, fmt.Sprint(b.Tally.Games))
		chances[i] = 1
		switch {
		case b.Broken():
			row = append(row, t.say("report.broken", "n", fmt.Sprint(b.Faults())))
		case b.Layout.common() && b.Tally.Games > 0:
			row = append(row, estimateWords(b, mWins)...)
			row = append(row, estimateWords(b, mMargin)...)
			chances[i] = b.Layout.chance(b.Tally, mWins, 0, b.Layout.expected(b.Tally, mWins))
		}
		rows = append(rows, append(row, make([]string, len(rows[0])-len(row))...))
	}
	return rows, discover(chances)
}

// estimateWords are the first count of a measure and its interval.
func estimateWords(b *Batch, measure int) []string {
	m, e := b.Layout.Measures[measure], b.Layout.Estimate(b.Tally, measure, 0)
	if !e.Bounded {
		return []string{b.Speech.Format(m, e.Value, false), b.Speech.say("report.few")}
	}
	texts := b.Speech.Together(m, false, e.Value, e.Low, e.High)
	return []string{texts[0], b.Speech.Between(texts[1:])}
}
