package pack

import (
	"bytes"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"hulldown.dev/schema"
	"hulldown.dev/schema/load/emit"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/schematest"
	"hulldown.dev/schema/slow"
)

// edit is one change that somebody makes to content, and what Diff must say.
type edit struct {
	name string
	do   func(*model.Content)
	// want holds "class text" of every change, in order; empty for none.
	want []string
}

func contentEdits() []edit {
	return []edit{
		{"nothing", func(c *model.Content) {}, nil},
		{"order of cards", func(c *model.Content) { slices.Reverse(c.Cards) }, nil},
		{"order of icons", func(c *model.Content) { slices.Reverse(c.Cards[1].Icons) }, nil},
		{"order of target numbers", func(c *model.Content) { slices.Reverse(c.Vehicles[0].Location.Hull) }, nil},
		{"order of boards", func(c *model.Content) { slices.Reverse(c.Vehicles[0].Boards) }, nil},
		{"empty for nil", func(c *model.Content) { c.Cards[0].Icons = []string{} }, nil},
		{"position in a file", func(c *model.Content) { c.Cards[0].Origin = &model.Origin{Name: "cards/c-10"} }, nil},

		{"id removed", func(c *model.Content) { c.Terrain = c.Terrain[1:] }, []string{"removed terrain/woods is gone"}},
		{"set removed", func(c *model.Content) { c.Sets, c.Nations, c.Scenarios = c.Sets[:1], c.Nations[:1], nil },
			[]string{"removed sets/more is gone", "removed nations/blue is gone", "removed scenarios/hill is gone"}},
		{"id added", func(c *model.Content) {
			c.Nations = append(c.Nations, model.Nation{Record: record("base", "red"), Name: "Red", Short: "red", Colour: "#ff0000"})
		}, []string{"added nations/red is new"}},
		{"id changed and not declared", func(c *model.Content) { c.Terrain[0].ID = "forest" }, []string{
			"removed terrain/woods is gone (the new forest is the same; declare the rename if it is one)",
			"added terrain/forest is new"}},
		{"moved to another set", func(c *model.Content) { c.Damage[0].Set = "more" },
			[]string{`moved damage/d-1 set "base" → "more"`}},

		{"level", func(c *model.Content) { c.Vehicles[0].Levels.Fire = 6 }, []string{"value vehicles/tank levels.fire 5 → 6"}},
		{"one figure of a chart", func(c *model.Content) { c.Vehicles[0].Guns[0].Pen[1] = 41 },
			[]string{"value vehicles/tank guns.0.pen.1 40 → 41"}},
		{"a chart grows", func(c *model.Content) { c.Vehicles[0].Guns[0].Hit = []int{70, 60, 50} },
			[]string{"value vehicles/tank guns.0.hit.2 50 is new"}},
		{"a seat less", func(c *model.Content) { c.Vehicles[0].Crew = c.Vehicles[0].Crew[:1] },
			[]string{`value vehicles/tank crew.1 {"seat":"driver","vp":1} is gone`}},
		{"a seat put in front", func(c *model.Content) {
			c.Vehicles[0].Crew = append([]model.Crew{{Seat: "loader", VP: 3}}, c.Vehicles[0].Crew...)
		}, []string{`value vehicles/tank crew.0 {"seat":"loader","vp":3} is new`}},
		{"order of the crew", func(c *model.Content) { slices.Reverse(c.Vehicles[0].Crew) }, []string{
			`value vehicles/tank crew [{"seat":"commander","vp":2},{"seat":"driver","vp":1}] → ` +
				`[{"seat":"driver","vp":1},{"seat":"commander","vp":2}] (the order is another)`}},
		{"equipment more", func(c *model.Content) { c.Vehicles[0].Equipment = []string{"radio"} },
			[]string{`value vehicles/tank equipment.0 "radio" is new`}},
		{"an icon for another", func(c *model.Content) { c.Cards[1].Icons = []string{"smoke", "binoculars"} },
			[]string{`value cards/c-9 icons.0 "fire" is gone`, `value cards/c-9 icons.1 "binoculars" is new`}},
		{"a half swapped", func(c *model.Content) { slices.Reverse(c.Cards[0].Halves) }, []string{
			`value cards/c-10 halves [{"move":{"cover":10,"hit":20,"level":3}},{"leadership":{}}] → ` +
				`[{"leadership":{}},{"move":{"cover":10,"hit":20,"level":3}}] (the order is another)`}},
		{"black for red", func(c *model.Content) { c.Cards[0].Pen = model.PenMod{Heavy: number(0)} },
			[]string{"value cards/c-10 pen.heavy 0 is new", "value cards/c-10 pen.light 0 is gone"}},
		{"cross of morale", func(c *model.Content) { c.Damage[0].Morale.Elite = true },
			[]string{"value damage/d-1 morale.elite false → true"}},
		{"terrain cover", func(c *model.Content) { c.Terrain[0].Cover = 25 }, []string{"value terrain/woods cover 20 → 25"}},
		{"triggers in another order", func(c *model.Content) { slices.Reverse(c.Terrain[0].Triggers) },
			[]string{`value terrain/woods triggers ["conceal","bog"] → ["bog","conceal"] (the order is another)`}},
		{"rounds of a nation", func(c *model.Content) { c.Nations[0].Rounds["apcr"] = 3 }, []string{"value nations/green rounds.apcr 2 → 3"}},
		{"vehicle of a force", func(c *model.Content) {
			c.Scenarios[0].Sides[0].Force = []model.Force{{Vehicle: "other", Crew: "seasoned", Rounds: map[string]int{"apcr": 1}}}
		}, []string{`value scenarios/hill sides.0.force.0.vehicle "tank" → "other"`}},
		{"length of a scenario", func(c *model.Content) { c.Scenarios[0].Length = 2 }, []string{"value scenarios/hill length 0 → 2"}},
		{"another game", func(c *model.Content) { c.Sets[0].Game = "victory-tank" },
			[]string{`value sets/base game "tank-duel" → "victory-tank"`}},

		{"short word of a nation", func(c *model.Content) { c.Nations[0].Short = "grg" }, []string{`renamed nations/green short "grn" → "grg"`}},
		{"id of a side", func(c *model.Content) { c.Scenarios[0].Sides[1].ID = "three" },
			[]string{`renamed scenarios/hill sides.1.id "two" → "three"`}},
		{"a need more", func(c *model.Content) { c.Sets[0].Needs = []string{"more"} },
			[]string{`dependency sets/base needs ["more"] is new`}},
		{"a need for another", func(c *model.Content) { c.Sets[1].Needs = []string{"core"} },
			[]string{`dependency sets/more needs.0 "core" is new`, `value sets/more needs.0 "base" is gone`}},

		{"number of a rule", func(c *model.Content) { c.Terrain[1].Rules[0].Add.Value = -10 },
			[]string{"rule terrain/field rules.0.add.value -5 → -10"}},
		{"a rule less", func(c *model.Content) { c.Scenarios[0].Rules = slices.Delete(c.Scenarios[0].Rules, 2, 3) },
			[]string{`rule scenarios/hill rules.2 {"forbid":{},"may":false,"on":"action","when":{}} is gone`}},
		{"a rule more", func(c *model.Content) {
			c.Terrain[0].Rules = []model.Rule{{On: "action", Operation: model.Operation{Forbid: &struct{}{}}}}
		},
			[]string{`rule terrain/woods rules [{"forbid":{},"may":false,"on":"action","when":{}}] is new`}},
		{"order of rules", func(c *model.Content) {
			r := c.Scenarios[0].Rules
			r[1], r[2] = r[2], r[1]
		}, []string{`rule scenarios/hill rules [{"may":true,"on":"action.done","take":{"supply":"hill"},"wh... → ` +
			`[{"may":true,"on":"action.done","take":{"supply":"hill"},"wh... (the order is another)`}},
		{"size of a supply", func(c *model.Content) {
			c.Scenarios[0].Supplies["hill"] = model.Supply{Card: "field", With: "natural", Of: "game", Layer: "box", Adds: true,
				Size: model.Number{Value: 2, Per: &model.Measure{Units: &model.Who{}}, Plus: -1, Min: number(3)}}
		}, []string{"rule scenarios/hill supplies.hill.size.value 1 → 2"}},
		{"a mark", func(c *model.Content) { c.Scenarios[0].Marks["seen"] = model.Mark{Of: "side", Max: 2} },
			[]string{`rule scenarios/hill marks.seen {"max":2,"of":"side","start":0} is new`}},
		{"who wins a tie", func(c *model.Content) { c.Scenarios[0].Tied = "one" }, []string{`rule scenarios/hill tied "one" is new`}},

		{"citation of a rule", func(c *model.Content) { c.Terrain[1].Rules[0].Cite = []string{"test 2"} },
			[]string{`text terrain/field rules.0.cite.0 "test 1" is gone`, `text terrain/field rules.0.cite.0 "test 2" is new`}},
		{"name", func(c *model.Content) { c.Vehicles[0].Name = "Žižka\x1b[2J" },
			[]string{`text vehicles/tank name "Tank" → "Žižka\u001b[2J"`}},
		{"title of a set", func(c *model.Content) { c.Sets[1].Title = "New" }, []string{`text sets/more title "Žižka" → "New"`}},
		{"summary", func(c *model.Content) { c.Scenarios[0].Summary = "A low hill." },
			[]string{`text scenarios/hill summary "A hill." → "A low hill."`}},
		{"name of a gun", func(c *model.Content) { c.Vehicles[0].Guns[0].Name = "cannon" },
			[]string{`text vehicles/tank guns.0.name "gun" → "cannon"`}},
		{"colour of a board", func(c *model.Content) { c.Vehicles[0].Boards[0].Colour = "#654321" },
			[]string{`text vehicles/tank boards.0.colour "#123456" → "#654321"`}},

		{"source of a record", func(c *model.Content) { c.Cards[0].From = model.From{Reconstructed: "a guess"} },
			[]string{`provenance cards/c-10 from.reconstructed "a guess" is new`, `provenance cards/c-10 from.stated "a test" is gone`}},
		{"source of a field", func(c *model.Content) { c.Vehicles[0].Origin = nil },
			[]string{`provenance vehicles/tank provenance {"guns.0.hit":{"reconstructed":"a guess"}} is gone`}},
	}
}

