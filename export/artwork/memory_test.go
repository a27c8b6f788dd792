package artwork

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"image/png"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	"hulldown.dev/export/page"
)

// TestMemory decodes pictures of every kind of pixels: none takes more memory than was foreseen
// from its head, and each a fifth of that at least.
func TestMemory(t *testing.T) {
	m := image.NewNRGBA(image.Rect(0, 0, 384, 256))
	for i := range m.Pix {
		m.Pix[i] = uint8(i * i >> 9)
	}
	files := map[string][]byte{}
	for kind, pixels := range map[string]image.Image{ // order-free: each for itself
		"clear": m, "opaque": as(image.NewRGBA(m.Rect), m), "deep": as(image.NewNRGBA64(m.Rect), m), "grey": as(image.NewGray(m.Rect), m),
		"deepgrey": as(image.NewGray16(m.Rect), m), "list": as(image.NewPaletted(m.Rect, color.Palette{color.Black, color.White}), m),
	} {
		var b bytes.Buffer
		if err := png.Encode(&b, pixels); err != nil {
			t.Fatal(err)
		}
		files[kind+".png"] = b.Bytes()
		b = bytes.Buffer{}
		if _, drawn := pixels.(draw.RGBA64Image); kind != "clear" && drawn {
			if err := jpeg.Encode(&b, pixels, nil); err != nil {
				t.Fatal(err)
			}
			files[kind+".jpg"] = b.Bytes()
		}
	}
	inScans(t, files)
	for name, data := range files {
		a, err := read(picture(name, data), nil)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		const fixed = 200 << 10 // what decoders take however small a picture is
		if got := allocated(t, a.pixels); got > a.pixels.memory+fixed {
			t.Errorf("%s takes %d bytes, and %d were foreseen", name, got, a.pixels.memory)
		} else if got < a.pixels.memory/5 {
			t.Errorf("%s takes %d bytes alone, and %d were foreseen", name, got, a.pixels.memory)
		}
	}
}

// allocated is how many bytes decoding takes.
func allocated(t *testing.T, p *pixels) int64 {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if _, err := p.decode(bytes.NewReader(p.data)); err != nil {
		t.Fatal(err)
	}
	runtime.ReadMemStats(&after)
	return int64(after.TotalAlloc - before.TotalAlloc)
}

// inScans adds pictures that come in passes and scans, where there is a program that makes them.
func inScans(t *testing.T, files map[string][]byte) {
	t.Helper()
	if !answers("convert") {
		return
	}
	dir := t.TempDir()
	from := filepath.Join(dir, "from.png")
	if err := os.WriteFile(from, files["deep.png"], 0o600); err != nil {
		t.Fatal(err)
	}
	for i, args := range [][]string{
		{"-interlace", "PNG", "x.png"}, {"-interlace", "PNG", "-depth", "8", "x.png"}, {"-interlace", "PNG", "-monochrome", "x.png"},
		{"-interlace", "JPEG", "-sampling-factor", "4:4:4", "x.jpg"}, {"-interlace", "JPEG", "-sampling-factor", "4:2:0", "x.jpg"},
		{"-interlace", "JPEG", "-colorspace", "Gray", "x.jpg"}, {"-colorspace", "RGB", "-set", "colorspace", "RGB", "x.jpg"},
	} {
		name := fmt.Sprintf("%d-%s", i, args[len(args)-1])
		out := filepath.Join(dir, name)
		if said, err := exec.Command("convert", append(append([]string{from}, args[:len(args)-1]...), out)...).CombinedOutput(); err != nil {
			t.Fatalf("%q: %v: %s", args, err, said)
		}
		data, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = data
	}
}

// TestStandardMemory holds that the standard budget refuses no picture of a size that is read,
// and that it is what the largest takes.
func TestStandardMemory(t *testing.T) {
	deep := []byte(header(5000, 4000, "\x10\x06\x00\x00\x01"))
	for edge := 1000; edge <= MaxEdge; edge += 500 {
		c := image.Config{Width: edge, Height: MaxPixels / edge, ColorModel: color.NRGBA64Model}
		most := max(memoryPNG(c, deep), memoryJPEG(c, notes{progressive: true}))
		if most > Standard().Memory || most < Standard().Memory*9/10 {
			t.Errorf("%d × %d pixels take %d bytes", c.Width, c.Height, most)
		}
	}
}

// TestOneAtATime draws two pictures of several sheets at once: one is decoded after the other.
func TestOneAtATime(t *testing.T) {
	var now, most atomic.Int32
	var all sync.WaitGroup
	var decoding sync.Mutex
	turn := func() func() { decoding.Lock(); return decoding.Unlock }
	for range 4 {
		p := &pixels{w: 1, h: 1, turn: turn, decode: func(io.Reader) (image.Image, error) {
			most.Store(max(most.Load(), now.Add(1)))
			return image.NewGray(image.Rect(0, 0, 1, 1)), nil
		}}
		all.Go(func() {
			for range p.on(page.Colour{}).Rows {
				runtime.Gosched()
				now.Add(-1)
			}
		})
	}
	if all.Wait(); most.Load() != 1 {
		t.Errorf("%d are decoded at a time", most.Load())
	}
}
