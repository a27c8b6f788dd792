package load

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"hulldown.dev/schema"
)

// TestBoundsOnCatalogs reads three catalogues of two texts each under lowered bounds on how many
// catalogues there may be and on their texts: one finding says where reading ends.
func TestBoundsOnCatalogs(t *testing.T) {
	const two = "msgctxt \"terrain/a/name\"\nmsgid \"A\"\nmsgstr \"B\"\n\nmsgctxt \"terrain/b/name\"\nmsgid \"A\"\nmsgstr \"B\"\n"
	dir := write(t, map[string]string{"texts/cs.po": two, "texts/de.po": two, "texts/fr.po": two, "texts/pl.po": two})
	for _, tt := range []struct {
		catalogs, texts, read, line int
		says                        string
	}{
		{4, 8, 8, 0, ""},
		{2, 8, 4, 1, "nor those of catalogues after them: at most 2 catalogues are"},
		{4, 3, 3, 7, "the texts from here on are not read: at most 3 in all catalogues are"},
	} {
		limits := StandardLimits()
		limits.Catalogs, limits.Translated = tt.catalogs, tt.texts
		r, err := Load(Options{Schema: schema.FS, Dirs: []string{dir}, AllLanguages: true, Limits: &limits})
		if err != nil {
			t.Fatal(err)
		}
		read := 0
		for _, c := range r.Catalogs {
			read += len(c.Entries)
		}
		if read != tt.read || len(r.Findings) > 1 || (len(r.Findings) == 1) != (tt.says != "") {
			t.Errorf("within %d catalogues and %d texts, %d are read and %+v found", tt.catalogs, tt.texts, read, r.Findings)
		} else if tt.says != "" && (r.Findings[0].Span.Line != tt.line || !strings.Contains(r.Findings[0].Message, tt.says)) {
			t.Errorf("line %d: %s", r.Findings[0].Span.Line, r.Findings[0].Message)
		}
	}
}

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
