package load

import (
	"bytes"
	"io/fs"
	"strings"
	"sync"
	"testing"

	"cuelang.org/go/cue"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"hulldown.dev/schema"
	"hulldown.dev/schema/load/emit"
	"hulldown.dev/schema/model"
)

// generatedSchemas are those of the project's own schema.
var generatedSchemas = sync.OnceValues(func() (map[string][]byte, error) { return emit.JSONSchema(schema.FS) })

// compileDefinition compiles one definition of the generated schemas.
func compileDefinition(t *testing.T, k model.Kind, name string) *jsonschema.Schema {
	t.Helper()
	docs, err := generatedSchemas()
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(docs[string(k)]))
	if err != nil {
		t.Fatal(err)
	}
	url := "https://hulldown.dev/schema/" + string(k) + ".schema.json"
	c := jsonschema.NewCompiler()
	if err := c.AddResource(url, doc); err != nil {
		t.Fatal(err)
	}
	compiled, err := c.Compile(url + "#/$defs/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return compiled
}

// compileCUE returns the package of the real definitions.
func compileCUE(t *testing.T) cue.Value {
	t.Helper()
	var src strings.Builder
	src.WriteString("import \"list\"\n")
	names, err := fs.Glob(schema.FS, "*.cue")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		text, err := fs.ReadFile(schema.FS, name)
		if err != nil {
			t.Fatal(err)
		}
		body := strings.ReplaceAll(string(text), "import \"list\"\n", "")
		src.WriteString(strings.ReplaceAll(body, "package schema\n", ""))
	}
	ctx, err := newContext()
	if err != nil {
		t.Fatal(err)
	}
	v := ctx.CompileString(src.String())
	if v.Err() != nil {
		t.Fatal(v.Err())
	}
	return v
}

// TestJSONSchemaAgreesWithCUE judges the same values by both.
func TestJSONSchemaAgreesWithCUE(t *testing.T) {
	defs := compileCUE(t)
	const number = `"value":1,"plus":0`
	for _, tc := range []struct {
		kind  model.Kind
		def   string
		value string
		good  bool
	}{
		{model.KindDamage, "Damage", `{"wound":"driver","times":1}`, true},
		{model.KindDamage, "Damage", `{"wound":"driver","times":5}`, true},
		{model.KindDamage, "Damage", `{"wound":"driver","times":0}`, false},
		{model.KindDamage, "Damage", `{"wound":"driver","times":6}`, false},
		{model.KindDamage, "Damage", `{"wound":"cook","times":1}`, false},
		{model.KindDamage, "Damage", `{"wonud":"driver","times":1}`, false},
		{model.KindCard, "Half", `{"leadership":{}}`, true},
		{model.KindCard, "Half", `{"leadership":{"level":1}}`, false},
		{model.KindCard, "Half", `{"flank":{}}`, false},
		{model.KindCard, "Half", `{"flank":{"level":9}}`, true},
		{model.KindCard, "Half", `{"flank":{"level":10}}`, false},
		{model.KindCard, "Half", `{"triggers":["spotted"]}`, true},
		{model.KindCard, "Half", `{"triggers":["bog"]}`, false},
		{model.KindCard, "PenMod", `{"bounces":true}`, true},
		{model.KindCard, "PenMod", `{"bounces":false}`, false},
		{model.KindScenario, "Count", `{"of":{"tally":"vp"},"min":2}`, true},
		{model.KindScenario, "Count", `{"of":{"tally":"vp"},"mim":2}`, false},
		{model.KindScenario, "Count", `{"min":2}`, false},
		{model.KindScenario, "When", `{"deck":{"is":2,"last":true}}`, true},
		{model.KindScenario, "When", `{"deck":{"is":2,"first":true}}`, false},
		{model.KindScenario, "When", `{"deck":{"is":"2"}}`, false},
		{model.KindScenario, "Rule", `{"on":"fire.hit","when":{},"may":false,"add":{` + number + `,"group":"sun"}}`, true},
		{model.KindScenario, "Rule", `{"on":"fire.hit","when":{},"may":false,"add":{` + number + `,"group":"Sun"}}`, false},
		{model.KindScenario, "Rule", `{"on":"fire.hit","when":{},"may":false,"add":{"plus":0}}`, false},
		{model.KindScenario, "Rule", `{"on":"game.end","when":{},"may":true,"score":{` + number + `,"to":"own"}}`, true},
		{model.KindScenario, "Rule", `{"on":"never","when":{},"may":false}`, false},
		{model.KindScenario, "Who", `{"marks":{"dug-in":{"is":1}},"not":[{"other":true}]}`, true},
		{model.KindScenario, "Who", `{"marks":{"Dug in":{"is":1}}}`, false},
		{model.KindScenario, "Force", `{"vehicle":"t-34","crew":"green","rounds":{"apcr":9}}`, true},
		{model.KindScenario, "Force", `{"vehicle":"t-34","crew":"green","rounds":{"apcr":10}}`, false},
		{model.KindScenario, "Force", `{"vehicle":"t-34","crew":"green","rounds":{"ball":1}}`, false},
		{model.KindScenario, "Force", `{"vehicle":"t-34","crew":"drunk"}`, false},
		{model.KindVehicle, "Gun", `{"name":"g","calibre":75,"hit":[1],"pen":[1]}`, true},
		{model.KindVehicle, "Gun", `{"name":"g","calibre":75,"hit":[],"pen":[1]}`, false},
		{model.KindVehicle, "Gun", `{"name":"g","calibre":75,"hit":[0,0,0,0,0,0,0,0,0,0,0,0],"pen":[1]}`, false},
		{model.KindVehicle, "Gun", `{"name":"g","calibre":7.5,"hit":[1],"pen":[1]}`, false},
		{model.KindNation, "Colour", `"#00ff7f"`, true},
		{model.KindNation, "Colour", `"#00FF7F"`, false},
	} {
		t.Run(tc.def+tc.value, func(t *testing.T) {
			value, err := jsonschema.UnmarshalJSON(strings.NewReader(tc.value))
			if err != nil {
				t.Fatal(err)
			}
			byJSON := compileDefinition(t, tc.kind, tc.def).Validate(value)
			if (byJSON == nil) != tc.good {
				t.Errorf("JSON Schema: %v, want good %v", byJSON, tc.good)
			}
			def := defs.LookupPath(cue.MakePath(cue.Def(tc.def)))
			ctx, err := newContext()
			if err != nil {
				t.Fatal(err)
			}
			byCUE := def.Unify(ctx.CompileString(tc.value)).Validate(cue.Concrete(true))
			if (byCUE == nil) != tc.good {
				t.Errorf("CUE: %v, want good %v", byCUE, tc.good)
			}
		})
	}
}
