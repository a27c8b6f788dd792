package scenario

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/export/layout/aids"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/counters"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// ModuleSheets lays out the modules in two columns, ordered by set, place in the set, and id:
// what each is for, where it is used, its rules in words, and a scene. One whose rules need
// more than a column has a page of its own, or two. The size of cards and the backs of the options
// do not count.
func ModuleSheets(c *model.Content, modules []model.Module, opts sheet.Options) (page.Document, []diag.Finding) {
	opts.Card = sheet.CardSize{}
	s, doc := sheet.New(c, opts, "title.modules")
	ordered := aids.BySet(modules, func(m *model.Module) int { return m.Order })
	glyphs := counters.MarkGlyphs(counters.Marks(s))
	stack := moduleStack{Sheet: s}
	for i := range ordered {
		name := fmt.Sprintf("module/%d", i+1)
		doc.Outline = append(doc.Outline, page.Entry{Title: sheet.Printable(ordered[i].Title), To: name})
		b := NewModuleSheet(s, &ordered[i])
		b.glyphs = glyphs
		b.words = b.text()
		b.Items = append(b.Items, page.Mark{Kind: page.Bookmark, Name: name, From: page.SourceOf(ordered[i].Origin)})
		stack.add(b)
	}
	stack.flush()
	doc.Pages = s.Leaves(stack.pages)
	return doc, s.Findings.Sorted()
}

// ModuleSheet is the sheet of one module in the making: that of a scenario which has
// nothing but rules.
type ModuleSheet struct {
	Battle
	module *model.Module
	// words are the paragraphs about the module.
	words []draw.Paragraph
}

// NewModuleSheet begins the sheet of a module.
func NewModuleSheet(s sheet.Sheet, m *model.Module) ModuleSheet {
	b := ModuleSheet{Battle: Battle{Piece: s.NewLeaf(m.Origin, false), Scenario: m.Body(), label: "modules.label"}, module: m}
	var with []*model.Module
	for _, id := range s.Content.Brings(m.ID)[1:] {
		if other := model.Find(s.Content.Modules, id); other != nil {
			with = append(with, other)
		}
	}
	b.Speech = wording.Speech{Content: s.Content, Language: s.Opts.Language, Scenario: m.Body().With(with)}
	return b
}

// text makes the paragraphs about the module.
func (b ModuleSheet) text() []draw.Paragraph {
	summary := b.plain(b.module.Summary, b.Source("summary"))
	summary.What, summary.Size, summary.Face = "what.summary", 1080, page.Bold
	return slices.Concat([]draw.Paragraph{summary}, b.Uses(), b.setup(), b.Rules())
}

// setup says what comes with the module and is laid ready for it.
func (b ModuleSheet) setup() []draw.Paragraph {
	text := b.module.Setup.In(b.Lang.Name())
	if text == "" {
		return nil
	}
	return b.under("modules.setup", []draw.Paragraph{b.plain(text, b.said(b.module.Setup, "setup"))})
}

// overPages sets the module on a page of its own, or on two where it needs them.
func (b ModuleSheet) overPages(s sheet.Sheet) []page.Page {
	head, rest := draw.Top(b.Frame, headHigh, sheet.SheetGap)
	b.drawHead(head)
	if alone := (columnPair{&b.Battle, rest}); alone.takes(b.words, bodyType) == len(b.words) {
		b.recordFoot(alone.draw(b.words, bodyType, "scenario.rules"))
		return []page.Page{b.Done(s.Opts.Paper.Size())}
	}
	return b.drawRulesOver(s, rest, b.words)
}

// useGlyphs are the icons of where a module is used.
var useGlyphs = map[string]string{"offered": "shuffle", "named": "mark", "always": "star"}

// Uses says where the module is used, and with and without which others.
func (b ModuleSheet) Uses() []draw.Paragraph {
	use := b.plain(b.Lang.Word("modules.use", b.module.Use), b.Source("use"))
	use.Glyph, use.Before = useGlyphs[b.module.Use], 700
	out := []draw.Paragraph{use}
	named := func(key wording.Key, glyph string, ids []string, field string) {
		var names []string
		for _, id := range ids {
			if model.Find(b.Content.Modules, id) != nil { // what the game itself brings is said in other words
				names = append(names, b.Speech.Module(id))
			}
		}
		if len(names) == 0 {
			return
		}
		p := b.plain(b.Lang.Say(key, "n", strconv.Itoa(len(names)), "names", b.Lang.All("say.and", names)), b.Source(field))
		p.Glyph = glyph
		out = append(out, p)
	}
	named("modules.needs", "check", b.module.Needs, "needs")
	named("modules.excludes", "cross", slices.Sorted(maps.Keys(b.module.Excludes)), "excludes")
	return out
}

// pictured puts before each layer the drawing of its counter: by its id, or else by its name,
// as a counter of the box may have it.
func (b ModuleSheet) pictured(layers []draw.Paragraph) []draw.Paragraph {
	for i, id := range slices.Sorted(maps.Keys(b.Scenario.Layers)) {
		name := strings.ReplaceAll(strings.ToLower(b.Scenario.Layers[id].Name.In("en")), " ", "-")
		// The first paragraph is the heading.
		layers[i+1].Glyph = b.Theme.IconOf(id, cmp.Or(b.glyphs[id], cards.GlyphOf(id), cards.GlyphOf(name), "mark"))
	}
	return layers
}

// Rules is the text of the rules and of what they give names to.
func (b ModuleSheet) Rules() []draw.Paragraph {
	var rules []draw.Paragraph
	for _, part := range []SheetPart{OfForces, OfSpecial, OfObjectives, OfEnd, OfWinner, OfRobata} {
		rules = append(rules, b.listed(part)...)
	}
	for _, text := range b.together() {
		rules = append(rules, b.plain(text, b.Source("rules")))
	}
	if b.module.While != nil {
		text := b.module.WhileText.In(b.Lang.Name())
		if text == "" {
			text = b.Lang.Say("modules.while", "all", b.Lang.All("say.and", b.Speech.Conditions(b.module.While)))
		}
		rules = append(rules, b.plain(text, b.said(b.module.WhileText, "while")))
	}
	return slices.Concat(b.under("scenario.special", rules), b.supplies(), b.marks(), b.pictured(b.layers()), b.checks())
}
