package pack

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"hulldown/schema/model"
)

// PatchFormat is the version of the patches that this package makes and
// applies.
const PatchFormat = 1

// delta is a patch: how the files of one pack become those of another.
type delta struct {
	Format int `json:"patch"`
	// Base is the hash of the files that the patch is for, Head for those that it
	// makes.
	Base string `json:"base"`
	Head string `json:"head"`
	// Files lists the files that are new or changed, sorted by path, Gone those
	// that are taken away.
	Files []deltaFile `json:"files"`
	Gone  []string    `json:"gone"`
}

// deltaFile makes one file out of steps.
type deltaFile struct {
	Path  string      `json:"path"`
	Steps []deltaStep `json:"steps"`
}

// deltaStep copies bytes of the old file, from the first number on as many as
// the second says, puts in text, or puts in bytes that are none: exactly one of the three.
type deltaStep struct {
	Copy  []int  `json:"copy,omitempty"`
	Put   string `json:"put,omitempty"`
	Bytes []byte `json:"bytes,omitempty"`
}

// Patch makes the patch by which Apply turns old into new, byte for byte. It
// is JSON, the same for the same packs. build.json of old has no part in it, so
// that the patch is good for every copy of the same data. It refuses packs that
// are not whole.
func Patch(old, new Pack) ([]byte, error) {
	for _, p := range []Pack{old, new} {
		if err := checkWhole(p); err != nil {
			return nil, fmt.Errorf("cannot make a patch: %w", err)
		}
	}
	before := filesOf(old)
	d := delta{Format: PatchFormat, Base: digestOf(old, false), Head: digestOf(new, true)}
	for _, f := range new.Files {
		was, had := before[f.Path]
		delete(before, f.Path)
		if isBuild(f.Path) {
			was, had = nil, false
		}
		if had && bytes.Equal(was, f.Data) {
			continue
		}
		if !utf8.Valid(f.Data) {
			d.Files = append(d.Files, deltaFile{f.Path, []deltaStep{{Bytes: f.Data}}})
			continue
		}
		d.Files = append(d.Files, deltaFile{f.Path, steps(was, f.Data)})
	}
	for _, f := range old.Files {
		if _, gone := before[f.Path]; gone && !isBuild(f.Path) {
			d.Gone = append(d.Gone, f.Path)
		}
	}
	if len(d.Files) > maxPackFiles {
		return nil, fmt.Errorf("cannot make a patch: it makes more than %d files", maxPackFiles)
	}
	out := append(model.Canonical(d), '\n')
	if len(out) > MaxPatch {
		return nil, fmt.Errorf("cannot make a patch: it has more than %d bytes", MaxPatch)
	}
	return out, nil
}

// Apply turns the pack that a patch was made for into the one that it was made
// from, byte for byte. It refuses a patch of another format or beyond the
// bounds, one that was made for other files than old has, and whatever does not
// come out as the whole pack that the patch names. old is left as it was.
func Apply(old Pack, patch []byte) (Pack, error) {
	out, err := apply(old, patch)
	if err != nil {
		return Pack{}, fmt.Errorf("cannot apply the patch: %w", err)
	}
	return out, nil
}

func apply(old Pack, patch []byte) (Pack, error) {
	d, err := readDelta(patch)
	if err != nil {
		return Pack{}, err
	}
	if base := digestOf(old, false); d.Base != base {
		return Pack{}, fmt.Errorf("it is made for a pack with the hash %.71s, and this one has %s", d.Base, base)
	}
	before := filesOf(old)
	after := make(map[string][]byte)
	for _, f := range old.Files {
		if !isBuild(f.Path) && !slices.Contains(d.Gone, f.Path) {
			after[f.Path] = f.Data
		}
	}
	left := MaxUnpacked
	for _, f := range d.Files {
		data, err := f.make(before[f.Path], left)
		if err != nil {
			return Pack{}, err
		}
		left -= len(data)
		after[f.Path] = data
	}
	var out Pack
	// order-free: the files are sorted below.
	for path, data := range after {
		out.Files = append(out.Files, File{path, bytes.Clone(data)})
	}
	sortFiles(out.Files)
	if head := digestOf(out, true); head != d.Head {
		return Pack{}, fmt.Errorf("it makes files with the hash %s, and says %.71s", head, d.Head)
	}
	return out, checkWhole(out)
}

