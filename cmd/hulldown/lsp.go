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
	alone := false
	c := command("lsp", between(0, 0, ""), func(c *cobra.Command, _ []string) error {
		in, ok := a.in.(io.ReadCloser)
		if !ok {
			in = io.NopCloser(a.in)
		}
		return lsp.Serve(c.Context(), in, flushed{a.out}, lsp.Options{
			Version: version, Alone: alone,
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
	c.Flags().BoolVar(&alone, "alone", false, "complete fields and lay files out too, since no server of CUE runs beside this one")
	return c
}
