package load

import (
	"os"
	"path/filepath"
	"strings"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/literal"
	"cuelang.org/go/cue/parser"
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
	if err != nil || invalidUTF8(data) >= 0 {
		return ""
	}
	if _, bad := scan(&source{file: "module.cue", data: data}); bad {
		return ""
	}
	f, err := parser.ParseFile("module.cue", data)
	if err != nil {
		return ""
	}
	for _, d := range f.Decls {
		field, ok := d.(*ast.Field)
		if !ok {
			continue
		}
		lit, ok := field.Value.(*ast.BasicLit)
		if name, _, err := ast.LabelName(field.Label); !ok || err != nil || name != "module" {
			continue
		}
		text, err := literal.Unquote(lit.Value)
		if err != nil {
			return ""
		}
		name, _, _ := strings.Cut(text, "@")
		return name
	}
	return ""
}
