package load

import (
	"fmt"
	"slices"
	"strconv"

	"hulldown.dev/schema/catalog"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load/shape"
	"hulldown.dev/schema/model"
)

// explainer compares one record with its shape and says what is wrong with
// it. It follows the same definitions as CUE; whatever it should overlook, CUE
// still refuses.
type explainer struct {
	c   *compiled
	rec *record
	// quoted are the bare words of which was said that they need quotes.
	quoted map[*node]bool
}

// explain checks one record; what it finds is added to the record.
func explain(r *record, c *compiled) {
	e := &explainer{c: c, rec: r, quoted: map[*node]bool{}}
	if model.NoID(r.id) != "" {
		id := &node{form: textForm, text: r.id, at: r.node.label, made: r.node.made}
		e.badID(id, strconv.Quote(diag.Plain(r.id)), "")
	}
	e.value(r.node, &shape.Shape{Kind: shape.Ref, Ref: r.kind.Definition()}, "")
	if len(r.findings) == 0 { // else they are where nothing can be said of them
		for _, n := range r.bare {
			e.bareWord(n, spec{})
		}
	}
}

// bareWord reports a word without quotes. They are all that is wrong where the place
// admits just such a word.
func (e *explainer) bareWord(n *node, s spec) {
	if e.quoted[n] {
		return
	}
	e.quoted[n] = true
	f := bareWord(n.text, n.at)
	if !s.text && e.c.word(n, s) && (slices.Contains(s.words, n.text) || len(n.text) >= shortWord) {
		f.Fixes = []diag.Fix{{
			Verb:  "put " + n.text + " in quotes",
			Edits: []diag.Edit{{Span: n.at, Text: strconv.Quote(n.text)}},
		}}
	}
	e.tell(n, f)
}

// shortWord is how long a word without quotes is at least that is taken for an id: y and
// no are answers in other languages.
const shortWord = 4

// report adds a finding about a value.
func (e *explainer) report(n *node, code string, at diag.Span, message string) {
	e.tell(n, refusal(code, at, message))
}

// tell adds a finding about a value, with the place where the value was written.
// What is computed is not repaired: it may be right elsewhere.
func (e *explainer) tell(n *node, f diag.Finding) {
	if n.made {
		f.Fixes = n.whole
	}
	if !n.from.IsZero() {
		f.Related = append(f.Related, diag.Written(n.from))
	}
	e.rec.report(f)
}

// value checks one value. Place names the shape it is in: a definition or
// a field of one.
func (e *explainer) value(n *node, sh *shape.Shape, place string) {
	if n.bare {
		e.bareWord(n, e.c.spec(sh))
	}
	if n.form == opaqueForm || sh.Kind == shape.Any {
		return
	}
	written := sh
	sh, names := e.c.shape(sh)
	if len(names) > 0 {
		place = names[len(names)-1]
	}
	if !e.named(n, sh, names) {
		return
	}
	switch sh.Kind {
	case shape.Struct:
		if e.is(n, structForm, sh, "a struct {...}") {
			e.fields(n, sh, place)
		}
	case shape.Map:
		if e.is(n, structForm, sh, "a struct {name: value}") {
			e.entries(n, sh, place)
		}
	case shape.List:
		if e.is(n, listForm, sh, "a list [...]") {
			e.items(n, sh, place)
		}
	default:
		e.scalar(n, e.c.spec(written), place)
	}
}

// named checks that the definitions an author wrote before a value are those
// that belong there.
func (e *explainer) named(n *node, sh *shape.Shape, names []string) bool {
	if sh.Kind == shape.Union {
		names = append(names, sh.Refs()...)
	}
	for _, d := range n.defs {
		if slices.Contains(names, d.name) {
			continue
		}
		message := fmt.Sprintf("schema.#%s does not belong here", clip(d.name))
		var fixes []diag.Fix
		if len(names) > 0 {
			right := "schema.#" + names[0]
			message += "; it is " + right
			if diag.Certain(d.name, names[0]) {
				fixes = replaceWord(d.at, "schema.#"+d.name, right, right)
			}
		}
		f := refusal("shape-wrong-definition", d.at, message)
		f.Fixes = fixes
		e.tell(n, f)
		// A known but different definition fits a value of another shape, so
		// that checking on would report the one mistake many times.
		return e.c.shapes[d.name] == nil
	}
	return true
}

func (e *explainer) is(n *node, f form, sh *shape.Shape, want string) bool {
	if n.form == f {
		return true
	}
	e.wrongForm(n, sh, want)
	return false
}

