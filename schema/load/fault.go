package load

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/token"

	"hulldown.dev/schema/diag"
)

// objection is what CUE has against a value of a record.
type objection struct {
	node  *node
	fault Fault
	// closed is set for a field that a definition of the author's does not admit,
	// which is said unless the schema does not either.
	closed *diag.Finding
}

// inside reports at a value of a record why it cannot be had. Of consequences of
// names that mean nothing, and of what is wrong in another record, it reports none; then the
// record is left out silently.
func (r *reader) inside(rec *record, n *node, f Fault) {
	rec.lost = true
	if r.byName[f.Record] != nil {
		return
	}
	if f.Kind != faultConflict && f.Kind != faultTooLarge && f.Kind != faultCycle && r.followsFrom(rec) {
		return
	}
	bad := refusal(faultCodes[f.Kind], n.at, r.words(rec, n, f))
	if exact := r.exact(rec, f); !exact.IsZero() {
		bad.Span = exact
	}
	if f.Bound != (Stretch{}) {
		f.At = []Stretch{f.Bound}
	}
	for _, at := range f.At {
		place := r.span(at)
		if place != bad.Span && !place.IsZero() && len(bad.Related) == 0 && place != n.label {
			bad.Related = append(bad.Related, diag.Related{Message: relatedWords[f.Kind], Span: place})
		}
	}
	if f.Kind == faultClosed {
		r.open(rec, f, &bad)
		rec.objections = append(rec.objections, objection{node: n, fault: f, closed: &bad})
		return
	}
	if n.path == takes || strings.HasPrefix(n.path, takes+".") {
		rec.deferred = append(rec.deferred, deferred{n, f.Kind, bad})
		return
	}
	rec.report(bad)
}

// faultCodes are the codes of what only CUE can say.
var faultCodes = [...]string{
	faultOther: "shape-invalid", faultConflict: "shape-conflict", faultCycle: "shape-cycle", faultIncomplete: "shape-left-open",
	faultUndefined: "shape-unknown-name", faultClosed: "shape-closed-template", faultOperand: "shape-bad-operation", faultTooLarge: "shape-too-large", faultBound: "shape-invalid",
	faultChoice: "shape-invalid",
}

var relatedWords = [...]string{
	faultOther: "this has to do with it", faultConflict: "the other value is given here", faultCycle: "it is needed here",
	faultIncomplete: "this leaves it open", faultUndefined: "it is looked for in this", faultClosed: "this has to do with it",
	faultOperand: "this is part of it", faultTooLarge: "this has to do with it", faultBound: "the bound is here",
	faultChoice: "the choice is here",
}

// words says what is wrong with a value.
func (r *reader) words(rec *record, n *node, f Fault) string {
	what := rec.say(n.path)
	arg := func(i int) string {
		if i < len(f.Args) {
			return f.Args[i]
		}
		return "something"
	}
	switch f.Kind {
	case faultConflict:
		if some, other := arg(0), arg(1); strings.HasPrefix(some, "[") && other == "{...}" {
			return fmt.Sprintf("%s is %s; it must be a struct {...}", what, some)
		}
		return fmt.Sprintf("%s is given as %s and as %s; keep one", what, arg(0), arg(1))
	case faultCycle:
		return what + " needs itself to be computed; write one of the values out"
	case faultIncomplete:
		if word := r.text(n); slices.Contains(predeclared, word) {
			return fmt.Sprintf("%s is left open: %s is a kind of value, not a value", what, word)
		}
		return fmt.Sprintf("%s is left open; give it one value", what)
	case faultUndefined:
		return fmt.Sprintf("%s cannot be computed: there is no field %s here", what, arg(0))
	case faultClosed:
		return what + notAdmitted
	case faultChoice:
		path := n.path
		for _, part := range f.Path {
			path = below(path, part)
		}
		return fmt.Sprintf("%s is %s, which your own choice of %s does not admit", rec.say(path), arg(0), arg(1))
	case faultBound:
		if f.Bound != (Stretch{}) {
			return fmt.Sprintf("%s is %s, which your own bound %s does not admit", what, arg(0), arg(1))
		}
	}
	return what + " cannot be computed: " + f.Message
}

