package studio

import (
	"slices"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// mostControls is about how many things to be clicked a person looks over.
const mostControls = 14

// TestManyActionsAreFewControls holds that where many actions can be taken they are folded up by what they do, of which
// one is open at a time, and that cards which are clicked leave the actions that cost them alone, whole in words, while
// no other card of the hand moves.
func TestManyActionsAreFewControls(t *testing.T) {
	s := stillScene(t)
	s.in = browser(t)
	duel := s.begin(map[string][]string{"scenario": {"small-duel"}, "seed": {"5"}, "seat1": {"remote"}, "seat2": {"greedy"}})
	defer func() { s.close(duel) }()
	for n := 0; len(actions(duel)) < 25; n++ {
		if n > 100 {
			t.Fatal("there are never many actions")
		}
		list := actions(duel)
		duel = s.click(duel, list[len(list)/2])
	}
	const controls = `[...document.querySelectorAll("#offers button:not(.why), #offers summary")].filter((e) => e.checkVisibility()).length`
	const hand = `[...document.querySelectorAll(".actionpart .hand li")].map((e) => { const r = e.getBoundingClientRect(); return r.x + " " + (r.y + scrollY) })`
	const fold = `#offers .one:has(.does) ~ .one > .does > summary`
	const card = `.actionpart .hand button`
	const shown = `[...document.querySelectorAll("#offers [data-words]")].filter((e) => e.checkVisibility())`
	for _, width := range []int64{390, 1280} {
		var first, open, picked int
		var before, after []string
		var alike bool
		run(t, s.in, emulation.SetDeviceMetricsOverride(width, 900, 1, width < 500), s.enter(group(pathOf, duel)), says("Your hand"), chromedp.Evaluate(controls, &first),
			chromedp.Click(`#offers .does > summary`), chromedp.Click(fold), chromedp.Evaluate(`document.querySelectorAll("#offers .does[open]").length`, &open),
			chromedp.Evaluate(hand, &before), chromedp.Click(card), holds(`document.querySelector("`+card+`").ariaPressed === "true"`),
			chromedp.Evaluate(controls, &picked), chromedp.Evaluate(hand, &after),
			chromedp.Evaluate(shown+`.every((e) => e.dataset.cards === document.querySelector("`+card+`").dataset.value && e.innerText.length > 5)`, &alike))
		if first > mostControls || open != 1 {
			t.Errorf("%d wide: %d controls, and of two that were opened %d are open", width, first, open)
		}
		if picked == 0 || picked > mostControls || !alike || !slices.Equal(before, after) {
			t.Errorf("%d wide: a card leaves %d actions, of it alone: %v; the hand was at %q and is at %q", width, picked, alike, before, after)
		}
	}
}
