package emit

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/schema"
	"hulldown.dev/schema/load/shape"
	"hulldown.dev/schema/model"
)

// schemaFixture is a schema with just what every schema needs, and a terrain
// that a test gives.
func schemaFixture(terrain string) fs.FS {
	return fstest.MapFS{"all.cue": {Data: []byte(`package schema
import "list"

// ID names a record.
#ID: =~"^[a-z]+$"
#From: {stated?: string}
#Set: {}
#Nation: {}
#Card: {}
#DamageCard: {}
#Vehicle: {}
#AntiTankGun: {}
#Infantry: {}
#Scenario: {}
#Robata: {}
#Priorities: {}
#Marker: {}
#Matchup: {}
#Table: {}
#Module: {}
#BattlefieldCard: {}
#ActionCard: {}
#TokenCard: {}
#Variant: {}
#Limits: {min?: int, max!: int}
` + terrain)}}
}

// schemaProperty returns the JSON Schema of field x of the fixture's terrain.
func schemaProperty(t *testing.T, value string) string {
	t.Helper()
	docs, err := JSONSchema(schemaFixture("#Terrain: {x!: " + value + "}"))
	if err != nil {
		t.Fatal(err)
	}
	var doc struct {
		Defs map[string]struct {
			Properties map[string]json.RawMessage
		} `json:"$defs"`
	}
	if err := json.Unmarshal(docs["terrain"], &doc); err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := json.Compact(&b, doc.Defs["Terrain"].Properties["x"]); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestJSONSchemaSaysWhatCUESays(t *testing.T) {
	for _, tc := range []struct{ name, value, want string }{
		{"bounds", `int & >=1 & <=5`, `{"type":"integer","minimum":1,"maximum":5}`},
		{"open bounds", `int & >-3 & <4`, `{"type":"integer","minimum":-2,"maximum":3}`},
		{"default within bounds", `*1 | int & >=1 & <=5`,
			`{"type":"integer","minimum":1,"maximum":5,"default":1}`},
		{"default just below bounds", `*0 | int & >=1 & <=9`,
			`{"type":"integer","minimum":0,"maximum":9,"default":0}`},
		{"default outside", `*7 | int & >=1 & <=5`,
			`{"anyOf":[{"const":7},{"type":"integer","minimum":1,"maximum":5}],"default":7}`},
		{"default of bool", `bool | *false`, `{"type":"boolean","default":false}`},
		{"enum with default", `*"a" | "b"`, `{"enum":["a","b"],"default":"a"}`},
		{"default that a reference admits", `#ID | *"woods"`, `{"$ref":"#/$defs/ID","default":"woods"}`},
		{"literal", `true`, `{"const":true}`},
		{"pattern", `=~"^a$"`, `{"type":"string","pattern":"^a$"}`},
		{"list", `[...#ID] & list.MinItems(1) & list.MaxItems(2) & list.UniqueItems()`,
			`{"type":"array","items":{"$ref":"#/$defs/ID"},"minItems":1,"maxItems":2,"uniqueItems":true}`},
		{"map", `{[#ID]: int}`,
			`{"type":"object","propertyNames":{"$ref":"#/$defs/ID"},"additionalProperties":{"type":"integer"}}`},
		{"empty struct", `{}`, `{"type":"object","properties":{},"additionalProperties":false}`},
		{"embedded definition", `{#Limits, last?: bool}`,
			`{"type":"object","properties":{"min":{"type":"integer"},"max":{"type":"integer"},` +
				`"last":{"type":"boolean"}},"required":["max"],"additionalProperties":false}`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if diff := cmp.Diff(tc.want, schemaProperty(t, tc.value)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestJSONSchemaRefuses(t *testing.T) {
	for _, tc := range []struct{ name, terrain, want string }{
		{"comprehension", "#Terrain: {a!: int\nif a > 1 {b!: int}}", "declaration that JSON Schema cannot say"},
		{"unknown name", "#Terrain: {a!: number}", "unknown name number"},
		{"other validator", "#Terrain: {a!: [...int] & list.IsSorted()}", "narrowing"},
		{"bound without type", "#Terrain: {a!: >=1}", "cannot say whole"},
		{"missing definition", "#Terrain: {a!: #Nothing}", "#Nothing, which is not defined"},
		{"missing kind", "#Other: {}", "terrain have no struct #Terrain"},
		{"field twice", "#Terrain: {min?: int, #Limits}", "field min is declared twice"},
		{"embeds itself", "#Terrain: {#Loop}\n#Loop: {#Terrain}", "embeds itself"},
		{"reserved field", "#Terrain: {id!: #ID}", "field id is reserved"},
		{"definition twice", "#Terrain: {}\n#Terrain: {a?: int}", "defined twice"},
		{"no definition", "terrain: {}", "no definition"},
		{"two defaults", `#Terrain: {a: *"x" | *"y"}`, "not one literal"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, err := JSONSchema(schemaFixture(tc.terrain))
			if err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("got error %v, want one with %q", err, tc.want)
			}
		})
	}
}

func TestJSONSchemaIsSteady(t *testing.T) {
	first, err := JSONSchema(schema.FS)
	if err != nil {
		t.Fatal(err)
	}
	again, err := JSONSchema(schema.FS)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(first, again); diff != "" {
		t.Error(diff)
	}
	for _, k := range model.Kinds() {
		if text := first[string(k)]; !bytes.HasSuffix(text, []byte("}\n")) {
			t.Errorf("%s: no schema that ends with a line feed", k)
		}
	}
}

func TestTypeScript(t *testing.T) {
	text, err := TypeScript(schema.FS)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"export interface DataFiles {\n  sets: Set[];",
		`export type Seat = "commander" | "commander-gunner" | "gunner"`,
		"export interface Card {\n  /** The permanent name of the record, unique within its kind. */\n  id: ID;",
		"provenance?: { [K in string]?: From };",
		"box is printed.\n     * @default 0\n     */\n    damaged: 0 | Level;",
		"rounds?: { [K in Ammunition]?: number };",
		"equipment: (\"smoke\" | \"heavy-damage\" | \"radio\"",
		"leadership?: { [key: string]: never };",
		" * @minimum 1\n   * @maximum 100\n   */\n  number: number;",
		"/** The letter B: the shot bounces. */\n  bounces?: true;",
	} {
		if !bytes.Contains(text, []byte(want)) {
			t.Errorf("the declarations lack\n%s", want)
		}
	}
	again, err := TypeScript(schema.FS)
	if err != nil || !bytes.Equal(text, again) {
		t.Errorf("a second run gave other bytes (error %v)", err)
	}
	defs, err := shape.Read(schema.FS)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range defs.Names() {
		if n := bytes.Count(text, []byte(" "+name+" {\n")) + bytes.Count(text, []byte("type "+name+" = ")); n != 1 {
			t.Errorf("%s is declared %d times", name, n)
		}
	}
}

func TestTypeScriptCommentsStayComments(t *testing.T) {
	text, err := TypeScript(schemaFixture("// Ends */ here.\n#Terrain: {a!: =~\"^a*/$\"}"))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`/** Ends *\/ here. */`, `@pattern ^a*\/$ */`} {
		if !bytes.Contains(text, []byte(want)) {
			t.Errorf("the declarations lack %s:\n%s", want, text)
		}
	}
}
