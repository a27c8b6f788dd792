package studio

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"hulldown.dev/cmd/internal/gameview"
	"hulldown.dev/engine/playtest"
)

// runOf is the address of the run that a page shows.
var runOf = regexp.MustCompile(`action="(/playtest/[0-9a-f]+)/(?:stop|close)"`)

// start starts a run and returns its page.
func (s *scene) start(fields url.Values) string {
	s.tb.Helper()
	status, page := s.post("/playtest", fields)
	if status != http.StatusOK || group(runOf, page) == "" {
		s.tb.Fatalf("a run is answered by %d:\n%s", status, page)
	}
	return page
}

// TestPlaytest: a run is started, grows, and is kept as a page and for programs; nothing is
// written over or elsewhere.
func TestPlaytest(t *testing.T) {
	s := stillScene(t)
	s.wants("/playtest", "Start a playtest", `value="small-duel"`)
	told := s.follow("run")
	path := group(runOf, s.start(url.Values{"kind": {"playtest"}, "scenario": {"small-duel"}, "games": {"40"}, "seat1": {"random"}}))
	page := s.until(path, "Done after 40 games")
	if len(told) == 0 {
		t.Error("no event tells that the run grew")
	}
	for _, want := range []string{"Verdict", "Wins by side", "%", "/figure/1?v=", path + "/report"} {
		if !strings.Contains(strings.ToLower(page), strings.ToLower(want)) {
			t.Errorf("the page has no %q:\n%s", want, page)
		}
	}
	if strings.Index(page, "/figure/1?v=") > strings.Index(page, "<table") || !strings.Contains(page, "/figure/3?v=") {
		t.Error("the figures of the report do not stand above its numbers")
	}
	if status, figure := s.get(strings.ReplaceAll(address(page), "&amp;", "&")); status != http.StatusOK || !strings.HasPrefix(figure, "<svg") {
		t.Errorf("the figure is answered by %d", status)
	}
	s.wants(path+"/report", "<!doctype html>", "<svg")
	for _, name := range []string{"", "../x", "a/b", "A", "nul"} {
		if _, page := s.post(path+"/keep", url.Values{"name": {name}}); !strings.Contains(page, "A name is") {
			t.Errorf("the name %q is taken", name)
		}
	}
	if _, page := s.post(path+"/keep", url.Values{"name": {"first"}}); !strings.Contains(page, "Saved as") {
		t.Errorf("keeping: %s", page)
	}
	if _, page := s.post(path+"/keep", url.Values{"name": {"first"}}); !strings.Contains(page, "is there already") {
		t.Error("a report is written over")
	}
	data, err := os.Open(filepath.Join(s.server.options.Out, "first.json"))
	if err != nil {
		t.Fatal(err)
	}
	defer data.Close()
	if r, err := playtest.Read(data); err != nil || r.Cells[0].Played.To != 40 {
		t.Errorf("what programs read is %v: %v", r, err)
	}
	s.wants("/playtest", "/kept/first", path)
	s.wants("/kept/first", "<!doctype html>")
	for _, bad := range []string{"/kept/none", "/kept/..%2ffirst", "/playtest/none", "/playtest/none/report", path + "/figure/9"} {
		if status, _ := s.get(bad); status != http.StatusNotFound {
			t.Errorf("%s is answered by %d", bad, status)
		}
	}
	if _, page := s.post(path+"/close", nil); strings.Contains(page, path) {
		t.Error("a closed run is still there")
	}
}

// TestOtherRuns: a comparison with what was before the last save and a search are run too.
func TestOtherRuns(t *testing.T) {
	s := newScene(t, battle)
	s.until("/", `data-live="2"`)
	s.save("mine.cue", strings.Replace(battle, "start: 800", "start: 600", 1))
	s.until("/record/scenarios/small-duel", "600")
	path := group(runOf, s.start(url.Values{"kind": {"compare"}, "scenario": {"small-duel"}, "games": {"30"}, "seat1": {"random"}}))
	page := s.until(path, "Done after 30 games")
	for _, want := range []string{"Wins by side (German)", "small-duel", path + "/report", path + "/figure/1"} {
		if !strings.Contains(page, want) {
			t.Errorf("the comparison has no %q:\n%s", want, page)
		}
	}
	path = group(runOf, s.start(url.Values{
		"kind": {"balance"}, "scenario": {"four-rounds"}, "games": {"1000"}, "seat1": {"random"}, "vary": {"variant:four-rounds.points=4,5"},
		"targets": {"win_rate.red in 1..99%"},
	}))
	page = s.until(path, "Done after")
	for _, want := range []string{"four-rounds", "candidate", "as it is", path + "/figure/1"} {
		if !strings.Contains(strings.ToLower(page), want) {
			t.Errorf("the search has no %q:\n%s", want, page)
		}
	}
	if _, page := s.post(path+"/keep", url.Values{"name": {"search"}}); !strings.Contains(page, "search.html") {
		t.Errorf("keeping a search: %s", page)
	}
}

