// Package typing declares in TypeScript what a JSON Schema describes.
package typing

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Declare writes one exported type for each definition of a schema, in the byte
// order of their names, with the descriptions as comments, and one for the
// schema itself under the name root, unless that is empty. Bounds and patterns,
// which TypeScript has no types for, are left out. It refuses a keyword that it
// does not know, so that no part of the schema is passed over in silence. The
// bytes depend on the schema alone.
func Declare(schema []byte, root string) ([]byte, error) {
	var doc map[string]any
	if err := json.Unmarshal(schema, &doc); err != nil {
		return nil, fmt.Errorf("declare the types of a schema: %w", err)
	}
	w := &writer{}
	if root != "" {
		w.declare(root, doc)
	}
	defs, _ := doc["$defs"].(map[string]any)
	for _, name := range slices.Sorted(maps.Keys(defs)) {
		part, ok := defs[name].(map[string]any)
		if !ok {
			return nil, fmt.Errorf("declare the types of a schema: the definition %q is no object", name)
		}
		w.declare(Name(name), part)
	}
	if w.odd != "" {
		return nil, fmt.Errorf("declare the types of a schema: the keyword %q is not known", w.odd)
	}
	return []byte(w.b.String()), nil
}

// Name returns the name of the type of a definition: its own with a capital.
func Name(def string) string { return strings.ToUpper(def[:1]) + def[1:] }

// writer writes declarations, two spaces for each level.
type writer struct {
	b     strings.Builder
	depth int
	// odd is the first keyword that is not known.
	odd string
}

func (w *writer) declare(name string, part map[string]any) {
	w.b.WriteString("\n")
	w.comment(part)
	if part["type"] == "object" && part["oneOf"] == nil && part["anyOf"] == nil {
		w.b.WriteString("export interface " + name + " ")
		w.value(part)
		w.b.WriteString("\n")
		return
	}
	w.b.WriteString("export type " + name + " = ")
	w.value(part)
	w.b.WriteString(";\n")
}

func (w *writer) comment(part map[string]any) {
	if text, ok := part["description"].(string); ok {
		w.b.WriteString(strings.Repeat("  ", w.depth) + "/** " + strings.ReplaceAll(text, "*/", `*\/`) + " */\n")
	}
}

// value writes the type of a part of a schema.
func (w *writer) value(part map[string]any) {
	w.look(part)
	for _, key := range []string{"oneOf", "anyOf"} {
		if list, ok := part[key].([]any); ok && part["type"] == nil {
			w.union(list)
			return
		}
	}
	switch ref, isRef := part["$ref"].(string); {
	case isRef:
		w.b.WriteString(Name(strings.TrimPrefix(ref, "#/$defs/")))
	case part["const"] != nil:
		w.b.WriteString(text(part["const"]))
	case part["enum"] != nil:
		var words []string
		list, _ := part["enum"].([]any)
		for _, v := range list {
			words = append(words, text(v))
		}
		w.b.WriteString(strings.Join(words, " | "))
	default:
		w.typed(part, part["type"])
	}
}

// look remembers a keyword that says something unknown.
func (w *writer) look(part map[string]any) {
	known := strings.Fields("$schema $id $ref $defs title description type const enum oneOf anyOf items properties required " +
		"additionalProperties minimum maximum minLength minItems maxItems minProperties maxProperties pattern uniqueItems default")
	for _, key := range slices.Sorted(maps.Keys(part)) {
		if w.odd == "" && !slices.Contains(known, key) {
			w.odd = key
		}
	}
}

func (w *writer) union(list []any) {
	for i, v := range list {
		if i > 0 {
			w.b.WriteString(" | ")
		}
		if part, ok := v.(map[string]any); ok {
			w.value(part)
		}
	}
}

func (w *writer) typed(part map[string]any, of any) {
	switch of {
	case "string", "boolean", "null":
		w.b.WriteString(fmt.Sprint(of))
	case "integer", "number":
		w.b.WriteString("number")
	case "array":
		w.b.WriteString("Array<")
		if items, ok := part["items"].(map[string]any); ok {
			w.value(items)
		} else {
			w.b.WriteString("unknown")
		}
		w.b.WriteString(">")
	case "object":
		w.object(part)
	case nil:
		w.b.WriteString("unknown")
	default:
		list, _ := of.([]any)
		for i, one := range list {
			if i > 0 {
				w.b.WriteString(" | ")
			}
			w.typed(part, one)
		}
	}
}

// object writes an object with fixed keys, those that are required first as
// the schema has them, or one with free keys.
func (w *writer) object(part map[string]any) {
	properties, fixed := part["properties"].(map[string]any)
	if rest, ok := part["additionalProperties"].(map[string]any); ok {
		w.b.WriteString("{ [key: string]: ")
		w.value(rest)
		w.b.WriteString(" }")
		return
	}
	if !fixed {
		w.b.WriteString("object")
		return
	}
	if len(properties) == 0 {
		w.b.WriteString("{ [key: string]: never }")
		return
	}
	var names []string
	required, _ := part["required"].([]any)
	for _, v := range required {
		if name, ok := v.(string); ok && properties[name] != nil {
			names = append(names, name)
		}
	}
	must := len(names)
	for _, name := range slices.Sorted(maps.Keys(properties)) {
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	w.b.WriteString("{\n")
	w.depth++
	for i, name := range names {
		field, _ := properties[name].(map[string]any)
		w.comment(field)
		mark := ": "
		if i >= must {
			mark = "?: "
		}
		w.b.WriteString(strings.Repeat("  ", w.depth) + name + mark)
		w.value(field)
		w.b.WriteString(";\n")
	}
	w.depth--
	w.b.WriteString(strings.Repeat("  ", w.depth) + "}")
}

// text writes a literal.
func text(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		panic("internal error: a literal of a schema is no JSON: " + err.Error())
	}
	return string(b)
}
