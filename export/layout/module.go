package layout

import (
	"fmt"
	"maps"
	"slices"

	"hulldown/export/page"
	"hulldown/export/wording"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// ModuleSheets lays out a page for each module, and a second one where its rules need
// it, ordered by set, place in the set, and id: where it is used, and its rules in
// words. The size of cards and the backs of the options do not count.
func ModuleSheets(c *model.Content, modules []model.Module, opts Options) (page.Document, []diag.Finding) {
	opts.Card = CardSize{}
	s, doc := newSheet(c, opts, "title.modules")
	ordered := bySet(modules, func(m *model.Module) int { return m.Order })
	for i := range ordered {
		name := fmt.Sprintf("module/%d", i+1)
		doc.Outline = append(doc.Outline, page.Entry{Title: printable(ordered[i].Title), To: name})
		doc.Pages = append(doc.Pages, modulePages(s, &ordered[i], name)...)
	}
	doc.Pages = s.leaves(doc.Pages)
	return doc, s.findings.sorted()
}

// moduleSheet is the sheet of one module in the making: that of a scenario which has
// nothing but rules.
type moduleSheet struct {
	battle
	module *model.Module
}

func newModuleSheet(s sheet, m *model.Module) moduleSheet {
	b := moduleSheet{battle{piece: newLeaf(s, m.Origin, false), scenario: m.Body(), label: "modules.label"}, m}
	var with []*model.Module
	for _, id := range s.content.Brings(m.ID)[1:] {
		if other := model.Find(s.content.Modules, id); other != nil {
			with = append(with, other)
		}
	}
	b.speech = wording.Speech{Content: s.content, Language: s.opts.Language, Scenario: m.Body().With(with)}
	return b
}

func modulePages(s sheet, m *model.Module, name string) []page.Page {
	b := newModuleSheet(s, m)
	b.items = append(b.items, page.Mark{Kind: page.Bookmark, Name: name, Span: m.Origin.At()})
	head, rest := top(b.frame, headHigh, sheetGap)
	b.drawHead(head)
	summary, rest := top(rest, 15*mm, sheetGap)
	b.write(pad(summary, 2*mm, 0), m.Summary, b.source("summary"), regular("what.summary", ink, 2.6*mm, 4.2*mm).onLines(0))
	text := append(b.uses(), b.rules()...)
	whole := columnPair{over: &b.battle, box: rest}
	if whole.takes(text, readableBody) < len(text) {
		return b.drawRulesOver(s, rest, text)
	}
	size := moduleBody
	for size > readableBody && whole.takes(text, size) < len(text) {
		size -= 100
	}
	b.footScene(footSceneOf(b.module.ID), whole.draw(text, size, "modules.rules"), b.source("title"))
	return []page.Page{b.done(s.opts.Paper.Size())}
}

// moduleBody is the largest type of the rules of a module.
const moduleBody page.MM = 4.4 * mm

// uses says where the module is used, and with and without which others.
func (b moduleSheet) uses() []paragraph {
	out := []paragraph{b.plain(b.lang.Word("modules.use", b.module.Use), b.source("use"))}
	named := func(key wording.Key, ids []string, field string) {
		if len(ids) == 0 {
			return
		}
		var names []string
		for _, id := range ids {
			names = append(names, b.speech.Module(id))
		}
		out = append(out, b.plain(b.lang.Say(key, "names", b.lang.All("say.and", names)), b.source(field)))
	}
	named("modules.needs", b.module.Needs, "needs")
	named("modules.excludes", slices.Sorted(maps.Keys(b.module.Excludes)), "excludes")
	return out
}

// rules is the text of the rules and of what they give names to.
func (b moduleSheet) rules() []paragraph {
	var rules []paragraph
	for _, part := range []sheetPart{ofForces, ofSpecial, ofObjectives, ofEnd, ofWinner, ofRobata} {
		rules = append(rules, b.listed(part)...)
	}
	for _, text := range b.groupsLeft() {
		rules = append(rules, b.plain(text, b.source("rules")))
	}
	if b.module.While != nil {
		rules = append(rules, b.plain(b.lang.Say("modules.while", "all", b.lang.All("say.and", b.speech.Conditions(b.module.While))), b.source("while")))
	}
	return slices.Concat(b.under("scenario.special", rules), b.supplies(), b.marks(), b.layers(), b.checks())
}