// TestRunsAreBounded: what cannot be run is refused with a reason, and no more runs at once
// than there may be.
func TestRunsAreBounded(t *testing.T) {
	s := stillScene(t)
	for _, bad := range []url.Values{
		{"kind": {"none"}, "scenario": {"small-duel"}},
		{"kind": {"playtest"}, "scenario": {"nothing"}},
		{"kind": {"playtest"}, "scenario": {"small-duel"}, "games": {"999999999"}},
		{"kind": {"playtest"}, "scenario": {"small-duel"}, "games": {"many"}},
		{"kind": {"playtest"}, "scenario": {"small-duel"}, "seed": {"-1"}},
		{"kind": {"playtest"}, "scenario": {"small-duel"}, "seat1": {"greedy@/etc/passwd"}},
		{"kind": {"playtest"}, "scenario": {"small-duel"}, "vary": {strings.Repeat("a=1\n", gameview.MaxOptions+1)}},
		{"kind": {"compare"}, "scenario": {"small-duel"}},
		{"kind": {"compare"}, "scenario": {"small-duel"}, "base": {"/etc"}},
		{"kind": {"balance"}, "scenario": {"small-duel"}},
	} {
		if status, page := s.post("/playtest", bad); status < 400 || status >= 500 || !strings.Contains(page, `class="notice error"`) {
			t.Errorf("%v is answered by %d", bad, status)
		}
	}
	many := url.Values{"kind": {"playtest"}, "scenario": {"small-duel"}, "games": {"1000000"}}
	begun := func() string {
		path := group(runOf, s.start(many))
		t.Cleanup(func() { s.post(path+"/close", nil) })
		return path
	}
	path := ""
	for range maxRunning {
		path = begun()
	}
	if status, page := s.post("/playtest", many); status != http.StatusConflict {
		t.Errorf("one run more is answered by %d:\n%s", status, page)
	}
	if _, page := s.post(path+"/stop", nil); !strings.Contains(page, "Stopped after") {
		t.Errorf("stopping: %s", page)
	}
	begun()
}

// TestStoryPlaytest sees a playtest grow in the browser without asking for the page, stops it
// and keeps its report.
func TestStoryPlaytest(t *testing.T) {
	in := story(t)
	s := newScene(t, battle)
	s.in = in
	var first int
	played := `Number(document.querySelector("progress")?.value ?? 0)`
	run(t, s.in, s.enter("/playtest?scenario=small-duel"), says("A new run"),
		chromedp.SetValue("#games", "1000000"), chromedp.SetValue("#seat-1", "random"),
		chromedp.Click(`button[value="playtest"]`), says("Running"),
		holds(played+` > 0`), chromedp.Evaluate(played, &first))
	run(t, s.in, holds(fmt.Sprintf("%s > %d", played, first)))
	run(t, s.in, chromedp.Evaluate(`document.querySelector("#stop").click()`, nil), says("Stopped after"), chromedp.SendKeys("#name", "seen"), chromedp.Click(`form[action$="/keep"] button`), says("Saved as"))
	if _, err := os.Stat(filepath.Join(s.server.options.Out, "seen.html")); err != nil {
		t.Error(err)
	}
}

// TestReportMap: the report of a playtest shows the map of its first game, of a game on a map, while
// it runs as when it is kept.
func TestReportMap(t *testing.T) {
	s := stillScene(t)
	path := group(runOf, s.start(url.Values{"kind": {"playtest"}, "scenario": {"four-rounds"}, "games": {"4"}, "seat1": {"random"}}))
	s.until(path, "Done after 4 games")
	s.wants(path+"/report", "How it looks", "hulldown play four-rounds --bots random,random --seed 1 --log")
	s.post(path+"/keep", url.Values{"name": {"with-map"}})
	s.wants("/kept/with-map", "How it looks", "hulldown play four-rounds --bots random,random --seed 1 --log")
	s.post(path+"/close", nil)
}
