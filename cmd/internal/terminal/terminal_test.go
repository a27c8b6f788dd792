package terminal

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/color"
	"image/png"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi/sixel"
)

// TestOf holds what is guessed of terminals by what they say of themselves.
func TestOf(t *testing.T) {
	for _, c := range []struct {
		env  string
		want Graphics
	}{
		{"TERM=xterm-kitty", Kitty}, {"TERM=xterm-256color TERM_PROGRAM=WezTerm COLORTERM=truecolor", Kitty}, {"TERM=xterm-ghostty", Kitty},
		{"TERM=foot", Sixel}, {"TERM=xterm-256color TERM_PROGRAM=iTerm.app COLORTERM=truecolor", Sixel},
		{"TERM=xterm-256color COLORTERM=truecolor", Blocks}, {"TERM=xterm-kitty TMUX=/tmp/x COLORTERM=truecolor", Blocks},
		{"TERM=xterm", None}, {"TERM=screen-256color", None}, {"", None},
	} {
		env := map[string]string{}
		for _, pair := range strings.Fields(c.env) {
			name, value, _ := strings.Cut(pair, "=")
			env[name] = value
		}
		if got := Of(func(name string) string { return env[name] }); got != c.want {
			t.Errorf("%q shows %s, want %s", c.env, got, c.want)
		}
	}
}

// card is a picture whose upper half is red and whose lower half is blue.
func card() image.Image {
	m := image.NewRGBA(image.Rect(0, 0, 200, 300))
	for y := range 300 {
		for x := range 200 {
			m.Set(x, y, color.RGBA{uint8(255 * (1 - y/150)), 0, uint8(255 * (y / 150)), 255})
		}
	}
	return m
}

// TestWrite reads back what is written in each way: a picture of the right shape, red above and blue
// below, in the lines that a terminal has.
func TestWrite(t *testing.T) {
	held := func(g Graphics, m image.Image) {
		t.Helper()
		size := m.Bounds().Size()
		if size.X*3 < size.Y*2-6 || size.X*3 > size.Y*2+6 {
			t.Errorf("%s has %v dots, want two to three", g, size)
		}
		for at, want := range map[int]color.RGBA{size.Y / 8: {R: 255, A: 255}, size.Y - 1 - size.Y/8: {B: 255, A: 255}} { // order-free
			if r, _, b, _ := m.At(size.X/2, at).RGBA(); r>>8 < uint32(want.R)-min(uint32(want.R), 8) || b>>8 < uint32(want.B)-min(uint32(want.B), 8) || r>>8 > uint32(want.R)+8 || b>>8 > uint32(want.B)+8 {
				t.Errorf("%s has %v in row %d, want %v", g, m.At(size.X/2, at), at, want)
			}
		}
	}
	written := map[Graphics]string{}
	for _, name := range All() {
		var b bytes.Buffer
		if err := Write(&b, card(), Graphics(name)); err != nil {
			t.Fatal(err)
		}
		written[Graphics(name)] = b.String()
	}
	if written[None] != "" {
		t.Errorf("%q is shown where nothing is to be", written[None])
	}
	lines := strings.Split(strings.TrimSuffix(written[Blocks], "\n"), "\n")
	if len(lines) != blockRows || strings.Count(lines[0], "▀") > Columns || !strings.Contains(lines[3], "38;2;255;0;0;48;2;255;0;0m▀") || !strings.HasSuffix(lines[blockRows-1], "48;2;0;0;255m▀\x1b[0m") {
		t.Errorf("blocks are %d lines, the first of %q", len(lines), lines[0])
	}
	var payload strings.Builder
	for _, part := range regexp.MustCompile(`\x1b_G[^;]*;([^\x1b]*)\x1b\\`).FindAllStringSubmatch(written[Kitty], -1) {
		payload.WriteString(part[1])
	}
	data, err := base64.StdEncoding.DecodeString(payload.String())
	if err != nil {
		t.Fatal(err)
	}
	m, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	held(Kitty, m)
	_, six, _ := strings.Cut(written[Sixel], "q")
	if m, err = new(sixel.Decoder).Decode(strings.NewReader(strings.TrimSuffix(six, "\x1b\\\n"))); err != nil {
		t.Fatal(err)
	}
	held(Sixel, m)
	for range 5 {
		var b bytes.Buffer
		if err := Write(&b, card(), Sixel); err != nil || b.String() != written[Sixel] {
			t.Fatalf("the same picture is written otherwise: %v", err)
		}
	}
	if err := Write(new(bytes.Buffer), card(), "smoke"); err == nil || slices.Contains(All(), "smoke") {
		t.Error("a way that is none is taken")
	}
}
