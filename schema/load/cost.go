package load

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/token"

	"hulldown.dev/schema/diag"
)

// functions are what content may call.
var functions = []string{"len", "div", "mod", "quo", "rem", "and", "or", "close"}

// cost bounds from above what an expression evaluates to: its values in all, its
// own entries, the bytes of a text, its alternatives, how deep it nests and how
// many values it follows from. Number is set for what is surely a number, list for
// what is surely a list.
type cost struct {
	values, entries, text, choices, depth, chain float64
	number, list                                 bool
	// entry bounds each of the entries, nil where nothing is known of them.
	entry *cost
}

// one is the cost of a single value.
func one() cost { return cost{values: 1, choices: 1, depth: 1} }

// estimator bounds the costs of a package.
type estimator struct {
	*unit
	limits Limits
	known  map[ast.Node]cost
	busy   map[ast.Node]bool
	// clauses binds the names of loops to the cost of what they run over.
	clauses map[ast.Node]cost
	loops   map[*ast.Ident]*ast.ForClause
	file    *file
	nesting int
	// patterns counts those of the package.
	patterns int
	refused  bool
	// several is set where what was found is of several entries, and not one value in parts.
	several bool
	// heaviest is the costliest declaration, total the values of all.
	heaviest diag.Span
	most     float64
	total    float64
}

func newEstimator(u *unit) *estimator {
	return &estimator{
		unit: u, limits: u.own[0].src.limits.orStandard(), known: map[ast.Node]cost{}, busy: map[ast.Node]bool{},
		clauses: map[ast.Node]cost{}, loops: map[*ast.Ident]*ast.ForClause{},
	}
}

// estimate holds what is computed against the bounds, and reports whether it is
// within them. Heaviest is the place of the costliest declaration.
func (u *unit) estimate() (heaviest diag.Span, ok bool) {
	e := newEstimator(u)
	for _, f := range u.all() {
		e.file = f
		for _, n := range u.live(f) {
			e.declaration(n)
		}
	}
	return e.heaviest, !e.refused
}

func (e *estimator) declaration(n ast.Node) {
	c := e.decls([]ast.Decl{n.(ast.Decl)})
	if c.values > e.most {
		e.most, e.heaviest = c.values, span(n)
	}
	if declares(n) == "" || !strings.HasPrefix(declares(n), "_") && !strings.HasPrefix(declares(n), "#") {
		e.total += c.values
	}
	if !(e.total <= float64(e.limits.Computed)) {
		e.refuse(n, fmt.Sprintf("the package computes more than %d values up to here; make fewer records of it, or smaller ones", e.limits.Computed))
	}
}

// refuse reports the first bound that is exceeded; what follows is a consequence.
func (e *estimator) refuse(n ast.Node, why string) { e.refuseAs("shape-too-large", n, why) }

func (e *estimator) refuseAs(code string, n ast.Node, why string) {
	if e.refused {
		return
	}
	e.refused = true
	bad := refusal(code, span(n), why)
	f := e.fileOf(n)
	e.report(f, n.Pos().Offset(), bad)
}

func (e *estimator) fileOf(n ast.Node) *file {
	for _, f := range e.all() {
		if f.src.file == n.Pos().Filename() {
			return f
		}
	}
	return e.file
}

// decls is the cost of a struct with declarations.
func (e *estimator) decls(decls []ast.Decl) cost {
	sum := one()
	var entry *cost
	byName := map[string]float64{}
	for _, d := range decls {
		c, entries := e.decl(d)
		sum.values += c.values
		sum.entries += entries
		sum.depth = max(sum.depth, c.depth+1)
		sum.chain = max(sum.chain, c.chain)
		if _, isField := d.(*ast.Field); !isField {
			sum.choices *= max(c.choices, 1)
			sum.depth = max(sum.depth-1, c.depth)
			if c.entry != nil {
				entry = entry.with(*c.entry)
			}
			continue
		}
		if name := declares(d); name != "" {
			byName[name] = max(byName[name], 1) * c.choices
			if byName[name] > float64(e.limits.Choices) {
				e.refuse(d, fmt.Sprintf("this has more than %d combinations of alternatives", e.limits.Choices))
			}
		}
		entry = entry.with(c)
	}
	sum.entry = entry
	return sum
}

