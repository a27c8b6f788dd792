package lsp

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"
)

// enrich gives the author's module what else can name a record: a template, a mark with its rules,
// a script, a set-up and a catalogue.
func (e *editor) enrich() {
	e.t.Helper()
	battle := strings.Replace(e.text("battle.cue"), "\tstart: 800", `	marks: seen: of: "unit"
	names: guard: en: "the guard"
	rules: [
		{on: "action.done", when: {action: ["move"], unit: {is: "my-tank"}}, mark: {name: "seen", set: 1}},
		{on: "fire.hit", when: {unit: {marks: {seen: {min: 1}}, is: "guard"}}, add: {value: 5}},
	]
	start: 800`, 1)
	battle = strings.Replace(battle, `{vehicle: "my-tank"}`, `{vehicle: "my-tank", tags: ["guard"]}, #Second`, 1) + "\n#Second: schema.#Force & {vehicle: \"my-tank\"}\n"
	for name, text := range map[string]string{
		"battle.cue":       battle,
		"first.hds":        "hulldown script 1\ngame tank-duel\nscenario my-battle # my-tank is not meant\nset force german my-tank my-tank:2\nseed 3\nexpect ger-1 range 800\nend\n",
		"sub/friday.setup": "scenario my-battle\nforce german my-tank:1 my-tank:2\n",
		"texts/cs.po":      "msgid \"\"\nmsgstr \"\"\n\"Language: cs\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\nmsgctxt \"vehicles/my-tank/name\"\nmsgid \"My Tank\"\nmsgstr \"Tank\"\n\nmsgctxt \"scenarios/my-battle/title\"\nmsgid \"My Battle\"\nmsgstr \"Boj\"\n",
	} {
		if err := os.MkdirAll(filepath.Dir(e.path(name)), 0o755); err != nil {
			e.t.Fatal(err)
		}
		if err := os.WriteFile(e.path(name), []byte(text), 0o644); err != nil {
			e.t.Fatal(err)
		}
	}
}

// spot is the place of a word of a saved file.
func (e *editor) spot(name, before string) protocol.TextDocumentPositionParams {
	text := e.text(name)
	return protocol.TextDocumentPositionParams{
		TextDocument: protocol.TextDocumentIdentifier{URI: uri.File(e.path(name))},
		Position:     e.encoding().position([]byte(text), strings.Index(text, before)+len(before)),
	}
}

// rename asks for another name, saves what it edits and opens the files anew.
func (e *editor) rename(at protocol.TextDocumentPositionParams, name string) (map[string]string, error) {
	e.t.Helper()
	var w protocol.WorkspaceEdit
	p := &protocol.RenameParams{TextDocumentPositionParams: at, NewName: name}
	if _, err := e.conn.Call(e.t.Context(), protocol.MethodTextDocumentRename, p, &w); err != nil {
		return nil, err
	}
	for _, c := range w.DocumentChanges { // an editor that is told versions
		c := c.(*protocol.TextDocumentEdit)
		if open := strings.Contains("battle.cue mine.cue first.hds", filepath.Base(c.TextDocument.URI.FsPath())); open != (c.TextDocument.Version != nil) {
			e.t.Errorf("%s is edited in version %v", c.TextDocument.URI, c.TextDocument.Version)
		}
		if w.Changes == nil {
			w.Changes = map[uri.URI][]protocol.TextEdit{}
		}
		for _, edit := range c.Edits {
			w.Changes[c.TextDocument.URI] = append(w.Changes[c.TextDocument.URI], *edit.(*protocol.TextEdit))
		}
	}
	changed := map[string]string{}
	for u, list := range w.Changes {
		data, err := os.ReadFile(u.FsPath())
		if err != nil {
			e.t.Fatal(err)
		}
		slices.SortFunc(list, func(a, b protocol.TextEdit) int {
			return cmp.Or(cmp.Compare(b.Range.Start.Line, a.Range.Start.Line), cmp.Compare(b.Range.Start.Character, a.Range.Start.Character))
		})
		text := string(data)
		for _, edit := range list {
			from, to := e.encoding().offset([]byte(text), edit.Range.Start), e.encoding().offset([]byte(text), edit.Range.End)
			text = text[:from] + edit.NewText + text[to:]
		}
		changed[filepath.Base(u.FsPath())] = text
		if err := os.WriteFile(u.FsPath(), []byte(text), 0o644); err != nil {
			e.t.Fatal(err)
		}
	}
	e.reopen()
	return changed, nil
}

// reopen opens the files of the module as they are saved.
func (e *editor) reopen() {
	for _, name := range []string{"battle.cue", "mine.cue", "first.hds"} {
		e.open(name, e.text(name))
	}
}

// found lists the findings that are shown, but for what is said of the module itself.
func (e *editor) found() []string {
	e.call(settledMethod, nil, nil)
	e.mu.Lock()
	defer e.mu.Unlock()
	var out []string
	for name, p := range e.shown {
		for _, d := range p.Diagnostics {
			if d.Code != nil {
				out = append(out, name+" "+string(d.Code.(protocol.String))+" "+string(d.Message.(protocol.String)))
			}
		}
	}
	return out
}

