package model

import (
	"reflect"
	"slices"
	"strings"
)

// usesHead opens the text that UsesHash digests. It changes only when the same records
// shall get another hash.
const usesHead = "hulldown uses 1\n"

// PlayedHashes returns for each record, as kind/id, the digest of what is played of it: of
// its fields without its id, without where its values come from, and without what only
// pictures show.
func (c *Content) PlayedHashes() map[string]string {
	out := map[string]string{}
	played := c.withoutLooks()
	for _, k := range Kinds() {
		all := played.Records(k)
		for i := range all.Len() {
			fields := fieldsOf(reflect.ValueOf(all.Record(i)).Elem())
			fields = slices.DeleteFunc(fields, func(p pair) bool { return p.name == "from" })
			out[string(k)+"/"+all.Head(i).ID] = Digest(appendObject(nil, fields))
		}
	}
	return out
}

// UsesHash returns the digest of records that are given as kind/id with their digests, in
// whatever order. What a game is played of, its scenario or variant, counts by its kind
// alone: by another id it is the same game.
func UsesHash(hashes map[string]string) string {
	lines := make([]string, 0, len(hashes))
	for name, hash := range hashes { // order-free: sorted below
		if kind, _, _ := strings.Cut(name, "/"); Kind(kind).Played() {
			name = kind
		}
		lines = append(lines, name+" "+hash+"\n")
	}
	slices.Sort(lines)
	return Digest([]byte(usesHead + strings.Join(lines, "")))
}
