package layout

import (
	"slices"

	"hulldown/export/page"
	"hulldown/export/wording"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// TerrainCards lays out a card of each terrain: of those that a scenario keeps
// in a supply as many as any scenario of the content needs at most, marked as
// scenario cards, and of every other one for reference. Special rules are on
// the cards in words. What cannot be printed is reported at the author's text.
func TerrainCards(c *model.Content, terrain []model.Terrain, opts Options) (page.Document, []diag.Finding) {
	d := newDeal(c, opts, "title.terrain", "terrain")
	most := supplied(d.content.Scenarios)
	back := signBack(opts.Card, kindNatural.ink, "land")
	for _, wanted := range []bool{true, false} {
		for i := range terrain {
			t := &terrain[i]
			of := most[t.ID]
			if (of > 0) != wanted {
				continue
			}
			d.add(dealt{front: terrainFace(d.sheet, t, 1, of), back: back, title: t.Name, from: t.Origin})
			for n := 2; n <= of; n++ {
				d.add(dealt{front: terrainFace(d.sheet, t, n, of), back: back})
			}
		}
	}
	return d.done()
}

// groundCard is the front of one card of terrain in the making.
type groundCard struct {
	piece
	terrain *model.Terrain
	kind    kind
}

// terrainFace lays out the nth of so many copies; of 0 is a card for reference.
func terrainFace(s sheet, t *model.Terrain, nth, of int) page.Page {
	card := groundCard{piece: newPiece(s, t.Origin), terrain: t, kind: kindOf(model.Half{Terrain: t.ID}, t)}
	card.drawHeader()
	high := card.footHigh(of)
	foot := page.Rect{X: card.frame.X, Y: card.frame.Bottom() - high, W: card.frame.W, H: high}
	card.drawBody(page.Rect{X: card.frame.X, Y: card.header.Bottom(), W: card.frame.W, H: foot.Y - card.header.Bottom()})
	card.drawFoot(foot, nth, of)
	return card.done(card.size)
}

func (t *groundCard) drawHeader() {
	radius := t.u(frameRadius)
	t.header.H = t.u(14 * mm)
	t.fill(t.header, page.Corners{TopLeft: radius, TopRight: radius}, t.kind.ink)
	glyph, rest := side(pad(t.header, t.u(2.6*mm), t.u(2.4*mm)), t.u(9.2*mm), t.u(2.6*mm))
	t.icon(t.kind.glyph, glyph, tones{ink: paper, ground: t.kind.ink}, t.source("class"))
	t.write(rest, t.lang.Capitals(t.terrain.Name), t.source("name"), bold("what.title", paper, t.u(3.4*mm), t.u(7*mm)).onLines(2))
}

// The height of the scene on a card of terrain: what figures and rules leave, within bounds.
const (
	groundScene      = 22 * mm
	leastGroundScene = 12 * mm
	mostGroundScene  = 46 * mm
	groundType       = 3.1 * mm
	groundGap        = 2.4 * mm
)

// drawBody sets the scene, the figures as on Battle Cards, and the rules.
func (t *groundCard) drawBody(box page.Rect) {
	t.fill(box, page.Corners{}, t.kind.ink.Tint(70))
	text, in := t.words(), pad(box, t.u(2.6*mm), 0)
	largest := max(t.u(groundType), sixPoints)
	taken := t.figuresHigh() + t.heightAt(flow{box: in}, text, t.u(groundType)) + 2*t.u(groundGap)
	high := max(t.u(groundScene), min(box.H-taken, t.u(mostGroundScene)))
	if small := box.H - t.figuresHigh() - t.heightAt(flow{box: in}, text, largest) - 2*t.u(groundGap) - t.u(mm); t.u(mm) < mm {
		// The words come before the scene where they are as small as they may be.
		high = max(t.u(leastGroundScene), min(high, small))
	}
	picture, rest := top(box, high, t.u(groundGap))
	if !t.picture(t.terrain.Picture, t.terrain.Origin, picture, setting{ground: t.kind.ink.Tint(70), main: true, least: filledWell}) {
		t.scene(sceneOf(t.kind, t.terrain.ID), picture, t.kind.ink, t.source("class"))
	}
	in = pad(rest, t.u(2.6*mm), 0)
	used := t.drawFigures(half{terrain: t.terrain, kind: t.kind, whole: true}, in)
	if used > 0 {
		used += t.u(groundGap)
	}
	_, rest = top(in, used, 0)
	t.flowText(flow{box: rest, min: t.u(2 * mm), max: largest}, text)
}

// figuresHigh is the height of the figures where they have room, with what is below them.
func (t *groundCard) figuresHigh() page.MM {
	drawn := half{face: &face{piece: t.piece}, terrain: t.terrain}
	rows := page.MM(len(drawn.terrainCells())+1) / 2
	return rows*t.u(8*mm+1.4*mm) + t.u(groundGap)
}

// words are what the terrain does beyond its figures, or that it does nothing.
func (t *groundCard) words() []paragraph {
	drawn := half{face: &face{piece: t.piece}, terrain: t.terrain}
	if len(drawn.terrainCells()) == 0 && special(t.terrain) == 0 {
		return []paragraph{{text: t.lang.Text("terrain.plain"), what: "what.note", colour: ink, from: t.source("name")}}
	}
	var out []paragraph
	if t.terrain.BogLeaving {
		out = append(out, paragraph{text: t.lang.Text("terrain.bog-leaving"), what: "what.note", colour: ink, from: t.source("bog_leaving")})
	}
	return append(out, t.special()...)
}

// paragraphs puts the figures and the rules into words, for the reference book.
func (t *groundCard) paragraphs() []paragraph {
	var out []paragraph
	for _, line := range t.figures() {
		line.what, line.colour, line.before = "what.note", quiet, 350
		out = append(out, line)
	}
	return append(out, t.special()...)
}

// special says in words what the terrain does beyond its figures.
func (t *groundCard) special() []paragraph {
	var out []paragraph
	if t.terrain.Mined {
		out = append(out, paragraph{
			text: t.lang.Text("terrain.mined"), what: "what.rule", colour: ink, bullet: "•",
			size: 1100, before: 500, from: t.source("mined"),
		})
	}
	s := wording.Speech{Content: t.content, Language: t.lang, Self: t.terrain.ID}
	for _, b := range s.Bullets(t.terrain.Rules) {
		out = append(out, paragraph{
			text: b.Text, what: "what.rule", colour: ink, bullet: "•",
			size: 1100, before: 500, from: t.source("rules", b.Number, "text", "en"),
		})
		out = append(out, tableRows(b.Table, t.source("rules", b.Number, "table"))...)
	}
	for _, text := range s.Groups(t.terrain.Rules) {
		out = append(out, paragraph{
			text: text, what: "what.rule", colour: quiet, before: 500, from: t.source("rules"),
		})
	}
	return out
}

// figures says in words what the figures of a terrain do.
func (t *groundCard) figures() []paragraph {
	var out []paragraph
	add := func(field, text string) { out = append(out, paragraph{text: text, from: t.source(field)}) }
	on := map[string]bool{}
	for _, trigger := range t.terrain.Triggers {
		on[trigger] = true
	}
	if n := t.terrain.Cover; n != 0 {
		add("cover", t.lang.Say("terrain.cover", "n", wording.Signed(-n)))
	}
	if n := t.terrain.Fires; n != 0 {
		add("fires", t.lang.Say("terrain.fires", "n", wording.Signed(n)))
	}
	if n := t.terrain.Target; n != 0 {
		add("target", t.lang.Say("terrain.target", "n", wording.Signed(n)))
	}
	if n := t.terrain.HullDown; n != 0 {
		add("hull_down", t.lang.Say("terrain.hull-down", "n", wording.Number(n)))
	}
	if n := t.terrain.Conceal; n != 0 && on["conceal"] {
		add("conceal", t.lang.Say("terrain.conceal", "n", wording.Number(n)))
	} else if n != 0 {
		add("conceal", t.lang.Say("terrain.concealed", "n", wording.Number(n)))
	}
	if text := t.bog(on["bog"]); text != "" {
		add("bog", text)
	}
	if t.terrain.BogLeaving {
		add("bog_leaving", t.lang.Text("terrain.bog-leaving"))
	}
	if len(out) == 0 && special(t.terrain) == 0 {
		add("name", t.lang.Text("terrain.plain"))
	}
	return out
}

func (t *groundCard) bog(triggered bool) string {
	bog := t.terrain.Bog
	switch {
	case len(bog) == 0:
		return ""
	case len(bog) > 1 && triggered:
		return t.lang.Say("terrain.bog-two", "n", wording.Number(bog[0]), "m", wording.Number(bog[1]))
	case triggered:
		return t.lang.Say("terrain.bog", "n", wording.Number(bog[0]))
	}
	return t.lang.Say("terrain.bogged", "n", joined(bog))
}

// drawFoot says what sort of card it is, and which copy.
func (t *groundCard) drawFoot(box page.Rect, nth, of int) {
	radius := t.u(frameRadius)
	t.fill(box, page.Corners{BottomRight: radius, BottomLeft: radius}, stone)
	t.rule(page.Point{X: box.X, Y: box.Y}, page.Point{X: box.Right(), Y: box.Y}, ink, t.u(0.5*mm))
	in := pad(box, t.u(1.8*mm), t.u(1.2*mm))
	l := label{from: t.source("class"), style: bold("what.box", ink, t.u(1.6*mm), t.u(2.4*mm))}
	upper, lower := top(in, t.footLine(), 0)
	l.box, l.text = upper, t.lang.Text("terrain.reference")
	if of > 0 {
		l.text = t.lang.Text("terrain.scenario")
		copies := l
		copies.align, copies.text = right, t.lang.Say("terrain.copy", "n", wording.Number(nth), "of", wording.Number(of))
		t.text(copies)
		l.box.W = l.box.W * 3 / 4
	}
	t.text(l)
	l.box, l.face, l.colour, l.text, l.lines = lower, page.Regular, quiet, t.footNote(of), 2
	t.text(l)
}

// footNote says where a card of the scenario goes, and of terrain for reference what it is.
func (t *groundCard) footNote(of int) string {
	switch {
	case of == 0:
		return t.lang.Word("class", t.terrain.Class)
	case t.perishes():
		return t.lang.Text("terrain.perishes")
	}
	return t.lang.Text("terrain.returns")
}

// footLine is the height of a line of the foot.
func (t *groundCard) footLine() page.MM { return t.u(3.1 * mm) }

// footHigh is the height of the foot, which is taller where the note takes two lines in six
// points.
func (t *groundCard) footHigh(of int) page.MM {
	high := t.u(8.6 * mm)
	note := label{text: t.footNote(of), box: page.Rect{W: t.frame.W - t.u(3.6*mm), H: 2 * t.footLine()}, style: regular("what.box", quiet, 0, 0).onLines(1)}
	if t.sixHolds(note) {
		return high
	}
	return high + thousandths(leading, sixPoints)
}

// perishes reports that a scenario keeps the card in a supply whose cards leave
// the game with a tank that is Eliminated.
func (t *groundCard) perishes() bool {
	return slices.ContainsFunc(t.content.Scenarios, func(sc model.Scenario) bool {
		for _, supply := range sc.Supplies { // order-free: any will do
			if supply.Card == t.terrain.ID && supply.Perishes {
				return true
			}
		}
		return false
	})
}
