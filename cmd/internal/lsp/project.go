package lsp

import (
	"cmp"
	"context"
	"errors"
	"path/filepath"
	"reflect"
	"slices"
	"time"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"hulldown.dev/cmd/internal/checking"
	"hulldown.dev/schema/load"
)

// restTime is how long no edit has to come before sheets are laid out, unless the options say.
const restTime = 250 * time.Millisecond

// project is the content of one directory, judged by a goroutine of its own.
type project struct {
	server *server
	dir    string
	// changed is signalled when there is something new to judge, and stop ends the project.
	changed chan struct{}
	stop    context.CancelFunc

	// The server's mutex guards what follows: how many edits there were, up to which of them
	// everything is judged and published, and the last verdict.
	edits, settled int
	verdict        *verdict
	// saved is set when games are to follow.
	saved bool
	// view is what answers are given from, nil before anything was read; broken is set where nothing
	// can be.
	view   *view
	broken bool

	// shown is what was published last of each file, silences what is said of the module itself.
	// They are the goroutine's own.
	shown    map[uri.URI]*protocol.PublishDiagnosticsParams
	silences []protocol.Diagnostic
}

// verdict is what was found in texts, and the documents among these by the names of their files,
// as they were then. One file is open twice where two paths lead to it: the last edited comes first.
type verdict struct {
	checking.Outcome
	docs map[string][]document
	// silences are the diagnostics about the module as a whole.
	silences []protocol.Diagnostic
}

// addFolder makes the content of a folder of the editor be judged, if it is a CUE module.
func (s *server) addFolder(u uri.URI) {
	dir := pathOf(u)
	if dir == "" || slices.Contains(s.folders, dir) {
		return
	}
	s.folders = append(s.folders, dir)
	if module, ok := load.ModuleDir(dir); ok {
		home, _ := s.homeOf(filepath.Join(module, "cue.mod"))
		s.wake(home)
	}
}

// removeFolder forgets a folder of the editor.
func (s *server) removeFolder(u uri.URI) {
	s.folders = slices.DeleteFunc(s.folders, func(dir string) bool { return dir == pathOf(u) })
}

// wake makes the project of a directory be judged, and begins it where there is none. It returns which
// edit of the project that is.
func (s *server) wake(dir string) int {
	p := s.projects[dir]
	if p == nil {
		ctx, stop := context.WithCancel(s.life)
		p = &project{server: s, dir: dir, changed: make(chan struct{}, 1), stop: stop, shown: map[uri.URI]*protocol.PublishDiagnosticsParams{}}
		s.projects[dir] = p
		s.working.Go(func() { p.run(ctx) })
	}
	p.edits++
	select {
	case p.changed <- struct{}{}:
	default: // it will see this edit too
	}
	return p.edits
}

// sweep ends the projects that no folder and no open document asks for any more.
func (s *server) sweep() {
	wanted := map[string]bool{}
	for _, f := range s.folders {
		if module, ok := load.ModuleDir(f); ok {
			home, _ := s.homeOf(filepath.Join(module, "cue.mod"))
			wanted[home] = true
		}
	}
	for _, d := range s.docs { // order-free: a set is made
		wanted[d.home] = true
	}
	for dir, p := range s.projects { // order-free: each is ended by itself
		if !wanted[dir] {
			p.stop()
			delete(s.projects, dir)
		}
	}
	s.change.Broadcast()
}

// run judges the project whenever it changed, until the context ends.
func (p *project) run(ctx context.Context) {
	defer p.clear()
	editing, err := checking.Edit(p.server.options.Workspace(p.dir), 0)
	if err != nil {
		p.log(err)
	}
	p.silences = silences(p.dir)
	for {
		select {
		case <-ctx.Done():
			return
		case <-p.changed:
		}
		edits := p.judge(ctx, editing)
		p.server.mu.Lock()
		p.settled = max(p.settled, edits)
		p.server.mu.Unlock()
		p.server.change.Broadcast()
	}
}

// judge publishes what checks find: that of shape and links first, that of rules next, what sheets
// show once no edit came for a while, and what games do after a save: a few, then, until the next edit,
// as many as a check plays. It returns up to which edit
// all is judged, 0 where another one came in between.
func (p *project) judge(ctx context.Context, editing *checking.Editing) int {
	texts, docs, edits, saved := p.texts()
	if editing == nil {
		p.show(nil)
		return edits
	}
	read, err := editing.Read(texts)
	if err != nil {
		p.log(err)
		p.show(nil)
		return edits
	}
	p.show(newView(read, p.view, edits, editing.Concerned))
	found, err := editing.Look(ctx)
	if err != nil {
		p.log(err)
		return edits
	}
	if saved {
		p.silences = silences(p.dir)
	}
	p.publish(verdict{found, docs, p.silences})
	steps := []func(context.Context) (checking.Outcome, error){editing.Rules, p.rested(editing.Sheets)}
	if saved {
		steps = append(steps, editing.Games, func(ctx context.Context) (checking.Outcome, error) {
			p.played(edits)
			return editing.Batch(ctx)
		})
	}
	for _, step := range steps {
		found, err := p.unlessChanged(ctx, step)
		switch {
		case errors.Is(err, errChanged), ctx.Err() != nil:
			return 0
		case err != nil:
			p.log(err)
			return edits
		}
		p.publish(verdict{found, docs, p.silences})
	}
	return edits
}

