package main

import (
	"io"

	"github.com/spf13/cobra"

	"hulldown.dev/cmd/internal/lsp"
	"hulldown.dev/cmd/internal/vocabulary"
	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/export/wording"
)

func (a *app) lspCommand() *cobra.Command {
	return command("lsp", between(0, 0, ""), func(c *cobra.Command, _ []string) error {
		in, ok := a.in.(io.ReadCloser)
		if !ok {
			in = io.NopCloser(a.in)
		}
		return lsp.Serve(c.Context(), in, flushed{a.out}, lsp.Options{
			Version: version,
			Workspace: func(dir string) *workspace.Workspace {
				return &workspace.Workspace{Dirs: []string{dir}, AllLanguages: true, Evaluate: a.work.Evaluate, Pictures: a.work.Pictures}
			},
			Explain: func(word string) (string, error) {
				s, err := vocabulary.ReadSchema()
				if err != nil {
					return "", err
				}
				return explained(s, word, wording.Language{}), nil
			},
		})
	})
}
