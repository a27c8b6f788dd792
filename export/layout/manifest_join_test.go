package layout

import (
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
)

// TestManifestOfJoined holds that the manifest says of as many lines that they are among what several
// sheets kept back as do so, and of none where each sheet keeps its cards.
func TestManifestOfJoined(t *testing.T) {
	c := contenttest.Content(t)
	said := func(join bool) string {
		doc, _ := Manifest(c, sheet.Options{Join: join})
		var b strings.Builder
		for _, p := range doc.Pages {
			p.Walk(func(_ page.Transform, item page.Item) {
				if text, ok := item.(page.Text); ok {
					b.WriteString(text.String + "\n")
				}
			})
		}
		return b.String()
	}
	if strings.Contains(said(false), "leftovers") {
		t.Error("it names leftovers where nothing is joined")
	}
	all := said(true)
	doc, _ := cards.RobataCards(c, c.Robata, sheet.Options{Join: true})
	if len(doc.Rest) == 0 || len(doc.Pages) == 0 {
		t.Skip("the Robata cards fill their sheets")
	}
	if !strings.Contains(all, "sheet 1, file \u201cleftovers\u201d") {
		t.Errorf("it does not say that the last Robata card is among the leftovers:\n%s", all)
	}
	if guns, _ := cards.GunCards(c, c.Guns, sheet.Options{Join: true}); len(guns.Rest) > 0 && !strings.Contains(all, "sheet 1\u20132, file \u201cleftovers\u201d") {
		t.Error("it does not say so of the guns")
	}
}
