package pdf

import (
	"encoding/binary"
	"math"
	"strconv"
	"strings"
	"testing"

	"hulldown/export/font"
	"hulldown/export/page"
)

// TestInPoints compares lengths with what they are by division.
func TestInPoints(t *testing.T) {
	for m := page.MM(-30_000); m < 30_000; m++ {
		want := strconv.FormatFloat(math.Round(float64(m)*7200/25400)/100, 'f', -1, 64)
		if want == "-0" {
			want = "0"
		}
		if got := string(inPoints(nil, m)); got != want {
			t.Fatalf("%d thousandths of a millimetre are %s points, want %s", m, got, want)
		}
	}
}

// glyphs reads which glyph a face leads to from each character, as a reader of format 4 does.
func glyphs(t *testing.T, face []byte) map[rune]uint16 {
	t.Helper()
	word := func(at int) int { return int(binary.BigEndian.Uint16(face[at:])) }
	for entry := 12; entry < 12+16*word(4); entry += 16 {
		if string(face[entry:entry+4]) != "cmap" {
			continue
		}
		table := int(binary.BigEndian.Uint32(face[entry+8:]))
		table += int(binary.BigEndian.Uint32(face[table+8:]))
		n := word(table+6) / 2
		out := map[rune]uint16{}
		for i := range n {
			last, first, delta := word(table+14+2*i), word(table+16+2*(n+i)), word(table+16+2*(2*n+i))
			for r := first; r <= last; r++ {
				if glyph := uint16(r + delta); glyph != 0 {
					out[rune(r)] = glyph
				}
			}
		}
		return out
	}
	t.Fatal("the face has no table of characters")
	return nil
}

// TestNarrowed holds that a face leads to the same glyphs for the characters that a file shows
// and for ASCII, and to none for others.
func TestNarrowed(t *testing.T) {
	const text = "Příliš „žluťoučký“ \u2212 \uFFFD"
	var set runes
	set.add(text)
	for f := range page.Face(page.Faces) {
		got := glyphs(t, narrowed(f, set))
		for r := range rune(lastRune) {
			want := font.Builtin().Glyph(f, r)
			if r >= always && !strings.ContainsRune(text, r) {
				want = 0
			}
			if got[r] != want {
				t.Fatalf("face %v: %U has glyph %d, want %d", f, r, got[r], want)
			}
		}
	}
}
