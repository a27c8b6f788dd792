// Package font carries the typefaces of every sheet, and measures and breaks
// text set in them.
//
// The families are DejaVu Sans Condensed and DejaVu Serif Condensed: their figures are
// tabular, they cover Czech and the signs of the game, and their licence allows embedding.
// Widths are those that a PDF reader uses, so what fits here fits on paper.
package font

import (
	"fmt"
	"sync"
	"unicode"

	"github.com/go-fonts/dejavu/dejavusanscondensed"
	"github.com/go-fonts/dejavu/dejavusanscondensedbold"
	"github.com/go-fonts/dejavu/dejavuserifcondensed"
	"github.com/go-fonts/dejavu/dejavuserifcondensedbold"
	imagefont "golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"hulldown/export/page"
)

// The names of the families in a system.
const (
	Family = "DejaVu Sans Condensed"
	Serifs = "DejaVu Serif Condensed"
)

// Replacement is printed for a character that is missing in a face.
const Replacement = '\uFFFD'

// lastRune bounds what can be printed: PDF text is written in 16-bit units.
const lastRune = 0xFFFF

// Set holds the measures of all faces. It never changes and may be shared.
type Set struct {
	// first is the face that counts as the regular one of the set.
	first page.Face
}

type face struct {
	data []byte
	// advance holds for each rune its width in thousandths of the em, rounded
	// as in a PDF; has reports whether there is a glyph.
	advance []uint16
	has     []bool
	// cap is how far a capital rises above the baseline, mark how far the mark of one rises
	// above that, as of Č and Ů.
	cap, mark int
}

// faces parses each face at its first use; it takes some milliseconds.
var faces = [page.Faces]func() *face{
	page.Regular:   once(dejavusanscondensed.TTF),
	page.Bold:      once(dejavusanscondensedbold.TTF),
	page.Serif:     once(dejavuserifcondensed.TTF),
	page.SerifBold: once(dejavuserifcondensedbold.TTF),
}

func once(data []byte) func() *face { return sync.OnceValue(func() *face { return parse(data) }) }

// The sets, which nobody changes.
var (
	builtin = &Set{}
	serifs  = &Set{first: page.Serif}
)

// Builtin returns the set of all faces, sans serif where nothing else is asked for.
func Builtin() *Set { return builtin }

// Typeface returns the set in which the regular and the bold face are those of a typeface
// of the schema, "sans" or "serif", and Builtin for any other name.
func Typeface(name string) *Set {
	if name == "serif" {
		return serifs
	}
	return builtin
}

// Face returns the face of pages that a face of the set is.
func (s *Set) Face(f page.Face) page.Face {
	if f < page.Serif {
		return s.first + f
	}
	return f
}

// parse reads an embedded face; one that cannot be read was built wrongly.
func parse(data []byte) *face {
	f, err := sfnt.Parse(data)
	if err != nil {
		panic(fmt.Sprintf("internal error: parse embedded font: %v", err))
	}
	em := fixed.Int26_6(f.UnitsPerEm()) << 6
	var buf sfnt.Buffer
	out := face{data: data, advance: make([]uint16, lastRune+1), has: make([]bool, lastRune+1)}
	for r := rune(0); r <= lastRune; r++ {
		glyph, err := f.GlyphIndex(&buf, r)
		if err != nil {
			panic(fmt.Sprintf("internal error: look up %U: %v", r, err))
		}
		width, err := f.GlyphAdvance(&buf, glyph, em, imagefont.HintingNone)
		if err != nil {
			panic(fmt.Sprintf("internal error: measure %U: %v", r, err))
		}
		out.has[r] = glyph != 0
		out.advance[r] = uint16(thousandths(width, em))
	}
	out.cap = rises(f, em, 'H')
	out.mark = max(rises(f, em, 'Č'), rises(f, em, 'Ů')) - out.cap
	return &out
}

// rises measures how far a letter rises above the baseline; the tables of older fonts do not
// hold the height of capitals.
func rises(f *sfnt.Font, em fixed.Int26_6, letter rune) int {
	var buf sfnt.Buffer
	glyph, err := f.GlyphIndex(&buf, letter)
	if err != nil {
		panic(fmt.Sprintf("internal error: look up %c: %v", letter, err))
	}
	bounds, _, err := f.GlyphBounds(&buf, glyph, em, imagefont.HintingNone)
	if err != nil {
		panic(fmt.Sprintf("internal error: measure %c: %v", letter, err))
	}
	return thousandths(-bounds.Min.Y, em)
}

func thousandths(v, em fixed.Int26_6) int {
	return int((int64(v)*1000 + int64(em)/2) / int64(em))
}

// at returns a face; the faces are a closed list, so another is a mistake of
// the tool.
func (s *Set) at(f page.Face) *face {
	if int(f) >= len(faces) {
		panic(fmt.Sprintf("internal error: no face %d", f))
	}
	return faces[s.Face(f)]()
}

// Data returns the TrueType file of a face. It must not be changed.
func (s *Set) Data(f page.Face) []byte { return s.at(f).data }

// Width returns the advance of a run at a size, the height of the em square.
func (s *Set) Width(f page.Face, size page.MM, text string) page.MM {
	at := s.at(f)
	var sum int64
	for _, r := range text {
		sum += int64(at.advance[printable(r)])
	}
	return scaled(sum, size)
}

// printable returns the character that replaces one beyond the typeface.
func printable(r rune) rune {
	if r > lastRune {
		return Replacement
	}
	return r
}

// scaled returns thousandths of the em square as a length at a size.
func scaled(thousandths int64, size page.MM) page.MM {
	return page.MM((thousandths*int64(size) + 500) / 1000)
}

// CapHeight returns how far a capital rises above the baseline at a size.
func (s *Set) CapHeight(f page.Face, size page.MM) page.MM { return part(s.at(f).cap, size) }

// Marks returns how far the marks of capitals of a text rise above these, 0 where none has one.
func (s *Set) Marks(f page.Face, size page.MM, text string) page.MM {
	for _, r := range text {
		if r > unicode.MaxASCII && unicode.IsUpper(r) {
			return part(s.at(f).mark, size)
		}
	}
	return 0
}

func part(thousandths int, size page.MM) page.MM { return scaled(int64(thousandths), size) }

// Missing returns the characters of a text that the face cannot print, each
// once, in order of appearance.
func (s *Set) Missing(f page.Face, text string) []rune {
	at := s.at(f)
	var out []rune
	seen := map[rune]bool{}
	for _, r := range text {
		if (r > lastRune || !at.has[r]) && !seen[r] && !layoutOnly(r) {
			seen[r] = true
			out = append(out, r)
		}
	}
	return out
}

// Printable returns the text with each character that is missing in the face replaced.
func (s *Set) Printable(f page.Face, text string) string {
	if len(s.Missing(f, text)) == 0 {
		return text
	}
	at := s.at(f)
	out := make([]rune, 0, len(text))
	for _, r := range text {
		if (r > lastRune || !at.has[r]) && !layoutOnly(r) {
			r = Replacement
		}
		out = append(out, r)
	}
	return string(out)
}
