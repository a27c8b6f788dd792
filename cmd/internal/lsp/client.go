package lsp

import (
	"encoding/json"
	"slices"

	"go.lsp.dev/protocol"
)

// client is what an editor can do, as far as answers depend on it.
type client struct {
	encoding
	// pages is set where it shows the text of URIs that are of no file.
	pages bool
	// snippets is set where completion may leave gaps to fill in, markdown where hovers may be laid out.
	snippets, markdown bool
	// pictures is set where hovers may have pictures.
	pictures bool
	// annotated is set where edits come with the versions of their documents.
	annotated bool
	// watches is set where it tells of files that others change.
	watches bool
	// creates is set where edits may create files.
	creates bool
}

// wishes are the options of our own that an editor may give at the beginning.
type wishes struct {
	// Pages is for an editor that asks for pages, but cannot say so.
	Pages bool `json:"pages"`
	// Pictures is for one that shows pictures in hovers: others that lay out Markdown show the text of
	// their addresses, which is long.
	Pictures bool `json:"pictures"`
}

// clientOf reads what an editor says of itself.
func clientOf(p *protocol.InitializeParams) client {
	c := client{encoding: agreed(nil)}
	if g := p.Capabilities.General; g != nil {
		c.encoding = agreed(g.PositionEncodings)
	}
	var w wishes
	if json.Unmarshal(p.InitializationOptions, &w) == nil {
		c.pages, c.pictures = w.Pages, w.Pictures
	}
	if t := p.Capabilities.TextDocument; t != nil {
		if i := t.Completion; i != nil && i.CompletionItem != nil && i.CompletionItem.SnippetSupport != nil {
			c.snippets = *i.CompletionItem.SnippetSupport
		}
		if h := t.Hover; h != nil {
			c.markdown = len(h.ContentFormat) > 0 && h.ContentFormat[0] == protocol.MarkupKindMarkdown
		}
	}
	if w := p.Capabilities.Workspace; w != nil {
		c.pages = c.pages || w.TextDocumentContent != nil
		if f := w.DidChangeWatchedFiles; f != nil && f.DynamicRegistration != nil {
			c.watches = *f.DynamicRegistration
		}
		if e := w.WorkspaceEdit; e != nil && e.DocumentChanges != nil {
			c.annotated = *e.DocumentChanges
			c.creates = c.annotated && slices.Contains(e.ResourceOperations, protocol.ResourceOperationKindCreate)
		}
	}
	return c
}
