package studio

import (
	"testing"

	"github.com/chromedp/cdproto/input"
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
			const menu = [...document.querySelectorAll("[data-aim^='unit:']")].find((e) => concern(e) > 1);
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
			run(t, s.in, chromedp.Evaluate(`(document.querySelector("#offers [data-words*=' move ']") ?? document.querySelector("#offers [data-words]")).querySelector("button").click()`, nil))
		}
		run(t, s.in, holds(`!document.documentElement.dataset.busy && document.querySelector("#offers [name=turn]") && `+turn+` !== `+quoted(now)))
	}
}

// TestBoxIsCarried holds that a box which is clicked for a move is where the unit goes, without being asked for again,
// and that what was answered so is taken back step by step.
func TestBoxIsCarried(t *testing.T) {
	s := stillScene(t)
	s.in = browser(t)
	duel := s.begin(map[string][]string{"scenario": {"small-duel"}, "seed": {"5"}, "seat1": {"remote"}, "seat2": {"greedy"}})
	defer func() { s.close(duel) }()
	const turn = `document.querySelector("#offers [name=turn]")?.value`
	const idle = `!document.documentElement.dataset.busy && `
	run(t, s.in, s.enter(group(pathOf, duel)), says("Your hand"))
	box := ""
	for n := 0; box == ""; n++ {
		if n > 150 {
			t.Fatal("no box is to be clicked for a move")
		}
		var now string
		run(t, s.in, chromedp.Evaluate(turn, &now), chromedp.Evaluate(`(() => {
			const box = document.querySelector("#offers [data-words*=' move ']") && document.querySelector(".into");
			box?.setAttribute("data-chosen", "");
			return box?.dataset.aim.split(":")[1] ?? "";
		})()`, &box))
		if box == "" {
			run(t, s.in, chromedp.Evaluate(`document.querySelector("#offers [data-words] button").click()`, nil), holds(idle+turn+` !== `+quoted(now)))
		}
	}
	const where = `document.querySelector("#offers [data-words*=' step ']")`
	run(t, s.in, chromedp.Click("[data-chosen]"), chromedp.Click("#menu button"),
		holds(idle+`!`+where+` && document.querySelector("#log").innerText.includes("to `+box+` m")`),
		chromedp.Click("#undo"), holds(idle+where), chromedp.Click("#undo"), holds(idle+`!`+where+` && document.querySelector("[data-aim$=':`+box+`']")`))
}

// TestCardGrows holds that a card is shown large while the mouse rests on it, while it has the focus of the keyboard, and
// while a finger holds it, which does not pick it.
func TestCardGrows(t *testing.T) {
	s := stillScene(t)
	s.in = browser(t)
	duel := s.begin(map[string][]string{"scenario": {"small-duel"}, "seed": {"5"}, "seat1": {"remote"}, "seat2": {"greedy"}})
	defer func() { s.close(duel) }()
	const large = `document.querySelector("#large:popover-open img")?.getBoundingClientRect().width >= 240`
	touch := func(kind input.TouchType, points ...*input.TouchPoint) chromedp.Action {
		return input.DispatchTouchEvent(kind, points)
	}
	var at []float64
	run(t, s.in, s.enter(group(pathOf, duel)), says("Your hand"),
		chromedp.Evaluate(`(() => { const r = document.querySelector(".hand button").getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()`, &at))
	run(t, s.in, chromedp.MouseEvent(input.MouseMoved, at[0], at[1]), holds(large),
		chromedp.MouseEvent(input.MouseMoved, 2, 2), holds(`!(`+large+`)`),
		chromedp.Evaluate(`document.querySelector(".hand button").focus({focusVisible: true})`, nil), holds(large),
		chromedp.KeyEvent(kb.Tab), chromedp.Evaluate(`document.activeElement.blur(); document.body.dispatchEvent(new KeyboardEvent("keydown", {bubbles: true}))`, nil), holds(`!(`+large+`)`),
		touch(input.TouchStart, &input.TouchPoint{X: at[0], Y: at[1]}), holds(large),
		touch(input.TouchEnd), holds(`!(`+large+`) && !document.querySelector(".hand [aria-pressed=true]")`))
}
