package layout

import (
	"hulldown/export/page"
	"hulldown/export/wording"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// Mats lays out the mat of a game, which no content changes: the places of the decks and
// their discards, a track for the VPs of either side, one for the Battle Decks played,
// and the places of Kill Medals. Backs and the size of cards do not count.
func Mats(_ *model.Content, opts Options) (page.Document, []diag.Finding) {
	opts.Card = CardSize{}
	s, doc := newSheet(nil, opts, "title.mats")
	m := newBoard(s, &model.Vehicle{}, 0)
	m.items = append(m.items, page.Mark{Kind: page.Bookmark, Name: "mat"})
	doc.Outline = []page.Entry{{Title: doc.Title, To: "mat"}}
	head, rest := top(m.frame, 9*mm, boardGap)
	m.fill(head, page.Round(frameRadius), ink)
	m.write(pad(head, 4*mm, 0), doc.Title, source{}, bold("what.title", paper, 3*mm, 5.4*mm))
	piles, rest := top(rest, cardHigh, boardGap)
	m.drawPiles(piles)
	points, rest := side(rest, (tensWide+1)*counter, boardGap)
	for i, box := range rows(points, 2, boardGap) {
		m.drawPoints(box, i)
	}
	decks, kills := top(rest, stripHigh+2*counter+1*mm, boardGap)
	m.drawDecks(decks)
	for i, box := range columns(kills, 2, boardGap) {
		m.drawKills(box, i)
	}
	doc.Pages = s.leaves([]page.Page{m.done(m.size)})
	return doc, s.findings.sorted()
}

// pile is the place of a deck or of its discards: its title, what is done with it,
// empty for nothing, and its scene.
type pile struct {
	title, hint wording.Key
	scene       string
	kind
}

// drawPiles draws the places of the two decks, each beside that of its discards, in the
// inks of their backs.
func (b *board) drawPiles(box page.Rect) {
	piles := []pile{
		{"mat.battle", "mat.battle-hint", "fire", kind{ink, ""}}, {"mat.discards", "mat.discards-hint", "ground", kind{ink, ""}},
		{"mat.damage", "mat.damage-hint", "on-fire", kind{kindFire.ink, ""}}, {"mat.discards", "", "ground", kind{kindFire.ink, ""}},
	}
	for i, cell := range columns(box, len(piles), boardGap) {
		b.drawPile(page.Rect{X: cell.Centre().X - min(cardWide, cell.W)/2, Y: cell.Y, W: min(cardWide, cell.W), H: cell.H}, piles[i])
	}
}

// drawPile draws the place of a pile; numbers fill its hint.
func (b *board) drawPile(cell page.Rect, p pile, numbers ...string) {
	rest := b.cardBox(cell, b.lang.Text(p.title), p.kind)
	if p.hint != "" {
		hint, _ := top(pad(rest, 3*mm, 0), 11*mm, 0)
		b.write(hint, b.lang.Say(p.hint, numbers...), source{}, regular("what.note", quiet, 2.2*mm, 3*mm).onLines(3).fromTop())
	}
	view := page.Rect{X: cell.X, Y: cell.Bottom() - cell.H*44/100, W: cell.W, H: cell.H * 44 / 100}.Inset(0.6 * mm)
	b.scene(p.scene, view, p.ink.Tint(600), source{})
}

// matSide is a side of a game on a mat: its title, its ink, its shape, and whether there is
// room for a name.
type matSide struct {
	title string
	ink   page.Colour
	shape string
	named bool
}

// sideHead draws a strip in the ink of a side, with its shape and title, and returns the box
// below.
func (b *board) sideHead(box page.Rect, of matSide) page.Rect {
	head, rest := top(box, sideHigh, 0)
	b.fill(head, page.Corners{TopLeft: 1 * mm, TopRight: 1 * mm}, of.ink)
	shape, text := side(pad(head, 1.6*mm, 1*mm), 4*mm, 1.4*mm)
	if of.shape != "" {
		b.icon(of.shape, shape, tones{ink: paper, ground: of.ink}, source{})
	}
	if of.named {
		text.W = head.Centre().X - text.X
	}
	b.write(text, of.title, source{}, bold("what.box", paper, 1.8*mm, 2.8*mm))
	if of.named {
		name := page.Rect{X: head.Centre().X, Y: head.Y, W: head.W / 2, H: head.H}.Inset(0.9 * mm)
		b.outline(name, 0.6*mm, page.Path{Fill: paper})
		b.blankWord(name.Inset(0.7*mm), "mat.name", quiet)
	}
	return rest
}

// sideHigh is the height of the strip of a side, tensWide how many boxes its track is wide.
const (
	sideHigh = 6 * mm
	tensWide = 10
)

// sideInks are the inks of the two sides on a mat, and sideShapes their shapes, by which they
// differ in grey.
var (
	sideInks   = [2]page.Colour{kindMove.ink, heavyRed}
	sideShapes = [2]string{"figure-2", "figure-1"}
)

// pointSteps are the worth of a counter in the rows of a track of VPs.
var pointSteps = [2]int{10, 1}

// drawPoints draws the track of the VPs of a side: one counter lies on the tens, one on
// the ones, and one in the last box when there are a hundred.
func (b *board) drawPoints(box page.Rect, of int) {
	body := b.sideHead(box, matSide{b.lang.Say("mat.points", "n", wording.Number(of+1)), sideInks[of], sideShapes[of], true})
	body, hundred := side(body, tensWide*counter, 0)
	for i, row := range rows(body, len(pointSteps), 0) {
		for n, cell := range columns(row, tensWide, 0) {
			b.drawPoint(cell, wording.Number(n*pointSteps[i]), of)
		}
	}
	b.drawPoint(hundred, "+100", of)
}

// drawPoint draws a box of a track of VPs, large enough for a counter.
func (b *board) drawPoint(cell page.Rect, text string, of int) {
	b.outline(cell.Inset(0.35*mm), 0.8*mm, page.Path{Fill: paper, Stroke: sideInks[of], Width: 0.3 * mm})
	b.write(pad(cell, 1*mm, 1*mm), text, source{}, bold("what.number", sideInks[of], 0, min(6*mm, 18*mm/page.MM(max(len(text), 3)))).centred())
}

// mostDecks is the last box of the track of Battle Decks, where the paper is wide enough.
const mostDecks = 12

// drawDecks draws the track of the Battle Decks played.
func (b *board) drawDecks(box page.Rect) {
	body := b.strip(box, b.lang.Text("mat.decks"), b.lang.Text("mat.decks-hint"))
	n := 0
	for _, row := range rows(body, 2, 0) {
		for _, cell := range columns(row, min(mostDecks/2, int(row.W/counter)), 0) {
			n++
			b.outline(cell.Inset(0.35*mm), 0.8*mm, page.Path{Fill: stone, Stroke: quiet, Width: 0.3 * mm})
			b.write(pad(cell, 1*mm, 1*mm), wording.Number(n), source{}, bold("what.number", quiet, 0, 6*mm).centred())
		}
	}
}

// drawKills draws the place of the Kill Medals of a side, a row of boxes upon the other.
func (b *board) drawKills(box page.Rect, of int) {
	body := b.sideHead(box, matSide{b.lang.Say("mat.kills", "n", wording.Number(of+1)), sideInks[of], sideShapes[of], false})
	b.outline(body, 0, page.Path{Fill: stone, Stroke: sideInks[of], Width: 0.3 * mm})
	in := body.Inset(0.8 * mm)
	for _, row := range rows(in, max(int(in.H/counter), 1), 0.6*mm) {
		for _, cell := range columns(row, max(int(in.W/counter), 1), 0.6*mm) {
			b.outline(cell, 0.8*mm, page.Path{Fill: paper, Stroke: hairline, Width: 0.25 * mm, Dash: []page.MM{1 * mm, 0.8 * mm}})
			b.ornament("medal", cell.Inset(2.6*mm), tones{ink: hairline, ground: paper}, source{})
		}
	}
}
