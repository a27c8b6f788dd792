package main

import (
	"path/filepath"
	"slices"
	"strings"

	"hulldown.dev/cmd/internal/usage"
)

// formatLeftOut says in the help of a report what its format is without --format.
const formatLeftOut = "; left out, what the name of --out ends in, or text"

// endings are the formats of reports whose files end otherwise than they are called.
var endings = map[string]string{"txt": formatText, "md": formatMarkdown, "htm": formatHTML}

// reportFormat returns the format of a report: the one that is asked for or, where none is,
// the one in which the file it goes to ends, and text where that says nothing. A format that
// is not one of those known is a mistake of the call.
func reportFormat(asked, file string, known []string) (string, error) {
	if asked != "" {
		if !slices.Contains(known, asked) {
			return "", usage.Unknown("format", asked, known)
		}
		return asked, nil
	}
	ending := strings.ToLower(strings.TrimPrefix(filepath.Ext(file), "."))
	if format := endings[ending]; format != "" {
		ending = format
	}
	if slices.Contains(known, ending) {
		return ending, nil
	}
	return formatText, nil
}
