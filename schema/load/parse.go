package load

import (
	"fmt"
	"path"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/errors"
	"cuelang.org/go/cue/literal"
	"cuelang.org/go/cue/parser"

	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// importPath is the import path under which authors reach the definitions.
const importPath = "hulldown.dev/schema"

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
	src      *source
	syntax   *ast.File
	imports  map[string]bool
	records  []*record
	findings []diag.Finding
	asked    bool // the missing import was reported
	broken   bool // not parsed: its records are unknown
}

func (f *file) report(code string, at diag.Span, message string) {
	f.findings = told(f.findings, refusal(code, at, message))
}

// parse splits one file into records.
func parse(s *source) *file {
	f := &file{src: s, imports: map[string]bool{}, broken: true}
	if bad, refused := scan(s); refused {
		f.findings = append(f.findings, bad)
		return f
	}
	syntax, err := parser.ParseFile(s.file, s.data)
	if err != nil {
		f.syntaxError(err)
		return f
	}
	f.syntax, f.broken = syntax, false
	for _, d := range syntax.Decls {
		f.decl(d)
	}
	return f
}

// syntaxError reports the first error only: what follows it in the file is
// mostly its consequence.
func (f *file) syntaxError(err error) {
	at := diag.Span{File: f.src.file, Line: 1, Col: 1, EndLine: 1, EndCol: 1}
	first := errors.Errors(err)[0]
	if p := first.Position(); p.IsValid() {
		at.Line, at.Col = p.Line(), p.Column()
		at.EndLine, at.EndCol = at.Line, at.Col+1
	}
	format, args := first.Msg()
	f.report("shape-syntax", at, "cannot read this as CUE: "+fmt.Sprintf(format, args...))
}

func (f *file) decl(d ast.Decl) {
	switch d := d.(type) {
	case *ast.Package, *ast.CommentGroup:
	case *ast.ImportDecl:
		for _, s := range d.Specs {
			f.imported(s)
		}
	case *ast.Attribute:
		f.report("shape-bad-attribute", span(d), "an attribute stands behind a field, not alone in a file")
	case *ast.Field:
		f.kindField(d)
	case *ast.EmbedDecl:
		f.report("shape-not-literal", span(d), "a file holds records, each written kind: \"id\": schema.#Kind & {...}")
	default:
		f.report("shape-not-literal", span(d), describe(d)+"; write the records out")
	}
}

func (f *file) imported(s *ast.ImportSpec) {
	p, err := literal.Unquote(s.Path.Value)
	if err != nil {
		f.report("shape-syntax", span(s), "cannot read this import path")
		return
	}
	ip := ast.ParseImportPath(p)
	if ip.Path != importPath || ip.Version != "" && ip.Version != "v0" {
		f.report("shape-not-literal", span(s),
			fmt.Sprintf("content imports nothing but %q", importPath))
		return
	}
	name := "schema"
	if s.Name != nil {
		name = s.Name.Name
	}
	f.imports[name] = true
}

// needsImport reports once that the file uses the schema without importing it.
func (f *file) needsImport(at diag.Span) {
	if f.asked || len(f.imports) > 0 {
		return
	}
	f.asked = true
	line := fmt.Sprintf("import %q", importPath)
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
		Message: "the file names a definition of the schema but lacks " + line,
		Fixes:   []diag.Fix{{Verb: "add " + line, Edits: []diag.Edit{edit}}},
	})
}

// kindField reads one top-level field, which holds records of a kind by id.
func (f *file) kindField(d *ast.Field) {
	name, why := labelName(d)
	if why != "" {
		f.report("shape-not-literal", span(d.Label), why)
		return
	}
	if model.Kind(name).Noun() == "" {
		f.unknownKind(d, name)
		return
	}
	for _, a := range d.Attrs {
		f.report("shape-bad-attribute", span(a), "this attribute stands on no record")
	}
	body, ok := d.Value.(*ast.StructLit)
	if !ok {
		f.report("shape-wrong-type", span(d.Value),
			fmt.Sprintf("%s holds records by id: %s: \"my-id\": schema.#%s & {...}", name, name, model.Kind(name).Definition()))
		return
	}
	for _, e := range body.Elts {
		switch e := e.(type) {
		case *ast.Field:
			f.recordField(model.Kind(name), e)
		case *ast.CommentGroup:
		case *ast.Attribute:
			f.report("shape-bad-attribute", span(e), "this attribute stands on no record")
		default:
			f.report("shape-not-literal", span(e), describe(e)+"; write the records out")
		}
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

func (f *file) recordField(kind model.Kind, d *ast.Field) {
	id, why := labelName(d)
	if why != "" {
		f.report("shape-not-literal", span(d.Label), why)
		return
	}
	r := &record{kind: kind, id: id, file: f, whole: span(d.Value), memo: &memo{}}
	r.node = &node{form: absentForm, name: id, label: span(d.Label)}
	for _, a := range d.Attrs {
		r.attribute(a, r.node)
	}
	b := &builder{rec: r, imports: f.imports}
	b.value(d.Value, r.node, 1)
	if r.node.form == absentForm {
		b.noValue(r.node)
	}
	f.records = append(f.records, r)
}

// directory names the directory that a file is in, as findings show it.
func (f *file) directory(roots []root) string {
	return path.Join(roots[f.src.root].name, f.src.dir)
}
