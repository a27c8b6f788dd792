package serve

import (
	"strconv"
	"unicode/utf8"
)

// object writes one JSON object, key by key. Objects are written by hand
// because every event of a game becomes one: nothing is allocated for them.
type object struct {
	b     []byte
	begun bool
}

// begin opens an object behind what b holds.
func begin(b []byte) object { return object{b: append(b, '{')} }

// end closes the object and returns the buffer.
func (o *object) end() []byte { return append(o.b, '}') }

// comma puts a comma before every key but the first.
func (o *object) comma() {
	if o.begun {
		o.b = append(o.b, ',')
	}
	o.begun = true
}

// key writes a key; keys are constants that need no escaping.
func (o *object) key(k string) {
	o.comma()
	o.b = append(o.b, '"')
	o.b = append(o.b, k...)
	o.b = append(o.b, '"', ':')
}

func (o *object) text(k, v string) {
	o.key(k)
	o.b = appendText(o.b, v)
}

// some writes a text unless it is empty.
func (o *object) some(k, v string) {
	if v != "" {
		o.text(k, v)
	}
}

func (o *object) number(k string, n int) {
	o.key(k)
	o.b = strconv.AppendInt(o.b, int64(n), 10)
}

func (o *object) truth(k string, v bool) {
	o.key(k)
	o.b = strconv.AppendBool(o.b, v)
}

// raw writes a value that is JSON already.
func (o *object) raw(k string, v []byte) {
	o.key(k)
	o.b = append(o.b, v...)
}

func (o *object) texts(k string, list []string) {
	o.key(k)
	o.b = appendTexts(o.b, list)
}

// named writes texts below a key that may hold anything.
func (o *object) named(k string, list []string) {
	o.comma()
	o.b = appendTexts(append(appendText(o.b, k), ':'), list)
}

func appendTexts(b []byte, list []string) []byte {
	b = append(b, '[')
	for i, v := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendText(b, v)
	}
	return append(b, ']')
}

// appendText writes a string as JSON. Bytes that are no UTF-8 become the
// replacement character.
func appendText(b []byte, s string) []byte {
	const hex = "0123456789abcdef"
	b = append(b, '"')
	plain := 0
	for i := 0; i < len(s); {
		c := s[i]
		if c >= ' ' && c != '"' && c != '\\' && c < utf8.RuneSelf {
			i++
			continue
		}
		r, size := rune(c), 1
		if c >= utf8.RuneSelf {
			if r, size = utf8.DecodeRuneInString(s[i:]); r != utf8.RuneError || size > 1 {
				i += size
				continue
			}
		}
		b = append(b, s[plain:i]...)
		switch {
		case r == utf8.RuneError:
			b = append(b, "\ufffd"...)
		case c == '"' || c == '\\':
			b = append(b, '\\', c)
		default:
			b = append(b, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
		}
		i += size
		plain = i
	}
	return append(append(b, s[plain:]...), '"')
}
