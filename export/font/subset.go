package font

import (
	"encoding/binary"
	"fmt"
	"slices"

	"hulldown/export/page"
)

// Metrics describe a face to a reader of PDF, in thousandths of the em. Box holds all of
// its glyphs: left, lower, right and upper edge.
type Metrics struct {
	Ascent, Descent, Capitals, Stem int
	Box                             [4]int
}

// Metrics returns the measures of a face.
func (s *Set) Metrics(f page.Face) Metrics {
	at := s.at(f)
	tables := tablesOf(at.data)
	em := int(binary.BigEndian.Uint16(tables["head"][18:]))
	measure := func(table string, place int) int {
		return int(int16(binary.BigEndian.Uint16(tables[table][place:]))) * 1000 / em
	}
	out := Metrics{Ascent: measure("hhea", 4), Descent: measure("hhea", 6), Capitals: at.cap}
	for i := range out.Box {
		out.Box[i] = measure("head", 36+2*i)
	}
	// No table of the file holds the width of stems; this is how it is guessed from the weight.
	weight := int(binary.BigEndian.Uint16(tables["OS/2"][4:]))
	out.Stem = 50 + weight*weight/(65*65)
	return out
}

// Advance returns the width of a character in thousandths of the em.
func (s *Set) Advance(f page.Face, r rune) int { return int(s.at(f).advance(r)) }

// Subset returns a TrueType file of the glyphs that a face has for some characters, with
// numbers from 1 in their order, and how many it has in all: number 0 is the glyph of what
// is missing, and those that others are composed of come last. It has the tables that a PDF
// wants, and so none of characters.
func (s *Set) Subset(f page.Face, runes []rune) (file []byte, glyphs int) {
	tables := tablesOf(s.at(f).data)
	cut := subset{tables: tables, numbers: map[uint16]uint16{}, old: make([]uint16, 1, len(runes)+8)}
	for _, r := range runes {
		cut.old = append(cut.old, s.Glyph(f, r))
	}
	for i, old := range cut.old {
		cut.numbers[old] = uint16(i)
	}
	cut.glyphs()
	return assembled(cut.tables), len(cut.old)
}

// subset is a file in the making: its tables, and the numbers that its glyphs had.
type subset struct {
	tables  map[string][]byte
	old     []uint16
	numbers map[uint16]uint16
}

// number is that of a glyph, which is added where it is missing.
func (c *subset) number(old uint16) uint16 {
	n, ok := c.numbers[old]
	if !ok {
		n = uint16(len(c.old))
		c.numbers[old], c.old = n, append(c.old, old)
	}
	return n
}

// glyphs puts the outlines and the widths of the glyphs in the place of all others.
func (c *subset) glyphs() {
	words := binary.BigEndian
	wide := int(words.Uint16(c.tables["hhea"][34:]))
	outlines, places, widths := []byte{}, []byte{0, 0, 0, 0}, []byte{}
	for i := 0; i < len(c.old); i++ {
		outlines = append(outlines, c.outline(c.old[i])...)
		for len(outlines)%4 != 0 {
			outlines = append(outlines, 0)
		}
		places = words.AppendUint32(places, uint32(len(outlines)))
		at, all := int(c.old[i]), c.tables["hmtx"]
		widths = append(widths, all[4*min(at, wide-1):][:2]...)
		if at < wide {
			widths = append(widths, all[4*at+2:][:2]...)
		} else {
			widths = append(widths, all[4*wide+2*(at-wide):][:2]...)
		}
	}
	kept := map[string][]byte{"glyf": outlines, "loca": places, "hmtx": widths}
	for _, name := range []string{"cvt ", "fpgm", "head", "hhea", "maxp", "prep"} {
		if c.tables[name] != nil {
			kept[name] = slices.Clone(c.tables[name])
		}
	}
	// Places are in words of four bytes; the sum over the whole file is not known yet.
	words.PutUint16(kept["head"][50:], 1)
	words.PutUint32(kept["head"][sumPlace:], 0)
	words.PutUint16(kept["hhea"][34:], uint16(len(c.old)))
	words.PutUint16(kept["maxp"][4:], uint16(len(c.old)))
	c.tables = kept
}

