package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"hulldown.dev/cmd/internal/checking"
	"hulldown.dev/schema/diag"
)

// watchGames is how many games of each kind of player follow a save.
const watchGames = 2

func (a *app) watchCommand() *cobra.Command {
	o := checking.Watching{Tell: a.tell, Trouble: func(err error) { a.note(err.Error()) }}
	c := command("watch", between(0, 0, ""), func(c *cobra.Command, _ []string) error {
		if err := positive(c, "games", o.Games); err != nil {
			return err
		}
		return checking.Watch(c.Context(), &a.work, o)
	})
	c.Flags().BoolVar(&o.NoPlay, "no-play", false, "play no games")
	c.Flags().IntVar(&o.Games, "games", watchGames, "play `N` games of each scenario concerned by each player")
	return c
}

// tell prints the findings that an outcome has and the one before had not, and says in
// a line how things are.
func (a *app) tell(v checking.Outcome) error {
	if len(v.New) > 0 {
		if err := diag.Text(a.out, v.New, v.Source, a.colour); err != nil {
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
