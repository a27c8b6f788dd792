// Package vocabulary describes the words that authors write: the hooks, conditions,
// descriptions of units and operations of special rules, and every kind of record,
// field, word of a field and attribute: what each means, what goes with it, how the
// schema has it written, and an example.
package vocabulary

import (
	"cmp"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"hulldown.dev/engine/kit"
	"hulldown.dev/engine/rule"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema"
)

// Entry is the documentation of a word of rules or scripts.
type Entry struct {
	// Name and Sort, such as "take" and "operation of a reaction".
	Name, Sort string
	// sort is the key of the sort of a word of special rules.
	sort wording.Key
	// Doc tells what the word does; of a condition, when it holds.
	Doc     string
	Facts   []Fact
	Example string
	// definition is the definition of the schema that has a field of the name;
	// empty for a hook. Of a field in a struct that is written in place, top is the
	// field of the definition that it is below.
	definition, top string
	// game is the game that a word of scripts is for, empty for any.
	game string
	// whole is the shape of what is no field.
	whole string
	// alone is the word that asks for this meaning and no other.
	alone string
	// says and of are the text of Sort with its parts, where no table of words has the entry.
	says wording.Key
	of   []string
}

// ofSort is an entry with a sort that a text names; names and values of its parts alternate.
func (e Entry) ofSort(says wording.Key, of ...string) Entry {
	e.says, e.of, e.Sort = says, of, wording.Language{}.Say(says, of...)
	return e
}

// Fact is a line about a word, such as the operations of a hook. In prose it is a
// sentence and no list of words.
type Fact struct {
	Title string
	Words []string
	Prose bool
}

// Shape is how a word is written, as the schema has it; empty for a hook.
func (e Entry) Shape() string {
	if e.definition == "" {
		return e.whole
	}
	return schemaField(e.definition, cmp.Or(e.top, e.Name))
}

// The sorts of what holds of a rule or of a unit, as keys of texts.
const (
	condition   wording.Key = "explain.condition"
	description wording.Key = "explain.description"
)

// inView is the title of what a hook knows of.
const inView = "in view"

// In is the entry of a word of special rules in a language: what it is and does, and what goes
// with it. The words that authors write are the same in all.
func (e Entry) In(l wording.Language) Entry {
	if l.English() {
		return e
	}
	if e.says != "" {
		e.Sort = l.Say(e.says, e.of...)
	}
	if e.sort != "" {
		family, _, _ := strings.Cut(strings.TrimPrefix(string(e.sort), "explain."), ".")
		e.Sort, e.Doc = l.Text(e.sort), l.Of(wording.DocKey(family, e.Name), e.Doc)
	}
	e.Facts = slices.Clone(e.Facts)
	for i := range e.Facts {
		f := &e.Facts[i]
		title := f.Title
		f.Title = l.Text(wording.Key("explain.fact." + strings.ReplaceAll(title, " ", "-")))
		if title == inView {
			f.Words = slices.Clone(f.Words)
			for j, what := range f.Words {
				f.Words[j] = l.Of(wording.Key(strings.Replace(kit.WordKey("view", what), "log.word", "explain", 1)), what)
			}
		}
		if title == "order" {
			f.Words = []string{l.Text(rowOrder)}
		}
	}
	return e
}

// Sentence is the doc as a clause that goes on from the name.
func (e Entry) Sentence(l wording.Language) string {
	switch e.sort {
	case condition:
		return l.Say("explain.holds", "what", e.Doc)
	case description:
		return l.Say("explain.fits", "what", e.Doc)
	}
	return e.Doc
}

// Text is the entry for a terminal.
func (e Entry) Text(l wording.Language) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s  (%s)\n  %s\n\n", e.Name, e.Sort, e.Sentence(l))
	for _, f := range e.Facts {
		fmt.Fprintf(&b, "  %s: %s\n", f.Title, strings.Join(f.Words, ", "))
	}
	indented(&b, l.Text("explain.written"), e.Shape())
	indented(&b, l.Text("explain.example"), e.Example)
	return b.String()
}

// indented writes a text of any number of lines under a title; nothing for none.
func indented(b *strings.Builder, title, text string) {
	if text == "" {
		return
	}
	fmt.Fprintf(b, "  %s:\n", title)
	for line := range strings.Lines(strings.TrimRight(text, "\n") + "\n") {
		b.WriteString("    " + strings.ReplaceAll(line, "\t", "    "))
	}
}

