package model

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"
)

// hashHead opens the text that ContentHash digests. It changes only when the
// same content shall get another hash.
const hashHead = "hulldown content 1\n"

// Entity is one record in the form in which packs carry it and hashes see it.
type Entity struct {
	Kind    Kind
	ID, Set string
	// JSON is the Canonical form of the record's fields with "id" beside them,
	// and "provenance" (dotted path to From) when single fields have their own.
	// The set, positions and suppressed findings are no part of it.
	JSON []byte
}

// Hash returns the digest of the entity's JSON, as Digest gives it.
func (e Entity) Hash() string { return Digest(e.JSON) }

// Entities returns every record, ordered by kind as Kinds lists them, then by
// id in byte order. Equal content gives equal entities in whatever order its
// records and files were read.
func (c *Content) Entities() []Entity {
	var all []Entity
	for _, k := range Kinds() {
		all = append(all, entities(k, c.Records(k))...)
	}
	return all
}

func entities(k Kind, t Collection) []Entity {
	out := make([]Entity, t.Len())
	for i := range out {
		r := t.Head(i)
		out[i] = Entity{Kind: k, ID: r.ID, Set: r.Set, JSON: recordJSON(r, t.Record(i))}
		if k == KindSet {
			out[i].Set = r.ID // a set belongs to itself, whatever was filled in
		}
	}
	slices.SortFunc(out, func(a, b Entity) int {
		return cmp.Or(cmp.Compare(a.ID, b.ID), cmp.Compare(a.Set, b.Set), bytes.Compare(a.JSON, b.JSON))
	})
	return out
}

func recordJSON(r *Record, record any) []byte {
	fields := fieldsOf(reflect.ValueOf(record).Elem())
	fields = append(fields, pair{"id", reflect.ValueOf(r.ID)})
	if r.Origin != nil && len(r.Origin.Provenance) > 0 {
		fields = append(fields, pair{"provenance", reflect.ValueOf(r.Origin.Provenance)})
	}
	return appendObject(nil, fields)
}

// pair is a name in a JSON object with its value.
type pair struct {
	name  string
	value reflect.Value
}

// namedMembers are members in the order of their names, so that little is left to sort.
var namedMembers = sync.OnceValue(func() map[reflect.Type][]member {
	out := map[reflect.Type][]member{}
	for t, all := range members() { // order-free: each list by itself
		out[t] = slices.SortedFunc(slices.Values(all), func(a, b member) int { return strings.Compare(a.name, b.name) })
	}
	return out
})

// fieldsOf lists what JSON writes of a struct of content.
func fieldsOf(v reflect.Value) []pair {
	all := namedMembers()[v.Type()]
	out := make([]pair, 0, len(all)+2)
	for i := range all {
		if f, ok := all[i].in(v); ok {
			out = append(out, pair{all[i].name, f})
		}
	}
	return out
}

// appendObject appends an object in Canonical form.
func appendObject(b []byte, fields []pair) []byte {
	slices.SortFunc(fields, func(a, b pair) int { return strings.Compare(a.name, b.name) })
	b = append(b, '{')
	for i, f := range fields {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(appendText(b, f.name), ':')
		b = appendValue(b, f.value)
	}
	return append(b, '}')
}

// appendValue appends a value of content in Canonical form, which is what the detour
// by encoding/json and maps gives, in an eighth of the time.
func appendValue(b []byte, v reflect.Value) []byte {
	switch v.Kind() {
	case reflect.String:
		return appendText(b, v.String())
	case reflect.Bool:
		return strconv.AppendBool(b, v.Bool())
	case reflect.Pointer:
		return appendValue(b, v.Elem())
	case reflect.Slice:
		b = append(b, '[')
		for i := range v.Len() {
			if i > 0 {
				b = append(b, ',')
			}
			b = appendValue(b, v.Index(i))
		}
		return append(b, ']')
	case reflect.Map:
		fields := make([]pair, 0, v.Len())
		for i := v.MapRange(); i.Next(); { // in any order, which appendObject makes one
			fields = append(fields, pair{i.Key().String(), i.Value()})
		}
		return appendObject(b, fields)
	case reflect.Struct:
		return appendObject(b, fieldsOf(v))
	}
	return strconv.AppendInt(b, v.Int(), 10)
}

// appendText appends a text as JSON; encoding/json knows what is to be escaped.
func appendText(b []byte, text string) []byte {
	for i := range len(text) {
		if c := text[i]; c < ' ' || c >= utf8.RuneSelf || c == '"' || c == '\\' {
			return append(b, Canonical(text)...)
		}
	}
	b = append(b, '"')
	b = append(b, text...)
	return append(b, '"')
}

// ContentHash returns "sha256:" and 64 hexadecimal digits of the hash of all
// records with their sets. It is the same for equal content, in whatever order
// and from whatever files it was read; comments and positions do not count.
func ContentHash(c *Content) string {
	h := sha256.New()
	io.WriteString(h, hashHead)
	var head []byte
	for _, e := range c.Entities() {
		head = append(appendValue(head[:0], reflect.ValueOf([]string{string(e.Kind), e.ID, e.Set})), '\n')
		h.Write(head)
		h.Write(e.JSON)
		io.WriteString(h, "\n")
	}
	return "sha256:" + hex.EncodeToString(h.Sum(nil))
}

// Digest returns "sha256:" and the 64 hexadecimal digits of the data's hash.
func Digest(data []byte) string {
	sum := sha256.Sum256(data)
	return "sha256:" + hex.EncodeToString(sum[:])
}

// Canonical returns the one JSON text of a value of content: keys in byte
// order, no white space, no escapes that JSON does not need. A nil list is
// written as [], because content has no null. The value must be one that
// encoding/json can write.
func Canonical(v any) []byte {
	tree, err := jsonTree(v)
	if err != nil {
		panic("internal error: content that is no JSON: " + err.Error())
	}
	text, err := jsonText(withoutNull(tree)) // which puts the keys of maps in order
	if err != nil {
		panic("internal error: content that is no JSON: " + err.Error())
	}
	return text
}

// jsonTree reads a value back as maps and lists, numbers as they were written.
func jsonTree(v any) (any, error) {
	text, err := jsonText(v)
	if err != nil {
		return nil, err
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	var tree any
	err = d.Decode(&tree)
	return tree, err
}

func jsonText(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}

func withoutNull(v any) any {
	switch v := v.(type) {
	case nil:
		return []any{}
	case []any:
		for i := range v {
			v[i] = withoutNull(v[i])
		}
	case map[string]any:
		for k := range v { // order-free: each value is replaced on its own
			v[k] = withoutNull(v[k])
		}
	}
	return v
}
