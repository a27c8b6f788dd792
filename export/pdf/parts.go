package pdf

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"strconv"
)

// parts is a file taken apart into its objects, of which number n is bodies[n-1]. The
// library can be asked neither for tags nor for what a press needs, so they are added to
// what it has written.
type parts struct {
	bodies     [][]byte
	order      []int
	root, info int
}

// version is what the files need of readers: tags and output intents.
const version = "%PDF-1.4\n%\xc2\xb5\xc2\xb6\n"

// takeApart reads a file as the library writes it: one table of places, each object
// between a line of its own with its number and one with "endobj".
func takeApart(file []byte) (*parts, error) {
	at := bytes.LastIndex(file, []byte("startxref\n"))
	if at < 0 {
		return nil, errors.New("the file has no table of places")
	}
	digits, _, _ := bytes.Cut(file[at+len("startxref\n"):], []byte("\n"))
	table, err := strconv.Atoi(string(digits))
	if err != nil || table < 0 || table > at {
		return nil, fmt.Errorf("the table of places is said to be at %q", digits)
	}
	var n int
	p := &parts{}
	if _, err := fmt.Sscanf(string(file[table:min(table+40, at)]), "xref\n0 %d\n", &n); err != nil || n < 2 {
		return nil, errors.New("the table of places has no length")
	}
	entries := file[table+len("xref\n0 \n")+len(strconv.Itoa(n)):]
	const entry = 20
	if len(entries) < n*entry {
		return nil, errors.New("the table of places is cut off")
	}
	places := make([]int, n)
	for i := 1; i < n; i++ {
		if places[i], err = strconv.Atoi(string(entries[i*entry : i*entry+10])); err != nil {
			return nil, fmt.Errorf("object %d has no place", i)
		}
		p.order = append(p.order, i)
	}
	trailer := entries[n*entry:]
	if _, err := fmt.Sscanf(string(trailer), "trailer\n<<\n/Size %d\n/Root %d 0 R\n/Info %d 0 R", &n, &p.root, &p.info); err != nil {
		return nil, fmt.Errorf("the trailer cannot be read: %w", err)
	}
	slices.SortFunc(p.order, func(a, b int) int { return cmp.Compare(places[a], places[b]) })
	return p, p.cut(file[:table], places)
}

// cut takes the objects out of a file by their places.
func (p *parts) cut(file []byte, places []int) error {
	p.bodies = make([][]byte, len(p.order))
	for i, n := range p.order {
		end := len(file)
		if i+1 < len(p.order) {
			end = places[p.order[i+1]]
		}
		if places[n] > end {
			return fmt.Errorf("object %d lies beyond the file", n)
		}
		body, begins := bytes.CutPrefix(file[places[n]:end], fmt.Appendf(nil, "%d 0 obj\n", n))
		body, ends := bytes.CutSuffix(body, []byte("endobj\n"))
		if !begins || !ends {
			return fmt.Errorf("object %d is not at its place", n)
		}
		p.bodies[n-1] = body
	}
	return nil
}

// add adds an object and returns its number.
func (p *parts) add(body []byte) int {
	p.bodies = append(p.bodies, append(body, '\n'))
	p.order = append(p.order, len(p.bodies))
	return len(p.bodies)
}

// stream adds an object with data behind its entries.
func (p *parts) stream(entries string, data []byte) int {
	body := fmt.Appendf(nil, "<<%s/Length %d>>\nstream\n", entries, len(data))
	return p.add(append(append(body, data...), "\nendstream"...))
}

// replace puts a text in the place of the first one in an object.
func (p *parts) replace(n int, old, text string) error {
	if n < 1 || n > len(p.bodies) || !bytes.Contains(p.bodies[n-1], []byte(old)) {
		return fmt.Errorf("object %d has no %q", n, old)
	}
	p.bodies[n-1] = bytes.Replace(p.bodies[n-1], []byte(old), []byte(text), 1)
	return nil
}

// put returns the file of the objects. Its identifier is the hash of them all.
func (p *parts) put() []byte {
	size := len(version)
	for _, b := range p.bodies {
		size += len(b) + 40
	}
	out := bytes.NewBuffer(make([]byte, 0, size+400))
	out.WriteString(version)
	places := make([]int, len(p.bodies)+1)
	for _, n := range p.order {
		places[n] = out.Len()
		fmt.Fprintf(out, "%d 0 obj\n", n)
		out.Write(p.bodies[n-1])
		out.WriteString("endobj\n")
	}
	id, table := sha256.Sum256(out.Bytes()), out.Len()
	fmt.Fprintf(out, "xref\n0 %d\n0000000000 65535 f \n", len(places))
	for _, at := range places[1:] {
		fmt.Fprintf(out, "%010d 00000 n \n", at)
	}
	fmt.Fprintf(out, "trailer\n<<\n/Size %d\n/Root %d 0 R\n/Info %d 0 R\n/ID [<%x><%x>]\n>>\nstartxref\n%d\n%%%%EOF\n",
		len(places), p.root, p.info, id[:16], id[:16], table)
	return out.Bytes()
}
