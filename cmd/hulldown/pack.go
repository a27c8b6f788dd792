package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"hulldown.dev/cmd/internal/checking"
	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/interrupt"
	"hulldown.dev/cmd/internal/packing"
	"hulldown.dev/export/pack"
	"hulldown.dev/export/texts"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
)

// packCommand is one call of pack.
type packCommand struct {
	*app
	flags packFlags
}

func (a *app) packCommand() *cobra.Command {
	run := &packCommand{app: a}
	f := &run.flags
	c := command("pack", between(0, 0, ""), func(c *cobra.Command, _ []string) error { return run.pack(c.Context()) })
	f.flags(c, "write a directory for each set below `DIR`; left out, below dist/pack")
	c.Flags().BoolVar(&f.zip, "zip", false, "write a zip beside each directory")
	c.Flags().BoolVar(&f.svg, "with-svg", false, "add pictures of cards, markers, terrain and boards as SVG")
	c.AddCommand(a.packVerifyCommand(), a.packDiffCommand())
	return c
}

// packFlags are the flags of pack.
type packFlags struct {
	target
	zip, svg bool
}

func (a *packCommand) pack(ctx context.Context) error {
	out, err := a.place(a.flags.out, "pack")
	if err != nil {
		return err
	}
	a.forPacks(a.flags.target)
	r, err := a.work.Load()
	if err != nil {
		return err
	}
	found, err := checking.Judging{Content: r, NoPlay: true}.Run(ctx)
	if err != nil {
		return err
	}
	if err := a.refuse(a.out, r, a.finished(found)); err != nil {
		return err
	}
	var pictures []pack.Picture
	if a.flags.svg {
		pictures, err = interrupt.Await(ctx, func() (of []pack.Picture, err error) {
			of, found, err = packing.Pictures(r.Content)
			return of, err
		})
		if err != nil {
			return err
		}
		if err := a.refuse(a.out, r, found); err != nil {
			return err
		}
	}
	p, err := interrupt.Await(ctx, func() (pack.Pack, error) {
		return packing.Make(r.Content, version, packing.Extras{Catalogs: r.Catalogs, Pictures: pictures})
	})
	if err != nil {
		return err
	}
	own, err := a.owned(a.flags.target, r.Content)
	if err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	return a.writePacks(out, ownPacks(p, r.Content, own), a.flags.zip)
}

// forPacks has the catalogues of all languages read that packs of a target carry.
func (a *app) forPacks(t target) {
	a.work.AllLanguages = true
	if t.all || !a.work.Named() {
		a.work.Languages = wording.Tags()
	}
}

// finished are the findings but for those that a translation is not yet whole, which are no
// reason to write nothing: what is missing is in English. It says them.
func (a *app) finished(found []diag.Finding) []diag.Finding {
	return slices.DeleteFunc(found, func(f diag.Finding) bool {
		if f.Code == texts.Missing {
			a.note(f.Span.File + ": " + f.Message)
		}
		return f.Code == texts.Missing
	})
}

// writePacks writes the directory of every set, its zip if that is wanted, and
// reports which.
func (a *packCommand) writePacks(out string, p pack.Pack, zip bool) error {
	if err := pack.Write(out, p); err != nil {
		return err
	}
	if err := a.printPacked(out, p); err != nil || !zip {
		return err
	}
	if err := pack.WriteZip(out, p); err != nil {
		return err
	}
	for _, set := range p.Sets() {
		file := filepath.Join(out, pack.ZipFile(set))
		info, err := os.Stat(file)
		if err != nil {
			return fmt.Errorf("cannot read what was written: %w", err)
		}
		if _, err := fmt.Fprintf(a.out, "wrote %s, %d bytes\n", files.Slashed(file), info.Size()); err != nil {
			return err
		}
	}
	return nil
}

// printPacked reports which packs were written.
func (a *app) printPacked(dir string, p pack.Pack) error {
	for _, set := range p.Sets() {
		n, size := 0, 0
		for _, f := range p.Files {
			if strings.HasPrefix(f.Path, set+"/") {
				n, size = n+1, size+len(f.Data)
			}
		}
		if _, err := fmt.Fprintf(a.out, "wrote %s, %d files, %d bytes\n", files.Slashed(dir, set), n, size); err != nil {
			return err
		}
	}
	return nil
}

func (a *app) packVerifyCommand() *cobra.Command {
	return command("pack verify", between(1, -1, "path"), func(_ *cobra.Command, args []string) error { return a.packVerify(args) })
}

func (a *app) packVerify(paths []string) error {
	var places []string
	var problems []packing.Problem
	for _, path := range paths {
		found, lost, err := packing.Find(path)
		if err != nil {
			return err
		}
		places, problems = append(places, found...), append(problems, lost...)
	}
	for _, p := range problems {
		fmt.Fprintln(diag.ShownText(a.out), p)
	}
	for _, place := range places {
		faults, err := interrupt.Await(a.call(), func() ([]packing.Problem, error) { return packing.Verify(place) })
		if err != nil {
			return err
		}
		for _, p := range faults {
			fmt.Fprintln(diag.ShownText(a.out), p)
		}
		if len(faults) == 0 {
			fmt.Fprintf(a.out, "%s: ok\n", diag.Printable(files.Slashed(place)))
		}
		problems = append(problems, faults...)
	}
	if len(problems) > 0 {
		return errFindings
	}
	return nil
}
