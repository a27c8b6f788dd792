package studio

import (
	"encoding/json"
	"fmt"
	"html"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"hulldown.dev/cmd/internal/gameview"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/serve"
	"hulldown.dev/schema/slow"
)

var (
	offered = regexp.MustCompile(`<button name="action" value="([^"]*)" id="do-([0-9]+)"`)
	turnOf  = regexp.MustCompile(`name="turn" value="([0-9]+)"`)
	pathOf  = regexp.MustCompile(`formaction="(/play/[0-9a-f]+/[a-z0-9]+)/undo"`)
	watchOf = regexp.MustCompile(`data-address="([^"]*)"`)
	heldBy  = regexp.MustCompile(`(?s)<ul class="hand"[^>]*>(.*?)</ul>`)
)

// group is a piece of a page.
func group(p *regexp.Regexp, page string) string {
	m := p.FindStringSubmatch(page)
	if m == nil {
		return ""
	}
	return html.UnescapeString(m[1])
}

// actions are those that a page offers, in the order of the game.
func actions(page string) []string {
	all := offered.FindAllStringSubmatch(page, -1)
	out := make([]string, len(all))
	for _, m := range all {
		n, err := strconv.Atoi(m[2])
		if err != nil || n >= len(out) || out[n] != "" {
			panic("the actions of a page are not numbered from 0: " + m[0])
		}
		out[n] = html.UnescapeString(m[1])
	}
	return out
}

// begin begins a game and returns its first page.
func (s *scene) begin(fields url.Values) string {
	s.tb.Helper()
	status, page := s.post("/play", fields)
	if status != http.StatusOK || group(pathOf, page) == "" {
		s.tb.Fatalf("a game is answered by %d:\n%s", status, page)
	}
	return page
}

// click carries out an action that a page offers.
func (s *scene) click(page, action string) string {
	s.tb.Helper()
	status, next := s.post(group(pathOf, page)+"/do", url.Values{"action": {action}, "turn": {group(turnOf, page)}})
	if status != http.StatusOK {
		s.tb.Fatalf("%s is answered by %d:\n%s", action, status, next)
	}
	return next
}

// library opens the games of a draft for serve.
type library struct{ *saved }

// Scenarios implements serve.Library.
func (l library) Scenarios() []serve.Scenario {
	var out []serve.Scenario
	for _, p := range games.Playables(l.loaded.Content) {
		out = append(out, serve.Scenario{ID: p.Record.ID, Title: p.Title, Game: p.Game})
	}
	return out
}

// Open implements serve.Library.
func (l library) Open(id string, set [][]string) (play.Match, error) { return l.saved.open(id, set) }

// referee is a game at serve.
type referee struct {
	tb     testing.TB
	server *serve.Server
}

// call asks a method and reads its result.
func (r referee) call(method string, params any, result any) {
	r.tb.Helper()
	text, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
	if err != nil {
		r.tb.Fatal(err)
	}
	var b strings.Builder
	if err := r.server.Serve(r.tb.Context(), strings.NewReader(string(text)+"\n"), &b); err != nil {
		r.tb.Fatal(err)
	}
	answer := struct {
		Result any
		Error  any
	}{Result: result}
	if err := json.Unmarshal([]byte(b.String()), &answer); err != nil || answer.Error != nil {
		r.tb.Fatalf("%s %v: %v %v", method, params, err, answer.Error)
	}
}

// game begins the same game at the studio and at serve.
func (s *scene) game(scenario string, seed uint64) (page string, r referee, id string) {
	s.tb.Helper()
	r = referee{s.tb, serve.New(library{s.server.draft.Load().saved}, func() uint64 { return seed })}
	var begun struct{ ID string }
	r.call("new", map[string]any{"scenario": scenario, "seed": seed, "seats": map[string]string{"s1": "remote", "s2": "random"}}, &begun)
	return s.begin(url.Values{"scenario": {scenario}, "seed": {fmt.Sprint(seed)}, "seat1": {"remote"}, "seat2": {"random"}}), r, begun.ID
}

