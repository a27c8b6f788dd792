package lsp

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"

	"go.lsp.dev/protocol"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/scaffold"
	"hulldown.dev/schema"
)

// supplied is the action that gives a module the schema which the server of CUE misses, or has in another
// edition. The editor writes the files.
func supplied(dir string, silences []protocol.Diagnostic) []protocol.CommandOrCodeAction {
	missing, err := scaffold.Schema(dir)
	if err != nil || len(missing) == 0 {
		return nil
	}
	edit := &protocol.WorkspaceEdit{}
	for _, f := range missing {
		u, yes := fileURI(path.Join(filepath.ToSlash(dir), f.Name)), true
		text := &protocol.TextDocumentEdit{Edits: []protocol.TextDocumentEditElement{&protocol.TextEdit{NewText: string(f.Data)}}}
		text.TextDocument.URI = u
		edit.DocumentChanges = append(edit.DocumentChanges, &protocol.CreateFile{Kind: "create", URI: u, Options: &protocol.CreateFileOptions{Overwrite: &yes}}, text)
	}
	return []protocol.CommandOrCodeAction{&protocol.CodeAction{
		Title: "write the schema of hulldown into " + scaffold.Vendored + "schema", Kind: new(protocol.CodeActionKindQuickFix),
		Edit: edit, Diagnostics: silences,
	}}
}

// silences says of a module why the server of CUE has nothing to say in it, or says something else
// than ours: its copy of the schema is missing, or that of another edition. A directory that is no
// module has no such reasons.
func silences(dir string) []protocol.Diagnostic {
	file := filepath.Join(dir, "cue.mod", "module.cue")
	if _, err := os.Stat(file); err != nil {
		return nil
	}
	say := func(message string) []protocol.Diagnostic {
		return []protocol.Diagnostic{{
			Severity: protocol.DiagnosticSeverityInformation, Source: protocol.NewOptional(source),
			Message: protocol.String(message + "; hulldown new writes the copy beside what it begins"),
		}}
	}
	copied := filepath.Join(dir, filepath.FromSlash(scaffold.Vendored), "schema")
	if _, err := os.Stat(copied); err != nil {
		return say("cue lsp and cue vet know no schema here: " + scaffold.Vendored + "schema is missing")
	}
	names, err := fs.Glob(schema.FS, "*.cue")
	if err != nil {
		return nil
	}
	for _, name := range names {
		ours, err := fs.ReadFile(schema.FS, name)
		if err == nil && !files.Holds(filepath.Join(copied, name), ours) {
			return say("cue lsp and cue vet may say otherwise than check: " + scaffold.Vendored + "schema is of another edition of hulldown")
		}
	}
	return nil
}
