package arch

import (
	"go/ast"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
)

// checkDocs holds that every package and every exported name of the product is
// documented by a sentence that says more than the name does.
func checkDocs(t *tree) []fault {
	var faults []fault
	described := map[string]bool{}
	for _, f := range t.files {
		described[f.pkg] = described[f.pkg] || !f.test && f.Doc.Text() != ""
	}
	for _, f := range t.files {
		if f.test {
			continue
		}
		if !described[f.pkg] {
			faults = append(faults, t.fault(f.Package, "package %s has no comment; say above one of its package clauses what it is for", f.pkg))
			described[f.pkg] = true
		}
		for _, decl := range f.Decls {
			switch d := decl.(type) {
			case *ast.FuncDecl:
				if d.Name.IsExported() && exportedReceiver(d) {
					faults = append(faults, t.judgeDoc(d.Name, d.Doc)...)
				}
			case *ast.GenDecl:
				faults = append(faults, t.genDocs(d)...)
			}
		}
	}
	return faults
}

// checkNames holds that a comment which does not begin like a sentence begins with the name of
// what it is about, exported or not, and that of a test with the name of the test.
func checkNames(t *tree) []fault {
	var faults []fault
	judge := func(name *ast.Ident, doc *ast.CommentGroup) {
		text := strings.Fields(doc.Text())
		if len(text) == 0 {
			return
		}
		first := strings.TrimRight(text[0], ",:.")
		if first != name.Name && (strings.HasPrefix(first, "Test") || strings.IndexFunc(first, unicode.IsLower) == 0) {
			faults = append(faults, t.fault(name.Pos(), "the comment of %s begins with %q; begin with the name, or like a sentence", name.Name, first))
		}
	}
	for _, f := range t.files {
		for _, decl := range f.Decls {
			switch d := decl.(type) {
			case *ast.FuncDecl:
				judge(d.Name, d.Doc)
			case *ast.GenDecl:
				if d.Lparen.IsValid() || len(d.Specs) != 1 {
					continue
				}
				switch s := d.Specs[0].(type) {
				case *ast.TypeSpec:
					judge(s.Name, d.Doc)
				case *ast.ValueSpec:
					judge(s.Names[0], d.Doc)
				}
			}
		}
	}
	return faults
}

// coined matches what is written as a name in code is, and as no word of a language.
var coined = regexp.MustCompile(`\b[a-z]+[A-Z][A-Za-z]*\b`)

// checkSpoken holds that names in comments are names of something: what a comment speaks of
// by another name is gone, or is called otherwise.
func checkSpoken(t *tree) []fault {
	known := map[string]bool{}
	for _, f := range t.files {
		ast.Inspect(f.File, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.Ident:
				known[n.Name] = true
			case *ast.BasicLit:
				for _, word := range coined.FindAllString(n.Value, -1) {
					known[word] = true
				}
			}
			return true
		})
	}
	var faults []fault
	for _, f := range t.files {
		for _, group := range f.Comments {
			for _, word := range coined.FindAllString(group.Text(), -1) {
				if !known[word] {
					faults = append(faults, t.fault(group.Pos(), "the comment speaks of %s, and nothing in the tree is called so", word))
				}
			}
		}
	}
	return faults
}

// exportedReceiver reports whether a function has no receiver or one whose
// type is exported.
func exportedReceiver(d *ast.FuncDecl) bool {
	if d.Recv.NumFields() == 0 {
		return true
	}
	e := d.Recv.List[0].Type
	for {
		switch x := e.(type) {
		case *ast.StarExpr:
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.IndexListExpr:
			e = x.X
		case *ast.Ident:
			return x.IsExported()
		default:
			return false
		}
	}
}

// genDocs judges types, constants and variables. A group of constants or
// variables is documented as a whole, or name by name.
func (t *tree) genDocs(d *ast.GenDecl) []fault {
	var faults []fault
	group := d.Lparen.IsValid()
	for _, spec := range d.Specs {
		switch s := spec.(type) {
		case *ast.TypeSpec:
			doc := s.Doc
			if !group {
				doc = d.Doc
			}
			if s.Name.IsExported() {
				faults = append(faults, t.judgeDoc(s.Name, doc)...)
			}
		case *ast.ValueSpec:
			i := slices.IndexFunc(s.Names, (*ast.Ident).IsExported)
			switch {
			case i < 0 || group && words(d.Doc) >= 2:
			case group:
				faults = append(faults, t.judgeDoc(s.Names[i], s.Doc)...)
			default:
				faults = append(faults, t.judgeDoc(s.Names[i], d.Doc)...)
			}
		}
	}
	return faults
}

// words counts the words of a comment.
func words(doc *ast.CommentGroup) int { return len(strings.Fields(doc.Text())) }

