package link

import (
	"fmt"
	"slices"
	"testing"

	"hulldown.dev/schema/catalog"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// TestOtherFigures holds that a figure changed in a translation is reported at its place in a
// catalogue, in one form of several too, but not for a text of a rule, which is compared with
// the rule.
func TestOtherFigures(t *testing.T) {
	for _, tt := range []struct {
		entry, rule string
		want        []string
	}{
		{"msgid \"They scored 12 points.\"\nmsgstr \"Mají 21 bodů.\"\n", "", []string{"texts/cs.po:3: the translation says 21, where the English says 12"}},
		{"msgid \"They scored 12 points.\"\nmsgstr \"Mají 12 bodů.\"\n", "", nil},
		{"#, fuzzy\nmsgid \"They scored 12 points.\"\nmsgstr \"Mají 21 bodů.\"\n", "", nil},
		{"msgid \"It scores 12 VP.\"\nmsgstr \"Má 21 VB.\"\n", "It scores 12 VP.", nil},
		{"msgid \"one of 4\"\nmsgid_plural \"{n} of 4\"\nmsgstr[0] \"1 ze 4\"\nmsgstr[1] \"{n} z 5\"\nmsgstr[2] \"{n} ze 4\"\n", "", []string{"texts/cs.po:4: the translation says 5, where the English says 4"}},
		{"msgid \"one of 4\"\nmsgid_plural \"{n} of 4\"\nmsgstr[0] \"1 ze 4\"\nmsgstr[1] \"{n} ze 4\"\nmsgstr[2] \"{n} ze 4\"\n", "", nil},
	} {
		f, _ := catalog.Parse("texts/cs.po", []byte("msgctxt \"x\"\n"+tt.entry))
		var found []string
		p := &check.Pass{Memory: &check.Memory{},
			Content: &model.Content{Scenarios: []model.Scenario{{Rules: []model.Rule{{Text: model.Text{"en": tt.rule}}}}}},
			Loaded:  &load.Result{Catalogs: []*catalog.File{f}},
			Report: func(f diag.Finding) {
				found = append(found, fmt.Sprintf("%s:%d: %s", f.Span.File, f.Span.Line, f.Message))
			},
		}
		if err := otherFigures(p); err != nil || !slices.Equal(found, tt.want) {
			t.Errorf("%s: found %q, %v, want %q", tt.entry, found, err, tt.want)
		}
	}
}
