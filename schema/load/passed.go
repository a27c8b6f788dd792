package load

import (
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"cuelang.org/go/cue/ast"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// passed is a file that is no content by its name or its directory, as cue has it too.
type passed struct {
	src *source
	// dir is the directory for which it is passed over, empty where its own name is
	// the reason; why says what is to be done.
	dir, why string
	// records are those that the file would hold if it were read.
	records []found
	// test is where a script begins that would be carried out if it were read, none for no
	// script.
	test diag.Span
}

// maxPassed bounds how many files are looked at for records that nobody reads.
const maxPassed = 200

// passesOver says why a directory below an author's is no content of it, empty for one
// that is. The rules are those of cue.
func passesOver(files fs.FS, name string) string {
	last := path.Base(name)
	switch {
	case name == ".":
		return ""
	case strings.HasPrefix(last, "_"):
		return fmt.Sprintf("cue and check pass over directories whose names begin with _; rename it to %s", strings.TrimLeft(last, "_"))
	case last == "testdata":
		return "cue and check pass over directories named testdata; rename it"
	case isModule(files, name) && isModule(files, "."):
		return fmt.Sprintf("%s is a CUE module of its own and no part of the one around it; name it with -C as well, or remove its cue.mod", last)
	}
	return ""
}

// isModule reports whether a directory is the top of a CUE module.
func isModule(files fs.FS, dir string) bool {
	info, err := fs.Stat(files, path.Join(dir, "cue.mod", "module.cue"))
	return err == nil && info.Mode().IsRegular()
}

// misnamed says why a file is not read as content, empty for one that is. It returns
// false for a file that cannot be meant as content either.
func misnamed(name string) (why string, maybe bool) {
	lower, ext := strings.ToLower(name), path.Ext(name)
	switch {
	case ext == ".cue" && (name[0] == '_' || name[0] == '.'):
		return fmt.Sprintf("cue and check pass over files whose names begin with %c; rename it to %s", name[0], strings.TrimLeft(name, "._")), true
	case strings.HasSuffix(name, "_test.cue") || strings.HasSuffix(name, "_tool.cue"):
		return fmt.Sprintf("cue and check pass over files whose names end with %s; rename it", name[len(name)-len("_test.cue"):]), true
	case ext == ".cue":
		return "", true
	case strings.HasSuffix(lower, ".cue"):
		return fmt.Sprintf("names of content end with .cue in lower case; rename it to %s.cue", name[:len(name)-len(".cue")]), true
	case slices.Contains([]string{".yaml", ".yml", ".json"}, path.Ext(lower)):
		return "content is read from files *.cue alone; write it as CUE, as cue import does", true
	case path.Ext(lower) == ".txt" || strings.Contains(lower, ".cue"):
		stem, _, _ := strings.Cut(name, ".")
		return fmt.Sprintf("content is read from files *.cue alone; rename it to %s.cue", stem), true
	}
	return "", false
}

// passOver keeps a file that is passed over, if it may hold records.
func (r *reading) passOver(f fs.FS, name string, p passed) {
	if len(r.passed) == maxPassed {
		return
	}
	data, err := readFile(f, name)
	if err != nil || invalidUTF8(data) >= 0 || r.bytes+len(data) > MaxTotalBytes {
		return
	}
	p.src.data, p.src.root = data, len(r.roots)-1
	if line := isTest(data); line > 0 {
		p.asScript(line)
	} else if mentionsKind().Match(data) {
		p.records = p.recordsOf()
	}
	if len(p.records) > 0 || !p.test.IsZero() {
		r.bytes += len(data)
		r.passed = append(r.passed, p)
	}
}

// mentionsKind matches a text in which the name of a kind of record is written as a
// field.
var mentionsKind = sync.OnceValue(func() *regexp.Regexp {
	var kinds []string
	for _, k := range model.Kinds() {
		kinds = append(kinds, string(k))
	}
	return regexp.MustCompile(`(?m)(?:^|[\s{,"])(` + strings.Join(kinds, "|") + `)"?\s*:`)
})

// mentionsRecord matches a text that names a definition or gives a provenance.
var mentionsRecord = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\bschema\.#|\b(?:stated|reconstructed)["']?\s*:`)
})

