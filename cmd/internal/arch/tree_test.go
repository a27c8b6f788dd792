package arch

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// module is the module's path, which its import paths start with.
const module = "hulldown.dev"

// tree is the module's files as the checks see them.
type tree struct {
	fset *token.FileSet
	// sources holds the text of every text file by its slash-separated path
	// below the module's root.
	sources map[string]string
	// files lists the Go files by path; unreadable holds those that do not
	// parse.
	files      []*file
	unreadable []fault
	// info and pkgs are what the type checker learned, see types_test.go.
	info *types.Info
	pkgs map[string]*types.Package
	// untyped are the errors of packages that could not be type-checked.
	untyped []types.Error
}

// file is one Go file.
type file struct {
	path string
	// pkg is the directory below the module's root.
	pkg  string
	test bool
	*ast.File
}

// fault is one departure: a place and what is wrong there.
type fault struct {
	path string
	line int
	text string
}

// String shows a fault the way compilers do.
func (f fault) String() string {
	if f.line == 0 {
		return f.path + ": " + f.text
	}
	return fmt.Sprintf("%s:%d: %s", f.path, f.line, f.text)
}

// newTree parses and types the Go files among the sources.
func newTree(sources map[string]string) *tree {
	t := &tree{fset: token.NewFileSet(), sources: sources}
	for _, name := range t.paths() {
		if !strings.HasSuffix(name, ".go") || strings.Contains(name, "testdata/") {
			continue
		}
		parsed, err := parser.ParseFile(t.fset, name, sources[name], parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			t.unreadable = append(t.unreadable, fault{name, 0, "does not parse: " + err.Error()})
			continue
		}
		t.files = append(t.files, &file{name, path.Dir(name), strings.HasSuffix(name, "_test.go"), parsed})
	}
	t.checkTypes()
	return t
}

// paths lists the paths of all sources in order.
func (t *tree) paths() []string { return slices.Sorted(maps.Keys(t.sources)) }

// line is the line of a place.
func (t *tree) line(p token.Pos) int { return t.fset.Position(p).Line }

// fault is a fault at a node of a Go file.
func (t *tree) fault(at token.Pos, format string, args ...any) fault {
	p := t.fset.Position(at)
	return fault{p.Filename, p.Line, fmt.Sprintf(format, args...)}
}

// each calls visit for every node of every file that want admits.
func (t *tree) each(want func(*file) bool, visit func(*file, ast.Node)) {
	for _, f := range t.files {
		if !want(f) {
			continue
		}
		ast.Inspect(f.File, func(n ast.Node) bool {
			if n != nil {
				visit(f, n)
			}
			return true
		})
	}
}

// product admits the files that become part of the program.
func product(f *file) bool { return !f.test }

// within reports whether a package is one of the patterns' packages: each is
// a directory, with /... for all that lies below as well.
func within(pkg string, patterns ...string) bool {
	return slices.ContainsFunc(patterns, func(p string) bool {
		base, deep := strings.CutSuffix(p, "/...")
		return pkg == base || deep && strings.HasPrefix(pkg, base+"/") || p == "..."
	})
}

// readModule returns the text files of the module that holds the working
// directory.
func readModule(t *testing.T) map[string]string {
	t.Helper()
	root, err := filepath.Abs(filepath.Join("..", "..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	sources := map[string]string{}
	err = filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(root, name)
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		switch {
		case entry.IsDir() && ignored(rel):
			return fs.SkipDir
		case !entry.Type().IsRegular() || !isText(rel):
			return nil
		}
		text, err := os.ReadFile(name)
		sources[rel] = string(text)
		return err
	})
	if err != nil {
		t.Fatalf("reading the module: %v", err)
	}
	if _, found := sources["go.mod"]; !found {
		t.Fatalf("reading the module: no go.mod in %s; did this package move?", root)
	}
	return sources
}

// ignored reports the directories that hold nothing of the project's: outputs
// and what tools keep for themselves.
func ignored(dir string) bool {
	base := path.Base(dir)
	hidden := strings.HasPrefix(base, ".") && base != "." && dir != ".ci"
	return hidden || dir == "dist" || strings.HasPrefix(base, "_")
}

// isText reports the files that people write and read.
func isText(name string) bool {
	switch path.Ext(name) {
	case ".go", ".mod", ".cue", ".md", ".tsv", ".csv", ".txt", ".txtar", ".json", ".yml", ".yaml", ".html", ".svg", ".golden":
		return true
	}
	return path.Dir(name) == ".ci"
}

// sorted puts faults in the order of their places.
func sorted(faults []fault) []fault {
	slices.SortStableFunc(faults, func(a, b fault) int {
		return cmp.Or(cmp.Compare(a.path, b.path), cmp.Compare(a.line, b.line))
	})
	return faults
}
