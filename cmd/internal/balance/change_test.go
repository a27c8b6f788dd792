package balance_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hulldown.dev/cmd/internal/balance"
	"hulldown.dev/cmd/internal/editing"
	"hulldown.dev/cmd/internal/grid"
)

// others are records whose values are written in other ways than as they are.
const others = `package fixtures

import "hulldown.dev/schema"

#far: 800

scenarios: "near": schema.#Scenario & {
	title:   "Near"
	summary: "Values that are written elsewhere."
	order:   20
	players: {min: 2, max: 4}
	tanks: {min: 4, max: 4}
	sides: [
		{id: "german", name: "German", nations: ["german"], force: [{vehicle: "pzkpfw-iv-ausf-g"}]},
		{id: "soviet", name: "Soviet", nations: ["soviet"], force: [{vehicle: "t-34-76-m43"}], start: #far - 200},
	]
	start: #far // a comment
	ties: [{tally: "kills"}]
	from: reconstructed: "a fixture"
}

scenarios: "nearer": schema.#Scenario & {
	title:   "Nearer"
	summary: "Another that uses one of them."
	order:   21
	players: {min: 2, max: 4}
	tanks: {min: 4, max: 4}
	sides: [
		{id: "german", name: "German", nations: ["german"], force: [{vehicle: "pzkpfw-iv-ausf-g"}]},
		{id: "soviet", name: "Soviet", nations: ["soviet"], force: [{vehicle: "t-34-76-m43"}], start: 400},
	]
	start: #far
	ties: [{tally: "kills"}]
	from: reconstructed: "a fixture"
}

vehicles: "t-34-85-m44": {
	vp: 6
	from: reconstructed: "a fixture"
} @amend()
`

// TestChange holds for each way in which a value may be written that the edit changes it
// and nothing else, with all comments in their places, or that it says why there is none.
func TestChange(t *testing.T) {
	b := open(t, map[string]string{"others.cue": others})
	for _, tc := range []struct {
		place, to string
		// added is the line that the patch adds, and why what is said where there is none.
		added, why string
	}{
		{"scenario:prize.start", "400", "+\tstart:  400 // metres", ""},
		{"scenario:prize.prize.score.value", "5", `+			score: {value: 5, to: "german"} // far too much`, ""},
		{"scenario:veterans.sides.0.force.0.crew", "seasoned", `+			force: [{vehicle: "pzkpfw-iv-ausf-g", crew: "seasoned"}]`, ""},
		// What took its default is written.
		{"scenario:prize.sides.0.force.0.crew", "elite", `+			force: [{vehicle: "pzkpfw-iv-ausf-g", crew: "elite"}]`, ""},
		{"scenario:near.length", "3", "+\tlength: 3", ""},
		// What several use is no matter of one.
		{"scenario:near.start", "600", "", "others use too"},
		{"scenario:near.sides.1.start", "200", "", "it is computed, by #far - 200"},
		// What an amendment gives, and what it leaves as it is.
		{"vehicle:t-34-85-m44.vp", "5", "+\tvp: 5", ""},
		{"vehicle:t-34-85-m44.levels.fire", "5", "+\tlevels: fire: 5", ""},
		{"vehicle:t-34-76-m43.levels.fire", "5", "", "hulldown new override t-34-76-m43 begins an amendment in your own content, in which you write levels: fire: 5"},
	} {
		axes, err := balance.ReadAxes(b.content.Content, []string{tc.place + "=" + tc.to})
		if err != nil {
			t.Error(err)
			continue
		}
		a := &axes[0]
		e, err := editing.NewEditor(b.work, b.content)
		if err != nil {
			t.Fatal(err)
		}
		edited, err := b.content.Content.Edit(tc.place, tc.to)
		if err != nil {
			t.Fatal(err)
		}
		change := e.Change(a.Value, a.Values[1-a.Own])
		patch, why, err := e.Patch([]editing.Change{change}, edited)
		if err != nil {
			t.Errorf("%s: %v", tc.place, err)
			continue
		}
		if tc.why != "" {
			if patch != nil || !strings.Contains(why, tc.why) {
				t.Errorf("%s: the edit is %v, because %q, want none because of %q", tc.place, patch, why, tc.why)
			}
			continue
		}
		if patch == nil {
			t.Errorf("%s: no edit, because %s", tc.place, why)
			continue
		}
		added := 0
		for line := range strings.Lines(patch.Diff) {
			if strings.HasPrefix(line, "+") && !strings.HasPrefix(line, "+++") {
				added++
				if strings.TrimRight(line, "\n") != tc.added {
					t.Errorf("%s: the patch adds %q, want %q", tc.place, line, tc.added)
				}
			}
		}
		v, err := patch.Content.Content.Value(tc.place)
		if added != 1 || err != nil || v.Text != tc.to {
			t.Errorf("%s: the patch is\n%s", tc.place, patch.Diff)
		}
	}
}

// TestWrite holds that files which changed meanwhile are left as they are.
func TestWrite(t *testing.T) {
	b := open(t, nil)
	axes, err := balance.ReadAxes(b.content.Content, []string{"scenario:prize.start=400"})
	if err != nil {
		t.Fatal(err)
	}
	e, err := editing.NewEditor(b.work, b.content)
	if err != nil {
		t.Fatal(err)
	}
	edited, err := b.content.Content.Edit("scenario:prize.start", "400")
	if err != nil {
		t.Fatal(err)
	}
	patch, why, err := e.Patch([]editing.Change{e.Change(axes[0].Value, axes[0].Values[1-axes[0].Own])}, edited)
	if patch == nil {
		t.Fatal(why, err)
	}
	file := filepath.Join(b.dir, "fixtures.cue")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	meanwhile := append(text, "// more\n"...)
	if err := os.WriteFile(file, meanwhile, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := e.Write(patch); err == nil || !strings.Contains(err.Error(), "it has changed since it was read") {
		t.Errorf("writing over what somebody else wrote: %v", err)
	}
	if now, err := os.ReadFile(file); err != nil || string(now) != string(meanwhile) {
		t.Errorf("the file is not as it was: %v", err)
	}
}

// TestEditable holds that --write is refused before anything is played where no edit can
// make the change.
func TestEditable(t *testing.T) {
	b := open(t, nil)
	targets, err := grid.ReadTargets([]string{"win_rate.german in 45..55%"})
	if err != nil {
		t.Fatal(err)
	}
	s := &balance.Search{Scenario: "prize", Targets: targets}
	if s.Axes, err = balance.ReadAxes(b.content.Content, []string{"vehicle:t-34-76-m43.vp=4..6"}); err != nil {
		t.Fatal(err)
	}
	if s.Editor, err = editing.NewEditor(b.work, b.content); err != nil {
		t.Fatal(err)
	}
	if err := s.Editable(false); err != nil {
		t.Error(err)
	}
	if err := s.Editable(true); err == nil || !strings.Contains(err.Error(), "--write cannot change vehicle:t-34-76-m43.vp") {
		t.Errorf("writing into built-in content: %v", err)
	}
}
