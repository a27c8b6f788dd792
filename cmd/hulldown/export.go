package main

import (
	"fmt"
	"net/url"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"hulldown.dev/cmd/internal/exporting"
	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/export/raster"
	"hulldown.dev/export/table/shop"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// exportCommand is one call of export.
type exportCommand struct {
	*app
	to            target
	play          playFlags
	scenarios     []string
	address, lang string
	profile       string
	dpi           int
	seed          uint64
}

func newExportCommand(a *app) *cobra.Command {
	run := &exportCommand{app: a}
	c := command("export", between(1, 1, "format"), func(c *cobra.Command, args []string) error { return run.export(c, args[0]) })
	c.Long += "\n\nFormats:\n" + formatList() + "\n\nProfiles of shops:\n" + profileList()
	run.to.flags(c, "write the files into the directory `DIR`; left out, into dist/export")
	c.Flags().StringSliceVar(&run.scenarios, "scenario", nil, "set up the scenario or variant `ID`, or several, parted by commas; without it, write the pieces of each set")
	c.Flags().StringArrayVar(&run.play.set, "set", nil, "choose an `OPTION` of the set-up; may be repeated")
	c.Flags().StringVar(&run.play.setup, "setup", "", "take the set-up from `FILE`, an option to a line; other flags go before it")
	c.Flags().StringVar(&run.profile, "profile", "", "with shop, make cards as the shop `NAME` takes them: "+strings.Join(shop.Names(), ", "))
	c.Flags().StringVar(&run.address, "address", "", "have the files name pictures below the address `URL`; left out, where they are written")
	c.Flags().IntVar(&run.dpi, "dpi", 0, "draw pictures of cards with `DPI` dots per inch, an even number; left out, as each format has them")
	c.Flags().Uint64Var(&run.seed, "seed", 1, "put decks for pcio into the order of the seed `N`, since nothing shuffles them there when a game begins")
	c.Flags().StringVar(&run.lang, "lang", wording.Default, "write in the language with the tag `LANG`")
	return c
}

func formatList() string {
	var rows [][]string
	for _, f := range exporting.Formats() {
		rows = append(rows, []string{f.Name, f.Doc})
	}
	return columns("  ", rows)
}

func profileList() string {
	var rows [][]string
	for _, p := range shop.Profiles() {
		rows = append(rows, []string{p.Name, p.Shop + ": " + p.Doc})
	}
	return columns("  ", rows)
}

// export writes tables in a format: those of scenarios, or of all pieces of each set.
func (a *exportCommand) export(c *cobra.Command, name string) error {
	f, err := exporting.Find(name)
	if err != nil {
		return err
	}
	if err := a.fits(c, f); err != nil {
		return err
	}
	set, err := a.play.setUp(c)
	if err != nil {
		return err
	}
	below := []string{"export", f.Name}
	if f.Every { // each format is below its name
		below = below[:1]
	}
	if f.Shop { // what one shop takes is not mixed with what another does
		below = append(below, a.profile)
	}
	out, err := a.place(a.to.out, below...)
	if err != nil {
		return err
	}
	r, language, err := lookSound(a.app, a.lang)
	if err != nil {
		return err
	}
	job := exporting.Job{Format: f, Content: r.Content, Language: language, DPI: a.dpi, Seed: a.seed}
	if f.Shop {
		job.Profile, _ = shop.Find(a.profile)
	}
	if job.Address, err = addressOf(a.address, out); err != nil {
		return err
	}
	if job.Own, err = a.owned(a.to, r.Content); err != nil {
		return err
	}
	if job.Games, err = a.games(r, set); err != nil {
		return err
	}
	if f.Numbered {
		if job.Ledger, err = exporting.ReadLedger(a.work.Dirs); err != nil {
			return err
		}
	}
	made, found, err := job.Run(a.call())
	if err != nil {
		return err
	}
	if made == nil && diag.Count(found).Errors > 0 {
		return a.refuse(a.out, r, found)
	}
	if len(made) == 0 {
		return usage.Errorf("there is nothing of yours that %s could have; --all writes all that it builds on too", f.Name)
	}
	tellUntranslated(a.err, r.Content, []wording.Language{language})
	if err := a.printFindings(a.err, r, found); err != nil {
		return err
	}
	staged, err := files.Stage(a.call(), out, made)
	if err != nil {
		return err
	}
	if err := staged.Commit(); err != nil {
		return err
	}
	kept, err := job.Ledger.Write()
	if err != nil {
		return err
	}
	if err := a.printExported(out, made); err != nil {
		return err
	}
	a.tellLacks(job)
	if len(kept) == 0 {
		return nil
	}
	return a.printWritten("", kept)
}

// tellLacks says what the profile of a shop does not make.
func (a *exportCommand) tellLacks(j exporting.Job) {
	if lacks := j.Profile.Lacks(); j.Shop && len(lacks) > 0 {
		fmt.Fprintf(a.err, "hulldown: %s makes no %s, of which the shop states no size; print --shop lays them out\n", a.profile, strings.Join(lacks, " and "))
	}
}

// printExported reports which files were written; those below another directory are told together.
func (a *exportCommand) printExported(out string, made []files.File) error {
	below := slices.Clone(made)
	below = slices.DeleteFunc(below, func(f files.File) bool { return !strings.Contains(f.Name, "/") })
	made = slices.DeleteFunc(made, func(f files.File) bool { return strings.Contains(f.Name, "/") })
	if err := a.printWritten(out, made); err != nil || len(below) == 0 {
		return err
	}
	size, dir := 0, path.Dir(below[0].Name)
	for _, f := range below {
		if size += len(f.Data); path.Dir(f.Name) != dir {
			dir = "" // there are several
		}
	}
	_, err := fmt.Fprintf(a.out, "wrote %s below %s, %d bytes\n", diag.Number(len(below), "file"), files.Slashed(out, dir), size)
	return err
}

// fits refuses flags that do nothing in a call.
func (a *exportCommand) fits(c *cobra.Command, f exporting.Format) error {
	_, known := shop.Find(a.profile)
	switch {
	case f.Shop && a.profile == "":
		return usage.Errorf("shop needs a --profile; there are %s", strings.Join(shop.Names(), ", "))
	case f.Shop && !known:
		return usage.Unknown("profile", a.profile, shop.Names())
	case c.Flags().Changed("scenario") && len(a.scenarios) == 0:
		return usage.Errorf("--scenario is empty; name a scenario, or leave it out for the pieces of each set")
	case f.Shop && len(a.scenarios) > 0:
		return usage.Errorf("a shop cuts the cards of sets; flag --scenario is for tables")
	case !f.Shop && a.profile != "":
		return usage.Errorf("flag --profile is for shop; %s has none", f.Name)
	case len(a.scenarios) != 1 && (len(a.play.set) > 0 || a.play.setup != ""):
		return usage.Errorf("flags --set and --setup are for one --scenario")
	case (c.Flags().Changed("address") || c.Flags().Changed("dpi")) && !f.Pixels:
		return usage.Errorf("flags --address and --dpi are for pictures that are files of their own; %s holds its pictures, which have no points", f.Name)
	case c.Flags().Changed("seed") && !f.Seeded:
		return usage.Errorf("flag --seed is for pcio, where nothing shuffles decks when a game begins; %s needs none", f.Name)
	case c.Flags().Changed("dpi") && (a.dpi < raster.LeastDPI || a.dpi > raster.MostDPI || a.dpi%2 != 0):
		return usage.Errorf("flag --dpi takes an even number from %d to %d, since a card is 2.5 by 3.5 inches", raster.LeastDPI, raster.MostDPI)
	}
	return nil
}

// lookSound loads sound content in a language.
func lookSound(a *app, tag string) (*load.Result, wording.Language, error) {
	return inLanguage(a, tag, func() (*load.Result, error) { return a.loadSound(a.out) })
}

// addressOf is the address of the files that are written: that which the caller names, or their
// place on this machine. It has a slash at its end. One that no program could fetch is an *usage.Error.
func addressOf(named, out string) (string, error) {
	if named != "" {
		u, err := url.Parse(named)
		if err != nil || u.Scheme != "file" && (u.Host == "" || u.Scheme != "https" && u.Scheme != "http") {
			return "", usage.Errorf("%q is no address of files; give one such as https://example.org/tables/", named)
		}
		if u.RawQuery != "" || u.Fragment != "" {
			return "", usage.Errorf("names of files cannot follow the ? or # of %q; give an address such as https://example.org/tables/", named)
		}
		return strings.TrimSuffix(u.String(), "/") + "/", nil // spaces and the like as addresses have them
	}
	whole, err := filepath.Abs(out)
	return "file:///" + strings.TrimPrefix(filepath.ToSlash(whole), "/") + "/", err
}

// tablesOf says of what and where tables of every format are: in a language, of whose records, nil
// for all, and at which address.
type tablesOf struct {
	language wording.Language
	own      func(*model.Record) bool
	address  string
}

// allTables are the tables of a build in every format. Errors in what they show are printed, and
// there is none then.
func allTables(a *app, r *load.Result, of tablesOf) ([]files.File, error) {
	numbers, err := exporting.ReadLedger(a.work.Dirs) // which export vassal adds to
	if err != nil {
		return nil, err
	}
	made, found, err := exporting.Job{Content: r.Content, Language: of.language, Own: of.own, Games: exporting.OwnGames(r.Content, of.own), Address: of.address, Ledger: numbers}.All(a.call())
	if err == nil && diag.Count(found).Errors > 0 {
		err = a.refuse(a.out, r, found)
	}
	return made, err
}

// games are the scenarios that are set up, each once.
func (a *exportCommand) games(r *load.Result, set [][]string) ([]exporting.Game, error) {
	var out []exporting.Game
	for i, id := range a.scenarios {
		if slices.Contains(a.scenarios[:i], id) {
			continue
		}
		s, err := a.arrange(a.play, id, set)
		if err != nil {
			return nil, err
		}
		if _, err := a.open(r, s); err != nil {
			return nil, err
		}
		out = append(out, exporting.Game{ID: id, Set: s.Set})
	}
	return out, nil
}
