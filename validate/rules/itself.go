package rules

import (
	"slices"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
)

// itself reports descriptions of a unit by what it is to itself, such as one that is in the same
// box as itself, and those by the counters of a unit that has left the field.
func (n impossible) itself(at []any, w *model.Who) {
	if slices.Contains(at, any("not")) {
		n.notItself(at, w)
		return
	}
	is, means := subjectAt(at), meant(w)
	switch {
	case is != "" && (means != "" && means != is || is == "subject" && w.Subject != nil && !*w.Subject || is == "target" && w.Target != nil && !*w.Target):
		n.say(at, "this never holds: %s", otherwise[is])
		return
	case is == "":
		is = means
	}
	hook := n.hookOf(at)
	for f, v := range rule.AskedOf(w) {
		o, place := (*model.Who)(nil), f.Place()
		switch v := v.(type) {
		case *model.Who:
			o = v
		case *model.Near:
			o, place = v.To, append(place, "to")
		}
		switch {
		case o == nil || meant(o) == "":
		case meant(o) == is:
			n.say(append(at[:len(at):len(at)], place...), "this never holds: both are the same unit, which is not counted beside itself and has no counter of itself")
		case f.From == rule.States && meant(o) == "subject" && (hook == "eliminated" || hook == "exited"):
			n.say(append(at[:len(at):len(at)], place...), "this never holds: on %q the unit has left the field with its counters and those of it; near, with and ahead ask where it was", hook)
		}
	}
}

// anyway reports what a condition on the subject or the target says of it that is so anyway.
func (r reporter) anyway(at []any, w *model.Who) {
	is, says := subjectAt(at), "this holds always: %s"
	if is == "target" {
		says = "this holds of every target: %s; target: {} says that there is one"
	}
	yes, no := func(v *bool) bool { return v != nil && *v }, func(v *bool) bool { return v != nil && !*v }
	for _, v := range [...]struct {
		word string
		so   bool
	}{
		{"subject", is == "subject" && yes(w.Subject) || is == "target" && no(w.Subject)},
		{"other", is == "subject" && no(w.Other) || is == "target" && yes(w.Other)},
		{"target", is == "target" && yes(w.Target) || is == "subject" && no(w.Target)},
	} {
		if v.so {
			r.say(under(at, v.word), says, otherwise[is])
		}
	}
}

// notItself reports a unit that shall not be related to itself, and nothing else, as it never is nor is
// not.
func (n impossible) notItself(at []any, w *model.Who) {
	if len(at) < 3 || at[len(at)-2] != any("not") {
		return
	}
	is, asked := subjectAt(at[:len(at)-2]), 0
	itself := w.Near != nil && w.Near.To == nil && is == "subject"
	for _, v := range rule.AskedOf(w) {
		asked++
		switch v := v.(type) {
		case *model.Who:
			itself = itself || meant(v) == is
		case *model.Near:
			itself = itself || v.To != nil && meant(v.To) == is
		}
	}
	if is != "" && itself && asked == 1 {
		n.say(at, "this never holds: a unit is not compared with itself, so that it is neither so nor not so")
	}
}

// otherwise says which unit a rule speaks of in its conditions.
var otherwise = map[string]string{
	"subject": "the unit of a rule is its subject, and not its target",
	"target":  "the target of a rule is another unit than its subject",
}

// subjectAt is the unit that a condition itself speaks of, the subject or the target, empty for
// a description of any.
func subjectAt(at []any) string {
	if len(at) < 2 {
		return ""
	}
	last, above := at[len(at)-1], at[len(at)-2]
	if _, entry := above.(int); above != "when" && !entry {
		return ""
	}
	switch last {
	case "unit", "to", "was":
		return "subject"
	case "target":
		return "target"
	}
	return ""
}

// meant is the unit that a description says it is, the subject or the target, empty for none.
func meant(w *model.Who) string {
	switch {
	case w.Subject != nil && *w.Subject, w.Other != nil && !*w.Other:
		return "subject"
	case w.Target != nil && *w.Target:
		return "target"
	}
	return ""
}

// hookOf is the hook of the rule of a place, empty for none.
func (n impossible) hookOf(at []any) string {
	if i, ok := at[min(1, len(at)-1)].(int); ok && at[0] == "rules" && i < len(n.sc.Rules) {
		return n.sc.Rules[i].On
	}
	return ""
}
