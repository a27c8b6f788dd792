package studio

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// These measure in the browser what a person waits for:
//
//	go test ./cmd/internal/studio -run - -bench Browser -benchtime 50x

// BenchmarkBrowserSave measures from the save of a file to its new picture on the page.
func BenchmarkBrowserSave(b *testing.B) {
	s := newScene(b, battle)
	s.in = browser(b)
	s.until("/", `data-live="2"`)
	run(b, s.in, s.enter("/record/scenarios/small-duel"), says("As it will be printed"))
	source := `document.querySelector("main img").src`
	var took []time.Duration
	for n := 0; b.Loop(); n++ {
		var first string
		run(b, s.in, chromedp.Evaluate(source, &first))
		s.save("mine.cue", strings.Replace(battle, "Two patrols", fmt.Sprintf("Patrols number %d", n), 1))
		began := time.Now()
		run(b, s.in, holds(source+` !== "`+first+`" && document.querySelector("main img").complete`))
		took = append(took, time.Since(began))
		time.Sleep(400 * time.Millisecond) // the rest is judged before somebody saves again
	}
	median(b, took)
}

// BenchmarkBrowserClick measures from a click on a page that is at rest, as a person finds it, to the
// next position on the page, and to the frame that shows it.
func BenchmarkBrowserClick(b *testing.B) {
	s := stillScene(b)
	s.in = browser(b)
	var took, painted []time.Duration
	for n := 0; b.Loop(); n++ {
		page := s.begin(url.Values{"scenario": {gamesOf[n%len(gamesOf)]}, "seed": {"5"}, "seat1": {"remote"}, "seat2": {"greedy"}})
		for _, turn := range s.clicks(page, 40+n, 40, 60).Turns {
			took = append(took, time.Duration(turn.Took*float64(time.Millisecond)))
			painted = append(painted, time.Duration(turn.Painted*float64(time.Millisecond)))
		}
		s.close(page)
	}
	median(b, took)
	slices.Sort(painted)
	b.ReportMetric(float64(painted[len(painted)/2].Microseconds())/1000, "ms-painted/median")
}

// BenchmarkBrowserFirst measures from the address to the first page, with all that it asks for.
func BenchmarkBrowserFirst(b *testing.B) {
	s := stillScene(b)
	ctx := browser(b)
	run(b, ctx, s.enter("/"), says("Small Duel"))
	var took []time.Duration
	var size float64
	for b.Loop() {
		var loaded float64
		run(b, ctx, chromedp.Navigate(s.base+"/"), says("Small Duel"),
			chromedp.Evaluate(`performance.getEntriesByType("navigation")[0].loadEventEnd`, &loaded),
			chromedp.Evaluate(`[...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].reduce((n, e) => n + (e.encodedBodySize || 0), 0)`, &size))
		took = append(took, time.Duration(loaded*float64(time.Millisecond)))
	}
	b.ReportMetric(size/1000, "kB")
	median(b, took)
}

// median reports the median and the slowest in twenty.
func median(b *testing.B, took []time.Duration) {
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "ms/median")
	b.ReportMetric(float64(took[len(took)*95/100].Microseconds())/1000, "ms/p95")
}
