package load

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"hulldown.dev/schema/load/shape"
	"hulldown.dev/schema/model"
)

// TestModelAndSchemaAgree walks the definitions and the Go types together,
// both ways.
func TestModelAndSchemaAgree(t *testing.T) {
	c := compileSchema(t)
	for _, k := range model.Kinds() {
		w := &driftWalk{all: c.shapes}
		w.value(&shape.Shape{Kind: shape.Ref, Ref: k.Definition()}, reflect.TypeOf(k.New()).Elem(), k.Definition())
		for _, d := range w.out {
			t.Error(d)
		}
	}
}

// TestDriftIsSeen shows that the comparison notices each kind of difference.
func TestDriftIsSeen(t *testing.T) {
	type same struct {
		A int            `json:"a"`
		B string         `json:"b,omitempty"`
		C []bool         `json:"c"`
		D map[string]int `json:"d,omitempty"`
	}
	type other struct {
		A string `json:"a"`
		B string `json:"b"`
		C bool   `json:"c"`
		E int    `json:"e"`
	}
	var text strings.Builder
	text.WriteString("package schema\n#ID: string\n")
	for _, k := range model.Kinds() {
		text.WriteString("#" + k.Definition() + ": {a!: int, b?: \"x\" | \"y\", c!: [...bool], d?: {[#ID]: int}}\n")
	}
	all, err := shape.Read(fstest.MapFS{"x.cue": {Data: []byte(text.String())}})
	if err != nil {
		t.Fatal(err)
	}
	w := &driftWalk{all: all}
	w.value(all["Set"].Shape, reflect.TypeFor[same](), "X")
	if len(w.out) > 0 {
		t.Errorf("drift %v where there is none", w.out)
	}
	w.value(all["Set"].Shape, reflect.TypeFor[other](), "X")
	want := []string{
		"X.a is int in the schema and string in the model",
		"X.b may be absent in the schema: true, in the model: false",
		"X.c is slice in the schema and bool in the model",
		"X.d is not in the model",
		"X.e is not in the schema",
	}
	if !slices.Equal(w.out, want) {
		t.Errorf("drift %q, want %q", w.out, want)
	}
}

// driftWalk collects how definitions and types differ.
type driftWalk struct {
	all    shape.Set
	out    []string
	within []reflect.Type // being compared: conditions nest in themselves
}

func (w *driftWalk) report(format string, args ...any) {
	w.out = append(w.out, fmt.Sprintf(format, args...))
}

func (w *driftWalk) value(sh *shape.Shape, typ reflect.Type, at string) {
	for typ.Kind() == reflect.Pointer {
		typ = typ.Elem()
	}
	for sh.Kind == shape.Ref {
		sh = w.all[sh.Ref].Shape
	}
	if sh.Kind == shape.Struct && typ.Kind() == reflect.Map {
		w.value(&shape.Shape{Kind: shape.Struct, Fields: w.united(sh)}, typ.Elem(), at+".*")
		return
	}
	if got := w.goKind(sh); got != typ.Kind() {
		w.report("%s is %v in the schema and %v in the model", at, got, typ.Kind())
		return
	}
	switch sh.Kind {
	case shape.List, shape.Map:
		w.value(sh.Item, typ.Elem(), at+".*")
	case shape.Struct:
		if !slices.Contains(w.within, typ) {
			w.within = append(w.within, typ)
			w.fields(sh, typ, at)
			w.within = w.within[:len(w.within)-1]
		}
	}
}

// united are the fields of all values of a struct that the model holds as a map by name: a name
// may do without some of them.
func (w *driftWalk) united(sh *shape.Shape) []shape.Field {
	var all []shape.Field
	for _, f := range sh.Fields {
		if !f.Optional {
			w.report("%s is required, and a name of a map need not be there", f.Name)
		}
		for _, own := range f.Shape.Fields {
			if !slices.ContainsFunc(all, func(known shape.Field) bool { return known.Name == own.Name }) {
				all = append(all, own)
			}
		}
	}
	return all
}

// writtenEmpty reports whether a field that may be absent is written all the same: a module without
// rules of its own has an empty list of them.
func writtenEmpty(at, field string) bool { return at == "Module" && field == "rules" }

// bothEnds names the places where an interval of the model is in the place of a struct
// of which the schema requires both ends.
func bothEnds(at string) bool { return at == "Scenario.players" || at == "Scenario.tanks" }

func (w *driftWalk) fields(sh *shape.Shape, typ reflect.Type, at string) {
	members, names := map[string]reflect.StructField{}, []string{}
	for _, f := range reflect.VisibleFields(typ) {
		if name, _, _ := strings.Cut(f.Tag.Get("json"), ","); name != "" && name != "-" {
			members[name], names = f, append(names, name)
		}
	}
	for _, f := range sh.Fields {
		if f.Brings {
			continue // no record has it
		}
		m, ok := members[f.Name]
		if !ok {
			w.report("%s.%s is not in the model", at, f.Name)
			continue
		}
		delete(members, f.Name)
		omits := strings.HasSuffix(m.Tag.Get("json"), ",omitempty")
		if f.Optional != omits && !bothEnds(at) && !writtenEmpty(at, f.Name) {
			w.report("%s.%s may be absent in the schema: %t, in the model: %t", at, f.Name, f.Optional, omits)
		}
		w.value(f.Shape, m.Type, at+"."+f.Name)
	}
	for _, name := range names {
		if _, left := members[name]; left && !(bothEnds(at) && name == "is") {
			w.report("%s.%s is not in the schema", at, name)
		}
	}
}

// goKind is the kind of Go type that holds a shape.
func (w *driftWalk) goKind(sh *shape.Shape) reflect.Kind {
	switch sh.Kind {
	case shape.Int:
		return reflect.Int
	case shape.Bool:
		return reflect.Bool
	case shape.List:
		return reflect.Slice
	case shape.Struct:
		return reflect.Struct
	case shape.Map:
		return reflect.Map
	case shape.Ref:
		return w.goKind(w.all[sh.Ref].Shape)
	case shape.Enum:
		return reflect.TypeOf(sh.Enum[0]).Kind()
	case shape.Union:
		return w.goKind(sh.Any[0])
	}
	return reflect.String
}
