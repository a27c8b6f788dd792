package studio

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestTableActs holds that a unit which several actions concern opens a menu of them when it is clicked, of which one
// is taken by a click, and that a box which one action concerns is reached by the keyboard and takes that at once.
func TestTableActs(t *testing.T) {
	s := stillScene(t)
	s.in = browser(t)
	duel := s.begin(map[string][]string{"scenario": {"small-duel"}, "seed": {"5"}, "seat1": {"remote"}, "seat2": {"greedy"}})
	defer func() { s.close(duel) }()
	const turn = `document.querySelector("#offers [name=turn]").value`
	run(t, s.in, s.enter(group(pathOf, duel)), says("Your hand"))
	steps, menus := 0, 0
	for n := 0; steps == 0 || menus == 0; n++ {
		if n > 150 {
			t.Fatalf("there are %d menus and %d steps", menus, steps)
		}
		var kind, now string
		run(t, s.in, chromedp.Evaluate(turn, &now), chromedp.Evaluate(`(() => {
			const concern = (e) => document.querySelectorAll("#offers [data-concerns~='" + e.dataset.aim + "']").length;
			const menu = [...document.querySelectorAll("[data-aim]")].find((e) => concern(e) > 1);
			const box = [...document.querySelectorAll(".into")].find((e) => concern(e) === 1);
			(menu ?? box)?.setAttribute("data-chosen", "");
			return menu ? "menu" : box ? "box" : "";
		})()`, &kind))
		switch kind {
		case "menu":
			menus++
			run(t, s.in, chromedp.Click("[data-chosen]"), holds(`document.querySelectorAll("#menu:popover-open button").length > 1 && document.activeElement.matches("#menu button")`),
				chromedp.KeyEvent(kb.Escape), holds(`!document.querySelector("#menu:popover-open") && document.activeElement.matches("[data-chosen]")`),
				chromedp.Evaluate(`document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {key: "Enter", bubbles: true, cancelable: true}))`, nil), holds(`document.activeElement.matches("#menu button")`), chromedp.Click("#menu button"))
		case "box":
			steps++
			run(t, s.in, chromedp.Focus("[data-chosen]"), chromedp.KeyEvent(" "))
		default:
			run(t, s.in, chromedp.Evaluate(`document.querySelector("#offers [data-words] button").click()`, nil))
		}
		run(t, s.in, holds(`!document.documentElement.dataset.busy && document.querySelector("#offers [name=turn]") && `+turn+` !== `+quoted(now)))
	}
}