// with bounds entries of which there is one more.
func (c *cost) with(d cost) *cost {
	if c != nil {
		d = c.or(d)
	}
	return &d
}

// decl is the cost of a declaration and how many entries it makes.
func (e *estimator) decl(d ast.Decl) (c cost, entries float64) {
	switch d := d.(type) {
	case *ast.Field:
		if _, ok := d.Label.(*ast.ListLit); ok {
			if e.patterns++; e.patterns > e.limits.Patterns {
				e.refuse(d.Label, fmt.Sprintf("the package has more than %d patterns of fields; name the fields, or use a template", e.limits.Patterns))
			}
		}
		if x, ok := d.Label.(ast.Expr); ok {
			if _, word := x.(*ast.Ident); !word {
				e.expr(x)
			}
		}
		return e.expr(d.Value), 1
	case *ast.EmbedDecl:
		c = e.expr(d.Expr)
		return c, c.entries
	case *ast.Comprehension:
		c = e.comprehension(d)
		return c, c.entries
	case *ast.LetClause:
		return e.reference(d, d.Expr), 0
	}
	return cost{choices: 1}, 0
}

// or bounds what is one or the other.
func (c cost) or(d cost) cost {
	c.values, c.entries, c.text = max(c.values, d.values), max(c.entries, d.entries), max(c.text, d.text)
	c.choices, c.depth, c.chain = max(c.choices, d.choices), max(c.depth, d.depth), max(c.chain, d.chain)
	c.number, c.list = c.number && d.number, c.list && d.list
	if c.entry == nil {
		c.entry = d.entry
	}
	return c
}

// expr is the cost of an expression. It is looked at once.
func (e *estimator) expr(x ast.Expr) cost {
	if e.refused {
		return one()
	}
	if e.nesting++; e.nesting > e.limits.Depth*e.limits.Chain {
		e.refuse(x, fmt.Sprintf("more than %d values follow from each other here", e.limits.Chain))
	}
	c := e.look(x)
	e.nesting--
	switch {
	case !(c.values <= float64(e.limits.Computed)):
		e.refuse(x, fmt.Sprintf("this computes more than %d values", e.limits.Computed))
	case !(c.entries <= float64(e.limits.Entries)):
		e.refuse(x, fmt.Sprintf("this computes %.0f entries; at most %d are read", c.entries, e.limits.Entries))
	case !(c.text <= float64(e.limits.Text)):
		e.refuse(x, fmt.Sprintf("this computes a text of up to %.0f bytes; at most %d are read", c.text, e.limits.Text))
	case !(c.choices <= float64(e.limits.Choices)):
		e.refuse(x, fmt.Sprintf("this has %.0f combinations of alternatives; at most %d are tried", c.choices, e.limits.Choices))
	case c.depth > float64(e.limits.Depth):
		e.refuse(x, fmt.Sprintf("this is nested too deeply; at most %d levels are read", e.limits.Depth))
	case c.chain > float64(e.limits.Chain):
		e.refuse(x, fmt.Sprintf("more than %d values follow from each other here", e.limits.Chain))
	}
	return c
}

func (e *estimator) look(x ast.Expr) cost {
	switch x := x.(type) {
	case *ast.BasicLit:
		c := one()
		c.text, c.number = float64(len(x.Value)), x.Kind == token.INT || x.Kind == token.FLOAT
		return c
	case *ast.StructLit:
		return e.decls(x.Elts)
	case *ast.ListLit:
		return e.list(x)
	case *ast.ParenExpr:
		return e.expr(x.X)
	case *ast.UnaryExpr:
		return e.unary(x)
	case *ast.BinaryExpr:
		return e.binary(x)
	case *ast.Interpolation:
		return e.interpolation(x)
	case *ast.CallExpr:
		return e.call(x)
	case *ast.Ident:
		return e.ident(x)
	case *ast.SelectorExpr, *ast.IndexExpr:
		return e.selection(x)
	case *ast.SliceExpr:
		return e.expr(x.X)
	case *ast.Comprehension:
		return e.comprehension(x)
	case *ast.Alias:
		return e.expr(x.Expr)
	}
	return one()
}

