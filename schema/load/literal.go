package load

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/literal"
	"cuelang.org/go/cue/token"

	"hulldown.dev/schema/diag"
)

// builder turns the syntax of one record into nodes, if the record is literal: then
// the time to read it grows with its length and nothing else. It stops at the first
// thing that computes or refers.
type builder struct {
	rec     *record
	imports map[string]bool // names under which the file imports the schema
	values  int             // converted so far
	limits  Limits
	// computed is set when the record is not literal, words are the bare words in
	// it, which may be names; meaningless is set when they are known to be none.
	computed    bool
	words       []*ast.Ident
	meaningless bool
}

// value converts an expression. Into is the node that takes the value: its
// path, name and label are set.
func (b *builder) value(x ast.Expr, into *node, depth int) {
	if b.computed {
		return
	}
	if into.at.IsZero() {
		into.at = span(x)
	}
	if !b.within(x, into, depth) {
		return
	}
	switch x := x.(type) {
	case *ast.StructLit:
		b.braces(x, into, depth)
	case *ast.ListLit:
		b.list(x, into, depth)
	case *ast.BasicLit:
		b.scalar(x, x.Value, into)
	case *ast.UnaryExpr:
		b.signed(x, into)
	case *ast.ParenExpr:
		b.value(x.X, into, depth+1)
	case *ast.BinaryExpr:
		b.both(x, into, depth)
	case *ast.SelectorExpr:
		b.definition(x, into)
	case *ast.Ident:
		b.bareWord(x, into)
	default:
		b.computed = true
	}
}

// within checks the bounds on one record before a value is converted.
func (b *builder) within(x ast.Expr, into *node, depth int) bool {
	entries := 0
	switch x := x.(type) {
	case *ast.StructLit:
		entries = len(x.Elts)
	case *ast.ListLit:
		entries = len(x.Elts)
	}
	b.values++
	switch {
	case depth > b.limits.Depth:
		b.refuse(into, "shape-too-deep", span(x),
			fmt.Sprintf("this is nested too deeply; at most %d levels are read", b.limits.Depth))
	case entries > b.limits.Entries:
		b.refuse(into, "shape-too-large", span(x),
			fmt.Sprintf("%s has %d entries; at most %d are read", b.rec.say(into.path), entries, b.limits.Entries))
	case b.values == b.limits.Values+1:
		b.refuse(into, "shape-too-large", span(x),
			fmt.Sprintf("%s has more than %d values; what follows is not read", b.rec.say(""), b.limits.Values))
	case b.values > b.limits.Values:
		into.form = opaqueForm
	default:
		return true
	}
	return false
}

// both converts schema.#X & value; the order does not matter.
func (b *builder) both(x *ast.BinaryExpr, into *node, depth int) {
	if x.Op != token.AND {
		b.computed = true
		return
	}
	b.value(x.X, into, depth+1)
	if into.form == opaqueForm {
		return
	}
	b.value(x.Y, into, depth+1)
}

// take gives a node its value, or reports that it has one.
func (b *builder) take(into *node, f form, x ast.Node) bool {
	switch {
	case into.form == absentForm:
		into.form, into.at = f, span(x)
		return true
	case into.form == opaqueForm:
		return false
	case f == structForm && into.form == structForm:
		return true
	}
	b.twice(into, span(x))
	return false
}

// twice reports a second value for a field that has one.
func (b *builder) twice(n *node, again diag.Span) {
	b.rec.report(diag.Finding{
		Code: "shape-duplicate-field", Severity: diag.Error, Span: again,
		Message: fmt.Sprintf("%s is given twice; keep one", b.rec.say(n.path)),
		Related: []diag.Related{{Message: "given here first", Span: n.labelOr()}},
	})
}

func (b *builder) braces(x *ast.StructLit, into *node, depth int) {
	if !b.take(into, structForm, x) {
		return
	}
	for _, d := range x.Elts {
		switch d := d.(type) {
		case *ast.Field:
			b.field(d, into, depth)
		case *ast.Attribute:
			b.rec.attribute(d, into)
		case *ast.EmbedDecl:
			b.embedded(d, into, depth)
		case *ast.CommentGroup:
		default:
			b.computed = true
		}
	}
}

// embedded accepts {schema.#X, ...}, which CUE authors write as well.
func (b *builder) embedded(d *ast.EmbedDecl, into *node, depth int) {
	switch d.Expr.(type) {
	case *ast.SelectorExpr, *ast.StructLit, *ast.BinaryExpr, *ast.ParenExpr:
		b.value(d.Expr, into, depth+1)
	case *ast.BasicLit, *ast.ListLit:
		b.refuse(into, "shape-not-literal", span(d), "a struct holds fields, each written name: value")
	default:
		b.computed = true
	}
}

