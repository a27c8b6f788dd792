// Package pack writes content as JSON for other programs, and reads and
// verifies what was written.
//
// A pack is one directory for each set of content:
//
//	<set>/manifest.json             what the pack holds, with a hash of each file and record
//	<set>/data/<kind>.json          the records of a kind: a list of objects, sorted by id
//	<set>/texts/en.json             the texts that records show, by kind/id/path
//	<set>/texts/<language>.json     their translations, by the same keys
//	<set>/rules/clauses.json        the clauses that records cite, in words
//	<set>/schema/<kind>.schema.json JSON Schema of the data files, and of the other two
//	<set>/types/pack.d.ts           TypeScript types of the data files and the manifest
//	<set>/art/<hash>.<ending>       the pictures that authors gave to records, by their hashes
//	<set>/images/<kind>/<id>.svg    drawings of records, where they are wanted
//	<set>/build.json                which tool made it; no part of the manifest
//
// A zip of one set, with the same files below the directory <set>, is a pack
// as well: whatever takes the place of a pack takes a directory or a zip.
//
// Diff reports what changed between two editions of content and which version it
// requires. README.md is for those who read packs with other programs.
//
// All files but build.json depend on the content, the schema and how records
// are drawn alone: the same content gives the same bytes on every machine. The
// hashes of records and of the content do not see the drawings.
package pack

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"hulldown.dev/schema/catalog"
	"hulldown.dev/schema/model"
)

// Names of the files of a pack, below the directory of its set.
const (
	ManifestFile = "manifest.json"
	BuildFile    = "build.json"
	TypesFile    = "types/pack.d.ts"
)

// DataFile returns the path of the records of a kind below the directory of
// the set.
func DataFile(k model.Kind) string { return "data/" + string(k) + ".json" }

// SchemaFile returns the path of the JSON Schema of a kind's data file below
// the directory of the set.
func SchemaFile(k model.Kind) string { return "schema/" + string(k) + ".schema.json" }

// File is one file of a pack. Path is slash-separated and begins with the id
// of the set.
type File struct {
	Path string
	Data []byte
}

// Set is the id of the set that the file is of.
func (f File) Set() string {
	set, _, _ := strings.Cut(f.Path, "/")
	return set
}

// Pack is the files of one or more sets, sorted by path. It shares no memory
// with the content it was built from.
type Pack struct {
	Files []File
}

