package lsp

import (
	"context"
	"path/filepath"
	"reflect"
	"slices"
	"time"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"hulldown.dev/cmd/internal/checking"
	"hulldown.dev/schema/load"
)

// restTime is how long no edit has to come before sheets are laid out.
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

	// shown is what was published last of each file. It is the goroutine's own.
	shown map[uri.URI]*protocol.PublishDiagnosticsParams
}

// verdict is what was found in texts, and the versions of those of documents.
type verdict struct {
	checking.Outcome
	versions map[string]int32
}

// addFolder makes the content of a folder of the editor be judged, if it is a CUE module.
func (s *server) addFolder(u uri.URI) {
	dir := pathOf(u)
	if dir == "" || slices.Contains(s.folders, dir) {
		return
	}
	s.folders = append(s.folders, dir)
	if module, ok := load.ModuleDir(dir); ok {
		s.wake(module)
	}
}

// removeFolder forgets a folder of the editor.
func (s *server) removeFolder(u uri.URI) {
	s.folders = slices.DeleteFunc(s.folders, func(dir string) bool { return dir == pathOf(u) })
}

// wake makes the project of a directory be judged, and begins it where there is none.
func (s *server) wake(dir string) {
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
}

// sweep ends the projects that no folder and no open document asks for any more.
func (s *server) sweep() {
	wanted := map[string]bool{}
	for _, f := range s.folders {
		if module, ok := load.ModuleDir(f); ok {
			wanted[module] = true
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
	editing, err := checking.Edit(p.server.options.Workspace(p.dir))
	if err != nil {
		p.log(err)
	}
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

// judge publishes what checks find, and what sheets show once no edit came for a while. It returns
// up to which edit all is judged, 0 where another one came in between.
func (p *project) judge(ctx context.Context, editing *checking.Editing) int {
	texts, versions, edits := p.texts()
	if editing == nil {
		return edits
	}
	found, err := editing.Look(ctx, texts)
	if err != nil {
		p.log(err)
		return edits
	}
	p.publish(verdict{found, versions})
	resting, stop := context.WithCancel(ctx)
	defer stop()
	rest := time.NewTimer(restTime)
	defer rest.Stop()
	select {
	case <-p.changed:
		p.again()
		return 0
	case <-ctx.Done():
		return 0
	case <-rest.C:
	}
	done := make(chan struct{})
	defer func() { <-done }()
	defer stop()
	go func() {
		defer close(done)
		select {
		case <-p.changed:
			p.again()
			stop()
		case <-resting.Done():
		}
	}()
	if found, err = editing.Sheets(resting); err != nil {
		if resting.Err() != nil {
			return 0
		}
		p.log(err)
		return edits
	}
	p.publish(verdict{found, versions})
	return edits
}

// again signals a change that was taken notice of before its time.
func (p *project) again() {
	select {
	case p.changed <- struct{}{}:
	default:
	}
}

// texts returns the open documents of the project by the names of their files, their versions by
// the same, and how many edits they are the result of.
func (p *project) texts() (texts map[string][]byte, versions map[string]int32, edits int) {
	p.server.mu.Lock()
	defer p.server.mu.Unlock()
	texts, versions = map[string][]byte{}, map[string]int32{}
	for path, d := range p.server.docs { // order-free: maps are made
		if d.home == p.dir {
			file := filepath.ToSlash(path)
			texts[file], versions[file] = d.text, d.version
		}
	}
	return texts, versions, p.edits
}

// publish shows a verdict: the findings of each file that has some, and of those that had some or
// are open an empty list. Of a file that is not open, what is shown already is not sent again.
func (p *project) publish(v verdict) {
	p.server.mu.Lock()
	p.verdict = &v
	counted := p.server.counted
	p.server.mu.Unlock()
	now := diagnostics(v, p.dir, counted)
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
	p.tell(protocol.MethodWindowLogMessage, &protocol.LogMessageParams{Type: protocol.MessageTypeError, Message: err.Error()})
}

// tell sends a notification. That nobody is there any more to read it is seen by who reads.
func (p *project) tell(method string, params any) {
	if p.server.life.Err() == nil {
		_ = p.server.conn.Notify(p.server.life, method, params)
	}
}
