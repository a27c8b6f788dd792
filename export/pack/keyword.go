package pack

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"

	"hulldown/schema/model"
)

// keyword is one keyword of two parts of schemas at a path.
type keyword struct {
	path     []string
	key      string
	old, new map[string]any
}

// values returns what the keyword says on each side.
func (k keyword) values() [2]any { return [2]any{valueAt(k.old, k.key), valueAt(k.new, k.key)} }

// removed reports that only the old side has the keyword.
func (k keyword) removed() bool { return valueAt(k.new, k.key) == any(absent{}) }

func (k keyword) equal() bool {
	v := k.values()
	return bytes.Equal(rendered(v[0]), rendered(v[1]))
}

// keyword compares one keyword. Those that hold schemas are gone into even when
// their texts are equal, since a reference within may lead to something else.
func (s *schemaDiffer) keyword(k keyword) {
	switch k.key {
	case "properties":
		s.properties(k)
	case "items", "additionalProperties", "propertyNames":
		s.part(k)
	case "anyOf":
		s.branches(k)
	case "enum", "const":
		if k.key == "const" || !hasKey(k, "const") {
			s.choices(k)
		}
	case "required":
		s.required(k)
	default:
		if !k.equal() {
			s.report(judgeKeyword(k), below(k.path, k.key), k.values())
		}
	}
}

func hasKey(k keyword, key string) bool {
	return valueAt(k.old, key) != any(absent{}) || valueAt(k.new, key) != any(absent{})
}

// judgeKeyword classifies a keyword by its value alone.
func judgeKeyword(k keyword) Class {
	was, is := valueAt(k.old, k.key), valueAt(k.new, k.key)
	switch k.key {
	case "description", "title", "$id", "$schema", "$comment":
		return Worded
	case "default":
		return Valued
	case "minimum", "minItems", "minLength", "exclusiveMinimum":
		return bound(k, func(old, new float64) bool { return new < old })
	case "maximum", "maxItems", "maxLength", "exclusiveMaximum":
		return bound(k, func(old, new float64) bool { return new > old })
	case "uniqueItems":
		if is != any(true) {
			return Widened
		}
	case "type":
		if k.removed() || was == any("integer") && is == any("number") {
			return Widened
		}
	case "pattern":
		if k.removed() {
			return Widened
		}
	}
	return Narrowed
}

func bound(k keyword, wider func(old, new float64) bool) Class {
	if k.removed() {
		return Widened
	}
	old, okOld := toNumber(valueAt(k.old, k.key))
	new, okNew := toNumber(valueAt(k.new, k.key))
	if okOld && okNew && wider(old, new) {
		return Widened
	}
	return Narrowed
}

func toNumber(v any) (float64, bool) {
	n, ok := v.(json.Number)
	if !ok {
		return 0, false
	}
	f, err := strconv.ParseFloat(string(n), 64)
	return f, err == nil
}

// part compares keywords that hold a schema. Without the keyword everything is
// admitted, with false nothing is.
func (s *schemaDiffer) part(k keyword) {
	was, is := valueAt(k.old, k.key), valueAt(k.new, k.key)
	path := below(k.path, "*")
	if k.key == "propertyNames" {
		path = below(k.path, k.key)
	}
	_, wasSchema := was.(map[string]any)
	_, isSchema := is.(map[string]any)
	switch {
	case wasSchema && isSchema:
		s.compare(path, was, is)
	case k.equal():
	case k.removed() || is == any(true) || was == any(false):
		s.report(Widened, below(k.path, k.key), k.values())
	default:
		s.report(Narrowed, below(k.path, k.key), k.values())
	}
}

