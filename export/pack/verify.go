package pack

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"strings"

	"hulldown/schema/model"
)

// Fault is what kind of thing is wrong with a file of a pack.
type Fault string

// The faults.
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
	// File is slash-separated, below the directory of the set.
	File  string
	Fault Fault
	// Message goes on from the file's name: "is missing".
	Message string
}

// String returns the file and what is wrong with it. A name that could disturb
// a terminal is quoted.
func (p Problem) String() string {
	name := p.File
	if quoted := strconv.Quote(name); quoted != `"`+name+`"` {
		name = quoted
	}
	return name + " " + p.Message
}

// Verify holds the pack of one set, in a directory, against its manifest and
// returns everything that is wrong, sorted by file; nothing for a whole pack.
// A pack without problems has exactly the bytes that were packed, build.json
// aside. The error is for a directory that cannot be read.
func Verify(dir string) ([]Problem, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, fmt.Errorf("cannot verify the pack: %w", err)
	}
	defer root.Close()
	_, problems := verify(root.FS())
	return problems, nil
}

// Find returns the directories of packs at a place: the directory itself when
// it has a manifest, otherwise those of its directories that have one, sorted.
// It refuses a place without any.
func Find(dir string) ([]string, error) {
	if holdsManifest(dir) {
		return []string{dir}, nil
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, fmt.Errorf("cannot look for packs: %w", err)
	}
	var out []string
	for _, e := range entries {
		if sub := dir + string(os.PathSeparator) + e.Name(); e.IsDir() && e.Name()[0] != '.' && holdsManifest(sub) {
			out = append(out, sub)
		}
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("cannot find a pack in %s: neither it nor a directory in it has a %s", dir, ManifestFile)
	}
	return out, nil
}

func holdsManifest(dir string) bool {
	_, err := os.Lstat(dir + string(os.PathSeparator) + ManifestFile)
	return err == nil
}

// verify returns the content of a pack, nil unless it is whole, and what is
// wrong with it.
func verify(fsys fs.FS) (*model.Content, []Problem) {
	found, problems := walk(fsys)
	if len(problems) == 1 && problems[0].Fault == Oversized {
		return nil, problems // what a crowd of files holds is not worth reading
	}
	m, problem := readManifest(fsys)
	if problem != nil {
		return nil, sorted(append(problems, *problem))
	}
	problems = append(problems, m.checkLayout()...)
	problems = append(problems, m.extra(found)...)
	data := make(map[string][]byte)
	for _, e := range m.Files {
		text, problem := readEntry(fsys, e)
		if problem != nil {
			problems = append(problems, *problem)
		}
		data[e.Path] = text
	}
	if problem := checkBuild(fsys, found); problem != nil {
		problems = append(problems, *problem)
	}
	if len(problems) > 0 {
		return nil, sorted(problems)
	}
	c, problems := m.content(data)
	if len(problems) > 0 {
		return nil, sorted(problems)
	}
	return c, nil
}

func sorted(problems []Problem) []Problem {
	slices.SortFunc(problems, func(a, b Problem) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Fault, b.Fault), cmp.Compare(a.Message, b.Message))
	})
	return slices.Compact(problems)
}

// errCrowd stops a walk through more files than any pack has.
var errCrowd = errors.New("too many files")

