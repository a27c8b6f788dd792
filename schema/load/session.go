package load

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"slices"
	"sync"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// Session loads the same content again and again, as it changes. It keeps what
// it made of files whose bytes did not change since the load before, and no
// more than that. It is not safe for concurrent use.
type Session struct {
	schema *compiled
	kept   map[keptKey]*file
	// outcomes are the evaluations of packages, by the hashes of their requests.
	outcomes map[[sha256.Size]byte]outcome
}

// keptKey identifies a file among those that one load reads.
type keptKey struct {
	name string
	root int
}

// NewSession begins a session with a schema, which stays the same for all loads. It is read
// when something is first held against it.
func NewSession(schema fs.FS) *Session {
	return &Session{schema: &compiled{schema: schema}, kept: map[keptKey]*file{}}
}

// Load is as the function Load, but for the schema, which is the session's.
// Results share what did not change; none of them may be altered.
func (s *Session) Load(o Options) (*Result, error) {
	read, err := readAll(o)
	if err != nil {
		return nil, err
	}
	p, err := s.readSnapshot(o)
	if err != nil {
		return nil, err
	}
	files, err := s.files(read, p)
	if err != nil {
		return nil, err
	}
	partial, trials, err := s.compute(o, files)
	if err != nil {
		return nil, err
	}
	g := gather(read, files)
	g.partial = g.partial || partial
	for _, ch := range g.chains {
		for i, r := range ch.records {
			if err := g.amend(ch.records[:i], r, s.schema); err != nil {
				return nil, err
			}
			g.take(r, s.schema)
			if !r.amends || !r.lost {
				r.explained(s.schema)
			}
		}
	}
	offered, err := g.tried(trials, s.schema)
	if err != nil {
		return nil, err
	}
	content, err := g.decide(s.schema)
	if err != nil {
		return nil, err
	}
	g.findings = append(g.findings, pictures(o, read, content)...)
	renameKeys(read.catalogs, content)
	left := append(g.left(), g.passOver(read)...)
	slices.Sort(left)
	return &Result{
		Content:  content,
		Findings: diag.Sort(append(g.findings, read.findings...)),
		Sources:  read.texts(),
		Scripts:  read.scripts,
		Catalogs: read.catalogs,
		Authored: len(o.Dirs) > 0,
		Layers:   g.layers(),
		Offers:   sync.OnceValue(func() []Offer { return g.offers(s.schema) }),
		Takes:    g.taken,
		Offered:  offered,
		Left:     slices.Compact(left),
		Partial:  g.partial,
	}, nil
}

// files parses what was read, unless the snapshot has it, or takes what is kept of it, and
// keeps just that. The schema is ready unless all comes from the snapshot.
func (s *Session) files(read *reading, p *snapshot) ([]*file, error) {
	stored := p.serves(read)
	kept := make(map[keptKey]*file, len(read.sources))
	out := make([]*file, 0, len(read.sources))
	for _, src := range read.sources {
		if src.bad {
			out = append(out, &file{src: src, broken: true, offers: noOffers, definitions: noDefinitions})
			continue
		}
		key := keptKey{src.file, src.root}
		f := s.kept[key]
		if f == nil || !bytes.Equal(f.src.data, src.data) || f.src.dir != src.dir || f.src.version != src.version || (f.open != nil) != stored[src] {
			var err error
			if f, err = s.file(src, p, stored[src]); err != nil {
				return nil, err
			}
		}
		kept[key] = f
		out = append(out, f.fresh(src))
	}
	s.kept = kept
	if len(out) > 0 && !slices.ContainsFunc(out, func(f *file) bool { return f.open == nil }) {
		return out, nil
	}
	return out, s.schema.ready()
}

// file takes a file from the snapshot or parses it.
func (s *Session) file(src *source, p *snapshot, stored bool) (*file, error) {
	if stored {
		return p.file(src)
	}
	return parse(src), nil
}

// fresh returns a copy of a parsed file that a load may add findings to.
func (f *file) fresh(src *source) *file {
	c := *f
	c.src, c.findings, c.refused = src, slices.Clip(f.findings), slices.Clip(f.refused)
	c.records = make([]*record, len(f.records))
	for i, r := range f.records {
		n := *r
		n.file, n.findings = &c, slices.Clip(r.findings)
		c.records[i] = &n
	}
	return &c
}

// memo is what depends on the text of a record alone, so that it holds as long
// as the text stays.
type memo struct {
	explained, judged bool
	// wrong is what explain found, refused what CUE found.
	wrong, refused []diag.Finding
	// value points to the decoded record, nil where CUE refuses it, with its origin.
	value  any
	origin *model.Origin
}

// explained adds to a record what explain finds in it.
func (r *record) explained(c *compiled) {
	if r.stored != nil {
		return // of a snapshot nothing is wrong
	}
	if !r.memo.explained {
		alone := *r
		alone.findings = nil
		explain(&alone, c)
		alone.objected()
		r.memo.explained, r.memo.wrong = true, alone.findings
	}
	r.findings = append(r.findings, r.memo.wrong...)
}

// accepted returns a record without findings as JSON, nil if CUE refuses it. CUE is not
// asked about an author's record: of the same values, written or computed, it says what the
// shapes say, as tests hold.
func (c *compiled) accepted(r *record) ([]byte, error) {
	if r.stored != nil {
		return r.stored, nil
	}
	if r.file.src.trusted {
		if data := c.fill(r); data != nil {
			return data, nil
		}
	}
	if err := c.start(); err != nil {
		return nil, err
	}
	return c.judge(r), nil
}

// judged decodes a record without findings and reports whether CUE accepts it;
// if not, it adds what CUE found.
func (r *record) judged(c *compiled) (bool, error) {
	m := r.memo
	if !m.judged {
		alone := *r
		alone.findings = nil
		data, err := c.accepted(&alone)
		if err != nil {
			return false, err
		}
		if data != nil {
			value, err := decode(r.kind, data)
			if err != nil {
				return false, fmt.Errorf("cannot decode %s: the schema and the model differ: %w", r.name(), err)
			}
			m.value, m.origin = value, r.origin()
		}
		m.judged, m.refused = true, alone.findings
	}
	r.findings = append(r.findings, m.refused...)
	return m.value != nil, nil
}
