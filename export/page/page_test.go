package page_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/export/page"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

const mm = page.Millimetre

func TestTransform(t *testing.T) {
	p := page.Point{X: 10 * mm, Y: 4 * mm}
	tests := []struct {
		name string
		t    page.Transform
		want page.Point
	}{
		{"nothing", page.Transform{}, p},
		{"move", page.Transform{Move: page.Point{X: 1, Y: 2}}, page.Point{X: 10*mm + 1, Y: 4*mm + 2}},
		{"one turn", page.Transform{Turns: 1}, page.Point{X: -4 * mm, Y: 10 * mm}},
		{"two turns", page.Transform{Turns: 2}, page.Point{X: -10 * mm, Y: -4 * mm}},
		{"one turn back", page.Transform{Turns: -1}, page.Point{X: 4 * mm, Y: -10 * mm}},
		{"half size", page.Transform{Scale: 500_000}, page.Point{X: 5 * mm, Y: 2 * mm}},
		{"scale, turn, move", page.Transform{Move: page.Point{X: 100}, Turns: 1, Scale: 500_000}, page.Point{X: 100 - 2*mm, Y: 5 * mm}},
	}
	for _, tt := range tests {
		if got := tt.t.Apply(p); got != tt.want {
			t.Errorf("%s: %v becomes %v, want %v", tt.name, p, got, tt.want)
		}
	}
}

// TestWithin holds the composition of transforms against applying one after
// the other.
func TestWithin(t *testing.T) {
	inner := page.Transform{Move: page.Point{X: 3 * mm, Y: 7 * mm}, Turns: 1, Scale: 500_000}
	outer := page.Transform{Move: page.Point{X: 20 * mm}, Turns: 2, Scale: 2_000_000}
	p := page.Point{X: 8 * mm, Y: 2 * mm}
	if got, want := inner.Within(outer).Apply(p), outer.Apply(inner.Apply(p)); got != want {
		t.Errorf("composed: %v, one after the other: %v", got, want)
	}
}

func TestTransformRect(t *testing.T) {
	got := page.Transform{Turns: 1}.Rect(page.Rect{X: 1 * mm, Y: 2 * mm, W: 10 * mm, H: 4 * mm})
	if want := (page.Rect{X: -6 * mm, Y: 1 * mm, W: 4 * mm, H: 10 * mm}); got != want {
		t.Errorf("turned: %v, want %v", got, want)
	}
}

func sample() page.Document {
	var pen page.Pen
	pen.Move(page.Point{X: 1 * mm, Y: 2 * mm})
	pen.Cubic(page.Point{X: 1500}, page.Point{X: 2 * mm}, page.Point{X: 3 * mm, Y: 2 * mm})
	pen.Line(page.Point{X: 3 * mm, Y: 5 * mm})
	pen.Close()
	return page.Document{
		Title: "Sample", Language: "en",
		Outline: []page.Entry{{Title: "First", To: "a"}},
		Pages: []page.Page{{
			Size: page.Size{W: 63.5 * mm, H: 88.9 * mm},
			Trim: page.Rect{X: 1 * mm, Y: 1 * mm, W: 61.5 * mm, H: 86.9 * mm},
			Items: []page.Item{
				page.Path{Segments: pen.Segments(), Fill: page.RGB(0xff0000), Stroke: page.RGB(0x00ff00), Width: 200, Dash: []page.MM{500, 250}, Round: true},
				page.Group{
					Transform: page.Transform{Move: page.Point{X: 10 * mm, Y: 20 * mm}, Turns: 1, Scale: 500_000},
					Clip:      page.Rect{W: 5 * mm, H: 6 * mm},
					Items: []page.Item{
						page.Text{Face: page.Bold, Size: 3 * mm, Colour: page.RGB(0), At: page.Point{X: 4 * mm, Y: 2 * mm}, Width: 7123, String: "Řev \"1\"",
							From: page.SourceOf(&model.Origin{Whole: diag.Span{File: "a.cue", Line: 3, Col: 9}})},
						page.Mark{Kind: page.Bookmark, Name: "a", Area: page.Rect{X: 4 * mm, Y: 2 * mm}},
					},
				},
				page.Mark{Kind: page.Link, Name: "a", Area: page.Rect{W: 5 * mm, H: 1 * mm}},
				page.Mark{Kind: page.Crop, Area: page.Rect{X: 1 * mm, H: 3.5 * mm}},
			},
		}},
	}
}

func TestPlaces(t *testing.T) {
	want := map[string]page.Place{"a": {Page: 0, At: page.Point{X: 9 * mm, Y: 22 * mm}}}
	if diff := cmp.Diff(want, sample().Places()); diff != "" {
		t.Error(diff)
	}
}

