package tankduel

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// TestTagsOfNamedTanks holds which tags the tanks have that a set-up names: those of the
// entries of the order of battle that they stand for. Tags that none has are reported.
func TestTagsOfNamedTanks(t *testing.T) {
	const iv, stug = "pzkpfw-iv-ausf-g", "stug-iii-ausf-g"
	c := variant(t, "merging-forces", func(_ *model.Content, sc *model.Scenario) {
		sc.Sides[0].Force = []model.Force{
			{Vehicle: iv, Crew: "seasoned", Tags: []string{"point"}},
			{Vehicle: iv, Crew: "elite", Tags: []string{"leader"}},
			{Vehicle: stug, Crew: "seasoned", Tags: []string{"rear"}},
		}
	})
	for _, tt := range []struct {
		force, want string
		missing     []string
	}{
		{force: iv + " " + iv + ":elite " + stug, want: "point leader rear"},
		{force: stug + " " + iv + ":elite " + iv, want: "rear leader point"},
		{force: iv + ":elite " + iv + ":elite", want: "leader point", missing: []string{"rear"}},
		{force: iv + ":green " + iv + ":green " + iv + ":green", want: "point leader -", missing: []string{"rear"}},
		{force: iv + " " + iv + ":elite " + stug + " " + iv, want: "point leader rear point"},
		{force: "tiger-ausf-e panther-ausf-a", want: "- -", missing: []string{"point", "leader", "rear"}},
	} {
		var tanks []setup.Tank
		for word := range strings.FieldsSeq(tt.force) {
			id, crew, _ := strings.Cut(word, ":")
			tanks = append(tanks, setup.Tank{Vehicle: id, Crew: crew})
		}
		s := setup.Setup{Force: [state.Sides][]setup.Tank{tanks}}
		if n := len(tanks); n == 4 {
			s.Each[1] = 4
		}
		g, _, err := New(c, "merging-forces", s, Core())
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for u := range tanks {
			tags := "-"
			for _, tag := range []string{"point", "leader", "rear"} {
				if set := (&Builder{Game: g}).TagSet([]string{tag}); set[0]&g.Tanks[u].Tags[0]|set[1]&g.Tanks[u].Tags[1]|set[2]&g.Tanks[u].Tags[2]|set[3]&g.Tanks[u].Tags[3] != 0 {
					tags = strings.TrimPrefix(tags+" "+tag, "- ")
				}
			}
			got = append(got, tags)
		}
		if words := strings.Join(got, " "); words != tt.want {
			t.Errorf("%s: %s, want %s", tt.force, words, tt.want)
		}
		if missing := setup.Untagged(c, model.Find(c.Scenarios, "merging-forces"), s); !slices.Equal(missing[0], tt.missing) || len(missing[1]) > 0 {
			t.Errorf("%s: missing are %s, want %v", tt.force, fmt.Sprint(missing), tt.missing)
		}
		if tanks[0].Tags != nil {
			t.Errorf("%s: the set-up was changed", tt.force)
		}
	}
}
