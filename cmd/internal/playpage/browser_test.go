package playpage

import (
	"context"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"hulldown.dev/cmd/internal/gametable"
	"hulldown.dev/engine"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/link"
	"hulldown.dev/export/web"
	"hulldown.dev/schema/model"
)

// browser opens a tab in a Chromium without a window, without what was kept before.
func browser(t *testing.T) context.Context {
	t.Helper()
	var program string
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "headless-shell"} {
		if found, err := exec.LookPath(name); err == nil && program == "" {
			program = found
		}
	}
	if program == "" {
		t.Skip("there is no Chromium here")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(program), chromedp.UserDataDir(t.TempDir()))
	if os.Getuid() == 0 {
		options = append(options, chromedp.NoSandbox)
	}
	allocated, end := chromedp.NewExecAllocator(t.Context(), options...)
	t.Cleanup(end)
	ctx, quit := chromedp.NewContext(allocated)
	t.Cleanup(quit)
	return ctx
}

// written writes a site into a directory, with the style that its pages share.
func written(t *testing.T, site map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range []string{"style.css", "icon.svg"} {
		data, err := fs.ReadFile(web.Assets(), name)
		if err != nil {
			t.Fatal(err)
		}
		site["assets/"+name] = string(data)
	}
	for name, data := range site { // order-free: each by its name
		place := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(place), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(place, []byte(data), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// host is a plain web server on this machine, which knows the types of nothing but pages and scripts, and notes
// what is asked of it.
type host struct {
	*httptest.Server
	asked []string
}

func serve(t *testing.T, dir string) *host {
	h := &host{}
	h.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h.asked = append(h.asked, r.URL.Path)
		if ext := path.Ext(r.URL.Path); ext == ".wasm" || ext == ".bin" {
			w.Header().Set("Content-Type", "application/octet-stream")
		}
		http.FileServer(http.Dir(dir)).ServeHTTP(w, r)
	}))
	t.Cleanup(h.Close)
	return h
}

// tab is a page in which a game is played.
type tab struct {
	t   *testing.T
	ctx context.Context
}

// js is what an expression of the page comes to.
func (b tab) js(expression string) (out string) {
	b.t.Helper()
	if err := chromedp.Run(b.ctx, chromedp.Evaluate("String("+expression+")", &out)); err != nil {
		b.t.Fatalf("%s: %v", expression, err)
	}
	return out
}

// until waits until an expression of the page is true.
func (b tab) until(expression string) {
	b.t.Helper()
	for began := time.Now(); b.js(expression) != "true"; time.Sleep(10 * time.Millisecond) {
		if time.Since(began) > 2*time.Minute {
			b.t.Fatalf("%s never holds: %.2000s", expression, b.js("document.body.innerText + location.href"))
		}
	}
}

// rest waits until the page shows what it was asked for.
func (b tab) rest() {
	b.t.Helper()
	b.until("document.documentElement.dataset.failed === 'true' || document.documentElement.dataset.shown !== undefined && document.documentElement.dataset.busy === undefined")
	if text := b.js("document.documentElement.dataset.failed"); text == "true" {
		b.t.Fatalf("the page failed: %.1000s", b.js("document.body.innerText"))
	}
}

// open opens a page.
func (b tab) open(address string) {
	b.t.Helper()
	if err := chromedp.Run(b.ctx, chromedp.Navigate(address)); err != nil {
		b.t.Fatal(err)
	}
	b.rest()
}

// begin begins a game between two persons.
func (b tab) begin(id string) {
	b.t.Helper()
	b.js(fmt.Sprintf("(document.querySelector('#scenario').value = %q, document.querySelector('#scenario').dispatchEvent(new Event('change', {bubbles: true})))", id))
	b.until(fmt.Sprintf("document.documentElement.dataset.busy === undefined && document.querySelector('#scenario').value === %q", id))
	b.js("(document.querySelectorAll('select[name^=seat]').forEach((s) => { s.value = 'remote' }), document.querySelector('#seed').value = '5', document.querySelector('main form button.first').click())")
	b.until("document.querySelector('#offers') !== null")
	b.rest()
}

// playOn clicks on actions by chance, carries them out natively as well, and returns when the game is over or after
// the most clicks.
func (b tab) playOn(want *gametable.Table, most int) {
	b.t.Helper()
	r := rand.New(rand.NewPCG(1, 2))
	for n := 0; n < most && want.Turn().Kind == engine.Decide; n++ {
		seat := want.Turn().Seat
		var listed []string
		for _, o := range want.Offers(seat) {
			listed = append(listed, o.Action)
		}
		slices.Sort(listed)
		shown := strings.Split(b.js("[...document.querySelectorAll('#offers button:not(.why)')].map((b) => b.value).sort().join('\\n')"), "\n")
		slices.Sort(shown)
		if !slices.Equal(shown, listed) {
			b.t.Fatalf("click %d: the page shows %v, want %v", n, shown, listed)
		}
		action := listed[r.IntN(len(listed))]
		turn := b.js("document.querySelector('#offers [name=turn]').value")
		b.js(fmt.Sprintf("[...document.querySelectorAll('#offers button:not(.why)')].find((b) => b.value === %q).click()", action))
		if err := want.Decide(b.t.Context(), seat, action); err != nil {
			b.t.Fatal(err)
		}
		b.until(fmt.Sprintf("document.documentElement.dataset.busy === undefined && document.querySelector('#offers [name=turn]')?.value !== %q", turn))
		if want.Turn().Kind == engine.Decide && b.js("document.querySelector('#offers') === null") == "true" {
			b.js("document.querySelector('a[href=\"/play/game\"]').click()") // hands the screen over
			b.until("document.querySelector('#offers') !== null && document.documentElement.dataset.busy === undefined")
		}
	}
}

