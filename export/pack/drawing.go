package pack

import (
	"maps"
	"slices"
	"strings"

	"hulldown.dev/schema/model"
)

// Drawing is a picture of a record as Diff compares it.
type Drawing struct {
	Kind model.Kind
	ID   string
	// Path is the picture's own, below the directory of the set.
	Path string
	// SHA256 is the hash of the file, as in the manifest.
	SHA256 string
}

// Drawings returns the drawings in a pack that Build made.
func (p Pack) Drawings() []Drawing {
	var out []Drawing
	for _, f := range p.Files {
		if !strings.HasSuffix(f.Path, "/"+ManifestFile) {
			continue
		}
		if m, problem := parseManifest(f.Data); problem == nil {
			out = append(out, m.drawings()...)
		}
	}
	return out
}

// drawings returns the drawings that a manifest lists, sorted by path.
func (m *Manifest) drawings() []Drawing {
	var out []Drawing
	for _, kind := range slices.Sorted(maps.Keys(m.Images)) {
		for _, id := range slices.Sorted(maps.Keys(m.Images[kind])) {
			for _, path := range m.Images[kind][id] {
				if i, ok := m.find(path); ok {
					out = append(out, Drawing{model.Kind(kind), id, path, m.Files[i].SHA256})
				}
			}
		}
	}
	return out
}

// drawings compares the drawings of the records that both editions have.
func (d *differ) drawings(old, new []Drawing, before, after edition) {
	if len(old) == 0 || len(new) == 0 {
		return
	}
	rest := make(map[string]Drawing)
	for _, n := range new {
		rest[n.Path] = n
	}
	add := func(was name, path, note string) {
		if e, known := before.byName[was]; known {
			d.add(Change{Class: Pictured, Set: e.Set, Kind: was.kind, ID: was.id, Path: path, Note: note})
		}
	}
	back := make(map[name]name)
	for _, o := range old {
		was, path := name{o.Kind, o.ID}, o.Path
		is := was
		if to, renamed := d.renames[was]; renamed {
			is.id = to
			path = PictureFile(o.Kind, to, faceOf(path))
		}
		back[is] = was
		n, kept := rest[path]
		delete(rest, path)
		_, still := after.byName[is]
		switch {
		case kept && n.SHA256 != o.SHA256:
			add(was, path, "drawn otherwise")
		case !kept && still:
			add(was, path, "drawn no more")
		}
	}
	for _, path := range slices.Sorted(maps.Keys(rest)) {
		n := name{rest[path].Kind, rest[path].ID}
		if was, renamed := back[n]; renamed {
			n = was
		}
		add(n, path, "drawn now")
	}
}

// faceOf returns the face in the path of a picture.
func faceOf(path string) string {
	if part := imagePattern().FindStringSubmatch(path); part != nil {
		return part[3]
	}
	return ""
}
