package lsp

import (
	"context"
	"fmt"
	"io/fs"
	"strings"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"hulldown.dev/content"
)

// scheme is that of the URIs of pages, which are in no file: hulldown:/explain/CODE, and
// hulldown:/content/SET/FILE for built-in content.
const scheme = "hulldown"

// pageURI returns the URI of a page, whose path has no characters that a URI would write otherwise.
func pageURI(path string) uri.URI { return uri.URI(scheme + ":/" + path) }

// TextDocumentContent implements protocol.Server: the text of a page.
func (s *server) TextDocumentContent(_ context.Context, p *protocol.TextDocumentContentParams) (*protocol.TextDocumentContentResult, error) {
	text, err := s.page(p.URI)
	if err != nil {
		return nil, jsonrpc2.NewError(jsonrpc2.InvalidParams, err.Error())
	}
	return &protocol.TextDocumentContentResult{Text: text}, nil
}

// page returns the text of a page.
func (s *server) page(u uri.URI) (string, error) {
	path := strings.TrimPrefix(u.Path(), "/")
	if u.Scheme() == scheme {
		if word, ok := strings.CutPrefix(path, "explain/"); ok && s.options.Explain != nil {
			if text, err := s.options.Explain(word); err == nil && text != "" {
				return text, nil
			}
		}
		if file, ok := strings.CutPrefix(path, "content/"); ok && fs.ValidPath(file) {
			if text, err := fs.ReadFile(content.FS, file); err == nil {
				return string(text), nil
			}
		}
	}
	return "", fmt.Errorf("there is no page %s", u)
}
