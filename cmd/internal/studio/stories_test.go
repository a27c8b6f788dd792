package studio

import (
	"flag"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"hulldown.dev/schema/slow"
)

// settled waits until nothing is under way on the page.
func settled() chromedp.Action {
	return holds(`!document.documentElement.dataset.busy`)
}

// clicked clicks the offered actions by chance as a person does, up to so many, each after the page
// was at rest for so many milliseconds, and says what was offered and chosen each time, how long each
// click took until the next position was there, and how long until it was painted. After one in seven
// it compares the page with the same page as it is loaded anew, and lists where they differ.
const clicked = `(async (seed, most, rest) => {
	const [out, differs] = [[], []];
	const pause = (ms) => new Promise((done) => setTimeout(done, ms));
	const frame = () => new Promise((done) => requestAnimationFrame(done));
	const main = (d) => d.querySelector("main").outerHTML.replaceAll(' open=""', ""); // what is unfolded stays so
	const compare = async (n) => {
		const now = main(document), then = main(new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html"));
		if (now === then) return;
		let i = 0;
		while (now[i] === then[i]) i++;
		differs.push("click " + n + ": …" + now.slice(i - 60, i + 120) + "… is " + then.slice(i - 60, i + 120));
	};
	const offers = () => [...document.querySelectorAll('#offers button[name=action]:not(.why)')];
	for (let n = 0; n < most; n++) {
		const all = offers();
		if (!all.length) break;
		seed = (seed * 1103515245 + 12345) % 2147483648;
		const one = all[seed % all.length];
		if (rest) await pause(rest);
		const next = new Promise((done) => document.addEventListener("swapped", done, {once: true}));
		const began = performance.now();
		const turn = {Offers: all.map((b) => b.value), Chosen: one.value};
		one.click();
		await next;
		turn.Took = performance.now() - began;
		if (rest) {
			await Promise.race([frame(), pause(100)]);
			await pause(0);
		}
		turn.Painted = performance.now() - began;
		out.push(turn);
		if (n % 7 === 0) await compare(n);
	}
	return {Turns: out, Differs: differs, Left: offers().map((b) => b.value), Says: document.querySelector("#waits").innerText};
})`

// transcript is a game that was played by clicks.
type transcript struct {
	Turns []struct {
		Offers        []string
		Chosen        string
		Took, Painted float64 // milliseconds
	}
	Left    []string
	Says    string
	Differs []string
}

// browserGames is how many whole games are played by clicks where tests are carried out in
// full; one of three takes minutes.
var (
	browserGames = flag.Int("browser-games", 9, "how many whole games to play by clicks in a browser")
	browserFrom  = flag.Int("browser-from", 0, "the number of the first of these games")
)

// clicks plays the game of a page in the browser by so many random clicks at most, with a rest of
// so many milliseconds before each.
func (s *scene) clicks(page string, seed, most, rest int) transcript {
	s.tb.Helper()
	var out transcript
	run(s.tb, s.in, s.enter(group(pathOf, page)), says("Actions"), chromedp.Evaluate(fmt.Sprintf("%s(%d, %d, %d)", clicked, seed, most, rest), &out,
		func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }))
	for _, text := range out.Differs {
		s.tb.Errorf("the page is not as it is when it is loaded: %s", text)
	}
	return out
}

// TestStoryWholeGames plays games by random clicks in a browser: a scenario, games of the other
// kind, and others, each turn by turn the same as at serve. A plain run plays the first turns of
// one game, the whole as many as -browser-games.
func TestStoryWholeGames(t *testing.T) {
	if !slow.Asked() {
		t.Skip("TestStorySave is the story in a browser of a plain run")
	}
	s := stillScene(t)
	s.in = browser(t)
	most := slow.Count(6, 5000)
	var took []float64
	for n := *browserFrom; n < *browserFrom+slow.Count(1, *browserGames); n++ {
		began := time.Now()
		page, referee, id := s.game(gamesOf[n%len(gamesOf)], uint64(n+1))
		played := s.clicks(page, 40+n, most, 0)
		for _, turn := range played.Turns {
			referee.agrees(id, turn.Offers, turn.Chosen)
			took = append(took, turn.Took)
		}
		if len(played.Turns) == 0 {
			t.Fatalf("nothing was clicked: %s", played.Says)
		}
		if len(played.Turns) < most {
			referee.agrees(id, played.Left, "")
			if !strings.Contains(played.Says, "The game is over") {
				t.Fatalf("game %d says %q", n, played.Says)
			}
		}
		s.close(page)
		t.Logf("game %d: %d clicks in %.1f s", n, len(played.Turns), time.Since(began).Seconds())
	}
	slices.Sort(took)
	t.Logf("%d clicks, to the next position %.0f ms at the median", len(took), took[len(took)/2])
}

