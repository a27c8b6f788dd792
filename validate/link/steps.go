package link

import (
	"fmt"
	"slices"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// flowcharts returns the checks of the procedures of Robata's player aid.
func flowcharts() []*check.Check {
	return []*check.Check{
		{Code: "link-lost-step", Run: lostSteps},
		{Code: "link-unreached-step", Severity: diag.Warning, Run: unreachedSteps},
	}
}

func lostSteps(p *check.Pass) error {
	for r := range p.Priorities() {
		for i := range r.Steps {
			if s := &r.Steps[i]; s.Ask != "" {
				follow(p, r, i, reply{"yes", s.Yes})
				follow(p, r, i, reply{"no", s.No})
			}
		}
	}
	return nil
}

// reply is an answer to a question and the step that it leads to.
type reply struct{ answer, to string }

// follow reports an answer of a step that leads to none below it.
func follow(p *check.Pass, r *model.Priorities, at int, a reply) {
	var below []string
	for _, s := range r.Steps[at+1:] {
		below = append(below, s.Name)
	}
	if slices.Contains(below, a.to) {
		return
	}
	f := check.At(&r.Record, "steps", at, a.answer)
	switch {
	case a.to == "":
		f.Message = fmt.Sprintf("step %q says nothing for the answer %s", r.Steps[at].Name, a.answer)
	case stepNamed(r, a.to):
		f.Message = fmt.Sprintf("the answer %s leads back to step %q; a flowchart only goes down", a.answer, a.to)
	default:
		f.Message = fmt.Sprintf("the answer %s leads to the unknown step %q", a.answer, a.to)
		suggest(p, &f, a.to, below)
	}
	p.Report(f)
}

func stepNamed(r *model.Priorities, name string) bool {
	return slices.ContainsFunc(r.Steps, func(s model.RobataStep) bool { return s.Name == name })
}

func unreachedSteps(p *check.Pass) error {
	for r := range p.Priorities() {
		led := map[string]bool{}
		if slices.ContainsFunc(r.Steps, func(s model.RobataStep) bool {
			return s.Ask != "" && !(stepNamed(r, s.Yes) && stepNamed(r, s.No))
		}) {
			continue // that answer may be meant to lead here
		}
		for i := range r.Steps {
			s := &r.Steps[i]
			if i > 0 && !led[s.Name] {
				p.Reportf(check.At(&r.Record, "steps", i, "name"), "no answer above leads to step %q", s.Name)
			}
			led[s.Yes], led[s.No] = true, true
		}
	}
	return nil
}
