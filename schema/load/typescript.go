package load

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	"hulldown/schema/model"
)

// typesHead opens the generated declarations.
const typesHead = `// Types of the data files of a Hulldown pack, generated from the schema of
// content. A field without a question mark is always there.
`

// TypeScript generates declarations of the data files of a pack from the CUE
// definitions at the root of fsys: one exported type for each definition, with
// its comment, and DataFiles, which maps each kind of record to what its data
// file holds. They say the same as JSONSchema; bounds, patterns and defaults,
// which TypeScript has no types for, stand in the comments. The bytes depend on
// the definitions alone and end with a line feed.
func TypeScript(fsys fs.FS) ([]byte, error) {
	all, err := readPackShapes(fsys)
	if err != nil {
		return nil, fmt.Errorf("cannot generate the TypeScript types: %w", err)
	}
	if all["DataFiles"] != nil {
		return nil, fmt.Errorf("cannot generate the TypeScript types: #DataFiles is reserved")
	}
	w := &typeWriter{}
	w.text(typesHead)
	w.dataFiles()
	for _, name := range all.names() {
		w.definition(all[name])
	}
	return []byte(w.b.String()), nil
}

// typeWriter writes declarations, two spaces for each level of nesting.
type typeWriter struct {
	b     strings.Builder
	depth int
}

func (w *typeWriter) text(s string) { w.b.WriteString(s) }

func (w *typeWriter) line(s string) {
	w.text(strings.Repeat("  ", w.depth) + s + "\n")
}

func (w *typeWriter) dataFiles() {
	w.text("\n/** What each file data/<kind>.json holds. */\nexport interface DataFiles {\n")
	for _, k := range model.Kinds() {
		w.text("  " + typeKey(string(k)) + ": " + k.Definition() + "[];\n")
	}
	w.text("}\n")
}

func (w *typeWriter) definition(d *shapeDef) {
	w.text("\n")
	w.comment(d.Doc, d.Shape)
	if d.Shape.Kind != shapeStruct {
		w.text("export type " + d.Name + " = ")
		w.shape(d.Shape)
		w.text(";\n")
		return
	}
	w.text("export interface " + d.Name + " ")
	w.shape(d.Shape)
	w.text("\n")
}

// comment writes a documentation comment: the doc, then one tag for each
// constraint that the type itself cannot say.
func (w *typeWriter) comment(doc string, sh *shape) {
	lines := typeWrap(doc, 76-2*w.depth)
	lines = append(lines, typeTags(sh)...)
	for i := range lines {
		lines[i] = strings.ReplaceAll(lines[i], "*/", `*\/`)
	}
	switch len(lines) {
	case 0:
	case 1:
		w.line("/** " + lines[0] + " */")
	default:
		w.line("/**")
		for _, l := range lines {
			w.line(" * " + l)
		}
		w.line(" */")
	}
}

func typeTags(sh *shape) []string {
	var out []string
	add := func(tag string, n *int) {
		if n != nil {
			out = append(out, tag+" "+strconv.Itoa(*n))
		}
	}
	if sh.Kind == shapeList {
		add("@minItems", sh.Min)
		add("@maxItems", sh.Max)
	} else {
		add("@minimum", sh.Min)
		add("@maximum", sh.Max)
	}
	if sh.Unique {
		out = append(out, "@uniqueItems")
	}
	if sh.Pattern != "" {
		out = append(out, "@pattern "+sh.Pattern)
	}
	if sh.Default != nil {
		out = append(out, "@default "+typeLiteral(sh.Default))
	}
	return out
}

// shape writes the type that a shape stands for.
func (w *typeWriter) shape(sh *shape) {
	switch sh.Kind {
	case shapeInt:
		w.text("number")
	case shapeString:
		w.text("string")
	case shapeBool:
		w.text("boolean")
	case shapeRef:
		w.text(sh.Ref)
	case shapeEnum:
		for i, lit := range sh.Enum {
			w.separate(i, " | ")
			w.text(typeLiteral(lit))
		}
	case shapeUnion:
		for i, branch := range sh.Any {
			w.separate(i, " | ")
			w.shape(branch)
		}
	case shapeList:
		w.list(sh.Item)
	case shapeMap:
		w.mapping(sh)
	case shapeStruct:
		w.fields(sh)
	}
}

func (w *typeWriter) separate(i int, by string) {
	if i > 0 {
		w.text(by)
	}
}

func (w *typeWriter) list(item *shape) {
	if item.Kind == shapeUnion || item.Kind == shapeEnum && len(item.Enum) > 1 {
		w.text("(")
		w.shape(item)
		w.text(")[]")
		return
	}
	w.shape(item)
	w.text("[]")
}

// mapping writes an object whose keys all may be absent: that none of them is
// certain to be there is what the reader of a map must know.
func (w *typeWriter) mapping(sh *shape) {
	w.text("{ [K in ")
	w.shape(sh.Key)
	w.text("]?: ")
	w.shape(sh.Item)
	w.text(" }")
}

func (w *typeWriter) fields(sh *shape) {
	if len(sh.Fields) == 0 {
		w.text("{ [key: string]: never }")
		return
	}
	w.text("{\n")
	w.depth++
	for _, f := range sh.Fields {
		w.comment(f.Doc, f.Shape)
		mark := ": "
		if f.Optional {
			mark = "?: "
		}
		w.text(strings.Repeat("  ", w.depth) + typeKey(f.Name) + mark)
		w.shape(f.Shape)
		w.text(";\n")
	}
	w.depth--
	w.text(strings.Repeat("  ", w.depth) + "}")
}

// typeKey writes a name as a key, quoted where it is no identifier.
func typeKey(name string) string {
	for i, r := range name {
		letter := r == '_' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z'
		if !letter && (i == 0 || r < '0' || r > '9') {
			return typeLiteral(name)
		}
	}
	return name
}

func typeLiteral(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic("internal error: a literal of the schema is no JSON: " + err.Error())
	}
	return string(text)
}

// typeWrap breaks a text into lines of at most width bytes where its words allow.
func typeWrap(text string, width int) []string {
	var lines []string
	for _, word := range strings.Fields(text) {
		last := len(lines) - 1
		if last >= 0 && len(lines[last])+1+len(word) <= width {
			lines[last] += " " + word
			continue
		}
		lines = append(lines, word)
	}
	return lines
}
