package load

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"hulldown.dev/schema"
)

// counting is a directory that counts how often its files are opened.
type counting struct {
	fstest.MapFS
	opened map[string]int
}

// Open implements fs.FS.
func (c counting) Open(name string) (fs.File, error) {
	c.opened[name]++
	return c.MapFS.Open(name)
}

// Stat implements fs.StatFS, so that to look is not to open.
func (c counting) Stat(name string) (fs.FileInfo, error) { return c.MapFS.Stat(name) }

// TestBoundOnPictures reads four pictures of five records under a lowered bound on the bytes of all
// of them: a file counts once, what does not fit is a finding at the record that names it and is
// not opened, and a smaller one behind it still is.
func TestBoundOnPictures(t *testing.T) {
	const head = "package mine\nimport \"hulldown.dev/schema\"\nsets: mine: schema.#Set & {title: \"Mine\", game: \"tank-duel\", from: stated: \"notes\"}\n"
	text := head
	for i, name := range []string{"a", "a", "b", "c", "d"} {
		text += fmt.Sprintf("terrain: \"t-%d\": schema.#Terrain & {name: \"T\", class: \"natural\", from: stated: \"notes\", picture: file: \"%s.png\"}\n", i, name)
	}
	for _, tt := range []struct {
		bound   int
		refused string
		opened  string
	}{
		{100, "", "a b c d"}, {85, "7", "a b d"}, {60, "6 8", "a c"}, {50, "6 7", "a d"}, {5, "4 5 6 7 8", ""},
	} {
		limits := StandardLimits()
		limits.Pictures = tt.bound
		opened := map[string]int{}
		dir := counting{fstest.MapFS{"mine.cue": {Data: []byte(text)}}, opened}
		for name, size := range map[string]int{"a": 40, "b": 30, "c": 20, "d": 10} { // order-free: each its own
			dir.MapFS[name+".png"] = &fstest.MapFile{Data: []byte(strings.Repeat("x", size))}
		}
		r, err := Load(Options{Schema: schema.FS, Dirs: []string{"DIR"}, Instead: map[string]fs.FS{"DIR": dir}, Limits: &limits})
		if err != nil {
			t.Fatal(err)
		}
		var lines []string
		for _, f := range r.Findings {
			lines = append(lines, fmt.Sprint(f.Span.Line))
			if f.Code != "link-missing-picture" || !strings.Contains(f.Message, "the picture is not read: the files of all pictures together may have") {
				t.Errorf("%s: %s", f.Code, f.Message)
			}
		}
		if got := strings.Join(lines, " "); got != tt.refused {
			t.Errorf("of %d bytes the lines %q are refused, want %q", tt.bound, got, tt.refused)
		}
		var names []string
		for name, times := range opened { // order-free: sorted below
			if picture, ok := strings.CutSuffix(name, ".png"); ok {
				names = append(names, strings.Repeat(picture, times))
			}
		}
		slices.Sort(names)
		if got := strings.Join(names, " "); got != tt.opened {
			t.Errorf("of %d bytes %q is opened, want %q", tt.bound, got, tt.opened)
		}
	}
}
