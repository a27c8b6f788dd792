package pdf

import (
	"bytes"
	"fmt"
	"strconv"

	"hulldown/export/font"
	"hulldown/export/page"
)

// face is what a file shows of a face: its characters in the order in which they come
// first, and their numbers, which count from 1.
type face struct {
	runes   []rune
	numbers map[rune]uint16
}

// number is that of a character of a face.
func (f *face) number(r rune) uint16 {
	n, ok := f.numbers[r]
	if !ok {
		if f.numbers == nil {
			f.numbers = map[rune]uint16{}
		}
		f.runes = append(f.runes, r)
		n = uint16(len(f.runes))
		f.numbers[r] = n
	}
	return n
}

// typeState is how texts are set.
type typeState struct {
	set    bool
	face   page.Face
	size   page.MM
	colour page.Colour
}

func (w *writer) text(x page.Text, t page.Transform) {
	if x.String == "" || !x.Colour.Ink {
		return
	}
	w.read(x, t)
	b := append(w.out, "BT\n"...)
	next := typeState{set: true, face: x.Face, size: t.Length(x.Size), colour: x.Colour.Plain()}
	if !w.set.set || w.set.face != next.face || w.set.size != next.size {
		b = append(inPoints(append(b, fontName(x.Face)+" "...), next.size), " Tf\n"...)
	}
	if !w.set.set || w.set.colour != next.colour {
		b = w.ink(b, next.colour, fillInk)
	}
	w.set = next
	at := t.Apply(x.At)
	b = append(b, [...]string{"", "0 -1 1 0 ", "-1 0 0 -1 ", "0 1 -1 0 "}[t.Quarter()]...)
	b = inPoints(b, at.X, w.height-at.Y)
	if t.Quarter() == 0 {
		b = append(b, " Td ("...)
	} else {
		b = append(b, " Tm ("...)
	}
	for _, r := range x.String {
		// What only steers where lines end has no glyph.
		if font.Builtin().Glyph(x.Face, r) != 0 {
			n := w.faces[x.Face].number(r)
			b = quoted(quoted(b, byte(n>>8)), byte(n))
		}
	}
	w.out = append(b, ") Tj\nET\n"...)
}

// quoted adds a byte of a string in parentheses.
func quoted(b []byte, c byte) []byte {
	switch c {
	case '\r':
		// Readers take the end of a line, whatever it is, for a line feed.
		return append(b, `\r`...)
	case '(', ')', '\\':
		b = append(b, '\\')
	}
	return append(b, c)
}

func fontName(f page.Face) string { return "/Face" + strconv.Itoa(int(f)+1) }

// postscript is the name of a face in files. Six capitals and a plus say to readers that
// the file holds only the characters that it uses.
func postscript(f page.Face) string {
	name := "HULLDN+DejaVuSansCondensed"
	if f >= page.Serif {
		name = "HULLDN+DejaVuSerifCondensed"
	}
	if f.Heavy() {
		name += "-Bold"
	}
	return name
}

// family is the name of the family of a face, whose stretch is said beside it.
func family(f page.Face) string {
	if f >= page.Serif {
		return "DejaVu Serif"
	}
	return "DejaVu Sans"
}

// fonts adds the faces that the pages use, and returns the entries of the list of them.
func (w *writer) fonts() []byte {
	var list []byte
	for f := range page.Face(page.Faces) {
		if len(w.faces[f].runes) > 0 {
			list = fmt.Appendf(list, "%s %d 0 R ", fontName(f), w.font(f))
		}
	}
	return list
}

// font adds a face: numbers of characters are those of glyphs.
func (w *writer) font(f page.Face) int {
	fonts, runes := font.Builtin(), w.faces[f].runes
	data, glyphs := fonts.Subset(f, runes)
	program := w.file.flate(fmt.Sprintf("/Length1 %d ", len(data)), data)
	set := ""
	if w.press {
		set = fmt.Sprintf("/CIDSet %d 0 R ", w.file.flate("", firstBits(glyphs)))
	}
	m, flags, weight := fonts.Metrics(f), 4, 400
	if f.Heavy() {
		flags, weight = flags|1<<18, 700
	}
	descriptor := w.file.add(fmt.Appendf(nil,
		"<</Type /FontDescriptor /FontName /%s /FontFamily (%s) /FontStretch /Condensed /FontWeight %d /Ascent %d /Descent %d /CapHeight %d /Flags %d /FontBBox [%d %d %d %d] /ItalicAngle 0 /StemV %d %s/FontFile2 %d 0 R>>",
		postscript(f), family(f), weight, m.Ascent, m.Descent, m.Capitals, flags, m.Box[0], m.Box[1], m.Box[2], m.Box[3], m.Stem, set, program))
	var widths []byte
	for _, r := range runes {
		widths = append(strconv.AppendInt(widths, int64(fonts.Advance(f, r)), 10), ' ')
	}
	under := w.file.add(fmt.Appendf(nil,
		"<</Type /Font /Subtype /CIDFontType2 /BaseFont /%s /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>> /FontDescriptor %d 0 R /CIDToGIDMap /Identity /W [1 [%s]]>>",
		postscript(f), descriptor, bytes.TrimSpace(widths)))
	return w.file.add(fmt.Appendf(nil, "<</Type /Font /Subtype /Type0 /BaseFont /%s /Encoding /Identity-H /DescendantFonts [%d 0 R] /ToUnicode %d 0 R>>",
		postscript(f), under, w.file.flate("", characters(runes))))
}

// firstBits is a set of the first n numbers, a bit for each from the highest down.
func firstBits(n int) []byte {
	out := bytes.Repeat([]byte{0xFF}, n/8)
	if n%8 != 0 {
		out = append(out, byte(0xFF)<<(8-n%8))
	}
	return out
}

// characters leads from the numbers of characters back to these, for who searches a file
// or copies from it; no list in it may be longer than a hundred.
func characters(runes []rune) []byte {
	out := []byte("/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n" +
		"/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n" +
		"/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n")
	const most = 100
	for from := 0; from < len(runes); from += most {
		part := runes[from:min(from+most, len(runes))]
		out = fmt.Appendf(out, "%d beginbfchar\n", len(part))
		for i, r := range part {
			out = fmt.Appendf(out, "<%04X> <%04X>\n", from+i+1, r)
		}
		out = append(out, "endbfchar\n"...)
	}
	return append(out, "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend"...)
}
