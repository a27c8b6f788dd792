package main

import (
	"bytes"
	"context"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"hulldown.dev/cmd/internal/sandbox"
	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/export"
	"hulldown.dev/export/artwork"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// squares are white pictures, each in a size of its own.
func squares(t *testing.T, n, side int) []*model.Picture {
	t.Helper()
	var out []*model.Picture
	for i := range n {
		var b bytes.Buffer
		white := image.NewRGBA(image.Rect(0, 0, side, side+i))
		for at := range white.Pix {
			white.Pix[at] = 0xff
		}
		if err := png.Encode(&b, white); err != nil {
			t.Fatal(err)
		}
		out = append(out, (&model.Picture{File: string(rune('a'+i)) + ".png"}).With(b.Bytes()))
	}
	return out
}

// TestStoppedPictures reads sound pictures within limits below what they need: what the
// process is stopped at is refused, and as many as may be are read after it.
func TestStoppedPictures(t *testing.T) {
	all := squares(t, 4, 2400)                               // 23 MB each
	all[1].File = strings.Repeat("far/", 1200) + all[1].File // a line longer than what is buffered
	budget, want := artwork.Standard(), []model.Judgement{}
	for _, p := range all {
		want = append(want, budget.Judge(p))
	}
	if got := sandbox.Pictures(context.Background(), all); !reflect.DeepEqual(got, want) || !got[3].Opaque {
		t.Fatalf("within the standard limits they come to %+v, want %+v", got, want)
	}
	for name, tt := range map[string]struct {
		lower func(*sandbox.PictureLimits)
		says  string
		last  string
	}{
		"time":   {func(l *sandbox.PictureLimits) { l.Time = time.Millisecond }, "takes too long to read", "stopped too often"},
		"memory": {func(l *sandbox.PictureLimits) { l.Memory = 20 << 20 }, "needs too much memory", "stopped too often"},
		"pixels": {func(l *sandbox.PictureLimits) { l.Budget.Pixels = 1000 }, "more pixels than are read", "more pixels than are read"},
	} {
		limits := sandbox.StandardPictures()
		limits.Stops = 1
		tt.lower(&limits)
		got := sandbox.PicturesWithin(context.Background(), all, limits)
		if len(got) != len(all) || !strings.Contains(got[0].Refused, tt.says) || !strings.Contains(got[3].Refused, tt.last) {
			t.Errorf("%s: they come to %+v", name, got)
		}
	}
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	if got := sandbox.Pictures(cancelled, all); !strings.Contains(got[0].Refused, "was not read to its end") {
		t.Errorf("after an interrupt they come to %+v", got)
	}
}

// TestPicturesLeaveNothing reads pictures in a process that has room for one of them: what it took
// is collected before the next, however many there are.
func TestPicturesLeaveNothing(t *testing.T) {
	all := slices.Repeat(squares(t, 1, 3200), 12) // 41 MB each
	limits := sandbox.StandardPictures()
	limits.Memory, limits.Stops = 238<<20, 0
	for i, j := range sandbox.PicturesWithin(context.Background(), all, limits) {
		if j.Refused != "" {
			t.Errorf("picture %d %s", i, j.Refused)
		}
	}
}

// TestRefusedPicturesAreFindings lays content out whose pictures are read as the command does,
// within a budget that they do not meet: the finding is at the second picture's name.
func TestRefusedPicturesAreFindings(t *testing.T) {
	dir := t.TempDir()
	text := "package b\n\nimport \"hulldown.dev/schema\"\n\nsets: b: schema.#Set & {title: \"B\", game: \"tank-duel\", from: stated: \"b\"}\n"
	for _, p := range squares(t, 2, 800) {
		if err := os.WriteFile(filepath.Join(dir, p.File), p.Data, 0o644); err != nil {
			t.Fatal(err)
		}
		name := strings.TrimSuffix(p.File, ".png")
		text += "terrain: \"patch-" + name + "\": schema.#Terrain & {name: \"Patch\", class: \"natural\", cover: 10, from: stated: \"b\", picture: {file: \"" + p.File + "\", text: \"a\"}}\n"
	}
	putText(t, dir, "b.cue", text)
	asked := 0
	w := workspace.Workspace{Dirs: []string{dir}, Pictures: func(of []*model.Picture) []model.Judgement {
		asked++
		limits := sandbox.StandardPictures()
		limits.Budget.Pixels = 800 * 800
		return sandbox.PicturesWithin(context.Background(), of, limits)
	}}
	r, err := w.Load()
	if err != nil || len(r.Findings) > 0 || asked > 0 {
		t.Fatalf("%v, %+v; the pictures were read %d times before one was needed", err, r.Findings, asked)
	}
	var bad []diag.Finding
	for _, f := range export.Misfits(wording.Language{}, r.Content, []string{"terrain/patch-a", "terrain/patch-b"}, false) {
		if f.Code == "print-bad-picture" {
			bad = append(bad, f)
		}
	}
	if bad = export.Distinct(bad); len(bad) != 1 || bad[0].Span.Line != 7 || !strings.Contains(bad[0].Message, "more pixels than are read") {
		t.Errorf("the findings are %+v", bad)
	}
	if asked != 1 {
		t.Errorf("the pictures were read %d times", asked)
	}
}
