package lsp

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"hulldown.dev/schema/slow"
)

// mostHour is how many MiB a server may hold of the system beside an expansion of 200 records.
const mostHour = 250

// TestHour replays the edits of an hour, one each two seconds, in an expansion of 200 records: values that
// change, letters typed and mended, saves and hovers, each judged wholly before the next. In a plain run
// these are a few in a small one.
func TestHour(t *testing.T) {
	edits, dir := slow.Count(6, 1800), many(t, slow.Count(12, 200))
	e := open(t)
	e.notify(protocol.MethodWorkspaceDidChangeWorkspaceFolders, &protocol.DidChangeWorkspaceFoldersParams{
		Event: protocol.WorkspaceFoldersChangeEvent{Added: []protocol.WorkspaceFolder{{URI: uri.File(dir), Name: "many"}}},
	})
	good, now := map[string]string{}, map[string]string{}
	for _, name := range []string{"battles.cue", "tanks.cue"} {
		text, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		good[name], now[name] = string(text), string(text)
		e.notify(protocol.MethodTextDocumentDidOpen, &protocol.DidOpenTextDocumentParams{
			TextDocument: protocol.TextDocumentItem{URI: uri.File(filepath.Join(dir, name)), LanguageID: "cue", Version: 1, Text: good[name]},
		})
	}
	chance := rand.New(rand.NewPCG(3, 4))
	most := uint64(0)
	for n := range edits {
		name := "battles.cue"
		if n%3 == 2 {
			name = "tanks.cue"
		}
		now[name] = hourly(chance, n, good[name], now[name])
		doc := protocol.TextDocumentIdentifier{URI: uri.File(filepath.Join(dir, name))}
		p := &protocol.DidChangeTextDocumentParams{ContentChanges: []protocol.TextDocumentContentChangeEvent{&protocol.TextDocumentContentChangeWholeDocument{Text: now[name]}}}
		p.TextDocument.URI, p.TextDocument.Version = doc.URI, int32(n+2)
		e.notify(protocol.MethodTextDocumentDidChange, p)
		if n%60 == 59 {
			e.notify(protocol.MethodTextDocumentDidSave, &protocol.DidSaveTextDocumentParams{TextDocument: doc})
		}
		if n%4 == 0 {
			place := e.encoding().position([]byte(now[name]), chance.IntN(len(now[name])))
			var h *protocol.Hover
			e.call(protocol.MethodTextDocumentHover, &protocol.HoverParams{TextDocumentPositionParams: protocol.TextDocumentPositionParams{TextDocument: doc, Position: place}}, &h)
		}
		e.call(settledMethod, nil, nil)
		e.mu.Lock()
		e.heard = nil
		e.mu.Unlock()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		most = max(most, (m.Sys-m.HeapReleased)>>20)
	}
	if t.Logf("%d edits, %d MiB at most", edits, most); most > mostHour {
		t.Errorf("a server holds %d MiB, more than %d", most, mostHour)
	}
	e.leave()
}

// hourly is a text after an edit, the sixth of which is as it was at first.
func hourly(chance *rand.Rand, n int, good, now string) string {
	at := chance.IntN(len(now))
	switch n % 6 {
	case 0:
		return strings.Replace(good, "start: 800", fmt.Sprintf("start: %d00", 2+2*chance.IntN(4)), 1+chance.IntN(3))
	case 1:
		return now[:at] + "x" + now[at:]
	case 2:
		return strings.Replace(good, "year:   1943", fmt.Sprintf("year:   194%d", 2+chance.IntN(4)), 1+chance.IntN(4))
	case 3:
		return now[:at] + []string{"{", "\"", "x", ""}[chance.IntN(4)] + now[min(at+1, len(now)):]
	case 4:
		return strings.Replace(good, "size:   0", "size:   5", 1+chance.IntN(8))
	}
	return good
}