// judgeDoc judges the comment of one name.
func (t *tree) judgeDoc(name *ast.Ident, doc *ast.CommentGroup) []fault {
	text := strings.Fields(doc.Text())
	if len(text) > 0 && slices.Contains([]string{"A", "An", "The"}, text[0]) {
		text = text[1:]
	}
	switch {
	case len(text) == 0:
		return []fault{t.fault(name.Pos(), "%s has no comment; write above it %q", name.Name, name.Name+" ... what holds, in which unit, what is refused")}
	case strings.Trim(text[0], ",:.") != name.Name:
		return []fault{t.fault(name.Pos(), "the comment of %s begins with %q; begin with the name, so that lists of names read well", name.Name, text[0])}
	case len(text) < 4 && !(len(text) == 3 && text[1] == "implements"):
		return []fault{t.fault(name.Pos(), "the comment of %s says no more than the name does; state what holds, in which unit, what is refused", name.Name)}
	}
	return nil
}

func TestDocsReports(t *testing.T) {
	const pkg = "// Package a is for examples.\npackage a\n"
	demand(t, checkDocs, []example{
		{"in order", sources{"engine/a.go": pkg + `
// T is a thing with no use.
type T struct{ Field int }
// Error implements error.
func (T) Error() string { return "" }
// A U has three words and more.
type U[P any] int
// The sizes.
const (
	Small = 1
	Large = 2
)
type hidden int
func (hidden) Method() {}
func (*U[P]) method() {}
`, "engine/b.go": "package a", "engine/a_test.go": "package a\nfunc TestX() {}"}, nil},
		{"no package comment", sources{"engine/a.go": "package a", "engine/b.go": "package a"},
			[]string{"engine/a.go:1: package engine has no comment; say above one of its package clauses what it is for"}},
		{"no comment", sources{"engine/a.go": pkg + "type T int\nfunc F() {}\n"}, []string{
			`engine/a.go:3: T has no comment; write above it "T ... what holds, in which unit, what is refused"`,
			`engine/a.go:4: F has no comment; write above it "F ... what holds, in which unit, what is refused"`,
		}},
		{"a method without", sources{"engine/a.go": pkg + "// T is a thing indeed.\ntype T[P any] int\nfunc (*T[P]) M() {}\n"},
			[]string{`engine/a.go:5: M has no comment; write above it "M ... what holds, in which unit, what is refused"`}},
		{"another name", sources{"engine/a.go": pkg + "// This is about the type.\ntype T int\n"},
			[]string{`engine/a.go:4: the comment of T begins with "This"; begin with the name, so that lists of names read well`}},
		{"nothing but the name", sources{"engine/a.go": pkg + "// MaxSize max size.\nconst MaxSize = 1\n"},
			[]string{`engine/a.go:4: the comment of MaxSize says no more than the name does; state what holds, in which unit, what is refused`}},
		{"a group without", sources{"engine/a.go": pkg + "const (\n\tsmall = 1\n\tLarge = 2\n)\n"},
			[]string{`engine/a.go:5: Large has no comment; write above it "Large ... what holds, in which unit, what is refused"`}},
		{"a variable without", sources{"engine/a.go": pkg + "var Large, Small int\n"},
			[]string{`engine/a.go:3: Large has no comment; write above it "Large ... what holds, in which unit, what is refused"`}},
	})
}

// TestNamesReports holds that the comment of another name is reported.
func TestNamesReports(t *testing.T) {
	demand(t, checkNames, []example{
		{"in order", sources{"engine/a.go": "package a\n\n// a is it.\nfunc a() {}\n\n// What b is.\nvar b int\n\nfunc c() {}\n"}, nil},
		{"other names", sources{"engine/a_test.go": "package a\n\n// b is it.\ntype a int\n\n// TestB holds it.\nfunc TestA() {}\n\n// d is it.\nconst c = 1\n"}, []string{
			`engine/a_test.go:4: the comment of a begins with "b"; begin with the name, or like a sentence`,
			`engine/a_test.go:7: the comment of TestA begins with "TestB"; begin with the name, or like a sentence`,
			`engine/a_test.go:10: the comment of c begins with "d"; begin with the name, or like a sentence`,
		}},
	})
}

// TestSpokenReports holds that a name which nothing has is reported.
func TestSpokenReports(t *testing.T) {
	demand(t, checkSpoken, []example{
		{"in order", sources{"engine/a.go": "package a\n\n// aB is it, as a JSON text says cD.\nfunc aB() {}\n\nvar b = \"cD\"\n"}, nil},
		{"no name", sources{"engine/a.go": "package a\n\n// aB is not aC.\nfunc aB() {}\n"},
			[]string{"engine/a.go:3: the comment speaks of aC, and nothing in the tree is called so"}},
	})
}

func TestDocsDirective(t *testing.T) {
	// A directive is no comment: the contract must be in words.
	demand(t, checkDocs, []example{{"directive", sources{"engine/a.go": "// Package a is for examples.\npackage a\n\n//go:embed x.txt\nvar A string\n"},
		[]string{`engine/a.go:5: A has no comment; write above it "A ... what holds, in which unit, what is refused"`}}})
}
