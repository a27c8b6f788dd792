package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/engine"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/link"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/serve"
	"hulldown.dev/export/pack"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// maxScript is the largest script that is read, in bytes.
const maxScript = 64 << 20

// replayFlags are the flags of replay.
type replayFlags struct {
	format, as, lang, since, record string
	log, link                       bool
}

// replayCommand is one call of replay.
type replayCommand struct {
	*app
	flags replayFlags
}

func (a *app) replayCommand() *cobra.Command {
	run := &replayCommand{app: a}
	f := &run.flags
	c := command("replay", between(1, -1, "file or link"), func(c *cobra.Command, args []string) error { return run.replay(c.Context(), args) })
	c.Flags().StringVar(&f.format, "format", formatText, "report as text, or write the game as `FORMAT` jsonl for programs")
	c.Flags().BoolVar(&f.log, "log", false, "print what happens")
	c.Flags().StringVar(&f.lang, "lang", wording.Default, "print the log in the language with the tag `LANG`")
	c.Flags().StringVar(&f.since, "since", "", "tell, of recordings of other content, what has changed since `VERSION`: a revision of git, a directory or a pack")
	c.Flags().StringVar(&f.as, "as", "", "print of the log or the lines what `SEAT` may know")
	c.Flags().BoolVar(&f.link, "link", false, "print the link that holds the game of each recording")
	c.Flags().StringVar(&f.record, "record", "", "write the recording of the game to `FILE`, or to standard output for -")
	return c
}

// check refuses flags that do not go together.
func (f replayFlags) check(names []string) error {
	switch {
	case f.format != formatText && f.format != formatLines:
		return usage.Unknown("format", f.format, []string{formatText, formatLines})
	case f.as != "" && f.format == formatText && !f.log:
		return usage.Errorf("flag --as chooses what --log and --format jsonl write; give one of them too")
	case f.lang != wording.Default && !f.log:
		return usage.Errorf("flag --lang is about the log; give --log too")
	case f.log && f.format == formatLines:
		return usage.Errorf("--format jsonl and --log both want standard output; log the game in another call")
	case f.format == formatLines && len(names) > 1:
		return usage.Errorf("--format jsonl writes the game of one file, and %d are given", len(names))
	case f.record != "" && len(names) > 1:
		return usage.Errorf("--record writes the game of one file or link, and %d are given", len(names))
	case f.link && (f.log || f.format == formatLines):
		return usage.Errorf("--link prints links and nothing else; give it in a call of its own")
	case f.record == "-" && (f.log || f.link || f.format == formatLines):
		return usage.Errorf("--record - is all that standard output holds; record to a file")
	}
	return nil
}

