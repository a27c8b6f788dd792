package lsp

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"hulldown.dev/cmd/internal/workspace"
)

// editor drives a server as an editor does.
type editor struct {
	t    *testing.T
	dir  string
	conn jsonrpc2.Conn
	in   io.Writer
	done chan error
	// counted is how positions are counted.
	counted encoding

	mu sync.Mutex
	// shown is what was published last of each file, heard all that was.
	shown map[string]*protocol.PublishDiagnosticsParams
	heard []*protocol.PublishDiagnosticsParams
	asked []string
}

// open starts a server on a copy of the author's module, for a client of some encoding.
func open(t *testing.T, encodings ...protocol.PositionEncodingKind) *editor {
	t.Helper()
	p := &protocol.InitializeParams{}
	p.Capabilities.General = &protocol.GeneralClientCapabilities{PositionEncodings: encodings}
	return begin(t, p, Options{Version: "test", Rest: time.Millisecond})
}

// begin starts a server on a copy of the author's module, for a client that says some of itself.
func begin(t *testing.T, p *protocol.InitializeParams, o Options) *editor {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	e := &editor{t: t, dir: filepath.Join(dir, "mine"), done: make(chan error, 1), shown: map[string]*protocol.PublishDiagnosticsParams{}}
	if err := os.CopyFS(e.dir, os.DirFS(filepath.Join("..", "..", "hulldown", "testdata", "mine"))); err != nil {
		t.Fatal(err)
	}
	serverIn, clientOut := io.Pipe()
	clientIn, serverOut := io.Pipe()
	e.in = clientOut
	go func() {
		o.Workspace = func(dir string) *workspace.Workspace {
			return &workspace.Workspace{Dirs: []string{dir}, AllLanguages: true}
		}
		e.done <- Serve(context.Background(), serverIn, serverOut, o)
		serverOut.Close()
	}()
	e.conn = jsonrpc2.NewConn(newFrames(clientIn, clientOut, maxFrame), jsonrpc2.WithCodec(codec{}))
	e.conn.Go(t.Context(), e.hear)
	p.WorkspaceFolders = protocol.NewNullable([]protocol.WorkspaceFolder{{URI: uri.File(e.dir), Name: "mine"}})
	var r protocol.InitializeResult
	e.call(protocol.MethodInitialize, p, &r)
	e.counted = encoding(r.Capabilities.PositionEncoding)
	e.notify(protocol.MethodInitialized, &protocol.InitializedParams{})
	return e
}

// hear keeps what is published.
func (e *editor) hear(_ context.Context, r *jsonrpc2.Request) (any, error) {
	e.mu.Lock()
	e.asked = append(e.asked, strings.Clone(r.Method())) // its bytes are used again
	e.mu.Unlock()
	if r.Method() == protocol.MethodTextDocumentPublishDiagnostics {
		var p protocol.PublishDiagnosticsParams
		if err := protocol.Unmarshal(r.Params(), &p); err != nil {
			return nil, err
		}
		e.mu.Lock()
		defer e.mu.Unlock()
		clone, err := protocol.Clone(p)
		e.shown[filepath.Base(p.URI.FsPath())] = &clone
		e.heard = append(e.heard, &clone)
		return nil, err
	}
	return nil, nil
}

func (e *editor) call(method string, params, result any) {
	e.t.Helper()
	if _, err := e.conn.Call(e.t.Context(), method, params, result); err != nil {
		e.t.Fatalf("%s: %v", method, err)
	}
}

func (e *editor) notify(method string, params any) {
	e.t.Helper()
	if err := e.conn.Notify(e.t.Context(), method, params); err != nil {
		e.t.Fatalf("%s: %v", method, err)
	}
}

// encoding is how the server counts.
func (e *editor) encoding() encoding { return e.counted }

func (e *editor) path(name string) string { return filepath.Join(e.dir, name) }

