package load

import (
	"fmt"
	"slices"
	"strconv"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load/shape"
)

// wrongForm reports a value that is no struct or list where one is wanted, and how it is
// written if it is meant as the one thing in it.
func (e *explainer) wrongForm(n *node, sh *shape.Shape, want string) {
	f := refusal("shape-wrong-type", n.at, fmt.Sprintf("%s is %s; it must be %s", e.rec.say(n.path), n.shown(), want))
	if n.form == structForm || n.form == listForm {
		f.Span.EndLine, f.Span.EndCol = f.Span.Line, f.Span.Col+1
	}
	if written, certain := e.wrapped(n, sh); written != "" {
		whole := written
		if !n.label.IsZero() {
			whole = n.name + ": " + written
		}
		f.Message = fmt.Sprintf("%s is %s; write %s", e.rec.say(n.path), n.shown(), whole)
		if certain {
			f.Fixes = []diag.Fix{{Verb: "write " + written, Edits: []diag.Edit{{Span: n.at, Text: written}}}}
		}
	}
	e.tell(n, f)
}

// wrapped writes a single value as the list or struct that holds it, empty where it cannot
// be in one by itself; certain is set where nothing else can be meant.
func (e *explainer) wrapped(n *node, sh *shape.Shape) (written string, certain bool) {
	if n.bare {
		return "", false
	}
	one := n.text
	if n.form == textForm {
		one = strconv.Quote(clip(one))
	}
	switch sh.Kind {
	case shape.List:
		if item, _ := e.c.shape(sh.Item); n.form == structForm && item.Kind == shape.Struct {
			return "[{...}]", false
		}
		if e.admits(n, sh.Item) {
			return "[" + one + "]", len(n.text) <= maxShown
		}
	case shape.Map:
		_, names := e.c.shape(sh.Key)
		if len(names) > 0 && names[0] == "Language" && n.form == textForm {
			return "en: " + one, false // in which language it is nobody knows
		}
	case shape.Struct:
		if ends := e.ends(n, sh); ends != "" {
			return ends, true
		}
		if written = e.ofWord(n, sh); written == "" {
			if name := e.soleField(n, sh); name != "" {
				written = name + ": " + one
			}
		}
		if written != "" {
			if n.label.IsZero() {
				written = "{" + written + "}"
			}
			return written, len(n.text) <= maxShown
		}
	}
	return "", false
}

// ofWord writes a word as the field of a struct that it is the name of, where that is true or false,
// or that has it among its words; empty where there is none.
func (e *explainer) ofWord(n *node, sh *shape.Shape) string {
	if n.form != textForm {
		return ""
	}
	for _, f := range sh.Fields {
		is := e.c.spec(f.Shape)
		list, _ := e.c.shape(f.Shape)
		switch {
		case f.Name == n.text && len(is.truths) == 2:
			return f.Name + ": true"
		case slices.Contains(is.words, n.text):
			return f.Name + ": " + strconv.Quote(n.text)
		case list.Kind == shape.List && slices.Contains(e.c.spec(list.Item).words, n.text):
			return f.Name + ": [" + strconv.Quote(n.text) + "]"
		}
	}
	return ""
}

// ends writes a list of two numbers as the span that is meant by it, empty for any other value.
func (e *explainer) ends(n *node, sh *shape.Shape) string {
	if n.form != listForm || len(n.items) != 2 {
		return ""
	}
	for i, name := range []string{"min", "max"} {
		at := slices.IndexFunc(sh.Fields, func(f shape.Field) bool { return f.Name == name })
		if at < 0 || !e.admits(n.items[i], sh.Fields[at].Shape) {
			return ""
		}
	}
	return fmt.Sprintf("{min: %s, max: %s}", n.items[0].text, n.items[1].text)
}

// soleField is the field of a struct that a single value must be meant for: the one that is
// required, the exact number of a span, or the only one that admits it.
func (e *explainer) soleField(n *node, sh *shape.Shape) string {
	var required, all []string
	is := false
	for _, f := range sh.Fields {
		switch {
		case f.Name == "side" && (n.text == "own" || n.text == "enemy") && e.admits(n, f.Shape):
			return f.Name // which "is" admits too, as any word
		case f.Name == "is" && e.admits(n, f.Shape):
			is = true
		case e.admits(n, f.Shape):
			all = append(all, f.Name)
			if f.Required {
				required = append(required, f.Name)
			}
		case f.Required:
			return ""
		}
	}
	if is {
		return "is"
	}
	for _, names := range [][]string{required, all} {
		if len(names) == 1 {
			return names[0]
		}
	}
	return ""
}

// admits reports whether a place for a single value admits a value.
func (e *explainer) admits(n *node, sh *shape.Shape) bool {
	s := e.c.spec(sh)
	switch n.form {
	case textForm:
		return s.wantsText() && e.c.word(n, s)
	case wholeForm:
		return s.number(n.num)
	case truthForm:
		return len(s.truths) > 0
	}
	return false
}
