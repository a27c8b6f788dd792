package table

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"

	"hulldown.dev/export/page"
	"hulldown.dev/export/svg"
)

// File is a file that a writer of tables makes; Name is parted by slashes.
type File struct {
	Name string
	Data []byte
}

// SVG draws a face as a picture that begins with its element, without the marks that only those
// who print or play here need.
func (f *Face) SVG() ([]byte, error) {
	p := f.Page
	p.Items = page.Unmarked(p.Items, func(page.Mark) bool { return true })
	var b bytes.Buffer
	err := svg.Write(&b, p)
	return b.Bytes(), err
}

// Sum is a word of 16 digits that differs for different data.
func Sum(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:8])
}
