package load

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"sort"
	"strconv"
	"strings"

	"cuelang.org/go/cue/ast"

	"hulldown.dev/schema/diag"
)

// The errors of an evaluation that was stopped.
var (
	// ErrTooLong is returned when it took longer than it may.
	ErrTooLong = errors.New("the evaluation takes too long")
	// ErrTooLarge is returned when it needs more memory than it may.
	ErrTooLarge = errors.New("the evaluation needs too much memory")
	// ErrBroken is returned when it broke, by a fault of CUE's that this text brings
	// out.
	ErrBroken = errors.New("the evaluation broke")
)

// outcome is what came of the evaluation of a package, kept for the next load.
type outcome struct {
	answer Answer
	err    error
}

// compute evaluates all packages that are not literal, and gives their records
// values. It reports whether records may be missing that nobody knows of, and tries the rules that
// authors offer.
func (s *Session) compute(o Options, files []*file) (partial bool, trials []*trial, err error) {
	var builtin []*file
	for _, f := range files {
		if f.src.builtin {
			builtin = append(builtin, f)
		}
	}
	kept := map[[sha256.Size]byte]outcome{}
	var computing []*unit
	shelves := map[string]*unit{}
	for _, u := range units(files) {
		u.builtin, u.shelves = builtin, shelves
		if u.claim() {
			computing = append(computing, u)
		}
		if set := u.set(); set != "" && shelves[set] == nil {
			shelves[set] = u
		}
	}
	for _, u := range computing {
		u.resolve()
	}
	for _, u := range computing {
		lacks, t, err := s.computeUnit(o, u, kept)
		if err != nil {
			return false, nil, err
		}
		partial = partial || lacks
		if t != nil {
			trials = append(trials, t)
		}
	}
	s.outcomes = kept
	return partial, trials, nil
}

// computeUnit evaluates one package as compute does all.
func (s *Session) computeUnit(o Options, u *unit, kept map[[sha256.Size]byte]outcome) (partial bool, t *trial, err error) {
	heaviest, ok := u.estimate()
	if u.refused = !ok; u.refused {
		u.lose()
		return true, nil, nil
	}
	if !u.computes() {
		return false, nil, nil
	}
	schema, err := s.schema.texts()
	if err != nil {
		return false, nil, err
	}
	q := u.request(schema)
	out, err := s.outcome(o, u, q, kept)
	switch {
	case err != nil:
		return false, nil, err
	case out.err != nil:
		u.stopped(out.err, heaviest)
		return true, nil, nil
	case out.answer.Lacks:
		u.lose() // what is wrong with the other package is told there
		return true, nil, nil
	}
	r := newReader(u, q)
	r.answer(out.answer)
	if u.own[0].src.builtin {
		return r.partial, nil, nil
	}
	if t = u.trial(s.schema); t != nil {
		err = s.try(o, t, kept)
	}
	return r.partial, t, err
}

// computes reports whether there is anything to evaluate: records, what may make
// some, or what the author asserts of them.
func (u *unit) computes() bool {
	for _, f := range u.own {
		if len(f.shapes) > 0 || len(f.shared) > 0 {
			return true
		}
	}
	return slices.ContainsFunc(u.records(), func(r *record) bool { return r.computed })
}

// outcome evaluates a request, unless it is known what comes of it. What is limited
// is an outcome as well; any other failure is an error.
func (s *Session) outcome(o Options, u *unit, q Request, kept map[[sha256.Size]byte]outcome) (outcome, error) {
	text, err := json.Marshal(q)
	if err != nil {
		return outcome{}, err
	}
	key := sha256.Sum256(text)
	out, known := s.outcomes[key]
	if !known {
		evaluate := o.Evaluate
		if evaluate == nil || u.own[0].src.builtin {
			evaluate = Evaluate
		}
		out.answer, out.err = evaluate(context.Background(), q)
		if out.err != nil && !errors.Is(out.err, ErrTooLong) && !errors.Is(out.err, ErrTooLarge) && !errors.Is(out.err, ErrBroken) {
			return out, fmt.Errorf("cannot evaluate the content of %s: %w", u.own[0].src.file, out.err)
		}
	}
	kept[key] = out
	return out, nil
}

// stopped reports at the costliest declaration that the evaluation was stopped.
func (u *unit) stopped(why error, heaviest diag.Span) {
	message := "the content of this package takes too long to compute, and this most of all"
	switch {
	case errors.Is(why, ErrTooLarge):
		message = "the content of this package needs too much memory to be computed, and this most of all"
	case errors.Is(why, ErrBroken):
		message = "CUE breaks at the content of this package, of which this is the largest part; write some of it in another way"
	}
	f := u.own[0]
	for _, other := range u.all() {
		if other.src.file == heaviest.File {
			f = other
		}
	}
	bad := refusal("shape-too-large", heaviest, message)
	bad.Help = "what is computed grows with loops in loops, templates in templates and alternatives of alternatives; write some of it out"
	f.findings = told(f.findings, bad)
	u.lose()
}

