package pack

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"sync"

	"hulldown.dev/schema/model"
)

// Format is the version of the layout that this package writes and reads.
const Format = 1

// Manifest is the table of contents of the pack of one set.
type Manifest struct {
	// Format is the version of the layout; only Format is read.
	Format int `json:"format"`
	// Set is the id of the set, Title and Game what its record says.
	Set   string `json:"set"`
	Title string `json:"title"`
	Game  string `json:"game"`
	// Content is the model.ContentHash of the set's own records: the version
	// of the content.
	Content string `json:"content"`
	// Needs lists the sets whose records this one refers to.
	Needs []string `json:"needs"`
	// Files lists every file but the manifest and build.json, sorted by path.
	Files []Entry `json:"files"`
	// Entities holds for each kind and id the hash of the record's canonical
	// JSON, which is its JSON in the data file without white space.
	Entities map[string]map[string]string `json:"entities"`
	// Images lists the drawings of records; absent where nothing is drawn.
	Images Images `json:"images,omitempty"`
}

// Entry is one file of a manifest.
type Entry struct {
	// Path is slash-separated, below the directory of the set.
	Path string `json:"path"`
	// SHA256 is "sha256:" and 64 hexadecimal digits.
	SHA256 string `json:"sha256"`
	// Size is in bytes.
	Size int64 `json:"size"`
}

// digestPattern matches the hashes of a manifest.
var digestPattern = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^sha256:[0-9a-f]{64}$`) })

func newManifest(set *model.Set, part *model.Content, entities []model.Entity) *Manifest {
	m := &Manifest{
		Format: Format, Set: set.ID, Title: set.Title, Game: set.Game,
		Content: model.ContentHash(part), Needs: set.Needs,
		Entities: make(map[string]map[string]string),
	}
	for _, k := range model.Kinds() {
		m.Entities[string(k)] = make(map[string]string)
	}
	for _, e := range entities {
		m.Entities[string(e.Kind)][e.ID] = e.Hash()
	}
	return m
}

func (m *Manifest) render() []byte { return indented(model.Canonical(m)) }

// Read reads the manifest of the pack of one set, a directory or a zip. It
// refuses a manifest that is no such thing: another format, unknown fields, a
// path that could lead outside the pack, more than the bounds of this package.
// Whether the files are as the manifest says is for Verify.
func Read(place string) (*Manifest, error) {
	src, err := open(place)
	if err != nil {
		return nil, fmt.Errorf("cannot read the pack: %w", err)
	}
	defer src.close()
	m, _, problem := readManifest(src)
	if problem != nil {
		return nil, fmt.Errorf("cannot read the pack in %s: %s", place, problem)
	}
	return m, nil
}

// readManifest returns the manifest and its text.
func readManifest(src source) (*Manifest, []byte, *Problem) {
	data, problem := src.read(ManifestFile)
	if problem != nil {
		return nil, nil, problem
	}
	if tooDeep(data) {
		return nil, nil, depthProblem(ManifestFile)
	}
	m, problem := parseManifest(data)
	if problem == nil {
		problem = m.check()
	}
	if problem != nil {
		return nil, nil, problem
	}
	if !bytes.Equal(data, m.render()) {
		return nil, nil, &Problem{ManifestFile, Altered, "is not written as manifests are: a key occurs twice, " +
			"is missing or is out of order, or the white space was changed"}
	}
	return m, data, nil
}

func parseManifest(data []byte) (*Manifest, *Problem) {
	// The format comes first: another one may have other fields.
	var head struct {
		Format int `json:"format"`
	}
	if err := json.Unmarshal(data, &head); err != nil {
		return nil, &Problem{ManifestFile, Malformed, "is no manifest: " + plain(err)}
	}
	if head.Format != Format {
		return nil, &Problem{ManifestFile, UnknownFormat,
			fmt.Sprintf("has format version %d; only %d is known", head.Format, Format)}
	}
	var m Manifest
	if err := decodeStrict(data, &m); err != nil {
		return nil, &Problem{ManifestFile, Malformed, "is no manifest: " + plain(err)}
	}
	return &m, nil
}

// check refuses a manifest whose fields are not of the form they must have.
func (m *Manifest) check() *Problem {
	bad := func(f Fault, format string, args ...any) *Problem {
		return &Problem{ManifestFile, f, fmt.Sprintf(format, args...)}
	}
	if model.NoID(m.Set) != "" {
		return bad(Malformed, "names the set %.80q, which is no id", m.Set)
	}
	if !digestPattern().MatchString(m.Content) {
		return bad(Malformed, "has no content hash")
	}
	if len(m.Files) > MaxFiles {
		return bad(Oversized, "lists %d files; a pack has at most %d", len(m.Files), MaxFiles)
	}
	for i, e := range m.Files {
		if why := unsafePath(e.Path); why != "" {
			return bad(UnsafePath, "names %.80q: %s", e.Path, why)
		}
		if i > 0 && m.Files[i-1].Path >= e.Path {
			return bad(Malformed, "lists %s twice or out of order", e.Path)
		}
		if !digestPattern().MatchString(e.SHA256) || e.Size < 0 {
			return bad(Malformed, "has no hash or no size for %s", e.Path)
		}
		if limit := sizeLimit(e.Path); e.Size > limit {
			return bad(Oversized, "gives %s %d bytes; it may have at most %d", e.Path, e.Size, limit)
		}
	}
	return nil
}

// decodeStrict reads exactly one JSON value without unknown fields.
func decodeStrict(data []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return errors.New("text after the end")
	}
	return nil
}
