package validate

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

// usual is what a scenario of the mistakes of meaning has where it says nothing else.
var usual = []struct{ field, value string }{
	{"players", "{min: 2, max: 4}"},
	{"tanks", "{min: 4, max: 4}"},
	{"sides", `[
		{id: "german", name: "German", nations: ["german"], force: [{vehicle: "pzkpfw-iv-ausf-g", tags: ["scout"]}, {vehicle: "stug-iii-ausf-g", crew: "elite"}]},
		{id: "soviet", name: "Soviet", nations: ["soviet"], force: [{vehicle: "t-34-76-m43"}, {vehicle: "t-34-85-m44"}]},
	]`},
	{"start", "800"},
	{"length", "3"},
	{"ties", `[{tally: "kills"}]`},
	{"from", `reconstructed: "an example"`},
}

// scenarioOf is a scenario of what a case says.
func scenarioOf(number int, body string) string {
	var out strings.Builder
	fmt.Fprintf(&out, "\nscenarios: \"case-%d\": schema.#Scenario & {\n\ttitle: \"Case %[1]d\"\n\tsummary: \"A case.\"\n\torder: %[1]d\n", number)
	for _, f := range usual {
		if !strings.HasPrefix(body, "\t"+f.field+":") && !strings.Contains(body, "\n\t"+f.field+":") {
			fmt.Fprintf(&out, "\t%s: %s\n", f.field, f.value)
		}
	}
	return out.String() + body + "}\n"
}

// TestMistakesOfMeaning holds of each line of many scenarios which findings there are
// about it, and of what is unusual but right that there are none. As an author has no more
// scenarios than fit into a set, they are judged in portions.
func TestMistakesOfMeaning(t *testing.T) {
	archive, err := txtar.ParseFile(filepath.Join("testdata", "rules", "meaning.txtar"))
	if err != nil || len(archive.Files) < 250 {
		t.Fatalf("%d cases, %v", len(archive.Files), err)
	}
	i := -1
	for files := range slices.Chunk(archive.Files, 99) {
		if i++; !slow.OneIn(i, 2) {
			continue
		}
		t.Run(files[0].Name, func(t *testing.T) {
			t.Parallel()
			meant(t, files, nil)
		})
	}
}

// meant holds it of some of them, with vehicles of some weights.
func meant(t *testing.T, files []txtar.File, tons map[string]int) {
	text := strings.Split(sound, "nations: polish")[0]
	for i, f := range files {
		text += scenarioOf(i+1, string(f.Data))
	}
	wanted := regexp.MustCompile(` // ((?:rules-\S+ ?)+)$`)
	number := regexp.MustCompile(`^scenarios: "case-`)
	var want []string
	lines, of, name := strings.Split(text, "\n"), map[int]string{}, -1
	for i, line := range lines {
		if number.MatchString(line) {
			name++
		}
		if name < 0 {
			continue
		}
		of[i+1] = files[name].Name
		if m := wanted.FindStringSubmatch(line); m != nil {
			for code := range strings.FieldsSeq(m[1]) {
				want = append(want, fmt.Sprintf("%s: %s: %s", of[i+1], code, strings.TrimSpace(line)))
			}
		}
	}
	res := loadText(t, text)
	weigh(res, tons)
	_, found := judged(t, res)
	var got []string
	for _, f := range found {
		got = append(got, fmt.Sprintf("%s: %s: %s", of[f.Span.Line], f.Code, strings.TrimSpace(lines[f.Span.Line-1])))
	}
	slices.Sort(got)
	slices.Sort(want)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
}

// weigh gives vehicles weights in metric tons.
func weigh(res *load.Result, tons map[string]int) {
	if len(tons) == 0 {
		return
	}
	res.Content = res.Content.Keep(func(*model.Record) bool { return true })
	res.Content.Vehicles = slices.Clone(res.Content.Vehicles)
	for i := range res.Content.Vehicles {
		v := &res.Content.Vehicles[i]
		v.Weight = max(tons[v.ID], v.Weight)
	}
}

// TestIdleRulesAreReportedOnce holds that games say nothing of a rule that was found to do
// nothing, nor does another check, and that they speak of one that nothing was found about.
func TestIdleRulesAreReportedOnce(t *testing.T) {
	text := strings.NewReplacer(
		`, replace: ["desert"]`, ``,
		`deck:   "desert"`, `deck:   "desert" @allow(link-unused-group, "for later")`,
		`when: {unit: {holds: "dune"}}`, `when: {unit: {holds: "woods", not: [{holds: "woods"}]}, round: {is: 0}}`,
		`when: {action: ["move"], unit: {distance: {is: 400}}}`, `when: {action: ["move"], unit: {range: {is: -1000}, with: {side: "enemy", state: "burning"}}}`,
	).Replace(sound)
	found, err := Run(t.Context(), Options{Loaded: loadText(t, text), NoPrint: true, Games: 100, Scope: []string{"first-light"}})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, f := range found {
		got = append(got, f.Code+" "+ruleOf(f.Path))
	}
	want := []string{"play-never-exercised rules.0", "rules-never rules.1", "play-never-exercised rules.2", "play-never-attained rules.3"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
}

// TestWhoWinsIsSaidOnce holds that games do not repeat at the name of a scenario what was
// found at the rule that decides it.
func TestWhoWinsIsSaidOnce(t *testing.T) {
	const rules = "\trules: [\n\t\t{on: \"action\", forbid: {}},\n\t]\n"
	text := strings.Split(sound, "nations: polish")[0] + scenarioOf(1, rules)
	found, err := Run(t.Context(), Options{Loaded: loadText(t, text), NoPrint: true, Games: 20, Scope: []string{"case-1"}})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"rules-any-action"}, codesOf(found)); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
}
