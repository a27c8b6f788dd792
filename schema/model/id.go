package model

import (
	"fmt"
	"regexp"
	"sync"
)

// MaxID is how many letters the id of a record may have: ids become names of
// files and directories.
const MaxID = 64

// idPattern is the form of #ID in the schema.
var idPattern = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`) })

// devicePattern matches the names that Windows keeps for devices, with and
// without an extension.
var devicePattern = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\..*)?$`) })

// IsDevice reports whether a lower-case name of a file is the name of a device
// on some system, so that nothing can be written to it.
func IsDevice(name string) bool { return devicePattern().MatchString(name) }

// NoID says, in words that go on from the text, why it can be no id of a record;
// it is empty for an id.
func NoID(text string) string {
	switch {
	case !idPattern().MatchString(text):
		return `is no id; an id is lower-case letters and digits in words joined by single hyphens, such as "t-34"`
	case len(text) > MaxID:
		return fmt.Sprintf("is too long for an id: it has %d letters, and %d is the most", len(text), MaxID)
	case IsDevice(text):
		return "is no id: Windows keeps this name for a device, so that no file can bear it"
	}
	return ""
}
