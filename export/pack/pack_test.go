package pack

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"hulldown.dev/schema/model"
)

func TestBuildTwiceGivesTheSameBytes(t *testing.T) {
	first := built(t, sample())
	shuffled := sample()
	slices.Reverse(shuffled.Sets)
	slices.Reverse(shuffled.Cards)
	slices.Reverse(shuffled.Terrain)
	if diff := cmp.Diff(files(first), files(built(t, shuffled))); diff != "" {
		t.Error(diff)
	}
	o := options(t)
	o.Version, o.Date = "9.9.9", "2030-01-01"
	later, err := Build(sample(), o)
	if err != nil {
		t.Fatal(err)
	}
	for i, f := range first.Files {
		same := bytes.Equal(f.Data, later.Files[i].Data)
		if isBuild := strings.HasSuffix(f.Path, "/"+BuildFile); same == isBuild {
			t.Errorf("%s with another version: same bytes %v", f.Path, same)
		}
	}
}

func TestBuildLayout(t *testing.T) {
	p := built(t, sample())
	if diff := cmp.Diff([]string{"base", "more"}, p.Sets()); diff != "" {
		t.Error(diff)
	}
	all := files(p)
	for _, set := range p.Sets() {
		for _, path := range append((&Manifest{Files: listing(model.Kinds())}).layout(), ManifestFile, BuildFile) {
			text, ok := all[set+"/"+path]
			if !ok || !strings.HasSuffix(text, "\n") || strings.Contains(text, "\r") {
				t.Errorf("%s/%s lacks or does not end with one line feed", set, path)
			}
			delete(all, set+"/"+path)
		}
	}
	if len(all) > 0 {
		t.Errorf("more files than the layout has: %v", all)
	}
}

func TestBuildData(t *testing.T) {
	all := files(built(t, sample()))
	want := `[
  {
    "colour": "#0000ff",
    "from": {
      "stated": "a test"
    },
    "id": "blue",
    "name": "Blue",
    "short": "blu"
  }
]
`
	if diff := cmp.Diff(want, all["more/data/nations.json"]); diff != "" {
		t.Error(diff)
	}
	if got := all["more/data/cards.json"]; got != "[]\n" {
		t.Errorf("a set without cards has %q", got)
	}
	for path, part := range map[string]string{
		"base/data/vehicles.json": `"provenance": {
      "guns.0.hit": {
        "reconstructed": "a guess"
      }
    }`,
		"base/data/cards.json":   `"icons": [],`,
		"base/data/sets.json":    `"title": "Base <1> & more"`,
		"base/data/terrain.json": `"id": "woods"`,
		"base/build.json":        "{\n  \"tool\": \"hulldown\",\n  \"version\": \"1.2.3\"\n}\n",
	} {
		if !strings.Contains(all[path], part) {
			t.Errorf("%s lacks %s:\n%s", path, part, all[path])
		}
	}
}

func TestBuildRefuses(t *testing.T) {
	for _, tc := range []struct {
		name   string
		change func(*model.Content, *Options)
		want   string
	}{
		{"no set", func(c *model.Content, o *Options) { c.Sets = nil }, "no set"},
		{"foreign set", func(c *model.Content, o *Options) { c.Cards[0].Set = "other" }, `cards/c-10 belongs to set "other"`},
		{"id twice", func(c *model.Content, o *Options) { c.Cards[1].ID = "c-10" }, "cards/c-10: the id occurs twice"},
		{"set id is a path", func(c *model.Content, o *Options) { c.Sets[0].ID = "../up" }, "is no id"},
		{"no schema", func(c *model.Content, o *Options) { delete(o.Schemas, "damage") }, "damage have no schema"},
		{"no types", func(c *model.Content, o *Options) { o.Types = nil }, "no TypeScript types"},
		{"too large", func(c *model.Content, o *Options) { c.Cards[0].Deck = strings.Repeat("x", MaxFile) }, "more than the 16777216"},
		{"too many values", func(c *model.Content, o *Options) { o.Schemas["cards"] = []byte(strings.Repeat(",", MaxValues)) }, "more than the 524288 values"},
		{"too deep", func(c *model.Content, o *Options) {
			who := model.Who{}
			for range MaxDepth {
				who = model.Who{Not: []model.Who{who}}
			}
			c.Scenarios[0].Rules[0].When.Unit = &who
		}, "nests deeper than the 64 levels"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			c, o := sample(), options(t)
			tc.change(c, &o)
			_, err := Build(c, o)
			if err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("got error %v, want one with %q", err, tc.want)
			}
		})
	}
}

