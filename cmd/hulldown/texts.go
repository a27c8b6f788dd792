package main

import (
	"cmp"
	"fmt"
	"io"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/export/texts"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/catalog"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// textsFlags are the flags of texts export and texts import.
type textsFlags struct {
	lang, out string
	all       bool
}

// textsCommand is one call of texts.
type textsCommand struct {
	*app
	flags textsFlags
}

func (a *app) textsCommand() *cobra.Command {
	run := &textsCommand{app: a}
	f := &run.flags
	c := command("texts", nil, func(c *cobra.Command, args []string) error {
		return usage.Errorf("%s needs export or import; see hulldown help texts", c.CommandPath())
	})
	out := command("texts export", between(0, 0, ""), func(*cobra.Command, []string) error { return run.exportTexts() })
	out.Flags().StringVar(&f.lang, "lang", "", "write the texts for the language with the tag `LANG`")
	out.Flags().StringVar(&f.out, "out", "", "write to `FILE`; left out, to standard output")
	out.Flags().BoolVar(&f.all, "all", false, "write the texts of the tool, of the rules and of the built-in content too")
	in := command("texts import", between(1, 1, "file"), func(_ *cobra.Command, args []string) error { return run.importTexts(args[0]) })
	in.Flags().StringVar(&f.lang, "lang", "", "the texts are in the language with the tag `LANG`; left out, as the file is called")
	c.AddCommand(out, in)
	return c
}

// messages lists the texts that a translator of this call works on: those of the author's
// records, or all where there are none or all are asked for.
func (a *textsCommand) messages(r *load.Result, tag string, all bool) ([]texts.Message, func(*model.Record) bool, error) {
	if all || !a.work.Named() {
		return texts.All(r.Content), nil, nil
	}
	own, err := a.work.Own(r.Content)
	if err != nil {
		return nil, nil, err
	}
	return texts.Untold(r.Content, tag, own), own, nil
}

// exportTexts writes a catalogue for a translator.
func (a *textsCommand) exportTexts() error {
	if _, err := catalog.Categories(a.flags.lang); a.flags.lang == "" || err != nil {
		return usage.Errorf("flag --lang takes the tag of a language, such as cs, not %q", a.flags.lang)
	}
	a.work.Languages = []string{a.flags.lang}
	r, err := a.loadSound(a.err)
	if err != nil {
		return err
	}
	messages, own, err := a.messages(r, a.flags.lang, a.flags.all)
	if err != nil {
		return err
	}
	sheet, err := texts.Sheet(a.flags.lang, messages, append(texts.Builtin(a.flags.lang), r.Catalogs...), texts.Pictures(r.Content, own))
	if err != nil {
		return err
	}
	data := sheet.Bytes()
	if a.flags.out == "" {
		_, err := a.out.Write(data)
		return err
	}
	if err := files.Replace(files.File{Name: filepath.ToSlash(a.flags.out), Data: data}); err != nil {
		return err
	}
	_, err = fmt.Fprintf(a.out, "wrote %s, %s\n", a.flags.out, diag.Number(len(messages), "text"))
	return err
}

// maxTexts is how large a translator's file may be.
const maxTexts = 8 << 20

// importTexts takes back what a translator made, into the catalogue beside the author's
// content. With an error in it nothing is written.
func (a *textsCommand) importTexts(name string) error {
	data, err := files.Read(name, "texts", maxTexts)
	if err != nil {
		return err
	}
	shown := filepath.ToSlash(name)
	sheet, found := catalog.ParseAs(cmp.Or(a.flags.lang, catalog.Tag(shown)), shown, data)
	if len(sheet.Entries) == 0 && len(found) == 0 {
		return usage.Errorf("there is no translation in %s", name)
	}
	if _, err := catalog.Categories(sheet.Tag); err != nil {
		return usage.Errorf("the name of a catalogue is the tag of its language, as in cs.po; --lang says it for %s", name)
	}
	a.work.Languages = []string{sheet.Tag}
	r, err := a.loadSound(a.err)
	if err != nil {
		return err
	}
	dir, err := a.textsDir()
	if err != nil {
		return err
	}
	place := path.Join(filepath.ToSlash(dir), catalog.Dir, sheet.Tag+catalog.Ext)
	var into *catalog.File
	for _, c := range r.Catalogs {
		if !c.Builtin && c.Name == place {
			into = c
		}
	}
	r.Sources[sheet.Name] = data
	made, more := texts.Take(sheet, into, texts.All(r.Content))
	found = diag.Sort(append(found, more...))
	if len(found) > 0 {
		if err := a.printFindings(a.out, r, found); err != nil {
			return err
		}
	}
	if diag.Count(found).Errors > 0 {
		return errFindings
	}
	if err := a.call().Err(); err != nil {
		return err
	}
	text := made.Bytes()
	if len(text) > load.MaxFileBytes {
		return usage.Errorf("%s would have %d bytes, and of a file of texts at most %d are read; nothing is written", place, len(text), load.MaxFileBytes)
	}
	if err := files.Step([]string{dir}, files.File{Name: place, Data: text}); err != nil {
		return err
	}
	done := len(slices.DeleteFunc(slices.Clone(made.Entries), func(e catalog.Entry) bool { return !e.Translated() }))
	_, err = fmt.Fprintf(a.out, "wrote %s, %s of %d\n", place, diag.Number(done, "text"), len(made.Entries))
	return err
}

// textsDir is the directory beside whose content translations are written.
func (a *textsCommand) textsDir() (string, error) {
	if dirs := a.work.Dirs; len(dirs) > 0 {
		return path.Clean(filepath.ToSlash(dirs[0])), nil
	}
	if dir, ok := workspace.CurrentModule(); ok {
		return path.Clean(filepath.ToSlash(dir)), nil
	}
	return "", usage.Errorf("texts are written beside your content; name its directory with -C")
}

// tellUntranslated says once of a language how many texts of sheets are in English for want of
// a translation.
func tellUntranslated(to io.Writer, c *model.Content, languages []wording.Language) {
	for _, l := range languages {
		if l.Plain() || l.Name() == wording.Pseudo {
			continue
		}
		n := 0
		var first []string
		for _, m := range texts.All(c) {
			if texts.Printed(m) && !texts.In(l, m) {
				if n++; len(first) < 3 {
					first = append(first, string(m.Key))
				}
			}
		}
		if n > 0 {
			fmt.Fprintf(to, "hulldown: not in %s, so in English between ‹ and ›: %s, such as %s\n", l.Name(), diag.Number(n, "text"), strings.Join(first, ", "))
		}
	}
}
