package kit

import "strings"

// Slots replaces each part in braces of a text by what of says of it. What it reports false
// for stays, braces and all.
func Slots(text string, of func(slot string) (string, bool)) string {
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

// Choose is what a slot makes of its value by the choice behind its name. A case, as in
// {name|acc}, takes the accusative of the words in the value that have cases, as InCase does. Of
// options, as in {name|one:x|few:y|other:z} and {name|m:x|f:y|other:z}, it is the one that is
// called as the value is, or as its category of plural, which category says, or as the gender
// of its words; or else other. An option that has cases itself parts them by ~, as in
// {name|f:každá~acc:každou|other:každý~gen:každého}.
func Choose(value, choice string, category func(string) string) string {
	if !strings.Contains(choice, ":") {
		return InCase(value, choice)
	}
	of := gender(value)
	if category != nil && of == "" {
		of = category(value)
	}
	wanted, last := "", ""
	for option := range strings.SplitSeq(choice, "|") {
		name, text, _ := strings.Cut(option, ":")
		switch {
		case name == value:
			return withCases(text)
		case name == "other":
			last = text
		case wanted == "" && name == of:
			wanted = text
		}
	}
	if wanted == "" {
		return withCases(last)
	}
	return withCases(wanted)
}

// withCases is a chosen text as a word that has cases, where it names some.
func withCases(text string) string {
	if !strings.Contains(text, "~") {
		return text
	}
	return "{" + strings.ReplaceAll(text, "~", "|") + "}"
}

// genderOf is the option of a word that names its gender, in place of a case.
const genderOf = "gender"

// gender is the gender of the first word in a text that has one, empty for none.
func gender(text string) string {
	found := ""
	Slots(text, func(word string) (string, bool) {
		for option := range strings.SplitSeq(word, "|") {
			if name, is, _ := strings.Cut(option, ":"); name == genderOf && found == "" {
				found = is
			}
		}
		return "", true
	})
	return found
}

// begins is what the name of an option begins with that has a form for the beginning of a
// sentence: alone that of the word, before a case that of the case.
const begins = "^"

// InCase takes of each word of a text that has cases, as {tank|gen:tanku|ins:tankem} has,
// the one that is wanted, or the first where the word has no such or none is. A gender, as in
// {posádka|gender:f|acc:posádku}, is no case. A word that begins a sentence in another form, as
// {tank|^:Tank|gen:tanku|^gen:Tanku} does, keeps that of its case, until none is wanted.
func InCase(text, want string) string {
	return Slots(text, func(word string) (string, bool) {
		first, others, cases := strings.Cut(word, "|")
		if !cases || !strings.Contains(others, ":") {
			return "", false
		}
		begin := ""
		for option := range strings.SplitSeq(others, "|") {
			switch name, form, _ := strings.Cut(option, ":"); {
			case name == want && name != genderOf:
				first = form
			case name == begins+want && want != "":
				begin = form
			}
		}
		if begin != "" {
			return "{" + first + "|" + begins + ":" + begin + "}", true
		}
		return first, true
	})
}

// Begin is a text as it begins a sentence: its first word in the form that it has for that,
// where it has one. Other texts are as they are.
func Begin(text string) string {
	if !strings.HasPrefix(text, "{") {
		return text
	}
	word, rest, _ := strings.Cut(text[1:], "}")
	for option := range strings.SplitSeq(word, "|") {
		if form, is := strings.CutPrefix(option, begins+":"); is {
			return form + rest
		}
	}
	return text
}

// Within is a text without the forms that its words have for the beginning of a sentence; slots
// that choose stay.
func Within(text string) string {
	return Slots(text, func(word string) (string, bool) {
		first, others, _ := strings.Cut(word, "|")
		return first, strings.HasPrefix(others, begins+":")
	})
}
