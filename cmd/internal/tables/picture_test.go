package tables_test

import (
	"bytes"
	"flag"
	"os"
	"strings"
	"testing"

	"hulldown.dev/export/page"
	"hulldown.dev/export/raster"
	"hulldown.dev/export/table/tabletest"
	"hulldown.dev/export/workbook"
	"hulldown.dev/schema/model"
)

var update = flag.Bool("update", false, "rewrite the picture in testdata")

// TestPicture holds that the picture of the handbook shows the rows of a table as they are written.
func TestPicture(t *testing.T) {
	b := open(t)
	sheet := b.tables(t, model.KindVehicle, workbook.XLSX, func(*model.Record) bool { return true })[0]
	const wide, high, rows, columns, first = 28 * page.Millimetre, 6 * page.Millimetre, 6, 7, 9 * page.Millimetre
	p := page.Page{Size: page.Size{W: first + columns*wide, H: (rows + 1) * high}}
	cell := func(x, y int, text string, ground page.Colour, face page.Face) {
		at := page.Rect{X: first + page.MM(x)*wide, Y: page.MM(y) * high, W: wide, H: high}
		if x < 0 {
			at.X, at.W = 0, first
		}
		var pen page.Pen
		pen.Rect(at)
		p.Items = append(p.Items, page.Group{Clip: at, Items: []page.Item{
			page.Path{Segments: pen.Segments(), Fill: ground, Stroke: page.RGB(0xb8bec6), Width: page.Millimetre / 4},
			page.Text{Face: face, Size: 3 * page.Millimetre, Colour: page.RGB(0), At: page.Point{X: at.X + page.Millimetre, Y: at.Y + 4*page.Millimetre}, Width: wide, String: text},
		}})
	}
	grey, white := page.RGB(0xe7eaee), page.RGB(0xffffff)
	for y := range rows + 1 {
		cell(-1, y, []string{"", "1", "2", "3", "4", "5", "6"}[y], grey, page.Regular)
		for x, column := range shown(sheet.Rows[0]) {
			switch {
			case y == 0:
				cell(x, y, strings.TrimSuffix(workbook.Place(column, 0), "1"), grey, page.Regular)
			case y == 1:
				cell(x, y, sheet.Rows[0][column].Text, white, page.Bold)
			default:
				cell(x, y, sheet.Rows[y-1][column].Text, white, page.Regular)
			}
		}
	}
	var out bytes.Buffer
	const dpi = 90
	if err := raster.WriteSmall(&out, p, dpi); err != nil {
		t.Fatal(err)
	}
	const file = "testdata/table.png"
	if *update {
		if err := os.WriteFile(file, out.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if share := tabletest.Differing(t, want, out.Bytes()); share > 0.03 {
		t.Errorf("%s is stale in %.0f%% of its points; refresh it with: go test ./cmd/internal/tables -run TestPicture -update", file, 100*share)
	}
}

// shown are the columns that the picture has room for.
func shown(headers []workbook.Cell) []int {
	var out []int
	for _, want := range []string{"id", "name", "nation", "year", "levels.move", "vp", "hash"} {
		for i, h := range headers {
			if h.Text == want {
				out = append(out, i)
			}
		}
	}
	return out
}
