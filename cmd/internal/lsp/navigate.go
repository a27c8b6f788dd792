package lsp

import (
	"context"
	"slices"
	"strings"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"hulldown.dev/schema/diag"
)

// Definition implements protocol.Server: from an id to its record, from a name to where it is
// declared, and from a value that comes from elsewhere to where it is written.
func (s *server) Definition(ctx context.Context, p *protocol.DefinitionParams) (protocol.DefinitionResult, error) {
	q := s.ask(ctx, p.TextDocumentPositionParams, true)
	if q == nil {
		return nil, ctx.Err()
	}
	out := protocol.LocationSlice{}
	if t, ok := q.target(); ok {
		for _, u := range q.view.uses(t) {
			if u.declares {
				out = append(out, s.location(q, u))
			}
		}
		if len(out) == 0 && t.sort == "" {
			out = append(out, q.builtIn(t)...)
		}
		return out, nil
	}
	if at, ok := q.writtenAt(); ok && isOwn(at.File) {
		from, to := at.Bounds(q.view.read.Sources[at.File])
		out = append(out, s.location(q, use{file: at.File, from: from, to: to}))
	}
	return out, nil
}

// writtenAt is where the value at the place is written, if that is elsewhere.
func (q *question) writtenAt() (diag.Span, bool) {
	e, ok := q.entry(q.subject.Kind, q.subject.ID)
	if !ok || len(q.subject.Path) == 0 {
		return diag.Span{}, false
	}
	return e.Head.Origin.WrittenAt(placeOf(q.subject.Path)...)
}

// placeOf is a path as origins take it.
func placeOf(path []string) []any {
	out := make([]any, len(path))
	for i, name := range path {
		out[i] = name
	}
	return out
}

// builtIn is where a record of the built-in content is, for a client that can open it.
func (q *question) builtIn(t target) []protocol.Location {
	e, ok := q.entry(t.kind, t.id)
	if !ok || e.Head.Origin == nil || !q.client.pages || !strings.HasPrefix(e.Head.Origin.Label.File, "content/") {
		return nil
	}
	at := e.Head.Origin.Label
	return []protocol.Location{{URI: pageURI(at.File), Range: q.client.rangeOf(q.view.read.Sources[at.File], at)}}
}

// location is a place of a file in the protocol's form.
func (s *server) location(q *question, u use) protocol.Location {
	return protocol.Location{URI: s.uriOf(q.doc.home, u.file), Range: q.client.stretch(q.view.text(u.file), u.from, u.to)}
}

// stretch is a range between two bytes of a text.
func (e encoding) stretch(text []byte, from, to int) protocol.Range {
	return protocol.Range{Start: e.position(text, from), End: e.position(text, to)}
}

// uriOf is how the editor calls a file of a project.
func (s *server) uriOf(home, file string) uri.URI {
	s.mu.Lock()
	defer s.mu.Unlock()
	if d := s.docOf(home, file); d != nil {
		return d.uri
	}
	return fileURI(file)
}

// References implements protocol.Server.
func (s *server) References(ctx context.Context, p *protocol.ReferenceParams) ([]protocol.Location, error) {
	q := s.ask(ctx, p.TextDocumentPositionParams, true)
	out := []protocol.Location{}
	if q == nil {
		return out, ctx.Err()
	}
	t, ok := q.target()
	if !ok {
		return out, nil
	}
	beside, _ := q.view.elsewhere(t, q.doc.home)
	for _, u := range append(q.view.uses(t), beside...) {
		if !u.declares || p.Context.IncludeDeclaration {
			out = append(out, s.location(q, u))
		}
	}
	return out, nil
}

// DocumentHighlight implements protocol.Server: the places of the document that name the same.
func (s *server) DocumentHighlight(ctx context.Context, p *protocol.DocumentHighlightParams) ([]protocol.DocumentHighlight, error) {
	q := s.ask(ctx, p.TextDocumentPositionParams, true)
	out := []protocol.DocumentHighlight{}
	if q == nil {
		return out, ctx.Err()
	}
	t, ok := q.target()
	if !ok {
		return out, nil
	}
	uses := q.view.uses(t)
	if q.spoken != nil {
		uses, _ = q.view.elsewhere(t, q.doc.home)
	}
	uses = slices.DeleteFunc(uses, func(u use) bool { return u.file != q.doc.file })
	for _, u := range uses {
		out = append(out, protocol.DocumentHighlight{Range: s.location(q, u).Range})
	}
	return out, nil
}