func (e *editor) text(name string) string {
	e.t.Helper()
	data, err := os.ReadFile(e.path(name))
	if err != nil {
		e.t.Fatal(err)
	}
	return string(data)
}

func (e *editor) open(name, text string) {
	e.notify(protocol.MethodTextDocumentDidOpen, &protocol.DidOpenTextDocumentParams{
		TextDocument: protocol.TextDocumentItem{URI: uri.File(e.path(name)), LanguageID: "cue", Version: 1, Text: text},
	})
}

func (e *editor) change(name string, version int32, changes ...protocol.TextDocumentContentChangeEvent) {
	p := &protocol.DidChangeTextDocumentParams{ContentChanges: changes}
	p.TextDocument.URI, p.TextDocument.Version = uri.File(e.path(name)), version
	e.notify(protocol.MethodTextDocumentDidChange, p)
}

// replace is an edit of a text between two of its bytes.
func replace(c encoding, text string, from, to int, with string) protocol.TextDocumentContentChangeEvent {
	r := protocol.Range{Start: c.position([]byte(text), from), End: c.position([]byte(text), to)}
	return &protocol.TextDocumentContentChangePartial{Range: r, Text: with}
}

// settled waits until all is judged and returns what is shown of a file.
func (e *editor) settled(name string) *protocol.PublishDiagnosticsParams {
	e.t.Helper()
	e.call(settledMethod, nil, nil)
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.shown[name]
}

// want holds that a file's findings are of some codes, in a version.
func (e *editor) want(name string, version int32, codes ...string) []protocol.Diagnostic {
	e.t.Helper()
	p := e.settled(name)
	if p == nil {
		e.t.Fatalf("nothing is shown of %s", name)
	}
	var got []string
	for _, d := range p.Diagnostics {
		if d.Code != nil {
			got = append(got, string(d.Code.(protocol.String)))
		}
	}
	if v, _ := p.Version.Get(); v != version || !slices.Equal(got, codes) {
		e.t.Fatalf("%s has %v in version %d, want %v in %d", name, got, v, codes, version)
	}
	return p.Diagnostics
}

// actions returns the titles and edits that are offered for a place.
func (e *editor) actions(name string, at protocol.Range) []protocol.CommandOrCodeAction {
	e.t.Helper()
	p := &protocol.CodeActionParams{Range: at}
	p.TextDocument.URI = uri.File(e.path(name))
	var out []protocol.CommandOrCodeAction
	e.call(protocol.MethodTextDocumentCodeAction, p, &out)
	return out
}

// leave ends the server as an editor does.
func (e *editor) leave() {
	e.t.Helper()
	e.call(protocol.MethodShutdown, nil, nil)
	e.notify(protocol.MethodExit, nil)
	if err := <-e.done; err != nil {
		e.t.Error(err)
	}
}

// TestStory types a slip behind a character of two UTF-16 units, and has it mended.
func TestStory(t *testing.T) {
	for _, kind := range []protocol.PositionEncodingKind{protocol.PositionEncodingKindUTF16, protocol.PositionEncodingKindUTF8} {
		t.Run(string(kind), func(t *testing.T) {
			e, c := open(t, kind), encoding(kind)
			good := e.text("battle.cue")
			e.open("battle.cue", good)
			e.want("battle.cue", 1)

			at := strings.Index(good, `"my-tank"`)
			e.change("battle.cue", 2, replace(c, good, at, at, "/*"))
			broken := e.want("battle.cue", 2, "shape-syntax")
			if got, want := broken[0].Range.Start, c.position([]byte(good), at); got != want {
				t.Errorf("the slip is told at %v, it is at %v", got, want)
			}
			line := "// \U0001F600 a battle\n"
			text := line + strings.Replace(good, `"my-tank"`, `"my-tnak"`, 1)
			e.change("battle.cue", 3, &protocol.TextDocumentContentChangeWholeDocument{Text: text})
			d := e.want("battle.cue", 3, "link-unknown-vehicle")[0]
			from := strings.Index(text, `"my-tnak"`)
			if got := text[c.offset([]byte(text), d.Range.Start):c.offset([]byte(text), d.Range.End)]; got != `"my-tnak"` {
				t.Fatalf("the finding is at %q, byte %d", got, from)
			}
			edit := e.actions("battle.cue", d.Range)[0].(*protocol.CodeAction).Edit.Changes[uri.File(e.path("battle.cue"))]
			e.change("battle.cue", 4, &protocol.TextDocumentContentChangePartial{Range: edit[0].Range, Text: edit[0].NewText})
			e.want("battle.cue", 4)
			if saved := e.text("battle.cue"); saved != good {
				t.Error("the file was written")
			}
			e.leave()
		})
	}
}

