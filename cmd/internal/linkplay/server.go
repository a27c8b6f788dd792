// Package linkplay plays games in a page without a server: it answers what the page asks as the studio
// answers a browser, from packs that the page brings, and takes games up from links. All of it runs
// where it is read; nothing leaves the page but what a person sends.
package linkplay

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"hulldown.dev/cmd/internal/gamepage"
	"hulldown.dev/cmd/internal/gametable"
	"hulldown.dev/cmd/internal/gameview"
	"hulldown.dev/engine"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/link"
	"hulldown.dev/engine/play"
	"hulldown.dev/export/wording"
)

// Request is what the page asks for: a path, and the fields of a form; Post is set where the form was sent
// for something to be done.
type Request struct {
	Path string
	Post bool
	Form map[string][]string
}

// get is the first value of a field, "" for none.
func (r Request) get(name string) string {
	if values := r.Form[name]; len(values) > 0 {
		return values[0]
	}
	return ""
}

// Answer is what the page shows.
type Answer struct {
	// Path is where what is shown is, Title and HTML are that.
	Path, Title, HTML string
	// Link is the position as a link, "" where it was not asked for.
	Link string
	// Need is the pack that has to be read before the page asks again, "" for none: a scenario, and
	// behind an @ how many newer packs there are of it.
	Need string
	// Other is the version of the engine of a link that none of these packs plays, 0 for none.
	Other int
	// Name and File are a file to be saved.
	Name, File string
	// Device is what the device is to keep of games by links, "" where it has that.
	Device string
}

// Bounds of what a page may send.
const (
	maxForm      = 100
	maxRecording = 3_000_000
	// maxOlder is the most packs of a scenario that a link is tried with.
	maxOlder = 100
)

// Server answers the requests of one page. It is for one goroutine.
type Server struct {
	draft    Draft
	language wording.Language
	drawer   gamepage.Drawer
	// packs are those that were read, by the names by which they are asked for, nil for one that there is not.
	packs map[string]*source
	game  *game
	// post is how persons play the game by links, nil for none; device is what this device keeps of such games, and
	// kept the text of that which it has.
	post   *gametable.Post
	device *device
	kept   string
	// secret makes a secret that nobody can guess.
	secret func() [32]byte
	// Clock is the time since some moment, by which a search gets the budget that fits the device; nil for the usual one.
	Clock func() time.Duration
}

// source is a pack with the games that were opened of it.
type source struct {
	*Pack
	maker   gameview.Maker
	matches map[string]play.Match
}

// game is the game that is played.
type game struct {
	gameview.Game
	from  *source
	title string
	// notice is shown until the next thing is done; bad is set for an error.
	notice string
	bad    bool
	link   string
}

// NewServer returns the server of a draft.
func NewServer(d Draft) (*Server, error) {
	l, err := wording.Given(d.Texts)
	if err != nil {
		return nil, err
	}
	if len(d.Scenarios) == 0 {
		return nil, errors.New("there is nothing to play")
	}
	return &Server{draft: d, language: l, drawer: gamepage.Drawer{Language: l, Drawn: &gamepage.Drawn{}}, packs: map[string]*source{}, device: &device{}, secret: random}, nil
}

// say is a text of the pages.
func (s *Server) say(name string, pairs ...any) string {
	return gameview.Say(s.language, name, pairs...)
}

// Load reads a pack that was asked for, empty where there is none. One that this program cannot read
// counts as none.
func (s *Server) Load(name string, text []byte) error {
	s.forget(name)
	s.packs[name] = nil
	if len(text) == 0 {
		return nil
	}
	p, err := ReadPack(text)
	if err != nil {
		return err
	}
	at := &source{Pack: p, matches: map[string]play.Match{}}
	at.maker = gameview.Maker{Language: s.language, Content: &p.Content, Open: at.open, Assets: &p.Shown}
	s.packs[name] = at
	return nil
}

