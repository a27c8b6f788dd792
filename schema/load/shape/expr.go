package shape

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/literal"
	"cuelang.org/go/cue/token"
)

// readExpr reads one expression of the schema.
func readExpr(e ast.Expr) (*Shape, error) {
	switch e := e.(type) {
	case *ast.ParenExpr:
		return readExpr(e.X)
	case *ast.Ident:
		return readIdent(e)
	case *ast.SelectorExpr: // of a definition outside the schema
		pkg, ok := e.X.(*ast.Ident)
		name, ok2 := e.Sel.(*ast.Ident)
		if ok && ok2 && pkg.Name == "schema" {
			return readIdent(name)
		}
	case *ast.StructLit:
		return readStruct(e)
	case *ast.ListLit:
		return readList(e)
	case *ast.UnaryExpr:
		if e.Op == token.MAT {
			return readPattern(e)
		}
	case *ast.BinaryExpr:
		switch e.Op {
		case token.AND:
			return readConjunction(e)
		case token.OR:
			return readDisjunction(e)
		}
	}
	if lit, ok := readLiteral(e); ok {
		return &Shape{Kind: Enum, Enum: []any{lit}}, nil
	}
	return nil, errorf(e, "an expression that JSON Schema cannot say whole")
}

func readIdent(e *ast.Ident) (*Shape, error) {
	switch {
	case strings.HasPrefix(e.Name, "#"):
		return &Shape{Kind: Ref, Ref: e.Name[1:]}, nil
	case e.Name == "int":
		return &Shape{Kind: Int}, nil
	case e.Name == "string":
		return &Shape{Kind: String}, nil
	case e.Name == "bool":
		return &Shape{Kind: Bool}, nil
	}
	return nil, errorf(e, "unknown name %s; only int, string, bool and definitions are carried over", e.Name)
}

