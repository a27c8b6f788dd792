package pack

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/schema/model"
)

// Schemas are compared definition by definition: a change of a definition that many kinds
// use is one change. Only what the schemas of packs are written in is understood; a keyword
// beyond it is taken for a narrowing, because it may be one.

// defsPrefix begins the references within a schema.
const defsPrefix = "#/$defs/"

// schemaPair is a definition of the old schema and the one that it became.
type schemaPair struct {
	name     string
	old, new any
}

// schemaDiffer compares the schemas of two editions.
type schemaDiffer struct {
	*differ
	// oldDefs and newDefs are the definitions of the documents at hand.
	oldDefs, newDefs map[string]any
	// queue holds the definitions that are still to be compared, seen all that ever were
	// in it.
	queue []schemaPair
	seen  map[string]bool
	// name is the definition at hand.
	name string
}

// schemas compares the schemas of every kind.
func (d *differ) schemas(old, new map[string][]byte) error {
	s := &schemaDiffer{differ: d, seen: make(map[string]bool)}
	for _, k := range model.Kinds() {
		was, err := parseSchema(old[string(k)])
		if err != nil {
			return fmt.Errorf("the old schema of %s: %w", k, err)
		}
		is, err := parseSchema(new[string(k)])
		if err != nil {
			return fmt.Errorf("the new schema of %s: %w", k, err)
		}
		s.oldDefs, _ = was["$defs"].(map[string]any)
		s.newDefs, _ = is["$defs"].(map[string]any)
		delete(was, "$defs")
		delete(is, "$defs")
		s.push(string(k), was, is)
		for _, name := range union(s.oldDefs, s.newDefs) {
			s.follow(name, name)
		}
		for len(s.queue) > 0 {
			next := s.queue[0]
			s.queue, s.name = s.queue[1:], next.name
			s.compare(nil, next.old, next.new)
		}
	}
	return nil
}

func parseSchema(text []byte) (map[string]any, error) {
	if tooDeep(text) {
		return nil, fmt.Errorf("it nests deeper than %d levels", MaxDepth)
	}
	v, err := parse(text)
	if err != nil {
		return nil, fmt.Errorf("it is no JSON: %s", plain(err))
	}
	doc, ok := v.(map[string]any)
	if !ok {
		return nil, fmt.Errorf("it is no JSON object")
	}
	return doc, nil
}

// push queues a pair that was not in the queue yet. Definitions of one name are distinguished
// by their texts.
func (s *schemaDiffer) push(name string, old, new any) {
	key := name + "\n" + string(model.Canonical(old)) + "\n" + string(model.Canonical(new))
	if !s.seen[key] {
		s.seen[key] = true
		s.queue = append(s.queue, schemaPair{name, old, new})
	}
}

// follow queues two definitions, and reports whether both are there.
func (s *schemaDiffer) follow(from, to string) bool {
	old, known := s.oldDefs[from]
	new, still := s.newDefs[to]
	if known && still {
		s.push(to, old, new)
	}
	return known && still
}

// report reports a change of a keyword below the definition at hand.
func (s *schemaDiffer) report(c Class, path []string, old, new any) {
	s.add(Change{Class: c, Kind: kindSchema, ID: s.name, Path: strings.Join(path, "."), Old: rendered(old), New: rendered(new)})
}

// compare goes through two parts of schemas side by side. Where there is no part all is
// admitted, and nothing where it is false.
func (s *schemaDiffer) compare(path []string, old, new any) {
	was, isPart := old.(map[string]any)
	is, alsoPart := new.(map[string]any)
	from, to := reference(was), reference(is)
	switch {
	case equal(old, new):
	case len(path) > MaxDepth:
		s.report(Narrowed, path, old, new)
	case !isPart || !alsoPart:
		class := Narrowed
		if new == any(absent{}) || new == any(true) || old == any(false) {
			class = Widened
		}
		s.report(class, path, old, new)
	case from != "" && to != "" && s.follow(from, to):
		s.keywords(path, was, is, "default", "description")
	case listsChoices(was) || listsChoices(is):
		s.choices(path, was, is)
	default:
		s.keywords(path, was, is, union(was, is)...)
	}
}