// agrees holds that serve offers what a page does, and carries out what was chosen there; at
// the end of the game nothing is offered. What can only be done is done there without being offered.
func (r referee) agrees(id string, offers []string, chosen string) {
	r.tb.Helper()
	var now struct {
		Legal []string
		Waits struct{ Kind string }
	}
	r.call("legal", map[string]any{"id": id, "seat": "s1"}, &now)
	if len(now.Legal) == 1 {
		r.call("apply", map[string]any{"id": id, "seat": "s1", "action": now.Legal[0]}, &struct{}{})
		r.agrees(id, offers, chosen)
		return
	}
	slices.Sort(offers)
	slices.Sort(now.Legal)
	switch {
	case !slices.Equal(offers, now.Legal):
		r.tb.Fatalf("the page offers %q, serve %q", offers, now.Legal)
	case chosen == "" && now.Waits.Kind != "over":
		r.tb.Fatalf("the page offers nothing, serve waits for %s", now.Waits.Kind)
	case chosen != "":
		r.call("apply", map[string]any{"id": id, "seat": "s1", "action": chosen}, &struct{}{})
	}
}

// gamesOf are the set-ups of the games that are compared.
var gamesOf = []string{"four-rounds", "small-duel", "merging-forces"}

// TestGamesAreThoseOfServe plays games by random clicks: at each decision the page offers what
// serve offers, and the games end alike.
func TestGamesAreThoseOfServe(t *testing.T) {
	s := stillScene(t)
	r := bot.NewRand(bot.Stream{Seed: 77})
	for n := range slow.Count(1, 100) {
		page, referee, id := s.game(gamesOf[n%len(gamesOf)], uint64(n+1))
		for {
			got := actions(page)
			if len(got) == 0 {
				break
			}
			action := got[r.Below(len(got))]
			referee.agrees(id, got, action)
			page = s.click(page, action)
		}
		referee.agrees(id, nil, "")
		if !strings.Contains(page, "The game is over") {
			t.Fatalf("game %d does not say that it is over:\n%s", n, page)
		}
		s.next(page, uint64(n+1))
		s.close(page)
	}
}

// close closes the game that a page shows.
func (s *scene) close(page string) {
	s.tb.Helper()
	if status, _ := s.post(group(pathOf, page)+"/close", nil); status != http.StatusOK {
		s.tb.Fatalf("closing is answered by %d", status)
	}
}

// TestPlayAdvises: what an action brings about later, and its words do not say, stands beside it.
func TestPlayAdvises(t *testing.T) {
	s := stillScene(t)
	page := s.begin(url.Values{"scenario": {"establish-a-bridgehead"}, "seed": {"5"}, "seat1": {"remote"}, "seat2": {"greedy"}})
	r := bot.NewRand(bot.Stream{Seed: 3})
	for range 400 {
		if strings.Contains(page, "<strong>at 0 m ") && strings.Contains(page, "is lost: Bridge is taken there (EITC S5-bridge-take)</strong>") {
			return
		}
		got := actions(page)
		if len(got) == 0 {
			break
		}
		// Whoever can goes for the Bridge.
		i := slices.IndexFunc(got, func(a string) bool {
			return strings.HasSuffix(a, "step forward") || strings.Contains(a, "move with") && !strings.Contains(a, "flank") && !strings.Contains(a, "terrain")
		})
		if i < 0 {
			i = r.Below(len(got))
		}
		page = s.click(page, got[i])
	}
	t.Error("nobody was told that Terrain is lost at the Bridge")
}

