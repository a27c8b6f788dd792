package studio

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"hulldown.dev/cmd/internal/scratch"
	"hulldown.dev/schema/slow"
)

// picturesVariable names a directory into which the tests of the browser put pictures of
// pages, for people to look at.
const picturesVariable = "HULLDOWN_SCREENSHOTS"

// shared is the one Chromium of all tests of the package: a test has a tab in it.
var shared struct {
	once   sync.Once
	ctx    context.Context
	cancel func()
	err    error
}

// TestMain ends the browser and the shared studio after the last test.
func TestMain(m *testing.M) {
	debug.SetGCPercent(1000) // each studio keeps all of the content, which a collector would mark again and again
	code := m.Run()
	if shared.cancel != nil {
		shared.cancel()
	}
	if still.end != nil {
		if err := still.end(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			code = 1
		}
	}
	os.Exit(code)
}

// browser opens a tab in a Chromium without a window; a test is
// skipped where there is none.
func browser(t testing.TB) context.Context {
	t.Helper()
	shared.once.Do(launch)
	switch {
	case shared.err != nil:
		t.Fatal(shared.err)
	case shared.ctx == nil:
		t.Skip("there is no Chromium here")
	}
	ctx, cancel := chromedp.NewContext(shared.ctx)
	t.Cleanup(cancel)
	ctx, cancel = context.WithTimeout(ctx, patience)
	t.Cleanup(cancel)
	return ctx
}

// patience is how long a test may use its tab; those that play many games take long.
const patience = 24 * time.Minute

// launch starts the Chromium, if there is one.
func launch() {
	var path string
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "headless-shell"} {
		if found, err := exec.LookPath(name); err == nil {
			path = found
			break
		}
	}
	if path == "" {
		return
	}
	dir, err := os.MkdirTemp("", "hulldown-browser-")
	if err != nil {
		shared.err = err
		return
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.UserDataDir(dir))
	if os.Getuid() == 0 {
		options = append(options, chromedp.NoSandbox)
	}
	allocated, end := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, quit := chromedp.NewContext(allocated)
	shared.ctx, shared.err = ctx, chromedp.Run(ctx)
	shared.cancel = func() {
		quit()
		end()
		_ = scratch.Remove(dir) // what cannot be removed is left where the system keeps such files
	}
}

// story opens a tab for a story that is told in the slow tier alone, since its parts are held by
// tests without a browser.
func story(t testing.TB) context.Context {
	t.Helper()
	if !slow.Asked() {
		t.Skip("set " + slow.Variable + "=1 for the long stories in a browser")
	}
	return browser(t)
}

// run carries out steps in the browser.
func run(t testing.TB, ctx context.Context, steps ...chromedp.Action) {
	t.Helper()
	if err := chromedp.Run(ctx, steps...); err != nil {
		var text string
		_ = chromedp.Run(ctx, chromedp.InnerHTML("main", &text)) // for the message alone
		t.Fatalf("%v\n%.3000s", err, text)
	}
}

// enter opens a page of a scene by the address with the token.
func (s *scene) enter(path string) chromedp.Action {
	mark := "?"
	if strings.Contains(path, "?") {
		mark = "&"
	}
	return chromedp.Navigate(s.base + path + mark + "token=" + s.token)
}

// says waits until the script of the page runs and its main part has a text.
func says(text string) chromedp.Action {
	return holds(`document.documentElement.dataset.ready && document.querySelector("main")?.innerText.includes(` + quoted(text) + `)`)
}

// holds waits until something is so on the page, which may go over to another meanwhile.
func holds(what string) chromedp.Action {
	return chromedp.ActionFunc(func(ctx context.Context) error {
		for late := time.Now().Add(longest / 2); ; time.Sleep(3 * time.Millisecond) {
			var so bool
			err := chromedp.Evaluate(`Boolean(`+what+`)`, &so).Do(ctx)
			if err == nil && so {
				return nil
			}
			if ctx.Err() != nil || time.Now().After(late) {
				return fmt.Errorf("it never comes that %s (%v)", what, err)
			}
		}
	})
}

func quoted(text string) string { return `"` + strings.ReplaceAll(text, `"`, `\"`) + `"` }

// TestPictures puts pictures of pages in three widths, light and dark, into the directory that
// the environment names.
func TestPictures(t *testing.T) {
	dir := os.Getenv(picturesVariable)
	if dir == "" {
		t.Skip("set " + picturesVariable + " to a directory for pictures of the pages")
	}
	s, ctx := newScene(t, battle), browser(t)
	run(t, ctx, s.enter("/"))
	for name, path := range s.gallery() {
		for _, width := range []int64{360, 1280, 3840} {
			for _, scheme := range []string{"light", "dark"} {
				var picture []byte
				run(t, ctx,
					emulation.SetDeviceMetricsOverride(width, 1000, 1, width < 500),
					emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}),
					chromedp.Navigate(s.base+path), chromedp.Sleep(150*time.Millisecond), chromedp.CaptureScreenshot(&picture))
				file := filepath.Join(dir, name+"-"+scheme+"-"+map[int64]string{360: "360", 1280: "1280", 3840: "3840"}[width]+".png")
				if err := os.WriteFile(file, picture, 0o644); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}
