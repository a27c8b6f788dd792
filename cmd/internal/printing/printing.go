// Package printing lays sheets out and writes them as PDF, SVG or PNG, all of them or
// what looks other than it did.
package printing

import (
	"bytes"
	"context"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/interrupt"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/export"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/pdf"
	"hulldown.dev/export/raster"
	"hulldown.dev/export/svg"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate"
)

// Job says what is printed and how.
type Job struct {
	// Sheets are laid out in each of the forms.
	Sheets []export.Sheet
	Forms  []sheet.Options
	// Only lists the records to print, as kind/id; empty for all.
	Only []string
	// Before is the content with which all is compared; what looks the same
	// with it is not printed. Nil prints everything.
	Before *model.Content
	// Then returns a form in its language as Before has it; nil for as it is now.
	Then func(sheet.Options) sheet.Options
	// SVG writes each page as a picture in place of the PDF.
	SVG bool
	// DPI, where it is not 0, writes what lies within the cut of each page as a PNG of so
	// many dots per inch. It goes before SVG.
	DPI int
	// before is Before in the languages of the forms.
	before map[string]*model.Content
	// Workers is how many sheets are laid out at once, 0 for one per processor.
	Workers int
}

// sheetFiles is the result of one sheet in one form.
type sheetFiles struct {
	files []files.File
	// alone are the ids of the records that the sheet shows alone, none where it shows all.
	alone []string
	// rest is what the sheet kept back for sheets that several share.
	rest  []page.Piece
	found []diag.Finding
	err   error
}

// collect is how much garbage is left lying, in percent of what is in use. Sheets are made
// and forgotten: where there are several, collecting sooner takes a third off the peak; for one it
// would only take a third more time.
func (j Job) collect() int {
	if len(j.Sheets)*len(j.Forms) > 1 {
		return 60
	}
	return 400
}

// Result is the files that a call of print makes, and the findings about its sheets.
type Result struct {
	Files []files.File
	Found []diag.Finding
}

// Run lays every sheet out and makes its files. A sheet of which nothing is
// wanted gives no file; with an error among the findings, which no author allowed, there
// are no files at all. A record that is on none of the sheets is an *usage.Error. The
// number of workers changes nothing.
func (j Job) Run(ctx context.Context, c *model.Content) (Result, error) {
	if err := j.known(c); err != nil {
		return Result{}, err
	}
	defer debug.SetGCPercent(debug.SetGCPercent(j.collect()))
	spoken := j.spoken(c)
	j.before = map[string]*model.Content{}
	for _, form := range j.Forms {
		if name := form.Language.Name(); j.Before != nil && j.before[name] == nil {
			j.before[name] = j.then(form).Language.Content(j.Before)
		}
	}
	j.Forms = slices.Clone(j.Forms)
	for i := range j.Forms {
		j.Forms[i].Shared = &sheet.Shared{}
	}
	results := make([]sheetFiles, len(j.Sheets)*len(j.Forms))
	lay := func(i int, form sheet.Options) sheetFiles {
		if err := ctx.Err(); err != nil {
			return sheetFiles{err: err}
		}
		// Pictures are compressed for seconds, and the call ends then.
		out, err := interrupt.Await(ctx, func() (sheetFiles, error) {
			return j.one(ctx, spoken[form.Language.Name()], j.Sheets[i/len(j.Forms)], form), nil
		})
		if err != nil {
			out.err = err
		}
		return out
	}
	j.each(len(results), func(i int) { results[i] = lay(i, j.Forms[i%len(j.Forms)]) })
	j.apart(results, lay)
	if err := ctx.Err(); err != nil {
		return Result{}, err
	}
	var out Result
	for _, r := range results {
		if r.err != nil {
			return Result{}, r.err
		}
		out.Files, out.Found = append(out.Files, r.files...), append(out.Found, r.found...)
	}
	out.Found = export.Distinct(out.Found)
	if slices.ContainsFunc(out.Found, isError) {
		return Result{Found: out.Found}, nil
	}
	shared, err := j.leftovers(ctx, results)
	out.Files = append(out.Files, shared...)
	return out, err
}

