package book

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"unicode"

	"hulldown.dev/export/layout/aids"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/scenario"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// Reference lays out a book of all content: contents, a chapter for each kind
// of record with the figures of each, and an index. A sign marks what is nowhere published.
// Contents, index and outline lead to their places. With Own it has the records of it alone.
func Reference(c *model.Content, opts sheet.Options) (page.Document, []diag.Finding) {
	opts.Card = sheet.CardSize{}
	s, doc := sheet.New(c, opts, "title.reference")
	r := &reference{Book: aids.NewBook(s, doc.Title, 2), list: s.Shown()}
	r.Before = 1
	r.records()
	if opts.Own != nil && len(r.Outline) == 0 {
		return doc, nil
	}
	if len(r.terms) > 0 {
		r.InColumns(nameColumns)
		r.Evenly(r.index)
	}
	first := r.contents(doc.Title, func(p *draw.Piece, body page.Rect) {
		r.listContents(p, draw.Pad(body, 14*mm, 0), r.Outline)
		note := draw.Paragraph{Text: p.Lang.Text("reference.signed"), What: "what.note", Colour: draw.Quiet}
		foot := draw.Pad(page.Rect{X: p.Frame.X, Y: p.Frame.Bottom() - 16*mm, W: p.Frame.W, H: 12 * mm}, 14*mm, 0)
		p.FlowPart(draw.Flow{Box: foot}, note, sheet.BookType)
	})
	doc.Pages = s.Leaves(append([]page.Page{first}, r.Done()...))
	doc.Outline = append([]page.Entry{{Title: opts.Language.Text("reference.contents"), To: "contents"}}, r.Outline...)
	return doc, s.Findings.Sorted()
}

// nameColumns is in how many columns the index is, most of whose words are names.
const nameColumns = 4

// inForce drops the clauses of sets that the content has not.
func inForce(s sheet.Sheet, all []aids.Clause) []aids.Clause {
	return slices.DeleteFunc(slices.Clone(all), func(c aids.Clause) bool { return c.Set != "" && model.Find(s.Content.Sets, c.Set) == nil })
}

// records lays out the chapters of all records: strips and tables over the width of the page,
// what is read in columns, and grids over the width of the page.
func (r *reference) records() {
	r.terms = nil
	r.wide(r.sets, r.vehicles, r.arms, r.damage)
	r.inTwo(r.cards)
	r.wide(r.terrain)
	r.inTwo(r.scenarios, r.modules)
	r.wide(r.robata, r.broadTables)
	r.inTwo(r.tables)
	r.wide(r.markers, r.skirmish)
	r.InColumns(2)
}

// inTwo lays out chapters in two columns that end alike.
func (r *reference) inTwo(chapters ...func()) {
	r.InColumns(2)
	before := len(r.terms)
	r.Evenly(func() {
		r.terms = r.terms[:before]
		for _, chapter := range chapters {
			chapter()
		}
	})
}

// wide lays out chapters over the width of the page, from the top of one.
func (r *reference) wide(chapters ...func()) {
	r.InColumns(1)
	for _, chapter := range chapters {
		chapter()
	}
}

// reference is the book of content in the making.
type reference struct {
	*aids.Book
	// list is the content that has entries.
	list  *model.Content
	terms []term
}

// term is a line of the index.
type term struct{ word, to string }

// begin opens a chapter if there is something for it.
func (r *reference) begin(k wording.Key, name string, n int) bool {
	if n > 0 {
		r.Part(r.Opts.Language.Text(k), name)
	}
	return n > 0
}

// enter names a record, in the outline, as a place, and in the index by its
// words.
func (r *reference) enter(kind model.Kind, head *model.Record, title string, words ...string) {
	name := string(kind) + "/" + head.ID
	r.Name(name, 1, title)
	for _, word := range words {
		r.terms = append(r.terms, term{word: word, to: name})
	}
}

// line is a stretch of running text of an entry.
func (r *reference) line(text string, from page.Source) draw.Paragraph {
	return draw.Paragraph{Text: text, What: "what.note", Colour: draw.Ink, From: from}
}

// bookEntry is a record as the book shows it: its title, its parts one below the
// other, and the words under which the index lists it, none for its title.
type bookEntry struct {
	kind  model.Kind
	head  *model.Record
	title string
	parts []draw.Paragraph
	words []string
	// table follows the parts, nil for none.
	table *model.Table
}

// mostKept is how tall an entry may be that is kept in one column; of a taller
// one the beginning is.
const mostKept page.MM = 70 * mm

