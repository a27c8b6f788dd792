package load

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"cuelang.org/go/cue"
	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/errors"
	"cuelang.org/go/cue/literal"
	"cuelang.org/go/cue/token"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// judge lets CUE decide on a record that explain found nothing wrong with, and
// returns it as JSON with all defaults filled in, nil if CUE refuses it.
func (c *compiled) judge(r *record) []byte {
	v := c.defs[r.kind].Unify(c.ctx.BuildExpr(r.node.syntax()))
	if err := v.Validate(cue.Concrete(true)); err != nil {
		r.refused(err)
		return nil
	}
	data, err := v.MarshalJSON()
	if err != nil {
		r.refused(err)
		return nil
	}
	return data
}

// refused reports what CUE has against a record, one finding for each path.
func (r *record) refused(err error) {
	seen := map[string]bool{}
	for _, one := range errors.Errors(err) {
		path := r.pathOf(one.Path())
		if seen[path] {
			continue
		}
		seen[path] = true
		format, args := one.Msg()
		r.report(refusal("shape-invalid", r.nearest(path).at,
			fmt.Sprintf("%s: %s", r.say(path), fmt.Sprintf(format, args...))))
	}
}

// pathOf drops the definition that leads a path of CUE's.
func (r *record) pathOf(path []string) string {
	if len(path) > 0 && strings.HasPrefix(path[0], "#") {
		path = path[1:]
	}
	for i, p := range path {
		if s, err := literal.Unquote(p); err == nil {
			path[i] = s
		}
	}
	return strings.Join(path, ".")
}

// nearest returns the innermost node that a path leads through.
func (r *record) nearest(path string) *node {
	n := r.node
	for part := range strings.SplitSeq(path, ".") {
		next := n.field(part)
		if i, err := strconv.Atoi(part); err == nil && i >= 0 && i < len(n.items) {
			next = n.items[i]
		}
		if next == nil {
			return n
		}
		n = next
	}
	return n
}

// syntax returns a node as plain CUE without references.
func (n *node) syntax() ast.Expr {
	switch n.form {
	case structForm:
		s := &ast.StructLit{}
		for _, f := range n.fields {
			s.Elts = append(s.Elts, &ast.Field{Label: ast.NewString(f.name), Value: f.syntax()})
		}
		return s
	case listForm:
		l := &ast.ListLit{}
		for _, i := range n.items {
			l.Elts = append(l.Elts, i.syntax())
		}
		return l
	case textForm:
		return ast.NewString(n.text)
	case wholeForm:
		if n.num < 0 {
			return &ast.UnaryExpr{Op: token.SUB, X: ast.NewLit(token.INT, strconv.FormatInt(-n.num, 10))}
		}
		return ast.NewLit(token.INT, strconv.FormatInt(n.num, 10))
	case truthForm:
		return ast.NewBool(n.yes)
	}
	return &ast.BottomLit{}
}

// decode fills a typed record of a kind. An error is a failure of the tool: the
// schema admits what the model cannot hold.
func decode(k model.Kind, data []byte) (any, error) {
	v := k.New()
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		return nil, err
	}
	return v, nil
}

// enter adds a copy of a decoded record, with what its place among the others
// makes of it, to those of its kind.
func (r *record) enter(into *model.Content) *model.Record {
	head := into.Records(r.kind).Add(r.memo.value)
	head.ID, head.Set, head.Origin = r.id, r.set, r.memo.origin
	return head
}

// origin ties the record to its text.
func (r *record) origin() *model.Origin {
	find := func() model.Places { return r.node.find() }
	if r.stored != nil {
		find = func() model.Places { return r.file.open()[r.name()].node.find() }
	}
	return &model.Origin{
		Name: r.name(), Whole: r.whole, Label: r.node.label,
		Find:       sync.OnceValue(find),
		Provenance: r.prov, Allow: r.allow, Taken: r.taken, Sided: r.sided,
	}
}

// find lists the places of all that is below a node.
func (n *node) find() model.Places {
	out := model.Places{Fields: map[string]diag.Span{}, Labels: map[string]diag.Span{}}
	n.places(&out)
	return out
}

// places enters the places of all that is below a node.
func (n *node) places(o *model.Places) {
	for _, f := range n.fields {
		o.Fields[f.path] = f.at
		if !f.label.IsZero() {
			o.Labels[f.path] = f.label
		}
		f.written(o)
		f.places(o)
	}
	for _, i := range n.items {
		o.Fields[i.path] = i.at
		i.written(o)
		i.places(o)
	}
}

// written enters where a value is written, if that is elsewhere.
func (n *node) written(o *model.Places) {
	if n.from.IsZero() {
		return
	}
	if o.Written == nil {
		o.Written = map[string]diag.Span{}
	}
	o.Written[n.path] = n.from
}
