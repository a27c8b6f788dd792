package main

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"os/exec"
	"strings"

	"hulldown/schema/diag"
	"hulldown/schema/load"
)

// maxTree bounds how much of a revision is read: 256 MiB.
const maxTree = 256 << 20

// atRevision loads the author's directories as they were in a revision, packs and
// the built-in content as they are.
func (a *app) atRevision(ctx context.Context, rev string, extra []string) (*load.Result, error) {
	p, err := a.places(extra)
	if err != nil {
		return nil, err
	}
	if len(p.dirs) == 0 {
		return nil, usagef("--since compares the content of a directory, and there is none; name it with -C")
	}
	o := p.options()
	o.Instead = map[string]fs.FS{}
	for _, dir := range p.dirs {
		if o.Instead[dir], err = treeAt(ctx, dir, rev); err != nil {
			return nil, err
		}
	}
	old, err := a.read(o)
	if err != nil {
		return nil, err
	}
	if len(p.packs) > 0 {
		err = addPacks(old, p.packs)
	}
	return old, err
}

// since judges content as it was and returns which findings are new. The findings
// of both are compared, not lines, so that one which a change causes elsewhere
// counts.
func (j judging) since(ctx context.Context, old *load.Result, found []diag.Finding) ([]diag.Finding, error) {
	now := j.content
	j.content, j.progress = old, nil
	// What is asked about may not have existed yet, so that all is judged.
	before, err := judge(ctx, j)
	if err != nil {
		return nil, err
	}
	known := baseline{}
	for _, print := range fingerprints(old, diag.Sort(before)) {
		known[print] = true
	}
	found, _ = known.unknown(now, found)
	return found, nil
}

// treeAt returns the content files of a directory in a revision; none where
// the directory did not exist.
func treeAt(ctx context.Context, dir, rev string) (fs.FS, error) {
	if _, err := exec.LookPath("git"); err != nil {
		return nil, usagef("--since needs git, which is not installed")
	}
	if _, err := git(ctx, dir, "rev-parse", "--show-toplevel"); err != nil {
		return nil, usagef("--since needs a directory under git, and %q is none: %v", dir, err)
	}
	commit, err := git(ctx, dir, "rev-parse", "--verify", "--quiet", "--end-of-options", rev+"^{commit}")
	if err != nil {
		return nil, usagef("git knows no revision %q in %q", rev, dir)
	}
	id := strings.TrimSpace(string(commit))
	names, err := git(ctx, dir, "ls-tree", "-r", "-z", "--name-only", id)
	if err != nil {
		return nil, fmt.Errorf("cannot list %q in revision %s: %w", dir, rev, err)
	}
	if !strings.Contains(string(names), ".cue\x00") {
		return zip.NewReader(bytes.NewReader(emptyZip()), int64(len(emptyZip())))
	}
	data, err := git(ctx, dir, "archive", "--format=zip", "-0", id, "--", ":(glob)**/*.cue")
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