// sorted is an entry of a sort, which a text names.
func sorted(sort wording.Key, e Entry) Entry {
	e.sort, e.Sort = sort, wording.Language{}.Text(sort)
	return e
}

// kindOf is the key of what a hook of a kind, or an operation on one, is.
func kindOf(of string, k rule.Kind) wording.Key {
	name := "reaction"
	switch k {
	case rule.Query:
		name = "query"
	case rule.Guard:
		name = "guard"
	}
	return wording.Key("explain." + of + "." + name)
}

// rowOrder is the key of what says in which order the rules of a hook run.
const rowOrder wording.Key = "explain.order"

// Hooks returns an entry for each hook.
func Hooks() []Entry {
	var all []Entry
	for _, h := range rule.Hooks() {
		all = append(all, sorted(kindOf("hook", h.Kind), Entry{Name: h.Name, Doc: h.Doc, Example: h.Example, Facts: []Fact{
			{Title: inView, Words: h.Scope.Names()},
			{Title: "conditions", Words: rule.ConditionsOn(&h)},
			{Title: "operations", Words: rule.OpsOn(&h)},
			{Title: "order", Words: []string{wording.Language{}.Text(rowOrder)}, Prose: true},
		}}))
	}
	return all
}

// Operations returns an entry for each operation.
func Operations() []Entry {
	var all []Entry
	for _, o := range rule.Ops() {
		e := Entry{Name: o.Name, Doc: o.Doc, Example: o.Example, definition: "#Operation"}
		sort := kindOf("operation", o.Kind)
		if o.Mission {
			sort = "explain.operation.robata"
		}
		e.Facts = []Fact{{Title: "hooks", Words: hooksWith(func(h *rule.HookInfo) []string {
			if o.Unit && !h.Has(rule.OfUnit) {
				return nil // it would have nobody to act on
			}
			return rule.OpsOn(h)
		}, o.Name)}}
		if o.Unit {
			e.Facts = append(e.Facts, Fact{Title: "needs", Words: []string{"unit"}})
		}
		all = append(all, sorted(sort, e))
	}
	return all
}

// Conditions returns an entry for each condition.
func Conditions() []Entry {
	var all []Entry
	for _, c := range rule.Conditions() {
		all = append(all, sorted(condition, Entry{Name: c.Name, Doc: c.Doc, Example: c.Example, definition: "#When",
			Facts: []Fact{{Title: "hooks", Words: hooksWith(rule.ConditionsOn, c.Name)}}}))
	}
	return all
}

// Descriptions returns an entry for each thing that a description asks of a unit.
func Descriptions() []Entry {
	var all []Entry
	for _, f := range rule.Descriptions() {
		all = append(all, sorted(description, Entry{Name: f.Condition, Doc: f.Doc, Example: f.Example, definition: "#Who"}))
	}
	return all
}

// hooksWith lists the hooks that take a word.
func hooksWith(takes func(*rule.HookInfo) []string, word string) []string {
	var names []string
	for _, h := range rule.Hooks() {
		if slices.Contains(takes(&h), word) {
			names = append(names, h.Name)
		}
	}
	return names
}

// Definition returns a definition of the schema with its comment, empty where
// there is none.
func Definition(name string) string {
	files, err := fs.Glob(schema.FS, "*.cue")
	if err != nil {
		return ""
	}
	for _, file := range files {
		data, err := fs.ReadFile(schema.FS, file)
		if err != nil {
			return ""
		}
		for block := range strings.SplitSeq(string(data), "\n\n// ") {
			if strings.Contains(block, "\n"+name+": ") {
				return "// " + strings.TrimRight(block, "\n") + "\n"
			}
		}
	}
	return ""
}

// schemaField returns a field of a definition of the schema of rules with its
// comment, empty where there is none.
func schemaField(of, name string) string {
	var out, comment []string
	depth := 0
	for line := range strings.Lines(Definition(of)) {
		line = strings.TrimPrefix(strings.TrimRight(line, "\n"), "\t")
		switch {
		case depth > 0:
			out = append(out, line)
		case strings.HasPrefix(line, "//"):
			comment = append(comment, line)
			continue
		case slices.ContainsFunc([]string{"?:", "!:", ":"}, func(mark string) bool { return strings.HasPrefix(line, name+mark) }):
			out = append(comment, line)
		default:
			comment = nil
			continue
		}
		depth += strings.Count(line, "{") - strings.Count(line, "}")
		if depth <= 0 {
			break
		}
	}
	return strings.Join(out, "\n")
}
