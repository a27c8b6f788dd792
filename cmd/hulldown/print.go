package main

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/printing"
	"hulldown.dev/cmd/internal/records"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/export"
	"hulldown.dev/export/layout/press"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/raster"
	"hulldown.dev/export/texts"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/catalog"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// printFlags are the flags of print.
type printFlags struct {
	target
	offset, duplex, card, since, shop, imposed  string
	papers, only, langs                         []string
	fold, press, lowInk, svg, proof, join, half bool
	jobs, png, copies                           int
	// asked is set where --join was given.
	asked bool
}

// printCommand is one call of print.
type printCommand struct {
	*app
	flags printFlags
}

func (a *app) printCommand() *cobra.Command {
	run := &printCommand{app: a}
	f := &run.flags
	c := command("print", nil, func(c *cobra.Command, args []string) error {
		if err := positive(c, "jobs", f.jobs); err != nil {
			return err
		}
		if err := positive(c, "copies", f.copies); err != nil {
			return err
		}
		f.asked = c.Flags().Changed("join")
		if err := run.knownSheets(args); err != nil {
			return err
		}
		return run.print(c.Context(), args)
	})
	c.Long += "\n\nSheets:\n" + sheetList() + "\n\nShops:\n" + shopList()
	flags := c.Flags()
	f.flags(c, "write the files to the directory `DIR`; left out, to dist/print")
	flags.StringSliceVar(&f.papers, "paper", []string{"a4"}, "print on `PAPER`: a4, letter, or both")
	flags.StringVar(&f.card, "card", "poker", "cut cards to the `SIZE` poker, bridge or mini")
	flags.StringSliceVar(&f.langs, "lang", []string{wording.Default}, "print in the language with the tag `LANG`, or in several, parted by commas; "+wording.Pseudo+" shows what is not translatable")
	flags.StringSliceVar(&f.only, "only", nil, "print only the records with these `ID`s, parted by commas")
	flags.StringVar(&f.since, "changed-since", "", "print only what looks other than at `REV`: a git revision, a directory or a pack")
	flags.StringVar(&f.duplex, "duplex", "", "follow each sheet with its back, turned over the `EDGE` long or short")
	duplex := flags.Lookup("duplex")
	duplex.NoOptDefVal = press.LongEdge.String()
	duplex.Annotations = map[string][]string{valuesOf: {press.LongEdge.String(), press.ShortEdge.String()}}
	flags.StringVar(&f.offset, "back-offset", "0,0", "move the backs right and down by `X,Y` millimetres")
	flags.BoolVar(&f.fold, "fold", false, "put each piece beside its back, to be folded and glued")
	flags.BoolVar(&f.press, "press", false, "put each piece on a page of its own with bleed and crop marks")
	flags.StringVar(&f.shop, "shop", "", "make cards as the print `SHOP` wants them: "+strings.Join(shopNames(), ", ")+", or a file of your own")
	flags.BoolVar(&f.proof, "proof", false, "draw cut, bleed and safe area over what is for a print shop")
	flags.StringVar(&f.imposed, "imposed", "", "lay two pages of the booklet on a sheet, to be folded and stitched: low ones, or upright ones on sheets `SIZE` twice as large")
	imposed := flags.Lookup("imposed")
	imposed.NoOptDefVal = imposedHalf
	imposed.Annotations = map[string][]string{valuesOf: {imposedHalf, imposedTwice}}
	flags.BoolVar(&f.join, "join", true, "put the cards that do not fill a sheet on sheets that they share, where that takes fewer; --join=false keeps each sheet's apart")
	flags.IntVar(&f.copies, "copies", 1, "print `N` of each piece and page")
	flags.BoolVar(&f.half, "half-boards", false, "lay Tank Boards two to a sheet, with cards tucked under their edge")
	flags.BoolVar(&f.lowInk, "low-ink", false, "leave large inked areas white")
	flags.BoolVar(&f.svg, "svg", false, "write each page as an SVG picture in place of the PDF")
	flags.IntVar(&f.png, "png", 0, "write each piece or page as a PNG picture of `DPI` dots per inch, cut to size")
	flags.IntVarP(&f.jobs, "jobs", "j", 0, "lay out `N` sheets at once; left out, one for each processor")
	return c
}

// The sizes of the sheets of an imposed booklet: pages of half the height on the paper, or pages of
// its size on a sheet of twice that.
const (
	imposedHalf  = "half"
	imposedTwice = "twice"
)

// mostCopies is how many copies are printed at most.
const mostCopies = 100

// mostShop is how long the file of a shop may be.
const mostShop = 1 << 16

