package checking

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"time"

	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
)

// The times of a watch. A verdict waits until no save has come for a moment,
// since many an editor writes a file in steps, but never for long.
const (
	settleTime  = 15 * time.Millisecond
	longestWait = 150 * time.Millisecond
)

// watchGC is by how many percent the memory of a watch grows between two collections.
const watchGC = 40

// Watching is the options of a watch.
type Watching struct {
	// Roomy is set where memory is of no concern, as in a test of many watches.
	Roomy bool
	// NoPlay leaves out the games, of which Games follow a save for each kind of
	// player and scenario concerned.
	NoPlay bool
	Games  int
	// Read is given what was read after a save, before it is judged; nil for nobody.
	Read func(*load.Result) error
	// Tell is given every outcome, and Trouble what the system reports of the
	// files that are watched. An error of Read or Tell ends the watch.
	Tell    func(Outcome) error
	Trouble func(error)
}

// Outcome is how things are after a save, or after the games that follow it.
type Outcome struct {
	// Found are all findings in the content, sorted; New are those of them that the
	// outcome before did not have, wherever they were. Source gives the text.
	Found, New []diag.Finding
	Source     func(file string) []byte
	// Content is the content that was judged, nil where it could not be loaded.
	Content *load.Result
	// Trouble is why nothing could be judged, nil where something was.
	Trouble error
	Took    time.Duration
	// Records is how many were checked, and Concerned about how many of them
	// the change is.
	Records, Concerned int
	// Games is how many were played; 0 for a look without games.
	Games int
	// Again is set when there were findings and all is well now.
	Again bool
}

// String writes an outcome in a line.
func (v Outcome) String() string {
	after := fmt.Sprintf(" (%s, %d concerned, %d ms)", diag.Number(v.Records, "record"), v.Concerned, v.Took.Milliseconds())
	if v.Games > 0 {
		after = fmt.Sprintf(" after %s", diag.Number(v.Games, "game"))
	}
	switch {
	case v.Trouble != nil:
		return v.Trouble.Error() + "; waiting for it"
	case len(v.Found) > len(v.New):
		return fmt.Sprintf("%v, %d of them told before%s", diag.Count(v.Found), len(v.Found)-len(v.New), after)
	case len(v.Found) > 0:
		return diag.Count(v.Found).String() + after
	case v.Again:
		return "all is well again" + after
	}
	return "all is well" + after
}

// Watch judges the content of a workspace, waits for a save in one of its
// directories, and judges again what changed and what depends on it; then it
// plays the scenarios that the change concerns. It ends, without an error, when
// the context does. A workspace without directories is an *usage.Error.
func Watch(ctx context.Context, w *workspace.Workspace, o Watching) error {
	p, err := w.Places()
	if err != nil {
		return err
	}
	if len(p.Dirs) == 0 {
		return usage.Errorf("there is no directory of yours to watch; name it with -C")
	}
	w.Keep()
	saves, err := watchFiles(p.Dirs)
	if err != nil {
		return err
	}
	defer saves.close()
	// A watch lives long beside an editor and what else its user does: less memory is worth
	// more than the time of a collection.
	if !o.Roomy {
		defer debug.SetGCPercent(debug.SetGCPercent(watchGC))
	}
	d := &watchState{workspace: w, places: p, options: o, pending: map[string]bool{}}
	for {
		began := time.Now()
		saves.cover()
		v, err := d.look(ctx)
		if err != nil {
			return ended(err)
		}
		v.Took = time.Since(began)
		if err := o.Tell(v); err != nil {
			return err
		}
		if err := d.playAndWait(ctx, saves); err != nil {
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
func (d *watchState) playAndWait(ctx context.Context, saves *fileWatcher) error {
	playing, stop := context.WithCancel(ctx)
	defer stop()
	done := make(chan played, 1)
	if scope := d.scenarios(); len(scope) > 0 {
		go func() { done <- d.play(playing, scope, Judging{Games: d.options.Games}) }()
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
			if err := d.options.Tell(d.join(p)); err != nil {
				return err
			}
		case err, more := <-saves.seen:
			stop()
			drain(done)
			if !more {
				return errors.New("the system stopped telling of changes")
			}
			if err != nil {
				d.options.Trouble(err)
			}
			return saves.settle(ctx)
		}
	}
}

// drain waits for games that are being stopped.
func drain(done chan played) {
	if done != nil {
		<-done
	}
}
