package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"hulldown/schema/diag"
)

const watchHelp = `Checks the content, waits for you to save a file, and checks again: what you
changed and what depends on it. Then it plays a few games of the scenarios that
the change concerns. An interrupt ends it.`

const watchExample = `  hulldown watch
  hulldown -C my-expansion watch --no-play`

// The times of a watch. A verdict waits until no save has come for a moment,
// since many an editor writes a file in steps, but never for long.
const (
	settleTime  = 15 * time.Millisecond
	longestWait = 150 * time.Millisecond
)

// watchGames is how many games of each kind of player follow a save.
const watchGames = 2

func (a *app) watchCommand() *cobra.Command {
	o := watching{games: watchGames}
	c := &cobra.Command{
		Use:     "watch",
		Short:   "Check again whenever a file is saved",
		Long:    watchHelp,
		Example: watchExample,
		Args:    between(0, 0, ""),
		RunE: func(c *cobra.Command, _ []string) error {
			if err := positive(c, "games", o.games); err != nil {
				return err
			}
			return a.watch(c.Context(), o)
		},
	}
	c.Flags().BoolVar(&o.noPlay, "no-play", false, "play no games")
	c.Flags().IntVar(&o.games, "games", watchGames, "play `N` games of each scenario concerned by each player")
	return c
}

// watching says how a watch goes.
type watching struct {
	noPlay bool
	games  int
	// shown is given every verdict; nil for nobody.
	shown func(outcome)
}

func (a *app) watch(ctx context.Context, o watching) error {
	p, err := a.places(nil)
	if err != nil {
		return err
	}
	if len(p.dirs) == 0 {
		return usagef("there is no directory of yours to watch; name it with -C")
	}
	files, err := watchFiles(p.dirs)
	if err != nil {
		return err
	}
	defer files.close()
	d, err := newWatchState(p, o)
	if err != nil {
		return err
	}
	for {
		began := time.Now()
		files.cover()
		v, err := d.look(ctx)
		if err != nil {
			return ended(err)
		}
		v.took = time.Since(began)
		if err := a.tell(d, v); err != nil {
			return err
		}
		if err := a.playAndWait(ctx, d, files); err != nil {
			return ended(err)
		}
	}
}

// ended takes an interrupt for the end that it is.
func ended(err error) error {
	if errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}

// playAndWait plays the scenarios that the last look concerns until a file is
// saved, and returns once the saves have come to rest.
func (a *app) playAndWait(ctx context.Context, d *watchState, files *fileWatcher) error {
	playing, stop := context.WithCancel(ctx)
	defer stop()
	done := make(chan played, 1)
	if scope := d.scenarios(); len(scope) > 0 {
		go func() { done <- d.play(playing, scope) }()
	} else {
		done = nil
	}
	for {
		select {
		case <-ctx.Done():
			stop()
			drain(done)
			return ctx.Err()
		case p := <-done:
			done = nil
			if p.err != nil {
				return p.err
			}
			if err := a.tell(d, d.join(p)); err != nil {
				return err
			}
		case err, more := <-files.seen:
			stop()
			drain(done)
			if !more {
				return errors.New("the system stopped telling of changes")
			}
			if err != nil {
				fmt.Fprintf(a.err, "hulldown: %v\n", err)
			}
			return files.settle(ctx)
		}
	}
}

// drain waits for games that are being stopped.
func drain(done chan played) {
	if done != nil {
		<-done
	}
}

// tell prints a verdict and says in a line how things stand.
func (a *app) tell(d *watchState, v outcome) error {
	if d.options.shown != nil {
		d.options.shown(v)
	}
	if v.trouble == nil && (v.games == 0 || v.changed) {
		if err := diag.Text(a.out, v.found, v.source, a.colour); err != nil {
			return err
		}
		if f, ok := a.out.(interface{ Flush() error }); ok {
			if err := f.Flush(); err != nil {
				return err
			}
		}
	}
	_, err := fmt.Fprintf(a.err, "hulldown: %s\n", v.line())
	return err
}

// outcome is how things stand after a save, or after the games that follow it.
type outcome struct {
	found  []diag.Finding
	source func(file string) []byte
	// trouble is why nothing could be judged.
	trouble error
	took    time.Duration
	// records is how many were checked, about how many of them the change is.
	records, about int
	// games is how many were played; 0 for a look without games.
	games int
	// changed tells that the findings are others than before; again, that there
	// were some and all is well now.
	changed, again bool
}

// line says a verdict in a line.
func (v outcome) line() string {
	after := fmt.Sprintf(" (%s, %d concerned, %d ms)", count(v.records, "record"), v.about, v.took.Milliseconds())
	if v.games > 0 {
		after = fmt.Sprintf(" after %s", count(v.games, "game"))
	}
	switch {
	case v.trouble != nil:
		return v.trouble.Error() + "; waiting for it"
	case len(v.found) > 0:
		return diag.Count(v.found).String() + after
	case v.again:
		return "all is well again" + after
	}
	return "all is well" + after
}

// sameFindings reports whether two lists say the same.
func sameFindings(a, b []diag.Finding) bool {
	return slices.EqualFunc(a, b, func(x, y diag.Finding) bool {
		return x.Span == y.Span && x.Code == y.Code && x.Message == y.Message
	})
}
