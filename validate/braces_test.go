package validate

import (
	"fmt"
	"strings"
	"testing"
)

// TestBraces holds that a part in braces of any text of a record is one finding that says what
// such parts there are, and that other braces and a text without any are left alone.
func TestBraces(t *testing.T) {
	const rule = `{text: en: "A tank of the German side gets 1 VP.", on: "administration", when: unit: side: "german", score: value: 1}`
	whole := fmt.Sprintf(stage, "\t\t"+rule+",\n")
	for _, c := range []struct{ old, text, want string }{
		{"the German side", "the {sid:german} side", "{sid:german} is printed as it stands: nothing takes"},
		{"the German side", "the {side:german} side", "{side:german} is printed as it stands: in texts of shelves alone"},
		{"the German side", "the {side:finnish} side", "{side:finnish} is printed as it stands: in texts of shelves alone"},
		{"the German side", "the {side} and {value} of the German side", "{side} is printed as it stands: nothing takes"},
		{`text: en: "A tank`, `table: en: [["Roll", "{Who}"], ["low", "high"]], text: en: "A tank`, "{Who} is printed as it stands: nothing takes"},
		{`summary: "Everything`, `summary: "{All: things} everything`, "{All: things} is printed as it stands: nothing takes"},
		{`mud: of: "game"`, `mud: {of: "game", name: {en: "Mud", cs: "{bláto}"}}`, "{bláto} is printed as it stands: nothing takes"},
		{`name: "German"`, `name: "{german}"`, "{german} is printed as it stands: nothing takes"},
		{"the German side", "the {, } and {} German side", ""},
		{"the German side", "the German side", ""},
	} {
		if !strings.Contains(whole, c.old) {
			t.Fatalf("the stage has no %s", c.old)
		}
		_, found := judge(t, strings.Replace(whole, c.old, c.text, 1))
		var got []string
		for _, f := range found {
			if f.Code == "shape-printed-braces" || f.Code == "rules-text-differs" {
				got = append(got, f.Message)
			}
		}
		switch {
		case c.want == "" && len(got) == 0:
		case c.want == "" || len(got) != 1 || !strings.HasPrefix(got[0], c.want):
			t.Errorf("%s: %q, want one finding, %q", c.text, got, c.want)
		}
	}
}
