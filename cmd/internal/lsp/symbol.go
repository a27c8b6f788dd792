package lsp

import (
	"context"
	"strings"

	"go.lsp.dev/protocol"

	"hulldown.dev/cmd/internal/records"
	"hulldown.dev/schema/load/outline"
)

// DocumentSymbol implements protocol.Server: the records of a document and, in these, what they
// declare and their rules.
func (s *server) DocumentSymbol(_ context.Context, p *protocol.DocumentSymbolParams) (protocol.DocumentSymbolResult, error) {
	d, _, c := s.opened(p.TextDocument, false)
	out := protocol.DocumentSymbolSlice{}
	if d == nil || !strings.HasSuffix(d.file, ".cue") {
		return out, nil
	}
	text := c.ruled(d.text)
	for _, r := range d.outline().Records() {
		one := text.symbol(r.Node, r.Node.Label, r.Kind.Noun())
		one.Kind = protocol.SymbolKindClass
		for _, name := range []string{"supplies", "marks", "layers", "checks", "options", "rules", "sides", "guns"} {
			if n := r.Node.Field(name); n != nil {
				one.Children = append(one.Children, text.inner(n, name)...)
			}
		}
		out = append(out, one)
	}
	return out, nil
}

// symbol is a node as a symbol.
func (r ruled) symbol(n *outline.Node, name, detail string) protocol.DocumentSymbol {
	from, to := n.LabelFrom, n.LabelTo
	if n.Index >= 0 || from == to {
		from, to = n.From, min(n.From+1, n.To)
	}
	return protocol.DocumentSymbol{
		Name: name, Detail: &detail, Kind: protocol.SymbolKindField,
		Range: r.stretch(n.From, n.To), SelectionRange: r.stretch(from, to),
	}
}

// inner are the entries of a field as symbols: a rule by its name or hook, a side by its id.
func (r ruled) inner(n *outline.Node, detail string) []protocol.DocumentSymbol {
	var out []protocol.DocumentSymbol
	for _, e := range n.Nodes {
		name := e.Label
		for _, field := range []string{"on", "id", "name"} {
			if f := e.Field(field); f != nil && f.Value.Quoted && name == "" {
				name = f.Value.Text
			}
		}
		if name != "" {
			out = append(out, r.symbol(e, name, detail))
		}
	}
	return out
}

// maxSymbols is how many records a search answers with.
const maxSymbols = 500

// Symbols implements protocol.Server: the records of all projects, by id and name.
func (s *server) Symbols(ctx context.Context, p *protocol.WorkspaceSymbolParams) (protocol.WorkspaceSymbolResult, error) {
	s.mu.Lock()
	c, homes := s.client, sortedKeys(s.projects)
	s.mu.Unlock()
	out := protocol.WorkspaceSymbolSlice{}
	words := strings.Fields(strings.ToLower(p.Query))
	for _, home := range homes {
		v := s.seen(ctx, home, 0)
		if v == nil {
			continue
		}
		for _, e := range records.All(v.content) {
			at := e.Head.Origin
			if at == nil || len(out) == maxSymbols || !meets(strings.ToLower(e.Key()+" "+e.Name), words) || !isOwn(at.Label.File) && !c.pages {
				continue
			}
			u := s.uriOf(home, at.Label.File)
			if !isOwn(at.Label.File) {
				u = pageURI(at.Label.File)
			}
			kind := e.Kind.Noun()
			out = append(out, protocol.WorkspaceSymbol{
				BaseSymbolInformation: protocol.BaseSymbolInformation{Name: e.Head.ID + " – " + e.Name, Kind: protocol.SymbolKindClass, ContainerName: &kind},
				Location:              &protocol.Location{URI: u, Range: c.rangeOf(v.read.Sources[at.Label.File], at.Label)},
			})
		}
	}
	return out, ctx.Err()
}

// meets reports whether a text has all of some words.
func meets(text string, words []string) bool {
	for _, w := range words {
		if !strings.Contains(text, w) {
			return false
		}
	}
	return true
}

// FoldingRanges implements protocol.Server: whatever is in braces or brackets over several lines.
func (s *server) FoldingRanges(_ context.Context, p *protocol.FoldingRangeParams) ([]protocol.FoldingRange, error) {
	d, _, c := s.opened(p.TextDocument, false)
	out := []protocol.FoldingRange{}
	if d == nil || !strings.HasSuffix(d.file, ".cue") {
		return out, nil
	}
	text := c.ruled(d.text)
	var walk func(n *outline.Node)
	walk = func(n *outline.Node) {
		for _, e := range n.Nodes {
			if at, ok := e.Closing(); ok {
				from, to := text.position(e.From).Line, text.position(at).Line
				if to > from+1 {
					out = append(out, protocol.FoldingRange{StartLine: from, EndLine: to - 1})
				}
			}
			walk(e)
		}
	}
	walk(d.outline())
	return out, nil
}
