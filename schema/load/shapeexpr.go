package load

import (
	"regexp"
	"strconv"
	"strings"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/literal"
	"cuelang.org/go/cue/token"
)

// readShape reads one expression of the schema.
func readShape(e ast.Expr) (*shape, error) {
	switch e := e.(type) {
	case *ast.ParenExpr:
		return readShape(e.X)
	case *ast.Ident:
		return readShapeIdent(e)
	case *ast.StructLit:
		return readShapeStruct(e)
	case *ast.ListLit:
		return readShapeList(e)
	case *ast.UnaryExpr:
		if e.Op == token.MAT {
			return readShapePattern(e)
		}
	case *ast.BinaryExpr:
		switch e.Op {
		case token.AND:
			return readShapeConjunction(e)
		case token.OR:
			return readShapeDisjunction(e)
		}
	}
	if lit, ok := readShapeLiteral(e); ok {
		return &shape{Kind: shapeEnum, Enum: []any{lit}}, nil
	}
	return nil, shapeErrorf(e, "an expression that JSON Schema cannot say whole")
}

func readShapeIdent(e *ast.Ident) (*shape, error) {
	switch {
	case strings.HasPrefix(e.Name, "#"):
		return &shape{Kind: shapeRef, Ref: e.Name[1:]}, nil
	case e.Name == "int":
		return &shape{Kind: shapeInt}, nil
	case e.Name == "string":
		return &shape{Kind: shapeString}, nil
	case e.Name == "bool":
		return &shape{Kind: shapeBool}, nil
	}
	return nil, shapeErrorf(e, "unknown name %s; only int, string, bool and definitions are carried over", e.Name)
}

// readShapeLiteral reads a string, an integer with its sign, or a truth value.
func readShapeLiteral(e ast.Expr) (any, bool) {
	switch e := e.(type) {
	case *ast.UnaryExpr:
		n, ok := readShapeLiteral(e.X)
		if i, isInt := n.(int); ok && isInt && e.Op == token.SUB {
			return -i, true
		}
	case *ast.BasicLit:
		switch e.Kind {
		case token.INT:
			n, err := strconv.Atoi(e.Value)
			return n, err == nil
		case token.STRING:
			text, err := literal.Unquote(e.Value)
			return text, err == nil
		case token.TRUE, token.FALSE:
			return e.Kind == token.TRUE, true
		}
	}
	return nil, false
}

func readShapePattern(e *ast.UnaryExpr) (*shape, error) {
	lit, _ := readShapeLiteral(e.X)
	text, ok := lit.(string)
	if !ok {
		return nil, shapeErrorf(e, "a pattern that is no literal")
	}
	if _, err := regexp.Compile(text); err != nil {
		return nil, shapeErrorf(e, "pattern %q does not compile: %v", text, err)
	}
	return &shape{Kind: shapeString, Pattern: text}, nil
}

// shapeMatches reports whether a text matches a pattern of the schema, all of
// which compile; the empty pattern matches everything.
func shapeMatches(pattern, text string) bool {
	ok, err := regexp.MatchString(pattern, text)
	return ok && err == nil
}

func readShapeList(e *ast.ListLit) (*shape, error) {
	if len(e.Elts) == 1 {
		if rest, ok := e.Elts[0].(*ast.Ellipsis); ok && rest.Type != nil {
			item, err := readShape(rest.Type)
			return &shape{Kind: shapeList, Item: item}, err
		}
	}
	return nil, shapeErrorf(e, "a list that is not of the form [...T]")
}

func readShapeStruct(e *ast.StructLit) (*shape, error) {
	out := &shape{Kind: shapeStruct}
	for _, d := range e.Elts {
		switch d := d.(type) {
		case *ast.EmbedDecl:
			id, ok := d.Expr.(*ast.Ident)
			if !ok || !strings.HasPrefix(id.Name, "#") {
				return nil, shapeErrorf(d, "only a definition can be embedded")
			}
			out.Fields = append(out.Fields, shapeField{Embed: id.Name[1:]})
		case *ast.Field:
			if key, ok := d.Label.(*ast.ListLit); ok {
				if len(e.Elts) != 1 {
					return nil, shapeErrorf(d, "fields beside a pattern of fields")
				}
				return readShapeMap(key, d)
			}
			f, err := readShapeField(d)
			if err != nil {
				return nil, err
			}
			out.Fields = append(out.Fields, f)
		case *ast.CommentGroup:
		default:
			return nil, shapeErrorf(d, "a declaration that JSON Schema cannot say")
		}
	}
	return out, nil
}

