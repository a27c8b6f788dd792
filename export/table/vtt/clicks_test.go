package vtt

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"hulldown.dev/export/table"
	"hulldown.dev/export/table/tabletest"
)

// room is a room of a server, in a browser.
type room struct {
	*testing.T
	ctx           context.Context
	server, named string
}

// TestClicks plays by hand what a person does with a file that was written: it is loaded, which
// shuffles its decks, a card is Pulled and turned over, one is drawn into the hand, and the deck is shuffled with its discards. It is
// skipped unless HULLDOWN_VTT is the address of a server (TestServer) and there is a Chromium.
func TestClicks(t *testing.T) {
	server := strings.TrimSuffix(os.Getenv("HULLDOWN_VTT"), "/")
	path, err := exec.LookPath("chromium")
	if server == "" || err != nil {
		t.Skip("HULLDOWN_VTT is not the address of a server, or there is no Chromium")
	}
	r := room{T: t, server: server, named: fmt.Sprint("clicks", time.Now().UnixNano())}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.WindowSize(1600, 1000))
	allocated, end := chromedp.NewExecAllocator(t.Context(), options...)
	defer end()
	ctx, quit := chromedp.NewContext(allocated)
	defer quit()
	const patience = 3 * time.Minute
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	r.ctx = ctx

	files, err := Write([]*table.Table{tabletest.Of(t, tabletest.Case{ID: "seven-rounds"})})
	if err != nil {
		t.Fatal(err)
	}
	r.load(files[0])
	r.begun(files[0])
	deck := r.widget(func(id string, w map[string]any) bool { return strings.HasSuffix(id, "-pull") && w["type"] == "button" })
	deck = strings.TrimSuffix(deck, "-pull")
	button := r.state()[deck+"-pull"]
	discards := button["clickRoutine"].([]any)[0].(map[string]any)["to"].(string)
	all := r.in(deck)
	if len(all) < 3 || len(r.in(discards)) != 0 {
		t.Fatalf("%s has %d cards, %s %d", deck, len(all), discards, len(r.in(discards)))
	}

	r.click(deck + "-pull")
	r.until("a card is Pulled", func() bool { return len(r.in(deck)) == len(all)-1 && len(r.in(discards)) == 1 })
	pulled := r.in(discards)[0]
	if face := r.state()[pulled]["activeFace"]; face != 1.0 {
		t.Errorf("%s lies with its face %v up", pulled, face)
	}
	r.click(pulled)
	r.until("it is turned over", func() bool { return r.state()[pulled]["activeFace"] != 1.0 })

	top := r.top(deck)
	r.drag(top, "hand")
	r.until("a card is in the hand", func() bool { return len(r.in("hand")) == 1 && len(r.in(deck)) == len(all)-2 })
	if owner := r.state()[r.in("hand")[0]]["owner"]; owner == nil || owner == "" {
		t.Error("the card in the hand is nobody's")
	}

	r.shot()

	r.click(deck + "-shuffle")
	r.until("the discards are back", func() bool { return len(r.in(discards)) == 0 && len(r.in(deck)) == len(all)-1 })
}

// begun waits until what is done when a game begins is done: the deck of the battlefield has another order
// than the file, and what leaves it lies face down where that goes.
func (r room) begun(f table.File) {
	r.Helper()
	written, was := widgetsOf(r.T, unpacked(r.T, f.Data)), map[string]any{}
	for id, w := range written { // order-free: a map again
		was[id] = w["z"]
	}
	out := written["battlefield-deck"]["gameStartRoutine"].([]any)[1].(map[string]any)
	r.until("cards leave the game", func() bool { return len(r.in(out["to"].(string))) == int(out["count"].(float64)) })
	r.until("they lie face down", func() bool {
		for _, id := range r.in(out["to"].(string)) {
			if r.state()[id]["activeFace"] == 1.0 { // the state has no 0, which is usual
				return false
			}
		}
		return true
	})
	moved := 0
	for id, w := range r.state() { // order-free: they are counted
		if w["type"] == "card" && strings.HasPrefix(id, "card-actions-deck") && w["z"] != was[id] {
			moved++
		}
	}
	if moved < 10 {
		r.Errorf("%d cards of decks are not where the file has them", moved)
	}
}

