// Package studio serves the pages of hulldown studio: the content of a workspace as it
// is saved, to be looked at and played in a browser of this machine. It answers whoever
// has its token, on the loopback address alone, and writes files only where it was told.
package studio

import (
	"context"
	"errors"
	"fmt"
	"log"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"hulldown.dev/cmd/internal/checking"
	"hulldown.dev/cmd/internal/vocabulary"
	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/export/web"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/load"
)

// Options are the content that is served, and how.
type Options struct {
	// Work is the content; its first directory is where tests are written.
	Work *workspace.Workspace
	// Language is that of the pages and of the content on them.
	Language wording.Language
	// Editor is what opens an author's line: vscode, idea, or path for none.
	Editor string
	// Out is the directory into which games and reports are saved.
	Out string
	// Games is how many games of each player follow a save, 0 for none.
	Games int
	// Roomy is set where memory is of no concern.
	Roomy bool
	// Trouble is told what went wrong beside the answers; required.
	Trouble func(error)
}

// Editors are the values of Options.Editor.
func Editors() []string { return []string{"vscode", "idea", "path"} }

// Server answers the requests of one studio.
type Server struct {
	options Options
	drawer  *web.Drawer
	token   string
	draft   atomic.Pointer[draft]
	// saving is held while a new draft takes the place of the old.
	saving sync.Mutex
	events broker
	// good are drafts by the records that have a mistake since.
	good map[string]*draft
	// compared is the older state that was asked for last, under comparing.
	comparing sync.Mutex
	compared  older
	// tables are the open games by their ids, under tabling.
	tabling sync.Mutex
	tables  map[string]*seated
	// starting is held while a run is started.
	starting sync.Mutex
	// trying are the open runs, under tabling too, which end with life; grown counts how
	// often one of them came further.
	trying map[string]*tried
	life   context.Context
	end    context.CancelFunc
	grown  atomic.Int64
	// vocabulary reads the words of the schema, once.
	vocabulary func() (*vocabulary.Schema, error)
}

// New loads the content and returns a server of it, with a token of its own.
func New(o Options) (*Server, error) {
	drawer, err := web.NewDrawer(o.Language)
	if err != nil {
		return nil, err
	}
	o.Work.Keep()
	s := &Server{options: o, drawer: drawer, token: newToken(), good: map[string]*draft{}, tables: map[string]*seated{}, trying: map[string]*tried{},
		vocabulary: sync.OnceValues(vocabulary.ReadSchema)}
	s.life, s.end = context.WithCancel(context.Background())
	o.Work.NameModule()
	loaded, err := o.Work.Load()
	if err != nil {
		return nil, err
	}
	if err := s.publish(checking.Outcome{Content: loaded, Found: loaded.Findings}); err != nil {
		return nil, err
	}
	return s, nil
}

// publish makes an outcome the draft that pages show, and notifies them. An outcome in which
// nothing could be read leaves the last content and says why.
func (s *Server) publish(v checking.Outcome) error {
	s.saving.Lock()
	defer s.saving.Unlock()
	old := s.draft.Load()
	d := &draft{version: 1, found: v.Found, trouble: v.Trouble}
	if old != nil {
		d.version, d.saved = old.version+1, old.saved
	}
	if v.Content != nil && (old == nil || !old.is(v.Content)) {
		d.saved = newSaved(v.Content, s.options.Language, old)
		if s.options.Work.Named() {
			own, err := s.options.Work.Own(v.Content.Content)
			if err != nil {
				return err
			}
			d.own = own
		}
		s.remember(old, d)
	}
	s.draft.Store(d)
	s.events.publish("draft", fmt.Sprint(d.version))
	return nil
}

// read publishes what a save brought before it is judged, so that its pictures are there at
// once; what was found before stays until then.
func (s *Server) read(r *load.Result) error {
	if old := s.draft.Load(); old != nil && !old.is(r) {
		return s.publish(checking.Outcome{Content: r, Found: old.found})
	}
	return nil
}

// Address is the URL of the pages, with the token.
func (s *Server) Address(l net.Listener) string {
	return "http://" + l.Addr().String() + "/?token=" + s.token
}

// Listen takes a free port of the loopback address, or the port that is given.
func Listen(port int) (net.Listener, error) {
	l, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", port))
	if err != nil {
		return nil, fmt.Errorf("cannot serve the studio: %w", err)
	}
	return l, nil
}

// Serve answers until the context is done, and follows the saves meanwhile.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	server := &http.Server{
		Handler: s.Handler(l.Addr()), ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 30 * time.Second,
		IdleTimeout: 2 * time.Minute, MaxHeaderBytes: maxHeader, ErrorLog: log.New(logWriter(s.options.Trouble), "", 0),
		BaseContext: func(net.Listener) context.Context { return ctx },
	}
	failed := make(chan error, 2)
	var running sync.WaitGroup
	running.Go(func() { failed <- s.follow(ctx) })
	running.Go(func() { failed <- server.Serve(l) })
	var err error
	for err == nil && ctx.Err() == nil {
		select {
		case <-ctx.Done():
		case err = <-failed:
		}
	}
	cancel()
	s.end()
	server.Close()
	running.Wait()
	s.endTrials()
	if errors.Is(err, http.ErrServerClosed) {
		return nil
	}
	return err
}

