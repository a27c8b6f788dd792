package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"hulldown.dev/cmd/internal/editing"
	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/interrupt"
	"hulldown.dev/cmd/internal/records"
	"hulldown.dev/cmd/internal/sandbox"
	"hulldown.dev/cmd/internal/tables"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/export/workbook"
	"hulldown.dev/schema"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// tableCommand is one call of table.
type tableCommand struct {
	*app
	to     target
	format string
}

func newTableCommand(a *app) *cobra.Command {
	run := &tableCommand{app: a}
	c := command("table", between(0, -1, ""), func(_ *cobra.Command, args []string) error { return run.write(args) })
	run.to.flags(c, "write the files into `DIR`; without it, into dist/tables")
	c.Flags().StringVar(&run.format, "format", string(workbook.XLSX), "how to write: `FORMAT` is xlsx, ods or csv")
	return c
}

// write writes a file for each kind of record: those that are named, or all of which there are
// records.
func (a *tableCommand) write(args []string) error {
	if !slices.Contains(workbook.Formats(), a.format) {
		return usage.Unknown("format", a.format, workbook.Formats())
	}
	var kinds []model.Kind
	for _, word := range args {
		if word == "forces" { // which are lists of scenarios
			word = string(model.KindScenario)
		}
		k, err := records.FindKind(word)
		if err != nil {
			return err
		}
		if !slices.Contains(kinds, k) {
			kinds = append(kinds, k)
		}
	}
	r, err := a.loadSound(a.err)
	if err != nil {
		return err
	}
	made, err := interrupt.Await(a.call(), func() ([]files.File, error) { return a.books(r, kinds) })
	if err != nil {
		return err
	}
	dir, err := a.place(a.to.out, "tables")
	if err != nil {
		return err
	}
	if _, err := interrupt.Await(a.call(), func() (any, error) { return nil, a.keepEdits(r, dir, made) }); err != nil {
		return err
	}
	staged, err := files.Stage(a.call(), dir, made)
	if err != nil {
		return err
	}
	if err := staged.Commit(); err != nil {
		return err
	}
	return a.printWritten(dir, made)
}

// keepEdits refuses to write over files that hold what a person wrote there and import has not taken.
func (a *tableCommand) keepEdits(r *load.Result, dir string, made []files.File) error {
	for _, f := range made {
		name := filepath.Join(dir, f.Name)
		data, err := files.ReadAny(name, "table", workbook.MostBytes)
		if err != nil {
			return err
		}
		if len(data) == 0 || bytes.Equal(data, f.Data) {
			continue
		}
		read, err := readTables(a.ctx, name, data)
		if err != nil {
			return fmt.Errorf("%w; take it away, or write elsewhere with --out", err)
		}
		d, err := load.ReadDefinitions(schema.FS)
		if err != nil {
			return err
		}
		taker := tables.Taker{Content: r.Content, Schema: tables.NewSchema(d)}
		if cell := taker.Edited(tables.File{Name: f.Name, Tables: read}); cell != "" {
			return usage.Errorf("%s holds what your content does not, as in %s; import it, take it away, or write elsewhere with --out", filepath.ToSlash(name), diag.Printable(cell))
		}
	}
	return nil
}

// books are the files of some kinds, or of all that have records to be shown.
func (a *tableCommand) books(r *load.Result, kinds []model.Kind) ([]files.File, error) {
	own, err := a.owned(a.to, r.Content)
	if err != nil {
		return nil, err
	}
	wanted := func(head *model.Record) bool { return own == nil || own(head) }
	d, err := load.ReadDefinitions(schema.FS)
	if err != nil {
		return nil, err
	}
	known, named := tables.NewSchema(d), len(kinds) > 0
	if !named {
		kinds = model.Kinds()
	}
	var made []files.File
	for _, k := range kinds {
		if heads := r.Content.Heads(k); !named && !slices.ContainsFunc(heads, wanted) {
			continue
		}
		written, err := workbook.Write(string(k), workbook.Format(a.format), known.Book(k, r.Content, wanted))
		if err != nil {
			return nil, usage.Errorf("%s cannot be written as %s: %v", k, a.format, err)
		}
		for _, f := range written {
			made = append(made, files.File{Name: f.Name, Data: f.Data})
		}
	}
	if len(made) == 0 {
		return nil, usage.Errorf("there is no record of your own; --all writes those of all sets")
	}
	return made, nil
}

// importCommand is one call of import.
type importCommand struct {
	*app
	write, asIs, delete bool
	as, into            string
}

func newImportCommand(a *app) *cobra.Command {
	run := &importCommand{app: a}
	c := command("import", between(1, -1, "file"), func(c *cobra.Command, args []string) error {
		for _, name := range []string{"into", "as"} {
			if f := c.Flags().Lookup(name); f.Changed && f.Value.String() == "" {
				return usage.Errorf("--%s is empty; give it a value or leave it out", name)
			}
		}
		return run.take(args)
	})
	c.Flags().BoolVar(&run.write, "write", false, "write the changes into your content")
	c.Flags().StringVar(&run.into, "into", "", "write new records into `FILE`; without it, where their kin are")
	c.Flags().StringVar(&run.as, "as", "", "take a table of another program for records of a `KIND`")
	c.Flags().BoolVar(&run.delete, "delete", false, "take out the records of your content that have no row in the table of their kind")
	c.Flags().BoolVar(&run.asIs, "as-is", false, "take a column whose values changed places, which looks sorted by itself")
	return c
}

