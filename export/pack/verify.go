package pack

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/schema/model"
)

// Fault is what kind of thing is wrong with a file of a pack.
type Fault string

// The faults that a pack can have.
const (
	// Missing: a file that must be there is not.
	Missing Fault = "missing"
	// Extra: a file that is no part of the pack.
	Extra Fault = "extra"
	// Altered: the file is not the one that was packed.
	Altered Fault = "altered"
	// Truncated: the file is shorter than what was packed.
	Truncated Fault = "truncated"
	// Oversized: the file is beyond a bound of packs.
	Oversized Fault = "oversized"
	// UnsafePath: a path could lead outside the pack, or is no regular file.
	UnsafePath Fault = "unsafe-path"
	// UnknownFormat: the pack has a layout that this version does not know.
	UnknownFormat Fault = "unknown-format"
	// Malformed: the file is not of the form that it must have.
	Malformed Fault = "malformed"
	// TooDeep: JSON nests deeper than MaxDepth.
	TooDeep Fault = "too-deep"
	// Mismatch: two files of the pack contradict each other.
	Mismatch Fault = "mismatch"
)

// maxMessage is the most bytes of an error that a problem repeats.
const maxMessage = 200

// Problem is one thing that is wrong with a pack.
type Problem struct {
	// File is slash-separated, below the directory of the set; "." for the
	// directory or zip as a whole.
	File  string
	Fault Fault
	// Message goes on from the file's name: "is missing".
	Message string
}

// String returns the file and what is wrong with it. A name that could disturb
// a terminal is quoted.
func (p Problem) String() string {
	name := p.File
	if name == "." {
		name = "the pack"
	}
	if quoted := strconv.Quote(name); quoted != `"`+name+`"` {
		name = quoted
	}
	return name + " " + p.Message
}

// Verify holds the pack of one set, a directory or a zip, against its manifest
// and returns everything that is wrong, sorted by file; nothing for a whole
// pack. A pack without problems has exactly the bytes that were packed,
// build.json aside. The error is for a place that cannot be read.
func Verify(place string) ([]Problem, error) {
	src, err := open(place)
	if err != nil {
		return nil, fmt.Errorf("cannot verify the pack: %w", err)
	}
	defer src.close()
	return verify(src).problems, nil
}

// verdict is the result of verifying a pack.
type verdict struct {
	// files holds every file by path, manifest what it says of them, and content the
	// records, with their pictures; nil unless the pack is whole.
	files    map[string][]byte
	manifest *Manifest
	content  *model.Content
	problems []Problem
}

func verify(src source) verdict {
	found, problems := src.list()
	if len(problems) == 1 && problems[0].File == "." {
		return verdict{problems: problems} // what it holds is not worth reading
	}
	m, text, problem := readManifest(src)
	if problem != nil {
		return verdict{problems: sorted(append(problems, *problem))}
	}
	problems = append(problems, m.checkLayout()...)
	problems = append(problems, m.extra(found)...)
	data, more := m.read(src)
	problems = append(problems, more...)
	if slices.Contains(found, BuildFile) {
		text, problem := readBuild(src)
		if problem != nil {
			problems = append(problems, *problem)
		}
		data[BuildFile] = text
	}
	if len(problems) > 0 {
		return verdict{problems: sorted(problems)}
	}
	c, problems := m.content(data)
	if len(problems) > 0 {
		return verdict{problems: sorted(problems)}
	}
	data[ManifestFile] = text
	return verdict{files: data, manifest: m, content: c}
}

// read reads the files of the manifest, and holds them against it. Behind one that brings the
// pack to too many values it reads none.
func (m *Manifest) read(src source) (map[string][]byte, []Problem) {
	data, values := make(map[string][]byte), 0
	var problems []Problem
	for _, e := range m.Files {
		text, problem := readEntry(src, e)
		if problem == nil && isJSON(e.Path) {
			deepest, n := extent(text)
			switch values += n; {
			case values > MaxValues:
				return data, append(problems, Problem{e.Path, Oversized, fmt.Sprintf("brings the pack to more than %d values", MaxValues)})
			case deepest > MaxDepth:
				problem = depthProblem(e.Path)
			}
		}
		if problem != nil {
			problems = append(problems, *problem)
		}
		data[e.Path] = text
	}
	return data, problems
}

func sorted(problems []Problem) []Problem {
	slices.SortFunc(problems, func(a, b Problem) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Fault, b.Fault), cmp.Compare(a.Message, b.Message))
	})
	return slices.Compact(problems)
}

