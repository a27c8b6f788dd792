package load

import (
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/literal"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// importPath is the import path under which authors reach the definitions.
const importPath = "hulldown.dev/schema"

// contentPath precedes the name of a set in the import path of its records.
const contentPath = "hulldown.dev/content/"

// record is one record as it was written.
type record struct {
	kind model.Kind
	id   string
	node *node
	// whole is the place of everything behind the id's colon.
	whole    diag.Span
	file     *file
	set      string // id of the set it belongs to, "" for none
	replaces bool
	prov     map[string]model.From
	allow    []model.Allow
	findings []diag.Finding
	memo     *memo
	// amends is set for a record that changes part of the one that it replaces, whose
	// hash is base if it says so, at amendAt.
	amends bool
	// begun is set when an amendment gives nothing yet.
	begun   bool
	base    string
	amendAt diag.Span
	// given are the paths of what an amendment gives.
	given []string
	// decl is the declaration of it, nil for a record that a loop makes, and more
	// are further ones in the same package.
	decl *ast.Field
	more []declared
	// computed is set while only CUE can say what the record holds. Words are the
	// bare words in it if nothing else is computed: it is literal if none of them
	// means anything.
	// Evaluated is set when CUE did say.
	computed, evaluated bool
	words               []*ast.Ident
	// bare are the values in place of which there is a word that means nothing.
	bare []*node
	// objections are what CUE has against values of a computed record, lost is set for
	// one that has no value.
	objections []objection
	lost       bool
	// taken is how many of its rules are those of shelves, sided are the texts of shelves in which
	// names of sides are put, by their paths.
	taken int
	sided map[string]string
	// deferred are the faults of what it takes of shelves, which may follow from how that is set.
	deferred []deferred
	// stored is the value of a record that comes from a snapshot, with all defaults; it is
	// declared at an offset of its file, and has no syntax before open.
	stored []byte
	offset int
	// unsure is set for a record that uses a name which means nothing: what is missing in it
	// may be what the name was to bring.
	unsure bool
}

// declared is a declaration of a record that has several.
type declared struct {
	file *file
	decl *ast.Field
}

// name returns the record as kind/id.
func (r *record) name() string { return string(r.kind) + "/" + r.id }

// report adds a finding, which condemns the record.
func (r *record) report(f diag.Finding) {
	f.Record = r.name()
	r.findings = told(r.findings, f)
}

// told adds a finding to those of one record or file. Of very many mistakes the
// first are told, and that there are more.
func told(fs []diag.Finding, f diag.Finding) []diag.Finding {
	switch {
	case len(fs) > MaxFindings:
		return fs
	case len(fs) == MaxFindings:
		f = diag.Finding{Code: "shape-too-large", Severity: diag.Error, Record: f.Record, Span: f.Span,
			Message: fmt.Sprintf("more is wrong from here on; it is told once the first %d mistakes are mended", MaxFindings)}
	}
	return append(fs, f)
}

// file is one parsed file.
type file struct {
	src    *source
	syntax *ast.File
	// imports holds the names under which the file knows the schema, sets those
	// under which it knows packages of built-in records, by name.
	imports map[string]bool
	sets    map[string]*ast.ImportSpec
	records []*record
	// shared are the declarations that are no records: templates, names, loops and
	// conditions. Refused are those that make no sense to CUE either.
	shared  []ast.Decl
	refused []ast.Node
	// shapes are the kinds of which something but plain records is declared: all
	// records of these are computed.
	shapes   map[model.Kind]bool
	findings []diag.Finding
	// open returns the records with their syntax, by name, of a file that comes from a
	// snapshot. It is nil for one that was parsed.
	open func() map[string]*record
	// offers are the rules that it offers to others, definitions the names of its definitions.
	offers      func() []Offer
	definitions func() []string
	asked       bool // the missing import was reported
	trial       bool // its records are there to try rules that are offered
	// lacking are the built-in sets of which was said that the file does not import them.
	lacking map[string]bool
	broken  bool // not parsed: its records are unknown
}

func (f *file) report(code string, at diag.Span, message string) {
	f.findings = told(f.findings, refusal(code, at, message))
}

// parse splits one file into records.
func parse(s *source) *file {
	f := &file{src: s, imports: map[string]bool{}, sets: map[string]*ast.ImportSpec{},
		shapes: map[model.Kind]bool{}, broken: true, offers: noOffers, definitions: noDefinitions}
	if f.merges() {
		return f
	}
	if bad, refused := scan(s); refused {
		f.findings = append(f.findings, bad)
		return f
	}
	syntax, err := s.parse(s.data)
	if err != nil {
		f.syntaxError(err)
		return f
	}
	if m, ok := markAsExpression(syntax, s.data); ok {
		f.leftover(m)
		return f
	}
	f.syntax, f.broken = syntax, hasAttribute(syntax, "if")
	f.offers = sync.OnceValue(func() []Offer { return offersIn(s) })
	f.definitions = func() []string { return definitionsIn(syntax) }
	switch {
	case hasAttribute(syntax, "ignore"):
		syntax.Decls, f.broken = nil, false
	case f.broken: // whether cue reads it is not known
		syntax.Decls = slices.DeleteFunc(syntax.Decls, func(d ast.Decl) bool { _, ok := d.(*ast.Attribute); return !ok })
	}
	for _, d := range syntax.Decls {
		f.decl(d)
	}
	return f
}

func noOffers() []Offer       { return nil }
func noDefinitions() []string { return nil }

// noTags says what is wrong with a build attribute.
const noTags = "cue reads this file by its tags, and check knows none: remove the attribute, or write @ignore() to leave the file out"

func (f *file) decl(d ast.Decl) {
	switch d := d.(type) {
	case *ast.Package, *ast.CommentGroup:
	case *ast.ImportDecl:
		for _, s := range d.Specs {
			f.imported(s)
		}
	case *ast.Attribute:
		why := "an attribute stands behind a field, not alone in a file"
		if name, _ := d.Split(); name != "if" || hasAttribute(f.syntax, name) {
			if is, ok := ofCUE(name); ok {
				why = is
			}
		}
		f.report("shape-bad-attribute", span(d), why)
	case *ast.Field:
		f.kindField(d)
	default:
		f.share(d)
	}
}

func (f *file) imported(s *ast.ImportSpec) {
	p, err := literal.Unquote(s.Path.Value)
	if err != nil {
		f.report("shape-syntax", span(s), "cannot read this import path")
		return
	}
	ip := ast.ParseImportPath(p)
	set, isSet := strings.CutPrefix(ip.Path, contentPath)
	switch {
	case ip.Version != "" && ip.Version != "v0" || ip.Path != importPath && (!isSet || strings.Contains(set, "/")):
		f.wrongImport(s, ip.Path)
	case isSet:
		f.sets[importName(s)] = s
	default:
		f.imports[importName(s)] = true
	}
}

// wrongImport refuses an import. One under whose name the file would know the schema is
// the import that it misses.
func (f *file) wrongImport(s *ast.ImportSpec, p string) {
	bad := refusal("shape-not-literal", span(s),
		fmt.Sprintf("content imports nothing but %q and built-in records, such as %q", importPath, contentPath+"eitc"))
	bad.Message += diag.Strange(p)
	if importName(s) == "schema" || diag.Certain(p, importPath) {
		f.asked = true
		bad.Message += diag.Meant(importPath)
		bad.Fixes = []diag.Fix{{
			Verb:  fmt.Sprintf("import %q", importPath),
			Edits: []diag.Edit{{Span: span(s.Path), Text: strconv.Quote(importPath)}},
		}}
	}
	f.findings = told(f.findings, bad)
	f.refused = append(f.refused, s)
}

// refusedPackage reports whether a function is one of a package whose import is refused.
func (f *file) refusedPackage(fun ast.Expr) bool {
	sel, ok := fun.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	pkg, ok := sel.X.(*ast.Ident)
	return ok && slices.ContainsFunc(f.refused, func(n ast.Node) bool {
		s, ok := n.(*ast.ImportSpec)
		return ok && importName(s) == pkg.Name
	})
}

// needsImport reports once that the file uses the schema without importing it.
func (f *file) needsImport(at diag.Span) {
	if f.asked || len(f.imports) > 0 {
		return
	}
	f.asked = true
	f.lacksImport(at, importPath, "the file names a definition of the schema but lacks ")
}

// needsSet reports once that the file uses the records of a built-in set without importing it.
func (f *file) needsSet(set string, at diag.Span) {
	if f.known(set) {
		f.lacksImport(at, contentPath+set, "the file names records of the set "+set+" but lacks ")
	}
}

// known notes that a set which the file uses was spoken of, and reports whether it was not yet.
func (f *file) known(set string) bool {
	was := f.lacking[set]
	if f.lacking == nil {
		f.lacking = map[string]bool{}
	}
	f.lacking[set] = true
	return !was
}

// lacksImport reports an import that is missing, and offers to add it behind the package line.
func (f *file) lacksImport(at diag.Span, p, says string) {
	line := fmt.Sprintf("import %q", p)
	edit := diag.Edit{Span: diag.Span{File: f.src.file, Line: 1, Col: 1, EndLine: 1, EndCol: 1}, Text: line + "\n\n"}
	for _, d := range f.syntax.Decls {
		if p, ok := d.(*ast.Package); ok {
			end := span(p)
			edit.Span.Line, edit.Span.Col = end.EndLine, end.EndCol
			edit.Span.EndLine, edit.Span.EndCol = end.EndLine, end.EndCol
			edit.Text = "\n\n" + line
		}
	}
	f.findings = append(f.findings, diag.Finding{
		Code: "shape-missing-import", Severity: diag.Error, Span: at,
		Message: says + line,
		Fixes:   []diag.Fix{{Verb: "add " + line, Edits: []diag.Edit{edit}}},
	})
}

// kindField reads one top-level field, which holds records of a kind by id, or
// is shared by records.
func (f *file) kindField(d *ast.Field) {
	name, why := labelName(d)
	if why != "" {
		f.share(d)
		return
	}
	if model.Kind(name).Noun() == "" {
		f.unknownKind(d, name)
		return
	}
	for _, a := range d.Attrs {
		f.report("shape-bad-attribute", span(a), "this attribute stands on no record")
	}
	switch body := d.Value.(type) {
	case *ast.StructLit:
		for _, e := range body.Elts {
			f.element(model.Kind(name), e)
		}
	case *ast.BasicLit, *ast.ListLit:
		f.report("shape-wrong-type", span(d.Value),
			fmt.Sprintf("%s holds records by id: %s: \"my-id\": schema.#%s & {...}", name, name, model.Kind(name).Definition()))
		f.refused = append(f.refused, d)
	default:
		f.shape(model.Kind(name), d)
	}
}

// share notes a declaration that is no record but may make some.
func (f *file) share(d ast.Decl) {
	ast.Walk(d, func(n ast.Node) bool {
		if a, ok := n.(*ast.Attribute); ok {
			name, _ := a.Split()
			if why, ok := ofCUE(name); ok {
				f.report("shape-bad-attribute", span(a), why)
			}
		}
		return true
	}, nil)
	f.shared = append(f.shared, d)
	for _, k := range madeBy(d) {
		f.shapes[k] = true
	}
}

// shape notes a declaration that makes or shapes records of a kind.
func (f *file) shape(kind model.Kind, d ast.Decl) {
	f.shared = append(f.shared, d)
	f.shapes[kind] = true
}

// element reads what a field that holds records by id has in its braces: a record,
// or something that makes or shapes records.
func (f *file) element(kind model.Kind, e ast.Decl) {
	switch e := e.(type) {
	case *ast.CommentGroup:
	case *ast.Attribute:
		f.report("shape-bad-attribute", span(e), "this attribute stands on no record")
	case *ast.Field:
		if id, why := labelName(e); why == "" {
			f.recordField(kind, id, e)
			return
		}
		f.shape(kind, e)
	default:
		f.shape(kind, e)
	}
}

func (f *file) unknownKind(d *ast.Field, name string) {
	var known []string
	for _, k := range model.Kinds() {
		known = append(known, string(k))
	}
	bad := refusal("shape-unknown-kind", span(d.Label), fmt.Sprintf("%q is no kind of record%s", clip(name), diag.Suggest(name, known)))
	if near, ok := diag.Nearest(name, known); ok {
		bad.Fixes = replaceWord(span(d.Label), name, near, near)
	}
	f.findings = told(f.findings, bad)
}

// recordField reads a record.
func (f *file) recordField(kind model.Kind, id string, d *ast.Field) {
	b := f.build(kind, id, d, false)
	if b.computed || len(b.words) > 0 {
		r := f.record(kind, id, d)
		r.node.form, r.computed = opaqueForm, true
		if !b.computed {
			r.words = b.words
		}
		f.records = append(f.records, r)
		return
	}
	f.records = append(f.records, b.rec)
}

// record begins a record without a value.
func (f *file) record(kind model.Kind, id string, d *ast.Field) *record {
	r := &record{kind: kind, id: id, file: f, whole: span(d.Value), memo: &memo{}, decl: d}
	r.node = &node{form: absentForm, name: id, label: span(d.Label)}
	return r
}

// build reads a record as if it were literal. Bare words are refused if they are
// known to mean nothing, otherwise the builder collects them.
func (f *file) build(kind model.Kind, id string, d *ast.Field, meaningless bool) *builder {
	b := &builder{rec: f.record(kind, id, d), imports: f.imports, limits: f.src.limits.orStandard(), meaningless: meaningless}
	r := b.rec
	for _, a := range d.Attrs {
		r.attribute(a, r.node)
	}
	b.value(d.Value, r.node, 1)
	if r.node.form == absentForm {
		b.noValue(r.node)
	}
	return b
}

// directory names the directory that a file is in, as findings show it.
func (f *file) directory(roots []root) string {
	return path.Join(roots[f.src.root].name, f.src.dir)
}
