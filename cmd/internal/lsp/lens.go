package lsp

import (
	"context"
	"encoding/json"
	"path/filepath"
	"strings"

	"go.lsp.dev/protocol"
)

// The commands of lenses, which the client carries out: each has the directory of the content and
// the id as arguments. The server itself runs nothing.
const (
	playCommand     = "hulldown.play"
	playtestCommand = "hulldown.playtest"
	printCommand    = "hulldown.print"
	studioCommand   = "hulldown.studio"
)

// CodeLens implements protocol.Server: what can be done with a record, above it.
func (s *server) CodeLens(_ context.Context, p *protocol.CodeLensParams) ([]protocol.CodeLens, error) {
	out := []protocol.CodeLens{}
	d, _, c := s.opened(p.TextDocument, false)
	if d == nil || !strings.HasSuffix(d.file, ".cue") {
		return out, nil
	}
	text := c.ruled(d.text)
	for _, r := range d.outline().Records() {
		args := arguments(filepath.FromSlash(d.home), r.Node.Label)
		add := func(title, command string) {
			out = append(out, protocol.CodeLens{
				Range:   text.stretch(r.Node.LabelFrom, r.Node.LabelTo),
				Command: protocol.Command{Title: title, Command: command, Arguments: args},
			})
		}
		if r.Kind.Played() {
			add("play", playCommand)
			add("playtest", playtestCommand)
			add("print", printCommand)
			add("open in the studio", studioCommand)
		}
	}
	return out, nil
}

// arguments are texts as a command takes them.
func arguments(words ...string) []protocol.LSPAny {
	var out []protocol.LSPAny
	for _, w := range words {
		data, err := json.Marshal(w)
		if err != nil {
			return nil
		}
		out = append(out, data)
	}
	return out
}