// entry sets an entry.
func (r *reference) entry(e bookEntry) {
	if len(e.words) == 0 {
		e.words = []string{e.title}
	}
	if !r.Open {
		r.Turn()
	}
	all := append([]draw.Paragraph{r.nameOf(e.kind, e.head, e.title)}, e.parts...)
	h := r.high(all) + r.tableHigh(e.table) + 2*mm
	if h > mostKept {
		h = r.high(all[:min(len(all), 4)])
	}
	r.Need(h)
	r.enter(e.kind, e.head, e.title, e.words...)
	r.set(all)
	if e.table != nil {
		aids.DrawRows(&r.Leaf, r.Place(r.tableHigh(e.table)), e.table, draw.Stone)
	}
	r.Space(2.6 * mm)
}

// nameOf is the name of a record over what is said of it.
func (r *reference) nameOf(kind model.Kind, head *model.Record, title string) draw.Paragraph {
	// Sets, scenarios and modules have a title, all others a name.
	field := "name"
	if kind == model.KindSet || kind == model.KindScenario || kind == model.KindModule {
		field = "title"
	}
	name := r.line(title+signOf(head), page.SourceOf(head.Origin, field))
	name.Face, name.Size = page.Bold, 1250
	return name
}

// high is the height of paragraphs in a column.
func (r *reference) high(all []draw.Paragraph) page.MM {
	return r.Leaf.HeightAt(draw.Flow{Box: page.Rect{W: r.Room.W}}, all, sheet.BookType)
}

// tableHigh is the height of a table in a column, 0 for none.
func (r *reference) tableHigh(t *model.Table) page.MM {
	h := page.MM(0)
	if t != nil {
		for _, row := range aids.LinesOf(&r.Leaf, t, r.Room.W) {
			h += row.High
		}
	}
	return h
}

// set sets paragraphs, going on to the next column between them where they do
// not all fit. A heading stays with what it is the heading of, and the last
// paragraph with the one before it.
func (r *reference) set(all []draw.Paragraph) {
	r.opened()
	for i, p := range all {
		if p.Face == page.Bold && i > 0 {
			r.Space(0.9 * mm)
		}
		if i+1 < len(all) && (p.Face == page.Bold || i+2 == len(all)) {
			r.Need(r.high(all[i : i+2]))
		}
		if missing := r.Leaf.Fonts.Missing(p.Face, p.Text); len(missing) > 0 {
			r.Leaf.MissingGlyph(draw.Label{Text: p.Text, From: p.From, Style: draw.Style{What: p.What}}, missing)
			p.Text = r.Leaf.Fonts.Printable(p.Face, p.Text)
		}
		box := r.Place(r.Leaf.HeightAt(draw.Flow{Box: page.Rect{W: r.Room.W}}, []draw.Paragraph{p}, sheet.BookType))
		r.Leaf.FlowPart(draw.Flow{Box: box}, p, sheet.BookType)
	}
}

// reconstructedSign follows the title of a record whose values are nowhere published.
const reconstructedSign = "\u00a0†"

// signOf is the sign behind the title of a record, empty for one whose values are published.
func signOf(head *model.Record) string {
	if head.From.Reconstructed != "" {
		return reconstructedSign
	}
	return ""
}

// sets gives each set a line of how many records it has, and each nation one of its rounds.
func (r *reference) sets() {
	if !r.begin("reference.sets", "chapter/sets", len(r.list.Sets)+len(r.list.Nations)) {
		return
	}
	for i := range r.list.Sets {
		set := &r.list.Sets[i]
		r.entry(bookEntry{kind: model.KindSet, head: &set.Record, title: set.Title, parts: []draw.Paragraph{r.line(r.holdings(set.ID), page.SourceOf(set.Origin))}})
	}
	var cells []gridCell
	for i := range r.list.Nations {
		n := &r.list.Nations[i]
		var parts []draw.Paragraph
		for _, kind := range slices.Sorted(maps.Keys(n.Rounds)) {
			text := r.Opts.Language.Say("board.rounds-at-start", "kind", r.Opts.Language.Word("ammunition", kind), "n", wording.Number(n.Rounds[kind]))
			parts = append(parts, r.line(text, page.SourceOf(n.Origin)))
		}
		cells = append(cells, gridCell{kind: model.KindNation, head: &n.Record, title: n.Name, text: parts})
	}
	r.grid(4, cells)
}

