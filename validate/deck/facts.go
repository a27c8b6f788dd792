package deck

import (
	"strconv"
	"strings"

	"hulldown.dev/content"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// facts reports values that claim to be published and are not what was
// published. What a record calls reconstructed claims nothing.
func facts(p *check.Pass) error {
	var name string
	var described map[string]string
	told := map[string]bool{}
	for _, fact := range content.StatedFacts() {
		r, v := find(p.Content, fact.Kind, fact.ID)
		if r == nil || p.Known(r) || !p.Sound(r) {
			continue
		}
		if key := fact.Kind + "/" + fact.ID; key != name {
			name, described = key, nil
			if c, ok := v.(*model.Card); ok {
				described = describe(p.Content, c)
			}
		}
		place := check.PlaceOf(fact.Path)
		if at := describedAt(fact.Path); at != "" && fact.Kind == string(model.KindCard) {
			place = []any{at}
		}
		if r.Source(place...).Stated == "" {
			continue
		}
		got, ok := described[fact.Path]
		if !ok {
			got, ok = model.Scalar(v, check.PlaceOf(fact.Path)...)
		}
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

// describe returns by name what the ledger says of a card as a whole: its title, such as
// "move 4 / fire 4", the number of its Penetration Modifier and whether that is red, and
// its Target Number.
func describe(all *model.Content, c *model.Card) map[string]string {
	var titles []string
	for i := range c.Halves {
		h := &c.Halves[i]
		title := h.Name(all)
		if h.Terrain != "" {
			title = strings.ReplaceAll(title, " ", "-")
		}
		titles = append(titles, strings.ToLower(title))
	}
	fields := map[string]string{
		"title":  strings.Join(titles, " / "),
		"heavy":  strconv.FormatBool(c.Pen.Heavy != nil || c.Pen.Pierces == "heavy"),
		"target": strconv.Itoa(c.Target()),
	}
	for _, n := range []*int{c.Pen.Light, c.Pen.Heavy} {
		if n != nil {
			fields["modifier"] = strconv.Itoa(*n)
		}
	}
	return fields
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
