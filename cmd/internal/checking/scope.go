package checking

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"hulldown.dev/cmd/internal/records"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
)

// scope is the part of the content that a check is about; without arguments all of it.
type scope struct {
	all     bool
	paths   []string
	records []string
	files   []string
}

// words is the scope as checks take it.
func (s scope) words() []string { return append(slices.Clone(s.records), s.files...) }

// scopeOf sorts arguments into paths and records. A word that is neither is
// refused.
func scopeOf(r *load.Result, args []string) (scope, error) {
	s := scope{all: len(args) == 0}
	for _, arg := range args {
		if _, err := os.Lstat(arg); err == nil {
			s.paths = append(s.paths, arg)
			continue
		}
		keys := named(r, arg)
		if len(keys) == 0 {
			return s, usage.Errorf("there is neither a file nor a record %q%s", arg, diag.Suggest(arg, append(records.Words(r.Content), leftWords(r)...)))
		}
		s.records = append(s.records, keys...)
	}
	for _, e := range records.All(r.Content) {
		if e.Head.Origin != nil && s.covers(e.Head.Origin.Label.File) {
			s.records = append(s.records, e.Key())
		}
	}
	for _, file := range slices.Sorted(maps.Keys(r.Sources)) {
		if s.covers(file) {
			s.files = append(s.files, file)
		}
	}
	for _, script := range r.Scripts { // those that cannot be read are no sources
		if s.covers(script.File) && !slices.Contains(s.files, script.File) {
			s.files = append(s.files, script.File)
		}
	}
	for _, f := range r.Findings { // a file that cannot be read is among them
		if s.covers(f.Span.File) && !slices.Contains(s.files, f.Span.File) {
			s.files = append(s.files, f.Span.File)
		}
	}
	if !s.all && len(s.words()) == 0 {
		return s, usage.Errorf("there is no content in %s: files of content end with .cue, and scripts with .hds", strings.Join(s.paths, " "))
	}
	return s, nil
}

// named lists the records, faulty ones included, that a word names.
func named(r *load.Result, word string) []string {
	var keys []string
	for _, e := range records.Matching(r.Content, word) {
		keys = append(keys, e.Key())
	}
	for _, key := range r.Left {
		if _, id, _ := strings.Cut(key, "/"); key == word || id == word {
			keys = append(keys, key)
		}
	}
	return keys
}

// leftWords lists what names a faulty record.
func leftWords(r *load.Result) []string {
	words := slices.Clone(r.Left)
	for _, key := range r.Left {
		_, id, _ := strings.Cut(key, "/")
		words = append(words, id)
	}
	return words
}

// covers reports whether a file is in one of the paths.
func (s scope) covers(file string) bool {
	return file != "" && slices.ContainsFunc(s.paths, func(path string) bool { return workspace.Inside(filepath.FromSlash(file), path) })
}

// concerning keeps the findings within the scope.
func (s scope) concerning(found []diag.Finding) []diag.Finding {
	if s.all {
		return found
	}
	return slices.DeleteFunc(slices.Clone(found), func(f diag.Finding) bool {
		return !s.covers(f.Span.File) && !slices.Contains(s.records, f.Record)
	})
}
