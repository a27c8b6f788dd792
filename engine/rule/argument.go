package rule

import (
	"fmt"
	"iter"

	"hulldown.dev/schema/model"
)

// Use says what a rule does with what one of its words names.
type Use uint8

// The uses: a rule depends on it; sets it, adds to it or makes it come; or takes
// from it.
const (
	Reads Use = iota
	Gives
	Takes
)

// argument is a field of an operation, with its place in the row; that is nil where
// the lowering of the operation puts it there. Its way into the model is only gone
// for a rule that has the operation.
type argument struct {
	field[model.Rule]
	to func(*Row) any
}

func arg(f Field, of func(*model.Rule) any, to func(*Row) any) argument {
	return argument{field[model.Rule]{f, of}, to}
}

// oneBased is the place of a word's number that counts from 1.
type oneBased int8

// Arguments visits what the operation of a rule says, with its value in the model,
// in the order of the table. What is not written has a value that is not Given.
func Arguments(r *model.Rule) iter.Seq2[*Field, any] {
	return func(yield func(*Field, any) bool) {
		ops := opTable
		for n := range ops {
			op := &ops[n]
			for i := 0; op.given(r) && i < len(op.args); i++ {
				if a := &op.args[i]; !yield(&a.Field, a.of(r)) {
					return
				}
			}
		}
	}
}

// Given reports whether a value of the model is written.
func Given(v any) bool { return given(v) }

// Named returns the names that the operation of a rule uses so, such as the marks
// that it Gives; what is what they are names of.
func Named(r *model.Rule, what string, use Use) []string {
	var names []string
	for f, v := range Arguments(r) {
		if f.Names != what || f.Use != use {
			continue
		}
		switch v := v.(type) {
		case string:
			if v != "" {
				names = append(names, v)
			}
		case []string:
			names = append(names, v...)
		}
	}
	return names
}

// Does reports whether the operation of a rule has something written of which holds
// is true.
func Does(r *model.Rule, holds func(*Field, any) bool) bool {
	for f, v := range Arguments(r) {
		if given(v) && holds(f, v) {
			return true
		}
	}
	return false
}

// Idle says why the operation of a rule changes nothing of a number that lies within
// a span, "" where it may.
func Idle(r *model.Rule, within model.Span) string {
	op := OpOf(r)
	switch {
	case Does(r, func(f *Field, v any) bool { return f.Delta && zero(v) }):
		return "adding 0 changes nothing"
	case saysNothing(r):
		return "the list names nothing; say which"
	case op != nil && op.idle != nil:
		return op.idle(r, within)
	}
	return ""
}

// endsAnyway says why a rule that ends the game changes nothing, where it does not.
func endsAnyway(r *model.Rule, _ model.Span) string {
	if r.On == hookTable[GameEnd].Name && r.Finish.Winner == "" {
		return "the game ends then anyway, and VPs decide"
	}
	return ""
}

// saysNothing reports whether an operation has a list that is empty.
func saysNothing(r *model.Rule) bool {
	for _, v := range Arguments(r) {
		if namesNothing(v) {
			return true
		}
	}
	return false
}

// zero reports whether an amount is 0 whatever is counted.
func zero(v any) bool {
	switch v := v.(type) {
	case *int:
		return *v == 0
	case *model.Number:
		return v.Value == 0 && v.Plus == 0 && Inside(model.Span{Is: &v.Value}, model.Span{Min: v.Min, Max: v.Max})
	}
	return false
}

// Fixed returns the number that a rule puts in place of that of its hook, if it is
// the same whatever is counted.
func Fixed(r *model.Rule) (n int, ok bool) {
	for f, v := range Arguments(r) {
		if to, number := v.(*model.Number); number && !f.Delta && to.Per == nil {
			return to.Value + to.Plus, true
		}
	}
	return 0, false
}

// Taken returns the supplies of which a rule makes its unit take a card.
func Taken(r *model.Rule) []string {
	if op := OpOf(r); op == nil || !op.Unit || op.Mission {
		return nil
	}
	return Named(r, "supply", Takes)
}

// Whom is the description of the units that the operation of a rule is about, nil where
// that is the subject.
func Whom(r *model.Rule) *model.Who {
	for f, v := range Arguments(r) {
		if who, ok := v.(*model.Who); ok && f.Name == "who" {
			return who
		}
	}
	return nil
}

// Leads visits the descriptions of where an order leads its unit, each with its place
// below the rule.
func Leads(r *model.Rule) iter.Seq2[[]any, *model.Who] {
	return func(yield func([]any, *model.Who) bool) {
		for f, v := range Arguments(r) {
			if to, ok := v.(*model.Who); ok && to != nil && f.Leads && !yield(f.Place(), to) {
				return
			}
		}
	}
}

