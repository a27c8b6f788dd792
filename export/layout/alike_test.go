package layout

import (
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/layout/sheet"
)

// TestNationsAlike holds that two nations with one sign are found at the record of the later one,
// in a sentence, with the other one as a second place, and their colours in the help alone.
func TestNationsAlike(t *testing.T) {
	for _, tt := range []struct{ name, sign, want string }{
		{"one sign", "cross", "has the sign of"},
		{"no sign", "", "has no sign, and"},
	} {
		c := contenttest.Own(t)
		c.Nations[0].Marking, c.Nations[1].Marking = tt.sign, tt.sign
		s, _ := sheet.New(c, sheet.Options{}, "title.boards")
		s.MeanNations()
		n := 0
		for _, f := range s.Findings.Sorted() {
			if f.Code != "print-alike" || !strings.Contains(f.Message, tt.want) {
				continue
			}
			n++
			later := &c.Nations[1]
			if f.Record != later.Origin.Name || f.Span != later.Origin.At("marking") {
				t.Errorf("%s: found in %s at %v", tt.name, f.Record, f.Span)
			}
			if len(f.Related) != 1 || f.Related[0].Span != c.Nations[0].Origin.At("marking") {
				t.Errorf("%s: the second place is %v", tt.name, f.Related)
			}
			if strings.Contains(f.Message, "#") || !strings.Contains(f.Help, "#") {
				t.Errorf("%s: %s | %s", tt.name, f.Message, f.Help)
			}
		}
		if n != 1 {
			t.Errorf("%s: %d findings", tt.name, n)
		}
	}
}
