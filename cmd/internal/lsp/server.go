// Package lsp is a server of the Language Server Protocol: it says in an editor, while a file is
// written, what a check says of it, and offers the repairs. It writes no file.
package lsp

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"sync"
	"time"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/schema/load"
)

// settledMethod is a request of our own. It is answered when everything that was sent before it
// is judged, sheets included, and the findings are published.
const settledMethod = "hulldown/settled"

// Options say how a server works.
type Options struct {
	// Version is the version of the tool.
	Version string
	// Workspace returns the workspace of the content in a directory.
	Workspace func(dir string) *workspace.Workspace
	// Explain returns the page of a word, such as the code of a check, "" for none.
	Explain func(word string) (string, error)
	// Alone is set where no other server answers for the syntax of CUE.
	Alone bool
	// Rest is how long no edit has to come before sheets are laid out, 0 for a quarter of a second.
	Rest time.Duration
}

// Serve answers one editor until it says goodbye, its input ends or the context does. Closing in
// has to end a read of it that waits. The error is for an input that ends within a message, and
// for an exit that no shutdown came before.
func Serve(ctx context.Context, in io.ReadCloser, out io.Writer, o Options) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	defer frugal()()
	conn := jsonrpc2.NewConn(newFrames(in, out, maxFrame), jsonrpc2.WithCodec(codec{}))
	s := &server{options: o, conn: conn, life: ctx, leave: make(chan error, 1), asked: map[jsonrpc2.ID]context.CancelFunc{}, docs: map[string]*document{}, projects: map[string]*project{}}
	s.change = sync.NewCond(&s.mu)
	handle := protocol.ServerHandler(s, jsonrpc2.MethodNotFoundHandler)
	conn.Go(ctx, func(ctx context.Context, r *jsonrpc2.Request) (any, error) {
		if !r.IsCall() {
			s.heed(handle, r)
			return nil, nil
		}
		if err := s.admits(r.Method()); err != nil {
			return nil, err
		}
		// The context of a request is used again by the library as soon as it is answered, so
		// that none may be derived from it.
		asked, end := s.begin(r.ID())
		defer end()
		// Notifications are carried out in their order, and a request sees every edit
		// that was sent before it; only then it makes way for what comes after.
		if r.Method() != protocol.MethodInitialize && r.Method() != protocol.MethodShutdown {
			jsonrpc2.Async(ctx)
		}
		if r.Method() == settledMethod {
			return true, s.settle(asked)
		}
		result, err := handle(asked, r)
		return result, answered(err)
	})
	var err error
	select {
	case err = <-s.leave:
	case <-conn.Done():
		err = conn.Err()
	case <-ctx.Done():
	}
	stop()
	in.Close()
	s.working.Wait()
	return err
}

// codec decodes and encodes messages by the types of the protocol.
type codec struct{}

// Marshal implements jsonrpc2.Codec.
func (codec) Marshal(v any) ([]byte, error) { return protocol.Marshal(v) }

// Unmarshal implements jsonrpc2.Codec.
func (codec) Unmarshal(data []byte, v any) error { return protocol.Unmarshal(data, v) }

// heed carries out a notification. One that is unknown, comes at the wrong time or has a wrong form
// is passed over, as are requests that have to be answered: an error has nowhere to go, and the
// library ends the connection at it.
func (s *server) heed(handle jsonrpc2.Handler, r *jsonrpc2.Request) {
	switch {
	case s.admits(r.Method()) != nil, r.Method() == protocol.MethodInitialize, r.Method() == protocol.MethodShutdown:
	case r.Method() == protocol.MethodCancelRequest:
		s.cancel(r)
	default:
		handle(s.life, r)
	}
}

// answered returns an error as it is answered: a request that was given up is told as such, and one
// that could be read, and whose parameters could not, is JSON.
func answered(err error) error {
	if errors.Is(err, context.Canceled) {
		return protocol.ErrRequestCancelled
	}
	var e *jsonrpc2.Error
	if errors.As(err, &e) && e.Code == jsonrpc2.ParseError {
		return jsonrpc2.NewError(jsonrpc2.InvalidParams, "the parameters have a wrong form: "+e.Message)
	}
	return err
}

// begin returns the context of a request and what ends it.
func (s *server) begin(id jsonrpc2.ID) (context.Context, func()) {
	ctx, stop := context.WithCancel(s.life)
	s.mu.Lock()
	s.asked[id] = stop
	s.mu.Unlock()
	return ctx, func() {
		s.mu.Lock()
		delete(s.asked, id)
		s.mu.Unlock()
		stop()
	}
}

// cancel ends the request that a notification names, if it is not answered yet.
func (s *server) cancel(r *jsonrpc2.Request) {
	var p protocol.CancelParams
	if err := protocol.Unmarshal(r.Params(), &p); err != nil {
		return
	}
	var id jsonrpc2.ID
	switch n := p.ID.(type) {
	case protocol.Integer:
		id = jsonrpc2.NewNumberID(int64(n))
	case protocol.String:
		id = jsonrpc2.NewStringID(string(n))
	}
	s.mu.Lock()
	stop := s.asked[id]
	s.mu.Unlock()
	if stop != nil {
		stop()
	}
}