// played notes that games have followed the save before so many edits.
func (p *project) played(edits int) {
	p.server.mu.Lock()
	defer p.server.mu.Unlock()
	p.saved = p.saved && p.edits > edits
}

// show makes answers be given from a view, nil where nothing could be read: then from the last one.
func (p *project) show(v *view) {
	p.server.mu.Lock()
	defer p.server.mu.Unlock()
	p.broken = v == nil
	if v != nil {
		p.view = v
	}
	p.server.change.Broadcast()
}

// errChanged is why a step was broken off.
var errChanged = errors.New("another edit came")

// rested makes a step wait until no edit came for a while.
func (p *project) rested(step func(context.Context) (checking.Outcome, error)) func(context.Context) (checking.Outcome, error) {
	return func(ctx context.Context) (checking.Outcome, error) {
		rest := time.NewTimer(cmp.Or(p.server.options.Rest, restTime))
		defer rest.Stop()
		select {
		case <-ctx.Done():
			return checking.Outcome{}, ctx.Err()
		case <-rest.C:
		}
		return step(ctx)
	}
}

// unlessChanged takes a step, which the next edit breaks off with errChanged.
func (p *project) unlessChanged(ctx context.Context, step func(context.Context) (checking.Outcome, error)) (checking.Outcome, error) {
	ctx, stop := context.WithCancelCause(ctx)
	done := make(chan struct{})
	go func() {
		defer close(done)
		select {
		case <-p.changed:
			p.again()
			stop(errChanged)
		case <-ctx.Done():
		}
	}()
	found, err := step(ctx)
	stop(nil)
	<-done
	if err != nil && context.Cause(ctx) == errChanged {
		return found, errChanged
	}
	return found, err
}

// again signals a change that was taken notice of before its time.
func (p *project) again() {
	select {
	case p.changed <- struct{}{}:
	default:
	}
}

// texts returns the texts of the open documents of the project by the names of their files, these
// documents, the last edited of a file first, how many edits they are the result of, and whether games
// are to follow.
func (p *project) texts() (texts map[string][]byte, docs map[string][]document, edits int, saved bool) {
	p.server.mu.Lock()
	defer p.server.mu.Unlock()
	texts, docs = map[string][]byte{}, map[string][]document{}
	for _, d := range p.server.docs { // order-free: each file's are sorted
		if d.home == p.dir {
			docs[d.file] = append(docs[d.file], *d)
		}
	}
	for file := range docs { // order-free: a map is filled
		slices.SortFunc(docs[file], func(a, b document) int { return cmp.Compare(b.edit, a.edit) })
		texts[file] = docs[file][0].text
	}
	return texts, docs, p.edits, p.saved
}

// publish shows a verdict: the findings of each file that has some, and of those that had some or
// are open an empty list. Of a file that is not open, what is shown already is not sent again.
func (p *project) publish(v verdict) {
	p.server.mu.Lock()
	p.verdict = &v
	c := p.server.client
	p.server.mu.Unlock()
	now := diagnostics(&v, p.dir, c)
	for u := range p.shown { // order-free: a map is filled
		if now[u] == nil {
			now[u] = &protocol.PublishDiagnosticsParams{URI: u, Diagnostics: []protocol.Diagnostic{}}
		}
	}
	for _, u := range sortedURIs(now) {
		if old := p.shown[u]; old == nil || !reflect.DeepEqual(old, now[u]) {
			p.tell(protocol.MethodTextDocumentPublishDiagnostics, now[u])
		}
		p.shown[u] = now[u]
		if _, open := now[u].Version.Get(); !open && len(now[u].Diagnostics) == 0 {
			delete(p.shown, u)
		}
	}
}

// clear takes back what is shown of the project.
func (p *project) clear() {
	for _, u := range sortedURIs(p.shown) {
		if len(p.shown[u].Diagnostics) > 0 {
			p.tell(protocol.MethodTextDocumentPublishDiagnostics, &protocol.PublishDiagnosticsParams{URI: u, Diagnostics: []protocol.Diagnostic{}})
		}
	}
}

// log says in the editor's log why nothing could be judged: half a file is no reason for that, a
// directory that is gone is.
func (p *project) log(err error) {
	if errors.Is(err, context.Canceled) { // the folder was taken away
		return
	}
	p.tell(protocol.MethodWindowLogMessage, &protocol.LogMessageParams{Type: protocol.MessageTypeError, Message: err.Error()})
}

// tell sends a notification. That nobody is there any more to read it is seen by who reads.
func (p *project) tell(method string, params any) {
	if p.server.life.Err() == nil {
		_ = p.server.conn.Notify(p.server.life, method, params)
	}
}
