package main

import (
	"context"
	"fmt"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"hulldown.dev/cmd/internal/checking"
	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/packing"
	"hulldown.dev/cmd/internal/printing"
	"hulldown.dev/cmd/internal/records"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/pack"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
)

// buildCommand is one call of build.
type buildCommand struct {
	*app
}

func (a *app) buildCommand() *cobra.Command {
	run := &buildCommand{app: a}
	var to target
	c := command("build", between(0, 0, ""), func(c *cobra.Command, _ []string) error { return run.build(c.Context(), to) })
	to.flags(c, "write everything below the directory `DIR`; left out, below dist")
	return c
}

// buildPlaces are the directories that a build writes.
type buildPlaces struct{ print, pack string }

// placesOf returns the directories of a build below the one that the caller names, or
// below dist.
func (a *buildCommand) placesOf(named string) (buildPlaces, error) {
	if named != "" {
		return buildPlaces{filepath.Join(named, "print"), filepath.Join(named, "pack")}, nil
	}
	sheets, err := a.work.Results("print")
	if err != nil {
		return buildPlaces{}, err
	}
	packs, err := a.work.Results("pack")
	return buildPlaces{sheets, packs}, err
}

// product is what a build writes.
type product struct {
	sheets []files.File
	packs  pack.Pack
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
	if err := p.write(ctx, places); err != nil {
		return err
	}
	printChecked(a.app, r, b.steps())
	if err := a.printWritten(files.Slashed(places.print), p.sheets); err != nil {
		return err
	}
	fmt.Fprintf(a.err, "hulldown: built in %.1f s\n", time.Since(began).Seconds())
	return a.printPacked(files.Slashed(places.pack), p.packs)
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
	packs, err := packing.Make(r.Content, version, packing.Extras{Catalogs: r.Catalogs})
	return product{printed.Files, ownPacks(packs, r.Content, own)}, err
}

// write puts everything into its place. Once the first rename is done it sees
// the rest through, whatever interrupts.
func (p product) write(ctx context.Context, to buildPlaces) error {
	staged, err := files.Stage(to.print, p.sheets)
	if err != nil {
		return err
	}
	defer staged.Discard()
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := pack.Write(to.pack, p.packs); err != nil {
		return err
	}
	return staged.Commit()
}

// printChecked reports what was checked and found clean.
func printChecked(a *app, r *load.Result, games int) {
	fmt.Fprintf(a.out, "checked %s in %s and played %s: no findings\n",
		diag.Number(len(records.All(r.Content)), "record"), diag.Number(len(r.Content.Sets), "set"), diag.Number(games, "game"))
}
