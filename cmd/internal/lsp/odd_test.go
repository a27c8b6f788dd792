package lsp

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"
)

// TestOddTexts asks in texts with a mark of their encoding and lines that end as on Windows, in a file
// that is in no folder of the editor, and of ids that two kinds of record have.
func TestOddTexts(t *testing.T) {
	e := open(t)
	odd := "\ufeff" + strings.ReplaceAll(strings.Replace(e.text("battle.cue"), `"my-tank"`, `"my-tnak"`, 1), "\n", "\r\n")
	e.open("battle.cue", odd)
	d := e.want("battle.cue", 1, "link-unknown-vehicle")[0]
	from, to := e.encoding().offset([]byte(odd), d.Range.Start), e.encoding().offset([]byte(odd), d.Range.End)
	if odd[from:to] != `"my-tnak"` {
		t.Errorf("the finding is at %q", odd[from:to])
	}
	labels, taken := e.completed("battle.cue", strings.Replace(odd, `"my-tnak"`, `"`+mark+`"`, 1))
	if !slices.Contains(labels, "my-tank") || !strings.Contains(taken["my-tank"], "{vehicle: \"my-tank\"}]\r\n") {
		t.Errorf("%v is offered, which makes\n%s", labels, taken["my-tank"])
	}

	away := filepath.Join(filepath.Dir(e.dir), "away", "lone.cue")
	if err := os.MkdirAll(filepath.Dir(away), 0o755); err != nil {
		t.Fatal(err)
	}
	text := "package lone\n\nimport \"hulldown.dev/schema\"\n\nvehicles: \"x\": schema.#Vehicle & {nation: \"ger\"}\n"
	doc := protocol.TextDocumentItem{URI: uri.File(away), LanguageID: "cue", Version: 3, Text: text}
	e.notify(protocol.MethodTextDocumentDidOpen, &protocol.DidOpenTextDocumentParams{TextDocument: doc})
	if p := e.settled("lone.cue"); p == nil || len(p.Diagnostics) == 0 {
		t.Errorf("of a file in no folder %v is shown", p)
	}
	nowhere := doc
	for _, dir := range []string{filepath.Join(filepath.Dir(e.dir), "not", "there"), filepath.Join(e.dir, "new", "deep")} {
		nowhere.URI = uri.File(filepath.Join(dir, "never.cue"))
		e.notify(protocol.MethodTextDocumentDidOpen, &protocol.DidOpenTextDocumentParams{TextDocument: nowhere})
		if p := e.settled("never.cue"); p == nil || p.URI != nowhere.URI || len(p.Diagnostics) == 0 {
			t.Errorf("of a file in a directory that does not exist %v is shown", p)
		}
	}
	p := &protocol.CompletionParams{}
	p.TextDocument.URI, p.Position = doc.URI, e.encoding().position([]byte(text), strings.Index(text, "ger")+1)
	var list protocol.CompletionList
	e.call(protocol.MethodTextDocumentCompletion, p, &list)
	if !slices.ContainsFunc(list.Items, func(i protocol.CompletionItem) bool { return i.Label == "german" }) {
		t.Errorf("in a file in no folder %d ids are offered", len(list.Items))
	}
	e.leave()
}

// TestLongText holds that what is said of all places of a text grows with the text and not faster.
func TestLongText(t *testing.T) {
	e := open(t)
	long := strings.Repeat(e.text("battle.cue"), 1500)
	e.open("battle.cue", long)
	doc := protocol.TextDocumentIdentifier{URI: uri.File(e.path("battle.cue"))}
	began := time.Now()
	var symbols protocol.DocumentSymbolSlice
	e.call(protocol.MethodTextDocumentDocumentSymbol, &protocol.DocumentSymbolParams{TextDocument: doc}, &symbols)
	var folds []protocol.FoldingRange
	e.call(protocol.MethodTextDocumentFoldingRange, &protocol.FoldingRangeParams{TextDocument: doc}, &folds)
	var lenses []protocol.CodeLens
	e.call(protocol.MethodTextDocumentCodeLens, &protocol.CodeLensParams{TextDocument: doc}, &lenses)
	if took := time.Since(began); len(symbols) != 1500 || len(lenses) != 4*1500 || len(folds) < 3*1500 || took > 5*mostTime {
		t.Errorf("of %d bytes there are %d symbols, %d folds and %d lenses, in %v", len(long), len(symbols), len(folds), len(lenses), took)
	}
	e.change("battle.cue", 2, &protocol.TextDocumentContentChangeWholeDocument{Text: e.text("battle.cue")})
	e.leave()
}

// TestRuled holds that a text which knows its lines places each byte as one does that looks for it.
func TestRuled(t *testing.T) {
	text := []byte("a\r\nb\n\rc é\U0001F600x\n\n\xff\r")
	for _, e := range []encoding{agreed(nil), agreed([]protocol.PositionEncodingKind{protocol.PositionEncodingKindUTF8})} {
		ruled := e.ruled(text)
		for at := range len(text) + 1 {
			if got, want := ruled.position(at), e.position(text, at); got != want {
				t.Errorf("byte %d in %s is at %v, want %v", at, e, got, want)
			}
		}
	}
}

// TestTwins holds that renaming a record leaves one of another kind with the same id alone.
func TestTwins(t *testing.T) {
	p, yes := &protocol.InitializeParams{}, true
	p.Capabilities.Workspace = &protocol.WorkspaceClientCapabilities{WorkspaceEdit: &protocol.WorkspaceEditClientCapabilities{DocumentChanges: &yes}}
	e := begin(t, p, Options{Version: "test", Rest: time.Millisecond})
	e.enrich()
	for _, name := range []string{"battle.cue", "mine.cue", "first.hds", "texts/cs.po"} {
		if err := os.WriteFile(e.path(name), []byte(strings.ReplaceAll(e.text(name), "my-battle", "my-tank")), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	e.reopen()
	before := e.found()
	changed, err := e.rename(e.spot("battle.cue", `{vehicle: "my`), "other-tank")
	if err != nil {
		t.Fatal(err)
	}
	if text := changed["battle.cue"]; !strings.Contains(text, `scenarios: "my-tank"`) || strings.Contains(text, `vehicle: "my-tank"`) {
		t.Errorf("the content is now\n%s", text)
	}
	if text := changed["first.hds"]; !strings.Contains(text, "scenario my-tank ") || !strings.Contains(text, "force german other-tank other-tank:2\n") {
		t.Errorf("the script is now\n%s", text)
	}
	if found := e.found(); len(found) != len(before) {
		t.Errorf("after the vehicle is renamed %v is found", found)
	}
	e.leave()
}