// keywords compares what two parts say under some keywords.
func (s *schemaDiffer) keywords(path []string, old, new map[string]any, keys ...string) {
	for _, key := range keys {
		was, is := valueAt(old, key), valueAt(new, key)
		switch {
		case key == "properties":
			s.properties(path, old, new)
		case key == "required": // with the properties
		case key == "items" || key == "additionalProperties":
			s.compare(below(path, "*"), was, is)
		case key == "propertyNames":
			s.compare(below(path, key), was, is)
		case !equal(was, is):
			s.report(classOf(key, was, is), below(path, key), was, is)
		}
	}
}

// classOf classifies a keyword that changed by its values alone.
func classOf(key string, old, new any) Class {
	was, is := toNumber(old), toNumber(new)
	removed := new == any(absent{})
	switch key {
	case "description", "title", "$id", "$schema":
		return Worded
	case "default":
		return Valued
	case "minimum", "minItems", "minLength":
		removed = removed || was != nil && is != nil && *is < *was
	case "maximum", "maxItems", "maxLength":
		removed = removed || was != nil && is != nil && *is > *was
	case "type":
		removed = removed || old == any("integer") && new == any("number")
	case "pattern", "uniqueItems":
	default:
		return Narrowed
	}
	if removed {
		return Widened
	}
	return Narrowed
}

// properties compares the fields of objects, and which of them must be there.
func (s *schemaDiffer) properties(path []string, old, new map[string]any) {
	was, _ := old["properties"].(map[string]any)
	is, _ := new["properties"].(map[string]any)
	for _, field := range union(was, is) {
		at := below(path, field)
		before, had := was[field]
		after, has := is[field]
		must, mustNow := isRequired(old, field), isRequired(new, field) && !hasDefault(after)
		switch {
		case !had && mustNow:
			s.report(Narrowed, at, absent{}, after)
		case !had:
			s.report(Widened, at, absent{}, after)
		case !has:
			s.report(Narrowed, at, before, absent{})
		default:
			s.compare(at, before, after)
			s.required(below(at, "required"), must, isRequired(new, field), mustNow)
		}
	}
}

// required compares whether a field that both sides have must be there; one with a default
// need not be written.
func (s *schemaDiffer) required(path []string, was, is, written bool) {
	switch {
	case was == is:
	case was:
		s.report(Weakened, path, true, false)
	case written:
		s.report(Narrowed, path, false, true)
	default:
		s.report(Widened, path, false, true)
	}
}

// choices compares what parts list that they admit: words one by one, other parts as a whole.
func (s *schemaDiffer) choices(path []string, old, new map[string]any) {
	s.keywords(path, old, new, "default", "description")
	was, is := alternatives(old), alternatives(new)
	words := !slices.ContainsFunc(slices.Concat(was, is), func(v any) bool { return !isWord(v) })
	gone := without(was, is, func(v any) bool { return !words && admits(s.newDefs, new, v, MaxDepth) })
	come := without(is, was, func(v any) bool { return !words && admits(s.oldDefs, old, v, MaxDepth) })
	switch {
	case words:
		for _, v := range gone {
			s.report(Narrowed, below(path, "enum"), v.(map[string]any)["const"], absent{})
		}
		for _, v := range come {
			s.report(Widened, below(path, "enum"), absent{}, v.(map[string]any)["const"])
		}
	case len(gone) == 1 && len(come) == 1 && reference(old) == "" && reference(new) == "":
		s.compare(below(path, "anyOf"), gone[0], come[0])
	case len(gone) > 0:
		s.report(Narrowed, path, old, new)
	case len(come) > 0:
		s.report(Widened, path, old, new)
	}
}