// lose leaves out the records that could not be evaluated.
func (u *unit) lose() {
	for _, r := range u.records() {
		r.lost = r.lost || r.computed
	}
}

// reader turns the answer to a request into records.
type reader struct {
	*unit
	files []*file // by their numbers in the request, less one
	lines [][]int // offsets of their lines
	// fields finds the fields by the file and offset at which their values begin.
	fields []map[int]*ast.Field
	// entries finds the braces of the elements of lists by where they or their loops begin.
	entries []map[int]*ast.StructLit
	sites   sites
	partial bool
}

func newReader(u *unit, q Request) *reader {
	r := &reader{unit: u, sites: newSites()}
	r.files = u.all()
	for _, p := range q.Imports {
		for _, t := range p.Files {
			all := u.offering(strings.TrimPrefix(p.Path, contentPath))
			i := slices.IndexFunc(all, func(f *file) bool { return f.src.file == t.Name })
			if i < 0 {
				r.files = append(r.files, nil)
				continue
			}
			r.files = append(r.files, all[i])
		}
	}
	for i, f := range r.files {
		r.lines = append(r.lines, nil)
		r.fields, r.entries = append(r.fields, nil), append(r.entries, nil)
		if f == nil {
			continue
		}
		r.lines[i] = lineStarts(f.src.data)
		if i < len(u.all()) {
			r.sites.add(i+1, f.syntax.Decls, "")
			r.fields[i], r.entries[i] = fieldsByValue(f.syntax), entriesByPlace(f.syntax)
		}
	}
	return r
}

func lineStarts(data []byte) []int {
	starts := []int{0}
	for i, c := range data {
		if c == '\n' {
			starts = append(starts, i+1)
		}
	}
	return starts
}

func fieldsByValue(f *ast.File) map[int]*ast.Field {
	out := map[int]*ast.Field{}
	ast.Walk(f, func(n ast.Node) bool {
		if d, ok := n.(*ast.Field); ok && out[d.Value.Pos().Offset()] == nil {
			out[d.Value.Pos().Offset()] = d
		}
		return true
	}, nil)
	return out
}

// entriesByPlace finds the braces of the elements of lists.
func entriesByPlace(f *ast.File) map[int]*ast.StructLit {
	out := map[int]*ast.StructLit{}
	ast.Walk(f, func(n ast.Node) bool {
		list, ok := n.(*ast.ListLit)
		if !ok {
			return true
		}
		for _, e := range list.Elts {
			body, ok := e.(*ast.StructLit)
			if loop, is := e.(*ast.Comprehension); is {
				if body, ok = loop.Value.(*ast.StructLit); ok {
					out[loop.Pos().Offset()] = body
				}
			}
			if ok {
				out[body.Pos().Offset()] = body
			}
		}
		return true
	}, nil)
	return out
}

// span turns a stretch of a request into a place in the author's text.
func (r *reader) span(s Stretch) diag.Span {
	if s.File < 1 || s.File > len(r.files) || r.files[s.File-1] == nil {
		return diag.Span{}
	}
	out := diag.Span{File: r.files[s.File-1].src.file}
	out.Line, out.Col = r.position(s.File-1, s.From)
	out.EndLine, out.EndCol = r.position(s.File-1, s.To)
	return out
}

func (r *reader) position(file, offset int) (line, col int) {
	starts := r.lines[file]
	n := sort.SearchInts(starts, offset+1)
	return n, offset - starts[n-1] + 1
}

// answer gives the records their values.
func (r *reader) answer(a Answer) {
	for _, f := range a.Faults {
		r.outside(f)
	}
	seen := map[string]bool{}
	for _, c := range a.Records {
		name := string(c.Kind) + "/" + c.ID
		seen[name] = true
		rec := r.byName[name]
		if rec != nil && !rec.computed {
			continue
		}
		if rec == nil {
			if rec = r.made(c); rec == nil {
				continue
			}
		}
		r.fill(rec, c)
	}
	for _, rec := range r.records() {
		if rec.computed && !seen[rec.name()] {
			rec.lost, r.partial = true, true
		}
	}
}

// made begins a record that a loop or a condition makes, nil for one of another
// package.
func (r *reader) made(c Computed) *record {
	at := c.Value.At.File
	if at < 1 || at > len(r.own) {
		return nil
	}
	f := r.own[at-1]
	rec := &record{kind: c.Kind, id: c.ID, file: f, memo: &memo{}, computed: true}
	f.records = append(f.records, rec)
	if d := r.fields[at-1][c.Value.At.From]; d != nil {
		path := string(c.Kind) + "." + c.ID
		r.sites.at[path] = []site{{at, d, d.Value}}
		r.sites.expr(at, d.Value, path)
	}
	return rec
}

