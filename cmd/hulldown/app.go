package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"sync"

	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
)

// app is one call of the command.
type app struct {
	// ctx is that of the call, for files that are read in the middle of it.
	ctx      context.Context
	in       io.Reader
	out, err io.Writer
	// args are the words of the call, of which addresses are not repeated whole.
	args []string
	// colour is set when out, and bars when err, is a terminal that wants them.
	colour, bars bool
	// noting is held while a note is written, since workers write some at any time.
	noting sync.Mutex
	// noted are the lines that are written once.
	noted map[string]bool
	// work is the content that the call is about.
	work workspace.Workspace
	// own is how many games a check plays of each scenario of an author, 0 for
	// checking.OwnGames.
	own int
}

// call is the context of the call; a part of an app that a test uses has none.
func (a *app) call() context.Context {
	if a.ctx == nil {
		return context.Background()
	}
	return a.ctx
}

// fancy reports whether a stream is a terminal on which colour and bars are
// welcome.
func fancy(w io.Writer) bool {
	file, ok := w.(*os.File)
	if !ok || os.Getenv("NO_COLOR") != "" || os.Getenv("CI") != "" || os.Getenv("TERM") == "dumb" {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// loadSound loads content for commands that need all of it: with an error in it
// they print the findings to w and end. Warnings are for check.
func (a *app) loadSound(w io.Writer) (*load.Result, error) {
	r, err := a.work.Load()
	return a.sound(w, r, err)
}

// sound is loadSound for content that is loaded already.
func (a *app) sound(w io.Writer, r *load.Result, err error) (*load.Result, error) {
	if err != nil || diag.Count(r.Findings).Errors == 0 {
		return r, err
	}
	return r, a.refuse(w, r, r.Findings)
}

// refuse prints findings and returns errFindings if there are any.
func (a *app) refuse(w io.Writer, r *load.Result, fs []diag.Finding) error {
	if len(fs) == 0 {
		return nil
	}
	if err := a.printFindings(w, r, fs); err != nil {
		return err
	}
	return errFindings
}

// printFindings writes findings for people, with the author's text.
func (a *app) printFindings(w io.Writer, r *load.Result, fs []diag.Finding) error {
	colour := a.colour && w == a.out || a.bars && w == a.err
	return diag.Text(w, diag.Sort(fs), func(file string) []byte { return r.Sources[file] }, colour)
}

// lookIn is loadFor with the language that has a tag, in which the content then is.
func (a *app) lookIn(tag string) (*load.Result, wording.Language, error) {
	return inLanguage(a, tag, a.loadFor)
}

// inLanguage loads content in a language.
func inLanguage(a *app, tag string, read func() (*load.Result, error)) (*load.Result, wording.Language, error) {
	a.work.Languages = []string{tag}
	r, err := read()
	if err != nil {
		return nil, wording.Language{}, err
	}
	found, err := languagesOf([]string{tag}, r)
	if err != nil {
		return nil, wording.Language{}, err
	}
	r.Content = found[0].Content(r.Content)
	return r, found[0], nil
}

// loadFor loads content for commands that only look things up: they go on with
// what is sound and say that something is not.
func (a *app) loadFor() (*load.Result, error) {
	r, err := a.work.Load()
	if err == nil && len(r.Findings) > 0 {
		fmt.Fprintf(a.err, "hulldown: the content has %v; hulldown check shows them\n", diag.Count(r.Findings))
	}
	return r, err
}
