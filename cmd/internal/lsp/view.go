package lsp

import (
	"bytes"
	"context"
	"maps"
	"slices"
	"sync"

	"hulldown.dev/cmd/internal/records"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/load/outline"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// view is the content of a project as answers need it. It does not change, so that requests read it
// without a lock.
type view struct {
	// edits is up to which edit of the project the view goes.
	edits int
	// read is what was loaded last. content is that, and beside it the records of files which cannot
	// be read as they are, as they were read last.
	read    *load.Result
	content *model.Content
	// stale are the files whose records are older than their text, kept these records by kind/id.
	stale, kept map[string]bool
	// byKey finds records by kind/id, refs lists all references.
	byKey map[string]records.Entry
	refs  func() []check.Ref
	// outlines are those of the files that somebody asked for.
	mu       sync.Mutex
	outlines map[string]*outline.Node
	drawings drawings
	// setUpTexts are the set-ups beside the content, as they were when somebody asked last.
	setUpTexts map[string][]byte
}

// newView makes a view of what was read, after an older one, nil for none; concerned reports of which
// records what they hold or rest on may be another since then.
func newView(r *load.Result, old *view, edits int, concerned func(name string) bool) *view {
	v := &view{edits: edits, read: r, content: r.Content, stale: map[string]bool{}, kept: map[string]bool{}, byKey: map[string]records.Entry{}, outlines: map[string]*outline.Node{}, setUpTexts: map[string][]byte{}}
	if old != nil {
		v.keepOutlines(old)
		v.keepRecords(old)
		v.drawings.keep(&old.drawings, concerned)
	}
	for _, e := range records.All(v.content) {
		v.byKey[e.Key()] = e
	}
	v.refs = sync.OnceValue(func() []check.Ref { return check.Refs(v.content) })
	return v
}

// keepOutlines takes over the outlines of texts that are as they were.
func (v *view) keepOutlines(old *view) {
	old.mu.Lock()
	defer old.mu.Unlock()
	for file, n := range old.outlines { // order-free: a map is filled
		if bytes.Equal(old.read.Sources[file], v.read.Sources[file]) {
			v.outlines[file] = n
		}
	}
}

// keepRecords takes over the records that were read before, are not there any more, and are
// declared still where they were.
func (v *view) keepRecords(old *view) {
	if !v.read.Partial && len(v.read.Left) == 0 {
		return
	}
	there := map[*model.Record]bool{}
	var lost bool
	for _, k := range model.Kinds() {
		ids := map[string]bool{}
		for _, r := range v.read.Content.Heads(k) {
			ids[r.ID] = true
		}
		for _, r := range old.content.Heads(k) {
			if ids[r.ID] || r.Origin == nil || v.node(r.Origin.Label.File, k, r.ID) == nil {
				continue
			}
			there[r], lost, v.stale[r.Origin.Label.File] = true, true, true
			v.kept[string(k)+"/"+r.ID] = true
		}
	}
	if !lost {
		return
	}
	kept := old.content.Keep(func(r *model.Record) bool { return there[r] })
	v.content = v.read.Content.Keep(func(*model.Record) bool { return true })
	for _, k := range model.Kinds() {
		v.content.Records(k).Join(kept.Records(k))
	}
	v.content.Sort()
}

// outline returns that of a file, of nothing where there is no such file.
func (v *view) outline(file string) *outline.Node {
	v.mu.Lock()
	defer v.mu.Unlock()
	n := v.outlines[file]
	if n == nil {
		n = outline.Read(v.read.Sources[file])
		v.outlines[file] = n
	}
	return n
}

// node returns where a file declares a record, nil where it does not.
func (v *view) node(file string, k model.Kind, id string) *outline.Node {
	for _, r := range v.outline(file).Records() {
		if r.Kind == k && r.Node.Label == id {
			return r.Node
		}
	}
	return nil
}

// files lists the files of the project's own directory by name, in order, that end in some way.
func (v *view) files(ext string) []string {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(v.read.Sources)), func(file string) bool {
		return !isOwn(file) || len(file) < len(ext) || file[len(file)-len(ext):] != ext
	})
}

// seen returns the view of a project, once there is one that goes at least up to an edit.
func (s *server) seen(ctx context.Context, home string, edit int) *view {
	defer s.woken(ctx)()
	s.mu.Lock()
	defer s.mu.Unlock()
	for ctx.Err() == nil && s.life.Err() == nil {
		p := s.projects[home]
		if p == nil || p.view != nil && p.view.edits >= edit || p.broken {
			if p == nil {
				return nil
			}
			return p.view
		}
		s.change.Wait()
	}
	return nil
}
