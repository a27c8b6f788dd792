package main

import (
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/interrupt"
	"hulldown.dev/cmd/internal/packing"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/export/pack"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
)

// packDiffFlags are the flags of pack diff.
type packDiffFlags struct {
	format, gate string
}

// packDiffCommand is one call of pack diff.
type packDiffCommand struct {
	*app
	flags packDiffFlags
}

func (a *app) packDiffCommand() *cobra.Command {
	run := &packDiffCommand{app: a}
	f := &run.flags
	c := command("pack diff", between(2, 2, "pack or directory for each of OLD and NEW"), func(_ *cobra.Command, args []string) error { return run.packDiff(args) })
	c.Long += "\n\nChanges:\n" + policyList()
	c.Flags().StringVar(&f.format, "format", "text", "how to print: `FORMAT` is text, json or markdown")
	c.Flags().StringVar(&f.gate, "gate", "", "fail when more is required than `BUMP`: none, patch, minor or major")
	return c
}

// policyList reports what each class of change requires.
func policyList() string {
	var rows [][]string
	for _, p := range pack.Policies() {
		rows = append(rows, []string{p.Bump.String(), string(p.Class), p.Doc})
	}
	return columns("  ", rows)
}

func (a *packDiffCommand) packDiff(places []string) error {
	declared, err := a.flags.check()
	if err != nil {
		return err
	}
	for _, place := range places {
		if err := workspace.Demand(place); err != nil {
			return err
		}
	}
	var editions [2]packing.Edition
	for i, place := range places {
		if editions[i], err = a.edition(place); err != nil {
			return err
		}
	}
	changes, err := interrupt.Await(a.call(), func() (pack.Changes, error) {
		return pack.Diff(editions[0].Edition, editions[1].Edition, nil)
	})
	if err != nil {
		return err
	}
	if err := printChanges(a.out, changes, a.flags.format, places); err != nil {
		return err
	}
	if a.flags.gate == "" {
		return nil
	}
	if err := pack.Gate(changes, declared); err != nil {
		a.note(err.Error())
		return errFindings
	}
	return nil
}

// check reads the flags.
func (f packDiffFlags) check() (pack.Bump, error) {
	if formats := []string{formatText, formatJSON, formatMarkdown}; !slices.Contains(formats, f.format) {
		return 0, usage.Unknown("format", f.format, formats)
	}
	if f.gate == "" {
		return 0, nil
	}
	declared, err := pack.ParseBump(f.gate)
	if err != nil {
		var bumps []string
		for b := pack.NoBump; b <= pack.MajorBump; b++ {
			bumps = append(bumps, b.String())
		}
		return 0, usage.Unknown("version part", f.gate, bumps)
	}
	return declared, nil
}

func printChanges(w io.Writer, c pack.Changes, format string, places []string) error {
	switch format {
	case "json":
		return pack.WriteJSON(diag.ShownJSON(w), c)
	case formatMarkdown:
		return pack.WriteMarkdown(w, files.Slashed(places[0])+" to "+files.Slashed(places[1]), c)
	}
	return pack.WriteText(w, c)
}

// edition reads packs, or packs a directory of content in memory. Packs that
// are not whole and faulty content end the command with what is wrong.
func (a *packDiffCommand) edition(place string) (packing.Edition, error) {
	packs, err := workspace.Packs(place)
	if err != nil {
		return packing.Edition{}, err
	}
	if len(packs) == 0 {
		var r *load.Result
		e, err := interrupt.Await(a.call(), func() (e packing.Edition, err error) {
			e, r, err = packing.ReadDir(&a.work, place, version)
			return e, err
		})
		if err == nil {
			err = a.refuse(a.out, r, r.Findings)
		}
		return e, err
	}
	if err := a.demandWhole(packs); err != nil {
		return packing.Edition{}, err
	}
	return interrupt.Await(a.call(), func() (packing.Edition, error) { return packing.ReadPacks(packs) })
}

// demandWhole prints what is wrong with packs and ends the command if anything
// is.
func (a *packDiffCommand) demandWhole(places []string) error {
	problems, err := interrupt.Await(a.call(), func() ([]packing.Problem, error) { return packing.Verify(places...) })
	if err != nil || len(problems) == 0 {
		return err
	}
	for _, p := range problems {
		fmt.Fprintln(diag.ShownText(a.err), p)
	}
	return errFindings
}
