package load

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"cuelang.org/go/cue/ast"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// unit is one CUE package of content: the files of a directory with the same
// package clause, which share their names and write their records together, and
// the files above with the same clause, whose names they know as well.
type unit struct {
	own, above []*file
	// builtin are the files of the built-in content.
	builtin []*file
	// shelves are the packages of authors that declare a set, by the set; refused is set for one
	// that is beyond the bounds.
	shelves map[string]*unit
	refused bool
	// byName finds the records of own by kind/id.
	byName map[string]*record
	// public are the names of the files that all of them know, with what they are.
	public map[string][]ast.Expr
	// kinds are those whose records something refers to.
	kinds map[model.Kind]bool
	// blank are the names that mean nothing, by their files and offsets, and tainted
	// the declarations that use one or are known under a name that does.
	blank   map[*file][]int
	tainted map[ast.Node]bool
	// missing are the uses of names that mean nothing and cannot be bare words. They may be of a
	// file that could not be read where partial is set.
	missing []missing
	partial bool
	// wanted are the built-in records that something refers to, by set.
	wanted map[string]*selection
}

// units groups the files into packages, in the order of their first files.
func units(files []*file) []*unit {
	type key struct {
		place
		name string
	}
	var out []*unit
	byKey := map[key]*unit{}
	keyOf := func(f *file) key { return key{f.place(), f.syntax.PackageName()} }
	broken := map[place]bool{}
	for _, f := range files {
		if broken[f.place()] = broken[f.place()] || f.broken; f.broken || f.open != nil { // a stored file is literal
			continue
		}
		k := keyOf(f)
		if byKey[k] == nil {
			byKey[k] = &unit{}
			out = append(out, byKey[k])
		}
		byKey[k].own = append(byKey[k].own, f)
	}
	for _, u := range out {
		k := keyOf(u.own[0])
		u.partial = broken[k.place]
		for k.dir != "." && k.name != "" {
			k.dir = path.Dir(k.dir)
			u.partial = u.partial || broken[k.place]
			if up := byKey[k]; up != nil {
				u.above = append(u.above, up.own...)
			}
		}
	}
	return out
}

// all are the files whose names a package knows.
func (u *unit) all() []*file { return slices.Concat(u.own, u.above) }

// claim puts the declarations of each record together, and reports whether there
// is anything in the package that is computed.
func (u *unit) claim() bool {
	u.byName = map[string]*record{}
	shapes := map[model.Kind]bool{}
	for _, f := range u.all() {
		maps.Copy(shapes, f.shapes)
	}
	computes := len(shapes) > 0
	for _, f := range u.own {
		f.records = slices.DeleteFunc(f.records, func(r *record) bool {
			first := u.byName[r.name()]
			switch {
			case first == nil:
				u.byName[r.name()] = r
				r.more = nil
			case len(first.more) == MaxPieces-1:
				f.findings = told(f.findings, refusal("shape-too-large", span(r.decl.Label),
					fmt.Sprintf("%s is written in more than %d places; those from here on are not read", r.say(""), MaxPieces)))
				f.refused = append(f.refused, r.decl)
			default:
				first.more = append(first.more, declared{f, r.decl})
				first.compute()
			}
			if shapes[r.kind] {
				r.compute()
			}
			computes = computes || r.computed
			return first != nil
		})
		computes = computes || len(f.shared) > 0
	}
	return computes || slices.ContainsFunc(u.records(), func(r *record) bool { return r.computed })
}

// records are those that the package declares.
func (u *unit) records() []*record {
	var out []*record
	for _, f := range u.own {
		out = append(out, f.records...)
	}
	return out
}

// compute makes a record one whose value only CUE can tell.
func (r *record) compute() {
	if r.computed && r.words == nil {
		return
	}
	r.node = &node{form: opaqueForm, name: r.id, label: span(r.decl.Label), at: span(r.decl.Value)}
	r.computed, r.words, r.memo = true, nil, &memo{}
	r.findings, r.prov, r.allow, r.replaces, r.amends = nil, nil, nil, false, false
}

// madeBy lists the kinds of which a loop or a condition makes records, all of them
// where its braces alone do not say.
func madeBy(d ast.Decl) []model.Kind {
	var decls []ast.Decl
	switch d := d.(type) {
	case *ast.Comprehension:
		body, ok := d.Value.(*ast.StructLit)
		if !ok {
			return model.Kinds()
		}
		decls = body.Elts
	case *ast.EmbedDecl:
		return model.Kinds()
	case *ast.Field:
		switch d.Label.(type) {
		case *ast.Ident, *ast.BasicLit:
			return nil
		}
		return model.Kinds()
	}
	var out []model.Kind
	for _, d := range decls {
		f, ok := d.(*ast.Field)
		if !ok {
			if _, named := d.(*ast.LetClause); named {
				continue
			}
			return model.Kinds()
		}
		name, _, err := ast.LabelName(f.Label)
		if err != nil {
			return model.Kinds()
		}
		if model.Kind(name).Noun() != "" {
			out = append(out, model.Kind(name))
		}
	}
	return out
}

// declarations lists where a record is declared.
func (r *record) declarations() []declared {
	if r.decl == nil {
		return nil
	}
	return append([]declared{{r.file, r.decl}}, r.more...)
}

