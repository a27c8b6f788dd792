// Package ruletest makes one sample of everything that a condition of a rule
// can ask, and that an operation can say, for tests that hold their readers to the
// tables. It finds the fields in the model and not in the tables, so that one of them
// that a table does not have is missed by nobody.
package ruletest

import (
	"reflect"
	"strings"

	"hulldown.dev/schema/model"
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

// Deed is a rule with one operation that says one thing, or nothing for a Key that
// names the operation alone. Key names what it says as rule.Field.Key does, Bare is the
// rule without that.
type Deed struct {
	Key        string
	Rule, Bare model.Rule
}

// Operations returns a rule for each field of each operation of model.Operation, and one
// for each operation that has none.
func Operations(words Words) []Deed {
	var out []Deed
	t := reflect.TypeFor[model.Operation]()
	for i := range t.NumField() {
		key, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		of := t.Field(i).Type
		add := func(key string, set func(reflect.Value, Words)) {
			d := Deed{Key: key}
			for _, r := range []*model.Rule{&d.Bare, &d.Rule} {
				made := reflect.New(of.Elem())
				if s, ok := made.Interface().(*model.Scale); ok {
					*s = model.Scale{Mul: 1, Div: 1} // as the schema has it
				}
				reflect.ValueOf(&r.Operation).Elem().Field(i).Set(made)
				if r == &d.Rule {
					set(made.Elem(), words)
				}
			}
			out = append(out, d)
		}
		switch of {
		case reflect.TypeFor[*model.Number](), reflect.TypeFor[*model.Limit](), reflect.TypeFor[*struct{}]():
			add(key, func(v reflect.Value, words Words) { v.Set(sample(v.Type(), key, words)) })
		default:
			each(of.Elem(), key, add)
		}
	}
	return out
}

// With returns the rule with what others of the same operation say beside it.
func (d Deed) With(others ...Deed) model.Rule {
	out := d.Rule
	for i := range reflect.TypeFor[model.Operation]().NumField() {
		of := reflect.ValueOf(&out.Operation).Elem().Field(i)
		if of.Kind() != reflect.Pointer || of.IsNil() || of.Elem().NumField() == 0 {
			continue
		}
		made := reflect.New(of.Type().Elem())
		made.Elem().Set(of.Elem())
		for _, o := range others {
			from := reflect.ValueOf(&o.Rule.Operation).Elem().Field(i).Elem()
			for j := range from.NumField() {
				if to := made.Elem().Field(j); to.IsZero() {
					to.Set(from.Field(j))
				}
			}
		}
		of.Set(made)
	}
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
	return t == reflect.TypeFor[*model.Span]() || t == reflect.TypeFor[*model.Who]() || t == reflect.TypeFor[*model.Near]() || t == reflect.TypeFor[*model.Number]() || t == reflect.TypeFor[*model.Boxes]() || t == reflect.TypeFor[*model.PlanWhen]()
}

// sample is a value of a type that asks something.
func sample(t reflect.Type, key string, words Words) reflect.Value {
	yes, two, metres := true, 2, 200
	span := model.Span{Is: &two}
	for _, v := range []any{&span, span, &yes, true, &metres, metres, []int{metres}, struct{}{}, model.Number{Value: metres}, &model.Number{Value: two}, model.Limit{Max: &metres}, &model.Who{Other: new(true)}, model.Who{Other: new(true)}, &model.Boxes{Range: &span}, &model.Near{Within: metres, To: &model.Who{}}, []model.Who{{Other: new(true)}},
		[]model.Count{{Of: model.Measure{Tally: "vp"}, Span: span}}} {
		if reflect.TypeOf(v) == t {
			return reflect.ValueOf(v)
		}
	}
	switch t {
	case reflect.TypeFor[*model.PlanWhen]():
		return reflect.ValueOf(&model.PlanWhen{Name: words(key), Is: words(key + ".is")})
	case reflect.TypeFor[string]():
		return reflect.ValueOf(words(key))
	case reflect.TypeFor[[]string]():
		return reflect.ValueOf([]string{words(key)})
	case reflect.TypeFor[map[string]model.Span]():
		return reflect.ValueOf(map[string]model.Span{words(key): span})
	}
	panic("internal error: no sample of a " + t.String())
}
