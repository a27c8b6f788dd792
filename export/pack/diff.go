package pack

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"slices"

	"hulldown.dev/schema/model"
)

// Edition is one state of content as Diff compares it.
type Edition struct {
	Content *model.Content
	// Schemas is the JSON Schema of each kind's data file, keyed by kind; nil
	// when schemas shall not be compared.
	Schemas map[string][]byte
	// Clauses are the rules in words; none when they shall not be compared.
	Clauses []Clause
	// Translations are the texts in other languages, by language and key; nil when they shall
	// not be compared.
	Translations map[string]map[string]string
	// Drawings are those of the records, sorted by path; none when drawings
	// shall not be compared.
	Drawings []Drawing
}

// kindSchema, kindClause and kindTexts name the schema, the clauses and the texts in a
// language where a Change names a kind.
const (
	kindSchema model.Kind = "schema"
	kindClause model.Kind = "clauses"
	kindTexts  model.Kind = "texts"
)

// Change is one difference with a meaning to those who build on packs.
type Change struct {
	Class Class `json:"class"`
	Bump  Bump  `json:"bump"`
	// Set is the set of the record, the old one of a record that is gone;
	// empty for a change of the schema or of a clause.
	Set string `json:"set,omitempty"`
	// Kind and ID name the record, by its old id. For a change of the schema
	// they are "schema" and the name of the definition, for one of a clause
	// "clauses" and its id, for one of translations "texts" and the language.
	Kind model.Kind `json:"kind"`
	ID   string     `json:"id"`
	// Path is the dotted path of the field below the record, list indices
	// from 0 (the new ones, or the old one of what is gone); empty for the
	// record as a whole. For a drawing it is the path of its file.
	Path string `json:"path,omitempty"`
	// Old and New are the values as JSON; empty where there was or is none.
	Old json.RawMessage `json:"old,omitempty"`
	New json.RawMessage `json:"new,omitempty"`
	// Note says what the values do not, in one phrase.
	Note string `json:"note,omitempty"`
}

// Changes is what Diff found, the weightiest first, then by kind, id and path.
type Changes struct {
	// Old and New are the content hashes of the editions.
	Old, New string
	List     []Change
}

// Bump returns the bump that all changes together require.
func (c Changes) Bump() Bump {
	out := NoBump
	for _, change := range c.List {
		out = max(out, change.Bump)
	}
	return out
}

func (c Changes) count(want func(Bump) bool) int {
	n := 0
	for _, change := range c.List {
		if want(change.Bump) {
			n++
		}
	}
	return n
}

// LoadEdition reads packs as an edition. It refuses what Load refuses, and
// packs of one edition that were made with different schemas, which are to be
// compared one by one.
func LoadEdition(places ...string) (Edition, error) {
	packs, err := readWhole(places)
	if err != nil {
		return Edition{}, fmt.Errorf("cannot read %w", err)
	}
	e := Edition{Schemas: make(map[string][]byte), Translations: make(map[string]map[string]string)}
	for _, p := range packs {
		e.Drawings = append(e.Drawings, p.manifest.drawings()...)
		for path, data := range p.files { // order-free: a map is filled
			if tag, ok := tagOf(path); ok {
				e.translate(tag, data)
			}
		}
		if err := e.addClauses(p); err != nil {
			return Edition{}, err
		}
		for _, k := range model.Kinds() {
			text := p.files[SchemaFile(k)]
			if known, ok := e.Schemas[string(k)]; ok && !bytes.Equal(known, text) {
				return Edition{}, fmt.Errorf("cannot read the packs together: %s has another %s than the packs before it; compare them one by one", p.place, SchemaFile(k))
			}
			e.Schemas[string(k)] = text
		}
	}
	if e.Content, err = join(packs); err != nil {
		return Edition{}, fmt.Errorf("cannot read the packs together: %w", err)
	}
	return e, nil
}

