// Package packing makes packs of loaded content, and reads the editions of
// content that are compared, be they packs or directories.
package packing

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/content"
	"hulldown.dev/export/artwork"
	"hulldown.dev/export/pack"
	"hulldown.dev/export/picture"
	"hulldown.dev/export/texts"
	"hulldown.dev/schema"
	"hulldown.dev/schema/catalog"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/load/emit"
	"hulldown.dev/schema/model"
)

// Extras are what packs have beside the content: translations and pictures, if there are some.
type Extras struct {
	Catalogs []*catalog.File
	Pictures []pack.Picture
}

// Make builds the packs of all sets. Version is that of the tool, which packs name. A drawing
// that cannot be read is an *usage.Error: a browser may open what packs hold.
func Make(c *model.Content, version string, x Extras) (pack.Pack, error) {
	if err := harmless(c); err != nil {
		return pack.Pack{}, usage.Wrong(err)
	}
	schemas, err := emit.JSONSchema(schema.FS)
	if err != nil {
		return pack.Pack{}, err
	}
	types, err := emit.TypeScript(schema.FS)
	if err != nil {
		return pack.Pack{}, err
	}
	return pack.Build(c, pack.Options{
		Version: version, Schemas: schemas, Clauses: clauses(), Types: types, Pictures: x.Pictures, Catalogs: withClauses(texts.Follow(c, x.Catalogs)),
	})
}

// harmless refuses content with a drawing that has more in it than what is printed.
func harmless(c *model.Content) error {
	for _, k := range model.Kinds() {
		for i, all := 0, c.Records(k); i < all.Len(); i++ {
			p := model.PictureOf(all.Record(i))
			if p == nil || *p == nil || (*p).Type() != ".svg" {
				continue
			}
			if _, err := artwork.Read(*p); err != nil {
				return fmt.Errorf("%s: the picture %.80q %w", all.Head(i).ID, (*p).File, err)
			}
		}
	}
	return nil
}

// Pictures draws all records that can be drawn. With findings, which say what
// does not fit, there are no pictures to be packed.
func Pictures(c *model.Content) ([]pack.Picture, []diag.Finding, error) {
	drawn, found, err := picture.Draw(c)
	var out []pack.Picture
	for _, p := range drawn {
		out = append(out, pack.Picture{Kind: p.Kind, ID: p.ID, Face: p.Face, SVG: p.SVG})
	}
	return out, found, err
}

// withClauses puts the clauses in the languages of catalogues before these.
func withClauses(of []*catalog.File) []*catalog.File {
	var out []*catalog.File
	known := map[string]bool{}
	for _, f := range of {
		if !known[f.Tag] {
			out = append(out, texts.ClausesIn(f.Tag)...)
		}
		known[f.Tag] = true
	}
	return append(out, of...)
}

// clauses are the rules in words as packs have them.
func clauses() []pack.Clause {
	var out []pack.Clause
	for _, c := range content.Clauses() {
		out = append(out, pack.Clause(c))
	}
	return out
}

// Edition is an edition of content with the bytes of its packs.
type Edition struct {
	pack.Edition
	Files pack.Pack
}

// ReadPacks reads the edition that whole packs are. Packs that do not go
// together are an *usage.Error.
func ReadPacks(places []string) (Edition, error) {
	var e Edition
	var err error
	if e.Edition, err = pack.LoadEdition(places...); err == nil {
		e.Files, err = pack.Files(places...)
	}
	if err != nil {
		return Edition{}, usage.Wrong(err) // each is whole
	}
	return e, nil
}

// ReadDir packs the sets of a directory of content in memory, evaluated as the
// content of a workspace is. Content with
// findings is no edition: the result of loading is returned beside it, and the
// edition is empty. A directory without content is an *usage.Error.
func ReadDir(w *workspace.Workspace, dir, version string) (Edition, *load.Result, error) {
	r, err := loadAlone(w, dir)
	if err != nil || len(r.Findings) > 0 {
		return Edition{}, r, err
	}
	if len(r.Content.Sets) == 0 {
		return Edition{}, r, usage.Errorf("there is no content in %s: files of content end with .cue, and packs have a %s", files.Slashed(dir), pack.ManifestFile)
	}
	schemas, err := emit.JSONSchema(schema.FS)
	if err != nil {
		return Edition{}, r, err
	}
	e := Edition{Edition: pack.Edition{Content: r.Content, Schemas: schemas, Clauses: clauses()}}
	e.Files, err = Make(r.Content, version, Extras{Catalogs: r.Catalogs})
	e.Translate(e.Files)
	return e, r, err
}

// loadAlone loads a directory of content without the built-in content, which
// is read only for a directory that overrides or imports some of it.
func loadAlone(w *workspace.Workspace, dir string) (*load.Result, error) {
	o := load.Options{Schema: schema.FS, Dirs: []string{dir}, Evaluate: w.Evaluate, AllLanguages: true}
	r, err := load.Load(o)
	overrides := func(f diag.Finding) bool {
		return f.Code == "link-replaces-nothing" || f.Code == "link-unknown-import"
	}
	if err != nil || !slices.ContainsFunc(r.Findings, overrides) {
		return r, err
	}
	o.Builtin, o.Trusted = content.FS, true
	if r, err = load.Load(o); err == nil {
		*r.Content = *r.Content.Keep(func(r *model.Record) bool { return !workspace.IsBuiltIn(r) })
	}
	return r, err
}

// Problem is a fault of a pack and its place.
type Problem struct {
	Place string
	pack.Problem
}

// String names the place and the kind of fault, and says what is wrong.
func (p Problem) String() string {
	return fmt.Sprintf("%s: %s: %s", files.Slashed(p.Place), p.Fault, p.Problem)
}

// Verify returns what is wrong with packs, in the order of their places; the
// error is for a place that cannot be read.
func Verify(places ...string) ([]Problem, error) {
	var out []Problem
	for _, place := range places {
		problems, err := pack.Verify(place)
		if err != nil {
			return nil, err
		}
		for _, p := range problems {
			out = append(out, Problem{place, p})
		}
	}
	return out, nil
}

// Find returns the packs at a path, which is a pack or a directory of packs, and
// which of a directory's a run lost that was stopped. A directory without any is
// taken for a pack that lost its manifest, which is for Verify to say. A path that
// holds nothing is an *usage.Error.
func Find(path string) ([]string, []Problem, error) {
	if pack.Is(path) {
		return []string{filepath.Clean(path)}, nil, nil
	}
	entries, err := os.ReadDir(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil, usage.Errorf("cannot verify %q: there is no such directory or zip%s", path, files.Near(path))
	case err != nil:
		if info, unread := os.Stat(path); unread == nil && !info.IsDir() {
			return nil, nil, usage.Errorf("cannot verify %q: it is not a directory, nor a zip by its name", path)
		}
		return nil, nil, fmt.Errorf("cannot verify a pack: %w", err)
	case len(entries) == 0:
		return nil, nil, usage.Errorf("cannot verify %q: it is empty", path)
	}
	problems, err := pack.Lost(path)
	if err != nil {
		return nil, nil, err
	}
	var lost []Problem
	for _, p := range problems {
		lost = append(lost, Problem{path, p})
	}
	places, err := pack.FindAll(path)
	if err != nil && len(lost) == 0 {
		places = []string{filepath.Clean(path)}
	}
	return places, lost, nil
}