// listsChoices reports whether a part lists what it admits, by itself or elsewhere.
func listsChoices(part map[string]any) bool {
	return slices.ContainsFunc([]string{"$ref", "anyOf", "const", "enum"}, func(key string) bool { return valueAt(part, key) != any(absent{}) })
}

// alternatives are the parts of which a part admits any, words as constants.
func alternatives(part map[string]any) []any {
	if list, ok := part["anyOf"].([]any); ok {
		return list
	}
	if list, ok := part["enum"].([]any); ok {
		var out []any
		for _, v := range list {
			out = append(out, map[string]any{"const": v})
		}
		return out
	}
	one := make(map[string]any)
	for _, key := range union(part, nil) {
		if key != "description" && key != "default" {
			one[key] = part[key]
		}
	}
	return []any{one}
}

func isWord(part any) bool {
	m, ok := part.(map[string]any)
	return ok && len(m) == 1 && valueAt(m, "const") != any(absent{})
}

// without returns what of a list another does not have and a function does not excuse.
func without(list, other []any, excused func(any) bool) []any {
	return slices.DeleteFunc(slices.Clone(list), func(v any) bool {
		return slices.ContainsFunc(other, func(o any) bool { return equal(v, o) }) || excused(v)
	})
}

// admits reports whether a part surely admits a constant; it does not where that takes more
// than so many levels of references and alternatives.
func admits(defs, part map[string]any, constant any, levels int) bool {
	if !isWord(constant) || levels == 0 {
		return false
	}
	if name := reference(part); name != "" {
		target, _ := defs[name].(map[string]any)
		return admits(defs, target, constant, levels-1)
	}
	if listsChoices(part) {
		return slices.ContainsFunc(alternatives(part), func(v any) bool {
			branch, _ := v.(map[string]any)
			return equal(v, constant) || !isWord(v) && admits(defs, branch, constant, levels-1)
		})
	}
	value := constant.(map[string]any)["const"]
	for key, limit := range part { // order-free: each must hold
		if !keywordAdmits(key, limit, value) {
			return false
		}
	}
	return len(part) > 0
}

// keywordAdmits reports whether a keyword surely admits a value.
func keywordAdmits(key string, limit, value any) bool {
	text, isText := value.(string)
	n, end := toNumber(value), toNumber(limit)
	switch key {
	case "description", "default":
		return true
	case "type":
		return limit == any("string") && isText || limit == any("integer") && n != nil && *n == float64(int64(*n))
	case "minimum":
		return n != nil && end != nil && *n >= *end
	case "maximum":
		return n != nil && end != nil && *n <= *end
	case "pattern":
		pattern, _ := limit.(string)
		re, err := regexp.Compile(pattern)
		return err == nil && isText && re.MatchString(text)
	}
	return false
}

func equal(a, b any) bool { return bytes.Equal(rendered(a), rendered(b)) }

// toNumber is the number that a value of JSON is, nil for another value.
func toNumber(v any) *float64 {
	text, ok := v.(json.Number)
	n, err := strconv.ParseFloat(string(text), 64)
	if !ok || err != nil {
		return nil
	}
	return &n
}

func hasDefault(part any) bool {
	m, _ := part.(map[string]any)
	return valueAt(m, "default") != any(absent{})
}

func isRequired(object map[string]any, field string) bool {
	list, _ := object["required"].([]any)
	return slices.Contains(list, any(field))
}

func reference(part map[string]any) string {
	ref, _ := part["$ref"].(string)
	name, ok := strings.CutPrefix(ref, defsPrefix)
	if !ok {
		return ""
	}
	return name
}

func union(a, b map[string]any) []string {
	var out []string
	for _, m := range []map[string]any{a, b} {
		for key := range m { // order-free: they are sorted below
			out = append(out, key)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

func valueAt(m map[string]any, key string) any {
	if v, ok := m[key]; ok {
		return v
	}
	return absent{}
}
