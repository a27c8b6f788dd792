package wire

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"reflect"
	"slices"
)

// headLen is how many bytes come before the strings.
const headLen = 12

// Write writes what a pointer points to, without the parts of some types. It refuses a type that has
// no place in the format: an interface, a channel, a number with a fraction, a field that is not
// exported.
func Write(from any, without ...reflect.Type) ([]byte, error) {
	v := reflect.ValueOf(from).Elem()
	w := &writer{numbers: map[string]int{}, without: without}
	w.value(v)
	if w.err != nil {
		return nil, w.err
	}
	out := binary.LittleEndian.AppendUint64(make([]byte, 4), layout(v.Type()))
	out = binary.AppendUvarint(out, uint64(len(w.strings)))
	for _, s := range w.strings {
		out = binary.AppendUvarint(out, uint64(len(s)))
	}
	for _, s := range w.strings {
		out = append(out, s...)
	}
	out = append(out, w.out...)
	binary.LittleEndian.PutUint32(out, crc32.ChecksumIEEE(out[4:]))
	return out, nil
}

// writer writes values, and keeps the first error.
type writer struct {
	out     []byte
	strings []string
	numbers map[string]int
	without []reflect.Type
	err     error
}

func (w *writer) count(n int) { w.out = binary.AppendUvarint(w.out, uint64(n)) }

func (w *writer) value(v reflect.Value) {
	switch v.Kind() {
	case reflect.Bool:
		w.bit(v.Bool())
	case reflect.String:
		w.string(v.String())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		w.out = binary.AppendVarint(w.out, v.Int())
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		w.out = binary.AppendUvarint(w.out, v.Uint())
	case reflect.Pointer:
		if w.bit(!v.IsNil()); !v.IsNil() {
			w.value(v.Elem())
		}
	case reflect.Array:
		for i := range v.Len() {
			w.value(v.Index(i))
		}
	case reflect.Slice:
		w.list(v)
	case reflect.Map:
		w.members(v)
	case reflect.Struct:
		w.fields(v)
	default:
		w.err = cmp.Or(w.err, fmt.Errorf("a %s cannot be written", v.Type()))
	}
}

func (w *writer) bit(on bool) {
	if on {
		w.out = append(w.out, 1)
	} else {
		w.out = append(w.out, 0)
	}
}

func (w *writer) string(s string) {
	n, was := w.numbers[s]
	if !was {
		n = len(w.strings)
		w.numbers[s] = n
		w.strings = append(w.strings, s)
	}
	w.count(n)
}

func (w *writer) list(v reflect.Value) {
	if v.IsNil() {
		w.count(0)
		return
	}
	w.count(v.Len() + 1)
	for i := range v.Len() {
		w.value(v.Index(i))
	}
}

// members writes a map, whose keys are strings.
func (w *writer) members(v reflect.Value) {
	if v.IsNil() {
		w.count(0)
		return
	}
	if v.Type().Key().Kind() != reflect.String {
		w.err = cmp.Or(w.err, fmt.Errorf("a %s cannot be written: its keys are no strings", v.Type()))
		return
	}
	w.count(v.Len() + 1)
	keys := v.MapKeys()
	slices.SortFunc(keys, func(a, b reflect.Value) int { return cmp.Compare(a.String(), b.String()) })
	for _, k := range keys {
		w.string(k.String())
		w.value(v.MapIndex(k))
	}
}

// fields writes the fields of a struct that are not zero.
func (w *writer) fields(v reflect.Value) {
	bits := len(w.out)
	w.out = append(w.out, make([]byte, (v.NumField()+7)/8)...)
	for i := range v.NumField() {
		f := v.Field(i)
		if f.Kind() == reflect.Func || f.IsZero() || slices.Contains(w.without, f.Type()) {
			continue
		}
		if !v.Type().Field(i).IsExported() {
			w.err = cmp.Or(w.err, fmt.Errorf("%s.%s cannot be written: it is not exported", v.Type(), v.Type().Field(i).Name))
			return
		}
		w.out[bits+i/8] |= 1 << (i % 8)
		w.value(f)
	}
}
