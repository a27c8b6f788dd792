package model

import (
	"fmt"
	"strings"
)

// MaxID is how many letters the id of a record may have: ids become names of
// files and directories.
const MaxID = 64

// isID reports whether a text has the form of #ID in the schema.
func isID(text string) bool {
	last := byte('-')
	for i := range len(text) {
		b := text[i]
		if (b < 'a' || b > 'z') && (b < '0' || b > '9') && (b != '-' || last == '-') {
			return false
		}
		last = b
	}
	return last != '-'
}

// IsDevice reports whether a lower-case name of a file is the name of a device
// on some system, so that nothing can be written to it: names that Windows keeps, with and without an extension.
func IsDevice(name string) bool {
	name, _, _ = strings.Cut(name, ".")
	switch name {
	case "con", "prn", "aux", "nul":
		return true
	}
	numbered := strings.HasPrefix(name, "com") || strings.HasPrefix(name, "lpt")
	return numbered && len(name) == len("com1") && name[3] >= '0' && name[3] <= '9'
}

// NoID says, in words that go on from the text, why it can be no id of a record;
// it is empty for an id.
func NoID(text string) string {
	switch {
	case !isID(text):
		return `is no id; an id is lower-case letters and digits in words joined by single hyphens, such as "t-34"`
	case len(text) > MaxID:
		return fmt.Sprintf("is too long for an id: it has %d letters, and %d is the most", len(text), MaxID)
	case IsDevice(text):
		return "is no id: Windows keeps this name for a device, so that no file can bear it"
	}
	return ""
}
