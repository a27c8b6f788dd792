package lsp

import (
	"context"
	"errors"
	"io/fs"
	"os"
	pathpkg "path"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"hulldown.dev/schema/load/outline"
)

// maxDocument is how many bytes an open document may come to; what would make it longer is
// refused. The loader reads less, and says so.
const maxDocument = 8 << 20

// document is a file that is open in the editor. Its text is never altered in place.
type document struct {
	// uri is how the editor calls it, home the directory of its project, and file its name there.
	uri        uri.URI
	home, file string
	version    int32
	text       []byte
	// edit is which of the project's edits gave it the text.
	edit int
	// outline reads the structure of the text once.
	outline func() *outline.Node
}

// write gives the document another text.
func (d *document) write(text []byte) {
	d.text = text
	d.outline = sync.OnceValue(func() *outline.Node { return outline.Read(text) })
}

// DidOpen implements protocol.Server.
func (s *server) DidOpen(_ context.Context, p *protocol.DidOpenTextDocumentParams) error {
	key := keyOf(p.TextDocument.URI)
	if key == "" {
		return nil
	}
	if len(p.TextDocument.Text) > maxDocument {
		return jsonrpc2.NewError(jsonrpc2.InvalidParams, "the document is too large")
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	path := s.placed(p.TextDocument.URI)
	if path == "" {
		return nil
	}
	d := &document{uri: p.TextDocument.URI, version: p.TextDocument.Version}
	d.write([]byte(p.TextDocument.Text))
	d.home, d.file = s.homeOf(path)
	s.docs[key] = d
	d.edit = s.wake(d.home)
	s.sweep()
	return nil
}

// untitled is the scheme of buffers that have no file yet.
const untitled = "untitled"

// keyOf is by what an open document is found, "" for one that is not served.
func keyOf(u uri.URI) string {
	if u.Scheme() == untitled {
		return u.String()
	}
	return pathOf(u)
}

// placed is the path of the file of a document: for a buffer that has none yet, one in the first folder
// that no file has, "" where there is none.
func (s *server) placed(u uri.URI) string {
	if u.Scheme() != untitled {
		return pathOf(u)
	}
	if len(s.folders) == 0 {
		return ""
	}
	name := strings.TrimSuffix(pathpkg.Base(u.Path()), ".cue")
	for _, c := range name {
		if c != '-' && (c < '0' || c > '9') && (c < 'A' || c > 'Z') && (c < 'a' || c > 'z') {
			return ""
		}
	}
	path := filepath.Join(s.folders[0], "unsaved-"+name+".cue")
	if _, err := os.Lstat(path); !errors.Is(err, fs.ErrNotExist) {
		return ""
	}
	return path
}

// DidChange implements protocol.Server.
func (s *server) DidChange(_ context.Context, p *protocol.DidChangeTextDocumentParams) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	d := s.docs[keyOf(p.TextDocument.URI)]
	if d == nil {
		return nil
	}
	text := d.text
	for _, change := range p.ContentChanges {
		switch c := change.(type) {
		case *protocol.TextDocumentContentChangeWholeDocument:
			text = []byte(c.Text)
		case *protocol.TextDocumentContentChangePartial:
			from := s.client.offset(text, c.Range.Start)
			to := max(from, s.client.offset(text, c.Range.End))
			text = slices.Concat(text[:from], []byte(c.Text), text[to:])
		}
		if len(text) > maxDocument {
			return jsonrpc2.NewError(jsonrpc2.InvalidParams, "the document is too large")
		}
	}
	d.version = p.TextDocument.Version
	d.write(text)
	d.edit = s.wake(d.home)
	return nil
}

// DidSave implements protocol.Server. What a program does to files when one is saved, no edit says.
func (s *server) DidSave(_ context.Context, p *protocol.DidSaveTextDocumentParams) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if d := s.docs[keyOf(p.TextDocument.URI)]; d != nil {
		s.wake(d.home)
		s.projects[d.home].saved = true
	}
	return nil
}

// DidClose implements protocol.Server.
func (s *server) DidClose(_ context.Context, p *protocol.DidCloseTextDocumentParams) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	key := keyOf(p.TextDocument.URI)
	if d := s.docs[key]; d != nil {
		delete(s.docs, key)
		s.wake(d.home)
		s.sweep()
	}
	return nil
}
