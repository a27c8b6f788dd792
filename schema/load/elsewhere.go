package load

import (
	"fmt"
	"slices"
	"strings"

	"hulldown.dev/schema/load/shape"
	"hulldown.dev/schema/model"
)

// ofMission begins the comment of an operation that is an order to Robata, and mission
// is the hook at which alone there are such.
const (
	ofMission = "Mission:"
	mission   = "robata.mission"
)

// goesWith reports whether a field may be proposed for a struct: of a rule, orders to
// Robata where it gives such, and other operations elsewhere.
func goesWith(n *node, s *shape.Field) bool {
	if s.Of != "Operation" && !strings.HasPrefix(s.Doc, ofMission) {
		return true
	}
	on := n.field("on")
	return strings.HasPrefix(s.Doc, ofMission) == (on != nil && on.text == mission)
}

// sorts are the sorts of words of special rules, by the definitions that have them as
// fields, or list them where words is set, with what is said of one in the place of
// another.
var sorts = []struct {
	definition string
	words      bool
	is         string
}{
	{"When", false, "a condition: write it below when"},
	{"Who", false, "asked of a unit: write it where a unit is described, as in when: unit"},
	{"Operation", false, "an operation: write it beside the hook, or in do"},
	{"Action", true, `a word for an action: rules ask for it with when: action: ["{word}"]`},
	{"Counter", true, "a counter"},
}

// countersOf are the words for which somebody may look who wants units to have a counter.
var countersOf = map[string]string{
	"spot": "spotted", "spotted": "spotted", "acquire": "acquired", "acquired": "acquired", "flank": "flanked", "flanked": "flanked",
	"hull-down": "hull-down", "bog": "bog",
}

// askedWith are the fields of a description of units that ask for what an author may look
// for under its own name.
var askedWith = map[string]string{
	"terrain": "holds", "layer": "under", "vehicle": "is", "gun": "is", "nation": "is", "crew": "is", "experience": "is", "equipment": "is", "tag": "is",
}

// ofRules reports whether a definition is one of those of special rules, whose words are
// known by themselves.
func ofRules(place string) bool {
	return slices.Contains([]string{"Rule", "Operation", "When", "Who"}, place)
}

// elsewhere says where a word of special rules belongs that an author put into the place
// of another, empty for one that belongs nowhere.
func (e *explainer) elsewhere(word, place string) string {
	if place == model.KindVariant.Definition() && (e.c.brings(word) || word == takes) {
		return "special rules and what belongs to them are for scenarios: a variant is made of numbers, and nothing is damaged in it"
	}
	if !ofRules(place) {
		return ""
	}
	if field := askedWith[word]; field != "" && place == "Who" {
		return fmt.Sprintf("rules ask for the %s of a unit with %s", word, field)
	}
	counter := countersOf[word]
	if place == "When" || place == "Who" {
		counter = "" // nothing is given here
	}
	for _, s := range sorts {
		d := e.c.shapes[s.definition]
		if s.definition == place || d == nil || !d.Has(word, s.words) {
			continue
		}
		return fmt.Sprintf("%q is %s", word, strings.ReplaceAll(s.is, "{word}", word)) + giving(counter, ", and ")
	}
	return giving(counter, "")
}

// deeper is the field of a struct in which a word belongs that an author wrote beside it, empty for
// one that is in none or in several, and for words of special rules.
func (e *explainer) deeper(word, place string, sh *shape.Shape) string {
	if ofRules(place) {
		return ""
	}
	var of []string
	for _, s := range sh.Fields {
		inner := s.Shape
		for inner.Kind == shape.Ref && e.c.shapes[inner.Ref] != nil {
			inner = e.c.shapes[inner.Ref].Shape
		}
		if inner.Kind == shape.Struct && slices.ContainsFunc(inner.Fields, func(f shape.Field) bool { return f.Name == word }) {
			of = append(of, s.Name)
		}
	}
	if len(of) != 1 {
		return ""
	}
	return of[0]
}

// giving says how a rule gives a counter, empty for none.
func giving(counter, before string) string {
	switch counter {
	case "":
		return ""
	case "spotted":
		return before + `units are Spotted with give: counters: ["spotted"], or offered to all who see them with expose`
	}
	return fmt.Sprintf("%sunits have the counter with give: counters: [%q]", before, counter)
}
