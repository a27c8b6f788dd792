package studio

import (
	"bytes"
	"context"
	"net/http"
	"strings"

	"github.com/rogpeppe/go-internal/diff"

	"hulldown.dev/cmd/internal/records"
	"hulldown.dev/cmd/internal/workspace"
)

// lastSave is the word for the state before the last save; all others are revisions of
// git, packs or directories.
const lastSave = "save"

// maxSince is the longest word for an older state.
const maxSince = 200

// diffLine is a line of a comparison: added, removed, or in both.
type diffLine struct{ Class, Text string }

// previous is the draft before the last save, nil for the first one.
func (d *draft) previous() *draft {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	return d.before
}

// lastGood is the newest draft that had a record which has a mistake now.
func (s *Server) lastGood(key string) (*draft, bool) {
	s.saving.Lock()
	defer s.saving.Unlock()
	d, ok := s.good[key]
	return d, ok
}

// remember keeps the old draft for the records that it had and the new one has not,
// although they are still written. The caller holds saving.
func (s *Server) remember(old, now *draft) {
	left := map[string]bool{}
	for _, key := range now.loaded.Left {
		left[key] = true
		if old != nil && old.has(key) {
			s.good[key] = old
		}
	}
	for key := range s.good { // order-free: each is kept or dropped by itself
		if !left[key] {
			delete(s.good, key)
		}
	}
}

// older is a state that was asked for by its word, for one draft.
type older struct {
	word  string
	under int
	draft *draft
}

// since finds the older state that a word names.
func (s *Server) since(ctx context.Context, d *draft, word string) (*draft, error) {
	if word == lastSave {
		if before := d.previous(); before != nil {
			return before, nil
		}
		return nil, &problem{status: http.StatusNotFound, text: s.drawer.Say("no-save"), back: "/"}
	}
	if len(word) > maxSince || strings.HasPrefix(word, "-") {
		return nil, &problem{status: http.StatusBadRequest, text: s.drawer.Say("no-revision", "word", word), back: "/"}
	}
	s.comparing.Lock()
	defer s.comparing.Unlock()
	if s.compared.word == word && s.compared.under == d.version {
		return s.compared.draft, nil
	}
	// What the watch keeps is its own, so that this reads by itself.
	work := workspace.Workspace{Dirs: s.options.Work.Dirs, Languages: s.options.Work.Languages, Evaluate: s.options.Work.Evaluate, Pictures: s.options.Work.Pictures}
	loaded, err := work.At(ctx, word)
	if err != nil {
		return nil, err
	}
	s.compared = older{word, d.version, &draft{saved: newSaved(loaded, s.options.Language, nil)}}
	return s.compared.draft, nil
}

// compare fills in what differs in a record from an older state.
func (s *Server) compare(v *recordView, old *draft, word string) error {
	e, there := old.entry(v.Key)
	if !there {
		return nil
	}
	var text bytes.Buffer
	if err := records.WritePage(&text, e, old.language); err != nil {
		return err
	}
	v.Since = s.drawer.Say("since-revision", "word", word)
	if word == lastSave {
		v.Since = s.drawer.Say("since-save")
	}
	v.Differences = differences(withoutPlace(text.String()), withoutPlace(v.Fields))
	if len(v.Differences) == 0 {
		return nil
	}
	var err error
	v.Before, err = pictured{key: v.Key, name: e.Name, since: word}.views(old)
	return err
}

// withoutPlace leaves out the line that says in which line of the file a record is.
func withoutPlace(page string) string {
	name, rest, _ := strings.Cut(page, "\n")
	_, rest, _ = strings.Cut(rest, "\n")
	return name + "\n" + rest
}

// differences lists the lines that two texts have not in common, with some around them.
func differences(old, now string) []diffLine {
	text := string(diff.Diff("old", []byte(old), "new", []byte(now)))
	if text == "" {
		return nil
	}
	var out []diffLine
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		switch {
		case strings.HasPrefix(line, "diff "), strings.HasPrefix(line, "+++"), strings.HasPrefix(line, "---"), strings.HasPrefix(line, "@@"):
		case strings.HasPrefix(line, "+"):
			out = append(out, diffLine{"added", line})
		case strings.HasPrefix(line, "-"):
			out = append(out, diffLine{"removed", line})
		default:
			out = append(out, diffLine{"", line})
		}
	}
	return out
}
