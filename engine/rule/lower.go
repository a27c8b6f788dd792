package rule

import (
	"fmt"
	"slices"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// Source is where a list of rules is: the record that holds it and the
// words that name it in a trace.
type Source struct {
	Record *model.Record
	Name   string
	Rules  []model.Rule
	// Of is behind the number of a rule that has no other label, for the rules of several
	// records are in one game; empty for those of the scenario and of terrain.
	Of string
	// While is when the rules speak that are not Always, empty for at all times.
	While When
}

// label is the name of a rule in logs and statistics.
func (s *Source) label(p *model.Part) string {
	if s.Of != "" && len(p.Whole.Cite) == 0 && p.Title() == "" {
		return p.Label() + " of " + s.Of
	}
	return p.Label()
}

// Lower resolves rules to rows in order of writing, one for each operation. Rules
// with mistakes are left out and every mistake is a finding at the author's line.
func Lower(src Source, lex *Lexicon) ([]Row, []diag.Finding) {
	var rows []Row
	l := lowering{lex: lex, src: src}
	sound, first := 0, 0
	for p := range model.Parts(src.Rules) {
		if p.First() {
			sound, first = len(l.findings), len(rows)
			l.choices = nil
		}
		l.part = p
		row := l.row(p)
		if p.Last() && len(l.findings) == sound {
			l.unusedChoices()
		}
		if len(l.findings) > sound {
			rows = rows[:first]
			continue
		}
		if !p.First() && hookTable[row.Hook].Kind == Reaction {
			row.When, row.Follows = rows[first].When, true
			for i := first; i < len(rows); i++ {
				rows[i].Parts++
			}
		}
		rows = append(rows, row)
	}
	return rows, l.findings
}

type lowering struct {
	lex *Lexicon
	src Source
	// part is the part of a rule that is read, nil outside rules.
	part *model.Part
	// outside is the path of content outside of all rules.
	outside []any
	// choices are those that operations of the rule have made so far, needs the set of
	// those that the operation which is read speaks of.
	choices  []choice
	needs    uint8
	findings []diag.Finding
}

// path is a place below one rule.
type path []any

func (l *lowering) report(code string, p path, format string, args ...any) {
	full := append(append(path{}, l.outside...), p...)
	if l.part != nil {
		full = l.part.At(p...)
	}
	l.reportAt(code, full, format, args...)
}

// reportAt is report for a place below the record.
func (l *lowering) reportAt(code string, full []any, format string, args ...any) {
	f := l.src.Record.Finding(full...)
	f.Code, f.Severity, f.Message = code, diag.Error, fmt.Sprintf(format, args...)
	l.findings = append(l.findings, f)
}

// row lowers a part of a rule. What is wrong with the rule, and not with its operation,
// is told of its first part alone.
func (l *lowering) row(p *model.Part) Row {
	r := &p.Rule
	row := Row{Supply: None, From: None, Mark: None, To: None, Force: None, Pull: None, Choice: None, Secret: None, Half: None, Icon: None, Side: Own, FromSide: Own, Mission: Mission{Take: None},
		Mul: 1, Div: 1, What: l.src.Name, May: r.May,
		Clause: engine.Clause(l.src.label(p)), Title: p.Heading(), Once: once(r.Once),
		Unjudged: r.Judged != nil && !*r.Judged}
	if p.First() && p.Do == 0 && OpOf(p.Whole) != nil {
		l.report("rules-one-operation", path{"do"}, "a rule has its operation beside the hook or a list of them in do, not both")
		return row
	}
	if r.Cost != nil {
		row.Cost, row.TankAction, row.Infantry = uint8(r.Cost.Orders), r.Cost.TankAction, r.Cost.Infantry
		row.Half, row.Icon = int8(slices.Index(CostHalves[:], r.Cost.Cards)), int8(slices.Index(CostIcons[:], r.Cost.Icon))
	}
	before := len(l.findings)
	row.Hook = Hook(l.name("rules-unknown-hook", path{"on"}, r.On, hookNames()))
	row.When, row.EachSide = l.when(path{"when"}, &r.When), EachSide(p.Whole, l.lex.owners())
	if !r.Always && len(l.src.While.Tests) > 0 {
		row.When.Tests = append(row.When.Tests, l.src.While.Tests...)
		slices.SortStableFunc(row.When.Tests, byFact)
	}
	if !p.First() {
		l.findings = l.findings[:before]
	}
	if row.Once != Always && row.EachSide && row.Hook < HookCount {
		h := hookTable[row.Hook]
		row.LimitEach = !l.sureOfUnit(p.Whole, &h)
	}
	l.needs = 0
	op, ok := l.operation(r, &row)
	row.Needs = l.needs
	if !ok || row.Hook >= HookCount {
		return row
	}
	row.Op = op
	l.agree(p, &row)
	return row
}

func once(word string) Once {
	for i, w := range []string{"", "turn", "round", "deck", "unit", "side", "game"} {
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

// overBoxes refuses boxes beside layers of units, or beside units whose boxes are meant.
func (l *lowering) overBoxes(op string, layers []string, who *model.Who) {
	for _, name := range layers {
		if l.lex.owners().Layer(name) == "unit" {
			l.report("rules-wrong-operation", path{op, "boxes"}, "the layer %q lies over Holding Boxes of units: leave out boxes, or make it of: \"box\"", name)
			return
		}
	}
	if who != nil {
		l.report("rules-wrong-operation", path{op, "boxes"}, "these are the boxes of units and others: give who or boxes")
	}
}
