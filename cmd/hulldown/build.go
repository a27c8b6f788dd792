package main

import (
	"context"
	"fmt"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"hulldown.dev/cmd/internal/checking"
	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/interrupt"
	"hulldown.dev/cmd/internal/packing"
	"hulldown.dev/cmd/internal/printing"
	"hulldown.dev/cmd/internal/records"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/pack"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
)

// buildCommand is one call of build.
type buildCommand struct {
	*app
	tables bool
}

func (a *app) buildCommand() *cobra.Command {
	run := &buildCommand{app: a}
	var to target
	c := command("build", between(0, 0, ""), func(c *cobra.Command, _ []string) error { return run.build(c.Context(), to) })
	to.flags(c, "write everything below the directory `DIR`; left out, below dist")
	c.Flags().BoolVar(&run.tables, "tables", false, "write the tables of export too, in every format")
	return c
}

// buildPlaces are the directories that a build writes.
type buildPlaces struct{ print, pack, export string }

// placesOf returns the directories of a build below the one that the caller names, or
// below dist.
func (a *buildCommand) placesOf(named string) (buildPlaces, error) {
	if named != "" {
		return buildPlaces{filepath.Join(named, "print"), filepath.Join(named, "pack"), filepath.Join(named, "export")}, nil
	}
	var places [3]string
	for i, name := range []string{"print", "pack", "export"} {
		var err error
		if places[i], err = a.work.Results(name); err != nil {
			return buildPlaces{}, err
		}
	}
	return buildPlaces{places[0], places[1], places[2]}, nil
}

// product is the files that a build writes, by kind.
type product struct {
	sheets []files.File
	packs  pack.Pack
	// tables are the files of export, none unless the build asks for tables.
	tables []files.File
}

func (a *buildCommand) build(ctx context.Context, to target) error {
	began := time.Now()
	places, err := a.placesOf(to.out)
	if err != nil {
		return err
	}
	a.forPacks(to)
	r, err := a.work.Load()
	if err != nil {
		return err
	}
	b := a.newBar()
	found, err := checking.Judging{Content: r, Progress: b.progress("playing")}.Run(ctx)
	b.clear()
	if err != nil {
		return err
	}
	if err := a.refuse(a.out, r, a.finished(found)); err != nil {
		fmt.Fprintln(a.err, "hulldown: nothing was written")
		return err
	}
	p, err := a.produce(ctx, r, to)
	if err != nil {
		return err
	}
	if a.tables {
		if err := a.addTables(&p, r, to, places.export); err != nil {
			return err
		}
	}
	if err := p.write(ctx, places); err != nil {
		return err
	}
	printChecked(a.app, r, b.steps())
	if err := a.printWritten(files.Slashed(places.print), p.sheets); err != nil {
		return err
	}
	if len(p.tables) > 0 {
		fmt.Fprintf(a.out, "wrote %s below %s\n", diag.Number(len(p.tables), "file"), files.Slashed(places.export))
	}
	fmt.Fprintf(a.err, "hulldown: built in %.1f s\n", time.Since(began).Seconds())
	return a.printPacked(files.Slashed(places.pack), p.packs)
}

// addTables adds the tables of export to what is built, where they will be written.
func (a *buildCommand) addTables(p *product, r *load.Result, to target, place string) error {
	own, err := a.owned(to, r.Content)
	if err != nil {
		return err
	}
	address, err := addressOf("", place)
	if err != nil {
		return err
	}
	p.tables, err = allTables(a.app, r, tablesOf{wording.Language{}, own, address})
	return err
}

// produce makes everything that is written, in memory.
func (a *app) produce(ctx context.Context, r *load.Result, to target) (product, error) {
	var p product
	own, err := a.owned(to, r.Content)
	if err != nil {
		return p, err
	}
	job := printing.Job{Sheets: sheetsOf(nil, own != nil), Forms: []sheet.Options{{Own: own}}}
	printed, err := job.Run(ctx, r.Content)
	if err != nil {
		return p, err
	}
	if len(printed.Files) == 0 {
		if err := a.refuse(a.out, r, printed.Found); err != nil {
			return p, err
		}
	}
	if err := a.printFindings(a.err, r, printed.Found); err != nil {
		return p, err
	}
	packs, err := interrupt.Await(ctx, func() (pack.Pack, error) {
		return packing.Make(r.Content, version, packing.Extras{Catalogs: r.Catalogs})
	})
	return product{sheets: printed.Files, packs: ownPacks(packs, r.Content, own)}, err
}

// write puts everything into its place. Once the first rename is done it sees
// the rest through, whatever interrupts.
func (p product) write(ctx context.Context, to buildPlaces) error {
	staged, err := files.Stage(ctx, to.print, p.sheets)
	if err != nil {
		return err
	}
	defer staged.Discard()
	tables, err := files.Stage(ctx, to.export, p.tables)
	if err != nil {
		return err
	}
	defer tables.Discard()
	if err := pack.Write(to.pack, p.packs); err != nil {
		return err
	}
	if err := staged.Commit(); err != nil {
		return err
	}
	return tables.Commit()
}

// printChecked writes how many records were checked and how many games played without a finding.
func printChecked(a *app, r *load.Result, games int) {
	fmt.Fprintf(a.out, "checked %s in %s and played %s: no findings\n",
		diag.Number(len(records.All(r.Content)), "record"), diag.Number(len(r.Content.Sets), "set"), diag.Number(games, "game"))
}