// forget drops the packs of other scenarios than that of a pack, which take most of the memory of the page; that
// of the game which is played stays with it.
func (s *Server) forget(name string) {
	id, _, _ := strings.Cut(name, "@")
	for other := range s.packs { // order-free: each by itself
		if !strings.HasPrefix(other, id+"@") {
			delete(s.packs, other)
		}
	}
}

// named is the name of a pack of a scenario of which there are so many newer ones.
func named(id string, newer int) string { return id + "@" + strconv.Itoa(newer) }

// maxMatches is how many set-ups of a pack are kept open.
const maxMatches = 4

// open makes a match, once for each set-up.
func (p *source) open(id string, set [][]string) (play.Match, error) {
	name := fmt.Sprintf("%q %q", id, set)
	if m := p.matches[name]; m != nil {
		return m, nil
	}
	m, found, err := p.Library().Open(id, set)
	switch {
	case err != nil:
		return nil, err
	case len(found) > 0:
		return nil, errors.New(found[0].Message)
	}
	if len(p.matches) >= maxMatches {
		clear(p.matches)
	}
	p.matches[name] = m
	return m, nil
}

// at is where the page of the game is.
const at = "/play/game"

// Answer answers a request.
func (s *Server) Answer(ctx context.Context, r Request) Answer {
	a := s.answer(ctx, r)
	if a.Need == "" {
		a.Device = s.keeps()
	}
	return a
}

// answer is Answer without what the device keeps.
func (s *Server) answer(ctx context.Context, r Request) Answer {
	if len(r.Form) > maxForm {
		return s.setup(r, s.say("too-many-options"))
	}
	path, rest, _ := strings.Cut(strings.TrimPrefix(r.Path, "/"), "/")
	switch {
	case path == "link":
		return s.openLink(ctx, r.get("link"))
	case path == "play" && rest == "" && r.Post:
		return s.begin(ctx, r)
	case path == "play" && rest == "load":
		return s.load(ctx, r)
	case path == "play" && strings.HasPrefix(rest, "game") && s.game != nil:
		return s.playing(ctx, r, strings.Split(strings.Trim(rest[len("game"):], "/"), "/"))
	}
	return s.setup(r, "")
}

// seed is where chance comes from where nobody says: nobody can guess it.
func seed() uint64 {
	var b [8]byte
	_, _ = rand.Read(b[:]) // it never fails: it ends the program instead
	return binary.LittleEndian.Uint64(b[:])
}

// begin begins the game that a form asks for.
func (s *Server) begin(ctx context.Context, r Request) Answer {
	p, known := s.packs[named(r.get("scenario"), 0)]
	if !known {
		return Answer{Need: named(r.get("scenario"), 0)}
	}
	if p == nil {
		return s.setup(r, s.say("no-pack"))
	}
	a, err := p.maker.Ask(r.Form, seed())
	if err != nil {
		return s.setup(r, err.Error())
	}
	if err := s.fit(ctx, &a); err != nil {
		return s.setup(r, err.Error())
	}
	o := p.maker.Options(a)
	o.Post = s.beginPost(a)
	t, err := gametable.New(ctx, o)
	if err != nil {
		return s.setup(r, err.Error())
	}
	s.post = o.Post
	s.sit(p, a, t)
	return s.show(ctx, s.game.Next(), "")
}

// sit sits down to a game.
func (s *Server) sit(p *source, a gameview.Asked, t *gametable.Table) {
	s.game = &game{Game: gameview.Game{Asked: a, Table: t, Path: at, Told: &gameview.Told{}}, from: p, title: games.Find(&p.Content, a.Scenario).Title}
}

// playing answers what is asked of the game: path names a seat and what is to be done there.
func (s *Server) playing(ctx context.Context, r Request, path []string) Answer {
	g := s.game
	seat := engine.Seat(slices.Index(g.Table.Seats(), path[0]))
	do := path[len(path)-1]
	if do == "recording" {
		return Answer{Name: g.Scenario + ".play", File: g.Table.Recording().String()}
	}
	g.notice, g.bad, g.link = "", false, ""
	switch {
	case do == "link":
		return s.makeLink(ctx)
	case do == "takeover":
		return s.takeOver(ctx)
	case seat < 0:
		return s.show(ctx, g.Next(), "")
	case r.Post:
		if err := s.do(ctx, do, seat, r); err != nil {
			g.notice, g.bad = err.Error(), true
		}
		if !g.Shows(seat) {
			seat = g.Next()
		}
		return s.show(ctx, seat, "")
	case !g.Shows(seat):
		seat = g.Next()
	}
	return s.show(ctx, seat, r.get("action"))
}

