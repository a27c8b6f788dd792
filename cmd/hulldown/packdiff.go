package main

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"hulldown/content"
	"hulldown/export/pack"
	"hulldown/schema"
	"hulldown/schema/diag"
	"hulldown/schema/load"
	"hulldown/schema/model"
)

const packDiffHelp = `Tells what changed between two editions of content, what each change means to
those who build on packs, and which part of the version it must raise. An
edition is a pack, as a directory or a zip, a directory of packs, or a directory
of content, which is packed in memory. -C adds nothing to either.

A record whose id changed counts as removed and added unless the field renames
of its set says so: renames: vehicles: "old-id": "new-id". Drawings are compared
where both editions are packs that have some.

With --gate the command ends with exit status 1 when a change requires more than
the version that is declared. --patch writes what hulldown pack apply makes the
new edition from; it is not written when the gate fails.`

const packDiffExample = `  hulldown pack diff packs/mine.zip my-expansion
  hulldown pack diff packs/mine.zip my-expansion --gate minor --format markdown
  hulldown pack diff packs/mine.zip my-expansion --patch mine.patch`

// packDiffFlags are the flags of pack diff.
type packDiffFlags struct {
	format, gate, patch string
}

func (a *app) packDiffCommand() *cobra.Command {
	var f packDiffFlags
	c := &cobra.Command{
		Use:     "diff OLD NEW",
		Short:   "Tell what changed between two editions",
		Long:    packDiffHelp + "\n\nChanges:\n" + policyList(),
		Example: packDiffExample,
		Args:    between(2, 2, "pack or directory for each of OLD and NEW"),
		RunE:    func(c *cobra.Command, args []string) error { return a.packDiff(c.Context(), f, args) },
	}
	c.Flags().StringVar(&f.format, "format", "text", "how to print: `FORMAT` is text, json or markdown")
	c.Flags().StringVar(&f.gate, "gate", "", "fail when more is required than `BUMP`: none, patch, minor or major")
	c.Flags().StringVar(&f.patch, "patch", "", "write the patch from OLD to NEW to `FILE`")
	return c
}

// policyList tells what each class of change requires.
func policyList() string {
	var b strings.Builder
	for _, p := range pack.Policies() {
		fmt.Fprintf(&b, "  %-6s %-11s %s\n", p.Bump, p.Class, p.Doc)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

func (a *app) packDiff(ctx context.Context, f packDiffFlags, places []string) error {
	declared, err := f.check()
	if err != nil {
		return err
	}
	for _, place := range places {
		if err := demandPlace(place); err != nil {
			return err
		}
	}
	var editions [2]edition
	for i, place := range places {
		if editions[i], err = a.edition(place, f.patch != ""); err != nil {
			return err
		}
	}
	changes, err := pack.Diff(editions[0].Edition, editions[1].Edition, nil)
	if err != nil {
		return err
	}
	if err := printChanges(a.out, changes, f.format, places); err != nil {
		return err
	}
	if f.gate != "" {
		if err := pack.Gate(changes, declared); err != nil {
			fmt.Fprintf(a.err, "hulldown: %v\n", err)
			return errFindings
		}
	}
	if f.patch == "" {
		return nil
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	return a.writePatch(f.patch, editions)
}

// check reads the flags.
func (f packDiffFlags) check() (pack.Bump, error) {
	if formats := []string{"text", "json", "markdown"}; !slices.Contains(formats, f.format) {
		return 0, unknown("format", f.format, formats)
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
		return 0, unknown("version part", f.gate, bumps)
	}
	return declared, nil
}

func printChanges(w io.Writer, c pack.Changes, format string, places []string) error {
	switch format {
	case "json":
		return pack.WriteJSON(w, c)
	case "markdown":
		return pack.WriteMarkdown(w, slashed(places[0])+" to "+slashed(places[1]), c)
	}
	return pack.WriteText(w, c)
}

// writePatch writes the patch from one edition to the next.
func (a *app) writePatch(file string, editions [2]edition) error {
	patch, err := pack.Patch(editions[0].files, editions[1].files)
	if err != nil {
		return err
	}
	s, err := stage(filepath.Dir(file), []output{{filepath.Base(file), patch}})
	if err != nil {
		return err
	}
	if err := s.commit(); err != nil {
		return err
	}
	fmt.Fprintf(a.err, "hulldown: wrote %s, %d bytes\n", slashed(file), len(patch))
	return nil
}

// edition is an edition with the bytes of its packs, where these are wanted.
type edition struct {
	pack.Edition
	files pack.Pack
}

// edition reads packs, or packs a directory of content in memory. Packs that
// are not whole and faulty content end the command with what is wrong.
func (a *app) edition(place string, files bool) (edition, error) {
	packs, err := packsIn(place)
	if err != nil {
		return edition{}, err
	}
	if len(packs) == 0 {
		return a.packedHere(place)
	}
	if err := a.demandWhole(packs); err != nil {
		return edition{}, err
	}
	var e edition
	if e.Edition, err = pack.LoadEdition(packs...); err == nil && files {
		e.files, err = pack.Files(packs...)
	}
	if err != nil {
		return edition{}, usagef("%v", err) // each is whole, so they do not go together
	}
	return e, nil
}

// demandWhole prints what is wrong with packs and ends the command if anything
// is.
func (a *app) demandWhole(places []string) error {
	bad := false
	for _, place := range places {
		sound, err := a.verify(a.err, place)
		if err != nil {
			return err
		}
		bad = bad || !sound
	}
	if bad {
		return errFindings
	}
	return nil
}

// packedHere packs the sets of a directory of content.
func (a *app) packedHere(dir string) (edition, error) {
	r, err := loadAlone(dir)
	if err != nil {
		return edition{}, err
	}
	if err := a.refuse(a.out, r, r.Findings); err != nil {
		return edition{}, err
	}
	if len(r.Content.Sets) == 0 {
		return edition{}, usagef("there is no content in %s: files of content end with .cue, and packs have a %s", slashed(dir), pack.ManifestFile)
	}
	schemas, err := load.JSONSchema(schema.FS)
	if err != nil {
		return edition{}, err
	}
	e := edition{Edition: pack.Edition{Content: r.Content, Schemas: schemas, Clauses: packClauses()}}
	e.files, err = makePacks(r.Content, nil)
	return e, err
}

// loadAlone loads a directory of content without the built-in content, which
// is read only for a directory that overrides some of it.
func loadAlone(dir string) (*load.Result, error) {
	o := load.Options{Schema: schema.FS, Dirs: []string{dir}}
	r, err := load.Load(o)
	overrides := func(f diag.Finding) bool { return f.Code == "link-replaces-nothing" }
	if err != nil || !slices.ContainsFunc(r.Findings, overrides) {
		return r, err
	}
	o.Builtin, o.Trusted = content.FS, true
	if r, err = load.Load(o); err == nil {
		dropBuiltIn(r.Content)
	}
	return r, err
}

// dropBuiltIn leaves the records of an author.
func dropBuiltIn(c *model.Content) {
	*c = *c.Keep(func(r *model.Record) bool { return !isBuiltIn(r) })
}
