package model

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/schema/diag"
)

// inTwo has a text of every shape: of one language and of several, in maps, lists and
// tables, and names that are ids.
func inTwo() *Content {
	return &Content{
		Nations: []Nation{{Record: Record{ID: "red", Origin: &Origin{Name: "nations/red"}}, Name: "Red", Short: "red"}},
		Scenarios: []Scenario{{
			Record: Record{ID: "hill"}, Title: "The Hill", Names: map[string]Text{"scout": {"en": "Scout"}},
			Rules: []Rule{
				{Text: Text{"en": "It snows.", "cs": "Sněží."}, Table: map[string][][]string{"en": {{"a", "b"}}}},
				{Name: Text{"en": "Frost"}, Operation: Operation{Mark: &SetMark{Name: "frost"}}, When: When{Pull: &PullWhen{Name: "frost"}}},
			},
		}},
		Tables:  []Table{{Record: Record{ID: "t"}, Title: "T", Columns: []string{"c"}, Rows: []TableRow{{Cells: []string{"d", ""}}}}},
		Markers: []Marker{{Record: Record{ID: "m"}, Name: "M", Faces: []MarkerFace{{ID: "up", Title: "Up", Text: []string{"one", "two"}}}}},
	}
}

// TestTranslate holds which texts are translated, what stands for them then, and that the
// content which is translated stays as it was.
func TestTranslate(t *testing.T) {
	c := inTwo()
	var got []string
	at := diag.Span{File: "cs.po", Line: 7}
	out := c.Translate("cs", func(record string, s Shown) Translation {
		got = append(got, fmt.Sprint(record, " ", JoinPath(s.Place...), " ", s.Text))
		return Translation{"ž" + s.Text, at}
	})
	want := []string{
		"markers/m faces.0.text.0 one", "markers/m faces.0.text.1 two", "markers/m faces.0.title Up", "markers/m name M", "nations/red name Red",
		"scenarios/hill names.scout Scout", "scenarios/hill rules.0.table.0.0 a", "scenarios/hill rules.0.table.0.1 b",
		"scenarios/hill rules.1.name Frost", "scenarios/hill title The Hill",
		"tables/t columns.0 c", "tables/t rows.0.cells.0 d", "tables/t title T",
	}
	slices.Sort(got)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(inTwo(), c); diff != "" {
		t.Error("the content itself has changed:", diff)
	}
	sc := out.Scenarios[0]
	if sc.Title != "žThe Hill" || sc.Names["scout"].In("cs") != "žScout" || sc.Rules[0].Text.In("cs") != "Sněží." || sc.Rules[0].Table["cs"][0][1] != "žb" || sc.Rules[1].Mark.Name != "frost" {
		t.Errorf("%+v", sc)
	}
	if n := out.Nations[0]; n.Name != "žRed" || n.Origin.At("name") != at || c.Nations[0].Origin.At("name") == at {
		t.Errorf("%+v", n)
	}
}

// TestTranslatable holds that the same texts are visited that are translated.
func TestTranslatable(t *testing.T) {
	var got []string
	for s := range Translatable(&inTwo().Scenarios[0]) {
		got = append(got, JoinPath(s.Place...))
	}
	slices.Sort(got)
	if all := strings.Join(got, " "); all != "names.scout rules.0.table.0.0 rules.0.table.0.1 rules.0.text rules.1.name title" {
		t.Error(all)
	}
}

// TestNamesInRulesAreIDs holds that what a rule names by its id is no text to translate: only
// a Text is one.
func TestNamesInRulesAreIDs(t *testing.T) {
	seen := map[reflect.Type]bool{}
	var look func(of reflect.Type)
	look = func(of reflect.Type) {
		switch of.Kind() {
		case reflect.Pointer, reflect.Slice:
			look(of.Elem())
			return
		case reflect.Struct:
		default:
			return
		}
		if seen[of] {
			return
		}
		seen[of] = true
		for f := range of.Fields() {
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			if f.Type.Kind() == reflect.String && f.Tag.Get("text") != "-" && callsIt(name) != "" {
				t.Errorf("%s.%s is translated", of.Name(), f.Name)
			}
			look(f.Type)
		}
	}
	look(reflect.TypeFor[Rule]())
	if !seen[reflect.TypeFor[Reveal]()] {
		t.Error("the operations are not looked at")
	}
}
