package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"hulldown/cmd/internal/files"
	"hulldown/cmd/internal/usage"
	"hulldown/cmd/internal/workspace"
	"hulldown/export/pack"
)

const packApplyHelp = `Makes the pack of a new edition from that of the old one and a patch, byte for
byte, and writes it when it is whole. OLD is a pack, as a directory or a zip, or
a directory of packs; PATCH is what hulldown pack diff --patch wrote. A patch
that was made for other packs is refused.`

const packApplyExample = `  hulldown pack diff packs/mine.zip my-expansion --patch mine.patch
  hulldown pack apply packs/mine.zip mine.patch --out new-packs`

func (a *app) packApplyCommand() *cobra.Command {
	var out string
	var zip bool
	c := &cobra.Command{
		Use:     "apply OLD PATCH",
		Short:   "Make the pack of a new edition with a patch",
		Long:    packApplyHelp,
		Example: packApplyExample,
		Args:    between(2, 2, "pack and a patch"),
		RunE: func(c *cobra.Command, args []string) error {
			return a.packApply(c.Context(), applying{old: args[0], patch: args[1], out: out, zip: zip})
		},
	}
	c.Flags().StringVar(&out, "out", "dist/pack", "write a directory for each set below `DIR`")
	c.Flags().BoolVar(&zip, "zip", false, "write a zip beside each directory")
	return c
}

// applying says what is patched and where the result goes.
type applying struct {
	old, patch, out string
	zip             bool
}

func (a *app) packApply(ctx context.Context, job applying) error {
	if err := workspace.Demand(job.old); err != nil {
		return err
	}
	places, err := workspace.Packs(job.old)
	if err != nil {
		return err
	}
	if len(places) == 0 {
		return usage.Errorf("cannot apply a patch to %q: there is no pack", job.old)
	}
	if err := a.demandWhole(places); err != nil {
		return err
	}
	old, err := pack.Files(places...)
	if err != nil {
		return usage.Errorf("%v", err) // each is whole, so they do not go together
	}
	patch, err := files.Read(job.patch, "patch", pack.MaxPatch)
	if err != nil {
		return err
	}
	made, err := pack.Apply(old, patch)
	if err != nil {
		// Whatever is wrong is wrong with the patch, not with the tool.
		fmt.Fprintf(a.err, "hulldown: %s: %v\n", files.Slashed(job.patch), err)
		return errFindings
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	return a.writePacks(job.out, made, job.zip)
}
