package load

import (
	"crypto/sha256"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"cuelang.org/go/cue/ast"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// trial is a package of an author with a further file, in which the rules that it offers are taken
// as the examples of their comments take them. So what is wrong in a rule is found in its own set,
// whoever takes it.
type trial struct {
	*unit
	file   *file
	offers []Offer
	// set are the values that the file gives to parameters, by where they are in it.
	set []trialValue
	// untried are what is said of rules that nothing shows how to take.
	untried []diag.Finding
}

// trialValue is a stretch of the file of a trial and the place of the example that it repeats.
type trialValue struct {
	from, to int
	at       diag.Span
}

// anySide is the side of a rule that says nowhere which is meant.
const anySide = `"german"`

// trial prepares one of a package, nil for a package that offers nothing.
func (u *unit) trial(c *compiled) *trial {
	t := &trial{unit: &unit{builtin: u.builtin, shelves: u.shelves, byName: map[string]*record{}}}
	for _, f := range u.own {
		if len(f.offers()) > 0 && c.ready() == nil {
			t.offers = append(t.offers, c.settled(f.offers())...)
		}
	}
	name := u.own[0].syntax.PackageName()
	if len(t.offers) == 0 || name == "" {
		return nil
	}
	text := "package " + name + "\n\nimport \"hulldown.dev/schema\"\n\n"
	for i := range t.offers {
		text += t.taken(i, len(text))
	}
	src := *u.own[0].src
	src.file, src.data = "rules that "+src.file+" offers", []byte(text)
	t.file = parse(&src)
	t.file.trial = true
	if t.file.broken || len(t.file.findings) > 0 {
		return nil // an example that is no CUE is none
	}
	t.own, t.above = append(bystanders(u.own), t.file), bystanders(u.above)
	for _, f := range t.own {
		for _, r := range f.records {
			t.byName[r.name()] = r
		}
	}
	for _, r := range t.file.records {
		r.compute()
	}
	return t
}

// bystanders are copies of files of which no record is computed.
func bystanders(files []*file) []*file {
	var out []*file
	for _, f := range files {
		c := f.fresh(f.src)
		for _, r := range c.records {
			r.computed, r.findings = false, nil
		}
		out = append(out, c)
	}
	return out
}

// taken is the record in which an offer is taken, at an offset of the file; empty for an offer that
// cannot be.
func (t *trial) taken(i, offset int) string {
	o := &t.offers[i]
	text := fmt.Sprintf("modules: %q: schema.#Module & {title: \"x\", summary: \"x\", order: 1, use: \"named\", rules: [], from: stated: \"x\", takes: %q: %s & {\n", trialID(i), o.Name, o.Definition)
	names := slices.Sorted(maps.Keys(o.given))
	values := maps.Clone(o.given)
	for _, p := range o.Parameters {
		if values[p.Path] != "" || !p.Required {
			continue
		}
		if !p.OfSide() {
			t.untried = append(t.untried, diag.Finding{Code: "shape-untried", Severity: diag.Warning, Span: o.at,
				Message: fmt.Sprintf("%s is not checked: it needs %s, and no example shows what that may be", o.Definition, p.Path),
				Help:    fmt.Sprintf("show in its comment how it is taken, on a line that a tab indents, such as %s: %s.%s & {%s: ...}", o.Name, o.Package, o.Definition, p.Path)})
			return ""
		}
		names, values[p.Path] = append(names, p.Path), anySide
	}
	for _, name := range names {
		at, from := o.at, offset+len(text)
		text += strconv.Quote(name) + ": "
		if shown, ok := o.shown[name]; ok {
			at = shown
		}
		t.set = append(t.set, trialValue{from, offset + len(text) + len(values[name]), at})
		text += values[name] + "\n"
	}
	return text + "}}\n"
}

// trialID is the id of the record in which an offer is taken.
func trialID(i int) string { return "offer-" + strconv.Itoa(i) }

// try evaluates the trial of a package of which nothing else is known to be wrong.
func (s *Session) try(o Options, t *trial, kept map[[sha256.Size]byte]outcome) error {
	t.resolve()
	if _, ok := t.estimate(); !ok {
		return nil
	}
	schema, err := s.schema.texts()
	if err != nil {
		return err
	}
	q := t.request(schema)
	out, err := s.outcome(o, t.unit, q, kept)
	if err != nil {
		return err
	}
	if out.err != nil {
		t.untried = append(t.untried, refusal("shape-too-large", t.offers[0].at, "the rules that this package offers take too long or too much memory to compute"))
		return nil
	}
	if out.answer.Lacks {
		return nil
	}
	r := newReader(t.unit, q)
	r.answer(out.answer)
	for _, rec := range t.file.records {
		t.place(r, rec)
	}
	return nil
}

// place puts what is known of a record where its rule is written.
func (t *trial) place(r *reader, rec *record) {
	p := &placing{trial: t, reader: r, rec: rec, labels: map[diag.Span]*ast.Field{}}
	for _, fields := range r.fields {
		for _, d := range fields { // order-free: a map is filled
			p.labels[span(d.Value)] = d
		}
	}
	p.node(rec.node)
	rec.whole = p.home(rec.whole)
	for i := range rec.findings {
		p.finding(&rec.findings[i], rec.node)
	}
	for i := range rec.deferred {
		p.finding(&rec.deferred[i].found, rec.deferred[i].node)
	}
	for _, o := range rec.objections {
		if o.closed != nil {
			p.finding(o.closed, o.node)
		}
	}
}

// placing puts what is known of one record where its rule is written.
type placing struct {
	*trial
	*reader
	rec    *record
	labels map[diag.Span]*ast.Field
}

// node places a value and what is below it.
func (p *placing) node(n *node) {
	_, shown := p.shown(n.at)
	if !shown && !n.from.IsZero() {
		n.at, n.label = n.from, diag.Span{}
		if d := p.labels[n.at]; d != nil {
			n.label = span(d.Label)
		}
		text := p.text(n)
		n.made = text != n.text && text != strconv.Quote(n.text)
	}
	n.at, n.label, n.from = p.home(n.at), p.home(n.label), diag.Span{}
	for _, f := range n.fields {
		p.node(f)
	}
	for _, item := range n.items {
		p.node(item)
	}
}

// finding places what was found about a node.
func (p *placing) finding(f *diag.Finding, n *node) {
	switch _, shown := p.shown(f.Span); {
	case f.Span.File != p.trial.file.src.file:
	case !shown && n.at != p.offer(p.rec).at:
		f.Span = n.at
	case !shown && len(f.Related) > 0:
		f.Span, f.Related = f.Related[0].Span, nil
	default:
		f.Span = p.home(f.Span)
	}
	f.Related = slices.DeleteFunc(slices.Clone(f.Related), func(r diag.Related) bool { return r.Span == f.Span })
}

// shown is the place of the example that a value of the file of a trial repeats.
func (t *trial) shown(at diag.Span) (diag.Span, bool) {
	if at.File != t.file.src.file {
		return at, false
	}
	from, _ := at.Bounds(t.file.src.data)
	for _, v := range t.set {
		if v.from <= from && from < v.to {
			return v.at, true
		}
	}
	return at, false
}

// home is the place for which one of a trial stands: of the example for a value that repeats it,
// else of the name of the rule.
func (p *placing) home(at diag.Span) diag.Span {
	shown, ok := p.shown(at)
	if !ok && at.File == p.trial.file.src.file {
		return p.offer(p.rec).at
	}
	return shown
}

// offer is the one that a record takes.
func (t *trial) offer(rec *record) *Offer {
	i, err := strconv.Atoi(strings.TrimPrefix(rec.id, "offer-"))
	if err != nil || i >= len(t.offers) {
		return &t.offers[0]
	}
	return &t.offers[i]
}

// tried tells what is wrong with the rules that authors offer, and keeps those with which nothing
// is, each in a module of its own.
func (g *collection) tried(trials []*trial, c *compiled) (*model.Content, error) {
	out := &model.Content{}
	for _, t := range trials {
		g.findings = append(g.findings, t.untried...)
		own := *g
		own.files, own.taken = append(slices.Clip(g.files), t.file), nil
		for _, rec := range t.file.records {
			o := t.offer(rec)
			own.take(rec, c)
			rec.explained(c)
			g.condemn(o, t.said(rec))
			rec.id = fmt.Sprintf("offer-%d", len(out.Modules))
			rec.set, _ = g.setOf(t.file)
			if len(rec.findings) > 0 || rec.lost {
				continue
			}
			if ok, err := rec.judged(c); err != nil || !ok {
				return out, err
			}
			rec.enter(out)
		}
	}
	return out, nil
}

// said are the findings about a rule, without the record in which it is taken.
func (t *trial) said(rec *record) []diag.Finding {
	var out []diag.Finding
	for _, f := range rec.findings {
		if f.Code == "shape-closed-template" && len(rec.findings) > 1 {
			continue // which follows from the rest
		}
		f.Record = ""
		out = append(out, f)
	}
	return out
}

// condemn says what was found of a rule that was tried.
func (g *collection) condemn(o *Offer, found []diag.Finding) {
	within := func(f *diag.Finding) bool { return f.Record == "" && o.has(f.Span) }
	before := slices.DeleteFunc(slices.Clone(g.findings), func(f diag.Finding) bool { return !within(&f) })
	doubted := func(f diag.Finding) bool { return strings.HasPrefix(f.Message, o.Definition+doubt) }
	switch {
	case len(found) == 0:
	case slices.ContainsFunc(before, func(f diag.Finding) bool { return !doubted(f) }): // which it may follow from
	default:
		g.findings = slices.DeleteFunc(g.findings, func(f diag.Finding) bool { return within(&f) && doubted(f) })
		g.offered = append(g.offered, found...)
	}
}
