package site

import (
	"slices"
	"strings"

	"hulldown.dev/cmd/internal/records"
	"hulldown.dev/content"
	"hulldown.dev/export/web"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// ruleView is a special rule in words, with the clauses that it carries out.
type ruleView struct {
	Name, Text string
	Cites      []web.Link
}

// body is a scenario, or a module as one; nil for other records.
func (s *site) body(e records.Entry) *model.Scenario {
	if m := model.Find(s.Content.Modules, e.Head.ID); e.Kind == model.KindModule && m != nil {
		var with []*model.Module
		for _, id := range s.Content.Brings(m.ID)[1:] {
			if other := model.Find(s.Content.Modules, id); other != nil {
				with = append(with, other)
			}
		}
		return m.Body().With(with)
	}
	if e.Kind == model.KindScenario {
		return model.Find(s.Content.Scenarios, e.Head.ID)
	}
	return nil
}

// rules puts the special rules of a record into words.
func (s *site) rules(e records.Entry) []ruleView {
	sc := s.body(e)
	if sc == nil {
		return nil
	}
	speech := wording.Speech{Content: s.Content, Language: s.Language, Scenario: sc}
	var out []ruleView
	for i := range sc.Rules {
		r := &sc.Rules[i]
		view := ruleView{Name: r.Name.In(s.Language.Name()), Text: speech.Rule(r)}
		if view.Text == "" || r.Continues {
			continue // the rule above speaks of it
		}
		for _, cite := range r.Cite {
			link := web.Link{Text: cite}
			if _, ok := content.FindClause(cite); ok {
				link.Href = "../" + clausePage(cite) + "#" + web.Slug(cite)
			}
			view.Cites = append(view.Cites, link)
		}
		out = append(out, view)
	}
	return out
}

// searched are the words by which a record is found.
func (s *site) searched(e records.Entry) string {
	words := []string{e.Name, e.Key()}
	if sc := s.body(e); sc != nil {
		words = append(words, sc.Summary)
	}
	for _, r := range s.rules(e) {
		words = append(words, r.Name, r.Text)
	}
	return strings.Join(slices.DeleteFunc(words, func(w string) bool { return w == "" }), " ")
}
