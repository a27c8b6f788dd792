package pdf

import (
	"bytes"
	"compress/zlib"
	"crypto/sha256"
	"fmt"
	"strconv"
)

// file is a PDF in the making: object number n is bodies[n-1]. What compresses its streams
// takes a megabyte, so that there is one for all of them.
type file struct {
	bodies [][]byte
	packer *zlib.Writer
}

// version is what the files need of readers: tags, output intents and families of fonts, and
// that on which PDF/X-4 builds.
const version = "%PDF-1.6\n%\xc2\xb5\xc2\xb6\n"

// add adds an object and returns its number.
func (f *file) add(body []byte) int {
	f.bodies = append(f.bodies, body)
	return len(f.bodies)
}

// reserve returns the number of an object that is set later.
func (f *file) reserve() int { return f.add(nil) }

func (f *file) set(n int, body []byte) { f.bodies[n-1] = body }

// stream adds an object with data behind its entries.
func (f *file) stream(entries string, data []byte) int {
	body := make([]byte, 0, len(entries)+len(data)+60)
	body = fmt.Appendf(body, "<<%s/Length %d>>\nstream\n", entries, len(data))
	return f.add(append(append(body, data...), "\nendstream"...))
}

// flate adds an object with data that are compressed.
func (f *file) flate(entries string, data []byte) int {
	return f.stream(entries+"/Filter /FlateDecode ", f.packed(data))
}

// put returns the file of the objects. Its identifier is the hash of them all.
func (f *file) put(root, info int) []byte {
	size := len(version)
	for _, b := range f.bodies {
		size += len(b) + 50
	}
	out := append(make([]byte, 0, size+400), version...)
	places := make([]int, len(f.bodies))
	for i, body := range f.bodies {
		places[i] = len(out)
		out = append(strconv.AppendInt(out, int64(i+1), 10), " 0 obj\n"...)
		out = append(append(out, body...), "\nendobj\n"...)
	}
	id, table := sha256.Sum256(out), len(out)
	out = fmt.Appendf(out, "xref\n0 %d\n0000000000 65535 f \n", len(places)+1)
	for _, at := range places {
		out = fmt.Appendf(out, "%010d 00000 n \n", at)
	}
	return fmt.Appendf(out, "trailer\n<<\n/Size %d\n/Root %d 0 R\n/Info %d 0 R\n/ID [<%x><%x>]\n>>\nstartxref\n%d\n%%%%EOF\n",
		len(places)+1, root, info, id[:16], id[:16], table)
}

// packed is data as Flate streams hold it. The fastest level makes files some tenth larger
// than the best, in a fraction of its time.
func (f *file) packed(data []byte) []byte {
	var b bytes.Buffer
	b.Grow(len(data)/4 + 100)
	if f.packer == nil {
		z, err := zlib.NewWriterLevel(&b, zlib.BestSpeed)
		if err != nil {
			panic(fmt.Sprintf("internal error: %v", err))
		}
		f.packer = z
	} else {
		f.packer.Reset(&b)
	}
	// A buffer takes everything.
	_, _ = f.packer.Write(data)
	_ = f.packer.Close()
	return b.Bytes()
}
