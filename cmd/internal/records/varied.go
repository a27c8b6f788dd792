package records

import (
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// Varied is what a grid of playtests of a scenario varies, in a language.
type Varied struct {
	Content  *model.Content
	Language wording.Language
	Scenario string
}

// Called is what people call a choice: the key and the value that the flag --vary has.
func (v Varied) Called(key, value string) (title, said string) {
	c, l, scenario := v.Content, v.Language, v.Scenario
	if noun, place, ok := strings.Cut(key, ":"); ok {
		return v.field(noun, place), spaced(value)
	}
	option, of, _ := strings.Cut(key, ".")
	if title = option; l.Has(wording.Key("vary." + option)) {
		title = l.Word("vary", option)
	}
	title = spaced(title)
	if of != "" {
		title += " (" + sideCalled(c, scenario, of) + ")"
	}
	switch option {
	case "bots":
		return title, strings.ReplaceAll(value, "/", " – ")
	case "crew":
		return title, l.Word("crew", value)
	case "force":
		var names []string
		for id := range strings.SplitSeq(value, "+") {
			names = append(names, named(c, model.KindVehicle, id))
		}
		return title, strings.Join(names, " + ")
	}
	return title, spaced(value)
}

// field is a value of a record: its name, but for the scenario that is played, and the path to it.
func (v Varied) field(noun, place string) string {
	id, path, _ := strings.Cut(place, ".")
	rule, below := v.rule(noun, id, path)
	path = rule + called(v.Language, below)
	for _, k := range model.Kinds() {
		if k.Noun() == noun && id != v.Scenario {
			return named(v.Content, k, id) + ": " + path
		}
	}
	return path
}

// rule is the name of the rule of a scenario that a path leads into, with a colon, and the path below it without the
// places of operations; "" and the path as it is where none with a name is there.
func (v Varied) rule(noun, id, path string) (name, below string) {
	sc := model.Find(v.Content.Scenarios, id)
	parts := strings.Split(path, ".")
	if noun != model.KindScenario.Noun() || sc == nil || len(parts) < 3 || parts[0] != "rules" {
		return "", path
	}
	if i, err := strconv.Atoi(parts[1]); err == nil && i < len(sc.Rules) {
		name = sc.Rules[i].Name.In(v.Language.Name())
	}
	if name == "" {
		return "", path
	}
	place := func(part string) bool { _, err := strconv.Atoi(part); return part == "do" || err == nil }
	return name + ": ", strings.Join(slices.DeleteFunc(parts[2:], place), ".")
}

// called is what people call the field at a path of a record: the path as a whole or each part of it
// in the language, and what has no words as it is written.
func called(l wording.Language, path string) string {
	if l.Has(wording.Key("vary." + path)) {
		return l.Word("vary", path)
	}
	parts := strings.Split(path, ".")
	for i, part := range parts {
		if part = strings.ReplaceAll(part, "_", "-"); l.Has(wording.Key("vary." + part)) {
			parts[i] = l.Word("vary", part)
			continue
		}
		parts[i] = spaced(part)
	}
	return strings.Join(parts, " ")
}

// named is the name of a record, its id in words where it has none.
func named(c *model.Content, k model.Kind, id string) string {
	if all := c.Records(k); all != nil {
		for i := range all.Len() {
			if all.Head(i).ID == id && all.Name(i) != "" {
				return all.Name(i)
			}
		}
	}
	return spaced(id)
}

// sideCalled is the name of a side of a scenario.
func sideCalled(c *model.Content, scenario, id string) string {
	if sc := model.Find(c.Scenarios, scenario); sc != nil {
		if i := slices.IndexFunc(sc.Sides, func(s model.Side) bool { return s.ID == id }); i >= 0 && sc.Sides[i].Name != "" {
			return sc.Sides[i].Name
		}
	}
	return spaced(id)
}

// spaced is an id or the name of a field as words.
func spaced(id string) string { return wording.Spaced(strings.ReplaceAll(id, "_", "-")) }