// Asks reports whether conditions, or descriptions in them, ask for a field of which
// holds is true.
func Asks(w *model.When, holds func(*Field) bool) bool {
	for f, v := range Asked(w) {
		if holds(f) {
			return true
		}
		if who, ok := v.(*model.Who); ok {
			for f := range AskedOf(who) {
				if holds(f) {
					return true
				}
			}
		}
	}
	return false
}

// OpOf returns the operation of a rule, nil for none; of several the first.
func OpOf(r *model.Rule) *OpInfo {
	ops := opTable
	for i := range ops {
		if ops[i].given(r) {
			return &ops[i]
		}
	}
	return nil
}

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
	op, ones := opTable[found[0]], 0
	for i := range op.args {
		a := &op.args[i]
		v := a.of(r)
		if _, word := v.(string); !given(v) && !(word && a.Must) {
			continue // a word left out where one is required is reported as an unknown name
		}
		if a.One {
			ones++
		}
		if a.to != nil {
			l.argument(a.Place(), &a.Field, v, a.to(row))
		}
	}
	l.whose(&op, r)
	if op.oneOf != "" && ones != 1 {
		l.report("rules-one-operation", path{op.Name}, "%s", op.oneOf)
	} else if op.lower != nil {
		op.lower(l, r, row)
	}
	return found[0], true
}

// whose refuses sides for marks and supplies of which no side has one of its own.
func (l *lowering) whose(op *OpInfo, r *model.Rule) {
	for i := range op.args {
		a := &op.args[i]
		if name, _ := a.of(r).(string); a.Whose != "" && name != "" && op.word(r, a.Whose) != "" {
			of := l.lex.owners().Mark
			if a.Names == "supply" {
				of = l.lex.owners().Supply
			}
			l.ofSide(path{op.Name, a.Whose}, a.Names, name, of)
		}
	}
}

// word is the word that a rule of the operation says by an argument, empty for none.
func (o *OpInfo) word(r *model.Rule, name string) string {
	for i := range o.args {
		if o.args[i].Name == name {
			word, _ := o.args[i].of(r).(string)
			return word
		}
	}
	return ""
}

// argument lowers what an operation says to where it goes in the row.
func (l *lowering) argument(p path, f *Field, v, to any) {
	switch to := to.(type) {
	case *int8:
		switch v := v.(type) {
		case string:
			*to = int8(l.named(p, f, v))
		case *int:
			*to = l.boxes(p, *v)
		}
	case *[]int8:
		for i, metres := range v.([]int) {
			*to = append(*to, l.boxes(below(p, i), metres))
		}
	case *uint8:
		for i, word := range v.([]string) {
			if n := l.named(below(p, i), f, word); n >= 0 {
				*to |= 1 << n
			}
		}
	case *uint16:
		for i, word := range v.([]string) {
			if n := l.named(below(p, i), f, word); n >= 0 {
				*to |= 1 << n
			}
		}
	case *oneBased:
		*to = oneBased(l.named(p, f, v.(string)) + 1)
	case *Removal:
		*to = Removal(l.named(p, f, v.(string)))
	case *Quality:
		*to = LowShot + Quality(l.named(p, f, v.(string)))
	case **BoxSet:
		*to = l.boxesAt(p, v.(*model.Boxes))
	case **Who:
		*to = l.whoAt(p, v.(*model.Who))
	case *Number:
		switch v := v.(type) {
		case *model.Number:
			*to = l.number(p, v)
		case *model.Span:
			*to = Number{Min: low(*v), Max: high(*v)}
		case *int:
			*to = Number{Value: int16(*v), Min: NoMin, Max: NoMax}
		}
	case *int16:
		*to = int16(*v.(*int))
	case *bool:
		*to = v.(bool)
	case *string:
		*to = v.(string)
	}
}

// OffGrid says why no unit is ever at a distance that is no multiple of Box, and which
// are the nearest that are.
func OffGrid(metres int) string {
	below := metres - (metres%Box+Box)%Box
	return fmt.Sprintf("%d m lies between two boxes; Ranges are multiples of %d m, and the nearest are %d and %d m", metres, Box, below, below+Box)
}

// boxes turns metres into boxes of 200.
func (l *lowering) boxes(p path, metres int) int8 {
	if metres%Box != 0 {
		l.report("rules-off-grid", p, "%s", OffGrid(metres))
	}
	return int8(metres / Box)
}
