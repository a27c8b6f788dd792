package deck

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"hulldown/content"
	"hulldown/schema/model"
	"hulldown/validate/check"
)

// facts reports values that claim to be published and are not what was
// published. What a record calls reconstructed claims nothing.
func facts(p *check.Pass) error {
	var name string
	var tree any
	told := map[string]bool{}
	for _, fact := range content.StatedFacts() {
		r, v := find(p.Content, fact.Kind, fact.ID)
		if r == nil || !p.Sound(r) {
			continue
		}
		if key := fact.Kind + "/" + fact.ID; key != name {
			var err error
			if tree, err = treeOf(v); err != nil {
				return err
			}
			if c, ok := v.(*model.Card); ok {
				describe(p.Content, c, tree)
			}
			name = key
		}
		place := check.PlaceOf(fact.Path)
		if at := describedAt(fact.Path); at != "" && fact.Kind == string(model.KindCard) {
			place = []any{at}
		}
		if r.Source(place...).Stated == "" {
			continue
		}
		got, ok := scalarAt(tree, fact.Path)
		if !ok || got == fact.Value {
			continue
		}
		// Two values of a list that change places are one mistake.
		list := fact.Path
		if _, ok := place[len(place)-1].(int); ok {
			list = strings.TrimRight(list, "0123456789")
		}
		if list = name + " " + list; told[list] {
			continue
		}
		told[list] = true
		p.Reportf(check.At(r, place...), "%s is %s; published is %s (%s)", fact.Path, got, fact.Value, fact.Source)
	}
	return nil
}

// describedAt leads from what the ledger says of a card as a whole to the field that
// says it in content; empty for what a field says by itself.
func describedAt(path string) string {
	switch path {
	case "title":
		return "halves"
	case "modifier", "heavy":
		return "pen"
	case "target":
		return "number"
	}
	return ""
}

// describe adds to the tree of a card what the ledger says of it as a whole: its title,
// such as "move 4 / fire 4", the number of its Penetration Modifier and whether that is
// red, and its Target Number.
func describe(all *model.Content, c *model.Card, tree any) {
	fields, ok := tree.(map[string]any)
	if !ok {
		return
	}
	var titles []string
	for i := range c.Halves {
		h := &c.Halves[i]
		title := h.Name(all)
		if h.Terrain != "" {
			title = strings.ReplaceAll(title, " ", "-")
		}
		titles = append(titles, strings.ToLower(title))
	}
	fields["title"] = strings.Join(titles, " / ")
	fields["heavy"] = c.Pen.Heavy != nil || c.Pen.Pierces == "heavy"
	fields["target"] = json.Number(strconv.Itoa(c.Target()))
	for _, n := range []*int{c.Pen.Light, c.Pen.Heavy} {
		if n != nil {
			fields["modifier"] = json.Number(strconv.Itoa(*n))
		}
	}
}

// find returns a record by kind and id, nil for none.
func find(c *model.Content, kind, id string) (*model.Record, any) {
	all := c.Records(model.Kind(kind))
	if all == nil {
		return nil, nil
	}
	for i := range all.Len() {
		if r := all.Head(i); r.ID == id {
			return r, all.Record(i)
		}
	}
	return nil, nil
}

// treeOf turns a record into maps and lists by the names of its fields.
func treeOf(v any) (any, error) {
	data, err := json.Marshal(v)
	if err != nil {
		return nil, fmt.Errorf("cannot read a record: %w", err)
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	var tree any
	err = d.Decode(&tree)
	return tree, err
}

// scalarAt returns the number, text or truth at a path; false for what is
// absent or made of several values.
func scalarAt(v any, path string) (string, bool) {
	for _, step := range check.PlaceOf(path) {
		switch at := step.(type) {
		case string:
			m, ok := v.(map[string]any)
			if !ok {
				return "", false
			}
			if v, ok = m[at]; !ok {
				return "", false
			}
		case int:
			l, ok := v.([]any)
			if !ok || at < 0 || at >= len(l) {
				return "", false
			}
			v = l[at]
		}
	}
	switch v.(type) {
	case json.Number, string, bool:
		return fmt.Sprint(v), true
	}
	return "", false
}
