package shape

import (
	"fmt"
	"hulldown.dev/schema/model"
	"maps"
	"slices"
)

// checkLinks refuses a reference to a definition that does not exist, and a
// kind of record without one.
func (s Set) checkLinks() error {
	for _, name := range s.Names() {
		for _, ref := range s[name].Shape.Refs() {
			if s[ref] == nil {
				return fmt.Errorf("#%s refers to #%s, which is not defined", name, ref)
			}
		}
	}
	for _, k := range model.Kinds() {
		def := s[k.Definition()]
		if def == nil || def.Shape.Kind != Struct {
			return fmt.Errorf("%s have no struct #%s in the schema", k, k.Definition())
		}
	}
	return nil
}

// Refs returns the names of the definitions that a shape refers to itself.
func (sh *Shape) Refs() []string {
	var out []string
	sh.walk(func(part *Shape) {
		if part.Kind == Ref {
			out = append(out, part.Ref)
		}
	})
	return out
}

// walk visits all that a shape is made of and then the shape itself.
func (sh *Shape) walk(visit func(*Shape)) {
	if sh == nil {
		return
	}
	for _, part := range append([]*Shape{sh.Item, sh.Key}, sh.Any...) {
		part.walk(visit)
	}
	for _, f := range sh.Fields {
		f.Shape.walk(visit)
	}
	visit(sh)
}

// Reach returns the definitions that a definition needs, itself included, in
// byte order.
func (s Set) Reach(from ...string) []string {
	seen := make(map[string]bool)
	for len(from) > 0 {
		name := from[0]
		from = from[1:]
		if seen[name] {
			continue
		}
		seen[name] = true
		from = append(from, s[name].Shape.Refs()...)
	}
	return slices.Sorted(maps.Keys(seen))
}

// admits reports whether a literal lies within a shape.
func (s Set) admits(sh *Shape, literal any) bool {
	switch sh.Kind {
	case Enum:
		return slices.Contains(sh.Enum, literal)
	case Bool:
		_, ok := literal.(bool)
		return ok
	case Int:
		n, ok := literal.(int)
		return ok && (sh.Min == nil || n >= *sh.Min) && (sh.Max == nil || n <= *sh.Max)
	case String:
		text, ok := literal.(string)
		return ok && matches(sh.Pattern, text)
	case Ref:
		return s[sh.Ref] != nil && s.admits(s[sh.Ref].Shape, literal)
	case Union:
		return slices.ContainsFunc(sh.Any, func(b *Shape) bool { return s.admits(b, literal) })
	}
	return false
}

// Settle is what reading the schema does for each of its shapes, for a shape of another text.
func (s Set) Settle(sh *Shape) { sh.walk(s.settle) }

// settle drops from unions the literals that another branch admits anyway, such
// as the default of *1 | int & >=1, so that what remains is the plain branch
// with its bounds.
func (s Set) settle(sh *Shape) {
	if sh.Kind != Union || sh.Any[0].Kind != Enum {
		return
	}
	sh.joinRange()
	others := &Shape{Kind: Union, Any: sh.Any[1:]}
	enum := slices.DeleteFunc(sh.Any[0].Enum, func(lit any) bool { return s.admits(others, lit) })
	if len(enum) > 0 {
		sh.Any[0].Enum = enum
		return
	}
	if sh.Any = sh.Any[1:]; len(sh.Any) == 1 {
		def := sh.Default
		*sh = *sh.Any[0]
		sh.Default = def
	}
}

// joinRange extends the one other branch of a union, a bounded integer, by a
// literal just below it: 0 or 1 to 9 is 0 to 9.
func (sh *Shape) joinRange() {
	if len(sh.Any) != 2 || sh.Any[1].Kind != Int || sh.Any[1].Min == nil {
		return
	}
	if below := *sh.Any[1].Min - 1; slices.Contains(sh.Any[0].Enum, any(below)) {
		sh.Any[1].Min = &below
	}
}
