package artwork

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image/color"
	"runtime"
	"strings"
	"testing"
	"time"
)

// chunk is a chunk of a PNG.
func chunk(kind, body string) string {
	out := binary.BigEndian.AppendUint32(nil, uint32(len(body)))
	return string(binary.BigEndian.AppendUint32(append(append(out, kind...), body...), crc32.ChecksumIEEE([]byte(kind+body))))
}

// header is the beginning of a PNG of a size with the depth, colour type, compression, filter
// and interlacing of its kind.
func header(w, h uint32, kind string) string {
	return "\x89PNG\r\n\x1a\n" + chunk("IHDR", string(binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, w), h))+kind)
}

const (
	plainPNG = "\x08\x02\x00\x00\x00"
	end      = "\x00\x00\x00\x00IEND\xaeB\x60\x82"
)

// frame is the beginning of a JPEG with a frame of a kind, a size and three colours.
func frame(kind byte, w, h uint16) string {
	size := string(binary.BigEndian.AppendUint16(binary.BigEndian.AppendUint16(nil, h), w))
	return "\xff\xd8" + string(app(kind, "\x08"+size+"\x03\x01\x11\x00\x02\x11\x00\x03\x11\x00"))
}

// hostilePixels are files of pixels that are other than they say, or ask for more than is read.
// None does any harm to a decoder: each is refused by its head, or is a few bytes.
func hostilePixels(t *testing.T) []struct{ name, file, data, want string } {
	dot, photo := string(pngOf(t, 4, 4, color.NRGBA{A: 255})), string(jpegOf(t, 8, 8))
	scan := string(app(0xda, "\x03\x01\x00\x02\x00\x03\x00\x00\x3f\x00"))
	turned := string(app(0xe1, exif))
	return []struct{ name, file, data, want string }{
		{"a PNG without end", "a.png", dot[:len(dot)-12], "cannot be read as PNG"},
		{"a PNG without pixels", "a.png", header(4, 4, plainPNG) + end, "cannot be read as PNG"},
		{"a PNG of its head alone", "a.png", header(4, 4, plainPNG), "cannot be read as PNG"},
		{"a PNG of its name alone", "a.png", dot[:8], "cannot be read as PNG"},
		{"a PNG with half a head", "a.png", dot[:20], "cannot be read as PNG"},
		{"a PNG of no width", "a.png", header(0, 4, plainPNG) + end, "cannot be read as PNG"},
		{"a PNG of no height", "a.png", header(4, 0, plainPNG) + end, "cannot be read as PNG"},
		{"a PNG of a width below nothing", "a.png", header(1<<31, 4, plainPNG) + end, "cannot be read as PNG"},
		{"a PNG as wide as can be said", "a.png", header(1<<31-1, 1, plainPNG) + end, "an edge may have at most 20000"},
		{"a PNG as high as can be said", "a.png", header(1, 1<<31-1, plainPNG) + end, "an edge may have at most 20000"},
		{"a PNG of all that can be said", "a.png", header(1<<31-1, 1<<31-1, plainPNG) + end, "PNG"},
		{"a PNG a pixel too wide", "a.png", header(20_001, 1, plainPNG) + end, "an edge may have at most 20000"},
		{"a PNG a row too high", "a.png", header(20_000, 1001, plainPNG) + end, "at most 20 million are read"},
		{"a PNG of deep colours a row too high", "a.png", header(20_000, 1001, "\x10\x06\x00\x00\x00") + end, "at most 20 million are read"},
		{"an interlaced PNG a row too high", "a.png", header(20_000, 1001, "\x08\x02\x00\x00\x01") + end, "at most 20 million are read"},
		{"a PNG of one bit a row too high", "a.png", header(20_000, 1001, "\x01\x00\x00\x00\x00") + end, "at most 20 million are read"},
		{"a PNG of three bits", "a.png", header(4, 4, "\x03\x02\x00\x00\x00") + end, "cannot be read as PNG"},
		{"a PNG of an unknown kind of colour", "a.png", header(4, 4, "\x08\x05\x00\x00\x00") + end, "cannot be read as PNG"},
		{"a PNG compressed otherwise", "a.png", header(4, 4, "\x08\x02\x01\x00\x00") + end, "cannot be read as PNG"},
		{"a PNG filtered otherwise", "a.png", header(4, 4, "\x08\x02\x00\x01\x00") + end, "cannot be read as PNG"},
		{"a PNG interlaced otherwise", "a.png", header(4, 4, "\x08\x02\x00\x00\x02") + end, "cannot be read as PNG"},
		{"a PNG with two heads", "a.png", header(4, 4, plainPNG) + header(4, 4, plainPNG)[8:] + end, "cannot be read as PNG"},
		{"a PNG whose pixels are no data", "a.png", header(4, 4, plainPNG) + chunk("IDAT", "none") + end, "cannot be read as PNG"},
		{"a PNG with a wrong sum", "a.png", strings.Replace(dot, "IDAT", "IDAT\x00", 1), "cannot be read as PNG"},
		{"a PNG with a chunk longer than itself", "a.png", header(4, 4, plainPNG) + "\x7f\xff\xff\xffIDAT", "cannot be read as PNG"},
		{"a PNG with a chunk longer than can be", "a.png", header(4, 4, plainPNG) + "\xff\xff\xff\xffIDAT", "cannot be read as PNG"},
		{"a PNG with colours and none in the list", "a.png", header(4, 4, "\x08\x03\x00\x00\x00") + chunk("IDAT", "x") + end, "cannot be read as PNG"},
		{"a PNG with half a colour in the list", "a.png", header(4, 4, "\x08\x03\x00\x00\x00") + chunk("PLTE", "\x01\x02") + end, "cannot be read as PNG"},
		{"a PNG with 300 colours in the list", "a.png", header(4, 4, "\x08\x03\x00\x00\x00") + chunk("PLTE", strings.Repeat("\x01\x02\x03", 300)) + end, "cannot be read as PNG"},
		{"a turned PNG", "a.png", dot[:33] + chunk("eXIf", exif[6:]) + dot[33:], "is turned by a note of the camera"},
		{"a PNG behind a web page", "a.png", "<html>" + dot, "is no PNG but a SVG"},
		{"a PNG behind a byte", "a.png", "\x00" + dot, "is no PNG, though"},
		{"a JPEG without end", "a.jpg", photo[:len(photo)-30], "cannot be read as JPEG"},
		{"a JPEG of its name alone", "a.jpg", photo[:3], "cannot be read as JPEG"},
		{"a JPEG without a frame", "a.jpg", "\xff\xd8" + scan, "cannot be read as JPEG"},
		{"a JPEG of its frame alone", "a.jpg", frame(0xc0, 8, 8), "cannot be read as JPEG"},
		{"a JPEG with two frames", "a.jpg", frame(0xc0, 8, 8) + frame(0xc0, 8, 8)[2:] + scan, "cannot be read as JPEG"},
		{"a JPEG with a second frame that is larger", "a.jpg", frame(0xc0, 8, 8) + frame(0xc0, 60_000, 60_000)[2:] + scan, "JPEG"},
		{"a JPEG of no width", "a.jpg", frame(0xc0, 0, 8) + scan, "has no pixels"},
		{"a JPEG of no height", "a.jpg", frame(0xc0, 8, 0) + scan, "has no pixels"},
		{"a JPEG as large as can be said", "a.jpg", frame(0xc0, 65_535, 65_535) + scan, "an edge may have at most 20000"},
		{"a JPEG a row too high", "a.jpg", frame(0xc0, 20_000, 1001) + scan, "at most 20 million are read"},
		{"a JPEG in scans, a row too high", "a.jpg", frame(0xc2, 20_000, 1001) + scan, "at most 20 million are read"},
		{"a JPEG of scans without data", "a.jpg", frame(0xc2, 20_000, 1000) + strings.Repeat(scan, 21), "has 21 scans of 20000 × 1000 pixels"},
		{"a JPEG of scans with waste between", "a.jpg", frame(0xc2, 20_000, 1000) + strings.Repeat(scan+"\x00\x12\xff\x00\xff\xd1\xff\xff", 21), "has 21 scans of 20000 × 1000 pixels"},
		{"a plain JPEG of scans", "a.jpg", frame(0xc0, 20_000, 1000) + strings.Repeat(scan, 21), "has 21 scans of 20000 × 1000 pixels"},
		{"a JPEG that is coded by arithmetic", "a.jpg", frame(0xc9, 8, 8) + scan, "cannot be read as JPEG"},
		{"a JPEG without loss", "a.jpg", frame(0xc3, 8, 8) + scan, "cannot be read as JPEG"},
		{"a JPEG of twelve bits", "a.jpg", strings.Replace(frame(0xc0, 8, 8), "\x08", "\x0c", 1) + scan, "cannot be read as JPEG"},
		{"a JPEG of two colours", "a.jpg", "\xff\xd8" + string(app(0xc0, "\x08\x00\x08\x00\x08\x02\x01\x11\x00\x02\x11\x00")), "cannot be read as JPEG"},
		{"a JPEG of 255 colours", "a.jpg", "\xff\xd8" + string(app(0xc0, "\x08\x00\x08\x00\x08\xff\x01\x11\x00")), "cannot be read as JPEG"},
		{"a JPEG of five samples", "a.jpg", "\xff\xd8" + string(app(0xc0, "\x08\x00\x08\x00\x08\x03\x01\x55\x00\x02\x11\x00\x03\x11\x00")), "cannot be read as JPEG"},
		{"a JPEG with a segment longer than itself", "a.jpg", "\xff\xd8\xff\xe0\xff\xff", "cannot be read as JPEG"},
		{"a JPEG with a segment of no length", "a.jpg", "\xff\xd8\xff\xe0\x00\x00" + photo[2:], "cannot be read as JPEG"},
		{"a JPEG with waste before its frame", "a.jpg", "\xff\xd8\xff\xfe\x00\x02\x00\x00" + photo[2:], "a segment has no marker"},
		{"a turned JPEG", "a.jpg", "\xff\xd8" + turned + photo[2:], "is turned by a note of the camera"},
		{"a JPEG turned by its second note", "a.jpg", "\xff\xd8" + string(app(0xe1, "Exif\x00\x00MM\x00*")) + turned + photo[2:], "is turned by a note of the camera"},
		{"a JPEG with the name of a drawing", "a.svg", photo, "is no SVG but a JPEG"},
		{"a PDF with the name of a picture", "a.png", "%PDF-1.7\n", "is no PNG but a PDF"},
		{"a GIF with the name of a picture", "a.jpg", "GIF89a", "is no JPEG but a GIF"},
		{"nothing but fills", "a.jpg", "\xff\xd8" + strings.Repeat("\xff", 4096), "cannot be read as JPEG"},
		{"nothing but zeros", "a.png", strings.Repeat("\x00", 4096), "is no PNG, though"},
	}
}

