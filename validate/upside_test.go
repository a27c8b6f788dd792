package validate

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"hulldown.dev/schema/model"
)

// interval is one somewhere in a record: what it is, and how other ends are put into it.
type interval struct {
	path     string
	min, max *int
	put      func(low, high *int)
}

// intervals are those of a value that have an end, wherever they are in it; put sets the value.
func intervals(path string, v reflect.Value, put func(reflect.Value)) []interval {
	var out []interval
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			out = intervals(path, v.Elem(), v.Elem().Set)
		}
	case reflect.Slice:
		for i := range v.Len() {
			out = append(out, intervals(fmt.Sprint(path, ".", i), v.Index(i), v.Index(i).Set)...)
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			out = append(out, intervals(fmt.Sprint(path, ".", key), v.MapIndex(key), func(to reflect.Value) { v.SetMapIndex(key, to) })...)
		}
	case reflect.Struct:
		if low, high, has := ends(v); has {
			out = append(out, interval{path, low, high, func(low, high *int) {
				to := reflect.New(v.Type()).Elem()
				to.Set(v)
				to.FieldByName("Min").Set(reflect.ValueOf(low))
				to.FieldByName("Max").Set(reflect.ValueOf(high))
				put(to)
			}})
		}
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.IsExported() && f.Type != reflect.TypeFor[model.Record]() && !f.Anonymous {
				out = append(out, intervals(path+"."+f.Name, v.Field(i), v.Field(i).Set)...)
			}
		}
	}
	return out
}

// ends are the two ends of a value that has some.
func ends(v reflect.Value) (low, high *int, has bool) {
	least, most := v.FieldByName("Min"), v.FieldByName("Max")
	if !least.IsValid() || !most.IsValid() || least.Type() != reflect.TypeFor[*int]() {
		return nil, nil, false
	}
	low, _ = least.Interface().(*int)
	high, _ = most.Interface().(*int)
	return low, high, low != nil || high != nil
}

// turn puts the ends the wrong way round, a box apart where they are metres.
func (i interval) turn() {
	low, high := 0, 0
	if i.min != nil {
		low, high = *i.min, *i.min-200
	} else {
		low, high = *i.max+200, *i.max
	}
	i.put(&low, &high)
}

// TestUpsideDown holds that each interval of a scenario of which the least is more than the most is
// found at once and once, and that the sheets of content with all of them can be laid out.
func TestUpsideDown(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("testdata", "everything.cue"))
	if err != nil {
		t.Fatal(err)
	}
	res := loadText(t, string(data))
	weigh(res, map[string]int{"tiger-ausf-e": 57})
	fewer(res)
	sc := model.Find(res.Content.Scenarios, "the-crossing")
	all := intervals("", reflect.ValueOf(sc).Elem(), nil)
	if len(all) < 25 {
		t.Fatalf("found %d intervals", len(all))
	}
	_, before := judged(t, res)
	for _, i := range all {
		i.turn()
		_, found := judged(t, res)
		i.put(i.min, i.max)
		if more := codesOf(found); len(more) != len(codesOf(before))+1 {
			t.Errorf("%s: found %v", i.path, found)
		}
	}
	for _, i := range all {
		i.turn()
	}
	sc.Length = 0 // as many decks as the tanks say
	o := Options{Loaded: res, NoPlay: true, Printed: []string{"scenarios/the-crossing"}}
	if found, err := Run(t.Context(), o); err != nil || !slices.Contains(codesOf(found), "scenario-span") {
		t.Errorf("all upside down: %v, %v", found, err)
	}
}
