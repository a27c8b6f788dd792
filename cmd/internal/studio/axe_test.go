package studio

import (
	"encoding/json"
	"maps"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"hulldown.dev/schema/slow"
)

// axe asks axe-core, which is on the page, for what is wrong with it for those who read it
// otherwise than by sight, by all of its rules or by some.
func axe(rules string) string {
	return `axe.run(document, {` + rules + `resultTypes: ["violations"]}).then((r) => JSON.stringify(
	r.violations.map((v) => ({id: v.id, impact: v.impact, help: v.help, where: v.nodes.slice(0, 3).map((n) => n.target.join(" ") + " " + n.html.slice(0, 200))}))))`
}

// colours are the rules that another colour scheme can break.
const colours = `runOnly: ["color-contrast", "link-in-text-block"], `

// violation is a fault that axe-core finds.
type violation struct {
	ID, Impact, Help string
	Where            []string
}

// TestAccessible: axe-core finds no fault on any kind of page on a narrow, a usual and a 4k screen: by all of its rules in
// one colour scheme, which is another on the width beside it, and on the narrowest by those of colours in the other. In the
// slow tier it is all rules in both. It comes with the modules that .ci/run installs.
func TestAccessible(t *testing.T) {
	script, err := os.ReadFile(filepath.Join(os.Getenv("HULLDOWN_NODE_MODULES"), "axe-core", "axe.min.js"))
	if err != nil || os.Getenv("HULLDOWN_NODE_MODULES") == "" {
		t.Skip("HULLDOWN_NODE_MODULES names no modules with axe-core")
	}
	s := newScene(t, battle)
	s.in = browser(t)
	run(t, s.in, s.enter("/"))
	pages := s.gallery()
	schemes := [2]string{"light", "dark"}
	for i, name := range slices.Sorted(maps.Keys(pages)) {
		run(t, s.in, chromedp.Navigate(s.base+pages[name]), says(""), chromedp.Evaluate(string(script)+";true", nil))
		for k, width := range []int64{360, 1280, 3840} {
			for turn := range schemes {
				rules := ""
				switch {
				case turn == 0 || slow.Whole():
				case k > 0:
					continue // the width beside it has this scheme
				default:
					rules = colours
				}
				s.axe(screen{name, width, schemes[(i+k+turn)%2]}, rules)
			}
		}
	}
}

// screen is a page on a screen of a width, light or dark.
type screen struct {
	page   string
	width  int64
	scheme string
}

// axe holds that axe-core finds nothing wrong with the page that is open, by some rules or by all.
func (s *scene) axe(on screen, rules string) {
	s.tb.Helper()
	var text string
	// Colours change at once where motion is not wanted, so that none is met half way.
	run(s.tb, s.in,
		emulation.SetDeviceMetricsOverride(on.width, 1000, 1, on.width < 500),
		emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: on.scheme}, {Name: "prefers-reduced-motion", Value: "reduce"}}),
		chromedp.Evaluate(axe(rules), &text, func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }))
	var found []violation
	if err := json.Unmarshal([]byte(text), &found); err != nil {
		s.tb.Fatal(err)
	}
	for _, v := range found {
		s.tb.Errorf("%s, %d wide, %s: %s (%s): %s\n%s", on.page, on.width, on.scheme, v.ID, v.Impact, v.Help, strings.Join(v.Where, "\n"))
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