// readLiteral reads a string, an integer with its sign, or a truth value.
func readLiteral(e ast.Expr) (any, bool) {
	switch e := e.(type) {
	case *ast.UnaryExpr:
		n, ok := readLiteral(e.X)
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

func readPattern(e *ast.UnaryExpr) (*Shape, error) {
	lit, _ := readLiteral(e.X)
	text, ok := lit.(string)
	if !ok {
		return nil, errorf(e, "a pattern that is no literal")
	}
	if _, err := regexp.Compile(text); err != nil {
		return nil, errorf(e, "pattern %q does not compile: %v", text, err)
	}
	return &Shape{Kind: String, Pattern: text}, nil
}

// matches reports whether a text matches a pattern of the schema, all of
// which compile; the empty pattern matches everything.
func matches(pattern, text string) bool {
	ok, err := regexp.MatchString(pattern, text)
	return ok && err == nil
}

func readList(e *ast.ListLit) (*Shape, error) {
	if len(e.Elts) == 1 {
		if rest, ok := e.Elts[0].(*ast.Ellipsis); ok && rest.Type != nil {
			item, err := readExpr(rest.Type)
			return &Shape{Kind: List, Item: item}, err
		}
	}
	return nil, errorf(e, "a list that is not of the form [...T]")
}

func readStruct(e *ast.StructLit) (*Shape, error) {
	out := &Shape{Kind: Struct}
	for _, d := range e.Elts {
		switch d := d.(type) {
		case *ast.EmbedDecl:
			id, ok := d.Expr.(*ast.Ident)
			if !ok || !strings.HasPrefix(id.Name, "#") {
				return nil, errorf(d, "only a definition can be embedded")
			}
			out.Fields = append(out.Fields, Field{Embed: id.Name[1:]})
		case *ast.Field:
			if key, ok := d.Label.(*ast.ListLit); ok {
				if len(e.Elts) != 1 {
					return nil, errorf(d, "fields beside a pattern of fields")
				}
				return readMap(key, d)
			}
			f, err := readField(d)
			if err != nil {
				return nil, err
			}
			out.Fields = append(out.Fields, f)
		case *ast.CommentGroup:
		case *ast.Ellipsis:
			out.Open = true
		default:
			return nil, errorf(d, "a declaration that JSON Schema cannot say")
		}
	}
	return out, nil
}

// ReadField reads a field of a definition that is over those of the schema. What cannot be
// carried over is an error, with all but its shape.
func ReadField(d *ast.Field) (Field, error) { return readField(d) }

func readField(d *ast.Field) (Field, error) {
	name, _, err := ast.LabelName(d.Label)
	if err != nil {
		return Field{}, errorf(d, "a label that is no name")
	}
	if strings.HasPrefix(name, "#") || strings.HasPrefix(name, "_") {
		return Field{}, errorf(d, "hidden field or inner definition %s", name)
	}
	sh, err := readExpr(d.Value)
	return Field{
		Name: name, Doc: docOf(d), Shape: sh,
		Optional: d.Constraint == token.OPTION,
		Required: d.Constraint == token.NOT,
		Brings:   slices.ContainsFunc(d.Attrs, func(a *ast.Attribute) bool { name, _ := a.Split(); return name == "brings" }),
	}, err
}

// readMap reads {[#ID]: T}, and {[N=#ID]: T & {as: N}}, where the entries know their names.
func readMap(label *ast.ListLit, d *ast.Field) (*Shape, error) {
	if len(label.Elts) != 1 {
		return nil, errorf(label, "a pattern of fields that is not one name")
	}
	name, entry := label.Elts[0], d.Value
	if alias, ok := name.(*ast.Alias); ok {
		name, entry = alias.Expr, operands(entry, token.AND)[0]
	}
	key, err := readExpr(name)
	if err != nil {
		return nil, err
	}
	item, err := readExpr(entry)
	return &Shape{Kind: Map, Key: key, Item: item}, err
}

// readConjunction reads a type and what narrows it: int with bounds, a list
// with calls of package list.
func readConjunction(e *ast.BinaryExpr) (*Shape, error) {
	parts := operands(e, token.AND)
	out, err := readExpr(parts[0])
	if err != nil {
		return nil, err
	}
	for _, part := range parts[1:] {
		ok := false
		switch part := part.(type) {
		case *ast.UnaryExpr:
			ok = out.Kind == Int && out.bound(part)
		case *ast.CallExpr:
			ok = out.Kind == List && out.narrowList(part)
		}
		if !ok {
			return nil, errorf(part, "a narrowing that JSON Schema cannot say here")
		}
	}
	return out, nil
}

// operands returns the operands of a chain of one operator, left to right.
func operands(e ast.Expr, op token.Token) []ast.Expr {
	if b, ok := e.(*ast.BinaryExpr); ok && b.Op == op {
		return append(operands(b.X, op), operands(b.Y, op)...)
	}
	return []ast.Expr{e}
}

// bound narrows an integer and reports whether it could.
func (sh *Shape) bound(e *ast.UnaryExpr) bool {
	lit, _ := readLiteral(e.X)
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
func (sh *Shape) narrowList(e *ast.CallExpr) bool {
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
	lit, _ := readLiteral(e.Args[0])
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

// readDisjunction reads alternatives, one of which may be marked as default.
// Literals become one enumeration beside the other branches.
func readDisjunction(e *ast.BinaryExpr) (*Shape, error) {
	var def any
	enum := &Shape{Kind: Enum}
	var branches []*Shape
	for _, part := range operands(e, token.OR) {
		mark, marked := part.(*ast.UnaryExpr)
		if marked = marked && mark.Op == token.MUL; marked {
			part = mark.X
		}
		lit, isLiteral := readLiteral(part)
		switch {
		case marked && (!isLiteral || def != nil):
			return nil, errorf(part, "a default that is not one literal")
		case marked:
			def = lit
			enum.Enum = append(enum.Enum, lit)
		case isLiteral:
			enum.Enum = append(enum.Enum, lit)
		default:
			branch, err := readExpr(part)
			if err != nil {
				return nil, err
			}
			branches = append(branches, branch)
		}
	}
	if len(enum.Enum) > 0 {
		branches = append([]*Shape{enum}, branches...)
	}
	if len(branches) == 1 {
		branches[0].Default = def
		return branches[0], nil
	}
	return &Shape{Kind: Union, Any: branches, Default: def}, nil
}
