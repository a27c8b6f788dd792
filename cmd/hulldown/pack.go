package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"hulldown/export/pack"
	"hulldown/schema"
	"hulldown/schema/load"
	"hulldown/schema/model"
)

const packHelp = `Writes a pack for each set of content: its records as JSON with their schema,
types for TypeScript, and a manifest with a hash of every file and record. The
content is checked first, without playing; a pack of faulty content is never
written.`

func (a *app) packCommand() *cobra.Command {
	var out string
	c := &cobra.Command{
		Use:     "pack",
		Short:   "Write the content as JSON for other programs",
		Long:    packHelp,
		Example: "  hulldown pack\n  hulldown -C my-expansion pack --out packs\n  hulldown pack verify dist/pack",
		Args:    between(0, 0, ""),
		RunE:    func(c *cobra.Command, _ []string) error { return a.pack(c, out) },
	}
	c.Flags().StringVar(&out, "out", "dist/pack", "write a directory for each set below `DIR`")
	c.AddCommand(a.packVerifyCommand())
	return c
}

func (a *app) pack(c *cobra.Command, out string) error {
	r, err := a.load()
	if err != nil {
		return err
	}
	found, err := judge(c.Context(), judging{content: r, noPlay: true})
	if err != nil {
		return err
	}
	if err := a.refuse(a.out, r, found); err != nil {
		return err
	}
	p, err := makePacks(r.Content)
	if err != nil {
		return err
	}
	if err := c.Context().Err(); err != nil {
		return err
	}
	if err := pack.Write(out, p); err != nil {
		return err
	}
	return a.printPacked(out, p)
}

// makePacks builds the packs of all sets.
func makePacks(c *model.Content) (pack.Pack, error) {
	schemas, err := load.JSONSchema(schema.FS)
	if err != nil {
		return pack.Pack{}, err
	}
	types, err := load.TypeScript(schema.FS)
	if err != nil {
		return pack.Pack{}, err
	}
	return pack.Build(c, pack.Options{Version: version, Schemas: schemas, Types: types})
}

// printPacked tells which packs were written.
func (a *app) printPacked(dir string, p pack.Pack) error {
	for _, set := range p.Sets() {
		files, bytes := 0, 0
		for _, f := range p.Files {
			if strings.HasPrefix(f.Path, set+"/") {
				files, bytes = files+1, bytes+len(f.Data)
			}
		}
		if _, err := fmt.Fprintf(a.out, "wrote %s, %d files, %d bytes\n", slashed(dir, set), files, bytes); err != nil {
			return err
		}
	}
	return nil
}

func (a *app) packVerifyCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "verify PATH ...",
		Short: "Hold packs against their manifests",
		Long: `Reads packs and tells everything by which they differ from what was packed:
altered, truncated, missing and additional files, paths that lead outside, and
records that contradict the manifest. A path is a pack or a directory of packs.`,
		Example: "  hulldown pack verify dist/pack",
		Args:    between(1, -1, "path"),
		RunE:    func(_ *cobra.Command, args []string) error { return a.packVerify(args) },
	}
}

func (a *app) packVerify(paths []string) error {
	var dirs []string
	for _, path := range paths {
		found, err := packsAt(path)
		if err != nil {
			return err
		}
		dirs = append(dirs, found...)
	}
	bad := false
	for _, dir := range dirs {
		problems, err := pack.Verify(dir)
		if err != nil {
			return err
		}
		for _, p := range problems {
			fmt.Fprintf(a.out, "%s: %s: %s\n", slashed(dir), p.Fault, p)
		}
		if len(problems) == 0 {
			fmt.Fprintf(a.out, "%s: ok\n", slashed(dir))
		}
		bad = bad || len(problems) > 0
	}
	if bad {
		return errFindings
	}
	return nil
}

// packsAt returns the packs at a path. A directory without any is taken for a
// pack that lost its manifest, which is for Verify to say.
func packsAt(path string) ([]string, error) {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, usagef("cannot verify %q: there is no such directory%s", path, nearPath(path))
	case err != nil:
		return nil, fmt.Errorf("cannot verify a pack: %w", err)
	case !info.IsDir():
		return nil, usagef("cannot verify %q: it is not a directory", path)
	}
	entries, err := os.ReadDir(path)
	if err != nil {
		return nil, fmt.Errorf("cannot verify a pack: %w", err)
	}
	if found, err := pack.Find(path); err == nil {
		return found, nil
	}
	if len(entries) == 0 {
		return nil, usagef("cannot verify %q: it is empty", path)
	}
	return []string{filepath.Clean(path)}, nil
}
