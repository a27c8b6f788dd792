package pack

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"

	"hulldown.dev/schema/model"
)

// ClausesFile holds the clauses that the records of a set cite, below the
// directory of the set: a list of Clause, sorted by id.
const ClausesFile = "rules/clauses.json"

// Clause is one rule in words, by which special rules and tables are explained.
type Clause struct {
	// ID is the id by which records cite the clause, such as "EITC 8.3.2a".
	ID string `json:"id"`
	// Area is the part of the rules it belongs to, such as "fire".
	Area string `json:"area"`
	// Scope says when it is in force: "core", "optional", "scenario" or "solo".
	Scope string `json:"scope"`
	// Text states the clause in one or two sentences.
	Text string `json:"text"`
}

// clauses returns the clauses that are cited, sorted by id.
func (t *recordTexts) clauses(all []Clause) []Clause {
	out := []Clause{}
	for _, c := range all {
		if t.isCited(c.ID) {
			out = append(out, c)
		}
	}
	slices.SortFunc(out, func(a, b Clause) int { return cmp.Compare(a.ID, b.ID) })
	return out
}

func renderClauses(list []Clause) []byte { return indented(model.Canonical(list)) }

// checkClauses refuses clauses that no reader could distinguish or show.
func checkClauses(list []Clause) error {
	seen := make(map[string]bool)
	for _, c := range list {
		switch {
		case c.ID == "" || c.Area == "" || c.Scope == "" || c.Text == "":
			return fmt.Errorf("the clause %.80q lacks its id, area, scope or text", c.ID)
		case seen[c.ID]:
			return fmt.Errorf("the clause %.80q occurs twice", c.ID)
		}
		seen[c.ID] = true
	}
	return nil
}

// check holds the files of texts and of clauses, keyed by path, against what the
// records say.
func (t *recordTexts) check(data map[string][]byte) []Problem {
	var problems []Problem
	if path := TextsFile(Language); !bytes.Equal(data[path], t.render()) {
		problems = append(problems, Problem{path, Mismatch, "does not hold exactly the texts of the records, sorted by key"})
	}
	clauses, problem := readClauses(data[ClausesFile], t)
	if problem != nil {
		return append(problems, *problem)
	}
	return append(problems, t.checkTranslations(data, clauses)...)
}

// readClauses reads a file of clauses and holds it against what the records
// cite.
func readClauses(data []byte, t *recordTexts) ([]Clause, *Problem) {
	bad := func(f Fault, format string, args ...any) ([]Clause, *Problem) {
		return nil, &Problem{ClausesFile, f, fmt.Sprintf(format, args...)}
	}
	var list []Clause
	if err := decodeStrict(data, &list); err != nil {
		return bad(Malformed, "holds no clauses: %s", plain(err))
	}
	if err := checkClauses(list); err != nil {
		return bad(Malformed, "holds no clauses: %s", plain(err))
	}
	for _, c := range list {
		if !t.isCited(c.ID) {
			return bad(Mismatch, "holds the clause %.80q, which no record cites", c.ID)
		}
	}
	sorted := slices.IsSortedFunc(list, func(a, b Clause) int { return cmp.Compare(a.ID, b.ID) })
	if !sorted || string(data) != string(renderClauses(list)) {
		return bad(Malformed, "is not written as clauses are: "+
			"a key occurs twice, is missing or is out of order, or the white space is another")
	}
	return list, nil
}

// addClauses adds the clauses of a pack to those of an edition.
func (e *Edition) addClauses(p whole) error {
	var list []Clause
	if err := decodeStrict(p.files[ClausesFile], &list); err != nil {
		return fmt.Errorf("cannot read the clauses of %s: %w", p.place, err)
	}
	for _, c := range list {
		known := slices.IndexFunc(e.Clauses, func(k Clause) bool { return k.ID == c.ID })
		switch {
		case known < 0:
			e.Clauses = append(e.Clauses, c)
		case e.Clauses[known] != c:
			return fmt.Errorf("cannot read the packs together: %s has other words for the clause %s than the packs before it; compare them one by one", p.place, c.ID)
		}
	}
	return nil
}

// clauses compares the words of the clauses that both editions hold. One that is
// cited now or no more is a change of the record that cites it.
func (d *differ) clauses(old, new []Clause) {
	for _, was := range old {
		i := slices.IndexFunc(new, func(c Clause) bool { return c.ID == was.ID })
		if i < 0 || new[i] == was {
			continue
		}
		for _, f := range [][3]string{
			{"area", was.Area, new[i].Area}, {"scope", was.Scope, new[i].Scope}, {"text", was.Text, new[i].Text},
		} {
			if f[1] != f[2] {
				d.add(Change{Class: Worded, Kind: kindClause, ID: was.ID, Path: f[0],
					Old: model.Canonical(f[1]), New: model.Canonical(f[2])})
			}
		}
	}
}
