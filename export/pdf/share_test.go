package pdf

import (
	"bytes"
	"strings"
	"testing"

	"hulldown.dev/export/page"
)

// drawing is a group at a place whose outline has so many corners, with a text in it.
func drawing(at page.Point, corners int) page.Group {
	var pen page.Pen
	pen.Move(page.Point{X: mm, Y: mm})
	for i := range page.MM(corners) {
		pen.Line(page.Point{X: mm + 10*i, Y: mm + 7*(i%50)})
	}
	return page.Group{
		Transform: page.Transform{Move: at}, Clip: page.Rect{W: 20 * mm, H: 20 * mm},
		Items: []page.Item{
			page.Path{Segments: pen.Segments(), Fill: page.RGB(0x405060)},
			page.Text{Size: 3 * mm, Colour: page.RGB(0), At: page.Point{X: mm, Y: 15 * mm}, String: "same"},
		},
	}
}

// TestShared holds that what is drawn alike at several places, on one page or on several,
// is in the file once and drawn at each, that each text is tagged for itself, and that
// neither what is short nor what differs is shared.
func TestShared(t *testing.T) {
	on := func(groups ...page.Item) page.Page {
		return page.Page{Size: page.Size{W: 100 * mm, H: 80 * mm}, Items: groups}
	}
	at := func(x, y page.MM) page.Point { return page.Point{X: x, Y: y} }
	turned := drawing(at(90*mm, 70*mm), 300)
	turned.Transform.Turns = 2
	for _, tt := range []struct {
		name         string
		pages        []page.Page
		forms, times int
	}{
		{"twice on a page", []page.Page{on(drawing(at(0, 0), 300), drawing(at(31_337, 12_345), 300))}, 1, 2},
		{"on two pages", []page.Page{on(drawing(at(0, 0), 300)), on(drawing(at(40*mm, 3), 300))}, 1, 2},
		{"two that come twice", []page.Page{on(drawing(at(0, 0), 300), drawing(at(0, 0), 301), drawing(at(40*mm, 0), 301), drawing(at(40*mm, 0), 300))}, 2, 4},
		{"once", []page.Page{on(drawing(at(0, 0), 300))}, 0, 0},
		{"short", []page.Page{on(drawing(at(0, 0), 5), drawing(at(40*mm, 0), 5))}, 0, 0},
		{"another", []page.Page{on(drawing(at(0, 0), 300), drawing(at(40*mm, 0), 301))}, 0, 0},
		{"turned", []page.Page{on(drawing(at(0, 0), 300), turned)}, 0, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			d := page.Document{Pages: tt.pages}
			file := written(t, d)
			if got := bytes.Count(file, []byte("/Subtype /Form ")); got != tt.forms {
				t.Errorf("%d forms, want %d", got, tt.forms)
			}
			pages, _ := said(t, d)
			times, texts := 0, 0
			for _, whole := range pages {
				times += strings.Count(whole, "/TPL")
				texts += strings.Count(whole, " Tj")
				if begins, ends := strings.Count(whole, "q "), strings.Count(whole, "Q\n"); begins != ends {
					t.Errorf("%d states begin and %d end", begins, ends)
				}
			}
			if times != tt.times {
				t.Errorf("forms are drawn %d times, want %d", times, tt.times)
			}
			if tagged := bytes.Count(file, []byte("<</S /P ")); texts != tagged || texts == 0 {
				t.Errorf("%d texts and %d tags", texts, tagged)
			}
		})
	}
}

// TestSharedPlace holds where a shared run is drawn: its anchor counts from the lower left
// corner of the page, and what it says from the anchor.
func TestSharedPlace(t *testing.T) {
	d := page.Document{Pages: []page.Page{{Size: page.Size{W: 100 * mm, H: 80 * mm}, Items: []page.Item{
		drawing(page.Point{}, 300), drawing(page.Point{X: 24_400, Y: 24_400}, 300),
	}}}}
	pages, shared := said(t, d)
	// The library draws it first, with four digits, and then its name does.
	for _, place := range []string{"1.0000 0 0 1.0000 2.8300 223.9400", "1 0 0 1 72 154.77"} {
		want := "q " + place + " cm\n/TPL"
		if !strings.Contains(pages[0], want) {
			t.Errorf("no %q in\n%s", want, pages[0])
		}
	}
	if !strings.Contains(shared, "\n0 0 m\n") {
		t.Errorf("it does not begin at its anchor: %q", shared)
	}
}
