package layout

import (
	"cmp"
	"slices"

	"hulldown/export/page"
	"hulldown/export/wording"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// ScenarioSheets lays out one page for each scenario, and a second one where the orders of
// Robata or its special rules need it, ordered by set, place in
// the set, and id: who fights, where, with what, and the special rules and
// victory in words. The size of cards and the backs of the options do not
// count. What cannot be printed is reported at the author's text.
func ScenarioSheets(c *model.Content, scenarios []model.Scenario, opts Options) (page.Document, []diag.Finding) {
	opts.Card = CardSize{}
	s, doc := newSheet(c, opts, "title.scenarios")
	ordered := bySet(scenarios, func(sc *model.Scenario) int { return sc.Order })
	for i := range ordered {
		doc.Outline = append(doc.Outline, page.Entry{Title: printable(ordered[i].Title), To: scenarioPlace(&ordered[i])})
		own := s.scenario(&ordered[i])
		doc.Pages = append(doc.Pages, own.pages...)
		s.findings.join(own.findings)
	}
	doc.Pages = s.leaves(doc.Pages)
	return doc, s.findings.sorted()
}

// battle is the sheet of one scenario in the making.
type battle struct {
	piece
	scenario *model.Scenario
	speech   wording.Speech
	// label is the line above the title, with the place in the set.
	label wording.Key
	// worded are the rules in words, nil before somebody needs them.
	worded []wording.Bullet
	// rows is set where orders of battle are drawn, so that the text leaves out what they show.
	rows bool
}

// The measures of a scenario sheet.
const (
	sheetGap   page.MM = 3 * mm
	headHigh   page.MM = 21 * mm
	tileHigh   page.MM = 13 * mm
	headStrip  page.MM = 6 * mm
	forceLine  page.MM = 8.6 * mm
	mostForces         = 8
	bodyType   page.MM = 4.2 * mm
	textPad    page.MM = 2.6 * mm
	leastType  page.MM = 2.35 * mm
)

// scenarioPlace names the place of a scenario.
func scenarioPlace(sc *model.Scenario) string { return "scenario/" + sc.ID }

// scenarioPages lays out the pages of one scenario.
func scenarioPages(s sheet, sc *model.Scenario) []page.Page {
	b := battle{piece: newLeaf(s, sc.Origin, false), scenario: sc, rows: true}
	b.speech = wording.Speech{Content: s.content, Language: s.opts.Language, Scenario: s.content.Speaking(sc)}
	b.items = append(b.items, page.Mark{Kind: page.Bookmark, Name: scenarioPlace(sc), Span: sc.Origin.At()})
	head, rest := top(b.frame, headHigh, sheetGap)
	b.drawHead(head)
	summary, rest := top(rest, b.summaryHigh(), sheetGap)
	if b.scenario.Picture != nil {
		text, place := side(summary, summary.W-picturedWide, sheetGap)
		if b.picture(b.scenario.Picture, b.scenario.Origin, place, setting{ground: paper, main: true, least: filledWell}) {
			summary = text
		}
	}
	b.write(pad(summary, 2*mm, 0), sc.Summary, b.source("summary"), regular("what.summary", ink, 2.6*mm, 4.2*mm).onLines(0))
	tiles, rest := top(rest, tileHigh, sheetGap)
	b.drawTiles(tiles)
	field, rest := top(rest, headStrip+b.fieldHigh(), sheetGap)
	b.drawField(b.band(field, b.lang.Text("scenario.setup"), ink))
	forces, rest := top(rest, headStrip+b.forcesIn(rest), sheetGap)
	b.drawForces(forces)
	return b.drawRest(s, rest)
}

// The place of a scenario's picture, beside its summary.
const (
	picturedWide page.MM = 63 * mm
	picturedHigh page.MM = 36 * mm
)

// summaryHigh is the height of the summary.
func (b *battle) summaryHigh() page.MM {
	if b.scenario.Picture != nil {
		return picturedHigh
	}
	return 15 * mm
}

// drawRest sets the running text: on what is left of the page where it is easy to read
// there; otherwise the orders of Robata, and then the special rules, have a second page.
func (b *battle) drawRest(s sheet, rest page.Rect) []page.Page {
	robata := b.robata()
	own := [2][]paragraph{b.rules(), b.victory()}
	whole := [2][]paragraph{own[0], append(b.victory(), robata...)}
	aside := len(b.listed(ofRobata)) > 0 && !b.textsFit(b.shared(rest, whole), whole, easyType)
	text := whole
	if aside {
		text = own
	}
	boxes := b.shared(rest, text)
	switch {
	case !b.textsFit(boxes, text, readableType) || aside && !b.textsFit(boxes, text, easyType):
		rest = b.drawVictory(rest, b.victory())
		return b.drawRulesOver(s, rest, append(own[0], robata...))
	case aside:
		b.footScene(b.ground(), b.drawTexts(boxes, text), b.source("title"))
		return []page.Page{b.done(s.opts.Paper.Size()), b.robataPage(s, robata[1:])}
	}
	b.footScene(b.ground(), b.drawTexts(boxes, text), b.source("title"))
	return []page.Page{b.done(s.opts.Paper.Size())}
}

// ground names the scene of where the scenario is fought: of the first of its objectives, its
// ground and its decks that has one.
func (b *battle) ground() string {
	var ids []string
	for _, p := range b.places() {
		ids = append(ids, p.card)
	}
	return footSceneOf(slices.Concat(ids, []string{b.scenario.Ground}, b.scenario.Deck.Swapped())...)
}

// band draws the title of a part of the sheet over a pale ground and returns
// the ground.
func (b *battle) band(box page.Rect, title string, colour page.Colour) page.Rect {
	head, rest := top(box, headStrip, 0)
	b.fill(box, page.Round(1.4*mm), colour.Tint(60))
	b.fill(head, page.Corners{TopLeft: 1.4 * mm, TopRight: 1.4 * mm}, colour)
	b.write(pad(head, 2.4*mm, 0), title, b.source(), bold("what.box", paper, 2.2*mm, 3.4*mm))
	return rest
}

func (b *battle) drawHead(box page.Rect) {
	b.drawTitle(box, b.scenario.Set, b.lang.Text(cmp.Or(b.label, "scenario.label"), b.scenario.Order), b.scenario.Title)
}

// drawTiles draws the few figures that are looked for first.
func (b *battle) drawTiles(box page.Rect) {
	sc := b.scenario
	length := b.lang.Text("scenario.by-tanks")
	if sc.Length > 0 {
		length = wording.Number(sc.Length)
	}
	tiles := []fact{
		{name: b.lang.Text("scenario.players"), value: stretch(sc.Players), from: b.source("players")},
		{name: b.lang.Text("scenario.tanks"), value: stretch(sc.Tanks.Span), from: b.source("tanks")},
		{name: b.lang.Text("scenario.decks"), value: length, from: b.source("length")},
		{name: b.lang.Text("scenario.start"), value: b.starts(), from: b.source("start")},
	}
	b.drawFacts(box, tiles)
}

// starts writes the Range at which tanks begin, of sides that differ the nearest and the farthest.
func (b *battle) starts() string {
	low, high := b.scenario.Start, b.scenario.Start
	for i := range b.scenario.Sides {
		at := b.scenario.Start
		if own := b.scenario.Sides[i].Start; own != nil {
			at = *own
		}
		if i == 0 {
			low, high = at, at
		}
		low, high = min(low, at), max(high, at)
	}
	if low == high {
		return b.speech.Metres(low)
	}
	return wording.Number(low) + "–" + b.speech.Metres(high)
}

// stretch writes the two ends of a span.
func stretch(s model.Span) string {
	low, high := s.Low(0), s.High(0)
	if low == high {
		return wording.Number(low)
	}
	return wording.Number(low) + "–" + wording.Number(high)
}

// textFlows are the flows of running text in boxes under a band.
func textFlows(boxes [2]page.Rect) [2]flow {
	var flows [2]flow
	for i, box := range boxes {
		_, in := top(box, headStrip, 0)
		flows[i] = flow{box: pad(in, textPad, textPad), min: leastType, max: bodyType}
	}
	return flows
}

// shared parts the room for the special rules from that for victory where both
// can be set in the largest type.
func (b *battle) shared(room page.Rect, text [2][]paragraph) [2]page.Rect {
	var best [2]page.Rect
	largest := page.MM(0)
	for _, percent := range []page.MM{40, 45, 50, 55, 60, 65, 70} {
		rules, victory := side(room, room.W*percent/100, sheetGap)
		boxes, size := [2]page.Rect{rules, victory}, bodyType
		if largest > 0 && !b.textsFit(boxes, text, largest+sizeStep) {
			continue // what is no larger is not asked for
		}
		for i, f := range textFlows(boxes) {
			f.min, f.max = max(f.min, largest), size
			size = b.sizeFor(f, text[i])
		}
		if size > largest {
			best, largest = boxes, size
		}
	}
	return best
}

// readableType is the size below which the special rules get a page of their
// own.
const readableType page.MM = 3 * mm

// easyType is the size below which the orders of Robata, which not every game needs, get a
// page of their own.
const easyType page.MM = 3.2 * mm

// textsFit reports whether both columns of text fit their boxes at a size.
func (b *battle) textsFit(boxes [2]page.Rect, text [2][]paragraph, least page.MM) bool {
	for i, f := range textFlows(boxes) {
		if !b.fits(f, text[i], least) {
			return false
		}
	}
	return true
}

// drawTexts sets the two columns of running text in one size; the ground
// behind them ends where the longer one does. It returns the box of the first.
func (b *battle) drawTexts(boxes [2]page.Rect, text [2][]paragraph) page.Rect {
	flows := textFlows(boxes)
	size, height := bodyType, page.MM(0)
	for i := range flows {
		size = min(size, b.sizeFor(flows[i], text[i]))
	}
	for i := range flows {
		flows[i].max = size
		height = max(height, b.heightAt(flows[i], text[i], size))
	}
	titles := [2]string{b.lang.Text("scenario.rules"), b.lang.Text("scenario.victory")}
	inks := [2]page.Colour{kindLeadership.ink, kindTactics.ink}
	for i, box := range boxes {
		box.H = min(box.H, headStrip+height+2*textPad)
		b.band(box, titles[i], inks[i])
		b.flowText(flows[i], text[i])
		boxes[i] = box
	}
	return boxes[0]
}

// drawVictory sets how the game is won across the page and returns what is left
// below it.
func (b *battle) drawVictory(box page.Rect, text []paragraph) page.Rect {
	_, in := top(box, headStrip, 0)
	f := flow{box: pad(in, textPad, textPad), min: leastType, max: bodyType}
	f.max = b.sizeFor(f, text)
	box, rest := top(box, min(box.H, headStrip+b.heightAt(f, text, f.max)+2*textPad), sheetGap)
	b.band(box, b.lang.Text("scenario.victory"), kindTactics.ink)
	b.flowText(f, text)
	return rest
}
