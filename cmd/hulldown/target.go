package main

import (
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/export"
	"hulldown.dev/export/pack"
	"hulldown.dev/schema/model"
)

// target is where results go, and whether they are about more than what is the
// caller's own.
type target struct {
	out string
	all bool
}

// flags adds the flags of a target; out is the help of --out up to where results
// go without it.
func (t *target) flags(c *cobra.Command, out string) {
	c.Flags().StringVar(&t.out, "out", "", out+" of the directory of -C or, without -C, of this one")
	c.Flags().BoolVar(&t.all, "all", false, "with -C, write not only what is in there but all that it builds on too")
}

// checkPlaces refuses, before anything is done, places for results that the caller named
// and that can be none: a directory for a file, or a file for a directory.
func checkPlaces(c *cobra.Command, _ []string) error {
	for _, name := range [...]string{"out", "record", "map", "patch"} {
		f := c.Flags().Lookup(name)
		if f == nil || !f.Changed || f.Value.String() == "" || f.Value.String() == "-" {
			continue
		}
		room := files.RoomForFile
		if placeholder, _ := pflag.UnquoteUsage(f); placeholder == "DIR" {
			room = files.RoomForDir
		}
		if err := room(f.Value.String()); err != nil {
			return err
		}
	}
	return nil
}

// place returns where results go: the place that the caller names, or one below
// dist.
func (a *app) place(named string, parts ...string) (string, error) {
	if named != "" {
		return named, nil
	}
	return a.work.Results(parts...)
}

// page returns the file of a report: the one that the caller names, or, for a page
// about what -C names, one below dist whose name is an id. It is empty for standard
// output.
func (a *app) page(named, format, dir, name string) (string, error) {
	if named != "" || format != formatHTML && format != formatPDF || !a.work.Named() {
		return named, nil
	}
	if why := model.NoID(name); why != "" {
		return "", usage.Errorf("cannot name the report %q: it %s; name a file with --out", name, why)
	}
	place, err := a.work.Results(dir)
	return filepath.Join(place, name+"."+format), err
}

// owned returns what reports whether a record is the caller's own, nil where
// results are about all records.
func (a *app) owned(t target, c *model.Content) (func(*model.Record) bool, error) {
	if t.all || !a.work.Named() {
		return nil, nil
	}
	return a.work.Own(c)
}

// sheetsOf lists the sheets with these names, all where there are none; of one's own
// content those that content has a part in.
func sheetsOf(names []string, own bool) []export.Sheet {
	return slices.DeleteFunc(export.Sheets(), func(s export.Sheet) bool {
		if len(names) == 0 {
			return own && s.Fixed
		}
		return !slices.Contains(names, s.Name)
	})
}

// ownPacks leaves out the packs of sets that are not the caller's own; nil keeps
// all.
func ownPacks(p pack.Pack, c *model.Content, own func(*model.Record) bool) pack.Pack {
	if own == nil {
		return p
	}
	p.Files = slices.DeleteFunc(p.Files, func(f pack.File) bool {
		set := model.Find(c.Sets, f.Set())
		return set == nil || !own(set.Head())
	})
	return p
}