// do does something in the game.
func (s *Server) do(ctx context.Context, what string, seat engine.Seat, r Request) error {
	t := s.game.Table
	switch what {
	case "do", "stand":
		// One for a position that is no longer on the table, such as a second click, is refused.
		if r.get("turn") != strconv.Itoa(t.Played()) {
			return errors.New(s.say("too-late"))
		}
		if what == "stand" {
			if err := t.Stand(seat, r.get("action")); err != nil {
				return err
			}
		}
		return t.Decide(ctx, seat, r.get("action"))
	case "unstand":
		if n, err := strconv.Atoi(r.get("n")); err == nil {
			t.Unstand(n)
		}
	case "undo":
		return t.Undo()
	case "redo":
		return t.Redo()
	case "note":
		if q := r.get("question"); q == "" || s.game.Asks(s.game.from.maker.Content, q) {
			t.Note(q, r.get("text"))
		}
	}
	return nil
}

// makeLink makes the position a link.
func (s *Server) makeLink(ctx context.Context) Answer {
	s.fillLink(ctx)
	return s.show(ctx, s.game.Next(), "")
}

// openLink takes up the game of a link, by the newest pack that it is of.
func (s *Server) openLink(ctx context.Context, text string) Answer {
	l, err := link.Parse(text)
	if err != nil {
		return s.setup(Request{}, s.refusal(err))
	}
	for newer := range maxOlder {
		name := named(l.Scenario, newer)
		p, known := s.packs[name]
		switch {
		case !known:
			return Answer{Need: name}
		case p == nil && newer > 0:
			a := s.setup(Request{}, s.refusal(link.ErrOther))
			a.Other = l.Engine
			return a
		case p == nil:
			continue
		}
		again, err := s.takeUp(ctx, p, l)
		if errors.Is(err, link.ErrOther) {
			continue
		}
		if err != nil {
			return s.setup(Request{}, s.refusal(err))
		}
		if newer > 0 {
			s.game.notice, s.game.bad = s.say("link-older"), false
		}
		return again
	}
	return s.setup(Request{}, s.refusal(link.ErrOther))
}

// takeUp plays a link on a pack.
func (s *Server) takeUp(ctx context.Context, p *source, l link.Link) (Answer, error) {
	m, err := p.open(l.Scenario, l.Set)
	if err != nil { // what this content refuses was another's
		return Answer{}, fmt.Errorf("%w: %w", link.ErrOther, err)
	}
	script, err := l.Play(ctx, m)
	if err != nil {
		return Answer{}, err
	}
	return s.goOn(ctx, p, script, 0)
}

// goOn takes up the game of a recording, up to the most of its turns, 0 for all.
func (s *Server) goOn(ctx context.Context, p *source, script *play.Script, most int) (Answer, error) {
	a, err := p.maker.Recorded(script, seed())
	if err != nil {
		return Answer{}, err
	}
	actions, whole := gametable.Lines(script, a.Match.Seats())
	if !whole {
		return Answer{}, errors.New(s.say("has-directives"))
	}
	o := p.maker.Options(a)
	before := s.post
	if o.Post, err = s.takePost(script); err != nil {
		return Answer{}, err
	}
	s.post = o.Post
	if script.Seed != nil {
		o.Game = script.Seed.Game
	}
	if most > 0 {
		actions = actions[:min(len(actions), most)]
	}
	t, err := gametable.Again(ctx, o, actions, len(actions))
	var refused *gametable.Refusal
	if err != nil && !errors.As(err, &refused) {
		s.post = before
		return Answer{}, err
	}
	if err := s.seatPost(script, t); err != nil {
		s.post = before
		return Answer{}, err
	}
	s.sit(p, a, t)
	if refused != nil {
		s.game.notice, s.game.bad = s.say("goes-no-further", "why", refused.Error()), true
	}
	return s.show(ctx, s.game.Next(), ""), nil
}

