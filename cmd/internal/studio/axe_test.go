package studio

import (
	"encoding/json"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// axe asks axe-core, which is on the page, for what is wrong with it for those who read it
// otherwise than by sight.
const axe = `axe.run(document, {resultTypes: ["violations"]}).then((r) => JSON.stringify(
	r.violations.map((v) => ({id: v.id, impact: v.impact, help: v.help, where: v.nodes.slice(0, 3).map((n) => n.target.join(" ") + " " + n.html.slice(0, 200))}))))`

// violation is a fault that axe-core finds.
type violation struct {
	ID, Impact, Help string
	Where            []string
}

// TestAccessible: axe-core finds no fault on any kind of page, light and dark, on a narrow, a
// usual and a 4k screen. It comes with the modules that .ci/run installs.
func TestAccessible(t *testing.T) {
	script, err := os.ReadFile(filepath.Join(os.Getenv("HULLDOWN_NODE_MODULES"), "axe-core", "axe.min.js"))
	if err != nil || os.Getenv("HULLDOWN_NODE_MODULES") == "" {
		t.Skip("HULLDOWN_NODE_MODULES names no modules with axe-core")
	}
	s := newScene(t, battle)
	s.in = browser(t)
	run(t, s.in, s.enter("/"))
	for name, path := range s.gallery() {
		for _, screen := range []struct {
			width  int64
			scheme string
		}{{360, "light"}, {360, "dark"}, {1280, "light"}, {1280, "dark"}, {3840, "light"}, {3840, "dark"}} {
			var text string
			run(t, s.in,
				emulation.SetDeviceMetricsOverride(screen.width, 1000, 1, screen.width < 500),
				emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: screen.scheme}}),
				chromedp.Navigate(s.base+path), says(""), chromedp.Evaluate(string(script)+";true", nil),
				chromedp.Evaluate(axe, &text, func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }))
			var found []violation
			if err := json.Unmarshal([]byte(text), &found); err != nil {
				t.Fatal(err)
			}
			for _, v := range found {
				t.Errorf("%s, %d wide, %s: %s (%s): %s\n%s", name, screen.width, screen.scheme, v.ID, v.Impact, v.Help, strings.Join(v.Where, "\n"))
			}
		}
	}
}

// gallery brings a studio into a state in which each kind of page has something to show, and
// returns the pages.
func (s *scene) gallery() map[string]string {
	s.tb.Helper()
	duel := s.begin(url.Values{"scenario": {"merging-forces"}, "seed": {"5"}, "seat1": {"remote"}, "seat2": {"greedy"}})
	for range 16 {
		list := actions(duel)
		duel = s.click(duel, list[len(list)/2])
	}
	field := s.begin(url.Values{"scenario": {"four-rounds"}, "seed": {"5"}, "seat1": {"remote"}, "seat2": {"greedy"}})
	for range 30 {
		if list := actions(field); len(list) > 0 {
			field = s.click(field, list[len(list)/2])
		}
	}
	played := group(runOf, s.start(url.Values{"kind": {"playtest"}, "scenario": {"small-duel"}, "games": {"60"}, "seat1": {"random"}}))
	s.until(played, "Done after")
	_, watched := s.post(strings.Replace(group(pathOf, duel), "/play/", "/watch/", 1)[:len("/watch/")+16], nil)
	shown := watchOf.FindStringSubmatch(watched)
	if shown == nil {
		s.tb.Fatalf("watching: %s", watched)
	}
	s.save("mine.cue", strings.Replace(battle, `"t-34-85-m44"`, `"t-34-58-m44"`, 1))
	s.until("/findings", "link-unknown-vehicle")
	action := actions(duel)[0]
	return map[string]string{
		"home": "/", "findings": "/findings", "record": "/record/scenarios/small-duel", "changed": "/record/scenarios/small-duel?since=save",
		"board": "/record/vehicles/t-34-76-m43", "sheet": "/sheet/modules", "setup": "/play", "duel": group(pathOf, duel),
		"foreseen": group(pathOf, duel) + "?action=" + url.QueryEscape(action), "field": group(pathOf, field), "watch": shown[1] + "?turn=60",
		"playtest": "/playtest", "trial": played, "look": "/look", "clause": "/look/clause/EITC_7.0a", "word": "/look?q=action.done", "missing": "/nothing",
	}
}
