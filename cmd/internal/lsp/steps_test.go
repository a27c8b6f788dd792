package lsp

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"
	"hulldown.dev/schema"
)

// TestSheetsStay holds that what a sheet showed stays, moved with the text, while its record is
// edited, that games follow a save alone, and that what they found stays too.
func TestSheetsStay(t *testing.T) {
	e := open(t)
	good := e.text("battle.cue")
	long := strings.Replace(good, `title:   "My Battle"`, `title:   "My Battle `+strings.Repeat("and another word ", 20)+`"`, 1)
	e.open("battle.cue", long)
	first := e.want("battle.cue", 1, "print-text-overflow")

	e.mu.Lock()
	e.heard = nil
	e.mu.Unlock()
	e.change("battle.cue", 2, &protocol.TextDocumentContentChangeWholeDocument{Text: "// above\n\n" + long})
	last := e.want("battle.cue", 2, "print-text-overflow")
	if got, want := last[0].Range.Start.Line, first[0].Range.Start.Line+2; got != want {
		t.Errorf("the finding is in line %d, want %d", got, want)
	}
	e.mu.Lock()
	for _, p := range e.heard {
		if len(p.Diagnostics) != 1 || p.Diagnostics[0].Range.Start.Line != last[0].Range.Start.Line {
			t.Errorf("while sheets are laid out %v is shown", p.Diagnostics)
		}
	}
	e.mu.Unlock()

	e.change("battle.cue", 3, &protocol.TextDocumentContentChangeWholeDocument{Text: good})
	e.open("first.hds", "hulldown script 1\ngame tank-duel\nscenario my-battle\nseed 3\nexpect ger-1 range 600\nend\n")
	e.want("first.hds", 1)
	e.notify(protocol.MethodTextDocumentDidSave, &protocol.DidSaveTextDocumentParams{TextDocument: protocol.TextDocumentIdentifier{URI: uri.File(e.path("battle.cue"))}})
	e.want("first.hds", 1, "play-failed-script")
	e.change("battle.cue", 4, &protocol.TextDocumentContentChangeWholeDocument{Text: "\n" + good})
	e.want("first.hds", 1, "play-failed-script")
	e.leave()
}

// TestModuleSilence holds that a module without a copy of the schema is told of, and that pages say
// what a code means.
func TestModuleSilence(t *testing.T) {
	e := open(t)
	p := e.settled("module.cue")
	if p == nil || len(p.Diagnostics) != 1 || !strings.Contains(string(p.Diagnostics[0].Message.(protocol.String)), "missing") {
		t.Errorf("of a module without the schema %v is said", p)
	}
	copied := filepath.Join(e.dir, "cue.mod", "pkg", "hulldown.dev", "schema")
	if err := os.CopyFS(copied, schema.FS); err != nil {
		t.Fatal(err)
	}
	e.open("battle.cue", e.text("battle.cue"))
	save := &protocol.DidSaveTextDocumentParams{TextDocument: protocol.TextDocumentIdentifier{URI: uri.File(e.path("battle.cue"))}}
	e.notify(protocol.MethodTextDocumentDidSave, save)
	if p := e.settled("module.cue"); len(p.Diagnostics) != 0 {
		t.Errorf("of a module with the schema %v is said", p.Diagnostics)
	}
	if err := os.WriteFile(filepath.Join(copied, "rule.cue"), []byte("package schema\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	e.notify(protocol.MethodTextDocumentDidSave, save)
	if p := e.settled("module.cue"); len(p.Diagnostics) != 1 || !strings.Contains(string(p.Diagnostics[0].Message.(protocol.String)), "another edition") {
		t.Errorf("of a module with another schema %v is said", p.Diagnostics)
	}

	var page protocol.TextDocumentContentResult
	e.call(protocol.MethodWorkspaceTextDocumentContent, &protocol.TextDocumentContentParams{URI: "hulldown:/content/eitc/t-34.cue"}, &page)
	if !strings.HasPrefix(page.Text, "package eitc") {
		t.Errorf("a page of built-in content begins %.40q", page.Text)
	}
	for _, u := range []uri.URI{"hulldown:/content/../go.mod", "hulldown:/content/eitc", "hulldown:/explain/", "file:///etc/passwd", "hulldown:/"} {
		if _, err := e.conn.Call(t.Context(), protocol.MethodWorkspaceTextDocumentContent, &protocol.TextDocumentContentParams{URI: u}, &page); err == nil {
			t.Errorf("%s has a page", u)
		}
	}
	e.leave()
}

// TestLinkedRoot holds that a file which is opened by a link to the folder belongs to it, and is
// called as the editor calls it.
func TestLinkedRoot(t *testing.T) {
	e := open(t)
	link := filepath.Join(filepath.Dir(e.dir), "a link")
	if err := os.Symlink(e.dir, link); err != nil {
		t.Skip(err)
	}
	e.settled("battle.cue")
	u := uri.File(filepath.Join(link, "battle.cue"))
	e.notify(protocol.MethodTextDocumentDidOpen, &protocol.DidOpenTextDocumentParams{
		TextDocument: protocol.TextDocumentItem{URI: u, LanguageID: "cue", Version: 7, Text: strings.Replace(e.text("battle.cue"), `"my-tank"`, `"my-tnak"`, 1)},
	})
	e.want("battle.cue", 7, "link-unknown-vehicle")
	if p := e.settled("battle.cue"); p.URI != u {
		t.Errorf("the file is called %s, want %s", p.URI, u)
	}
	e.leave()
}
