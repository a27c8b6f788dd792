package studio

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/trial"
	"hulldown.dev/engine"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/export/chart"
	"hulldown.dev/export/page"
	"hulldown.dev/export/web"
)

// trialView is the data of the page of a run.
type trialView struct {
	Path, State, Notice, NoticeClass string
	Played, All                      int
	Running, Known                   bool
	Report, KeptIn                   string
	Parts                            []trialPart
}

// trialPart is a part of it: a cell of a playtest, the scenario of a comparison, or what a
// search has found. The first row of a table is its head.
type trialPart struct {
	Title, Caption, Text string
	Sentences            []playtest.SummaryPart
	Table                [][]string
	Pictures             []pictureView
}

// trialPage answers with a run as far as it came.
func (s *Server) trialPage(r *http.Request, d *draft) (web.Page, error) {
	t, err := s.trial(r)
	if err != nil {
		return web.Page{}, err
	}
	t.mutex.Lock()
	defer t.mutex.Unlock()
	state := t.run.Look()
	v := trialView{
		Path: "/playtest/" + t.id, State: s.stateOf(state), Notice: t.notice, NoticeClass: t.noticeClass, Played: state.Played,
		All: max(1, state.All), Running: state.Status == trial.Running, KeptIn: s.options.Out,
		Known: state.Result != nil || state.Comparison != nil || state.Search != nil,
	}
	if v.Known {
		v.Report = v.Path + "/report"
	}
	switch {
	case state.Result != nil:
		v.Parts, err = s.playtestParts(t, state.Result)
	case state.Comparison != nil:
		v.Parts = s.comparisonParts(state.Comparison)
		v.Parts[0].Pictures, err = t.drawn(chart.Compared(state.Comparison, nil).Glance())
	case state.Search != nil:
		var b bytes.Buffer
		err = state.Search.Text(&b, false)
		v.Parts = []trialPart{{Text: b.String()}}
		if err == nil {
			v.Parts[0].Pictures, err = t.drawn(state.Search.Chart().Glance())
		}
	}
	if err != nil {
		return web.Page{}, err
	}
	if len(state.Candidates) > 0 {
		v.Parts = append(v.Parts, s.candidatesPart(t.run, state.Candidates))
	}
	return web.Page{Name: "trial", Title: t.title, Follows: v.Running, Body: v}, nil
}

// mostCells is how many cells of a grid a page shows with their sentences.
const mostCells = 12

// playtestParts shows the newest cells of a playtest.
func (s *Server) playtestParts(t *tried, result *playtest.Result) ([]trialPart, error) {
	docs := playtest.Docs(games.Measures())
	var out []trialPart
	if across := result.AcrossPart(); len(across.Lines) > 0 {
		out = append(out, trialPart{Sentences: result.Speech.Sentences(across)})
	}
	last := len(result.Cells) - 1
	for i := max(0, last+1-mostCells); i <= last; i++ {
		b, err := result.Batch(i, docs)
		if err != nil {
			return nil, err
		}
		part := trialPart{Title: result.Cells[i].Label(), Sentences: b.Speech.Sentences(b.Summary().Chapters()...), Caption: s.drawer.Say("numbers"), Table: s.numbers(b)}
		if i == last {
			if part.Pictures, err = t.figures(b); err != nil {
				return nil, err
			}
		}
		out = append(out, part)
	}
	return out, nil
}

// numbers are the counts of who wins, as rows of a table.
func (s *Server) numbers(b *playtest.Batch) [][]string {
	rows := [][]string{{s.drawer.Say("metric"), s.drawer.Say("value"), s.drawer.Say("interval")}}
	chapter := b.Layout.Chapters(b.Speech)[0]
	for i, m := range b.Layout.Measures[chapter.From:chapter.To] {
		if m.Kind == engine.Spread {
			continue
		}
		list, _ := b.Lines(chapter.From+i, false)
		for _, l := range list {
			name := m.Title
			if l.Label != "" {
				name += ": " + l.Label
			}
			row := []string{name, b.Speech.Format(m, l.Value, false), ""}
			if l.Bounded {
				texts := b.Speech.Together(m, false, l.Value, l.Low, l.High)
				row[1], row[2] = texts[0], b.Speech.Between(texts[1:])
			}
			rows = append(rows, row)
		}
	}
	return rows
}

// mostFigures is how many figures a page of a run shows.
const mostFigures = 4

// figures draws what a report of the batch has on its first screen. The caller holds the run.
func (t *tried) figures(b *playtest.Batch) ([]pictureView, error) { return t.drawn(chart.Glance(b)) }

// drawn makes figures ready for a page. The caller holds the run.
func (t *tried) drawn(list []chart.Figure) ([]pictureView, error) {
	t.pictures = nil
	var out []pictureView
	for i, f := range list[:min(len(list), mostFigures)] {
		svg, err := f.SVG()
		if err != nil {
			return nil, err
		}
		p := web.NewPicture(f.Title, f.Title, svg, page.Page{})
		t.pictures = append(t.pictures, p)
		out = append(out, view(p, fmt.Sprintf("/playtest/%s/figure/%d?v=%x", t.id, i+1, p.Sum), f.Note))
	}
	return out, nil
}

