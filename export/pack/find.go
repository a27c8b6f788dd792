package pack

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"hulldown.dev/export/staging"
)

// zipSuffix ends the names of packs that are zips.
const zipSuffix = ".zip"

// Find returns the places of packs to load: the place itself when it is a zip
// or a directory with a manifest, otherwise the packs in the directory, sorted.
// A zip beside the directory of the same name is the same pack and left out.
// It refuses a place without any.
func Find(place string) ([]string, error) {
	all, err := FindAll(place)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(all, func(p string) bool {
		dir, isZip := strings.CutSuffix(p, zipSuffix)
		return isZip && p != place && holdsManifest(dir)
	}), nil
}

// FindAll is Find for those who want every form of a pack: zips beside the
// directories of the same packs included.
func FindAll(place string) ([]string, error) {
	if holdsManifest(place) || isZip(place) {
		return []string{place}, nil
	}
	entries, err := os.ReadDir(place)
	if err != nil {
		return nil, fmt.Errorf("cannot look for packs: %w", err)
	}
	var out []string
	for _, e := range entries {
		sub := place + string(os.PathSeparator) + e.Name()
		if e.Name()[0] != '.' && (e.IsDir() && holdsManifest(sub) || isZip(sub)) {
			out = append(out, sub)
		}
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("cannot find a pack in %s: neither it nor a directory in it has a %s, and there is no zip", place, ManifestFile)
	}
	slices.Sort(out)
	return out, nil
}

// Lost reports which packs are missing in a directory of packs: those that a run
// which was stopped had put aside and did not replace. The file of a problem is
// the set.
func Lost(dir string) ([]Problem, error) {
	names, err := staging.Lost(dir)
	if err != nil {
		return nil, fmt.Errorf("cannot look for packs: %w", err)
	}
	var out []Problem
	for _, name := range names {
		out = append(out, Problem{name, Missing, "is missing: a run that wrote it was stopped; pack it again"})
	}
	return out, nil
}

// Is reports whether a place is a pack by its looks: a zip by its name, or a
// directory that holds a manifest. Whether it is whole is for Verify.
func Is(place string) bool { return isZip(place) || holdsManifest(place) }

func holdsManifest(dir string) bool {
	info, err := os.Lstat(dir + string(os.PathSeparator) + ManifestFile)
	return err == nil && !info.IsDir()
}

// isZip reports whether a path has the name of a zip and is no directory. What
// it is, a file or a link or a device, is for whoever opens it.
func isZip(path string) bool {
	info, err := os.Lstat(path)
	return err == nil && !info.IsDir() && strings.HasSuffix(strings.ToLower(path), zipSuffix)
}
