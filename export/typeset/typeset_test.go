package typeset_test

import (
	"hulldown.dev/export/font"
	"hulldown.dev/export/page"
	"hulldown.dev/export/typeset"
	"hulldown.dev/schema/schematest"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const mm = page.Millimetre

func TestBreak(t *testing.T) {
	tests := []struct {
		name, text string
		// wide is a string whose width is the line's.
		wide string
		want []string
	}{
		{"empty", "", "xx", []string{""}},
		{"fits", "one two", "one two", []string{"one two"}},
		{"at the space", "one two", "one tw", []string{"one", "two"}},
		{"spaces at the end take no room", "one  two", "one", []string{"one", "two"}},
		{"line feed", "one\ntwo", "one two", []string{"one", "two"}},
		{"blank line", "one\n\ntwo", "one two", []string{"one", "", "two"}},
		{"no-break space holds", "one k\u00A0wonderland", "one k\u00A0w", []string{"one", "k\u00A0wonderland"}},
		{"narrow no-break space holds", "a 400\u202Fm", "a 400", []string{"a", "400\u202Fm"}},
		{"hyphen joins words", "hull-down", "hull-d", []string{"hull-", "down"}},
		{"no-break hyphen holds", "by team\u2011mate", "by team-", []string{"by", "team\u2011mate"}},
		{"sign stays with its figure", "shot -40", "shot -", []string{"shot", "-40"}},
		{"name with a figure holds", "the T-34", "the T-3", []string{"the", "T-34"}},
		{"range holds", "pull 96–100", "pull 96–", []string{"pull", "96–100"}},
		{"soft hyphen shows at the break only", "am\u00ADmu\u00ADni\u00ADtion", "ammuni-", []string{"ammuni-", "tion"}},
		{"soft hyphen unused", "am\u00ADmu", "ammu", []string{"ammu"}},
		{"zero-width space", "one\u200Btwo", "one", []string{"one", "two"}},
		{"long word stays whole", "a unbreakable b", "unb", []string{"a", "unbreakable", "b"}},
	}
	s := font.Builtin()
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := typeset.Measure{Fonts: s, Face: page.Regular, Size: 3 * mm, Width: s.Width(page.Regular, 3*mm, tt.wide)}.Break(tt.text)
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// TestLines breaks a text behind something that takes part of the first line.
func TestLines(t *testing.T) {
	s := font.Builtin()
	wide := func(text string) page.MM { return s.Width(page.Regular, 3*mm, text) }
	for taken, want := range map[string][]string{ // order-free: each stands for itself
		"": {"one two", "three"}, "one": {"one", "two three"}, "one tw": {"", "one two", "three"},
	} {
		m := typeset.Measure{Fonts: s, Face: page.Regular, Size: 3 * mm, Width: wide("two three"), Taken: wide(taken)}
		if taken == "" {
			m.Width = wide("one two")
		}
		if taken == "one tw" {
			m.Width, m.Taken = wide("one two"), wide("one two")-wide("o")
		}
		if diff := cmp.Diff(want, m.Break("one two three")); diff != "" {
			t.Errorf("behind %q: %s", taken, diff)
		}
	}
}

// TestEven holds that lines of a title come out alike where that costs neither
// a line nor the size.
func TestEven(t *testing.T) {
	s := font.Builtin()
	box := typeset.Box{Fonts: s, Face: page.Bold, Text: "one two three of", Width: s.Width(page.Bold, 3*mm, "one two three") + 1*mm, Height: 12 * mm, Min: 3 * mm, Max: 3 * mm, Leading: 1200}
	ragged := box.Fit()
	box.Even = true
	even := box.Fit()
	if diff := cmp.Diff([]string{"one two three", "of"}, ragged.Lines); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"one two", "three of"}, even.Lines); diff != "" || even.Size != ragged.Size || even.Over {
		t.Error(diff)
	}
}

