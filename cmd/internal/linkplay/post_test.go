package linkplay

import (
	"math/rand/v2"
	"strings"
	"testing"

	"hulldown.dev/cmd/internal/gametable"
	"hulldown.dev/cmd/internal/gameview"
	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/link"
	"hulldown.dev/engine/play"
	"hulldown.dev/schema/slow"
)

// friends are the pages of two persons who play by links; the first begins.
type friends struct {
	pages [2]*page
	r     *rand.Rand
}

func newFriends(t *testing.T, lang, id string) *friends {
	t.Helper()
	c := contenttest.Content(t)
	f := &friends{[2]*page{newPage(t, lang, c), newPage(t, lang, c)}, rand.New(rand.NewPCG(1, 2))}
	for i, p := range f.pages {
		p.server.secret = func() [32]byte { return [32]byte{1, byte(i)} }
	}
	f.pages[0].ask(Request{Path: "/play", Post: true, Form: map[string][]string{"scenario": {id}, "seat1": {gametable.Person}, "seat2": {gameview.ByLinks}, "seed": {"5"}}})
	return f
}

// plays clicks as long as the person of the page is asked, and returns the link that it shows then.
func (f *friends) plays(at int) string {
	p := f.pages[at]
	p.t.Helper()
	for now := p.table().Turn(); now.Kind == engine.Decide && p.table().Here(now.Seat); now = p.table().Turn() {
		p.click(f.r)
	}
	if p.server.game.link == "" {
		p.t.Fatalf("no link is shown: %s", p.server.game.notice)
	}
	return p.server.game.link
}

// opens opens a link.
func (p *page) opens(text string) Answer {
	p.t.Helper()
	return p.ask(Request{Path: "/link", Form: map[string][]string{"link": {text}}})
}

// until plays by turns until a link is as it is wanted, and returns who sent it and all links.
func (f *friends) until(wanted func(p *page) bool) (at int, links []string) {
	for {
		links = append(links, f.plays(at))
		p := f.pages[at]
		if wanted(p) {
			return at, links
		}
		if p.table().Turn().Kind == engine.Over {
			p.t.Fatal("the game ends before there is such a link")
		}
		at = 1 - at
		f.pages[at].opens(links[len(links)-1])
	}
}

// awaits reports whether the game of a page waits for a share of chance.
func awaits(p *page) bool { return p.table().Awaits() != "" }

// TestByLinks plays a game by turns in two pages, each with the links of the other: nobody sees what is another's, and
// the recording holds natively, wherever chance came from both.
func TestByLinks(t *testing.T) {
	for _, game := range [][2]string{{"cs", "seven-rounds"}, {"en", "merging-forces"}, {"en", "killer-heat"}}[:slow.Count(1, 3)] {
		f := newFriends(t, game[0], game[1])
		at, links := f.until(func(p *page) bool {
			a := p.ask(Request{Path: "/play/game/" + p.table().Seats()[1]})
			other := "/play/game/s1"
			if p == f.pages[0] {
				other = "/play/game/s2"
			}
			if strings.Contains(a.HTML, other) || strings.HasPrefix(a.Path, other) {
				t.Fatalf("the page leads to the seat of the other person: %.2000s", a.HTML)
			}
			over := p.table().Turn().Kind == engine.Over
			if says := p.server.say("post-send"); strings.Contains(a.HTML, says) == over || a.Link == "" {
				t.Fatalf("the game is over: %t, and the page says %.2000s", over, a.HTML)
			}
			return over
		})
		last := f.pages[at].table().Recording()
		if a := f.pages[1-at].opens(links[len(links)-1]); !strings.Contains(a.HTML, f.pages[0].server.say("post-over")) {
			t.Errorf("the end of the game is %.1000s", a.HTML)
		}
		if got := f.pages[1-at].table().Recording().String(); got != last.String() {
			t.Errorf("the other page ends with\n%s\nwant\n%s", got, last)
		}
		n := strings.Count(last.String(), "\nreseed ")
		report, err := f.pages[0].table().Match().Replay(t.Context(), last, play.ReplayOptions{Check: true, Source: true})
		if err != nil || report.Failure != nil || n < 5 {
			t.Errorf("chance comes %d times from both: %v, %v", n, report.Failure, err)
		}
		t.Logf("%s: %d links, %d times chance from both, at most %d characters", game[1], len(links), n, len(links[len(links)-1]))
	}
}