// comparisonParts shows a comparison.
func (s *Server) comparisonParts(c *playtest.Comparison) []trialPart {
	out := []trialPart{{Sentences: c.Speech.Sentences(playtest.SummaryPart{Title: s.drawer.Say("comparison"), Lines: c.Summary()})}}
	for _, r := range c.Ordered(true) {
		part := trialPart{
			Title: r.Went(c.Speech), Caption: s.drawer.Say("numbers"),
			Table: [][]string{{s.drawer.Say("metric"), s.drawer.Say("before-value"), s.drawer.Say("now-value"), s.drawer.Say("difference"), s.drawer.Say("interval")}},
		}
		for _, d := range winsFirst(r.Shown(false)) {
			w := d.Words()
			row := []string{d.Called(), w[0], w[1], w[2], ""}
			if d.Bounded {
				row[4] = c.Speech.Between(w[3:])
			}
			part.Table = append(part.Table, row)
		}
		out = append(out, part)
	}
	return out
}

// winsFirst are differences with those of who wins before all others.
func winsFirst(list []playtest.Difference) []playtest.Difference {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b playtest.Difference) int {
		return compareBool(b.Measure.Name == playtest.WinRate, a.Measure.Name == playtest.WinRate)
	})
	return list
}

// candidatesPart shows what a search has tried.
func (s *Server) candidatesPart(run *trial.Run, list []trial.Candidate) trialPart {
	head := []string{s.drawer.Say("candidate"), s.drawer.Say("games")}
	head = append(head, run.Order.Targets...)
	part := trialPart{Caption: s.drawer.Say("numbers"), Table: [][]string{head}}
	for _, c := range list {
		name := c.Label
		if name == "" {
			name = s.drawer.Say("as-it-is")
		}
		part.Table = append(part.Table, append([]string{name, fmt.Sprint(c.Games)}, c.Readings...))
	}
	return part
}

// trialFigure answers with a figure of the page that was drawn last.
func (s *Server) trialFigure(w http.ResponseWriter, r *http.Request) {
	t, err := s.trial(r)
	if err != nil {
		http.NotFound(w, r)
		return
	}
	t.mutex.Lock()
	pictures := slices.Clone(t.pictures)
	t.mutex.Unlock()
	s.sendPicture(w, r, pictures, nil)
}

// trialReport answers with the whole report of a run as far as it came.
func (s *Server) trialReport(w http.ResponseWriter, r *http.Request) {
	t, err := s.trial(r)
	if err != nil {
		http.NotFound(w, r)
		return
	}
	made, err := reports(r.Context(), t.run)
	i := slices.IndexFunc(made, func(f files.File) bool { return f.Name == ".html" })
	if err != nil || i < 0 {
		http.NotFound(w, r)
		return
	}
	sendReport(w, made[i].Data)
}

// reports are the reports of a state by their extensions: a page to be read and what programs
// read.
func reports(ctx context.Context, run *trial.Run) ([]files.File, error) {
	v := run.Look()
	var page, data bytes.Buffer
	var err error
	switch {
	case v.Result != nil:
		var maps map[int]chart.Picture
		var report *chart.Report
		if maps, err = trial.Maps(ctx, run.Order.Content, v.Result, run.Order.Language); err == nil {
			report, err = chart.New(v.Result, playtest.Docs(games.Measures()), maps)
		}
		if err == nil {
			err = errors.Join(report.HTML(&page), v.Result.Write(&data))
		}
	case v.Comparison != nil:
		var pictures []chart.ChangedPicture
		if pictures, err = run.Pictures(); err == nil {
			err = errors.Join(chart.Compared(v.Comparison, pictures).HTML(&page), v.Comparison.Report(&data, "json", false))
		}
	case v.Search != nil:
		err = errors.Join(v.Search.Chart().HTML(&page), v.Search.JSON(&data))
	}
	if err != nil || page.Len() == 0 {
		return nil, err
	}
	return []files.File{{Name: ".html", Data: page.Bytes()}, {Name: ".json", Data: data.Bytes()}}, nil
}

// keepTrial writes the report of a run into the directory of results.
func (s *Server) keepTrial(r *http.Request, _ *draft) (web.Page, error) {
	t, err := s.trial(r)
	if err != nil {
		return web.Page{}, err
	}
	if err := s.readForm(r); err != nil {
		return web.Page{}, err
	}
	t.mutex.Lock()
	defer t.mutex.Unlock()
	if paths, err := s.keep(r.Context(), t.run, r.PostForm.Get("name")); err != nil {
		t.notice, t.noticeClass = err.Error(), "error"
	} else {
		t.notice, t.noticeClass = s.drawer.Say("saved", "path", strings.Join(paths, ", ")), "good"
	}
	return web.Page{}, &moved{"/playtest/" + t.id}
}

// keep writes the reports of a state as new files and returns their paths.
func (s *Server) keep(ctx context.Context, run *trial.Run, name string) ([]string, error) {
	if !isFileName(name) {
		return nil, errors.New(s.drawer.Say("no-name"))
	}
	made, err := reports(ctx, run)
	if err != nil {
		return nil, err
	}
	var paths []string
	for i := range made {
		path := filepath.Join(s.options.Out, name+made[i].Name)
		if _, err := os.Lstat(path); err == nil {
			return nil, errors.New(s.drawer.Say("there-already", "path", filepath.ToSlash(path)))
		}
		made[i].Name = filepath.ToSlash(path)
		paths = append(paths, made[i].Name)
	}
	if err := os.MkdirAll(s.options.Out, 0o755); err != nil {
		return nil, err
	}
	return paths, files.Replace(made...)
}