func readShapeField(d *ast.Field) (shapeField, error) {
	name, _, err := ast.LabelName(d.Label)
	if err != nil {
		return shapeField{}, shapeErrorf(d, "a label that is no name")
	}
	if strings.HasPrefix(name, "#") || strings.HasPrefix(name, "_") {
		return shapeField{}, shapeErrorf(d, "hidden field or inner definition %s", name)
	}
	sh, err := readShape(d.Value)
	return shapeField{
		Name: name, Doc: shapeDoc(d), Shape: sh,
		Optional: d.Constraint == token.OPTION,
		Required: d.Constraint == token.NOT,
	}, err
}

// readShapeMap reads {[#ID]: T}.
func readShapeMap(label *ast.ListLit, d *ast.Field) (*shape, error) {
	if len(label.Elts) != 1 {
		return nil, shapeErrorf(label, "a pattern of fields that is not one name")
	}
	key, err := readShape(label.Elts[0])
	if err != nil {
		return nil, err
	}
	item, err := readShape(d.Value)
	return &shape{Kind: shapeMap, Key: key, Item: item}, err
}

// readShapeConjunction reads a type and what narrows it: int with bounds, a list
// with calls of package list.
func readShapeConjunction(e *ast.BinaryExpr) (*shape, error) {
	parts := shapeOperands(e, token.AND)
	out, err := readShape(parts[0])
	if err != nil {
		return nil, err
	}
	for _, part := range parts[1:] {
		ok := false
		switch part := part.(type) {
		case *ast.UnaryExpr:
			ok = out.Kind == shapeInt && out.bound(part)
		case *ast.CallExpr:
			ok = out.Kind == shapeList && out.narrowList(part)
		}
		if !ok {
			return nil, shapeErrorf(part, "a narrowing that JSON Schema cannot say here")
		}
	}
	return out, nil
}

// shapeOperands returns the operands of a chain of one operator, left to right.
func shapeOperands(e ast.Expr, op token.Token) []ast.Expr {
	if b, ok := e.(*ast.BinaryExpr); ok && b.Op == op {
		return append(shapeOperands(b.X, op), shapeOperands(b.Y, op)...)
	}
	return []ast.Expr{e}
}

// bound narrows an integer and reports whether it could.
func (sh *shape) bound(e *ast.UnaryExpr) bool {
	lit, _ := readShapeLiteral(e.X)
	n, ok := lit.(int)
	switch e.Op {
	case token.GTR:
		n++
		fallthrough
	case token.GEQ:
		if sh.Min == nil || n > *sh.Min {
			sh.Min = &n
		}
	case token.LSS:
		n--
		fallthrough
	case token.LEQ:
		if sh.Max == nil || n < *sh.Max {
			sh.Max = &n
		}
	default:
		return false
	}
	return ok
}

// narrowList narrows a list and reports whether it could.
func (sh *shape) narrowList(e *ast.CallExpr) bool {
	fun, ok := e.Fun.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	if pkg, isIdent := fun.X.(*ast.Ident); !isIdent || pkg.Name != "list" {
		return false
	}
	name, _, err := ast.LabelName(fun.Sel)
	if err != nil {
		return false
	}
	if name == "UniqueItems" && len(e.Args) == 0 {
		sh.Unique = true
		return true
	}
	if len(e.Args) != 1 {
		return false
	}
	lit, _ := readShapeLiteral(e.Args[0])
	n, ok := lit.(int)
	switch name {
	case "MinItems":
		sh.Min = &n
	case "MaxItems":
		sh.Max = &n
	default:
		return false
	}
	return ok
}

// readShapeDisjunction reads alternatives, one of which may be marked as default.
// Literals become one enumeration beside the other branches.
func readShapeDisjunction(e *ast.BinaryExpr) (*shape, error) {
	var def any
	enum := &shape{Kind: shapeEnum}
	var branches []*shape
	for _, part := range shapeOperands(e, token.OR) {
		mark, marked := part.(*ast.UnaryExpr)
		if marked = marked && mark.Op == token.MUL; marked {
			part = mark.X
		}
		lit, isLiteral := readShapeLiteral(part)
		switch {
		case marked && (!isLiteral || def != nil):
			return nil, shapeErrorf(part, "a default that is not one literal")
		case marked:
			def = lit
			enum.Enum = append(enum.Enum, lit)
		case isLiteral:
			enum.Enum = append(enum.Enum, lit)
		default:
			branch, err := readShape(part)
			if err != nil {
				return nil, err
			}
			branches = append(branches, branch)
		}
	}
	if len(enum.Enum) > 0 {
		branches = append([]*shape{enum}, branches...)
	}
	if len(branches) == 1 {
		branches[0].Default = def
		return branches[0], nil
	}
	return &shape{Kind: shapeUnion, Any: branches, Default: def}, nil
}