// TestHostilePixels holds what is said of each file, by whoever reads it, and that it takes next
// to no memory: the head alone is read of what says that it is large.
func TestHostilePixels(t *testing.T) {
	var before, after runtime.MemStats
	for _, tt := range hostilePixels(t) {
		p := picture(tt.file, []byte(tt.data))
		runtime.ReadMemStats(&before)
		begun := time.Now()
		_, err := Read(p)
		took := time.Since(begun)
		runtime.ReadMemStats(&after)
		if err == nil || !strings.Contains(err.Error(), tt.want) || strings.ContainsFunc(err.Error(), func(r rune) bool { return r < ' ' }) {
			t.Errorf("%s: %v, want %q", tt.name, err, tt.want)
		}
		if used := after.TotalAlloc - before.TotalAlloc; used > 4<<20 || took > 2*time.Second {
			t.Errorf("%s takes %d bytes and %v", tt.name, used, took)
		}
		budget := Standard()
		if got := budget.Judge(p).Refused; got != fmt.Sprint(err) {
			t.Errorf("%s: a judge says %q, and reading it %v", tt.name, got, err)
		}
	}
}

// TestSharedBudget holds that pictures share a budget whatever is between them, so that their
// number gains nothing.
func TestSharedBudget(t *testing.T) {
	small := pngOf(t, 10, 10, color.NRGBA{A: 255})
	budget, read := Budget{Pixels: 1000, Steps: 1000, Memory: 1000}, 0
	for range 60 {
		if budget.Judge(picture("a.png", bytes.Clone(small))).Refused == "" {
			read++
		}
		budget.Judge(picture("b.png", []byte("none")))
	}
	if read != 10 || budget.Pixels != 0 {
		t.Errorf("%d of 60 pictures of 100 pixels are read within 1000, and %d are left", read, budget.Pixels)
	}
}
