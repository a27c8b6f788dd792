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

// ModuleSheets lays out the modules one below the other, ordered by set, place in the set,
// and id: what each is for, where it is used, its rules in words, and a scene. One whose
// rules need more than a page has two of its own. The size of cards and the backs of the
// options do not count.
func ModuleSheets(c *model.Content, modules []model.Module, opts Options) (page.Document, []diag.Finding) {
	opts.Card = CardSize{}
	s, doc := newSheet(c, opts, "title.modules")
	ordered := bySet(modules, func(m *model.Module) int { return m.Order })
	stack := moduleStack{sheet: s}
	for i := range ordered {
		name := fmt.Sprintf("module/%d", i+1)
		doc.Outline = append(doc.Outline, page.Entry{Title: printable(ordered[i].Title), To: name})
		b := newModuleSheet(s, &ordered[i])
		b.items = append(b.items, page.Mark{Kind: page.Bookmark, Name: name, Span: ordered[i].Origin.At()})
		stack.add(b)
	}
	stack.flush()
	doc.Pages = s.leaves(stack.pages)
	return doc, s.findings.sorted()
}

// moduleStack is pages of modules in the making, the modules of the last one one below the
// other.
type moduleStack struct {
	sheet
	pages []page.Page
	open  []moduleSheet
	room  page.MM
}

// add puts a module on the page that is open, on the next one where it does not fit there,
// or on two of its own.
func (k *moduleStack) add(b moduleSheet) {
	high := b.blockHigh()
	if high > k.room {
		k.flush()
	}
	if high > b.frame.H {
		k.pages = append(k.pages, b.overPages(k.sheet)...)
		return
	}
	if len(k.open) == 0 {
		k.room = b.frame.H
	}
	k.open = append(k.open, b)
	k.room -= high + sheetGap
}

// mostSlack is by how much a module is drawn taller at most, so that a page is filled.
const mostSlack page.MM = 36 * mm

// flush draws the modules of the page that is open.
func (k *moduleStack) flush() {
	if len(k.open) == 0 {
		k.room = 0
		return
	}
	size := k.opts.Paper.Size()
	out := page.Page{Size: size, Trim: page.Rect{W: size.W, H: size.H}}
	slack := min((k.room+sheetGap)/page.MM(len(k.open)), mostSlack)
	down := page.MM(0)
	for _, b := range k.open {
		high := b.blockHigh() + slack
		b.drawBlock(high)
		out.Items = append(out.Items, page.Group{
			Transform: page.Transform{Move: page.Point{Y: down}}, Clip: page.Rect{W: size.W, H: size.H - down}, Items: b.done(size).Items,
		})
		down += high + sheetGap
	}
	k.pages, k.open, k.room = append(k.pages, out), nil, 0
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

// The measures of a module that shares its page.
const (
	blockHead  page.MM = 10 * mm
	blockScene page.MM = 62 * mm
	blockLeast page.MM = 32 * mm
	blockType  page.MM = 3.5 * mm
)

// text is what is said of the module.
func (b moduleSheet) text() []paragraph {
	summary := b.plain(b.module.Summary, b.source("summary"))
	summary.what, summary.size = "what.summary", 1120
	return append([]paragraph{summary}, append(b.uses(), b.rules()...)...)
}

// blockFlow is where the text of the module is set in a body.
func (b moduleSheet) blockFlow(body page.Rect) flow {
	body.W -= blockScene
	return flow{box: pad(body, textPad, textPad), min: leastType, max: blockType}
}

// blockHigh is the height of the module on a page that it shares.
func (b moduleSheet) blockHigh() page.MM {
	return blockHead + max(blockLeast, b.heightAt(b.blockFlow(b.frame), b.text(), blockType)+2*textPad)
}

// drawBlock draws the module at the top of its frame: its title, its text, and the scene of
// it beside that.
func (b *moduleSheet) drawBlock(high page.MM) {
	box, _ := top(b.frame, high, 0)
	head, body := top(box, blockHead, 0)
	b.fill(box, page.Round(frameRadius), kindLeadership.ink.Tint(60))
	b.fill(head, page.Corners{TopLeft: frameRadius, TopRight: frameRadius}, ink)
	title, place := side(pad(head, 4*mm, 1.6*mm), head.W-blockScene-6*mm, 2*mm)
	b.write(title, b.module.Title, b.source("title"), bold("what.title", paper, 3.6*mm, 6*mm))
	b.write(place, b.placeIn(b.module.Set, b.lang.Text(b.label, b.module.Order)), b.source("order"), bold("what.title", hairline, 2*mm, 2.6*mm).flushRight())
	_, picture := side(body, body.W-blockScene, 0)
	b.scene(footSceneOf(b.module.ID), picture, kindAfter.ink, b.source("title"))
	b.flowText(b.blockFlow(body), b.text())
}

// overPages sets the module on two pages.
func (b moduleSheet) overPages(s sheet) []page.Page {
	head, rest := top(b.frame, headHigh, sheetGap)
	b.drawHead(head)
	return b.drawRulesOver(s, rest, b.text())
}

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