// TestUnsaved holds that a file which was never saved is read, and forgotten when it is closed.
func TestUnsaved(t *testing.T) {
	e := open(t)
	e.open("odd.cue", "package mine\nodd: 1\n")
	e.want("odd.cue", 1, "shape-unknown-kind")
	e.notify(protocol.MethodTextDocumentDidClose, &protocol.DidCloseTextDocumentParams{TextDocument: protocol.TextDocumentIdentifier{URI: uri.File(e.path("odd.cue"))}})
	e.want("odd.cue", 0)
	e.leave()
}

// TestCancel holds that a request which waits is ended by the client, and says that it was.
func TestCancel(t *testing.T) {
	for _, method := range []string{settledMethod, protocol.MethodTextDocumentHover} {
		e := open(t)
		e.open("battle.cue", e.text("battle.cue"))
		params := &protocol.HoverParams{}
		params.TextDocument.URI = uri.File(e.path("battle.cue"))
		done := make(chan error, 1)
		go func() {
			_, err := e.conn.Call(t.Context(), method, params, nil) // the second call of the client
			done <- err
		}()
		for waits := true; waits; {
			select {
			case err := <-done:
				var refused *jsonrpc2.Error
				if !errors.As(err, &refused) || refused.Code != jsonrpc2.Code(protocol.LSPErrorCodesRequestCancelled) {
					t.Errorf("%s that is cancelled is answered with %v", method, err)
				}
				waits = false
			case <-time.After(5 * time.Millisecond):
				e.notify(protocol.MethodCancelRequest, &protocol.CancelParams{ID: protocol.Integer(2)})
			}
		}
		e.want("battle.cue", 1)
		e.leave()
	}
}

// TestExitWithoutShutdown holds that it is told from a goodbye.
func TestExitWithoutShutdown(t *testing.T) {
	e := open(t)
	e.notify(protocol.MethodExit, nil)
	if err := <-e.done; err == nil {
		t.Error("no error")
	}
}

// TestNotificationsPassedOver holds that notifications which are unknown, of a wrong form or come too
// early or too late end neither the server nor the answers: they have no answer.
func TestNotificationsPassedOver(t *testing.T) {
	in, out := io.Pipe()
	back, answers := io.Pipe()
	done := make(chan error, 1)
	go func() { done <- Serve(t.Context(), in, answers, Options{}) }()
	e := &editor{t: t, conn: jsonrpc2.NewConn(newFrames(back, out, maxFrame), jsonrpc2.WithCodec(codec{}))}
	e.conn.Go(t.Context(), e.hear)
	pass := func() {
		for _, method := range []string{"$/no/such", "no/such", protocol.MethodInitialize, protocol.MethodCancelRequest, protocol.MethodTextDocumentDidOpen, protocol.MethodTextDocumentDidChange} {
			for _, params := range []any{nil, []int{1}, map[string]any{"textDocument": 5, "id": []int{}}} {
				e.notify(method, params)
			}
		}
	}
	pass()
	e.call(protocol.MethodInitialize, &protocol.InitializeParams{}, nil)
	pass()
	e.call(settledMethod, nil, nil)
	var refused *jsonrpc2.Error
	if _, err := e.conn.Call(t.Context(), protocol.MethodTextDocumentHover, []int{1}, nil); !errors.As(err, &refused) || refused.Code != jsonrpc2.InvalidParams {
		t.Errorf("parameters of a wrong form: %v", err)
	}
	e.call(protocol.MethodShutdown, nil, nil)
	pass()
	e.notify(protocol.MethodExit, nil)
	if err := <-done; err != nil {
		t.Error(err)
	}
}