func TestDiffOfContent(t *testing.T) {
	for _, tc := range contentEdits() {
		t.Run(tc.name, func(t *testing.T) {
			c := sample()
			tc.do(c)
			checkDiff(t, Edition{Content: sample()}, Edition{Content: c}, tc.want)
		})
	}
}

func checkDiff(t *testing.T, old, new Edition, want []string) {
	t.Helper()
	got, err := Diff(old, new, nil)
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, c := range got.List {
		list = append(list, string(c.Class)+" "+c.String())
		if c.Bump != bumpOf(c.Class) {
			t.Errorf("%s requires %s", c, c.Bump)
		}
	}
	if diff := cmp.Diff(want, list); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

// schemaEdit replaces text in a file of the schema itself.
type schemaEdit struct {
	name, from, to string
	want           []string
}

func schemaEdits() []schemaEdit {
	return []schemaEdit{
		{"bound narrowed", "#Level: int & >=1 & <=9", "#Level: int & >=1 & <=7",
			[]string{"narrowed schema/Level maximum 9 → 7"}},
		{"bound widened", "#Level: int & >=1 & <=9", "#Level: int & >=0 & <=9",
			[]string{"widened schema/Level minimum 1 → 0"}},
		{"bound added", "is?: int\n", "is?: int & <=9\n", []string{"narrowed schema/Count is.maximum 9 is new",
			"narrowed schema/Span is.maximum 9 is new", "narrowed schema/When deck.is.maximum 9 is new"}},
		{"a choice becomes any text", `game!: "tank-duel" | "victory-tank"`, "game!: string",
			[]string{`widened schema/Set game {"description":"The engine that plays the set.","enum":["tan... → {"description":"The engine that plays the set.","type":"stri...`}},
		{"any text becomes a choice", "cite?: [...string]", `cite?: [..."a"]`,
			[]string{
				`narrowed schema/Check cite.* {"type":"string"} → {"const":"a"}`, `narrowed schema/Layer cite.* {"type":"string"} → {"const":"a"}`,
				`narrowed schema/RobataUse cite.* {"type":"string"} → {"const":"a"}`,
				`narrowed schema/Rule cite.* {"type":"string"} → {"const":"a"}`,
			}},
		{"a number or none", "cover!: int & >=0 & <=99", "cover!: 0 | (int & >=5 & <=99)", []string{
			"narrowed schema/Half move.cover.anyOf.minimum 0 → 5", "narrowed schema/Half smoke.cover.anyOf.minimum 0 → 5",
			"narrowed schema/Marker motion.cover.anyOf.minimum 0 → 5"}},
		{"bound removed", "year!: int & >=1914 & <=1945", "year!: int & >=1914",
			[]string{"widened schema/Vehicle year.maximum 1945 is gone"}},
		{"choice removed", `"binoculars" | "smoke"`, `"binoculars"`, []string{`narrowed schema/Check pass.icon.enum "smoke" is gone`, `narrowed schema/Icon enum "smoke" is gone`, `narrowed schema/Rule cost.icon.enum "smoke" is gone`}},
		{"choice added", `"tracks" | "hull" | "turret"`, `"tracks" | "hull" | "turret" | "engine"`, []string{`widened schema/HitPart enum "engine" is new`}},
		{"choice added that is used", `#Ammunition: "apcr"`, `#Ammunition: "ball" | "apcr"`,
			[]string{`widened schema/Ammunition enum "ball" is new`}},
		{"field removed", "fires: *0 | int & >=-99 & <=99", "",
			[]string{`narrowed schema/Layer fires {"default":0,"description":"Added to the To Hit Number of th... is gone`, `narrowed schema/Terrain fires {"default":0,"description":"Added to the To Hit Number of th... is gone`}},
		{"field added that may lack", "short!: ", "motto?: string\n\tshort!: ",
			[]string{`widened schema/Nation motto {"description":"Prefix of unit names in logs and scripts: th... is new`,
				`text schema/Nation short.description "Prefix of unit names in logs and scripts: three lower-case ... is gone`}},
		{"field added with a default", "// Number of a Hull Down", "fog: *0 | int\n\t// Number of a Hull Down",
			[]string{`widened schema/Terrain fog {"default":0,"type":"integer"} is new`}},
		{"field added that must be", "// The first year in which it was used, 1914", "mass!: int\n\t// The first year in which it was used, 1914",
			[]string{`narrowed schema/Vehicle mass {"type":"integer"} is new`}},
		{"field that must be now", "or?: #Seat", "or!: #Seat", []string{"narrowed schema/Damage or.required false → true"}},
		{"field that may lack now", "colour!: #Colour", "colour?: #Colour",
			[]string{"weakened schema/Army colour.required true → false", "weakened schema/Board colour.required true → false", "weakened schema/Nation colour.required true → false"}},
		{"type", "name!: string\n\t// Calibre", "name!: int\n\t// Calibre",
			[]string{`narrowed schema/Gun name.type "string" → "integer"`}},
		{"pattern", `^[a-z]{3}$`, `^[a-z]{2}$`, []string{`narrowed schema/Nation short.pattern "^[a-z]{3}$" → "^[a-z]{2}$"`}},
		{"pattern removed", `=~"^[a-z]{3}$"`, `string`, []string{`widened schema/Nation short.pattern "^[a-z]{3}$" is gone`}},
		{"length of a list", "[...#Half] & list.MinItems(1) & list.MaxItems(2)", "[...#Half] & list.MinItems(1) & list.MaxItems(3)",
			[]string{"widened schema/Card halves.maxItems 2 → 3"}},
		{"items may repeat", "icons!: [...#Icon] & list.UniqueItems()", "icons!: [...#Icon]",
			[]string{"widened schema/Card icons.uniqueItems true is gone"}},
		{"default", "may: *false | bool", "may: *true | bool", []string{"value schema/Rule may.default false → true"}},
		{"comment", "// Title as it is shown.", "// The title.",
			[]string{`text schema/Set title.description "Title as it is shown." → "The title."`}},
		{"definition renamed", "Colour", "Paint",
			[]string{`text schema/Paint description "Colour is written as #rrggbb." → "Paint is written as #rrggbb."`}},
	}
}

func schemasOf(t testing.TB, from, to string) map[string][]byte {
	t.Helper()
	tree := make(fstest.MapFS)
	names, err := fs.Glob(schema.FS, "*.cue")
	if err != nil {
		t.Fatal(err)
	}
	hit := from == ""
	for _, name := range names {
		data, err := fs.ReadFile(schema.FS, name)
		if err != nil {
			t.Fatal(err)
		}
		// The text is looked for in every file, wherever a definition is.
		if from != "" && bytes.Contains(data, []byte(from)) {
			data, hit = bytes.ReplaceAll(data, []byte(from), []byte(to)), true
		}
		tree[name] = &fstest.MapFile{Data: data}
	}
	if !hit {
		t.Fatalf("no file of the schema holds %q", from)
	}
	out, err := emit.JSONSchema(tree)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestDiffOfSchemas(t *testing.T) {
	old := schemasOf(t, "", "")
	for i, tc := range schemaEdits() {
		if !slow.OneIn(i, 3) {
			continue
		}
		t.Run(tc.name, func(t *testing.T) {
			new := schemasOf(t, tc.from, tc.to)
			checkDiff(t, Edition{Content: sample(), Schemas: old}, Edition{Content: sample(), Schemas: new}, tc.want)
		})
	}
	if n := len(contentEdits()) + len(schemaEdits()); n < 40 {
		t.Errorf("%d edits are classed, want 40 or more", n)
	}
}

func TestDiffOfRenames(t *testing.T) {
	c := sample()
	c.Terrain[0].ID, c.Terrain[0].Cover = "forest", 21
	c.Cards[1].Halves[0].Terrain = "forest"
	got, err := Diff(Edition{Content: sample()}, Edition{Content: c}, Renames{"terrain": {"woods": "forest"}})
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	mustDo(t, WriteText(&text, got))
	want := `major  renamed     terrain/woods "woods" → "forest"
minor  value       terrain/woods cover 20 → 21
2 changes; a major version is required
`
	if diff := cmp.Diff(want, text.String()); diff != "" {
		t.Error(diff)
	}
	for _, tc := range []struct{ from, to, want string }{
		{"hedge", "forest", "there was no such record"},
		{"field", "forest", "the old id is still there"},
		{"woods", "grove", "no record of the new id"},
		{"woods", "field", "belongs to another record"},
	} {
		_, err := Diff(Edition{Content: sample()}, Edition{Content: c}, Renames{"terrain": {tc.from: tc.to}})
		if err == nil || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%s to %s: %v, want %q", tc.from, tc.to, err, tc.want)
		}
	}
}

// TestDeclaredRenames: a set may list every rename that ever was.
func TestDeclaredRenames(t *testing.T) {
	entity := func(k model.Kind, id, json string) model.Entity {
		return model.Entity{Kind: k, ID: id, Set: "base", JSON: []byte(json)}
	}
	before := index([]model.Entity{entity("sets", "base", `{}`), entity("cards", "a", `{}`), entity("cards", "x", `{}`)})
	after := index([]model.Entity{
		entity("sets", "base", `{"renames":{"cards":{"a":"b","b":"c","gone":"nowhere","loop":"loop"}}}`),
		entity("cards", "c", `{}`), entity("cards", "x", `{}`)})
	got, err := Renames(nil).resolve(before, after)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(map[string]string{"cards/a": "c"}, plainRenames(got)); diff != "" {
		t.Error(diff)
	}
	after = index([]model.Entity{entity("sets", "base", `{"renames":{"cards":{"a":"b","b":"a"}}}`), entity("cards", "x", `{}`)})
	if got, err := Renames(nil).resolve(before, after); err != nil || len(got) != 0 {
		t.Errorf("a ring of renames gives %v, %v", got, err)
	}
	after = index([]model.Entity{entity("sets", "base", `{"renames":1}`)})
	if _, err := Renames(nil).resolve(before, after); err == nil {
		t.Error("renames that are none are admitted")
	}
}

func plainRenames(r renaming) map[string]string {
	out := make(map[string]string)
	for n, to := range r {
		out[fmt.Sprintf("%s/%s", n.kind, n.id)] = to
	}
	return out
}

func TestGate(t *testing.T) {
	c := sample()
	c.Vehicles[0].Levels.Fire, c.Vehicles[0].Name = 6, "New"
	changes, err := Diff(Edition{Content: sample()}, Edition{Content: c}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for declared, want := range map[Bump]string{
		NoBump:    "require a minor version, and none is declared: vehicles/tank levels.fire 5 → 6; vehicles/tank name",
		PatchBump: "require a minor version, and patch is declared: vehicles/tank levels.fire 5 → 6",
		MinorBump: "", MajorBump: "",
	} {
		err := Gate(changes, declared)
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", declared, err, want)
		}
		if back, err := ParseBump(declared.String()); err != nil || back != declared {
			t.Errorf("%s: %v, %v", declared, back, err)
		}
	}
	if _, err := ParseBump("huge"); err == nil {
		t.Error("a bump that there is not is read")
	}
	if err := Gate(Changes{}, NoBump); err != nil {
		t.Errorf("no changes: %v", err)
	}
}

// TestChangesFitTheirSchema: every class is written in the form that the
// published schema describes.
func TestChangesFitTheirSchema(t *testing.T) {
	doc, err := jsonschema.UnmarshalJSON(strings.NewReader(ChangesSchema))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	mustDo(t, compiler.AddResource("changes.json", doc))
	compiled, err := compiler.Compile("changes.json")
	if err != nil {
		t.Fatal(err)
	}
	old, next := Edition{Content: sample(), Schemas: schemasOf(t, "", "")}, schemasOf(t, "colour!: #Colour", "colour?: #Colour")
	for _, tc := range contentEdits() {
		c := sample()
		tc.do(c)
		changes, err := Diff(old, Edition{Content: c, Schemas: next}, nil)
		if err != nil {
			t.Fatal(err)
		}
		var text bytes.Buffer
		mustDo(t, WriteJSON(&text, changes))
		if err := validate(t, compiled, text.String()); err != nil {
			t.Errorf("%s: %v", tc.name, err)
		}
	}
	for _, p := range Policies() {
		if !strings.Contains(ChangesSchema, `"`+string(p.Class)+`"`) {
			t.Errorf("the schema does not know the class %s", p.Class)
		}
	}
}

func TestMarkdown(t *testing.T) {
	c := sample()
	c.Vehicles[0].Name, c.Vehicles[0].Levels.Fire, c.Damage = "*Tank*", 6, nil
	changes, err := Diff(Edition{Content: sample()}, Edition{Content: c}, nil)
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	mustDo(t, WriteMarkdown(&text, "2.0.0", changes))
	want := `## 2.0.0

Requires a **major** version.

### Removed (major)

- damage/d-1 is gone

### Value (minor)

- vehicles/tank levels.fire 5 → 6

### Text (patch)

- vehicles/tank name "Tank" → "\*Tank\*"
`
	if diff := cmp.Diff(want, text.String()); diff != "" {
		t.Error(diff)
	}
}

// FuzzSchemas: no schema makes Diff panic or go on without end, since those of
// packs come from foreign files; one that is the same has no changes.
func FuzzSchemas(f *testing.F) {
	real := schemasOf(f, "", "")
	kinds := []string{"sets", "nations", "terrain"}
	for n, k := range kinds {
		nine := bytes.IndexByte(real[k], '9')
		f.Add(uint8(n), uint16(0), uint16(0), []byte{}, []byte{})
		f.Add(uint8(n), uint16(nine), uint16(1), []byte("9"), []byte("8"))
	}
	f.Add(uint8(len(kinds)), uint16(0), uint16(0), []byte{}, []byte{})
	f.Fuzz(func(t *testing.T, n uint8, at, cut uint16, was, with []byte) {
		whole := [][]byte{ // two that go round
			[]byte(`{"$ref":"#/$defs/A","$defs":{"A":{"items":{"$ref":"#/$defs/B"}},"B":{"items":{"$ref":"#/$defs/A"}}}}`),
			[]byte(`{"$ref":"#/$defs/C","$defs":{"C":{"anyOf":[{"$ref":"#/$defs/C"},{"enum":[1]}]}}}`),
		}
		if i := int(n) % (len(kinds) + 1); i < len(kinds) {
			whole = [][]byte{real[kinds[i]], real[kinds[i]]}
		}
		old, new := schematest.Splice(whole[0], at, cut, was), schematest.Splice(whole[1], at, cut, with)
		d := &differ{}
		err := d.schemas(map[string][]byte{"sets": old}, map[string][]byte{"sets": new})
		if err == nil && bytes.Equal(old, new) && len(d.list) > 0 {
			t.Errorf("a schema differs from itself: %v", d.list)
		}
	})
}
