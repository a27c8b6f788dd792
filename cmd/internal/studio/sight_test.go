package studio

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"hulldown.dev/cmd/internal/gametable"
	"hulldown.dev/engine"
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

// TestHeadlines: of what happened the heaviest comes first to the eye, a shot and what it did in one line, in
// the order of the log and without clauses; what weighs nothing is left to the log.
func TestHeadlines(t *testing.T) {
	s := stillScene(t).server
	line := func(kind, unit, target, text string, to int) gametable.Line {
		return gametable.Line{Record: engine.Record{Kind: kind, Unit: unit, Target: target, To: to}, Text: text}
	}
	c := callings{"sov-2": "Soviet 2", "ger-1": "German 1"}
	lines := c.lines([]gametable.Line{
		line("drew", "", "", "s1 draws 5 [EITC 6.0a]", 0),
		line("spotted", "sov-2", "ger-1", "sov-2 spots ger-1 [EITC 5.4.1e]", 0),
		line("range-moved", "ger-1", "", "ger-1 moves from 800 to 600 m [EITC 10.1.2a]", 600),
		line("tried-to-hit", "sov-2", "ger-1", "sov-2 at ger-1: To Hit 55", 55),
		line("shot-hit", "sov-2", "ger-1", "5 hits [EITC 11.1.3d-i]", 5),
		line("shot-penetrated", "sov-2", "ger-1", "the Armor of 6 is pierced", 6),
		line("damage-read", "ger-1", "", "Damage Card 9, turret, heavy [EITC 12.1.3b]", 0),
		line("scarred", "ger-1", "", "ger-1 suffers gun hit [EITC 12.1.4d]", 0),
		line("activated", "ger-1", "", "ger-1 is active", 0),
		line("check-failed", "ger-1", "", "ger-1: 20 is not good", 0),
	})
	// An event of the kind damage-read concerns the target.
	got := strings.Join(s.headlines(lines, c), "\n")
	const want = "Soviet 2 spots German 1\nGerman 1 moves from 800 to 600 m\n" +
		"Soviet 2 hits German 1 (To Hit 55) and pierces the Armor: Damage Card 9, turret, heavy; German 1 suffers gun hit\nGerman 1: 20 is not good"
	if got != want {
		t.Errorf("the headlines are\n%s\nwant\n%s", got, want)
	}
	many := append(lines, c.lines([]gametable.Line{line("eliminated", "ger-1", "", "ger-1 is out of action", 0), line("scored", "sov-2", "", "sov-2 scores 4 VP", 4)})...)
	got = strings.Join(s.headlines(many, c), "\n")
	if n := strings.Count(got, "\n") + 1; n != mostHeadlines || !strings.Contains(got, "out of action") || strings.Contains(got, "is not good") {
		t.Errorf("of more than %d the headlines are\n%s", mostHeadlines, got)
	}
}