// apart lays out again, each by itself, the sheets of the forms whose joining would save no
// sheet of paper, and the list that says where pieces are.
func (j Job) apart(results []sheetFiles, again func(i int, form sheet.Options) sheetFiles) {
	for i, form := range j.Forms {
		var loose []int
		for at := i; at < len(results); at += len(j.Forms) {
			loose = append(loose, len(results[at].rest))
		}
		if sheet.Joined(loose, form) > 0 {
			continue
		}
		form.Join = false
		for at := i; at < len(results); at += len(j.Forms) {
			if len(results[at].rest) > 0 || j.Sheets[at/len(j.Forms)].Tells {
				results[at] = again(at, form)
			}
		}
	}
}

// leftovers makes the files of what the sheets of each form kept back.
func (j Job) leftovers(ctx context.Context, results []sheetFiles) ([]files.File, error) {
	var made []files.File
	for i, form := range j.Forms {
		var rest []page.Piece
		var alone []string
		for at := i; at < len(results); at += len(j.Forms) {
			if r := results[at]; len(r.rest) > 0 {
				rest, alone = append(rest, r.rest...), append(alone, r.alone...)
			}
		}
		slices.Sort(alone)
		if len(rest) == 0 {
			continue
		}
		form.Join = false
		files, err := j.write(ctx, sheet.Leftovers(rest, form), fileName(export.Sheet{Name: leftovers}, form, slices.Compact(alone)))
		if err != nil {
			return nil, fmt.Errorf("cannot print the leftovers: %w", err)
		}
		made = append(made, files...)
	}
	return made, nil
}

// leftovers is the name of the file of cards that several sheets kept back.
const leftovers = "leftovers"

// isError reports whether a finding keeps the files from being written.
func isError(f diag.Finding) bool { return f.Severity == diag.Error }

// spoken is content in the languages of the forms, by their names.
func (j Job) spoken(c *model.Content) map[string]*model.Content {
	out := map[string]*model.Content{}
	for _, form := range j.Forms {
		if name := form.Language.Name(); out[name] == nil {
			out[name] = form.Language.Content(c)
		}
	}
	return out
}

// one lays out one sheet in one form.
func (j Job) one(ctx context.Context, c *model.Content, s export.Sheet, form sheet.Options) sheetFiles {
	only := j.Only
	if j.Before != nil {
		changed, all, err := j.changed(c, s, form)
		if err != nil || len(changed) == 0 && !all {
			return sheetFiles{err: err}
		}
		if !all {
			only = changed
		}
	}
	doc, found := s.LayOut(c, only, form)
	out := sheetFiles{alone: shownOf(c, s, only), found: slices.DeleteFunc(found, func(f diag.Finding) bool { return validate.Allowed(c, f) })}
	out.rest, form.Join = doc.Rest, len(doc.Rest) > 0
	if !slices.ContainsFunc(out.found, isError) && len(doc.Pages) > 0 {
		out.files, out.err = j.write(ctx, doc, fileName(s, form, out.alone))
	}
	if out.err != nil {
		out.err = fmt.Errorf("cannot print the sheet %s: %w", s.Name, out.err)
	}
	return out
}

// write makes the files of a document: one PDF, or one picture for each page, of which
// there may be hundreds that take long, so that an interrupt ends it between two.
func (j Job) write(ctx context.Context, doc page.Document, name string) ([]files.File, error) {
	var b bytes.Buffer
	if !j.SVG && j.DPI == 0 {
		if err := pdf.Write(&b, doc); err != nil {
			return nil, err
		}
		made := []files.File{{Name: name + ".pdf", Data: b.Bytes()}}
		if !doc.Uncut {
			return made, nil
		}
		list, err := pagesList(doc)
		return append(made, files.File{Name: name + ".csv", Data: list}), err
	}
	if j.DPI > 0 && slices.ContainsFunc(doc.Pages, func(p page.Page) bool { return p.Shown.Piece != "" }) {
		return j.pictures(ctx, doc, name)
	}
	var made []files.File
	for i, p := range doc.Pages {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		data, ending, err := j.drawing(p, doc.Uncut)
		if err != nil {
			return nil, err
		}
		made = append(made, files.File{Name: fmt.Sprintf("%s-%03d.%s", name, i+1, ending), Data: data})
	}
	return made, nil
}

