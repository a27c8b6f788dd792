package studio

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"hulldown.dev/cmd/internal/packing"
	"hulldown.dev/cmd/internal/workspace"
)

// drawings are those of authors that a browser is given, by their names. Of what it would carry
// out or fetch there is a mark on the page, or a request below /asked; what they name is on the
// server of the test.
var drawings = map[string]string{
	"script":      `<script>document.documentElement.setAttribute("ran", "1")</script>`,
	"nested":      `<defs><g><script>document.documentElement.setAttribute("ran", "1")</script></g></defs>`,
	"event":       `<g onload="document.documentElement.setAttribute('ran', '1')"/>`,
	"page":        `<foreignObject width="9" height="9"><img xmlns="http://www.w3.org/1999/xhtml" src="/asked/page"/></foreignObject>`,
	"html":        `<metadata><img xmlns="http://www.w3.org/1999/xhtml" src="/asked/html"/></metadata>`,
	"image":       `<image href="/asked/image" width="9" height="9"/>`,
	"linked":      `<image xmlns:x="http://www.w3.org/1999/xlink" x:href="/asked/linked" width="9" height="9"/>`,
	"use":         `<use href="/asked/use#a"/>`,
	"style":       `<style>@import "/asked/style";</style>`,
	"property":    `<rect width="9" height="9" style="fill:url(/asked/property#a)"/>`,
	"filter":      `<rect width="9" height="9" filter="url(/asked/filter#a)"/>`,
	"animation":   `<set attributeName="href" to="/asked/animation"/>`,
	"good":        ``,
	"transformed": `<g transform="rotate(4)" style="fill:#123"><circle cx="4" cy="4" r="2"/></g>`,
	"noted":       `<title>A mark</title><metadata><r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>`,
}

// drawn is the file of a drawing.
func drawn(body string) string {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/>` + body + `</svg>`
}

// watched is a server of files that notes what is asked for below /asked.
type watched struct {
	*httptest.Server
	tab   context.Context
	mu    sync.Mutex
	files map[string]string
	asked []string
}

func (w *watched) ServeHTTP(out http.ResponseWriter, q *http.Request) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if text, ok := w.files[strings.TrimPrefix(q.URL.Path, "/")]; ok {
		out.Header().Set("Content-Type", "image/svg+xml")
		fmt.Fprint(out, text)
		return
	}
	if strings.HasPrefix(q.URL.Path, "/asked/") {
		w.asked = append(w.asked, q.URL.Path)
	}
	http.NotFound(out, q)
}

// look opens a file in the browser and returns whether a script ran and what was asked for.
func (w *watched) look(t *testing.T, name string) (ran bool, asked []string) {
	t.Helper()
	var mark bool
	run(t, w.tab, chromedp.Navigate(w.URL+"/"+name), chromedp.Sleep(100*time.Millisecond),
		chromedp.Evaluate(`document.documentElement.hasAttribute("ran")`, &mark))
	w.mu.Lock()
	defer w.mu.Unlock()
	asked, w.asked = w.asked, nil
	return mark, asked
}

// TestPackedPicturesDoNothing opens each drawing of a pack in a browser: no script runs and
// nothing is asked for. What would do something is refused when the pack is made, and does so
// when it is opened by itself, or the test would prove nothing.
func TestPackedPicturesDoNothing(t *testing.T) {
	w := &watched{tab: browser(t), files: map[string]string{}}
	w.Server = httptest.NewServer(w)
	defer w.Close()
	packed, active := 0, 0
	for name, body := range drawings {
		dir := t.TempDir()
		put := func(file, text string) {
			if err := os.WriteFile(filepath.Join(dir, file), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		put("a.svg", drawn(body))
		put("b.cue", `package b

import "hulldown.dev/schema"

sets: b: schema.#Set & {title: "B", game: "tank-duel", from: stated: "b"}
terrain: "patch": schema.#Terrain & {name: "Patch", class: "natural", cover: 10, from: stated: "b", picture: {file: "a.svg", text: "a mark"}} @allow(link-unused-terrain, "a test")
`)
		r, err := (&workspace.Workspace{Dirs: []string{dir}}).Load()
		if err != nil || len(r.Findings) > 0 {
			t.Fatalf("%s: %v, %+v", name, err, r.Findings)
		}
		made, err := packing.Make(r.Content, "0.0.0", packing.Extras{})
		if err != nil {
			w.files[name] = drawn(body)
			if ran, asked := w.look(t, name); ran || len(asked) > 0 {
				active++
			}
			continue
		}
		for _, f := range made.Files {
			if strings.HasPrefix(f.Path, "b/art/") {
				packed++
				w.files[f.Path] = string(f.Data)
				if ran, asked := w.look(t, f.Path); ran || len(asked) > 0 {
					t.Errorf("%s is packed: a script runs: %v; it asks for %q", name, ran, asked)
				}
			}
		}
	}
	if packed != 3 || active < 8 {
		t.Errorf("%d drawings are packed and %d of the others do something, want 3 and most", packed, active)
	}
}
