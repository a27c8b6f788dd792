package pack

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"

	"hulldown.dev/schema/model"
)

// imageDir is the directory of the pictures, which has one for each kind.
const imageDir = "images"

// Picture is a drawing of one face of a record.
type Picture struct {
	Kind model.Kind
	ID   string
	// Face names one of the faces of a record: a-z, 0-9 and single hyphens; empty
	// for a record with one face.
	Face string
	// SVG is the whole text of the file.
	SVG []byte
}

// PictureFile returns the path of a picture below the directory of the set.
func PictureFile(k model.Kind, id, face string) string {
	name := id
	if face != "" {
		name += "." + face // no id has a dot
	}
	return imageDir + "/" + string(k) + "/" + name + ".svg"
}

// Images lists for each kind and id the paths of the pictures of the record,
// sorted.
type Images map[string]map[string][]string

// addPictures puts the pictures of the records of a set beside its files, and
// which picture shows what into the manifest.
func (m *Manifest) addPictures(files []File, pictures []Picture) ([]File, error) {
	for _, p := range pictures {
		if m.Entities[string(p.Kind)][p.ID] == "" {
			continue // it belongs to a record of another set
		}
		path := PictureFile(p.Kind, p.ID, p.Face)
		if m.Images == nil {
			m.Images = make(Images)
		}
		if m.Images[string(p.Kind)] == nil {
			m.Images[string(p.Kind)] = make(map[string][]string)
		}
		m.Images[string(p.Kind)][p.ID] = append(m.Images[string(p.Kind)][p.ID], path)
		files = append(files, File{path, slices.Clone(p.SVG)})
	}
	// order-free: each list is sorted by itself.
	for _, byID := range m.Images {
		for _, paths := range byID { // order-free: as above
			slices.Sort(paths)
		}
	}
	if problems := m.checkImages(); len(problems) > 0 {
		return nil, fmt.Errorf("the picture %s", problems[0])
	}
	return files, nil
}

// checkPictures refuses pictures of no record.
func checkPictures(c *model.Content, pictures []Picture) error {
	known := make(map[name]bool)
	for _, k := range model.Kinds() {
		for _, r := range c.Heads(k) {
			known[name{k, r.ID}] = true
		}
	}
	for _, p := range pictures {
		if !known[name{p.Kind, p.ID}] {
			return fmt.Errorf("there is a picture of %.40q/%.80q, which is no record", p.Kind, p.ID)
		}
	}
	return nil
}

// imagePattern matches the paths of pictures: kind, id, face.
var imagePattern = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^images/([a-z]+)/([a-z0-9]+(?:-[a-z0-9]+)*)(?:\.([a-z0-9]+(?:-[a-z0-9]+)*))?\.svg$`)
})

// checkImages refuses pictures that show no record, or are in another place
// than where pictures belong.
func (m *Manifest) checkImages() []Problem {
	var problems []Problem
	bad := func(path, format string, args ...any) {
		problems = append(problems, Problem{path, Mismatch, fmt.Sprintf(format, args...)})
	}
	for _, kind := range slices.Sorted(maps.Keys(m.Images)) {
		for _, id := range slices.Sorted(maps.Keys(m.Images[kind])) {
			paths := m.Images[kind][id]
			if m.Entities[kind][id] == "" || len(paths) == 0 {
				bad(ManifestFile, "gives pictures for %.40q/%.80q, which has none", kind, id)
			}
			for i, path := range paths {
				part := imagePattern().FindStringSubmatch(path)
				switch {
				case part == nil || part[1] != kind || part[2] != id:
					bad(ManifestFile, "gives %.40q/%.80q the picture %.80q, which is not where its pictures stand", kind, id, path)
				case i > 0 && paths[i-1] >= path:
					bad(path, "occurs twice or out of order among the pictures of %s/%s", kind, id)
				}
			}
		}
	}
	return problems
}

// pictures returns the paths of all pictures, sorted.
func (m *Manifest) pictures() []string {
	var out []string
	// order-free: the paths are sorted below.
	for _, byID := range m.Images {
		for _, paths := range byID { // order-free: as above
			out = append(out, paths...)
		}
	}
	slices.Sort(out)
	return out
}

// isImageDir reports whether a directory is one of those that pictures lie in.
func isImageDir(path string) bool {
	kind, below := strings.CutPrefix(path, imageDir+"/")
	return path == imageDir || below && slices.Contains(model.Kinds(), model.Kind(kind))
}
