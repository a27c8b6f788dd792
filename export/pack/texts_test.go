package pack

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/schema/model"
)

// TestTexts: every text of every kind has its key, and nothing else has.
func TestTexts(t *testing.T) {
	all := files(built(t, sample()))
	want := `{
  "guns/gun/gun.name": "Gun",
  "guns/gun/name": "Gun",
  "infantry/foot/name": "Foot",
  "infantry/foot/weapons.0.name": "Rifle",
  "markers/solo/faces.0.text.0": "In Motion.",
  "markers/solo/faces.0.title": "Solo",
  "markers/solo/name": "Solo",
  "matchups/even/title": "Even",
  "nations/green/name": "Green",
  "priorities/walk/title": "Walk",
  "robata/calm/personality": "Calm",
  "sets/base/title": "Base <1> & more",
  "tables/aid/columns.0": "a",
  "tables/aid/rows.0.cells.0": "b",
  "tables/aid/title": "Aid",
  "terrain/field/name": "Field",
  "terrain/woods/name": "Woods",
  "vehicles/tank/guns.0.name": "gun",
  "vehicles/tank/name": "Tank"
}
`
	if diff := cmp.Diff(want, all["base/texts/en.json"]); diff != "" {
		t.Error(diff)
	}
	c := sample()
	c.Scenarios[0].Options = map[string]model.Option{"fog": {Title: "Fog \"thick\"", Summary: "No one sees."}}
	c.Scenarios[0].Robata = &model.RobataUse{Sides: []string{"one"}, Reason: "Two digs in."}
	text := files(built(t, c))["more/texts/en.json"]
	for _, line := range []string{
		`"scenarios/hill/options.fog.summary": "No one sees."`, `"scenarios/hill/options.fog.title": "Fog \"thick\""`,
		`"scenarios/hill/robata.reason": "Two digs in."`, `"scenarios/hill/sides.1.name": "Two"`, `"sets/more/title": "Žižka"`,
	} {
		if !strings.Contains(text, line) {
			t.Errorf("there is no %s:\n%s", line, text)
		}
	}
	empty := &model.Content{Sets: []model.Set{{Record: record("bare", "bare"), Game: "tank-duel"}}}
	if got := files(built(t, empty))["bare/texts/en.json"]; got != "{}\n" {
		t.Errorf("a set without a text has %q", got)
	}
}

// TestTextFields: a field with a name that texts have is one of the fields of
// texts, and each of those there is.
func TestTextFields(t *testing.T) {
	names := []string{"name", "names", "title", "summary", "text", "cells", "columns", "answers", "reason", "personality"}
	// Flowcharts name their boxes for their answers, rules their marks, Pulls and secrets.
	other := func(field string) bool {
		return field == "priorities.steps.*.name" || strings.HasSuffix(field, ".mark.name") || strings.HasSuffix(field, ".pull.name") || strings.HasSuffix(field, ".check.name") || strings.HasSuffix(field, ".reveal.name") || strings.HasSuffix(field, ".plan.name")
	}
	var want, every []string
	for _, k := range model.Kinds() {
		eachString(reflect.TypeOf(k.New()).Elem(), string(k), nil, func(field string) {
			every = append(every, field)
			parts := strings.Split(strings.TrimRight(field, ".*"), ".")
			if slices.Contains(names, parts[len(parts)-1]) && !other(field) {
				want = append(want, field)
			}
		})
	}
	slices.Sort(want)
	if diff := cmp.Diff(want, slices.Sorted(slices.Values(textFields))); diff != "" {
		t.Errorf("the fields of texts: %s", diff)
	}
	for _, f := range slices.Concat(textFields, citeFields) {
		if !slices.Contains(every, f) {
			t.Errorf("%s is no text of any record", f)
		}
	}
	for _, f := range every {
		last := f[strings.LastIndexByte(strings.TrimSuffix(f, ".*"), '.')+1:]
		if (last == "cite.*" || last == "clauses.*") && !slices.Contains(citeFields, f) {
			t.Errorf("the clauses of %s are not looked for", f)
		}
	}
}

