package artwork

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io"

	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

// Bounds of pictures of pixels: what a sheet of A3 has at 300 dots per inch, and how long an
// edge may be.
const (
	MaxPixels = 20_000_000
	MaxEdge   = 20_000
)

// pixels are those of a picture, which are decoded when they are drawn.
type pixels struct {
	w, h int
	data []byte
	// decode is the function of the library for the file.
	decode func(io.Reader) (image.Image, error)
	// opaque is set where all pixels cover all.
	opaque bool
	// scans is how often the decoder goes over them.
	scans int
	// turn waits until that may be done, nil for at once, and memory is how many bytes it takes.
	turn   func() (done func())
	memory int64
	jpeg   []byte
	grey   bool
	// made are the pixels on the ground for which they were made last.
	made   *page.Pixels
	ground page.Colour
}

// within refuses a picture that is too large to be decoded, or that is to be gone over too often.
func within(c image.Config, scans int) error {
	switch {
	case c.Width < 1 || c.Height < 1:
		return errors.New("has no pixels")
	case c.Width > MaxEdge || c.Height > MaxEdge:
		return fmt.Errorf("has %d × %d pixels; an edge may have at most %d", c.Width, c.Height, MaxEdge)
	case c.Width*c.Height > MaxPixels:
		return fmt.Errorf("has %d × %d pixels; at most %d million are read, so make it smaller", c.Width, c.Height, MaxPixels/1_000_000)
	case steps(c.Width, c.Height, scans) > MaxSteps:
		return fmt.Errorf("has %d scans of %d × %d pixels, which take too long to read: save it as a plain (baseline) JPEG", scans, c.Width, c.Height)
	}
	return nil
}

func readPNG(file *model.Picture, j *model.Judgement) (*Art, error) {
	data := file.Data
	c, err := png.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("cannot be read as PNG: %s", trimmed(err))
	}
	if err := within(c, 1); err != nil {
		return nil, err
	}
	info := scanPNG(data)
	if err := info.upright(); err != nil {
		return nil, err
	}
	p := &pixels{w: c.Width, h: c.Height, data: data, turn: file.Turn, decode: png.Decode, scans: 1, memory: memoryPNG(c, data)}
	if err := p.prove(j); err != nil {
		return nil, fmt.Errorf("cannot be read as PNG: %s", trimmed(err))
	}
	return &Art{Width: p.w, Height: p.h, Profile: foreign(info.profile), pixels: p}, nil
}

// trimmed is the message of an error without the name of the library.
func trimmed(err error) string {
	s := err.Error()
	for _, head := range []string{"png: ", "jpeg: ", "invalid format: ", "invalid JPEG format: ", "unsupported JPEG feature: "} {
		if len(s) > len(head) && s[:len(head)] == head {
			s = s[len(head):]
		}
	}
	return s
}

func readJPEG(file *model.Picture, j *model.Judgement) (*Art, error) {
	data := file.Data
	info, err := scanJPEG(data)
	if err != nil {
		return nil, err
	}
	c, err := jpeg.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("cannot be read as JPEG: %s", trimmed(err))
	}
	if err := within(c, info.scans); err != nil {
		return nil, err
	}
	if c.ColorModel == color.CMYKModel {
		return nil, errors.New("is in the four inks of a press (CMYK), whose colours nobody can tell without their profile: save it as RGB")
	}
	if err := info.upright(); err != nil {
		return nil, err
	}
	p := &pixels{w: c.Width, h: c.Height, data: data, turn: file.Turn, decode: jpeg.Decode, scans: info.scans, memory: memoryJPEG(c, info), jpeg: data, grey: c.ColorModel == color.GrayModel}
	if err := p.prove(j); err != nil {
		return nil, fmt.Errorf("cannot be read as JPEG: %s", trimmed(err))
	}
	return &Art{Width: p.w, Height: p.h, Profile: foreign(info.profile), pixels: p}, nil
}

// prove finds out whether the pixels can be decoded and whether they cover all, which a judge
// may have done before.
func (p *pixels) prove(j *model.Judgement) error {
	if j != nil {
		p.opaque = j.Opaque
		return nil
	}
	m, err := p.decode(bytes.NewReader(p.data))
	if err != nil {
		return err
	}
	p.opaque = true
	at, b := colourAt(m), m.Bounds()
	for y := b.Min.Y; y < b.Max.Y && p.opaque; y++ {
		for x := b.Min.X; x < b.Max.X && p.opaque; x++ {
			p.opaque = at(x, y).A == 255
		}
	}
	return nil
}

// on returns the pixels upon a ground.
func (p *pixels) on(ground page.Colour) *page.Pixels {
	ground = ground.Plain()
	if p.made != nil && (p.opaque || p.ground == ground) {
		return p.made
	}
	made := &page.Pixels{W: p.w, H: p.h, JPEG: p.jpeg, Grey: p.grey}
	made.Rows = func(yield func([]byte) bool) { p.rows(ground, yield) }
	p.made, p.ground = made, ground
	return made
}

