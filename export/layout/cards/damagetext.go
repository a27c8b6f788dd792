package cards

import (
	"slices"
	"strings"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/page"
	"hulldown.dev/export/typeset"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// entry is one part of a damage text; what is certain is set in bold capitals.
type entry struct {
	Text    string
	Certain bool
	// seat is set for a crew seat, whose name stays in one line.
	seat bool
	from page.Source
}

// Face returns the typeface of the entry.
func (e entry) face() page.Face {
	if e.Certain {
		return page.Bold
	}
	return page.Regular
}

// DamageEntries puts a damage text into words: capitals for what is certain
// (EITC 12.1.4a, 12.1.4c), the second seat in parentheses.
func DamageEntries(lang wording.Language, list []model.Damage) []entry {
	out := make([]entry, 0, len(list))
	for _, d := range list {
		e := damageEntry(lang, d)
		if d.Or != "" {
			e.Text = lang.Say("damage.or", "what", e.Text, "or", seatOf(lang, d.Or, e.Certain))
		}
		if d.Times > 1 {
			e.Text = lang.Say("damage.times", "what", e.Text, "n", wording.Number(d.Times))
		}
		out = append(out, e)
	}
	return out
}

func damageEntry(lang wording.Language, d model.Damage) entry {
	var text string
	certain := d.Kill != "" || d.Fire == "certain" || d.Explosion == "certain" || d.Tracks == "destroyed" || slices.Contains(certainResults, d.Result)
	switch {
	case d.Kill != "":
		text = seatOf(lang, d.Kill, true)
	case d.Wound != "":
		text = seatOf(lang, d.Wound, false)
	case d.Fire != "" && certain:
		text = lang.Text("damage.fire-certain")
	case d.Fire != "":
		text = lang.Text("damage.fire")
	case d.Explosion != "" && certain:
		text = lang.Text("damage.explosion-certain")
	case d.Explosion != "":
		text = lang.Text("damage.explosion")
	case d.Tracks == "destroyed":
		text = lang.Text("damage.tracks-destroyed")
	case d.Tracks != "":
		text = lang.Text("damage.tracks-damaged")
	default:
		text = lang.Word("result", d.Result)
	}
	return entry{Text: text, Certain: certain, seat: d.Kill != "" || d.Wound != ""}
}

// certainResults are the results that cards print in capitals.
var certainResults = []string{"catastrophic-hit"}

// seatOf names a crew seat: on Damage Cards capitals say that the crew member is KIA, and
// not wounded (EITC 12.1.4a).
func seatOf(lang wording.Language, seat string, kia bool) string {
	if kia {
		return lang.Word("seat-kia", seat)
	}
	return lang.Word("seat", seat)
}

// run is one stretch of an entry on a line.
type run struct {
	entry
	x, line page.MM
	width   page.MM
}

// entryBox is where entries are, what findings call them, and their sizes.
type entryBox struct {
	box         page.Rect
	what        wording.Key
	most, least page.MM
}

// setEntries sets entries one after the other, parted by commas, at the largest
// size at which they fit the box, centred in its height. What does not fit at
// the least size is a finding.
func setEntries(c *draw.Canvas, in entryBox, entries []entry) {
	box, least := in.box, in.least
	var whole []string
	for i, e := range entries {
		whole = append(whole, e.Text)
		l := draw.Label{Text: e.Text, Box: box, From: e.from, Style: draw.Style{What: in.what, Min: least}}
		if missing := c.Fonts.Missing(e.face(), e.Text); len(missing) > 0 {
			c.MissingGlyph(l, missing)
		}
		entries[i].Text = c.Fonts.Printable(e.face(), e.Text)
	}
	size := in.most
	runs, ok := wrap(c, box, size, entries)
	for ; !ok && size > 50; runs, ok = wrap(c, box, size, entries) {
		if size <= least {
			c.Overflow(draw.Label{Text: strings.Join(whole, ", "), Box: box, From: entries[0].from, Style: draw.Style{What: in.what, Min: least}})
		}
		size -= 50
	}
	if len(runs) == 0 {
		return
	}
	size, runs = eased(c, in, setting{size, runs}, entries)
	lead := draw.Thousandths(draw.Leading, size)
	first := firstLine(c, runs, size)
	base := box.Y + (box.H-runs[len(runs)-1].line*lead-first)/2 + first
	for _, r := range runs {
		c.Items = append(c.Items, page.Text{
			Face: r.face(), Size: size, Colour: draw.Ink, At: page.Point{X: box.X + r.x, Y: base + r.line*lead},
			Width: r.width, String: r.Text, From: r.from,
		})
	}
}

// setting is runs and their size.
type setting struct {
	size page.MM
	runs []run
}

// leastEased is the least size of type, in hundredths of that which fits, for the sake of a line.
const leastEased = 85

// eased is a setting that has air in its box: the given one, or the largest of fewer lines.
func eased(c *draw.Canvas, in entryBox, of setting, entries []entry) (page.MM, []run) {
	count, lead := lineCount(of.runs), draw.Thousandths(draw.Leading, of.size)
	if count == 1 || in.box.H-(count-1)*lead-firstLine(c, of.runs, of.size) > lead*2/3 {
		return of.size, of.runs
	}
	for size := of.size - 50; size >= max(in.least, draw.SixPoints, of.size*leastEased/100); size -= 50 {
		if runs, ok := wrap(c, in.box, size, entries); ok && lineCount(runs) < count {
			return size, runs
		}
	}
	return of.size, of.runs
}

// fewLines is how many lines entries may take before they are broken within to save one.
const fewLines = 2

// wrap breaks entries into lines at a size, between entries where it can, and within them where
// that saves one of many lines, and reports whether they fit.
func wrap(c *draw.Canvas, box page.Rect, size page.MM, entries []entry) ([]run, bool) {
	listed := slices.Clone(entries)
	for i := range max(len(listed)-1, 0) {
		listed[i].Text += ","
	}
	runs, ok := lines(c, box.W, size, listed)
	if lineCount(runs) > fewLines {
		if within, fit := lines(c, box.W, size, wordsOf(listed)); lineCount(within) < lineCount(runs) {
			runs, ok = abreast(c, size, within), fit
		}
	}
	return runs, ok && (lineCount(runs)-1)*draw.Thousandths(draw.Leading, size)+firstLine(c, runs, size) <= box.H
}

// lines sets entries one after the other in lines of a width, each on a new line that does not
// fit the rest of one, and reports whether all are as narrow.
func lines(c *draw.Canvas, wide, size page.MM, entries []entry) ([]run, bool) {
	space := c.Fonts.Width(page.Regular, size, " ")
	var runs []run
	var x, line page.MM
	ok := true
	for _, e := range entries {
		measure := typeset.Measure{Fonts: c.Fonts, Face: e.face(), Size: size, Width: wide}
		for j, text := range measure.Break(e.Text) {
			width := c.Fonts.Width(e.face(), size, text)
			if j > 0 || x > 0 && x+width > wide {
				x, line = 0, line+1
			}
			ok = ok && width <= wide
			part := e
			part.Text = text
			runs = append(runs, run{entry: part, x: x, line: line, width: width})
			x += width + space
		}
	}
	return runs, ok
}

// lineCount is how many lines runs take.
func lineCount(runs []run) page.MM {
	if len(runs) == 0 {
		return 1
	}
	return runs[len(runs)-1].line + 1
}

// wordsOf parts entries into their words, but for seats.
func wordsOf(entries []entry) []entry {
	var out []entry
	for _, e := range entries {
		if e.seat {
			out = append(out, e)
			continue
		}
		for word := range strings.SplitSeq(e.Text, " ") {
			part := e
			part.Text = word
			out = append(out, part)
		}
	}
	return out
}

// abreast makes one run of those that stand side by side in one face for one reason.
func abreast(c *draw.Canvas, size page.MM, runs []run) []run {
	var out []run
	for _, r := range runs {
		if n := len(out) - 1; n >= 0 && out[n].line == r.line && out[n].Certain == r.Certain && out[n].from == r.from {
			out[n].Text += " " + r.Text
			out[n].width = c.Fonts.Width(r.face(), size, out[n].Text)
			continue
		}
		out = append(out, r)
	}
	return out
}

// firstLine is the height of the first line of runs: of its capitals, with their marks.
func firstLine(c *draw.Canvas, runs []run, size page.MM) page.MM {
	marks := page.MM(0)
	for _, r := range runs {
		if r.line == 0 {
			marks = max(marks, c.Fonts.Marks(r.face(), size, r.Text))
		}
	}
	return c.Fonts.CapHeight(page.Bold, size) + marks
}
