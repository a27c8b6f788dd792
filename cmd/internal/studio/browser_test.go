package studio

import (
	"context"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// picturesVariable names a directory into which the tests of the browser put pictures of
// pages, for people to look at.
const picturesVariable = "HULLDOWN_SCREENSHOTS"

// browser starts a Chromium without a window; a test is skipped where there is none.
func browser(t testing.TB) context.Context {
	t.Helper()
	var path string
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "headless-shell"} {
		if found, err := exec.LookPath(name); err == nil {
			path = found
			break
		}
	}
	if path == "" {
		t.Skip("there is no Chromium here")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.UserDataDir(profile(t)))
	if os.Getuid() == 0 {
		options = append(options, chromedp.NoSandbox)
	}
	allocated, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(cancel)
	ctx, cancel := chromedp.NewContext(allocated)
	t.Cleanup(cancel)
	ctx, cancel = context.WithTimeout(ctx, 4*longest)
	t.Cleanup(cancel)
	return ctx
}

// profile is a directory for a browser's data. It is removed some time after the
// browser was told to end, since its last processes still write into it then.
func profile(t testing.TB) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "hulldown-browser-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		for range 50 {
			if os.RemoveAll(dir) == nil {
				return
			}
			time.Sleep(20 * time.Millisecond)
		}
	})
	return dir
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

// says waits until the main part of the page has a text.
func says(text string) chromedp.Action {
	return holds(`document.querySelector("main")?.innerText.includes(` + quoted(text) + `)`)
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
	duel := s.begin(url.Values{"scenario": {"merging-forces"}, "seed": {"5"}, "seat1": {"remote"}, "seat2": {"greedy"}})
	for range 12 {
		list := actions(duel)
		duel = s.click(duel, list[len(list)/2])
	}
	field := s.begin(url.Values{"scenario": {"four-rounds"}, "seed": {"5"}, "seat1": {"remote"}, "seat2": {"greedy"}})
	for range 30 {
		if list := actions(field); len(list) > 0 {
			field = s.click(field, list[len(list)/2])
		}
	}
	s.save("mine.cue", strings.Replace(battle, `"t-34-85-m44"`, `"t-34-58-m44"`, 1))
	s.until("/findings", "link-unknown-vehicle")
	run(t, ctx, s.enter("/"))
	for name, path := range map[string]string{"home": "/", "findings": "/findings", "record": "/record/scenarios/small-duel", "board": "/record/vehicles/t-34-76-m43", "duel": group(pathOf, duel), "field": group(pathOf, field), "setup": "/play"} {
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
