package lsp

import (
	"context"
	"path/filepath"
	"slices"

	"go.lsp.dev/protocol"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/load/outline"
	"hulldown.dev/schema/model"
)

// question is about a place of a document.
type question struct {
	client client
	view   *view
	doc    document
	text   []byte
	offset int
	place  outline.Place
	// subject is what the place belongs to, with the path of the value that is or would be there;
	// node is the field or item that has it, nil where none is begun.
	subject outline.Subject
	node    *outline.Node
	// wanted is what the schema takes there, known whether it says so.
	wanted load.Wanted
	known  bool
	// kind is of which records the value is an id, word what rules do with it; empty for none.
	kind model.Kind
	word *rule.Field
	// spoken is the word of a script or a set-up that the place is in, nil in CUE, of which alone all the
	// above speaks.
	spoken *spoken
	// alone is set where no other server answers for the syntax of CUE.
	alone bool
}

// ask finds out what is at a place of an open document, nil where nothing can be said: it is not
// open, or is no content, script or set-up, or the request was given up. With fresh it waits for the
// newest text.
func (s *server) ask(ctx context.Context, p protocol.TextDocumentPositionParams, fresh bool) *question {
	d, edit, c := s.opened(p.TextDocument, fresh)
	if d == nil || !slices.Contains([]string{".cue", load.ScriptExt, setUpExt}, filepath.Ext(d.file)) {
		return nil
	}
	v := s.seen(ctx, d.home, edit)
	if v == nil {
		return nil
	}
	q := &question{client: c, view: v, doc: *d, text: d.text, offset: c.offset(d.text, p.Position)}
	if ext := filepath.Ext(d.file); ext != ".cue" {
		if q.spoken = v.spokenAt(d.text, q.offset, ext == setUpExt); q.spoken == nil {
			return nil
		}
		q.place.Word.From, q.place.Word.To = q.spoken.from, q.spoken.from+len(q.spoken.text)
		return q
	}
	q.place = d.outline().Find(q.offset)
	q.resolve()
	return q
}

// opened returns an open document as it is, and the edit that its project has come to, 0 if any
// view will do.
func (s *server) opened(id protocol.TextDocumentIdentifier, fresh bool) (*document, int, client) {
	s.mu.Lock()
	defer s.mu.Unlock()
	d := s.docs[keyOf(id.URI)]
	if d == nil {
		return nil, 0, s.client
	}
	now, edit := *d, 0
	if p := s.projects[d.home]; p != nil && fresh {
		edit = p.edits
	}
	return &now, edit, s.client
}

// resolve finds the record, field and kind at the place.
func (q *question) resolve() {
	q.node = q.place.At
	switch {
	case q.place.At != nil:
		q.subject = q.place.At.Subject()
	case q.place.In.List:
		q.subject = q.place.In.Subject()
		q.subject.Path = append(slices.Clone(q.subject.Path), "0")
	default:
		q.subject = q.place.In.Subject()
	}
	q.look()
}

// look asks the schema about the subject.
func (q *question) look() {
	q.wanted, q.known = schemaWords().schema.Wanted(q.subject.Definition, q.subject.Path)
	if !q.known {
		q.lookShelf()
	}
	if !q.known {
		return
	}
	q.kind, q.word = schemaWords().kindOf(q.wanted.Field), schemaWords().wordOf(q.wanted.Field)
	if q.word != nil && q.word.Record != "" {
		q.kind = q.word.Record
	}
}

// record is the outline of the record, or of the template, that the place is in.
func (q *question) record() *outline.Node {
	n := q.place.In
	if q.place.At != nil {
		n = q.place.At
	}
	depth := 1
	if q.subject.Kind != "" {
		depth = 2
	}
	var line []*outline.Node
	for ; n != nil; n = n.Parent {
		line = append(line, n)
	}
	slices.Reverse(line)
	return line[min(depth, len(line)-1)]
}

// around returns the nearest field or item around the place that is of a definition, itself
// included, nil where none is.
func (q *question) around(definition string) *outline.Node {
	n := q.place.In
	if q.place.At != nil {
		n = q.place.At
	}
	for ; n != nil && n.Parent != nil; n = n.Parent {
		at := n.Subject()
		if w, ok := schemaWords().schema.Wanted(at.Definition, at.Path); ok && w.Is == definition {
			return n
		}
	}
	return nil
}

// hook returns the hook of the rule that the place is in, false where none is given.
func (q *question) hook() (rule.HookInfo, bool) {
	r := q.around("Rule")
	if r == nil {
		return rule.HookInfo{}, false
	}
	on := r.Field("on")
	if on == nil {
		return rule.HookInfo{}, false
	}
	for _, h := range rule.Hooks() {
		if h.Name == on.Value.Text {
			return h, true
		}
	}
	return rule.HookInfo{}, false
}
