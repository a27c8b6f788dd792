// Package typing declares in TypeScript what a JSON Schema describes.
package typing

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// Declare writes one exported type for each definition of a schema, in the byte
// order of their names, and one for the schema itself under the name root,
// unless that is empty. Descriptions become comments; bounds, patterns and
// defaults, which TypeScript has no types for, are tags in them. Fields
// keep the order of the schema. A keyword that is not known is an error, so that
// no part of the schema is left out in silence. The bytes depend on the schema
// alone.
func Declare(schema []byte, root string) ([]byte, error) {
	doc, err := parse(schema)
	if err != nil {
		return nil, fmt.Errorf("declare the types of a schema: %w", err)
	}
	w := &writer{}
	if root != "" {
		w.declare(root, doc)
	}
	defs := doc.part("$defs")
	for _, name := range slices.Sorted(maps.Keys(defs.values)) {
		if _, ok := defs.values[name].(object); !ok {
			return nil, fmt.Errorf("declare the types of a schema: the definition %q is no object", name)
		}
		w.declare(Name(name), defs.part(name))
	}
	if w.unknown != "" {
		return nil, fmt.Errorf("declare the types of a schema: the keyword %q is not known", w.unknown)
	}
	return []byte(w.b.String()), nil
}

// Name returns the name of the type of a definition: its own with a capital.
func Name(def string) string { return strings.ToUpper(def[:1]) + def[1:] }

// tags are the keywords that comments repeat, in their order there.
var tags = strings.Fields("minItems maxItems minimum maximum uniqueItems pattern default")

// writer writes declarations, two spaces for each level of nesting.
type writer struct {
	b     strings.Builder
	depth int
	// unknown is the first keyword that is not known.
	unknown string
}

func (w *writer) declare(name string, part object) {
	w.b.WriteString("\n" + w.comment(part))
	if _, ok := part.values["properties"]; ok && part.values["oneOf"] == nil && part.values["anyOf"] == nil {
		w.b.WriteString("export interface " + name + " " + w.value(part) + "\n")
		return
	}
	w.b.WriteString("export type " + name + " = " + w.value(part) + ";\n")
}

// comment returns a documentation comment, empty where there is nothing to say.
func (w *writer) comment(part object) string {
	description, _ := part.values["description"].(string)
	lines := wrap(description, 76-2*w.depth)
	for _, tag := range tags {
		v, ok := part.values[tag]
		switch {
		case !ok:
		case tag == "uniqueItems":
			lines = append(lines, "@"+tag)
		case tag == "pattern":
			lines = append(lines, fmt.Sprintf("@%s %v", tag, v))
		default:
			lines = append(lines, "@"+tag+" "+literal(v))
		}
	}
	if len(lines) == 0 {
		return ""
	}
	indent := strings.Repeat("  ", w.depth)
	text := strings.ReplaceAll(strings.Join(lines, "\n"), "*/", `*\/`)
	if len(lines) == 1 {
		return indent + "/** " + text + " */\n"
	}
	return indent + "/**\n" + indent + " * " + strings.ReplaceAll(text, "\n", "\n"+indent+" * ") + "\n" + indent + " */\n"
}

// value returns the type of a part of a schema.
func (w *writer) value(part object) string {
	w.look(part)
	for _, key := range []string{"oneOf", "anyOf"} {
		if list, ok := part.values[key].([]any); ok && part.values["type"] == nil {
			return union(list, func(v any) string { p, _ := v.(object); return w.value(p) })
		}
	}
	if ref, ok := part.values["$ref"].(string); ok {
		return Name(strings.TrimPrefix(ref, "#/$defs/"))
	}
	if v, ok := part.values["const"]; ok {
		return literal(v)
	}
	if list, ok := part.values["enum"].([]any); ok {
		return union(list, literal)
	}
	if list, ok := part.values["type"].([]any); ok {
		return union(list, func(v any) string { return w.typed(part, v) })
	}
	return w.typed(part, part.values["type"])
}

// look remembers a keyword that is not known.
func (w *writer) look(part object) {
	known := strings.Fields("$schema $id $ref $defs title description type const enum oneOf anyOf items properties required " +
		"additionalProperties propertyNames minLength minProperties maxProperties")
	for _, key := range part.keys {
		if w.unknown == "" && !slices.Contains(known, key) && !slices.Contains(tags, key) {
			w.unknown = key
		}
	}
}

func union(list []any, of func(any) string) string {
	var all []string
	for _, v := range list {
		all = append(all, of(v))
	}
	return strings.Join(all, " | ")
}

// typed returns what a part of one JSON type is in TypeScript.
func (w *writer) typed(part object, of any) string {
	switch of {
	case "integer", "number":
		return "number"
	case "array":
		items, ok := part.values["items"].(object)
		if !ok {
			return "unknown[]"
		}
		item := w.value(items)
		if len(items.list("enum"))+len(items.list("oneOf"))+len(items.list("anyOf"))+len(items.list("type")) > 1 {
			item = "(" + item + ")"
		}
		return item + "[]"
	case "object":
		return w.object(part)
	case nil:
		return "unknown"
	}
	return fmt.Sprint(of)
}

// object returns the type of an object with fixed keys or with free ones. Free
// keys that have a type of their own may all be absent.
func (w *writer) object(part object) string {
	if _, ok := part.values["additionalProperties"].(object); ok {
		item := w.value(part.part("additionalProperties"))
		if _, ok := part.values["propertyNames"]; ok {
			return "{ [K in " + w.value(part.part("propertyNames")) + "]?: " + item + " }"
		}
		return "{ [key: string]: " + item + " }"
	}
	if part.values["properties"] == nil {
		return "object"
	}
	properties := part.part("properties")
	if len(properties.keys) == 0 {
		return "{ [key: string]: never }"
	}
	out := "{\n"
	w.depth++
	for _, name := range properties.keys {
		field := properties.part(name)
		mark := "?: "
		if slices.Contains(part.list("required"), any(name)) {
			mark = ": "
		}
		out += w.comment(field) + strings.Repeat("  ", w.depth) + key(name) + mark + w.value(field) + ";\n"
	}
	w.depth--
	return out + strings.Repeat("  ", w.depth) + "}"
}

var identifier = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`) })

// key writes a name as a key, quoted where it is no identifier.
func key(name string) string {
	if identifier().MatchString(name) {
		return name
	}
	return literal(name)
}

// literal writes a string, a number, a truth or null.
func literal(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		panic("internal error: a literal of a schema is no JSON: " + err.Error())
	}
	return string(b)
}

// wrap breaks a text into lines of at most width bytes where its words allow.
func wrap(text string, width int) []string {
	var lines []string
	for word := range strings.FieldsSeq(text) {
		if last := len(lines) - 1; last >= 0 && len(lines[last])+1+len(word) <= width {
			lines[last] += " " + word
			continue
		}
		lines = append(lines, word)
	}
	return lines
}
