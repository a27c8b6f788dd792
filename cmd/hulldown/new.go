package main

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/scaffold"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/cmd/internal/workspace"
)

func (a *app) newCommand() *cobra.Command {
	var like scaffold.Like
	c := command("new", between(2, 2, "kind and a name"), func(_ *cobra.Command, args []string) error { return a.begin(args[0], args[1], like) })
	c.ValidArgs = scaffold.Kinds()
	c.Flags().StringVar(&like.Rule, "like", "", "begin a rule from the `RULE` of a shelf; hulldown explain shelf lists them")
	c.Flags().StringVar(&like.In, "in", "", "write the rule into the scenario or module with the id `ID` (the only scenario)")
	return c
}

// beginning makes the files of a new set, record or rule.
func beginning(w *workspace.Workspace, kind, name string, like scaffold.Like) (*scaffold.Beginning, error) {
	switch {
	case kind == "rule" && like.Rule == "":
		return nil, usage.Errorf("say what the rule is like with --like; hulldown explain shelf lists the rules of the shelf")
	case kind == "rule":
		return scaffold.NewRule(w, name, like)
	case like != scaffold.Like{}:
		return nil, usage.Errorf("--like and --in are for hulldown new rule")
	}
	return scaffold.New(w, kind, name)
}

func (a *app) begin(kind, name string, like scaffold.Like) error {
	a.work.Empty = nil // it may be what is begun
	b, err := beginning(&a.work, kind, name, like)
	if err != nil {
		return err
	}
	staged, err := files.Stage(a.call(), b.Dir, b.Files)
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
	if dirs := a.work.Dirs; kind == "rule" && len(dirs) > 1 {
		where = " -C " + filepath.ToSlash(strings.Join(dirs, " -C "))
	} else if here, ok := workspace.CurrentModule(); ok && filepath.Clean(here) == filepath.Clean(b.Dir) || b.Dir == "." {
		where = ""
	}
	fmt.Fprintf(a.out, "\nNow: hulldown%s check\n", where)
	if kind == "scenario" {
		fmt.Fprintf(a.out, "     hulldown%s play %s\n", where, name)
	}
	return nil
}
