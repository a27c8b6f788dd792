package load

import "testing"

// TestIdleOverride holds that a record which takes the place of an equal one is
// reported, unless it states what was an estimate.
func TestIdleOverride(t *testing.T) {
	const set = head + `sets: b: schema.#Set & {title: "B", game: "tank-duel", from: stated: "x"}` + "\nterrain: woods: "
	const whole = `schema.#Terrain & {name: "Woods", class: "natural", cover: 20, conceal: 30, bog: [5, 9], triggers: ["bog"], `
	for _, tt := range []struct {
		name, record string
		idle         bool
	}{
		{"amends nothing", `{cover: 20, from: reconstructed: "me"} @amend()`, true},
		{"amends something", `{cover: 25, from: reconstructed: "me"} @amend()`, false},
		{"is only begun", `{from: stated: "me"} @amend()`, false},
		{"states an estimate", `{triggers: ["bog"], from: stated: "my copy"} @amend()`, false},
		{"states what was stated", `{cover: 20, from: stated: "my copy"} @amend()`, true},
		{"replaces with the same", whole + `from: reconstructed: "me"} @replace()`, true},
		{"replaces with another", whole + `fires: -5, from: reconstructed: "me"} @replace()`, false},
		{"replaces and states", whole + `from: stated: "my copy"} @replace()`, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			res := loadSets(t, amended, set+tt.record)
			if !tt.idle {
				if len(res.Findings) > 0 {
					t.Errorf("found %v", res.Findings)
				}
				return
			}
			if len(res.Findings) != 1 || res.Findings[0].Code != "link-idle-override" || res.Findings[0].Span.File != "d1/a.cue" || res.Findings[0].Span.Line == 0 {
				t.Errorf("found %v, want one finding at the override", res.Findings)
			}
			if len(res.Left) > 0 {
				t.Errorf("left out %v", res.Left)
			}
		})
	}
}
