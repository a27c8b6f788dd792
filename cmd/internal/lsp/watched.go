package lsp

import (
	"context"

	"go.lsp.dev/protocol"

	"hulldown.dev/cmd/internal/workspace"
)

// watched are the files whose changes an editor is asked to tell of.
const watched = "**/*.{cue,hds,setup,po,svg,png,jpg,jpeg}"

// Initialized implements protocol.Server: an editor that can is asked to tell of files which another
// program changes.
func (s *server) Initialized(context.Context, *protocol.InitializedParams) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.client.watches {
		return nil
	}
	options, err := protocol.Marshal(&protocol.DidChangeWatchedFilesRegistrationOptions{Watchers: []protocol.FileSystemWatcher{{GlobPattern: protocol.Pattern(watched)}}})
	if err != nil {
		return err
	}
	p := &protocol.RegistrationParams{Registrations: []protocol.Registration{{ID: "files", Method: protocol.MethodWorkspaceDidChangeWatchedFiles, RegisterOptions: options}}}
	s.working.Go(func() {
		_, _ = s.conn.Call(s.life, protocol.MethodClientRegisterCapability, p, nil) // who refuses tells of nothing
	})
	return nil
}

// DidChangeWatchedFiles implements protocol.Server. Of an open file the text in the editor counts.
func (s *server) DidChangeWatchedFiles(_ context.Context, p *protocol.DidChangeWatchedFilesParams) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range p.Changes {
		path := pathOf(c.URI)
		for dir := range s.projects { // order-free: each is woken by itself
			if path != "" && s.docs[keyOf(c.URI)] == nil && workspace.Inside(path, dir) {
				s.wake(dir)
			}
		}
	}
	return nil
}
