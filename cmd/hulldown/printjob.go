package main

import (
	"bytes"
	"context"
	"fmt"
	"runtime"
	"runtime/debug"
	"slices"
	"sync"

	"hulldown/export/layout"
	"hulldown/export/page"
	"hulldown/export/pdf"
	"hulldown/export/svg"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// printJob says what is printed and how.
type printJob struct {
	sheets []sheet
	forms  []layout.Options
	only   []string
	// before is the content with which all is compared; what looks the same
	// with it is not printed. Nil prints everything.
	before *model.Content
	svg    bool
	// workers is how many sheets are laid out at once, 0 for one a processor.
	workers int
}

// sheetFiles is what became of one sheet in one form.
type sheetFiles struct {
	files []output
	found []diag.Finding
	err   error
}

// run lays every sheet out and writes it. A sheet of which nothing is wanted
// gives no file; with findings there are no files at all. The number of workers
// changes nothing.
func (j printJob) run(ctx context.Context, c *model.Content) ([]output, []diag.Finding, error) {
	if err := j.known(c); err != nil {
		return nil, nil, err
	}
	// Sheets are made and forgotten; collecting sooner halves the peak.
	defer debug.SetGCPercent(debug.SetGCPercent(50))
	results := make([]sheetFiles, len(j.sheets)*len(j.forms))
	j.each(len(results), func(i int) {
		if err := ctx.Err(); err != nil {
			results[i].err = err
			return
		}
		results[i] = j.one(c, j.sheets[i/len(j.forms)], j.forms[i%len(j.forms)])
	})
	var files []output
	var found []diag.Finding
	for _, r := range results {
		if r.err != nil {
			return nil, nil, r.err
		}
		files, found = append(files, r.files...), append(found, r.found...)
	}
	if len(found) > 0 {
		return nil, distinct(diag.Sort(found)), nil
	}
	return files, nil, nil
}

// each calls work for every index below n, by as many workers as there are.
func (j printJob) each(n int, work func(i int)) {
	workers := j.workers
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	next := make(chan int)
	var wait sync.WaitGroup
	for range min(workers, n) {
		wait.Go(func() {
			for i := range next {
				work(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	wait.Wait()
}

// one lays out one sheet in one form.
func (j printJob) one(c *model.Content, s sheet, form layout.Options) sheetFiles {
	only := j.only
	if j.before != nil {
		changed, all, err := j.changed(c, s, form)
		if err != nil || len(changed) == 0 && !all {
			return sheetFiles{err: err}
		}
		if !all {
			only = changed
		}
	}
	doc, fs, err := s.layOut(c, only, form)
	if err != nil {
		return sheetFiles{err: err}
	}
	out := sheetFiles{found: unallowed(c, fs)}
	if len(out.found) == 0 && len(doc.Pages) > 0 {
		out.files, out.err = j.write(doc, s.file+suffix(form.Paper))
	}
	if out.err != nil {
		out.err = fmt.Errorf("cannot print the sheet %s: %w", s.name, out.err)
	}
	return out
}

// write makes the files of a document: one PDF, or one picture for each page.
func (j printJob) write(doc page.Document, name string) ([]output, error) {
	var b bytes.Buffer
	if !j.svg {
		if err := pdf.Write(&b, doc); err != nil {
			return nil, err
		}
		return []output{{name + ".pdf", b.Bytes()}}, nil
	}
	var files []output
	for i, p := range doc.Pages {
		data, err := drawing(p)
		if err != nil {
			return nil, err
		}
		files = append(files, output{fmt.Sprintf("%s-%03d.svg", name, i+1), data})
	}
	return files, nil
}

func drawing(p page.Page) ([]byte, error) {
	var b bytes.Buffer
	err := svg.Write(&b, p)
	return b.Bytes(), err
}

// changed lists the wanted records of a sheet that look other than before, and
// reports whether all of the sheet is to be printed because it shows no single
// records and has changed.
func (j printJob) changed(c *model.Content, s sheet, form layout.Options) ([]string, bool, error) {
	if s.kind == "" || s.together {
		same, err := j.looksAlike(c, s, j.only, form)
		return nil, !same, err
	}
	var out []string
	for _, h := range c.Heads(s.kind) {
		id := string(s.kind) + "/" + h.ID
		if len(j.only) > 0 && !slices.Contains(j.only, id) && !slices.Contains(j.only, h.ID) {
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

// looksAlike reports whether some records give the same pictures with the
// content of before.
func (j printJob) looksAlike(c *model.Content, s sheet, only []string, form layout.Options) (bool, error) {
	var pictures [2][]byte
	for i, content := range []*model.Content{j.before, c} {
		doc, _, err := s.layOut(content, only, form)
		if err != nil {
			return false, err
		}
		for _, p := range doc.Pages {
			data, err := drawing(p)
			if err != nil {
				return false, err
			}
			pictures[i] = append(pictures[i], data...)
		}
	}
	return bytes.Equal(pictures[0], pictures[1]), nil
}

// distinct tells each mistake once, on however many sheets and papers it shows.
func distinct(fs []diag.Finding) []diag.Finding {
	var out []diag.Finding
	for _, f := range fs {
		same := func(g diag.Finding) bool { return g.Code == f.Code && g.Span == f.Span && g.Record == f.Record }
		if !slices.ContainsFunc(out, same) {
			out = append(out, f)
		}
	}
	return out
}

// suffix tells the files for other paper apart from those for the usual one.
func suffix(p layout.Paper) string {
	if p.Name() == (layout.Paper{}).Name() {
		return ""
	}
	return "-" + p.Name()
}

// known refuses an id that no record on the sheets has.
func (j printJob) known(c *model.Content) error {
	var ids []string
	for _, s := range j.sheets {
		for _, h := range c.Heads(s.kind) {
			ids = append(ids, h.ID, string(s.kind)+"/"+h.ID)
		}
	}
	for _, id := range j.only {
		if !slices.Contains(ids, id) {
			return unknown("record", id, ids)
		}
	}
	return nil
}
