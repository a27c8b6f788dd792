package pack

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"hulldown/schema/model"
)

// scanner goes over a data file once. It admits exactly the bytes that writing
// the records of the file again would give, and gathers these without white
// space.
type scanner struct {
	text []byte
	at   int
	// out is the record at hand without white space, and id its id.
	out []byte
	id  string
	bad bool
}

// row is one record of a data file.
type row struct {
	id   string
	json []byte
}

// scanRecords returns the records of a data file; false if it is not written
// as data files are, for whatever reason.
func scanRecords(text []byte, s *shape) ([]row, bool) {
	sc := &scanner{text: text}
	if string(text) == "[]\n" {
		return nil, true
	}
	var rows []row
	sc.expect("[")
	for more := true; more && !sc.bad; {
		sc.line(1)
		sc.out = make([]byte, 0, 512)
		sc.id = ""
		sc.value(s, 1)
		r := row{sc.id, sc.out}
		if model.NoID(r.id) != "" || len(rows) > 0 && rows[len(rows)-1].id >= r.id {
			return nil, false
		}
		rows = append(rows, r)
		if more = sc.peek() == ','; more {
			sc.at++
		}
	}
	sc.line(0)
	sc.expect("]\n")
	return rows, !sc.bad && sc.at == len(text)
}

// isWritten reports whether a text is surely what indented gives for a value of
// a shape.
func isWritten(text []byte, s *shape) bool {
	sc := &scanner{text: text}
	sc.value(s, 0)
	sc.expect("\n")
	return !sc.bad && sc.at == len(text)
}

func (s *scanner) peek() byte {
	if s.at < len(s.text) {
		return s.text[s.at]
	}
	s.bad = true
	return 0
}

// expect passes over text that must come.
func (s *scanner) expect(text string) {
	if s.bad || len(s.text)-s.at < len(text) || string(s.text[s.at:s.at+len(text)]) != text {
		s.bad = true
		return
	}
	s.at += len(text)
}

// spaces is as much indentation as the scanner admits: a little less than
// MaxDepth, so that nothing it admits is too deep.
var spaces = "\n" + strings.Repeat("  ", MaxDepth-1)

// line passes over the end of a line and the indentation of the next.
func (s *scanner) line(depth int) {
	if 1+2*depth > len(spaces) {
		s.bad = true
		return
	}
	s.expect(spaces[:1+2*depth])
}

// value passes over a value of a shape.
func (s *scanner) value(sh *shape, depth int) {
	switch {
	case s.bad:
	case sh.kind == reflect.Struct:
		s.object(sh, depth)
	case sh.kind == reflect.Map:
		s.table(sh, depth)
	case sh.kind == reflect.Slice:
		s.list(sh, depth)
	case sh.kind == reflect.String:
		s.quoted()
	case sh.kind == reflect.Int || sh.kind == reflect.Int64:
		s.integer()
	default:
		s.boolean()
	}
}

// object passes over an object with fixed keys.
func (s *scanner) object(sh *shape, depth int) {
	next := 0
	s.members(depth, func(key []byte) {
		for next < len(sh.fields) && sh.fields[next].name < string(key) {
			s.bad = s.bad || sh.fields[next].must
			next++
		}
		if next == len(sh.fields) || sh.fields[next].name != string(key) {
			s.bad = true
			return
		}
		f := sh.fields[next]
		next++
		began := len(s.out)
		s.value(f.shape, depth+1)
		s.bad = s.bad || f.filled && isEmpty(s.out[began:])
		if depth == 1 && f.name == "id" && !s.bad {
			s.id = string(s.out[began+1 : len(s.out)-1])
		}
	})
	for ; next < len(sh.fields); next++ {
		s.bad = s.bad || sh.fields[next].must
	}
}

// isEmpty reports whether a key is left out for a value.
func isEmpty(value []byte) bool {
	switch string(value) {
	case `""`, "0", "false", "[]", "{}":
		return true
	}
	return false
}

// table passes over an object with free keys.
func (s *scanner) table(sh *shape, depth int) {
	last, first := "", true
	s.members(depth, func(key []byte) {
		name := string(key)
		if bytes.IndexByte(key, '\\') >= 0 {
			// Keys are in the order of what they mean, not of how they are written.
			if err := json.Unmarshal(slices.Concat([]byte(`"`), key, []byte(`"`)), &name); err != nil {
				s.bad = true
				return
			}
		}
		s.bad = s.bad || !first && last >= name
		last, first = name, false
		s.value(sh.elem, depth+1)
	})
}

// members passes over the braces, keys and commas of an object and leaves each
// value to a function.
func (s *scanner) members(depth int, value func(key []byte)) {
	s.between('{', '}', depth, func() {
		began := s.at
		s.quoted()
		ended := s.at
		s.expect(": ")
		if s.bad {
			return
		}
		s.out = append(s.out, ':')
		value(s.text[began+1 : ended-1])
	})
}

// list passes over a list.
func (s *scanner) list(sh *shape, depth int) {
	s.between('[', ']', depth, func() { s.value(sh.elem, depth+1) })
}

// between passes over what is between two brackets, an item to a line, and
// leaves each item to a function.
func (s *scanner) between(open, end byte, depth int, item func()) {
	s.mark(open)
	if s.peek() == end {
		s.mark(end)
		return
	}
	for !s.bad {
		s.line(depth + 1)
		item()
		if s.bad || s.peek() != ',' {
			break
		}
		s.mark(',')
	}
	s.line(depth)
	s.mark(end)
}

// mark passes over one byte that means something.
func (s *scanner) mark(c byte) {
	if s.peek() != c {
		s.bad = true
		return
	}
	s.at++
	s.out = append(s.out, c)
}

// quoted passes over a string in the one way in which it is written.
func (s *scanner) quoted() {
	began := s.at
	s.expect(`"`)
	plain := true
	for !s.bad {
		c := s.peek()
		s.at++
		if c == '"' {
			break
		}
		if c == '\\' {
			s.at++
		}
		plain = plain && c >= ' ' && c != '\\' && c < 0x80
	}
	if s.bad || s.at > len(s.text) {
		s.bad = true
		return
	}
	raw := s.text[began:s.at]
	if !plain {
		var text string
		if err := json.Unmarshal(raw, &text); err != nil || !bytes.Equal(model.Canonical(text), raw) {
			s.bad = true
		}
	}
	s.out = append(s.out, raw...)
}

func (s *scanner) integer() {
	began := s.at
	if s.peek() == '-' {
		s.at++
	}
	for c := s.peek(); c >= '0' && c <= '9'; c = s.peek() {
		s.at++
	}
	raw := s.text[began:s.at]
	n, err := strconv.Atoi(string(raw))
	var b [20]byte
	if err != nil || !bytes.Equal(strconv.AppendInt(b[:0], int64(n), 10), raw) {
		s.bad = true
	}
	s.out = append(s.out, raw...)
}

func (s *scanner) boolean() {
	word := "false"
	if s.peek() == 't' {
		word = "true"
	}
	s.expect(word)
	s.out = append(s.out, word...)
}
