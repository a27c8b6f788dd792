package main

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
)

// expression adds the mutants of an expression: negations, boundaries, the
// operands and operators of logic and arithmetic, literals one more or less.
func (f *finder) expression(c inspector.Cursor) {
	switch n := c.Node().(type) {
	case *ast.BinaryExpr:
		if f.info.Types[n].Value != nil {
			return // a constant, which must stay one
		}
		switch n.Op {
		case token.LAND, token.LOR:
			f.logic(c, n)
		case token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ:
			f.comparison(c, n)
		default:
			f.arithmetic(c, n)
		}
	case *ast.BasicLit:
		f.literal(c, n)
	case *ast.Ident:
		if u, ok := f.info.Uses[n].(*types.Const); ok && u.Parent() == types.Universe && f.isBool(n) {
			f.flip(c, n)
		}
	}
}

// logic adds && for || and the reverse, and leaves out either operand.
func (f *finder) logic(c inspector.Cursor, n *ast.BinaryExpr) {
	other, idle := token.LOR, " || mutantOn(§))"
	if n.Op == token.LOR {
		other, idle = token.LAND, " && mutantOff(§))"
	}
	// By De Morgan, a && b with all three negated is a || b, with the right
	// operand asked when it would be.
	const negated = " != mutantOn(§))"
	f.add(c, f.words(n)+" with "+other.String()+" for "+n.Op.String(),
		f.around(n, "((", ")"+negated), f.around(n.X, "((", ")"+negated), f.around(n.Y, "((", ")"+negated))
	for _, operand := range []ast.Expr{n.X, n.Y} {
		f.add(c, f.words(n)+" without "+f.words(operand), f.around(operand, "((", ")"+idle))
	}
}

// comparison negates a comparison, and shifts the boundary of one of order.
func (f *finder) comparison(c inspector.Cursor, n *ast.BinaryExpr) {
	f.flip(c, n)
	call, other := "", ""
	switch n.Op {
	case token.LSS:
		call, other = "mutantLess", "<="
	case token.LEQ:
		call, other = "mutantLessEq", "<"
	case token.GTR:
		call, other = "mutantGreater", ">="
	case token.GEQ:
		call, other = "mutantGreaterEq", ">"
	default:
		return
	}
	f.add(c, f.words(n)+" with "+other, f.around(n, call+"(§, ", ")"), f.instead(n.OpPos, n.Op, ","))
}

// arithmetic puts another operator in place of one between numbers.
func (f *finder) arithmetic(c inspector.Cursor, n *ast.BinaryExpr) {
	t, ok := f.info.TypeOf(n).Underlying().(*types.Basic)
	if !ok || t.Info()&types.IsNumeric == 0 {
		return
	}
	call, other := "", ""
	switch n.Op {
	case token.ADD:
		call, other = "mutantAdd", "-"
	case token.SUB:
		call, other = "mutantSub", "+"
	case token.MUL:
		call, other = "mutantMul", "/"
	case token.QUO:
		call, other = "mutantDiv", "*"
	case token.REM:
		call, other = "mutantRem", "*"
	case token.AND:
		call, other = "mutantAnd", "|"
	case token.OR:
		call, other = "mutantOr", "&"
	case token.AND_NOT:
		call, other = "mutantAndNot", "&"
	case token.XOR:
		call, other = "mutantXor", "|"
	default:
		return
	}
	f.add(c, f.words(n)+" with "+other, f.around(n, call+"(§, ", ")"), f.instead(n.OpPos, n.Op, ","))
}

// literal makes a whole number one more and, where its type has one, one less.
// The length of an array, which has no type, must stay as it is.
func (f *finder) literal(c inspector.Cursor, n *ast.BasicLit) {
	value, err := strconv.ParseInt(n.Value, 0, 64)
	t, ok := f.info.TypeOf(n).Underlying().(*types.Basic)
	name := f.typeName(f.info.TypeOf(n))
	if err != nil || !ok || t.Info()&types.IsInteger == 0 || t.Info()&types.IsUntyped != 0 || name == "" {
		return
	}
	around := f.words(c.Parent().Node())
	for _, v := range []int64{value + 1, value - 1} {
		if v < 0 && t.Info()&types.IsUnsigned != 0 {
			continue
		}
		by := strconv.FormatInt(v, 10)
		f.add(c, around+" with "+by+" for "+n.Value, f.around(n, "mutantPick["+name+"](§, "+by+", ", ")"))
	}
}

// statement adds the mutants of a statement: it is removed, its condition
// negated, its branch emptied, its result zero, its sum a difference.
func (f *finder) statement(c inspector.Cursor) {
	if f.removable(c) {
		f.add(c, "without "+f.words(c.Node()), f.around(c.Node(), "if mutantOff(§) { ", " }"))
	}
	switch n := c.Node().(type) {
	case *ast.IncDecStmt:
		f.count(c, n)
	case *ast.AssignStmt:
		if name := f.typeName(f.info.TypeOf(n.Lhs[0])); name != "" && (n.Tok == token.ADD_ASSIGN || n.Tok == token.SUB_ASSIGN) {
			f.add(c, f.words(n)+" with the sign changed", f.around(n.Rhs[0], "mutantNeg["+name+"](§, ", ")"))
		}
	case *ast.IfStmt:
		f.condition(c, n.Cond)
		f.empty(c, "if "+f.words(n.Cond), n.Body.List)
		if block, ok := n.Else.(*ast.BlockStmt); ok {
			f.empty(c, "else of "+f.words(n.Cond), block.List)
		}
	case *ast.ForStmt:
		if n.Cond != nil {
			f.condition(c, n.Cond)
		}
	case *ast.CaseClause:
		f.clause(c, n)
	case *ast.ReturnStmt:
		f.results(c, n)
	}
}

