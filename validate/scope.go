package validate

import (
	"path"
	"slices"
	"strings"

	"hulldown.dev/schema/diag"
)

// within returns the findings that lie in a scope.
func within(findings []diag.Finding, scope []string) []diag.Finding {
	return slices.DeleteFunc(findings, func(f diag.Finding) bool { return !inScope(f, scope) })
}

// inScope reports whether a finding is about one of the records or files of a
// scope; everything is in an empty scope.
func inScope(f diag.Finding, scope []string) bool {
	if len(scope) == 0 {
		return true
	}
	_, id, _ := strings.Cut(f.Record, "/")
	for _, s := range scope {
		if s == "" {
			continue
		}
		if s == f.Record || s == id {
			return true
		}
		name := path.Clean(strings.ReplaceAll(s, `\`, "/"))
		if f.Span.File != "" && (name == "." || f.Span.File == name || strings.HasPrefix(f.Span.File, name+"/")) {
			return true
		}
	}
	return false
}