// follow publishes each save until the context is done. Without directories there is
// nothing to follow.
func (s *Server) follow(ctx context.Context) error {
	p, err := s.options.Work.Places()
	if err != nil || len(p.Dirs) == 0 {
		return err
	}
	return checking.Watch(ctx, s.options.Work, checking.Watching{
		NoPlay: s.options.Games == 0, Games: s.options.Games,
		Roomy: s.options.Roomy, Read: s.read, Tell: s.publish, Trouble: s.options.Trouble,
	})
}

// logWriter is a writer that passes lines on to a function.
type logWriter func(error)

// Write implements io.Writer.
func (t logWriter) Write(p []byte) (int, error) {
	t(errors.New(string(p)))
	return len(p), nil
}

// Handler answers requests that come to an address.
func (s *Server) Handler(at net.Addr) http.Handler {
	_, port, _ := net.SplitHostPort(at.String())
	mux := http.NewServeMux()
	s.routes(mux)
	return &guard{
		token: s.token, cookie: "hulldown_" + port, next: mux,
		hosts: []string{"127.0.0.1:" + port, "localhost:" + port, "[::1]:" + port},
	}
}

// routes registers the handler of each path.
func (s *Server) routes(mux *http.ServeMux) {
	mux.Handle("GET /assets/", http.StripPrefix("/assets/", http.FileServerFS(web.Assets())))
	mux.HandleFunc("GET /events", s.events.serve)
	for pattern, page := range map[string]pageFunc{ // order-free: each path by itself
		"GET /{$}":                s.home,
		"GET /findings":           s.findings,
		"GET /record/{kind}/{id}": s.record,
		"GET /sheet/{name}":       s.sheet,

		"GET /look":             s.look,
		"GET /look/clause/{id}": s.clause,

		"GET /play":                        s.setup,
		"POST /play":                       s.begin,
		"POST /play/load":                  s.load,
		"GET /play/{game}":                 s.gamePage,
		"GET /play/{game}/{seat}":          s.gamePage,
		"POST /play/{game}/{seat}/do":      s.act(s.decide),
		"POST /play/{game}/{seat}/stand":   s.act(s.stand),
		"POST /play/{game}/{seat}/unstand": s.act(unstand),
		"POST /play/{game}/{seat}/undo":    s.act(func(_ *http.Request, g *seated, _ *draft) error { return g.Table.Undo() }),
		"POST /play/{game}/{seat}/redo":    s.act(func(_ *http.Request, g *seated, _ *draft) error { return g.Table.Redo() }),
		"POST /play/{game}/{seat}/note":    s.act(s.noted),
		"POST /play/{game}/{seat}/again":   s.act(s.again),
		"POST /play/{game}/{seat}/save":    s.act(s.save),
		"POST /play/{game}/{seat}/test":    s.act(s.test),
		"POST /play/{game}/{seat}/close":   s.closeGame,

		"GET /playtest":              s.trials,
		"POST /playtest":             s.startTrial,
		"GET /playtest/{run}":        s.trialPage,
		"POST /playtest/{run}/stop":  s.stopTrial,
		"POST /playtest/{run}/keep":  s.keepTrial,
		"POST /playtest/{run}/close": s.closeTrial,

		"POST /watch":                    s.watchNew,
		"POST /watch/load":               s.watchLoad,
		"POST /findings/{finding}/watch": s.watchFinding,
		"POST /watch/{game}":             s.watchGame,
		"GET /watch/{game}":              s.watchPage,
		"POST /watch/{game}/continue":    s.continueGame,
		"POST /watch/{game}/close":       s.closeGame,
	} {
		mux.Handle(pattern, s.page(mux, page))
	}
	mux.HandleFunc("GET /picture/{kind}/{id}/{n}", s.picture)
	mux.HandleFunc("GET /field/{shows}/{ink}", s.field)
	mux.HandleFunc("GET /outline/{faces}/{kind}/{id}", s.outline)
	mux.HandleFunc("GET /sheetpage/{name}/{n}", s.sheetPicture)
	mux.HandleFunc("GET /playtest/{run}/figure/{n}", s.trialFigure)
	mux.HandleFunc("GET /playtest/{run}/report", s.trialReport)
	mux.HandleFunc("GET /kept/{name}", s.kept)
	mux.Handle("/", s.page(mux, func(*http.Request, *draft) (web.Page, error) {
		return web.Page{}, &problem{status: http.StatusNotFound, text: s.drawer.Say("no-page")}
	}))
}