// eachString calls f for every field of a type that holds a text, a type within
// itself aside.
func eachString(of reflect.Type, path string, within []reflect.Type, f func(string)) {
	switch of.Kind() {
	case reflect.Pointer:
		eachString(of.Elem(), path, within, f)
	case reflect.Slice, reflect.Map:
		eachString(of.Elem(), path+".*", within, f)
	case reflect.String:
		f(path)
	case reflect.Struct:
		if slices.Contains(within, of) {
			return
		}
		for i := range of.NumField() {
			field := of.Field(i)
			name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
			switch {
			case name == "-":
			case name == "":
				eachString(field.Type, path, within, f)
			default:
				eachString(field.Type, path+"."+name, append(slices.Clone(within), of), f)
			}
		}
	}
}

// TestTextsOfTheRealContent: the keys lead to the texts, by the words of
// README.md, in every set, and both files fit their schemas.
func TestTextsOfTheRealContent(t *testing.T) {
	p := built(t, contenttest.Own(t))
	all := files(p)
	for _, set := range p.Sets() {
		for path, kind := range map[string]model.Kind{TextsFile(Language): "texts", ClausesFile: "clauses"} {
			if err := validate(t, compiled(t, all, set, kind), all[set+"/"+path]); err != nil {
				t.Errorf("%s/%s: %v", set, path, err)
			}
		}
		var texts map[string]string
		mustDo(t, json.Unmarshal([]byte(all[set+"/"+TextsFile(Language)]), &texts))
		if len(texts) == 0 {
			t.Errorf("%s has no texts", set)
		}
		records := make(map[string]any)
		for _, k := range model.Kinds() {
			var rows []map[string]any
			mustDo(t, json.Unmarshal([]byte(all[set+"/"+DataFile(k)]), &rows))
			for _, row := range rows {
				records[string(k)+"/"+row["id"].(string)] = row
			}
		}
		for key, text := range texts {
			at := strings.LastIndexByte(key, '/')
			if got := follow(records[key[:at]], strings.Split(key[at+1:], ".")); got != any(text) {
				t.Errorf("%s leads to %v, not %q", key, got, text)
			}
		}
	}
}

// follow goes down a dotted path.
func follow(v any, path []string) any {
	for _, part := range path {
		switch in := v.(type) {
		case map[string]any:
			v = in[part]
		case []any:
			n := 0
			for _, digit := range part {
				n = 10*n + int(digit-'0')
			}
			v = in[n]
		}
	}
	return v
}

// TestVerifyTextsAndClauses: a file of texts or clauses that the manifest
// vouches for and the records contradict is refused.
func TestVerifyTextsAndClauses(t *testing.T) {
	texts := TextsFile(Language)
	for _, tc := range []struct {
		name, path, from, to string
		fault                Fault
	}{
		{"another text", texts, `"Woods"`, `"Wood"`, Mismatch},
		{"another key", texts, `terrain/woods/`, `terrain/wood/`, Mismatch},
		{"a text more", texts, "{\n", "{\n  \"cards/c-9/title\": \"x\",\n", Mismatch},
		{"another layout", texts, `: "Woods"`, `:"Woods"`, Mismatch},
		{"no texts", texts, "{", "[", Mismatch},
		{"no clauses", ClausesFile, "[", "{", Malformed},
		{"no words", ClausesFile, "Words of the test.", "", Malformed},
		{"another field", ClausesFile, `"scope"`, `"skope"`, Malformed},
		{"another layout", ClausesFile, `"area": `, `"area":`, Malformed},
		{"a clause that nobody cites", ClausesFile, `"test 1"`, `"test 2"`, Mismatch},
	} {
		t.Run(tc.path+" "+tc.name, func(t *testing.T) {
			fsys := setFS(built(t, sample()), "base")
			was := string(fsys[tc.path].Data)
			is := strings.Replace(was, tc.from, tc.to, 1)
			if is == was {
				t.Fatalf("there is no %s in\n%s", tc.from, was)
			}
			put(fsys, tc.path, is)
			reseal(t, fsys)
			_, problems := verifyTree(fsys)
			if len(problems) != 1 || problems[0].File != tc.path || problems[0].Fault != tc.fault {
				t.Errorf("got %v, want %s of %s", problems, tc.fault, tc.path)
			}
		})
	}
}