// TestStorySave edits a file and sees picture and finding change without asking for the page,
// in its place; and what the page itself runs is all that runs.
func TestStorySave(t *testing.T) {
	s := newScene(t, battle)
	s.in = browser(t)
	s.until("/", `data-live="2"`) // what is judged draws pages anew
	run(t, s.in, s.enter("/record/scenarios/small-duel"), says("As it will be printed"), holds(`document.querySelector("main img").complete`))
	source := `document.querySelector("main img").src`
	var first, second string
	var there bool
	run(t, s.in,
		chromedp.Evaluate(`document.querySelector("#fields").open = true; window.scrollTo(0, 200); true`, &there),
		chromedp.Evaluate(source, &first))
	s.save("mine.cue", strings.Replace(battle, "start: 800", "start: 600", 1))
	began := time.Now()
	run(t, s.in, holds(source+` !== "`+first+`" && document.querySelector("main img").complete`))
	t.Logf("from the save to the picture in the browser: %d ms", time.Since(began).Milliseconds())
	var place float64
	run(t, s.in, chromedp.Evaluate(source, &second), chromedp.Evaluate(`document.querySelector("#fields").open`, &there), chromedp.Evaluate(`window.scrollY`, &place))
	if first == second || !there || place != 200 {
		t.Errorf("the picture %s is now %s, what was opened is open: %t, scrolled to %v", first, second, there, place)
	}
	s.save("mine.cue", strings.Replace(battle, `"t-34-85-m44"`, `"t-34-58-m44"`, 1))
	run(t, s.in, says(`unknown vehicle "t-34-58-m44"`))
	s.save("mine.cue", battle)
	run(t, s.in, holds(`!document.querySelector("main .finding")`))
	var refused bool
	run(t, s.in, chromedp.Evaluate(`(() => {
		const e = document.createElement("script");
		e.textContent = "window.ran = true";
		document.body.append(e);
		return window.ran !== true;
	})()`, &refused))
	if !refused {
		t.Error("a script that was put into the page has run")
	}
}

// TestStoryKeyboard plays by the keyboard alone: from the form to a decision, taken back and
// done again.
func TestStoryKeyboard(t *testing.T) {
	in := story(t)
	s := stillScene(t)
	s.in = in
	s.until("/", `data-live="2"`) // what is judged draws pages anew
	run(t, s.in, s.enter("/"), says("Small Duel"))
	s.tab(`a[href="/play"]`)
	run(t, s.in, chromedp.KeyEvent(kb.Enter), says("A new game"))
	s.tab(`#scenario`)
	s.tab(`#seat-1`)
	s.tab(`form[action="/play"] button.first`)
	run(t, s.in, chromedp.KeyEvent(kb.Enter), says("Actions"))
	s.tab(`#offers button[name=action]`)
	var before, after, back string
	text := `document.querySelector("#log").innerText`
	run(t, s.in, chromedp.Evaluate(text, &before), chromedp.KeyEvent(kb.ArrowDown))
	if !s.focused(anAction) {
		t.Error("the arrow leads out of the actions")
	}
	run(t, s.in, chromedp.KeyEvent(kb.ArrowRight))
	s.press(kb.Enter)
	if !s.focused("#do-it") {
		t.Error("what an action does is shown and the focus is not on doing it")
	}
	s.tab(anAction)
	lines := `document.querySelectorAll("#log li").length`
	var n int
	run(t, s.in, chromedp.Evaluate(lines, &n))
	run(t, s.in, chromedp.KeyEvent(kb.Enter), holds(fmt.Sprintf(`%s > %d`, lines, n)), chromedp.Evaluate(text, &after))
	run(t, s.in, chromedp.Evaluate(`document.activeElement.blur()`, nil), chromedp.KeyEvent("u"), holds(fmt.Sprintf(`%s === %d`, lines, n)), settled(), chromedp.Evaluate(text, &back))
	if back != before {
		t.Errorf("the decision is not taken back: %q, was %q", back, before)
	}
	run(t, s.in, chromedp.KeyEvent("r"), holds(fmt.Sprintf(`%s > %d`, lines, n)), settled(), chromedp.Evaluate(text, &back))
	if back != after {
		t.Errorf("the decision is not done again: %q, was %q", back, after)
	}
}

