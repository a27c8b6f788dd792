package load

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// gallery reads the pictures that records name, each file once.
type gallery struct {
	options Options
	// places are the directories of the files of content, by the names that spans have.
	places map[string]place
	// bases are the opened directories of the author, by their place among the roots.
	bases  map[int]fs.FS
	opened []*os.Root
	first  int
	// sets are the directories of the built-in content, which come before the author's.
	sets []root
	read map[string]pictureFile
	// left is how many bytes the pictures that are not read yet may have.
	left  int
	found []diag.Finding
}

// pictureFile is what a file comes to, or why it is no picture.
type pictureFile struct {
	picture *model.Picture
	refused string
}

// pictures gives records the files of their pictures. What is wrong with one is a finding,
// and the record then has none.
func pictures(o Options, read *reading, c *model.Content) []diag.Finding {
	g := &gallery{options: o, places: map[string]place{}, bases: map[int]fs.FS{}, read: map[string]pictureFile{}, left: o.Limits.orStandard().Pictures,
		first: len(read.roots) - len(o.Dirs), sets: read.roots}
	defer g.close()
	for _, s := range read.sources {
		g.places[s.file] = place{s.root, s.dir}
	}
	for _, k := range model.Kinds() {
		for i, all := 0, c.Records(k); i < all.Len(); i++ {
			p := model.PictureOf(all.Record(i))
			if p == nil {
				break // none of the kind has one
			}
			if *p != nil {
				*p = g.picture(all.Head(i), *p)
			}
		}
	}
	return g.found
}

func (g *gallery) close() {
	for _, r := range g.opened {
		r.Close()
	}
}

// picture returns what a record names with the content of the file, nil where that cannot
// be had.
func (g *gallery) picture(head *model.Record, p *model.Picture) *model.Picture {
	at := g.places[head.Origin.At("picture", "file").File]
	if why := unsafeName(p.File); why != "" {
		g.refuse(head, why)
		return nil
	}
	name := path.Join(at.dir, p.File)
	key := fmt.Sprint(at.root, "/", name)
	read, known := g.read[key]
	if !known {
		var err error
		if read.picture, err = g.file(at.root, name); err != nil {
			read.refused = err.Error()
		}
		g.read[key] = read
	}
	if read.refused != "" {
		g.refuse(head, read.refused)
		return nil
	}
	data := read.picture
	if p.SHA256 != "" && p.SHA256 != data.SHA256 {
		g.refuse(head, fmt.Sprintf("is not the one that the record means: its hash is %s", data.SHA256))
		return nil
	}
	out := *p
	out.Data, out.SHA256 = data.Data, data.SHA256
	return &out
}

// unsafeName says why a name is not one of a picture beside a record, "" for one that is.
func unsafeName(name string) string {
	switch {
	case !fs.ValidPath(name) || name == "." || strings.ContainsAny(name, "\\:\x00"):
		return "does not lie beside the record: write the name of a file in its directory or below it, with slashes and without .."
	case !slices.Contains(model.PictureTypes(), path.Ext(name)):
		return fmt.Sprintf("is none that can be printed: its name ends with none of %s", strings.Join(model.PictureTypes(), ", "))
	case slices.ContainsFunc(strings.Split(name, "/"), func(part string) bool { return strings.HasPrefix(part, ".") }):
		return "is hidden: a part of its name begins with a dot"
	}
	return ""
}

// file reads a picture of a directory.
func (g *gallery) file(root int, name string) (*model.Picture, error) {
	base, err := g.base(root)
	if err != nil {
		return nil, fmt.Errorf("cannot be read: %w", bare(err))
	}
	info, err := fs.Stat(base, name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, errors.New("is not there" + near(base, name))
	case err != nil:
		return nil, fmt.Errorf("cannot be read: %w (links are not followed out of the directory)", bare(err))
	case !info.Mode().IsRegular():
		return nil, errors.New("cannot be read: it is not a regular file")
	case info.Size() > model.MaxPicture:
		return nil, fmt.Errorf("has %d bytes; at most %d MiB are read", info.Size(), model.MaxPicture>>20)
	case info.Size() > int64(g.left):
		return nil, g.full()
	}
	file, err := base.Open(name)
	if err != nil {
		return nil, fmt.Errorf("cannot be read: %w", bare(err))
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, model.MaxPicture+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("cannot be read: %w", bare(err))
	case len(data) > model.MaxPicture:
		return nil, fmt.Errorf("is larger than %d MiB", model.MaxPicture>>20)
	case len(data) > g.left: // it grew
		return nil, g.full()
	}
	g.left -= len(data)
	return (&model.Picture{File: name}).With(data), nil
}

// full says of a picture that those before it leave no space for it.
func (g *gallery) full() error {
	most := g.options.Limits.orStandard().Pictures
	return fmt.Errorf("is not read: the files of all pictures together may have %d MiB, and those before it leave %d KiB; make pictures smaller", most>>20, g.left>>10)
}

// near names a file of a directory that has nearly the name of one that is not there.
func near(base fs.FS, name string) string {
	var names []string
	entries, err := fs.ReadDir(base, path.Dir(name))
	if err != nil {
		return ""
	}
	for _, e := range entries {
		if slices.Contains(model.PictureTypes(), path.Ext(e.Name())) && len(names) < maxGuessed {
			names = append(names, e.Name())
		}
	}
	return diag.DidYouMean(path.Base(name), names)
}

// base opens the directory of a root; a Root refuses every path and link that leads out.
func (g *gallery) base(root int) (fs.FS, error) {
	if base := g.bases[root]; base != nil {
		return base, nil
	}
	if root < g.first {
		base, err := fs.Sub(g.options.Builtin, path.Base(g.sets[root].name))
		g.bases[root] = base
		return base, err
	}
	dir := g.options.Dirs[root-g.first]
	if files := g.options.Instead[dir]; files != nil {
		g.bases[root] = files
		return files, nil
	}
	opened, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	g.opened = append(g.opened, opened)
	g.bases[root] = opened.FS()
	return g.bases[root], nil
}

// refuse reports what is wrong with the picture of a record.
func (g *gallery) refuse(head *model.Record, why string) {
	f := head.Finding("picture", "file")
	f.Code, f.Severity = "link-missing-picture", diag.Error
	f.Message = "the picture " + why
	g.found = append(g.found, f)
}
