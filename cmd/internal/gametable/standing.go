package gametable

import (
	"cmp"
	"errors"
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
)

// Beforehand lists the actions of the decision that a seat is asked for which can be its answer from here on, one of
// each kind, none where there is nothing to choose from.
func (t *Table) Beforehand(seat engine.Seat) []play.Offer {
	offers, kinds := t.kinds(seat)
	if len(kinds) < 2 {
		return nil
	}
	var list []play.Offer
	for _, kind := range kinds {
		if at := only(offers, kind); at >= 0 {
			list = append(list, offers[at].Offer)
		}
	}
	return list
}

// offered is an action with its kind.
type offered struct {
	play.Offer
	kind string
}

// kinds are the actions of a seat, and their kinds in order.
func (t *Table) kinds(seat engine.Seat) (list []offered, kinds []string) {
	units := t.session.Table(seat).Units
	for _, o := range t.Offers(seat) {
		kind := o.Kind(units)
		list, kinds = append(list, offered{o, kind}), append(kinds, kind)
	}
	slices.Sort(kinds)
	return list, slices.Compact(kinds)
}

// only is the place of the action of a kind, -1 where there is none or several.
func only(list []offered, kind string) int {
	is := func(o offered) bool { return o.kind == kind }
	at := slices.IndexFunc(list, is)
	if at < 0 || slices.ContainsFunc(list[at+1:], is) {
		return -1
	}
	return at
}

// Stand keeps an action of the decision that a seat is asked for as its answer to all of that kind, in place of
// an earlier one.
func (t *Table) Stand(seat engine.Seat, action string) error {
	offers, kinds := t.kinds(seat)
	at := slices.IndexFunc(offers, func(o offered) bool { return o.Action == action })
	if at < 0 || only(offers, offers[at].kind) < 0 || len(kinds) < 2 {
		return errors.New("this is no answer that can be given beforehand")
	}
	taken := offers[at].kind
	answer := play.Standing{Seat: t.Seats()[seat], Kinds: append([]string{taken}, slices.DeleteFunc(kinds, func(kind string) bool { return kind == taken })...)}
	if err := answer.Check(); err != nil {
		return err
	}
	t.standing = slices.DeleteFunc(t.standing, func(a play.Standing) bool { return a.Seat == answer.Seat && alike(a.Kinds, answer.Kinds) })
	if len(t.standing) == play.MaxStanding {
		return errors.New("there are as many answers given beforehand as a game can have")
	}
	t.standing = append(t.standing, answer)
	return nil
}

// alike reports whether two answers are to the same decisions.
func alike(a, b []string) bool {
	a, b = slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b))
	return slices.Equal(slices.Compact(a), slices.Compact(b))
}

// Unstand takes back the answer of a number, from 0, among those of Standing.
func (t *Table) Unstand(n int) {
	if n >= 0 && n < len(t.standing) {
		t.standing = slices.Delete(t.standing, n, n+1)
	}
}

// Standing are the answers that were given beforehand.
func (t *Table) Standing() []play.Standing { return slices.Clone(t.standing) }

// SoleChoice is the kind of a line which says that what it says was done because nothing else could be.
const SoleChoice = "sole-choice"

// answered is the action that a person whose turn it is takes without being asked, "" for none: by what was said
// beforehand, or because there is no other, which a line says then.
func (t *Table) answered(seat engine.Seat) (string, *Line) {
	if action, line := t.sole(seat); action != "" {
		return action, line
	}
	if len(t.standing) == 0 {
		return "", nil
	}
	offers, kinds := t.kinds(seat)
	for _, a := range t.standing {
		if a.Seat != t.Seats()[seat] || !alike(a.Kinds, kinds) {
			continue
		}
		if at := only(offers, a.Kinds[0]); at >= 0 {
			return offers[at].Action, nil
		}
	}
	return "", nil
}

// sole is the only action of a person at this screen, "" where there are several, with the line that says so. In a game by
// links each decision is sent by the person who takes it.
func (t *Table) sole(seat engine.Seat) (string, *Line) {
	if t.Post() || len(t.session.Legal()) != 1 {
		return "", nil
	}
	o := t.Offers(seat)[0]
	text := cmp.Or(o.Words, o.Action)
	if o.Unit != "" {
		text = o.Unit + ": " + text
	}
	return o.Action, &Line{Turn: len(t.turns) + 1, Record: engine.Record{Kind: SoleChoice, Unit: o.Unit}, Text: text}
}

// tell puts a line before those of the turn that came last, for a seat and for who sees all.
func (t *Table) tell(seat engine.Seat, line *Line) {
	if line == nil {
		return
	}
	told := t.turns[len(t.turns)-1].told
	for _, i := range []int{int(seat), len(told) - 1} {
		told[i] = slices.Insert(told[i], 0, *line)
	}
}