// load puts a file on the table of the room.
func (r room) load(f table.File) {
	r.Helper()
	if err := chromedp.Run(r.ctx, chromedp.Navigate(r.server+"/"+r.named)); err != nil {
		r.Fatal(err)
	}
	q, err := http.NewRequest(http.MethodPut, r.server+"/addState/"+r.named+"/story/file/"+f.Name, bytes.NewReader(f.Data))
	if err != nil {
		r.Fatal(err)
	}
	q.Header.Set("Content-Type", "application/octet-stream")
	answered(r.T, q)
	for _, selector := range []string{"#statesButton", `.roomState[data-id="story"]`, "#stateDetailsOverlay .hideForEdit[icon=play_arrow]"} {
		r.until(selector+" is there", func() bool {
			var is bool
			script := fmt.Sprintf("(() => { const e = [...document.querySelectorAll(%q)].find(e => e.offsetParent); if (e) e.click(); return !!e })()", selector)
			if err := chromedp.Run(r.ctx, chromedp.Evaluate(script, &is)); err != nil {
				r.Fatal(err)
			}
			return is
		})
	}
	r.until("the table is laid", func() bool { return len(r.state()) > 20 })
	const wait = time.Second // until the page has it too
	if err := chromedp.Run(r.ctx, chromedp.Sleep(wait)); err != nil {
		r.Fatal(err)
	}
}

// state are the widgets of the room as the server has them.
func (r room) state() map[string]map[string]any {
	r.Helper()
	q, err := http.NewRequest(http.MethodGet, r.server+"/state/"+r.named, nil)
	if err != nil {
		r.Fatal(err)
	}
	out := map[string]map[string]any{}
	if err := json.Unmarshal(answered(r.T, q), &out); err != nil {
		r.Fatal(err)
	}
	return out
}

// widget is the id of the first widget that is wanted.
func (r room) widget(wanted func(id string, w map[string]any) bool) string {
	r.Helper()
	first := ""
	for id, w := range r.state() { // order-free: the first by name
		if wanted(id, w) && (first == "" || id < first) {
			first = id
		}
	}
	if first == "" {
		r.Fatal("there is no such widget")
	}
	return first
}

// in are the cards that lie in a widget, or in a pile in it.
func (r room) in(holder string) []string {
	state := r.state()
	var out []string
	for id, w := range state { // order-free: counted, or one alone
		parent, _ := w["parent"].(string)
		if w["type"] != "card" {
			continue
		}
		if up, _ := state[parent]["parent"].(string); parent == holder || up == holder {
			out = append(out, id)
		}
	}
	return out
}

// top is the highest card in a widget.
func (r room) top(holder string) string {
	state := r.state()
	best, high := "", -1.0
	for _, id := range r.in(holder) {
		if z, _ := state[id]["z"].(float64); z > high {
			best, high = id, z
		}
	}
	return best
}

// at is the middle of a widget on the screen.
func (r room) at(id string) (x, y float64) {
	r.Helper()
	var at []float64
	script := fmt.Sprintf(`(() => { const b = document.getElementById('w_' + %q).getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2] })()`, id)
	if err := chromedp.Run(r.ctx, chromedp.Evaluate(script, &at)); err != nil {
		r.Fatalf("%s: %v", id, err)
	}
	return at[0], at[1]
}

func (r room) click(id string) {
	r.Helper()
	x, y := r.at(id)
	if err := chromedp.Run(r.ctx, chromedp.MouseClickXY(x, y)); err != nil {
		r.Fatalf("click %s: %v", id, err)
	}
}

func (r room) drag(id, to string) {
	r.Helper()
	x, y := r.at(id)
	u, v := r.at(to)
	mouse := func(kind input.MouseType, x, y float64) chromedp.Action {
		return input.DispatchMouseEvent(kind, x, y).WithButton(input.Left).WithClickCount(1)
	}
	actions := []chromedp.Action{mouse(input.MousePressed, x, y)}
	const steps = 10
	for i := range steps + 1 {
		part := float64(i) / steps
		actions = append(actions, mouse(input.MouseMoved, x+(u-x)*part, y+(v-y)*part), chromedp.Sleep(50*time.Millisecond))
	}
	if err := chromedp.Run(r.ctx, append(actions, mouse(input.MouseReleased, u, v))...); err != nil {
		r.Fatalf("drag %s: %v", id, err)
	}
}

// until waits for what is to happen.
func (r room) until(what string, done func() bool) {
	r.Helper()
	const wait = 20 * time.Second
	for end := time.Now().Add(wait); time.Now().Before(end); time.Sleep(200 * time.Millisecond) {
		if done() {
			return
		}
	}
	r.shot()
	r.Fatalf("%s: it did not happen", what)
}

// shot keeps a picture of the room, for people to look at, where they ask for it.
func (r room) shot() {
	dir := os.Getenv("HULLDOWN_SCREENSHOTS")
	if dir == "" {
		return
	}
	var shot []byte
	if err := chromedp.Run(r.ctx, chromedp.CaptureScreenshot(&shot)); err != nil {
		r.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "virtualtabletop.png"), shot, 0o600); err != nil {
		r.Fatal(err)
	}
}
