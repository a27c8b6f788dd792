package main

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// faultKind is one way to get a value of a record wrong.
type faultKind struct {
	name string
	find func(*records, written)
}

// faultKinds lists the ways, in the order in which the faults of a value are listed.
func faultKinds() []faultKind {
	return []faultKind{
		{"an entry of a list is dropped", (*records).dropEntry},
		{"a field is dropped", (*records).dropField},
		{"a number changes by one step", (*records).changeNumber},
		{"a word becomes another of its kind", (*records).swapWord},
		{"a truth is turned", (*records).turnTruth},
		{"a description is negated", (*records).negate},
	}
}

// attributes are CUE attributes behind a value, such as @stated("p. 3").
var attributes = regexp.MustCompile(`^(?:[ \t]*@\w+\((?:"(?:[^"\\]|\\.)*"|[^")])*\))+`)

// dropEntry takes an entry of a list away, but for the only one of a list that may go as
// a whole.
func (r *records) dropEntry(v written) {
	if v.entry && !r.goesWithAll(v) {
		r.drop(v, v.from, v.to)
	}
}

// dropField takes away a field that the schema does not demand. Left out are the only one
// of what is around it, where that may go too, and truths, which are turned.
func (r *records) dropField(v written) {
	label, ok := v.record.Origin.Places().Labels[v.path]
	if !ok || v.required() || r.goesWithAll(v) || v.field != nil && (v.field.Given == "false unless given" || v.field.Given == "true unless given") {
		return
	}
	from, _ := label.Bounds(r.loaded.Sources[v.file()])
	if above, ok := r.value(v.kind, v.record, v.above()); ok && above.from == from { // written without braces
		r.add(v, change{from, v.to, "{}", "dropped"})
		return
	}
	r.drop(v, from, v.to)
}

// required reports whether the schema demands the field.
func (v written) required() bool {
	return v.field != nil && v.field.Given == "required" && v.field.Name() == v.last()
}

// goesWithAll reports whether a value is the only one of a field that may itself be dropped.
func (r *records) goesWithAll(v written) bool {
	above, ok := r.value(v.kind, v.record, v.above())
	return ok && v.above() != "" && !above.entry && !above.required() && r.siblings(v) == 1
}

// siblings counts the values beside one, with itself.
func (r *records) siblings(v written) int {
	n := 0
	for p := range v.record.Origin.Places().Fields { // order-free: a count of them
		if rest, ok := strings.CutPrefix(p, v.above()+"."); ok && !strings.Contains(rest, ".") {
			n++
		}
	}
	return n
}

// drop takes a stretch away with its attributes and with one comma beside it.
func (r *records) drop(v written, from, to int) {
	data := string(r.loaded.Sources[v.file()])
	to += len(attributes.FindString(data[to:]))
	if rest := strings.TrimLeft(data[to:], " \t"); strings.HasPrefix(rest, ",") {
		to = len(data) - len(rest) + 1
	} else if before := strings.TrimRight(data[:from], " \t"); strings.HasSuffix(before, ",") {
		from = len(before) - 1
	}
	r.add(v, change{from, to, "", "dropped"})
}

// changeNumber makes a number more and less by one, a distance by a Range.
func (r *records) changeNumber(v written) {
	if !wholeNumber.MatchString(v.text) {
		return
	}
	n, err := strconv.Atoi(v.text)
	if err != nil {
		return
	}
	const rangeStep = 200
	step := 1
	if n != 0 && n%rangeStep == 0 {
		step = rangeStep
	}
	for _, to := range []int{n + step, n - step} {
		r.add(v, change{v.from, v.to, strconv.Itoa(to), strconv.Itoa(to) + " for " + v.text})
	}
}

// contraries are words that a slip puts in each other's place before any other.
var contraries = map[string]string{"own": "enemy", "enemy": "own", "high": "low", "low": "high", "on": "off", "off": "on", "farther": "nearer", "nearer": "farther"}

// swapWord puts another word in place of one: its contrary, or the next of its
// enumeration or, where any name may be written, of those that the file has in such a
// field, or the whole content.
func (r *records) swapWord(v written) {
	word, ok := v.word()
	if !ok || v.field == nil {
		return
	}
	to := contraries[word]
	for _, from := range [][]string{r.enumeration(v), r.used[v.file()+" "+fieldKey(v.field)], r.used[fieldKey(v.field)]} {
		if to != "" {
			break
		}
		to = next(from, word)
	}
	if to != "" {
		r.add(v, change{v.from, v.to, strconv.Quote(to), to + " for " + word})
	}
}

// enumeration lists the words that the schema allows, nil for any.
func (r *records) enumeration(v written) []string {
	out := slices.Clone(v.field.Words)
	for _, ref := range v.field.Refs {
		out = append(out, r.words[ref]...)
	}
	return out
}

// next is the word behind one in a list, the first behind the last, and "" where there
// is no other.
func next(from []string, word string) string {
	at := slices.Index(from, word)
	if at < 0 || len(from) < 2 {
		return ""
	}
	return from[(at+1)%len(from)]
}

// turnTruth writes false for true and true for false.
func (r *records) turnTruth(v written) {
	if to, ok := map[string]string{"true": "false", "false": "true"}[v.text]; ok {
		r.add(v, change{v.from, v.to, to, to + " for " + v.text})
	}
}

// negate describes the units that a description leaves out.
func (r *records) negate(v written) {
	if v.field == nil || !slices.Contains(v.field.Refs, "Who") || v.last() == "not" || v.text == "{}" || strings.HasPrefix(v.text, "[") {
		return
	}
	inner := v.text
	if !strings.HasPrefix(inner, "{") {
		inner = "{" + inner + "}"
	}
	if !v.entry || !strings.HasSuffix(v.above(), "not") {
		r.add(v, change{v.from, v.to, "{not: [" + inner + "]}", "negated"})
	}
}
