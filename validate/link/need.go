package link

import (
	"fmt"
	"slices"
	"strconv"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// need is a set that refers to another.
type need struct{ from, to string }

func missingNeed(p *check.Pass) error {
	if !p.Whole() {
		return nil // records may have come to another set
	}
	var seen []need
	for _, ref := range references(p) {
		n := need{ref.From.Set, ref.to.Set}
		// Who refers to a record that another took the place of need not know that one.
		if n.from == n.to || slices.Contains(seen, n) || ref.to.Replaces != "" || p.Content.Needs(n.from, n.to) {
			continue
		}
		set := model.Find(p.Content.Sets, n.from)
		if set == nil || slices.ContainsFunc(set.Needs, func(id string) bool { return !p.Declared(model.KindSet, id) }) {
			continue // the one that is unknown may be the one that is meant
		}
		seen = append(seen, n)
		f := check.AtLabel(&set.Record)
		f.Message = fmt.Sprintf("set %q refers to set %q and does not list it in needs", n.from, n.to)
		f.Related = append(f.Related, ref.From.Related("it refers to "+check.Name(ref.to)+" here", ref.Place...)...)
		f.Fixes = addNeed(set, n.to)
		p.Report(f)
	}
	return nil
}

// resolved is a reference with the record it leads to.
type resolved struct {
	check.Ref
	to *model.Record
}

// references resolves all references; those of a scenario to the groups of its
// deck lead to the first card of each.
func references(p *check.Pass) []resolved {
	heads := map[string]*model.Record{}
	for _, k := range model.Kinds() {
		for _, r := range p.Content.Heads(k) {
			heads[string(k)+"/"+r.ID] = r
		}
	}
	var out []resolved
	for _, ref := range p.Refs() {
		if to := heads[string(ref.Kind)+"/"+ref.ID]; to != nil && ref.Kind != model.KindSet && p.Sound(ref.From) {
			out = append(out, resolved{ref, to})
		}
	}
	first := map[string]*model.Record{}
	for i := range p.Content.Cards {
		c := &p.Content.Cards[i]
		if first[c.Deck] == nil {
			first[c.Deck] = &c.Record
		}
	}
	for sc := range p.Scenarios() {
		for _, group := range slices.Concat([]string{sc.Deck.Base}, sc.Deck.Swapped(), sc.Deck.Offers) {
			if to := first[group]; to != nil {
				out = append(out, resolved{check.Ref{From: &sc.Record, Place: []any{"deck"}}, to})
			}
		}
	}
	return out
}

// addNeed returns the fix that lists a set among the needs of another.
func addNeed(set *model.Set, id string) []diag.Fix {
	at, text := set.Origin.LabelAt("title"), "needs: ["+strconv.Quote(id)+"]\n\t"
	if len(set.Needs) > 0 {
		at, text = set.Origin.At("needs", 0), strconv.Quote(id)+", "
	}
	at.EndLine, at.EndCol = at.Line, at.Col
	return []diag.Fix{{Verb: "add " + strconv.Quote(id) + " to needs", Edits: []diag.Edit{{Span: at, Text: text}}}}
}
