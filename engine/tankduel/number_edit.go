package tankduel

import (
	"fmt"
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/diag"
)

// TermHow says what a module does with a term.
type TermHow uint8

// What a module can do with a term.
const (
	// AddTerm adds a term of the module's own behind those of the engine and
	// before the rules of the scenario.
	AddTerm TermHow = iota
	// LiftTerm takes a term of the engine away.
	LiftTerm
	// CapTerm keeps what a term adds within Value, whatever its sign.
	CapTerm
	// ReplaceTerm puts Value in the place of what a term adds, where it adds
	// anything. To put Value in its place always, lift it and add another.
	ReplaceTerm
)

// TermEdit is a change that a module makes to a number of the game, for example
//
//	TermEdit{In: "to-hit", At: "acquired", How: CapTerm, What: "haze", Clause: "W 1a",
//		Value: func(Ctx, state.Shot) int { return 10 }}
//
// In names the number and At the term; the list of either is in numbers and
// terms. AddTerm gives its term the name At, which no other term of the number
// has. What and Clause go into traces, in place of those of the engine where
// the edit changes a term. A term that sets a number, such as Bogged, is the
// difference that it makes.
type TermEdit struct {
	In, At string
	How    TermHow
	What   string
	Clause engine.Clause
	// Value is asked once for each time that the number is worked out; LiftTerm
	// needs none. It must change nothing.
	Value func(x Ctx, w state.Shot) int
}

// termEdit is an edit as play reads it.
type termEdit struct {
	how TermHow
	TermWords
	value func(x Ctx, w state.Shot) int
	// module is who made it, added the name of the term that it adds.
	module, added string
}

// maxTermEdits is the most edits of one number.
const maxTermEdits = 16

// editTerms takes the edits of a module, after those of the modules before it.
// A mistake is an *AssemblyError.
func (g *Game) editTerms(module string, edits []TermEdit) error {
	for i := range edits {
		if why := g.editTerm(module, &edits[i]); why != "" {
			return &AssemblyError{Module: module, Why: why}
		}
	}
	return nil
}

// editTerm takes one edit; otherwise it says why not.
func (g *Game) editTerm(module string, e *TermEdit) string {
	n := slices.Index(numberNames(), e.In)
	if n < 0 {
		return diag.Unknown("number", e.In, numberNames()).Error()
	}
	list := g.edits[n]
	t := termNamed(number(n), e.At)
	switch {
	case e.Clause == "":
		return fmt.Sprintf("the edit of %s of %s cites no clause", e.At, e.In)
	case e.Value == nil && e.How != LiftTerm:
		return fmt.Sprintf("the edit of %s of %s has no value", e.At, e.In)
	case e.How == AddTerm && (t < termCount || slices.ContainsFunc(list, func(o termEdit) bool { return o.added == e.At })):
		return fmt.Sprintf("%s has a term %q already", e.In, e.At)
	case e.How != AddTerm && t == termCount:
		return diag.Unknown("term of "+e.In, e.At, termNames(number(n))).Error()
	case len(list) == maxTermEdits:
		return fmt.Sprintf("%s is changed more than %d times", e.In, maxTermEdits)
	}
	if e.How == LiftTerm || e.How == ReplaceTerm {
		for _, o := range list {
			if o.term == t && (o.how == LiftTerm || o.how == ReplaceTerm) {
				return fmt.Sprintf("the term %s of %s is lifted or replaced by module %s already", e.At, e.In, o.module)
			}
		}
	}
	edit := termEdit{how: e.How, TermWords: TermWords{t, e.What, e.Clause}, value: e.Value, module: module}
	if e.How == AddTerm {
		edit.added = e.At
	}
	g.edits[n] = append(list, edit)
	return ""
}

// termNamed finds a term of a number, termCount if there is none.
func termNamed(n number, name string) term {
	for t := range terms {
		if terms[t].of == n && terms[t].name == name {
			return term(t)
		}
	}
	return termCount
}

func numberNames() []string {
	var names []string
	for i := range numbers {
		names = append(names, numbers[i].name)
	}
	return names
}

func termNames(n number) []string {
	var names []string
	for t := range terms {
		if terms[t].of == n {
			names = append(names, terms[t].name)
		}
	}
	return names
}

// edited is what modules make of one number for one shot: their edits and what
// each comes to. The values are worked out before the number is, because a
// function value that were handed the number would take it off the stack.
type edited struct {
	list   []termEdit
	values [maxTermEdits]int16
}

// begin begins a number. It is in line, so that room for what modules make of
// the number is taken only where they do, and on the stack.
func (x Ctx) begin(n number, w state.Shot, tr *engine.Trace) (s Sum) {
	if s.Tr = tr; x.Game.edits[n] != nil {
		s.edits = x.edits(n, w, new(edited))
	}
	return s
}

// edits works out in buf what the modules in use make of a number.
func (x Ctx) edits(n number, w state.Shot, buf *edited) *edited {
	buf.list = x.Game.edits[n]
	for i := range buf.list {
		if value := buf.list[i].value; value != nil {
			buf.values[i] = int16(value(x, w))
		}
	}
	return buf
}

// apply returns what the edits leave of what a term adds, and the words for it.
func (e *edited) apply(op engine.TermOp, by int, w TermWords) (int, TermWords) {
	for i := range e.list {
		edit, value := &e.list[i], int(e.values[i])
		switch {
		case edit.term != w.term:
		case edit.how == LiftTerm:
			by = 0
		case edit.how == ReplaceTerm && (by != 0 || op == engine.Base):
			by, w = value, edit.TermWords
		case edit.how == CapTerm && (by > value || by < -value):
			by, w = min(max(by, -value), value), edit.TermWords
		}
	}
	return by, w
}

// lifts reports whether a term is taken away.
func (e *edited) lifts(t term) bool {
	return e != nil && slices.ContainsFunc(e.list, func(edit termEdit) bool { return edit.how == LiftTerm && edit.term == t })
}

// more adds the terms of modules.
func (s Sum) more() Sum {
	if s.edits == nil {
		return s
	}
	return s.added()
}

func (s Sum) added() Sum {
	for i := range s.edits.list {
		if edit := &s.edits.list[i]; edit.how == AddTerm {
			s = s.add(int(s.edits.values[i]), edit.What, edit.Clause)
		}
	}
	return s
}