func TestCheck(t *testing.T) {
	if err := sample().Check(); err != nil {
		t.Fatalf("a sound document is refused: %v", err)
	}
	add := func(items ...page.Item) func(*page.Document) {
		return func(d *page.Document) { d.Pages[0].Items = append(d.Pages[0].Items, items...) }
	}
	var deep page.Item = page.Group{}
	for range page.MaxDepth + 1 {
		deep = page.Group{Items: []page.Item{deep}}
	}
	tests := []struct {
		name  string
		spoil func(*page.Document)
		want  string
	}{
		{"no pages", func(d *page.Document) { d.Pages = nil }, "no pages"},
		{"no area", func(d *page.Document) { d.Pages[0].Size.H = 0 }, "no area"},
		{"language", func(d *page.Document) { d.Language = "en)" }, "BCP 47"},
		{"face", add(page.Text{Face: page.Faces}), "face 4 of 4"},
		{"encoding", add(page.Text{String: "\xff"}), "not UTF-8"},
		{"control", add(page.Text{String: "a\nb"}), "control character"},
		{"path", add(page.Path{Segments: []page.Segment{{Op: page.Line}}}), "begins with L"},
		{"operation", add(page.Path{Segments: []page.Segment{{Op: 9}}}), "unknown operation 9"},
		{"dash", add(page.Path{Dash: []page.MM{0}}), "dash of 0"},
		{"stroke", add(page.Path{Width: -1}), "stroke of -0.001"},
		{"depth", add(deep), "nest deeper than 16"},
		{"nil item", add(nil), "unknown item"},
		{"name twice", add(page.Mark{Kind: page.Bookmark, Name: "a"}), `"a" occurs twice`},
		{"dead link", add(page.Mark{Kind: page.Link, Name: "b"}), `leads to "b"`},
		{"script link", add(page.Mark{Kind: page.Link, URL: "javascript:x"}), "https"},
		{"spaced link", add(page.Mark{Kind: page.Link, URL: "https://a b"}), "ASCII"},
		{"dead outline", func(d *page.Document) { d.Outline[0].To = "b" }, `leads to "b"`},
		{"outline jumps", func(d *page.Document) { d.Outline[0].Level = 1 }, "follows level -1"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			d := sample()
			tt.spoil(&d)
			err := d.Check()
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got %v, want an error with %q", err, tt.want)
			}
		})
	}
}

func TestColour(t *testing.T) {
	if got, err := page.ParseColour("#8c2a1e"); err != nil || got != page.RGB(0x8c2a1e) {
		t.Errorf("got %v, %v", got, err)
	}
	for _, bad := range []string{"", "8c2a1e", "#8c2a1", "#8c2a1g", "#+c2a1e", "red"} {
		if c, err := page.ParseColour(bad); err == nil {
			t.Errorf("%q gives %v, want an error", bad, c)
		}
	}
	if got := page.RGB(0).Tint(500).String(); got != "#808080" {
		t.Errorf("half of black is %s", got)
	}
}

// TestCircle holds the bulge of the curves against the circle they approximate.
func TestCircle(t *testing.T) {
	var pen page.Pen
	pen.Circle(page.Point{}, 10*mm)
	quarter := pen.Segments()[1].Points
	// The curve's middle is (start + 3a + 3b + end) / 8; on the circle it lies
	// at 10 mm × √½ to either side.
	x := (0 + 3*quarter[0].X + 3*quarter[1].X + quarter[2].X) / 8
	if x < 7050 || x > 7090 {
		t.Errorf("the middle of the quarter lies at %v mm, want about 7.07", x)
	}
}

// TestRoundRectWithoutSpikes holds that a box whose corners meet has no line
// without length, on which a stroke would grow a spike.
func TestRoundRectWithoutSpikes(t *testing.T) {
	var pen page.Pen
	pen.RoundRect(page.Rect{W: 40 * page.Millimetre, H: 10 * page.Millimetre}, page.Round(5*page.Millimetre))
	lines := 0
	for _, s := range pen.Segments() {
		if s.Op == page.Line {
			lines++
		}
	}
	if lines != 2 {
		t.Errorf("%d straight edges, want half of the top and the bottom", lines)
	}
}

// TestTraces: what comes from an author's text is found where it lies, in groups too.
func TestTraces(t *testing.T) {
	var origins [5]model.Origin
	at := func(line int) page.Source {
		origins[line].Whole = diag.Span{File: "a.cue", Line: line, Col: 1}
		return page.SourceOf(&origins[line])
	}
	var pen page.Pen
	pen.Rect(page.Rect{X: 1 * mm, Y: 2 * mm, W: 3 * mm, H: 4 * mm})
	p := page.Page{Size: page.Size{W: 50 * mm, H: 50 * mm}, Items: []page.Item{
		page.Path{Segments: pen.Segments(), From: at(1)},
		page.Path{Segments: pen.Segments()},
		page.Text{Size: 5 * mm, At: page.Point{X: 10 * mm, Y: 20 * mm}, Width: 9 * mm, String: "a", From: at(2)},
		page.Text{Size: 5 * mm, At: page.Point{X: 48 * mm, Y: 20 * mm}, Width: 9 * mm, String: "beyond", From: at(3)},
		page.Group{Transform: page.Transform{Move: page.Point{X: 10 * mm, Y: 20 * mm}}, Items: []page.Item{
			page.Path{Segments: pen.Segments(), From: at(4)},
		}},
	}}
	want := []page.Trace{
		{at(1), page.Rect{X: 1 * mm, Y: 2 * mm, W: 3 * mm, H: 4 * mm}},
		{at(2), page.Rect{X: 10 * mm, Y: 16 * mm, W: 9 * mm, H: 5 * mm}},
		{at(4), page.Rect{X: 11 * mm, Y: 22 * mm, W: 3 * mm, H: 4 * mm}},
	}
	if got := p.Traces(); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
