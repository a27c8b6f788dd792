package wire

import (
	"hash/fnv"
	"io"
	"reflect"
	"strconv"
)

// layout is the hash of a type and of all that it is made of. Types by whose names one can come back to
// them are gone through once.
func layout(t reflect.Type) uint64 {
	h := fnv.New64a()
	seen := map[reflect.Type]int{}
	var walk func(t reflect.Type)
	walk = func(t reflect.Type) {
		if n, was := seen[t]; was {
			io.WriteString(h, "#"+strconv.Itoa(n))
			return
		}
		seen[t] = len(seen)
		io.WriteString(h, t.Kind().String())
		if t.Kind() == reflect.Array {
			io.WriteString(h, strconv.Itoa(t.Len()))
		}
		switch t.Kind() {
		case reflect.Struct:
			for i := range t.NumField() {
				f := t.Field(i)
				io.WriteString(h, " "+f.Name+" ")
				walk(f.Type)
			}
			io.WriteString(h, ";")
		case reflect.Map:
			walk(t.Key())
			walk(t.Elem())
		case reflect.Pointer, reflect.Slice, reflect.Array:
			walk(t.Elem())
		}
	}
	walk(t)
	return h.Sum64()
}
