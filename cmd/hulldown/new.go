package main

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/scaffold"
	"hulldown.dev/cmd/internal/workspace"
)

func (a *app) newCommand() *cobra.Command {
	c := command("new", between(2, 2, "kind and a name"), func(_ *cobra.Command, args []string) error { return a.begin(args[0], args[1]) })
	c.ValidArgs = scaffold.Kinds()
	return c
}

func (a *app) begin(kind, name string) error {
	a.work.Empty = nil // it may be what is begun
	b, err := scaffold.New(&a.work, kind, name)
	if err != nil {
		return err
	}
	staged, err := files.Stage(b.Dir, b.Files)
	if err != nil {
		return err
	}
	if err := staged.Commit(); err != nil {
		return err
	}
	for _, f := range b.Files {
		if !strings.HasPrefix(f.Name, scaffold.Vendored) {
			fmt.Fprintf(a.out, "wrote %s\n", files.Slashed(b.Dir, f.Name))
		}
	}
	if kind == "builtin" {
		fmt.Fprintf(a.out, "wrote %scontent/%s/*.cue\n", files.Slashed(b.Dir, scaffold.Vendored)+"/", name)
	}
	where := " -C " + filepath.ToSlash(b.Dir)
	if here, ok := workspace.CurrentModule(); ok && filepath.Clean(here) == filepath.Clean(b.Dir) || b.Dir == "." {
		where = ""
	}
	fmt.Fprintf(a.out, "\nNow: hulldown%s check\n", where)
	if kind == "scenario" {
		fmt.Fprintf(a.out, "     hulldown%s play %s\n", where, name)
	}
	return nil
}