// Sets returns the ids of the sets in the pack, sorted.
func (p Pack) Sets() []string {
	var out []string
	for _, f := range p.Files {
		out = append(out, f.Set())
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// Options are the parts of a pack beside the content.
type Options struct {
	// Version is the version of the tool; Date is when the pack was made, in
	// any form, and is left out when it is empty. Both are in build.json and
	// nowhere else.
	Version, Date string
	// Schemas is the JSON Schema of each kind's data file, keyed by kind; none
	// may be missing.
	Schemas map[string][]byte
	// Clauses are the rules in words, in any order. A pack has those that its
	// records cite.
	Clauses []Clause
	// Catalogs are the translations of records and clauses, in any languages; of several for
	// one a later counts before an earlier. A pack has those of its own texts.
	Catalogs []*catalog.File
	// Types is the TypeScript declarations of the data files.
	Types []byte
	// Pictures are the drawings of records, in any order; none leaves them out.
	Pictures []Picture
}

// Build makes the pack of every set in c. Each set gets a data file for every
// kind, empty lists included. It refuses a record whose set is not in c, two
// records of a kind with one id, an id that is no plain name, a missing schema,
// a clause without words or given twice, a picture of no record,
// two of one face, and whatever is beyond the bounds that Verify holds packs to.
func Build(c *model.Content, o Options) (Pack, error) {
	if err := checkOptions(o); err != nil {
		return Pack{}, fmt.Errorf("cannot build packs: %w", err)
	}
	if err := checkRecords(c); err != nil {
		return Pack{}, fmt.Errorf("cannot build packs: %w", err)
	}
	if err := checkPictures(c, o.Pictures); err != nil {
		return Pack{}, fmt.Errorf("cannot build packs: %w", err)
	}
	var p Pack
	for i := range c.Sets {
		files, err := buildSet(c, &c.Sets[i], o)
		if err != nil {
			return Pack{}, fmt.Errorf("cannot build the pack of %s: %w", c.Sets[i].ID, err)
		}
		p.Files = append(p.Files, files...)
	}
	sortFiles(p.Files)
	return p, nil
}

func checkOptions(o Options) error {
	for _, k := range model.Kinds() {
		if len(o.Schemas[string(k)]) == 0 {
			return fmt.Errorf("%s have no schema", k)
		}
	}
	if len(o.Types) == 0 {
		return fmt.Errorf("there are no TypeScript types")
	}
	return checkClauses(o.Clauses)
}

func checkRecords(c *model.Content) error {
	if len(c.Sets) == 0 {
		return fmt.Errorf("the content has no set")
	}
	for _, k := range model.Kinds() {
		seen := make(map[string]bool)
		for _, r := range c.Heads(k) {
			why := model.NoID(r.ID)
			switch {
			case why != "":
				return fmt.Errorf("%s: %.80q %s", k, r.ID, why)
			case seen[r.ID]:
				return fmt.Errorf("%s/%s: the id occurs twice", k, r.ID)
			case k != model.KindSet && model.Find(c.Sets, r.Set) == nil:
				return fmt.Errorf("%s/%s belongs to set %q, which is not in the content", k, r.ID, r.Set)
			}
			seen[r.ID] = true
		}
	}
	return nil
}

func buildSet(c *model.Content, set *model.Set, o Options) ([]File, error) {
	part := c.Of(set.ID)
	entities := part.Entities()
	said := recordTextsOf(entities)
	cited := said.clauses(o.Clauses)
	files := []File{
		{TypesFile, slices.Concat(o.Types, []byte("\n"+manifestTypes))},
		{TextsFile(Language), said.render()},
		{ClausesFile, renderClauses(cited)},
		{textsSchemaFile, []byte(textsSchema)},
		{clausesSchemaFile, []byte(clausesSchema)},
	}
	files = append(files, said.translations(cited, o.Catalogs)...)
	art, err := artFiles(part)
	if err != nil {
		return nil, err
	}
	files = append(files, art...)
	for _, k := range model.Kinds() {
		files = append(files,
			File{DataFile(k), renderData(k, entities)},
			File{SchemaFile(k), bytes.Clone(o.Schemas[string(k)])})
	}
	m := newManifest(set, part, entities)
	files, err = m.addPictures(files, o.Pictures)
	if err != nil {
		return nil, err
	}
	if len(files) > MaxFiles {
		return nil, fmt.Errorf("it has %d files, more than the %d that a pack may have", len(files), MaxFiles)
	}
	sortFiles(files)
	for _, f := range files {
		m.Files = append(m.Files, Entry{Path: f.Path, SHA256: model.Digest(f.Data), Size: int64(len(f.Data))})
	}
	files = append(files, File{ManifestFile, m.render()}, File{BuildFile, renderBuild(o)})
	values := 0
	for i, f := range files {
		if err := checkBounds(f); err != nil {
			return nil, err
		}
		if _, n := extent(f.Data); isJSON(f.Path) {
			if values += n; values > MaxValues {
				return nil, fmt.Errorf("%s brings it to more than the %d values that a pack may have", f.Path, MaxValues)
			}
		}
		files[i].Path = set.ID + "/" + f.Path
	}
	return files, nil
}

func sortFiles(files []File) {
	slices.SortFunc(files, func(a, b File) int { return cmp.Compare(a.Path, b.Path) })
}

// checkBounds refuses a file that Verify would refuse for its size or depth.
func checkBounds(f File) error {
	limit := sizeLimit(f.Path)
	if int64(len(f.Data)) > limit {
		return fmt.Errorf("%s has %d bytes, more than the %d that a pack may have there", f.Path, len(f.Data), limit)
	}
	if isJSON(f.Path) && tooDeep(f.Data) {
		return fmt.Errorf("%s nests deeper than the %d levels that a pack may have", f.Path, MaxDepth)
	}
	return nil
}

// renderData writes the records of a kind as a data file.
func renderData(k model.Kind, entities []model.Entity) []byte {
	var b bytes.Buffer
	b.WriteByte('[')
	first := true
	for _, e := range entities {
		if e.Kind != k {
			continue
		}
		if !first {
			b.WriteByte(',')
		}
		first = false
		b.Write(e.JSON)
	}
	b.WriteByte(']')
	return indented(b.Bytes())
}

func renderBuild(o Options) []byte {
	return indented(model.Canonical(struct {
		Tool    string `json:"tool"`
		Version string `json:"version"`
		Date    string `json:"date,omitempty"`
	}{"hulldown", o.Version, o.Date}))
}

// indented lays JSON out in the one way that packs use: two spaces for each
// level, line feeds, one at the end.
func indented(text []byte) []byte {
	var b bytes.Buffer
	if err := json.Indent(&b, text, "", "  "); err != nil {
		panic("internal error: a pack holds no JSON: " + err.Error())
	}
	b.WriteByte('\n')
	return b.Bytes()
}
