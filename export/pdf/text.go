package pdf

import (
	"strconv"
	"strings"

	"hulldown/export/font"
	"hulldown/export/page"
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
		return r
	}, x.String)
}

// runes is a set of characters up to lastRune, a bit for each from the highest down.
type runes []byte

// list returns the characters of the set, in order.
func (s runes) list() (out []rune) {
	for i, b := range s {
		for r := rune(8 * i); b != 0; r, b = r+1, b<<1 {
			if b&0x80 != 0 {
				out = append(out, r)
			}
		}
	}
	return out
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
