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

	"hulldown/export/page"
)

// Bounds of pictures of pixels: what a sheet of A3 has at 300 dots per inch, and how long an
// edge may be.
const (
	MaxPixels = 20_000_000
	MaxEdge   = 20_000
)

// pixels are those of a picture, with what covers of them.
type pixels struct {
	w, h int
	// rgba has four bytes for each pixel, its colours as they are where it covers all.
	rgba []byte
	// opaque is set where all pixels cover all.
	opaque bool
	jpeg   []byte
	grey   bool
	// made are the pixels on the ground for which they were made last.
	made   *page.Pixels
	ground page.Colour
}

// within refuses a size that is too large to be decoded.
func within(c image.Config) error {
	switch {
	case c.Width < 1 || c.Height < 1:
		return errors.New("has no pixels")
	case c.Width > MaxEdge || c.Height > MaxEdge:
		return fmt.Errorf("has %d × %d pixels; an edge may have at most %d", c.Width, c.Height, MaxEdge)
	case c.Width*c.Height > MaxPixels:
		return fmt.Errorf("has %d × %d pixels; at most %d million are read, so make it smaller", c.Width, c.Height, MaxPixels/1_000_000)
	}
	return nil
}

func readPNG(data []byte) (*Art, error) {
	c, err := png.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("cannot be read as PNG: %s", trimmed(err))
	}
	if err := within(c); err != nil {
		return nil, err
	}
	info := scanPNG(data)
	if err := info.upright(); err != nil {
		return nil, err
	}
	m, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("cannot be read as PNG: %s", trimmed(err))
	}
	return artOf(m, pixels{}, foreign(info.profile)), nil
}

// trimmed is what the library says without its name.
func trimmed(err error) string {
	s := err.Error()
	for _, head := range []string{"png: ", "jpeg: ", "invalid format: ", "invalid JPEG format: ", "unsupported JPEG feature: "} {
		if len(s) > len(head) && s[:len(head)] == head {
			s = s[len(head):]
		}
	}
	return s
}

func readJPEG(data []byte) (*Art, error) {
	info, err := scanJPEG(data)
	if err != nil {
		return nil, err
	}
	c, err := jpeg.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("cannot be read as JPEG: %s", trimmed(err))
	}
	if err := within(c); err != nil {
		return nil, err
	}
	if c.ColorModel == color.CMYKModel {
		return nil, errors.New("is in the four inks of a press (CMYK), whose colours nobody can tell without their profile: save it as RGB")
	}
	if err := info.upright(); err != nil {
		return nil, err
	}
	m, err := jpeg.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("cannot be read as JPEG: %s", trimmed(err))
	}
	return artOf(m, pixels{jpeg: data, grey: c.ColorModel == color.GrayModel}, foreign(info.profile)), nil
}

// artOf makes a picture of a decoded image.
func artOf(m image.Image, p pixels, profile bool) *Art {
	b := m.Bounds()
	p.w, p.h, p.opaque = b.Dx(), b.Dy(), true
	p.rgba = make([]byte, 0, 4*p.w*p.h)
	at := colourAt(m)
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			c := at(x, y)
			p.rgba = append(p.rgba, c.R, c.G, c.B, c.A)
			p.opaque = p.opaque && c.A == 255
		}
	}
	return &Art{Width: p.w, Height: p.h, Profile: profile, pixels: p}
}

// colourAt returns the function that looks up a pixel, a quick one for what most files have.
func colourAt(m image.Image) func(x, y int) color.NRGBA {
	switch m := m.(type) {
	case *image.NRGBA:
		return m.NRGBAAt
	case *image.RGBA: // the library has opaque pictures so
		return func(x, y int) color.NRGBA { c := m.RGBAAt(x, y); return color.NRGBA(c) }
	case *image.YCbCr:
		return func(x, y int) color.NRGBA {
			c := m.YCbCrAt(x, y)
			r, g, b := color.YCbCrToRGB(c.Y, c.Cb, c.Cr)
			return color.NRGBA{R: r, G: g, B: b, A: 255}
		}
	case *image.Gray:
		return func(x, y int) color.NRGBA {
			v := m.GrayAt(x, y).Y
			return color.NRGBA{R: v, G: v, B: v, A: 255}
		}
	}
	return func(x, y int) color.NRGBA {
		c, _ := color.NRGBAModel.Convert(m.At(x, y)).(color.NRGBA)
		return c
	}
}

// on returns the pixels upon a ground.
func (p *pixels) on(ground page.Colour) *page.Pixels {
	ground = ground.Plain()
	if p.made != nil && (p.opaque || p.ground == ground) {
		return p.made
	}
	out := make([]byte, 0, 3*p.w*p.h)
	under := [3]byte{ground.R, ground.G, ground.B}
	for i := 0; i < len(p.rgba); i += 4 {
		a := int(p.rgba[i+3])
		for j := range 3 {
			out = append(out, byte((int(p.rgba[i+j])*a+int(under[j])*(255-a)+127)/255))
		}
	}
	p.made, p.ground = &page.Pixels{W: p.w, H: p.h, RGB: out, JPEG: p.jpeg, Grey: p.grey}, ground
	return p.made
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

// unpacked is what of a colour profile can be read.
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

// notes are what the segments of a JPEG say beside the picture.
type notes struct {
	turned  bool
	profile []byte
}

// scanJPEG reads the segments before the picture.
func scanJPEG(data []byte) (notes, error) {
	var out notes
	for at := 2; at+4 <= len(data); {
		if data[at] != 0xff {
			return out, errors.New("cannot be read as JPEG: a segment has no marker")
		}
		kind := data[at+1]
		if kind == 0xff {
			at++
			continue
		}
		n := int(binary.BigEndian.Uint16(data[at+2:]))
		if kind == 0xda || n < 2 || at+2+n > len(data) {
			return out, nil
		}
		body := data[at+4 : at+2+n]
		switch {
		case kind == 0xe1 && bytes.HasPrefix(body, []byte("Exif\x00\x00")):
			out.turned = out.turned || orientation(body[6:]) > 1
		case kind == 0xe2 && bytes.HasPrefix(body, []byte("ICC_PROFILE\x00")):
			out.profile = append(out.profile, body...)
		}
		at += 2 + n
	}
	return out, nil
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
