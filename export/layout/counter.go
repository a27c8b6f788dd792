package layout

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"hulldown/export/layout/cards"
	"hulldown/export/layout/draw"
	"hulldown/export/layout/press"
	"hulldown/export/layout/sheet"
	"hulldown/export/page"
	"hulldown/export/typeset"
	"hulldown/export/wording"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// token is one counter: what its two sides show, and how many there are.
type token struct {
	front, back tokenSide
	copies      int
	// of groups counters that lie together, and names the group in the outline.
	of string
	// nation is the name of that of the tank that the counter names, empty for one that names none.
	nation string
}

// tokenSide is one side of a counter.
type tokenSide struct {
	glyph string
	// badge is a second icon, where the text would be.
	badge string
	// stars are set above the text, so that worths differ by more than their number.
	stars int
	// text is large, caption small below it, tag small above it; each may be
	// empty. The tag distinguishes tanks that otherwise differ by their colour only.
	text, caption, tag string
	// sign is that of the nation, before the tag: the counters of nations differ by shape.
	sign string
	ink  page.Colour
	// pale prints in the ink on paper, where others print white on the ink.
	pale bool
	// barred draws a bar across the icon; long lets the caption have three lines.
	barred, long bool
	from         draw.Source
}

// Counters lays out the counters that the vehicles, nations and scenarios of
// the content need (with Own: need more than without its records), edge to edge on sheets with crop marks: for each
// Identification Number of a nation those that name it, for each nation its
// crews and ammunition, then statuses, medals, VPs and the marks of scenarios.
// Their backs differ, so without Backs or Fold they follow as sheets of
// their own. A press gets them on punch sheets. What the last sheet of a whole set has left
// is blanks to write on.
func Counters(c *model.Content, opts sheet.Options) (page.Document, []diag.Finding) {
	opts.Card = sheet.CardSize{}
	s, doc := sheet.New(c, opts, "title.counters")
	s.MeanNations()
	var fronts, backs []page.Page
	group := ""
	for _, t := range ownTokens(s) {
		for range t.copies {
			front := counterFace(s, t.front)
			if t.of != group {
				group = t.of
				name := fmt.Sprintf("counter/%d", len(fronts)+1)
				front.Items = append(front.Items, page.Mark{Kind: page.Bookmark, Name: name})
				doc.Outline = append(doc.Outline, page.Entry{Title: sheet.Printable(group), To: name})
			}
			fronts, backs = append(fronts, front), append(backs, counterFace(s, t.back))
		}
	}
	if n := len(fronts); s.Opts.Own == nil && !s.Opts.Press && !s.Opts.Fold && n > 0 {
		free, behind := blanksFor(s, n)
		if fronts, backs = append(fronts, free...), append(backs, behind...); len(fronts) > n {
			fronts[n].Items = append(slices.Clone(fronts[n].Items), page.Mark{Kind: page.Bookmark, Name: "blanks"})
			doc.Outline = append(doc.Outline, page.Entry{Title: s.Opts.Language.Text("title.blanks"), To: "blanks"})
		}
	}
	if s.Opts.Backs == press.FrontsOnly {
		s.Opts.Backs = press.LongEdge
	}
	if s.Opts.Press && !s.Opts.Apart {
		doc.Pages = s.Punched(fronts, backs)
	} else {
		doc.Pages = s.Impose(fronts, backs)
	}
	return doc, s.Findings.Sorted()
}

// captionReach is how far a caption may run beyond the other print of a counter, and captionInside
// the width in which it keeps within the frame.
const (
	captionReach  = 1.1 * mm
	captionInside = sheet.CounterSize - 2*1.3*mm
)

// captionOf is the place of a caption at the foot of the print: on up to three lines where it
// may be long, and within the frame where its words are short enough for that.
func captionOf(p *draw.Piece, t tokenSide, in page.Rect) page.Rect {
	box := page.Rect{X: in.X - captionReach, W: in.W + 2*captionReach, H: 2 * mm}
	if t.long {
		lines := captionLines(p, t.caption, box.W)
		if inside := captionLines(p, t.caption, captionInside); inside <= max(lines, 2) && p.SixFit(page.Regular, t.caption, captionInside) {
			box.X, box.W, lines = in.Centre().X-captionInside/2, captionInside, inside
			p.Hyphens = nil
		}
		box.H += page.MM(lines-1) * captionLine
	}
	box.Y = in.Bottom() - box.H
	return box
}

