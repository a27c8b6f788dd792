package artwork

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

// scene is a picture in which neighbours differ, and a part is transparent where that is asked.
func scene(seed int, clear bool) *image.NRGBA {
	m := image.NewNRGBA(image.Rect(0, 0, 17+seed%23, 11+seed%19))
	for y := range m.Rect.Dy() {
		for x := range m.Rect.Dx() {
			c := color.NRGBA{R: uint8(x*15 + seed), G: uint8(y*23 ^ seed), B: uint8(x * y), A: 255}
			if clear && (x+y)%3 == 0 {
				c.A = uint8(x * 11)
			}
			m.SetNRGBA(x, y, c)
		}
	}
	return m
}

// as draws a picture in another kind of pixels.
func as(to draw.Image, m image.Image) image.Image {
	draw.Draw(to, to.Bounds(), m, image.Point{}, draw.Src)
	return to
}

// encoded are pictures by the names of their files, from the library of Go: PNG of each kind of
// pixels at each level of compression, and JPEG of many qualities.
func encoded(t *testing.T) map[string][]byte {
	t.Helper()
	out := map[string][]byte{}
	colours := color.Palette{color.Black, color.White, color.NRGBA{R: 200, G: 30, B: 9, A: 255}, color.NRGBA{}, color.NRGBA{R: 9, G: 99, B: 200, A: 128}}
	for i := range 16 {
		m := scene(i, i%2 == 1)
		for kind, pixels := range map[string]image.Image{
			"nrgba": m, "rgba": as(image.NewRGBA(m.Rect), m), "deep": as(image.NewNRGBA64(m.Rect), m), "deeper": as(image.NewRGBA64(m.Rect), m),
			"grey": as(image.NewGray(m.Rect), m), "deepgrey": as(image.NewGray16(m.Rect), m), "list": as(image.NewPaletted(m.Rect, colours), m),
		} {
			var b bytes.Buffer
			levels := []png.CompressionLevel{png.DefaultCompression, png.NoCompression, png.BestSpeed, png.BestCompression}
			if err := (&png.Encoder{CompressionLevel: levels[i%4]}).Encode(&b, pixels); err != nil {
				t.Fatal(err)
			}
			out[fmt.Sprintf("%s-%d.png", kind, i)] = b.Bytes()
			if kind != "grey" && kind != "nrgba" {
				continue
			}
			b = bytes.Buffer{}
			if err := jpeg.Encode(&b, pixels, &jpeg.Options{Quality: 5 + 6*i}); err != nil {
				t.Fatal(err)
			}
			out[fmt.Sprintf("%s-%d.jpg", kind, i)] = b.Bytes()
		}
	}
	return out
}

// converted adds pictures by two other encoders, as far as they are here.
func converted(t *testing.T, out map[string][]byte) {
	t.Helper()
	dir := t.TempDir()
	write := func(name string, data []byte) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	from := write("from.png", out["nrgba-1.png"])
	outlines := write("from.svg", svgOf(`<path d="M5 5C20 9 60 0 90 30L50 40Z" fill="navy" stroke="red"/>`))
	var calls [][]string
	for i, args := range [][]string{
		{"-interlace", "PNG", "x.png"}, {"-colors", "16", "x.png"}, {"-monochrome", "x.png"}, {"-depth", "16", "x.png"}, {"-colorspace", "Gray", "x.png"},
		{"-interlace", "JPEG", "x.jpg"}, {"-sampling-factor", "4:4:4", "x.jpg"}, {"-sampling-factor", "4:2:2", "x.jpg"},
		{"-sampling-factor", "4:2:0", "-interlace", "JPEG", "x.jpg"}, {"-colorspace", "Gray", "-interlace", "JPEG", "x.jpg"},
	} {
		name := fmt.Sprintf("%d-%s", i, args[len(args)-1])
		calls = append(calls, append(append([]string{"convert", from}, args[:len(args)-1]...), filepath.Join(dir, name)))
	}
	for i := range 6 {
		calls = append(calls, []string{"rsvg-convert", "-w", fmt.Sprint(20 + 15*i), "-o", filepath.Join(dir, fmt.Sprintf("svg-%d.png", i)), outlines})
	}
	for _, c := range calls {
		if !answers(c[0]) {
			continue
		}
		if said, err := exec.Command(c[0], c[1:]...).CombinedOutput(); err != nil {
			t.Fatalf("%q: %v: %s", c, err, said)
		}
	}
	files, err := filepath.Glob(filepath.Join(dir, "*-*.*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range files {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		out[filepath.Base(path)] = data
	}
}

// answers reports whether a program is here and tells its version, which one that only stands in
// for another does not.
func answers(name string) bool { return exec.Command(name, "--version").Run() == nil }

// TestEncoders prints pictures of every kind of pixels by three encoders: each pixel is what the
// library's own model of colours says upon the ground, whether a judge has read the picture
// before or not.
func TestEncoders(t *testing.T) {
	files := encoded(t)
	converted(t, files)
	for i := range 200 - min(200, len(files)) {
		files[fmt.Sprintf("drawing-%d.svg", i)] = svgOf(fmt.Sprintf(`<path d="M0 0H%dV9H0Z"/>`, i+1))
	}
	if len(files) < 200 {
		t.Errorf("there are %d files, want 200", len(files))
	}
	budget, ground := Standard(), page.RGB(0xfaf0d2)
	for name, data := range files {
		p := picture(name, data)
		alone, err := Read(p)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		j := budget.Judge(p)
		p.Judge = func() model.Judgement { return j }
		judged, err := Read(p)
		if err != nil || j.Steps == 0 {
			t.Errorf("%s: %v, %+v", name, err, j)
			continue
		}
		if alone.drawing != nil {
			continue
		}
		want := upon(t, data, ground)
		if alone.pixels.opaque != judged.pixels.opaque || !bytes.Equal(everyPixel(alone, ground), want) || !bytes.Equal(everyPixel(judged, ground), want) {
			t.Errorf("%s is printed otherwise than its pixels are", name)
		}
	}
}

// everyPixel is all pixels of a picture upon a ground.
func everyPixel(a *Art, ground page.Colour) []byte {
	return a.pixels.on(ground).Reduced(a.Width, a.Height)
}

// upon is the pixels of a file upon a ground, each by the library's model of colours.
func upon(t *testing.T, data []byte, ground page.Colour) []byte {
	t.Helper()
	m, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	var out []byte
	for y := m.Bounds().Min.Y; y < m.Bounds().Max.Y; y++ {
		for x := m.Bounds().Min.X; x < m.Bounds().Max.X; x++ {
			c, ok := color.NRGBAModel.Convert(m.At(x, y)).(color.NRGBA)
			if !ok {
				t.Fatal("no colour")
			}
			for i, v := range []uint8{c.R, c.G, c.B} {
				under := []uint8{ground.R, ground.G, ground.B}[i]
				out = append(out, uint8((int(v)*int(c.A)+int(under)*(255-int(c.A))+127)/255))
			}
		}
	}
	return out
}
