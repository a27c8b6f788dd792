package main

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/schema/diag"
	cue "hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// fault is one small fault that can be put into a record of content: a stretch of the
// text of its file that becomes another.
type fault struct {
	// key names the fault among all those of the built-in content: file, record, path
	// and what changes.
	key string
	// file is below the directory of the sets, line where the change is.
	file string
	line int
	// record is the record with the fault.
	record *model.Record
	kind   model.Kind
	change
}

// change is a stretch of a text, from and to as offsets, in whose place text comes; what says
// how.
type change struct {
	from, to   int
	text, what string
}

// apply returns a text with the change in it.
func (c change) apply(data []byte) []byte {
	return slices.Concat(data[:c.from], []byte(c.text), data[c.to:])
}

// written is one value of a record as its author wrote it.
type written struct {
	record *model.Record
	kind   model.Kind
	path   string
	text   string
	from   int
	to     int
	// field declares the value, or the list or map that it is an entry of; nil for what
	// the schema does not have.
	field *cue.Field
	// entry is set for an entry of a list.
	entry bool
}

// last is the last part of the path.
func (v written) last() string { return v.path[strings.LastIndexByte(v.path, '.')+1:] }

// above is the path of the value around it, "" for the record.
func (v written) above() string { return v.path[:max(0, strings.LastIndexByte(v.path, '.'))] }

// records finds the faults of records by the places of their values, so that a field
// that the schema gains has its faults too.
type records struct {
	loaded *cue.Result
	// fields are those of the schema by definition and path, words the enumerations
	// by definition.
	defs   *cue.Definitions
	fields map[string]*cue.Field
	words  map[string][]string
	// used are the words that are in a field anywhere in the content, sorted, by
	// definition and path, and those of one file, with its name before these.
	used map[string][]string
	out  []*fault
}

// unplayed are the fields, with all below them, that no rule of a game depends on: what
// is for people alone, names that only agree with each other, and words for the checks
// and for the judges of the players.
var unplayed = map[string]bool{
	"title": true, "summary": true, "order": true, "name": true, "names": true, "text": true, "table": true,
	"cite": true, "from": true, "reason": true, "note": true, "always": true, "judged": true, "continues": true,
	"as": true, "chosen": true, "group": true, "profile": true, "id": true, "aid": true,
}

// ruled are the kinds of records that rules are written in. What others hold are the
// values of printed pieces, which the facts and the checks hold.
func ruled() []model.Kind {
	return []model.Kind{model.KindScenario, model.KindModule, model.KindTerrain}
}

// newRecords reads what there is to know about the fields of content.
func newRecords(loaded *cue.Result, defs *cue.Definitions) *records {
	r := &records{loaded: loaded, defs: defs, fields: map[string]*cue.Field{}, words: map[string][]string{}, used: map[string][]string{}}
	for _, d := range defs.All() {
		r.words[d.Name] = d.Words
		for i := range d.Fields {
			r.fields[d.Name+" "+d.Fields[i].Path] = &d.Fields[i]
		}
	}
	r.each(func(v written) {
		if word, ok := v.word(); ok && v.field != nil {
			for _, key := range []string{fieldKey(v.field), v.file() + " " + fieldKey(v.field)} {
				if at, found := slices.BinarySearch(r.used[key], word); !found {
					r.used[key] = slices.Insert(r.used[key], at, word)
				}
			}
		}
	})
	return r
}

func fieldKey(f *cue.Field) string { return f.Definition + " " + f.Path }

// file is the file that the value is written in.
func (v written) file() string { return v.record.Origin.Label.File }

// word is the value where it is a plain word in quotes.
func (v written) word() (string, bool) {
	if !plainWord.MatchString(v.text) {
		return "", false
	}
	return v.text[1 : len(v.text)-1], true
}

var (
	wholeNumber = regexp.MustCompile(`^-?[0-9]+$`)
	plainWord   = regexp.MustCompile(`^"[a-z0-9][a-z0-9.-]*"$`)
)

// each calls do for every value of the records that rules are written in, in the order
// of records and of paths.
func (r *records) each(do func(written)) {
	for _, k := range ruled() {
		for _, head := range r.loaded.Content.Heads(k) {
			var paths []string
			for p := range head.Origin.Places().Fields { // order-free: sorted next
				paths = append(paths, p)
			}
			slices.Sort(paths)
			for _, p := range paths {
				if v, ok := r.value(k, head, p); ok {
					do(v)
				}
			}
		}
	}
}

// value is what is written at a path of a record; false for what is not played or not
// written there.
func (r *records) value(k model.Kind, head *model.Record, at string) (written, bool) {
	span := head.Origin.Places().Fields[at]
	if _, elsewhere := head.Origin.Places().Written[at]; elsewhere || span.File != head.Origin.Label.File {
		return written{}, false
	}
	for part := range strings.SplitSeq(at, ".") {
		if unplayed[part] {
			return written{}, false
		}
	}
	data := r.loaded.Sources[span.File]
	v := written{record: head, kind: k, path: at}
	v.from, v.to = span.Bounds(data)
	v.text = string(data[v.from:v.to])
	_, labelled := head.Origin.Places().Labels[at]
	v.entry = !labelled
	if def, field, ok := r.defs.At(k, at); ok {
		v.field = r.fields[def+" "+field]
	}
	return v, true
}

// all lists the faults of the records of a set directory.
func (r *records) all(dir string) []*fault {
	r.out = nil
	r.each(func(v written) {
		if path.Dir(strings.TrimPrefix(v.file(), "content/")) != dir {
			return
		}
		for _, kind := range faultKinds() {
			kind.find(r, v)
		}
	})
	seen := map[string]int{}
	for _, f := range r.out {
		if seen[f.key]++; seen[f.key] > 1 {
			f.key += " #" + strconv.Itoa(seen[f.key])
		}
	}
	return r.out
}

// add notes a fault of a value.
func (r *records) add(v written, c change) {
	file := strings.TrimPrefix(v.file(), "content/")
	data := r.loaded.Sources[v.file()]
	r.out = append(r.out, &fault{
		key:  fmt.Sprintf("content/%s %s %s: %s", file, v.record.Origin.Name, r.name(v), c.what),
		file: file, line: 1 + strings.Count(string(data[:v.from]), "\n"), record: v.record, kind: v.kind,
		change: c,
	})
}

// name is the path of a value, with the first clause that it cites, or its id, in place of the number of
// an entry that has one, so that other entries do not change it.
func (r *records) name(v written) string {
	parts := strings.Split(v.path, ".")
	for i, part := range parts {
		at := strings.Join(strings.Split(v.path, ".")[:i+1], ".")
		if _, err := strconv.Atoi(part); err != nil {
			continue
		}
		for _, below := range []string{".cite.0", ".id"} {
			if s, ok := v.record.Origin.Places().Fields[at+below]; ok {
				parts[i] = "[" + strings.Trim(r.text(s), `"`) + "]"
				break
			}
		}
	}
	return strings.ReplaceAll(strings.Join(parts, "."), ".[", "[")
}

func (r *records) text(s diag.Span) string {
	data := r.loaded.Sources[s.File]
	from, to := s.Bounds(data)
	return string(data[from:to])
}
