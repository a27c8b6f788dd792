package workspace

import (
	"encoding/json"
	"errors"
	"os"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/records"
	"hulldown.dev/content"
	"hulldown.dev/export/pack"
	"hulldown.dev/schema"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// Packs returns the packs that a place of content stands for: itself, or the
// packs in a directory that is none of CUE files. None are no error.
func Packs(place string) ([]string, error) {
	if !pack.Is(place) {
		entries, err := os.ReadDir(place)
		if err != nil || slices.ContainsFunc(entries, isCUE) {
			return nil, nil // package load reports the file
		}
	}
	found, err := pack.Find(place)
	if err != nil && !pack.Is(place) {
		return nil, nil
	}
	return found, err
}

// isCUE reports whether a file or directory marks the place of CUE content.
func isCUE(e os.DirEntry) bool { return e.Name() == "cue.mod" || strings.HasSuffix(e.Name(), ".cue") }

// addPacks adds the records of packs to loaded content. What is wrong with a
// pack is a finding, like what is wrong with an author's text; the error is
// for a place that cannot be read.
func (w *Workspace) addPacks(r *load.Result, places []string) error {
	m := &merger{loaded: r}
	for _, place := range places {
		c, texts, err := pack.LoadTexts(w.wants, place)
		if err != nil {
			problems, unread := pack.Verify(place)
			if unread != nil || len(problems) == 0 {
				return errors.Join(err, unread)
			}
			r.Findings, r.Partial = append(r.Findings, damage(place, problems)...), true
			continue
		}
		misfits, err := load.Fit(schema.FS, c)
		if err != nil {
			return err
		}
		if len(misfits) > 0 {
			// What the schema refuses nothing after it is prepared for.
			r.Findings, r.Partial = append(r.Findings, misfits...), true
			continue
		}
		if err := m.add(c); err != nil {
			return err
		}
		r.Catalogs = append(r.Catalogs, texts...)
	}
	r.Findings = diag.Sort(r.Findings)
	return nil
}

// wants reports whether something may be told in a language.
func (w *Workspace) wants(tag string) bool {
	return w.AllLanguages || slices.Contains(w.Languages, tag)
}

// damage reports what is wrong with a pack as findings.
func damage(place string, problems []pack.Problem) []diag.Finding {
	var found []diag.Finding
	for _, p := range problems {
		found = append(found, diag.Finding{
			Code: "shape-unreadable", Severity: diag.Error, Span: diag.Span{File: files.Slashed(place, p.File)},
			Message: "the pack cannot be read: " + p.String(),
		})
	}
	return found
}

// merger puts packs into loaded content, one after the other.
type merger struct {
	loaded *load.Result
	// set is that of the pack at hand, replaces whether it is a built-in one.
	set      string
	replaces bool
	// builtin holds the names of the built-in records, nil until one is asked
	// for.
	builtin map[string]bool
}

// add puts one pack in. The pack of a built-in set takes its place.
func (m *merger) add(c *model.Content) error {
	set, all := c.Sets[0].Head(), m.loaded.Content
	m.set, m.replaces = set.ID, false
	if old := model.Find(all.Sets, set.ID); old != nil {
		if !IsBuiltIn(old.Head()) {
			m.clash(old.Head(), set)
			return nil
		}
		m.replaces = true
	}
	markFields(c)
	for _, k := range model.Kinds() {
		if err := m.merge(all.Records(k), c.Records(k)); err != nil {
			return err
		}
	}
	return nil
}

// merge puts the records of a kind beside those that are there, in canonical
// order.
func (m *merger) merge(into, more model.Collection) error {
	into.Keep(func(r *model.Record) bool { return !m.replaces || r.Set != m.set || !IsBuiltIn(r) })
	taken := map[string]*model.Record{}
	for i := range into.Len() {
		taken[into.Head(i).ID] = into.Head(i)
	}
	var failed error
	more.Keep(func(r *model.Record) bool {
		old := taken[r.ID]
		if old == nil {
			return true
		}
		overridden, err := m.overridden(r)
		if failed = errors.Join(failed, err); err == nil && !overridden {
			m.clash(old, r)
		}
		return false
	})
	into.Join(more)
	into.Sort()
	return failed
}

// overridden reports whether a record whose id is taken belongs to a built-in
// set, so that an author's record, which is there, overrides it.
func (m *merger) overridden(r *model.Record) (bool, error) {
	if m.replaces && m.builtin == nil {
		own, err := load.Load(load.Options{Schema: schema.FS, Builtin: content.FS, Trusted: true})
		if err != nil {
			return false, err
		}
		m.builtin = map[string]bool{}
		for _, e := range records.All(own.Content) {
			m.builtin[e.Key()] = true
		}
	}
	return m.replaces && m.builtin[r.Origin.Name], nil
}

// clash reports a record of a pack whose id is taken.
func (m *merger) clash(old, r *model.Record) {
	f := diag.Finding{
		Code: "link-duplicate-id", Severity: diag.Error, Span: r.Origin.Label, Record: r.Origin.Name,
		Message: r.Origin.Name + " exists already",
	}
	if old.Origin != nil {
		f.Related = []diag.Related{{Message: "it is here", Span: old.Origin.Label}}
	}
	m.loaded.Findings = append(m.loaded.Findings, f)
}

// markFields reports for every value of the records of a pack in which file it
// stands, as package load does for those of an author.
func markFields(c *model.Content) {
	origins := map[string]*model.Origin{}
	for _, e := range records.All(c) {
		origins[e.Key()] = e.Head.Origin
	}
	for _, e := range c.Entities() {
		var record map[string]any
		o := origins[string(e.Kind)+"/"+e.ID]
		if o == nil || json.Unmarshal(e.JSON, &record) != nil {
			continue // a record without places is still a record
		}
		delete(record, "id")
		delete(record, "provenance")
		at := model.Places{Fields: map[string]diag.Span{}}
		mark(at.Fields, diag.Span{File: o.Whole.File}, "", record)
		o.Find = func() model.Places { return at }
	}
}

// mark enters a place for a value at a path, and for all that is below it.
func mark(fields map[string]diag.Span, place diag.Span, path string, v any) {
	if path != "" {
		fields[path] = place
	}
	switch v := v.(type) {
	case map[string]any:
		for name, inner := range v { // order-free: a map is filled
			mark(fields, place, strings.TrimPrefix(path+"."+name, "."), inner)
		}
	case []any:
		for i, inner := range v {
			mark(fields, place, path+"."+strconv.Itoa(i), inner)
		}
	}
}
