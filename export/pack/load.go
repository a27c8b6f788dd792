package pack

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"hulldown.dev/schema/catalog"
	"hulldown.dev/schema/model"
)

// Load reads the packs in some places, each the directory or zip of one set,
// back as content, in the order in which package load puts it. It refuses a
// pack that Verify finds fault with, and an id that is in two of them.
// Every record carries its set, its provenance, and an origin that names the
// data file below the place as it was given, without a line.
func Load(places ...string) (*model.Content, error) {
	all, _, err := LoadTexts(func(string) bool { return false }, places...)
	return all, err
}

// LoadTexts is Load with the translations that the packs have in the wanted languages, as catalogues that are named
// by their files below the places: their entries have the keys of catalogues, the English of
// the pack, and no line.
func LoadTexts(wanted func(tag string) bool, places ...string) (*model.Content, []*catalog.File, error) {
	packs, err := readWhole(places)
	if err != nil {
		return nil, nil, fmt.Errorf("cannot load %w", err)
	}
	all, err := join(packs)
	if err != nil {
		return nil, nil, fmt.Errorf("cannot load the packs together: %w", err)
	}
	var texts []*catalog.File
	for _, p := range packs {
		more, err := p.catalogs(wanted)
		if err != nil {
			return nil, nil, fmt.Errorf("cannot load the texts of %s: %w", p.place, err)
		}
		texts = append(texts, more...)
	}
	return all, texts, nil
}

// whole is a pack that was verified, and where it is.
type whole struct {
	place string
	verdict
}

// readWhole reads and verifies packs.
func readWhole(places []string) ([]whole, error) {
	var out []whole
	for _, place := range places {
		src, err := open(place)
		if err != nil {
			return nil, fmt.Errorf("the pack: %w", err)
		}
		v := verify(src)
		src.close()
		if n := len(v.problems); n == 1 {
			return nil, fmt.Errorf("the pack in %s: %s", place, v.problems[0])
		} else if n > 1 {
			return nil, fmt.Errorf("the pack in %s: %s; and %d more problems", place, v.problems[0], n-1)
		}
		out = append(out, whole{place, v})
	}
	return out, nil
}

// join puts the content of packs together.
func join(packs []whole) (*model.Content, error) {
	all := &model.Content{}
	for _, p := range packs {
		locate(p.content, p.place)
		all.Join(p.content)
	}
	all.Sort()
	return all, checkRecords(all)
}

// locate makes the origin of every record name its file, so that whatever is
// said about the record has a place.
func locate(c *model.Content, place string) {
	for _, k := range model.Kinds() {
		file := fileOf(place, DataFile(k))
		for _, r := range c.Heads(k) {
			if r.Origin == nil {
				r.Origin = &model.Origin{}
			}
			r.Origin.Name = string(k) + "/" + r.ID
			r.Origin.Whole.File, r.Origin.Label.File = file, file
		}
	}
}

// fileOf names a file of the pack at a place.
func fileOf(place, path string) string {
	return strings.TrimSuffix(filepath.ToSlash(place), "/") + "/" + path
}

// records reads the data files, keyed by path, and returns which kinds cannot be
// read.
func (m *Manifest) records(data map[string][]byte) (*model.Content, map[model.Kind]error) {
	c := &model.Content{}
	errs := map[model.Kind]error{}
	for _, k := range m.kinds() {
		errs[k] = decodeRecords(m.Set, data[DataFile(k)], c.Records(k))
	}
	return c, errs
}

// schemas refuses schemas that are none.
func (m *Manifest) schemas(data map[string][]byte) []Problem {
	var problems []Problem
	for _, k := range m.kinds() {
		if _, err := parseSchema(data[SchemaFile(k)]); err != nil {
			problems = append(problems, Problem{SchemaFile(k), Malformed, "is no schema: " + err.Error()})
		}
	}
	return problems
}

