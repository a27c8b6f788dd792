package play

import (
	"fmt"
	"reflect"
	"sync"
)

// hasher hashes states of one type: FNV-1a with 64 bits over their fields in the
// order of declaration, whether exported or not, each as little-endian bytes of its
// own width; int and uint take eight bytes, a bool one, and blank fields none.
// A hash is the same on every machine, and changes when the state's type does.
//
// A field with the tag `hash:"late"` adds nothing while it is zero, and otherwise
// its name before its value. A field that a state gains later has the tag, so
// that states which do not use it keep the hashes that recordings hold.
//
// A state with anything but integers, bools, and arrays and structs of them is
// refused, and so is another word in that tag.
//
// What there is to know of the type is looked up once, by a match for all of its games: to do so for each state
// took most of the time. The zero value is ready; it is for one goroutine.
type hasher[S comparable] struct{ known *hashed }

const (
	fnvStart = 14695981039346656037
	fnvPrime = 1099511628211
	// late is the tag of a field that older recordings do not have.
	late = "late"
)

// hashing looks up once what there is to know of a type, and returns what hashes its values; a type that is refused is
// so by each of these.
func hashing[S comparable]() func() hasher[S] {
	return sync.OnceValue(func() hasher[S] {
		known, err := hashedTypes{}.of(reflect.TypeFor[S]())
		if err != nil {
			known = nil
		}
		return hasher[S]{known}
	})
}

// hash returns the hash of a state.
func (h *hasher[S]) hash(s *S) (uint64, error) {
	v := reflect.ValueOf(s).Elem()
	if h.known == nil {
		known, err := hashedTypes{}.of(v.Type())
		if err != nil {
			return 0, fmt.Errorf("hashing a state: %w", err)
		}
		h.known = known
	}
	return h.known.add(fnvStart, v), nil
}

// text writes a state's hash as a script does.
func (h *hasher[S]) text(s *S) (string, error) {
	sum, err := h.hash(s)
	return fmt.Sprintf("%016x", sum), err
}

// hashed is what there is to know of a type in order to hash its values.
type hashed struct {
	kind reflect.Kind
	// width is how many bytes an integer adds.
	width int
	// fields are the fields of a struct that enter the hash.
	fields []hashedField
	// elem is the type of an array's elements.
	elem *hashed
}

// hashedField is a field of a struct that counts; late is its name where its tag says
// that it is late.
type hashedField struct {
	index int
	late  string
	of    *hashed
}

// hashedTypes are the types of which it was found out, by themselves: a state is made of few types, each in many
// places.
type hashedTypes map[reflect.Type]*hashed

// of finds out how values of a type are hashed.
func (known hashedTypes) of(t reflect.Type) (*hashed, error) {
	if h := known[t]; h != nil {
		return h, nil
	}
	h, err := known.find(t)
	known[t] = h
	return h, err
}

// find is of for a type of which it is not known yet.
func (known hashedTypes) find(t reflect.Type) (*hashed, error) {
	h := &hashed{kind: t.Kind()}
	var err error
	switch h.kind {
	case reflect.Struct:
		h.fields, err = known.fields(t)
	case reflect.Array:
		h.elem, err = known.of(t.Elem())
	case reflect.Bool:
	case reflect.Int, reflect.Uint:
		h.width = 8
	case reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		h.width = int(t.Size())
	default:
		err = fmt.Errorf("a %s is neither an integer nor a bool", t)
	}
	return h, err
}

// fields lists the fields of a struct that count.
func (known hashedTypes) fields(t reflect.Type) ([]hashedField, error) {
	out := make([]hashedField, 0, t.NumField())
	for i := range t.NumField() {
		f := t.Field(i)
		if f.Name == "_" {
			continue
		}
		h := hashedField{index: i}
		switch tag := f.Tag.Get("hash"); tag {
		case "":
		case late:
			h.late = f.Name
		default:
			return nil, fmt.Errorf("the tag hash:%q is unknown, there is %q", tag, late)
		}
		var err error
		if h.of, err = known.of(f.Type); err != nil {
			return nil, err
		}
		out = append(out, h)
	}
	return out, nil
}

// add adds a value to a hash.
func (h *hashed) add(sum uint64, v reflect.Value) uint64 {
	switch h.kind {
	case reflect.Struct:
		return h.addFields(sum, v)
	case reflect.Array:
		if h.elem.kind == reflect.Uint8 {
			return addBytes(sum, v.Bytes())
		}
		for i := range v.Len() {
			sum = h.elem.add(sum, v.Index(i))
		}
		return sum
	case reflect.Bool:
		if v.Bool() {
			sum ^= 1
		}
		return sum * fnvPrime
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return addNumber(sum, uint64(v.Int()), h.width)
	default:
		return addNumber(sum, v.Uint(), h.width)
	}
}

// addFields adds the fields of a struct that count.
func (h *hashed) addFields(sum uint64, v reflect.Value) uint64 {
	for i := range h.fields {
		f := &h.fields[i]
		field := v.Field(f.index)
		if f.late != "" {
			if field.IsZero() {
				continue
			}
			sum = addBytes(sum, []byte(f.late))
		}
		sum = f.of.add(sum, field)
	}
	return sum
}

// addBytes adds bytes to a hash.
func addBytes(sum uint64, data []byte) uint64 {
	for _, b := range data {
		sum = (sum ^ uint64(b)) * fnvPrime
	}
	return sum
}

// addNumber adds the lowest bytes of a number, the lowest first.
func addNumber(sum, n uint64, width int) uint64 {
	for range width {
		sum = (sum ^ n&0xff) * fnvPrime
		n >>= 8
	}
	return sum
}
