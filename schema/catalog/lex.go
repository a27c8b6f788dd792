package catalog

import (
	"fmt"
	"strconv"
	"strings"
)

// keyword divides a line behind the word with which it begins, empty for none.
func keyword(s string) (word, rest string) {
	n := strings.IndexFunc(s, func(r rune) bool { return r == '"' || r == '[' || r == ' ' || r == '\t' })
	if n < 0 {
		n = len(s)
	}
	return s[:n], strings.TrimSpace(s[n:])
}

// index divides a line behind a number in brackets, and reports whether it begins with one;
// what is no number is -1.
func index(s string) (n int, rest string, formed bool) {
	inner, rest, ok := strings.Cut(s, "]")
	inner, begun := strings.CutPrefix(inner, "[")
	if !ok || !begun {
		return 0, s, false
	}
	n, err := strconv.Atoi(strings.TrimSpace(inner))
	if err != nil {
		n = -1
	}
	return n, strings.TrimSpace(rest), true
}

// quoted divides a line behind the text in quotes with which it begins, and returns the text
// with its escapes carried out, as GNU gettext does. Why says what is wrong with it.
func quoted(s string) (text, rest, why string) {
	const open = "a text is to be in quotes, to the end of the line"
	if !strings.HasPrefix(s, `"`) {
		return "", "", open
	}
	var b strings.Builder
	for i := 1; i < len(s); i++ {
		switch s[i] {
		case '"':
			return b.String(), s[i+1:], ""
		case '\\':
			c, n := escaped(s[i+1:])
			if n == 0 {
				return "", "", fmt.Sprintf("%q is no escape of a PO file; a backslash is written twice", s[i:min(len(s), i+2)])
			}
			b.WriteByte(c)
			i += n
		default:
			b.WriteByte(s[i])
		}
	}
	return "", "", open
}

// plain are the escapes of one letter, and what each is for.
const (
	plain    = `abfnrtv\"`
	plainFor = "\a\b\f\n\r\t\v\\\""
)

// escaped returns the byte that is written behind a backslash, and how long it is there; 0
// for no escape.
func escaped(s string) (c byte, n int) {
	if s == "" {
		return 0, 0
	}
	if i := strings.IndexByte(plain, s[0]); i >= 0 {
		return plainFor[i], 1
	}
	digit := func(i int, base uint64) (uint64, bool) {
		if i >= len(s) {
			return 0, false
		}
		d, err := strconv.ParseUint(s[i:i+1], int(base), 8)
		return d, err == nil
	}
	from, to, base := 0, 3, uint64(8)
	if s[0] == 'x' {
		from, to, base = 1, len(s), 16
	}
	for n = from; n < to; n++ {
		d, ok := digit(n, base)
		if !ok {
			break
		}
		c = byte(uint64(c)*base + d)
	}
	if n == from {
		return 0, 0
	}
	return c, n
}
