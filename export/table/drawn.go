package table

import (
	"bytes"
	"cmp"
	"compress/flate"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"regexp"
	"runtime"
	"sync"

	"hulldown.dev/export/page"
)

// Picture is a face as it is drawn for a program. It is kept as archives have it, a fifth as large.
type Picture struct {
	// Sum is a word that differs for pictures that show different things.
	Sum string
	packing
}

// packing is data as an archive has it; nothing where it is still to be packed.
type packing struct {
	packed []byte
	sum    uint32
	size   int
}

// CRC is the sum that archives have of the picture.
func (p *Picture) CRC() uint32 { return p.sum }

// Size is how many bytes the picture is.
func (p *Picture) Size() int { return p.size }

// File is the picture as a file of an archive.
func (p *Picture) File(name string) File { return File{Name: name, packing: p.packing} }

// Points is a length on the table as programs have it: two points to a millimetre.
func Points(m page.MM) int { return int((int64(m)*2 + 500) / 1000) }

// Draw draws the faces of a table that are not drawn yet, several at once. Copies of the table have
// what it draws, so that several writers have it drawn once.
func (t *Table) Draw() error {
	var left []*Face
	for i := range t.Faces {
		if f := &t.Faces[i]; f.picture == nil {
			left = append(left, f)
		}
	}
	p := newPackers()
	return Several(len(left), func(i int) (err error) {
		left[i].picture, err = left[i].drawn(1, false, p)
		return err
	})
}

// Forget lets go of what Draw drew, which is large.
func (t *Table) Forget() {
	for i := range t.Faces {
		t.Faces[i].picture = nil
	}
}

// Picture is the face as Draw drew it, nil where it did not yet.
func (f *Face) Picture() *Picture { return f.picture }

// sized matches the size at the head of a picture.
var sized = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^<svg ([^>]*)width="[^"]*" height="[^"]*"`) })

// Drawn draws a face so many times as large as it lies on the table, turned by half where that is
// asked for.
func (f *Face) Drawn(times int, turned bool) (*Picture, error) {
	return f.drawn(times, turned, newPackers())
}

func (f *Face) drawn(times int, turned bool, p *packers) (*Picture, error) {
	data, err := f.SVG(turned)
	if err != nil {
		return nil, fmt.Errorf("draw %s: %w", f.ID, err)
	}
	size := f.Page.Size
	data = sized().ReplaceAll(data, fmt.Appendf(nil, `<svg ${1}width="%d" height="%d"`, times*Points(size.W), times*Points(size.H)))
	packed, err := p.packed(data)
	return &Picture{Sum(data), packed}, err
}

// packers are compressors, each of which is a megabyte, for several workers.
type packers struct{ pool sync.Pool }

func newPackers() *packers {
	return &packers{sync.Pool{New: func() any {
		d, _ := flate.NewWriter(io.Discard, 4) // a level that there is, and halves the time of the usual one
		return d
	}}}
}

// packed packs data.
func (p *packers) packed(data []byte) (packing, error) {
	d := p.pool.Get().(*flate.Writer)
	defer p.pool.Put(d)
	var b bytes.Buffer
	d.Reset(&b)
	_, err := d.Write(data)
	err = errors.Join(err, d.Close())
	return packing{b.Bytes(), crc32.ChecksumIEEE(data), len(data)}, err
}

// Several does something for each of so many numbers, several at once, and returns what goes wrong
// with the first of them.
func Several(n int, do func(i int) error) error {
	errs := make([]error, n)
	next := make(chan int)
	var wait sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wait.Go(func() {
			for i := range next {
				errs[i] = do(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	wait.Wait()
	return cmp.Or(errs...)
}
