package wire

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"reflect"
)

// ErrDamaged is the error of bytes that were cut or altered, ErrLayout of those that another version
// of the program wrote.
var (
	ErrDamaged = errors.New("the data is damaged")
	ErrLayout  = errors.New("the data is of another version of the program")
)

// Read reads what Write wrote into what a pointer points to, which has the type that was written. Strings
// share the memory of one copy of the text.
func Read(text []byte, into any) error {
	v := reflect.ValueOf(into).Elem()
	switch {
	case len(text) < headLen || crc32.ChecksumIEEE(text[4:]) != binary.LittleEndian.Uint32(text):
		return ErrDamaged
	case binary.LittleEndian.Uint64(text[4:]) != layout(v.Type()):
		return ErrLayout
	}
	r := &reader{text: text[headLen:]}
	r.readStrings()
	r.value(v)
	if r.err == nil && len(r.text) > 0 {
		r.fail("%d bytes behind the end", len(r.text))
	}
	return r.err
}

// reader reads values from the rest of a text, and keeps the first error, behind which all is zero.
type reader struct {
	text    []byte
	strings []string
	err     error
}

func (r *reader) fail(format string, args ...any) {
	if r.err == nil {
		r.err = fmt.Errorf("%w: %s", ErrDamaged, fmt.Sprintf(format, args...))
	}
	r.text = nil
}

func (r *reader) number() uint64 {
	n, size := binary.Uvarint(r.text)
	if size <= 0 {
		r.fail("a number is cut")
		return 0
	}
	r.text = r.text[size:]
	return n
}

func (r *reader) signed() int64 {
	n := r.number()
	return int64(n>>1) ^ -int64(n&1)
}

// count reads how many things follow, each of at least a byte.
func (r *reader) count() int {
	n := r.number()
	if n > uint64(len(r.text)) {
		r.fail("%d things in %d bytes", n, len(r.text))
		return 0
	}
	return int(n)
}

// readStrings reads all strings.
func (r *reader) readStrings() {
	sizes := make([]int, r.count())
	total := 0
	for i := range sizes {
		sizes[i] = r.count()
		total += sizes[i]
	}
	if total > len(r.text) {
		r.fail("strings of %d bytes in %d", total, len(r.text))
		return
	}
	all := string(r.text[:total])
	r.text = r.text[total:]
	r.strings = make([]string, len(sizes))
	for i, n := range sizes {
		r.strings[i], all = all[:n], all[n:]
	}
}

func (r *reader) string() string {
	n := r.number()
	if n >= uint64(len(r.strings)) {
		r.fail("there is no string %d", n)
		return ""
	}
	return r.strings[n]
}

func (r *reader) bit() bool { return r.number() == 1 }

// value reads into a value that is zero.
func (r *reader) value(v reflect.Value) {
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(r.bit())
	case reflect.String:
		v.SetString(r.string())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(r.signed())
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(r.number())
	case reflect.Pointer:
		if r.bit() {
			v.Set(reflect.New(v.Type().Elem()))
			r.value(v.Elem())
		}
	case reflect.Array:
		for i := range v.Len() {
			r.value(v.Index(i))
		}
	case reflect.Slice:
		r.list(v)
	case reflect.Map:
		r.members(v)
	case reflect.Struct:
		r.fields(v)
	default:
		r.fail("a %s cannot be read", v.Type())
	}
}

// listStep is how many elements a list grows by at most, so that what claims to be long takes no
// memory before it is read.
const listStep = 256

func (r *reader) list(v reflect.Value) {
	n := r.number()
	if n == 0 {
		return
	}
	left := n - 1
	if left > uint64(len(r.text)) {
		r.fail("%d elements in %d bytes", left, len(r.text))
		return
	}
	v.Set(reflect.MakeSlice(v.Type(), 0, int(min(left, listStep))))
	for i := 0; left > 0 && r.err == nil; i, left = i+1, left-1 {
		if i == v.Cap() {
			v.Grow(int(min(left, listStep)))
		}
		v.SetLen(i + 1)
		r.value(v.Index(i))
	}
}

// members reads a map, whose keys are strings.
func (r *reader) members(v reflect.Value) {
	n := r.number()
	if n == 0 {
		return
	}
	t := v.Type()
	v.Set(reflect.MakeMap(t))
	key, value := reflect.New(t.Key()).Elem(), reflect.New(t.Elem()).Elem()
	for ; n > 1 && r.err == nil; n-- {
		key.SetString(r.string())
		value.SetZero()
		r.value(value)
		v.SetMapIndex(key, value)
	}
}

// fields reads the fields of a struct that have a bit.
func (r *reader) fields(v reflect.Value) {
	n := v.NumField()
	size := (n + 7) / 8
	if size > len(r.text) {
		r.fail("a struct is cut")
		return
	}
	bits := r.text[:size]
	r.text = r.text[size:]
	for i := range n {
		if bits[i/8]>>(i%8)&1 != 0 && r.err == nil {
			r.value(v.Field(i))
		}
	}
}