// TestStoryWatch looks at a game of two players: the scrubber leads to its turns, and a person
// goes on from one.
func TestStoryWatch(t *testing.T) {
	in := story(t)
	s := stillScene(t)
	s.in = in
	run(t, s.in, s.enter("/play?scenario=small-duel"), says("A new game"),
		chromedp.Evaluate(`document.querySelector("#scenario").value = "small-duel"; document.querySelector("#seed").value = "4"; true`, nil),
		chromedp.Click(`button[formaction="/watch"]`), says("Turn 0 of"))
	for _, turn := range []int{40, 17, 60} {
		run(t, s.in, chromedp.Evaluate(fmt.Sprintf(`(() => { const r = document.querySelector("input[data-scrubber]"); r.value = %d; r.dispatchEvent(new Event("input", {bubbles: true})); return true; })()`, turn), nil),
			says(fmt.Sprintf("Turn %d of", turn)))
	}
	run(t, s.in, chromedp.Click("#play"), says("Turn 62 of"), chromedp.Click("#play"),
		chromedp.Click(`input[name="take-s1"]`), chromedp.Click(`form[action$="/continue"] button`), says("Take back"))
}

// TestFirstPage: the first page is there in 300 ms and is less than 400 kB over the wire with all
// that it asks for.
func TestFirstPage(t *testing.T) {
	in := story(t)
	s := stillScene(t)
	s.in = in
	run(t, s.in, s.enter("/"), says("Small Duel"), chromedp.Navigate(s.base+"/"), says("Small Duel"))
	var size, loaded float64
	run(t, s.in,
		chromedp.Evaluate(`[...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].reduce((n, e) => n + (e.encodedBodySize || 0), 0)`, &size),
		chromedp.Evaluate(`performance.getEntriesByType("navigation")[0].domContentLoadedEventEnd`, &loaded))
	t.Logf("%.0f kB, %.0f ms", size/1000, loaded)
	if size > 400_000 || size == 0 {
		t.Errorf("the first page is %.0f bytes", size)
	}
}

// TestStoryFault makes a game a test of the author's, breaks it by a save, sees the finding,
// and watches the game that shows it at the turn that it is about.
func TestStoryFault(t *testing.T) {
	in := story(t)
	s := playingScene(t, battle, 1)
	s.in = in
	page := s.begin(url.Values{"scenario": {"small-duel"}, "seed": {"9"}, "seat1": {"remote"}, "seat2": {"greedy"}})
	for range 3 {
		page = s.click(page, actions(page)[0])
	}
	run(t, s.in, s.enter(group(pathOf, page)), says("Keep this game"),
		chromedp.Click("#keep summary"), chromedp.SendKeys("#name", "opening"), chromedp.SendKeys("#expect", "sov-1 range = 800"),
		chromedp.Click(`button[formaction$="/test"]`), says("Saved as"))
	test, err := os.ReadFile(filepath.Join(s.dir, "opening.hds"))
	if err != nil {
		t.Fatal(err)
	}
	s.save("mine.cue", strings.Replace(battle, "start: 800", "start: 600", 1))
	run(t, s.in, chromedp.Navigate(s.base+"/findings"), says("opening.hds"), chromedp.Click("button.watch"), says("Turn "))
	turns := 0
	for line := range strings.Lines(string(test)) {
		if first, _, _ := strings.Cut(line, " "); first == "chance" || first == "s1" || first == "s2" {
			turns++
		}
	}
	run(t, s.in, says(fmt.Sprintf("Turn %d of ", turns)),
		holds(`document.querySelectorAll(".stand")[1].children[8].innerText.includes("SOV 1")`)) // at 600 m
}
