package load

import (
	"strings"

	"cuelang.org/go/cue/token"
)

// PackageName makes the name of a CUE package of an id: without its hyphens, and with "set"
// before what begins with a digit or is a word of CUE itself.
func PackageName(id string) string {
	name := strings.ReplaceAll(id, "-", "")
	if name[0] >= '0' && name[0] <= '9' || token.Lookup(name).IsKeyword() {
		return "set" + name
	}
	return name
}
