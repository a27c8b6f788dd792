package content_test

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// answer is what a fact's path yields: per record, and all together.
type answer struct {
	records []record
	each    [][]any
	all     []any
}

// check returns an error that says what is in the content instead.
func (l library) check(f fact) error {
	records, err := l.pick(f.kind, f.record)
	if err != nil {
		return err
	}
	a := answer{records: records}
	for _, r := range records {
		vals := reach(r.tree, f.path)
		a.each = append(a.each, vals)
		a.all = append(a.all, vals...)
	}
	rel, ok := relations()[f.relation]
	if !ok {
		return fmt.Errorf("unknown relation %q", f.relation)
	}
	return rel(a, f.value)
}

type relation func(a answer, value string) error

// relations lists what facts can say. Where several records or values are
// meant, all of them together are judged unless it says otherwise.
func relations() map[string]relation {
	return map[string]relation{
		// Every value is this; there is at least one.
		"=": every(func(s, value string) bool { return s == value }),
		// Every value is one of these, parted by |.
		"one-of": every(func(s, value string) bool { return slices.Contains(strings.Split(value, "|"), s) }),
		// Every value is a number that is not smaller, or not larger.
		">=": every(func(s, value string) bool { return number(s) >= number(value) }),
		"<=": every(func(s, value string) bool { return number(s) <= number(value) }),
		// Each of these, parted by commas, occurs among the values or their
		// elements; or none does.
		"has":    has,
		"hasnot": hasNot,
		// Each record has at least, or at most, so many values or elements.
		"size>=": sizes(func(n, want int) bool { return n >= want }),
		"size<=": sizes(func(n, want int) bool { return n <= want }),
		// So many records have a value; "3 of x": have the value x.
		"count": count,
		// So many values there are; their sum.
		"total": func(a answer, value string) error { return equal(len(a.all), value) },
		"sum":   sum,
		// No value occurs twice; no element does within one list.
		"distinct": func(a answer, _ string) error { return distinct(a.all) },
		"unique":   unique,
		// In order of another number, the number never falls.
		"rises-with": risesWith,
	}
}

// number reads an integer; every comparison with what is none fails.
func number(s string) float64 {
	n, err := strconv.ParseFloat(s, 64)
	if err != nil {
		return math.NaN()
	}
	return n
}

func every(holds func(s, value string) bool) relation {
	return func(a answer, value string) error {
		if len(a.all) == 0 {
			return errors.New("there is no such value")
		}
		for i, vals := range a.each {
			for _, v := range vals {
				if s := text(v); !holds(s, value) {
					return fmt.Errorf("%s has %q", a.records[i].id, s)
				}
			}
		}
		return nil
	}
}

func has(a answer, value string) error {
	all := flat(a.all)
	for s := range strings.SplitSeq(value, ",") {
		if !slices.Contains(all, s) {
			return fmt.Errorf("%q is not among %q", s, all)
		}
	}
	return nil
}

func hasNot(a answer, value string) error {
	all := flat(a.all)
	for s := range strings.SplitSeq(value, ",") {
		if slices.Contains(all, s) {
			return fmt.Errorf("%q is among %q", s, all)
		}
	}
	return nil
}

func sizes(holds func(n, want int) bool) relation {
	return func(a answer, value string) error {
		want, err := strconv.Atoi(value)
		if err != nil {
			return err
		}
		for i, vals := range a.each {
			n := 0
			for _, v := range vals {
				if list, ok := v.([]any); ok {
					n += len(list)
				} else {
					n++
				}
			}
			if !holds(n, want) {
				return fmt.Errorf("%s has %d", a.records[i].id, n)
			}
		}
		return nil
	}
}

func count(a answer, value string) error {
	want, of, some := strings.Cut(value, " of ")
	n := 0
	for _, vals := range a.each {
		if slices.ContainsFunc(vals, func(v any) bool { return !some || text(v) == of }) {
			n++
		}
	}
	return equal(n, want)
}

func sum(a answer, value string) error {
	n := 0.0
	for _, v := range a.all {
		n += number(text(v))
	}
	return equal(n, value)
}

func equal[N int | float64](n N, value string) error {
	if float64(n) != number(value) {
		return fmt.Errorf("it is %v", n)
	}
	return nil
}

func distinct(vals []any) error {
	seen := map[string]bool{}
	for _, v := range vals {
		s := text(v)
		if seen[s] {
			return fmt.Errorf("%q occurs twice", s)
		}
		seen[s] = true
	}
	return nil
}

func unique(a answer, _ string) error {
	for i, vals := range a.each {
		for _, v := range vals {
			if list, ok := v.([]any); ok {
				if err := distinct(list); err != nil {
					return fmt.Errorf("%s: %w", a.records[i].id, err)
				}
			}
		}
	}
	return nil
}

func risesWith(a answer, other string) error {
	type point struct {
		id   string
		x, y float64
	}
	var points []point
	for i, vals := range a.each {
		x := reach(a.records[i].tree, other)
		if len(vals) != 1 || len(x) != 1 {
			return fmt.Errorf("%s lacks one of the two numbers", a.records[i].id)
		}
		points = append(points, point{a.records[i].id, number(text(x[0])), number(text(vals[0]))})
	}
	slices.SortFunc(points, func(p, q point) int { return cmp.Compare(p.x, q.x) })
	for i := 1; i < len(points); i++ {
		if !(points[i].y >= points[i-1].y) {
			return fmt.Errorf("%s has %v, %s before it has %v", points[i].id, points[i].y, points[i-1].id, points[i-1].y)
		}
	}
	return nil
}
