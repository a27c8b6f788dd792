package play

import (
	"fmt"
	"reflect"
)

// Hash returns the hash of a state: FNV-1a with 64 bits over its fields in the
// order of declaration, whether exported or not, each as little-endian bytes of its
// own width; int and uint take eight bytes, a bool one, and blank fields none.
// It is the same on every machine, and changes when the state's type does.
//
// A field with the tag `hash:"late"` adds nothing while it is zero, and otherwise
// its name before its value. A field that a state gains later has the tag, so
// that states which do not use it keep the hashes that recordings hold.
//
// A state with anything but integers, bools, and arrays and structs of them is
// refused, and so is another word in that tag.
func Hash[S comparable](s *S) (uint64, error) {
	h := hasher{sum: fnvStart, known: map[reflect.Type][]hashField{}}
	h.value(reflect.ValueOf(s).Elem())
	if h.tag != "" {
		return 0, fmt.Errorf("hashing a state: the tag hash:%q is unknown, there is %q", h.tag, late)
	}
	if h.odd != nil {
		return 0, fmt.Errorf("hashing a state: a %s is neither an integer nor a bool", h.odd)
	}
	return h.sum, nil
}

const (
	fnvStart = 14695981039346656037
	fnvPrime = 1099511628211
	// late is what the tag of a late field says.
	late = "late"
)

// hasher adds values to a hash; odd is the type of the first that it could not,
// tag the first tag that it does not know.
type hasher struct {
	sum uint64
	odd reflect.Type
	tag string
	// known holds the fields of each type of struct that was met: to read them anew for
	// every value took most of the time.
	known map[reflect.Type][]hashField
}

// hashField is a field of a struct that counts: its index, and what its tag says of it.
type hashField struct {
	index     int
	name, tag string
}

// fieldsOf returns the fields of a struct that count.
func (h *hasher) fieldsOf(t reflect.Type) []hashField {
	if out, ok := h.known[t]; ok {
		return out
	}
	out := make([]hashField, 0, t.NumField())
	for i := range t.NumField() {
		if f := t.Field(i); f.Name != "_" {
			out = append(out, hashField{i, f.Name, f.Tag.Get("hash")})
		}
	}
	h.known[t] = out
	return out
}

// field adds a field of a struct.
func (h *hasher) field(f *hashField, v reflect.Value) {
	switch {
	case f.tag == "":
		h.value(v)
	case f.tag != late:
		h.tag = f.tag
	case !v.IsZero():
		for i := range len(f.name) {
			h.bytes(uint64(f.name[i]), 1)
		}
		h.value(v)
	}
}

func (h *hasher) value(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		fields := h.fieldsOf(v.Type())
		for i := range fields {
			h.field(&fields[i], v.Field(fields[i].index))
		}
	case reflect.Array:
		for i := range v.Len() {
			h.value(v.Index(i))
		}
	case reflect.Bool:
		var n uint64
		if v.Bool() {
			n = 1
		}
		h.bytes(n, 1)
	case reflect.Int, reflect.Int64:
		h.bytes(uint64(v.Int()), 8)
	case reflect.Uint, reflect.Uint64:
		h.bytes(v.Uint(), 8)
	case reflect.Int8, reflect.Int16, reflect.Int32:
		h.bytes(uint64(v.Int()), int(v.Type().Size()))
	case reflect.Uint8:
		h.sum = (h.sum ^ v.Uint()) * fnvPrime
	case reflect.Uint16, reflect.Uint32:
		h.bytes(v.Uint(), int(v.Type().Size()))
	default:
		if h.odd == nil {
			h.odd = v.Type()
		}
	}
}

// bytes adds the lowest bytes of a number, the lowest first.
func (h *hasher) bytes(n uint64, width int) {
	for range width {
		h.sum = (h.sum ^ n&0xff) * fnvPrime
		n >>= 8
	}
}

// hashText writes a state's hash as a script does.
func hashText[S comparable](s *S) (string, error) {
	sum, err := Hash(s)
	return fmt.Sprintf("%016x", sum), err
}