// outline is that of a glyph by its old number, with the new numbers of those that it is
// composed of.
func (c *subset) outline(old uint16) []byte {
	from, to := c.place(int(old)), c.place(int(old)+1)
	glyph := c.tables["glyf"][from:to]
	words := binary.BigEndian
	if len(glyph) < 12 || int16(words.Uint16(glyph)) >= 0 {
		return glyph
	}
	const (
		wordsFollow = 1 << 0
		scale       = 1 << 3
		more        = 1 << 5
		twoScales   = 1 << 6
		matrix      = 1 << 7
	)
	glyph = slices.Clone(glyph)
	for at := 10; ; {
		flags := words.Uint16(glyph[at:])
		words.PutUint16(glyph[at+2:], c.number(words.Uint16(glyph[at+2:])))
		at += 6
		for _, f := range []struct{ flag, size uint16 }{{wordsFollow, 2}, {scale, 2}, {twoScales, 4}, {matrix, 8}} {
			if flags&f.flag != 0 {
				at += int(f.size)
			}
		}
		if flags&more == 0 {
			return glyph
		}
	}
}

// place is where the outline of a glyph begins.
func (c *subset) place(n int) int {
	words := binary.BigEndian
	if words.Uint16(c.tables["head"][50:]) == 0 {
		return 2 * int(words.Uint16(c.tables["loca"][2*n:]))
	}
	return int(words.Uint32(c.tables["loca"][4*n:]))
}

// tablesOf are the tables of a TrueType file by name. The directory begins behind 12 bytes;
// each entry is a name, a sum, a place and a length of four bytes each.
func tablesOf(data []byte) map[string][]byte {
	out := map[string][]byte{}
	for i := range int(binary.BigEndian.Uint16(data[4:])) {
		entry := data[12+16*i:]
		from, size := binary.BigEndian.Uint32(entry[8:]), binary.BigEndian.Uint32(entry[12:])
		if uint64(from)+uint64(size) > uint64(len(data)) {
			panic(fmt.Sprintf("internal error: table %q of an embedded font is cut off", entry[:4]))
		}
		out[string(entry[:4])] = data[from:][:size]
	}
	return out
}

// sumPlace is where the table "head" holds the sum over the whole file.
const sumPlace = 8

// assembled is a TrueType file of tables.
func assembled(tables map[string][]byte) []byte {
	var names []string
	for name := range tables {
		names = append(names, name)
	}
	slices.Sort(names)
	words := binary.BigEndian
	n, exponent := len(names), 0
	for 2<<exponent <= n {
		exponent++
	}
	out := []byte{0, 1, 0, 0}
	for _, v := range []int{n, 16 << exponent, exponent, 16*n - 16<<exponent} {
		out = words.AppendUint16(out, uint16(v))
	}
	out = append(out, make([]byte, 16*n)...)
	head := 0
	for i, name := range names {
		if name == "head" {
			head = len(out)
		}
		entry := out[12+16*i:]
		copy(entry, name)
		words.PutUint32(entry[4:], sum(tables[name]))
		words.PutUint32(entry[8:], uint32(len(out)))
		words.PutUint32(entry[12:], uint32(len(tables[name])))
		out = append(out, tables[name]...)
		for len(out)%4 != 0 {
			out = append(out, 0)
		}
	}
	words.PutUint32(out[head+sumPlace:], 0xB1B0AFBA-sum(out))
	return out
}

// sum is that of the words of four bytes of a table.
func sum(data []byte) uint32 {
	var out uint32
	for ; len(data) >= 4; data = data[4:] {
		out += binary.BigEndian.Uint32(data)
	}
	var last [4]byte
	copy(last[:], data)
	return out + binary.BigEndian.Uint32(last[:])
}
