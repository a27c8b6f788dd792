package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"hulldown/cmd/internal/checking"
	"hulldown/schema/diag"
)

const watchHelp = `Checks the content, waits for you to save a file, and checks again: what you
changed and what depends on it. Then it plays a few games of the scenarios that
the change concerns. An interrupt ends it.`

const watchExample = `  hulldown watch
  hulldown -C my-expansion watch --no-play`

// watchGames is how many games of each kind of player follow a save.
const watchGames = 2

func (a *app) watchCommand() *cobra.Command {
	o := checking.Watching{Tell: a.tell, Trouble: func(err error) { fmt.Fprintf(a.err, "hulldown: %v\n", err) }}
	c := &cobra.Command{
		Use:     "watch",
		Short:   "Check again whenever a file is saved",
		Long:    watchHelp,
		Example: watchExample,
		Args:    between(0, 0, ""),
		RunE: func(c *cobra.Command, _ []string) error {
			if err := positive(c, "games", o.Games); err != nil {
				return err
			}
			return checking.Watch(c.Context(), &a.work, o)
		},
	}
	c.Flags().BoolVar(&o.NoPlay, "no-play", false, "play no games")
	c.Flags().IntVar(&o.Games, "games", watchGames, "play `N` games of each scenario concerned by each player")
	return c
}

// tell prints the findings of an outcome where they are others than before, and
// says in a line how things are.
func (a *app) tell(v checking.Outcome) error {
	if v.Trouble == nil && (v.Games == 0 || v.Changed) {
		if err := diag.Text(a.out, v.Found, v.Source, a.colour); err != nil {
			return err
		}
		if f, ok := a.out.(interface{ Flush() error }); ok {
			if err := f.Flush(); err != nil {
				return err
			}
		}
	}
	_, err := fmt.Fprintf(a.err, "hulldown: %v\n", v)
	return err
}