// findShop finds a shop by its name, or reads one from a file whose name ends in .json.
func findShop(name string) (sheet.Shop, error) {
	if !strings.HasSuffix(name, ".json") {
		return sheet.FindShop(name)
	}
	data, err := files.Read(name, "shop", mostShop)
	if err != nil {
		return sheet.Shop{}, err
	}
	shop, err := sheet.ReadShop(data)
	if err != nil {
		return sheet.Shop{}, fmt.Errorf("%s: %w", name, err)
	}
	return shop, nil
}

func shopList() string {
	var rows [][]string
	for _, s := range sheet.Shops() {
		rows = append(rows, []string{s.Name(), s.Doc})
	}
	return columns("  ", rows)
}

func shopNames() []string {
	var names []string
	for _, s := range sheet.Shops() {
		names = append(names, s.Name())
	}
	return names
}

func sheetNames() []string {
	var names []string
	for _, s := range export.Sheets() {
		names = append(names, s.Name)
	}
	return names
}

func sheetList() string {
	var rows [][]string
	for _, s := range export.Sheets() {
		rows = append(rows, []string{s.Name, s.Doc})
	}
	return columns("  ", rows)
}

func (a *printCommand) print(ctx context.Context, names []string) error {
	job, err := a.flags.job(ctx, names)
	if err != nil {
		return err
	}
	out, err := a.place(a.flags.out, "print")
	if err != nil {
		return err
	}
	a.work.Languages = a.flags.langs
	r, err := a.loadSound(a.out)
	if err != nil {
		return err
	}
	own, err := a.owned(a.flags.target, r.Content)
	if err != nil {
		return err
	}
	if err := a.flags.choose(&job, names, r, own); err != nil {
		return err
	}
	if a.flags.since != "" {
		before, err := a.earlier(ctx, a.flags.since)
		if err != nil {
			return err
		}
		job.Before, job.Then = before.Content, formsThen(a.flags.langs, r, before)
	}
	printed, err := job.Run(ctx, r.Content)
	if err != nil {
		return err
	}
	if err := a.put(out, r, printed); err != nil {
		return err
	}
	if left := job.Without(r.Content); len(names) > 0 && len(left) > 0 {
		fmt.Fprintf(a.err, "hulldown: not printed, as it shows none of the records of --only: %s\n", strings.Join(left, ", "))
	}
	a.tellNothing(len(printed.Files), own != nil && a.flags.since == "")
	if languages, err := languagesOf(a.flags.langs, r); err == nil {
		tellUntranslated(a.err, r.Content, languages)
	}
	return a.printWritten(out, printed.Files)
}

// choose gives a job its forms, sheets and records: those of names, or all that show something
// of what is asked for; own are the records of the author's directory, nil for everybody's.
func (f printFlags) choose(job *printing.Job, names []string, r *load.Result, own func(*model.Record) bool) error {
	var err error
	if job.Forms, err = inLanguages(job.Forms, f.langs, r); err != nil {
		return err
	}
	job.Sheets = sheetsOf(names, own != nil)
	if job.Only, err = wanted(r.Content, f.only, job.Sheets); err != nil {
		return err
	}
	if len(names) == 0 {
		job.Sheets = showing(job.Sheets, r.Content, job.Only)
	}
	for i := range job.Forms {
		job.Forms[i].Own = own
		if len(job.Sheets) == 1 {
			job.Forms[i].Join = false
		}
	}
	return nil
}

// tellNothing says so where no file was made, of the author's own records or of any.
func (a *printCommand) tellNothing(made int, own bool) {
	switch {
	case made == 0 && own:
		fmt.Fprintln(a.err, "hulldown: there is nothing of yours to print; --all prints what it builds on too")
	case made == 0:
		fmt.Fprintln(a.err, "hulldown: there is nothing to print")
	}
}

// put writes the files of a job and reports what was found, in place of files where that keeps
// them from being written.
func (a *printCommand) put(out string, r *load.Result, printed printing.Result) error {
	if len(printed.Files) == 0 {
		if err := a.refuse(a.out, r, printed.Found); err != nil {
			return err
		}
	}
	// What is hard to read is printed all the same.
	if err := a.printFindings(a.err, r, printed.Found); err != nil {
		return err
	}
	staged, err := files.Stage(a.call(), out, printed.Files)
	if err != nil {
		return err
	}
	return staged.Commit()
}

// wanted finds the records of --only by the words that show takes, as kind/id. A
// word that several records fit means those that are on the sheets.
func wanted(c *model.Content, words []string, sheets []export.Sheet) ([]string, error) {
	var out []string
	for _, word := range words {
		found := records.Matching(c, word)
		if len(found) == 0 {
			_, err := records.Find(c, word)
			return nil, err
		}
		shown := func(e records.Entry) bool {
			return slices.ContainsFunc(sheets, func(s export.Sheet) bool { return s.Kind == e.Kind })
		}
		several := slices.ContainsFunc(found, shown)
		for _, e := range found {
			if shown(e) || !several {
				out = append(out, e.Key())
			}
		}
	}
	return out, nil
}

