package load

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/format"
	"cuelang.org/go/cue/token"
	cuejson "cuelang.org/go/encoding/json"

	"hulldown.dev/schema/model"
)

// CUE writes a decoded record as an author would, laid out and ready to be pasted
// into a file that imports the schema: with every value that is not left out of the
// record's JSON, and the provenance of single fields as attributes.
func CUE(kind model.Kind, head *model.Record, record any) ([]byte, error) {
	data, err := json.Marshal(record)
	if err != nil {
		return nil, err
	}
	body, err := cuejson.Extract("", data)
	if err != nil {
		return nil, fmt.Errorf("cannot write %s/%s as CUE: %w", kind, head.ID, err)
	}
	if head.Origin != nil {
		addEmpty(body, head.Origin.Provenance)
		attribute(body, "", head.Origin.Provenance)
	}
	def := ast.NewSel(ast.NewIdent("schema"), "#"+kind.Definition())
	one := &ast.Field{Label: ast.NewString(head.ID), Value: ast.NewBinExpr(token.AND, def, body)}
	file := &ast.File{Decls: []ast.Decl{&ast.Field{Label: ast.NewIdent(string(kind)), Value: &ast.StructLit{Elts: []ast.Decl{one}}}}}
	return format.Node(file, format.Simplify())
}

// addEmpty adds the lists that the JSON leaves out because they are empty, though
// their provenance says that they are meant.
func addEmpty(x ast.Expr, prov map[string]model.From) {
	body, ok := x.(*ast.StructLit)
	if !ok {
		return
	}
	for _, path := range slices.Sorted(maps.Keys(prov)) {
		if !strings.Contains(path, ".") && !hasField(body, path) {
			body.Elts = append(body.Elts, &ast.Field{Label: ast.NewIdent(path), Value: &ast.ListLit{}})
		}
	}
}

// attribute writes the provenance of fields behind them.
func attribute(x ast.Expr, path string, prov map[string]model.From) {
	switch x := x.(type) {
	case *ast.StructLit:
		for _, d := range x.Elts {
			f, ok := d.(*ast.Field)
			if !ok {
				continue
			}
			at := below(path, declares(f))
			if from, ok := prov[at]; ok {
				f.Attrs = append(f.Attrs, &ast.Attribute{Text: attributeText(from)})
			}
			attribute(f.Value, at, prov)
		}
	case *ast.ListLit:
		for i, elt := range slices.All(x.Elts) {
			attribute(elt, belowItem(path, i), prov)
		}
	}
}

func attributeText(f model.From) string {
	if f.Stated != "" {
		return fmt.Sprintf("@stated(%q)", f.Stated)
	}
	return fmt.Sprintf("@reconstructed(%q)", f.Reconstructed)
}
