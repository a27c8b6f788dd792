package pack

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
)

// form says how a part of a schema lists what it admits; parts of different
// forms cannot be compared keyword by keyword.
func form(part map[string]any) string {
	_, anyOf := part["anyOf"]
	switch {
	case anyOf:
		return "alternatives"
	case literals(part) != nil:
		return "literals"
	}
	return "keywords"
}

// reshape compares parts of different forms as a whole.
func (s *schemaDiffer) reshape(path []string, old, new map[string]any) {
	was, is := partOf{s.oldDefs, old}, partOf{s.newDefs, new}
	budget := containBudget
	wider := is.contains(was, &budget)
	switch {
	case !wider:
		s.report(Narrowed, path, [2]any{old, new})
	case !was.contains(is, &budget):
		s.report(Widened, path, [2]any{old, new})
	}
}

// containBudget ends comparisons that definitions make endless.
const containBudget = 1000

// partOf is a part of a schema with the definitions that it refers to.
type partOf struct {
	defs map[string]any
	part map[string]any
}

// contains reports whether p surely admits all that the other admits; it says
// no where that takes more than a look.
func (p partOf) contains(o partOf, budget *int) bool {
	if *budget--; *budget < 0 {
		return false
	}
	p.part, o.part = resolve(p.defs, p.part), resolve(o.defs, o.part)
	if form(o.part) == "literals" {
		return !slices.ContainsFunc(literals(o.part), func(v any) bool { return !p.admits(v, budget) })
	}
	if form(o.part) == "alternatives" {
		return o.every(func(branch partOf) bool { return p.contains(branch, budget) })
	}
	if form(p.part) == "alternatives" {
		return !p.every(func(branch partOf) bool { return !branch.contains(o, budget) })
	}
	return form(p.part) == "keywords" && plainlyWithin(o.part, p.part)
}

// every reports whether something holds of all alternatives.
func (p partOf) every(holds func(partOf) bool) bool {
	list, _ := p.part["anyOf"].([]any)
	for _, v := range list {
		branch, ok := v.(map[string]any)
		if !ok || !holds(partOf{p.defs, branch}) {
			return false
		}
	}
	return true
}

// plainlyWithin compares parts whose keywords each mean the same alone.
func plainlyWithin(inner, outer map[string]any) bool {
	for _, key := range union(inner, outer) {
		k := keyword{key: key, old: inner, new: outer}
		if !k.equal() && judgeKeyword(k) == Narrowed {
			return false
		}
	}
	// What lies below objects and lists may refer to other definitions.
	return slices.Contains([]any{"integer", "number", "string", "boolean"}, valueAt(inner, "type"))
}

// admits reports whether a literal surely fits.
func (p partOf) admits(v any, budget *int) bool {
	if *budget--; *budget < 0 {
		return false
	}
	part := resolve(p.defs, p.part)
	switch form(part) {
	case "literals":
		return holds(literals(part), v)
	case "alternatives":
		return !partOf{p.defs, part}.every(func(branch partOf) bool { return !branch.admits(v, budget) })
	}
	for _, key := range union(part, nil) {
		if !keywordAdmits(key, part[key], v) {
			return false
		}
	}
	return true
}

func keywordAdmits(key string, limit, v any) bool {
	switch key {
	case "description", "default":
		return true
	case "type":
		return limit == any(typeOf(v)) || limit == any("number") && typeOf(v) == "integer"
	case "minimum", "maximum":
		n, ok := toNumber(v)
		end, known := toNumber(limit)
		return ok && known && (key == "minimum" && n >= end || key == "maximum" && n <= end)
	case "pattern":
		text, ok := v.(string)
		pattern, isText := limit.(string)
		if !ok || !isText {
			return false
		}
		re, err := regexp.Compile(pattern)
		return err == nil && re.MatchString(text)
	}
	return false
}

func typeOf(v any) string {
	switch v := v.(type) {
	case string:
		return "string"
	case bool:
		return "boolean"
	case json.Number:
		if strings.ContainsAny(string(v), ".eE") {
			return "number"
		}
		return "integer"
	}
	return ""
}
