package pdf

import (
	"bytes"
	"encoding/binary"
	"fmt"

	"hulldown/export/font"
	"hulldown/export/page"
)

// runes is a set of characters up to lastRune, a bit for each.
type runes []byte

// add adds the characters of a text; the set is made with the first.
func (s *runes) add(text string) {
	if *s == nil {
		*s = make(runes, (lastRune+1)/8)
	}
	for _, r := range text {
		(*s)[r/8] |= 0x80 >> (r % 8)
	}
}

// has reports whether the set holds a character.
func (s runes) has(r rune) bool { return s != nil && s[r/8]&(0x80>>(r%8)) != 0 }

// always is below what the library takes into a file whatever its text is.
const always = 0x80

// narrowed returns the file of a face with no characters but those of a set and of ASCII:
// of thousands that the library would look into twice, a file needs some hundred. The glyphs
// are as they were; the table that leads to them is put behind everything else.
func narrowed(f page.Face, set runes) []byte {
	fonts := font.Builtin()
	data := fonts.Data(f)
	out := make([]byte, len(data), len(data)+1<<14)
	copy(out, data)
	for len(out)%4 != 0 {
		out = append(out, 0)
	}
	table := characters(func(r rune) uint16 {
		if r >= always && !set.has(r) {
			return 0
		}
		return fonts.Glyph(f, r)
	})
	// Each entry of the directory, which begins behind 12 bytes, is a name, a sum, a place
	// and a length of four bytes each.
	entry := 12
	for !bytes.Equal(out[entry:entry+4], []byte("cmap")) {
		if entry += 16; entry >= 12+16*int(binary.BigEndian.Uint16(out[4:])) {
			panic(fmt.Sprintf("internal error: no table of characters in face %v", f))
		}
	}
	binary.BigEndian.PutUint32(out[entry+8:], uint32(len(out)))
	binary.BigEndian.PutUint32(out[entry+12:], uint32(len(table)))
	return append(out, table...)
}

// characters is the table of a font that leads from each character with a glyph to it, in
// the format 4 of OpenType: runs of characters whose glyphs follow each other.
func characters(glyph func(rune) uint16) []byte {
	var firsts, lasts, deltas []uint16
	before := uint16(0)
	for r := range rune(lastRune) {
		g := glyph(r)
		switch {
		case g == 0:
		case before != 0 && g == before+1:
			lasts[len(lasts)-1] = uint16(r)
		default:
			firsts, lasts, deltas = append(firsts, uint16(r)), append(lasts, uint16(r)), append(deltas, g-uint16(r))
		}
		before = g
	}
	// The last run is that of no character, as the format asks for.
	firsts, lasts, deltas = append(firsts, lastRune), append(lasts, lastRune), append(deltas, 1)
	n := uint16(len(firsts))
	words := []uint16{0, 1, 3, 1, 0, 12, 4, 16 + 8*n, 0, 2 * n, 0, 0, 0}
	words = append(words, lasts...)
	words = append(words, 0)
	words = append(words, firsts...)
	words = append(words, deltas...)
	words = append(words, make([]uint16, n)...)
	out := make([]byte, 0, 2*len(words))
	for _, w := range words {
		out = binary.BigEndian.AppendUint16(out, w)
	}
	return out
}
