package validate

import (
	"hulldown.dev/schema/slow"
	"strings"
	"testing"
)

// TestTanksOfSides holds where contradictions between the tanks of the sides and those of
// the scenario are found, and what is said to be right. The scenario dusk is for 2 to 4
// tanks.
func TestTanksOfSides(t *testing.T) {
	for i, tt := range []struct {
		name, column, ambush, both string
		into, more                 string
		code, at, says             string
	}{
		{name: "they agree", column: "max: 3", ambush: "max: 2"},
		{name: "always unequal", column: "is: 1", ambush: "{min: 1, max: 2}", both: "max: 3, min: 2"},
		{name: "more than take part", column: "is: 5", code: "scenario-share", at: "{is: 5}", says: "at most 4 take part on both sides together; up to 3 would be right"},
		{name: "fewer than the scenario is for", column: "is: 1", ambush: "is: 1", code: "scenario-share", at: "4",
			says: `it is for 2 to 4 tanks on both sides together, and the side "column" fields 1 and the side "ambush" fields 1; up to 2 would be right`},
		{name: "more than the scenario is for", column: "is: 2", ambush: "min: 1, max: 2", code: "scenario-share", at: "2", says: "3 or more would be right"},
		{name: "both", column: "is: 2", ambush: "is: 1", code: "scenario-share", at: "{max: 4, min: 2}", says: "; 3 would be right"},
		{name: "never so many", column: "is: 2", ambush: "min: 1, max: 3", both: "max: 4, min: 3", code: "scenario-share", at: "3", says: `it never fields other than 1 to 2`},
		{name: "never so few", column: "is: 2", ambush: "min: 1, max: 2", both: "max: 4, min: 4", code: "scenario-share", at: "1", says: `it never fields other than 2`},
		{name: "an empty span", column: "min: 3, max: 2", code: "scenario-span", at: "{min: 3, max: 2}", says: `fields at least 3 tanks and at most 2`},
		{name: "a usual number that cannot be", both: "max: 4, min: 2, usual: 5", code: "scenario-span", at: "5", says: `the usual number of tanks is 5, which is not among 2 to 4`},
		{name: "an option without a module that is not there", into: "options: {fog: {", more: "without: [\"slosh\"], ", code: "link-unknown-module", at: `"slosh"`, says: `"slosh"`},
		{name: "equal and unequal", column: "is: 1", ambush: "is: 2", both: "max: 3, min: 3", into: "start: 600", more: "\n\tequal: true", code: "scenario-share", at: "true", says: "give both the same tanks, or leave equal out"},
		{name: "equal and fewer", ambush: "is: 1", into: "start: 600", more: "\n\tequal: true", code: "scenario-share", at: "4", says: "up to 2 would be right"},
		{name: "more than there are boards", column: "is: 1", code: "scenario-unfieldable", at: `"7tp"`, says: `takes 3 of the side "ambush"`},
		{name: "Robata with another number", column: "is: 1", ambush: "{min: 1, max: 2}", both: "max: 3, min: 2", into: "robata: {", more: "tanks: 2, ", code: "scenario-share", at: "2", says: `with Robata each side fields 2 tanks, and the side "column" fields 1`},
	} {
		if !slow.OneIn(i, 4) {
			continue
		}
		t.Run(tt.name, func(t *testing.T) {
			text := sound
			put := func(old, span string) {
				if span != "" {
					text = strings.Replace(text, old, old+", tanks: {"+strings.Trim(span, "{}")+"}", 1)
				}
			}
			put(`name: "Column"`, tt.column)
			put(`name: "Ambush"`, tt.ambush)
			if tt.both != "" {
				text = strings.NewReplacer("tanks: {max: 4, min: 2}", "tanks: {"+tt.both+"}", "players: {min: 2, max: 4}", "players: {min: 2, max: 3}").Replace(text)
			}
			text = strings.Replace(text, "	"+tt.into, "	"+tt.into+tt.more, 1)
			res, found := judge(t, text)
			if tt.code == "" {
				if len(found) > 0 {
					t.Errorf("found %v, want nothing", found)
				}
				return
			}
			if len(found) != 1 || found[0].Code != tt.code || !strings.Contains(found[0].Message, tt.says) {
				t.Fatalf("found %+v, want %s that says %q", found, tt.code, tt.says)
			}
			from, to := found[0].Span.Bounds(res.Sources[found[0].Span.File])
			if at := string(res.Sources[found[0].Span.File][from:to]); at != tt.at {
				t.Errorf("it is at %q, want %q", at, tt.at)
			}
		})
	}
}
