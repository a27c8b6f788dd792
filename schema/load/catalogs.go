package load

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"hulldown.dev/schema/catalog"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// wants reports whether the catalogue of a language is read.
func (o Options) wants(tag string, builtin bool) bool {
	wanted := func(language string) bool { return slices.Contains(catalog.Fallbacks(language), tag) }
	return slices.ContainsFunc(o.Languages, wanted) || o.AllLanguages && !builtin
}

// builtinCatalogs reads the catalogues in a directory of the built-in content.
func (r *reading) builtinCatalogs(f fs.FS, dir string) error {
	files, err := fs.ReadDir(f, dir)
	if err != nil {
		return fmt.Errorf("cannot list the built-in texts %q: %w", dir, err)
	}
	for _, e := range files {
		if name := path.Join(dir, e.Name()); path.Ext(name) == catalog.Ext {
			r.addCatalog(f, name, path.Join("content", name), true)
		}
	}
	return nil
}

// addCatalog reads a catalogue, if its language is wanted, within the bounds of all files.
// What is wrong with it spoils no content.
func (r *reading) addCatalog(f fs.FS, name, shown string, builtin bool) {
	if !r.wants(catalog.Tag(name), builtin) {
		return
	}
	limits := r.limits.orStandard()
	if !builtin {
		if r.authored++; r.authored > limits.Catalogs+1 {
			return // which is told of the first
		}
	}
	data, err := readFile(f, name)
	if err == nil && r.authored > limits.Catalogs {
		err = fmt.Errorf("the texts are not read, nor those of catalogues after them: at most %d catalogues are", limits.Catalogs)
	}
	if err == nil && r.bytes+len(data) > MaxTotalBytes {
		err = fmt.Errorf("the texts are not read: at most %d MiB in all are", MaxTotalBytes>>20)
	}
	if err == nil && invalidUTF8(data) >= 0 {
		err = fmt.Errorf("the texts are not read: they are not UTF-8")
	}
	if err != nil {
		at := diag.Span{File: shown, Line: 1, Col: 1, EndLine: 1, EndCol: 1}
		r.findings = append(r.findings, diag.Finding{Code: badCatalogue, Severity: diag.Error, Span: at, Message: err.Error()})
		return
	}
	r.bytes += len(data)
	c, found := catalog.Parse(shown, data)
	if c.Builtin = builtin; !builtin {
		found = append(found, r.shorten(c, limits)...)
	}
	r.catalogs = append(r.catalogs, c)
	r.others[shown] = data
	r.findings = append(r.findings, found...)
}

// renameKeys gives texts of records that sets renamed the keys that they have now, so that
// catalogues outlive new names. A key that a catalogue has both ways stays.
func renameKeys(catalogs []*catalog.File, c *model.Content) {
	now := map[string]string{} // kind/id before: kind/id now
	for i := range c.Sets {
		for kind, renames := range c.Sets[i].Renames { // order-free: each by itself
			for old := range renames { // order-free: each by itself
				if id := c.Renamed(model.Kind(kind), old); id != old {
					now[kind+"/"+old] = kind + "/" + id
				}
			}
		}
	}
	if len(now) == 0 {
		return
	}
	for _, f := range catalogs {
		has := map[string]bool{}
		for i := range f.Entries {
			has[f.Entries[i].Key] = true
		}
		for i := range f.Entries {
			e := &f.Entries[i]
			parts := strings.SplitN(e.Key, "/", 3)
			if len(parts) < 3 {
				continue
			}
			if name, renamed := now[parts[0]+"/"+parts[1]]; renamed && !has[name+"/"+parts[2]] {
				e.Key = name + "/" + parts[2]
			}
		}
	}
}

// badCatalogue is the code of what is wrong with a catalogue as a file.
const badCatalogue = "shape-bad-catalogue"

// shorten cuts off a catalogue of an author's with which there are too many texts.
func (r *reading) shorten(c *catalog.File, limits Limits) []diag.Finding {
	room := limits.Translated - r.translated
	if len(c.Entries) <= room {
		r.translated += len(c.Entries)
		return nil
	}
	at := c.Entries[room].At
	c.Entries = c.Entries[:room]
	r.translated, r.authored = limits.Translated, limits.Catalogs+1
	return []diag.Finding{{Code: badCatalogue, Severity: diag.Error, Span: at,
		Message: fmt.Sprintf("the texts from here on are not read: at most %d in all catalogues are", limits.Translated)}}
}
