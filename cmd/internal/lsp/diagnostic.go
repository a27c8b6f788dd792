package lsp

import (
	"bytes"
	"fmt"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"hulldown.dev/schema/diag"
)

// source is who speaks, beside CUE's own server.
const source = "hulldown"

// diagnostics returns what is to be shown of each file: the findings of a verdict about the
// content of a directory, and empty lists for the open files that are clean. What has no place in
// a file of the author's is shown at the top of the module's. A file that is open by two paths has its
// list at both while they have one text.
func diagnostics(v *verdict, dir string, c client) map[uri.URI]*protocol.PublishDiagnosticsParams {
	out := map[uri.URI]*protocol.PublishDiagnosticsParams{}
	of := func(file string) *protocol.PublishDiagnosticsParams {
		u := v.uriOf(file)
		if out[u] == nil {
			out[u] = &protocol.PublishDiagnosticsParams{URI: u, Diagnostics: []protocol.Diagnostic{}}
			if open := v.docs[file]; len(open) > 0 {
				out[u].Version = protocol.NewOptional(open[0].version)
			}
		}
		return out[u]
	}
	for file := range v.docs { // order-free: a map is filled
		of(file)
	}
	if len(v.silences) > 0 {
		p := of(moduleFile(dir))
		p.Diagnostics = append(p.Diagnostics, v.silences...)
	}
	for i := range v.Found {
		file := v.Found[i].Span.File
		if !path.IsAbs(filepath.ToSlash(file)) && !filepath.IsAbs(file) {
			file = moduleFile(dir)
		}
		p := of(file)
		p.Diagnostics = append(p.Diagnostics, diagnostic(&v.Found[i], v, c))
	}
	for file, open := range v.docs { // order-free: a map is filled
		for _, d := range open[1:] {
			twin := &protocol.PublishDiagnosticsParams{URI: d.uri, Version: protocol.NewOptional(d.version), Diagnostics: []protocol.Diagnostic{}}
			if bytes.Equal(d.text, open[0].text) {
				twin.Diagnostics = of(file).Diagnostics
			}
			out[d.uri] = twin
		}
	}
	return out
}

// moduleFile names the file that says what the module in a directory is.
func moduleFile(dir string) string { return path.Join(filepath.ToSlash(dir), "cue.mod/module.cue") }

// diagnostic is a finding in the protocol's form.
func diagnostic(f *diag.Finding, v *verdict, c client) protocol.Diagnostic {
	d := protocol.Diagnostic{
		Severity: protocol.DiagnosticSeverityError,
		Code:     protocol.String(f.Code),
		Source:   protocol.NewOptional(source),
	}
	if f.Severity == diag.Warning {
		d.Severity = protocol.DiagnosticSeverityWarning
	}
	message := f.Message
	if filepath.IsAbs(filepath.FromSlash(f.Span.File)) {
		d.Range = c.rangeOf(v.Source(f.Span.File), f.Span)
	} else if f.Span.File != "" {
		message = f.Span.File + ": " + message
	}
	for _, r := range f.Related {
		if filepath.IsAbs(filepath.FromSlash(r.Span.File)) {
			d.RelatedInformation = append(d.RelatedInformation, protocol.DiagnosticRelatedInformation{
				Message:  r.Message,
				Location: protocol.Location{URI: v.uriOf(r.Span.File), Range: c.rangeOf(v.Source(r.Span.File), r.Span)},
			})
		} else if c.pages && strings.HasPrefix(r.Span.File, "content/") {
			d.RelatedInformation = append(d.RelatedInformation, protocol.DiagnosticRelatedInformation{
				Message:  r.Message,
				Location: protocol.Location{URI: pageURI(r.Span.File), Range: c.rangeOf(v.Source(r.Span.File), r.Span)},
			})
		} else { // an editor without pages cannot open built-in files
			message += fmt.Sprintf("; %s: %s", r.Message, r.Span.File)
		}
	}
	if c.pages {
		d.CodeDescription = protocol.CodeDescription{Href: pageURI("explain/" + f.Code)}
	} else {
		message += "\nhulldown explain " + f.Code
	}
	d.Message = protocol.String(message)
	return d
}

// uriOf returns the URI of a file by its name: that which the editor has for it if it is open.
func (v *verdict) uriOf(file string) uri.URI {
	if open := v.docs[file]; len(open) > 0 {
		return open[0].uri
	}
	return fileURI(file)
}

// fileURI returns the URI of a file by its name.
func fileURI(file string) uri.URI { return uri.File(filepath.FromSlash(file)) }

// sortedURIs returns the keys of a map in order.
func sortedURIs[V any](m map[uri.URI]V) []uri.URI {
	return slices.SortedFunc(maps.Keys(m), func(a, b uri.URI) int {
		switch {
		case a.String() < b.String():
			return -1
		case a.String() > b.String():
			return 1
		}
		return 0
	})
}

// sortedKeys returns the keys of a map in order.
func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