// live lists the declarations of a file that CUE evaluates for what is computed:
// what records share, and the records that are not literal.
func (u *unit) live(f *file) []ast.Node {
	var out []ast.Node
	for _, d := range f.shared {
		out = append(out, d)
	}
	for _, r := range u.records() {
		if !r.computed {
			continue
		}
		for _, d := range r.declarations() {
			if d.file == f {
				out = append(out, d.decl)
			}
		}
	}
	slices.SortFunc(out, func(a, b ast.Node) int { return a.Pos().Offset() - b.Pos().Offset() })
	return out
}

// recordAt returns the record that a place of a file belongs to, or nil.
func (u *unit) recordAt(f *file, offset int) *record {
	for _, r := range f.records {
		if r.decl != nil && holdsOffset(r.decl, offset) {
			return r
		}
	}
	for _, r := range u.records() {
		for _, d := range r.more {
			if d.file == f && holdsOffset(d.decl, offset) {
				return r
			}
		}
	}
	return nil
}

func holdsOffset(n ast.Node, offset int) bool {
	return n.Pos().Offset() <= offset && offset <= n.End().Offset()
}

// report adds a finding to the record that it is in, or to the file.
func (u *unit) report(f *file, offset int, bad diag.Finding) {
	if r := u.recordAt(f, offset); r != nil {
		r.report(bad)
		return
	}
	f.findings = told(f.findings, bad)
}

// request puts together what CUE needs to evaluate what is computed.
func (u *unit) request(schema []Text) Request {
	q := Request{Schema: schema, Limits: u.own[0].src.limits}
	for _, f := range u.all() {
		t := Text{Name: f.src.file, Data: string(f.src.data), Version: f.src.version, Blank: u.blank[f]}
		for _, r := range f.records {
			if f.place() == u.own[0].place() && r.computed || u.kinds[r.kind] {
				continue
			}
			for _, d := range r.declarations() {
				if d.file == f {
					t.Without = append(t.Without, d.decl.Pos().Offset())
				}
			}
		}
		for _, n := range f.refused {
			t.Without = append(t.Without, n.Pos().Offset())
		}
		slices.Sort(t.Without)
		q.Files = append(q.Files, t)
	}
	done := map[string]bool{}
	u.imports(&q, done)
	return q
}

// imports adds to a request the packages of sets that a package imports, and those that these do.
func (u *unit) imports(q *Request, done map[string]bool) {
	for _, set := range slices.Sorted(maps.Keys(u.wanted)) {
		if done[set] {
			continue
		}
		done[set] = true
		q.Imports = append(q.Imports, u.wanted[set].texts(set, u.offering(set), u.blankOf(set)))
		if other := u.shelf(set); other != nil {
			other.imports(q, done)
		}
	}
}

// set is the set that the files of a package declare, empty for none.
func (u *unit) set() string {
	for _, f := range u.own {
		for _, r := range f.records {
			if r.kind == model.KindSet {
				return r.id
			}
		}
	}
	return ""
}

// shelf is the package of an author that declares a set, nil for a built-in one.
func (u *unit) shelf(set string) *unit {
	if slices.Contains(u.builtinSets(), set) {
		return nil
	}
	return u.shelves[set]
}

// blankOf are the names that mean nothing in the package of a set.
func (u *unit) blankOf(set string) map[*file][]int {
	if other := u.shelf(set); other != nil {
		return other.blank
	}
	return nil
}

// selection says which built-in records something refers to: some of a kind, or
// all of it.
type selection struct {
	ids  map[model.Kind]map[string]bool
	full map[model.Kind]bool
	// definitions is set when something refers to a definition.
	definitions bool
}

func newSelection() *selection {
	return &selection{ids: map[model.Kind]map[string]bool{}, full: map[model.Kind]bool{}}
}

// texts are the files of a set, but for the records that nothing refers to and what makes some.
func (s *selection) texts(set string, files []*file, blank map[*file][]int) Package {
	p := Package{Path: contentPath + set}
	for _, f := range files {
		t, used := Text{Name: f.src.file, Data: string(f.src.data), Version: f.src.version, Blank: blank[f]}, s.definitions && (len(f.records) == 0 || !f.src.builtin)
		for _, r := range f.records {
			if f.src.builtin && (s.full[r.kind] || s.ids[r.kind][r.id]) {
				used = true
				continue
			}
			for _, d := range r.declarations() {
				if d.file == f {
					t.Without = append(t.Without, d.decl.Pos().Offset())
				}
			}
			if r.decl == nil {
				t.Without = append(t.Without, r.begins())
			}
		}
		for _, d := range f.shared {
			if name := declares(d); !f.src.builtin && !strings.HasPrefix(name, "#") && !strings.HasPrefix(name, "_") {
				t.Without = append(t.Without, d.Pos().Offset())
			}
		}
		if used {
			p.Files = append(p.Files, t)
		}
	}
	if len(p.Files) == 0 {
		p.Files = []Text{{Name: "nothing of " + set, Data: "package " + strings.ReplaceAll(set, "-", "_") + "\n"}}
	}
	return p
}