// fields checks a struct: unknown names, missing ones, choices, and values.
func (e *explainer) fields(n *node, sh *shape.Shape, place string) {
	var unknown []*node
	meant := map[string]bool{}
	for _, f := range n.fields {
		if !slices.ContainsFunc(sh.Fields, func(s shape.Field) bool { return s.Name == f.name }) {
			unknown = append(unknown, f)
		}
	}
	for _, f := range unknown {
		if near := e.unknown(n, f, sh, place); near != "" {
			meant[near] = true
		}
	}
	for _, s := range sh.Fields {
		f := n.field(s.Name)
		switch {
		case f != nil:
			e.value(f, s.Shape, place+"."+s.Name)
		case s.Required && !meant[s.Name]:
			e.missing(n, s, place)
		}
	}
	e.choose(n, sh, place, len(unknown) > 0)
}

// unknown reports a field that the shape does not have, and returns the absent one
// that was probably meant.
func (e *explainer) unknown(n, f *node, sh *shape.Shape, place string) string {
	var free, all []string
	for _, s := range sh.Fields {
		all = append(all, s.Name)
		if n.field(s.Name) == nil && goesWith(n, &s) {
			free = append(free, s.Name)
		}
	}
	message := fmt.Sprintf("%s has no field %s", e.owner(n, place), strconv.Quote(clip(f.name)))
	bad := refusal("shape-unknown-field", f.labelOr(), message)
	elsewhere := e.elsewhere(f.name, place)
	near, ok := diag.Nearest(f.name, free)
	switch {
	case elsewhere != "":
		near = ""
		bad.Message += "; " + elsewhere
	case ok:
		bad.Message += diag.Strange(f.name) + diag.Meant(near)
		if !f.label.IsZero() {
			bad.Fixes = replaceWord(f.label, f.name, near, near)
		}
	case e.deeper(f.name, place, sh) != "":
		near = e.deeper(f.name, place, sh)
		bad.Message += fmt.Sprintf("; it is a field of %[1]s: %[1]s: %[2]s: …", near, f.name)
	case len(all) > 0:
		bad.Message += "; it has " + enumerate(all, "and")
	}
	if f.label.IsZero() {
		e.tell(f, bad)
		return near
	}
	e.rec.report(bad) // the name is written here, whatever the value is made of
	return near
}

func (e *explainer) missing(n *node, s shape.Field, place string) {
	if e.rec.unsure {
		return
	}
	f := refusal("shape-missing-field", n.labelOr(),
		fmt.Sprintf("%s lacks the field %q", e.owner(n, place), s.Name))
	if n.label.IsZero() {
		f.Span.EndLine, f.Span.EndCol = f.Span.Line, f.Span.Col+1
	}
	if s.Doc != "" {
		f.Help = s.Name + ": " + s.Doc
	}
	e.tell(n, f)
}

// entries checks a struct whose names the author chooses.
func (e *explainer) entries(n *node, sh *shape.Shape, place string) {
	spec := e.c.spec(sh.Key)
	for _, f := range n.fields {
		key := &node{form: textForm, text: f.name, name: f.name, path: n.path, at: f.labelOr(), made: f.label.IsZero()}
		if e.c.word(key, spec) {
			if _, names := e.c.shape(sh.Key); slices.Contains(names, "Language") {
				e.tag(n, key)
			}
			e.value(f, sh.Item, place)
			continue
		}
		e.badWord(key, spec)
	}
}

// tag reports a name in the form of a tag that is none of a language, so that nobody would ever
// see the text.
func (e *explainer) tag(n, key *node) {
	why := catalog.NoTag(key.text)
	if why == "" {
		return
	}
	f := refusal("shape-unknown-word", key.at, fmt.Sprintf("%q %s", clip(key.text), why))
	if near := catalog.SpokenIn(key.text); near != "" && n.field(near) == nil {
		f.Fixes = []diag.Fix{{
			Verb:  fmt.Sprintf("replace %q with %q", key.text, near),
			Edits: []diag.Edit{{Span: key.at, Text: near}},
		}}
	}
	e.tell(key, f)
}

func (e *explainer) items(n *node, sh *shape.Shape, place string) {
	if count := len(n.items); sh.Min != nil && count < *sh.Min || sh.Max != nil && count > *sh.Max {
		e.report(n, "shape-out-of-range", n.at, fmt.Sprintf("%s holds %s; it must be %s",
			e.rec.say(n.path), entries(count), bounds(sh.Min, sh.Max)))
	}
	seen := map[string]*node{}
	for _, item := range n.items {
		e.value(item, sh.Item, place)
		if !sh.Unique || item.text == "" {
			continue
		}
		if first := seen[item.text]; first != nil {
			f := refusal("shape-repeated", item.at, fmt.Sprintf("%s names %s twice", e.rec.say(n.path), item.shown()))
			f.Related = []diag.Related{{Message: "named here first", Span: first.at}}
			e.tell(item, f)
			continue
		}
		seen[item.text] = item
	}
}

func entries(n int) string {
	if n == 1 {
		return "1 entry"
	}
	return strconv.Itoa(n) + " entries"
}
