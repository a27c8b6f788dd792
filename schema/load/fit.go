package load

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strconv"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load/shape"
	"hulldown.dev/schema/model"
)

// Fit holds records that were not read from CUE, but for example from a pack,
// against the definitions at the root of schema, and returns what Load would
// find wrong with the same values, at the places that their origins name, with
// the record before each message. It returns none for content that Load gave.
func Fit(schema fs.FS, c *model.Content) ([]diag.Finding, error) {
	all, err := shape.Read(schema)
	if err != nil {
		return nil, fmt.Errorf("cannot read the schema: %w", err)
	}
	sch := &compiled{shapes: all, patterns: make(map[string]*regexp.Regexp)} // CUE has no part in it
	origins := make(map[string]*model.Origin)
	for _, k := range model.Kinds() {
		for _, r := range c.Heads(k) {
			origins[string(k)+"/"+r.ID] = r.Origin
		}
	}
	var found []diag.Finding
	for _, e := range c.Entities() {
		r := &record{kind: e.Kind, id: e.ID}
		if r.node, err = jsonNode(e.JSON, origins[r.name()]); err != nil {
			return nil, fmt.Errorf("cannot read %s: %w", r.name(), err)
		}
		explain(r, sch)
		for _, f := range r.findings {
			// A pack has no lines by which one would find the record.
			f.Message = r.name() + ": " + f.Message
			found = append(found, f)
		}
	}
	return diag.Sort(found), nil
}

// jsonNode returns the JSON of a record as if an author had written it.
func jsonNode(text []byte, o *model.Origin) (*node, error) {
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.UseNumber()
	var fields map[string]any
	if err := dec.Decode(&fields); err != nil {
		return nil, err
	}
	delete(fields, "id")
	delete(fields, "provenance")
	return (&jsonReader{o}).node(fields, "", ""), nil
}

type jsonReader struct{ origin *model.Origin }

func (r *jsonReader) node(v any, path, name string) *node {
	n := &node{path: path, name: name, at: r.origin.At(path), label: r.origin.LabelAt(path)}
	switch v := v.(type) {
	case map[string]any:
		n.form = structForm
		for _, key := range slices.Sorted(maps.Keys(v)) {
			n.add(r.node(v[key], below(path, key), key))
		}
	case []any:
		n.form = listForm
		for i, item := range v {
			n.items = append(n.items, r.node(item, below(path, strconv.Itoa(i)), strconv.Itoa(i)))
		}
	case string:
		n.form, n.text = textForm, v
	case bool:
		n.form, n.yes, n.text = truthForm, v, strconv.FormatBool(v)
	case json.Number:
		n.form, n.text = wholeForm, v.String()
		num, err := v.Int64()
		if err != nil {
			n.form = otherForm
		}
		n.num = min(max(num, -2*MaxNumber), 2*MaxNumber)
	default:
		n.form, n.text = otherForm, "null"
	}
	return n
}