// showing leaves out of all sheets those that show every record where each record of
// --only is on another.
func showing(sheets []export.Sheet, c *model.Content, only []string) []export.Sheet {
	lonely := slices.ContainsFunc(only, func(id string) bool {
		return !slices.ContainsFunc(sheets, func(s export.Sheet) bool { return !s.Any && len(s.Shows(c, []string{id})) > 0 })
	})
	if lonely || len(only) == 0 {
		return sheets
	}
	return slices.DeleteFunc(sheets, func(s export.Sheet) bool { return s.Any })
}

// printWritten reports which files were written.
func (a *app) printWritten(dir string, made []files.File) error {
	for _, f := range made {
		if _, err := fmt.Fprintf(a.out, "wrote %s, %d bytes\n", files.Slashed(dir, f.Name), len(f.Data)); err != nil {
			return err
		}
	}
	return nil
}

// knownSheets refuses a word that is the name of no sheet. It names the sheets that show what
// the word is for, or how the record is printed that has it as its id.
func (a *printCommand) knownSheets(names []string) error {
	for _, name := range names {
		if slices.Contains(sheetNames(), name) {
			continue
		}
		// Content that cannot be read has no records; what is wrong with it is told when it is printed.
		if r, err := a.work.Load(); err == nil && len(records.Matching(r.Content, name)) > 0 {
			return usage.Errorf("unknown sheet %q; --only %[1]s prints the record of that name", name)
		}
		_, near := diag.Nearest(name, sheetNames())
		if meant := export.Meant(name); len(meant) > 0 && !near {
			return usage.Errorf("unknown sheet %q; what it names is on %s", name, strings.Join(meant, ", "))
		}
		return usage.Unknown("sheet", name, sheetNames())
	}
	return nil
}

// job makes the work that the flags ask for, and refuses flags that contradict each other.
func (f printFlags) job(ctx context.Context, names []string) (printing.Job, error) {
	job := printing.Job{SVG: f.svg, DPI: f.png, Workers: f.jobs}
	if err := f.idle(names); err != nil {
		return job, err
	}
	form, err := f.form(ctx)
	if err != nil {
		return job, err
	}
	if form.Shop.DPI > 0 {
		job.DPI = form.Shop.DPI
	}
	for i, name := range f.papers {
		if form.Paper, err = sheet.FindPaper(name); err != nil {
			return job, usage.Errorf("flag --paper: %v", err)
		}
		if !slices.Contains(f.papers[:i], name) {
			job.Forms = append(job.Forms, form)
		}
	}
	if len(job.Forms) == 0 {
		return job, usage.Errorf("flag --paper needs a paper")
	}
	return job, nil
}

// idle refuses a flag for the form of one sheet where that is not among those that are named.
func (f printFlags) idle(names []string) error {
	for _, of := range []struct {
		set         bool
		flag, sheet string
	}{{f.imposed != "", "imposed", "booklet"}, {f.half, "half-boards", "boards"}} {
		if of.set && len(names) > 0 && !slices.Contains(names, of.sheet) {
			return usage.Errorf("flag --%s is for the sheet %s, which is not among those to print: %s", of.flag, of.sheet, strings.Join(names, ", "))
		}
	}
	return nil
}

// form checks the flags that choose the form of all sheets alike.
func (f printFlags) form(ctx context.Context) (sheet.Options, error) {
	o := sheet.Options{Fold: f.fold, Press: f.press, LowInk: f.lowInk, Proof: f.proof, Join: f.join, Copies: f.copies, Imposed: f.imposed != "", Twice: f.imposed == imposedTwice, HalfBoards: f.half}
	if f.imposed != "" && f.imposed != imposedHalf && f.imposed != imposedTwice {
		return o, usage.Errorf("flag --imposed takes %s or %s", imposedHalf, imposedTwice)
	}
	if f.copies > mostCopies {
		return o, usage.Errorf("flag --copies takes a number from 1 to %d, not %d", mostCopies, f.copies)
	}
	var err error
	if o.Card, err = sheet.FindCardSize(f.card); err != nil {
		return o, usage.Errorf("flag --card: %v", err)
	}
	if o.Backs, err = parseTurn(f.duplex); err != nil {
		return o, err
	}
	if f.png != 0 {
		if f.png < raster.LeastDPI || f.png > raster.MostDPI || f.fold || f.svg {
			return o, usage.Errorf("flag --png takes %d to %d dots per inch, and goes with neither --fold nor --svg", raster.LeastDPI, raster.MostDPI)
		}
		o.Press, o.Apart, o.Pictures = true, true, true
	}
	if f.shop != "" {
		shop, err := findShop(f.shop)
		switch {
		case ctx.Err() != nil:
			return o, ctx.Err()
		case err != nil:
			return o, usage.Errorf("flag --shop: %v", err)
		}
		if f.fold || f.svg || f.png != 0 || f.duplex != "" || f.card != "poker" {
			return o, usage.Errorf("flag --shop says how cards are made; it goes with none of --card, --duplex, --fold, --png and --svg")
		}
		o = shop.Form(o)
	}
	if f.proof && !o.Press {
		return o, usage.Errorf("flag --proof shows what is for a print shop; give --press or --shop too")
	}
	if f.join && o.Press {
		if f.asked {
			return o, usage.Errorf("flag --join fills sheets; it goes with none of --press, --shop and --png")
		}
		o.Join = false
	}
	if f.fold && f.press || f.fold && f.duplex != "" {
		return o, usage.Errorf("flag --fold puts fronts and backs on one side of the paper; it goes with neither --press nor --duplex")
	}
	if f.press {
		o.Backs = max(o.Backs, press.LongEdge)
	}
	o.BackOffset, err = parseOffset(f.offset)
	return o, err
}

