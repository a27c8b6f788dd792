package load

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/content"
	"hulldown.dev/schema"
	"hulldown.dev/schema/model"
)

// loadSets loads author's directories one after the other, each of one file.
func loadSets(t *testing.T, texts ...string) *Result {
	t.Helper()
	o := Options{Schema: schema.FS, Instead: map[string]fs.FS{}}
	for i, text := range texts {
		dir := fmt.Sprintf("d%d", i)
		o.Dirs = append(o.Dirs, dir)
		o.Instead[dir] = fstest.MapFS{"a.cue": {Data: []byte(text)}}
	}
	res, err := Load(o)
	if err != nil {
		t.Fatal(err)
	}
	return res
}

const amended = head + `sets: base: {title: "Base", game: "tank-duel", from: stated: "x"}
terrain: woods: {name: "Woods", class: "natural", cover: 20, conceal: 30, bog: [5, 9], from: stated: "the book", triggers: ["bog"] @reconstructed("a guess")}
`

// TestAmend changes part of a record of another set.
func TestAmend(t *testing.T) {
	tests := []struct {
		name, patch string
		want        *model.Terrain // nil for a finding
		says        string         // code, line and message, for a finding
	}{
		{"fields", `{cover: 30, bog: [7], from: stated: "me"} @amend()`,
			&model.Terrain{Name: "Woods", Class: "natural", Cover: 30, Conceal: 30, Bog: []int{7}, Triggers: []string{"bog"}}, ""},
		{"takes away", `{bog: null, conceal: null, from: stated: "me"} @amend()`,
			&model.Terrain{Name: "Woods", Class: "natural", Cover: 20, Triggers: []string{"bog"}}, ""},
		{"computes", `_new & {cover: 10 + 5} @amend()` + "\n_new: from: stated: \"me\"",
			&model.Terrain{Name: "Woods", Class: "natural", Cover: 15, Conceal: 30, Bog: []int{5, 9}, Triggers: []string{"bog"}}, ""},
		{"with the definition", `schema.#Terrain & {cover: 1, from: stated: "me"} @amend()`,
			&model.Terrain{Name: "Woods", Class: "natural", Cover: 1, Conceal: 30, Bog: []int{5, 9}, Triggers: []string{"bog"}}, ""},
		{"without a source", `{cover: 30} @amend()`, nil,
			`shape-missing-field 6 the amendment of terrain "woods" does not say where its values come from; …`},
		{"unknown field", `{covr: 30, from: stated: "me"} @amend()`, nil,
			`shape-unknown-field 6 terrain "woods" has no field "covr"; …`},
		{"out of range", `{cover: 130, from: stated: "me"} @amend()`, nil, `shape-out-of-range 6 the Cover is 130; …`},
		{"takes away what must be", `{class: null, from: stated: "me"} @amend()`, nil,
			`shape-missing-field 6 terrain "woods" …`},
		{"on a field", `{cover: 30 @amend(), from: stated: "me"}`, nil,
			`shape-bad-attribute 6 @amend() stands behind a whole record, not behind a field of it`},
	}
	const set = head + `sets: b: schema.#Set & {title: "B", game: "tank-duel", from: stated: "x"}` + "\nterrain: woods: "
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			res := loadSets(t, amended, set+tt.patch)
			got := model.Find(res.Content.Terrain, "woods")
			if tt.want == nil {
				f := res.Findings[len(res.Findings)-1]
				want, _ := strings.CutSuffix(tt.says, "…")
				if said := fmt.Sprintf("%s %d %s", f.Code, f.Span.Line, f.Message); !strings.HasPrefix(said, want) || f.Span.File != "d1/a.cue" {
					t.Errorf("says %s: %q, want %q", f.Span.File, said, tt.says)
				}
				return
			}
			if len(res.Findings) > 0 || got == nil {
				t.Fatal(res.Findings)
			}
			if got.Set != "b" || got.Replaces != "base" || got.From.Stated != "the book" {
				t.Errorf("the head is %+v", got.Record)
			}
			plain := *got
			plain.Record = model.Record{}
			if diff := cmp.Diff(tt.want, &plain); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// TestAmendedPlaces holds that what an amendment gives has its place and source, and
// what it leaves has those of the base.
func TestAmendedPlaces(t *testing.T) {
	res := loadSets(t, amended, setB+`terrain: woods: {cover: 30, from: stated: "me"} @amend()`)
	w := model.Find(res.Content.Terrain, "woods")
	for path, want := range map[string][2]string{"cover": {"me", ""}, "conceal": {"the book", "d0/a.cue"}, "triggers": {"a guess", "d0/a.cue"}} {
		from := w.Source(path)
		if got := from.Stated + from.Reconstructed; got != want[0] {
			t.Errorf("%s comes from %q, want %q", path, got, want[0])
		}
		if got := w.Origin.Places().Written[path].File; got != want[1] {
			t.Errorf("%s is written in %q, want %q", path, got, want[1])
		}
		if at := w.Origin.At(path); at.File != "d1/a.cue" {
			t.Errorf("%s is at %+v", path, at)
		}
	}
}

// TestAmendmentsInARow amends what is amended.
func TestAmendmentsInARow(t *testing.T) {
	third := strings.ReplaceAll(strings.ReplaceAll(setB, `"b"`, `"c"`), "B", "C")
	res := loadSets(t, amended, setB+`terrain: woods: {cover: 30, from: stated: "me"} @amend()`,
		third+`terrain: woods: {conceal: 40, from: stated: "her"} @amend()`)
	if w := model.Find(res.Content.Terrain, "woods"); len(res.Findings) > 0 || w.Cover != 30 || w.Conceal != 40 || w.Set != "c" {
		t.Errorf("%+v %+v", w, res.Findings)
	}
}

// TestMovedBase warns where what is amended has changed, and mends it.
func TestMovedBase(t *testing.T) {
	base := loadSets(t, amended)
	hash := Hash(model.Find(base.Content.Terrain, "woods"))
	patch := setB + fmt.Sprintf("terrain: woods: {cover: 30, from: stated: \"me\"} @amend(%q)", hash)
	if res := loadSets(t, amended, patch); len(res.Findings) > 0 {
		t.Fatal(res.Findings)
	}
	moved := strings.Replace(amended, "conceal: 30", "conceal: 20", 1)
	res := loadSets(t, moved, patch)
	if len(res.Findings) != 1 || res.Findings[0].Code != "link-base-moved" || len(res.Findings[0].Fixes) != 1 {
		t.Fatal(res.Findings)
	}
	if w := model.Find(res.Content.Terrain, "woods"); w.Cover != 30 || w.Conceal != 20 {
		t.Errorf("the amendment holds all the same: %+v", w)
	}
	edit := res.Findings[0].Fixes[0].Edits[0]
	from, to := edit.Span.Bounds([]byte(patch))
	if res := loadSets(t, moved, patch[:from]+edit.Text+patch[to:]); len(res.Findings) > 0 {
		t.Error(res.Findings)
	}
	lost := loadSets(t, setB+`terrain: woods: {cover: 30, from: stated: "me"} @amend()`)
	if len(lost.Findings) != 1 || lost.Findings[0].Code != "link-replaces-nothing" {
		t.Errorf("of a base that is not there it says %+v", lost.Findings)
	}
}

// TestPrintedRecordsAreTheSame writes every built-in record as CUE and loads it again.
func TestPrintedRecordsAreTheSame(t *testing.T) {
	res := load(t, Options{Builtin: content.FS, Trusted: true})
	var text strings.Builder
	text.WriteString("package eitc\n\nimport \"hulldown.dev/schema\"\n\n")
	for _, k := range model.Kinds() {
		all := res.Content.Records(k)
		for i := range all.Len() {
			if all.Head(i).Set != "eitc" {
				continue
			}
			cue, err := CUE(k, all.Head(i), all.Record(i))
			if err != nil {
				t.Fatal(err)
			}
			text.Write(cue)
			text.WriteString("\n")
		}
	}
	again := load(t, Options{Dirs: []string{"mine"}, Instead: map[string]fs.FS{"mine": fstest.MapFS{"a.cue": {Data: []byte(text.String())}}}})
	if len(again.Findings) > 0 {
		t.Fatal(again.Findings[:min(3, len(again.Findings))])
	}
	mine := res.Content.Keep(func(r *model.Record) bool { return r.Set == "eitc" })
	if diff := cmp.Diff(mine.Entities(), again.Content.Entities()); diff != "" {
		t.Error(diff[:min(len(diff), 2000)])
	}
}