func (e *estimator) list(x *ast.ListLit) cost {
	sum := one()
	sum.list = true
	for _, elt := range x.Elts {
		c := e.expr(elt)
		sum.values, sum.depth, sum.chain = sum.values+c.values, max(sum.depth, c.depth+1), max(sum.chain, c.chain)
		if comp, ok := elt.(*ast.Comprehension); ok {
			sum.entries += e.runs(comp)
		} else {
			sum.entries++
		}
		sum.entry = sum.entry.with(c)
	}
	return sum
}

func (e *estimator) unary(x *ast.UnaryExpr) cost {
	c := e.expr(x.X)
	switch x.Op {
	case token.MAT, token.NMAT:
		e.pattern(x.X)
		return one()
	case token.MUL, token.SUB, token.ADD: // * marks a default
		return c
	}
	return one()
}

func (e *estimator) pattern(x ast.Expr) {
	if lit, ok := x.(*ast.BasicLit); !ok || len(lit.Value) > e.limits.Pattern {
		e.refuse(x, fmt.Sprintf("a regular expression is written out in at most %d bytes", e.limits.Pattern))
	}
}

func (e *estimator) binary(x *ast.BinaryExpr) cost {
	a, b := e.expr(x.X), e.expr(x.Y)
	sum := one()
	sum.chain = max(a.chain, b.chain)
	switch x.Op {
	case token.AND:
		both := a.or(b)
		both.values, both.entries, both.choices = a.values+b.values, a.entries+b.entries, a.choices*b.choices
		both.number = a.number || b.number
		return both
	case token.OR:
		either := a.or(b)
		either.choices = a.choices + b.choices
		return either
	case token.ADD:
		sum.number, sum.text = a.number && b.number, a.text+b.text
		sum.entries, sum.values = a.entries+b.entries, a.values+b.values
	case token.SUB, token.QUO:
		sum.number = true
	case token.MUL:
		if !a.number || !b.number {
			e.refuseAs("shape-bad-operation", x, "both sides of * must be written as numbers, or refer to some; texts and lists are not multiplied")
		}
		sum.number, sum.text = true, a.text+b.text
	case token.MAT, token.NMAT:
		e.pattern(x.Y)
	}
	return sum
}

// maxDigits is how long a number is taken to be as a text.
const maxDigits = 20

func (e *estimator) interpolation(x *ast.Interpolation) cost {
	sum := one()
	for _, part := range x.Elts {
		c := e.expr(part)
		sum.chain = max(sum.chain, c.chain)
		sum.text += max(c.text, maxDigits)
		if lit, ok := part.(*ast.BasicLit); ok {
			sum.text += float64(len(lit.Value)) - max(c.text, maxDigits)
		}
	}
	return sum
}

func (e *estimator) call(x *ast.CallExpr) cost {
	name, ok := x.Fun.(*ast.Ident)
	if !ok || !slices.Contains(functions, strings.TrimPrefix(name.Name, "__")) {
		if e.fileOf(x).refusedPackage(x.Fun) {
			e.refused = true
			return one()
		}
		e.refuseAs("shape-bad-operation", x.Fun, "content calls only "+enumerate(functions, "and"))
		return one()
	}
	sum := one()
	for _, arg := range x.Args {
		c := e.expr(arg)
		sum.chain = max(sum.chain, c.chain)
		switch name.Name {
		case "and", "or":
			sum = sum.or(c)
			sum.choices *= max(c.entries, 1)
		case "close":
			sum = c
		}
	}
	sum.number = !slices.Contains([]string{"and", "or", "close"}, name.Name)
	return sum
}