// captionLines is on how many lines a caption stands in six points, 3 at most.
func captionLines(p *draw.Piece, text string, wide page.MM) int {
	lines := typeset.Measure{Fonts: p.Fonts, Face: page.Regular, Size: draw.SixPoints, Width: wide}.Break(p.Fonts.Printable(page.Regular, text))
	return min(max(len(lines), 1), 3)
}

// interrupt takes the frame of a counter away on both sides of a caption that runs over it.
func interrupt(p *draw.Piece, caption page.Rect, text string, ground page.Colour) {
	lines := typeset.Measure{Fonts: p.Fonts, Face: page.Regular, Size: draw.SixPoints, Width: caption.W}.Break(p.Fonts.Printable(page.Regular, text))
	if !slices.ContainsFunc(lines, func(line string) bool { return p.Fonts.Width(page.Regular, draw.SixPoints, line) > captionInside }) {
		return
	}
	high := page.MM(len(lines)) * captionLine
	p.Fill(page.Rect{X: caption.X, Y: caption.Centre().Y - high/2, W: caption.W, H: high}, page.Corners{}, ground)
}

// captionLine is the distance of the lines of a caption.
const captionLine = 2.4 * mm

// counterFace lays out one side of a counter.
func counterFace(s sheet.Sheet, t tokenSide) page.Page {
	p := s.PieceOf(t.from.Record, nil)
	size := page.Size{W: sheet.CounterSize, H: sheet.CounterSize}
	cut := page.Rect{W: size.W, H: size.H}
	ground, print := t.ink, draw.Paper
	if t.pale {
		ground, print = draw.Paper, t.ink
	}
	p.Fill(cut.Inset(-draw.Overrun), page.Corners{}, ground)
	if t.pale {
		p.Outline(cut.Inset(0.9*mm), 1.2*mm, page.Path{Stroke: t.ink, Width: 0.5 * mm})
	}
	in := cut.Inset(1.5 * mm)
	caption := captionOf(&p, t, in)
	body := in
	if t.caption != "" {
		body.H = caption.Y - 0.7*mm - in.Y
	}
	if t.tag != "" {
		var tag page.Rect
		// Capitals with marks are higher.
		tag, body = draw.Top(body, 1.9*mm+p.Fonts.Marks(page.Bold, 2.2*mm, t.tag), 0.6*mm)
		drawTag(&p, tag, t, draw.Tones{Ink: print, Ground: ground})
	}
	if t.pale {
		interrupt(&p, caption, t.caption, ground)
	}
	p.Write(caption, t.caption, t.from, draw.Regular("what.counter", print, 1.35*mm, 1.9*mm).OnLines(int(caption.H/(2*mm))).Centred())
	if t.stars > 0 {
		var row page.Rect
		row, body = draw.Top(body, 2.4*mm, 0.5*mm)
		drawStars(&p, row, t, draw.Tones{Ink: print, Ground: ground})
	}
	glyph, figure := body, body
	switch {
	case t.badge != "":
		glyph, figure = draw.Columns(body, 2, 0)[0], draw.Columns(body, 2, 0)[1]
		p.Icon(t.badge, figure.Inset(0.7*mm), draw.Tones{Ink: print, Ground: ground}, t.from)
	case t.glyph == "" || t.text == "":
	case p.Fonts.Width(page.Bold, 2.8*mm, t.text) > body.W/2:
		// A long figure has the width of the counter, below the icon.
		glyph, figure = draw.Top(body, body.H*55/100, 0.6*mm)
	default:
		glyph.W = body.W * 48 / 100
		figure.X, figure.W = glyph.Right()+0.3*mm, body.W-glyph.W-0.3*mm
	}
	if t.glyph != "" {
		p.Icon(t.glyph, glyph, draw.Tones{Ink: print, Ground: ground}, t.from)
	}
	if t.barred {
		p.Rule(page.Point{X: glyph.X + 0.6*mm, Y: glyph.Bottom()}, page.Point{X: glyph.Right() - 0.6*mm, Y: glyph.Y}, ground, 2*mm)
		p.Rule(page.Point{X: glyph.X + 0.6*mm, Y: glyph.Bottom()}, page.Point{X: glyph.Right() - 0.6*mm, Y: glyph.Y}, print, 0.9*mm)
	}
	p.Write(figure, t.text, t.from, draw.Bold("what.counter", print, 2.2*mm, 7.4*mm).Centred())
	return p.Done(size)
}

