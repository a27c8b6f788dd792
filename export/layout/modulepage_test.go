package layout

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/layouttest"
	"hulldown.dev/export/layout/scenario"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

// TestEvenColumns holds how blocks are parted among columns: in order, on the fewest pages, none
// higher than it may be, and of these ways the most even one.
func TestEvenColumns(t *testing.T) {
	const gap = int(sheet.SheetGap / mm)
	for _, tt := range []struct {
		name  string
		highs []int
		want  []int
	}{
		{"none", nil, []int{}},
		{"one", []int{10}, []int{1}},
		{"two side by side", []int{10, 10}, []int{1, 1}},
		{"as even as can be", []int{30, 10, 10, 10}, []int{1, 3}},
		{"the later column is the fuller", []int{10, 10, 30}, []int{2, 1}},
		{"just full", []int{50, 50 - gap, 100}, []int{2, 1}},
		{"a trifle too full", []int{50, 51 - gap, 100}, []int{1, 1, 1}},
		{"four on two pages", []int{60, 60, 60, 60}, []int{1, 1, 1, 1}},
		{"whole pages", []int{60, 60, 20, 20}, []int{1, 1, 1, 1}},
	} {
		var highs []page.MM
		for _, h := range tt.highs {
			highs = append(highs, page.MM(h)*mm)
		}
		if got := scenario.EvenColumns(highs, 100*mm, 2); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}

// TestModuleSetup holds that a module says what comes with it, in its author's words, and that no
// heading stands over nothing.
func TestModuleSetup(t *testing.T) {
	c := battleContent()
	for _, setup := range []string{"", "Lay ready two counters."} {
		m := model.Module{Record: model.Record{ID: "one"}, Title: "One", Summary: "A summary.", Use: "offered"}
		if setup != "" {
			m.Setup = model.Text{"en": setup}
		}
		c.Modules = []model.Module{m}
		doc, _ := scenario.ModuleSheets(c, c.Modules, sheet.Options{})
		words := layouttest.Words(doc)
		if got := strings.Contains(words, "WHAT COMES WITH IT"); got != (setup != "") || !strings.Contains(words, setup) {
			t.Errorf("%q: heading %t in:\n%s", setup, got, words)
		}
	}
}

// TestModuleTypeGrows holds that a page of little text has it in larger type than a full one,
// and that its columns end alike.
func TestModuleTypeGrows(t *testing.T) {
	c := battleContent()
	largest := func(modules ...model.Module) page.MM {
		for i := range modules {
			modules[i].Order = i + 1
		}
		c.Modules = modules
		doc, found := scenario.ModuleSheets(c, modules, sheet.Options{})
		if len(found) > 0 || len(doc.Pages) != 1 {
			t.Fatalf("%d pages; %v", len(doc.Pages), found)
		}
		size := page.MM(0)
		visit(doc.Pages, func(text page.Text) {
			if text.Colour == draw.Ink && text.Face == page.Regular {
				size = max(size, text.Size)
			}
		}, func(page.Path) {})
		return size
	}
	short := model.Module{Record: model.Record{ID: "short"}, Title: "Short", Summary: "A summary.", Use: "offered"}
	long := short
	for range 20 {
		long.Rules = append(long.Rules, model.Rule{On: "level.move", Text: model.Text{"en": "A rule of so many words that it takes two lines or three of a column, and a few more words."}, Operation: model.Operation{Add: &model.Addition{Number: model.Number{Value: 1}}}})
	}
	if few, many := largest(short), largest(short, long); few <= many || many < scenario.BlockType {
		t.Errorf("type of %v for little text and of %v for much", few, many)
	}
}