// runs is how often the body of a loop is evaluated.
func (e *estimator) runs(x *ast.Comprehension) float64 {
	runs := 1.0
	for _, c := range x.Clauses {
		if loop, ok := c.(*ast.ForClause); ok {
			runs *= max(e.clauses[loop].entries, 1)
		}
	}
	return runs
}

func (e *estimator) comprehension(x *ast.Comprehension) cost {
	chain := 0.0
	for _, clause := range x.Clauses {
		switch c := clause.(type) {
		case *ast.ForClause:
			source := e.expr(c.Source)
			e.clauses[c] = source
			entry := source
			if source.entry != nil {
				entry = *source.entry
			}
			if c.Key != nil {
				e.clauses[c.Key] = cost{values: 1, choices: 1, depth: 1, text: float64(e.limits.Text) / 20, number: source.list}
			}
			e.clauses[c.Value], e.loops[c.Value] = entry, c
			chain = max(chain, source.chain)
		case *ast.IfClause:
			chain = max(chain, e.expr(c.Condition).chain)
		case *ast.LetClause:
			e.clauses[c.Ident] = e.expr(c.Expr)
		}
	}
	body, runs := e.expr(x.Value), e.runs(x)
	body.values, body.entries, body.chain = body.values*runs, body.entries*runs, max(body.chain, chain)
	if !(runs <= float64(e.limits.Computed)) {
		e.refuse(x, fmt.Sprintf("this loop runs more than %d times", e.limits.Computed))
	}
	return body
}

// ident is the cost of what a name means.
func (e *estimator) ident(x *ast.Ident) cost {
	switch n := x.Node.(type) {
	case nil:
		return e.public(x.Name)
	case *ast.ImportSpec:
		return one()
	case *ast.Field:
		return e.reference(n, n.Value)
	case *ast.LetClause:
		return e.reference(n, n.Expr)
	case *ast.Alias:
		return e.reference(n, n.Expr)
	case *ast.Ident:
		if c, ok := e.clauses[n]; ok {
			return c
		}
		return e.reference(n, n)
	case ast.Expr:
		if all := e.unit.public[x.Name]; slices.Contains(all, n) {
			return e.public(x.Name)
		}
		return e.reference(n, n)
	}
	return one()
}

// public is the cost of a name of the package, which may be declared in pieces.
func (e *estimator) public(name string) cost {
	sum := cost{choices: 1, number: slices.Contains([]string{"int", "float", "number", "uint"}, name)}
	if len(e.unit.public[name]) == 0 {
		c := one()
		c.number = sum.number || !e.means(name) // what it is to be is not known
		return c
	}
	for _, x := range e.unit.public[name] {
		c := e.reference(x, x)
		both := sum.or(c)
		both.values, both.entries, both.choices = sum.values+c.values, sum.entries+c.entries, sum.choices*c.choices
		both.number = sum.number || c.number
		sum = both
	}
	return sum
}

// reference is the cost of an expression that is referred to. CUE refuses what
// needs itself, so that a circle costs nothing.
func (e *estimator) reference(n ast.Node, x ast.Expr) cost {
	if c, ok := e.known[n]; ok {
		return c
	}
	if e.busy[n] {
		return one()
	}
	e.busy[n] = true
	c := e.expr(x)
	delete(e.busy, n)
	c.chain++
	e.known[n] = c
	return c
}

