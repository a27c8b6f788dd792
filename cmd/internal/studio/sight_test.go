package studio

import (
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// inSight says what of a page of a game is not to be seen below the line that sticks to its top: the question
// and the first action.
const inSight = `(() => {
	const asks = document.querySelector("#now").getBoundingClientRect();
	const first = document.querySelector("#offers button:not(.why)");
	const foot = document.querySelector(".jumps").getBoundingClientRect();
	const bottom = foot.height ? foot.top : innerHeight;
	const part = document.querySelector("#part-actions").getBoundingClientRect();
	if (asks.top < -1 || asks.top > 150) return "the question at " + asks.top;
	if (!first) return "";
	const at = first.getBoundingClientRect();
	if (at.top < asks.bottom || at.bottom > bottom) return "the first action at " + at.top + " to " + at.bottom + " of " + asks.bottom + " to " + bottom;
	return part.top < asks.bottom - 1 && part.height < bottom - asks.bottom ? "what happened at " + part.top + " below " + asks.bottom : "";
})()`

// TestNextIsInSight: after each action what is asked next and the first answer to it are in sight, wherever
// on the page the last one was.
func TestNextIsInSight(t *testing.T) {
	in := browser(t)
	s := stillScene(t)
	s.in = in
	for _, screen := range [][2]int64{{390, 844}, {1280, 900}} {
		run(t, in, emulation.SetDeviceMetricsOverride(screen[0], screen[1], 1, false), s.enter("/play?scenario=small-duel"),
			chromedp.SetValue("#seed", "5"), chromedp.Click(`form[action="/play"] button.first`), holds(`document.querySelector("#offers") && document.documentElement.dataset.ready`))
		for n := range 14 {
			var missing string
			run(t, in, chromedp.Evaluate(`window.swaps = 0; document.addEventListener("swapped", () => window.swaps++, {once: true});
				(() => { const all = [...document.querySelectorAll("#offers button:not(.why)")].filter((b) => b.checkVisibility()); const b = all[all.length-1];
				b.scrollIntoView({block: "start"}); b.focus(); b.click(); })()`, nil),
				holds(`window.swaps > 0 && !document.documentElement.dataset.busy`), chromedp.Evaluate(inSight, &missing))
			if missing != "" {
				t.Errorf("%d wide, after action %d: %s", screen[0], n+1, missing)
			}
		}
	}
}

// tallest is how high the page of a game may be on a telephone.
const tallest = 3000

// TestTrackStaysInSight holds that on a telephone all of the battlefield is in sight below the question wherever one has
// scrolled, that nothing is wider than the screen, and that the page is no longer than a few screens.
func TestTrackStaysInSight(t *testing.T) {
	s := stillScene(t)
	s.in = browser(t)
	duel := s.begin(map[string][]string{"scenario": {"small-duel"}, "seed": {"5"}, "seat1": {"remote"}, "seat2": {"greedy"}})
	defer func() { s.close(duel) }()
	for range 16 {
		list := actions(duel)
		duel = s.click(duel, list[len(list)/2])
	}
	const track = `(() => {
		window.scrollTo(0, document.documentElement.scrollHeight / 3);
		const [asks, field] = ["#now", ".battlefield"].map((q) => document.querySelector(q).getBoundingClientRect());
		return Math.abs(field.top - asks.bottom) < 12 && field.bottom < innerHeight / 2;
	})()`
	var tall, wide int
	run(t, s.in, emulation.SetDeviceMetricsOverride(390, 844, 1, true), s.enter(group(pathOf, duel)), says("Your hand"), holds(track),
		chromedp.Evaluate(`document.documentElement.scrollHeight`, &tall), chromedp.Evaluate(`document.documentElement.scrollWidth`, &wide))
	if tall > tallest || wide > 390 {
		t.Errorf("the page is %d pixels high, want at most %d, and %d wide", tall, tallest, wide)
	}
}
