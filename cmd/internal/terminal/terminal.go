// Package terminal shows pictures in a terminal: by the graphics of kitty or by sixels where it has
// them, or else by blocks of which each has the colours of two dots.
package terminal

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	"image/png"
	"io"
	"slices"
	"strings"

	"golang.org/x/image/draw"
)

// Graphics is a way in which a terminal shows pictures.
type Graphics string

// The ways to show pictures.
const (
	None   Graphics = "none"
	Blocks Graphics = "blocks"
	Sixel  Graphics = "sixel"
	Kitty  Graphics = "kitty"
)

// All lists the ways, the plainest first.
func All() []string { return []string{string(None), string(Blocks), string(Sixel), string(Kitty)} }

// Of guesses from the environment what a terminal shows: what programs in it are told, since to ask it
// takes an answer that a terminal without graphics never gives. A terminal inside another one, as those
// of tmux and screen, shows what both do.
func Of(getenv func(string) string) Graphics {
	term, program := getenv("TERM"), getenv("TERM_PROGRAM")
	inside := getenv("TMUX") != "" || getenv("STY") != "" || strings.HasPrefix(term, "screen") || strings.HasPrefix(term, "tmux")
	leads := func(names ...string) bool {
		return slices.ContainsFunc(names, func(n string) bool { return strings.HasPrefix(term, n) })
	}
	switch {
	case inside:
	case getenv("KITTY_WINDOW_ID") != "", leads("xterm-kitty", "xterm-ghostty"), slices.Contains([]string{"ghostty", "WezTerm"}, program):
		return Kitty
	case leads("foot", "mlterm", "yaft", "contour"), strings.Contains(term, "sixel"), slices.Contains([]string{"iTerm.app", "mintty"}, program):
		return Sixel
	}
	if depth := getenv("COLORTERM"); depth == "truecolor" || depth == "24bit" || strings.HasSuffix(term, "-direct") {
		return Blocks
	}
	return None
}

// The largest picture: what a terminal of 80 columns and 24 lines shows beside a prompt, and how many
// dots of graphics a column and a line are taken to have.
const (
	Columns, Rows           = 80, 22
	dotsInColumn, dotsInRow = 8, 16
	// Blocks are coarse: they are as many as make what is printed legible, and scroll.
	blockRows = 56
)

// Write shows a picture as large as it may be, and ends the line.
func Write(w io.Writer, m image.Image, g Graphics) error {
	size := m.Bounds().Size()
	if size.X <= 0 || size.Y <= 0 || g == None {
		return nil
	}
	switch g {
	case Blocks:
		return writeBlocks(w, scaled(m, Columns, 2*blockRows))
	case Sixel:
		var b bytes.Buffer
		if err := writeSixels(&b, paletted(scaled(m, Columns*dotsInColumn, Rows*dotsInRow))); err != nil {
			return err
		}
		_, err := fmt.Fprintf(w, "\x1bP0;1q%s\x1b\\\n", b.Bytes())
		return err
	case Kitty:
		return writeKitty(w, scaled(m, Columns*dotsInColumn, Rows*dotsInRow))
	}
	return fmt.Errorf("no way to show pictures is called %q", g)
}

// writeKitty sends a picture as PNG in pieces of the size that kitty takes. The packages that do so bring
// tables with them which each start of a command would fill.
func writeKitty(w io.Writer, m *image.RGBA) error {
	var b bytes.Buffer
	if err := png.Encode(&b, m); err != nil {
		return err
	}
	const most = 4096
	head := "f=100,a=T,q=2,"
	for text := base64.StdEncoding.EncodeToString(b.Bytes()); text != ""; head = "q=2," {
		n, more := min(len(text), most), 0
		if n < len(text) {
			more = 1
		}
		if _, err := fmt.Fprintf(w, "\x1b_G%sm=%d;%s\x1b\\", head, more, text[:n]); err != nil {
			return err
		}
		text = text[n:]
	}
	_, err := fmt.Fprintln(w)
	return err
}

// scaled is a picture on white paper that fits into so many dots.
func scaled(m image.Image, wide, high int) *image.RGBA {
	size := m.Bounds().Size()
	if size.X*high > size.Y*wide {
		high = max(1, size.Y*wide/size.X)
	} else {
		wide = max(1, size.X*high/size.Y)
	}
	out := image.NewRGBA(image.Rect(0, 0, wide, high))
	draw.Draw(out, out.Bounds(), image.White, image.Point{}, draw.Src)
	draw.CatmullRom.Scale(out, out.Bounds(), m, m.Bounds(), draw.Over, nil)
	return out
}

// writeBlocks writes two rows of dots as one of characters: the upper half of a character has the colour
// of the text, and the lower one that of the paper.
func writeBlocks(w io.Writer, m *image.RGBA) error {
	var b strings.Builder
	size := m.Bounds().Size()
	for y := 0; y < size.Y; y += 2 {
		for x := range size.X {
			upper := m.RGBAAt(x, y)
			fmt.Fprintf(&b, "\x1b[38;2;%d;%d;%d", upper.R, upper.G, upper.B)
			if y+1 < size.Y {
				lower := m.RGBAAt(x, y+1)
				fmt.Fprintf(&b, ";48;2;%d;%d;%d", lower.R, lower.G, lower.B)
			}
			b.WriteString("m▀")
		}
		b.WriteString("\x1b[0m\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}