// rows decodes the pixels upon a ground. That they can be decoded is proven.
func (p *pixels) rows(ground page.Colour, yield func([]byte) bool) {
	if p.turn != nil {
		defer p.turn()()
	}
	defer Collect(p.memory)
	m, err := p.decode(bytes.NewReader(p.data))
	if err != nil {
		panic("internal error: a picture that was read cannot be read again: " + err.Error())
	}
	row := make([]byte, 0, 3*p.w)
	under := [3]byte{ground.R, ground.G, ground.B}
	at, b := colourAt(m), m.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y++ {
		row = row[:0]
		for x := b.Min.X; x < b.Max.X; x++ {
			c := at(x, y)
			a := int(c.A)
			for j, v := range [3]byte{c.R, c.G, c.B} {
				row = append(row, byte((int(v)*a+int(under[j])*(255-a)+127)/255))
			}
		}
		if !yield(row) {
			return
		}
	}
}

// foreign reports whether a colour profile is not that of screens.
func foreign(profile []byte) bool {
	return len(profile) > 0 && !bytes.Contains(profile, []byte("sRGB")) && !bytes.Contains(profile, []byte("s\x00R\x00G\x00B"))
}

// maxProfile is how much of a colour profile of a PNG is read, unpacked.
const maxProfile = 4 << 20

// scanPNG reads the chunks around the picture.
func scanPNG(data []byte) notes {
	var out notes
	for at := 8; at+8 <= len(data); {
		n := int64(binary.BigEndian.Uint32(data[at:]))
		if int64(at)+12+n > int64(len(data)) {
			break
		}
		body := data[at+8 : at+8+int(n)]
		switch string(data[at+4 : at+8]) {
		case "iCCP":
			if _, packed, ok := bytes.Cut(body, []byte{0}); ok && len(packed) > 0 && out.profile == nil {
				out.profile = unpacked(packed[1:])
			}
		case "eXIf":
			out.turned = out.turned || orientation(body) > 1
		}
		at += 12 + int(n)
	}
	return out
}

// unpacked decompresses as much of a colour profile as is sound.
func unpacked(packed []byte) []byte {
	z, err := zlib.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil
	}
	profile, _ := io.ReadAll(io.LimitReader(z, maxProfile)) // what is cut off says no less of its name
	return profile
}

// upright refuses a picture that a note has turned.
func (n notes) upright() error {
	if n.turned {
		return errors.New("is turned by a note of the camera (EXIF orientation), which print does not follow: save it upright")
	}
	return nil
}

// notes are what the segments of a file say beside the picture.
type notes struct {
	turned  bool
	profile []byte
	// scans is how often the decoder goes over the pixels of a JPEG, and progressive whether it
	// keeps what it finds out until it knows all.
	scans       int
	progressive bool
}

// scanJPEG reads the segments around the picture as the decoder finds them.
func scanJPEG(data []byte) (notes, error) {
	var out notes
	for at := 2; at+4 <= len(data); {
		switch kind := data[at+1]; {
		case data[at] != 0xff && out.scans == 0:
			return out, errors.New("cannot be read as JPEG: a segment has no marker")
		case data[at] != 0xff, kind == 0xff:
			at++ // what is left of a scan, or fills
			continue
		case kind == 0, kind >= 0xd0 && kind <= 0xd7:
			at += 2 // within a scan
			continue
		case kind == 0xd9:
			return out, nil
		}
		n := int(binary.BigEndian.Uint16(data[at+2:]))
		if n < 2 || at+2+n > len(data) {
			return out, nil
		}
		out.segment(data[at+1], data[at+4:at+2+n])
		at += 2 + n
	}
	return out, nil
}

// segment takes what a segment of a JPEG says.
func (n *notes) segment(kind byte, body []byte) {
	switch {
	case kind == 0xc2:
		n.progressive = true
	case kind == 0xda:
		n.scans++
	case n.scans > 0:
		// Notes come before the picture.
	case kind == 0xe1 && bytes.HasPrefix(body, []byte("Exif\x00\x00")):
		n.turned = n.turned || orientation(body[6:]) > 1
	case kind == 0xe2 && bytes.HasPrefix(body, []byte("ICC_PROFILE\x00")):
		n.profile = append(n.profile, body...)
	}
}

// orientation is what EXIF says of how the camera was held: 1 for upright, 0 where it does
// not say.
func orientation(exif []byte) int {
	if len(exif) < 8 {
		return 0
	}
	var order binary.ByteOrder = binary.BigEndian
	if string(exif[:2]) == "II" {
		order = binary.LittleEndian
	}
	const entry, tag = 12, 0x0112
	at := int64(order.Uint32(exif[4:]))
	if at+2 > int64(len(exif)) {
		return 0
	}
	rest := exif[at+2:]
	for range order.Uint16(exif[at:]) {
		if len(rest) < entry {
			return 0
		}
		if order.Uint16(rest) == tag {
			return int(order.Uint16(rest[8:]))
		}
		rest = rest[entry:]
	}
	return 0
}
