package content_test

import (
	"path/filepath"
	"strings"
	"testing"

	"hulldown.dev/content"
	"hulldown.dev/schema"
	"hulldown.dev/schema/load"
)

// TestRiverOfTheShelf holds that the text of a ferry says in each language as whose side its Ranges
// are counted: the river of one side lies elsewhere for the other.
func TestRiverOfTheShelf(t *testing.T) {
	res, err := load.Load(load.Options{Schema: schema.FS, Builtin: content.FS, Trusted: true, Dirs: []string{filepath.Join("..", "validate", "testdata", "shelf")}})
	if err != nil {
		t.Fatal(err)
	}
	rivers := 0
	for _, sc := range res.Content.Scenarios {
		for _, r := range sc.Rules {
			if r.Name["en"] != "River" || len(r.Text) == 0 {
				continue
			}
			rivers++
			if en, cs := r.Text["en"], r.Text["cs"]; !strings.Contains(en, "as the German side counts") || !strings.Contains(cs, "z pohledu německé strany teče") {
				t.Errorf("whose Ranges are those of %q and %q?", en, cs)
			}
		}
	}
	if rivers == 0 {
		t.Error("no scenario has a river")
	}
}

// TestNamesOfTheShelf holds that what a rule of the shelf calls its rules, marks and Pulls has the name
// under which it is taken, so that two in a scenario differ, and that a Pull is not called as
// the mark that has its id.
func TestNamesOfTheShelf(t *testing.T) {
	res, err := load.Load(load.Options{Schema: schema.FS, Builtin: content.FS, Trusted: true, Dirs: []string{filepath.Join("..", "validate", "testdata", "shelf")}})
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	for _, sc := range res.Content.Scenarios {
		for _, r := range sc.Rules {
			found[r.Name["en"]], found[r.Name["cs"]] = true, true
		}
		for id, mark := range sc.Marks { // order-free: each by itself
			found[mark.Name["en"]] = true
			if name := sc.Names[id]["en"]; name != "" && strings.EqualFold(name, mark.Name["en"]) {
				t.Errorf("a mark and a Pull are both called %q", name)
			}
		}
		for _, name := range sc.Names { // order-free: each by itself
			found[name["en"]] = true
		}
	}
	for _, want := range []string{"Barrage (guns)", "Palba (guns)", "the barrage (guns)", "Objective (town)", "Exit"} {
		if !found[want] {
			t.Errorf("nothing is called %q", want)
		}
	}
}
