package games

import (
	"fmt"
	"slices"
	"strings"

	"hulldown.dev/engine/play"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// Library opens the scenarios and variants of one content, which must not change
// any more.
type Library struct {
	Content *model.Content
	// Hashes are those of the records as they are played, which come into the heads of
	// matches. Working them out takes longer than opening a scenario; who records
	// nothing leaves them nil.
	Hashes map[string]string
	// Closure is Content.Closure for who opens a thousand scenarios and remembers
	// what it returned; nil for the method itself.
	Closure func(sets ...string) *model.Content
	// List has the heads of matches list the records that they use.
	List bool
	// one is set where one match is opened, for which only the hashes of the records that it
	// uses are worked out.
	one bool
}

// NewLibrary returns the library of a content with its hashes.
func NewLibrary(c *model.Content) Library { return Library{Content: c, Hashes: c.PlayedHashes()} }

// part is the part of the content that some sets need.
func (s Library) part(sets []string) *model.Content {
	if s.Closure != nil {
		return s.Closure(sets...)
	}
	return s.Content.Closure(sets...)
}

// shortHash is how many digits of a record's hash heads have.
const shortHash = 8

// sign puts into the head of a match what it uses: the hash, the records, and the hash that
// earlier versions gave it, which was over all that the sets have.
func (s Library) sign(head *play.Head, uses, sets *model.Content) {
	all := s.Hashes
	if s.one {
		all = uses.PlayedHashes()
	}
	if all == nil {
		return
	}
	hashes := map[string]string{}
	for _, k := range model.Kinds() {
		for _, r := range uses.Heads(k) {
			name := string(k) + "/" + r.ID
			hash := all[name]
			if k.Played() { // by the id that it was asked for by
				name = string(k) + "/" + head.Scenario
			}
			hashes[name] = hash
			if digits := strings.TrimPrefix(hash, "sha256:"); s.List {
				head.Uses = append(head.Uses, play.Use{Record: name, Hash: digits[:min(shortHash, len(digits))]})
			}
		}
	}
	head.Content = model.UsesHash(hashes)
	head.Former = func() string { return former(s.Content, sets.SetIDs()) }
}

// former is the hash that earlier versions gave what a match read: that of its set as it is
// played, or of the hashes of several.
func former(c *model.Content, sets []string) string {
	of := func(id string) string { return model.ContentHash(c.Played(id)) }
	if len(sets) == 1 {
		return of(sets[0])
	}
	var list strings.Builder
	for _, id := range sets {
		fmt.Fprintln(&list, id, of(id))
	}
	return model.Digest([]byte(list.String()))
}

// Used returns the records of a content that a match uses, as its head lists them.
func Used(c *model.Content, uses []play.Use) *model.Content {
	named := map[string]bool{}
	for _, u := range uses {
		kind, id, _ := strings.Cut(u.Record, "/")
		if k := model.Kind(kind); k.Played() {
			id = c.Renamed(k, id)
		}
		named[kind+"/"+id] = true
	}
	out := *c
	for _, k := range model.Kinds() {
		out.Records(k).Keep(func(r *model.Record) bool { return named[string(k)+"/"+r.ID] })
	}
	return &out
}

// One returns the library of a content of which one match is opened, whose head lists the
// records that it uses.
func One(c *model.Content) Library { return Library{Content: c, List: true, one: true} }

// Open assembles one scenario or variant of a content, as Library.Open does. Who
// opens several takes a Library. Its head lists the records that it uses.
func Open(c *model.Content, id string, set [][]string) (play.Match, []diag.Finding, error) {
	return One(c).Open(id, set)
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
