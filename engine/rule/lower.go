package rule

import (
	"fmt"
	"strings"

	"hulldown/engine"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// Source is where a list of rules stands: the record that holds it and the
// words that name it in a trace.
type Source struct {
	Record *model.Record
	Name   string
	Rules  []model.Rule
}

// Lower resolves rules to rows in order of writing. Rows with mistakes are
// left out and every mistake is a finding at the author's line.
func Lower(src Source, lex *Lexicon) ([]Row, []diag.Finding) {
	var rows []Row
	l := lowering{lex: lex, src: src}
	for i := range src.Rules {
		l.at = i
		before := len(l.findings)
		row := l.row(&src.Rules[i])
		if len(l.findings) == before {
			rows = append(rows, row)
		}
	}
	return rows, l.findings
}

type lowering struct {
	lex *Lexicon
	src Source
	at  int
	// outside is the place of a number or measure that stands in no rule.
	outside  []any
	findings []diag.Finding
}

// path is a place below one rule.
type path []any

func (l *lowering) report(code string, p path, format string, args ...any) {
	full := append(path{"rules", l.at}, p...)
	if l.outside != nil {
		full = append(append(path{}, l.outside...), p...)
	}
	l.findings = append(l.findings, diag.Finding{
		Code: code, Severity: diag.Error, Message: fmt.Sprintf(format, args...),
		Span: l.src.Record.Origin.At(full...), Record: recordName(l.src.Record),
	})
}

func recordName(r *model.Record) string {
	if r.Origin == nil {
		return r.ID
	}
	return r.Origin.Name
}

func (l *lowering) row(r *model.Rule) Row {
	row := Row{Supply: None, Mark: None, To: None, What: l.src.Name,
		Span: l.src.Record.Origin.At("rules", l.at), May: r.May}
	if len(r.Cite) > 0 {
		row.Clause = engine.Clause(r.Cite[0])
	}
	row.Hook = Hook(l.name("rules-unknown-hook", path{"on"}, r.On, hookNames()))
	row.Once = once(r.Once)
	row.When = l.when(&r.When)
	op, ok := l.operation(r, &row)
	if !ok || row.Hook >= HookCount {
		return row
	}
	row.Op = op
	l.agree(r, &row)
	return row
}

// agree checks that operation, conditions and hook go together.
func (l *lowering) agree(r *model.Rule, row *Row) {
	h, op := hooks[row.Hook], ops[row.Op]
	if op.Kind != h.Kind {
		l.report("rules-wrong-operation", path{op.Name}, "%s does not go with %q, which takes %s", op.Name, h.Name, strings.Join(opsOf(h.Kind), ", "))
		return
	}
	if op.Unit && !h.Unit {
		l.report("rules-no-unit", path{op.Name}, "%s needs a unit and %q concerns none", op.Name, h.Name)
	}
	if row.Op == Score && row.To == Unit && !h.Unit {
		l.report("rules-no-unit", path{"score"}, "%q concerns no unit: say to whom the VPs go, \"own\" or a side", h.Name)
	}
	// A phase may be that of a tank.
	if !h.Unit && row.Hook != PhaseBegan {
		l.agreeUnitless(r, row)
	}
	if r.When.Target != nil && !h.Target {
		l.report("rules-wrong-condition", path{"when", "target"}, "%q has no target", h.Name)
	}
	if r.When.Gap != nil && !h.Target {
		l.report("rules-wrong-condition", path{"when", "gap"}, "%q has no target to measure to", h.Name)
	}
	if len(r.When.Action) > 0 && !h.Action {
		l.report("rules-wrong-condition", path{"when", "action"}, "%q concerns no action", h.Name)
	}
	if (r.When.Was != nil || r.When.Moved != nil) && !h.Move {
		l.report("rules-wrong-condition", path{"when"}, "%q concerns no movement", h.Name)
	}
	if r.May && h.Kind != Reaction {
		l.report("rules-wrong-condition", path{"may"}, "nobody chooses on %q", h.Name)
	}
	if r.May && !h.Unit {
		l.report("rules-no-unit", path{"may"}, "%q concerns no unit whose owner could choose", h.Name)
	}
}

// agreeUnitless refuses what could never hold, or would be lost, on a hook
// that concerns no unit.
func (l *lowering) agreeUnitless(r *model.Rule, row *Row) {
	h := hooks[row.Hook]
	if r.When.Unit != nil {
		l.report("rules-wrong-condition", path{"when", "unit"}, "%q concerns no unit", h.Name)
	}
	if row.Op == MarkIt && row.Mark >= 0 && l.lex.MarkOf[row.Mark] == "unit" {
		l.report("rules-no-unit", path{"mark"}, "%q concerns no unit whose mark %q could be", h.Name, r.Mark.Name)
	}
}

func once(word string) Once {
	for i, w := range []string{"", "turn", "round", "unit", "side", "game"} {
		if w == word {
			return Once(i)
		}
	}
	return Always
}

func opsOf(k Kind) []string {
	var out []string
	for _, o := range ops {
		if o.Kind == k {
			out = append(out, o.Name)
		}
	}
	return out
}

func hookNames() []string {
	out := make([]string, 0, len(hooks))
	for _, h := range hooks {
		out = append(out, h.Name)
	}
	return out
}

// name returns the index of a word in a list, or reports it and returns -1.
func (l *lowering) name(code string, p path, word string, among []string) int {
	for i, w := range among {
		if w == word {
			return i
		}
	}
	what := strings.TrimPrefix(code, "rules-unknown-")
	hint := "one of " + strings.Join(among, ", ")
	if len(among) == 0 {
		hint = "there is none here"
	}
	if near, ok := diag.Nearest(word, among); ok {
		hint = fmt.Sprintf("did you mean %q?", near)
	}
	l.report(code, p, "unknown %s %q: %s", what, word, hint)
	return -1
}
