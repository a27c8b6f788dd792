package records

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// TestWritePage holds the form of a page: fields in the order of the model,
// short values on one line, the source of each field that has its own, and
// nothing that could disturb a terminal.
func TestWritePage(t *testing.T) {
	seven := 7
	sc := model.Scenario{
		Record: model.Record{ID: "x", Set: "mine", From: model.From{Stated: "a book"}, Origin: &model.Origin{
			Label:      diag.Span{File: "x.cue", Line: 3, Col: 5},
			Provenance: map[string]model.From{"tanks.max": {Reconstructed: "a guess"}, "start": {Stated: "a map"}},
		}},
		Title: "Bell \a rings",
		Tanks: model.Tanks{Span: model.Span{Min: &seven, Max: &seven}},
		Start: 800,
		Deck:  model.Deck{Base: "standard"},
		Rules: []model.Rule{{On: "action", Operation: model.Operation{Forbid: &struct{}{}}}},
	}
	var b strings.Builder
	if err := WritePage(&b, Entry{Kind: model.KindScenario, Head: &sc.Record, Name: "X", Record: &sc}, wording.Language{}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"scenarios/x  X\nset mine, x.cue:3:5\nstated: a book\n\ntitle    Bell \uFFFD rings\n",
		"\ntanks\n  min  7\n  max  7   [reconstructed: a guess]\n",
		"\nstart    800   [stated: a map]\n",
		"\ndeck     base standard\n",
		"\nrules\n  - on action, when yes, may no, forbid yes\n",
		"\nties     none\n",
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("the page lacks %q:\n%s", want, &b)
		}
	}
	if strings.Contains(b.String(), "from ") {
		t.Errorf("the page repeats the source of the record:\n%s", &b)
	}
}

// TestCountSources holds that values count by their own source, structs and
// the source itself not at all.
func TestCountSources(t *testing.T) {
	record := model.Record{ID: "x", Set: "mine", From: model.From{Reconstructed: "a guess"}, Origin: &model.Origin{
		Find: func() model.Places {
			return model.Places{Fields: map[string]diag.Span{
				"levels": {}, "levels.move": {}, "levels.fire": {}, "guns": {}, "guns.0": {}, "guns.0.hit": {},
				"guns.0.hit.0": {}, "guns.0.hit.1": {}, "from": {}, "from.reconstructed": {},
			}}
		},
		Provenance: map[string]model.From{"guns.0": {Stated: "a book"}},
	}}
	c := &model.Content{
		Sets:     []model.Set{{Record: model.Record{ID: "mine", Set: "mine"}}, {Record: model.Record{ID: "empty", Set: "empty"}}},
		Vehicles: []model.Vehicle{{Record: record}},
	}
	got := CountSources(c, []model.Kind{model.KindVehicle})
	want := []SourceCount{{Set: "mine", Kind: model.KindVehicle, Records: 1, Stated: 2, Reconstructed: 2}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
