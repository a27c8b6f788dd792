package load

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"cuelang.org/go/cue/ast"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// Snapshot returns the text of the snapshot of built-in content, which is to lie beside it
// as SnapshotFile. A file that is not literal throughout has no part in it; content in which
// anything is wrong has no snapshot.
func Snapshot(schema, builtin fs.FS) ([]byte, error) {
	s := NewSession(schema)
	if err := s.schema.ready(); err != nil {
		return nil, err
	}
	read, err := readAll(Options{Schema: schema, Builtin: builtin, Trusted: true})
	if err != nil {
		return nil, err
	}
	files := make([]*file, len(read.sources))
	for i, src := range read.sources {
		files[i] = parse(src)
	}
	g := gather(read, files)
	if all := append(g.findings, read.findings...); len(all) > 0 {
		return nil, fmt.Errorf("the content has no snapshot: %s:%d: %s", all[0].Span.File, all[0].Span.Line, all[0].Message)
	}
	sum, err := s.schema.sum()
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	w := json.NewEncoder(&b)
	w.SetEscapeHTML(false)
	if err := w.Encode(snapshotHead{snapshotVersion, sum}); err != nil {
		return nil, err
	}
	for _, f := range files {
		if err := s.schema.store(w, &b, f); err != nil {
			return nil, err
		}
	}
	return b.Bytes(), nil
}

// store writes a file and its records, unless something in it is not literal.
func (c *compiled) store(w *json.Encoder, b *bytes.Buffer, f *file) error {
	if f.broken || f.shares() || len(f.refused) > 0 || len(f.shapes) > 0 {
		return nil
	}
	before := b.Len()
	if err := w.Encode(snapshotFile{f.src.file, model.Digest(f.src.data), len(f.records)}); err != nil {
		return err
	}
	for _, r := range f.records {
		if r.explained(c); len(r.findings) > 0 {
			return fmt.Errorf("the content has no snapshot: %s", r.findings[0].Message)
		}
		value := c.fill(r)
		if value == nil || r.computed || r.replaces {
			b.Truncate(before)
			return nil
		}
		if err := w.Encode(r.snapshot()); err != nil {
			return err
		}
		b.Write(value)
		b.WriteByte('\n')
	}
	return nil
}

// shares reports whether a file has more beside records than the rules that it offers, which
// count only where they are taken.
func (f *file) shares() bool {
	return len(f.shared) > 0 && (len(f.records) > 0 || slices.ContainsFunc(f.shared, func(d ast.Decl) bool {
		name := declares(d)
		return !strings.HasPrefix(name, "#") && !strings.HasPrefix(name, "_")
	}))
}

// snapshot is what is stored of a record beside its value.
func (r *record) snapshot() snapshotRecord {
	return snapshotRecord{Kind: r.kind, ID: r.id, Whole: numbersOf(r.whole), Label: numbersOf(r.node.label),
		Offset: r.begins(), Provenance: r.prov, Allow: r.allow}
}

func numbersOf(s diag.Span) [4]int { return [4]int{s.Line, s.Col, s.EndLine, s.EndCol} }
