package studio

import (
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"html/template"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/gametable"
	"hulldown.dev/cmd/internal/gameview"
	"hulldown.dev/cmd/internal/trial"
	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/games"
	"hulldown.dev/export/web"
)

// Bounds of the runs that are started from pages.
const (
	// maxRuns is how many may be open, maxRunning how many of them may be under way.
	maxRuns, maxRunning = 12, 2
	// defaultGames is how many games a form has that says nothing.
	defaultGames = 400
)

// tried is a run that is open.
type tried struct {
	id, title string
	run       *trial.Run
	mutex     sync.Mutex
	// notice is told until the next thing is done.
	notice, noticeClass string
	// pictures are the pictures of the page that was drawn last.
	pictures []web.Picture
}

// trialForm is what the page of the form of a new run shows.
type trialForm struct {
	Runs, Kept, Players []gameview.Link
	Seats, More         []gameview.SeatField
	// Sheet, Scenario and Options are the parts that it has in common with that of a new game, drawn.
	Sheet, Scenario, Options template.HTML
}

// trials answers with the form of a new run.
func (s *Server) trials(r *http.Request, d *draft) (web.Page, error) {
	v := s.formOf(r, d)
	sheet, scenario, options := s.views().Chosen(&v, "/playtest")
	body := trialForm{
		s.running(), s.keptReports(), v.Players[1:], v.Seats, v.More, // no person plays
		template.HTML(sheet), template.HTML(scenario), template.HTML(options),
	}
	return web.Page{Name: "playtest", Title: s.drawer.Say("playtest"), Body: body}, nil
}

// running lists the open runs.
func (s *Server) running() []gameview.Link {
	s.tabling.Lock()
	defer s.tabling.Unlock()
	var out []gameview.Link
	for _, t := range s.trying { // order-free: they are sorted below
		out = append(out, gameview.Link{Text: t.title + ": " + s.stateOf(t.run.Look()), Href: "/playtest/" + t.id})
	}
	slices.SortFunc(out, func(a, b gameview.Link) int { return strings.Compare(a.Text+a.Href, b.Text+b.Href) })
	return out
}

// stateOf writes the progress of a run.
func (s *Server) stateOf(v trial.State) string {
	switch v.Status {
	case trial.Running:
		if v.Step != "" {
			return s.drawer.Say("run-searching", "step", v.Step, "n", v.Played, "all", v.All)
		}
		return s.drawer.Say("run-running", "n", v.Played, "all", v.All)
	case trial.Stopped:
		return s.drawer.Say("run-stopped", "n", v.Played)
	case trial.Failed:
		return s.drawer.Say("run-failed", "why", v.Err.Error())
	}
	return s.drawer.Say("run-done", "n", v.Played)
}

// lines are the lines of a field that say something.
func lines(text string) []string {
	var out []string
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" {
			out = append(out, line)
		}
	}
	return out
}

// readTrial reads the form of a new run.
func (s *Server) readTrial(r *http.Request, d *draft) (trial.Order, error) {
	bad := func(text string) error {
		return &problem{status: http.StatusBadRequest, text: text, back: "/playtest"}
	}
	if err := s.readForm(r); err != nil {
		return trial.Order{}, err
	}
	f := r.PostForm
	o := trial.Order{
		Kind: trial.Kind(f.Get("kind")), Scenario: f.Get("scenario"), Games: defaultGames, Seed: 1, Vary: lines(f.Get("vary")),
		Targets: lines(f.Get("targets")), Until: strings.TrimSpace(f.Get("until")), Least: f.Get("least") != "",
		Content: d.source, Language: s.options.Language,
		// What the watch keeps is its own, so that a run reads by itself.
		Work: &workspace.Workspace{Dirs: s.options.Work.Dirs, Languages: s.options.Work.Languages, Evaluate: s.options.Work.Evaluate, Pictures: s.options.Work.Pictures},
	}
	for _, line := range lines(f.Get("set") + "\n" + strings.Join(f["option"], "\n")) {
		o.Set = append(o.Set, strings.Fields(line))
	}
	if len(o.Set) > gameview.MaxOptions || len(o.Vary) > gameview.MaxOptions || len(o.Targets) > gameview.MaxOptions {
		return o, bad(s.drawer.Say("too-many-options"))
	}
	var err error
	if text := strings.TrimSpace(f.Get("games")); text != "" {
		if o.Games, err = strconv.Atoi(text); err != nil {
			return o, bad(s.drawer.Say("no-number", "text", text))
		}
	}
	if text := strings.TrimSpace(f.Get("seed")); text != "" {
		if o.Seed, err = strconv.ParseUint(text, 10, 64); err != nil {
			return o, bad(s.drawer.Say("no-seed", "text", text))
		}
	}
	return o, s.readPlayers(r, d, &o)
}

