package validate

import (
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// dropRepeats leaves out what only repeats that a rule is at fault: that its text says something else
// than it does, also because it has a part in braces, or that it never does anything, be it that it
// stands there twice. Where its text is, a translation of what that was before may be right.
func (r *run) dropRepeats() {
	wrong, idle, braces, twice := map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string]bool{}
	for i := range r.findings {
		f := &r.findings[i]
		row := ruleOf(f.Path)
		wrong[f.Record+" "+row] = wrong[f.Record+" "+row] || row != "" && f.Severity == diag.Error
		idle[f.Record+" "+row] = idle[f.Record+" "+row] || row != "" && f.Code == "rules-never"
		braces[f.Record+" "+f.Path] = braces[f.Record+" "+f.Path] || f.Code == "shape-printed-braces"
		twice[f.Record+" "+row] = twice[f.Record+" "+row] || f.Code == "rules-twice"
	}
	r.findings = slices.DeleteFunc(r.findings, func(f diag.Finding) bool {
		switch f.Code {
		case "rules-never":
			return wrong[f.Record+" "+ruleOf(f.Path)]
		case "rules-after-removal":
			return twice[f.Record+" "+ruleOf(f.Path)]
		case "rules-text-differs":
			return braces[f.Record+" "+f.Path] || slices.ContainsFunc(rowsOf(r.pass.Content, f.Record, ruleOf(f.Path)), func(row string) bool {
				return wrong[f.Record+" "+row] || idle[f.Record+" "+row]
			})
		}
		return false
	})
	line := func(at diag.Span) diag.Span { return diag.Span{File: at.File, Line: at.Line} }
	differs := map[diag.Span]bool{}
	for i := range r.findings {
		if f := &r.findings[i]; f.Code == "rules-text-differs" {
			differs[line(f.Span)] = true
		}
	}
	r.findings = slices.DeleteFunc(r.findings, func(f diag.Finding) bool {
		return f.Code == "link-stale-text" && len(f.Related) > 0 && differs[line(f.Related[0].Span)]
	})
}

// dropTakenTwice leaves out of what is said alike of several lines of a rule of a shelf, at one word
// of whoever takes it, all but the first: it follows from how the rule is set.
func (r *run) dropTakenTwice() {
	type slip struct {
		code, message string
		at            diag.Span
	}
	var offers []load.Offer
	seen := map[slip]diag.Span{}
	r.findings = slices.DeleteFunc(r.findings, func(f diag.Finding) bool {
		at := f.WrittenAt()
		if at.IsZero() || r.pass.Loaded.Takes[f.Record] == nil {
			return false
		}
		is := slip{f.Code, f.Message, f.Span}
		first, again := seen[is]
		if !again {
			seen[is] = at
			return false
		}
		if offers == nil {
			offers = r.pass.Loaded.Offers()
		}
		within := func(o *load.Offer, at diag.Span) bool {
			return o.Span.File == at.File && o.Span.Line <= at.Line && at.Line <= o.Span.EndLine
		}
		return slices.ContainsFunc(offers, func(o load.Offer) bool { return within(&o, at) && within(&o, first) })
	})
}

// rowsOf are the rules of a record of which the text of one tells: it and those that continue it.
func rowsOf(c *model.Content, record, row string) []string {
	kind, id, _ := strings.Cut(record, "/")
	var rules []model.Rule
	switch model.Kind(kind) {
	case model.KindScenario:
		if s := model.Find(c.Scenarios, id); s != nil {
			rules = s.Rules
		}
	case model.KindTerrain:
		if t := model.Find(c.Terrain, id); t != nil {
			rules = t.Rules
		}
	case model.KindModule:
		if m := model.Find(c.Modules, id); m != nil {
			rules = m.Rules
		}
	}
	n, err := strconv.Atoi(strings.TrimPrefix(row, "rules."))
	if err != nil {
		return nil
	}
	out := []string{row}
	for n++; n < len(rules) && rules[n].Continues; n++ {
		out = append(out, "rules."+strconv.Itoa(n))
	}
	return out
}
