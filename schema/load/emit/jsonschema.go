// Package emit writes the definitions of the schema for programs that do not read CUE: as JSON
// Schema and as TypeScript, for packs.
package emit

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"

	"hulldown.dev/schema/load/shape"
	"hulldown.dev/schema/model"
)

// Addresses that every generated schema carries. They are names: nothing is
// fetched from them.
const (
	schemaDialect = "https://json-schema.org/draft/2020-12/schema"
	schemaBase    = "https://hulldown.dev/schema/"
)

// schemaPath matches the dotted path of a field below a record.
const schemaPath = `^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$`

// JSONSchema generates a JSON Schema (2020-12) for the data file of every kind
// of record, keyed by model.Kind, from the CUE definitions at the root of
// fsys. A data file is a list of records, each with its "id" and, where single
// fields have their own, "provenance". Every object is closed; a field that
// CUE fills with a default is required, because data files carry it, and names
// that default. Each document holds all definitions it needs. The bytes depend
// on the definitions alone and end with a line feed. A definition that JSON
// Schema cannot say whole is an error with its place.
func JSONSchema(fsys fs.FS) (map[string][]byte, error) {
	all, err := readPackShapes(fsys)
	if err != nil {
		return nil, fmt.Errorf("cannot generate the JSON schema: %w", err)
	}
	out := make(map[string][]byte)
	for _, k := range model.Kinds() {
		text, err := schemaDocument(all, k)
		if err != nil {
			return nil, fmt.Errorf("cannot generate the JSON schema of %s: %w", k, err)
		}
		out[string(k)] = text
	}
	return out, nil
}

// readPackShapes reads the definitions and gives those of records the fields
// that packs add.
func readPackShapes(fsys fs.FS) (shape.Set, error) {
	all, err := shape.Read(fsys)
	if err != nil {
		return nil, err
	}
	for _, name := range []string{"ID", "From"} {
		if all[name] == nil {
			return nil, fmt.Errorf("records need #%s, which is not defined", name)
		}
	}
	for _, k := range model.Kinds() {
		def := all[k.Definition()]
		for _, f := range def.Shape.Fields {
			if f.Name == "id" || f.Name == "provenance" {
				return nil, fmt.Errorf("#%s: field %s is reserved for packs", def.Name, f.Name)
			}
		}
		fields := slices.DeleteFunc(def.Shape.Fields, func(f shape.Field) bool { return f.Brings })
		def.Shape.Fields = append(schemaPackFields(), fields...)
	}
	return all, nil
}

func schemaPackFields() []shape.Field {
	return []shape.Field{
		{
			Name: "id", Doc: "The permanent name of the record, unique within its kind.",
			Shape: &shape.Shape{Kind: shape.Ref, Ref: "ID"},
		},
		{
			Name: "provenance", Optional: true,
			Doc: "Where single fields come from that differ from the record, " +
				"by dotted path; it holds for all that lies below the path.",
			Shape: &shape.Shape{
				Kind: shape.Map, Key: &shape.Shape{Kind: shape.String, Pattern: schemaPath},
				Item: &shape.Shape{Kind: shape.Ref, Ref: "From"},
			},
		},
	}
}

// jsonMember is one member of a jsonObject.
type jsonMember struct {
	Key   string
	Value any
}

// jsonObject is a JSON object that keeps the order of its members.
type jsonObject []jsonMember

// MarshalJSON writes the members in their order.
func (o jsonObject) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, m := range o {
		if i > 0 {
			b.WriteByte(',')
		}
		key, err := json.Marshal(m.Key)
		if err != nil {
			return nil, err
		}
		b.Write(key)
		b.WriteByte(':')
		value, err := schemaText(m.Value)
		if err != nil {
			return nil, err
		}
		b.Write(value)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// schemaText writes JSON without the escapes that HTML would need.
func schemaText(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}

func schemaDocument(all shape.Set, k model.Kind) ([]byte, error) {
	record := k.Definition()
	text, err := schemaText(jsonObject{
		{"$schema", schemaDialect},
		{"$id", schemaBase + string(k) + ".schema.json"},
		{"title", string(k)},
		{"type", "array"},
		{"items", jsonObject{{"$ref", "#/$defs/" + record}}},
		{"uniqueItems", true},
		{"$defs", schemaDefinitions(all, all.Reach(record))},
	})
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = json.Indent(&b, text, "", "  ")
	b.WriteByte('\n')
	return b.Bytes(), err
}

// schemaDefinitions returns the schemas of some definitions by name.
func schemaDefinitions(s shape.Set, names []string) jsonObject {
	var out jsonObject
	for _, name := range names {
		out = append(out, jsonMember{name, schemaObject(s[name].Shape, s[name].Doc)})
	}
	return out
}

// schemaObject writes a shape with its description and default.
func schemaObject(sh *shape.Shape, doc string) jsonObject {
	var out jsonObject
	if doc != "" {
		out = append(out, jsonMember{"description", doc})
	}
	switch sh.Kind {
	case shape.Int:
		out = append(out, jsonMember{"type", "integer"})
		out = out.bounds(sh, "minimum", "maximum")
	case shape.String:
		out = append(out, jsonMember{"type", "string"})
		if sh.Pattern != "" {
			out = append(out, jsonMember{"pattern", sh.Pattern})
		}
	case shape.Bool:
		out = append(out, jsonMember{"type", "boolean"})
	case shape.Enum:
		out = append(out, schemaEnum(sh.Enum))
	case shape.List:
		out = append(out, jsonMember{"type", "array"}, jsonMember{"items", schemaObject(sh.Item, "")})
		out = out.bounds(sh, "minItems", "maxItems")
		if sh.Unique {
			out = append(out, jsonMember{"uniqueItems", true})
		}
	case shape.Struct:
		out = append(out, schemaStruct(sh)...)
	case shape.Map:
		out = append(out, jsonMember{"type", "object"},
			jsonMember{"propertyNames", schemaObject(sh.Key, "")},
			jsonMember{"additionalProperties", schemaObject(sh.Item, "")})
	case shape.Ref:
		out = append(out, jsonMember{"$ref", "#/$defs/" + sh.Ref})
	case shape.Union:
		branches := make([]jsonObject, len(sh.Any))
		for i, branch := range sh.Any {
			branches[i] = schemaObject(branch, "")
		}
		out = append(out, jsonMember{"anyOf", branches})
	}
	if sh.Default != nil {
		out = append(out, jsonMember{"default", sh.Default})
	}
	return out
}

func (o jsonObject) bounds(sh *shape.Shape, low, high string) jsonObject {
	if sh.Min != nil {
		o = append(o, jsonMember{low, *sh.Min})
	}
	if sh.Max != nil {
		o = append(o, jsonMember{high, *sh.Max})
	}
	return o
}

func schemaEnum(literals []any) jsonMember {
	if len(literals) == 1 {
		return jsonMember{"const", literals[0]}
	}
	return jsonMember{"enum", slices.Clone(literals)}
}

func schemaStruct(sh *shape.Shape) jsonObject {
	properties, required := jsonObject{}, []string{}
	for _, f := range sh.Fields {
		properties = append(properties, jsonMember{f.Name, schemaObject(f.Shape, f.Doc)})
		if !f.Optional {
			required = append(required, f.Name)
		}
	}
	out := jsonObject{{"type", "object"}, {"properties", properties}}
	if len(required) > 0 {
		out = append(out, jsonMember{"required", required})
	}
	return append(out, jsonMember{"additionalProperties", false})
}
