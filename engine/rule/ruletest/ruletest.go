// Package ruletest makes one sample of everything that a condition of a rule
// can ask, for tests that hold their readers to the table. It finds the fields
// in the model and not in the table, so that one of them that the table does
// not have is missed by nobody.
package ruletest

import (
	"reflect"
	"strings"

	"hulldown/schema/model"
)

// Sample is a list of conditions, or a description of a unit, that asks one
// thing. Key names it as rule.Field.Key does.
type Sample struct {
	Key  string
	When model.When
	// OfUnit is set where the description of the subject asks it.
	OfUnit bool
}

// Words returns a word that the field with a key may be.
type Words func(key string) string

// Conditions returns a sample for each field of model.When.
func Conditions(words Words) []Sample {
	var out []Sample
	each(reflect.TypeFor[model.When](), "", func(key string, set func(v reflect.Value, words Words)) {
		s := Sample{Key: key}
		set(reflect.ValueOf(&s.When).Elem(), words)
		out = append(out, s)
	})
	return out
}

// Descriptions returns a sample for each field of model.Who, asked of the
// subject.
func Descriptions(words Words) []Sample {
	var out []Sample
	each(reflect.TypeFor[model.Who](), "", func(key string, set func(v reflect.Value, words Words)) {
		s := Sample{Key: key, When: model.When{Unit: &model.Who{}}, OfUnit: true}
		set(reflect.ValueOf(s.When.Unit).Elem(), words)
		out = append(out, s)
	})
	return out
}

// each calls visit with every field below a type, and with what sets it in a
// value of the type.
func each(t reflect.Type, above string, visit func(key string, set func(reflect.Value, Words))) {
	for i := range t.NumField() {
		f := t.Field(i)
		key, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		key = strings.TrimPrefix(above+"."+key, ".")
		if f.Anonymous {
			key = above
		}
		if part := f.Type; part.Kind() == reflect.Pointer && part.Elem().Kind() == reflect.Struct && !isLeaf(part) {
			each(part.Elem(), key, func(key string, set func(reflect.Value, Words)) {
				visit(key, func(v reflect.Value, words Words) {
					made := reflect.New(part.Elem())
					set(made.Elem(), words)
					v.Field(i).Set(made)
				})
			})
			continue
		}
		visit(key, func(v reflect.Value, words Words) { v.Field(i).Set(sample(f.Type, key, words)) })
	}
}

func isLeaf(t reflect.Type) bool {
	return t == reflect.TypeFor[*model.Span]() || t == reflect.TypeFor[*model.Who]()
}

// sample is a value of a type that asks something.
func sample(t reflect.Type, key string, words Words) reflect.Value {
	yes, two := true, 2
	span := model.Span{Is: &two}
	for _, v := range []any{&span, span, &yes, true, &model.Who{Other: true}, []model.Who{{Other: true}},
		[]model.Count{{Of: model.Measure{Tally: "vp"}, Span: span}}} {
		if reflect.TypeOf(v) == t {
			return reflect.ValueOf(v)
		}
	}
	switch t {
	case reflect.TypeFor[string]():
		return reflect.ValueOf(words(key))
	case reflect.TypeFor[[]string]():
		return reflect.ValueOf([]string{words(key)})
	case reflect.TypeFor[map[string]model.Span]():
		return reflect.ValueOf(map[string]model.Span{words(key): span})
	}
	panic("internal error: no sample of a " + t.String())
}