// content reads the data files of a manifest, keyed by path, as records, and
// holds these against what the manifest says of them.
func (m *Manifest) content(data map[string][]byte) (*model.Content, []Problem) {
	var problems []Problem
	c, errs := m.records(data)
	entities := c.Entities()
	for _, k := range m.kinds() {
		path := DataFile(k)
		switch {
		case errs[k] != nil:
			problems = append(problems, Problem{path, Malformed, "holds no records: " + plain(errs[k])})
		case !bytes.Equal(data[path], renderData(k, entities)):
			problems = append(problems, Problem{path, Malformed, "is not written as data files are: " +
				"a record or key occurs twice, is missing or is out of order, or the white space is another"})
		}
	}
	if problems = append(problems, m.schemas(data)...); len(problems) > 0 {
		return nil, problems
	}
	if err := checkRecords(c); err != nil {
		return nil, []Problem{{DataFile(model.KindSet), Mismatch, "does not fit the other data: " + err.Error()}}
	}
	problems = append(recordTextsOf(entities).check(data), m.checkContent(c, entities)...)
	problems = append(problems, m.hang(c, data)...)
	return c, problems
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

// checkContent holds the manifest against the records.
func (m *Manifest) checkContent(c *model.Content, entities []model.Entity) []Problem {
	if len(c.Sets) != 1 || c.Sets[0].ID != m.Set {
		return []Problem{{DataFile(model.KindSet), Mismatch, "does not hold exactly the set " + m.Set}}
	}
	var problems []Problem
	bad := func(what string) {
		problems = append(problems, Problem{ManifestFile, Mismatch, "contradicts the data: " + what})
	}
	want := newManifest(&c.Sets[0], c, entities)
	if m.Title != want.Title || m.Game != want.Game || !slices.Equal(m.Needs, want.Needs) {
		bad("title, game or needs are not those of the set")
	}
	for _, k := range model.Kinds() {
		if !maps.Equal(m.Entities[string(k)], want.Entities[string(k)]) {
			bad(fmt.Sprintf("its hashes of %s are not those of the records", k))
		}
	}
	if !m.hasKinds() {
		bad("it has hashes of a kind that there is not, or none of one that there is")
	}
	if m.Content != want.Content {
		bad("its content hash is not that of the records")
	}
	return problems
}

// decodeRecords reads a data file into records of a set.
func decodeRecords(set string, text []byte, into model.Collection) error {
	var rows []map[string]json.RawMessage
	if err := decodeStrict(text, &rows); err != nil {
		return err
	}
	if len(rows) > MaxRecords {
		return fmt.Errorf("%d are more than the %d that there may be", len(rows), MaxRecords)
	}
	for i, row := range rows {
		record := into.New()
		head := headOf(record)
		if err := decodeRecord(row, head, record); err != nil {
			return fmt.Errorf("record %d: %w", i+1, err)
		}
		head.Set = set
		into.Add(record)
	}
	return nil
}

// headOf returns the common part of a record.
func headOf(record any) *model.Record {
	r, ok := record.(interface{ Head() *model.Record })
	if !ok {
		panic("internal error: a record without a head")
	}
	return r.Head()
}

// decodeRecord takes the fields that packs add out of a row and reads the rest
// into the record whose head is given.
func decodeRecord(row map[string]json.RawMessage, head *model.Record, record any) error {
	var id string
	provenance := make(map[string]model.From)
	if row["id"] == nil {
		return errors.New("there is no id")
	}
	if err := decodeStrict(row["id"], &id); err != nil {
		return err
	}
	if row["provenance"] != nil {
		if err := decodeStrict(row["provenance"], &provenance); err != nil {
			return err
		}
	}
	delete(row, "id")
	delete(row, "provenance")
	text, err := json.Marshal(row)
	if err != nil {
		return err
	}
	if err := decodeStrict(text, record); err != nil {
		return err
	}
	head.ID = id
	if len(provenance) > 0 {
		head.Origin = &model.Origin{Provenance: provenance}
	}
	return nil
}
