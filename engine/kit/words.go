package kit

import (
	"fmt"
	"strings"

	"hulldown.dev/engine"
)

// Fill replaces the parts in braces of a text by what part says of them. What
// is in brackets falls away if a part in it is missing, which part says with
// "". Fill reports false when a part outside of brackets is missing, other than
// terms, or when there are no words at all. A translator, nil for English, makes of a part
// what is asked for behind a | in the braces, and ends the text; in English {item|a} is the
// item behind a or an.
func Fill(words string, translator engine.Translator, part func(name string) string) (text string, told bool) {
	plain := part
	part = func(slot string) string {
		name, choice, chooses := strings.Cut(slot, "|")
		value := plain(name)
		switch {
		case !chooses || value == "":
			return value
		case translator != nil:
			return translator.Choose(value, choice)
		}
		return article(value) + " " + value
	}
	var b strings.Builder
	for words != "" {
		run, rest, optional := words, "", false
		if i := strings.IndexByte(words, '['); i > 0 {
			run, rest = words[:i], words[i:]
		} else if i == 0 {
			run, rest, _ = strings.Cut(words[1:], "]")
			optional = true
		}
		words = rest
		filled, whole := fillRun(run, part)
		if whole {
			b.WriteString(filled)
		} else if !optional {
			return "", false
		}
	}
	if translator != nil {
		return translator.End(b.String()), b.Len() > 0
	}
	return b.String(), b.Len() > 0
}

// article is what stands before a thing of some name in English. Capitals before a figure or
// a hyphen are spelled out, as in IS-2m.
func article(name string) string {
	head := strings.TrimLeft(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
	spelled, vowels := len(head) < len(name) && head != "" && (head[0] == '-' || head[0] >= '0' && head[0] <= '9'), "AEIOUaeiou8"
	if spelled {
		vowels = "AEFHILMNORSX"
	}
	if name != "" && strings.IndexByte(vowels, name[0]) >= 0 {
		return "an"
	}
	return "a"
}

// fillRun replaces the parts of a text without brackets, and reports whether
// none is missing.
func fillRun(run string, part func(string) string) (filled string, whole bool) {
	var b strings.Builder
	whole = true
	for run != "" {
		before, rest, _ := strings.Cut(run, "{")
		b.WriteString(before)
		name, after, found := strings.Cut(rest, "}")
		if found {
			said := part(name)
			whole = whole && (said != "" || name == "terms")
			b.WriteString(said)
		}
		run = after
	}
	return b.String(), whole
}

// WordKey is the key of a word of a family: its letters and figures, in lower case, with a
// hyphen for what is between them.
func WordKey(family, word string) string {
	parts := strings.FieldsFunc(strings.ToLower(word), func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') })
	return "log.word." + family + "." + strings.Join(parts, "-")
}

// TraceText writes the terms of a number: " = 53 ordnance chart [EITC 11.1.3b]
// +10 FIRE [EITC 11.1.3c-i]", in a translator other than English if it is not nil.
func TraceText(terms []engine.Term, translator engine.Translator) string {
	var b strings.Builder
	for _, term := range terms {
		switch term.Op {
		case engine.Base:
			fmt.Fprintf(&b, " = %d", term.Value)
		case engine.Plus:
			fmt.Fprintf(&b, " %+d", term.Value)
		case engine.Becomes:
			fmt.Fprintf(&b, " → %d", term.Value)
		}
		what := term.What
		if translator != nil {
			what = translator.Word("term", what)
		}
		b.WriteString(" " + what)
		if term.Clause != "" {
			fmt.Fprintf(&b, " [%s]", term.Clause)
		}
	}
	return b.String()
}

// SeatName names seats s1, s2 and so on.
func SeatName(seat engine.Seat) string {
	if seat < 0 {
		return "nobody"
	}
	return fmt.Sprintf("s%d", seat+1)
}
