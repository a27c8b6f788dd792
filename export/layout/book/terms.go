package book

import (
	_ "embed"
	"encoding/json"
	"strings"
	"sync"
	"unicode"

	"hulldown.dev/export/layout/aids"
	"hulldown.dev/export/wording"
)

// ruleTerm is a term of the rules, and the sections that speak of it.
type ruleTerm struct {
	Word     wording.Key `json:"word"`
	Sections []string    `json:"sections"`
}

//go:embed terms.json
var termTable []byte

var ruleTerms = sync.OnceValue(func() (terms []ruleTerm) {
	if err := json.Unmarshal(termTable, &terms); err != nil {
		panic("internal error: the table of terms: " + err.Error())
	}
	return terms
})

// termRules begins the ids of the clauses whose sections terms name.
const termRules = "EITC "

// glossary lists the terms of the rules, each with the first clause of every section that speaks
// of it.
func (r *reference) glossary(clauses []aids.Clause) []clauseTerm {
	var out []clauseTerm
	for _, t := range ruleTerms() {
		for _, section := range t.Sections {
			for _, c := range clauses {
				if inSection(c.ID, section) {
					out = append(out, clauseTerm{r.Opts.Language.Text(t.Word), c})
					break
				}
			}
		}
	}
	return out
}

// inSection reports whether a clause is of a section or of one within it.
func inSection(id, section string) bool {
	rest, ok := strings.CutPrefix(id, termRules+section)
	return ok && (rest == "" || !unicode.IsDigit(rune(rest[0])))
}
