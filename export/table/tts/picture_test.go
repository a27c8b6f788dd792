package tts

import (
	"bytes"
	"flag"
	"os"
	"testing"

	"hulldown.dev/export/raster"
	"hulldown.dev/export/table"
	"hulldown.dev/export/table/tabletest"
)

var update = flag.Bool("update", false, "rewrite the picture in testdata")

// TestPicture holds that the picture of the handbook shows a sheet of faces as the program is given
// one.
func TestPicture(t *testing.T) {
	of := tabletest.Of(t, tabletest.Case{ID: "merging-forces"})
	p := &pictures{o: quick, sums: map[*table.Table]map[string]string{of: {}}, cells: map[string]cell{}}
	var cards []sides
	for i := range of.Pieces {
		if one := &of.Pieces[i]; one.Shape == table.Card && one.Tags[0] == "damage-card" {
			cards = append(cards, p.card(of, one))
		}
	}
	sheet := p.sheets(cards)[0].page(func(c sides) *table.Face { return c.front })
	var b bytes.Buffer
	const dpi = 30
	if err := raster.WriteSmall(&b, sheet, dpi); err != nil {
		t.Fatal(err)
	}
	const file = "testdata/sheet.png"
	if *update {
		if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if share := tabletest.Differing(t, want, b.Bytes()); share > 0.03 {
		t.Errorf("%s is stale in %.0f%% of its points; refresh it with: go test ./export/table/tts -run TestPicture -update", file, 100*share)
	}
}
