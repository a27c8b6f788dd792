package tankduel

import (
	"fmt"
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/schema/diag"
)

// How says where an edit puts its stage.
type How uint8

const (
	// Before puts a stage in front of another; those of several modules pile up
	// in the order of the modules.
	Before How = iota
	// After puts a stage behind another.
	After
	// Replace puts a stage in the place of another, whose name and label it takes
	// over, so that other edits still find it.
	Replace
	// Remove takes a stage out; its label goes to the next one.
	Remove
)

// StageEdit changes the list of stages of a procedure.
type StageEdit struct {
	// In and At are the names of the procedure and of the stage in it.
	In, At string
	How    How
	Stage  Stage
	// Clause is the rule that asks for it.
	Clause engine.Clause
	// With is the module whose procedure or place is edited, if it is not one of
	// the core: without that module there is nothing to edit.
	With string
}

// assembly is the procedures of a game while modules change them.
type assembly struct {
	procs []Procedure
	// owner is the module of each number, replaced the module that replaced or
	// removed a stage.
	owner    map[uint8]string
	replaced map[[2]string]string
}

// assemble makes the procedure table of modules, in their order: first all of
// their procedures, then all of their edits.
func assemble(modules []Module) ([]procedure, error) {
	a := assembly{owner: map[uint8]string{}, replaced: map[[2]string]string{}}
	for i := range modules {
		for _, p := range modules[i].Procedures {
			if err := a.add(modules[i].Name, p); err != nil {
				return nil, err
			}
		}
	}
	for i := range modules {
		for _, e := range modules[i].Stages {
			if e.With != "" && !named(modules, e.With) {
				continue
			}
			if err := a.edit(modules[i].Name, e); err != nil {
				return nil, err
			}
		}
	}
	last := 0
	for i := range a.procs {
		last = max(last, int(a.procs[i].Number))
	}
	table := make([]procedure, last+1)
	for i := range a.procs {
		table[a.procs[i].Number] = a.procs[i].freeze()
	}
	return table, nil
}

func (a *assembly) add(module string, p Procedure) error {
	if other, taken := a.owner[p.Number]; taken {
		name := a.procs[slices.IndexFunc(a.procs, func(o Procedure) bool { return o.Number == p.Number })].Name
		return &AssemblyError{Module: module, Why: fmt.Sprintf("the procedure %d is %s and, of module %s, %s", p.Number, p.Name, other, name)}
	}
	if a.named(p.Name) != nil {
		return &AssemblyError{Module: module, Why: fmt.Sprintf("there is a procedure %s already", p.Name)}
	}
	for i, s := range p.Stages {
		if s.Name == "" || slices.ContainsFunc(p.Stages[:i], func(o Stage) bool { return o.Name == s.Name }) {
			return &AssemblyError{Module: module, Why: fmt.Sprintf("the stages of %s need names, each its own; %q is none", p.Name, s.Name)}
		}
	}
	a.owner[p.Number] = module
	p.Stages = slices.Clone(p.Stages)
	a.procs = append(a.procs, p)
	return nil
}

func (a *assembly) named(name string) *Procedure {
	for i := range a.procs {
		if a.procs[i].Name == name {
			return &a.procs[i]
		}
	}
	return nil
}

// edit carries out one edit of a module.
func (a *assembly) edit(module string, e StageEdit) error {
	p := a.named(e.In)
	if p == nil {
		var names []string
		for i := range a.procs {
			names = append(names, a.procs[i].Name)
		}
		return &AssemblyError{Module: module, Why: fmt.Sprintf("there is no procedure %q%s", e.In, diag.DidYouMean(e.In, names))}
	}
	at := slices.IndexFunc(p.Stages, func(s Stage) bool { return s.Name == e.At })
	if at < 0 {
		var names []string
		for _, s := range p.Stages {
			names = append(names, s.Name)
		}
		return &AssemblyError{Module: module, Why: fmt.Sprintf("the procedure %s has no stage %q%s", e.In, e.At, diag.DidYouMean(e.At, names))}
	}
	if p.Stages[at].removed {
		return &AssemblyError{Module: module, Why: fmt.Sprintf("module %s removes the stage %s of %s", a.replaced[[2]string{e.In, e.At}], e.At, e.In)}
	}
	if e.How == Replace || e.How == Remove {
		if other := a.replaced[[2]string{e.In, e.At}]; other != "" {
			return &AssemblyError{Module: module, Why: fmt.Sprintf("module %s replaces the stage %s of %s too", other, e.At, e.In)}
		}
		a.replaced[[2]string{e.In, e.At}] = module
	} else if slices.ContainsFunc(p.Stages, func(s Stage) bool { return s.Name == e.Stage.Name }) {
		return &AssemblyError{Module: module, Why: fmt.Sprintf("the procedure %s has a stage %s already", e.In, e.Stage.Name)}
	}
	p.put(at, e)
	return nil
}

// put changes the list of stages at one place.
func (p *Procedure) put(at int, e StageEdit) {
	switch e.How {
	case Before:
		p.Stages = slices.Insert(p.Stages, at, e.Stage)
	case After:
		p.Stages = slices.Insert(p.Stages, at+1, e.Stage)
	case Replace:
		e.Stage.Name, e.Stage.Label = p.Stages[at].Name, p.Stages[at].Label
		p.Stages[at] = e.Stage
	case Remove:
		p.Stages[at].removed = true
	}
}

// freeze makes the procedure as play reads it.
func (p *Procedure) freeze() procedure {
	out := procedure{name: p.Name, decide: p.Decide, chance: p.Chance, why: p.Why.Clause}
	for l := range out.at {
		out.at[l] = uint8(len(p.Stages))
	}
	for _, s := range p.Stages {
		if s.Label != noLabel {
			out.at[s.Label] = uint8(len(out.stages))
		}
		if s.removed {
			continue
		}
		out.stages = append(out.stages, stage{run: s.Run, when: s.When})
	}
	for l, i := range out.at {
		out.at[l] = min(i, uint8(len(out.stages)))
	}
	return out
}

// coreProcedures are the procedures of the base game.
func coreProcedures() []Procedure {
	return slices.Concat(
		roundProcedures(), tankPhaseProcedures(), deckProcedures(), hookProcedures(), chooseProcedures(), secretProcedures(), checkProcedures(), upkeepProcedures(), placeProcedures(),
		movementProcedures(), crewProcedures(), cardProcedures(), fireProcedures(), damageProcedures(),
	)
}
