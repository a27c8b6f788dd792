package validate

import (
	"fmt"
	"slices"
	"testing"
)

// TestTankActionIsChecked holds that the checks know what any Tank Action is: one that
// Robata needs, one that another rule names, and all that a tank does.
func TestTankActionIsChecked(t *testing.T) {
	order := `{on: "robata.mission", when: unit: state: "bogged", perform: action: "load"}, `
	for rules, want := range map[string]string{
		`{on: "action", when: {unit: state: "bogged", action: ["tank-action"]}, forbid: {}}`:         "",
		`{on: "action", when: action: ["tank-action"], forbid: {}}`:                                  "rules-any-action",
		order + `{on: "action", when: {unit: state: "bogged", action: ["tank-action"]}, forbid: {}}`: "rules-robata-refused",
		order + `{on: "action", when: {unit: state: "bogged", action: ["command"]}, forbid: {}}`:     "",
	} {
		_, found := judge(t, fmt.Sprintf(stage, "\t\t"+rules+",\n"))
		codes := slices.DeleteFunc(codesOf(found), func(code string) bool { return code != "rules-any-action" && code != "rules-robata-refused" })
		if want == "" && len(codes) > 0 || want != "" && !slices.Equal(codes, []string{want}) {
			t.Errorf("%s: %v, want %q", rules, codes, want)
		}
	}
}
