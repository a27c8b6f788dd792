package layout

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/counters"
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

// TestManifestRuns holds that counters of one mark which are numbered on and on are one line with all
// of their numbers, and that others are not.
func TestManifestRuns(t *testing.T) {
	mark := func(from string, first int) manifestLine {
		side := counters.TokenSide{Caption: "tanks out"}
		return manifestLine{text: "tanks out", faces: []counters.TokenSide{side, side}, copies: 1, from: page.Source{Path: from}, run: []int{first, first + 1}, sheets: []int{4}}
	}
	got := joinedRuns([]manifestLine{mark("a", 1), mark("a", 3), mark("a", 5), mark("b", 7), mark("b", 11), {text: "FLASH", copies: 8}})
	var texts []string
	for _, l := range got {
		texts = append(texts, fmt.Sprintf("%s %d", l.text, l.copies))
	}
	if want := []string{"tanks out 1–6 3", "tanks out 1", "tanks out 1", "FLASH 8"}; !slices.Equal(texts, want) {
		t.Errorf("the lines are %q, want %q", texts, want)
	}
}
