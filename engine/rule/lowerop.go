package rule

import "hulldown/schema/model"

// operation lowers the one operation of a rule.
func (l *lowering) operation(r *model.Rule, row *Row) (Op, bool) {
	var found []Op
	for op := range OpCount {
		if opTable[op].given(r) {
			found = append(found, op)
		}
	}
	if len(found) != 1 {
		l.report("rules-one-operation", nil, "a rule has exactly one operation, this one has %d", len(found))
		return 0, false
	}
	op := found[0]
	if lower := opTable[op].lower; lower != nil {
		lower(l, r, row)
	}
	return op, true
}

// lose lowers a loss of counters.
func (l *lowering) lose(o *model.Lose, row *Row) {
	for i, c := range o.Counters {
		if n := l.name("rules-unknown-counter", path{"lose", "counters", i}, c, counters); n >= 0 {
			row.Counters |= 1 << n
		}
	}
}

// goTo lowers an order to a tank of Robata to go somewhere.
func (l *lowering) goTo(o *model.Go, m *Mission) {
	m.To, m.Quality, m.Take = l.whoAt(path{"go", "to"}, o.To), quality(o.Shot), None
	if (m.To == nil) == (m.Quality == AnyShot) {
		l.report("rules-one-operation", path{"go"}, "a tank goes either to a box or to where it has a shot")
	}
	if o.Take != "" {
		m.Take = l.supply(path{"go", "take"}, o.Take)
	}
}

// shoot lowers an order to fire.
func (l *lowering) shoot(o *model.Shoot, m *Mission) {
	m.To, m.Gun = l.whoAt(path{"shoot", "at"}, o.At), l.whoAt(path{"shoot", "gun"}, o.Gun)
	m.Quality, m.Flank, m.Take = quality(o.Quality), o.Flank, None
}

// perform lowers an order to take an action.
func (l *lowering) perform(o *model.Perform, m *Mission) {
	m.Take = None
	m.Order = int8(l.name("rules-unknown-order", path{"perform", "action"}, o.Action, l.lex.Orders))
	if o.Gain != "" {
		m.Gain = int8(l.name("rules-unknown-gain", path{"perform", "gain"}, o.Gain, gains)) + 1
	}
}

func quality(word string) Quality {
	return map[string]Quality{"low": LowShot, "high": HighShot}[word]
}

func (l *lowering) supply(p path, name string) int8 {
	return int8(l.name("rules-unknown-supply", p, name, l.lex.Supplies))
}

// stock lowers a change of a supply.
func (l *lowering) stock(s *model.Stock, row *Row) {
	row.Supply = l.supply(path{"stock", "to"}, s.To)
	n := 0
	for _, given := range []bool{s.From != "", s.Add != nil, s.Set != nil} {
		if given {
			n++
		}
	}
	if n != 1 {
		l.report("rules-one-operation", path{"stock"}, "a supply takes from another, is added to or is set: give exactly one of from, add and set")
		return
	}
	switch {
	case s.From != "":
		row.From = l.supply(path{"stock", "from"}, s.From)
		if s.From == s.To {
			l.report("rules-wrong-operation", path{"stock", "from"}, "a card would go from the supply %q to itself", s.To)
		}
	case s.Add != nil:
		row.Delta, row.Number = true, fixed(*s.Add)
	default:
		row.Number = fixed(*s.Set)
	}
}

// shift lowers a change of Range.
func (l *lowering) shift(s *model.Shift, row *Row) {
	row.Who = l.whoAt(path{"range", "who"}, s.Who)
	n := 0
	for _, given := range []bool{s.By != nil, s.To != nil, len(s.Among) > 0} {
		if given {
			n++
		}
	}
	if n != 1 {
		l.report("rules-one-operation", path{"range"}, "a Range changes by metres, to one or to one among several: give exactly one of by, to and among")
		return
	}
	switch {
	case s.By != nil:
		row.Shift = Shift{Given: ShiftBy, Boxes: l.boxes(path{"range", "by"}, *s.By)}
	case s.To != nil:
		row.Shift = Shift{Given: ShiftOnto, Boxes: l.boxes(path{"range", "to"}, *s.To)}
	default:
		row.Shift = Shift{Given: ShiftAmong}
		for i, metres := range s.Among {
			row.Shift.Among = append(row.Shift.Among, l.boxes(path{"range", "among", i}, metres))
		}
	}
}

// boxes turns metres into boxes of 200.
func (l *lowering) boxes(p path, metres int) int8 {
	if metres%200 != 0 {
		l.report("rules-off-grid", p, "%d m lies between two boxes; they lie every 200 m", metres)
	}
	return int8(metres / 200)
}

func (l *lowering) mark(m *model.SetMark, row *Row) {
	row.Mark = int8(l.name("rules-unknown-mark", path{"mark", "name"}, m.Name, l.lex.Marks))
	row.Who = l.whoAt(path{"mark", "who"}, m.Who)
	if row.Mark >= 0 && l.lex.Derived[row.Mark] {
		l.report("rules-wrong-operation", path{"mark", "name"}, "%q is a condition with a name and holds by itself; only a counter can be set", m.Name)
	}
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