// TestPlay: a game is shown from one seat, an action is foreseen, carried out, taken back and
// done again; what is too late or nobody's is refused and changes nothing.
func TestPlay(t *testing.T) {
	s := stillScene(t)
	s.wants("/play?scenario=small-duel", "a person", `value="small-duel" selected`)
	first := s.begin(url.Values{"scenario": {"small-duel"}, "seed": {"5"}, "seat1": {"remote"}, "seat2": {"remote"}})
	path := group(pathOf, first)
	for _, want := range []string{"ger-1", "PzKpfw IV", "Commander: healthy", "Track of Ranges", "bid", "/look/clause/EITC_6.0a", "Why this is asked:", "the card is then discarded [<a href=\"/look/clause/EITC_7.0a\""} {
		if !strings.Contains(first, want) {
			t.Errorf("the page has no %q", want)
		}
	}
	other := s.wants(strings.Replace(path, "/s1", "/s2", 1), "waits for another seat")
	for line := range strings.Lines(strings.ReplaceAll(group(heldBy, other), "<li>", "\n")) {
		card, _, _ := strings.Cut(strings.TrimSpace(line), "</li>")
		if card != "" && strings.Contains(first, ">"+card+"<") {
			t.Errorf("s1 sees %q in the hand of s2", card)
		}
	}
	if len(actions(other)) > 0 {
		t.Error("s2 may decide for s1")
	}
	action := actions(first)[0]
	s.wants(path+"?action="+url.QueryEscape(action), "What German 1: Bid ", "player 1 bids", "places it face down")
	second := s.click(first, action)
	if slices.Equal(actions(second), actions(first)) {
		t.Error("the action changed nothing")
	}
	if page := s.click(first, action); !strings.Contains(page, "has gone on since") {
		t.Error("a second click is carried out")
	}
	if page := s.click(second, "ger-1 bid 999"); !strings.Contains(page, `class="notice error"`) {
		t.Error("an action that there is not is not refused")
	}
	_, back := s.post(path+"/undo", nil)
	if !slices.Equal(actions(back), actions(first)) {
		t.Error("what was taken back is not as it was")
	}
	if _, again := s.post(path+"/redo", nil); !slices.Equal(actions(again), actions(second)) {
		t.Error("what was done again is not as it was")
	}
	for _, bad := range []string{"/play/none", "/play/none/s1", strings.Replace(path, "/s1", "/s9", 1)} {
		if status, _ := s.get(bad); status != http.StatusNotFound {
			t.Errorf("%s is answered by %d", bad, status)
		}
	}
}

// TestRobata: a side of the form is run by Robata, which decides by its cards without a seat of
// its own, for people and for players; a game without the solo system says so.
func TestRobata(t *testing.T) {
	s := stillScene(t)
	for n, seats := range []url.Values{{"seat1": {"remote"}, "seat2": {gameview.Robata}}, {"seat1": {gameview.Robata}, "seat2": {"remote"}}} {
		seats.Set("scenario", "small-duel")
		seats.Set("seed", "5")
		page := s.begin(seats)
		if !strings.HasSuffix(group(pathOf, page), "/s1") || strings.Contains(page, "/s2") {
			t.Fatalf("the seats are not one:\n%s", page)
		}
		mine, its := "ger-1", "sov-1"
		if n == 1 {
			mine, its = its, mine
		}
		for range 30 {
			list := actions(page)
			if len(list) == 0 {
				break
			}
			for _, a := range list {
				// A TACTICS card may be played against what Robata does.
				if verb, ok := strings.CutPrefix(a, its+" "); ok && !strings.HasPrefix(verb, "tactics") && verb != "decline" {
					t.Fatalf("the person decides %q for Robata", a)
				}
			}
			page = s.click(page, list[0])
		}
		if !strings.Contains(page, mine) || !strings.Contains(page, "Runs by") || !strings.Contains(page, "/look/clause/EITC_19") {
			t.Errorf("nothing shows how Robata decides:\n%s", page)
		}
		s.close(page)
	}
	status, watched := s.post("/watch", url.Values{"scenario": {"small-duel"}, "seed": {"5"}, "seat1": {gameview.Robata}, "seat2": {gameview.Robata}})
	if status != http.StatusOK || !strings.Contains(watched, "Turn 0 of ") {
		t.Errorf("Robata against Robata is answered by %d:\n%s", status, watched)
	}
	if status, page := s.post("/play", url.Values{"scenario": {"four-rounds"}, "seat1": {"remote"}, "seat2": {gameview.Robata}}); status != http.StatusBadRequest || !strings.Contains(page, "robata") {
		t.Errorf("Robata in a game without it is answered by %d", status)
	}
}

// TestHiddenSeats: the hand of a seat that a program plays is shown to nobody who plays.
func TestHiddenSeats(t *testing.T) {
	s := stillScene(t)
	page := s.begin(url.Values{"scenario": {"small-duel"}, "seat1": {"remote"}, "seat2": {"greedy"}})
	if status, _ := s.get(strings.Replace(group(pathOf, page), "/s1", "/s2", 1)); status != http.StatusNotFound {
		t.Errorf("the seat of a program is answered by %d", status)
	}
}