// fill reads the value of a record.
func (r *reader) fill(rec *record, c Computed) {
	rec.node = r.node(rec, c.Value, "", c.ID)
	if rec.decl != nil {
		rec.node.label, rec.whole = span(rec.decl.Label), span(rec.decl.Value)
	} else {
		rec.whole = rec.node.at
		if rec.node.label.IsZero() {
			rec.node.label = rec.node.at
		}
	}
	rec.memo = &memo{} // the value may be another while the text is the same
	rec.computed, rec.evaluated, rec.unsure = false, true, r.followsFrom(rec)
	rec.lost = rec.lost || rec.unsure
}

// node turns a value into a node of a record, with what its attributes say.
func (r *reader) node(rec *record, v Value, path, name string) *node {
	n := &node{
		form: v.Form, path: path, name: name, text: v.Text, yes: v.Yes,
		label: r.span(v.Label), at: r.span(v.At), from: r.span(v.From),
	}
	r.attributes(rec, n, v)
	if v.Form == wholeForm {
		n.num = limited(v.Text)
	}
	n.made = !r.spelt(v)
	r.decimals(rec, n, v)
	if v.Fault != nil {
		r.inside(rec, n, *v.Fault)
	}
	if v.Objection != nil {
		d := objection{node: n, fault: *v.Objection}
		if d.fault.Kind == faultClosed {
			d.closed = r.unfilled(rec, n, d.fault)
		}
		if r.byName[d.fault.Record] != nil { // where it is said
			n.form, rec.lost = opaqueForm, true
		}
		rec.objections = append(rec.objections, d)
	}
	for _, f := range v.Fields {
		n.add(r.node(rec, f, below(path, f.Name), f.Name))
	}
	for i, item := range v.Items {
		n.items = append(n.items, r.node(rec, item, belowItem(path, i), fmt.Sprint(i)))
	}
	return n
}

// spelt reports whether a value is written out where it is.
func (r *reader) spelt(v Value) bool {
	if v.At.File < 1 || v.At.File > len(r.files) || r.files[v.At.File-1] == nil {
		return false
	}
	text := string(r.files[v.At.File-1].src.data[v.At.From:v.At.To])
	return text == v.Text || text == strconv.Quote(v.Text)
}

// limited reads a whole number, limited so that it fits.
func limited(text string) int64 {
	const limit = 2 * MaxNumber
	i, ok := new(big.Int).SetString(text, 10)
	switch {
	case !ok:
		return limit
	case i.IsInt64() && -limit < i.Int64() && i.Int64() < limit:
		return i.Int64()
	}
	return int64(i.Sign()) * limit
}

// attributes reads those of the fields that give a value: of the record's own, or
// else of the template that it comes from.
func (r *reader) attributes(rec *record, n *node, v Value) {
	path := string(rec.kind) + "." + rec.id
	if n.path != "" {
		path = below(path, n.path)
	}
	own := r.sites.at[path]
	for _, s := range own {
		if s.field != nil {
			r.fieldAttributes(rec, n, s.field)
		} else {
			bracesAttributes(s.value, func(a *ast.Attribute) { rec.attribute(a, n) })
		}
	}
	if len(own) > 0 || n.path == "" {
		return
	}
	// In a template, and in a list with loops, the place of the value is all that is known.
	at := v.From
	if at == (Stretch{}) {
		at = v.At
	}
	if at.File < 1 || at.File > len(r.all()) {
		return
	}
	if d := r.fields[at.File-1][at.From]; d != nil && (at == v.From || stretch(at.File, d.Value) == at) {
		r.fieldAttributes(rec, n, d)
	} else if body := r.entries[at.File-1][at.From]; body != nil && at == v.At {
		bracesAttributes(body, func(a *ast.Attribute) { rec.attribute(a, n) })
	}
}

func (r *reader) fieldAttributes(rec *record, n *node, d *ast.Field) {
	for _, a := range d.Attrs {
		rec.attribute(a, n)
	}
	bracesAttributes(d.Value, func(a *ast.Attribute) { rec.attribute(a, n) })
}

// bracesAttributes calls f with the attributes that are written within the braces
// of an expression.
func bracesAttributes(x ast.Expr, f func(*ast.Attribute)) {
	switch x := x.(type) {
	case *ast.StructLit:
		for _, d := range x.Elts {
			if a, ok := d.(*ast.Attribute); ok {
				f(a)
			}
		}
	case *ast.BinaryExpr:
		bracesAttributes(x.X, f)
		bracesAttributes(x.Y, f)
	case *ast.ParenExpr:
		bracesAttributes(x.X, f)
	}
}
