package linkplay

import (
	"fmt"
	"reflect"
	"slices"

	"hulldown.dev/engine/games"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/wire"
)

// Pack is what a page needs to play one scenario or variant: the records of the sets that it rests on,
// without other scenarios and without what no game reads, in the language of the page, and the hashes
// of the records as they are written.
type Pack struct {
	Content model.Content
	Hashes  map[string]string
	Shown   Shown
}

// looked are the parts of records that no game reads.
var looked = []reflect.Type{
	reflect.TypeFor[*model.Origin](), reflect.TypeFor[model.From](), reflect.TypeFor[*model.Theme](),
	reflect.TypeFor[model.Illustrated](), reflect.TypeFor[*model.Profile](), reflect.TypeFor[*model.GunProfile](),
}

// NewPack makes the pack of a scenario or variant of content, of which said is the same content with
// its texts in the language of the page, and of what is shown of it. Of the pictures it has those of its
// records.
func NewPack(c, said *model.Content, id string, shown Shown) ([]byte, error) {
	p := games.Find(c, id)
	if p == nil {
		return nil, fmt.Errorf("there is no scenario %s", id)
	}
	out := Pack{Content: *played(said.Closure(rests(said, p.Record.Set)...), p.Record), Hashes: map[string]string{}, Shown: shown}
	out.Shown.Pictures = map[string][]Face{}
	all := played(c.Closure(rests(c, p.Record.Set)...), p.Record).PlayedHashes()
	for _, k := range model.Kinds() {
		for _, r := range out.Content.Heads(k) {
			name := string(k) + "/" + r.ID
			out.Hashes[name] = all[name]
			if faces := shown.Pictures[name]; len(faces) > 0 {
				out.Shown.Pictures[name] = faces
			}
		}
	}
	return wire.Write(&out, looked...)
}

// rests lists the sets that a game of a set can use records of: it, what it needs, and those that need
// it, whose modules go with its scenarios.
func rests(c *model.Content, set string) []string {
	out := []string{set}
	for i := range c.Sets {
		if s := &c.Sets[i]; slices.Contains(out, s.ID) || c.Needs(s.ID, set) {
			out = append(out, s.ID)
		}
	}
	return out
}

// played leaves of content what a game of a record can use.
func played(c *model.Content, of *model.Record) *model.Content {
	out := *c
	out.Tables = nil
	for _, k := range model.Kinds() {
		if k.Played() {
			out.Records(k).Keep(func(r *model.Record) bool { return r.ID == of.ID && r.Set == of.Set })
		}
	}
	return &out
}

// ReadPack reads a pack.
func ReadPack(text []byte) (*Pack, error) {
	p := &Pack{}
	if err := wire.Read(text, p); err != nil {
		return nil, err
	}
	for _, k := range model.Kinds() {
		for _, r := range p.Content.Heads(k) {
			r.Origin = &model.Origin{Name: string(k) + "/" + r.ID}
		}
	}
	return p, nil
}

// Library opens the games of the pack.
func (p *Pack) Library() games.Library {
	return games.Library{Content: &p.Content, Hashes: p.Hashes, List: true}
}