// TestKeep: a game is saved, taken up at a turn, watched and gone on with, and made a test that
// the checks carry out; nothing is written over or beside where it may be.
func TestKeep(t *testing.T) {
	s := newScene(t, battle)
	page := s.begin(url.Values{"scenario": {"small-duel"}, "seed": {"9"}, "seat1": {"remote"}, "seat2": {"greedy"}})
	path := group(pathOf, page)
	for range 6 {
		page = s.click(page, actions(page)[0])
	}
	out := s.server.options.Out
	for _, name := range []string{"", "../x", "A", "a/b", "a.hds", strings.Repeat("a", 61), "-a", "con", "lpt1"} {
		if _, answer := s.post(path+"/save", url.Values{"name": {name}}); !strings.Contains(answer, "A name is") {
			t.Errorf("the name %q is taken", name)
		}
	}
	if _, err := os.Stat(out); err == nil {
		t.Error("something is written without a name")
	}
	if _, answer := s.post(path+"/save", url.Values{"name": {"mine"}}); !strings.Contains(answer, "Saved as") {
		t.Errorf("saving: %s", answer)
	}
	if _, answer := s.post(path+"/save", url.Values{"name": {"mine"}}); !strings.Contains(answer, "is there already") {
		t.Error("a saved game is written over")
	}
	text, err := os.ReadFile(filepath.Join(out, "mine.hds"))
	if err != nil {
		t.Fatal(err)
	}
	status, loaded := s.post("/play/load", url.Values{"saved": {"mine"}})
	if status != http.StatusOK || !slices.Equal(actions(loaded), actions(page)) {
		t.Errorf("a saved game is taken up by %d with other actions", status)
	}
	_, part := s.post("/play/load", url.Values{"recording": {string(text)}, "upto": {"17"}})
	if slices.Equal(actions(part), actions(page)) || !strings.Contains(part, "Your turn: German") {
		t.Errorf("a part of a game is taken up whole: %s", part)
	}
	status, watched := s.post("/watch/load", url.Values{"recording": {string(text)}})
	if status != http.StatusOK || !strings.Contains(watched, "Turn 0 of ") || strings.Contains(watched, "Hand of Soviet") {
		t.Errorf("watching is answered by %d:\n%s", status, watched)
	}
	address := group(watchOf, watched)
	s.wants(address+"?turn=20", "Turn 20 of ", "draws", "Hand of Soviet")
	status, on := s.post(address+"/continue", url.Values{"take-s2": {"on"}})
	if status != http.StatusOK || !strings.Contains(on, "/s2/undo") {
		t.Errorf("going on is answered by %d:\n%s", status, on)
	}
	for _, bad := range []url.Values{{"recording": {"nonsense"}}, {"saved": {"../mine"}}, {"recording": {strings.Replace(string(text), "small-duel", "nothing", 1)}}} {
		if status, _ := s.post("/play/load", bad); status < 400 || status >= 500 {
			t.Errorf("%v is answered by %d", bad, status)
		}
	}
	if _, answer := s.post(path+"/test", url.Values{"name": {"opening"}, "expect": {"round 7"}}); !strings.Contains(answer, "round 7") || !strings.Contains(answer, `class="notice error"`) {
		t.Errorf("a test that does not hold is written: %s", answer)
	}
	if _, answer := s.post(path+"/test", url.Values{"name": {"opening"}, "expect": {"expect round 2"}}); !strings.Contains(answer, "Saved as") {
		t.Errorf("making a test: %s", answer)
	}
	if test, err := os.ReadFile(filepath.Join(s.dir, "opening.hds")); err != nil || !strings.HasSuffix(string(test), "expect round 2\nend\n") {
		t.Errorf("the test is %q: %v", test, err)
	}
}

