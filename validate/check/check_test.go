package check

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

func TestRefs(t *testing.T) {
	sc := &model.Scenario{Record: model.Record{ID: "s"}}
	sc.Supplies = map[string]model.Supply{"a": {Card: "hill"}}
	sc.Sides = []model.Side{{Nations: []string{"red"}, Force: []model.Force{{Vehicle: "v"}}}}
	c := &model.Content{
		Sets:      []model.Set{{Record: model.Record{ID: "x"}, Needs: []string{"y"}}},
		Terrain:   []model.Terrain{{Record: model.Record{ID: "t"}, Rules: []model.Rule{{When: model.When{Unit: &model.Who{Holds: "u"}}}}}},
		Cards:     []model.Card{{Record: model.Record{ID: "c"}, Halves: []model.Half{{Terrain: "t"}}, Infantry: []string{"red"}}},
		Vehicles:  []model.Vehicle{{Record: model.Record{ID: "v"}, Nation: "red", Ground: "t"}},
		Scenarios: []model.Scenario{*sc},
	}
	var got []string
	for _, r := range Refs(c) {
		got = append(got, fmt.Sprintf("%s %v -> %s/%s", r.From.ID, r.Place, r.Kind, r.ID))
	}
	want := []string{
		"x [needs 0] -> sets/y",
		"t [rules 0 when unit holds] -> terrain/u",
		"c [halves 0 terrain] -> terrain/t", "c [infantry 0] -> nations/red",
		"v [nation] -> nations/red", "v [ground] -> terrain/t",
		"s [sides 0 nations 0] -> nations/red", "s [sides 0 force 0 vehicle] -> vehicles/v", "s [supplies a card] -> terrain/hill",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("references (-want +got):\n%s", diff)
	}
}

// TestRefsNameKinds holds that each tag ref of the model names a kind of record.
func TestRefsNameKinds(t *testing.T) {
	seen := map[reflect.Type]bool{}
	var look func(reflect.Type)
	look = func(of reflect.Type) {
		for of.Kind() == reflect.Pointer || of.Kind() == reflect.Slice || of.Kind() == reflect.Map {
			of = of.Elem()
		}
		if of.Kind() != reflect.Struct || seen[of] {
			return
		}
		seen[of] = true
		for i := range of.NumField() {
			f := of.Field(i)
			if k, ok := f.Tag.Lookup("ref"); ok && !slices.Contains(model.Kinds(), model.Kind(k)) {
				t.Errorf("%s.%s refers to %q, which is no kind of record", of.Name(), f.Name, k)
			}
			look(f.Type)
		}
	}
	for _, k := range model.Kinds() {
		look(reflect.TypeOf(k.New()))
	}
}

func TestText(t *testing.T) {
	p := &Pass{Content: &model.Content{}, Memory: &Memory{}, Loaded: &load.Result{Sources: map[string][]byte{"a.cue": []byte("one\n\t  two: \"drei\"\nvier")}}}
	span := func(line, col, endLine, endCol int) diag.Span {
		return diag.Span{File: "a.cue", Line: line, Col: col, EndLine: endLine, EndCol: endCol}
	}
	for _, tt := range []struct {
		span diag.Span
		want string
	}{
		{span(1, 1, 1, 4), "one"},
		{span(2, 4, 2, 7), "two"},
		{span(1, 3, 2, 1), "e\n"},
		{span(3, 1, 3, 5), "vier"},
		{span(3, 1, 3, 6), ""},
		{span(4, 1, 4, 1), ""},
		{span(0, 0, 0, 0), ""},
		{span(2, 4, 2, 2), ""},
		{diag.Span{File: "b.cue", Line: 1, Col: 1, EndLine: 1, EndCol: 2}, ""},
	} {
		if got := p.Text(tt.span); got != tt.want {
			t.Errorf("text of %v is %q, want %q", tt.span, got, tt.want)
		}
	}
	if got := p.Margin(span(2, 4, 2, 7)); got != span(2, 1, 2, 7) {
		t.Errorf("margin is %v", got)
	}
	if f := p.Replace(span(2, 9, 2, 15), "drei", "dreis"); len(f) != 1 || f[0].Edits[0].Text != `"dreis"` {
		t.Errorf("the fix is %v", f)
	}
	if f := p.Replace(span(2, 9, 2, 15), "zwei", "zweig"); f != nil {
		t.Errorf("a fix for another text: %v", f)
	}
	if f := p.Replace(span(2, 9, 2, 15), "drei", "vier"); f != nil {
		t.Errorf("a fix that is not certain: %v", f)
	}
	p.Content.Terrain, p.Memory = []model.Terrain{{Record: model.Record{ID: "drei"}}}, &Memory{}
	if f := p.Replace(span(2, 9, 2, 15), "drei", "dreis"); f != nil {
		t.Errorf("a fix for the name of another thing: %v", f)
	}
}

func TestNearestGivesUp(t *testing.T) {
	p := &Pass{Memory: &Memory{}}
	for range maxGuesses {
		if near, ok := p.Nearest("hil", []string{"hill"}); !ok || near != "hill" {
			t.Fatalf("nearest is %q, %t", near, ok)
		}
	}
	if _, ok := p.Nearest("hil", []string{"hill"}); ok {
		t.Error("it never gives up")
	}
	if _, ok := (&Pass{Memory: &Memory{}}).Nearest("hil", slices.Repeat([]string{"hill"}, maxNames+1)); ok {
		t.Error("it compares any number of names")
	}
}

func TestDeclared(t *testing.T) {
	c := &model.Content{Nations: []model.Nation{{Record: model.Record{ID: "red"}}}}
	tests := []struct {
		name  string
		l     load.Result
		id    string
		want  bool
		whole bool
	}{
		{"there", load.Result{}, "red", true, true},
		{"nowhere", load.Result{}, "blue", false, true},
		{"left out", load.Result{Left: []string{"nations/blue"}}, "blue", true, false},
		{"left out of another kind", load.Result{Left: []string{"cards/blue"}}, "blue", false, false},
		{"under a wrong id", load.Result{Left: []string{"nations/Blue"}}, "blue", true, false},
		{"in a text without sense", load.Result{Partial: true}, "blue", true, false},
		{"under an unknown kind", load.Result{Findings: []diag.Finding{{Code: "shape-unknown-kind"}}}, "blue", true, false},
		{"in a directory without a set", load.Result{Findings: []diag.Finding{{Code: "link-no-set"}}}, "blue", false, true},
	}
	for _, tt := range tests {
		p := &Pass{Content: c, Loaded: &tt.l, Memory: &Memory{}}
		if got := p.Declared(model.KindNation, tt.id); got != tt.want || p.Whole() != tt.whole {
			t.Errorf("%s: declared %t, whole %t", tt.name, got, p.Whole())
		}
	}
}
