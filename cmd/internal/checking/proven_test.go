package checking

import (
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/export"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
	"hulldown.dev/validate"
	"hulldown.dev/validate/check"
)

// beside loads a text of an author's beside the built-in content.
func beside(t *testing.T, text string) *load.Result {
	t.Helper()
	dir := t.TempDir()
	text = "package mine\n\nimport \"hulldown.dev/schema\"\n\nsets: mine: schema.#Set & {title: \"Mine\", game: \"tank-duel\", needs: [\"eitc\"], from: stated: \"a\"}\n" + text
	if err := os.WriteFile(filepath.Join(dir, "mine.cue"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	r, err := (&workspace.Workspace{}).Read(workspace.Places{Dirs: []string{dir}})
	if err != nil || len(r.Findings) > 0 {
		t.Fatal(err, r.Findings)
	}
	return r
}

const (
	longWoods = "Woods of a name that has no room at all on any card, however small it is set"
	// replaced are records that take the place of built-in ones.
	replaced = `
terrain: woods: schema.#Terrain & {name: "` + longWoods + `", class: "natural", cover: 10, from: stated: "a"} @replace()
nations: german: schema.#Nation & {name: "` + longWoods + `", short: "ger", colour: "#404040", from: stated: "a"} @replace()
`
)

const (
	// added are records that no built-in scenario uses.
	added = `
nations: elbonian: schema.#Nation & {name: "Elbonian", short: "elb", colour: "#404040", from: stated: "a"}
modules: fords: schema.#Module & {title: "Fords", summary: "Streams slow down.", order: 1, use: "offered", rules: [{on: "level.move", when: {unit: {holds: "stream"}}, add: {value: 1}}], from: stated: "a"}
`
	// misruled has a rule that does not go together, which every scenario with woods reads.
	misruled = `
terrain: woods: schema.#Terrain & {name: "Woods", class: "natural", cover: 10, rules: [{on: "level.move", when: {unit: {state: "bogged"}}, score: {value: 1}}], from: stated: "a"} @replace()
`
)

// TestProvenChangesNothing holds that what is known of the built-in content is
// taken for granted only as long as nothing takes the place of what it rests on:
// with and without that knowledge the same is found, of sheets and, where played is set, of the
// games that are assembled. A sample is one in five.
func TestProvenChangesNothing(t *testing.T) {
	for i, tt := range []struct {
		name, text   string
		want, played bool
	}{
		{"nothing beside it", "", false, false},
		{"a record of the author's", `terrain: bog: schema.#Terrain & {name: "` + longWoods + `", class: "natural", from: stated: "a"}`, true, false},
		{"records that replace built-in ones", replaced, true, false},
		{"records that only the author's set has", added, true, true},
		{"a rule in place of a built-in one", misruled, true, true},
	} {
		if !slow.Takes(i, 5) {
			continue
		}
		t.Run(tt.name, func(t *testing.T) {
			r := beside(t, tt.text)
			var found [2][]string
			for i, proven := range []func(*model.Record) bool{nil, validate.Proven(r)} {
				all, err := validate.Run(t.Context(), validate.Options{Loaded: r, NoPlay: true, NoPrint: tt.played, Proven: proven})
				if err != nil {
					t.Fatal(err)
				}
				for _, f := range all {
					found[i] = append(found[i], f.Record+": "+f.Message)
				}
			}
			if diff := cmp.Diff(found[0], found[1]); diff != "" || len(found[0]) > 0 != tt.want {
				t.Errorf("found of all, and of what is not proven (-all +fresh):\n%s%d in all", diff, len(found[0]))
			}
		})
	}
}

// plain returns items whose sources say where they are without looking it up, so that they can
// be compared with those of another load.
func plain(items []page.Item) []page.Item {
	out := make([]page.Item, len(items))
	for i, item := range items {
		switch item := item.(type) {
		case page.Text:
			item.From = found(item.From)
			out[i] = item
		case page.Path:
			item.From = found(item.From)
			out[i] = item
		case page.Image:
			item.From = found(item.From)
			out[i] = item
		case page.Mark:
			item.From = found(item.From)
			out[i] = item
		case page.Group:
			item.From, item.Items = found(item.From), plain(item.Items)
			out[i] = item
		}
	}
	return out
}

func found(s page.Source) page.Source {
	if s.IsZero() {
		return page.Source{}
	}
	return page.SourceOf(&model.Origin{Name: s.Record(), Whole: s.Span()})
}

// TestProvenLooksTheSame holds that the pictures of a built-in record are the
// same whatever an author puts beside it, as long as it does not rest on that.
func TestProvenLooksTheSame(t *testing.T) {
	alone, r := beside(t, ""), beside(t, replaced)
	proven := validate.Proven(r)
	var fresh []string
	for _, k := range model.Kinds() {
		for _, h := range r.Content.Heads(k) {
			if !proven(h) {
				fresh = append(fresh, check.Name(h))
			}
		}
	}
	if !slices.Contains(fresh, "terrain/woods") || slices.Contains(fresh, "terrain/gully") {
		t.Fatalf("not proven are %s", strings.Join(fresh, " "))
	}
	resting := check.IndexOf(r.Content).Resting(fresh)
	compared := 0
	for _, s := range export.Sheets() {
		if s.Kind == "" || s.Together {
			continue
		}
		var only []string
		for _, h := range alone.Content.Heads(s.Kind) {
			if name := check.Name(h); !resting[name] {
				only = append(only, name)
			}
		}
		if len(only) == 0 {
			continue
		}
		compared += len(only)
		was, _ := s.LayOut(alone.Content, only, sheet.Options{})
		is, _ := s.LayOut(r.Content, only, sheet.Options{})
		for _, pages := range [][]page.Page{was.Pages, is.Pages} {
			for i := range pages {
				pages[i].Items = plain(pages[i].Items)
			}
		}
		if !reflect.DeepEqual(was.Pages, is.Pages) {
			t.Errorf("%s: records that rest on nothing of the author's look other than alone", s.Name)
		}
	}
	if compared < 40 {
		t.Errorf("%d records were compared", compared)
	}
}
