package rule

import "hulldown/schema/model"

// operation lowers the one operation of a rule.
func (l *lowering) operation(r *model.Rule, row *Row) (Op, bool) {
	var found []Op
	for op := range OpCount {
		if given(r, op) {
			found = append(found, op)
		}
	}
	if len(found) != 1 {
		l.report("rules-one-operation", nil, "a rule has exactly one operation, this one has %d", len(found))
		return 0, false
	}
	switch found[0] {
	case Set:
		row.Number = l.number(path{"set"}, r.Set)
	case Add:
		row.Number = l.number(path{"add"}, &r.Add.Number)
		row.Group = r.Add.Group
	case ScaleBy:
		row.Mul, row.Div, row.RoundUp = int16(r.Scale.Mul), int16(r.Scale.Div), r.Scale.Round == "up"
	case LimitTo:
		row.Number = Number{Min: bound(r.Limit.Min, NoMin), Max: bound(r.Limit.Max, NoMax)}
	case Take:
		row.Supply = int8(l.name("rules-unknown-supply", path{"take", "supply"}, r.Take.Supply, l.lex.Supplies))
	case MarkIt:
		l.mark(r.Mark, row)
	case Score:
		row.Number = l.number(path{"score"}, &r.Score.Number)
		row.To = l.side(path{"score", "to"}, r.Score.To)
	case Remove:
		row.Remove = map[string]Removal{"exit": Exit, "eliminated": Eliminated, "gone": Gone}[r.Remove.As]
	case Finish:
		if r.Finish.Winner != "" {
			row.To = l.side(path{"finish", "winner"}, r.Finish.Winner)
		}
	}
	return found[0], true
}

func given(r *model.Rule, op Op) bool {
	switch op {
	case Set:
		return r.Set != nil
	case Add:
		return r.Add != nil
	case ScaleBy:
		return r.Scale != nil
	case LimitTo:
		return r.Limit != nil
	case Forbid:
		return r.Forbid != nil
	case Take:
		return r.Take != nil
	case MarkIt:
		return r.Mark != nil
	case Score:
		return r.Score != nil
	case Remove:
		return r.Remove != nil
	case Finish:
		return r.Finish != nil
	}
	return false
}

func (l *lowering) mark(m *model.SetMark, row *Row) {
	row.Mark = int8(l.name("rules-unknown-mark", path{"mark", "name"}, m.Name, l.lex.Marks))
	switch {
	case m.Add != nil && m.Set == nil:
		row.Delta = true
		row.Number = fixed(*m.Add)
	case m.Set != nil && m.Add == nil:
		row.Number = fixed(*m.Set)
	default:
		l.report("rules-one-operation", path{"mark"}, "a mark is either added to or set")
	}
}

func fixed(v int) Number { return Number{Value: int16(v), Min: NoMin, Max: NoMax} }

func (l *lowering) side(p path, word string) int8 {
	switch word {
	case "unit":
		return Unit
	case "own":
		return Own
	case "enemy":
		return Enemy
	}
	return int8(l.name("rules-unknown-side", p, word, l.lex.Sides))
}

func bound(v *int, none int16) int16 {
	if v == nil {
		return none
	}
	return int16(*v)
}

func (l *lowering) number(p path, n *model.Number) Number {
	out := Number{Value: int16(n.Value), Plus: int16(n.Plus), Min: bound(n.Min, NoMin), Max: bound(n.Max, NoMax)}
	if n.Per != nil {
		m := l.measure(append(p, "per"), n.Per)
		out.Per = &m
	}
	if n.Less != nil {
		m := l.measure(append(p, "less"), n.Less)
		out.Less = &m
	}
	return out
}