// holdings counts the records of a set that players meet, by kind.
func (r *reference) holdings(set string) string {
	c, lang := r.list, r.Opts.Language
	var out []string
	for _, kind := range []struct {
		title wording.Key
		n     int
	}{
		{"reference.vehicles", countOf(c.Vehicles, set)}, {"title.cards", countOf(c.Cards, set)}, {"title.damage", countOf(c.Damage, set)},
		{"reference.terrain", countOf(c.Terrain, set)}, {"title.scenarios", countOf(c.Scenarios, set)}, {"title.modules", countOf(c.Modules, set)},
		{"reference.variants", countOf(c.Variants, set)},
	} {
		if kind.n > 0 {
			out = append(out, lang.Text(kind.title)+"\u00a0"+wording.Number(kind.n))
		}
	}
	return strings.Join(out, " · ")
}

// countOf counts the records of a set.
func countOf[T any, P interface {
	*T
	Head() *model.Record
}](list []T, set string) int {
	n := 0
	for i := range list {
		if P(&list[i]).Head().Set == set {
			n++
		}
	}
	return n
}

// resultsOf lists the special results of a Damage Card.
func (r *reference) resultsOf(d *model.DamageCard) []string {
	var out []string
	for _, list := range [][]model.Damage{
		d.Critical.Turret, d.Critical.Hull, d.Turret.Light, d.Turret.Heavy, d.Hull.Light, d.Hull.Heavy, d.Tracks.Light, d.Tracks.Heavy,
	} {
		for _, e := range list {
			if e.Result == "" {
				continue
			}
			if word := r.Opts.Language.Word("result", e.Result); !slices.Contains(out, word) {
				out = append(out, word)
			}
		}
	}
	return out
}

// crosses lists the Morale Icons that show a cross.
func (r *reference) crosses(d *model.DamageCard) string {
	lang := r.Opts.Language
	var out []string
	for _, m := range []struct {
		k    wording.Key
		fail bool
	}{
		{"morale.green", d.Morale.Green}, {"morale.seasoned", d.Morale.Seasoned}, {"morale.elite", d.Morale.Elite},
		{"morale.commander-kia", d.Morale.CommanderKIA}, {"morale.immobilized", d.Morale.Immobilized}, {"morale.on-fire", d.Morale.OnFire},
	} {
		if m.fail {
			out = append(out, lang.Text(m.k))
		}
	}
	if len(out) == 0 {
		return "\u2013"
	}
	return strings.Join(out, ", ")
}

// The cell of a terrain: how wide its scene is, and how many are side by side.
const (
	terrainView page.MM = 16 * mm
	terrainWide         = 3
)

// terrain gives each terrain a cell with its scene, its class, and what it does.
func (r *reference) terrain() {
	if !r.begin("reference.terrain", "chapter/terrain", len(r.list.Terrain)) {
		return
	}
	cells := make([]gridCell, len(r.list.Terrain))
	for i := range r.list.Terrain {
		t := &r.list.Terrain[i]
		card := cards.GroundCard{Piece: r.Sheet.NewPiece(t.Origin), Terrain: t}
		parts := []draw.Paragraph{r.line(r.Opts.Language.Word("class", t.Class), page.SourceOf(t.Origin, "class"))}
		for _, p := range inBook(card.Paragraphs()) {
			p.Colour = draw.Ink
			parts = append(parts, p)
		}
		kind := draw.KindOf(model.Half{Terrain: t.ID}, t)
		cells[i] = gridCell{kind: model.KindTerrain, head: &t.Record, title: r.terrainTitle(t), text: parts,
			wide: terrainView, view: func(p *draw.Piece, box page.Rect) {
				p.Scene(draw.SceneOf(kind, t.ID), box, kind.Ink, page.SourceOf(t.Origin, "class"))
			}}
	}
	r.grid(terrainWide, cells)
}

// terrainTitle is the name of a terrain, with what has it where another bears the same name: the
// deck of its Battle Cards, or the scenario cards.
func (r *reference) terrainTitle(t *model.Terrain) string {
	if !slices.ContainsFunc(r.list.Terrain, func(o model.Terrain) bool { return o.ID != t.ID && o.Name == t.Name }) {
		return t.Name
	}
	has := r.Opts.Language.Text("terrain.scenario")
	for i := range r.list.Cards {
		if slices.ContainsFunc(r.list.Cards[i].Halves, func(h model.Half) bool { return h.Terrain == t.ID }) {
			has = r.Opts.Language.Word("deck", r.list.Cards[i].Deck)
			break
		}
	}
	return r.Opts.Language.Say("manifest.of", "what", t.Name, "name", has)
}

