package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"hulldown.dev/cmd/internal/records"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/export/layout/scenario"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// showCommand is one call of show.
type showCommand struct {
	*app
}

func (a *app) showCommand() *cobra.Command {
	run := &showCommand{app: a}
	asCUE, lang := false, ""
	c := command("show", between(1, -1, "record"), func(_ *cobra.Command, args []string) error { return run.show(args, lang, asCUE) })
	c.Flags().BoolVar(&asCUE, "cue", false, "print the records as CUE, ready to be pasted")
	c.Flags().StringVar(&lang, "lang", wording.Default, "show texts in the language with the tag `LANG`")
	return c
}

func (a *showCommand) show(words []string, lang string, asCUE bool) error {
	if asCUE && lang != wording.Default {
		return usage.Errorf("--cue prints records as they are written; leave --lang out")
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
		if err := records.WritePage(a.out, e, l); err != nil {
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

// leftOut explains why a record is unknown that the author did write.
func leftOut(r *load.Result, word string, err error) error {
	for _, key := range r.Left {
		if _, id, _ := strings.Cut(key, "/"); word == key || word == id {
			return usage.Errorf("record %q cannot be shown before its mistakes are mended; hulldown check shows them", key)
		}
	}
	return err
}
