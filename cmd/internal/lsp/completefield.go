package lsp

import (
	"slices"
	"strings"

	"go.lsp.dev/protocol"

	"hulldown.dev/cmd/internal/records"
	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// wordOffers lists the words of the schema that a value may be, hooks with what they are.
func (q *question) wordOffers() []offer {
	var out []offer
	for _, word := range q.wanted.Words {
		o := offer{word: word, detail: q.wanted.Is, kind: protocol.CompletionItemKindEnumMember}
		if q.wanted.Is == "Hook" {
			o.detail, o.doc = hookDetail(word)
		}
		out = append(out, o)
	}
	return out
}

// hookDetail is the documentation of a hook.
func hookDetail(name string) (detail, doc string) {
	for _, h := range rule.Hooks() {
		if h.Name == name {
			return [...]string{rule.Query: "query", rule.Guard: "guard", rule.Reaction: "reaction"}[h.Kind] + " hook", h.Doc
		}
	}
	return "", ""
}

// kinds lists the kinds of record, at the top of a file where no other server does.
func (q *question) kinds() []offer {
	if !q.alone || q.place.In.Parent != nil {
		return nil
	}
	var out []offer
	for _, k := range model.Kinds() {
		out = append(out, offer{word: string(k), bare: true, detail: k.Noun(), kind: protocol.CompletionItemKindModule})
	}
	return out
}

// keys lists the names that entries of a map may have.
func (q *question) keys(w load.Wanted) []offer {
	field := w.Field.Definition + "." + w.Field.Path
	if k := schemaWords().kinds[field]; k != "" {
		q.kind = k
		return q.ids()
	}
	if f := schemaWords().uses[field]; f != nil {
		return q.names(f)
	}
	switch field {
	case "Scenario.names":
		return q.called()
	case "Emplacement.at_with":
		return q.names(&rule.Field{Names: "option"})
	}
	var out []offer
	for _, d := range schemaWords().schema.All() {
		if d.Name == w.Names {
			for _, word := range d.Words {
				out = append(out, offer{word: word, bare: plain(word), detail: w.Names, kind: protocol.CompletionItemKindEnumMember})
			}
		}
	}
	return out
}

// called lists what a scenario can give a name to.
func (q *question) called() []offer {
	var out []offer
	record := q.record()
	for _, of := range []struct {
		detail string
		words  []string
	}{{"tag", literals(record, "tags")}, {"Pull", pulls(record)}, {"choice", literals(record, "as")}, {"group", literals(record, "group")}} {
		for _, word := range of.words {
			if word != "" && !slices.ContainsFunc(out, func(o offer) bool { return o.word == word }) {
				out = append(out, offer{word: word, bare: plain(word), detail: of.detail, kind: protocol.CompletionItemKindVariable})
			}
		}
	}
	return out
}

// plain reports whether a name needs no quotes as a label.
func plain(name string) bool {
	for i, c := range name {
		if c != '_' && (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && (i == 0 || c < '0' || c > '9') {
			return false
		}
	}
	return name != ""
}

// fields lists the fields of a struct: of a rule and of its conditions those that the hook allows,
// of others all where no other server does.
func (q *question) fields(w load.Wanted) []offer {
	h, hooked := q.hook()
	var out []offer
	for _, f := range w.Fields {
		o := offer{word: f.Name(), bare: true, detail: f.Given, doc: f.Doc, kind: protocol.CompletionItemKindField}
		switch {
		case f.Definition == "Operation":
			op, doc := operation(f.Name())
			o.detail, o.doc, o.kind = op, doc, protocol.CompletionItemKindFunction
			if hooked && !slices.Contains(rule.OpsOn(&h), f.Name()) || !hooked && !q.alone {
				continue
			}
		case f.Definition == "When":
			o.detail, o.doc, o.kind = "condition", condition(f.Name()), protocol.CompletionItemKindProperty
			if hooked && !slices.Contains(rule.ConditionsOn(&h), f.Name()) || !hooked && !q.alone {
				continue
			}
		case !q.alone:
			continue
		}
		out = append(out, o)
	}
	return out
}

// operation is the documentation of an operation, with the hooks that allow it.
func operation(name string) (detail, doc string) {
	for _, o := range rule.Ops() {
		if o.Name == name {
			return "operation of a " + [...]string{rule.Query: "query", rule.Guard: "guard", rule.Reaction: "reaction"}[o.Kind], o.Doc
		}
	}
	return "", ""
}

// condition is the documentation of a condition.
func condition(name string) string {
	for _, c := range rule.Conditions() {
		if c.Name == name {
			return c.Doc
		}
	}
	return ""
}

// rules offers whole rules: the examples of hooks and of operations.
func (q *question) rules() []offer {
	if q.place.At != nil && (q.place.At.Struct || !q.place.Word.IsZero()) {
		return nil
	}
	var out []offer
	add := func(name, detail, doc, example string) {
		example = strings.NewReplacer(`\`, `\\`, `$`, `\$`, `}`, `\}`).Replace(example)
		out = append(out, offer{word: name, detail: detail, doc: doc, snippet: example + ",$0", kind: protocol.CompletionItemKindSnippet})
	}
	for _, h := range rule.Hooks() {
		detail, doc := hookDetail(h.Name)
		add(h.Name, "rule on a "+detail, doc, h.Example)
	}
	for _, o := range rule.Ops() {
		detail, doc := operation(o.Name)
		add(o.Name, "rule with an "+detail, doc, o.Example)
	}
	return out
}

// entry finds a record by its kind and id.
func (q *question) entry(k model.Kind, id string) (records.Entry, bool) {
	e, ok := q.view.byKey[string(k)+"/"+id]
	return e, ok
}
