package load

import (
	"bytes"
	"regexp"
	"slices"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/parser"
)

// Pruned is a text of CUE without the imports that nothing in it uses, which CUE refuses, and whether
// it then holds nothing but the name of its package. A text that cannot be read is as it was.
func Pruned(text []byte) ([]byte, bool) {
	if invalidUTF8(text) >= 0 {
		return text, false
	}
	if _, refused := scan(&source{data: text}); refused {
		return text, false
	}
	f, err := parser.ParseFile("", text, parser.ParseComments)
	if err != nil {
		return text, false
	}
	before := map[ast.Node][2]int{}
	for _, d := range f.Decls {
		if d, ok := d.(*ast.ImportDecl); ok {
			before[d] = [2]int{d.Pos().Offset(), d.End().Offset()}
			for _, s := range d.Specs {
				before[s] = [2]int{s.Pos().Offset(), s.End().Offset()}
			}
		}
	}
	dropImports(f)
	for _, d := range f.Decls {
		if d, ok := d.(*ast.ImportDecl); ok {
			delete(before, d)
			for _, s := range d.Specs {
				delete(before, s)
			}
		}
	}
	var gone [][2]int
	for _, at := range before { // order-free: sorted below
		gone = append(gone, at)
	}
	slices.SortFunc(gone, func(a, b [2]int) int { return b[0] - a[0] })
	out := bytes.Clone(text)
	for _, at := range gone {
		within := func(o [2]int) bool { return o != at && o[0] <= at[0] && at[1] <= o[1] }
		if !slices.ContainsFunc(gone, within) {
			out = cutLines(out, at[0], at[1])
		}
	}
	return out, packageAlone().Match(bytes.TrimSpace(out))
}

// cutLines takes a range out of a text with its lines, and a blank one behind them, where it has them
// for itself.
func cutLines(text []byte, from, to int) []byte {
	begin := bytes.LastIndexByte(text[:from], '\n') + 1
	end := to
	if i := bytes.IndexByte(text[to:], '\n'); i >= 0 {
		end = to + i + 1
	}
	if len(bytes.TrimSpace(text[begin:from]))+len(bytes.TrimSpace(text[to:end])) > 0 {
		return text
	}
	if i := bytes.IndexByte(text[end:], '\n'); i >= 0 && len(bytes.TrimSpace(text[end:end+i])) == 0 {
		end += i + 1
	}
	return slices.Delete(text, begin, end)
}

func packageAlone() *regexp.Regexp { return regexp.MustCompile(`^package\s+\w+$`) }
