package main

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"hulldown/export/layout"
	"hulldown/export/page"
	"hulldown/export/pdf"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

const printHelp = `Prints sheets as PDF: every sheet, or those that are named. The files stand in
the directory of --out; for paper other than a4 their names end with the paper.`

const printExample = `  hulldown print
  hulldown print damage boards
  hulldown print cards --paper a4,letter
  hulldown print boards --only t-34-76-m43
  hulldown print cards --only battle-28,battle-35 --out proofs
  hulldown print cards --duplex --back-offset 0.5,-1`

// printFlags are the flags of print.
type printFlags struct {
	out, offset  string
	papers, only []string
	duplex       bool
}

func (a *app) printCommand() *cobra.Command {
	var f printFlags
	c := &cobra.Command{
		Use:     "print [SHEET ...]",
		Short:   "Print sheets as PDF",
		Long:    printHelp + "\n\nSheets:\n" + sheetList(),
		Example: printExample,
		RunE:    func(c *cobra.Command, args []string) error { return a.print(c.Context(), f, args) },
	}
	c.Flags().StringVar(&f.out, "out", "dist/print", "write the PDFs to the directory `DIR`")
	c.Flags().StringSliceVar(&f.papers, "paper", []string{"a4"}, "print on `PAPER`: a4, letter, or both")
	c.Flags().StringSliceVar(&f.only, "only", nil, "print only the records with these `ID`s, parted by commas")
	c.Flags().BoolVar(&f.duplex, "duplex", false, "follow each sheet with its back, turned over the long edge")
	c.Flags().StringVar(&f.offset, "back-offset", "0,0", "move the backs right and down by `X,Y` millimetres")
	return c
}

func sheetNames() []string {
	var names []string
	for _, s := range sheets() {
		names = append(names, s.name)
	}
	return names
}

func sheetList() string {
	var b strings.Builder
	for _, s := range sheets() {
		fmt.Fprintf(&b, "  %-9s %s\n", s.name, s.doc)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

func (a *app) print(ctx context.Context, f printFlags, names []string) error {
	job, err := f.job(names)
	if err != nil {
		return err
	}
	r, err := a.loadSound(a.out)
	if err != nil {
		return err
	}
	files, found, err := job.run(ctx, r.Content)
	if err != nil {
		return err
	}
	if err := a.refuse(a.out, r, found); err != nil {
		return err
	}
	s, err := stage(f.out, files)
	if err != nil {
		return err
	}
	if err := s.commit(); err != nil {
		return err
	}
	return a.printWritten(f.out, files)
}

// printWritten tells which files were written.
func (a *app) printWritten(dir string, files []output) error {
	for _, f := range files {
		if _, err := fmt.Fprintf(a.out, "wrote %s, %d bytes\n", slashed(dir, f.Name), len(f.Data)); err != nil {
			return err
		}
	}
	return nil
}

// printJob says what is printed and how.
type printJob struct {
	sheets []sheet
	forms  []layout.Options
	only   []string
}

// job checks the flags and the names of sheets; none stands for all.
func (f printFlags) job(names []string) (printJob, error) {
	job := printJob{only: f.only}
	for _, name := range names {
		if !slices.Contains(sheetNames(), name) {
			return job, unknown("sheet", name, sheetNames())
		}
	}
	for _, s := range sheets() {
		if len(names) == 0 || slices.Contains(names, s.name) {
			job.sheets = append(job.sheets, s)
		}
	}
	offset, err := parseOffset(f.offset)
	if err != nil {
		return job, err
	}
	for i, name := range f.papers {
		paper, err := layout.FindPaper(name)
		if err != nil {
			return job, usagef("flag --paper: %v", err)
		}
		if !slices.Contains(f.papers[:i], name) {
			job.forms = append(job.forms, layout.Options{Paper: paper, Backs: f.duplex, BackOffset: offset})
		}
	}
	if len(job.forms) == 0 {
		return job, usagef("flag --paper needs a paper")
	}
	return job, nil
}

// parseOffset reads two lengths in millimetres with a comma between them.
func parseOffset(text string) (page.Point, error) {
	const most = 50.0
	var xy [2]page.MM
	words := strings.Split(text, ",")
	for i := range xy {
		if len(words) != len(xy) {
			return page.Point{}, usagef("flag --back-offset takes two lengths such as 0.5,-1, not %q", text)
		}
		n, err := strconv.ParseFloat(strings.TrimSpace(words[i]), 64)
		if err != nil || !(n >= -most && n <= most) {
			return page.Point{}, usagef("flag --back-offset takes lengths from -%.0f to %.0f millimetres, not %q", most, most, words[i])
		}
		xy[i] = page.MM(n * page.Millimetre)
	}
	return page.Point{X: xy[0], Y: xy[1]}, nil
}

// run lays every sheet out and writes it as PDF. A sheet of which nothing is
// wanted gives no file; with findings there are no files at all.
func (j printJob) run(ctx context.Context, c *model.Content) ([]output, []diag.Finding, error) {
	if err := j.known(c); err != nil {
		return nil, nil, err
	}
	var files []output
	var found []diag.Finding
	for _, s := range j.sheets {
		for _, form := range j.forms {
			if err := ctx.Err(); err != nil {
				return nil, nil, err
			}
			doc, fs, err := s.layOut(c, j.only, form)
			if err != nil {
				return nil, nil, err
			}
			found = append(found, minded(c, fs)...)
			if len(found) > 0 || len(doc.Pages) == 0 {
				continue
			}
			var b bytes.Buffer
			if err := pdf.Write(&b, doc); err != nil {
				return nil, nil, fmt.Errorf("cannot print the sheet %s: %w", s.name, err)
			}
			files = append(files, output{s.file + suffix(form.Paper) + ".pdf", b.Bytes()})
		}
	}
	if len(found) > 0 {
		return nil, distinct(diag.Sort(found)), nil
	}
	return files, nil, nil
}

// distinct tells each mistake once, on however many sheets and papers it shows.
func distinct(fs []diag.Finding) []diag.Finding {
	var out []diag.Finding
	for _, f := range fs {
		same := func(g diag.Finding) bool { return g.Code == f.Code && g.Span == f.Span && g.Record == f.Record }
		if !slices.ContainsFunc(out, same) {
			out = append(out, f)
		}
	}
	return out
}

// suffix tells the files for other paper apart from those for the usual one.
func suffix(p layout.Paper) string {
	if p.Name() == (layout.Paper{}).Name() {
		return ""
	}
	return "-" + p.Name()
}

// known refuses an id that no record on the sheets has.
func (j printJob) known(c *model.Content) error {
	var ids []string
	for _, s := range j.sheets {
		for _, h := range c.Heads(s.kind) {
			ids = append(ids, h.ID, string(s.kind)+"/"+h.ID)
		}
	}
	for _, id := range j.only {
		if !slices.Contains(ids, id) {
			return unknown("record", id, ids)
		}
	}
	return nil
}
