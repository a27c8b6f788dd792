package studio

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"html/template"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/gamepage"
	"hulldown.dev/cmd/internal/gametable"
	"hulldown.dev/cmd/internal/gameview"
	"hulldown.dev/cmd/internal/records"
	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/engine"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/export/web"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// maxTables is how many games may be open at once.
const maxTables = 16

// seated is a game that is open, under its own lock.
type seated struct {
	id, title string
	mutex     sync.Mutex
	gameview.Game
	// under is the save whose content the game was begun with.
	under *saved
	// notice is told until the next thing is done.
	notice, noticeClass string
}

// seat adds a game to those that are open.
func (s *Server) seat(g *seated) error {
	s.tabling.Lock()
	defer s.tabling.Unlock()
	if len(s.tables) >= maxTables {
		return &problem{status: http.StatusConflict, text: s.drawer.Say("too-many-games"), back: "/play"}
	}
	var b [8]byte
	_, _ = rand.Read(b[:]) // it never fails: it ends the program instead
	g.id = hex.EncodeToString(b[:])
	g.Path = "/play/" + g.id
	s.tables[g.id] = g
	return nil
}

// playing lists the open games.
func (s *Server) playing() []gameview.Link {
	s.tabling.Lock()
	defer s.tabling.Unlock()
	var out []gameview.Link
	for _, g := range s.tables { // order-free: they are sorted below
		out = append(out, gameview.Link{Text: s.drawer.Say("game-of-seed", "title", g.title, "seed", g.Seed), Href: g.Path})
	}
	slices.SortFunc(out, func(a, b gameview.Link) int { return strings.Compare(a.Text+a.Href, b.Text+b.Href) })
	return out
}

// game finds an open game and holds it for the caller, who must let it go.
func (s *Server) game(r *http.Request) (*seated, error) {
	s.tabling.Lock()
	g := s.tables[r.PathValue("game")]
	s.tabling.Unlock()
	if g == nil {
		return nil, &problem{status: http.StatusNotFound, text: s.drawer.Say("no-game"), back: "/play"}
	}
	g.mutex.Lock()
	return g, nil
}

// setup answers with the form of a new game.
func (s *Server) setup(r *http.Request, d *draft) (web.Page, error) {
	v := s.formOf(r, d)
	form := s.views().Setup(&v, &gamepage.Start{
		Begin: "/play", Watch: "/watch", Games: s.playing(),
		Load: &gamepage.Load{Take: "/play/load", Watch: "/watch/load", Saved: s.savedGames()},
	})
	body := setupPage{Form: template.HTML(form)}
	for _, k := range web.Kinds() {
		if k.Played() {
			body.Scenarios = append(body.Scenarios, s.playable(d, k)...)
		}
	}
	return web.Page{Name: "setup", Title: s.drawer.Say("play"), Body: body}, nil
}

// setupPage is the form of a new game, and what it can be of, to be chosen by its picture.
type setupPage struct {
	Form      template.HTML
	Scenarios []recordRow
}

// playable lists the records of a kind that are played, those of one set behind those of another, each leading to
// the form for it.
func (s *Server) playable(d *draft, k model.Kind) []recordRow {
	c := d.saved.loaded.Content
	all := records.In(d.language, c, records.Of(c, k))
	records.BySet(c, all)
	out := make([]recordRow, len(all))
	for i, e := range all {
		out[i] = recordRow{Name: e.Listed(), Key: e.Key(), Href: "/play?scenario=" + url.QueryEscape(e.Head.ID), Thumb: thumbPath(d, e), About: records.About(d.language, e)}
	}
	return out
}

// formOf is the form of a new game of the scenario that a request names.
func (s *Server) formOf(r *http.Request, d *draft) gameview.Setup {
	m := s.maker(d.saved)
	m.Own = d.authored
	return m.Setup(r.FormValue("scenario"))
}

