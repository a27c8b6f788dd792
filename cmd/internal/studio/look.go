package studio

import (
	"net/http"
	"net/url"
	"slices"
	"strings"

	"hulldown.dev/cmd/internal/records"
	"hulldown.dev/cmd/internal/vocabulary"
	"hulldown.dev/content"
	"hulldown.dev/export/web"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/validate"
)

// lookView is the data of a page of the look-up.
type lookView struct {
	Asked string
	// Rules are the clauses and rulings that say the words, first those that say them in a row, MoreRules how many are
	// not listed.
	Rules     []lookEntry
	MoreRules int
	Entries   []lookEntry
	// Near are words that may be meant, Groups the index where nothing is asked.
	Near   []web.Link
	Groups []lookGroup
}

// lookEntry is one thing that a word means.
type lookEntry struct {
	Title, Sort, Text, Example string
	Links                      []web.Link
}

// lookGroup is a part of the index.
type lookGroup struct {
	ID, Title string
	Words     []web.Link
}

// lookFor is the page of a word.
func lookFor(word string) string { return "/look?q=" + url.QueryEscape(word) }

// clauseLink is the page of a clause.
func clauseLink(id string) web.Link {
	return web.Link{Text: content.Cited(id), Href: "/look/clause/" + url.PathEscape(web.Slug(id))}
}

// look answers with what a word means: a clause, a ruling, a word of rules or scripts, a
// definition, a check or a record; without a word with the index of them.
func (s *Server) look(r *http.Request, d *draft) (web.Page, error) {
	word := strings.TrimSpace(r.FormValue("q"))
	v := lookView{Asked: word}
	if word == "" {
		v.Groups = s.index()
		return web.Page{Name: "look", Title: s.drawer.Say("look-up"), Body: v}, nil
	}
	schema, err := s.vocabulary()
	if err != nil {
		return web.Page{}, err
	}
	for _, form := range forms(word) {
		if v.Entries = append(s.ruled(form), s.words(schema, form)...); len(v.Entries) > 0 {
			break
		}
	}
	if len(v.Entries) == 0 {
		v.Entries = s.under(word)
	}
	if c := validate.Find(word); c != nil {
		doc := c.Doc()
		v.Entries = append(v.Entries, lookEntry{Title: c.Code, Sort: s.drawer.Say("check"), Text: doc.Title + ". " + doc.Why})
	}
	for _, e := range records.In(d.language, d.loaded.Content, records.Matching(d.loaded.Content, word)) {
		v.Entries = append(v.Entries, lookEntry{Title: e.Name, Sort: s.drawer.Kind(e.Kind), Text: e.Key(), Links: []web.Link{{Text: e.Key(), Href: recordPath(e.Key())}}})
	}
	s.saying(&v, word)
	if len(v.Entries)+len(v.Rules) == 0 {
		known := append(schema.Words(), records.Words(d.loaded.Content)...)
		for _, c := range content.Clauses() {
			known = append(known, c.ID)
		}
		for _, near := range diag.NearestFew(word, known, 8) {
			v.Near = append(v.Near, web.Link{Text: near, Href: lookFor(near)})
		}
	}
	return web.Page{Name: "look", Title: word, Body: v}, nil
}

// mostSaying is how many clauses are listed that say a word.
const mostSaying = 40

// mostRulings is how many rulings are.
const mostRulings = 10

// saying adds the clauses and the rulings that say the words; none where the word is that of one of them.
func (s *Server) saying(v *lookView, word string) {
	if len(s.ruled(word)) > 0 {
		return
	}
	l := s.options.Language
	said := func(c content.Clause) string { return l.Of(wording.ClauseKey(c.ID), c.Text) }
	found := content.Saying(word, func(c content.Clause) string { return said(c) + " " + c.Text }) // by their English words too
	for _, c := range found[:min(len(found), mostSaying)] {
		v.Rules = append(v.Rules, lookEntry{Title: content.Cited(c.ID), Text: said(c), Links: []web.Link{clauseLink(c.ID)}})
	}
	v.MoreRules = len(found) - len(v.Rules)
	ruled := func(r content.Ruling) string {
		return l.Of(wording.RulingKey(r.ID, "question"), r.Question) + " " + l.Of(wording.RulingKey(r.ID, "ruling"), r.Answer)
	}
	rulings := content.RulingsSaying(word, ruled)
	for _, r := range rulings[:min(len(rulings), mostRulings)] {
		v.Rules = append(v.Rules, lookEntry{Title: s.drawer.Say("ruling") + " " + r.ID, Text: ruled(r), Links: []web.Link{{Href: lookFor(r.ID)}}})
	}
}

// forms are the ways in which a word is written: as it is, and with what joins its parts.
func forms(word string) []string {
	list := []string{word}
	for _, join := range []string{"-", "_", " "} {
		if form := strings.Join(strings.FieldsFunc(word, func(r rune) bool { return r == ' ' || r == '-' || r == '_' }), join); form != word {
			list = append(list, form)
		}
	}
	return list
}

// mostUnder is how many clauses below a number are listed.
const mostUnder = 60