// take compares files of tables with the content, prints what they change, and writes that into
// the author's files.
func (a *importCommand) take(names []string) error {
	var kind model.Kind
	if a.as != "" {
		var err error
		if kind, err = records.FindKind(a.as); err != nil {
			return err
		}
	}
	var read []tables.File
	for _, name := range names {
		one, err := a.read(name)
		if err != nil {
			return err
		}
		read = append(read, tables.File{Name: filepath.Base(name), Tables: one})
	}
	r, err := a.loadSound(a.err)
	if err != nil {
		return err
	}
	d, err := load.ReadDefinitions(schema.FS)
	if err != nil {
		return err
	}
	taker := tables.Taker{Content: r.Content, Schema: tables.NewSchema(d), AsIs: a.asIs, As: kind}
	taken, err := interrupt.Await(a.call(), func() (tables.Taken, error) { return taker.Take(read...), nil })
	if err != nil {
		return err
	}
	if err := a.tellFaults(taken); err != nil {
		return err
	}
	return a.carryOut(r, taken)
}

// read reads the tables of a file.
func (a *importCommand) read(name string) ([]workbook.Table, error) {
	if workbook.FormatOf(name) == "" {
		return nil, usage.Errorf("unknown format of %s; tables are in files whose names end in .%s", name, strings.Join(workbook.Formats(), ", ."))
	}
	data, err := files.Read(name, "table", workbook.MostBytes)
	if err != nil {
		return nil, err
	}
	return readTables(a.ctx, name, data)
}

// readTables reads the tables of a file that holds these data.
func readTables(ctx context.Context, name string, data []byte) ([]workbook.Table, error) {
	read, err := sandbox.Tables(ctx, workbook.FormatOf(name), data)
	if wrong := (*sandbox.UnreadableError)(nil); errors.As(err, &wrong) {
		return nil, usage.Errorf("cannot take %s: %v", name, err)
	} else if err != nil {
		return nil, fmt.Errorf("cannot take %s: %w", name, err)
	}
	return read, nil
}

// tellFaults prints notes and faults, and returns errFindings where there are faults.
func (a *importCommand) tellFaults(taken tables.Taken) error {
	for _, n := range taken.Notes {
		fmt.Fprintf(a.err, "%s: note: %s\n", diag.Printable(n.Cell), n.Message)
	}
	for _, f := range taken.Faults {
		fmt.Fprintf(a.out, "%s: error: %s\n", diag.Printable(f.Cell), f.Message)
	}
	if len(taken.Faults) > 0 {
		fmt.Fprintf(a.out, "%s; nothing is taken\n", diag.Number(len(taken.Faults), "error"))
		return errFindings
	}
	return nil
}

// tellMissing prints which records have no row.
func (a *importCommand) tellMissing(taken tables.Taken) {
	var ids []string
	for _, m := range taken.Missing {
		ids = append(ids, fmt.Sprintf("%s/%s", m.Kind, m.Record.ID))
	}
	if len(ids) > 0 {
		fmt.Fprintf(a.err, "%s: note: no row for %s; --delete takes out what has none\n", diag.Printable(taken.Missing[0].Cell), strings.Join(ids, ", "))
	}
}

// patch makes the patch of what is written, or says what is wrong with it.
func (a *importCommand) patch(w *tables.Writing) (*editing.Patch, []tables.Fault, error) {
	var faults []tables.Fault
	patch, err := interrupt.Await(a.call(), func() (*editing.Patch, error) {
		patch, wrong, err := w.Patch()
		if faults = wrong; err != nil {
			err = usage.Errorf("%v", err)
		}
		return patch, err
	})
	if err != nil {
		return nil, nil, err
	}
	if patch == nil {
		return nil, faults, nil
	}
	faults, err = w.Judge(a.call(), patch)
	return patch, faults, err
}

// carryOut prints the changes, and writes them where that is asked for.
func (a *importCommand) carryOut(r *load.Result, taken tables.Taken) error {
	n := len(taken.Changes) + len(taken.Additions)
	if a.delete && len(taken.Whole) == 0 {
		return usage.Errorf("--delete needs a table of records that hulldown table wrote, with its column hash: of others nobody knows whether they hold all records")
	}
	if a.delete {
		n += len(taken.Missing)
	} else {
		a.tellMissing(taken)
	}
	if n == 0 {
		_, err := fmt.Fprintln(a.out, "nothing has changed")
		return err
	}
	e, err := editing.NewEditor(&a.work, r)
	if err != nil {
		return err
	}
	w := tables.Writing{Editor: e, Taken: taken, Into: a.into, Delete: a.delete}
	said, err := interrupt.Await(a.call(), func() ([]string, error) { return w.Said(), nil })
	if err != nil {
		return err
	}
	for _, line := range said {
		fmt.Fprintln(a.out, line)
	}
	patch, faults, err := a.patch(&w)
	if err != nil {
		return err
	}
	switch {
	case len(faults) > 0:
		return a.tellFaults(tables.Taken{Faults: faults})
	case !a.write:
		_, err := fmt.Fprintf(a.out, "%s; --write writes them into %s\n", diag.Number(n, "change"), diag.Number(len(patch.Files), "file"))
		return err
	}
	if err := a.call().Err(); err != nil {
		return err
	}
	if err := e.Write(patch); err != nil {
		return err
	}
	for _, name := range patch.Gone {
		fmt.Fprintf(a.out, "removed %s, in which nothing is left\n", name)
	}
	return a.printWritten("", slices.DeleteFunc(patch.Files, func(f files.File) bool { return slices.Contains(patch.Gone, f.Name) }))
}
