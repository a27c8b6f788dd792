package cards

import (
	"slices"
	"strconv"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// TerrainCards lays out a card of each terrain: of those that a scenario keeps
// in a supply as many as any scenario of the content needs at most, marked as
// scenario cards, and of every other one for reference. Special rules are on
// the cards in words. What cannot be printed is reported at the author's text.
func TerrainCards(c *model.Content, terrain []model.Terrain, opts sheet.Options) (page.Document, []diag.Finding) {
	d := NewDeal(c, opts, "title.terrain", "terrain")
	most := Supplied(d.Content.Scenarios)
	back := sheet.SignBack(opts.Card, draw.KindNatural.Ink, "land")
	for _, wanted := range []bool{true, false} {
		for i := range terrain {
			t := &terrain[i]
			of := most[t.ID]
			if (of > 0) != wanted {
				continue
			}
			part := func(n int) string {
				if of < 2 {
					return ""
				}
				return strconv.Itoa(n)
			}
			d.Add(Dealt{Front: TerrainFace(d.Sheet, t, 1, of), Back: back, Title: t.Name, From: t.Origin, Part: part(1)})
			for n := 2; n <= of; n++ {
				d.Add(Dealt{Front: TerrainFace(d.Sheet, t, n, of), Back: back, From: t.Origin, Part: part(n)})
			}
		}
	}
	return d.Done()
}

// GroundCard is the front of one card of terrain in the making.
type GroundCard struct {
	draw.Piece
	Terrain *model.Terrain
	kind    draw.Kind
}

// TerrainFace lays out the nth of so many copies; of 0 is a card for reference.
func TerrainFace(s sheet.Sheet, t *model.Terrain, nth, of int) page.Page {
	card := GroundCard{Piece: s.NewPiece(t.Origin), Terrain: t, kind: draw.KindOf(model.Half{Terrain: t.ID}, t)}
	card.drawHeader()
	high := card.footHigh(of)
	foot := page.Rect{X: card.Frame.X, Y: card.Frame.Bottom() - high, W: card.Frame.W, H: high}
	card.drawBody(page.Rect{X: card.Frame.X, Y: card.Header.Bottom(), W: card.Frame.W, H: foot.Y - card.Header.Bottom()})
	card.drawFoot(foot, nth, of)
	return card.Done(card.Size)
}

func (t *GroundCard) drawHeader() {
	radius := t.U(draw.FrameRadius)
	t.Header.H = t.U(14 * mm)
	t.Fill(t.Header, page.Corners{TopLeft: radius, TopRight: radius}, t.kind.Ink)
	glyph, rest := draw.Side(draw.Pad(t.Header, t.U(2.6*mm), t.U(2.4*mm)), t.U(9.2*mm), t.U(2.6*mm))
	t.Icon(t.kind.Glyph, glyph, draw.Tones{Ink: draw.Paper, Ground: t.kind.Ink}, t.Source("class"))
	t.SetSign(t.Header, glyph, t.Source("class"))
	t.Write(rest, t.Lang.Capitals(t.Terrain.Name), t.Source("name"), draw.Bold("what.title", draw.Paper, t.U(3.4*mm), t.U(7*mm)).OnLines(2))
}

// The height of the scene on a card of terrain: what figures and rules leave, within bounds.
const (
	groundScene      = 22 * mm
	leastGroundScene = 12 * mm
	mostGroundScene  = 46 * mm
	groundType       = 3.1 * mm
	groundGap        = 2.4 * mm
	// groundFoot is free above the rule at the foot.
	groundFoot = 2 * mm
)

// drawBody sets the scene, the figures as on Battle Cards, and the rules.
func (t *GroundCard) drawBody(box page.Rect) {
	t.Fill(box, page.Corners{}, t.kind.Ink.Tint(70))
	text, in := t.words(), draw.Pad(box, t.U(2.6*mm), 0)
	largest := max(t.U(groundType), draw.SixPoints)
	taken := t.figuresHigh() + t.HeightAt(draw.Flow{Box: in}, text, t.U(groundType)) + 2*t.U(groundGap)
	high := max(t.U(groundScene), min(box.H-taken, t.U(mostGroundScene)))
	if small := box.H - t.figuresHigh() - t.HeightAt(draw.Flow{Box: in}, text, largest) - 2*t.U(groundGap) - t.U(mm); t.U(mm) < mm {
		// The words come before the scene where they are as small as they may be.
		high = max(t.U(leastGroundScene), min(high, small))
	}
	picture, rest := draw.Top(box, high, t.U(groundGap))
	if !t.Picture(t.Terrain.Picture, t.Terrain.Origin, picture, draw.Setting{Ground: t.kind.Ink.Tint(70), Main: true, Least: draw.FilledWell}) {
		t.Scene(draw.SceneOf(t.kind, t.Terrain.ID), picture, t.kind.Ink, t.Source("class"))
	}
	in = draw.Pad(rest, t.U(2.6*mm), 0)
	used := DrawFigures(&t.Piece, Half{Ground: t.Terrain, Kind: t.kind, Whole: true}, in)
	if used > 0 {
		used += t.U(groundGap)
	}
	_, rest = draw.Top(in, used, 0)
	rest.H -= t.U(groundFoot)
	t.FlowText(draw.Flow{Box: rest, Min: t.U(2 * mm), Max: largest}, text)
}

// figuresHigh is the height of the figures where they have room, with what is below them.
func (t *GroundCard) figuresHigh() page.MM {
	drawn := Half{Face: &Face{Piece: t.Piece}, Ground: t.Terrain}
	rows := page.MM(len(drawn.TerrainCells())+1) / 2
	return rows*t.U(8*mm+1.4*mm) + t.U(groundGap)
}

// words are what the terrain does beyond its figures, or that it does nothing.
func (t *GroundCard) words() []draw.Paragraph {
	drawn := Half{Face: &Face{Piece: t.Piece}, Ground: t.Terrain}
	if len(drawn.TerrainCells()) == 0 && special(t.Terrain) == 0 {
		return []draw.Paragraph{{Text: t.Lang.Text("terrain.plain"), What: "what.note", Colour: draw.Ink, From: t.Source("name")}}
	}
	var out []draw.Paragraph
	if t.Terrain.BogLeaving {
		out = append(out, draw.Paragraph{Text: t.Lang.Text("terrain.bog-leaving"), What: "what.note", Colour: draw.Ink, From: t.Source("bog_leaving")})
	}
	return append(out, t.special()...)
}

// Paragraphs puts the figures and the rules into words, for the reference book.
func (t *GroundCard) Paragraphs() []draw.Paragraph {
	var out []draw.Paragraph
	for _, line := range t.figures() {
		line.What, line.Colour, line.Before = "what.note", draw.Quiet, 350
		out = append(out, line)
	}
	return append(out, t.special()...)
}

// special says in words what the terrain does beyond its figures.
func (t *GroundCard) special() []draw.Paragraph {
	var out []draw.Paragraph
	if t.Terrain.Mined {
		out = append(out, draw.Paragraph{
			Text: t.Lang.Text("terrain.mined"), What: "what.rule", Colour: draw.Ink, Bullet: "•",
			Size: 1100, Before: 500, From: t.Source("mined"),
		})
	}
	s := wording.Speech{Content: t.Content, Language: t.Lang, Self: t.Terrain.ID}
	for _, b := range s.Bullets(t.Terrain.Rules) {
		out = append(out, draw.Paragraph{
			Text: b.Text, What: "what.rule", Colour: draw.Ink, Bullet: "•",
			Size: 1100, Before: 500, From: t.Source("rules", b.Number, "text", "en"),
		})
		out = append(out, draw.TableRows(b.Table, t.Source("rules", b.Number, "table"))...)
	}
	for _, text := range s.Together(t.Terrain.Rules) {
		out = append(out, draw.Paragraph{
			Text: text, What: "what.rule", Colour: draw.Quiet, Before: 500, From: t.Source("rules"),
		})
	}
	return out
}

// figures says in words what the figures of a terrain do.
func (t *GroundCard) figures() []draw.Paragraph {
	var out []draw.Paragraph
	add := func(field, text string) { out = append(out, draw.Paragraph{Text: text, From: t.Source(field)}) }
	on := map[string]bool{}
	for _, trigger := range t.Terrain.Triggers {
		on[trigger] = true
	}
	if n := t.Terrain.Cover; n != 0 {
		add("cover", t.Lang.Say("terrain.cover", "n", wording.Signed(-n)))
	}
	if n := t.Terrain.Fires; n != 0 {
		add("fires", t.Lang.Say("terrain.fires", "n", wording.Signed(n)))
	}
	if n := t.Terrain.Target; n != 0 {
		add("target", t.Lang.Say("terrain.target", "n", wording.Signed(n)))
	}
	if n := t.Terrain.HullDown; n != 0 {
		add("hull_down", t.Lang.Say("terrain.hull-down", "n", wording.Number(n)))
	}
	if n := t.Terrain.Conceal; n != 0 && on["conceal"] {
		add("conceal", t.Lang.Say("terrain.conceal", "n", wording.Number(n)))
	} else if n != 0 {
		add("conceal", t.Lang.Say("terrain.concealed", "n", wording.Number(n)))
	}
	if text := t.bog(on["bog"]); text != "" {
		add("bog", text)
	}
	if t.Terrain.BogLeaving {
		add("bog_leaving", t.Lang.Text("terrain.bog-leaving"))
	}
	if len(out) == 0 && special(t.Terrain) == 0 {
		add("name", t.Lang.Text("terrain.plain"))
	}
	return out
}

func (t *GroundCard) bog(triggered bool) string {
	bog := t.Terrain.Bog
	switch {
	case len(bog) == 0:
		return ""
	case len(bog) > 1 && triggered:
		return t.Lang.Say("terrain.bog-two", "n", wording.Number(bog[0]), "m", wording.Number(bog[1]))
	case triggered:
		return t.Lang.Say("terrain.bog", "n", wording.Number(bog[0]))
	}
	return t.Lang.Say("terrain.bogged", "n", joined(bog))
}

// drawFoot says what sort of card it is, and which copy.
func (t *GroundCard) drawFoot(box page.Rect, nth, of int) {
	radius := t.U(draw.FrameRadius)
	t.Fill(box, page.Corners{BottomRight: radius, BottomLeft: radius}, draw.Stone)
	t.Rule(page.Point{X: box.X, Y: box.Y}, page.Point{X: box.Right(), Y: box.Y}, draw.Ink, t.U(0.5*mm))
	in := draw.Pad(box, t.U(1.8*mm), t.U(1.2*mm))
	l := draw.Label{From: t.Source("class"), Style: draw.Bold("what.box", draw.Ink, t.U(1.6*mm), t.U(2.4*mm))}
	upper, lower := draw.Top(in, t.footLine(), 0)
	l.Box, l.Text = upper, t.Lang.Text("terrain.reference")
	if of > 0 {
		l.Text = t.Lang.Text("terrain.scenario")
		copies := l
		copies.Align, copies.Text = draw.Right, t.Lang.Say("terrain.copy", "n", wording.Number(nth), "of", wording.Number(of))
		t.Text(copies)
		l.Box.W = l.Box.W * 3 / 4
	}
	t.Text(l)
	l.Box, l.Face, l.Colour, l.Text, l.Lines = lower, page.Regular, draw.Quiet, t.footNote(of), 2
	t.Text(l)
}

// footNote says where a card of the scenario goes, and of terrain for reference what it is.
func (t *GroundCard) footNote(of int) string {
	switch {
	case of == 0:
		return t.Lang.Word("class", t.Terrain.Class)
	case t.perishes():
		return t.Lang.Text("terrain.perishes")
	}
	return t.Lang.Text("terrain.returns")
}

// footLine is the height of a line of the foot.
func (t *GroundCard) footLine() page.MM { return t.U(3.1 * mm) }

// footHigh is the height of the foot, which is taller where the note takes two lines in six
// points.
func (t *GroundCard) footHigh(of int) page.MM {
	high := t.U(8.6 * mm)
	note := draw.Label{Text: t.footNote(of), Box: page.Rect{W: t.Frame.W - t.U(3.6*mm), H: 2 * t.footLine()}, Style: draw.Regular("what.box", draw.Quiet, 0, 0).OnLines(1)}
	if t.SixHolds(note) {
		return high
	}
	return high + draw.Thousandths(draw.Leading, draw.SixPoints)
}

// perishes reports that a scenario keeps the card in a supply whose cards leave
// the game with a tank that is Eliminated.
func (t *GroundCard) perishes() bool {
	return slices.ContainsFunc(t.Content.Scenarios, func(sc model.Scenario) bool {
		for _, supply := range sc.Supplies { // order-free: any will do
			if supply.Card == t.Terrain.ID && supply.Perishes {
				return true
			}
		}
		return false
	})
}