// under lists the clauses below a number of the rules, with or without the name of their rule set.
func (s *Server) under(number string) []lookEntry {
	if number == "" || !strings.ContainsAny(number, "0123456789") {
		return nil
	}
	var out []lookEntry
	for _, c := range content.Clauses() {
		cited := content.Cited(c.ID)
		_, bare, _ := strings.Cut(cited, " ")
		if (strings.HasPrefix(c.ID, number) || strings.HasPrefix(cited, number) || strings.HasPrefix(bare, number)) && len(out) < mostUnder {
			out = append(out, lookEntry{Title: cited, Sort: s.drawer.Say("clause"), Text: s.options.Language.Of(wording.ClauseKey(c.ID), c.Text), Links: []web.Link{clauseLink(c.ID)}})
		}
	}
	return out
}

// ruled returns the clause or the ruling of an id.
func (s *Server) ruled(id string) []lookEntry {
	l := s.options.Language
	if c, ok := content.Citing(id); ok {
		e := lookEntry{Title: content.Cited(c.ID), Sort: s.drawer.Say("clause"), Text: l.Of(wording.ClauseKey(c.ID), c.Text)}
		for _, ruling := range content.RulingsOn(c.ID) {
			e.Links = append(e.Links, web.Link{Text: s.drawer.Say("ruling") + " " + ruling.ID, Href: lookFor(ruling.ID)})
		}
		out := []lookEntry{e}
		if places := content.Places(c.ID); len(places) > 0 {
			var lines []string
			for _, p := range places {
				lines = append(lines, p.Kind+" "+p.File+" "+p.Name)
			}
			out = append(out, lookEntry{Title: s.drawer.Say("places"), Sort: c.ID, Example: strings.Join(lines, "\n")})
		}
		return out
	}
	ruling, ok := content.FindRuling(id)
	if !ok {
		return nil
	}
	e := lookEntry{Title: ruling.ID, Sort: s.drawer.Say("ruling"), Text: l.Of(wording.RulingKey(id, "question"), ruling.Question) + " " + l.Of(wording.RulingKey(id, "ruling"), ruling.Answer)}
	for _, c := range ruling.Clauses {
		e.Links = append(e.Links, clauseLink(c))
	}
	return []lookEntry{e}
}

// words returns what a word means in rules, scripts and the schema.
func (s *Server) words(schema *vocabulary.Schema, word string) []lookEntry {
	var out []lookEntry
	all := slices.Concat(vocabulary.Hooks(), vocabulary.Conditions(), vocabulary.Descriptions(), vocabulary.Operations())
	all = slices.DeleteFunc(all, func(e vocabulary.Entry) bool { return e.Name != word })
	for _, e := range slices.Concat(all, vocabulary.ScriptWords(word), schema.Explain(word)) {
		e = e.In(s.options.Language)
		view := lookEntry{Title: e.Name, Sort: e.Sort, Text: e.Doc, Example: e.Example}
		for _, f := range e.Facts {
			if f.Prose {
				if asks, ok := strings.CutPrefix(strings.Join(f.Words, " "), "hulldown explain "); ok {
					view.Links = append(view.Links, web.Link{Text: s.drawer.Say("with-example", "word", asks), Href: lookFor(asks)})
				} else {
					view.Text += ". " + strings.Join(f.Words, " ")
				}
				continue
			}
			for _, w := range f.Words {
				view.Links = append(view.Links, web.Link{Text: w, Href: lookFor(w)})
			}
		}
		out = append(out, view)
	}
	return out
}

// clause answers with the page of a clause.
func (s *Server) clause(r *http.Request, d *draft) (web.Page, error) {
	id := strings.ReplaceAll(r.PathValue("id"), "_", " ")
	v := lookView{Asked: id, Entries: s.ruled(id)}
	if len(v.Entries) == 0 {
		return web.Page{}, &problem{status: http.StatusNotFound, text: s.drawer.Say("no-page"), back: "/look"}
	}
	return web.Page{Name: "look", Title: content.Cited(id), Body: v}, nil
}

// index lists what can be looked up.
func (s *Server) index() []lookGroup {
	words := func(id, title string, names []string) lookGroup {
		g := lookGroup{ID: id, Title: title}
		for _, name := range names {
			g.Words = append(g.Words, web.Link{Text: name, Href: lookFor(name)})
		}
		return g
	}
	named := func(entries []vocabulary.Entry) []string {
		var out []string
		for _, e := range entries {
			if !slices.Contains(out, e.Name) {
				out = append(out, e.Name)
			}
		}
		return out
	}
	var checks []string
	for _, c := range validate.Checks() {
		checks = append(checks, c.Code)
	}
	clauses := lookGroup{ID: "clauses", Title: s.drawer.Say("clauses")}
	for _, c := range content.Clauses() {
		clauses.Words = append(clauses.Words, clauseLink(c.ID))
	}
	var rulings []string
	for _, r := range content.Rulings() {
		rulings = append(rulings, r.ID)
	}
	return []lookGroup{
		words("hooks", s.drawer.Say("hooks"), named(vocabulary.Hooks())),
		words("conditions", s.drawer.Say("conditions"), named(vocabulary.Conditions())),
		words("descriptions", s.drawer.Say("descriptions"), named(vocabulary.Descriptions())),
		words("operations", s.drawer.Say("operations"), named(vocabulary.Operations())),
		words("script-words", s.drawer.Say("script-words"), vocabulary.AllScriptWords()),
		words("checks", s.drawer.Say("checks"), checks),
		words("rulings", s.drawer.Say("rulings"), rulings),
		clauses,
	}
}
