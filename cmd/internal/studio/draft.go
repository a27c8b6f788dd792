package studio

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"hulldown.dev/cmd/internal/gameview"
	"hulldown.dev/cmd/internal/records"
	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/export/web"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// draft is the content as it was saved at one time, with what was found in it. It does
// not change; what is worked out of the content is kept.
type draft struct {
	// version counts what was published, from 1.
	version int
	found   []diag.Finding
	trouble error
	*saved
}

// saved is the content of one save, with its findings.
type saved struct {
	// source is what was read, loaded the same in the language of the pages.
	source, loaded *load.Result
	own            func(*model.Record) bool
	language       wording.Language

	mutex sync.Mutex
	// before is the save before, nil for the first.
	before   *draft
	pictures map[string][]web.Picture
	// faces are faces of them as views of games show them.
	faces   map[string]*gameview.Picture
	library *games.Library
	matches map[string]play.Match
	// searched are the words by which records are found, by their keys.
	searched map[string]string
}

// newSaved returns what was saved at one time, and forgets what came before the save before.
func newSaved(r *load.Result, l wording.Language, before *draft) *saved {
	shown := *r
	shown.Content = l.Content(r.Content)
	if before != nil {
		before.mutex.Lock()
		before.before = nil
		before.mutex.Unlock()
	}
	return &saved{
		source: r, loaded: &shown, language: l, before: before,
		pictures: map[string][]web.Picture{}, faces: map[string]*gameview.Picture{}, matches: map[string]play.Match{}, searched: map[string]string{},
	}
}

// wordsOf are the words by which a record is found, put together once.
func (s *saved) wordsOf(e records.Entry) string {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	words, ok := s.searched[e.Key()]
	if !ok {
		words = records.Searched(s.language, s.loaded.Content, e)
		s.searched[e.Key()] = words
	}
	return words
}

// is reports whether a load came to the same texts.
func (s *saved) is(r *load.Result) bool {
	return s.source == r || maps.EqualFunc(s.source.Sources, r.Sources, bytes.Equal)
}

// picturesOf draws a record, once.
func (d *saved) picturesOf(key string) ([]web.Picture, error) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	if p, ok := d.pictures[key]; ok {
		return p, nil
	}
	kind, id, _ := strings.Cut(key, "/")
	p, err := web.Pictures(d.language, d.loaded.Content, model.Kind(kind), id)
	if err != nil {
		return nil, err
	}
	d.pictures[key] = p
	return p, nil
}

// has reports whether a record is in the content.
func (d *draft) has(key string) bool {
	kind, id, _ := strings.Cut(key, "/")
	return slices.ContainsFunc(d.loaded.Content.Heads(model.Kind(kind)), func(r *model.Record) bool { return r.ID == id })
}

// entry finds a record by kind/id.
func (d *draft) entry(key string) (records.Entry, bool) {
	kind, _, _ := strings.Cut(key, "/")
	for _, e := range records.In(d.language, d.loaded.Content, records.Of(d.loaded.Content, model.Kind(kind))) {
		if e.Key() == key {
			return e, true
		}
	}
	return records.Entry{}, false
}

// about lists the findings about a record, with their numbers.
func (d *draft) about(key string) []numbered {
	var out []numbered
	for i, f := range d.found {
		if f.Record == key {
			out = append(out, numbered{i + 1, f})
		}
	}
	return out
}

// numbered is a finding with its place in the list, from 1.
type numbered struct {
	n int
	diag.Finding
}

// lines are the author's lines around a finding, with their numbers.
func (d *draft) lines(s diag.Span) string {
	text := d.loaded.Sources[s.File]
	if text == nil || s.Line < 1 {
		return ""
	}
	all := bytes.Split(text, []byte("\n"))
	var b strings.Builder
	for n := max(1, s.Line-1); n <= min(len(all), max(s.EndLine, s.Line)+1, s.Line+8); n++ {
		mark := " "
		if n >= s.Line && n <= max(s.EndLine, s.Line) {
			mark = ">"
		}
		line := []rune(diag.Printable(strings.ReplaceAll(strings.TrimRight(string(all[n-1]), "\r"), "\t", "    ")))
		fmt.Fprintf(&b, "%s%4d  %s\n", mark, n, string(line[:min(len(line), 400)]))
	}
	return b.String()
}

// authored reports whether a record is the author's own, and not what it builds on.
func (d *draft) authored(r *model.Record) bool {
	return d.own != nil && d.own(r) && !workspace.IsBuiltIn(r)
}
