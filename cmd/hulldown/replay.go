package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"hulldown/engine/games"
	"hulldown/engine/play"
	"hulldown/schema/load"
)

const replayHelp = `Carries out recordings and scripts on the content as it is now and stops each at
the first statement that does not hold: a state that differs, an expectation
that fails, a decision that is not legal, with those that are. The file - is
standard input.`

// maxScript is the largest script that is read, in bytes.
const maxScript = 64 << 20

func (a *app) replayCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "replay FILE ...",
		Short:   "Carry out recordings and scripts again",
		Long:    replayHelp,
		Example: "  hulldown replay game.play\n  hulldown play merging-forces --record - | hulldown replay -",
		Args:    between(1, -1, "file"),
		RunE:    func(c *cobra.Command, args []string) error { return a.replay(c.Context(), args) },
	}
}

func (a *app) replay(ctx context.Context, files []string) error {
	var texts [][]byte
	for _, file := range files {
		text, err := a.readScript(file)
		if err != nil {
			return err
		}
		texts = append(texts, text)
	}
	r, err := a.loadSound(a.err)
	if err != nil {
		return err
	}
	failed := false
	for i, file := range files {
		held, err := a.replayOne(ctx, r, script{file, texts[i]})
		if err != nil {
			return err
		}
		failed = failed || !held
	}
	if failed {
		return errFindings
	}
	return nil
}

// readScript reads a file, or standard input for "-".
func (a *app) readScript(file string) ([]byte, error) {
	in := a.in
	if file != "-" {
		f, err := os.Open(file)
		if errors.Is(err, fs.ErrNotExist) {
			return nil, usagef("cannot read %q: there is no such file%s", file, nearPath(file))
		}
		if err != nil {
			return nil, fmt.Errorf("cannot read the script: %w", err)
		}
		defer f.Close()
		in = f
	}
	text, err := io.ReadAll(io.LimitReader(in, maxScript+1))
	if err != nil {
		return nil, fmt.Errorf("cannot read the script: %w", err)
	}
	if len(text) > maxScript {
		return nil, usagef("cannot read %q: it is larger than %d MiB, which no script is", file, maxScript>>20)
	}
	return text, nil
}

// script is the text of a script and the file it stands in.
type script struct {
	file string
	text []byte
}

// replayOne carries out one script and reports whether it held. The error is
// for a tool that failed or was interrupted.
func (a *app) replayOne(ctx context.Context, r *load.Result, s script) (bool, error) {
	parsed, err := play.Parse(s.text)
	if err != nil {
		fmt.Fprintf(a.out, "%s:%v\n", s.file, err)
		return false, nil
	}
	match, found, err := games.Open(r.Content, parsed.Head.Scenario, parsed.Head.Set)
	if len(found) > 0 {
		return false, a.printFindings(a.out, r, found)
	}
	if err != nil {
		fmt.Fprintf(a.out, "%s: %v\n", s.file, err)
		return false, nil
	}
	report, err := match.Replay(ctx, parsed, play.ReplayOptions{Check: true})
	switch {
	case err != nil && ctx.Err() != nil:
		return false, err
	case err != nil:
		fmt.Fprintf(a.out, "%s: %v\n", s.file, err)
		return false, nil
	}
	if report.Failure == nil {
		fmt.Fprintf(a.out, "%s: ok, %d statements held, %d turns\n", s.file, report.Held, report.Outcome.Turns)
		return true, nil
	}
	printFailure(a.out, s.file, report)
	return false, nil
}

// printFailure tells where a script failed and what would have held.
func printFailure(w io.Writer, file string, r play.Report) {
	f := r.Failure
	fmt.Fprintf(w, "%s:%d:%d: ", file, f.Line, f.Col)
	if f.Text != "" {
		fmt.Fprintf(w, "%s: ", f.Text)
	}
	fmt.Fprintln(w, f.Message)
	if f.Expected != "" || f.Actual != "" {
		fmt.Fprintf(w, "  expected  %s\n  actual    %s\n", f.Expected, f.Actual)
	}
	for i, legal := range f.Legal {
		fmt.Fprintf(w, "  %-9s %s\n", strings.Repeat("legal", max(0, 1-i)), legal)
	}
	if f.Omitted > 0 {
		fmt.Fprintf(w, "            and %d more\n", f.Omitted)
	}
	for _, note := range r.Notes {
		fmt.Fprintf(w, "  note      %s\n", note)
	}
}