// selection is the cost of what a reference selects, if the text spells that out,
// otherwise of any entry of what it selects from.
func (e *estimator) selection(x ast.Expr) cost {
	path, base := selectedPath(x)
	if base == nil || isDefinition(x) {
		return one()
	}
	if id, ok := base.(*ast.Ident); ok {
		if _, imported := id.Node.(*ast.ImportSpec); imported {
			// A built-in record; sums of its numbers are the one use that matters.
			return cost{values: float64(e.limits.Values) / 100, entries: 32, text: float64(e.limits.Text) / 20, choices: 1, depth: 8, number: true}
		}
	}
	e.several = false
	if found := e.find(base, path, 0); len(found) > 0 {
		several := e.several
		sum := e.reference(found[0], found[0])
		for _, f := range found[1:] {
			c := e.reference(f, f)
			number := sum.number && c.number || !several && (sum.number || c.number)
			sum = sum.or(c)
			sum.number = number
		}
		return sum
	}
	c := e.expr(base)
	if c.entry != nil {
		inner := *c.entry
		inner.chain = max(inner.chain, c.chain)
		return inner
	}
	return c
}

// maxFollowed bounds how many references a search follows.
const maxFollowed = 16

// find lists the expressions that the text spells out at a path below one: those of
// all entries behind the name of a loop.
func (e *estimator) find(x ast.Expr, path []string, followed int) []ast.Expr {
	if followed > maxFollowed {
		return nil
	}
	switch x := x.(type) {
	case *ast.ParenExpr:
		return e.find(x.X, path, followed)
	case *ast.BinaryExpr:
		if x.Op != token.AND || len(path) == 0 {
			break
		}
		return append(e.find(x.X, path, followed), e.find(x.Y, path, followed)...)
	case *ast.Ident:
		var out []ast.Expr
		for _, n := range e.meanings(x) {
			out = append(out, e.find(n, path, followed+1)...)
		}
		return out
	case *ast.SelectorExpr, *ast.IndexExpr:
		more, base := selectedPath(x)
		return e.find(base, slices.Concat(more, path), followed+1)
	}
	if len(path) == 0 {
		return []ast.Expr{x}
	}
	var out []ast.Expr
	e.several = e.several || path[0] == "*"
	for _, elt := range entriesOf(x, path[0]) {
		out = append(out, e.find(elt, path[1:], followed)...)
	}
	return out
}

// entriesOf are the entries of a name of a struct or list that is written out, or
// all of them for "*". Embedded structs are looked into.
func entriesOf(x ast.Expr, name string) []ast.Expr {
	var out []ast.Expr
	switch x := x.(type) {
	case *ast.StructLit:
		for _, d := range x.Elts {
			switch d := d.(type) {
			case *ast.Field:
				if name == "*" || declares(d) == name {
					out = append(out, d.Value)
				}
			case *ast.EmbedDecl:
				out = append(out, entriesOf(d.Expr, name)...)
			}
		}
	case *ast.ListLit:
		for i, elt := range x.Elts {
			if name == "*" || name == strconv.Itoa(i) {
				out = append(out, elt)
			}
		}
	}
	return out
}

// meanings are the expressions that a name means.
func (e *estimator) meanings(x *ast.Ident) []ast.Expr {
	switch n := x.Node.(type) {
	case nil:
		return e.unit.public[x.Name]
	case *ast.Field:
		return []ast.Expr{n.Value}
	case *ast.LetClause:
		return []ast.Expr{n.Expr}
	case *ast.Ident:
		if loop := e.loops[n]; loop != nil {
			return e.find(loop.Source, []string{"*"}, 1)
		}
		return []ast.Expr{n}
	case ast.Expr:
		if all := e.unit.public[x.Name]; slices.Contains(all, n) {
			return all
		}
		return []ast.Expr{n}
	}
	return nil
}

// selectedPath parts a selection into what it begins with and the names behind it,
// "*" for an index that is computed.
func selectedPath(x ast.Expr) (path []string, base ast.Expr) {
	switch x := x.(type) {
	case *ast.SelectorExpr:
		path, base = selectedPath(x.X)
		name, _, _ := ast.LabelName(x.Sel) // what has no name is found nowhere
		return append(path, name), base
	case *ast.IndexExpr:
		path, base = selectedPath(x.X)
		if lit, ok := x.Index.(*ast.BasicLit); ok {
			return append(path, strings.Trim(lit.Value, `"`)), base
		}
		return append(path, "*"), base
	}
	return nil, x
}
