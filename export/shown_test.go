package export

import (
	"bytes"
	"regexp"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/layout/press"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/svg"
)

// faceName is how faces are called, so that their names are those of files too.
var faceName = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// TestFaces holds that each piece of the sheets that are cut has a name of its own, by which its
// front and its back are found, and that pages with one name look alike.
func TestFaces(t *testing.T) {
	c := contenttest.Content(t)
	for _, s := range Sheets() {
		doc, _ := s.LayOut(c, nil, sheet.Options{Press: true, Apart: true, Pictures: true, Backs: press.LongEdge})
		first, backs := map[string]page.Page{}, 0
		for i, p := range doc.Pages {
			name := p.Shown.Face()
			if p.Shown == (page.Shown{}) {
				continue
			}
			if !faceName.MatchString(name) {
				t.Errorf("%s: page %d is called %q", s.Name, i+1, name)
			}
			if p.Shown.Side == page.Back {
				backs++
			}
			was, known := first[name]
			if known != p.Shown.Again {
				t.Errorf("%s: page %d, %s, says of itself that it is there again: %t", s.Name, i+1, name, p.Shown.Again)
			}
			if first[name] = p; known && !alike(t, was, p) {
				t.Errorf("%s: page %d is called %s, as one that looks other", s.Name, i+1, name)
			}
		}
		if cut := s.Name == "cards" || s.Name == "counters" || s.Name == "markers"; cut && backs*2 != len(doc.Pages) {
			t.Errorf("%s: %d backs with a name among %d pages", s.Name, backs, len(doc.Pages))
		}
	}
}

// alike reports whether two pages look the same; marks do not show.
func alike(t *testing.T, a, b page.Page) bool {
	t.Helper()
	var drawn [2]bytes.Buffer
	for i, p := range []page.Page{a, b} {
		p.Items = page.Unmarked(p.Items, func(m page.Mark) bool { return m.Kind == page.Bookmark })
		if err := svg.Write(&drawn[i], p); err != nil {
			t.Fatal(err)
		}
	}
	return bytes.Equal(drawn[0].Bytes(), drawn[1].Bytes())
}
