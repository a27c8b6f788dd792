package studio

import (
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/chromedp/chromedp"

	"hulldown.dev/cmd/internal/site"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// TestStorySite opens a site in a folder, without a server: it is searched, and its links lead to
// the rules of a module, to the clause that they carry out, and back.
func TestStorySite(t *testing.T) {
	ctx := story(t)
	s := stillScene(t)
	files, err := site.Make(site.Input{
		Content: s.server.draft.Load().source.Content, Title: "Mine", Language: wording.Language{},
		Own:     func(h *model.Record) bool { return h.ID == "small-duel" || h.ID == "vehicle-dust" },
		Reports: []site.Report{{Name: "evening", Page: []byte("<!doctype html><title>evening</title><main>An evening</main>")}},
	})
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for _, f := range files {
		path := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, f.Data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	address := (&url.URL{Scheme: "file", Path: filepath.ToSlash(dir) + "/index.html"}).String()
	shows := func(text string) chromedp.Action {
		return holds(`document.querySelector("main")?.innerText.includes(` + quoted(text) + `)`)
	}
	// A link is followed on the page itself: a place that is clicked may be another's a moment later.
	follow := func(link string) chromedp.Action {
		at := "document.querySelector(" + strconv.Quote(link) + ")"
		return chromedp.Tasks{holds(at), chromedp.Evaluate(at+".click()", nil)}
	}
	shown := `[...document.querySelectorAll("#records li")].filter((e) => e.offsetParent).length`
	run(t, ctx, chromedp.Navigate(address), shows("Vehicle Dust"), shows("evening"))
	run(t, ctx, chromedp.SendKeys("#find", "small duel"), holds(shown+` === 2`), follow(`a[href="scenarios/small-duel.html"]`), shows("scenarios/small-duel"),
		holds(`[...document.images].every((i) => i.complete && i.naturalWidth > 0)`))
	run(t, ctx, follow(`header a[href$="index.html"]`), shows("Vehicle Dust"), follow(`a[href="modules/vehicle-dust.html"]`),
		shows("NA 3.4.4b"), follow(`a[href="../clauses/NA_3.html#NA_3.4.4b"]`), holds(`location.hash === "#NA_3.4.4b" && document.querySelector(":target")`))
	run(t, ctx, follow(`header a[href$="index.html"]`), shows("Vehicle Dust"), follow(`a[href="reports/evening.html"]`), shows("An evening"))
}
