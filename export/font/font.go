// Package font carries the typefaces of every sheet, and measures text set in them.
//
// The families are DejaVu Sans Condensed and DejaVu Serif Condensed: their figures are
// tabular, they cover Czech and the signs of the game, and their licence allows embedding.
// Widths are those that a PDF reader uses, so what fits here fits on paper.
package font

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"unicode"

	"github.com/go-fonts/dejavu/dejavusanscondensed"
	"github.com/go-fonts/dejavu/dejavusanscondensedbold"
	"github.com/go-fonts/dejavu/dejavuserifcondensed"
	"github.com/go-fonts/dejavu/dejavuserifcondensedbold"
	imagefont "golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"hulldown.dev/export/page"
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
	data   []byte
	parsed *sfnt.Font
	em     fixed.Int26_6
	// blocks are the measures of characters, those with the same upper byte in one, each
	// made when one of them is asked for first.
	blocks [(lastRune + 1) / blockSize]atomic.Pointer[block]
	// cap is how far a capital rises above the baseline, mark how far the mark of one rises
	// above that, as of Č and Ů.
	cap, mark int64
}

// blockSize is how many characters a block holds.
const blockSize = 256

// block holds for each of its characters the width in thousandths of the em, rounded as in
// a PDF, and the number of its glyph, which is 0 where the face has none.
type block struct {
	advance, glyph [blockSize]uint16
}

// faces parses each face at its first use.
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
	out := face{data: data, parsed: f, em: em}
	out.cap = rises(f, em, 'H')
	out.mark = max(rises(f, em, 'Č'), rises(f, em, 'Ů')) - out.cap
	return &out
}

// block returns the measures of a character that is no higher than lastRune and of those
// around it. Two that ask at the same time for the first time both make them, and alike.
func (f *face) block(r rune) *block {
	at := &f.blocks[r/blockSize]
	if b := at.Load(); b != nil {
		return b
	}
	b := f.measured(r - r%blockSize)
	at.Store(b)
	return b
}

// measured measures the characters of a block from its first.
func (f *face) measured(first rune) *block {
	var buf sfnt.Buffer
	out := new(block)
	for i := range out.glyph {
		r := first + rune(i)
		glyph, err := f.parsed.GlyphIndex(&buf, r)
		width, noWidth := f.parsed.GlyphAdvance(&buf, glyph, f.em, imagefont.HintingNone)
		if err := errors.Join(err, noWidth); err != nil {
			panic(fmt.Sprintf("internal error: measure %U: %v", r, err))
		}
		out.glyph[i], out.advance[i] = uint16(glyph), uint16(thousandths(width, f.em))
	}
	return out
}

// advance returns the width of a character in thousandths of the em, of one beyond the typeface
// that of what replaces it.
func (f *face) advance(r rune) int64 {
	if r > lastRune {
		r = Replacement
	}
	return int64(f.block(r).advance[r%blockSize])
}

// glyph returns the number of the glyph of a character, 0 where there is none.
func (f *face) glyph(r rune) uint16 {
	if r > lastRune || page.Unset(r) {
		return 0
	}
	return f.block(r).glyph[r%blockSize]
}

// rises measures how far a letter rises above the baseline; the tables of older fonts do not
// hold the height of capitals.
func rises(f *sfnt.Font, em fixed.Int26_6, letter rune) int64 {
	var buf sfnt.Buffer
	glyph, err := f.GlyphIndex(&buf, letter)
	bounds, _, noBounds := f.GlyphBounds(&buf, glyph, em, imagefont.HintingNone)
	if err := errors.Join(err, noBounds); err != nil {
		panic(fmt.Sprintf("internal error: measure %c: %v", letter, err))
	}
	return thousandths(-bounds.Min.Y, em)
}

func thousandths(v, em fixed.Int26_6) int64 {
	return (int64(v)*1000 + int64(em)/2) / int64(em)
}

// at returns a face; the faces are a closed list, so another is a mistake of the tool.
func (s *Set) at(f page.Face) *face { return faces[s.Face(f)]() }

// Data returns the TrueType file of a face. It must not be changed.
func (s *Set) Data(f page.Face) []byte { return s.at(f).data }

// Glyph returns the number that the file of a face has for the glyph of a character, and 0
// where it has none.
func (s *Set) Glyph(f page.Face, r rune) uint16 { return s.at(f).glyph(r) }

// The characters that steer the breaking of lines.
const (
	SoftHyphen = '\u00AD'
	ZeroSpace  = '\u200B'
	wordJoiner = '\u2060'
	LineFeed   = '\n'
)

// Steers reports whether a character steers line breaking and is never
// printed itself.
func Steers(r rune) bool {
	return r == SoftHyphen || r == ZeroSpace || r == wordJoiner || r == LineFeed
}

// Advances are the widths of the characters of a face, in thousandths of the em square.
type Advances struct {
	face  *face
	ascii *[blockSize]uint16
}

// Advances returns the widths of the characters of a face.
func (s *Set) Advances(f page.Face) Advances {
	at := s.at(f)
	return Advances{at, &at.block(' ').advance}
}

// ASCII returns the width of a character in ASCII, quickly.
func (a Advances) ASCII(r rune) int64 { return int64(a.ascii[uint8(r)]) }

// Of returns the width of a character, of one beyond the typeface that of what replaces it.
func (a Advances) Of(r rune) int64 { return a.face.advance(r) }

// Width returns the advance of a run at a size, the height of the em square.
func (s *Set) Width(f page.Face, size page.MM, text string) page.MM {
	at := s.Advances(f)
	var sum int64
	for _, r := range text {
		if r < unicode.MaxASCII {
			sum += at.ASCII(r)
			continue
		}
		sum += at.Of(r)
	}
	return Length(sum, size)
}

// Length returns thousandths of the em square as a length at a size.
func Length(thousandths int64, size page.MM) page.MM {
	return page.MM((thousandths*int64(size) + 500) / 1000)
}

// CapHeight returns how far a capital rises above the baseline at a size.
func (s *Set) CapHeight(f page.Face, size page.MM) page.MM { return Length(s.at(f).cap, size) }

// Marks returns how far the marks of capitals of a text rise above these, 0 where none has one.
func (s *Set) Marks(f page.Face, size page.MM, text string) page.MM {
	for _, r := range text {
		if r > unicode.MaxASCII && unicode.IsUpper(r) {
			return Length(s.at(f).mark, size)
		}
	}
	return 0
}

// Missing returns the characters of a text that the face cannot print, each
// once, in order of appearance.
func (s *Set) Missing(f page.Face, text string) []rune {
	at := s.at(f)
	var out []rune
	seen := map[rune]bool{}
	for _, r := range text {
		if at.glyph(r) == 0 && !seen[r] && !Steers(r) {
			seen[r] = true
			out = append(out, r)
		}
	}
	return out
}

// Printable returns the text with each character that is missing in the face replaced.
func (s *Set) Printable(f page.Face, text string) string {
	at := s.at(f)
	return strings.Map(func(r rune) rune {
		if at.glyph(r) == 0 && !Steers(r) {
			return Replacement
		}
		return r
	}, text)
}