// inBook sets paragraphs of another sheet in the type of the book.
func inBook(paragraphs []draw.Paragraph) []draw.Paragraph {
	out := slices.Clone(paragraphs)
	for i := range out {
		out[i].Size, out[i].Before = 0, 0
	}
	return out
}

// scenarios gives each scenario its summary and who plays it; its rules are on its own sheet.
func (r *reference) scenarios() {
	if !r.begin("title.scenarios", "chapter/scenarios", len(r.list.Scenarios)) {
		return
	}
	ordered := aids.BySet(r.list.Scenarios, func(sc *model.Scenario) int { return sc.Order })
	for i := range ordered {
		sc := &ordered[i]
		parts := []draw.Paragraph{r.line(sc.Summary, page.SourceOf(sc.Origin, "summary")), r.line(r.sized(sc), page.SourceOf(sc.Origin, "players"))}
		r.entry(bookEntry{kind: model.KindScenario, head: &sc.Record, title: sc.Title, parts: parts})
	}
}

// sized says how many players and tanks a scenario is for.
func (r *reference) sized(sc *model.Scenario) string {
	lang := r.Opts.Language
	return lang.Text("scenario.players") + "\u00a0" + scenario.Stretch(sc.Players) + " · " + lang.Text("scenario.tanks") + "\u00a0" + scenario.Stretch(sc.Tanks.Span)
}

// modules gives each module its summary; its rules are on the sheet of modules.
func (r *reference) modules() {
	if !r.begin("title.modules", "chapter/modules", len(r.list.Modules)) {
		return
	}
	for i := range r.list.Modules {
		m := &r.list.Modules[i]
		r.entry(bookEntry{kind: model.KindModule, head: &m.Record, title: m.Title, parts: []draw.Paragraph{r.line(m.Summary, page.SourceOf(m.Origin, "summary"))}})
	}
}

// index lists the words of all records by letter, each page of a word once.
func (r *reference) index() {
	r.Chapter(r.Opts.Language.Text("reference.index"), "chapter/index")
	terms, order := slices.Clone(r.terms), r.Opts.Language.Order()
	slices.SortStableFunc(terms, func(a, b term) int {
		return cmp.Or(order.Compare(a.word, b.word), cmp.Compare(r.At[a.to], r.At[b.to]))
	})
	before := ""
	for len(terms) > 0 {
		t := terms[0]
		var spots []spot
		for len(terms) > 0 && order.Compare(terms[0].word, t.word) == 0 {
			next := terms[0]
			// A word in capitals alone is how cards shout it.
			if strings.IndexFunc(t.word, unicode.IsLower) < 0 {
				t.word = next.word
			}
			if at := wording.Number(r.At[next.to]); len(spots) == 0 || spots[len(spots)-1].at != at {
				spots = append(spots, spot{to: next.to, at: at})
			}
			terms = terms[1:]
		}
		if before == "" || !order.SameLetter(before, t.word) {
			before = t.word
			r.Space(1.4 * mm)
			r.Need(12 * mm)
			p := r.line(r.Opts.Language.Heading(order.Letter(t.word)), page.Source{})
			p.Face, p.Colour = page.Bold, draw.Quiet
			r.set([]draw.Paragraph{p})
		}
		indexLine(&r.Leaf, r.Place(draw.Thousandths(draw.LeadingOfText, sheet.BookType)), t.word, spots)
	}
}

// spot is a named place, and the number of its page or its own.
type spot struct{ to, at string }

// clipped is a word of an index as far as it fits a width in the least type, with an ellipsis
// where some of it is left out: it is whole where the index leads.
func clipped(p *draw.Piece, word string, w page.MM) string {
	fits := func(text string) bool {
		return p.Fonts.Width(page.Regular, draw.SixPoints, p.Fonts.Printable(page.Regular, text)) <= w
	}
	if fits(word) {
		return word
	}
	letters := []rune(word)
	for len(letters) > 1 && !fits(string(letters)+"…") {
		letters = letters[:len(letters)-1]
	}
	return strings.TrimRight(string(letters), " ") + "…"
}