// drawStars draws the stars of a counter in the middle of a row.
func drawStars(p *draw.Piece, row page.Rect, t tokenSide, c draw.Tones) {
	n := page.MM(t.stars)
	for i := range n {
		p.Icon("star", page.Rect{X: row.Centre().X + row.H*(2*i-n)/2, Y: row.Y, W: row.H, H: row.H}, c, t.from)
	}
}

// drawTag sets the tag of a counter with the sign of the nation before it.
func drawTag(p *draw.Piece, box page.Rect, t tokenSide, c draw.Tones) {
	if t.sign != "" {
		var at page.Rect
		at, box = draw.Side(box, 2.6*mm, 0.3*mm)
		at.Y, at.H = at.Y-0.5*mm, 2.6*mm
		p.Sign(t.sign, at, c, t.from)
	}
	p.Write(box, t.tag, t.from, draw.Bold("what.counter", c.Ink, 1.35*mm, 1.9*mm).Centred())
}

// ownTokens lists the counters that are printed: all, or those that the content
// would not need without the records of one's own.
func ownTokens(s sheet.Sheet) []token {
	all := tokensOf(s)
	if s.Opts.Own == nil {
		return all
	}
	type faces struct{ front, back tokenSide }
	of := func(t token) faces {
		t.front.from, t.back.from = draw.Source{}, draw.Source{}
		return faces{t.front, t.back}
	}
	there := map[faces]int{}
	others := s
	others.Content = s.Content.Keep(func(r *model.Record) bool { return !s.Opts.Own(r) })
	for _, t := range tokensOf(others) {
		there[of(t)] += t.copies
	}
	for i := range all {
		have := min(there[of(all[i])], all[i].copies)
		there[of(all[i])] -= have
		all[i].copies -= have
	}
	return slices.DeleteFunc(all, func(t token) bool { return t.copies == 0 })
}

// tokensOf lists all counters in the order of the sheets. Those that name a tank come
// first: the set of each fills a row of the usual papers and of a punch sheet.
func tokensOf(s sheet.Sheet) []token {
	all := append(numberTokens(s), plateTokens(s)...)
	all = append(all, nationTokens(s)...)
	all = append(all, statusTokens(s)...)
	all = append(all, markTokens(s)...)
	return append(all, markerTokens(s)...)
}

// markerTokens lists the counters of the box that are markers. Each side shows the drawing
// that its id or that of the marker has, and its title, a number at the end of it large; a
// side whose number is negative is white on red, as on the counters of Ranges, and the
// other one then is black. One with a single face is pale on its back.
func markerTokens(s sheet.Sheet) []token {
	var out []token
	for i := range s.Content.Markers {
		m := &s.Content.Markers[i]
		if m.Role != "counter" {
			continue
		}
		var sides [2]tokenSide
		for j := range sides {
			sides[j] = markerSide(s, m, min(j, len(m.Faces)-1))
			sides[j].pale = j > 0
		}
		if strings.HasPrefix(sides[1].text, minus) {
			sides[0].ink, sides[0].pale = draw.Ink, true
			sides[1].ink, sides[1].pale = draw.HeavyRed, false
		}
		out = append(out, token{front: sides[0], back: sides[1], copies: m.Count, of: m.Name})
	}
	return out
}

// minus is the sign before a negative number.
const minus = "\u2212"

// markerSide is the counter of a face of a marker.
func markerSide(s sheet.Sheet, m *model.Marker, face int) tokenSide {
	k := cards.MarkerKinds[m.Role]
	side := tokenSide{
		glyph: cards.CounterGlyph(m, face), caption: s.Opts.Language.Capitals(m.Faces[face].Title),
		ink: k.Ink, from: draw.SourceOf(m.Origin, "faces", face, "title"),
	}
	if at := strings.LastIndex(side.caption, " ") + 1; at > 0 && strings.Trim(side.caption[at:], minus+"0123456789") == "" {
		side.text, side.caption = side.caption[at:], side.caption[:at-1]
	}
	return side
}

// numbered is an Identification Number of a nation in the colour of its board.
type numbered struct {
	nation string
	number int
	colour page.Colour
	from   draw.Source
}

