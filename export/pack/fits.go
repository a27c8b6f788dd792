package pack

import (
	"crypto/sha256"
	"encoding/hex"
	"hash"
	"io"
	"slices"

	"hulldown/schema/model"
)

// contentHead opens the text that model.ContentHash digests.
const contentHead = "hulldown content 1\n"

// fits reports whether the files, keyed by path, are written as files of a pack
// are, say what their records do, and hold the records that the manifest says. It says yes only where
// content finds nothing wrong, and does not look for what is.
func (m *Manifest) fits(data map[string][]byte) bool {
	known := make(shapes)
	h, said := sha256.New(), newRecordTexts()
	io.WriteString(h, contentHead)
	for _, k := range m.kinds() {
		rows, ok := scanRecords(data[DataFile(k)], known.ofKind(k))
		if !ok || len(rows) != len(m.Entities[string(k)]) || k == model.KindSet && len(rows) != 1 {
			return false
		}
		for _, r := range rows {
			if m.Entities[string(k)][r.id] != model.Digest(r.json) {
				return false
			}
			m.feed(h, k, r)
			said.hear(k, r.id, r.json)
		}
	}
	if m.Content != "sha256:"+hex.EncodeToString(h.Sum(nil)) || !m.hasKinds() {
		return false
	}
	var own model.Content
	if err := decodeRecords(m.Set, data[DataFile(model.KindSet)], own.Records(model.KindSet)); err != nil || len(own.Sets) != 1 {
		return false
	}
	set := own.Sets[0]
	return len(said.check(data)) == 0 && set.ID == m.Set && set.Title == m.Title && set.Game == m.Game && slices.Equal(set.Needs, m.Needs)
}

// hasKinds reports whether the manifest has hashes for each kind of record of the pack,
// none of them for some, and for nothing else.
func (m *Manifest) hasKinds() bool {
	for _, k := range m.kinds() {
		if _, has := m.Entities[string(k)]; !has {
			return false
		}
	}
	return len(m.Entities) == len(m.kinds())
}

// feed adds a record to the content hash. Ids need no escapes in JSON.
func (m *Manifest) feed(h hash.Hash, k model.Kind, r row) {
	io.WriteString(h, `["`+string(k)+`","`+r.id+`","`+m.Set+`"]`+"\n")
	h.Write(r.json)
	io.WriteString(h, "\n")
}