// walk returns the regular files of a tree, and problems for what is neither
// that nor a directory of a pack.
func walk(fsys fs.FS) ([]string, []Problem) {
	var files []string
	var problems []Problem
	count := 0
	err := fs.WalkDir(fsys, ".", func(path string, d fs.DirEntry, err error) error {
		if count++; count > 2*MaxFiles {
			return errCrowd
		}
		switch {
		case err != nil:
			problems = append(problems, Problem{path, Malformed, "cannot be read: " + plain(err)})
			return fs.SkipDir
		case d.Type()&fs.ModeSymlink != 0:
			problems = append(problems, Problem{path, UnsafePath, "is a symbolic link; a pack has none"})
		case d.IsDir() && !isPackDir(path):
			problems = append(problems, Problem{path, Extra, "is a directory that is no part of a pack"})
			return fs.SkipDir
		case d.Type().IsRegular():
			files = append(files, path)
		case !d.IsDir():
			problems = append(problems, Problem{path, UnsafePath, "is no regular file"})
		}
		return nil
	})
	if errors.Is(err, errCrowd) {
		return nil, []Problem{{".", Oversized, fmt.Sprintf("holds more than %d files and directories", 2*MaxFiles)}}
	}
	if err != nil {
		problems = append(problems, Problem{".", Malformed, "cannot be read: " + plain(err)})
	}
	return files, problems
}

func isPackDir(path string) bool {
	return slices.Contains([]string{".", "data", "schema", "types"}, path)
}

// layout lists the files that the manifest of a pack must have, sorted.
func layout() []string {
	out := []string{TypesFile}
	for _, k := range model.Kinds() {
		out = append(out, DataFile(k), SchemaFile(k))
	}
	slices.Sort(out)
	return out
}

// checkLayout refuses a manifest that lists other files than format 1 has.
func (m *Manifest) checkLayout() []Problem {
	var problems []Problem
	must := layout()
	for _, path := range must {
		if !m.lists(path) {
			problems = append(problems, Problem{path, Missing, "is missing in the manifest"})
		}
	}
	for _, e := range m.Files {
		if !slices.Contains(must, e.Path) {
			problems = append(problems, Problem{e.Path, Extra, "stands in the manifest and is no file of a pack"})
		}
	}
	return problems
}

func (m *Manifest) lists(path string) bool {
	return slices.ContainsFunc(m.Files, func(e Entry) bool { return e.Path == path })
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
func readEntry(fsys fs.FS, e Entry) ([]byte, *Problem) {
	data, problem := readFile(fsys, e.Path)
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
	if isJSON(e.Path) && tooDeep(data) {
		return nil, depthProblem(e.Path)
	}
	return data, nil
}

// isCarriageReturned reports whether only the line ends of a file were
// changed, as some version control does on its own.
func isCarriageReturned(data []byte, e Entry) bool {
	return bytes.Contains(data, []byte("\r\n")) &&
		model.Digest(bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))) == e.SHA256
}

// readFile reads a regular file within the bound for its path.
func readFile(fsys fs.FS, path string) ([]byte, *Problem) {
	info, err := fs.Lstat(fsys, path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, &Problem{path, Missing, "is missing"}
	case err != nil:
		return nil, &Problem{path, Malformed, "cannot be read: " + plain(err)}
	case !info.Mode().IsRegular():
		return nil, &Problem{path, UnsafePath, "is no regular file"}
	}
	limit := sizeLimit(path)
	oversized := &Problem{path, Oversized, fmt.Sprintf("has more than the %d bytes that it may have", limit)}
	if info.Size() > limit {
		return nil, oversized
	}
	f, err := fsys.Open(path)
	if err != nil {
		return nil, &Problem{path, Malformed, "cannot be read: " + plain(err)}
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, limit+1))
	if err != nil {
		return nil, &Problem{path, Malformed, "cannot be read: " + plain(err)}
	}
	if int64(len(data)) > limit {
		return nil, oversized
	}
	return data, nil
}

// checkBuild looks at build.json, which may be missing and is not hashed.
func checkBuild(fsys fs.FS, found []string) *Problem {
	if !slices.Contains(found, BuildFile) {
		return nil
	}
	data, problem := readFile(fsys, BuildFile)
	if problem != nil {
		return problem
	}
	if tooDeep(data) {
		return depthProblem(BuildFile)
	}
	var fields map[string]any
	if err := decodeStrict(data, &fields); err != nil {
		return &Problem{BuildFile, Malformed, "is no JSON object: " + plain(err)}
	}
	return nil
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