// numbers lists the Identification Numbers of the vehicles, each once for each
// nation and colour, ordered by nation and number.
func numbers(s sheet.Sheet) []numbered {
	var out []numbered
	for i := range s.Content.Vehicles {
		v := &s.Content.Vehicles[i]
		for j, b := range v.Boards {
			n := numbered{nation: v.Nation, number: b.Number, colour: s.NumberInk(v, b), from: draw.SourceOf(v.Origin, "boards", j)}
			same := func(m numbered) bool { return m.nation == n.nation && m.number == n.number && m.colour == n.colour }
			if !slices.ContainsFunc(out, same) {
				out = append(out, n)
			}
		}
	}
	out = append(out, countered(s, out)...)
	slices.SortStableFunc(out, func(a, b numbered) int {
		return cmp.Or(cmp.Compare(a.nation, b.nation), cmp.Compare(a.number, b.number))
	})
	return out
}

// countered lists for each nation with boards the Identification Numbers that counters
// alone show, in the colour of the nation.
func countered(s sheet.Sheet, printed []numbered) []numbered {
	var out []numbered
	for i := range s.Content.Markers {
		m := &s.Content.Markers[i]
		for j, number := range m.Numbers {
			for k := range s.Content.Nations {
				nation := &s.Content.Nations[k]
				same := func(n numbered) bool { return n.nation == nation.ID && n.number == number }
				if s.BoardsOf(nation.ID) > 0 && !slices.ContainsFunc(printed, same) && !slices.ContainsFunc(out, same) {
					out = append(out, numbered{nation: nation.ID, number: number, colour: s.Themes.Of("nations/"+nation.ID).NumberOr(nation.ID, number, s.NationColour(nation.ID)), from: draw.SourceOf(m.Origin, "numbers", j)})
				}
			}
		}
	}
	return out
}

// How many counters an Identification Number has: as many as enemies can hold,
// and its two Flank counters (EITC 18.1.4f).
const (
	holders     = 4
	flankTokens = 2
)

// The set of a tank fills a row of a punch sheet.
var _ [sheet.PunchWide]struct{} = [2*holders + flankTokens + 3]struct{}{}

// numberTokens lists the counters that name a tank.
func numberTokens(s sheet.Sheet) []token {
	var out []token
	lang := s.Opts.Language
	for _, n := range numbers(s) {
		of := s.NationName(n.nation) + " " + wording.Number(n.number)
		name := wording.Number(n.number)
		tag := s.Opts.Language.Capitals(s.NationShort(n.nation)) + "\u00A0" + name
		s.Findings.Means(draw.Meaning{Of: draw.NumberMeaning, ID: n.nation + " " + name, Shape: s.Marking(n.nation) + " " + tag, Colour: n.colour, From: n.from})
		side := func(glyph, text string, caption wording.Key) tokenSide {
			return tokenSide{glyph: glyph, text: text, caption: lang.Text(caption), tag: tag, sign: s.Marking(n.nation), ink: n.colour, from: n.from}
		}
		pale := func(t tokenSide) tokenSide { t.pale = true; return t }
		spotted := side("binoculars", name, "counter.spotted")
		flank := side("flank", name, "counter.flank")
		ahead, behind := side("range", name, "counter.range"), side("range", name, "counter.range-minus")
		// The side for negative Ranges is red, and its number is that of the tank.
		behind.ink = draw.HeavyRed
		from := len(out)
		out = append(out,
			token{front: spotted, back: pale(spotted), copies: holders, of: of},
			token{front: pale(side("target", "+10", "counter.acquired")), back: side("target", "+20", "counter.acquired"), copies: holders, of: of},
			token{front: flank, back: flank, copies: flankTokens, of: of},
			token{front: ahead, back: pale(behind), copies: 1, of: of},
			token{front: side("move", name, "counter.move"), back: pale(side("bogged", name, "counter.bogged")), copies: 1, of: of},
			token{front: side("shell", name, "counter.fire"), back: pale(side("shell", name, "counter.fire")), copies: 1, of: of},
		)
		for i := range out[from:] {
			out[from+i].nation = s.NationName(n.nation)
		}
	}
	return out
}

// plateTokens lists the Identification counters that lie on Tank Boards in place of the
// printed number: those of each nation with boards.
func plateTokens(s sheet.Sheet) []token {
	var out []token
	for i := range s.Content.Markers {
		m := &s.Content.Markers[i]
		for j, number := range m.Numbers {
			for k := range s.Content.Nations {
				n := &s.Content.Nations[k]
				if s.BoardsOf(n.ID) == 0 {
					continue
				}
				front := tokenSide{text: wording.Number(number), caption: s.Opts.Language.Text("counter.identification"),
					tag: s.Opts.Language.Capitals(n.Short), sign: n.Marking, ink: draw.ColourOr(n.Colour, draw.Ink), from: draw.SourceOf(m.Origin, "numbers", j)}
				back := front
				back.pale = true
				out = append(out, token{front: front, back: back, copies: m.Count, of: m.Name})
			}
		}
	}
	return out
}

