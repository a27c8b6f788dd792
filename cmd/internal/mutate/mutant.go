package main

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/packages"
)

// mutant is one small fault that can be put into a file.
type mutant struct {
	// key names the mutant among all those of a module: file, function and
	// what changes, with a number where a function has several that read alike.
	key  string
	file *source
	line int
	// in is the innermost function around, nil for none.
	in ast.Node
	// edits put the guarded fault into the text of the file.
	edits []edit
}

// edit writes before and after around the bytes from..to of a file or, with
// instead, puts before in their place. The rune § is the number of the mutant.
type edit struct {
	from, to      int
	before, after string
	instead       bool
}

// source is a file of the code that is mutated.
type source struct {
	path string // on disk
	name string // below the module's root, with slashes
	text []byte
	pkg  *packages.Package
	tree *ast.File
}

// loadMode asks for the files and types of packages; what they import comes
// compiled.
const loadMode = packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports |
	packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo | packages.NeedModule

// load reads packages with an overlay over their files, which may be nil.
func load(dir string, overlay map[string][]byte, patterns []string) ([]*packages.Package, error) {
	return packages.Load(&packages.Config{Mode: loadMode, Dir: dir, Overlay: overlay}, patterns...)
}

// sources lists the files of packages that people wrote, by name.
func sources(pkgs []*packages.Package) ([]*source, error) {
	var out []*source
	for _, p := range pkgs {
		if len(p.Errors) > 0 {
			return nil, p.Errors[0]
		}
		for _, tree := range p.Syntax {
			f := p.Fset.File(tree.FileStart)
			name, err := filepath.Rel(p.Module.Dir, f.Name())
			if err != nil {
				return nil, err
			}
			if ast.IsGenerated(tree) {
				continue
			}
			text, err := readFile(f)
			if err != nil {
				return nil, err
			}
			out = append(out, &source{f.Name(), filepath.ToSlash(name), text, p, tree})
		}
	}
	slices.SortFunc(out, func(a, b *source) int { return cmp.Compare(a.name, b.name) })
	return out, nil
}

// finder gathers the mutants of one file.
type finder struct {
	*source
	info  *types.Info
	found []*mutant
	// alike counts the mutants by key without number.
	alike map[string]int
}

// mutants lists all mutants of a file in the order of the text. Left out is what
// cannot run in a sound program (what only panics) and what changes no result
// (the capacity of a slice).
func (s *source) mutants() []*mutant {
	f := &finder{source: s, info: s.pkg.TypesInfo, alike: map[string]int{}}
	inspector.New([]*ast.File{s.tree}).Root().Inspect(nil, func(c inspector.Cursor) bool {
		if f.excluded(c) {
			return false
		}
		f.expression(c)
		f.statement(c)
		return true
	})
	return f.found
}

// excluded reports nodes below which nothing is mutated.
func (f *finder) excluded(c inspector.Cursor) bool {
	switch n := c.Node().(type) {
	case *ast.GenDecl:
		return n.Tok != token.VAR
	case *ast.CallExpr:
		return f.builtin(n) == "panic"
	case *ast.BasicLit:
		call, ok := c.Parent().Node().(*ast.CallExpr)
		return ok && f.builtin(call) == "make" && len(call.Args) == 3 && call.Args[2] == n
	}
	return false
}

// builtin is the name of the built-in function that a call is of, "" for others.
func (f *finder) builtin(call *ast.CallExpr) string {
	if id, ok := call.Fun.(*ast.Ident); ok {
		if b, ok := f.info.Uses[id].(*types.Builtin); ok {
			return b.Name()
		}
	}
	return ""
}

// add notes a mutant at a node.
func (f *finder) add(c inspector.Cursor, what string, edits ...edit) {
	key := fmt.Sprintf("%s %s: %s", f.name, function(c), what)
	f.alike[key]++
	if n := f.alike[key]; n > 1 {
		key = fmt.Sprintf("%s #%d", key, n)
	}
	m := &mutant{key: key, file: f.source, line: f.pkg.Fset.Position(c.Node().Pos()).Line, edits: edits}
	for fn := range c.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		m.in = fn.Node()
		break
	}
	f.found = append(f.found, m)
}

// function names the declared function around a node.
func function(c inspector.Cursor) string {
	for d := range c.Enclosing((*ast.FuncDecl)(nil)) {
		return nameOf(d.Node().(*ast.FuncDecl))
	}
	return "package"
}

// nameOf is the name of a function, behind that of its receiver's type.
func nameOf(decl *ast.FuncDecl) string {
	if decl.Recv.NumFields() == 0 {
		return decl.Name.Name
	}
	of := types.ExprString(decl.Recv.List[0].Type)
	return strings.TrimLeft(of, "*") + "." + decl.Name.Name
}

// around is an edit around a node.
func (f *finder) around(n ast.Node, before, after string) edit {
	return edit{from: f.offset(n.Pos()), to: f.offset(n.End()), before: before, after: after}
}

// instead is an edit that replaces an operator.
func (f *finder) instead(pos token.Pos, op token.Token, by string) edit {
	at := f.offset(pos)
	return edit{from: at, to: at + len(op.String()), before: by, instead: true}
}

func (f *finder) offset(p token.Pos) int { return f.pkg.Fset.Position(p).Offset }

// words is the text of a node on one line, cut where it is long.
func (f *finder) words(n ast.Node) string {
	const most = 70
	text := strings.Join(strings.Fields(string(f.text[f.offset(n.Pos()):f.offset(n.End())])), " ")
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return text
}

// typeName names a type as the file may write it; "" if it cannot.
func (f *finder) typeName(t types.Type) string {
	nameable := t != nil
	name := types.TypeString(t, func(p *types.Package) string {
		if p == f.pkg.Types {
			return ""
		}
		for _, spec := range f.tree.Imports {
			if name := f.info.PkgNameOf(spec); name != nil && name.Imported() == p {
				return name.Name()
			}
		}
		nameable = false
		return p.Name()
	})
	if !nameable {
		return ""
	}
	return name
}
