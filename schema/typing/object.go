package typing

import (
	"bytes"
	"encoding/json"
	"errors"
)

// object is a JSON object with its keys in the order of the text. Values are
// objects, []any, string, json.Number, bool and nil.
type object struct {
	keys   []string
	values map[string]any
}

// part returns the object under a key, an empty one where there is none.
func (o object) part(key string) object {
	p, _ := o.values[key].(object)
	return p
}

// list returns the list under a key, nil where there is none.
func (o object) list(key string) []any {
	l, _ := o.values[key].([]any)
	return l
}

// parse reads a text that is one JSON object.
func parse(text []byte) (object, error) {
	if !json.Valid(text) {
		var v any
		return object{}, json.Unmarshal(text, &v)
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	v, err := read(d)
	o, ok := v.(object)
	if err == nil && !ok {
		err = errors.New("it is no object")
	}
	return o, err
}

// read reads one value.
func read(d *json.Decoder) (any, error) {
	t, err := d.Token()
	if err != nil {
		return nil, err
	}
	switch t {
	case json.Delim('{'):
		o := object{values: map[string]any{}}
		for d.More() {
			k, err := d.Token()
			if err != nil {
				return nil, err
			}
			key := k.(string)
			if o.values[key], err = read(d); err != nil {
				return nil, err
			}
			o.keys = append(o.keys, key)
		}
		_, err = d.Token()
		return o, err
	case json.Delim('['):
		list := []any{}
		for d.More() {
			v, err := read(d)
			if err != nil {
				return nil, err
			}
			list = append(list, v)
		}
		_, err = d.Token()
		return list, err
	}
	return t, nil
}
