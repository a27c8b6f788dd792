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
	return slots(text, func(slot string) (string, bool) {
		name, choice, chooses := strings.Cut(slot, "|")
		i := 0
		for i+1 < len(pairs) && pairs[i] != name {
			i += 2
		}
		switch {
		case i+1 >= len(pairs):
			return "", false
		case chooses:
			return chosen(pairs[i+1], choice, category), true
		}
		return pairs[i+1], true
	})
}

// slots replaces each part in braces of a text by what of says of it. What it reports false
// for stays, braces and all.
func slots(text string, of func(slot string) (string, bool)) string {
	var b strings.Builder
	for {
		before, rest, open := strings.Cut(text, "{")
		b.WriteString(before)
		if !open {
			return b.String()
		}
		text = rest
		if slot, after, closed := strings.Cut(rest, "}"); closed {
			if value, known := of(slot); known {
				b.WriteString(value)
				text = after
				continue
			}
		}
		b.WriteByte('{')
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
	return slots(text, func(word string) (string, bool) {
		first, others, cases := strings.Cut(word, "|")
		if !cases || !strings.Contains(others, ":") {
			return "", false
		}
		for option := range strings.SplitSeq(others, "|") {
			if name, form, _ := strings.Cut(option, ":"); name == want {
				first = form
			}
		}
		return first, true
	})
}
