package table

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"slices"

	"hulldown.dev/export/page"
	"hulldown.dev/export/raster"
	"hulldown.dev/export/svg"
)

// File is a file that a writer of tables makes; Name is parted by slashes. That of a Picture has no
// Data, and is for archives alone.
type File struct {
	Name string
	Data []byte
	packing
}

// SVG draws a face as a picture that begins with its element, turned by half where
// that is asked for: letters as outlines, since nobody knows which typefaces a program has, and without the marks that only those
// who print or play here need.
func (f *Face) SVG(turned bool) ([]byte, error) {
	p := f.Page
	p.Items = raster.Outlined(page.Unmarked(p.Items, func(page.Mark) bool { return true }))
	if turned {
		p.Items = []page.Item{page.Group{Transform: page.Transform{Move: page.Point{X: p.Size.W, Y: p.Size.H}, Turns: 2}, Items: p.Items}}
	}
	var b bytes.Buffer
	err := svg.Write(&b, p)
	return b.Bytes(), err
}

// Sum is a word that differs for faces that show different things.
func (f *Face) Sum() (string, error) {
	p := f.Page
	p.Items = page.Unmarked(p.Items, func(page.Mark) bool { return true })
	var b bytes.Buffer
	err := svg.Write(&b, p)
	return Sum(b.Bytes()), err
}

// Sum is a word of 16 digits that differs for different data.
func Sum(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:8])
}

// Zip puts files into an archive: one after the other without a time, each with its sum and sizes
// before its data, since some readers take no others.
func Zip(files []File) ([]byte, error) {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	p := newPackers()
	for _, f := range files {
		if f.packed == nil {
			var err error
			if f.packing, err = p.packed(f.Data); err != nil {
				return nil, err
			}
		}
		to, err := w.CreateRaw(&zip.FileHeader{Name: f.Name, Method: zip.Deflate, CRC32: f.sum,
			CompressedSize64: uint64(len(f.packed)), UncompressedSize64: uint64(f.size)})
		if err != nil {
			return nil, err
		}
		if _, err := to.Write(f.packed); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return b.Bytes(), err
}

// Upright returns the table as it is on a screen that all look at from the side of the first
// player: what belongs to another side is not turned towards it.
func (t *Table) Upright() *Table {
	out := *t
	out.Start = slices.Clone(t.Start)
	for i := range out.Start {
		h := &out.Start[i]
		place := t.Place(h.Place)
		if !place.Turned {
			continue
		}
		m := place.Box.Centre()
		h.At = page.Point{X: 2*m.X - h.At.X, Y: 2*m.Y - h.At.Y}
		h.Turns = (h.Turns + 2) % 4
	}
	return &out
}
