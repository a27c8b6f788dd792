package vocabulary

import (
	"fmt"
	"strings"

	"hulldown.dev/schema/load"
)

// Offer is the entry of a rule of a shelf: what it does, its parameters, and an example.
func Offer(o *load.Offer) Entry {
	e := Entry{Name: o.Name, Sort: "rule of a shelf, " + o.Package + "." + o.Definition, Doc: o.Doc, Example: "takes: " + o.Example}
	if o.Example == "" {
		e.Example = "takes: " + o.Written(load.Entry{Name: o.Name, Package: o.Package})
	}
	e.Facts = []Fact{
		{Title: "import", Words: []string{o.Import}},
		{Title: "begun by", Words: []string{"hulldown new rule NAME --like " + o.Name}},
	}
	var lines []string
	for _, p := range o.Parameters {
		lines = append(lines, fmt.Sprintf("// %s", p.Doc), fmt.Sprintf("%s  (%s)", p.Path, given(p)))
	}
	e.whole = strings.Join(lines, "\n")
	return e
}

// given says what a parameter may be, and whether it must be given.
func given(p load.Parameter) string {
	if len(p.Words) > 0 {
		return p.Given + "; " + strings.Join(p.Words, ", ")
	}
	return p.Given
}
