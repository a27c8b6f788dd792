package model

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// Value is a value of a record that Edit can replace.
type Value struct {
	Kind   Kind
	Record *Record
	// Path is its dotted path below the record, with numbers for elements of lists, and
	// Name the same with the names of rules.
	Path, Name string
	// Text is what is there, as Edit reads it, and Number is set for a whole number.
	Text   string
	Number bool
}

// Place is the value as Edit is told of it.
func (v Value) Place() string { return singular(string(v.Kind)) + ":" + v.Record.ID + "." + v.Name }

// Value returns the value at a place that Edit takes. It refuses what Edit refuses of
// places, and lists of values.
func (c *Content) Value(place string) (Value, error) {
	k, e, err := editOf(place)
	if err != nil {
		return Value{}, err
	}
	v, err := e.valueIn(c.Records(k))
	if err != nil {
		return v, fmt.Errorf("editing %q: %w", place, err)
	}
	v.Kind = k
	return v, nil
}

// valueIn finds the value among records.
func (e *edit) valueIn(records Collection) (Value, error) {
	at, err := e.record(records)
	if err != nil {
		return Value{}, err
	}
	tree, path, err := e.locate(Canonical(records.Record(at)))
	if err != nil {
		return Value{}, err
	}
	v := Value{Record: records.Head(at), Path: path, Name: e.called(path)}
	switch x := reached(tree, strings.Split(path, ".")).(type) {
	case json.Number:
		v.Text, v.Number = x.String(), true
	case string:
		v.Text = x
	case bool:
		v.Text = strconv.FormatBool(x)
	default:
		return v, fmt.Errorf("the value there can be set in the content only")
	}
	return v, nil
}

// reached is what lies at a path, which is there.
func reached(v any, path []string) any {
	for _, part := range path {
		switch at := v.(type) {
		case map[string]any:
			v = at[part]
		case []any:
			i, err := strconv.Atoi(part)
			if err != nil || i >= len(at) {
				return nil
			}
			v = at[i]
		}
	}
	return v
}