// TestPositions goes there and back at every byte of a text.
func TestPositions(t *testing.T) {
	text := []byte("\ufeffa\u00e9\U0001F600b\r\n\rx\n\nz")
	for _, kind := range []protocol.PositionEncodingKind{protocol.PositionEncodingKindUTF16, protocol.PositionEncodingKindUTF8} {
		c := encoding(kind)
		for at := range string(text) {
			if at > 0 && text[at] == '\n' && text[at-1] == '\r' {
				continue // no position is between them
			}
			if got := c.offset(text, c.position(text, at)); got != at {
				t.Errorf("%s: byte %d is at %v, which is byte %d", kind, at, c.position(text, at), got)
			}
		}
		if got := c.offset(text, protocol.Position{Line: 1 << 31}); got != len(text) {
			t.Errorf("a line behind the text is at %d", got)
		}
	}
	if p := encoding(protocol.PositionEncodingKindUTF16).position(text, strings.Index(string(text), "b")); p.Character != 5 {
		t.Errorf("b is at %v", p)
	}
}

// TestUntitled holds that a buffer without a file is content of the first folder, and that its record is
// known in others while it is open.
func TestUntitled(t *testing.T) {
	e := open(t)
	good := e.text("battle.cue")
	e.open("battle.cue", strings.Replace(good, `"my-tank"`, `"new-tank"`, 1))
	e.want("battle.cue", 1, "link-unknown-vehicle")
	tank := strings.Replace(e.text("mine.cue"), `vehicles: "my-tank"`, `vehicles: "new-tank"`, 1)
	head, _, _ := strings.Cut(tank, "sets:")
	tank = head + tank[strings.Index(tank, "vehicles:"):]
	item := protocol.TextDocumentItem{URI: "untitled:Untitled-1", LanguageID: "cue", Version: 1, Text: strings.Replace(tank, "year:   1943", "year: 2043", 1)}
	e.notify(protocol.MethodTextDocumentDidOpen, &protocol.DidOpenTextDocumentParams{TextDocument: item})
	e.call(settledMethod, nil, nil)
	e.mu.Lock()
	var marked int
	for _, p := range e.heard {
		if p.URI == item.URI {
			marked = len(p.Diagnostics)
		}
	}
	e.mu.Unlock()
	if marked != 1 {
		t.Errorf("%d findings are told of the buffer", marked)
	}
	p := &protocol.DidChangeTextDocumentParams{ContentChanges: []protocol.TextDocumentContentChangeEvent{&protocol.TextDocumentContentChangeWholeDocument{Text: tank}}}
	p.TextDocument.URI, p.TextDocument.Version = item.URI, 2
	e.notify(protocol.MethodTextDocumentDidChange, p)
	e.want("battle.cue", 1)
	var h *protocol.Hover
	at := protocol.TextDocumentPositionParams{TextDocument: protocol.TextDocumentIdentifier{URI: item.URI}, Position: e.encoding().position([]byte(tank), strings.Index(tank, "new-tank"))}
	e.call(protocol.MethodTextDocumentHover, &protocol.HoverParams{TextDocumentPositionParams: at}, &h)
	if h == nil || !strings.Contains(h.Contents.(*protocol.MarkupContent).Value, "My Tank") {
		t.Errorf("of the record in the buffer is said %v", h)
	}
	e.notify(protocol.MethodTextDocumentDidClose, &protocol.DidCloseTextDocumentParams{TextDocument: protocol.TextDocumentIdentifier{URI: item.URI}})
	e.want("battle.cue", 1, "link-unknown-vehicle")
	e.leave()
}
