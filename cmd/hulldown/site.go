package main

import (
	"bytes"
	"context"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"hulldown.dev/cmd/internal/checking"
	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/interrupt"
	"hulldown.dev/cmd/internal/site"
	"hulldown.dev/cmd/internal/trial"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/export/chart"
	"hulldown.dev/export/pack"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// siteFlags are the flags of site.
type siteFlags struct {
	target
	lang        string
	noDownloads bool
	reports     []string
	tables      string
	play        string
}

// siteCommand is one call of site.
type siteCommand struct {
	*app
	flags siteFlags
}

func (a *app) siteCommand() *cobra.Command {
	run := &siteCommand{app: a}
	f := &run.flags
	c := command("site", between(0, 0, ""), func(c *cobra.Command, _ []string) error { return run.site(c.Context()) })
	f.flags(c, "write the pages into the directory `DIR`; left out, into dist/site")
	c.Flags().StringVar(&f.lang, "lang", wording.Default, "write the pages in the language with the tag `LANG`")
	c.Flags().BoolVar(&f.noDownloads, "no-downloads", false, "leave out the PDF and the packs")
	c.Flags().StringVar(&f.tables, "tables", "", "offer the tables of export too, on a site that will be found at `URL`")
	c.Flags().StringArrayVar(&f.reports, "report", nil, "add the report of a playtest that `FILE` holds as JSON; may be repeated")
	f.playFlag(c)
	return c
}

// site writes the pages of an expansion, all of them or none.
func (a *siteCommand) site(ctx context.Context) error {
	if err := a.flags.checkPlay(); err != nil {
		return err
	}
	out, err := a.place(a.flags.out, "site")
	if err != nil {
		return err
	}
	r, language, err := a.lookIn(a.flags.lang)
	if err != nil {
		return err
	}
	found, err := checking.Judging{Content: r, NoPlay: true}.Run(ctx)
	if err != nil {
		return err
	}
	if diag.Count(found).Errors > 0 {
		fmt.Fprintln(a.err, "hulldown: nothing was written")
		return a.refuse(a.out, r, found)
	}
	own, err := a.owned(a.flags.target, r.Content)
	if err != nil {
		return err
	}
	in := site.Input{Content: r.Content, Language: language, Own: own, Title: titleOf(r.Content, own)}
	if a.flags.play != "" {
		in.Pictures = drawnOnce(language, r.Content)
	}
	played, err := a.played(ctx, out, in)
	if err != nil {
		return err
	}
	in.Play = len(played) > 0
	if in.Reports, err = a.siteReports(ctx, a.flags.reports, a.flags.lang, r); err != nil {
		return err
	}
	if !a.flags.noDownloads {
		p, err := a.produce(ctx, r, a.flags.target)
		if err != nil {
			return err
		}
		if a.flags.tables != "" {
			address, err := addressOf(a.flags.tables, "")
			if err != nil {
				return err
			}
			if p.tables, err = allTables(a.app, r, tablesOf{language, own, address + "downloads/"}); err != nil {
				return err
			}
		}
		if in.Downloads, err = interrupt.Await(ctx, func() ([]files.File, error) { return downloads(p) }); err != nil {
			return err
		}
	}
	pages, err := interrupt.Await(ctx, func() ([]files.File, error) { return site.Make(in) })
	if err != nil {
		return err
	}
	pages = append(pages, played...)
	staged, err := files.Stage(ctx, out, pages)
	if err != nil {
		return err
	}
	if err := staged.Commit(); err != nil {
		return err
	}
	_, err = fmt.Fprintf(a.out, "%s in %s; the first is index.html\n", diag.Number(len(pages), "file"), files.Slashed(out))
	return err
}

// reportName is what the file of a report may be called, without its extension, in at most
// longestReport letters. The pattern does not count them, since that makes it dear, and every
// command makes it.
var reportName = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._-]*$`) })

const longestReport = 100

// siteReports reads the reports of playtests and writes each in the language of the site. A page is
// not taken as it is: nobody knows what else it holds.
func (a *siteCommand) siteReports(ctx context.Context, names []string, lang string, r *load.Result) ([]site.Report, error) {
	var out []site.Report
	for _, name := range names {
		ext := filepath.Ext(name)
		base := strings.TrimSuffix(filepath.Base(name), ext)
		switch {
		case len(base) > longestReport || !reportName().MatchString(base) || ext != ".json":
			return nil, usage.Errorf("flag --report takes what playtest --format json wrote, of which it makes the page: a file with a name of letters, digits and hyphens that ends in .json, not %q", name)
		case slices.ContainsFunc(out, func(o site.Report) bool { return o.Name == base }):
			return nil, usage.Errorf("flag --report names two files called %s", base)
		}
		page, err := a.siteReport(ctx, name, lang, r)
		if err != nil {
			return nil, err
		}
		out = append(out, site.Report{Name: base, Page: page})
	}
	return out, nil
}

// siteReport reads a report as a page.
func (a *siteCommand) siteReport(ctx context.Context, name, lang string, r *load.Result) ([]byte, error) {
	result, err := readPart(name, "report")
	if err != nil {
		return nil, err
	}
	if other := trial.Other(r.Content, result); other != "" {
		fmt.Fprintf(a.err, "hulldown: of %s: %s\n", name, other)
	}
	whole := func() (*load.Result, error) { return r, nil }
	l, err := a.translate(result, lang, whole)
	if err != nil {
		return nil, err
	}
	readable(result, r.Content, l)
	// What a file says of all cells together is found anew.
	if result.Across, err = result.Compared(playtest.Docs(games.Measures())); err != nil {
		return nil, err
	}
	maps, err := trial.Maps(ctx, r, result, l)
	if err != nil {
		return nil, err
	}
	report, err := chart.New(result, playtest.Docs(games.Measures()), maps)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = report.HTML(&b)
	return b.Bytes(), err
}

// titleOf is the title of the first set of the caller's own, or of the tool.
func titleOf(c *model.Content, own func(*model.Record) bool) string {
	for i := range c.Sets {
		if own != nil && own(c.Sets[i].Head()) {
			return c.Sets[i].Title
		}
	}
	return "Hulldown"
}

// downloads are the sheets and packs of a build as files to be taken along.
func downloads(p product) ([]files.File, error) {
	var out []files.File
	for _, f := range p.sheets {
		out = append(out, files.File{Name: "downloads/" + f.Name, Data: f.Data})
	}
	for _, f := range p.tables {
		out = append(out, files.File{Name: "downloads/" + f.Name, Data: f.Data})
	}
	for _, set := range p.packs.Sets() {
		data, err := pack.Zip(p.packs, set)
		if err != nil {
			return nil, err
		}
		out = append(out, files.File{Name: "downloads/" + pack.ZipFile(set), Data: data})
	}
	return out, nil
}
