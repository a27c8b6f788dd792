package site

import (
	"hulldown.dev/cmd/internal/records"
	"hulldown.dev/content"
	"hulldown.dev/export/web"
)

// ruleView is a special rule in words, with the clauses that it carries out.
type ruleView struct {
	Name, Text string
	Cites      []web.Link
}

// rules puts the special rules of a record into words.
func (s *site) rules(e records.Entry) []ruleView {
	var out []ruleView
	for _, r := range records.RulesOf(s.Language, s.Content, e) {
		view := ruleView{Name: r.Name, Text: r.Text}
		for _, cite := range r.Cites {
			link := web.Link{Text: content.Cited(cite)}
			if _, ok := content.FindClause(cite); ok {
				link.Href = "../" + ClausePage(cite) + "#" + web.Slug(cite)
			}
			view.Cites = append(view.Cites, link)
		}
		out = append(out, view)
	}
	return out
}