// indexLine sets a word, dots, and the numbers of its pages, each of which
// leads there; the word leads to the first. A character that is missing in the
// typeface is reported where the word itself is printed.
func indexLine(p *draw.Piece, box page.Rect, word string, spots []spot) {
	const size = sheet.BookType
	word = sheet.Printable(word)
	figures := make([]string, len(spots))
	w := page.MM(0)
	for i, s := range spots {
		figures[i] = s.at
		if i+1 < len(spots) {
			figures[i] += ", "
		}
		w += p.Fonts.Width(page.Regular, size, figures[i])
	}
	name := page.Rect{X: box.X, Y: box.Y, W: box.W - w - 3*mm, H: box.H}
	word = clipped(p, word, name.W)
	l := draw.Label{Text: word, Box: name, Style: draw.Regular("what.name", draw.Ink, draw.SixPoints, size)}
	p.Text(l)
	used := min(p.Fonts.Width(page.Regular, size, p.Fonts.Printable(page.Regular, word)), name.W)
	y := box.Centre().Y + 0.8*mm
	if from, until := name.X+used+1.4*mm, box.Right()-w-1.4*mm; from < until {
		p.Path(page.Path{
			Segments: draw.Stroke(page.Point{X: from, Y: y}, page.Point{X: until, Y: y}), Stroke: draw.Hairline, Width: 0.25 * mm,
			Dash: []page.MM{0.3 * mm, 1 * mm},
		})
	}
	p.Items = append(p.Items, page.Mark{Kind: page.Link, Name: spots[0].to, Area: page.Rect{X: box.X, Y: box.Y, W: box.W - w, H: box.H}})
	x := box.Right() - w
	for i, s := range spots {
		// A hair of room beyond the width keeps a figure on its line.
		l.Text, l.Box = figures[i], page.Rect{X: x, Y: box.Y, W: p.Fonts.Width(page.Regular, size, figures[i]) + 1*mm, H: box.H}
		p.Text(l)
		p.Items = append(p.Items, page.Mark{Kind: page.Link, Name: s.to, Area: page.Rect{X: x, Y: box.Y, W: l.Box.W - 1*mm, H: box.H}})
		x += l.Box.W - 1*mm
	}
}

// contents lays out the first page: its title and the sets, and below them by list what the book
// holds, and where.
func (r *reference) contents(heading string, list func(p *draw.Piece, body page.Rect)) page.Page {
	p := r.Sheet.NewLeaf(nil, false)
	p.Items = append(p.Items, page.Mark{Kind: page.Bookmark, Name: "contents"})
	head, body := draw.Top(p.Frame, 46*mm, 10*mm)
	p.Fill(head, page.Round(draw.FrameRadius), draw.Ink)
	in := draw.Pad(head, 8*mm, 8*mm)
	glyph := page.Rect{X: in.Right() - 30*mm, Y: in.Y, W: 30 * mm, H: in.H}
	p.Icon("tank", glyph, draw.Tones{Ink: draw.Ink.Tint(650), Ground: draw.Ink}, page.Source{})
	in.W -= 34 * mm
	title, names := draw.Top(in, 15*mm, 3*mm)
	l := draw.Label{Text: heading, Box: title, Style: draw.Bold("what.title", draw.Paper, 6*mm, 12*mm)}
	p.Text(l)
	var sets []string
	for _, set := range r.list.Sets {
		sets = append(sets, set.Title)
	}
	if len(sets) > mostNamed {
		sets = append(sets[:mostNamed], "…")
	}
	l.Text, l.Box, l.Face, l.Min, l.Max, l.Lines, l.Top = strings.Join(sets, "  ·  "), names, page.Regular, 2.4*mm, 4.4*mm, 3, true
	p.Text(l)
	list(&p, body)
	return p.Done(r.Opts.Paper.Size())
}

// mostNamed is how many sets the first page names.
const mostNamed = 6

// mostListed is how many entries of a chapter the contents name.
const mostListed = 20

// listContents sets a line for each chapter, and below it the names of its
// entries where they are few.
func (r *reference) listContents(p *draw.Piece, body page.Rect, entries []page.Entry) {
	for i := 0; i < len(entries); {
		chapter := entries[i]
		var names []string
		for i++; i < len(entries) && entries[i].Level > chapter.Level; i++ {
			names = append(names, strings.ReplaceAll(entries[i].Title, " ", "\u00A0"))
		}
		var line page.Rect
		line, body = draw.Top(body, 6*mm, 0)
		indexLine(p, line, chapter.Title, []spot{{to: chapter.To, at: wording.Number(r.At[chapter.To])}})
		if len(names) > 0 && len(names) <= mostListed {
			text := draw.Paragraph{Text: strings.Join(names, " · "), What: "what.name", Colour: draw.Quiet, Size: 850}
			box := draw.Pad(body, 4*mm, 0)
			_, body = draw.Top(body, p.FlowPart(draw.Flow{Box: box}, text, sheet.BookType), 0)
		}
		_, body = draw.Top(body, 3*mm, 0)
	}
}
