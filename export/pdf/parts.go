package pdf

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"github.com/klauspost/compress/zlib"
)

// parts is a file taken apart into its objects: number n is bodies[n-1], which ends with a
// line. The first thing that is not as it was asked to be is kept, and stops nothing.
type parts struct {
	bodies     [][]byte
	root, info int
	packer
	err error
}

// version is what the files need of readers: tags, output intents and families of fonts, and
// that on which PDF/X-4 builds.
const version = "%PDF-1.6\n%\xc2\xb5\xc2\xb6\n"

// The lines around what the library writes in one place: objects, streams and the table.
const (
	endObject   = "endobj\n"
	beginStream = "stream\n"
	endStream   = "\nendstream\n"
	tableEntry  = 20
)

// takeApart reads a file as the library writes it: one table of places, each object between a
// line of its own with its number and one with "endobj".
func takeApart(file []byte) (*parts, error) {
	var table, n int
	end := file[max(0, bytes.LastIndex(file, []byte("startxref\n"))):]
	if _, err := fmt.Sscanf(string(end), "startxref\n%d\n", &table); err != nil || table < 0 || table > len(file) {
		return nil, errors.New("the file has no table of places")
	}
	head, entries, _ := bytes.Cut(file[table:], []byte(" \n"))
	if _, err := fmt.Sscanf(string(head), "xref\n0 %d\n0000000000 65535 f", &n); err != nil || n < 2 || len(entries) < (n-1)*tableEntry {
		return nil, errors.New("the table of places cannot be read")
	}
	p := &parts{bodies: make([][]byte, n-1)}
	trailer := entries[(n-1)*tableEntry:]
	if _, err := fmt.Sscanf(string(trailer), "trailer\n<<\n/Size %d\n/Root %d 0 R\n/Info %d 0 R", &n, &p.root, &p.info); err != nil || n != len(p.bodies)+1 || max(p.root, p.info) >= n {
		return nil, errors.New("the trailer cannot be read")
	}
	return p, p.cut(file[:table], entries)
}

// cut takes the objects out of a file by the entries of its table.
func (p *parts) cut(file, entries []byte) error {
	places, order := make([]int, len(p.bodies)), make([]int, len(p.bodies))
	for i := range places {
		at, err := strconv.Atoi(string(entries[i*tableEntry:][:10]))
		if err != nil || at > len(file) {
			return fmt.Errorf("object %d has no place", i+1)
		}
		places[i], order[i] = at, i
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Compare(places[b], places[a]) })
	for _, i := range order {
		body, begins := bytes.CutPrefix(file[places[i]:], fmt.Appendf(nil, "%d 0 obj\n", i+1))
		body, ends := bytes.CutSuffix(body, []byte(endObject))
		if !begins || !ends {
			return fmt.Errorf("object %d is not at its place", i+1)
		}
		p.bodies[i], file = body[:len(body):len(body)], file[:places[i]]
	}
	return nil
}

// fail keeps what is wrong with the file, if it is the first thing that is.
func (p *parts) fail(format string, args ...any) {
	if p.err == nil {
		p.err = fmt.Errorf(format, args...)
	}
}

// add adds an object and returns its number.
func (p *parts) add(body []byte) int {
	p.bodies = append(p.bodies, body)
	return len(p.bodies)
}

// stream adds an object with data behind its entries.
func (p *parts) stream(entries string, data []byte) int { return p.add(streamOf(entries, data)) }

// flate adds an object with data that are compressed.
func (p *parts) flate(entries string, data []byte) int {
	return p.add(flateOf(entries, p.packed(data)))
}

// flateOf is an object with data that are compressed.
func flateOf(entries string, data []byte) []byte {
	return streamOf(entries+"/Filter /FlateDecode ", data)
}

// streamOf is an object with data behind its entries.
func streamOf(entries string, data []byte) []byte {
	body := fmt.Appendf(make([]byte, 0, len(entries)+len(data)+60), "<<%s/Length %d>>\n%s", entries, len(data), beginStream)
	return append(append(body, data...), endStream...)
}

// data is the data of an object with a stream.
func (p *parts) data(n int) []byte {
	_, data, begins := bytes.Cut(p.bodies[n-1], []byte(beginStream))
	data, ends := bytes.CutSuffix(data, []byte(endStream))
	if !begins || !ends {
		p.fail("object %d is no stream", n)
	}
	return data
}

// replace puts a text in the place of the last one in an object, whatever a title before it says.
func (p *parts) replace(n int, old, text string) {
	at := -1
	if n >= 1 && n <= len(p.bodies) {
		at = bytes.LastIndex(p.bodies[n-1], []byte(old))
	}
	if at < 0 {
		p.fail("object %d has no %q", n, old)
		return
	}
	body := p.bodies[n-1]
	p.bodies[n-1] = slices.Concat(body[:at], []byte(text), body[at+len(old):])
}

// put returns the file of the objects. Its identifier is the hash of them all.
func (p *parts) put() []byte {
	size := len(version)
	for _, b := range p.bodies {
		size += len(b) + 50
	}
	out := append(make([]byte, 0, size+400), version...)
	places := make([]int, len(p.bodies))
	for i, body := range p.bodies {
		places[i] = len(out)
		out = append(strconv.AppendInt(out, int64(i+1), 10), " 0 obj\n"...)
		out = append(append(out, body...), endObject...)
	}
	id, table := sha256.Sum256(out), len(out)
	out = fmt.Appendf(out, "xref\n0 %d\n0000000000 65535 f \n", len(places)+1)
	for _, at := range places {
		out = fmt.Appendf(out, "%010d 00000 n \n", at)
	}
	return fmt.Appendf(out, "trailer\n<<\n/Size %d\n/Root %d 0 R\n/Info %d 0 R\n/ID [<%x><%x>]\n>>\nstartxref\n%d\n%%%%EOF\n",
		len(places)+1, p.root, p.info, id[:16], id[:16], table)
}

// packer compresses one stream after the other, faster than the standard library and smaller.
type packer struct{ z *zlib.Writer }

// packed is data as Flate streams hold it, a tenth larger than the slowest level makes them.
func (p *packer) packed(data []byte) []byte {
	var b bytes.Buffer
	b.Grow(len(data)/4 + 100)
	if p.z == nil {
		z, err := zlib.NewWriterLevel(&b, zlib.BestSpeed)
		if err != nil {
			panic(fmt.Sprintf("internal error: %v", err))
		}
		p.z = z
	}
	p.z.Reset(&b)
	// A buffer takes everything.
	_, _ = p.z.Write(data)
	_ = p.z.Close()
	return b.Bytes()
}
