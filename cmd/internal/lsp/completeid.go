package lsp

import (
	"fmt"
	"slices"
	"strings"

	"go.lsp.dev/protocol"

	"hulldown.dev/cmd/internal/records"
	"hulldown.dev/content"
	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/load/outline"
	"hulldown.dev/schema/model"
)

// ids lists the records of the kind that is wanted, those of the author's own sets first.
func (q *question) ids() []offer {
	all := records.Of(q.view.content, q.kind)
	slices.SortStableFunc(all, func(a, b records.Entry) int { return rank(a) - rank(b) })
	var out []offer
	for _, e := range all {
		out = append(out, offer{word: e.Head.ID, detail: describe(e), kind: protocol.CompletionItemKindReference})
	}
	return out
}

// rank orders records: built-in ones come last.
func rank(e records.Entry) int {
	if e.Head.Origin != nil && isOwn(e.Head.Origin.Label.File) {
		return 0
	}
	return 1
}

// isOwn reports whether a file is an author's and not built in.
func isOwn(file string) bool { return strings.HasPrefix(file, "/") || len(file) > 1 && file[1] == ':' }

// describe is a line about a record.
func describe(e records.Entry) string {
	parts := []string{e.Name}
	switch r := e.Record.(type) {
	case *model.Vehicle:
		parts = append(parts, r.Nation, fmt.Sprint(r.Year))
		for i := range r.Guns {
			parts = append(parts, r.Guns[i].Name)
		}
	case *model.AntiTankGun:
		parts = append(parts, r.Nation)
	case *model.Infantry:
		parts = append(parts, r.Nation)
	}
	return strings.Join(append(parts, "set "+e.Head.Set), ", ")
}

// names lists what rules can call by a word, as the record at the place declares it.
func (q *question) names(f *rule.Field) []offer {
	var out []offer
	add := func(detail string, words ...string) {
		for _, word := range words {
			if word != "" && !slices.ContainsFunc(out, func(o offer) bool { return o.word == word }) {
				out = append(out, offer{word: word, detail: detail, kind: protocol.CompletionItemKindVariable})
			}
		}
	}
	record := q.record()
	if fields, ok := declaring()[f.Names]; ok {
		for _, field := range fields {
			if n := record.Field(field); n != nil {
				add(f.Names+" of this record", labelsOf(n)...)
			}
		}
		if e, ok := q.entry(q.subject.Kind, q.subject.ID); ok {
			switch r := e.Record.(type) {
			case *model.Scenario:
				add(f.Names+" of a rule of a shelf", namesOf(&model.Module{Marks: r.Marks, Supplies: r.Supplies, Layers: r.Layers, Checks: r.Checks}, f.Names)...)
			case *model.Module:
				add(f.Names+" of a rule of a shelf", namesOf(r, f.Names)...)
			}
		}
		for i := range q.view.content.Modules {
			add(f.Names+" of the module "+q.view.content.Modules[i].ID, namesOf(&q.view.content.Modules[i], f.Names)...)
		}
	}
	switch f.Names {
	case "side":
		add("side of this scenario", literals(record, "id")...)
		add("the side of the unit, and the other", "own", "enemy")
		if f.Self {
			add("the side of the unit", "unit")
		}
	case "choice":
		add("unit that is chosen here", literals(record, "as")...)
	case "pull":
		add("Pull of this record", pulls(record)...)
	case "reserve":
		for _, n := range collect(record, "reserve") {
			add("unit of a reserve", labelsOf(n)...)
		}
	case "word":
		add("tag of this scenario", literals(record, "tags")...)
		for _, field := range []string{"vehicle", "gun", "nations"} {
			add("of a unit that is fielded here", literals(record, field)...)
		}
		for _, path := range [][]string{{"Force", "crew"}, {"Vehicle", "equipment"}} {
			w, _ := schemaWords().schema.Wanted(path[0], path[1:])
			add(path[1], w.Words...)
		}
	case "option":
		for _, e := range records.Of(q.view.content, model.KindModule) {
			add(describe(e), e.Head.ID)
		}
	}
	return out
}

// sides lists the sides of the scenario at the place.
func (q *question) sides() []offer {
	var out []offer
	for _, id := range literals(q.record(), "id") {
		if id != "" {
			out = append(out, offer{word: id, detail: "side of this scenario", kind: protocol.CompletionItemKindVariable})
		}
	}
	return out
}

// isGroup reports whether the value at the place is called a group of cards.
func (q *question) isGroup() bool {
	switch q.wanted.Field.Definition + "." + q.wanted.Field.Path {
	case "Card.deck", "Scenario.deck.base", "Scenario.deck.replace", "Scenario.deck.alternates", "Scenario.deck.offers":
		return q.known
	}
	return false
}

// groups lists the groups of cards, by name.
func (q *question) groups() []offer {
	count := map[string]int{}
	for i := range q.view.content.Cards {
		count[q.view.content.Cards[i].Deck]++
	}
	var out []offer
	for _, name := range sortedKeys(count) {
		out = append(out, offer{word: name, detail: fmt.Sprintf("group of cards, %d in it", count[name]), kind: protocol.CompletionItemKindReference})
	}
	return out
}

// Fields that cite clauses of the rules.
const ruleCites, robataCites = "Rule.cite", "RobataUse.cite"

// clauses lists the clauses of the rules.
func clauses() []offer {
	var out []offer
	for _, c := range content.Clauses() {
		out = append(out, offer{word: c.ID, detail: c.Area, doc: c.Text, kind: protocol.CompletionItemKindReference})
	}
	return out
}

// declaring says in which fields of a record names of some sorts are declared.
func declaring() map[string][]string {
	return map[string][]string{
		"mark": {"marks"}, "supply": {"supplies"}, "layer": {"layers"}, "check": {"checks"}, "option": {"options"},
	}
}

// namesOf lists the names of a sort that a module declares.
func namesOf(m *model.Module, sort string) []string {
	switch sort {
	case "mark":
		return sortedKeys(m.Marks)
	case "supply":
		return sortedKeys(m.Supplies)
	case "layer":
		return sortedKeys(m.Layers)
	case "check":
		return sortedKeys(m.Checks)
	}
	return nil
}

// labelsOf lists the names of the fields of a node.
func labelsOf(n *outline.Node) []string {
	var out []string
	for _, c := range n.Nodes {
		if c.Index < 0 && !c.Any {
			out = append(out, c.Label)
		}
	}
	return out
}

// collect lists the fields with a name, wherever they are in a record.
func collect(n *outline.Node, name string) []*outline.Node {
	var out []*outline.Node
	for _, c := range n.Nodes {
		if c.Index < 0 && c.Label == name {
			out = append(out, c)
		}
		out = append(out, collect(c, name)...)
	}
	return out
}

// literals lists the texts of the fields with a name, and of their items.
func literals(n *outline.Node, name string) []string {
	var out []string
	for _, c := range collect(n, name) {
		out = append(out, c.Value.Text)
		for _, item := range c.Nodes {
			out = append(out, item.Value.Text)
		}
	}
	return out
}

// pulls lists the names under which rules Pull cards.
func pulls(n *outline.Node) []string {
	var out []string
	for _, c := range collect(n, "pull") {
		if name := c.Field("name"); name != nil {
			out = append(out, name.Value.Text)
		}
	}
	return out
}
