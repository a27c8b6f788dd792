package layout

import (
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/export/drawing"
	"hulldown.dev/export/layout/aids"
	"hulldown.dev/export/layout/boards"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/counters"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/press"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// Manifest lays out what a box of the content holds, to be ticked off when it is cut out or
// put away: how many cards of each kind and deck, how many faces of the board of each vehicle, the
// mats, and how many counters of each look, with the two faces of it; those that name a tank are counted for all tanks of a nation. With
// Own it has the records of it alone.
func Manifest(c *model.Content, opts sheet.Options) (page.Document, []diag.Finding) {
	opts.Card = sheet.CardSize{}
	s, doc := sheet.New(c, opts, "title.manifest")
	m := &manifest{Book: aids.NewBook(s, doc.Title, 2)}
	for _, part := range append([]manifestPart{cardsInBox(s), boardsInBox(s), matsInBox(s)}, countersInBox(s)...) {
		if len(part.lines) > 0 && !m.Open {
			m.Chapter(doc.Title, "manifest")
			m.Level = 1
			m.reprints()
		}
		m.list(part)
	}
	doc.Pages, doc.Outline = s.Leaves(m.Done()), m.Outline
	return doc, s.Findings.Sorted()
}

// manifest is the list of what a box holds in the making.
type manifest struct{ *aids.Book }

// manifestPart is a heading of the manifest with the pieces counted under it.
type manifestPart struct {
	title string
	lines []manifestLine
}

// manifestLine is what is counted together: its words, the faces of counters or the sign of
// cards, and the vehicle of boards, nil for none.
type manifestLine struct {
	text    string
	faces   []counters.TokenSide
	vehicle *model.Vehicle
	scale   drawing.Scale
	copies  int
	from    page.Source
	// run are the numbers that the faces bear beside one caption, in a row, empty for none.
	run []int
	// sheets are the numbers of the sheets that it is on, in ascending order, of a document.
	sheets []int
	of     *shelf
}

// shelf counts the pieces of a document in the order of its sheets, of which Join keeps back those
// that do not fill the last.
type shelf struct {
	next, per int
	join      bool
}

// put takes so many pieces of a line, and adds the sheets that they are on.
func (h *shelf) put(l *manifestLine, n int) {
	l.of = h
	for range n {
		on := h.next/max(h.per, 1) + 1
		if h.next++; !slices.Contains(l.sheets, on) {
			l.sheets = append(l.sheets, on)
		}
	}
}

// on says on which sheets a line is, and whether some of it is among what several sheets kept back.
func (l manifestLine) on(lang wording.Language) string {
	if l.of == nil || !l.of.join {
		return lang.Say("manifest.sheets", "n", numberRuns(l.sheets))
	}
	full := slices.DeleteFunc(slices.Clone(l.sheets), func(n int) bool { return n > l.of.next/l.of.per })
	switch {
	case len(full) == len(l.sheets):
		return lang.Say("manifest.sheets", "n", numberRuns(full))
	case len(full) == 0:
		return lang.Text("manifest.leftovers")
	}
	return lang.Say("manifest.sheets-and-leftovers", "n", numberRuns(full))
}

// manifestHigh is the height of a line with faces, manifestLow of one without.
const (
	manifestHigh page.MM = 6.4 * mm
	manifestLow  page.MM = 5 * mm
	manifestView page.MM = 16 * mm
	manifestOn   page.MM = 34 * mm
	manifestNote page.MM = 12 * mm
)

// reprints says what the numbers of sheets are for.
func (m *manifest) reprints() {
	box := m.Place(manifestNote)
	m.Leaf.Write(box, m.Opts.Language.Text("manifest.reprint"), page.Source{}, draw.Regular("what.note", draw.Quiet, draw.SixPoints, sheet.BookType).OnLines(0).FromTop())
}

// list sets a part that has lines, and their sum below them.
func (m *manifest) list(part manifestPart) {
	if len(part.lines) == 0 {
		return
	}
	m.Part(part.title, "manifest/"+wording.Number(len(m.Outline)+1))
	sum := 0
	for i, l := range part.lines {
		if i+1 == len(part.lines) {
			m.Need(manifestHigh + manifestLow) // the sum stays with the last
		}
		if m.Need(manifestHigh); i > 0 && m.AtTop() {
			m.more(part.title)
		}
		m.line(l, page.Regular)
		sum += l.copies
	}
	m.line(manifestLine{text: m.Opts.Language.Text("manifest.all"), copies: sum}, page.Bold)
}

// more names a part again over those of its lines that are in a further column.
func (m *manifest) more(title string) {
	m.Leaf.Write(m.Place(manifestLow), m.Opts.Language.Say("manifest.more", "title", title), page.Source{}, draw.Bold("what.title", draw.Quiet, draw.SixPoints, sheet.BookType))
}

// line sets a line: a box to tick, the faces, the words, and how many there are.
func (m *manifest) line(l manifestLine, face page.Face) {
	high := manifestLow
	if len(l.faces) > 1 || l.vehicle != nil {
		high = manifestHigh
	}
	box := m.Place(high)
	p := &m.Leaf
	p.Rule(page.Point{X: box.X, Y: box.Bottom()}, page.Point{X: box.Right(), Y: box.Bottom()}, draw.Stone, 0.2*mm)
	tick, rest := draw.Side(box, 3*mm, 2*mm)
	if face == page.Regular {
		tick.Y, tick.H = box.Centre().Y-tick.W/2, tick.W
		p.Outline(tick, 0.4*mm, page.Path{Fill: draw.Paper, Stroke: draw.Quiet, Width: 0.25 * mm})
	}
	for _, f := range l.faces {
		var at page.Rect
		at, rest = draw.Side(rest, min(5.4*mm, high-0.6*mm), 0.8*mm)
		counters.Small(p, page.Rect{X: at.X, Y: box.Centre().Y - at.W/2, W: at.W, H: at.W}, f)
	}
	if len(l.faces) > 0 {
		_, rest = draw.Side(rest, 0, 0.8*mm)
	}
	if v := l.vehicle; v != nil {
		var at page.Rect
		at, rest = draw.Side(rest, manifestView, 1.6*mm)
		p.SideView(draw.SideView{Vehicle: v, Nation: nil, Ink: sheet.NationInk(m.Content, v.Nation), Scale: l.scale}, draw.Pad(at, 0, 0.5*mm), l.from)
	}
	number := page.Rect{X: rest.Right() - 12*mm, Y: rest.Y, W: 12 * mm, H: rest.H}
	rest.W -= 13 * mm
	if len(l.sheets) > 0 {
		var at page.Rect
		on := l.on(m.Opts.Language)
		rest, at = draw.Side(rest, rest.W-min(p.Fonts.Width(page.Regular, 2.4*mm, on)+mm, manifestOn), mm)
		p.Write(at, on, l.from, draw.Regular("what.note", draw.Quiet, draw.SixPoints, 2.4*mm).FlushRight())
	}
	text := draw.Regular("what.name", draw.Ink, draw.SixPoints, sheet.BookType).OnLines(2)
	text.Face = face
	p.Write(rest, l.text, l.from, text)
	p.Write(number, wording.Number(l.copies), l.from, draw.Bold("what.number", draw.Ink, 0, sheet.BookType).FlushRight())
}

// numberRuns writes ascending numbers, those that follow one another from the first to the last.
func numberRuns(of []int) string {
	var out []string
	for i := 0; i < len(of); i++ {
		first := of[i]
		for i+1 < len(of) && of[i+1] == of[i]+1 {
			i++
		}
		if of[i] == first {
			out = append(out, wording.Number(first))
		} else {
			out = append(out, wording.Number(first)+"\u2013"+wording.Number(of[i]))
		}
	}
	return strings.Join(out, ", ")
}

// boardsInBox counts the faces of Tank Boards, by vehicle with their numbers.
func boardsInBox(s sheet.Sheet) manifestPart {
	var out []manifestLine
	all := boards.ByNation(s.Shown().Vehicles)
	scale := draw.SideScale(page.Size{W: manifestView, H: manifestHigh - mm}, all)
	shelf := &shelf{per: 1}
	for _, v := range all {
		numbers := make([]string, len(v.Boards))
		for i, b := range v.Boards {
			numbers[i] = wording.Number(b.Number)
		}
		text := s.Opts.Language.Say("manifest.board", "name", v.Name, "numbers", strings.Join(numbers, ", "))
		line := manifestLine{text: text, vehicle: v, scale: scale, copies: len(v.Boards), from: page.SourceOf(v.Origin, "name")}
		shelf.put(&line, line.copies)
		out = append(out, line)
	}
	return manifestPart{title: s.Opts.Language.Text("title.boards"), lines: out}
}

// matsInBox counts the mats of armies, one for each variant.
func matsInBox(s sheet.Sheet) manifestPart {
	title, shelf := s.Opts.Language.Text("title.army-mats"), &shelf{per: 1}
	var out []manifestLine
	for i := range s.Shown().Variants {
		v := &s.Shown().Variants[i]
		line := manifestLine{text: v.Title, copies: 1, from: page.SourceOf(v.Origin, "title")}
		shelf.put(&line, 1)
		out = append(out, line)
	}
	return manifestPart{title: title, lines: out}
}

// deckLines counts the Battle Cards by deck.
func deckLines(s sheet.Sheet) []manifestLine {
	lang := s.Opts.Language
	decks, shelf := map[string]int{}, cardShelf(s)
	var out []manifestLine
	for _, card := range cards.InDeckOrder(s, s.Shown().Cards) {
		text := lang.Say("manifest.of", "what", lang.Text("title.cards"), "name", lang.Word("deck", card.Deck))
		if _, known := decks[text]; !known {
			decks[text] = len(out)
			look := s.Themes.Of("cards/" + card.ID)
			out = append(out, manifestLine{text: text, faces: []counters.TokenSide{{Glyph: look.Badge(card.Deck), Ink: look.ColourOf(card.Deck, draw.Ink)}}})
		}
		out[decks[text]].copies++
		shelf.put(&out[decks[text]], 1)
	}
	return out
}

// cardShelf is the shelf for a sheet of cards.
func cardShelf(s sheet.Sheet) *shelf {
	s.Opts.Press, s.Opts.Fold = false, false
	return &shelf{per: max(s.PerSheet(), 1), join: s.Opts.Join}
}

// cardsInBox counts the cards: those of the Battle Deck by deck, scenario cards and
// markers by name, the others by kind.
func cardsInBox(s sheet.Sheet) manifestPart {
	c, lang := s.Shown(), s.Opts.Language
	out := deckLines(s)
	var on *shelf
	add := func(text string, sign counters.TokenSide, n int) {
		at := slices.IndexFunc(out, func(l manifestLine) bool { return l.text == text })
		if at < 0 {
			if n == 0 {
				return
			}
			at = len(out)
			out = append(out, manifestLine{text: text, faces: []counters.TokenSide{sign}})
		}
		out[at].copies += n
		on.put(&out[at], n)
	}
	file := func() { on = cardShelf(s) }
	file()
	sign := func(glyph string, colour page.Colour) counters.TokenSide {
		return counters.TokenSide{Glyph: glyph, Ink: colour}
	}
	add(lang.Text("title.damage"), sign("explosion", draw.KindFire.Ink), len(c.Damage))
	file()
	if len(c.Damage) > 0 && s.Opts.Own == nil {
		add(lang.Text("title.reference-cards"), sign("explosion", draw.KindFire.Ink), aids.EffectCopies)
	}
	file()
	need := cards.Supplied(c.Scenarios)
	for i := range c.Terrain {
		t := &c.Terrain[i]
		k := draw.KindOf(model.Half{Terrain: t.ID}, t)
		add(lang.Say("manifest.of", "what", lang.Text("title.terrain"), "name", t.Name), sign(k.Glyph, k.Ink), need[t.ID])
	}
	on.next += cards.Overviewed(c) // on the same sheets, and in no box
	file()
	for i := range c.Guns {
		add(lang.Text("title.guns"), sign("field-gun", draw.Quiet), max(c.Guns[i].Copies, 1))
	}
	file()
	for i := range c.Infantry {
		add(lang.Text("title.infantry"), sign("infantry", draw.KindManMade.Ink), max(c.Infantry[i].Copies, 1))
	}
	for _, one := range cards.CloseDefences(c.Infantry) {
		add(lang.Text("infantry.crews"), sign("tank", draw.KindManMade.Ink), max(one.Copies, 1))
	}
	file()
	for i := range c.Markers {
		if m := &c.Markers[i]; m.Role != "counter" && m.Role != "identification" {
			add(lang.Say("manifest.of", "what", lang.Text("title.markers"), "name", m.Name), sign(cards.CounterGlyph(m, 0), cards.MarkerKinds[m.Role].Ink), m.Count)
		}
	}
	file()
	robata := 0
	for _, card := range c.Robata {
		robata += card.Copies
	}
	add(lang.Text("title.robata"), sign("gear", draw.KindTactics.Ink), robata)
	for _, deck := range battlefieldDecks(s) {
		file()
		add(deck.title, sign(deck.glyph, deck.ink), deck.cards)
	}
	return manifestPart{title: lang.Text("manifest.cards"), lines: out}
}

// countersInBox counts the counters under the headings of their sheets, in that order.
func countersInBox(s sheet.Sheet) []manifestPart {
	var out []manifestPart
	lines, parts := map[string]int{}, map[string]int{}
	on := &shelf{per: len(press.Imposition{Sheet: s.Opts.Paper.Size(), Margin: sheet.Margin}.Slots(page.Size{W: sheet.CounterSize, H: sheet.CounterSize}))}
	for _, t := range counters.OwnTokens(s) {
		title := t.Of
		if t.Nation != "" {
			title = s.Opts.Language.Say("manifest.numbers", "nation", t.Nation)
		}
		at, known := parts[title]
		if !known {
			at = len(out)
			parts[title] = at
			out = append(out, manifestPart{title: title})
		}
		part := &out[at]
		key := strings.Join([]string{title, t.Front.Glyph, look(t.Front, t), t.Back.Glyph, look(t.Back, t)}, "\x00")
		if i, ok := lines[key]; ok {
			part.lines[i].copies += t.Copies
			on.put(&part.lines[i], t.Copies)
			continue
		}
		lines[key] = len(part.lines)
		line := manifestToken(s, t)
		on.put(&line, t.Copies)
		part.lines = append(part.lines, line)
	}
	out = joinedParts(s, out)
	for i := range out {
		out[i].lines = joinedRuns(out[i].lines)
	}
	return out
}

// joinedRuns makes one line of counters of one mark that are numbered on and on.
func joinedRuns(lines []manifestLine) []manifestLine {
	var out []manifestLine
	for _, l := range lines {
		if n := len(out); n > 0 {
			if last := &out[n-1]; len(l.run) > 0 && len(last.run) > 0 && last.from == l.from && last.run[len(last.run)-1]+1 == l.run[0] {
				last.run, last.copies = append(last.run, l.run...), last.copies+l.copies
				last.text = l.faces[0].Caption + " " + numberRuns(last.run)
				for _, on := range l.sheets {
					if !slices.Contains(last.sheets, on) {
						last.sheets = append(last.sheets, on)
					}
				}
				continue
			}
		}
		out = append(out, l)
	}
	return out
}

// runOf are the numbers of a counter whose faces bear the same words and else numbers only.
func runOf(t counters.Token) []int {
	if t.Nation != "" || t.Front.Caption == "" || t.Front.Caption != t.Back.Caption {
		return nil
	}
	var out []int
	for _, text := range []string{t.Front.Text, t.Back.Text} {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 {
			return out
		}
		out = append(out, n)
	}
	if len(out) == 2 && out[1] != out[0]+1 {
		return nil
	}
	return out
}

// joinedParts puts parts of a single line together, at the end.
func joinedParts(s sheet.Sheet, parts []manifestPart) []manifestPart {
	last := manifestPart{title: s.Opts.Language.Text("manifest.further")}
	var out []manifestPart
	for _, part := range parts {
		if len(part.lines) == 1 {
			last.lines = append(last.lines, part.lines...)
		} else {
			out = append(out, part)
		}
	}
	return append(out, last)
}

// manifestToken is the line of a counter. What names a tank leaves its number out, and has
// the ink of no tank.
func manifestToken(s sheet.Sheet, t counters.Token) manifestLine {
	words := []string{look(t.Front, t)}
	switch back := look(t.Back, t); {
	case back == words[0]:
	case t.Back.Caption == t.Front.Caption && t.Back.Text != "":
		words = append(words, t.Back.Text)
	default:
		words = append(words, back)
	}
	for _, e := range counters.Experiences {
		if t.Front.Glyph == e.Glyph {
			words[0] = s.Opts.Language.Say("manifest.crew", "who", words[0], "crew", s.Opts.Language.Word("crew", e.ID))
		}
	}
	faces := []counters.TokenSide{t.Front, t.Back}
	for i := range faces {
		if t.Nation != "" && faces[i].Ink != draw.HeavyRed {
			faces[i].Ink = draw.Ink
		}
	}
	return manifestLine{text: strings.Join(words, " / "), faces: faces, copies: t.Copies, from: t.Front.From, run: runOf(t)}
}

// look is the words of a side of a counter, without the number of a tank.
func look(t counters.TokenSide, of counters.Token) string {
	words := []string{t.Caption}
	if of.Nation == "" || !strings.HasSuffix(t.Tag, "\u00A0"+t.Text) {
		words = append(words, t.Text)
	}
	return strings.Join(slices.DeleteFunc(words, func(w string) bool { return w == "" }), " ")
}
