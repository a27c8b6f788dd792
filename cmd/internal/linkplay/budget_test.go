package linkplay

import (
	"strings"
	"testing"
	"time"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/bot"
)

// TestBudget holds which budgets devices get, and that a game against a search names it, so that its recording and its
// link are the game itself.
func TestBudget(t *testing.T) {
	for slowest, want := range map[time.Duration]int{0: bot.MinPlayouts, time.Hour: bot.MinPlayouts, waits: measured, waits / 5: 120, waits / 7: 170, 1: mostPlayouts} { // order-free: each by itself
		if got := fitting(slowest); got != want {
			t.Errorf("a decision of %v: %d playouts, want %d", slowest, got, want)
		}
	}
	p := newPage(t, "en", contenttest.Content(t))
	var now time.Duration
	p.server.Clock = func() time.Duration { now += waits / 35; return now } // each look takes that long
	form := map[string][]string{"scenario": {"seven-rounds"}, "seat1": {"remote"}, "seat2": {Searcher}, "seed": {"3"}}
	p.ask(Request{Path: "/play", Post: true, Form: form})
	if got := p.table().Players()[1]; got != "search:870" {
		t.Errorf("the device got %s", got)
	}
	if text := p.table().Recording().String(); !strings.Contains(text, p.table().Players()[1]) {
		t.Errorf("the recording does not say who plays:\n%.500s", text)
	}
	p.server.Clock = nil
	p.ask(Request{Path: "/play", Post: true, Form: form})
	if got := p.table().Players()[1]; got != Searcher {
		t.Errorf("without a clock %s plays", got)
	}
}