// TestTampering holds that links which try to know chance beforehand are refused with the reason.
func TestTampering(t *testing.T) {
	f := newFriends(t, "en", "merging-forces")
	at, links := f.until(awaits)
	from, to := f.pages[at], f.pages[1-at]
	first := links[len(links)-1]
	seat := "/play/game/" + from.table().Seats()[from.server.game.Next()]
	another := first
	for n := 0; another == first || !awaits(from); n++ {
		if n == 200 {
			t.Fatal("no other decision leads to chance")
		}
		from.ask(Request{Path: seat + "/undo", Post: true})
		from.click(f.r)
		another = from.server.game.link
	}
	says := func(p *page, text, key string, pairs ...any) {
		t.Helper()
		before := p.server.game
		if a := p.opens(text); !strings.Contains(a.HTML, p.server.say(key, pairs...)) || p.server.game != before {
			t.Errorf("a link is opened, or not refused by %s: %.1500s", key, a.HTML)
		}
	}
	to.opens(first)
	opened := to.table().Recording().String()
	says(to, another, "link-share-used")
	if to.opens(first); to.table().Recording().String() != opened {
		t.Error("opened again, chance comes otherwise")
	}
	// Another device of the same person, with what the first keeps, knows the same.
	device := newPage(t, "en", to.drafts...)
	device.server.Remember(to.server.device.text())
	says(device, another, "link-share-used")
	if device.opens(first); device.table().Recording().String() != opened {
		t.Error("on another device chance comes otherwise")
	}

	second := f.plays(1 - at)
	from.opens(second)
	third := f.plays(at)
	to.opens(third)
	saw, err := link.Parse(third)
	if err != nil {
		t.Fatal(err)
	}
	for _, old := range []string{first, links[0]} {
		if a := to.opens(old); old != third && !strings.Contains(a.HTML, "earlier position") {
			t.Errorf("a link of before is opened again, of which that with %d decisions is known: %.1500s", saw.Decisions, a.HTML)
		}
	}
	says(to, first[:len(first)-2], "link-cut")
}

// TestForged holds that a recording whose chance does not come from its shares, and a game of another person, are refused.
func TestForged(t *testing.T) {
	f := newFriends(t, "cs", "killer-heat")
	at, links := f.until(func(p *page) bool { return strings.Count(p.table().Recording().String(), "\nreseed ") > 2 })
	to := f.pages[1-at]
	script, err := play.Parse([]byte(f.pages[at].table().Recording().String()))
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range script.Lines {
		if r, ok := line.Reseed(); ok && r.Seed != nil {
			*r.Seed++
			script.Lines[i] = r.Line()
			break
		}
	}
	a := to.ask(Request{Path: "/play/load", Post: true, Form: map[string][]string{"recording": {script.String()}}})
	if !strings.Contains(a.HTML, to.server.say("link-shares")) {
		t.Errorf("a seed that does not follow: %.1500s", a.HTML)
	}
	// Another game of the same seed in which the other person is bound by something else.
	for i := range to.server.device.seats {
		for j := range to.server.device.seats[i].seen {
			to.server.device.seats[i].seen[j].Last[0]++
		}
	}
	if a := to.opens(links[len(links)-1]); !strings.Contains(a.HTML, to.server.say("link-other-shares")) {
		t.Errorf("shares of another person: %.1500s", a.HTML)
	}
}

// TestLost holds that a device without the secret of the seat that is asked shows no hand and lets a person play on, which
// both are told.
func TestLost(t *testing.T) {
	f := newFriends(t, "en", "killer-heat")
	at, links := f.until(awaits)
	from := f.pages[at]
	stranger := newPage(t, "en", from.drafts...)
	a := stranger.opens(links[len(links)-1])
	if !strings.Contains(a.HTML, stranger.server.say("post-elsewhere")) || strings.Contains(a.HTML, `id="h-hand"`) || strings.Contains(a.HTML, "offers") {
		t.Errorf("a device that holds no secret shows %.1500s", a.HTML)
	}
	a = stranger.ask(Request{Path: "/play/game/takeover", Post: true})
	said := stranger.server.say("post-lost", "seat", "Player")
	said, _, _ = strings.Cut(said, "Player")
	if !strings.Contains(a.HTML, said) || awaits(stranger) {
		t.Fatalf("played on, it shows %.1500s", a.HTML)
	}
	f.pages[1-at] = stranger
	back := f.plays(1 - at)
	if a := from.opens(back); !strings.Contains(a.HTML, said) {
		t.Errorf("the other person is not told: %.1500s", a.HTML)
	}
	if again := stranger.opens(back); strings.Contains(again.HTML, stranger.server.say("post-elsewhere")) {
		t.Error("who played on is a stranger again")
	}
	for range 4 {
		text := f.plays(at)
		at = 1 - at
		f.pages[at].opens(text)
	}
}

// TestDevice holds that what a device keeps is read as it was written, within bounds, whatever else a text holds.
func TestDevice(t *testing.T) {
	d := &device{secret: [32]byte{5}}
	secret := d.join("s2", 7, nil)
	if other := d.join("s2", 7, nil); other != secret || d.join("s1", 7, nil) == secret || d.join("s2", 8, nil) == secret {
		t.Error("the secret of a seat does not follow from the game")
	}
	for n := range maxKept + 3 {
		d.keep(keptSeat{bound: play.Share{byte(n), 1}, secret: &secret})
	}
	k := &d.seats[len(d.seats)-1]
	k.marks[3] = "00ff"
	k.see(play.Chain{Seat: "s1", Bound: true, Count: 4, Last: play.Share{9}})
	d.keep(keptSeat{bound: k.bound})
	text := d.text()
	if got := readDevice(text).text(); got != text || strings.Count(text, "\nseat ") != maxKept || !strings.Contains(text, "mark 3 00ff\nseen s1 4 09") {
		t.Errorf("%.300s\nis read as\n%.300s", text, got)
	}
	for _, hostile := range []string{"mark 1 x", "seat zz", "seat 00", "seen s1 -1 00\nmark x y", strings.Repeat("seat "+strings.Repeat("0", 32)+"\n", 200), strings.Repeat("x", maxDevice+1)} {
		if got := readDevice(hostile); len(got.seats) > maxKept {
			t.Errorf("%.40q holds %d seats", hostile, len(got.seats))
		}
	}
}
