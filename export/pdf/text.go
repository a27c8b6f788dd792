package pdf

import (
	"strconv"
	"strings"
	"sync"

	"github.com/go-pdf/fpdf"

	"hulldown.dev/export/font"
	"hulldown.dev/export/page"
)

// typeState is how texts are set. What is not set must be said before the next text; face is
// that which the library was told last, set or not.
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
	next := typeState{set: true, face: x.Face, size: t.Length(x.Size), colour: x.Colour.Plain()}
	if !w.set.set || w.set.colour != next.colour {
		w.out = w.ink(w.out, next.colour, fillInk)
	}
	if !w.set.set || w.set.face != next.face || w.set.size != next.size {
		w.piece(piece{kind: faceChange, face: next.face, size: next.size})
	}
	w.set = next
	at, turn := t.Apply(x.At), turns[t.Quarter()]
	if turn != "" {
		w.out = inPoints(append(w.out, turn...), at.X, w.height-at.Y)
		w.out = append(w.out, " cm\n"...)
		at = page.Point{Y: w.height}
	}
	w.piece(piece{kind: textRun, at: at, text: w.noted(x)})
	if turn != "" {
		w.out = append(w.out, "Q\n"...)
	}
}

// turns begin what is drawn in quarter turns, clockwise.
var turns = [...]string{"", "q 0 -1 1 0 ", "q -1 0 0 -1 ", "q 0 1 -1 0 "}

// noted returns what is printed of a text, and enters it among what its face shows. What
// only steers where lines end has no glyph.
func (w *writer) noted(x page.Text) string {
	if w.shown[x.Face] == nil {
		w.shown[x.Face] = make(runes, (lastRune+1)/8)
	}
	shown := w.shown[x.Face]
	return strings.Map(func(r rune) rune {
		if font.Builtin().Glyph(x.Face, r) == 0 {
			return -1
		}
		shown[r/8] |= 0x80 >> (r % 8)
		w.rare[x.Face] = w.rare[x.Face] || !usual(r)
		return r
	}, x.String)
}

// runes is a set of characters up to lastRune, a bit for each from the highest down.
type runes []byte

// usual reports whether a character is Latin or one of the signs that sheets are full of.
func usual(r rune) bool {
	return r < 0x180 || strings.ContainsRune("‐‑–—‘’“”„•…←↑→↓−≤≥\uFFFD", r)
}

// usualFiles are the TrueType files of the faces cut down to what is usual, each once. The
// library goes through all glyphs of a face for every document, and a face has thousands.
var usualFiles = [page.Faces]func() []byte{page.Regular: usualFile(page.Regular), page.Bold: usualFile(page.Bold),
	page.Serif: usualFile(page.Serif), page.SerifBold: usualFile(page.SerifBold)}

func usualFile(f page.Face) func() []byte {
	return sync.OnceValue(func() []byte {
		var set strings.Builder
		for r := range rune(lastRune) {
			if usual(r) {
				set.WriteRune(r)
			}
		}
		return fpdf.UTF8CutFont(font.Builtin().Data(f), set.String())
	})
}

// fileOf is the TrueType file of a face, from which the library cuts what is shown: the whole
// one where something rare is.
func fileOf(f page.Face, rare bool) []byte {
	if rare {
		return font.Builtin().Data(f)
	}
	return usualFiles[f]()
}

// faceName is the name by which the library has a face; in the file it is behind "utf8".
func faceName(f page.Face) string { return "face" + strconv.Itoa(int(f)) }

// names are those of the faces in files, with their family and weight. Six capitals and a plus
// say to readers that the file holds only the characters that it uses.
var names = [page.Faces]struct{ face, family string }{
	page.Regular:   {"/HULLDN+DejaVuSansCondensed", "(DejaVu Sans) /FontStretch /Condensed /FontWeight 400"},
	page.Bold:      {"/HULLDN+DejaVuSansCondensed-Bold", "(DejaVu Sans) /FontStretch /Condensed /FontWeight 700"},
	page.Serif:     {"/HULLDN+DejaVuSerifCondensed", "(DejaVu Serif) /FontStretch /Condensed /FontWeight 400"},
	page.SerifBold: {"/HULLDN+DejaVuSerifCondensed-Bold", "(DejaVu Serif) /FontStretch /Condensed /FontWeight 700"},
}
