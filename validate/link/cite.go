package link

import (
	"fmt"
	"strings"

	"hulldown.dev/content"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// citations holds what a citation is compared with.
type citations struct {
	// ids are those of all clauses, sets the names of the rule sets among them.
	ids  []string
	sets map[string]bool
	// folded leads from an id without blanks and in small letters to the id, bare from
	// the part behind the rule set.
	folded, bare map[string]string
	// sections are the ids up to a letter or a point: what the rules print above clauses.
	sections map[string]bool
}

type citationsKey struct{}

func citationsOf(p *check.Pass) citations {
	c, _ := check.Once(p, citationsKey{}, func() (citations, error) {
		c := citations{sets: map[string]bool{}, folded: map[string]string{}, bare: map[string]string{}, sections: map[string]bool{}}
		for _, clause := range content.Clauses() {
			set, number, _ := strings.Cut(clause.ID, " ")
			c.ids = append(c.ids, clause.ID)
			c.sets[strings.ToLower(set)] = true
			c.folded[foldCitation(clause.ID)] = clause.ID
			for i := len(set) + 2; i < len(clause.ID); i++ {
				if digit := clause.ID[i] >= '0' && clause.ID[i] <= '9'; !digit {
					c.sections[clause.ID[:i]] = true
				}
			}
			if c.bare[number] == "" {
				c.bare[number] = clause.ID
			}
		}
		return c, nil
	})
	return c
}

// foldCitation writes a citation without blanks and in small letters.
func foldCitation(id string) string { return strings.ToLower(strings.Join(strings.Fields(id), "")) }

// unknownClause reports citations of clauses that there are not. What does not look
// like a clause of a rule set of the ledger is the author's own.
func unknownClause(p *check.Pass) error {
	rules := func(r *model.Record, rows []model.Rule) {
		for i := range rows {
			for j, id := range rows[i].Cite {
				cited(p, id, check.At(r, "rules", i, "cite", j))
			}
		}
	}
	for b := range p.Bodies() {
		if !p.Trusted(b.Record) {
			rules(b.Record, b.Rules)
		}
	}
	for s := range p.Scenarios() {
		if s.Robata == nil || p.Trusted(&s.Record) {
			continue
		}
		for i, id := range s.Robata.Cite {
			cited(p, id, check.At(&s.Record, "robata", "cite", i))
		}
	}
	for t := range p.Tables() {
		if p.Trusted(&t.Record) {
			continue
		}
		for i := range t.Rows {
			for j, id := range t.Rows[i].Clauses {
				cited(p, id, check.At(&t.Record, "rows", i, "clauses", j))
			}
		}
	}
	return nil
}

// cited reports a citation, begun as a finding at its place, if it cites nothing.
func cited(p *check.Pass, id string, f diag.Finding) {
	all, meant := citationsOf(p), ""
	if all.folded[foldCitation(id)] == id || all.sections[id] {
		return
	}
	set, _, parted := strings.Cut(id, " ")
	switch {
	case foldCitation(id) == "":
		p.Reportf(f, "the citation is empty; name a clause, such as %q, or leave it out", all.ids[0])
		return
	case all.folded[foldCitation(id)] != "":
		meant = all.folded[foldCitation(id)]
	case all.bare[id] != "":
		meant = all.bare[id]
	case parted && all.sets[strings.ToLower(set)]:
		meant, _ = p.Nearest(id, all.ids)
	default:
		return
	}
	f.Message = fmt.Sprintf("unknown clause %q", id)
	if meant != "" {
		f.Message += diag.Meant(meant)
		f.Fixes = p.Replace(f.Span, id, meant)
	}
	p.Report(f)
}