// stage is how far a server is in its life.
type stage int

const (
	created stage = iota
	initialized
	shut
)

// server serves one editor.
type server struct {
	protocol.UnimplementedServer
	options Options
	conn    jsonrpc2.Conn
	life    context.Context
	leave   chan error
	working sync.WaitGroup

	// mu guards what follows, and change is signalled when a project has settled.
	mu     sync.Mutex
	change *sync.Cond
	stage  stage
	client client
	// asked are the requests that are not answered yet, by what cancels them.
	asked map[jsonrpc2.ID]context.CancelFunc
	// folders are the directories of the editor, docs the open documents and projects the
	// content that is judged, by path.
	folders  []string
	docs     map[string]*document
	projects map[string]*project
}

// admits refuses requests outside the life of a server.
func (s *server) admits(method string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case method == protocol.MethodExit:
		return nil
	case s.stage == created && method != protocol.MethodInitialize:
		return jsonrpc2.NewError(jsonrpc2.ServerNotInitialized, "the server is not initialized")
	case s.stage == shut, s.stage == initialized && method == protocol.MethodInitialize:
		return jsonrpc2.NewError(jsonrpc2.InvalidRequest, "the server is initialized once, and shut down for good")
	}
	return nil
}

// Initialize implements protocol.Server.
func (s *server) Initialize(_ context.Context, p *protocol.InitializeParams) (*protocol.InitializeResult, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stage = initialized
	s.client = clientOf(p)
	if folders, ok := p.WorkspaceFolders.Get(); ok {
		for _, f := range folders {
			s.addFolder(f.URI)
		}
	} else {
		//lint:ignore SA1019 a client that knows no folders of a workspace gives this alone
		if root := p.RootURI; root != nil {
			s.addFolder(*root)
		}
	}
	return &protocol.InitializeResult{
		ServerInfo:   protocol.ServerInfo{Name: "hulldown", Version: protocol.NewOptional(s.options.Version)},
		Capabilities: s.capabilities(),
	}, nil
}

// Shutdown implements protocol.Server.
func (s *server) Shutdown(context.Context) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stage = shut
	return nil
}

// Exit implements protocol.Server.
func (s *server) Exit(context.Context) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	var err error
	if s.stage != shut {
		err = errors.New("the editor left without shutting the server down")
	}
	select {
	case s.leave <- err:
	default:
	}
	return nil
}

// DidChangeWorkspaceFolders implements protocol.Server.
func (s *server) DidChangeWorkspaceFolders(_ context.Context, p *protocol.DidChangeWorkspaceFoldersParams) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, f := range p.Event.Removed {
		s.removeFolder(f.URI)
	}
	for _, f := range p.Event.Added {
		s.addFolder(f.URI)
	}
	s.sweep()
	return nil
}

// woken wakes those who wait for a change when a context ends, until what it returns is called.
func (s *server) woken(ctx context.Context) func() bool {
	return context.AfterFunc(ctx, func() {
		s.mu.Lock() // who looks at the context has to wait already
		defer s.mu.Unlock()
		s.change.Broadcast()
	})
}

// settle waits until every project is judged.
func (s *server) settle(ctx context.Context) error {
	defer s.woken(ctx)()
	s.mu.Lock()
	defer s.mu.Unlock()
	for ctx.Err() == nil && s.life.Err() == nil {
		settled := true
		for _, p := range s.projects { // order-free: all have to
			settled = settled && p.settled == p.edits
		}
		if settled {
			return nil
		}
		s.change.Wait()
	}
	return protocol.ErrRequestCancelled
}

// pathOf returns the file that a URI names, "" where it names none.
func pathOf(u uri.URI) string {
	if !u.IsFile() || u.Authority() != "" {
		return ""
	}
	path := filepath.Clean(u.FsPath())
	if !filepath.IsAbs(path) {
		return ""
	}
	return path
}

// homeOf returns the directory whose content a file belongs to, and the name of the file in it: the
// CUE module around it, or the folder of the editor, or its own. A directory has one name, however
// links lead to it.
func (s *server) homeOf(path string) (home, file string) {
	home = filepath.Dir(path)
	if module, ok := load.ModuleDir(home); ok {
		home = module
	} else {
		for _, f := range s.folders {
			if workspace.Inside(path, f) {
				home = f
			}
		}
	}
	rel, err := filepath.Rel(home, path)
	if err != nil {
		return home, filepath.ToSlash(path)
	}
	for dir := range s.projects { // order-free: one of them at most is the same
		if same(dir, home) {
			home = dir
		}
	}
	return home, filepath.ToSlash(filepath.Join(home, rel))
}

// same reports whether two paths lead to one directory.
func same(a, b string) bool {
	if a == b {
		return true
	}
	at, err := os.Stat(a)
	if err != nil {
		return false
	}
	other, err := os.Stat(b)
	return err == nil && os.SameFile(at, other)
}

// docOf returns the open document of a file of a project, the last edited if two paths lead to it, nil
// where it is not open.
func (s *server) docOf(home, file string) *document {
	var last *document
	for _, d := range s.docs { // order-free: no two have one edit
		if d.home == home && d.file == file && (last == nil || d.edit > last.edit) {
			last = d
		}
	}
	return last
}