// removable reports statements of a block that can be left out.
func (f *finder) removable(c inspector.Cursor) bool {
	switch c.ParentEdgeKind() {
	case edge.BlockStmt_List, edge.CaseClause_Body:
	default:
		return false
	}
	switch n := c.Node().(type) {
	case *ast.ExprStmt:
		call, ok := n.X.(*ast.CallExpr)
		return ok && f.builtin(call) != "panic"
	case *ast.AssignStmt:
		blank, ok := n.Lhs[0].(*ast.Ident)
		return n.Tok != token.DEFINE && !(ok && blank.Name == "_" && len(n.Lhs) == 1)
	case *ast.BranchStmt:
		return n.Tok == token.BREAK || n.Tok == token.CONTINUE
	case *ast.ReturnStmt:
		return len(n.Results) == 0
	case *ast.IncDecStmt, *ast.DeferStmt:
		return true
	}
	return false
}

// condition negates a condition that is neither a comparison nor made of
// several, for those are negated by themselves.
func (f *finder) condition(c inspector.Cursor, cond ast.Expr) {
	if _, ok := ast.Unparen(cond).(*ast.BinaryExpr); !ok {
		f.flip(c, cond)
	}
}

// flip negates a condition.
func (f *finder) flip(c inspector.Cursor, n ast.Expr) {
	f.add(c, "not "+f.words(n), f.around(n, "mutantFlip(§, ", ")"))
}

// empty takes the statements of a branch away, unless there is one only which
// is removed by itself, or they only panic.
func (f *finder) empty(c inspector.Cursor, what string, list []ast.Stmt) {
	if len(list) == 0 {
		return
	}
	if len(list) == 1 {
		switch n := list[0].(type) {
		case *ast.ReturnStmt:
			if len(n.Results) == 0 {
				return
			}
		case *ast.IfStmt, *ast.ForStmt, *ast.RangeStmt, *ast.SwitchStmt, *ast.DeclStmt:
		default:
			return // removed by itself, or a panic
		}
	}
	f.add(c, "empty "+what, edit{
		from: f.offset(list[0].Pos()), to: f.offset(list[len(list)-1].End()),
		before: "if mutantOff(§) { ", after: " }",
	})
}

// clause removes a case: its conditions never hold or, where it is of values,
// nothing happens for them.
func (f *finder) clause(c inspector.Cursor, n *ast.CaseClause) {
	of, ok := c.Parent().Parent().Node().(*ast.SwitchStmt)
	switch {
	case !ok || of.Tag != nil || n.List == nil:
		what := "default"
		if len(n.List) > 0 {
			what = "case " + f.words(n.List[0])
		}
		f.empty(c, what, n.Body)
	default:
		for _, cond := range n.List {
			f.add(c, "never case "+f.words(cond), f.around(cond, "((", ") && mutantOff(§))"))
			f.condition(c, cond)
		}
	}
}

// count makes x++ of x-- and the reverse.
func (f *finder) count(c inspector.Cursor, n *ast.IncDecStmt) {
	name := f.typeName(f.info.TypeOf(n.X))
	if name == "" {
		return
	}
	by := " += "
	if n.Tok == token.DEC {
		by = " -= "
	}
	f.add(c, f.words(n)+" with the sign changed", f.instead(n.TokPos, n.Tok, by+"mutantNeg["+name+"](§, 1)"))
}

// results returns zero in place of each result that is not zero anyway, and
// the contrary of a truth value.
func (f *finder) results(c inspector.Cursor, n *ast.ReturnStmt) {
	var sig *types.Signature
	for e := range c.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		switch fn := e.Node().(type) {
		case *ast.FuncDecl:
			sig = f.info.Defs[fn.Name].Type().(*types.Signature)
		case *ast.FuncLit:
			sig = f.info.TypeOf(fn).(*types.Signature)
		}
		break
	}
	if len(n.Results) != sig.Results().Len() {
		return // the results of a call, or named ones
	}
	for i, r := range n.Results {
		if f.isBool(r) {
			if _, ident := r.(*ast.Ident); !ident || f.info.Types[r].Value == nil {
				f.condition(c, r)
			}
			continue
		}
		if name := f.typeName(sig.Results().At(i).Type()); name != "" && !f.isZero(r) {
			f.add(c, f.words(n)+" with zero for "+f.words(r), f.around(r, "mutantZero["+name+"](§, ", ")"))
		}
	}
}

// isZero reports expressions that are written as the zero of their type, and
// variables of the package that are declared without a value, which stay so.
func (f *finder) isZero(e ast.Expr) bool {
	tv := f.info.Types[e]
	if lit, ok := e.(*ast.CompositeLit); ok {
		_, isStruct := f.info.TypeOf(lit).Underlying().(*types.Struct)
		return len(lit.Elts) == 0 && isStruct
	}
	if id, ok := e.(*ast.Ident); ok && f.unset(f.info.Uses[id]) {
		return true
	}
	return tv.IsNil() || tv.Value != nil && (tv.Value.ExactString() == "0" || tv.Value.ExactString() == `""`)
}

// unset reports a variable of the package that is declared without a value.
func (f *finder) unset(o types.Object) bool {
	v, ok := o.(*types.Var)
	return ok && v.Parent() == f.pkg.Types.Scope() &&
		!slices.ContainsFunc(f.info.InitOrder, func(i *types.Initializer) bool { return slices.Contains(i.Lhs, v) })
}

func (f *finder) isBool(e ast.Expr) bool {
	t := f.info.TypeOf(e)
	if t == nil {
		return false
	}
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsBoolean != 0
}
