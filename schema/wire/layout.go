package wire

import "reflect"

// Layout is a number of the types of some values and of all that they are made of, as it is written before values of
// one: programs that differ in it read nothing of each other.
func Layout(values ...any) uint64 {
	l := layouts{sum: 14695981039346656037, seen: map[reflect.Type]int{}}
	for _, v := range values {
		l.add(reflect.TypeOf(v))
	}
	return l.sum
}

// layout is the hash of a type and of all that it is made of: FNV-1a with 64 bits. Types by whose names one can come
// back to them are gone through once.
func layout(t reflect.Type) uint64 {
	l := layouts{sum: 14695981039346656037, seen: map[reflect.Type]int{}}
	l.add(t)
	return l.sum
}

// layouts gathers the hash of a layout. A program for pages works it out at each start, so it takes no memory for what it
// hashes.
type layouts struct {
	sum  uint64
	seen map[reflect.Type]int
}

func (l *layouts) byte(b byte) { l.sum = (l.sum ^ uint64(b)) * 1099511628211 }

func (l *layouts) number(n int) {
	for ; n > 127; n >>= 7 {
		l.byte(byte(n) | 128)
	}
	l.byte(byte(n))
}

func (l *layouts) text(s string) {
	l.number(len(s))
	for i := range len(s) {
		l.byte(s[i])
	}
}

func (l *layouts) add(t reflect.Type) {
	if n, was := l.seen[t]; was {
		l.byte('#')
		l.number(n)
		return
	}
	l.seen[t] = len(l.seen)
	l.byte(byte(t.Kind()))
	switch t.Kind() {
	case reflect.Struct:
		l.number(t.NumField())
		for i := range t.NumField() {
			f := t.Field(i)
			l.text(f.Name)
			l.add(f.Type)
		}
	case reflect.Map:
		l.add(t.Key())
		l.add(t.Elem())
	case reflect.Array:
		l.number(t.Len())
		l.add(t.Elem())
	case reflect.Pointer, reflect.Slice:
		l.add(t.Elem())
	}
}
