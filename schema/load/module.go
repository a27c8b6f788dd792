package load

import (
	"os"
	"path/filepath"
	"strings"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/literal"
	"cuelang.org/go/cue/parser"

	"hulldown.dev/schema/diag"
)

// ownModule is the module of the tool's own schema and content, without its
// major version; its tree is not an author's directory.
const ownModule = "hulldown.dev"

// ModuleDir returns the nearest directory, dir itself or one above it, that
// holds cue.mod/module.cue. It returns false where there is none, and for the
// module hulldown.dev itself, whose content is built in.
func ModuleDir(dir string) (string, bool) {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return "", false
	}
	for {
		file := filepath.Join(abs, "cue.mod", "module.cue")
		if info, err := os.Stat(file); err == nil && info.Mode().IsRegular() {
			if moduleName(file) == ownModule {
				return "", false
			}
			return abs, true
		}
		up := filepath.Dir(abs)
		if up == abs {
			return "", false
		}
		abs = up
	}
}

// moduleName reads the module path without its version, "" if it cannot.
func moduleName(file string) string {
	data, err := readFile(os.DirFS(filepath.Dir(file)), filepath.Base(file))
	if err != nil {
		return ""
	}
	m, _ := parseModule(file, data)
	return m.name
}

// module is what a module.cue says: the path of the module without its version, and the
// version of the language that it is written in, "" for none.
type module struct {
	name, version string
	// at is where the version is given, the beginning of the file for none.
	at diag.Span
}

// parseModule reads a module.cue. It returns false for one that cannot be read.
func parseModule(file string, data []byte) (module, bool) {
	m := module{at: diag.Span{File: file, Line: 1, Col: 1, EndLine: 1, EndCol: 1}}
	if invalidUTF8(data) >= 0 {
		return m, false
	}
	if _, bad := scan(&source{file: file, data: data}); bad {
		return m, false
	}
	f, err := parser.ParseFile(file, data)
	if err != nil {
		return m, false
	}
	name, _ := textAt(f.Decls, "module")
	m.name, _, _ = strings.Cut(name, "@")
	version, at := textAt(f.Decls, "language", "version")
	if at != nil {
		m.version, m.at = version, span(at)
	}
	return m, true
}

// textAt is the text that declarations spell out at a path, with its place; what is there is
// written otherwise if the place alone is known.
func textAt(decls []ast.Decl, path ...string) (string, ast.Expr) {
	for _, d := range decls {
		field, ok := d.(*ast.Field)
		if !ok || declares(field) != path[0] {
			continue
		}
		if len(path) == 1 {
			lit, ok := field.Value.(*ast.BasicLit)
			if !ok {
				return "", field.Value
			}
			text, err := literal.Unquote(lit.Value)
			if err != nil {
				return "", lit
			}
			return text, lit
		}
		if body, ok := field.Value.(*ast.StructLit); ok {
			if text, at := textAt(body.Elts, path[1:]...); at != nil {
				return text, at
			}
		}
	}
	return "", nil
}
