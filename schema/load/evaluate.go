package load

import (
	"context"
	"errors"
	"regexp"
	"slices"
	"strings"
	"sync"

	"cuelang.org/go/cue"
	"cuelang.org/go/cue/ast"

	"hulldown.dev/schema/model"
)

// Request is what an evaluation needs to know: the text of one CUE package of
// content, of the schema and of the built-in records that the package imports.
// It holds no value of CUE, so that it can be sent to another process.
type Request struct {
	// Schema holds the files of package hulldown.dev/schema.
	Schema []Text `json:"schema"`
	// Files are those of the package, Imports the packages of built-in records.
	Files   []Text    `json:"files"`
	Imports []Package `json:"imports,omitempty"`
	// Limits are those of what is read of the result, nil for the standard ones.
	Limits *Limits `json:"limits,omitempty"`
}

// Package is a package of built-in records with its import path.
type Package struct {
	Path  string `json:"path"`
	Files []Text `json:"files"`
}

// Text is a file of a request. Names are unique within a request.
type Text struct {
	Name string `json:"name"`
	Data string `json:"data"`
	// Version is that of the language, "" for this evaluator's.
	Version string `json:"version,omitempty"`
	// Without lists the offsets of declarations that are left out: those of the
	// file, or of a field of the file whose value is a struct.
	Without []int `json:"without,omitempty"`
	// Blank lists the offsets of identifiers that mean nothing. Each is read as _,
	// so that what is around it can be evaluated all the same.
	Blank []int `json:"blank,omitempty"`
}

// Answer is what an evaluation found: all records of the package but those left
// out, and what is wrong outside all of them.
type Answer struct {
	Records []Computed `json:"records,omitempty"`
	Faults  []Fault    `json:"faults,omitempty"`
	// Lacks is set when a package that is imported does not compile; then there is nothing else.
	Lacks bool `json:"lacks,omitempty"`
}

// Computed is a record as CUE evaluated it. Its value has no name.
type Computed struct {
	Kind  model.Kind `json:"kind"`
	ID    string     `json:"id"`
	Value Value      `json:"value"`
}

// Value is a value that the author gave, be it written, inherited or computed,
// without what the schema adds by default.
type Value struct {
	Name string `json:"name,omitempty"`
	Form form   `json:"form,omitempty"`
	// Text is a string, a whole number in digits or another scalar as CUE writes it.
	Text   string  `json:"text,omitempty"`
	Yes    bool    `json:"yes,omitempty"`
	Fields []Value `json:"fields,omitempty"`
	Items  []Value `json:"items,omitempty"`
	// Label and At are where the record has the value: its name, none for what is
	// inherited or in a list, and the expression. From is where the value was
	// written if that is elsewhere: in a template, or behind a reference.
	Label Stretch `json:"label,omitzero"`
	At    Stretch `json:"at,omitzero"`
	From  Stretch `json:"from,omitzero"`
	// Fault says why there is no value, where the form is opaque. Objection says what
	// CUE has against a value that it found all the same, which is mostly that the
	// schema does not admit it.
	Fault     *Fault `json:"fault,omitempty"`
	Objection *Fault `json:"objection,omitempty"`
}

// Stretch is a part of a file of a request: its number, from 1, first the files
// of the package and then those of its imports, and the offsets at which the
// part begins and ends. The zero Stretch is nowhere.
type Stretch struct {
	File int `json:"f,omitempty"`
	From int `json:"b,omitempty"`
	To   int `json:"e,omitempty"`
}

// faultKind tells apart what only CUE can say about a package.
type faultKind int

const (
	faultOther      faultKind = iota // in CUE's own words
	faultConflict                    // two values for one field
	faultCycle                       // a value that needs itself
	faultIncomplete                  // a value that is left open
	faultUndefined                   // a field that is not there
	faultClosed                      // a field that a definition does not admit
	faultOperand                     // an operation on values that do not fit
	faultTooLarge                    // a bound of this package
	faultBound                       // a value beyond a bound
	faultChoice                      // a value that is none of several
)

// Fault is a mistake that shows only when CUE evaluates.
type Fault struct {
	Kind faultKind `json:"kind,omitempty"`
	// Message is CUE's, Args what it names.
	Message string   `json:"message"`
	Args    []string `json:"args,omitempty"`
	// At are the places that CUE names, the exact one first if there is one.
	At []Stretch `json:"at,omitempty"`
	// Path leads to a field that a definition does not admit.
	Path []string `json:"path,omitempty"`
	// Bound is the bound of the author's own that refuses a value, nowhere for one of
	// the schema.
	Bound Stretch `json:"bound,omitzero"`
	// Record is the record, as kind/id, in which the fault is where that is another than the one
	// that was read, which only uses it.
	Record string `json:"record,omitempty"`
	// Of is the hidden field or definition that the fault is in, "" for one in what
	// CUE exports.
	Of string `json:"of,omitempty"`
}

