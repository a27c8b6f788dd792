package printing

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export"
	"hulldown.dev/export/layout/press"
	"hulldown.dev/export/layout/sheet"
)

// printed runs a job for sheets by their names and returns its files by their names.
func printed(t *testing.T, job Job, names ...string) map[string]string {
	t.Helper()
	for _, s := range export.Sheets() {
		if slices.Contains(names, s.Name) {
			job.Sheets = append(job.Sheets, s)
		}
	}
	got, err := job.Run(t.Context(), contenttest.Content(t))
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for _, f := range got.Files {
		out[f.Name] = string(f.Data)
	}
	return out
}

// TestPictures holds that pictures are named by record and side, each made once, and that the
// list beside them states pairs and copies.
func TestPictures(t *testing.T) {
	form := sheet.Options{Press: true, Apart: true, Pictures: true, Backs: press.LongEdge, Copies: 2}
	got := printed(t, Job{Forms: []sheet.Options{form}, DPI: 30}, "robata")
	list := got["robata-x2/pieces.csv"]
	if !strings.HasPrefix(list, "piece,copies,front,back\n") || !strings.Contains(list, "\nalert,12,alert-front.png,alert-back.png\n") {
		t.Errorf("the list is\n%s", list)
	}
	if want := 2*strings.Count(list, "\n") - 2 + 1; len(got) != want || got["robata-x2/alert-back.png"] == "" {
		t.Errorf("%d files, want %d", len(got), want)
	}
}

// TestPagesList holds that a shop that takes one PDF gets the numbers of the pages of each piece.
func TestPagesList(t *testing.T) {
	shop, err := sheet.FindShop("euro-pdf")
	if err != nil {
		t.Fatal(err)
	}
	got := printed(t, Job{Forms: []sheet.Options{shop.Form(sheet.Options{})}}, "tokens")
	list := strings.Split(strings.TrimSpace(got["tokens-euro-pdf.csv"]), "\n")
	half := len(list) // of a head and a line a piece, all fronts first
	if len(list) < 3 || !strings.HasSuffix(list[1], ",1,1,"+strconv.Itoa(half)) {
		t.Errorf("the list is %q", list)
	}
}

// TestApart holds that sheets join where that takes fewer sheets of paper, and do not else.
func TestApart(t *testing.T) {
	form := []sheet.Options{{Join: true}}
	only := []string{"cards/battle-28"}
	got := printed(t, Job{Forms: form, Only: only}, "cards", "damage")
	if len(got) != 1 || got["cards.battle-28.pdf"] == "" {
		t.Errorf("one card makes %v", slices.Sorted(maps.Keys(got)))
	}
	only = append(only, "damage/damage-1")
	got = printed(t, Job{Forms: form, Only: only}, "cards", "damage")
	if len(got) != 1 || got["leftovers.battle-28+damage-1.pdf"] == "" {
		t.Errorf("two cards make %v", slices.Sorted(maps.Keys(got)))
	}
}
