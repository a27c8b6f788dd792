package checking

import (
	"context"
	"fmt"
	"maps"
	"path/filepath"
	"slices"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
)

// maxRounds bounds how often fixes are carried out one after another: one
// mended mistake may lay the next one bare.
const maxRounds = 10

// Mending says what is mended: what concerns the arguments, in the author's
// places and in extra ones, with or without the layout.
type Mending struct {
	Args, Extra []string
	Tidy        bool
}

// Mend carries out the certain repairs of what concerns the arguments, and those that they lay
// bare, and returns how many in how many files. Only files in the author's directories are
// written, all of them in one step at the end.
func Mend(ctx context.Context, w *workspace.Workspace, what Mending) (total, inFiles int, err error) {
	p, err := w.Places(what.Extra...)
	if err != nil {
		return 0, 0, err
	}
	// What was read of each file that is mended, and its text so far.
	was, texts := map[string][]byte{}, map[string][]byte{}
	for range maxRounds {
		r, err := w.Changed(p, texts)
		if err != nil {
			return 0, 0, err
		}
		found, err := Judging{Content: r, NoPlay: true, Tidy: what.Tidy}.About(ctx, what.Args)
		if err != nil {
			return 0, 0, err
		}
		edits, taken := Certain(found, func(file string) bool {
			if text, mended := was[file]; mended {
				return files.Holds(filepath.FromSlash(file), text)
			}
			return Writable(r, p.Dirs, file)
		})
		if taken == 0 {
			break
		}
		for file, e := range edits { // order-free: each file by itself
			if was[file] == nil {
				was[file] = r.Sources[file]
			}
			texts[file] = diag.Apply(r.Sources[file], e)
		}
		total += taken
	}
	var outputs []files.File
	for _, file := range slices.Sorted(maps.Keys(texts)) {
		if !files.Holds(filepath.FromSlash(file), was[file]) {
			return 0, 0, fmt.Errorf("%s was changed by somebody else meanwhile; nothing was mended", file)
		}
		outputs = append(outputs, files.File{Name: file, Data: texts[file]})
	}
	if err := files.Step(p.Dirs, outputs...); err != nil {
		return 0, 0, err
	}
	return total, len(outputs), nil
}

// Certain returns the edits, by file, of the findings that have just one fix, and of how many
// findings they are. It leaves out what meets the edits of another finding, and what is in a file
// that may not be written.
func Certain(found []diag.Finding, may func(file string) bool) (map[string][]diag.Edit, int) {
	m := mender{may: may, edits: map[string][]diag.Edit{}}
	for _, untidy := range []bool{false, true} { // a new layout moves everything, so it comes last
		for i := range found {
			if (found[i].Code == "shape-untidy") == untidy {
				m.take(&found[i])
			}
		}
	}
	return m.edits, m.taken
}

// mender gathers the edits of one round.
type mender struct {
	may   func(file string) bool
	edits map[string][]diag.Edit
	taken int
}

// take accepts the fix of a finding that has just one, unless it touches what
// another edits or what may not be written.
func (m *mender) take(f *diag.Finding) {
	if len(f.Fixes) != 1 {
		return
	}
	for _, e := range f.Fixes[0].Edits {
		if !m.may(e.Span.File) || slices.ContainsFunc(m.edits[e.Span.File], func(o diag.Edit) bool { return meet(o.Span, e.Span) }) {
			return
		}
	}
	for _, e := range f.Fixes[0].Edits {
		m.edits[e.Span.File] = append(m.edits[e.Span.File], e)
	}
	m.taken++
}

// Writable reports whether a file is an author's, in one of some directories, lies where
// its name says and still holds what was loaded.
func Writable(r *load.Result, dirs []string, file string) bool {
	inside := func(dir string) bool { return workspace.Inside(filepath.FromSlash(file), dir) }
	return slices.ContainsFunc(dirs, inside) && r.Sources[file] != nil && files.Holds(filepath.FromSlash(file), r.Sources[file])
}

// meet reports whether two spans of a file share a byte or begin at the same
// place.
func meet(a, b diag.Span) bool {
	if a.Line == b.Line && a.Col == b.Col {
		return true
	}
	before := func(line, col, otherLine, otherCol int) bool {
		return line < otherLine || line == otherLine && col < otherCol
	}
	return before(a.Line, a.Col, b.EndLine, b.EndCol) && before(b.Line, b.Col, a.EndLine, a.EndCol)
}
