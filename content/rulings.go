package content

import (
	_ "embed"
	"slices"
	"strings"
)

// rulingsTSV holds the rulings: a header line, then one a line in four columns
// parted by tabs.
//
//go:embed rulings.tsv
var rulingsTSV string

// Ruling settles a question on which the printed rules are silent, or can be
// read in two ways.
type Ruling struct {
	// ID is the name by which the code and the clauses cite it, such as "A32".
	ID string
	// Clauses are the ids of those that it is about, the first before all.
	Clauses []string
	// Question is the point that the rules leave open; Answer settles it and gives the reason.
	Question, Answer string
}

// Rulings lists every ruling. The slice is the caller's own.
func Rulings() []Ruling {
	_, rows, _ := strings.Cut(rulingsTSV, "\n")
	list := make([]Ruling, 0, strings.Count(rows, "\n"))
	for row := range strings.Lines(rows) {
		list = append(list, parseRuling(row))
	}
	return list
}

// RulingsOn lists the rulings about the clause with exactly this id.
func RulingsOn(clause string) []Ruling {
	return slices.DeleteFunc(Rulings(), func(r Ruling) bool { return !slices.Contains(r.Clauses, clause) })
}

// FindRuling returns the ruling with exactly this id, and whether there is one.
func FindRuling(id string) (Ruling, bool) {
	list := Rulings()
	if i := slices.IndexFunc(list, func(r Ruling) bool { return r.ID == id }); i >= 0 {
		return list[i], true
	}
	return Ruling{}, false
}

// parseRuling reads one line; a test holds that each has all four columns.
func parseRuling(row string) Ruling {
	var r Ruling
	r.ID, row, _ = strings.Cut(strings.TrimRight(row, "\r\n"), "\t")
	clauses, row, _ := strings.Cut(row, "\t")
	r.Clauses = strings.Split(clauses, ", ")
	r.Question, r.Answer, _ = strings.Cut(row, "\t")
	return r
}
