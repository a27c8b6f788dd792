package studio

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"html/template"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/cmd/internal/gamepage"
	"hulldown.dev/cmd/internal/gametable"
	"hulldown.dev/cmd/internal/gameview"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/play"
	"hulldown.dev/export/web"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
)

// watchNew plays a game of players to its end, to be looked at. Seats for which a person was
// asked are played by the usual player.
func (s *Server) watchNew(r *http.Request, d *draft) (web.Page, error) {
	a, err := s.readSetup(r, d)
	if err != nil {
		return web.Page{}, err
	}
	for i, player := range a.Players {
		if player == gametable.Person {
			a.Players[i] = bot.Default
		}
	}
	return s.watchAll(r.Context(), d, a, nil)
}

// watchLoad shows a recording.
func (s *Server) watchLoad(r *http.Request, d *draft) (web.Page, error) {
	a, actions, err := s.readGame(r, d)
	if err != nil {
		return web.Page{}, err
	}
	return s.watchAll(r.Context(), d, a, actions)
}

// shows is the game that shows a finding: what it is of, its turns, and how many of them lie
// before the one that the finding is about. There is none where the finding carries no
// recording, or one that has directives to the game.
func (s *Server) shows(d *draft, f diag.Finding) (a gameview.Asked, actions []string, turn int, ok bool) {
	script, err := play.Parse([]byte(f.Recording))
	if f.Recording == "" || err != nil {
		return a, nil, 0, false
	}
	if a, err = s.recorded(d, script); err != nil {
		return a, nil, 0, false
	}
	seats := a.Match.Seats()
	actions, whole := gametable.Lines(script, seats)
	turn = len(actions)
	if strings.HasSuffix(f.Span.File, load.ScriptExt) {
		before := *script
		before.Lines = slices.DeleteFunc(slices.Clone(script.Lines), func(l play.Line) bool { return l.Number >= f.Span.Line })
		past, _ := gametable.Lines(&before, seats)
		turn = len(past)
	}
	return a, actions, turn, whole
}

// recordingPath is where the game that shows a finding is opened, "" for none.
func (s *Server) recordingPath(d *draft, f diag.Finding) string {
	if _, _, _, ok := s.shows(d, f); !ok {
		return ""
	}
	return "/findings/" + recordingID(f) + "/watch"
}

// recordingID names the recording of a finding, at the place that it is about.
func recordingID(f diag.Finding) string {
	h := fnv.New64a()
	fmt.Fprintf(h, "%d\n%s", f.Span.Line, f.Recording)
	return fmt.Sprintf("%x", h.Sum64())
}

// watchFinding opens the game that shows a finding, at the turn that it is about.
func (s *Server) watchFinding(r *http.Request, d *draft) (web.Page, error) {
	i := slices.IndexFunc(d.found, func(f diag.Finding) bool {
		return f.Recording != "" && recordingID(f) == r.PathValue("finding")
	})
	if i < 0 {
		return web.Page{}, &problem{status: http.StatusNotFound, text: s.drawer.Say("no-game"), back: "/findings"}
	}
	a, actions, turn, ok := s.shows(d, d.found[i])
	if !ok {
		return web.Page{}, &problem{status: http.StatusBadRequest, text: s.drawer.Say("has-directives"), back: "/findings"}
	}
	_, err := s.watchAll(r.Context(), d, a, actions)
	var to *moved
	if errors.As(err, &to) {
		return web.Page{}, &moved{fmt.Sprintf("%s?turn=%d", to.to, turn)}
	}
	return web.Page{}, err
}

// watchGame shows an open game up to where it is.
func (s *Server) watchGame(r *http.Request, d *draft) (web.Page, error) {
	g, err := s.game(r)
	if err != nil {
		return web.Page{}, err
	}
	a, actions := g.Asked, g.Table.Actions()
	g.mutex.Unlock()
	return s.watchAll(r.Context(), d, a, actions)
}

// watchAll opens a game in which one can go to every turn: the turns that are given, then,
// where no person has to decide, the rest.
func (s *Server) watchAll(ctx context.Context, d *draft, a gameview.Asked, actions []string) (web.Page, error) {
	o := s.maker(d.saved).Options(a)
	o.Every = true
	t, err := gametable.Again(ctx, o, actions, len(actions))
	var refused *gametable.Refusal
	if err != nil && !errors.As(err, &refused) {
		return web.Page{}, &problem{status: http.StatusBadRequest, text: err.Error(), back: "/play"}
	}
	if err := t.Goto(0); err != nil {
		return web.Page{}, err
	}
	_, err = s.sitDown(d, a, t, err)
	var to *moved
	if errors.As(err, &to) {
		return web.Page{}, &moved{"/watch/" + to.to[len("/play/"):]}
	}
	return web.Page{}, err
}

// watchPage answers with a turn of a game.
func (s *Server) watchPage(r *http.Request, d *draft) (web.Page, error) {
	g, err := s.game(r)
	if err != nil {
		return web.Page{}, err
	}
	defer g.mutex.Unlock()
	turn, _ := strconv.Atoi(r.FormValue("turn")) // without a number the first
	if err := g.Table.Goto(max(0, turn)); err != nil {
		return web.Page{}, err
	}
	shown := g.Game
	shown.Path = "/watch/" + g.id
	v := s.maker(g.under).Watch(&shown)
	drawn := s.views().Watched(&v, gamepage.Notice{Class: g.noticeClass, Text: g.notice})
	return web.Page{Name: web.Drawn, Title: g.title, Body: template.HTML(drawn)}, nil
}

// continueGame lets persons go on from the turn that is shown, in the seats that they name.
func (s *Server) continueGame(r *http.Request, d *draft) (web.Page, error) {
	g, err := s.game(r)
	if err != nil {
		return web.Page{}, err
	}
	a, actions := g.Asked, g.Table.Actions()
	g.mutex.Unlock()
	if err := s.readForm(r); err != nil {
		return web.Page{}, err
	}
	a.Players = append([]string{}, a.Players...)
	for i, seat := range g.Table.Seats() {
		if r.PostForm.Get("take-"+seat) != "" {
			a.Players[i] = gametable.Person
		}
	}
	if a.Match, err = d.open(a.Scenario, a.Set); err != nil {
		return web.Page{}, err
	}
	return s.takeUp(r.Context(), d, a, actions)
}