func (b *builder) field(f *ast.Field, into *node, depth int) {
	name, why := labelName(f)
	if why != "" {
		b.computed = true
		return
	}
	child := into.field(name)
	if child == nil {
		child = &node{form: absentForm, path: below(into.path, name), name: name, label: span(f.Label)}
		into.add(child)
	} else if child.form != opaqueForm && child.form != structForm {
		b.twice(child, span(f.Label))
		return
	}
	for _, a := range f.Attrs {
		b.rec.attribute(a, child)
	}
	b.value(f.Value, child, depth+1)
	if child.form == absentForm {
		b.noValue(child)
	}
}

func (b *builder) noValue(n *node) {
	def := "_"
	if len(n.defs) > 0 {
		def = n.defs[0].name
	}
	b.refuse(n, "shape-not-literal", n.at,
		fmt.Sprintf("the definition schema.#%s stands without a value; write schema.#%s & {...}", def, def))
}

func (b *builder) list(x *ast.ListLit, into *node, depth int) {
	if !b.take(into, listForm, x) {
		return
	}
	for i, e := range x.Elts {
		item := &node{form: absentForm, name: strconv.Itoa(i), path: below(into.path, strconv.Itoa(i))}
		b.value(e, item, depth+1)
		if item.form == absentForm {
			b.noValue(item)
		}
		into.items = append(into.items, item)
	}
}

func (b *builder) scalar(x *ast.BasicLit, src string, into *node) {
	f := otherForm
	var value string
	switch x.Kind {
	case token.STRING:
		s, err := literal.Unquote(x.Value)
		if err != nil {
			b.refuse(into, "shape-syntax", span(x), "cannot read this text: "+err.Error())
			return
		}
		value = src
		if strings.HasPrefix(strings.TrimLeft(x.Value, "#"), `"`) {
			f, value = textForm, s
		}
		if len(s) > b.limits.Text {
			b.refuse(into, "shape-too-large", span(x),
				fmt.Sprintf("%s has %d bytes; at most %d of a text are read", b.rec.say(into.path), len(s), b.limits.Text))
			return
		}
	case token.INT:
		f, value = wholeForm, src
	case token.TRUE, token.FALSE:
		f, value = truthForm, src
	default:
		value = src
	}
	if !b.take(into, f, x) {
		return
	}
	into.text, into.yes = value, x.Kind == token.TRUE
	if f == wholeForm {
		b.number(x, into)
	}
}

// number sets the value of a whole number, limited so that it fits.
func (b *builder) number(x *ast.BasicLit, into *node) {
	var info literal.NumInfo
	var i big.Int
	// The length bounds the time of the conversion; any longer numeral is far
	// beyond MaxNumber.
	const limit = 2 * MaxNumber
	if len(x.Value) > maxShown {
		into.num = limit
		return
	}
	if err := literal.ParseNum(x.Value, &info); err != nil {
		b.refuse(into, "shape-syntax", span(x), "cannot read this number: "+err.Error())
		return
	}
	if _, ok := i.SetString(info.String(), 0); !ok {
		into.num = limit
		return
	}
	into.num = limit
	if i.IsInt64() && i.Int64() < limit {
		into.num = i.Int64()
	}
}

// signed converts +5 and -5.
func (b *builder) signed(x *ast.UnaryExpr, into *node) {
	lit, ok := x.X.(*ast.BasicLit)
	if !ok || x.Op != token.SUB && x.Op != token.ADD || lit.Kind != token.INT && lit.Kind != token.FLOAT {
		b.computed = true
		return
	}
	fresh := into.form == absentForm
	b.scalar(lit, x.Op.String()+lit.Value, into)
	if !fresh || into.form == opaqueForm {
		return
	}
	into.at = span(x)
	if x.Op == token.SUB {
		into.num = -into.num
	}
}

// definition accepts a reference to a definition of the schema.
func (b *builder) definition(x *ast.SelectorExpr, into *node) {
	pkg, ok := x.X.(*ast.Ident)
	sel, ok2 := x.Sel.(*ast.Ident)
	if !ok || !ok2 || !strings.HasPrefix(sel.Name, "#") || pkg.Name != "schema" && !b.imports[pkg.Name] {
		b.computed = true
		return
	}
	if !b.imports[pkg.Name] {
		b.rec.file.needsImport(span(x))
	}
	into.defs = append(into.defs, namedDef{name: strings.TrimPrefix(sel.Name, "#"), at: span(x)})
}

// bareWord refuses a word without quotes, unless it may be a name.
func (b *builder) bareWord(x *ast.Ident, into *node) {
	into.form = opaqueForm
	if !b.meaningless {
		b.words = append(b.words, x)
		return
	}
	into.bare, into.text, into.at = true, x.Name, span(x)
	b.rec.bare = append(b.rec.bare, into)
}

// bareWord says that a word means nothing.
func bareWord(name string, at diag.Span) diag.Finding {
	return refusal("shape-not-literal", at, fmt.Sprintf("%s is a bare word; a text stands in quotes", clip(name)))
}

func (b *builder) refuse(n *node, code string, at diag.Span, message string) {
	b.rec.report(refusal(code, at, message))
	n.form = opaqueForm
}

func refusal(code string, at diag.Span, message string) diag.Finding {
	return diag.Finding{Code: code, Severity: diag.Error, Span: at, Message: message}
}
