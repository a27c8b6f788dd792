package content

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Number is a clause as books and logs print it: its number, and the chapter that it is in.
type Number struct {
	Number, Chapter string
	// Area is set where the chapter is an area of the rules.
	Area bool
}

// Numbers gives each clause the number that is printed for it, by its id: its own where its id is
// a number of the rules; where words follow that, the number with a running figure, and where there
// is none, the number of its chapter with one. Clauses of a scenario are a chapter of its own, and
// those of rules without numbers a chapter for each area.
var Numbers = sync.OnceValue(func() map[string]Number {
	out := map[string]Number{}
	all := Clauses()
	for len(all) > 0 {
		n := 1
		for n < len(all) && all[n].Set() == all[0].Set() {
			n++
		}
		for i, number := range numbersOf(all[:n]) {
			out[all[i].ID] = number
		}
		all = all[n:]
	}
	return out
})

// Cited is how a clause is cited for people: its rule set and its printed number. What is no clause is
// cited as it is.
func Cited(id string) string {
	rules, _, _ := strings.Cut(id, " ")
	if n, ok := Numbers()[id]; ok {
		return rules + " " + n.Number
	}
	return id
}

// CitedIn is a text with the clauses that it cites in brackets, such as [EITC 7.0a], as they are cited
// for people.
func CitedIn(text string) string {
	var b strings.Builder
	for {
		before, rest, ok := strings.Cut(text, "[")
		id, after, closed := strings.Cut(rest, "]")
		b.WriteString(before)
		if !ok || !closed {
			b.WriteString(text[len(before):])
			return b.String()
		}
		b.WriteString("[" + Cited(id) + "]")
		text = after
	}
}

// Citing finds the clause that is cited so, by its id or by its printed number.
func Citing(cited string) (Clause, bool) {
	if c, ok := FindClause(cited); ok {
		return c, true
	}
	for id := range Numbers() {
		if Cited(id) == cited {
			return FindClause(id)
		}
	}
	return Clause{}, false
}

// numberParts are the parts of a number as rules print it: a figure with or without a letter, or a
// letter or a small Roman numeral behind one. Other words in an id are names for programs.
var numberParts = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(\d+[a-z]?\d*|\d+[A-Z]|[a-z]\d?|[ivx]+)$`)
})

// ofScenario begins the number of a clause of a scenario.
var ofScenario = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[SH]\d+`) })

// numbersOf numbers the clauses of one game.
func numbersOf(all []Clause) []Number {
	var areas []string
	counts := map[string]int{}
	out := make([]Number, len(all))
	for i, c := range all {
		_, id, _ := strings.Cut(c.ID, " ")
		parts := strings.FieldsFunc(id, func(r rune) bool { return r == '.' || r == '-' })
		n := 0
		for n < len(parts) && numberParts().MatchString(parts[n]) {
			n++
		}
		switch scenario := ofScenario().FindString(id); {
		case scenario != "":
			counts[scenario]++
			out[i] = Number{Number: scenario + "." + strconv.Itoa(counts[scenario]), Chapter: scenario}
		case n == 0:
			if !slices.Contains(areas, c.Area) {
				areas = append(areas, c.Area)
			}
			chapter := strconv.Itoa(slices.Index(areas, c.Area) + 1)
			counts[c.Area]++
			out[i] = Number{chapter + "." + strconv.Itoa(counts[c.Area]), chapter, true}
		case n == len(parts):
			out[i] = Number{Number: id, Chapter: chapterOf(id)}
		default:
			base := id[:strings.Index(id, parts[n])-1]
			counts[base]++
			out[i] = Number{Number: base + " (" + strconv.Itoa(counts[base]) + ")", Chapter: chapterOf(id)}
		}
	}
	return out
}

// chapterOf is the first figure of a number.
func chapterOf(id string) string {
	return id[:len(id)-len(strings.TrimLeft(id, "0123456789"))]
}
