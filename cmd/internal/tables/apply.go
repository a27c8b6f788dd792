package tables

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"hulldown.dev/cmd/internal/editing"
	"hulldown.dev/schema/model"
)

// Edits finds the edit of each change in the author's text, in the same order, and the content
// that all of them together come to. A change that no edit makes says why (editing.Change).
func Edits(e *editing.Editor, changes []Change) ([]editing.Change, *model.Content, error) {
	edited := *e.Content.Content
	var out []editing.Change
	fresh := map[model.Kind]bool{}
	for i := range changes {
		c := &changes[i]
		out = append(out, c.edit(e))
		if records := edited.Records(c.Kind); !fresh[c.Kind] {
			records.Keep(func(*model.Record) bool { return true }) // a list of its own
			fresh[c.Kind] = true
		}
		if err := c.carryOut(edited.Records(c.Kind)); err != nil {
			return nil, nil, fmt.Errorf("%s: %w", c.Cell, err)
		}
	}
	return out, &edited, nil
}

// Value is the value that a change replaces, as it is in the content.
func (c *Change) Value() model.Value {
	from := cellOf(c.From)
	_, number := c.From.(json.Number)
	return model.Value{Kind: c.Kind, Record: c.Record, Path: c.Path, Name: c.Path, Text: from.Text, Number: number}
}

func (c *Change) edit(e *editing.Editor) editing.Change {
	v := c.Value()
	if c.To == nil {
		return e.Remove(v)
	}
	return e.Set(v, cellOf(c.To).Text, literal(c.To), func(text string) bool { return means(text, c.From) })
}

// literal is a value as CUE has it.
func literal(v any) string {
	switch v := v.(type) {
	case json.Number:
		return v.String()
	case bool:
		return strconv.FormatBool(v)
	case string:
		return strconv.Quote(v)
	case []any:
		parts := make([]string, len(v))
		for i := range v {
			parts[i] = literal(v[i])
		}
		return "[" + strings.Join(parts, ", ") + "]"
	}
	return ""
}

// trailing is the comma behind the last element of a list, and comments.
var trailing = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`,(\s*\])|//[^\n"]*\n`) })

// means reports whether a text of CUE is a literal that gives a value.
func means(text string, v any) bool {
	d := json.NewDecoder(strings.NewReader(trailing().ReplaceAllString(text, "$1")))
	d.UseNumber()
	var is any
	return d.Decode(&is) == nil && !d.More() && same(is, v)
}

// carryOut puts the value into the record among those of its kind.
func (c *Change) carryOut(records model.Collection) error {
	for i := range records.Len() {
		if records.Head(i).ID != c.Record.ID {
			continue
		}
		tree := treeOf(records.Record(i))
		if !put(tree, strings.Split(c.Path, "."), c.To) {
			return fmt.Errorf("there is no place %s in %s", c.Path, c.Record.ID)
		}
		text, err := json.Marshal(tree)
		if err != nil {
			return err
		}
		record := records.New()
		if err := json.Unmarshal(text, record); err != nil {
			return fmt.Errorf("the value %s does not fit there", Shown(c.To))
		}
		head := *records.Head(i)
		from := records.Put(i, record)
		head.From = from.From
		*from = head
		return nil
	}
	return fmt.Errorf("there is no record %s", c.Record.ID)
}

// put sets a value at a path, nil takes it out. It reports false where the path leads nowhere.
func put(v any, path []string, to any) bool {
	switch in := v.(type) {
	case map[string]any:
		switch {
		case len(path) == 1 && to == nil:
			delete(in, path[0])
			return true
		case len(path) == 1:
			in[path[0]] = to
			return true
		case in[path[0]] == nil:
			in[path[0]] = map[string]any{}
		}
		return put(in[path[0]], path[1:], to)
	case []any:
		i, err := strconv.Atoi(path[0])
		if err != nil || i < 0 || i >= len(in) {
			return false
		}
		if len(path) == 1 {
			in[i] = to
			return to != nil
		}
		return put(in[i], path[1:], to)
	}
	return false
}