// TestClauses: a pack holds the clauses that its own records cite and no other.
func TestClauses(t *testing.T) {
	all := files(built(t, sample()))
	want := `[
  {
    "area": "tests",
    "id": "test 1",
    "scope": "core",
    "text": "Words of the test."
  }
]
`
	if diff := cmp.Diff(want, all["base/rules/clauses.json"]); diff != "" {
		t.Error(diff)
	}
	if got := all["more/rules/clauses.json"]; got != "[]\n" {
		t.Errorf("a set that cites nothing has %s", got)
	}
	for name, tc := range map[string]struct {
		add  Clause
		want string
	}{
		"twice": {Clause{"test 1", "tests", "core", "Again."}, "occurs twice"},
		"bare":  {Clause{ID: "test 3"}, "lacks"},
	} {
		o := options(t)
		o.Clauses = append(o.Clauses, tc.add)
		if _, err := Build(sample(), o); err == nil || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestDiffClauses: other words for a clause are a change of text, from pack to
// pack as well; whether it is cited is said by the records.
func TestDiffClauses(t *testing.T) {
	o := options(t)
	o.Clauses = []Clause{{"test 1", "tests", "solo", "Other words."}}
	head, err := Build(sample(), o)
	mustDo(t, err)
	editions := make([]Edition, 2)
	for i, p := range []Pack{built(t, sample()), head} {
		dir := t.TempDir()
		mustDo(t, Write(dir, p))
		editions[i], err = LoadEdition(dir+"/base", dir+"/more")
		mustDo(t, err)
	}
	got, err := Diff(editions[0], editions[1], nil)
	mustDo(t, err)
	var lines []string
	for _, c := range got.List {
		lines = append(lines, strings.Join([]string{string(c.Class), c.Bump.String(), string(c.Kind), c.ID, c.Path, string(c.New)}, "|"))
	}
	want := []string{`text|patch|clauses|test 1|scope|"solo"`, `text|patch|clauses|test 1|text|"Other words."`}
	if diff := cmp.Diff(want, lines); diff != "" {
		t.Error(diff)
	}
	editions[1].Clauses = nil
	if got, err = Diff(editions[0], editions[1], nil); err != nil || len(got.List) > 0 {
		t.Errorf("without clauses: %v %v", got.List, err)
	}
}

// TestDiffTexts: other words for a variant, for why Robata cannot run a side, or for
// a rule or a mark are a change of text; a variant more is none.
func TestDiffTexts(t *testing.T) {
	edition := func(edit func(*model.Scenario)) Edition {
		c := sample()
		c.Scenarios[0].Options = map[string]model.Option{"fog": {Title: "Fog", Summary: "No one sees."}}
		c.Scenarios[0].Rules = []model.Rule{{On: "game.end", Text: model.Text{"en": "In words."}}}
		c.Scenarios[0].Marks = map[string]model.Mark{"held": {Of: "game", Name: model.Text{"en": "held"}}}
		c.Scenarios[0].Robata = &model.RobataUse{Sides: []string{"one"}, Reason: "Two digs in."}
		edit(&c.Scenarios[0])
		return Edition{Content: c}
	}
	for path, edit := range map[string]func(*model.Scenario){
		"options.fog.title":   func(s *model.Scenario) { s.Options["fog"] = model.Option{Title: "Mist", Summary: "No one sees."} },
		"options.fog.summary": func(s *model.Scenario) { s.Options["fog"] = model.Option{Title: "Fog", Summary: "All is grey."} },
		"robata.reason":       func(s *model.Scenario) { s.Robata.Reason = "Two waits." },
		"rules.0.text.en":     func(s *model.Scenario) { s.Rules[0].Text = model.Text{"en": "In other words."} },
		"rules.0.name":        func(s *model.Scenario) { s.Rules[0].Name = model.Text{"en": "A name"} },
		"marks.held.name.en":  func(s *model.Scenario) { s.Marks["held"] = model.Mark{Of: "game", Name: model.Text{"en": "kept"}} },
		"options.mud":         func(s *model.Scenario) { s.Options["mud"] = model.Option{Title: "Mud", Summary: "All is brown."} },
	} {
		want := Worded
		if path == "options.mud" {
			want = Valued
		}
		got, err := Diff(edition(func(*model.Scenario) {}), edition(edit), nil)
		if err != nil || len(got.List) != 1 || got.List[0].Path != path || got.List[0].Class != want {
			t.Errorf("%s: %v %v", path, got.List, err)
		}
	}
}
