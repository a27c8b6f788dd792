package playpage

import (
	"fmt"
	"math/rand/v2"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"hulldown.dev/cmd/internal/gameview"
	"hulldown.dev/cmd/internal/linkplay"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/link"
	"hulldown.dev/schema/model"
)

// byLinks begins a game with another person by links.
func (b tab) byLinks(id string, seed int) {
	b.t.Helper()
	b.js(fmt.Sprintf("(document.querySelector('#scenario').value = %q, document.querySelector('#scenario').dispatchEvent(new Event('change', {bubbles: true})))", id))
	b.until(fmt.Sprintf("document.documentElement.dataset.busy === undefined && document.querySelector('#scenario').value === %q", id))
	b.js(fmt.Sprintf("(document.querySelectorAll('select[name^=seat]').forEach((s) => { s.value = s.name === 'seat1' ? 'remote' : %q }), document.querySelector('#seed').value = '%d', document.querySelector('main form button.first').click())", gameview.ByLinks, seed))
	b.until("document.querySelector('#now') !== null")
	b.rest()
}

// over reports whether the page shows the end of a game.
func (b tab) over() bool { return b.js("document.querySelector('.asks.won') !== null") == "true" }

// clicking are functions of a page: plays clicks at random while a decision is asked for, and brings the link that is shown
// then with what was decided; takes opens a link.
const clicking = `
var idle = () => document.documentElement.dataset.busy === undefined;
var until = (holds) => new Promise((done) => { const look = () => { if (idle() && holds()) done(); else setTimeout(look, 3); }; look(); });
var plays = async (seed) => {
  const decided = [];
  for (await until(() => true); !document.querySelector("#post");) {
    const list = [...document.querySelectorAll("#offers button:not(.why)")].sort((a, b) => a.value < b.value ? -1 : 1);
    seed = (seed * 1103515245 + 12345) % 2147483648;
    const turn = document.querySelector("#offers [name=turn]").value;
    const button = list[seed % list.length];
    decided.push(button.value);
    button.click();
    await until(() => document.querySelector("#post") || document.querySelector("#offers [name=turn]")?.value !== turn);
  }
  return [location.hash.slice(1), ...decided].join("\n");
};
var takes = async (link) => {
  location.hash = link;
  await until(() => location.hash !== "#" + link || document.querySelector(".asks.won"));
};
`

// awaited is what a promise of the page comes to.
func (b tab) awaited(expression string) (out string) {
	b.t.Helper()
	wait := func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }
	if err := chromedp.Run(b.ctx, chromedp.Evaluate(clicking+expression+".then(String)", &out, wait)); err != nil {
		b.t.Fatalf("%s: %v: %.2000s", expression, err, b.js("document.body.innerText + location.href"))
	}
	return out
}

// plays clicks at random while the page asks for a decision, and returns the link that it shows then and what was decided.
func (b tab) plays(seed int) (text string, decided []string) {
	b.t.Helper()
	lines := strings.Split(b.awaited(fmt.Sprintf("plays(%d)", seed)), "\n")
	return lines[0], lines[1:]
}

// takes opens a link in the page.
func (b tab) takes(address, text string) {
	b.t.Helper()
	if b.js("document.querySelector('#now') === null") == "true" {
		b.open(address + "#" + text)
		return
	}
	b.awaited(fmt.Sprintf("takes(%q)", text))
}