// notAdmitted ends what is said of a field where the definition is not known by name.
const notAdmitted = " is not admitted by the definition that is used as a template"

// exact is the place that CUE names, if it is within the record or no other is
// known.
func (r *reader) exact(rec *record, f Fault) diag.Span {
	if len(f.At) == 0 {
		return diag.Span{}
	}
	switch f.Kind {
	case faultUndefined, faultOperand, faultCycle, faultOther, faultChoice:
		for _, d := range rec.declarations() {
			if d.file == r.files[f.At[0].File-1] && holdsOffset(d.decl, f.At[0].From) {
				return r.span(f.At[0])
			}
		}
	}
	return diag.Span{}
}

// followsFrom reports whether a record uses a name that means nothing, or what
// uses one.
func (r *reader) followsFrom(rec *record) bool {
	for _, d := range rec.declarations() {
		if r.tainted[d.decl] {
			return true
		}
	}
	return rec.decl == nil && len(r.tainted) > 0
}

// unfilled says of a value that a definition of the author's closes it against what the
// schema fills in.
func (r *reader) unfilled(rec *record, n *node, f Fault) *diag.Finding {
	bad := refusal(faultCodes[faultClosed], n.at, r.words(rec, n, f))
	if len(f.Path) > 0 {
		bad.Message = fmt.Sprintf("%s, which the schema fills in for %s,%s", f.Path[len(f.Path)-1], rec.say(n.path), notAdmitted)
	}
	r.open(rec, f, &bad)
	return &bad
}

// open offers to open the closed definition of a record: the one in which the last place
// lies that is known of a fault, or else the first that the record uses as a template.
func (r *reader) open(rec *record, f Fault, bad *diag.Finding) {
	for _, at := range slices.Backward(f.At) {
		for _, name := range slices.Sorted(maps.Keys(r.public)) {
			for _, x := range r.public[name] {
				if lit := literalOf(x); lit != nil && span(lit).File == r.span(at).File && holdsOffset(lit, at.From) && strings.HasPrefix(name, "#") {
					r.openBody(name, lit, bad)
					return
				}
			}
		}
	}
	for _, d := range rec.declarations() {
		ast.Walk(d.decl, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok && strings.HasPrefix(id.Name, "#") {
				for _, x := range r.public[id.Name] {
					if lit := literalOf(x); lit != nil && bad.Help == "" {
						r.openBody(id.Name, lit, bad)
					}
				}
			}
			return bad.Help == ""
		}, nil)
	}
}

// literalOf returns the struct that a definition spells out, by itself or over others,
// nil for none.
func literalOf(x ast.Expr) *ast.StructLit {
	switch x := x.(type) {
	case *ast.StructLit:
		return x
	case *ast.BinaryExpr:
		if x.Op == token.AND {
			return cmp.Or(literalOf(x.X), literalOf(x.Y))
		}
	}
	return nil
}

func (r *reader) openBody(name string, body *ast.StructLit, bad *diag.Finding) {
	bad.Message = strings.TrimSuffix(bad.Message, notAdmitted) +
		fmt.Sprintf(" is not admitted by %s, which is closed", name)
	bad.Help = fmt.Sprintf("a definition, and each struct in it, admits only its own fields: end it with ..., or make %s a hidden field, _%s", name, strings.TrimPrefix(name, "#"))
	bad.Related = []diag.Related{{Message: name + " is defined here", Span: span(body)}}
}

// doubt is what is said of a definition in which something is wrong, behind its name.
const doubt = " does not hold: "

// outside reports what is wrong in no value of a record: in a loop or a condition
// around records, or where CUE cannot even begin.
func (r *reader) outside(f Fault) {
	what := "this cannot be computed: "
	if f.Of != "" {
		what = f.Of + doubt
	}
	r.partial = r.partial || f.Of == ""
	for _, at := range f.At {
		if at.File < 1 || at.File > len(r.own) {
			continue
		}
		file := r.own[at.File-1]
		bad := refusal(faultCodes[f.Kind], r.span(at), what+f.Message)
		for _, d := range r.live(file) {
			if holdsOffset(d, at.From) && r.tainted[d] {
				return
			}
		}
		r.report(file, at.From, bad)
		return
	}
	if len(r.tainted) == 0 {
		file := r.own[0]
		file.findings = told(file.findings, refusal(faultCodes[f.Kind], span(file.syntax), what+f.Message))
	}
}

