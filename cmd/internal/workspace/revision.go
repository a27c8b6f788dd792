package workspace

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"strings"

	"hulldown/cmd/internal/files"
	"hulldown/cmd/internal/usage"
	"hulldown/schema/diag"
	"hulldown/schema/load"
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
		return nil, usage.Errorf("git knows no revision %q in %q%s", rev, dir, diag.DidYouMean(rev, strings.Fields(string(known))))
	}
	id := strings.TrimSpace(string(commit))
	names, err := git(ctx, dir, "ls-tree", "-r", "-z", "--name-only", id)
	if err != nil {
		return nil, fmt.Errorf("cannot list %q in revision %s: %w", dir, rev, err)
	}
	archive := []string{"archive", "--format=zip", "-0", id, "--"}
	paths := len(archive)
	for _, ext := range []string{".cue", load.ScriptExt} { // git refuses a pattern that nothing matches
		if strings.Contains(string(names), ext+"\x00") {
			archive = append(archive, ":(glob)**/*"+ext)
		}
	}
	if len(archive) == paths {
		return zip.NewReader(bytes.NewReader(emptyZip()), int64(len(emptyZip())))
	}
	data, err := git(ctx, dir, archive...)
	if err != nil {
		return nil, fmt.Errorf("cannot read %q in revision %s: %w", dir, rev, err)
	}
	tree, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, fmt.Errorf("cannot read %q in revision %s: %w", dir, rev, err)
	}
	return tree, nil
}

// emptyZip returns an archive without files: the end record alone.
func emptyZip() []byte { return append([]byte("PK\x05\x06"), make([]byte, 18)...) }