// nationTokens lists the crews and the special rounds of the nations.
func nationTokens(s sheet.Sheet) []token {
	var out []token
	for i := range s.Content.Nations {
		n := &s.Content.Nations[i]
		tanks := s.BoardsOf(n.ID)
		if tanks == 0 {
			continue
		}
		of := n.Name
		for _, seat := range seats(s, n.ID) {
			out = append(out, crewTokens(s, n, seat, tanks)...)
		}
		if slices.ContainsFunc(s.Content.Infantry, func(in model.Infantry) bool { return in.Nation == n.ID }) {
			side := tokenSide{glyph: "infantry", caption: s.Opts.Language.Text("counter.infantry"), tag: s.Opts.Language.Capitals(n.Short), sign: n.Marking,
				ink: s.NationColour(n.ID), from: draw.SourceOf(n.Origin, "colour")}
			back := side
			back.pale = true
			out = append(out, token{front: side, back: back, copies: advances(s), of: of})
		}
		for _, kind := range slices.Sorted(maps.Keys(n.Rounds)) {
			round := tokenSide{
				glyph: "rounds", caption: s.Opts.Language.Capitals(s.Opts.Language.Word("ammunition", kind)), ink: s.NationColour(n.ID),
				tag: s.Opts.Language.Capitals(n.Short), sign: n.Marking,
				from: draw.SourceOf(n.Origin, "rounds", kind),
			}
			loaded := round
			loaded.glyph, loaded.pale = "shell", true
			out = append(out, token{front: round, back: loaded, copies: n.Rounds[kind] * tanks, of: of})
		}
	}
	return out
}

// advances is how many cards show where the infantry is, each with a counter of each nation,
// in the game that has the most; at least 1.
func advances(s sheet.Sheet) int {
	n := 1
	for _, m := range s.Content.Markers {
		if m.Role == "infantry-advance" {
			n = max(n, m.Count)
		}
	}
	return n
}

// seats lists the crew positions that vehicles of a nation have, commanders
// first, in the order in which they first appear.
func seats(s sheet.Sheet, nation string) []string {
	var out []string
	for _, v := range s.Content.Vehicles {
		if v.Nation != nation {
			continue
		}
		for _, c := range v.Crew {
			if !slices.Contains(out, c.Seat) {
				out = append(out, c.Seat)
			}
		}
	}
	slices.SortStableFunc(out, func(a, b string) int { return cmp.Compare(seatRank(a), seatRank(b)) })
	return out
}

// seatRank puts those who command first.
func seatRank(seat string) int {
	if strings.HasPrefix(seat, "commander") {
		return 0
	}
	return 1
}

// experiences are the experiences of crews with the icon of each.
var experiences = []struct{ id, glyph string }{{"green", "chevron"}, {"seasoned", "chevrons"}, {"elite", "chevrons-3"}}

// crewTokens lists the counters of one position: commanders come in every
// experience, and every back is the wounded man.
func crewTokens(s sheet.Sheet, n *model.Nation, seat string, tanks int) []token {
	lang := s.Opts.Language
	side := tokenSide{glyph: "crew", caption: lang.Capitals(lang.Word("seat-short", seat)), tag: lang.Capitals(n.Short), sign: n.Marking, ink: draw.ColourOr(n.Colour, draw.Ink), from: draw.SourceOf(n.Origin, "colour")}
	// The side of a wounded man is red (EITC 5.6.2).
	wounded := func(t tokenSide) tokenSide {
		t.pale, t.ink, t.text, t.badge = true, draw.HeavyRed, lang.Text("counter.wounded"), ""
		return t
	}
	if seatRank(seat) > 0 {
		side.badge = cards.GlyphOf(seat)
		return []token{{front: side, back: wounded(side), copies: tanks, of: n.Name}}
	}
	var out []token
	for _, e := range experiences {
		commander := side
		commander.glyph = e.glyph
		out = append(out, token{front: commander, back: wounded(commander), copies: tanks, of: n.Name})
	}
	return out
}
