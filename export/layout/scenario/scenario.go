// Package scenario lays out the sheets of scenarios and of modules: forces, battlefield, objectives,
// special rules, record, and for Victory Tank the overview, its tokens and the mats of its armies.
package scenario

import (
	"cmp"
	"slices"
	"strconv"

	"hulldown.dev/export/layout/aids"
	"hulldown.dev/export/layout/counters"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

const mm = page.Millimetre

// ScenarioSheets lays out one page for each scenario, and a second one where the orders of
// Robata or its special rules need it, ordered by set, place in
// the set, and id: who fights, where, with what, and the special rules and
// victory in words. The size of cards and the backs of the options do not
// count. What cannot be printed is reported at the author's text.
func ScenarioSheets(c *model.Content, scenarios []model.Scenario, opts sheet.Options) (page.Document, []diag.Finding) {
	opts.Card = sheet.CardSize{}
	s, doc := sheet.New(c, opts, "title.scenarios")
	ordered := aids.BySet(scenarios, func(sc *model.Scenario) int { return sc.Order })
	for i := range ordered {
		doc.Outline = append(doc.Outline, page.Entry{Title: sheet.Printable(ordered[i].Title), To: ScenarioPlace(&ordered[i])})
		own := Scenario(s, &ordered[i])
		for j, p := range own.Pages {
			if p.Shown.Piece = ordered[i].ID; j > 0 {
				p.Shown.Piece += "-" + strconv.Itoa(j+1)
			}
			doc.Pages = append(doc.Pages, p)
		}
		s.Findings.Join(own.Findings)
	}
	doc.Pages = s.Leaves(doc.Pages)
	return doc, s.Findings.Sorted()
}

// Battle is the sheet of one scenario in the making.
type Battle struct {
	draw.Piece
	Scenario *model.Scenario
	Speech   wording.Speech
	// label is the line above the title, with the place in the set.
	label wording.Key
	// worded are the rules in words, nil before somebody needs them.
	worded []wording.Bullet
	// Rows is set where orders of battle are drawn, so that the text leaves out what they show.
	Rows bool
	// units are those that stand on the battlefield, nil on a sheet.
	units []Begin
	// lies is what lies in boxes beside units, where units stand.
	lies []Place
	// glyphs are the drawings of marks and layers, as their counters have them.
	glyphs map[string]string
}

// The measures of a scenario sheet.
const (
	headHigh   page.MM = 21 * mm
	tileHigh   page.MM = 13 * mm
	headStrip  page.MM = 6 * mm
	ForceLine  page.MM = 8.6 * mm
	mostForces         = 8
	bodyType   page.MM = 4 * mm
	textPad    page.MM = 2.6 * mm
	leastType  page.MM = 2.35 * mm
)

// ScenarioPlace names the place of a scenario.
func ScenarioPlace(sc *model.Scenario) string { return "scenario/" + sc.ID }

// ScenarioPages lays out the pages of one scenario.
func ScenarioPages(s sheet.Sheet, sc *model.Scenario) []page.Page {
	b := Battle{Piece: s.NewLeaf(sc.Origin, false), Scenario: sc, Rows: true}
	b.Speech = wording.Speech{Content: s.Content, Language: s.Opts.Language, Scenario: s.Content.Speaking(sc)}
	b.Items = append(b.Items, page.Mark{Kind: page.Bookmark, Name: ScenarioPlace(sc), From: page.SourceOf(sc.Origin)})
	b.glyphs = b.markGlyphs(s)
	low := s.Opts.Paper.Low()
	heads, tileHigh := headHigh, tileHigh
	if low {
		heads, tileHigh = lowHead, lowTile
	}
	head, rest := draw.Top(b.Frame, heads, sheet.SheetGap)
	b.drawHead(head)
	summary, rest := draw.Top(rest, b.summaryHigh(low), sheet.SheetGap)
	if b.Scenario.Picture != nil && !low {
		text, place := draw.Side(summary, summary.W-picturedWide, sheet.SheetGap)
		if b.Picture(b.Scenario.Picture, b.Scenario.Origin, place, draw.Setting{Ground: draw.Paper, Main: true, Least: draw.FilledWell}) {
			summary = text
		}
	}
	b.Write(draw.Pad(summary, 2*mm, 0), sc.Summary, b.Source("summary"), draw.Regular("what.summary", draw.Ink, 2.6*mm, 4.2*mm).OnLines(0))
	tiles, rest := draw.Top(rest, tileHigh, sheet.SheetGap)
	b.drawTiles(tiles)
	field, rest := draw.Top(rest, headStrip+b.fieldHigh(), sheet.SheetGap)
	b.drawField(b.band(field, b.Lang.Text("scenario.setup"), draw.Ink))
	if low {
		return b.lowPages(s, rest)
	}
	forces, rest := draw.Top(rest, headStrip+b.forcesIn(rest), sheet.SheetGap)
	b.DrawForces(forces)
	return b.drawRest(s, rest)
}

// markGlyphs are the drawings of marks and layers as their counters have them, nil where the map
// shows none.
func (b *Battle) markGlyphs(s sheet.Sheet) map[string]string {
	if !slices.ContainsFunc(b.Places(), func(p Place) bool { return p.Mark != "" }) {
		return nil
	}
	return counters.MarkGlyphs(counters.Marks(s))
}

// The place of a scenario's picture, beside its summary.
const (
	picturedWide page.MM = 63 * mm
	picturedHigh page.MM = 36 * mm
)

// summaryHigh is the height of the summary, less on low paper.
func (b *Battle) summaryHigh(low bool) page.MM {
	switch {
	case low:
		return 10 * mm
	case b.Scenario.Picture != nil:
		return picturedHigh
	}
	return 15 * mm
}

// drawRest sets the running text: on what is left of the page where it is easy to read
// there; otherwise the orders of Robata, and then the special rules, have a second page.
func (b *Battle) drawRest(s sheet.Sheet, rest page.Rect) []page.Page {
	robata := b.robata()
	own := [2][]draw.Paragraph{b.Rules(), b.Victory()}
	whole := [2][]draw.Paragraph{own[0], append(b.Victory(), robata...)}
	aside := len(b.listed(OfRobata)) > 0 && !b.textsFit(b.shared(rest, whole), whole, easyType)
	text := whole
	if aside {
		text = own
	}
	boxes := b.shared(rest, text)
	switch {
	case !b.textsFit(boxes, text, readableType) || aside && !b.textsFit(boxes, text, easyType):
		rest = b.drawVictory(rest, b.Victory())
		return b.drawRulesOver(s, rest, append(own[0], robata...))
	case aside:
		b.recordFoot(b.drawTexts(boxes, text))
		b.drawPart(1)
		return []page.Page{b.Done(s.Opts.Paper.Size()), b.robataPage(s, robata[1:])}
	}
	b.recordFoot(b.drawTexts(boxes, text))
	return []page.Page{b.Done(s.Opts.Paper.Size())}
}

// ground names the scene of where the scenario is fought: of the first of its objectives, its
// ground and its decks that has one.
func (b *Battle) ground() string {
	var ids []string
	for _, p := range b.Places() {
		ids = append(ids, p.Card)
	}
	return sheet.SceneOf(slices.Concat(ids, []string{b.Scenario.Ground}, b.Scenario.Deck.Swapped())...)
}

// band draws the title of a part of the sheet over a pale ground and returns
// the ground.
func (b *Battle) band(box page.Rect, title string, colour page.Colour) page.Rect {
	head, rest := draw.Top(box, headStrip, 0)
	b.Fill(box, page.Round(1.4*mm), colour.Tint(60))
	b.Fill(head, page.Corners{TopLeft: 1.4 * mm, TopRight: 1.4 * mm}, colour)
	b.Write(draw.Pad(head, 2.4*mm, 0), title, b.Source(), draw.Bold("what.box", draw.Paper, 2.2*mm, 3.4*mm))
	return rest
}

// Numbered is the number that a scenario bears in print, 0 for none.
func Numbered(sc *model.Scenario) int {
	if sc.Number != nil {
		return *sc.Number
	}
	return sc.Order
}

func (b *Battle) drawHead(box page.Rect) {
	label := ""
	if n := Numbered(b.Scenario); n > 0 {
		label = b.Lang.Text(cmp.Or(b.label, "scenario.label"), n)
	}
	b.DrawTitle(box, b.Scenario.Set, label, b.Scenario.Title)
}

// drawPart says in the head which of the two pages of a scenario this is, before the drawing at its right.
func (b *Battle) drawPart(n int) {
	box := page.Rect{X: b.Frame.Right() - 47*mm, Y: b.Frame.Y + 3*mm, W: 22 * mm, H: 4 * mm}
	text := b.Lang.Say("tile.copy", "n", wording.Number(n), "of", wording.Number(2))
	b.Write(box, text, b.Source("title"), draw.Bold("what.title", draw.Hairline, 2.2*mm, 3.2*mm).FlushRight())
}

// drawTiles draws the few figures that are looked for first.
func (b *Battle) drawTiles(box page.Rect) {
	sc := b.Scenario
	tiles := []draw.Fact{
		{Name: b.Lang.Text("scenario.players"), Value: Stretch(sc.Players), From: b.Source("players")},
		{Name: b.Lang.Text("scenario.tanks"), Value: Stretch(sc.Tanks.Span), From: b.Source("tanks")},
		{Name: b.Lang.Text("scenario.decks"), Value: b.Lasts(), From: b.Source("length")},
		{Name: b.Lang.Text("scenario.start"), Value: b.Starts(), From: b.Source("start")},
	}
	drawFacts(&b.Piece, box, tiles)
}

// Lasts writes how many decks the game has.
func (b *Battle) Lasts() string {
	runs := b.decks()
	return Stretch(model.Span{Min: &runs[0].Decks, Max: &runs[len(runs)-1].Decks})
}

// Starts writes the Range at which tanks begin, of sides that differ or choose it the nearest and
// the farthest.
func (b *Battle) Starts() string {
	low, high := b.Scenario.Start, b.Scenario.Start
	for i := range b.Scenario.Sides {
		at := b.Scenario.Start
		if own := b.Scenario.Sides[i].Start; own != nil {
			at = *own
		}
		if i == 0 {
			low, high = at, at
		}
		low, high = min(low, at), max(high, at)
	}
	for _, at := range b.Begins() {
		if at.Choice {
			low, high = min(low, at.Metres), max(high, at.Metres)
		}
	}
	switch {
	case low == high:
		return b.Speech.Metres(low)
	case low < 0:
		return wording.Number(low) + "…" + b.Speech.Metres(high)
	}
	return wording.Number(low) + "–" + b.Speech.Metres(high)
}

// Stretch writes the two ends of a span.
func Stretch(s model.Span) string {
	low, high := s.Low(0), s.High(0)
	if low == high {
		return wording.Number(low)
	}
	return wording.Number(low) + "–" + wording.Number(high)
}

// textFlows are the flows of running text in boxes under a band.
func textFlows(boxes [2]page.Rect) [2]draw.Flow {
	var flows [2]draw.Flow
	for i, box := range boxes {
		_, in := draw.Top(box, headStrip, 0)
		flows[i] = draw.Flow{Box: draw.Pad(in, textPad, textPad), Min: leastType, Max: bodyType}
	}
	return flows
}

// shared parts the room for the special rules from that for victory where both can be set in the
// largest type, and of those where both end highest.
func (b *Battle) shared(room page.Rect, text [2][]draw.Paragraph) [2]page.Rect {
	var best [2]page.Rect
	largest, least := page.MM(0), page.MM(0)
	for _, percent := range []page.MM{40, 45, 50, 55, 60, 65, 70} {
		rules, victory := draw.Side(room, room.W*percent/100, sheet.SheetGap)
		boxes, size := [2]page.Rect{rules, victory}, bodyType
		if largest > 0 && !b.textsFit(boxes, text, largest) {
			continue // what is smaller is not asked for
		}
		flows := textFlows(boxes)
		for i, f := range flows {
			f.Min, f.Max = max(f.Min, largest), size
			size = b.SizeFor(f, text[i])
		}
		high := max(b.HeightAt(flows[0], text[0], size), b.HeightAt(flows[1], text[1], size))
		if size > largest || high < least {
			best, largest, least = boxes, size, high
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
func (b *Battle) textsFit(boxes [2]page.Rect, text [2][]draw.Paragraph, least page.MM) bool {
	for i, f := range textFlows(boxes) {
		if !b.Fits(f, text[i], least) {
			return false
		}
	}
	return true
}

// drawTexts sets the two columns of running text in one size; the ground
// behind them ends where the longer one does. It returns the box of the first.
func (b *Battle) drawTexts(boxes [2]page.Rect, text [2][]draw.Paragraph) page.Rect {
	flows := textFlows(boxes)
	size, height := bodyType, page.MM(0)
	for i := range flows {
		size = min(size, b.SizeFor(flows[i], text[i]))
	}
	for i := range flows {
		flows[i].Max = size
		height = max(height, b.HeightAt(flows[i], text[i], size))
	}
	titles := [2]string{b.Lang.Text("scenario.rules"), b.Lang.Text("scenario.victory")}
	inks := [2]page.Colour{draw.KindLeadership.Ink, draw.KindTactics.Ink}
	for i, box := range boxes {
		box.H = min(box.H, headStrip+height+2*textPad)
		b.band(box, titles[i], inks[i])
		b.FlowText(flows[i], text[i])
		boxes[i] = box
	}
	return boxes[0]
}

// fewestPaired is of how many paragraphs text is that is set in two columns, whose lines are short, where it
// does not get smaller by that.
const fewestPaired = 6

// drawVictory sets how the game is won across the page, in two columns where it is long, and returns what
// is left below it.
func (b *Battle) drawVictory(box page.Rect, text []draw.Paragraph) page.Rect {
	_, in := draw.Top(box, headStrip, 0)
	f := draw.Flow{Box: draw.Pad(in, textPad, textPad), Min: leastType, Max: bodyType}
	f.Max = b.SizeFor(f, text)
	if w := (columnPair{over: b, box: box}); len(text) >= fewestPaired {
		size := bodyType
		for size > leastType && w.takes(text, size) < len(text) {
			size -= draw.SizeStep
		}
		if w.takes(text, size) == len(text) && (size >= f.Max || f.Max < readableType) {
			_, rest := draw.Top(box, w.draw(text, size, "scenario.victory").H, sheet.SheetGap)
			return rest
		}
	}
	box, rest := draw.Top(box, min(box.H, headStrip+b.HeightAt(f, text, f.Max)+2*textPad), sheet.SheetGap)
	b.band(box, b.Lang.Text("scenario.victory"), draw.KindTactics.Ink)
	b.FlowText(f, text)
	return rest
}

// Scenario returns the pages of a scenario, which the sheets of a form may share.
func Scenario(s sheet.Sheet, sc *model.Scenario) sheet.Laid {
	lay := func() sheet.Laid {
		s.Findings = &draw.Findings{Content: s.Content}
		out := sheet.Laid{Pages: ScenarioPages(s, sc), Findings: s.Findings}
		for i := range out.Pages {
			out.Pages[i].Items = slices.Clip(out.Pages[i].Items)
		}
		return out
	}
	if s.Opts.Shared == nil {
		return lay()
	}
	return s.Opts.Shared.Scenario(sheet.ScenarioOf{Content: s.Content, ID: sc.ID}, lay)()
}