// laterKinds came after packs were first written; a pack of before has no file of theirs.
var laterKinds = []model.Kind{model.KindModule}

// kinds are the kinds of record that the pack has files of.
func (m *Manifest) kinds() []model.Kind {
	return slices.DeleteFunc(model.Kinds(), func(k model.Kind) bool {
		return slices.Contains(laterKinds, k) && !m.lists(DataFile(k)) && !m.lists(SchemaFile(k)) && len(m.Entities[string(k)]) == 0
	})
}

// layout lists the files that the manifest of a pack must have, sorted.
func (m *Manifest) layout() []string {
	out := []string{TypesFile, TextsFile(Language), ClausesFile, textsSchemaFile, clausesSchemaFile}
	for _, k := range m.kinds() {
		out = append(out, DataFile(k), SchemaFile(k))
	}
	for _, e := range m.Files {
		if _, translates := tagOf(e.Path); translates || isArt(e) {
			out = append(out, e.Path)
		}
	}
	slices.Sort(out)
	return out
}

// checkLayout refuses a manifest that lists other files than format 1 has.
func (m *Manifest) checkLayout() []Problem {
	problems := m.checkImages()
	must := append(m.layout(), m.pictures()...)
	slices.Sort(must)
	for _, path := range must {
		if !m.lists(path) {
			problems = append(problems, Problem{path, Missing, "is missing in the manifest"})
		}
	}
	for _, e := range m.Files {
		if _, known := slices.BinarySearch(must, e.Path); !known {
			problems = append(problems, Problem{e.Path, Extra, "stands in the manifest and is no file of a pack"})
		}
	}
	return problems
}

func (m *Manifest) lists(path string) bool {
	_, ok := m.find(path)
	return ok
}

// find looks a file up; the files are sorted.
func (m *Manifest) find(path string) (int, bool) {
	return slices.BinarySearchFunc(m.Files, path, func(e Entry, path string) int { return strings.Compare(e.Path, path) })
}

// extra refuses the files that the manifest does not list.
func (m *Manifest) extra(found []string) []Problem {
	var problems []Problem
	for _, path := range found {
		if path != ManifestFile && path != BuildFile && !m.lists(path) {
			problems = append(problems, Problem{path, Extra, "is not in the manifest"})
		}
	}
	return problems
}

// readEntry reads a file of the manifest and holds it against its size and
// hash.
func readEntry(src source, e Entry) ([]byte, *Problem) {
	data, problem := src.read(e.Path)
	if problem != nil {
		return nil, problem
	}
	size := int64(len(data))
	switch {
	case model.Digest(data) == e.SHA256 && size == e.Size:
	case isCarriageReturned(data, e):
		return nil, &Problem{e.Path, Altered, "has other line ends (CR LF) than the file that was packed"}
	case size < e.Size:
		return nil, &Problem{e.Path, Truncated, fmt.Sprintf("is truncated: %d of %d bytes", size, e.Size)}
	case size > e.Size:
		return nil, &Problem{e.Path, Altered, fmt.Sprintf("was altered: %d bytes where %d were packed", size, e.Size)}
	default:
		return nil, &Problem{e.Path, Altered, "was altered: its hash is not the one in the manifest"}
	}
	return data, nil
}

// isCarriageReturned reports whether only the line ends of a file were
// changed, as some version control does on its own.
func isCarriageReturned(data []byte, e Entry) bool {
	return bytes.Contains(data, []byte("\r\n")) &&
		model.Digest(bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))) == e.SHA256
}

// readBuild reads build.json, which is not hashed.
func readBuild(src source) ([]byte, *Problem) {
	data, problem := src.read(BuildFile)
	if problem != nil {
		return nil, problem
	}
	if tooDeep(data) {
		return nil, depthProblem(BuildFile)
	}
	var fields map[string]any
	if err := decodeStrict(data, &fields); err != nil {
		return nil, &Problem{BuildFile, Malformed, "is no JSON object: " + plain(err)}
	}
	return data, nil
}

func depthProblem(path string) *Problem {
	return &Problem{path, TooDeep, fmt.Sprintf("nests deeper than %d levels", MaxDepth)}
}

// plain returns what an error says, without prefixes that name a package and no
// longer than a line: it may quote the pack.
func plain(err error) string {
	text := strings.ReplaceAll(err.Error(), "json: ", "")
	if len(text) > maxMessage {
		text = strings.ToValidUTF8(text[:maxMessage], "") + "..."
	}
	return text
}
