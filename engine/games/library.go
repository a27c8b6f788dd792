package games

import (
	"fmt"
	"slices"
	"strings"

	"hulldown/engine/play"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// Library opens the scenarios and variants of one content, which must not change
// any more.
type Library struct {
	Content *model.Content
	// Versions are the hashes of the sets as they are played, which are those of
	// their packs where no other set replaces a record, and come into the heads
	// of matches. Working them out takes longer than opening a
	// scenario; who records nothing leaves them nil.
	Versions map[string]string
	// Closure is Content.Closure for who opens a thousand scenarios and remembers
	// what it returned; nil for the method itself.
	Closure func(sets ...string) *model.Content
	// one is set where one match is opened, for which only the versions that it reads are
	// worked out.
	one bool
}

// NewLibrary returns the library of a content with its versions.
func NewLibrary(c *model.Content) Library { return Library{Content: c, Versions: Versions(c)} }

// part is the part of the content that some sets need.
func (s Library) part(sets []string) *model.Content {
	if s.Closure != nil {
		return s.Closure(sets...)
	}
	return s.Content.Closure(sets...)
}

// Versions are the hashes of the sets of a content.
func Versions(c *model.Content) map[string]string {
	out := map[string]string{}
	for _, id := range c.SetIDs() {
		out[id] = version(c, id)
	}
	return out
}

// version is the hash of a set of a content as it is played.
func version(c *model.Content, set string) string { return model.ContentHash(c.Played(set)) }

// version is that of a set of the library.
func (s Library) version(set string) string {
	if s.one {
		return version(s.Content, set)
	}
	return s.Versions[set]
}

// sign puts the hash of what a match reads into its head: the version of its
// set, or the hash of the versions of several.
func (s Library) sign(head *play.Head, read *model.Content) {
	ids := read.SetIDs()
	if s.Versions == nil && !s.one || len(ids) == 0 {
		return
	}
	if head.Content = s.version(ids[0]); len(ids) == 1 {
		return
	}
	var list strings.Builder
	for _, id := range ids {
		fmt.Fprintln(&list, id, s.version(id))
	}
	head.Content = model.Digest([]byte(list.String()))
}

// Open assembles one scenario or variant of a content, as Library.Open does. Who
// opens several takes a Library.
func Open(c *model.Content, id string, set [][]string) (play.Match, []diag.Finding, error) {
	return Library{Content: c, one: true}.Open(id, set)
}

// Open assembles a scenario or variant of the content with the options of a
// set-up, each a key and its values, as scripts write them. Which there are,
// the game says. One that was renamed is opened by its earlier id too, which the
// head of the match keeps, so that what was recorded by it is carried out.
//
// Mistakes in the content are findings or a *ContentError; a set-up that cannot
// be played is another error. Without a match one of them says why.
func (s Library) Open(id string, set [][]string) (play.Match, []diag.Finding, error) {
	c := s.Content
	p := Find(c, id)
	if p == nil {
		return nil, nil, unknownPlayable(c, id)
	}
	var names []string
	for _, g := range list() {
		names = append(names, g.name)
		if g.name == p.Game {
			if !holds(c, g.kind, p.Record.ID) {
				return nil, nil, &ContentError{fmt.Errorf("%s: the game %s plays %s, and this is none", id, g.name, g.kind)}
			}
			return g.open(s, play.Head{Game: g.name, Scenario: id, Set: set})
		}
	}
	return nil, nil, fmt.Errorf("scenario %s: there is no game %q; there are %s", id, p.Game, strings.Join(names, ", "))
}

// holds reports whether there is a record of a kind with an id.
func holds(c *model.Content, k model.Kind, id string) bool {
	return slices.ContainsFunc(c.Heads(k), func(r *model.Record) bool { return r.ID == id })
}

func unknownPlayable(c *model.Content, id string) error {
	var ids []string
	for _, p := range Playables(c) {
		ids = append(ids, p.Record.ID)
	}
	return diag.Unknown("scenario", id, ids)
}
