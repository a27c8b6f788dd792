package wording

import (
	"strings"
)

// fill replaces each {name} of a text. Behind the name a slot may choose: {name|acc} takes
// of the words in the value that have cases their accusative, and {name|one:x|few:y|other:z}
// the text for the value itself, for its category of plural, which category tells, or other.
// What is no slot stays. A Replacer would be built anew for every text, which takes longer
// than to lay it out.
func fill(text string, pairs []string, category func(string) string) string {
	var b strings.Builder
	for {
		before, rest, open := strings.Cut(text, "{")
		slot, after, closed := strings.Cut(rest, "}")
		b.WriteString(before)
		if !open {
			return b.String()
		}
		name, choice, chooses := strings.Cut(slot, "|")
		i := 0
		for i+1 < len(pairs) && pairs[i] != name {
			i += 2
		}
		if !closed || i+1 >= len(pairs) {
			b.WriteByte('{')
			text = rest
			continue
		}
		value := pairs[i+1]
		if chooses {
			value = chosen(value, choice, category)
		}
		b.WriteString(value)
		text = after
	}
}

// chosen is what a slot makes of its value.
func chosen(value, choice string, category func(string) string) string {
	if !strings.Contains(choice, ":") {
		return inCase(value, choice)
	}
	wanted, last := "", ""
	for option := range strings.SplitSeq(choice, "|") {
		name, text, _ := strings.Cut(option, ":")
		switch {
		case name == value:
			return text
		case name == "other":
			last = text
		case wanted == "" && category != nil && name == category(value):
			wanted = text
		}
	}
	if wanted == "" {
		return last
	}
	return wanted
}

// inCase takes of each word of a text that has cases, as {tank|gen:tanku|ins:tankem} has,
// the one that is wanted, or the first where the word has no such or none is.
func inCase(text, want string) string {
	var b strings.Builder
	for {
		before, rest, open := strings.Cut(text, "{")
		word, after, closed := strings.Cut(rest, "}")
		b.WriteString(before)
		if !open {
			return b.String()
		}
		first, others, cases := strings.Cut(word, "|")
		if !closed || !cases || !strings.Contains(others, ":") {
			b.WriteByte('{')
			text = rest
			continue
		}
		for option := range strings.SplitSeq(others, "|") {
			if name, form, _ := strings.Cut(option, ":"); name == want {
				first = form
			}
		}
		b.WriteString(first)
		text = after
	}
}