func TestFit(t *testing.T) {
	s := font.Builtin()
	box := typeset.Box{Fonts: s, Face: page.Bold, Text: "CITY RUBBLE", Width: 40 * mm, Height: 6 * mm, Min: 3 * mm, Max: 8 * mm, Lines: 1, Leading: 1200}
	whole := box.Fit()
	if whole.Over || s.Width(page.Bold, whole.Size, box.Text) > box.Width {
		t.Errorf("%+v does not fit", whole)
	}
	if next := whole.Size + 50; s.Width(page.Bold, next, box.Text) <= box.Width {
		t.Errorf("size %v was chosen though %v fits", whole.Size, next)
	}
	short := box
	short.Text = "HILL"
	if got := short.Fit(); got.Size != box.Max {
		t.Errorf("a short text is set at %v, want %v", got.Size, box.Max)
	}
	near := box
	near.Width = s.Width(page.Bold, box.Max-50, box.Text)
	if got := near.Fit(); got.Size != box.Max-50 {
		t.Errorf("a text that fits one step below is set at %v, want %v", got.Size, box.Max-50)
	}
	two := box
	two.Width, two.Lines, two.Height = 20*mm, 2, 12*mm
	if got := two.Fit(); len(got.Lines) != 2 || got.Over {
		t.Errorf("two lines: %+v", got)
	}
}

// TestFitOver holds what an overflow promises: it is reported, and the text still
// stays in its box.
func TestFitOver(t *testing.T) {
	s := font.Builtin()
	box := typeset.Box{Fonts: s, Text: strings.Repeat("wilderness ", 30), Width: 40 * mm, Height: 6 * mm, Min: 2 * mm, Max: 8 * mm, Lines: 1, Leading: 1200}
	got := box.Fit()
	if !got.Over || got.Size >= box.Min {
		t.Fatalf("%+v is not over", got)
	}
	if w := s.Width(page.Regular, got.Size, got.Lines[0]); len(got.Lines) != 1 || w > box.Width {
		t.Errorf("%d lines, the first %v mm wide", len(got.Lines), w)
	}
}

func FuzzBreak(f *testing.F) {
	f.Add("one k\u00A0two - three-four\nfive", int32(9000))
	f.Add("\u00AD\u200B  -", int32(0))
	s := font.Builtin()
	f.Fuzz(func(t *testing.T, text string, width int32) {
		text = schematest.Short(text, schematest.Most)
		lines := typeset.Measure{Fonts: s, Face: page.Regular, Size: 3 * mm, Width: page.MM(width)}.Break(text)
		if len(lines) == 0 {
			t.Fatal("no lines")
		}
		// Nothing but spaces, steering characters and added hyphens may change.
		text = string([]rune(text))
		drop := strings.NewReplacer(" ", "", "\t", "", "\n", "", "\u00AD", "", "\u200B", "", "\u2060", "", "-", "")
		if got, want := drop.Replace(strings.Join(lines, "")), drop.Replace(text); got != want {
			t.Errorf("%q became %q", want, got)
		}
	})
}

// TestMarks holds that the marks of capitals have room above the capitals, on the first line
// alone, and that other letters need none.
func TestMarks(t *testing.T) {
	s := font.Builtin()
	const size = 4 * page.Millimetre
	for text, want := range map[string]bool{"VĚŽ": true, "Řidič": true, "VEZ": false, "řidič": false, "VEZ\nVĚŽ": false} { // order-free: each stands for itself
		block := typeset.Box{Fonts: s, Text: text, Width: 100 * page.Millimetre, Height: 100 * page.Millimetre, Max: size, Leading: 1200}.Fit()
		plain := s.CapHeight(page.Regular, size) + page.MM(len(block.Lines)-1)*block.Leading
		if got := block.Height - plain; (got > size/10) != want || got > size*4/10 {
			t.Errorf("%q has %v for marks", text, got)
		}
	}
}
