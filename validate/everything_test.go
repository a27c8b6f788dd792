package validate

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
)

// TestEverything holds that one scenario can use every hook, condition, description and
// operation at once, check clean and be played.
func TestEverything(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("testdata", "everything.cue"))
	if err != nil {
		t.Fatal(err)
	}
	res := loadText(t, string(data))
	weigh(res, map[string]int{"tiger-ausf-e": 57})
	found, err := Run(t.Context(), Options{Loaded: res, Seed: 5, Games: 6, Scope: []string{"the-crossing"}, Proven: known(res)})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range found {
		t.Errorf("%s:%d: %s: %s", "everything.cue", f.Span.Line, f.Code, f.Message)
	}
	sc := model.Find(res.Content.Scenarios, "the-crossing")
	if sc == nil {
		t.Fatal("the scenario is not among the content")
	}
	used := map[string]bool{}
	for i := range sc.Rules {
		used[sc.Rules[i].On] = true
	}
	for _, h := range rule.Hooks() {
		if !used[h.Name] {
			t.Errorf("no rule of validate/testdata/everything.cue speaks at %s: give it one", h.Name)
		}
	}
	for _, o := range rule.Ops() {
		if !regexp.MustCompile(`(, |\{)` + o.Name + `: `).Match(data) {
			t.Errorf("no rule of validate/testdata/everything.cue has the operation %s: give it one", o.Name)
		}
	}
	for _, d := range rule.Descriptions() {
		if !regexp.MustCompile(`[{ ]` + d.Key() + `: `).Match(data) {
			t.Errorf("no rule of validate/testdata/everything.cue asks for %s of a unit: give it one", d.Key())
		}
	}
	for _, c := range rule.Conditions() {
		if !regexp.MustCompile(`[{ ]` + c.Name + `: `).Match(data) {
			t.Errorf("no rule of validate/testdata/everything.cue has the condition %s: give it one", c.Name)
		}
	}
}