// objected reports what CUE has against the values of a record where the shapes
// have nothing: two defaults and a closed definition, the latter once, always, the
// rest unless something else is wrong.
func (r *record) objected() {
	wrong := len(r.findings) > 0
	unknown, misnamed := map[diag.Span]bool{}, map[diag.Span]bool{}
	for _, f := range r.findings {
		switch f.Code {
		case "shape-unknown-field":
			unknown[f.Span] = true
		case "shape-bad-id":
			misnamed[f.Span] = true
		}
	}
	closed := false
	for _, d := range r.objections {
		n := d.node
		switch {
		case d.fault.Record != "": // it is reported where it is
		case d.closed != nil:
			if !closed && !d.below(unknown) && !r.node.leads(n, unknown) && !r.node.leads(n, misnamed) {
				closed = true
				r.report(*d.closed)
			}
		case d.fault.Kind == faultIncomplete && n.form != structForm && n.form != listForm:
			f := refusal("shape-two-defaults", n.at,
				fmt.Sprintf("%s has a default here and another in the schema, and neither counts; write the one value", r.say(n.path)))
			if !n.from.IsZero() {
				f.Related = []diag.Related{{Message: "the default is given here", Span: n.from}}
			}
			r.report(f)
		case !wrong && !r.unsure && d.fault.Kind != faultIncomplete:
			r.report(refusal("shape-invalid", n.at, fmt.Sprintf("%s: %s", r.say(n.path), d.fault.said())))
		}
	}
}

// said is what CUE has against a value: of a bound in plain words.
func (f *Fault) said() string {
	if f.Kind != faultBound || len(f.Args) < 2 {
		return f.Message
	}
	for _, b := range []struct{ sign, words string }{
		{">=", "at least "}, {"<=", "at most "}, {">", "more than "}, {"<", "less than "}, {"!=", "anything but "},
	} {
		if n, ok := strings.CutPrefix(f.Args[1], b.sign); ok {
			return fmt.Sprintf("%s is not admitted; it must be %s%s", f.Args[0], b.words, n)
		}
	}
	return f.Message
}

// below reports whether the field that a definition does not admit lies below the value and is one
// of those that the schema does not know.
func (d objection) below(unknown map[diag.Span]bool) bool {
	if len(d.fault.Path) == 0 {
		return false
	}
	return d.node.holds(d.fault.Path[len(d.fault.Path)-1], unknown)
}

// holds reports whether a field of a name lies below a node, at one of some places.
func (n *node) holds(name string, at map[diag.Span]bool) bool {
	within := func(sub *node) bool { return sub.name == name && at[sub.labelOr()] || sub.holds(name, at) }
	return slices.ContainsFunc(n.fields, within) || slices.ContainsFunc(n.items, within)
}

// leads reports whether a node is reached by way of a field whose name is at one of some places.
func (n *node) leads(to *node, at map[diag.Span]bool) bool {
	within := func(sub *node) bool { return at[sub.labelOr()] && sub.contains(to) || sub.leads(to, at) }
	return len(at) > 0 && (slices.ContainsFunc(n.fields, within) || slices.ContainsFunc(n.items, within))
}

// contains reports whether a node is another, or above it.
func (n *node) contains(sub *node) bool {
	under := func(m *node) bool { return m.contains(sub) }
	return n == sub || slices.ContainsFunc(n.fields, under) || slices.ContainsFunc(n.items, under)
}

// text is what the author wrote for a value.
func (r *reader) text(n *node) string {
	for _, f := range r.files {
		if f != nil && f.src.file == n.at.File {
			from, to := n.at.Bounds(f.src.data)
			return string(f.src.data[from:to])
		}
	}
	return ""
}
