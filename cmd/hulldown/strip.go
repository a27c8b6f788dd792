package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"hulldown.dev/export/layout/scenario"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// stripBox is how many columns of a terminal a box of the battlefield has, with the line at its right.
const stripBox = 7

// writeStrip draws the battlefield of a scenario as its sheet has it: for each side the Ranges as it
// counts them, what begins there and what its units are to have, and between them the terrain that
// is taken.
func writeStrip(w io.Writer, sc *model.Scenario, boxes []scenario.Box) error {
	if len(sc.Sides) != 2 {
		return nil
	}
	var b strings.Builder
	b.WriteString(sc.Sides[0].Name + "\n" + stripEdge("┌┬┐", len(boxes)))
	for side := range sc.Sides {
		rows := [][]string{each(boxes, func(x *scenario.Box) string { return wording.Number(x.Metres[side]) }),
			each(boxes, func(x *scenario.Box) string { return strings.Join(x.Begins[side], ", ") }),
			each(boxes, func(x *scenario.Box) string { return x.Goals[side] })}
		if side == 1 {
			b.WriteString(stripEdge("├┼┤", len(boxes)))
			if stripRow(&b, each(boxes, func(x *scenario.Box) string { return strings.Join(slices.Concat(x.Places, x.Marks), ", ") })) {
				b.WriteString(stripEdge("├┼┤", len(boxes)))
			}
			slices.Reverse(rows)
		}
		for _, row := range rows {
			stripRow(&b, row)
		}
	}
	b.WriteString(stripEdge("└┴┘", len(boxes)) + sc.Sides[1].Name + "\n")
	_, err := fmt.Fprint(w, "\n"+diag.PrintableLines(b.String()))
	return err
}

// stripEdge is a line over or under so many boxes, with the signs of its left end, of the lines that
// meet it and of its right end.
func stripEdge(signs string, boxes int) string {
	of := []rune(signs)
	box := strings.Repeat("─", stripBox-1)
	return string(of[0]) + strings.Repeat(box+string(of[1]), boxes-1) + box + string(of[2]) + "\n"
}

// each lists the text that holds returns for each box.
func each(boxes []scenario.Box, holds func(*scenario.Box) string) []string {
	var out []string
	for i := range boxes {
		out = append(out, holds(&boxes[i]))
	}
	return out
}

// stripSpan is what one box holds, or several that hold the same.
type stripSpan struct {
	wide  int
	lines []string
}

// stripRow writes what boxes hold, boxes of the same as one, on as many lines as that takes; there
// is none where they hold nothing, and it reports that.
func stripRow(b *strings.Builder, cells []string) bool {
	var spans []stripSpan
	tall := 0
	for i := 0; i < len(cells); {
		n := i + 1
		for cells[i] != "" && n < len(cells) && cells[n] == cells[i] {
			n++
		}
		s := stripSpan{wide: (n-i)*stripBox - 1}
		s.lines = folded(cells[i], s.wide)
		spans, tall, i = append(spans, s), max(tall, len(s.lines)), n
	}
	for k := range tall {
		for _, s := range spans {
			text := ""
			if k < len(s.lines) {
				text = s.lines[k]
			}
			left := (s.wide - utf8.RuneCountInString(text)) / 2
			dashed := k == 0 && text != "" && s.wide > stripBox
			b.WriteString("│" + margin(left, dashed) + text + margin(s.wide-left-utf8.RuneCountInString(text), dashed))
		}
		b.WriteString("│\n")
	}
	return tall > 0
}

// margin is what is beside a text in a span, with a line through the boxes of one that has several.
func margin(wide int, dashed bool) string {
	if !dashed || wide < 3 {
		return strings.Repeat(" ", wide)
	}
	return " " + strings.Repeat("─", wide-2) + " "
}

// folded breaks a text at its blanks into lines of so many characters, and longer words where a
// line is full.
func folded(text string, wide int) []string {
	var lines []string
	for _, word := range strings.Fields(text) {
		runes := []rune(word)
		for ; len(runes) > wide; runes = runes[wide:] {
			lines = append(lines, string(runes[:wide]))
		}
		word = string(runes)
		if n := len(lines); n > 0 && utf8.RuneCountInString(lines[n-1])+1+utf8.RuneCountInString(word) <= wide {
			lines[n-1] += " " + word
		} else {
			lines = append(lines, word)
		}
	}
	return lines
}
