package tables

import (
	"cmp"
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"hulldown.dev/schema/load"
)

// literal is a value as CUE has it, in one line.
func literal(v any) string { return written(v, "", nil) }

// identifier is a label that needs no quotes.
var identifier = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[a-zA-Z][a-zA-Z0-9_]*$`) })

func label(name string) string {
	if identifier().MatchString(name) {
		return name
	}
	return strconv.Quote(name)
}

// written is a value in one line, the fields of structs in an order by their paths.
func written(v any, path string, order map[string]int) string {
	switch v := v.(type) {
	case json.Number:
		return v.String()
	case bool:
		return strconv.FormatBool(v)
	case string:
		return strconv.Quote(v)
	case []any:
		parts := make([]string, len(v))
		for i := range v {
			parts[i] = written(v[i], below(path, "*"), order)
		}
		return "[" + strings.Join(parts, ", ") + "]"
	case map[string]any:
		var parts []string
		for _, name := range inOrder(v, path, order) {
			parts = append(parts, label(name)+": "+written(v[name], known(path, name, order), order))
		}
		return "{" + strings.Join(parts, ", ") + "}"
	}
	return ""
}

// known is the path of a field as an order has it, where names of entries are stars.
func known(path, name string, order map[string]int) string {
	at := below(path, name)
	if _, ok := order[at]; !ok {
		return below(path, "*")
	}
	return at
}

// inOrder lists the fields of a struct, where it comes from last.
func inOrder(v map[string]any, path string, order map[string]int) []string {
	place := func(name string) int {
		if name == "from" && path == "" {
			return len(order)
		}
		return order[below(path, name)]
	}
	return slices.SortedFunc(maps.Keys(v), func(a, b string) int {
		return cmp.Or(place(a)-place(b), strings.Compare(a, b))
	})
}

// mostInLine is how long a value in one line may be.
const mostInLine = 100

// laid is a value as people lay it out: in one line where that is short, else a line for each field
// or element. The depth is how far its lines are indented.
func laid(v any, path string, order map[string]int, depth int) string {
	line := written(v, path, order)
	indent := strings.Repeat("\t", depth)
	switch v := v.(type) {
	case []any:
		if len(v) > 1 && holdsStructs(v) || len(line) > mostInLine && holdsStructs(v) {
			var b strings.Builder
			for _, one := range v {
				b.WriteString(indent + "\t" + laid(one, below(path, "*"), order, depth+1) + ",\n")
			}
			return "[\n" + b.String() + indent + "]"
		}
	case map[string]any:
		if len(line) > mostInLine || strings.Contains(laidFields(v, path, order, 0), "[\n") {
			return "{\n" + laidFields(v, path, order, depth+1) + indent + "}"
		}
	}
	return line
}

func holdsStructs(list []any) bool {
	_, ok := list[0].(map[string]any)
	return ok
}

// laidFields is a line or more for each field of a struct.
func laidFields(v map[string]any, path string, order map[string]int, depth int) string {
	var b strings.Builder
	for _, name := range inOrder(v, path, order) {
		in, at := v[name], known(path, name, order)
		b.WriteString(strings.Repeat("\t", depth) + label(name) + ": ")
		for m, ok := in.(map[string]any); ok && len(m) == 1; m, ok = in.(map[string]any) {
			only := inOrder(m, at, order)[0]
			b.WriteString(label(only) + ": ")
			in, at = m[only], known(at, only, order)
		}
		b.WriteString(laid(in, at, order, depth) + "\n")
	}
	return b.String()
}

// body is what stands between the braces of a new record.
func (a *Addition) body() string { return strings.TrimSuffix(laidFields(a.Tree, "", a.order, 1), "\n") }

// element is a new element of a list, laid out as cue fmt does.
func (a *Addition) element() string {
	text := laid(a.Tree, a.starred(), a.order, 0)
	if tidy, ok := load.Format([]byte("x: " + text + "\n")); ok {
		return strings.TrimSuffix(strings.TrimPrefix(string(tidy), "x: "), "\n")
	}
	return text
}

// starred is the place of an element with a star for each name or number.
func (a *Addition) starred() string { return a.starredAt("") }

// starredAt is a path below the place, with the same stars.
func (a *Addition) starredAt(below string) string {
	path := ""
	for name := range strings.FieldsFuncSeq(a.Place+"."+below, func(r rune) bool { return r == '.' }) {
		path = known(path, name, a.order)
	}
	return path
}
