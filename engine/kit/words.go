package kit

import (
	"fmt"
	"strings"

	"hulldown/engine"
)

// Fill replaces the parts in braces of a text by what part says of them. What
// is in brackets falls away if a part in it is missing, which part says with
// "". Fill reports false when a part outside of brackets is missing, other than
// terms, or when there are no words at all.
func Fill(words string, part func(name string) string) (text string, told bool) {
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
	return b.String(), b.Len() > 0
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

// PartsOf lists the parts that a text has in braces.
func PartsOf(words string) []string {
	var names []string
	Fill(strings.NewReplacer("[", "", "]", "").Replace(words), func(name string) string {
		names = append(names, name)
		return "x"
	})
	return names
}

// TraceText writes the terms of a number: " = 53 ordnance chart [EITC 11.1.3b]
// +10 FIRE [EITC 11.1.3c-i]".
func TraceText(terms []engine.Term) string {
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
		fmt.Fprintf(&b, " %s", term.What)
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