// TestRename renames a vehicle, a scenario, a mark and a tag in all that names them, and back.
func TestRename(t *testing.T) {
	e := open(t)
	e.enrich()
	e.reopen()
	before := e.found()
	first := map[string]string{}
	for _, name := range []string{"battle.cue", "mine.cue", "first.hds", "sub/friday.setup", "texts/cs.po"} {
		first[name] = e.text(name)
	}
	for _, c := range []struct{ file, before, old, now, back, files string }{
		{"battle.cue", `{vehicle: "my`, "my-tank", "other-tank", `{vehicle: "ot`, "battle.cue cs.po first.hds friday.setup mine.cue"},
		{"battle.cue", `scenarios: "my`, "my-battle", "other-battle", `scenarios: "ot`, "battle.cue cs.po first.hds friday.setup mine.cue"},
		{"battle.cue", `{marks: {se`, "seen", "once-seen", `{marks: {"on`, "battle.cue"},
		{"battle.cue", `is: "gu`, "guard", "rear-guard", `is: "re`, "battle.cue"},
	} {
		changed, err := e.rename(e.spot(c.file, c.before), c.now)
		if err != nil {
			t.Fatalf("%s: %v", c.old, err)
		}
		if got := strings.Join(sortedKeys(changed), " "); got != c.files {
			t.Errorf("%s is renamed in %s, want %s", c.old, got, c.files)
		}
		for name, text := range changed {
			text = strings.Replace(text, `"`+c.old+`": "`+c.now+`"`, c.now, 1)
			text = strings.Replace(text, "# my-tank", "", 1)
			if strings.Contains(text, `"`+c.old+`"`) || strings.Contains(text, " "+c.old+"\n") || !strings.Contains(text, c.now) {
				t.Errorf("after %s is renamed %s is\n%s", c.old, name, text)
			}
		}
		if after := e.found(); len(after) != len(before) {
			t.Errorf("after %s is renamed %v is found, before it was %v", c.old, after, before)
		}
		if _, err := e.rename(e.spot(c.file, c.back), c.old); err != nil {
			t.Fatalf("back to %s: %v", c.old, err)
		}
		for name, want := range first {
			if got := e.text(name); strings.ReplaceAll(got, `"seen"`, "seen") != strings.ReplaceAll(want, `"seen"`, "seen") {
				t.Errorf("%s and back makes of %s\n%s\nwant\n%s", c.old, name, got, want)
			}
		}
	}
	at := e.spot("battle.cue", `{vehicle: "my`)
	e.open("battle.cue", e.text("battle.cue")+" ")
	for range 2 { // an edit that comes with the request is seen, or the request is refused
		e.change("battle.cue", 2, &protocol.TextDocumentContentChangeWholeDocument{Text: "// above\n" + e.text("battle.cue")})
	}
	var w protocol.WorkspaceEdit
	if _, err := e.conn.Call(t.Context(), protocol.MethodTextDocumentRename, &protocol.RenameParams{TextDocumentPositionParams: at, NewName: "x"}, &w); err == nil {
		t.Errorf("what is at a place after an edit above it is renamed: %v", w)
	}
	e.reopen()
	for before, name := range map[string]string{
		`{vehicle: "my`: "t-34-76-m43", `{vehicle: "t-`: "mine-now", `{vehicle:  "m`: "x", `title:   "M`: "x", `nations: ["ge`: "x", `{vehicle: "m`: "No Name",
	} {
		if _, err := e.rename(e.spot("battle.cue", before), name); err == nil {
			t.Errorf("behind %s something is renamed to %s", before, name)
		}
	}
	e.leave()
}

// TestNavigate goes from a use to what it names, and back to all uses.
func TestNavigate(t *testing.T) {
	e := open(t)
	e.enrich()
	e.reopen()
	for _, c := range []struct {
		before, declared string
		uses             int
	}{
		{`{vehicle: "my`, "mine.cue", 9}, {`{is: "my`, "mine.cue", 9}, {`{marks: {se`, "battle.cue", 3}, {`mark: {name: "se`, "battle.cue", 3},
		{`ti`, "", 0}, {`{vehicle: "t-`, "", 1},
	} {
		at := e.spot("battle.cue", c.before)
		var to protocol.LocationSlice
		e.call(protocol.MethodTextDocumentDefinition, &protocol.DefinitionParams{TextDocumentPositionParams: at}, &to)
		if len(to) > 1 || (len(to) == 1) != (c.declared != "") || len(to) == 1 && filepath.Base(to[0].URI.FsPath()) != c.declared {
			t.Errorf("from behind %s the way leads to %v, want %q", c.before, to, c.declared)
		}
		var all []protocol.Location
		p := &protocol.ReferenceParams{TextDocumentPositionParams: at}
		p.Context.IncludeDeclaration = true
		e.call(protocol.MethodTextDocumentReferences, p, &all)
		if len(all) != c.uses {
			t.Errorf("behind %s is what %d places name, want %d: %v", c.before, len(all), c.uses, all)
		}
	}
	e.leave()
}

// TestRenameReadsAgain holds that a rename fits a file that is not open as another program left it, of which
// nobody tells.
func TestRenameReadsAgain(t *testing.T) {
	e := open(t)
	e.enrich()
	e.open("battle.cue", e.text("battle.cue"))
	e.call(settledMethod, nil, nil)
	if err := os.WriteFile(e.path("mine.cue"), []byte("// above\n"+e.text("mine.cue")), 0o644); err != nil {
		t.Fatal(err)
	}
	changed, err := e.rename(e.spot("battle.cue", `unit: {is: "my`), "other-tank")
	if err != nil || !strings.HasPrefix(changed["mine.cue"], "// above\npackage mine\n") || !strings.Contains(changed["mine.cue"], "\nvehicles: \"other-tank\": schema") {
		t.Errorf("a file that another program wrote becomes %q: %v", changed["mine.cue"], err)
	}
	e.leave()
}
