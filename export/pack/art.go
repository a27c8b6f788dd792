package pack

import (
	"bytes"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"

	"hulldown.dev/schema/model"
)

// artDir is the directory of the pictures that authors gave to records.
const artDir = "art"

// artPattern matches the path of a picture, which is named by its hash.
var artPattern = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^art/([0-9a-f]{64})\.(?:svg|png|jpg|jpeg)$`) })

// ArtFile returns the path of an author's picture below the directory of the set.
func ArtFile(p *model.Picture) string {
	return artDir + "/" + strings.TrimPrefix(p.SHA256, "sha256:") + p.Type()
}

// artOf returns the pictures of all records by their paths.
func artOf(c *model.Content) map[string]*model.Picture {
	out := map[string]*model.Picture{}
	for _, k := range model.Kinds() {
		for i, all := 0, c.Records(k); i < all.Len(); i++ {
			if p := model.PictureOf(all.Record(i)); p != nil && *p != nil {
				out[ArtFile(*p)] = *p
			}
		}
	}
	return out
}

// artFiles are the files of the pictures of records.
func artFiles(c *model.Content) ([]File, error) {
	art := artOf(c)
	var out []File
	for _, path := range slices.Sorted(maps.Keys(art)) {
		p := art[path]
		if !artPattern().MatchString(path) || p.SHA256 != model.Digest(p.Data) {
			return nil, fmt.Errorf("the picture %.80q was not read", p.File)
		}
		out = append(out, File{path, bytes.Clone(p.Data)})
	}
	return out, nil
}

// isArt reports whether a file of a manifest is a picture of an author's, named by its hash.
func isArt(e Entry) bool {
	part := artPattern().FindStringSubmatch(e.Path)
	return part != nil && e.SHA256 == "sha256:"+part[1]
}

// hang gives records the pictures that they name, and reports what does not go together.
func (m *Manifest) hang(c *model.Content, data map[string][]byte) []Problem {
	var problems []Problem
	named := map[string]bool{}
	for _, k := range m.kinds() {
		for i, all := 0, c.Records(k); i < all.Len(); i++ {
			p := model.PictureOf(all.Record(i))
			if p == nil || *p == nil {
				continue
			}
			path := ArtFile(*p)
			if _, listed := m.find(path); !listed || data[path] == nil || !artPattern().MatchString(path) {
				problems = append(problems, Problem{DataFile(k), Mismatch, fmt.Sprintf("gives %s a picture %.80q that the pack does not have", all.Head(i).ID, path)})
				continue
			}
			named[path] = true
			*p = (*p).With(data[path])
		}
	}
	for _, e := range m.Files {
		if isArt(e) && !named[e.Path] {
			problems = append(problems, Problem{e.Path, Extra, "is a picture of no record"})
		}
	}
	return problems
}
