// Package counters lays out the counters to be punched: numbers of tanks, marks, status, markers,
// points, and blank ones that fill the last sheet.
package counters

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/press"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/typeset"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

const mm = page.Millimetre

// Token is one counter: what its two sides show, and how many there are.
type Token struct {
	Front, Back TokenSide
	Copies      int
	// Of groups counters that lie together, and names the group in the outline.
	Of string
	// Nation is the name of that of the tank that the counter names, empty for one that names none.
	Nation string
	// Name is its kind and, behind hyphens, its nation, number or worth; OwnTokens makes those
	// differ that do not look alike.
	Name string
}

// TokenSide is one side of a counter.
type TokenSide struct {
	Glyph string
	// Badge is a second icon, where the text would be.
	Badge string
	// stars are set above the text, so that worths differ by more than their number.
	stars int
	// Text is large, caption small below it, tag small above it; each may be
	// empty. The tag distinguishes tanks that otherwise differ by their colour only.
	Text, Caption, Tag string
	// Sign is that of the nation, before the tag: the counters of nations differ by shape.
	Sign string
	Ink  page.Colour
	// Pale prints in the ink on paper, where others print white on the ink.
	Pale bool
	// barred draws a bar across the icon.
	barred bool
	From   page.Source
}

// Counters lays out the counters that the vehicles, nations and scenarios of
// the content need (with Own: need more than without its records), edge to edge on sheets with crop marks: for each
// Identification Number of a nation those that name it, for each nation its
// crews and ammunition, then statuses, medals, VPs and the marks of scenarios.
// Their backs differ, so without Backs or Fold they follow as sheets of
// their own. A press gets them on punch sheets.
func Counters(c *model.Content, opts sheet.Options) (page.Document, []diag.Finding) {
	opts.Card = sheet.CardSize{}
	s, doc := sheet.New(c, opts, "title.counters")
	s.MeanNations()
	var fronts, backs []page.Page
	group := ""
	for _, t := range OwnTokens(s) {
		for range t.Copies {
			front := Face(s, t.Front)
			front.Shown.Piece = t.Name
			if t.Of != group {
				group = t.Of
				name := fmt.Sprintf("counter/%d", len(fronts)+1)
				front.Items = append(front.Items, page.Mark{Kind: page.Bookmark, Name: name})
				doc.Outline = append(doc.Outline, page.Entry{Title: sheet.Printable(group), To: name})
			}
			fronts, backs = append(fronts, front), append(backs, Face(s, t.Back))
		}
	}
	fronts, backs = s.Copied(fronts), s.Copied(backs)
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

// The measures of the frame of a counter: how far its middle is within the cut, how broad it
// is, and how far all print keeps within it.
const (
	frameInset  = 0.6 * mm
	frameBroad  = 0.45 * mm
	insideFrame = 0.5 * mm
	// paleTint is how much of its ink the ground of a pale side has, in thousandths.
	paleTint  = 70
	mostLines = 3
)

// legendInset is how far within the cut the legend of a counter lies.
const legendInset = frameInset + frameBroad/2 + insideFrame

// captionOf is the place of a caption at the foot of the print, within the frame, on as many
// lines as it takes in six points.
func captionOf(p *draw.Piece, t TokenSide, cut page.Rect) page.Rect {
	in := cut.Inset(legendInset)
	if p.SixFit(page.Regular, t.Caption, in.W) {
		p.Hyphens = nil
	}
	m := typeset.Measure{Fonts: p.Fonts, Face: page.Regular, Size: draw.SixPoints, Width: in.W, Hyphens: p.Hyphens}
	lines := min(max(len(m.Break(p.Fonts.Printable(page.Regular, t.Caption))), 1), mostLines)
	foot, _ := draw.Bottom(in, 2*mm+page.MM(lines-1)*captionLine+p.Fonts.Marks(page.Regular, draw.SixPoints, t.Caption), 0)
	if strings.ContainsFunc(t.Caption, unicode.IsLower) {
		// Small letters go below the line.
		foot.Y -= 0.3 * mm
	}
	return foot
}

// captionLine is the distance of the lines of a caption.
const captionLine = 2.4 * mm

// Face lays out one side of a counter of any kind.
func Face(s sheet.Sheet, t TokenSide) page.Page {
	p := s.PieceOf(t.From.Record(), nil)
	size := page.Size{W: sheet.CounterSize, H: sheet.CounterSize}
	cut := page.Rect{W: size.W, H: size.H}
	ground, print := t.Ink, draw.Paper
	if t.Pale {
		ground, print = t.Ink.Tint(paleTint), t.Ink
	}
	p.Fill(cut.Inset(-draw.Overrun), page.Corners{}, ground)
	if t.Pale {
		p.Outline(cut.Inset(frameInset), 1.2*mm, page.Path{Stroke: t.Ink, Width: frameBroad})
	}
	in := draw.Pad(cut, legendInset, 1.5*mm)
	caption := captionOf(&p, t, cut)
	body := in
	if t.Caption != "" {
		body.H = caption.Y - 0.7*mm - in.Y
	}
	if t.Tag != "" {
		var tag page.Rect
		// Capitals with marks are higher.
		tag, body = draw.Top(body, 2.2*mm+p.Fonts.Marks(page.Bold, 2.6*mm, t.Tag), 0.6*mm)
		drawTag(&p, tag, t, draw.Tones{Ink: print, Ground: ground})
	}
	p.Write(caption, t.Caption, t.From, draw.Regular("what.counter", print, 1.35*mm, 1.9*mm).OnLines(mostLines).Centred())
	if t.stars > 0 {
		var row page.Rect
		row, body = draw.Top(body, 2.4*mm, 0.5*mm)
		drawStars(&p, row, t, draw.Tones{Ink: print, Ground: ground})
	}
	glyph, figure := body, body
	switch {
	case t.Badge != "":
		glyph, figure = draw.Columns(body, 2, 0)[0], draw.Columns(body, 2, 0)[1]
		p.Icon(t.Badge, figure.Inset(0.7*mm), draw.Tones{Ink: print, Ground: ground}, t.From)
	case t.Glyph == "" || t.Text == "":
	case p.Fonts.Width(page.Bold, 2.8*mm, t.Text) > body.W/2:
		// A long figure has the width of the counter, below the icon.
		glyph, figure = draw.Top(body, body.H*55/100, 0.6*mm)
	default:
		glyph.W = body.W * 48 / 100
		figure.X, figure.W = glyph.Right()+0.3*mm, body.W-glyph.W-0.3*mm
	}
	if t.Glyph != "" {
		p.Icon(t.Glyph, glyph, draw.Tones{Ink: print, Ground: ground}, t.From)
	}
	if t.barred {
		p.Rule(page.Point{X: glyph.X + 0.6*mm, Y: glyph.Bottom()}, page.Point{X: glyph.Right() - 0.6*mm, Y: glyph.Y}, ground, 2*mm)
		p.Rule(page.Point{X: glyph.X + 0.6*mm, Y: glyph.Bottom()}, page.Point{X: glyph.Right() - 0.6*mm, Y: glyph.Y}, print, 0.9*mm)
	}
	p.Write(figure, t.Text, t.From, draw.Bold("what.counter", print, 2.2*mm, 7.4*mm).Centred())
	return p.Done(size)
}

// drawStars draws the stars of a counter in the middle of a row.
func drawStars(p *draw.Piece, row page.Rect, t TokenSide, c draw.Tones) {
	n := page.MM(t.stars)
	for i := range n {
		p.Icon("star", page.Rect{X: row.Centre().X + row.H*(2*i-n)/2, Y: row.Y, W: row.H, H: row.H}, c, t.From)
	}
}

// drawTag sets the tag of a counter with the sign of the nation before it.
func drawTag(p *draw.Piece, box page.Rect, t TokenSide, c draw.Tones) {
	if t.Sign != "" {
		var at page.Rect
		at, box = draw.Side(box, 2.6*mm, 0.3*mm)
		at.Y, at.H = at.Y-0.2*mm, 2.6*mm
		p.Sign(t.Sign, at, c, t.From)
	}
	p.Write(box, t.Tag, t.From, draw.Bold("what.counter", c.Ink, 1.35*mm, 2.3*mm).Centred())
}

// OwnTokens lists the counters that are printed: all, or those that the content
// would not need without the records of one's own.
func OwnTokens(s sheet.Sheet) []Token {
	all := TokensOf(s)
	named := map[string]int{}
	for i := range all {
		name := all[i].Name
		if named[name]++; named[name] > 1 {
			all[i].Name += "-" + strconv.Itoa(named[name])
		}
	}
	if s.Opts.Own == nil {
		return all
	}
	type faces struct{ front, back TokenSide }
	of := func(t Token) faces {
		t.Front.From, t.Back.From = page.Source{}, page.Source{}
		return faces{t.Front, t.Back}
	}
	there := map[faces]int{}
	others := s
	others.Content = s.Content.Keep(func(r *model.Record) bool { return !s.Opts.Own(r) })
	for _, t := range TokensOf(others) {
		there[of(t)] += t.Copies
	}
	for i := range all {
		have := min(there[of(all[i])], all[i].Copies)
		there[of(all[i])] -= have
		all[i].Copies -= have
	}
	return slices.DeleteFunc(all, func(t Token) bool { return t.Copies == 0 })
}

// TokensOf lists all counters in the order of the sheets. Those that name a tank come
// first: the set of each fills a row of the usual papers and of a punch sheet.
func TokensOf(s sheet.Sheet) []Token {
	all := append(NumberTokens(s), PlateTokens(s)...)
	all = append(all, NationTokens(s)...)
	all = append(all, statusTokens(s)...)
	all = append(all, MarkTokens(s)...)
	return append(all, MarkerTokens(s)...)
}

// MarkerTokens lists the counters of the box that are markers. Each side shows the drawing
// that its id or that of the marker has, and its title, a number at the end of it large; a
// side whose number is negative is white on red, as on the counters of Ranges, and the
// other one then is black. One with a single face is pale on its back.
func MarkerTokens(s sheet.Sheet) []Token {
	var out []Token
	for i := range s.Content.Markers {
		m := &s.Content.Markers[i]
		if m.Role != "counter" {
			continue
		}
		var sides [2]TokenSide
		for j := range sides {
			sides[j] = markerSide(s, m, min(j, len(m.Faces)-1))
			sides[j].Pale = j > 0
		}
		if strings.HasPrefix(sides[1].Text, Minus) {
			sides[0].Ink, sides[0].Pale = draw.Ink, true
			sides[1].Ink, sides[1].Pale = draw.HeavyRed, false
		}
		out = append(out, Token{Front: sides[0], Back: sides[1], Copies: m.Count, Of: m.Name, Name: m.ID})
	}
	return out
}

// Minus is the sign before a negative number.
const Minus = "\u2212"

// markerSide is the counter of a face of a marker.
func markerSide(s sheet.Sheet, m *model.Marker, face int) TokenSide {
	k := cards.MarkerKinds[m.Role]
	side := TokenSide{
		Glyph: cards.CounterGlyph(m, face), Caption: s.Opts.Language.Capitals(m.Faces[face].Title),
		Ink: k.Ink, From: page.SourceOf(m.Origin, "faces", face, "title"),
	}
	if at := strings.LastIndex(side.Caption, " ") + 1; at > 0 && strings.Trim(side.Caption[at:], Minus+"0123456789") == "" {
		side.Text, side.Caption = side.Caption[at:], side.Caption[:at-1]
	}
	return side
}

// Numbered is an Identification Number of a nation in the colour of its board.
type Numbered struct {
	Nation string
	Number int
	Colour page.Colour
	from   page.Source
}

// Numbers lists the Identification Numbers of the vehicles, each once for each
// nation and colour, ordered by nation and number.
func Numbers(s sheet.Sheet) []Numbered {
	var out []Numbered
	for i := range s.Content.Vehicles {
		v := &s.Content.Vehicles[i]
		for j, b := range v.Boards {
			n := Numbered{Nation: v.Nation, Number: b.Number, Colour: s.NumberInk(v, b), from: page.SourceOf(v.Origin, "boards", j)}
			same := func(m Numbered) bool { return m.Nation == n.Nation && m.Number == n.Number && m.Colour == n.Colour }
			if !slices.ContainsFunc(out, same) {
				out = append(out, n)
			}
		}
	}
	out = append(out, countered(s, out)...)
	slices.SortStableFunc(out, func(a, b Numbered) int {
		return cmp.Or(cmp.Compare(a.Nation, b.Nation), cmp.Compare(a.Number, b.Number))
	})
	return out
}

// countered lists for each nation with boards the Identification Numbers that counters
// alone show, in the colour of the nation.
func countered(s sheet.Sheet, printed []Numbered) []Numbered {
	var out []Numbered
	for i := range s.Content.Markers {
		m := &s.Content.Markers[i]
		for j, number := range m.Numbers {
			for k := range s.Content.Nations {
				nation := &s.Content.Nations[k]
				same := func(n Numbered) bool { return n.Nation == nation.ID && n.Number == number }
				if s.BoardsOf(nation.ID) > 0 && !slices.ContainsFunc(printed, same) && !slices.ContainsFunc(out, same) {
					out = append(out, Numbered{Nation: nation.ID, Number: number, Colour: s.Themes.Of("nations/"+nation.ID).NumberOr(nation.ID, number, s.NationColour(nation.ID)), from: page.SourceOf(m.Origin, "numbers", j)})
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

// NumberTokens lists the counters that name a tank.
func NumberTokens(s sheet.Sheet) []Token {
	var out []Token
	lang := s.Opts.Language
	for _, n := range Numbers(s) {
		of := s.NationName(n.Nation) + " " + wording.Number(n.Number)
		name := wording.Number(n.Number)
		tag := s.Opts.Language.Capitals(s.NationShort(n.Nation)) + "\u00A0" + name
		s.Findings.Means(draw.Meaning{Of: draw.NumberMeaning, ID: n.Nation + " " + name, Shape: s.Marking(n.Nation) + " " + tag, Colour: n.Colour, From: n.from})
		side := func(glyph, text string, caption wording.Key) TokenSide {
			return TokenSide{Glyph: glyph, Text: text, Caption: lang.Text(caption), Tag: tag, Sign: s.Marking(n.Nation), Ink: n.Colour, From: n.from}
		}
		pale := func(t TokenSide) TokenSide { t.Pale = true; return t }
		spotted := side("binoculars", name, "counter.spotted")
		flank := side("flank", name, "counter.flank")
		ahead, behind := side("range", name, "counter.range"), side("range", name, "counter.range-minus")
		// The side for negative Ranges is red, and its number is that of the tank.
		behind.Ink = draw.HeavyRed
		from := len(out)
		out = append(out,
			Token{Front: spotted, Back: pale(spotted), Copies: holders, Of: of, Name: "spotted"},
			Token{Front: pale(side("target", "+10", "counter.acquired")), Back: side("target", "+20", "counter.acquired"), Copies: holders, Of: of, Name: "acquired"},
			Token{Front: flank, Back: flank, Copies: flankTokens, Of: of, Name: "flank"},
			Token{Front: ahead, Back: pale(behind), Copies: 1, Of: of, Name: "range"},
			Token{Front: side("move", name, "counter.move"), Back: pale(side("bogged", name, "counter.bogged")), Copies: 1, Of: of, Name: "move"},
			Token{Front: side("gunfire", name, "counter.fire"), Back: pale(side("gunfire", name, "counter.fire")), Copies: 1, Of: of, Name: "fire"},
		)
		for i := range out[from:] {
			out[from+i].Nation = s.NationName(n.Nation)
			out[from+i].Name += "-" + n.Nation + "-" + strconv.Itoa(n.Number)
		}
	}
	return out
}

// PlateTokens lists the Identification counters that lie on Tank Boards in place of the
// printed number: those of each nation with boards.
func PlateTokens(s sheet.Sheet) []Token {
	var out []Token
	for i := range s.Content.Markers {
		m := &s.Content.Markers[i]
		for j, number := range m.Numbers {
			for k := range s.Content.Nations {
				n := &s.Content.Nations[k]
				if s.BoardsOf(n.ID) == 0 {
					continue
				}
				front := TokenSide{Text: wording.Number(number), Caption: s.Opts.Language.Text("counter.identification"),
					Tag: s.Opts.Language.Capitals(n.Short), Sign: n.Marking, Ink: draw.ColourOr(n.Colour, draw.Ink), From: page.SourceOf(m.Origin, "numbers", j)}
				back := front
				back.Pale = true
				out = append(out, Token{Front: front, Back: back, Copies: m.Count, Of: m.Name, Name: m.ID + "-" + n.ID + "-" + strconv.Itoa(number)})
			}
		}
	}
	return out
}

// OfMarker are those of some counters that are the pieces of a marker.
func OfMarker(all []Token, m *model.Marker) []Token {
	var out []Token
	for _, t := range all {
		if t.Of == m.Name && t.Front.From.Record() == page.SourceOf(m.Origin).Record() {
			out = append(out, t)
		}
	}
	return out
}

// NationTokens lists the crews and the special rounds of the nations.
func NationTokens(s sheet.Sheet) []Token {
	var out []Token
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
			side := TokenSide{Glyph: "infantry", Caption: s.Opts.Language.Text("counter.infantry"), Tag: s.Opts.Language.Capitals(n.Short), Sign: n.Marking,
				Ink: s.NationColour(n.ID), From: page.SourceOf(n.Origin, "colour")}
			back := side
			back.Pale = true
			out = append(out, Token{Front: side, Back: back, Copies: advances(s), Of: of, Name: "infantry-" + n.ID})
		}
		for _, kind := range slices.Sorted(maps.Keys(n.Rounds)) {
			round := TokenSide{
				Glyph: "rounds", Caption: s.Opts.Language.Capitals(s.Opts.Language.Word("ammunition", kind)), Ink: s.NationColour(n.ID),
				Tag: s.Opts.Language.Capitals(n.Short), Sign: n.Marking,
				From: page.SourceOf(n.Origin, "rounds", kind),
			}
			loaded := round
			loaded.Glyph, loaded.Pale = "loaded", true
			out = append(out, Token{Front: round, Back: loaded, Copies: n.Rounds[kind] * tanks, Of: of, Name: kind + "-" + n.ID})
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

// Experiences are the experiences of crews with the icon of each.
var Experiences = []struct{ ID, Glyph string }{{"green", "chevron"}, {"seasoned", "chevrons"}, {"elite", "chevrons-3"}}

// crewTokens lists the counters of one position: commanders come in every
// experience, and every back is the wounded man.
func crewTokens(s sheet.Sheet, n *model.Nation, seat string, tanks int) []Token {
	lang := s.Opts.Language
	side := TokenSide{Glyph: "crew", Caption: lang.Capitals(lang.Word("seat-short", seat)), Tag: lang.Capitals(n.Short), Sign: n.Marking, Ink: draw.ColourOr(n.Colour, draw.Ink), From: page.SourceOf(n.Origin, "colour")}
	// The side of a wounded man is red (EITC 5.6.2).
	wounded := func(t TokenSide) TokenSide {
		t.Pale, t.Ink, t.Text, t.Badge = true, draw.HeavyRed, lang.Text("counter.wounded"), ""
		return t
	}
	if seatRank(seat) > 0 {
		side.Badge = cards.GlyphOf(seat)
		return []Token{{Front: side, Back: wounded(side), Copies: tanks, Of: n.Name, Name: seat + "-" + n.ID}}
	}
	var out []Token
	for _, e := range Experiences {
		commander := side
		commander.Glyph = e.Glyph
		out = append(out, Token{Front: commander, Back: wounded(commander), Copies: tanks, Of: n.Name, Name: seat + "-" + n.ID + "-" + e.ID})
	}
	return out
}

// Small draws a face of a counter without its words.
func Small(p *draw.Piece, box page.Rect, f TokenSide) {
	ground, print := f.Ink, draw.Paper
	if f.Pale {
		ground, print = draw.Paper, f.Ink
	}
	p.Outline(box, 0.8*mm, page.Path{Fill: ground, Stroke: f.Ink, Width: 0.3 * mm})
	if f.Glyph != "" {
		p.Icon(f.Glyph, box.Inset(0.7*mm), draw.Tones{Ink: print, Ground: ground}, f.From)
		return
	}
	p.Write(box.Inset(0.5*mm), f.Text, f.From, draw.Bold("what.counter", print, 0, 3*mm).Centred())
}