// compiled returns the schema that a pack holds for a kind.
func compiled(t *testing.T, all map[string]string, set string, k model.Kind) *jsonschema.Schema {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(strings.NewReader(all[set+"/"+SchemaFile(k)]))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("pack.json", doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("pack.json")
	if err != nil {
		t.Fatalf("%s: %v", k, err)
	}
	return s
}

func validate(t *testing.T, s *jsonschema.Schema, text string) error {
	t.Helper()
	value, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return s.Validate(value)
}

func TestDataFitsItsSchema(t *testing.T) {
	p := built(t, sample())
	all := files(p)
	for _, k := range model.Kinds() {
		s := compiled(t, all, "base", k)
		for _, set := range p.Sets() {
			if err := validate(t, s, all[set+"/"+DataFile(k)]); err != nil {
				t.Errorf("%s/%s: %v", set, DataFile(k), err)
			}
		}
	}
}

func TestSchemaRefusesMutatedData(t *testing.T) {
	all := files(built(t, sample()))
	for _, tc := range []struct {
		kind     model.Kind
		name     string
		from, to string
	}{
		{model.KindSet, "bad enum", `"tank-duel"`, `"chess"`},
		{model.KindNation, "bad pattern", `"#00ff00"`, `"green"`},
		{model.KindNation, "bad id", `"id": "green"`, `"id": "Green"`},
		{model.KindNation, "bad key of a map", `"apcr": 2`, `"ball": 2`},
		{model.KindTerrain, "out of range", `"cover": 20`, `"cover": 100`},
		{model.KindTerrain, "extra field in an embedding", `"group": "sun"`, `"group": "sun", "grup": "sun"`},
		{model.KindTerrain, "repeated item", `"conceal",`, `"bog",`},
		{model.KindCard, "extra field", `"deck": "standard"`, `"deck": "standard", "dek": 1`},
		{model.KindCard, "missing field", `"deck": "standard",`, ``},
		{model.KindCard, "null", `"icons": []`, `"icons": null`},
		{model.KindCard, "text for a number", `"number": 10`, `"number": "10"`},
		{model.KindCard, "false for a flag", `"bounces": true`, `"bounces": false`},
		{model.KindDamage, "default out of range", `"times": 2`, `"times": 0`},
		{model.KindDamage, "missing default", `"shuffle": true,`, ``},
		{model.KindVehicle, "missing id", `"id": "tank",`, ``},
		{model.KindVehicle, "fraction", `"size": -5`, `"size": -5.5`},
		{model.KindVehicle, "level beyond the default and the bounds", `"damaged": 0`, `"damaged": 10`},
		{model.KindVehicle, "provenance without a place", `"guns.0.hit":`, `"guns..hit":`},
		{model.KindVehicle, "provenance of another kind", `"reconstructed": "a guess"`, `"guessed": "a guess"`},
		{model.KindScenario, "unknown hook", `"on": "game.end"`, `"on": "game.over"`},
		{model.KindScenario, "unknown key in count", `"tally": "vp"`, `"tally": "vp", "is": 1`},
	} {
		t.Run(string(tc.kind)+" "+tc.name, func(t *testing.T) {
			set := "base"
			if tc.kind == model.KindScenario {
				set = "more"
			}
			text := all[set+"/"+DataFile(tc.kind)]
			mutated := strings.Replace(text, tc.from, tc.to, 1)
			if mutated == text {
				t.Fatalf("the data holds no %s", tc.from)
			}
			if validate(t, compiled(t, all, set, tc.kind), mutated) == nil {
				t.Error("the schema admits it")
			}
		})
	}
}

// TestManifestTypes holds the TypeScript of the manifest against its Go types.
func TestManifestTypes(t *testing.T) {
	for _, v := range []any{Manifest{}, Entry{}, Clause{}} {
		for _, f := range reflect.VisibleFields(reflect.TypeOf(v)) {
			if want := "\n  " + strings.Replace(f.Tag.Get("json"), ",omitempty", "?", 1) + ": "; !strings.Contains(manifestTypes, want) {
				t.Errorf("the types lack %q", want)
			}
		}
	}
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(renderBuild(Options{Version: "1", Date: "d"}), &fields); err != nil {
		t.Fatal(err)
	}
	for name := range fields {
		if !strings.Contains(manifestTypes, "\n  "+name) {
			t.Errorf("the types lack %q of build.json", name)
		}
	}
}

// readBack writes packs and loads what was written; it returns the places too.
func readBack(t *testing.T, p Pack) (*model.Content, []string) {
	t.Helper()
	dir := t.TempDir()
	if err := Write(dir, p); err != nil {
		t.Fatal(err)
	}
	dirs, err := Find(dir)
	if err != nil {
		t.Fatal(err)
	}
	back, err := Load(dirs...)
	if err != nil {
		t.Fatal(err)
	}
	return back, dirs
}

func TestLoadGivesTheContentBack(t *testing.T) {
	c := sample()
	back, dirs := readBack(t, built(t, c))
	if got, want := model.ContentHash(back), model.ContentHash(c); got != want {
		t.Errorf("the content that was read has hash %s, not %s", got, want)
	}
	if diff := cmp.Diff(files(built(t, c)), files(built(t, back))); diff != "" {
		t.Error(diff)
	}
	if got := back.Cards[0].ID; got != "c-9" {
		t.Errorf("cards begin with %s, not with the lowest number", got)
	}
	if got := back.Vehicles[0].Source("guns", 0, "hit", 1).Reconstructed; got != "a guess" {
		t.Errorf("the provenance of a field is %q", got)
	}
	if _, err := Load(dirs[0], dirs[0]); err == nil {
		t.Error("one pack twice is admitted")
	}
}
