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
	points, rest := side(rest, 10*counter, boardGap)
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

// drawPiles draws the places of the two decks, each beside that of its discards, in the
// inks of their backs.
func (b *board) drawPiles(box page.Rect) {
	piles := []struct {
		title wording.Key
		scene string
		kind
	}{
		{"mat.battle", "fire", kind{ink, ""}}, {"mat.discards", "ground", kind{ink, ""}},
		{"mat.damage", "on-fire", kind{kindFire.ink, ""}}, {"mat.discards", "ground", kind{kindFire.ink, ""}},
	}
	for i, cell := range columns(box, len(piles), boardGap) {
		cell = page.Rect{X: cell.Centre().X - min(cardWide, cell.W)/2, Y: cell.Y, W: min(cardWide, cell.W), H: cell.H}
		b.cardBox(cell, b.lang.Text(piles[i].title), piles[i].kind)
		view := page.Rect{X: cell.X, Y: cell.Bottom() - cell.H*38/100, W: cell.W, H: cell.H * 38 / 100}.Inset(0.6 * mm)
		b.scene(piles[i].scene, view, piles[i].ink.Tint(600), source{})
	}
}

// pointSteps are the worth of a counter in the rows of a track of VPs.
var pointSteps = [2]int{10, 1}

// drawPoints draws the track of the VPs of a side: one counter lies on the tens, one on
// the ones.
func (b *board) drawPoints(box page.Rect, of int) {
	colour := sideInks[of]
	body := b.strip(box, b.lang.Say("mat.points", "n", wording.Number(of+1)), "")
	for i, row := range rows(body, len(pointSteps), 0) {
		for n, cell := range columns(row, 10, 0) {
			b.outline(cell.Inset(0.35*mm), 0.8*mm, page.Path{Fill: paper, Stroke: colour, Width: 0.3 * mm})
			b.write(pad(cell, 1*mm, 1*mm), wording.Number(n*pointSteps[i]), source{}, bold("what.number", colour, 0, 6*mm).centred())
		}
	}
}

// sideInks are the inks of the two sides on a mat.
var sideInks = [2]page.Colour{kindMove.ink, heavyRed}

// mostDecks is the last box of the track of Battle Decks.
const mostDecks = 12

// drawDecks draws the track of the Battle Decks played.
func (b *board) drawDecks(box page.Rect) {
	body := b.strip(box, b.lang.Text("mat.decks"), "")
	n := 0
	for _, row := range rows(body, 2, 0) {
		for _, cell := range columns(row, mostDecks/2, 0) {
			n++
			b.outline(cell.Inset(0.35*mm), 0.8*mm, page.Path{Fill: stone, Stroke: quiet, Width: 0.3 * mm})
			b.write(pad(cell, 1*mm, 1*mm), wording.Number(n), source{}, bold("what.number", quiet, 0, 6*mm).centred())
		}
	}
}

// drawKills draws the place of the Kill Medals of a side.
func (b *board) drawKills(box page.Rect, of int) {
	body := b.strip(box, b.lang.Say("mat.kills", "n", wording.Number(of+1)), "")
	b.outline(body, 0, page.Path{Fill: stone, Stroke: sideInks[of], Width: 0.3 * mm})
	edge := min(body.W, body.H) / 2
	m := body.Centre()
	b.ornament("medal", page.Rect{X: m.X - edge/2, Y: m.Y - edge/2, W: edge, H: edge}, tones{ink: hairline, ground: stone}, source{})
}