// load takes up the game of a recording that a form brings.
func (s *Server) load(ctx context.Context, r Request) Answer {
	text := r.get("recording")
	if len(text) > maxRecording {
		return s.setup(r, s.say("too-many-options"))
	}
	if link.Is(strings.TrimSpace(text)) {
		return s.openLink(ctx, strings.TrimSpace(text))
	}
	unread := func(err error) Answer { return s.setup(r, s.say("recording-bad", "why", err)) }
	script, left, err := play.ParseReturned([]byte(text))
	if err != nil {
		return unread(err)
	}
	name := named(script.Head.Scenario, 0)
	p, known := s.packs[name]
	if !known {
		return Answer{Need: name}
	}
	if p == nil {
		return s.setup(r, s.say("no-pack"))
	}
	most, err := gameview.UpTo(s.language, r.get("upto"))
	if err != nil {
		return s.setup(r, err.Error())
	}
	if err := s.verified(ctx, p, script); err != nil {
		return unread(err)
	}
	a, err := s.goOn(ctx, p, script, most)
	if err != nil {
		return unread(err)
	}
	if len(left) > 0 && s.game.notice == "" {
		s.game.notice = s.say("notes-left", "n", len(left), "line", left[0].Line)
		return s.show(ctx, s.game.Next(), "")
	}
	return a
}

// refusal says why a link is not opened, and what can be done.
func (s *Server) refusal(err error) string {
	for _, r := range []struct {
		of   error
		text string
	}{
		{link.ErrCut, s.say("link-cut")}, {link.ErrAltered, s.say("link-damaged")},
		{link.ErrFormat, s.say("link-format")}, {link.ErrOther, s.say("link-other")},
		{link.ErrShares, s.say("link-shares")},
	} {
		if errors.Is(err, r.of) {
			return r.text
		}
	}
	return s.say("link-bad", "why", err)
}

// setup shows the form of a new game, and why nothing else is shown, "" for no reason.
func (s *Server) setup(r Request, why string) Answer {
	form, kept := s.draft.setup(r.get("scenario")), ""
	if r.get("kept") != "" {
		kept = "/play/kept"
	}
	page := s.drawer.Heading(s.say("play")) + s.drawer.Notice(gamepage.Notice{Class: "error", Text: why}) +
		s.drawer.Setup(&form, &gamepage.Start{Begin: "/play", Kept: kept, Load: &gamepage.Load{Take: "/play/load"}})
	return Answer{Path: "/play", Title: s.say("play"), HTML: page}
}

// show shows the game at a seat, and what an action there would bring about, "" for none.
func (s *Server) show(ctx context.Context, seat engine.Seat, action string) Answer {
	g := s.game
	post := s.byLinks(ctx)
	if s.post != nil && len(s.post.Here) == 0 && asked(g.Table) != "" {
		return Answer{Path: at, Title: g.title, HTML: s.drawer.Heading(g.title) + post}
	}
	v := g.from.maker.View(&g.Game, seat, action)
	if v.Foreseen != nil && v.Foreseen.Err != nil {
		g.notice, g.bad = v.Foreseen.Err.Error(), true
	}
	around := gamepage.Around{Begin: "/play", Notice: gamepage.Notice{Class: "good", Text: g.notice}}
	if g.bad {
		around.Notice.Class = "error"
	}
	page := s.drawer.Heading(g.title) + post + s.drawer.Game(&v, &around) +
		s.drawer.Share(&gamepage.Share{Make: at + "/link", Link: g.link, Save: at + "/recording", Post: s.post != nil})
	return Answer{Path: v.Path, Title: g.title, HTML: page, Link: g.link}
}
