package lsp

import (
	"slices"
	"strings"
	"testing"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"
)

// TestOutlineAnswers asks for symbols, folds, lenses and hints of a text, and of half of it.
func TestOutlineAnswers(t *testing.T) {
	e := open(t)
	e.enrich()
	text := strings.Replace(e.text("battle.cue"), "set: 1}}", "set: 1}, when: unit: is: \"t-34-76-m43\"}", 1)
	doc := protocol.TextDocumentIdentifier{URI: uri.File(e.path("battle.cue"))}
	for _, half := range []bool{false, true} {
		if half {
			text = text[:strings.Index(text, "ties:")] + "ties: [{tally: \"ki\n"
		}
		e.open("battle.cue", text)
		var symbols protocol.DocumentSymbolSlice
		e.call(protocol.MethodTextDocumentDocumentSymbol, &protocol.DocumentSymbolParams{TextDocument: doc}, &symbols)
		var names []string
		for _, s := range symbols {
			names = append(names, s.Name)
			for _, c := range s.Children {
				names = append(names, c.Name)
			}
		}
		if want := []string{"my-battle", "seen", "action.done", "fire.hit", "german", "soviet"}; !slices.Equal(names, want) {
			t.Errorf("the symbols are %v, want %v", names, want)
		}
		var folds []protocol.FoldingRange
		e.call(protocol.MethodTextDocumentFoldingRange, &protocol.FoldingRangeParams{TextDocument: doc}, &folds)
		if len(folds) < 5 {
			t.Errorf("the folds are %v", folds)
		}
		var lenses []protocol.CodeLens
		e.call(protocol.MethodTextDocumentCodeLens, &protocol.CodeLensParams{TextDocument: doc}, &lenses)
		if len(lenses) != 4 || lenses[0].Command.Command != playCommand || string(lenses[0].Command.Arguments[1]) != `"my-battle"` {
			t.Errorf("the lenses are %v", lenses)
		}
		var hints []protocol.InlayHint
		whole := e.encoding().stretch([]byte(text), 0, len(text))
		e.call(protocol.MethodTextDocumentInlayHint, &protocol.InlayHintParams{TextDocument: doc, Range: whole}, &hints)
		var said []string
		for _, h := range hints {
			said = append(said, string(h.Label.(protocol.String)))
		}
		if strings.Count(strings.Join(said, "\n"), "T-34/76 M43") != map[bool]int{false: 2, true: 2}[half] || slices.Contains(said, "My Tank") {
			t.Errorf("the hints are %v", said)
		}
	}
	var found protocol.WorkspaceSymbolSlice
	e.call(protocol.MethodWorkspaceSymbol, &protocol.WorkspaceSymbolParams{Query: "TANK mine"}, &found)
	e.call(protocol.MethodWorkspaceSymbol, &protocol.WorkspaceSymbolParams{Query: "my TANK"}, &found)
	if len(found) != 1 || !strings.HasPrefix(found[0].Name, "my-tank") {
		t.Errorf("of what is looked for %v is found", found)
	}
	e.leave()
}

// TestAlone holds what the server does where no server of CUE runs beside it, and not elsewhere.
func TestAlone(t *testing.T) {
	for _, alone := range []bool{false, true} {
		e := begin(t, &protocol.InitializeParams{}, Options{Version: "test", Alone: alone})
		good := e.text("battle.cue")
		labels, _ := e.completed("battle.cue", strings.Replace(good, "\tstart: 800", "\t"+mark+"\n\tstart: 800", 1))
		if slices.Contains(labels, "supplies") != alone || slices.Contains(labels, "title") {
			t.Errorf("alone %v: offered are %v", alone, labels)
		}
		e.open("battle.cue", strings.Replace(good, "title:   ", "title: ", 1))
		var edits []protocol.TextEdit
		p := &protocol.DocumentFormattingParams{}
		p.TextDocument.URI = uri.File(e.path("battle.cue"))
		e.call(protocol.MethodTextDocumentFormatting, p, &edits)
		if alone != (len(edits) == 1 && edits[0].NewText == good) {
			t.Errorf("alone %v: laid out it is %v", alone, edits)
		}
		e.open("battle.cue", good[:100])
		e.call(protocol.MethodTextDocumentFormatting, p, &edits)
		if len(edits) != 0 {
			t.Errorf("half a text is laid out: %v", edits)
		}
		e.leave()
	}
}
