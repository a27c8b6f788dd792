package load

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"sync"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// SnapshotFile is the name of the snapshot of built-in content, beside its sets.
const SnapshotFile = "snapshot.jsonl"

// A snapshot holds what loading makes of literal content that the shapes alone judge: the
// value of each record with all defaults, its place and its sources. Reading it takes a
// tenth of the time that it takes to parse and judge the same content.
//
// It never decides what the content is: it serves for a set whose files have, byte for
// byte, the hashes in it, under a schema of the hash in it; any other set is parsed. Nor
// does it hold syntax: a file is parsed as ever when somebody asks where the fields of its
// records are written, or amends one.
//
// The text is of lines, each a JSON value: a snapshotHead, then for each file a
// snapshotFile, and behind that, for each of its records, a snapshotRecord and its value.
type snapshot struct {
	files map[string]storedFile
}

// snapshotVersion changes with the form of a snapshot.
const snapshotVersion = 1

// snapshotHead says for what a snapshot holds.
type snapshotHead struct {
	Version int    `json:"snapshot"`
	Schema  string `json:"schema"` // digest of the schema
}

// snapshotFile says of which file the records behind it are.
type snapshotFile struct {
	File    string `json:"file"`
	Sum     string `json:"sum"` // digest of the file
	Records int    `json:"records"`
}

// snapshotRecord is all of a record but its value.
type snapshotRecord struct {
	Kind model.Kind `json:"kind"`
	ID   string     `json:"id"`
	// Whole and Label are places in the file: line and column of begin and end. Offset is
	// where the declaration begins, in bytes.
	Whole      [4]int                `json:"whole"`
	Label      [4]int                `json:"label"`
	Offset     int                   `json:"offset"`
	Provenance map[string]model.From `json:"provenance,omitempty"`
	Allow      []model.Allow         `json:"allow,omitempty"`
}

// storedFile are the lines of a snapshot about a file.
type storedFile struct {
	sum     string
	records [][]byte // places and values in turn
}

// readSnapshot reads the snapshot beside the built-in content, nil where there is none for
// the schema.
func (s *Session) readSnapshot(o Options) (*snapshot, error) {
	if o.Builtin == nil || !o.Trusted {
		return nil, nil
	}
	data, err := fs.ReadFile(o.Builtin, SnapshotFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("cannot read the snapshot of the built-in content: %w", err)
	}
	sum, err := s.schema.sum()
	if err != nil {
		return nil, err
	}
	out, err := parseSnapshot(data, sum)
	if err != nil {
		return nil, fmt.Errorf("cannot read the snapshot of the built-in content: %w", err)
	}
	return out, nil
}

// parseSnapshot splits a snapshot by files. It returns nil for one of another version or
// schema.
func parseSnapshot(data []byte, schema string) (*snapshot, error) {
	lines := bytes.Split(bytes.TrimSuffix(data, []byte("\n")), []byte("\n"))
	var head snapshotHead
	if err := json.Unmarshal(lines[0], &head); err != nil {
		return nil, err
	}
	if head.Version != snapshotVersion || head.Schema != schema {
		return nil, nil
	}
	out := &snapshot{files: map[string]storedFile{}}
	for lines = lines[1:]; len(lines) > 0; {
		var f snapshotFile
		if err := json.Unmarshal(lines[0], &f); err != nil {
			return nil, err
		}
		n := 1 + 2*f.Records
		if f.Records < 0 || n > len(lines) {
			return nil, fmt.Errorf("%d records of %s are missing", f.Records-len(lines)/2, f.File)
		}
		out.files[f.File] = storedFile{f.Sum, lines[1:n]}
		lines = lines[n:]
	}
	return out, nil
}

// serves lists the sources that a snapshot can take the place of: of each set all or none,
// since the files of a package may refer to each other.
func (p *snapshot) serves(read *reading) map[*source]bool {
	out := map[*source]bool{}
	if p == nil {
		return out
	}
	changed := map[string]bool{}
	for _, src := range read.sources {
		if f, ok := p.files[src.file]; !src.builtin || src.bad || !ok || f.sum != model.Digest(src.data) {
			changed[path.Dir(src.file)] = true
		}
	}
	for _, src := range read.sources {
		out[src] = !changed[path.Dir(src.file)]
	}
	return out
}

// file returns a file as it is stored.
func (p *snapshot) file(src *source) (*file, error) {
	f := &file{src: src,
		open:        sync.OnceValue(func() map[string]*record { return recordsIn(src) }),
		offers:      sync.OnceValue(func() []Offer { return offersIn(src) }),
		definitions: sync.OnceValue(func() []string { return parse(src).definitions() }),
	}
	lines := p.files[src.file].records
	for i := 0; i < len(lines); i += 2 {
		var s snapshotRecord
		if err := json.Unmarshal(lines[i], &s); err != nil {
			return nil, fmt.Errorf("cannot read the snapshot of %s: %w", src.file, err)
		}
		f.records = append(f.records, s.record(f, lines[i+1]))
	}
	return f, nil
}

// recordsIn parses a file, and returns its records by name.
func recordsIn(src *source) map[string]*record {
	out := map[string]*record{}
	for _, r := range parse(src).records {
		out[r.name()] = r
	}
	return out
}

// record returns a record as it is stored.
func (s *snapshotRecord) record(f *file, value []byte) *record {
	r := &record{kind: s.Kind, id: s.ID, file: f, memo: &memo{}, stored: value, offset: s.Offset,
		whole: placeIn(f.src.file, s.Whole), prov: s.Provenance, allow: s.Allow}
	r.node = &node{form: structForm, name: s.ID, label: placeIn(f.src.file, s.Label), at: r.whole}
	return r
}

// open gives a stored record its syntax.
func (r *record) open() {
	if r.stored != nil && r.decl == nil {
		written := r.file.open()[r.name()]
		r.node, r.decl = written.node, written.decl
	}
}

// begins is the offset in its file at which a record is declared.
func (r *record) begins() int {
	if r.decl == nil {
		return r.offset
	}
	return r.decl.Pos().Offset()
}

func placeIn(file string, at [4]int) diag.Span {
	return diag.Span{File: file, Line: at[0], Col: at[1], EndLine: at[2], EndCol: at[3]}
}

// sum is the digest of the schema, of the names of its files as of their texts.
func (c *compiled) sum() (string, error) {
	names, err := fs.Glob(c.schema, "*.cue")
	if err != nil {
		return "", fmt.Errorf("cannot list the schema: %w", err)
	}
	var all strings.Builder
	for _, name := range names {
		data, err := fs.ReadFile(c.schema, name)
		if err != nil {
			return "", fmt.Errorf("cannot read the schema: %w", err)
		}
		fmt.Fprintf(&all, "%s %s\n", name, model.Digest(data))
	}
	return model.Digest([]byte(all.String())), nil
}
