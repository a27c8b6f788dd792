package vocabulary

import (
	"fmt"
	"strings"
	"sync"

	"hulldown.dev/content"
	"hulldown.dev/schema"
	"hulldown.dev/schema/load"
)

// Shelf lists the rules that the built-in content offers, which are read when it is first called.
var Shelf = sync.OnceValue(func() []load.Offer {
	all, err := load.Offers(schema.FS, content.FS)
	if err != nil {
		return nil // the program's own content, of which a test holds that it is read
	}
	return all
})

// Offer is the entry of a rule of a shelf: what it does, its parameters, and an example.
func Offer(o *load.Offer) Entry {
	e := Entry{Name: o.Name, Doc: o.Doc, Example: "takes: " + o.Example}.ofSort("explain.sort.shelf", "name", o.Package+"."+o.Definition)
	if o.Example == "" {
		e.Example = "takes: " + o.Written(load.Entry{Name: o.Name, Package: o.Package})
	}
	e.Facts = []Fact{
		{Title: "import", Words: []string{o.Import}},
		{Title: "begun by", Words: []string{"hulldown new rule NAME --like " + o.Name}},
	}
	var lines []string
	for _, p := range o.Parameters {
		if p.Doc != "" {
			lines = append(lines, "// "+p.Doc)
		}
		lines = append(lines, fmt.Sprintf("%s  (%s)", p.Path, given(p)))
	}
	e.whole = strings.Join(lines, "\n")
	return e
}

// given writes the values that a parameter can have, and whether it must be given.
func given(p load.Parameter) string {
	if len(p.Words) > 0 {
		return p.Given + "; " + strings.Join(p.Words, ", ")
	}
	return p.Given
}