// compareBool orders false before true.
func compareBool(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

// begin begins a game.
func (s *Server) begin(r *http.Request, d *draft) (web.Page, error) {
	a, err := s.readSetup(r, d)
	if err != nil {
		return web.Page{}, err
	}
	t, err := gametable.New(r.Context(), s.maker(d.saved).Options(a))
	if err != nil {
		return web.Page{}, &problem{status: http.StatusBadRequest, text: err.Error(), back: "/play"}
	}
	return s.sitDown(d, a, t, nil)
}

// sitDown opens a game and leads to its page.
func (s *Server) sitDown(d *draft, a gameview.Asked, t *gametable.Table, refused error) (web.Page, error) {
	g := &seated{title: games.Find(d.loaded.Content, a.Scenario).Title, Game: gameview.Game{Asked: a, Table: t}, under: d.saved}
	if refused != nil {
		g.notice, g.noticeClass = s.drawer.Say("goes-no-further", "why", refused.Error()), "error"
	}
	if err := s.seat(g); err != nil {
		return web.Page{}, err
	}
	return web.Page{}, &moved{g.Path}
}

// load takes up a game that was saved.
func (s *Server) load(r *http.Request, d *draft) (web.Page, error) {
	a, actions, err := s.readGame(r, d)
	if err != nil {
		return web.Page{}, err
	}
	most, err := gameview.UpTo(s.maker(d.saved).Language, r.PostForm.Get("upto"))
	if err != nil {
		return web.Page{}, &problem{status: http.StatusBadRequest, text: err.Error(), back: "/play"}
	}
	if most > 0 {
		actions = actions[:min(len(actions), most)]
	}
	return s.takeUp(r.Context(), d, a, actions)
}

// takeUp opens a game at the end of its turns, or at the last that the content allows.
func (s *Server) takeUp(ctx context.Context, d *draft, a gameview.Asked, actions []string) (web.Page, error) {
	t, err := gametable.Again(ctx, s.maker(d.saved).Options(a), actions, len(actions))
	var refused *gametable.Refusal
	if errors.As(err, &refused) {
		return s.sitDown(d, a, t, refused)
	}
	if err != nil {
		return web.Page{}, &problem{status: http.StatusBadRequest, text: err.Error(), back: "/play"}
	}
	return s.sitDown(d, a, t, nil)
}

// readGame reads the turns of the recording that a form brings or names.
func (s *Server) readGame(r *http.Request, d *draft) (gameview.Asked, []string, error) {
	a, script, err := s.readRecording(r, d)
	if err != nil {
		return a, nil, err
	}
	actions, whole := gametable.Lines(script, a.Match.Seats())
	if !whole {
		return a, nil, &problem{status: http.StatusBadRequest, text: s.drawer.Say("has-directives"), back: "/play"}
	}
	return a, actions, nil
}

// readRecording reads the recording that a form brings or names.
func (s *Server) readRecording(r *http.Request, d *draft) (gameview.Asked, *play.Script, error) {
	bad := func(err error) error {
		return &problem{status: http.StatusBadRequest, text: err.Error(), back: "/play"}
	}
	if err := s.readForm(r); err != nil {
		return gameview.Asked{}, nil, err
	}
	text := []byte(r.PostForm.Get("recording"))
	if name := r.PostForm.Get("saved"); name != "" && len(text) == 0 {
		if !slices.Contains(s.savedGames(), name) {
			return gameview.Asked{}, nil, &problem{status: http.StatusNotFound, text: s.drawer.Say("no-game"), back: "/play"}
		}
		var err error
		if text, err = files.Read(filepath.Join(s.options.Out, name+load.ScriptExt), "recording", maxBody); err != nil {
			return gameview.Asked{}, nil, err
		}
	}
	script, err := play.Parse(text)
	if err != nil {
		return gameview.Asked{}, nil, bad(err)
	}
	a, err := s.recorded(d, script)
	return a, script, err
}

// recorded is the game that a recording is of.
func (s *Server) recorded(d *draft, script *play.Script) (gameview.Asked, error) {
	return s.maker(d.saved).Recorded(script, randomSeed())
}

// savedGames lists the names of the recordings in the directory of results.
func (s *Server) savedGames() []string {
	entries, err := os.ReadDir(s.options.Out)
	if err != nil {
		return nil // nothing was saved yet
	}
	var out []string
	for _, e := range entries {
		if name, ok := strings.CutSuffix(e.Name(), load.ScriptExt); ok && e.Type().IsRegular() {
			out = append(out, name)
		}
	}
	return out
}

// act returns what carries out something on a game and shows it again. Errors of the game
// are told on its page.
func (s *Server) act(do func(r *http.Request, g *seated, d *draft) error) pageFunc {
	return func(r *http.Request, d *draft) (web.Page, error) {
		g, err := s.game(r)
		if err != nil {
			return web.Page{}, err
		}
		defer g.mutex.Unlock()
		if err := s.readForm(r); err != nil {
			return web.Page{}, err
		}
		g.notice = ""
		if err := do(r, g, d); err != nil {
			g.notice, g.noticeClass = err.Error(), "error"
		}
		to := g.Path
		if seat := r.PathValue("seat"); seat != "" {
			to += "/" + url.PathEscape(seat)
		}
		return web.Page{}, &moved{to}
	}
}

// seatOf is the seat that a path names, NoSeat for none.
func seatOf(g *seated, r *http.Request) engine.Seat {
	return engine.Seat(slices.Index(g.Table.Seats(), r.PathValue("seat")))
}

// decide carries out an action. One for a position that is no longer on the table, such as
// a second click, is refused.
func (s *Server) decide(r *http.Request, g *seated, _ *draft) error {
	if r.PostForm.Get("turn") != fmt.Sprint(g.Table.Played()) {
		return errors.New(s.drawer.Say("too-late"))
	}
	return g.Table.Decide(r.Context(), seatOf(g, r), r.PostForm.Get("action"))
}

// stand carries out a decision and answers so from here on wherever the same is asked.
func (s *Server) stand(r *http.Request, g *seated, d *draft) error {
	if r.PostForm.Get("turn") == fmt.Sprint(g.Table.Played()) {
		if err := g.Table.Stand(seatOf(g, r), r.PostForm.Get("action")); err != nil {
			return err
		}
	}
	return s.decide(r, g, d)
}

// unstand takes back an answer that was given beforehand.
func unstand(r *http.Request, g *seated, _ *draft) error {
	if n, err := strconv.Atoi(r.PostForm.Get("n")); err == nil {
		g.Table.Unstand(n)
	}
	return nil
}

// noted keeps what a person says of the last decision, or answers to a question of the author's.
func (s *Server) noted(r *http.Request, g *seated, d *draft) error {
	if q := r.PostForm.Get("question"); q == "" || g.Asks(d.loaded.Content, q) {
		g.Table.Note(q, r.PostForm.Get("text"))
	}
	return nil
}

// again plays the game so far on the newest content.
func (s *Server) again(r *http.Request, g *seated, d *draft) error {
	a := g.Asked
	a.Recording = g.Table.Recording()
	var err error
	if a.Match, err = d.open(a.Scenario, a.Set); err != nil {
		return err
	}
	t, err := gametable.Again(r.Context(), s.maker(d.saved).Options(a), g.Table.Actions(), 0)
	var refused *gametable.Refusal
	if err != nil && !errors.As(err, &refused) {
		return err
	}
	g.Asked, g.Table, g.under = a, t, d.saved
	if refused != nil {
		return errors.New(s.drawer.Say("goes-no-further", "why", refused.Error()))
	}
	g.notice, g.noticeClass = s.drawer.Say("played-again"), "good"
	return nil
}

// fileName is what a saved game or test may be called, in at most longestName letters. The
// pattern does not count them, since that makes it dear, and every command makes it.
var fileName = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[a-z0-9][a-z0-9-]*$`) })

const longestName = 60

// isFileName reports whether a saved game or test may be called so, on every system.
func isFileName(name string) bool {
	return len(name) <= longestName && fileName().MatchString(name) && !model.IsDevice(name)
}

// save writes the game so far into the directory of results.
func (s *Server) save(r *http.Request, g *seated, _ *draft) error {
	name := r.PostForm.Get("name")
	if !isFileName(name) {
		return errors.New(s.drawer.Say("no-name"))
	}
	return s.write(g, s.options.Out, name, g.Table.Recording().String())
}

// write writes a new file and reports it.
func (s *Server) write(g *seated, dir, name, text string) error {
	path := filepath.Join(dir, name+load.ScriptExt)
	if _, err := os.Lstat(path); err == nil {
		return errors.New(s.drawer.Say("there-already", "path", filepath.ToSlash(path)))
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	if err := files.Replace(files.File{Name: filepath.ToSlash(path), Data: []byte(text)}); err != nil {
		return err
	}
	g.notice, g.noticeClass = s.drawer.Say("saved", "path", filepath.ToSlash(path)), "good"
	return nil
}

// authorDir is the author's first directory, "" without one.
func (s *Server) authorDir() string {
	for _, dir := range s.options.Work.Dirs {
		if packs, err := workspace.Packs(dir); err == nil && len(packs) == 0 {
			return dir
		}
	}
	return ""
}

// test writes the game so far as a test of the author's, with what is expected at its end.
// It is carried out before it is written.
func (s *Server) test(r *http.Request, g *seated, d *draft) error {
	name, dir := r.PostForm.Get("name"), s.authorDir()
	switch {
	case !isFileName(name):
		return errors.New(s.drawer.Say("no-name"))
	case dir == "":
		return errors.New(s.drawer.Say("no-directory"))
	}
	text := testText(g.Table.Recording(), r.PostForm.Get("expect"))
	script, err := play.Parse([]byte(text))
	if err != nil {
		return err
	}
	report, err := g.Table.Match().Replay(context.WithoutCancel(r.Context()), script, play.ReplayOptions{Check: true})
	switch {
	case err != nil:
		return err
	case report.Failure != nil:
		return report.Failure
	}
	return s.write(g, dir, name, text)
}

// testText is a recording as a test: its decisions and its chance, without the hashes of its
// states, which every change of content alters, and the lines of what is expected.
func testText(script *play.Script, expected string) string {
	kept := *script
	kept.Engine, kept.Seed, kept.Head.Content = 0, nil, ""
	kept.Seats, kept.Chains, kept.Lines = nil, nil, nil
	for _, line := range script.Lines {
		if !slices.Contains([]string{"state", "reseed", "end"}, line.Words[0]) {
			kept.Lines = append(kept.Lines, line)
		}
	}
	text := kept.String()
	for line := range strings.Lines(expected) {
		if line = strings.TrimSpace(line); line != "" {
			text += "expect " + strings.TrimPrefix(line, "expect ") + "\n"
		}
	}
	return text + "end\n"
}

// closeGame ends a game.
func (s *Server) closeGame(r *http.Request, _ *draft) (web.Page, error) {
	s.tabling.Lock()
	defer s.tabling.Unlock()
	delete(s.tables, r.PathValue("game"))
	return web.Page{}, &moved{"/play"}
}
