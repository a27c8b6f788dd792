package font

import (
	"encoding/binary"
	"fmt"
	"slices"

	"hulldown/export/page"
)

// Narrowed returns the TrueType file of a face as one that has no characters but some of its
// own: of thousands, through all of which a reader of the file would go, a document shows
// some hundred. They rise, and it panics for one that the face has not. The glyphs are as they
// were.
func (s *Set) Narrowed(f page.Face, runes []rune) []byte {
	data, table := s.at(f).data, s.characters(f, runes)
	out := slices.Concat(data, make([]byte, -len(data)&3), table)
	// Each entry of the directory, which begins behind 12 bytes, is a name, a sum, a place
	// and a length of four bytes each.
	entry := 12
	for string(out[entry:][:4]) != "cmap" {
		entry += 16
	}
	binary.BigEndian.PutUint32(out[entry+8:], uint32(len(out)-len(table)))
	binary.BigEndian.PutUint32(out[entry+12:], uint32(len(table)))
	return out
}

// characters is the table of a font that leads from characters to their glyphs, in the
// format 4 of OpenType: runs of characters whose glyphs follow each other, and last the run
// of no character, as the format asks for.
func (s *Set) characters(f page.Face, runes []rune) []byte {
	var firsts, lasts, deltas []uint16
	for i, r := range runes {
		glyph := s.Glyph(f, r)
		if glyph == 0 {
			panic(fmt.Sprintf("internal error: face %v has no %U", f, r))
		}
		if i > 0 && runes[i-1] == r-1 && s.Glyph(f, r-1) == glyph-1 {
			lasts[len(lasts)-1] = uint16(r)
			continue
		}
		firsts, lasts, deltas = append(firsts, uint16(r)), append(lasts, uint16(r)), append(deltas, glyph-uint16(r))
	}
	firsts, lasts, deltas = append(firsts, lastRune), append(lasts, lastRune), append(deltas, 1)
	n := uint16(len(firsts))
	words := slices.Concat([]uint16{0, 1, 3, 1, 0, 12, 4, 16 + 8*n, 0, 2 * n, 0, 0, 0}, lasts, []uint16{0}, firsts, deltas, make([]uint16, n))
	var out []byte
	for _, w := range words {
		out = binary.BigEndian.AppendUint16(out, w)
	}
	return out
}