// recorded holds that the page keeps a recording.
func (b tab) recorded(want string) {
	b.t.Helper()
	var got string
	for range 100 {
		if got = b.js("sessionStorage.getItem('hulldown ' + location.pathname)"); got == want {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	b.t.Errorf("the page has the recording\n%s\nwant\n%s", got, want)
}

// TestTwoBrowsers plays 20 games by turns in two browsers, each of which opens the links of the other: both end with the
// game that the last link gives natively, action by action, and with the decisions that were clicked.
func TestTwoBrowsers(t *testing.T) {
	in := realInput(t)
	h := serve(t, written(t, made(t, in)))
	address := h.URL + "/play/index.html"
	both := [2]tab{{t, browser(t)}, {t, browser(t)}}
	list := games.Playables(in.Content)
	for n, p := range list[:min(len(list), 20)] {
		t.Run(p.Record.ID, func(t *testing.T) {
			for i := range both {
				both[i] = tab{t, both[i].ctx}
				if err := chromedp.Run(both[i].ctx, chromedp.Navigate("about:blank")); err != nil {
					t.Fatal(err)
				}
			}
			twoBrowsers(t, both, address, n+1, in.Content, p.Record.ID)
		})
	}
}

// twoBrowsers plays one game.
func twoBrowsers(t *testing.T, both [2]tab, address string, seed int, c *model.Content, id string) {
	both[0].open(address)
	both[0].byLinks(id, seed)
	var clicked []string
	links := 0
	for at := 0; ; at = 1 - at {
		text, decided := both[at].plays(100*seed + links)
		clicked = append(clicked, decided...)
		links++
		both[1-at].takes(address, text)
		if !both[at].over() {
			continue
		}
		m, _, err := games.Open(c, id, nil)
		if err != nil {
			t.Fatal(err)
		}
		l, err := link.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		s, err := l.Play(t.Context(), m)
		if err != nil {
			t.Fatal(err)
		}
		var actions []string
		for _, line := range s.Lines {
			if slices.Contains(m.Seats(), line.Words[0]) {
				actions = append(actions, strings.Join(line.Words[1:], " "))
			}
		}
		if !slices.Equal(actions, clicked) {
			t.Errorf("the link gives %d decisions, and %d were clicked", len(actions), len(clicked))
		}
		for _, b := range both {
			b.recorded(s.String())
		}
		shared := strings.Count(s.String(), "\nreseed ")
		t.Logf("%d decisions, %d links, %d times chance from both, the last link has %d characters", len(clicked), links, shared, len(text))
		return
	}
}

// TestNodeByLinks holds that links of a game in which chance comes from two persons bring the same pages and recordings by
// Node as natively.
func TestNodeByLinks(t *testing.T) {
	e := engineOf(t)
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("there is no Node here")
	}
	site := made(t, input(t))
	first, second := newCaller(t, site), newCaller(t, site)
	const kept = "device 0707070707070707070707070707070707070707070707070707070707070707\n"
	second.server.Remember(kept)
	second.keep("device", kept)
	a := first.ask("/play", true, "scenario", "killer-heat", "seed", "5", "seat1", "remote", "seat2", gameview.ByLinks)
	r := rand.New(rand.NewPCG(1, 2))
	for n := range 20 {
		c := []*caller{first, second}[n%2]
		for a.Link == "" {
			a = c.click(a, r)
		}
		text := a.Link
		a = []*caller{second, first}[n%2].ask("/link", false, "link", text)
	}
	file := second.ask("/play/game/recording", false).File
	if n := strings.Count(file, "\nreseed "); n < 5 {
		t.Fatalf("chance comes %d times from both:\n%.600s", n, file)
	}
	second.byNode(e)
}

// click takes one of the actions that a page shows.
func (c *caller) click(a linkplay.Answer, r *rand.Rand) linkplay.Answer {
	c.t.Helper()
	between := func(text, from, to string) (string, string) {
		_, rest, _ := strings.Cut(text, from)
		inside, rest, _ := strings.Cut(rest, to)
		return inside, rest
	}
	_, offers, _ := strings.Cut(a.HTML, `id="offers"`)
	turn, _ := between(offers, `name="turn" value="`, `"`)
	var actions []string
	for rest := offers; strings.Contains(rest, `name="action"`); {
		var action string
		action, rest = between(rest, `name="action" value="`, `"`)
		if action != "" {
			actions = append(actions, action)
		}
	}
	if len(actions) == 0 {
		c.t.Fatalf("the page offers nothing: %.3000s", a.HTML)
	}
	return c.ask(a.Path+"/do", true, "turn", turn, "action", actions[r.IntN(len(actions))])
}
