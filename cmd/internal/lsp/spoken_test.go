package lsp

import (
	"strings"
	"testing"

	"go.lsp.dev/protocol"
)

// TestScriptsAnswer holds what hovers, definitions, references and renames come to in scripts and
// set-ups, that what names nothing is explained as a word of scripts, and that nothing is offered there.
func TestScriptsAnswer(t *testing.T) {
	e := open(t)
	texts := e.declare()
	for _, c := range []struct {
		file, before, said, word, defined string
	}{
		{"first.hds", "scenario my-b", "My Battle", "my-battle", "battle.cue"},
		{"first.hds", "german my-t", "My Tank", "my-tank", "mine.cue"},
		{"first.hds", "with d", `option "dusk" of scenarios/my-battle, declared in battle.cue, line `, "dusk", "battle.cue"},
		{"first.hds", "mark s", `mark "seen" of scenarios/my-battle, declared in battle.cue, line `, "seen", "battle.cue"},
		{"first.hds", "side g", `side "german" of scenarios/my-battle`, "german", "battle.cue"},
		{"first.hds", "vehicle my-", "My Tank", "my-tank", "mine.cue"},
		{"first.hds", "\nexp", "statement of scripts", "expect", ""},
		{"first.hds", "\nexpect ger", "part of a statement", "ger-2", ""},
		{"first.hds", "mark seen 1 ger", "UNIT  (part of a statement", "ger-2", ""},
		{"first.hds", "expect ger-2 ma", "question of scripts", "mark", ""},
		{"dark.setup", "scenario my", "My Battle", "my-battle", "battle.cue"},
		{"dark.setup", "with d", `option "dusk"`, "dusk", "battle.cue"},
		{"dark.setup", "tan", "option of a set-up", "tanks", ""},
	} {
		e.open(c.file, texts[c.file])
		at := e.spot(c.file, c.before)
		var h protocol.Hover
		e.call(protocol.MethodTextDocumentHover, &protocol.HoverParams{TextDocumentPositionParams: at}, &h)
		m, _ := h.Contents.(*protocol.MarkupContent)
		if m == nil || h.Range == nil || !strings.Contains(m.Value, c.said) {
			t.Errorf("%s, behind %q: %v is said, want %q", c.file, c.before, h.Contents, c.said)
			continue
		}
		text := []byte(texts[c.file])
		if got := string(text[e.encoding().offset(text, h.Range.Start):e.encoding().offset(text, h.Range.End)]); got != c.word {
			t.Errorf("%s, behind %q: it is said of %q, want %q", c.file, c.before, got, c.word)
		}
		var found protocol.LocationSlice
		e.call(protocol.MethodTextDocumentDefinition, &protocol.DefinitionParams{TextDocumentPositionParams: at}, &found)
		if (len(found) == 1) != (c.defined != "") || len(found) == 1 && !strings.HasSuffix(string(found[0].URI), "/"+c.defined) {
			t.Errorf("%s, behind %q: it is defined at %v, want %q", c.file, c.before, found, c.defined)
		}
		var list protocol.CompletionList
		e.call(protocol.MethodTextDocumentCompletion, &protocol.CompletionParams{TextDocumentPositionParams: at}, &list)
		if len(list.Items) > 0 {
			t.Errorf("%s, behind %q: %d things are offered", c.file, c.before, len(list.Items))
		}
	}

	at := e.spot("first.hds", "mark s")
	var marked []protocol.DocumentHighlight
	e.call(protocol.MethodTextDocumentDocumentHighlight, &protocol.DocumentHighlightParams{TextDocumentPositionParams: at}, &marked)
	if len(marked) != 2 {
		t.Errorf("the mark is seen at %v", marked)
	}
	changed, err := e.rename(at, "sighted")
	if err != nil || !strings.Contains(changed["battle.cue"], "sighted") || strings.Count(changed["first.hds"], "sighted") != 2 {
		t.Errorf("a rename in a script comes to %v: %v", changed, err)
	}
	if _, err := e.rename(e.spot("first.hds", "\nexp"), "demand"); err == nil || !strings.Contains(err.Error(), "nothing here that can be renamed") {
		t.Errorf("a word of scripts is renamed: %v", err)
	}
	e.leave()
}
