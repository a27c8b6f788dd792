package main

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"hulldown.dev/cmd/internal/records"
	"hulldown.dev/cmd/internal/terminal"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/export/layout/scenario"
	"hulldown.dev/export/picture"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// showCommand is one call of show.
type showCommand struct {
	*app
	// picture is how pictures are shown, "" for as the terminal can.
	picture string
	// fields is set where every field is shown in place of what a record is in words.
	fields bool
}

func (a *app) showCommand() *cobra.Command {
	run := &showCommand{app: a}
	asCUE, lang := false, ""
	c := command("show", between(1, -1, "record"), func(_ *cobra.Command, args []string) error { return run.show(args, lang, asCUE) })
	c.Flags().BoolVar(&run.fields, "fields", false, "show every field of the records by its word of the schema, with where it is written and where its value comes from")
	c.Flags().BoolVar(&asCUE, "cue", false, "print the records as CUE, ready to be pasted")
	c.Flags().StringVar(&run.picture, "picture", "", "show the pictures of records as `HOW`: kitty, sixel, blocks, none; left out, as the terminal can")
	c.Flags().StringVar(&lang, "lang", wording.Default, "show texts in the language with the tag `LANG`")
	return c
}

func (a *showCommand) show(words []string, lang string, asCUE bool) error {
	if asCUE && lang != wording.Default {
		return usage.Errorf("--cue prints records as they are written; leave --lang out")
	}
	graphics, err := a.graphics()
	if err != nil {
		return err
	}
	r, l, err := a.lookIn(lang)
	if err != nil {
		return err
	}
	var found []records.Entry
	for _, word := range words {
		e, err := records.Find(r.Content, word)
		if err != nil {
			return leftOut(r, word, err)
		}
		found = append(found, e)
	}
	found = records.In(l, r.Content, found)
	for i, e := range found {
		if i > 0 {
			fmt.Fprintln(a.out)
		}
		if asCUE {
			text, err := load.CUE(e.Kind, e.Head, e.Record)
			if err != nil {
				return err
			}
			if _, err := a.out.Write(text); err != nil {
				return err
			}
			continue
		}
		if err := a.showPicture(graphics, r.Content, e, l); err != nil {
			return err
		}
		if err := a.showText(r.Content, e, l); err != nil {
			return err
		}
		switch of := e.Record.(type) {
		case *model.Matchup:
			err = records.WriteForces(a.out, r.Content, of, l)
		case *model.Scenario:
			err = writeStrip(a.out, of, scenario.Boxes(r.Content, of, l))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// showText writes what a record is in words, or all of its fields where the caller wants them or nothing is said
// of records of the kind.
func (a *showCommand) showText(c *model.Content, e records.Entry, l wording.Language) error {
	if !a.fields {
		if said, err := records.WriteDigest(a.out, l, c, e); said || err != nil {
			return err
		}
	}
	return records.WritePage(a.out, e, l)
}

// graphics is how pictures are shown: as the caller wants it, or as the terminal can.
func (a *showCommand) graphics() (terminal.Graphics, error) {
	switch {
	case a.picture == "" && !a.colour:
		return terminal.None, nil
	case a.picture == "":
		return terminal.Of(os.Getenv), nil
	case !slices.Contains(terminal.All(), a.picture):
		return "", usage.Errorf("flag --picture takes %s, not %q", strings.Join(terminal.All(), ", "), a.picture)
	}
	return terminal.Graphics(a.picture), nil
}

// showPicture shows the first face of a record, nothing for one that has none.
func (a *showCommand) showPicture(g terminal.Graphics, c *model.Content, e records.Entry, l wording.Language) error {
	if g == terminal.None {
		return nil
	}
	faces, err := picture.Of(l, c, e.Kind, e.Head.ID)
	if err != nil || len(faces) == 0 {
		return err
	}
	const dots = 640
	m, err := faces[0].Dots(dots)
	if err != nil {
		return err
	}
	return terminal.Write(a.out, m, g)
}

// leftOut explains why a record is unknown that the author did write.
func leftOut(r *load.Result, word string, err error) error {
	for _, key := range r.Left {
		if _, id, _ := strings.Cut(key, "/"); word == key || word == id {
			return usage.Errorf("record %q cannot be shown before its mistakes are mended; hulldown check shows them", key)
		}
	}
	return err
}
