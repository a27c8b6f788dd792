package load

import (
	"fmt"
	"slices"
	"strings"

	"cuelang.org/go/cue"
	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/build"
	"cuelang.org/go/cue/errors"
	"cuelang.org/go/cue/literal"
	"cuelang.org/go/cue/token"
)

// newEvaluation parses what is asked for and numbers its files.
func newEvaluation(q Request) (*evaluation, error) {
	e := &evaluation{request: q, limits: q.Limits.orStandard(), numbers: map[string]int{}}
	for _, t := range q.Files {
		e.numbers[t.Name] = len(e.numbers) + 1
	}
	for _, p := range q.Imports {
		for _, t := range p.Files {
			e.numbers[t.Name] = len(e.numbers) + 1
		}
	}
	return e, e.parse()
}

// parse reads the files of the package: for their places, and for every build of it.
func (e *evaluation) parse() (err error) {
	e.files, err = parsed(e.request.Files)
	return err
}

// parsed parses files, but for what is left out of them.
func parsed(texts []Text) ([]*ast.File, error) {
	var out []*ast.File
	for _, t := range texts {
		f, err := t.syntax()
		if err != nil {
			return nil, err
		}
		out = append(out, f)
	}
	return out, nil
}

// syntax parses a file, but for what is left out of it.
func (t Text) syntax() (*ast.File, error) {
	f, err := parseAs(t.Version, t.Name, t.Data)
	if err != nil {
		return nil, fmt.Errorf("cannot parse what was parsed before: %w", err)
	}
	f.Decls = t.kept(f.Decls)
	for _, d := range f.Decls {
		if field, ok := d.(*ast.Field); ok {
			if body, ok := field.Value.(*ast.StructLit); ok {
				body.Elts = t.kept(body.Elts)
			}
		}
	}
	dropImports(f)
	// What the parser found names to mean may be left out by now.
	f.Unresolved = nil
	ast.Walk(f, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			id.Node, id.Scope = nil, nil
			if slices.Contains(t.Blank, id.Pos().Offset()) {
				id.Name = "_"
			}
		}
		return true
	}, nil)
	return f, nil
}

func (t Text) kept(decls []ast.Decl) []ast.Decl {
	return slices.DeleteFunc(decls, func(d ast.Decl) bool { return slices.Contains(t.Without, d.Pos().Offset()) })
}

// dropImports drops those that nothing uses any more, for CUE refuses them.
func dropImports(f *ast.File) {
	used := map[string]bool{}
	for _, d := range f.Decls {
		if _, ok := d.(*ast.ImportDecl); ok {
			continue
		}
		ast.Walk(d, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				used[id.Name] = true
			}
			return true
		}, nil)
	}
	for _, d := range f.Decls {
		if d, ok := d.(*ast.ImportDecl); ok {
			d.Specs = slices.DeleteFunc(d.Specs, func(s *ast.ImportSpec) bool { return !used[importName(s)] })
		}
	}
	f.Decls = slices.DeleteFunc(f.Decls, func(d ast.Decl) bool {
		i, ok := d.(*ast.ImportDecl)
		return ok && len(i.Specs) == 0
	})
}

// importName is the name under which a file knows what it imports, "" where it needs one that
// the file does not give.
func importName(s *ast.ImportSpec) string {
	if s.Name != nil {
		return s.Name.Name
	}
	p, err := literal.Unquote(s.Path.Value)
	if err != nil {
		return ""
	}
	return ast.ParseImportPath(p).Qualifier
}

// maxRounds bounds how often a package is built anew without the declarations
// that do not compile.
const maxRounds = 8

// build evaluates the package over a schema. Declarations that CUE cannot compile
// are left out and reported.
func (e *evaluation) build(schema []Text) (cue.Value, error) {
	for round := 0; ; round++ {
		v, bad, err := e.compile(schema)
		if err != nil || bad == nil {
			return v, err
		}
		dropped := e.drop(bad, round > 0)
		if !dropped && e.inImport(bad) {
			return v, fmt.Errorf("%w: %w", errImported, bad)
		}
		if !dropped || round == maxRounds {
			return v, fmt.Errorf("cannot compile the content: %w", bad)
		}
		if err := e.parse(); err != nil {
			return v, err
		}
	}
}