// linked makes the position a link, which the address of the page has then.
func (b tab) linked() string {
	b.t.Helper()
	b.js("document.querySelector('#make-link').click()")
	b.until("/^#h1/.test(location.hash) && document.documentElement.dataset.busy === undefined")
	return b.js("location.hash.slice(1)")
}

// nativeTable is the game that begin begins, played natively.
func nativeTable(t *testing.T, c *model.Content, id string) *gametable.Table {
	t.Helper()
	m, _, err := games.Open(c, id, nil)
	if err != nil {
		t.Fatal(err)
	}
	want, err := gametable.New(t.Context(), gametable.Options{Match: m, Players: slices.Repeat([]string{gametable.Person}, len(m.Seats())), Seed: 5})
	if err != nil {
		t.Fatal(err)
	}
	return want
}

// same holds that the position of a page is that of a game which was played natively.
func (b tab) same(want *gametable.Table) {
	b.t.Helper()
	l, err := link.Make(b.t.Context(), want.Match(), want.Recording())
	if err != nil {
		b.t.Fatal(err)
	}
	if got := b.linked(); got != l.String() {
		b.t.Errorf("the page is at %s, want %s", got, l)
	}
}

// realInput is a page with the engine.
func realInput(t *testing.T) Input {
	in := input(t)
	in.Engine, in.Own = engineOf(t), nil
	return in
}

// TestBrowser plays a whole game of each scenario by clicks in turn from a folder and from a web server that sets no
// types, action by action as natively; and once more without a network.
func TestBrowser(t *testing.T) {
	in := realInput(t)
	dir := written(t, made(t, in))
	h := serve(t, dir)
	b := tab{t, browser(t)}
	for i, p := range games.Playables(in.Content) {
		id := p.Record.ID
		t.Run(id, func(t *testing.T) {
			b := tab{t, b.ctx}
			address := h.URL + "/play/index.html"
			if i%2 == 1 {
				address = "file://" + filepath.ToSlash(dir) + "/play/index.html"
			}
			b.open(address)
			b.begin(id)
			want := nativeTable(t, in.Content, id)
			b.playOn(want, 2000)
			b.same(want)
			t.Logf("%d turns", len(want.Actions()))
		})
	}
	t.Run("without a network", func(t *testing.T) {
		b := tab{t, b.ctx}
		b.open(h.URL + "/play/index.html")
		b.until("navigator.serviceWorker.controller !== null")
		h.Close()
		b.open(h.URL + "/play/index.html")
		b.begin("open-country")
		want := nativeTable(t, in.Content, "open-country")
		b.playOn(want, 5)
		b.same(want)
	})
	for _, name := range h.asked {
		if !strings.HasPrefix(name, "/play/") && !strings.HasPrefix(name, "/assets/") && !strings.HasPrefix(name, "/pictures/") && name != "/favicon.ico" {
			t.Errorf("the page asked for %s", name)
		}
	}
}

// mostMemory is the most memory that the engine may take in a page.
const mostMemory = 48 << 20

// TestWaiting holds that a link leads to its first decision with the engine in the page and the processor throttled
// four times, on each visit in bounded memory, and logs how long one waits.
func TestWaiting(t *testing.T) {
	in := realInput(t)
	h := serve(t, written(t, made(t, in)))
	b := tab{t, browser(t)}
	want := nativeTable(t, in.Content, "merging-forces")
	l, err := link.Make(t.Context(), want.Match(), want.Recording())
	if err != nil {
		t.Fatal(err)
	}
	if err := chromedp.Run(b.ctx, emulation.SetCPUThrottlingRate(4)); err != nil {
		t.Fatal(err)
	}
	for _, visit := range []string{"first", "second", "third"} {
		b.open(h.URL + "/play/?engine=page&visit=" + visit + "#" + l.String())
		t.Logf("%s visit: %s ms to the first decision", visit, b.js("Math.round(performance.now())"))
		b.same(want)
		if n, err := strconv.Atoi(b.js("hulldownMemory.buffer.byteLength")); err != nil || n > mostMemory {
			t.Errorf("the engine takes %d bytes of memory, want at most %d: %v", n, mostMemory, err)
		}
	}
}
