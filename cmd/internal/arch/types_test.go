package arch

import (
	"go/ast"
	"go/types"
	"path"
	"regexp"
	"strings"
)

// checkTypes types the whole module without building it. The project's own
// packages are read from their files; every other package is an empty one, so
// what comes from there has no type and the checks pass over it. That takes
// milliseconds, and needs no compiled library and no network.
func (t *tree) checkTypes() {
	t.info = &types.Info{
		Types:      map[ast.Expr]types.TypeAndValue{},
		Defs:       map[*ast.Ident]types.Object{},
		Uses:       map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{},
	}
	t.pkgs = map[string]*types.Package{}
	for _, f := range t.files {
		t.checkPackage(f.pkg)
	}
	for _, f := range t.files {
		if external(f) {
			t.typeFiles(f.pkg+"_test", []*ast.File{f.File})
		}
	}
}

// external reports the test files that are outside the package they test.
func external(f *file) bool { return strings.HasSuffix(f.Name.Name, "_test") }

// checkPackage types the package of a directory with its inner tests, once.
func (t *tree) checkPackage(dir string) *types.Package {
	if known, done := t.pkgs[dir]; done {
		return known
	}
	// Stands in while the package is under way: a cycle of imports, which the
	// compiler refuses, must not end in endless recursion here.
	t.pkgs[dir] = emptyPackage(dir)
	var files []*ast.File
	for _, f := range t.files {
		if f.pkg == dir && !external(f) {
			files = append(files, f.File)
		}
	}
	t.pkgs[dir] = t.typeFiles(dir, files)
	return t.pkgs[dir]
}

// typeFiles types files as one package, as far as it can be known.
func (t *tree) typeFiles(name string, files []*ast.File) *types.Package {
	conf := types.Config{
		Importer:    t,
		FakeImportC: true,
		// Whatever stems from other modules is an error here.
		Error: func(err error) { t.untyped = append(t.untyped, err.(types.Error)) },
	}
	// The error repeats the first one that was passed over.
	pkg, _ := conf.Check(module+"/"+name, t.fset, files, t.info)
	return pkg
}

// Import implements types.Importer.
func (t *tree) Import(importPath string) (*types.Package, error) {
	if dir, own := strings.CutPrefix(importPath, module+"/"); own {
		return t.checkPackage(dir), nil
	}
	return emptyPackage(importPath), nil
}

// emptyPackage is a package of which nothing but the name is known, and that
// by custom.
func emptyPackage(importPath string) *types.Package {
	name := path.Base(importPath)
	if regexp.MustCompile(`^v[0-9]+$`).MatchString(name) {
		name = path.Base(path.Dir(importPath))
	}
	pkg := types.NewPackage(importPath, name)
	pkg.MarkComplete()
	return pkg
}

// called names the function of another package that a call calls, such as
// "slices" and "Sort"; empty for any other call.
func (t *tree) called(call *ast.CallExpr) (importPath, name string) {
	fun := ast.Unparen(call.Fun)
	switch generic := fun.(type) {
	case *ast.IndexExpr:
		fun = generic.X
	case *ast.IndexListExpr:
		fun = generic.X
	}
	return t.qualified(fun)
}

// qualified splits a qualified name such as sync.Mutex; empty for any other
// expression.
func (t *tree) qualified(e ast.Expr) (importPath, name string) {
	selector, ok := e.(*ast.SelectorExpr)
	if !ok {
		return "", ""
	}
	if id, ok := selector.X.(*ast.Ident); ok {
		if pkg, ok := t.info.Uses[id].(*types.PkgName); ok {
			return pkg.Imported().Path(), selector.Sel.Name
		}
	}
	return "", ""
}

// builtin names the predeclared function that a call calls, or "".
func (t *tree) builtin(call *ast.CallExpr) string {
	if id, ok := ast.Unparen(call.Fun).(*ast.Ident); ok {
		if b, ok := t.info.Uses[id].(*types.Builtin); ok {
			return b.Name()
		}
	}
	return ""
}
