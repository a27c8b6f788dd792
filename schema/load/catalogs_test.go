package load

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"hulldown/schema"
)

// TestCatalogs holds which catalogues of texts are read, and that what is wrong with one is
// said at its line and spoils neither content nor the others.
func TestCatalogs(t *testing.T) {
	const brod = "msgctxt \"terrain/ford/name\"\nmsgid \"Ford\"\nmsgstr \"Brod\"\n"
	dir := write(t, map[string]string{
		"texts/cs.po": brod, "texts/sk.po": "what\n\n" + brod, "deep/texts/cs.po": "\xff", ".hidden/cs.po": "no",
	})
	builtin := fstest.MapFS{"own/set.cue": {Data: []byte("package own\n")}, "own/texts/cs.po": {Data: []byte(brod)}}
	for _, tt := range []struct {
		languages []string
		all       bool
		read      string
		found     string
	}{
		{nil, false, "", ""},
		{[]string{"cs"}, false, "content/own/texts/cs.po texts/cs.po", "deep/texts/cs.po:1"},
		{nil, true, "texts/cs.po texts/sk.po", "deep/texts/cs.po:1 texts/sk.po:1"},
	} {
		r, err := Load(Options{Schema: schema.FS, Builtin: builtin, Dirs: []string{dir}, Languages: tt.languages, AllLanguages: tt.all})
		if err != nil {
			t.Fatal(err)
		}
		var read, found []string
		for _, c := range r.Catalogs {
			read = append(read, strings.TrimPrefix(c.Name, filepath.ToSlash(dir)+"/"))
			if len(c.Entries) != 1 || c.Tag != strings.TrimSuffix(filepath.Base(c.Name), ".po") || c.Builtin != strings.HasPrefix(c.Name, "content/") || r.Sources[c.Name] == nil {
				t.Errorf("%+v", c)
			}
		}
		for _, f := range r.Findings {
			if f.Code == badCatalogue {
				found = append(found, fmt.Sprintf("%s:%d", strings.TrimPrefix(f.Span.File, filepath.ToSlash(dir)+"/"), f.Span.Line))
			}
		}
		if a, b := strings.Join(read, " "), strings.Join(found, " "); a != tt.read || b != tt.found {
			t.Errorf("%v: read %q, found %q", tt.languages, a, b)
		}
	}
}
