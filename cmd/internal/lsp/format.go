package lsp

import (
	"bytes"
	"context"
	"strings"

	"go.lsp.dev/protocol"

	"hulldown.dev/schema/load"
)

// Formatting implements protocol.Server, where no other server lays files out: as cue fmt does.
func (s *server) Formatting(_ context.Context, p *protocol.DocumentFormattingParams) ([]protocol.TextEdit, error) {
	out := []protocol.TextEdit{}
	d, _, c := s.opened(p.TextDocument, false)
	if d == nil || !s.options.Alone || !strings.HasSuffix(d.file, ".cue") {
		return out, nil
	}
	tidy, ok := load.Format(d.text)
	if !ok || bytes.Equal(tidy, d.text) {
		return out, nil
	}
	return append(out, protocol.TextEdit{Range: c.stretch(d.text, 0, len(d.text)), NewText: string(tidy)}), nil
}
