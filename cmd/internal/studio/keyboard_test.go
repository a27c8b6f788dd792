package studio

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"hulldown.dev/engine/bot"
	"hulldown.dev/schema/slow"
)

// tab goes on with the tabulator until the focus is on what a selector matches, and returns how
// often that took.
func (s *scene) tab(until string) int {
	s.tb.Helper()
	for n := range 200 {
		if s.focused(until) {
			return n
		}
		run(s.tb, s.in, chromedp.KeyEvent(kb.Tab))
	}
	var at string
	run(s.tb, s.in, chromedp.Evaluate(`document.activeElement.outerHTML.slice(0, 300)+" "+document.querySelector("#keep")?.open`, &at))
	s.tb.Fatalf("the keyboard does not lead to %s: it is on %s", until, at)
	return 0
}

// focused reports whether the focus is on what a selector matches.
func (s *scene) focused(on string) bool {
	s.tb.Helper()
	var here bool
	run(s.tb, s.in, chromedp.Evaluate(`document.activeElement.matches(`+quoted(on)+`)`, &here))
	return here
}

// press presses keys and waits until the page that they ask for is there.
func (s *scene) press(keys ...string) {
	s.tb.Helper()
	run(s.tb, s.in, chromedp.Evaluate(`window.swaps = 0; if (!window.counted) { window.counted = true; document.addEventListener("swapped", () => window.swaps++); }`, nil))
	for _, key := range keys {
		run(s.tb, s.in, chromedp.KeyEvent(key))
	}
	run(s.tb, s.in, holds(`window.swaps > 0 && !document.documentElement.dataset.busy`))
}

const anAction = `#offers button[name=action]:not(.why)`

// TestStoryKeyboardGame plays games of both kinds, in a plain run of Tank Duel alone, from the first page to their end by the keyboard
// alone. After each action the focus is on what comes next, so that no key is needed to get back;
// folded lists are opened, what an action does is looked at, and in the end the focus is on the line
// that says how the game ended.
func TestStoryKeyboardGame(t *testing.T) {
	in := story(t)
	s := stillScene(t)
	s.in = in
	for i, scenario := range []string{"small-duel", "four-rounds"} {
		if !slow.Takes(i, 2) {
			continue
		}
		run(t, s.in, s.enter("/"), says("Small Duel"))
		s.tab(`nav a[href="/play"]`)
		run(t, s.in, chromedp.KeyEvent(kb.Enter), says("A new game"))
		s.tab(`#scenario`)
		s.choose("#scenario", scenario)
		s.tab(`#seat-2`)
		s.choose("#seat-2", "random")
		s.tab(`summary:has(~ p #seed)`)
		run(t, s.in, chromedp.KeyEvent(kb.Enter))
		s.tab(`#seed`)
		run(t, s.in, chromedp.KeyEvent("7"))
		s.tab(`form[action="/play"] button.first`)
		run(t, s.in, chromedp.KeyEvent(kb.Enter), says("Actions"), holds(`document.documentElement.dataset.ready`))
		run(t, s.in, chromedp.KeyEvent("a"))
		chosen := s.playByKeys(bot.NewRand(bot.Stream{Seed: 11}))
		if !s.focused("#waits") {
			t.Error("at the end the focus is elsewhere than on how the game ended")
		}
		run(t, s.in, says("The game is over"))
		t.Logf("%s: %d actions by the keyboard", scenario, chosen)
		s.tab(`.past`)
		run(t, s.in, chromedp.KeyEvent(kb.Enter))
		s.tab(`#keep-it`)
		var open bool // the key that leads there may have opened it
		if run(t, s.in, settled(), chromedp.Evaluate(`document.querySelector("#keep").open`, &open)); !open {
			run(t, s.in, chromedp.KeyEvent(" "), holds(`document.querySelector("#keep").open`))
		}
		s.tab(`form[action$="/close"] button`)
		run(t, s.in, chromedp.KeyEvent(kb.Enter), says("A new game"))
	}
}

// choose goes through the options of the list that has the focus.
func (s *scene) choose(list, value string) {
	s.tb.Helper()
	var is string
	run(s.tb, s.in, chromedp.KeyEvent(kb.Home))
	for range 200 {
		run(s.tb, s.in, chromedp.Evaluate(`document.querySelector(`+quoted(list)+`).value`, &is))
		if is == value {
			return
		}
		run(s.tb, s.in, chromedp.KeyEvent(kb.ArrowDown))
	}
	s.tb.Fatalf("the keyboard does not choose %s in %s", value, list)
}

// playByKeys plays the game of the page to its end by keys and returns how many actions that took.
func (s *scene) playByKeys(r bot.Rand) int {
	s.tb.Helper()
	for n := range 2000 {
		var left int
		run(s.tb, s.in, chromedp.Evaluate(`document.querySelectorAll(`+quoted(anAction)+`).length`, &left))
		if left == 0 {
			return n
		}
		if s.focused("#offers summary") {
			run(s.tb, s.in, chromedp.KeyEvent(kb.Enter), chromedp.KeyEvent(kb.ArrowDown))
		}
		if !s.focused(anAction) {
			var at string
			run(s.tb, s.in, chromedp.Evaluate(`document.activeElement.outerHTML.slice(0, 200)`, &at))
			s.tb.Fatalf("after %d actions the focus is on %s", n, at)
		}
		for range r.Below(3) {
			run(s.tb, s.in, chromedp.KeyEvent(kb.ArrowDown))
		}
		if s.focused("#offers summary") { // of a list that is open or not: back to an action
			run(s.tb, s.in, chromedp.KeyEvent(kb.Home))
			s.tab(anAction)
		}
		if n == 2 {
			run(s.tb, s.in, chromedp.KeyEvent(kb.ArrowRight))
			s.press(kb.Enter)
			if !s.focused("#do-it") {
				s.tb.Error("what an action does is shown and the focus is not on doing it")
			}
		}
		s.press(kb.Enter)
	}
	s.tb.Fatal("the game does not end")
	return 0
}
