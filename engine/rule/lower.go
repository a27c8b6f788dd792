package rule

import (
	"fmt"
	"strings"

	"hulldown/engine"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// Source is where a list of rules is: the record that holds it and the
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
	// outside is the place of a number or measure that is in no rule.
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
	row := Row{Supply: None, From: None, Mark: None, To: None, Force: None, Pull: None, Mission: Mission{Take: None},
		Mul: 1, Div: 1, What: l.src.Name, Span: l.src.Record.Origin.At("rules", l.at), May: r.May}
	if len(r.Cite) > 0 {
		row.Clause = engine.Clause(r.Cite[0])
	}
	row.Hook = Hook(l.name("rules-unknown-hook", path{"on"}, r.On, hookNames()))
	row.Once = once(r.Once)
	if r.Cost != nil {
		row.Cost, row.TankAction = uint8(r.Cost.Orders), r.Cost.TankAction
	}
	row.When, row.EachSide = l.when(path{"when"}, &r.When), EachSide(r, l.lex.owners())
	op, ok := l.operation(r, &row)
	if !ok || row.Hook >= HookCount {
		return row
	}
	row.Op = op
	l.agree(r, &row)
	return row
}

func once(word string) Once {
	for i, w := range []string{"", "turn", "round", "unit", "side", "game"} {
		if w == word {
			return Once(i)
		}
	}
	return Always
}

// name returns the index of a word in a list, or reports it and returns -1.
func (l *lowering) name(code string, p path, word string, among []string) int {
	for i, w := range among {
		if w == word {
			return i
		}
	}
	l.report(code, p, "%v", diag.Unknown(strings.TrimPrefix(code, "rules-unknown-"), word, among))
	return -1
}