func (a *replayCommand) replay(ctx context.Context, names []string) error {
	if err := a.flags.check(names); err != nil {
		return err
	}
	var texts [][]byte
	for _, file := range names {
		if link.Is(file) {
			texts = append(texts, nil)
			continue
		}
		text, err := a.readScript(ctx, file)
		if err != nil {
			return err
		}
		texts = append(texts, text)
	}
	a.work.Languages = []string{a.flags.lang}
	r, err := a.loadSound(a.err)
	if err != nil {
		return err
	}
	languages, err := languagesOf([]string{a.flags.lang}, r)
	if err != nil {
		return err
	}
	library, authored := games.One(r.Content), r.Content
	if !languages[0].English() { // what is recorded is of the content as its author wrote it
		r.Content = languages[0].Content(authored)
		library = games.Library{Content: r.Content, Hashes: authored.PlayedHashes(), List: true}
	}
	var old *model.Content
	if a.flags.since != "" {
		before, err := a.earlier(ctx, a.flags.since)
		if err != nil {
			return err
		}
		old = before.Content
	}
	failed := false
	one := func(ctx context.Context, s script) (bool, error) {
		s.translator = languages[0].Translator()
		return a.replayOne(ctx, s)
	}
	if a.flags.format == formatLines {
		one = func(ctx context.Context, s script) (bool, error) { return a.replayLines(ctx, s) }
	}
	for i, file := range names {
		held, err := one(ctx, script{file: file, text: texts[i], content: r, library: library, authored: authored, old: old})
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
func (a *replayCommand) readScript(ctx context.Context, file string) ([]byte, error) {
	if file == "-" {
		return files.ReadFrom(&ctxReader{ctx: ctx, from: a.in}, "script on standard input", maxScript)
	}
	return files.Read(file, "script", maxScript)
}

// script is the text of a script, the file it is in, and the content that
// it is carried out on. A link is a file without a text.
type script struct {
	file    string
	text    []byte
	content *load.Result
	// library opens its games.
	library games.Library
	// authored is the content as its author wrote it, old that of an earlier version to compare with, nil for none.
	authored, old *model.Content
	// translator translates the log, nil for English.
	translator engine.Translator
}

// name is what messages call the script: its file, or the beginning of a link.
func (s script) name() string {
	if s.text != nil {
		return s.file
	}
	text := s.file[strings.LastIndexByte(s.file, '#')+1:]
	return text[:min(len(text), shownLink)] + "…"
}

// shownLink is how much of a link messages show.
const shownLink = 24

// openScript reads a script or a link and opens its game. What is wrong with either is
// written to w, and nothing is open then.
func (a *replayCommand) openScript(ctx context.Context, w io.Writer, s script) (*play.Script, play.Match, bool, error) {
	if s.text == nil {
		return a.openLink(ctx, w, s)
	}
	parsed, err := readRecording(s.text)
	if err != nil {
		fmt.Fprintf(diag.ShownText(w), "%s:%v\n", s.file, err)
		return nil, nil, false, nil
	}
	match, ok, err := a.openMatch(w, s, parsed.Head.Scenario, parsed.Head.Set)
	if !ok {
		return nil, nil, false, err
	}
	if !parsed.Recorded() {
		match, err = a.tunedAtHand(match, parsed)
	}
	return parsed, match, err == nil, err
}

// openMatch opens the game of a script. What is wrong is written to w, and nothing is open then.
func (a *replayCommand) openMatch(w io.Writer, s script, scenario string, set [][]string) (play.Match, bool, error) {
	match, found, err := s.library.Open(scenario, set)
	if len(found) > 0 {
		return nil, false, a.printFindings(w, s.content, found)
	}
	if err != nil {
		fmt.Fprintf(diag.ShownText(w), "%s: %v\n", s.name(), err)
		return nil, false, nil
	}
	return match, true, nil
}

// openLink plays the game of a link, as openScript does with one that is written out.
func (a *replayCommand) openLink(ctx context.Context, w io.Writer, s script) (*play.Script, play.Match, bool, error) {
	wrong := func(err error) (*play.Script, play.Match, bool, error) {
		if ctx.Err() != nil {
			return nil, nil, false, err
		}
		fmt.Fprintf(diag.ShownText(w), "%s: %v\n", s.name(), err)
		return nil, nil, false, nil
	}
	l, err := link.Parse(s.file)
	if err != nil {
		return wrong(err)
	}
	match, ok, err := a.openMatch(w, s, l.Scenario, l.Set)
	if !ok {
		return nil, nil, false, err
	}
	recorded, err := l.Play(ctx, match)
	if err != nil {
		return wrong(err)
	}
	return recorded, match, true, nil
}

// replayOne carries out one script and reports whether it held. The error is
// for a tool that failed or was interrupted.
func (a *replayCommand) replayOne(ctx context.Context, s script) (bool, error) {
	parsed, match, ok, err := a.openScript(ctx, a.resultsOf(), s)
	if err != nil || !ok {
		return false, err
	}
	if a.flags.link {
		return a.printLink(ctx, s, parsed, match)
	}
	o := play.ReplayOptions{Check: true, Source: true}
	if a.flags.log {
		seat, err := seatOf(match, a.flags.as)
		if err != nil {
			return false, err
		}
		o.Transcript = transcript(a.app, seat, s.translator)
	}
	var report play.Report
	if a.flags.log || !isLines(s.text) {
		report, err = match.Replay(ctx, parsed, o)
	}
	if err == nil && report.Failure == nil && isLines(s.text) {
		report, err = serve.Retell(ctx, io.Discard, match, serve.RetellOptions{Script: parsed, As: engine.NoSeat, Lines: s.text})
	}
	if err != nil && ctx.Err() != nil {
		return false, err
	}
	held := replayed(a.resultsOf(), s.name(), report, err)
	if held {
		fmt.Fprintf(diag.ShownText(a.resultsOf()), "%s: ok, %d statements held, %d turns\n", s.name(), report.Held, report.Outcome.Turns)
		printNotes(a.resultsOf(), report.Differs)
		if err := keep(a.out, a.flags.record, parsed.String()); err != nil {
			return false, err
		}
	}
	if err == nil && len(report.Differs) > 0 && s.old != nil {
		lines, err := contentChanges(a.flags.since, s, parsed.Head, match.Head())
		if err != nil {
			return false, err
		}
		printNotes(a.out, lines)
	}
	return held, nil
}

// resultsOf is where reports go: to standard output unless the recording is there.
func (a *replayCommand) resultsOf() io.Writer {
	if a.flags.record == "-" {
		return a.err
	}
	return a.out
}

// printLink prints the link of a recording, and reports whether it has one.
func (a *replayCommand) printLink(ctx context.Context, s script, recorded *play.Script, match play.Match) (bool, error) {
	l, err := link.Make(ctx, match, recorded)
	if err != nil {
		if ctx.Err() != nil {
			return false, err
		}
		fmt.Fprintf(diag.ShownText(a.err), "%s: %v\n", s.name(), err)
		return false, nil
	}
	fmt.Fprintln(a.out, l)
	return true, nil
}

// replayed writes to w why a script did not hold, and reports whether it did.
func replayed(w io.Writer, file string, r play.Report, err error) bool {
	w = diag.ShownText(w)
	switch {
	case err != nil:
		fmt.Fprintf(w, "%s: %v\n", file, err)
		return false
	case r.Failure != nil:
		printFailure(w, file, r)
	}
	return r.Failure == nil
}

// printFailure reports where a script failed and what would have held.
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
	printNotes(w, r.Notes)
}

// printNotes writes the notes of a replay below its result.
func printNotes(w io.Writer, notes []string) {
	for _, note := range notes {
		fmt.Fprintf(diag.ShownText(w), "  note      %s\n", note)
	}
}

// contentChanges says what has changed since an earlier version, of the records that the
// game of a recording uses or used.
func contentChanges(since string, s script, made, here play.Head) ([]string, error) {
	then, found, err := games.Open(s.old, made.Scenario, made.Set)
	if err != nil || len(found) > 0 {
		return []string{fmt.Sprintf("%s of %s cannot be played: nothing to compare", made.Scenario, since)}, nil
	}
	var notes []string
	if !then.Head().Fits(made.Content) {
		notes = append(notes, fmt.Sprintf("the content of %s is not that of the recording either", since))
	}
	changes, err := pack.Diff(pack.Edition{Content: games.Used(s.old, then.Head().Uses)}, pack.Edition{Content: games.Used(s.authored, here.Uses)}, nil)
	if err != nil {
		return nil, err
	}
	for _, c := range changes.List {
		if c.Class != pack.Sourced && c.Class != pack.Moved {
			notes = append(notes, c.Since())
		}
	}
	return notes, nil
}
