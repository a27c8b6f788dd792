package lsp

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

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

// TestGamesAsCheck holds that a save is followed by as many games as a check plays: a rule that never
// works is seen by many alone.
func TestGamesAsCheck(t *testing.T) {
	e := open(t)
	const inWoods = `{of: {units: {side: %q, holds: "woods", range: {is: 0}}}, min: 2}`
	rule := fmt.Sprintf(`{on: "administration", when: {count: [`+inWoods+", "+inWoods+`]}, score: {value: 1, to: "own"}}`, "own", "enemy")
	text := strings.Replace(e.text("battle.cue"), "\tstart:", "\trules: ["+rule+"]\n\tstart:", 1)
	e.open("battle.cue", text)
	e.want("battle.cue", 1)
	e.notify(protocol.MethodTextDocumentDidSave, &protocol.DidSaveTextDocumentParams{TextDocument: protocol.TextDocumentIdentifier{URI: uri.File(e.path("battle.cue"))}})
	e.want("battle.cue", 1, "play-never-attained")
	e.leave()
}

// TestChangedByOthers holds that an editor is asked to tell of files that other programs change, and
// that what these hold then is judged.
func TestChangedByOthers(t *testing.T) {
	can := true
	p := &protocol.InitializeParams{}
	p.Capabilities.Workspace = &protocol.WorkspaceClientCapabilities{DidChangeWatchedFiles: &protocol.DidChangeWatchedFilesClientCapabilities{DynamicRegistration: &can}}
	e := begin(t, p, Options{Version: "test", Rest: time.Millisecond})
	e.open("battle.cue", e.text("battle.cue"))
	e.want("battle.cue", 1)
	e.mu.Lock()
	asked := e.asked
	e.mu.Unlock()
	if !slices.Contains(asked, protocol.MethodClientRegisterCapability) {
		t.Errorf("the editor is asked for %v", asked)
	}
	mine := e.path("mine.cue")
	text := strings.Replace(e.text("mine.cue"), `vehicles: "my-tank"`, `vehicles: "my-tnak"`, 1)
	if err := os.WriteFile(mine, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	e.notify(protocol.MethodWorkspaceDidChangeWatchedFiles, &protocol.DidChangeWatchedFilesParams{Changes: []protocol.FileEvent{{URI: uri.File(mine), Type: protocol.FileChangeTypeChanged}}})
	e.want("battle.cue", 1, "link-unknown-vehicle")
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
	if said := silences(e.dir); len(said) != 1 || !strings.Contains(string(said[0].Message.(protocol.String)), "another edition") {
		t.Errorf("of a module with another schema %v is said", said)
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

// TestSchemaSupplied holds that an editor which can create files is offered the schema that a module
// misses, all of it, and that another is not.
func TestSchemaSupplied(t *testing.T) {
	for _, can := range []bool{true, false} {
		p := &protocol.InitializeParams{}
		e := &protocol.WorkspaceEditClientCapabilities{DocumentChanges: &can, ResourceOperations: []protocol.ResourceOperationKind{"create"}}
		p.Capabilities.Workspace = &protocol.WorkspaceClientCapabilities{WorkspaceEdit: e}
		ed := begin(t, p, Options{Version: "test", Rest: time.Millisecond})
		name := "cue.mod/module.cue"
		ed.open(name, ed.text(name))
		ed.call(settledMethod, nil, nil)
		actions := ed.actions(name, protocol.Range{})
		if len(actions) != map[bool]int{true: 1, false: 0}[can] {
			t.Fatalf("where files can be created %v, %v is offered", can, actions)
		}
		for _, a := range actions {
			edit := a.(*protocol.CodeAction).Edit
			for i, c := range edit.DocumentChanges {
				switch c := c.(type) {
				case *protocol.CreateFile:
					if next := edit.DocumentChanges[i+1].(*protocol.TextDocumentEdit); next.TextDocument.URI != c.URI {
						t.Errorf("%s is created and %s filled", c.URI, next.TextDocument.URI)
					}
				case *protocol.TextDocumentEdit:
					file := c.TextDocument.URI.FsPath()
					if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
						t.Fatal(err)
					}
					if err := os.WriteFile(file, []byte(c.Edits[0].(*protocol.TextEdit).NewText), 0o644); err != nil {
						t.Fatal(err)
					}
				}
			}
			if said := silences(ed.dir); said != nil {
				t.Errorf("after it is supplied %v is said", said)
			}
		}
		ed.leave()
	}
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

// TestTwoPaths holds that of a file which is open by two paths the last edited text is judged, that both
// show what is found while they have one text, and that each is taken back when it is closed.
func TestTwoPaths(t *testing.T) {
	e := open(t)
	link := filepath.Join(filepath.Dir(e.dir), "a link")
	if err := os.Symlink(e.dir, link); err != nil {
		t.Skip(err)
	}
	typo := strings.Replace(e.text("battle.cue"), `"my-tank"`, `"my-tnak"`, 1)
	one, other := uri.File(e.path("battle.cue")), uri.File(filepath.Join(link, "battle.cue"))
	write := func(u uri.URI, version int32, text string) {
		p := &protocol.DidChangeTextDocumentParams{ContentChanges: []protocol.TextDocumentContentChangeEvent{&protocol.TextDocumentContentChangeWholeDocument{Text: text}}}
		p.TextDocument.URI, p.TextDocument.Version = u, version
		e.notify(protocol.MethodTextDocumentDidChange, p)
	}
	shown := func(when string, ofOne, ofOther int) {
		t.Helper()
		e.call(settledMethod, nil, nil)
		last := map[uri.URI]int{}
		e.mu.Lock()
		defer e.mu.Unlock()
		for _, p := range e.heard {
			last[p.URI] = len(p.Diagnostics)
		}
		if last[one] != ofOne || last[other] != ofOther {
			t.Errorf("%s: %d and %d are shown, want %d and %d", when, last[one], last[other], ofOne, ofOther)
		}
	}
	for _, u := range []uri.URI{one, other} {
		e.notify(protocol.MethodTextDocumentDidOpen, &protocol.DidOpenTextDocumentParams{
			TextDocument: protocol.TextDocumentItem{URI: u, LanguageID: "cue", Version: 1, Text: typo},
		})
	}
	shown("both have the typo", 1, 1)
	write(one, 2, e.text("battle.cue"))
	shown("the first is mended", 0, 0)
	write(other, 2, typo+"\n")
	shown("the second is edited", 0, 1)
	write(one, 3, typo+"\n")
	shown("the first is written as the second", 1, 1)
	e.notify(protocol.MethodTextDocumentDidClose, &protocol.DidCloseTextDocumentParams{TextDocument: protocol.TextDocumentIdentifier{URI: other}})
	shown("the second is closed", 1, 0)
	e.leave()
}
