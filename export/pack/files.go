package pack

import (
	"fmt"
	"maps"
	"slices"
)

// Files reads the packs in some places, each the directory or zip of one set,
// byte for byte: what Build made, build.json included where it is there. It
// refuses a pack that Verify finds fault with, and two packs of one set.
func Files(places ...string) (Pack, error) {
	packs, err := readWhole(places)
	if err != nil {
		return Pack{}, fmt.Errorf("cannot read %w", err)
	}
	var out Pack
	for _, p := range packs {
		if slices.Contains(out.Sets(), p.manifest.Set) {
			return Pack{}, fmt.Errorf("cannot read the packs together: %s is a second pack of %s", p.place, p.manifest.Set)
		}
		for _, path := range slices.Sorted(maps.Keys(p.files)) {
			out.Files = append(out.Files, File{p.manifest.Set + "/" + path, p.files[path]})
		}
	}
	sortFiles(out.Files)
	return out, nil
}
