package lsp

import (
	"bytes"
	"context"
	"strings"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"hulldown.dev/cmd/internal/checking"
	"hulldown.dev/schema/diag"
)

// CodeAction implements protocol.Server: the repairs of the findings in a range, and all that are
// certain in the file. There are none while the text is newer than what was judged.
func (s *server) CodeAction(_ context.Context, p *protocol.CodeActionParams) ([]protocol.CommandOrCodeAction, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	d := s.docs[keyOf(p.TextDocument.URI)]
	if d == nil || s.projects[d.home] == nil || s.projects[d.home].verdict == nil {
		return nil, nil
	}
	file := d.file
	v, actions := s.projects[d.home].verdict, []protocol.CommandOrCodeAction{}
	may := func(name string) bool { return s.holds(v, d.home, name) }
	var here []diag.Finding
	for _, f := range v.Found {
		if f.Span.File != file || !may(file) {
			continue
		}
		here = append(here, f)
		at := s.client.rangeOf(d.text, f.Span)
		if !asked(p.Context.Only, protocol.CodeActionKindQuickFix) || before(p.Range.End, at.Start) || before(at.End, p.Range.Start) {
			continue
		}
		shown, only := diagnostic(&f, v, s.client), len(f.Fixes) == 1
		for _, x := range f.Fixes {
			if edit, ok := s.edit(v, byFile(x.Edits), may); ok {
				actions = append(actions, &protocol.CodeAction{
					Title: x.Verb, Kind: new(protocol.CodeActionKindQuickFix), Edit: edit,
					Diagnostics: []protocol.Diagnostic{shown}, IsPreferred: &only,
				})
			}
		}
	}
	if file == moduleFile(d.home) && s.client.creates && len(v.silences) > 0 && asked(p.Context.Only, protocol.CodeActionKindQuickFix) {
		actions = append(actions, supplied(d.home, v.silences)...)
	}
	if asked(p.Context.Only, protocol.CodeActionKindSourceFixAll) {
		edits, taken := checking.Certain(here, may)
		if edit, ok := s.edit(v, edits, may); ok && taken > 0 {
			actions = append(actions, &protocol.CodeAction{Title: "mend all that is certain in this file", Kind: new(protocol.CodeActionKindSourceFixAll), Edit: edit})
		}
	}
	return actions, nil
}

// holds reports whether a file of a project still has the text that was judged.
func (s *server) holds(v *verdict, home, file string) bool {
	if d := s.docOf(home, file); d != nil {
		return bytes.Equal(d.text, v.Source(file))
	}
	return v.Content != nil && checking.Writable(v.Content, []string{home}, file)
}

// edit returns edits in the protocol's form, and false where one is in a file that may not be
// edited.
func (s *server) edit(v *verdict, edits map[string][]diag.Edit, may func(string) bool) (*protocol.WorkspaceEdit, bool) {
	out := &protocol.WorkspaceEdit{Changes: map[uri.URI][]protocol.TextEdit{}}
	for file, list := range edits { // order-free: a map is filled
		if !may(file) {
			return nil, false
		}
		for _, e := range list {
			u := v.uriOf(file)
			out.Changes[u] = append(out.Changes[u], protocol.TextEdit{Range: s.client.rangeOf(v.Source(file), e.Span), NewText: e.Text})
		}
	}
	return out, true
}

// byFile sorts edits by their files.
func byFile(edits []diag.Edit) map[string][]diag.Edit {
	out := map[string][]diag.Edit{}
	for _, e := range edits {
		out[e.Span.File] = append(out[e.Span.File], e)
	}
	return out
}

// asked reports whether a kind of action is among those that a client wants: itself or a kind
// above it. A client that names none wants all.
func asked(only []protocol.CodeActionKind, kind protocol.CodeActionKind) bool {
	for _, o := range only {
		if o == kind || strings.HasPrefix(string(kind), string(o)+".") {
			return true
		}
	}
	return len(only) == 0
}

// before reports whether a position comes before another.
func before(a, b protocol.Position) bool {
	return a.Line < b.Line || a.Line == b.Line && a.Character < b.Character
}
