package rules

import (
	"regexp"
	"slices"
	"sync"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// lowered returns a check for each code that the engine reports while it
// assembles a scenario.
func lowered() []*check.Check {
	var out []*check.Check
	for _, code := range loweredCodes {
		out = append(out, &check.Check{Code: code, Run: func(p *check.Pass) error { return report(p, code) }})
	}
	return out
}

// loweredCodes lists the codes of lowered: words that the vocabulary does not
// have, names that the scenario should declare, and parts of a rule that do not
// go together.
var loweredCodes = []string{
	"rules-unknown-hook",
	"rules-unknown-phase",
	"rules-unknown-gain",
	"rules-unknown-action",
	"rules-unknown-state",
	"rules-unknown-word",
	"rules-unknown-terrain",

	"rules-unknown-mark",
	"rules-unknown-supply",
	"rules-unknown-layer",
	"rules-unknown-check",
	"rules-unknown-side",
	"rules-unknown-kind",
	"rules-unknown-option",
	"rules-unknown-pull",
	"rules-unknown-reserve",
	"rules-unknown-order",
	"rules-unknown-counter",
	"rules-unknown-centre",
	"rules-unknown-choice",
	"rules-unknown-class",
	"rules-unknown-value",

	"rules-wrong-operation",
	"rules-wrong-condition",
	"rules-no-unit",
	"rules-one-operation",
	"rules-unused-choice",
	"rules-circle",
	"rules-wrong-check",
	"rules-name-taken",
	"rules-capacity",
}

// assembled is what became of one scenario; module is what a set-up added, nil for none.
type assembled struct {
	record   *model.Record
	module   *model.Module
	findings []diag.Finding
	err      error
}

type assembledKey struct{}

// assemble opens every sound scenario once, in its smallest set-up, and once with each
// module that set-ups may add. Two of these that declare one name are opened together, with
// the first scenario that may have both.
func assemble(p *check.Pass) []assembled {
	all, _ := check.Once(p, assembledKey{}, func() ([]assembled, error) {
		var all []assembled
		paired := map[[2]string]bool{}
		for m := range p.Playable() {
			all = append(all, opened(p, m.Record, nil, m.Setups[0]))
			for _, set := range m.Modules {
				if module := p.ModuleOf(set); p.Sound(&module.Record) {
					all = append(all, opened(p, m.Record, module, set))
				}
			}
			all = append(all, openedTogether(p, m, paired)...)
		}
		return all, nil
	})
	return all
}

// openedTogether opens a scenario with each two modules that set-ups may add to it and that declare one
// name. Those that were paired before are left out.
func openedTogether(p *check.Pass, m check.Match, paired map[[2]string]bool) []assembled {
	var all []assembled
	for i, set := range m.Modules {
		one := p.ModuleOf(set)
		for _, more := range m.Modules[:i] {
			other := p.ModuleOf(more)
			pair := [2]string{other.ID, one.ID}
			if paired[pair] || !shareName(one, other) || !p.Sound(&one.Record) || !p.Sound(&other.Record) {
				continue
			}
			paired[pair] = true
			both := slices.Clone(more)
			both[len(both)-1] = append(slices.Clone(both[len(both)-1]), one.ID)
			all = append(all, opened(p, m.Record, one, both))
		}
	}
	return all
}

// shareName reports whether two modules declare one name.
func shareName(one, other *model.Module) bool {
	names := declaredBy(one)
	for name := range declaredBy(other) { // order-free: any will do
		if names[name] {
			return true
		}
	}
	return false
}

// declaredBy are the names that a module declares.
func declaredBy(m *model.Module) map[string]bool {
	out := map[string]bool{}
	declare(out, m.Supplies)
	declare(out, m.Marks)
	declare(out, m.Layers)
	declare(out, m.Checks)
	declare(out, m.Names)
	return out
}

// declare adds the names of one kind.
func declare[T any](to map[string]bool, names map[string]T) {
	for name := range names { // order-free: a set is filled
		to[name] = true
	}
}

// opened opens a scenario in a set-up that adds a module, nil for none. What is known to be
// in order is taken as that.
func opened(p *check.Pass, scenario *model.Record, module *model.Module, set [][]string) assembled {
	a := assembled{record: scenario, module: module}
	known := p.Known(scenario) && (module == nil || p.Known(&module.Record))
	if known || p.Openings.Sound(scenario, set) {
		return a
	}
	if a.findings, a.err = p.Open(scenario.ID, set); len(a.findings) == 0 && a.err == nil {
		p.Openings.Note(p.Content, scenario, set)
	}
	return a
}

// about is what a finding is about: a path below a record. The span will not do, for
// a template that brings several rules is used by one word.
type about struct{ record, path string }

// blamedKey holds the rules whose hook was found at fault in a run.
type blamedKey struct{}

// report reports the findings of one code, each place of the first that is opened with it: a
// rule of terrain is read for every scenario, and a scenario with every module.
func report(p *check.Pass, code string) error {
	seen := map[about]int{}
	blamed, _ := check.Once(p, blamedKey{}, func() (map[about]bool, error) { return map[about]bool{}, nil })
	for i, a := range assemble(p) {
		for _, f := range a.findings {
			at := about{f.Record, f.Path}
			if before, said := seen[at]; f.Code != code || p.Condemned[f.Record] || said && before < i || excused(p, &f) {
				continue
			}
			if row, ok := blame(p, &f); ok {
				if blamed[row] {
					continue
				}
				blamed[row] = true
			}
			seen[at] = i
			if f.Record != check.Name(a.record) {
				f.Related = append(f.Related, diag.Related{Message: "it is read for this scenario", Span: a.record.Origin.LabelAt()})
			}
			mend(p, &f)
			p.Report(f)
		}
	}
	return nil
}

var (
	unknownName = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^unknown [a-z]+ "([^"\\]*)"`) })
	nearestName = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^unknown [a-z]+ "([^"\\]*)"; did you mean "([^"\\]*)"\?$`)
	})
)

// excused reports whether a name is unknown only because the record that has
// it could not be loaded.
func excused(p *check.Pass, f *diag.Finding) bool {
	m := unknownName().FindStringSubmatch(f.Message)
	if m == nil || f.Code != "rules-unknown-word" && f.Code != "rules-unknown-terrain" {
		return false
	}
	return p.Declared(model.KindNation, m[1]) || p.Declared(model.KindVehicle, m[1]) || p.Declared(model.KindTerrain, m[1])
}

// mend adds the fix to a finding that names the nearest word. It offers none
// unless the text holds the unknown word as it is.
func mend(p *check.Pass, f *diag.Finding) {
	if m := nearestName().FindStringSubmatch(f.Message); m != nil {
		f.Fixes = p.Replace(f.Span, m[1], m[2])
	}
}

// unplayable reports scenarios that no set-up can be made of, and findings of
// the engine that no check is listed for. What lies off the grid is found in the rules.
func unplayable(p *check.Pass) error {
	seen := map[about]bool{}
	for _, a := range assemble(p) {
		for _, f := range a.findings {
			if !slices.Contains(loweredCodes, f.Code) && f.Code != "rules-off-grid" && !p.Condemned[f.Record] {
				p.Report(f)
			}
		}
		if a.err == nil || a.module != nil || !p.DecksWhole() {
			continue
		}
		f := p.Refused(a.record, a.err)
		f.Message = "the scenario cannot be set up: " + a.err.Error()
		if at := (about{f.Record, f.Path}); !seen[at] { // what several scenarios need is one mistake
			seen[at] = true
			p.Report(f)
		}
	}
	withoutGame(p)
	return nil
}

// withoutGame reports modules that go with none of the scenarios that they are tried with.
func withoutGame(p *check.Pass) {
	for m := range p.Modules() {
		var why error
		for _, a := range assemble(p) {
			if a.module != m {
				continue
			}
			if why = a.err; why == nil {
				break
			}
		}
		if why != nil && p.DecksWhole() {
			f := check.AtLabel(&m.Record)
			f.Message = "no game can be set up with the module: " + why.Error()
			p.Report(f)
		}
	}
}
