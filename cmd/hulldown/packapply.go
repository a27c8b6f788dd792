package main

import (
	"context"
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"hulldown/cmd/internal/files"
	"hulldown/cmd/internal/usage"
	"hulldown/cmd/internal/workspace"
	"hulldown/export/pack"
)

func (a *app) packApplyCommand() *cobra.Command {
	var f packFlags
	c := command("pack apply", between(2, 2, "pack and a patch"), func(c *cobra.Command, args []string) error { return a.packApply(c.Context(), f, args) })
	c.Flags().StringVar(&f.out, "out", filepath.Join("dist", "pack"), "write a directory for each set below `DIR`")
	c.Flags().BoolVar(&f.zip, "zip", false, "write a zip beside each directory")
	return c
}

// packApply applies a patch to packs: args are their place and the file.
func (a *app) packApply(ctx context.Context, f packFlags, args []string) error {
	from, patchFile := args[0], args[1]
	if err := workspace.Demand(from); err != nil {
		return err
	}
	places, err := workspace.Packs(from)
	if err != nil {
		return err
	}
	if len(places) == 0 {
		return usage.Errorf("cannot apply a patch to %q: there is no pack", from)
	}
	if err := a.demandWhole(places); err != nil {
		return err
	}
	old, err := pack.Files(places...)
	if err != nil {
		return usage.Errorf("%v", err) // each is whole, so they do not go together
	}
	patch, err := files.Read(ctx, patchFile, "patch", pack.MaxPatch)
	if err != nil {
		return err
	}
	made, err := pack.Apply(old, patch)
	if err != nil {
		// Whatever is wrong is wrong with the patch, not with the tool.
		a.note(fmt.Sprintf("%s: %v", files.Slashed(patchFile), err))
		return errFindings
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	return a.writePacks(f.out, made, f.zip)
}
