// Command hulldown is the workshop for the card game Tank Duel: it checks
// content, plays it, prints it and packs it.
//
// Each subcommand is one file: its flags, what it wires together, and what it
// prints. Results go to standard output, progress and diagnostics to standard
// error. The exit status is 0 when all is clean, 1 for findings or a replay
// that failed, 2 for wrong usage, and 3 when the tool itself failed
// or was interrupted; 1 where an interrupt leaves a report.
package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"hulldown.dev/cmd/internal/interrupt"
	"hulldown.dev/cmd/internal/sandbox"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

func main() {
	serves := sandbox.Serves(os.Args[1:])
	if err := sandbox.CheckSpace(); !serves && err != nil {
		fmt.Fprintf(os.Stderr, "hulldown: %v\n", err)
		os.Exit(exitFailure)
	}
	if serves {
		os.Exit(sandbox.Serve(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
	}
	os.Exit(run(os.Args[1:], streams{os.Stdin, os.Stdout, os.Stderr}))
}

// streams are the standard input, output and error of a command.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// The exit statuses; there are no others.
const (
	exitClean    = 0
	exitFindings = 1
	exitUsage    = 2
	exitFailure  = 3
)

// errFindings ends a command whose findings have been printed.
var errFindings = errors.New("there are findings")

// run carries out one call of the command and returns its exit status. The
// first interrupt asks it to stop, the second ends it at once.
func run(args []string, s streams) int { return (&app{}).run(args, s) }

// run is as the function run, with what the call may share with others.
func (a *app) run(args []string, s streams) int {
	ctx, stop := interrupt.Context()
	defer stop()
	out := bufio.NewWriter(s.out)
	a.ctx, a.in, a.out, a.err, a.args = ctx, s.in, out, s.err, args
	a.work.Evaluate, a.work.Until = sandbox.Evaluate, ctx
	a.work.Pictures = func(of []*model.Picture) []model.Judgement { return sandbox.Pictures(ctx, of) }
	a.work.Empty = func(dir string) {
		a.noteOnce(fmt.Sprintf("hulldown: there is no content in %s: files of content end with .cue", filepath.ToSlash(dir)))
	}
	a.work.Told = func(said string) { a.noteOnce("hulldown: " + said) }
	a.colour, a.bars = fancy(s.out), fancy(s.err)
	err := a.execute(ctx, args)
	if flushed := out.Flush(); flushed != nil && exitStatus(err) < exitUsage {
		err = fmt.Errorf("cannot write the results: %w", flushed)
	}
	if err != nil && !errors.Is(err, errFindings) {
		fmt.Fprintf(s.err, "hulldown: %s\n", diag.PrintableLines(usage.Discreet(describe(err).Error(), args)))
	}
	return exitStatus(err)
}

// exitStatus reports how a command ends that returned err.
func exitStatus(err error) int {
	var wrong *usage.Error
	switch {
	case err == nil:
		return exitClean
	case errors.Is(err, errFindings), errors.Is(err, errStopped):
		return exitFindings
	case errors.As(err, &wrong):
		return exitUsage
	}
	return exitFailure
}

// describe replaces what only programs understand.
func describe(err error) error {
	if errors.Is(err, context.Canceled) {
		return errors.New("interrupted; what was written before is as it was")
	}
	return err
}
