package validate

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/schema/slow"
)

// TestPrintTier holds that sheets are laid out like any check: what does not fit
// is a finding, unless the author allows it, an earlier tier condemned the
// record, or its sheets are not asked for.
func TestPrintTier(t *testing.T) {
	const title = `title:   "First Light"`
	long := strings.Replace(title, "First Light", strings.Repeat("First Light ", 9), 1)
	tests := []struct {
		name, title, old, with string
		options                Options
		want                   []string
	}{
		{"too long", long, "", "", Options{}, []string{"print-text-overflow"}},
		{"allowed", long + ` @allow(print-text-overflow, "it wraps")`, "", "", Options{}, nil},
		{"condemned", long, "start: 800", "start: 700", Options{}, []string{"scenario-start"}},
		{"no sheets", long, "", "", Options{NoPrint: true}, nil},
		{"of the record", long, "", "", Options{Printed: []string{"scenarios/first-light"}}, []string{"print-text-overflow"}},
		{"of another record", long, "", "", Options{Printed: []string{"terrain/crag"}}, nil},
	}
	for i, tt := range tests {
		if !slow.Takes(i, 8) && !tt.options.NoPrint {
			continue
		}
		t.Run(tt.name, func(t *testing.T) {
			text := replace(t, title, tt.title)
			if tt.old != "" {
				if strings.Count(text, tt.old) != 1 {
					t.Fatalf("the sound set does not hold %q once", tt.old)
				}
				text = strings.Replace(text, tt.old, tt.with, 1)
			}
			o := tt.options
			o.Loaded, o.NoPlay = loadText(t, text), true
			found, err := Run(t.Context(), o)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, slices.Compact(codesOf(found))); diff != "" {
				t.Errorf("findings (-want +got):\n%s%v", diff, found)
			}
		})
	}
}

// TestLongWords holds that a text whose word is too long for its column is one finding at that
// text, be it in a sentence or in the cell of a table.
func TestLongWords(t *testing.T) {
	const at = `{on: "sight", when: {option: "fog", gap: {min: 800}}, forbid: {}},`
	long := strings.Repeat("Wolframcarbid", 12)
	for _, tt := range []struct{ name, fields string }{
		{"text", `text: en: "At 800 m and beyond nobody sees ` + long + `.",`},
		{"table", "text: en: \"At 800 m and beyond nobody sees.\",\n" + `table: en: [["` + long + `", "Effect"], ["800 m", "none"]],`},
	} {
		text := replace(t, at, strings.Replace(at, "{", "{\n"+tt.fields+"\n", 1))
		found, err := Run(t.Context(), Options{Loaded: loadText(t, text), NoPlay: true})
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff([]string{"print-text-overflow"}, codesOf(found)); diff != "" {
			t.Errorf("%s: findings (-want +got):\n%s%v", tt.name, diff, found)
			continue
		}
		if line := strings.Split(text, "\n")[found[0].Span.Line-1]; !strings.Contains(line, long) || found[0].Record != "scenarios/dusk" {
			t.Errorf("%s: it is of %s, at the line %.60q", tt.name, found[0].Record, line)
		}
	}
}

// TestLongNames holds that a name which is too long is one finding, where it is
// written, however many sheets, boards, cards and indexes repeat it; a sample is the
// first and the last.
func TestLongNames(t *testing.T) {
	for i, tt := range []struct{ name, old, code string }{
		{"scenario", `title:   "First Light"`, "print-text-overflow"},
		{"set", `title: "Mine"`, "print-text-overflow"},
		{"nation", `name:   "Polish"`, "print-text-overflow"},
		{"vehicle", `name:   "7TP"`, "print-text-overflow"},
		{"gun of a vehicle", `name:    "37 mm"`, "print-text-overflow"},
		{"terrain", `name:  "Dune"`, "print-text-overflow"},
		{"side", `name: "Ambush"`, "print-text-overflow"},
		{"summary", `summary: "Two patrols meet among the dunes."`, "print-text-overflow"},
		{"procedure", `title:   "March"`, "print-text-overflow"},
		{"without a glyph", `name:  "Dune"`, "print-missing-glyph"},
	} {
		if !slow.Takes(i, 18) {
			continue
		}
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			field, text, _ := strings.Cut(tt.old, `"`)
			text = strings.TrimSuffix(text, `"`)
			long := strings.TrimSpace(strings.Repeat(text+" ", 2000/len(text)))
			if tt.code == "print-missing-glyph" {
				long = text + " \U0001F42A"
			}
			changed := replace(t, tt.old, field+`"`+long+`"`)
			res := loadText(t, changed)
			found, err := Run(t.Context(), Options{Loaded: res, NoPlay: true, Proven: known(res)})
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff([]string{tt.code}, codesOf(found)); diff != "" {
				t.Fatalf("findings (-want +got):\n%s%v", diff, found)
			}
			if line := strings.Split(changed, "\n")[found[0].Span.Line-1]; !strings.Contains(line, long) {
				t.Errorf("it is at the line %.60q", line)
			}
			wantWhole(t, res, found[0])
		})
	}
}
