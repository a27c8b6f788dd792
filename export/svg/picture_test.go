package svg_test

import (
	"bytes"
	"flag"
	"os"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/svg"
)

var update = flag.Bool("update", false, "rewrite the picture in testdata")

// TestPicture holds the picture that the README shows to what the tool prints:
// the sheet with cards 28 to 36.
func TestPicture(t *testing.T) {
	c := contenttest.Content(t)
	doc, findings := cards.BattleCards(c, c.Cards, sheet.Options{})
	if len(findings) > 0 {
		t.Fatal(findings)
	}
	var got bytes.Buffer
	if err := svg.Write(&got, doc.Pages[3]); err != nil {
		t.Fatal(err)
	}
	const file = "testdata/battle-cards.svg"
	if *update {
		if err := os.WriteFile(file, got.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got.Bytes(), want) {
		t.Errorf("%s is stale; refresh it with: go test ./export/svg -update", file)
	}
}
