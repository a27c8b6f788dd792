package validate

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"hulldown.dev/content"
	"hulldown.dev/schema"
	"hulldown.dev/schema/load"
)

// TestShelf holds that nothing is found in a scenario that takes each rule of the shelf, beside
// which a script shows each at work.
func TestShelf(t *testing.T) {
	res, err := load.Load(load.Options{Schema: schema.FS, Builtin: content.FS, Trusted: true, Dirs: []string{filepath.Join("testdata", "shelf")}})
	if err != nil {
		t.Fatal(err)
	}
	text := string(res.Sources["testdata/shelf/seven.cue"])
	for _, o := range res.Offers() {
		if !strings.Contains(text, ": shelf."+o.Definition) {
			t.Errorf("%s is not taken", o.Definition)
		}
	}
	if n := len(res.Offers()); n < 7 {
		t.Errorf("the shelf has %d rules, want 7", n)
	}
	tested := 0
	found, err := Run(t.Context(), Options{Loaded: res, Tested: func() { tested++ }, Scope: []string{"testdata/shelf"}})
	if err != nil || len(found) > 0 || tested != 6 {
		t.Errorf("found %v, %v, with %d scripts, want nothing with 6", found, err, tested)
	}
}

// TestExamplesOfTheShelf holds that what the comment of each rule shows can be taken as it stands,
// and in another box.
func TestExamplesOfTheShelf(t *testing.T) {
	for _, o := range builtin().Offers() {
		if o.Doc == "" || o.Example == "" {
			t.Errorf("%s has no comment with an example", o.Definition)
		}
		for _, p := range o.Parameters {
			if p.Doc == "" || p.Example == "" && p.Required {
				t.Errorf("%s: %s has no comment, or is not in the example", o.Definition, p.Path)
			}
		}
		for _, example := range slices.Compact([]string{o.Example, strings.Replace(o.Example, "at: 0", "at: 200", 1)}) {
			foundInExample(t, example)
		}
	}
}

// foundInExample holds that nothing is found in a scenario that takes rules of the shelf.
func foundInExample(t *testing.T, example string) {
	t.Helper()
	text := fmt.Sprintf(`package mine

import (
	"hulldown.dev/content/shelf"
	"hulldown.dev/schema"
)

sets: mine: schema.#Set & {title: "Mine", game: "tank-duel", needs: ["eitc"], from: reconstructed: "a test"}

scenarios: "an-example": schema.#Scenario & {
	title: "An Example", summary: "One rule of the shelf.", order: 1
	players: {min: 2, max: 4}, tanks: {min: 4, max: 4}
	sides: [
		{id: "german", name: "German", nations: ["german"], force: [{vehicle: "stug-iii-ausf-g"}, {vehicle: "pzkpfw-iv-ausf-g"}]},
		{id: "soviet", name: "Soviet", nations: ["soviet"], force: [{vehicle: "t-34-76-m43"}, {vehicle: "t-34-85-m44"}]},
	]
	start: 600
	takes: %s
	ties: [{tally: "kills"}]
	from: reconstructed: "a test"
}
`, example)
	res, err := load.Load(load.Options{Schema: schema.FS, Builtin: content.FS, Trusted: true, Dirs: []string{"mine"},
		Instead: map[string]fs.FS{"mine": fstest.MapFS{"a.cue": {Data: []byte(text)}}}})
	if err != nil {
		t.Fatal(err)
	}
	found, err := Run(t.Context(), Options{Loaded: res, NoPlay: true, Scope: []string{"mine"}})
	if err != nil || len(found) > 0 {
		t.Errorf("%s: found %v, %v, want nothing", example, found, err)
	}
}
