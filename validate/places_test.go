package validate

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/schema/model"
)

// TestFindingsAreAtTheAuthors makes mistakes of every kind in an author's set beside the
// built-in content, and holds that each finding has a file of the author and a line.
func TestFindingsAreAtTheAuthors(t *testing.T) {
	loaded := loadText(t, sound)
	m := mutator{loaded: loaded, ids: knownIDs(loaded.Content), required: requiredFields(t)}
	file := ""
	for _, s := range loaded.Content.Sets {
		if s.ID == "mine" {
			file = s.Origin.Label.File
		}
	}
	mine := slices.DeleteFunc(m.of(file), func(m mutation) bool { return m.file != file })
	if len(mine) < 500 {
		t.Fatalf("%d mistakes can be made; the set has more to offer", len(mine))
	}
	for _, mut := range sample(mine, mutationKinds(), *mutations/2) {
		text := string(mut.apply(loaded.Sources[file]))
		_, found := judge(t, text)
		for _, f := range found {
			if filepath.Base(f.Span.File) != "mine.cue" || f.Span.Line < 1 || f.Span.Line > strings.Count(text, "\n")+1 {
				t.Errorf("%s: %s: %s is at %+v", mut.kind, mut.what, f.Message, f.Span)
			}
		}
	}
}

// of makes the mistakes of the records in one file.
func (m *mutator) of(file string) []mutation {
	whole := m.loaded
	kept := *whole
	kept.Content = whole.Content.Keep(func(r *model.Record) bool { return r.Origin != nil && r.Origin.Label.File == file })
	m.loaded = &kept
	return m.all()
}