// TestSaveWhilePlaying: a save while one plays tells what it changed, and the game so far is
// played again on the new content as far as that goes.
func TestSaveWhilePlaying(t *testing.T) {
	s := newScene(t, battle)
	page := s.begin(url.Values{"scenario": {"small-duel"}, "seed": {"9"}, "seat1": {"remote"}, "seat2": {"greedy"}})
	for range 4 {
		page = s.click(page, actions(page)[0])
	}
	path := group(pathOf, page)
	if strings.Contains(page, "content has changed") {
		t.Error("the content has changed before a save")
	}
	s.save("mine.cue", strings.Replace(battle, "start: 800", "start: 600", 1))
	changed := s.until(path, "content has changed")
	if !strings.Contains(changed, "/record/scenarios/small-duel") {
		t.Error("the change does not name the scenario")
	}
	_, again := s.post(path+"/again", nil)
	if !strings.Contains(again, "600 m") || strings.Contains(again, "content has changed") {
		t.Errorf("the game again: %s", again)
	}
	s.save("mine.cue", strings.Replace(battle, "tanks: {min: 2, max: 2}", "tanks: {min: 4, max: 4}", 1))
	s.until(path, "content has changed")
	if _, again = s.post(path+"/again", nil); !strings.Contains(again, `class="notice error"`) {
		t.Errorf("a game that cannot go on is not told: %s", again)
	}
}

// BenchmarkClick measures from a click to the page of the next position.
func BenchmarkClick(b *testing.B) {
	s := stillScene(b)
	time.Sleep(2 * time.Second)
	fields := url.Values{"scenario": {"merging-forces"}, "seed": {"5"}, "seat1": {"remote"}, "seat2": {"greedy"}}
	page := s.begin(fields)
	var took []time.Duration
	r := bot.NewRand(bot.Stream{Seed: 7})
	for b.Loop() {
		list := actions(page)
		if len(list) == 0 {
			page = s.begin(fields)
			continue
		}
		began := time.Now()
		page = s.click(page, list[r.Below(len(list))])
		took = append(took, time.Since(began))
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "ms/median")
	b.ReportMetric(float64(took[len(took)*95/100].Microseconds())/1000, "ms/p95")
}

// TestFollow does something with and without the header that asks for the page to which it leads:
// with it this page is the answer and says its address, whoever asks must be allowed to either way,
// and what fails leads nowhere.
func TestFollow(t *testing.T) {
	s := stillScene(t)
	page := s.begin(url.Values{"scenario": {"four-rounds"}, "seed": {"1"}, "seat1": {"remote"}, "seat2": {"random"}})
	path := group(pathOf, page)
	ask := func(to, origin string, fields url.Values) *http.Response {
		r, err := http.NewRequest(http.MethodPost, s.base+to, strings.NewReader(fields.Encode()))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("Origin", origin)
		r.Header.Set("Hulldown-Follow", "1")
		answer, err := (&http.Client{Jar: s.client.Jar, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}).Do(r)
		if err != nil {
			t.Fatal(err)
		}
		return answer
	}
	fields := url.Values{"action": {actions(page)[0]}, "turn": {group(turnOf, page)}}
	answer := ask(path+"/do", s.base, fields)
	status, text := s.read(answer, nil)
	if at := answer.Header.Get("Content-Location"); status != http.StatusOK || at != path {
		t.Fatalf("status %d and the page of %q, want 200 and %q", status, at, path)
	}
	if _, shown := s.get(path); shown != text {
		t.Errorf("the answer is not the page at its address:\n%s", text)
	}
	if answer = ask(path+"/close", s.base, nil); answer.Header.Get("Content-Location") != "/play" || answer.StatusCode != http.StatusOK {
		t.Errorf("a game that is closed leads to %q with status %d", answer.Header.Get("Content-Location"), answer.StatusCode)
	}
	for _, wrong := range []struct {
		to, origin string
		status     int
	}{{path + "/do", s.base, http.StatusNotFound}, {"/play", "http://elsewhere.example", http.StatusForbidden}, {"/play", s.base, http.StatusBadRequest}} {
		answer := ask(wrong.to, wrong.origin, nil)
		if answer.StatusCode != wrong.status || answer.Header.Get("Content-Location") != "" {
			t.Errorf("%s from %s: status %d and the page of %q", wrong.to, wrong.origin, answer.StatusCode, answer.Header.Get("Content-Location"))
		}
	}
}