// drawing draws a page as a picture and returns the ending of its name: a PNG of what
// lies within the cut or, uncut, the bleed, or an SVG of all of it.
func (j Job) drawing(p page.Page, uncut bool) ([]byte, string, error) {
	var b bytes.Buffer
	if j.DPI > 0 {
		area := p.Trim
		if uncut {
			area = p.Bleed
		}
		err := raster.Write(&b, p, area, j.DPI)
		return b.Bytes(), "png", err
	}
	err := svg.Write(&b, p)
	return b.Bytes(), "svg", err
}

// changed lists the wanted records of a sheet that look other than before, and
// reports whether all of the sheet is to be printed because it shows no single
// records and has changed.
func (j Job) changed(c *model.Content, s export.Sheet, form sheet.Options) ([]string, bool, error) {
	if s.Kind == "" || s.Together {
		same, err := j.looksAlike(c, s, j.Only, form)
		return nil, !same, err
	}
	var out []string
	for _, h := range c.Heads(s.Kind) {
		id := string(s.Kind) + "/" + h.ID
		if len(j.Only) > 0 && !slices.Contains(j.Only, id) && !slices.Contains(j.Only, h.ID) {
			continue
		}
		same, err := j.looksAlike(c, s, []string{id}, form)
		if err != nil {
			return nil, false, err
		}
		if !same {
			out = append(out, id)
		}
	}
	return out, false, nil
}

// then is a form in its language as the content of before has it.
func (j Job) then(form sheet.Options) sheet.Options {
	if j.Then == nil {
		return form
	}
	return j.Then(form)
}

// looksAlike reports whether some records give the same pictures with the
// content of before.
func (j Job) looksAlike(c *model.Content, s export.Sheet, only []string, form sheet.Options) (bool, error) {
	form.Join = false
	var pictures [2][]byte
	for i, content := range []*model.Content{j.before[form.Language.Name()], c} {
		in := form
		if i == 0 {
			in = j.then(form)
		}
		doc, _ := s.LayOut(content, only, in)
		for _, p := range doc.Pages {
			var b bytes.Buffer
			if err := svg.Write(&b, p); err != nil {
				return false, err
			}
			pictures[i] = append(pictures[i], b.Bytes()...)
		}
	}
	return bytes.Equal(pictures[0], pictures[1]), nil
}

// known refuses a record that is on none of the sheets.
func (j Job) known(c *model.Content) error {
	var names []string
	for _, s := range j.Sheets {
		names = append(names, s.Name)
	}
	for _, id := range j.Only {
		if slices.ContainsFunc(j.Sheets, func(s export.Sheet) bool { return len(s.Shows(c, []string{id})) > 0 }) {
			continue
		}
		kind, _, _ := strings.Cut(id, "/")
		if on := showing(model.Kind(kind)); len(on) > 0 {
			return usage.Errorf("record %q is not on %s; it is on %s", id, strings.Join(names, ", "), strings.Join(on, ", "))
		}
		return usage.Errorf("record %q is on no sheet by itself", id)
	}
	return nil
}

// showing lists the sheets that show records of a kind.
func showing(k model.Kind) []string {
	var on []string
	for _, s := range export.Sheets() {
		if s.Kind == k && k != "" || s.Any {
			on = append(on, s.Name)
		}
	}
	return on
}

// Without lists the sheets that show none of the records that are asked for.
func (j Job) Without(c *model.Content) []string {
	var out []string
	for _, s := range j.Sheets {
		if len(j.Only) > 0 && len(shownOf(c, s, j.Only)) == 0 {
			out = append(out, s.Name)
		}
	}
	return out
}