// inLanguages makes of each form one for each language.
func inLanguages(forms []sheet.Options, tags []string, r *load.Result) ([]sheet.Options, error) {
	languages, err := languagesOf(tags, r)
	if err != nil {
		return nil, err
	}
	var out []sheet.Options
	for _, l := range languages {
		for _, form := range forms {
			form.Language = l
			out = append(out, form)
		}
	}
	if len(out) == 0 {
		return nil, usage.Errorf("flag --lang needs a language")
	}
	return out, nil
}

// languagesOf finds the languages with these tags, each once.
func languagesOf(tags []string, r *load.Result) ([]wording.Language, error) {
	var out []wording.Language
	var catalogs []*catalog.File
	for i, tag := range tags {
		if slices.Contains(tags[:i], tag) {
			continue
		}
		if tag != wording.Default && catalogs == nil {
			catalogs = texts.Follow(r.Content, r.Catalogs)
		}
		l, err := texts.Language(tag, catalogs...)
		if err != nil {
			return nil, usage.Errorf("flag --lang: %v", err)
		}
		out = append(out, l)
	}
	return out, nil
}

// formsThen puts forms into the languages with these tags as an earlier version has them: English
// in the place of one that it has not.
func formsThen(tags []string, now, before *load.Result) func(sheet.Options) sheet.Options {
	then := map[string]wording.Language{} // by the names of now
	for _, tag := range tags {
		l, err := languagesOf([]string{tag}, now)
		if err != nil {
			continue // which is told of elsewhere
		}
		then[l[0].Name()] = wording.Language{}
		if was, err := languagesOf([]string{tag}, before); err == nil {
			then[l[0].Name()] = was[0]
		}
	}
	return func(form sheet.Options) sheet.Options {
		form.Language = then[form.Language.Name()]
		return form
	}
}

// parseTurn reads the value of --duplex; empty is no backs.
func parseTurn(text string) (press.Turn, error) {
	switch text {
	case "":
		return press.FrontsOnly, nil
	case press.LongEdge.String():
		return press.LongEdge, nil
	case press.ShortEdge.String():
		return press.ShortEdge, nil
	}
	return press.FrontsOnly, usage.Errorf("flag --duplex takes the edge over which the sheet is turned, long or short, not %q", text)
}

// parseOffset reads two lengths in millimetres with a comma between them.
func parseOffset(text string) (page.Point, error) {
	const most = 50.0
	var xy [2]page.MM
	words := strings.Split(text, ",")
	for i := range xy {
		if len(words) != len(xy) {
			return page.Point{}, usage.Errorf("flag --back-offset takes two lengths such as 0.5,-1, not %q", text)
		}
		n, err := strconv.ParseFloat(strings.TrimSpace(words[i]), 64)
		if err != nil || !(n >= -most && n <= most) {
			return page.Point{}, usage.Errorf("flag --back-offset takes lengths from -%.0f to %.0f millimetres, not %q", most, most, words[i])
		}
		xy[i] = page.MM(n * page.Millimetre)
	}
	return page.Point{X: xy[0], Y: xy[1]}, nil
}

// earlier loads the content as it was at a revision, or that of a directory or
// pack; what is wrong with it is refused as it would be now.
func (a *app) earlier(ctx context.Context, version string) (*load.Result, error) {
	r, err := a.work.Version(ctx, version)
	if err != nil {
		return nil, err
	}
	if n := diag.Count(r.Findings).Errors; n > 0 {
		return nil, fmt.Errorf("cannot compare with %s: its content has %s", version, diag.Number(n, "error"))
	}
	return r, nil
}
