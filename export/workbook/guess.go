package workbook

import (
	"regexp"
	"slices"
	"strings"
	"sync"
)

// shield is the sign before a text of a csv that programs would take for something else. They keep
// it, and so does the reader where the rest needs none.
const shield = "'"

// shielded is a text as a csv has it, so that no program takes it for a formula, an error or a date.
func shielded(text string) string {
	bare := strings.TrimLeft(text, shield)
	if bare != "" && (strings.ContainsRune("=+-@", rune(bare[0])) || guessed(bare).Form != Text) {
		return shield + text
	}
	return text
}

// unshielded is what a csv has for a text or a number.
func unshielded(text string) Cell {
	if rest, ok := strings.CutPrefix(text, shield); ok && shielded(rest) != rest {
		return TextCell(rest)
	}
	return guessed(text)
}

// guessed is a cell of a csv by what it looks like: the error or the formula of a program, a date or
// a time, a text otherwise.
func guessed(text string) Cell {
	c := TextCell(text)
	switch {
	case text == "":
		return c
	case isFault(text):
		c.Form = Fault
	case len(text) > 1 && text[0] == '=':
		c.Form = Unsaved
	case len(text) <= longestDate && date().MatchString(text):
		c.Form = Date
	}
	c.Loose = c.Form != Text
	return c
}

// isFault reports whether a text is what a program shows of a formula that fails.
func isFault(text string) bool {
	return slices.Contains([]string{"#REF!", "#VALUE!", "#NAME?", "#DIV/0!", "#N/A", "#NUM!", "#NULL!", "#SPILL!", "#CALC!", "#ERROR!", "#FIELD!"}, text) ||
		strings.HasPrefix(text, "Err:5") && len(text) == len("Err:500")
}

const longestDate = 30

// date is a whole text that programs write for a date or a time, in the orders and with the signs of
// their languages, or take for one.
var date = sync.OnceValue(func() *regexp.Regexp {
	const month = `(?i:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*\.?`
	return regexp.MustCompile(`^(?:\d{4}-\d{1,2}-\d{1,2}(?:[T ]\d{1,2}:\d\d(?::\d\d)?)?` +
		`|\d{1,4}/\d{1,2}(?:/\d{1,4})?` +
		`|\d{1,2}\. ?\d{1,2}\. ?(?:\d{2}|\d{4})` +
		`|\d{1,2}-\d{1,2}-\d{4}` +
		`|\d{1,2}[- ]` + month + `(?:[- ]\d{2,4})?` +
		`|` + month + `[- ]\d{2}` +
		`|\d{1,2}:\d\d(?::\d\d)?(?: ?[AaPp][Mm])?)$`)
})