// readPlayers reads who plays a run, and what a comparison compares with.
func (s *Server) readPlayers(r *http.Request, d *draft, o *trial.Order) error {
	chosen, solo := gameview.Seats(r.PostForm, games.Find(d.loaded.Content, o.Scenario))
	if len(solo) > 0 {
		o.Set = append(o.Set, append([]string{"robata"}, solo...))
	}
	m, err := d.open(o.Scenario, o.Set)
	if err != nil {
		return err
	}
	for i, name := range chosen {
		switch {
		case name == gametable.Person:
			chosen[i] = bot.Default
		case name == "" && i > 0:
			chosen[i] = chosen[0]
		}
	}
	o.Bots = gameview.PlayersFor(chosen, len(m.Seats()))
	if len(slices.Compact(slices.Clone(o.Bots))) == 1 {
		o.Bots = o.Bots[:1]
	}
	if o.Kind != trial.Comparison {
		return nil
	}
	word := strings.TrimSpace(r.PostForm.Get("base"))
	if word == "" {
		word = lastSave
	}
	old, err := s.since(r.Context(), d, word)
	if err != nil {
		return err
	}
	o.Base, o.BaseName = old.source, word
	return nil
}

// startTrial starts a run.
func (s *Server) startTrial(r *http.Request, d *draft) (web.Page, error) {
	o, err := s.readTrial(r, d)
	if err != nil {
		return web.Page{}, err
	}
	// One is started at a time, so that none is counted twice or not at all.
	s.starting.Lock()
	defer s.starting.Unlock()
	if s.crowded() {
		return web.Page{}, &problem{status: http.StatusConflict, text: s.drawer.Say("too-many-runs"), back: "/playtest"}
	}
	t := &tried{}
	var b [8]byte
	_, _ = rand.Read(b[:]) // it never fails: it ends the program instead
	t.id = hex.EncodeToString(b[:])
	if t.run, err = trial.Start(s.life, o, func() { s.events.publish("run", fmt.Sprint(s.grown.Add(1))) }); err != nil {
		return web.Page{}, err
	}
	t.title = s.drawer.Say(map[trial.Kind]string{trial.Playtest: "playtest", trial.Comparison: "comparison", trial.Balance: "balance"}[o.Kind]) + ": " + t.run.Title()
	s.tabling.Lock()
	defer s.tabling.Unlock()
	s.trying[t.id] = t
	return web.Page{}, &moved{"/playtest/" + t.id}
}

// crowded reports whether no further run may be started.
func (s *Server) crowded() bool {
	s.tabling.Lock()
	defer s.tabling.Unlock()
	under := 0
	for _, t := range s.trying { // order-free: they are counted
		if t.run.Look().Status == trial.Running {
			under++
		}
	}
	return len(s.trying) >= maxRuns || under >= maxRunning
}

// trial finds an open run.
func (s *Server) trial(r *http.Request) (*tried, error) {
	s.tabling.Lock()
	defer s.tabling.Unlock()
	if t := s.trying[r.PathValue("run")]; t != nil {
		return t, nil
	}
	return nil, &problem{status: http.StatusNotFound, text: s.drawer.Say("no-run"), back: "/playtest"}
}

// stopTrial ends a run before its last game.
func (s *Server) stopTrial(r *http.Request, _ *draft) (web.Page, error) {
	t, err := s.trial(r)
	if err != nil {
		return web.Page{}, err
	}
	t.run.Stop()
	return web.Page{}, &moved{"/playtest/" + t.id}
}

// closeTrial ends a run and forgets it.
func (s *Server) closeTrial(r *http.Request, _ *draft) (web.Page, error) {
	t, err := s.trial(r)
	if err != nil {
		return web.Page{}, err
	}
	t.run.Stop()
	s.tabling.Lock()
	defer s.tabling.Unlock()
	delete(s.trying, t.id)
	return web.Page{}, &moved{"/playtest"}
}

// endTrials ends all runs and waits for them.
func (s *Server) endTrials() {
	s.tabling.Lock()
	defer s.tabling.Unlock()
	for _, t := range s.trying { // order-free: each is ended
		t.run.Stop()
	}
}

// keptReports lists the reports in the directory of results that a browser shows.
func (s *Server) keptReports() []gameview.Link {
	entries, err := os.ReadDir(s.options.Out)
	if err != nil {
		return nil // nothing was kept yet
	}
	var out []gameview.Link
	for _, e := range entries {
		if name, ok := strings.CutSuffix(e.Name(), ".html"); ok && e.Type().IsRegular() && isFileName(name) {
			out = append(out, gameview.Link{Text: name, Href: "/kept/" + name})
		}
	}
	return out
}

// maxKept bounds a report that is read, in bytes.
const maxKept = 64 << 20

// kept answers with a report that was kept. It has its own look within, and nothing runs in
// it.
func (s *Server) kept(w http.ResponseWriter, r *http.Request) {
	name := r.PathValue("name")
	if !isFileName(name) {
		http.NotFound(w, r)
		return
	}
	data, err := files.Read(filepath.Join(s.options.Out, name+".html"), "report", maxKept)
	if err != nil {
		http.NotFound(w, r)
		return
	}
	sendReport(w, data)
}

// sendReport sends a report that is a page by itself.
func sendReport(w http.ResponseWriter, data []byte) {
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox")
	_, _ = w.Write(data) // who has gone away needs no answer
}