// Evaluate evaluates a package in this process. It cannot be stopped: a small
// text can take any amount of time and memory, so that what strangers wrote is
// evaluated in another process, where the context and the system see to it. The
// error is a failure of the tool.
func Evaluate(_ context.Context, q Request) (Answer, error) {
	e, err := newEvaluation(q)
	if err != nil {
		return Answer{}, err
	}
	e.index()
	full, err := e.build(e.request.Schema)
	if errors.Is(err, errImported) {
		return Answer{Lacks: true}, nil
	}
	if err != nil {
		return Answer{}, err
	}
	// The same without the schema shows what the author gave, and where.
	given, err := e.build([]Text{e.openSchema()})
	if err != nil {
		return Answer{}, err
	}
	e.records(full, given)
	e.hidden(full, given)
	if e.dropFaulty() {
		// What is wrong in a record hides what is wrong around all of them.
		if err := e.parse(); err != nil {
			return Answer{}, err
		}
		again, err := e.build([]Text{e.openSchema()})
		if err != nil {
			return Answer{}, err
		}
		e.rest(again.Validate(cue.Concrete(true)), true)
	}
	return e.answer, nil
}

// dropFaulty leaves out the records in which something is wrong. It reports whether
// there are any, beside which there is more to look at.
func (e *evaluation) dropFaulty() bool {
	loops := slices.ContainsFunc(e.files, func(f *ast.File) bool {
		return slices.ContainsFunc(f.Decls, func(d ast.Decl) bool {
			_, is := d.(*ast.Comprehension)
			return is
		})
	})
	dropped := false
	for _, r := range e.answer.Records {
		if !loops || !r.Value.faulty() {
			continue
		}
		for _, s := range e.sites.at[string(r.Kind)+"."+r.ID] {
			if s.field != nil {
				t := &e.request.Files[s.file-1]
				t.Without = append(t.Without, s.field.Pos().Offset())
				dropped = true
			}
		}
	}
	return dropped
}

// faulty reports whether a value is missing in or below a value.
func (v *Value) faulty() bool { return v.any(func(v *Value) bool { return v.Fault != nil }) }

// evaluation carries out one request.
type evaluation struct {
	request Request
	limits  Limits
	answer  Answer
	files   []*ast.File    // of the package
	numbers map[string]int // of files, by name
	sites   sites
	// starts holds for each file of the package the syntax by the offset at which
	// it begins, the outermost first, but fields before expressions.
	starts []map[int]ast.Node
	// values counts those of the answer.
	values int
}

// records evaluates the records of each kind. Full is the package with the
// schema, given the same without it.
func (e *evaluation) records(full, given cue.Value) {
	for _, k := range model.Kinds() {
		path := cue.MakePath(cue.Str(string(k)))
		of := given.LookupPath(path)
		if !of.Exists() {
			continue
		}
		w := &walk{evaluation: e}
		seen := full.LookupPath(path)
		fields, err := of.Fields()
		if err != nil {
			e.answer.Faults = append(e.answer.Faults, e.fault(err).Fault)
			continue
		}
		for fields.Next() {
			if !isGiven(fields.Selector()) {
				continue
			}
			id := fields.Selector().Unquoted()
			w.enter(string(k)+"."+id, fields.Value())
			both := pair{fields.Value(), seen.LookupPath(cue.MakePath(cue.Str(id)))}
			v := w.value(both, step{path: w.record})
			w.overlooked(&v, both.full)
			e.answer.Records = append(e.answer.Records, Computed{Kind: k, ID: id, Value: v})
		}
		e.rest(of.Validate(cue.Concrete(true)), false)
	}
	e.rest(given.Validate(cue.Concrete(true)), true)
}

// rest reports of all that is wrong what is wrong in no record: a loop over what
// is no list or a condition that cannot be decided.
func (e *evaluation) rest(err error, root bool) {
	for _, f := range e.faults(err) {
		if len(f.path) >= 2 || hiddenPart(f.path) >= 0 || !root && len(f.path) != 1 {
			continue
		}
		if !slices.ContainsFunc(e.answer.Faults, func(g Fault) bool { return g.Message == f.Message && slices.Equal(g.At, f.At) }) {
			e.answer.Faults = append(e.answer.Faults, f.Fault)
		}
	}
}

// openSchema is a schema that knows the same definitions and admits everything. What is
// a struct stays one, so that a definition over it is as open as the two together.
func (e *evaluation) openSchema() Text {
	text := "package schema\n"
	for _, t := range e.request.Schema {
		for _, m := range definition().FindAllStringSubmatchIndex(t.Data, -1) {
			open := "_"
			if m[4] >= 0 {
				open = "{...}"
				body, _, _ := strings.Cut(t.Data[m[1]:], "\n}")
				if m := bringing().FindStringSubmatch(body); m != nil {
					open = "{" + m[1] + "?: {[N=string]: {as: N, ...}}, ...}"
				}
			}
			text += t.Data[m[2]:m[3]] + ": " + open + "\n"
		}
	}
	return Text{Name: "open schema", Data: text}
}

// bringing finds the field of a definition whose entries know their names.
var bringing = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^\t(\w+)\?: *\{\[N=#ID\]: .* @brings\(\)$`) })

// definition finds the definitions of the schema, which begin their lines, and whether
// they are structs.
var definition = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^(#\w+): *(\{)?`) })