// Diff returns every change from one edition to the next. A record whose id
// changed is removed and added unless its rename is declared: in r, or in the
// field renames of a set of the new edition. Schemas and drawings are compared
// when both editions have them. It refuses renames in r that do not hold, and schemas
// that cannot be read.
func Diff(old, new Edition, r Renames) (Changes, error) {
	out := Changes{Old: model.ContentHash(old.Content), New: model.ContentHash(new.Content)}
	before, after := index(old.Content.Entities()), index(new.Content.Entities())
	renames, err := r.resolve(before, after)
	if err != nil {
		return Changes{}, fmt.Errorf("cannot compare: %w", err)
	}
	d := &differ{renames: renames}
	if err := d.records(before, after); err != nil {
		return Changes{}, fmt.Errorf("cannot compare: %w", err)
	}
	if old.Schemas != nil && new.Schemas != nil {
		if err := d.schemas(old.Schemas, new.Schemas); err != nil {
			return Changes{}, fmt.Errorf("cannot compare: %w", err)
		}
	}
	d.clauses(old.Clauses, new.Clauses)
	if old.Translations != nil && new.Translations != nil {
		d.translations(old.Translations, new.Translations)
	}
	d.drawings(old.Drawings, new.Drawings, before, after)
	out.List = d.list
	slices.SortStableFunc(out.List, func(a, b Change) int {
		return cmp.Or(cmp.Compare(b.Bump, a.Bump), cmp.Compare(rank(a.Kind), rank(b.Kind)),
			cmp.Compare(a.ID, b.ID), comparePaths(a.Path, b.Path))
	})
	return out, nil
}

// rank places the schema before the kinds.
func rank(k model.Kind) int { return slices.Index(model.Kinds(), k) }

// name identifies a record over all sets.
type name struct {
	kind model.Kind
	id   string
}

// edition is the records of an edition by name, and their order.
type edition struct {
	order  []name
	byName map[name]model.Entity
}

func index(entities []model.Entity) edition {
	out := edition{byName: make(map[name]model.Entity)}
	for _, e := range entities {
		n := name{e.Kind, e.ID}
		out.order = append(out.order, n)
		out.byName[n] = e
	}
	return out
}

// differ gathers changes.
type differ struct {
	renames renaming
	list    []Change
}

func (d *differ) add(c Change) {
	c.Bump = bumpOf(c.Class)
	d.list = append(d.list, c)
}

// records compares the records of two editions.
func (d *differ) records(before, after edition) error {
	looks := lookalikes(before, after)
	for _, n := range before.order {
		old := before.byName[n]
		to, renamed := d.renames[n]
		if !renamed {
			to = n.id
		}
		new, kept := after.byName[name{n.kind, to}]
		at := Change{Set: old.Set, Kind: n.kind, ID: n.id}
		if !kept {
			at.Class, at.Note = Removed, looks.of(old)
			d.add(at)
			continue
		}
		if renamed {
			renamed := at
			renamed.Class, renamed.Old, renamed.New = Renamed, model.Canonical(n.id), model.Canonical(to)
			d.add(renamed)
		}
		if old.Set != new.Set && n.kind != model.KindSet {
			moved := at
			moved.Class, moved.Path, moved.Old, moved.New = Moved, "set", model.Canonical(old.Set), model.Canonical(new.Set)
			d.add(moved)
		}
		if err := d.fields(at, old.JSON, new.JSON); err != nil {
			return err
		}
	}
	targets := d.renames.targets()
	for _, n := range after.order {
		if _, known := before.byName[n]; !known && !targets[n] {
			d.add(Change{Class: Added, Set: after.byName[n].Set, Kind: n.kind, ID: n.id})
		}
	}
	return nil
}

// looks maps records without their ids to the ids of new records.
type looks map[string]string

// lookalikes gathers the new records.
func lookalikes(before, after edition) looks {
	out := make(looks)
	for _, n := range after.order {
		if _, known := before.byName[n]; !known {
			out[look(after.byName[n])] = n.id
		}
	}
	return out
}

// of notes the new record that is the same as one that is gone but for its
// id: most likely somebody forgot to declare a rename.
func (l looks) of(old model.Entity) string {
	id, ok := l[look(old)]
	if !ok {
		return ""
	}
	return fmt.Sprintf("the new %s is the same; declare the rename if it is one", id)
}

func look(e model.Entity) string {
	return string(e.Kind) + string(bytes.Replace(e.JSON, idMember(e.ID), nil, 1))
}

func idMember(id string) []byte { return slices.Concat([]byte(`"id":`), model.Canonical(id)) }