// ofYAML matches the first record of a kind that is written as YAML.
var ofYAML = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^([a-z]+):[ \t]*\r?\n[ \t]+["']?([a-z0-9-]+)["']?:[ \t]*\r?$`)
})

// found is a record in a file that is passed over.
type found struct {
	kind model.Kind
	id   string
	at   diag.Span
}

func (f found) name() string { return string(f.kind) + "/" + f.id }

// recordsOf lists the records that a file would hold if it were read. What has no
// definition of the schema and no provenance is data of another kind.
func (p passed) recordsOf() []found {
	data := p.src.data
	if !mentionsRecord().Match(data) {
		return nil
	}
	if _, refused := scan(p.src); !refused {
		if f, err := p.src.parse(data); err == nil {
			if hasAttribute(f, "ignore") {
				return nil
			}
			return written(f.Decls)
		}
	}
	var out []found
	for _, m := range ofYAML().FindAllSubmatchIndex(data, -1) {
		kind := model.Kind(data[m[2]:m[3]])
		if kind.Noun() == "" {
			continue
		}
		line, col := lineCol(data, m[4])
		out = append(out, found{kind, string(data[m[4]:m[5]]),
			diag.Span{File: p.src.file, Line: line, Col: col, EndLine: line, EndCol: col + m[5] - m[4]}})
	}
	return out
}

// written lists the records that declarations write out, those of JSON included.
func written(decls []ast.Decl) []found {
	var out []found
	for _, d := range decls {
		switch d := d.(type) {
		case *ast.EmbedDecl:
			if body, ok := d.Expr.(*ast.StructLit); ok {
				out = append(out, written(body.Elts)...)
			}
		case *ast.Field:
			kind, why := labelName(d)
			body, ok := d.Value.(*ast.StructLit)
			if why != "" || !ok || model.Kind(kind).Noun() == "" {
				continue
			}
			for _, e := range body.Elts {
				if f, ok := e.(*ast.Field); ok {
					if id, why := labelName(f); why == "" {
						out = append(out, found{model.Kind(kind), id, span(f.Label)})
					}
				}
			}
		}
	}
	return out
}

// hasAttribute reports whether an attribute begins a file, before its package line.
func hasAttribute(f *ast.File, name string) bool {
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.Attribute:
			if key, _ := d.Split(); key == name {
				return true
			}
		case *ast.CommentGroup:
		default:
			return false
		}
	}
	return false
}

// maySet notes where a file that is passed over declares a set, so that nobody misses it.
func (g *collection) maySet(passed []passed) {
	for _, p := range passed {
		if slices.ContainsFunc(p.records, func(f found) bool { return f.kind == model.KindSet }) {
			g.broken[place{p.src.root, p.src.dir}] = true
		}
	}
}

// passOver reports the files that are passed over though they hold records which no
// file that is read declares: a copy of what is read is nothing to speak of. Of a
// directory that is passed over it reports the first. It returns the records.
func (g *collection) passOver(read *reading) []string {
	var names []string
	said := map[string]bool{}
	for _, p := range read.passed {
		if !p.test.IsZero() {
			read.sources = append(read.sources, p.src)
			g.findings = append(g.findings, p.missedTest())
			continue
		}
		var missed []found
		for _, f := range p.records {
			if g.byName[f.name()] == nil {
				missed = append(missed, f)
				names = append(names, f.name())
			}
		}
		if len(missed) == 0 || p.dir != "" && said[p.dir] {
			continue
		}
		said[p.dir] = true
		read.sources = append(read.sources, p.src)
		more := ""
		if n := len(missed) - 1; n > 0 {
			more = fmt.Sprintf(" (and %d more)", n)
		}
		g.findings = append(g.findings, diag.Finding{
			Code: "shape-passed-over", Severity: diag.Warning, Span: missed[0].at,
			Message: fmt.Sprintf("%s %q%s is not read: %s", missed[0].kind.Noun(), clip(missed[0].id), more, p.why),
			Help:    "where it is left out on purpose, begin the file with @ignore(), or put it into a directory whose name begins with a dot",
		})
	}
	return names
}
