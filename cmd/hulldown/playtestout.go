package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/trial"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/export/chart"
	"hulldown.dev/export/pdf"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
)

// The formats of a report besides text and JSON.
const (
	formatCSV      = "csv"
	formatMarkdown = "markdown"
	formatHTML     = "html"
	formatPDF      = "pdf"
)

// reportOut says what --out of a report is.
const reportOut = "write the report to `FILE`; left out, or -, to standard output, a page about what -C names below its dist"

func reportFormats() []string {
	return []string{formatText, formatJSON, formatCSV, formatHTML, formatPDF}
}

// reporter writes a playtest where it was asked for. Rows of games are written
// as they are played when they go to standard output.
type reporter struct {
	call *playtestCommand
	// out is the file that the report goes to, empty for standard output.
	out string
	// content is the content whose games are played.
	content *load.Result
	table   *playtest.Table
	// file receives the rows of games of a report to a file, which staged puts
	// into its place.
	file   *os.File
	staged files.Staging
	// unfitted is set where the report says how players are fitted.
	unfitted bool
}

// report opens a report before any game is played.
func (a *playtestCommand) report(scenario string, content *load.Result) (*reporter, error) {
	out, err := a.page(a.flags.out, a.flags.format, "playtest", scenario)
	if err != nil {
		return nil, err
	}
	r := &reporter{call: a, out: out, content: content}
	if a.flags.format != formatCSV {
		return r, nil
	}
	if a.flags.out == "" || a.flags.out == "-" {
		r.table = playtest.NewTable(a.out)
		return r, nil
	}
	if files.Streams(a.flags.out) {
		r.file, err = os.OpenFile(a.flags.out, os.O_WRONLY, 0)
	} else {
		r.file, err = r.staged.Create(a.flags.out)
	}
	if err != nil {
		return nil, err
	}
	r.table = playtest.NewTable(r.file)
	return r, nil
}

// write writes the report in its format.
func (r *reporter) write(ctx context.Context, result *playtest.Result) error {
	if r.table != nil {
		return r.finishRows()
	}
	var out bytes.Buffer
	// After an interrupt the report is written all the same.
	whole := written{Result: result, content: func() (*load.Result, error) { return r.content, nil }, unfitted: r.unfitted}
	if err := r.call.writeReport(context.WithoutCancel(ctx), &out, whole); err != nil {
		return err
	}
	if pages := []string{formatHTML, formatPDF}; slices.Contains(pages, r.call.flags.format) && r.out != "" && r.out != "-" {
		if err := playtest.Verdict(r.call.out, result, playtest.Docs(games.Measures()), playtest.TextOptions{Colour: r.call.colour}); err != nil {
			return err
		}
	}
	return r.call.deliver(r.out, out.Bytes())
}

// finishRows puts the rows of games into their place.
func (r *reporter) finishRows() error {
	err := r.table.Flush()
	if r.file == nil || err != nil {
		return err
	}
	if err := r.file.Close(); err != nil {
		return err
	}
	return r.staged.Commit()
}

// discard removes files that are not finished.
func (r *reporter) discard() {
	if r.file != nil {
		_ = r.file.Close() // it may be closed already
	}
	r.staged.Discard()
}

// deliver writes a finished text to a file, which it names, or to standard output.
func (a *app) deliver(file string, data []byte) error {
	if file == "" || file == "-" {
		_, err := a.out.Write(data)
		return err
	}
	made := files.File{Name: filepath.ToSlash(file), Data: data}
	if err := files.Replace(made); err != nil {
		return err
	}
	return a.printWritten("", []files.File{made})
}

// written is a result to be written. Content is what it may have been played
// with; only HTML and PDF ask for it.
type written struct {
	*playtest.Result
	content func() (*load.Result, error)
	// unfitted is set where text says how players are fitted.
	unfitted bool
}

// writeReport writes a result as text, JSON, HTML or PDF.
func (a *playtestCommand) writeReport(ctx context.Context, w io.Writer, result written) error {
	docs := playtest.Docs(games.Measures())
	language, err := a.translate(result.Result, a.flags.lang, result.content)
	if err != nil {
		return err
	}
	if a.flags.format == formatHTML || a.flags.format == formatPDF {
		if r, err := result.content(); err == nil { // without it keys stay as they are
			readable(result.Result, r.Content, language)
		}
	}
	if result.Across, err = result.Compared(docs); err != nil {
		return err
	}
	switch a.flags.format {
	case formatJSON:
		return result.Write(diag.ShownJSON(w))
	case formatText:
		o := playtest.TextOptions{All: a.flags.all, Colour: a.colour && (a.flags.out == "" || a.flags.out == "-")}
		if result.unfitted {
			o.Note = result.Speech.Advice(result.Scenario)
		}
		return playtest.Text(w, result.Result, docs, o)
	}
	r, err := result.content()
	if err != nil {
		return err
	}
	maps, err := trial.Maps(ctx, r, result.Result, language)
	if err != nil {
		return err
	}
	report, err := chart.New(result.Result, docs, maps)
	if err != nil {
		return err
	}
	return writePages(w, report, a.flags.format)
}

// writePages writes a report as HTML or PDF.
func writePages(w io.Writer, r *chart.Report, format string) error {
	if format == formatPDF {
		return pdf.Write(w, r.Document())
	}
	return r.HTML(w)
}

func (a *app) playtestMergeCommand() *cobra.Command {
	run := &playtestCommand{app: a}
	f := &run.flags
	c := command("playtest merge", between(1, -1, "file"), func(c *cobra.Command, args []string) error { return run.merge(c.Context(), args) })
	c.Flags().StringVar(&f.format, "format", "", "report as `FORMAT`: text, json, html or pdf"+formatLeftOut)
	c.Flags().StringVar(&f.out, "out", "", reportOut)
	c.Flags().BoolVar(&f.all, "all", false, "print every count, and not only what stands out")
	f.languageFlag(c)
	return c
}

func (a *playtestCommand) merge(ctx context.Context, names []string) error {
	var err error
	if a.flags.format, err = reportFormat(a.flags.format, a.flags.out, reportFormats()); err != nil {
		return err
	}
	if a.flags.format == formatCSV {
		return usage.Errorf("shards do not hold single games; write csv with each of them instead of json")
	}
	if err := a.spoken(a.flags.playFlags); err != nil {
		return err
	}
	var parts []*playtest.Result
	for _, name := range names {
		part, err := readPart(name, "shard")
		if err != nil {
			return err
		}
		parts = append(parts, part)
	}
	whole, err := playtest.Merge(parts)
	if err != nil {
		return usage.Wrong(err)
	}
	var out bytes.Buffer
	content := func() (*load.Result, error) { return a.loadSound(a.err) }
	if err := a.writeReport(ctx, &out, written{Result: whole, content: content}); err != nil {
		return err
	}
	file, err := a.page(a.flags.out, a.flags.format, "playtest", whole.Scenario)
	if err != nil {
		return err
	}
	if err := a.deliver(file, out.Bytes()); err != nil {
		return err
	}
	return faultsOf(a.app, whole)
}

// readPart reads what playtest wrote as JSON: a shard, or a report.
func readPart(name, what string) (*playtest.Result, error) {
	text, err := files.Read(name, what, playtest.MaxResult)
	if err != nil {
		return nil, err
	}
	part, err := playtest.Read(bytes.NewReader(text))
	if err != nil {
		return nil, usage.Errorf("%s: %v", name, err)
	}
	return part, nil
}
