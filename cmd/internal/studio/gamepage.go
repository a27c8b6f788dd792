package studio

import (
	"html/template"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"hulldown.dev/cmd/internal/gamepage"
	"hulldown.dev/cmd/internal/gameview"
	"hulldown.dev/export/web"
	"hulldown.dev/schema/model"
)

// gamePage answers with a game as a seat sees it; without a seat with that of the person who
// decides.
func (s *Server) gamePage(r *http.Request, d *draft) (web.Page, error) {
	g, err := s.game(r)
	if err != nil {
		return web.Page{}, err
	}
	defer g.mutex.Unlock()
	if err := g.Table.Resume(r.Context()); err != nil {
		return web.Page{}, err
	}
	seat := seatOf(g, r)
	switch {
	case r.PathValue("seat") == "":
		return web.Page{}, &moved{g.Path + "/" + url.PathEscape(g.Table.Seats()[g.Next()])}
	case !g.Shows(seat):
		return web.Page{}, &problem{status: http.StatusNotFound, text: s.drawer.Say("no-seat"), back: g.Path}
	}
	a := gamepage.Around{
		Notice: gamepage.Notice{Class: g.noticeClass, Text: g.notice}, Begin: "/play",
		Keep: &gamepage.Keep{SavedIn: s.options.Out, Watch: "/watch/" + g.id, CanTest: s.authorDir() != ""},
	}
	v := s.maker(g.under).View(&g.Game, seat, r.URL.Query().Get("action"))
	if v.Foreseen != nil && v.Foreseen.Err != nil {
		a.Notice = gamepage.Notice{Class: "error", Text: v.Foreseen.Err.Error()}
	}
	if g.under != d.saved {
		// What does not concern the game is not told.
		if m, err := d.open(g.Scenario, g.Set); err == nil && m.Head().Content == g.Match.Head().Content {
			g.under = d.saved
		} else {
			a.Changed = changedSince(g.under, d.saved)
		}
	}
	return web.Page{Name: web.Drawn, Title: g.title, Live: d.version, Body: template.HTML(s.views().Game(&v, &a))}, nil
}

// changedSince lists the records of the content that a game may rest on which are not as they were.
func changedSince(old, now *saved) []gameview.Link {
	hashes := func(c *model.Content) map[string]string {
		out := map[string]string{}
		for _, e := range c.Entities() {
			out[string(e.Kind)+"/"+e.ID] = e.Hash()
		}
		return out
	}
	before, after := hashes(old.loaded.Content), hashes(now.loaded.Content)
	var out []gameview.Link
	for key, hash := range after { // order-free: they are sorted below
		if before[key] != hash {
			out = append(out, gameview.Link{Text: key, Href: recordPath(key)})
		}
	}
	for key := range before { // order-free: they are sorted below
		if after[key] == "" {
			out = append(out, gameview.Link{Text: key, Href: recordPath(key)})
		}
	}
	slices.SortFunc(out, func(a, b gameview.Link) int { return strings.Compare(a.Text, b.Text) })
	return out
}
