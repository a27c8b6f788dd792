package load

import (
	"fmt"
	"strings"
	"testing"
)

// TestDecimals holds that a text in which a number is written as / gives it is warned of once
// where it is written, that the fix writes a whole number, and that where a whole number is
// due the same fix is offered.
func TestDecimals(t *testing.T) {
	const head = "_a: 1200\n_h: 2.5\n_t: {name: \"N \\(_a / 2) m\"}\n"
	for _, tt := range []struct{ name, field, says, fix string }{
		{"a quotient", `name: "At \(_a / 2) m"`, "this is written 6.0E+2", "write div(_a, 2)"},
		{"a small quotient", `name: "At \(_a / 400) m"`, "this is written 3.0 in", "write div(_a, 400)"},
		{"in brackets", `name: "At \((_a / 400)) m"`, "this is written 3.0 in", "write div(_a, 400)"},
		{"the second of two", `name: "\(_a) and \(_a / 400)"`, "this is written 3.0 in", "write div(_a, 400)"},
		{"a sum of it", `name: "At \(1 + _a / 400) m"`, "this is written 4.0 in", ""},
		{"over lines", "name: \"\"\"\n\tAt \\(_a / 400) m\n\t\"\"\"", "this is written 3.0 in", "write div(_a, 400)"},
		{"a template's", `_t`, "this is written 6.0E+2", "write div(_a, 2)"},
		{"where a whole number is due", `name: "N", cover: _a / 60`, "it must be a whole number", "write div(_a, 60)"},
		{"a whole quotient", `name: "At \(div(_a, 2)) m"`, "", ""},
		{"a fraction", `name: "At \(_h) m"`, "", ""},
		{"words", `name: "At 6.0E+2 \(_a)"`, "", ""},
	} {
		res := loadText(t, idiomHead+head+`terrain: a: schema.#Terrain & {class: "natural", from: stated: "x", `+tt.field+"}\n")
		got, fix := "", ""
		for _, f := range res.Findings {
			got += fmt.Sprint(f.Severity, " ", f.Message)
			for _, x := range f.Fixes {
				fix += x.Verb
			}
		}
		if (got == "") != (tt.says == "") || !strings.Contains(got, tt.says) || fix != tt.fix || len(res.Findings) > 1 {
			t.Errorf("%s: found %q with %q, want %q with %q", tt.name, got, fix, tt.says, tt.fix)
		}
		if len(res.Content.Terrain) == 0 && tt.name != "where a whole number is due" {
			t.Errorf("%s: the record is left out", tt.name)
		}
	}
}
