package workspace

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
)

// At loads what Load does, with the author's directories as they were at a
// revision of git, and with packs and the built-in content as they are. A
// directory that did not exist then is empty. A word that git does not know is
// an *usage.Error.
func (w *Workspace) At(ctx context.Context, rev string, extra ...string) (*load.Result, error) {
	p, err := w.Places(extra...)
	if err != nil {
		return nil, err
	}
	if len(p.Dirs) == 0 {
		return nil, usage.Errorf("a revision is one of the content of a directory, and there is none; name it with -C")
	}
	o := p.options()
	o.Instead = map[string]fs.FS{}
	for _, dir := range p.Dirs {
		if o.Instead[dir], err = treeAt(ctx, dir, rev); err != nil {
			return nil, err
		}
	}
	return w.read(o, p.Packs)
}

// Version loads content of another edition beside the built-in: a directory, a
// pack, or the author's directories as they were at a revision of git. A word
// that is none of these is an *usage.Error.
func (w *Workspace) Version(ctx context.Context, name string) (*load.Result, error) {
	if _, err := os.Stat(name); err == nil {
		return w.of(name).Load()
	}
	r, err := w.At(ctx, name)
	var wrong *usage.Error
	if errors.As(err, &wrong) {
		err = usage.Errorf("%q is neither a directory nor a pack%s, and no git revision: %v", name, files.Near(name), wrong)
	}
	return r, err
}

// treeAt returns the content files of a directory in a revision.
func treeAt(ctx context.Context, dir, rev string) (fs.FS, error) {
	if _, err := exec.LookPath("git"); err != nil {
		return nil, usage.Errorf("the revision %q needs git, which is not installed", rev)
	}
	if _, err := git(ctx, dir, "rev-parse", "--show-toplevel"); err != nil {
		return nil, usage.Errorf("the revision %q needs a directory under git, and %q is none: %v", rev, dir, err)
	}
	commit, err := git(ctx, dir, "rev-parse", "--verify", "--quiet", "--end-of-options", rev+"^{commit}")
	if err != nil {
		known, _ := git(ctx, dir, "for-each-ref", "--format=%(refname:short)")
		return nil, usage.Errorf("git knows no revision %q in %q%s%s", rev, dir, diag.DidYouMean(rev, strings.Fields(string(known))), shallow(ctx, dir))
	}
	id := strings.TrimSpace(string(commit))
	listed, err := git(ctx, dir, "ls-tree", "-r", "-l", "-z", id)
	if err != nil {
		return nil, fmt.Errorf("cannot list %q in revision %s: %w", dir, rev, err)
	}
	wanted := pathspecs(string(listed))
	if len(wanted) == 0 {
		return zip.NewReader(bytes.NewReader(emptyZip()), int64(len(emptyZip())))
	}
	data, err := git(ctx, dir, append([]string{"archive", "--format=zip", "-0", id, "--"}, wanted...)...)
	if err != nil {
		return nil, fmt.Errorf("cannot read %q in revision %s: %w", dir, rev, err)
	}
	tree, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, fmt.Errorf("cannot read %q in revision %s: %w", dir, rev, err)
	}
	return tree, nil
}

// pathspecs are the patterns of git for the files that a directory of content is read from,
// by how their names end, since git refuses a pattern that nothing matches. listed is what
// ls-tree -l -z prints. What is too large to be looked at is left out.
func pathspecs(listed string) []string {
	endings := map[string]bool{}
	var large []string
	for entry := range strings.SplitSeq(listed, "\x00") {
		head, name, _ := strings.Cut(entry, "\t")
		fields := strings.Fields(head) // mode, type, object, size
		if len(fields) != 4 {
			continue
		}
		size, err := strconv.Atoi(fields[3])
		switch {
		case err != nil: // a module of git, which has no size
		case load.Reads(name, size):
			endings[path.Ext(name)] = true
		case load.Reads(name, 0):
			large = append(large, ":(exclude,literal)"+name)
		}
	}
	if len(endings) == 0 {
		return nil
	}
	var out []string
	for _, ending := range slices.Sorted(maps.Keys(endings)) {
		out = append(out, ":(glob)**/*"+globbed.Replace(ending))
	}
	return append(out, large...)
}

// globbed writes the characters that mean something in a pattern of git as themselves.
var globbed = strings.NewReplacer(`\`, `\\`, "*", `\*`, "?", `\?`, "[", `\[`)

// emptyZip returns an archive without files: the end record alone.
func emptyZip() []byte { return append([]byte("PK\x05\x06"), make([]byte, 18)...) }

// shallow says that a clone has not the whole history, empty for one that has it.
func shallow(ctx context.Context, dir string) string {
	if is, err := git(ctx, dir, "rev-parse", "--is-shallow-repository"); err != nil || strings.TrimSpace(string(is)) != "true" {
		return ""
	}
	return "; the clone is shallow and ends before the beginning: git fetch --unshallow brings the rest, and in a workflow fetch-depth: 0 of actions/checkout"
}