// readDelta reads a patch as far as it can be judged without its base.
func readDelta(patch []byte) (*delta, error) {
	switch {
	case len(patch) > MaxPatch:
		return nil, fmt.Errorf("it has more than %d bytes", MaxPatch)
	case tooDeep(patch):
		return nil, fmt.Errorf("it nests deeper than %d levels", MaxDepth)
	}
	var head struct {
		Format int `json:"patch"`
	}
	if err := json.Unmarshal(patch, &head); err != nil {
		return nil, fmt.Errorf("it is no patch: %s", plain(err))
	}
	if head.Format != PatchFormat {
		return nil, fmt.Errorf("it has format version %d; only %d is known", head.Format, PatchFormat)
	}
	var d delta
	if err := decodeStrict(patch, &d); err != nil {
		return nil, fmt.Errorf("it is no patch: %s", plain(err))
	}
	if len(d.Files) > maxPackFiles {
		return nil, fmt.Errorf("it makes %d files; packs have at most %d", len(d.Files), maxPackFiles)
	}
	for i, f := range d.Files {
		if i > 0 && d.Files[i-1].Path >= f.Path {
			return nil, fmt.Errorf("%.80q occurs twice or out of order", f.Path)
		}
	}
	return &d, nil
}

// maxPackFiles is the most files of the sets of one Pack together.
const maxPackFiles = 16 * MaxFiles

// make makes a file of at most so many bytes.
func (f deltaFile) make(old []byte, left int) ([]byte, error) {
	if err := checkPack(Pack{Files: []File{{Path: f.Path}}}); err != nil {
		return nil, err
	}
	_, path, _ := strings.Cut(f.Path, "/")
	left = min(left, int(sizeLimit(path)))
	var out []byte
	for _, s := range f.Steps {
		text := append([]byte(s.Put), s.Bytes...)
		if s.Put != "" && s.Bytes != nil {
			return nil, fmt.Errorf("%s: a step puts in a text and bytes", f.Path)
		}
		if s.Copy != nil {
			if len(text) > 0 || len(s.Copy) != 2 {
				return nil, fmt.Errorf("%s: a step is neither a copy of two numbers nor a text", f.Path)
			}
			at, n := s.Copy[0], s.Copy[1]
			if at < 0 || n < 0 || at > len(old) || n > len(old)-at {
				return nil, fmt.Errorf("%s: a step copies from beyond the old file", f.Path)
			}
			text = old[at : at+n]
		}
		if len(text) > left-len(out) {
			return nil, fmt.Errorf("%s: it becomes larger than a file of a pack may be", f.Path)
		}
		out = append(out, text...)
	}
	return out, nil
}

func filesOf(p Pack) map[string][]byte {
	out := make(map[string][]byte)
	for _, f := range p.Files {
		out[f.Path] = f.Data
	}
	return out
}

func isBuild(path string) bool { return strings.HasSuffix(path, "/"+BuildFile) }

// digestOf returns the hash of the paths and bytes of files, with or without build.json.
func digestOf(p Pack, build bool) string {
	h := sha256.New()
	for _, f := range p.Files {
		if build || !isBuild(f.Path) {
			fmt.Fprintf(h, "%q %s\n", f.Path, model.Digest(f.Data))
		}
	}
	return "sha256:" + hex.EncodeToString(h.Sum(nil))
}

// checkWhole refuses files that are not those of whole packs, sorted.
func checkWhole(p Pack) error {
	if err := checkPack(p); err != nil {
		return err
	}
	for i, f := range p.Files {
		if i > 0 && p.Files[i-1].Path >= f.Path {
			return fmt.Errorf("%s occurs twice or out of order", f.Path)
		}
	}
	for _, set := range p.Sets() {
		v := verify(memory{set + "/", p})
		if len(v.problems) > 0 {
			return fmt.Errorf("the pack of %s is not whole: %s", set, v.problems[0])
		}
		if v.manifest.Set != set {
			return fmt.Errorf("the directory %s holds the pack of %s", set, v.manifest.Set)
		}
	}
	return nil
}

// memory is one set of a Pack as a source; its paths begin with the prefix.
type memory struct {
	prefix string
	pack   Pack
}

func (m memory) list() ([]string, []Problem) {
	var out []string
	for _, f := range m.pack.Files {
		if path, ok := strings.CutPrefix(f.Path, m.prefix); ok {
			out = append(out, path)
		}
	}
	if len(out) > MaxFiles {
		return nil, []Problem{{".", Oversized, fmt.Sprintf("holds more than %d files", MaxFiles)}}
	}
	return out, nil
}

func (m memory) read(path string) ([]byte, *Problem) {
	i, ok := slices.BinarySearchFunc(m.pack.Files, m.prefix+path, func(f File, want string) int {
		return strings.Compare(f.Path, want)
	})
	if !ok {
		return nil, &Problem{path, Missing, "is missing"}
	}
	data := m.pack.Files[i].Data
	if limit := sizeLimit(path); int64(len(data)) > limit {
		return nil, &Problem{path, Oversized, fmt.Sprintf("has more than the %d bytes that it may have", limit)}
	}
	return data, nil
}

func (m memory) close() {}