// inImport reports whether an error lies in a package that is imported.
func (e *evaluation) inImport(bad error) bool {
	for _, one := range errors.Errors(bad) {
		for _, pos := range append([]token.Pos{one.Position()}, one.InputPositions()...) {
			if e.numbers[pos.Filename()] > len(e.files) {
				return true
			}
		}
	}
	return false
}

// errImported is the error of a package that is imported and does not compile.
var errImported = fmt.Errorf("an imported package does not compile")

// compile builds the package once. Bad is what CUE cannot compile in it.
func (e *evaluation) compile(schema []Text) (v cue.Value, bad, err error) {
	ctx, err := newContext()
	if err != nil {
		return v, nil, err
	}
	var failed error
	var b *build.Context
	packages := map[string][]Text{importPath: schema}
	for _, p := range e.request.Imports {
		packages[p.Path] = p.Files
	}
	b = build.NewContext(build.Loader(func(_ token.Pos, path string) *build.Instance {
		texts := packages[ast.ParseImportPath(path).Path]
		if texts == nil {
			return nil
		}
		in := b.NewInstance(path, nil)
		in.ImportPath = path
		files, err := parsed(texts)
		if err == nil {
			err = complete(in, files)
		}
		switch {
		case err != nil && texts[0].Name == schema[0].Name:
			failed = err
		case err != nil:
			failed = fmt.Errorf("%w: %s: %w", errImported, path, err)
		}
		return in
	}))
	in := b.NewInstance("content", nil)
	if err := complete(in, e.files); failed != nil {
		return v, nil, failed
	} else if err != nil {
		return v, in.Err, nil
	}
	v = ctx.BuildInstance(in)
	if in.Err != nil {
		return v, in.Err, nil
	}
	if v.Err() != nil && !v.Exists() {
		return v, v.Err(), nil
	}
	return v, nil, nil
}

// complete gives an instance its files.
func complete(in *build.Instance, files []*ast.File) error {
	for _, f := range files {
		if err := in.AddSyntax(f); err != nil {
			return err
		}
	}
	if err := in.Complete(); err != nil {
		return err
	}
	return nil
}

// drop leaves out the declarations in which errors are. Consequences of what was
// dropped before are not reported. It reports whether there was anything to drop.
func (e *evaluation) drop(bad error, again bool) bool {
	dropped := false
	for _, one := range errors.Errors(bad) {
		f := e.faultOf(one)
		for _, pos := range append([]token.Pos{one.Position()}, one.InputPositions()...) {
			n := e.numbers[pos.Filename()]
			if !pos.IsValid() || n < 1 || n > len(e.files) {
				continue
			}
			offset, ok := declarationAt(e.files[n-1], pos.Offset())
			text := &e.request.Files[n-1]
			if !ok || slices.Contains(text.Without, offset) {
				continue
			}
			text.Without = append(text.Without, offset)
			dropped = true
			if !again || !strings.Contains(f.Message, "reference") {
				e.answer.Faults = append(e.answer.Faults, f)
			}
			break
		}
	}
	return dropped
}

// declarationAt returns the offset of the declaration that holds an offset: the
// record, where there is one, otherwise the declaration of the file.
func declarationAt(f *ast.File, offset int) (int, bool) {
	holds := func(n ast.Node) bool { return n.Pos().Offset() <= offset && offset <= n.End().Offset() }
	for _, d := range f.Decls {
		if !holds(d) {
			continue
		}
		field, ok := d.(*ast.Field)
		if !ok {
			return d.Pos().Offset(), true
		}
		if body, ok := field.Value.(*ast.StructLit); ok {
			for _, elt := range body.Elts {
				if holds(elt) {
					return elt.Pos().Offset(), true
				}
			}
		}
		return d.Pos().Offset(), true
	}
	return 0, false
}
