package lsp

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"

	"hulldown.dev/cmd/internal/checking"
	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/content"
	"hulldown.dev/schema/load/outline"
	"hulldown.dev/schema/slow"
)

// realFiles are texts of the built-in content, as records of the author's own.
func realFiles(t *testing.T) map[string]string {
	t.Helper()
	out := map[string]string{}
	for _, name := range []string{"hungary-for-oil", "capture-hill-818", "establish-a-bridgehead"} {
		text, err := fs.ReadFile(content.FS, "eitc/scenario-"+name+".cue")
		if err != nil {
			t.Fatal(err)
		}
		mine := strings.Replace(string(text), "package eitc", "package mine", 1)
		out[name+".cue"] = strings.Replace(mine, `scenarios: "`+name+`"`, `scenarios: "my-`+name+`"`, 1)
	}
	return out
}

// TestRandomEdits holds that what is shown, once it has settled, is what a check says of the same
// text, after random edits of real files and undos of them. In full there are 500.
func TestRandomEdits(t *testing.T) {
	e := open(t)
	c := agreed(nil)
	for name, text := range realFiles(t) {
		if err := os.WriteFile(e.path(name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	names := append(sortedKeys(realFiles(t)), "battle.cue", "mine.cue")
	chance := rand.New(rand.NewPCG(1, 2))
	edits := slow.Count(12, 120)
	if slow.Whole() {
		edits = 500
	}
	for i, name := range names {
		good := e.text(name)
		text, before, version := good, good, int32(1)
		e.open(name, text)
		for n := range edits / len(names) {
			version++
			from, to, with := edit(chance, text)
			switch {
			case n%4 == 3:
				from, to, with = 0, len(text), good
			case n%4 == 1: // undone
				from, to, with = 0, len(text), before
			}
			before = text
			e.change(name, version, replace(c, text, from, to, with))
			from, to = c.offset([]byte(text), c.position([]byte(text), from)), c.offset([]byte(text), c.position([]byte(text), to))
			text = text[:from] + with + text[to:]
			e.agrees(name, text)
			if t.Failed() {
				t.Fatalf("edit %d of %s", n, name)
			}
		}
		e.change(name, version+1, &protocol.TextDocumentContentChangeWholeDocument{Text: good})
		if i == 0 {
			e.want(name, version+1, codesOf(e.settled(name))...)
		}
	}
	e.leave()
}

// codesOf lists the codes of what is shown of a file.
func codesOf(p *protocol.PublishDiagnosticsParams) []string {
	var out []string
	for _, d := range p.Diagnostics {
		out = append(out, string(d.Code.(protocol.String)))
	}
	return out
}

// word matches an id or another word.
var word = regexp.MustCompile(`[A-Za-z0-9_]+(-[A-Za-z0-9_]+)*`)

// edit is a random edit: characters that are typed or taken out, or a word that becomes another of
// the text.
func edit(chance *rand.Rand, text string) (from, to int, with string) {
	from = chance.IntN(len(text))
	if chance.IntN(2) == 0 {
		return from, min(len(text), from+chance.IntN(6)), []string{"", "x", "7", "\"", "{", "// é\U0001F600\r\n", "-", "]"}[chance.IntN(8)]
	}
	words := word.FindAllStringIndex(text, -1)
	a, b := words[chance.IntN(len(words))], words[chance.IntN(len(words))]
	return a[0], a[1], text[b[0]:b[1]]
}

// agrees compares what is shown with what a check of the files says, after a text was saved.
func (e *editor) agrees(name, text string) {
	e.t.Helper()
	was := e.text(name)
	defer os.WriteFile(e.path(name), []byte(was), 0o644)
	e.call(settledMethod, nil, nil)
	var shown, want []string
	e.mu.Lock()
	for _, p := range e.shown {
		for _, d := range p.Diagnostics {
			if d.Code == nil {
				continue // it is about the module and not about content
			}
			shown = append(shown, fmt.Sprint(d.Code, " ", d.Range.Start.Line+1))
		}
	}
	e.mu.Unlock()
	if err := os.WriteFile(e.path(name), []byte(text), 0o644); err != nil {
		e.t.Fatal(err)
	}
	r, err := (&workspace.Workspace{Dirs: []string{e.dir}, AllLanguages: true}).Load()
	if err != nil {
		e.t.Fatal(err)
	}
	found, err := checking.Judging{Content: r, NoPlay: true}.Run(e.t.Context())
	if err != nil {
		e.t.Fatal(err)
	}
	for _, f := range found {
		want = append(want, fmt.Sprint(f.Code, " ", max(1, f.Span.Line)))
	}
	slices.Sort(shown)
	slices.Sort(want)
	if diff := cmp.Diff(want, shown); diff != "" {
		e.t.Fatalf("of\n%s\na check says -, the editor shows +\n%s", text, diff)
	}
}

// TestWrongFrames holds that 60 frames which are no messages end neither the server nor the answers.
func TestWrongFrames(t *testing.T) {
	e := open(t)
	bodies := []string{"", "{", "{}", "[]", "null", "\"\xff\"", `{"jsonrpc":"2.0"}`, `{"jsonrpc":"1.0","method":"x"}`, strings.Repeat("[", 3000), `{"id":{},"method":1}`}
	headers := []string{
		"Content-Length: %d\r\n\r\n", "content-length:%d\nX: y\n\n", "X: y\r\nContent-Length: %d\r\nContent-Type: z\r\n\r\n",
		"Content-Length: %d \r\n\r\n", "\r\n\r\nContent-Length: %d\r\n\r\n",
	}
	var frames []string
	for _, body := range bodies {
		for _, header := range headers {
			frames = append(frames, fmt.Sprintf(header, len(body))+body)
		}
	}
	frames = append(frames,
		"\r\n", "Content-Length: -1\r\n\r\n", "Content-Length: x\r\n\r\n", "Other: 1\r\n\r\n",
		"Content-Length: 99999999999999999999\r\n\r\n", "no header at all\r\n\r\n", "\x00\x01\x02\r\n\r\n",
		fmt.Sprintf("X: %s\r\n\r\n", strings.Repeat("y", 10000)), "Content-Length: 5\r\nContent-Length: 2\r\n\r\n{x",
		fmt.Sprintf("Content-Length: %d\r\n\r\n%s", maxFrame+1, strings.Repeat(" ", maxFrame+1)),
	)
	if len(frames) != 60 {
		t.Errorf("%d frames are tried", len(frames))
	}
	for _, frame := range frames {
		if _, err := io.WriteString(e.in, frame); err != nil {
			t.Fatal(err)
		}
		e.call(settledMethod, nil, nil)
	}
	if _, err := e.conn.Call(t.Context(), protocol.MethodTextDocumentCodeAction, []int{1}, nil); err == nil {
		t.Error("parameters of a wrong form are accepted")
	}
	for _, params := range []any{nil, json.RawMessage("null"), json.RawMessage("{}"), []int{1}} {
		var refused *jsonrpc2.Error
		if _, err := e.conn.Call(t.Context(), "no/such", params, nil); !errors.As(err, &refused) || refused.Code != jsonrpc2.MethodNotFound {
			t.Errorf("an unknown request with %v: %v", params, err)
		}
	}
	e.leave()
}

// mostTime is what one answer may take on a machine that does much else.
const mostTime = 2 * time.Second

// TestEveryOffset asks for completion, hover and what is named at every offset of ten files, and of
// their halves that end there: a sample, in full all. Whatever is offered is a stretch of the text.
func TestEveryOffset(t *testing.T) {
	r, err := (&workspace.Workspace{Dirs: []string{filepath.Join("..", "..", "hulldown", "testdata", "mine")}}).Load()
	if err != nil {
		t.Fatal(err)
	}
	v := newView(r, nil, 1, nil)
	files := slices.DeleteFunc(sortedKeys(r.Sources), func(file string) bool { return !strings.HasSuffix(file, ".cue") })
	asked := 0
	for i := range 10 {
		file := files[i*(len(files)-1)/9]
		whole := r.Sources[file]
		for offset := range len(whole) + 1 {
			if !slow.Takes(offset, 197) {
				continue
			}
			for _, text := range [][]byte{whole, whole[:offset]} {
				began := time.Now()
				q := &question{client: client{encoding: agreed(nil), snippets: true, markdown: offset%7 == 0, pictures: true}, view: v, text: text, offset: offset, alone: offset%2 == 0}
				q.place = outline.Read(text).Find(offset)
				q.resolve()
				for _, item := range q.items(q.offers()) {
					at := item.TextEdit.(*protocol.TextEdit).Range
					if from, to := q.client.offset(text, at.Start), q.client.offset(text, at.End); from > offset || to < offset {
						t.Fatalf("%s at %d: %s is offered for %d to %d", file, offset, item.Label, from, to)
					}
				}
				if q.place.At != nil {
					q.said()
				}
				q.target()
				if took := time.Since(began); took > mostTime {
					t.Errorf("%s at %d: it takes %v", file, offset, took)
				}
				asked++
			}
		}
	}
	if asked < 200 {
		t.Errorf("%d places were asked about", asked)
	}
}