// properties compares the fields of objects.
func (s *schemaDiffer) properties(k keyword) {
	was, _ := valueAt(k.old, k.key).(map[string]any)
	is, _ := valueAt(k.new, k.key).(map[string]any)
	for _, field := range union(was, is) {
		path := below(k.path, field)
		before, after := valueAt(was, field), valueAt(is, field)
		switch {
		case !isObject(before) && isObject(after):
			if isRequired(k.new, field) && !hasDefault(after) {
				s.report(Narrowed, path, [2]any{absent{}, after})
			} else {
				s.report(Widened, path, [2]any{absent{}, after})
			}
		case isObject(before) && !isObject(after):
			s.report(Narrowed, path, [2]any{before, absent{}})
		default:
			s.compare(path, before, after)
		}
	}
}

func isObject(v any) bool {
	_, ok := v.(map[string]any)
	return ok
}

func hasDefault(part any) bool {
	m, _ := part.(map[string]any)
	return valueAt(m, "default") != any(absent{})
}

func isRequired(object map[string]any, field string) bool {
	list, _ := object["required"].([]any)
	return slices.Contains(list, any(field))
}

// required compares which of the fields that both sides have must be there.
func (s *schemaDiffer) required(k keyword) {
	was, _ := k.old["properties"].(map[string]any)
	is, _ := k.new["properties"].(map[string]any)
	for _, field := range union(was, is) {
		before, after := isRequired(k.old, field), isRequired(k.new, field)
		_, had := was[field]
		part, has := is[field]
		path := append(below(k.path, field), "required")
		switch {
		case !had || !has || before == after:
		case before:
			s.report(Weakened, path, [2]any{true, false})
		case hasDefault(part):
			s.report(Widened, path, [2]any{false, true})
		default:
			s.report(Narrowed, path, [2]any{false, true})
		}
	}
}

// choices compares the literals that are admitted.
func (s *schemaDiffer) choices(k keyword) {
	was, is := literals(k.old), literals(k.new)
	path := below(k.path, "enum")
	inOld, inNew := textsOf(was), textsOf(is)
	for _, v := range was {
		if !inNew[string(model.Canonical(v))] {
			s.report(Narrowed, path, [2]any{v, absent{}})
		}
	}
	for _, v := range is {
		if !inOld[string(model.Canonical(v))] {
			s.report(Widened, path, [2]any{absent{}, v})
		}
	}
}

func textsOf(list []any) map[string]bool {
	out := make(map[string]bool)
	for _, v := range list {
		out[string(model.Canonical(v))] = true
	}
	return out
}

func literals(part map[string]any) []any {
	if v, ok := part["const"]; ok {
		return []any{v}
	}
	list, _ := part["enum"].([]any)
	return list
}

func holds(list []any, v any) bool {
	return slices.ContainsFunc(list, func(o any) bool { return bytes.Equal(model.Canonical(o), model.Canonical(v)) })
}

// maxBranches is the most alternatives that are compared one by one.
const maxBranches = 64

// branches compares alternatives. Equal ones are paired; of the rest those that
// are as many on both sides are taken to be the same ones changed.
func (s *schemaDiffer) branches(k keyword) {
	was, _ := valueAt(k.old, k.key).([]any)
	is, _ := valueAt(k.new, k.key).([]any)
	path := below(k.path, "anyOf")
	if len(was) > maxBranches || len(is) > maxBranches {
		if !k.equal() {
			s.report(Narrowed, path, k.values())
		}
		return
	}
	var gone []any
	come := slices.Clone(is)
	for _, v := range was {
		i := slices.IndexFunc(come, func(o any) bool { return bytes.Equal(model.Canonical(o), model.Canonical(v)) })
		if i < 0 {
			gone = append(gone, v)
			continue
		}
		s.compare(path, v, come[i])
		come = slices.Delete(come, i, i+1)
	}
	if len(gone) == len(come) {
		for i := range gone {
			s.compare(path, gone[i], come[i])
		}
		return
	}
	for _, v := range gone {
		s.report(Narrowed, path, [2]any{v, absent{}})
	}
	for _, v := range come {
		s.report(Widened, path, [2]any{absent{}, v})
	}
}
