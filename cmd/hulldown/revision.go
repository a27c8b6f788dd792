package main

import (
	"archive/tar"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strconv"
	"strings"
)

// revision is a directory of content as it was at a git revision, to be
// written below a directory.
type revision struct {
	dir, name, into string
	index           int
}

// Bounds of what is taken from a revision.
const (
	mostRevisionFiles = 50_000
)

// checkOut writes the directory as it was and returns where.
func checkOut(ctx context.Context, r revision) (string, error) {
	if strings.HasPrefix(r.name, "-") || strings.ContainsAny(r.name, "\x00\n: ") {
		return "", usagef("%q is neither a directory, nor a pack, nor the name of a git revision", r.name)
	}
	commit, err := git(ctx, r.dir, "rev-parse", "--verify", "--quiet", "--end-of-options", r.name+"^{commit}")
	if errors.Is(err, exec.ErrNotFound) {
		return "", usagef("%q is no directory, and git, which would know revisions, is not installed", r.name)
	}
	if err != nil {
		known, _ := git(ctx, r.dir, "for-each-ref", "--format=%(refname:short)")
		return "", usagef("%q is neither a directory, nor a pack, nor a git revision of %s%s%s", r.name, r.dir,
			nearestRevision(r.name, strings.Fields(string(known))), nearPath(r.name))
	}
	prefix, err := git(ctx, r.dir, "rev-parse", "--show-prefix")
	if err != nil {
		return "", fmt.Errorf("asking git about %s: %w", r.dir, err)
	}
	tree := strings.TrimSpace(string(commit))
	if p := strings.TrimSuffix(strings.TrimSuffix(string(prefix), "\n"), "/"); p != "" {
		tree += ":" + p
	}
	archive, err := git(ctx, r.dir, "archive", "--format=tar", tree)
	if err != nil {
		return "", usagef("the revision %s has no directory %s", r.name, r.dir)
	}
	// The directory keeps its name, which findings show.
	at := filepath.Join(r.into, strconv.Itoa(r.index), filepath.Base(filepath.Clean(r.dir)))
	if base := filepath.Base(at); base == "." || base == ".." || base == string(filepath.Separator) {
		at = filepath.Join(r.into, strconv.Itoa(r.index), "content")
	}
	if err := os.MkdirAll(at, 0o755); err != nil {
		return "", err
	}
	return at, unpackTar(at, archive)
}

// unpackTar writes the regular files of an archive below a directory. Nothing
// is written outside of it, and links are left out.
func unpackTar(dir string, archive []byte) error {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	t := tar.NewReader(bytes.NewReader(archive))
	for files := 0; ; files++ {
		h, err := t.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("reading the archive of a revision: %w", err)
		}
		if files > mostRevisionFiles {
			return fmt.Errorf("reading the archive of a revision: more than %d files", mostRevisionFiles)
		}
		if h.Typeflag != tar.TypeReg {
			continue
		}
		name := filepath.FromSlash(path.Clean(h.Name))
		if !filepath.IsLocal(name) {
			return fmt.Errorf("reading the archive of a revision: the path %q leads out of it", h.Name)
		}
		if err := writeMember(root, name, t); err != nil {
			return err
		}
	}
}

func writeMember(root *os.Root, name string, from io.Reader) error {
	if err := root.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	file, err := root.Create(name)
	if err != nil {
		return err
	}
	_, err = io.Copy(file, from)
	return errors.Join(err, file.Close())
}

// isPlace reports whether a word names a file or directory that exists.
func isPlace(word string) bool {
	_, err := os.Stat(word)
	return err == nil
}

// checkOutAll writes the author's directories as they were at a git revision
// into temporary ones and returns those, and what removes them.
func (a *app) checkOutAll(ctx context.Context, rev string) ([]string, func(), error) {
	root, err := os.MkdirTemp("", "hulldown-rev-")
	if err != nil {
		return nil, func() {}, fmt.Errorf("cannot check out %s: %w", rev, err)
	}
	clean := func() { _ = os.RemoveAll(root) }
	places := a.dirs
	if len(places) == 0 {
		if dir, ok := currentModule(); ok {
			places = []string{dir}
		}
	}
	if len(places) == 0 {
		return nil, clean, usagef("flag --changed-since %s: there is no directory of content to look up; give one with -C", rev)
	}
	var dirs []string
	for i, place := range places {
		dir, err := checkOut(ctx, revision{dir: place, name: rev, into: root, index: i})
		if err != nil {
			return nil, clean, err
		}
		dirs = append(dirs, dir)
	}
	return dirs, clean, nil
}
