package main

import (
	"fmt"
	"io/fs"
	"strings"

	"hulldown/engine/rule"
	"hulldown/schema"
)

// wordEntry is what is to be known about a hook, a condition or an operation:
// explain prints it, and the reference shows it.
type wordEntry struct {
	// name and sort, such as "take" and "operation of a reaction".
	name, sort string
	doc        string
	facts      []wordFact
	// shape is how it is written, as the schema has it; empty for a hook.
	shape   string
	example string
}

// wordFact is a line about a word, such as the operations of a hook.
type wordFact struct {
	title string
	words []string
}

// text is the entry as explain prints it.
func (e wordEntry) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s  (%s)\n  %s\n\n", e.name, e.sort, e.doc)
	for _, f := range e.facts {
		fmt.Fprintf(&b, "  %s: %s\n", f.title, strings.Join(f.words, ", "))
	}
	if e.shape != "" {
		fmt.Fprintf(&b, "  written:\n%s", indented(e.shape, "    "))
	}
	fmt.Fprintf(&b, "  example:\n    %s\n", e.example)
	return b.String()
}

// markdown is the entry as the reference shows it.
func (e wordEntry) markdown() string {
	var b strings.Builder
	fmt.Fprintf(&b, "### `%s`\n\n%s: %s.\n\n", e.name, capital(e.sort), e.doc)
	for _, f := range e.facts {
		words := make([]string, len(f.words))
		for i, w := range f.words {
			words[i] = w
			if f.title != orderTitle {
				words[i] = "`" + w + "`"
			}
		}
		fmt.Fprintf(&b, "- %s: %s\n", f.title, strings.Join(words, ", "))
	}
	if len(e.facts) > 0 {
		b.WriteString("\n")
	}
	b.WriteString("```cue\n")
	if e.shape != "" {
		fmt.Fprintf(&b, "%s\n", strings.ReplaceAll(strings.TrimRight(e.shape, "\n"), "\t", "    "))
		b.WriteString("// for example\n")
	}
	fmt.Fprintf(&b, "%s\n```\n\n", e.example)
	return b.String()
}

func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

func indented(text, by string) string {
	var b strings.Builder
	for line := range strings.Lines(strings.TrimRight(text, "\n") + "\n") {
		b.WriteString(by + strings.ReplaceAll(line, "\t", "    "))
	}
	return b.String()
}

// kindOf names a kind of hook for people.
func kindOf(k rule.Kind) string {
	switch k {
	case rule.Query:
		return "query: its rules fold a number"
	case rule.Guard:
		return "guard: its rules allow or refuse"
	}
	return "reaction: its rules act on what happened"
}

// rowOrder tells in which order the rules of a hook run.
const rowOrder = "rules of terrain come first, then those of the scenario, each in order of writing"

// orderTitle is the title of the fact that is a sentence and no list of words.
const orderTitle = "order"

func hookEntry(h rule.HookInfo) wordEntry {
	return wordEntry{name: h.Name, sort: "hook, " + kindOf(h.Kind), doc: h.Doc, example: h.Example, facts: []wordFact{
		{"in view", h.Scope.Names()},
		{"conditions", rule.ConditionsOn(&h)},
		{"operations", rule.OpsOn(&h)},
		{orderTitle, []string{rowOrder}},
	}}
}

func opEntry(o rule.OpInfo) wordEntry {
	e := wordEntry{name: o.Name, sort: "operation of a " + kindOf(o.Kind), doc: o.Doc, example: o.Example, shape: schemaField("#Rule", o.Name)}
	if o.Mission {
		e.sort = "operation for Robata"
	}
	e.facts = []wordFact{{"hooks", hooksWith(func(h *rule.HookInfo) []string {
		if o.Unit && !h.Has(rule.OfUnit) {
			return nil // it would have nobody to act on
		}
		return rule.OpsOn(h)
	}, o.Name)}}
	if o.Unit {
		e.facts = append(e.facts, wordFact{"needs", []string{"unit"}})
	}
	return e
}

func conditionEntry(c rule.Condition) wordEntry {
	return wordEntry{name: c.Name, sort: "condition", doc: "it holds if " + c.Doc, example: c.Example, shape: schemaField("#When", c.Name),
		facts: []wordFact{{"hooks", hooksWith(rule.ConditionsOn, c.Name)}}}
}

// hooksWith lists the hooks that take a word.
func hooksWith(takes func(*rule.HookInfo) []string, word string) []string {
	var names []string
	for _, h := range rule.Hooks() {
		for _, w := range takes(&h) {
			if w == word {
				names = append(names, h.Name)
			}
		}
	}
	return names
}

// definition returns a definition of the schema with its comment, empty where
// there is none.
func definition(name string) string {
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
	for line := range strings.Lines(definition(of)) {
		line = strings.TrimPrefix(strings.TrimRight(line, "\n"), "\t")
		switch {
		case depth > 0:
			out = append(out, line)
		case strings.HasPrefix(line, "//"):
			comment = append(comment, line)
			continue
		case strings.HasPrefix(line, name+"?:"):
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
