package table

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"hulldown.dev/export"
	"hulldown.dev/export/layout/counters"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/svg"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

const mm = page.Millimetre

// maker makes a table.
type maker struct {
	Table
	language wording.Language
	// owned limits the pieces to those of some records, nil for all.
	owned func(*model.Record) bool
	// shop is the print shop for which pieces are laid out, the zero Shop for a table.
	shop  sheet.Shop
	found []diag.Finding
	// backs are the ids of the backs so far, by what they look like.
	backs map[[sha256.Size]byte]string
	// titles are those of sheets, by the tags of their pieces.
	titles map[string]string
}

// source is a sheet whose pieces lie on tables, how they look to programs, and the word by which
// those tell them apart.
type source struct {
	sheet string
	shape Shape
	tag   string
}

// sources lists the sheets that are cut into pieces.
var sources = []source{
	{"cards", Card, "battle-card"}, {"damage", Card, "damage-card"}, {"reference-cards", Card, "reference-card"}, {"terrain", Card, "terrain-card"},
	{"guns", Card, "gun-card"}, {"infantry", Card, "infantry-card"}, {"markers", Card, "marker-card"},
	{"robata", Card, "robata-card"}, {"boards", Board, "tank-board"}, {"battlefield", Card, "battlefield-card"},
	{"actions", Card, "action-card"}, {"tokens", Card, "token-card"}, {"army-mats", Board, "mat"},
}

// form is how sheets are laid out for tables: each piece on a page of its own that ends at the
// cut, its back behind it.
func (m *maker) form() sheet.Options {
	shop := m.shop
	if shop.ID == "" {
		shop = sheet.Shop{ID: "table", Width: draw.Poker.W, Height: draw.Poker.H, Order: "pairs"}
	}
	o := shop.Form(sheet.Options{Language: m.language, Own: m.owned, Shared: &sheet.Shared{}})
	o.Pictures = true
	return o
}

// add lays out a sheet and adds its pieces; only are the ids of records that are wanted, none for
// all of the content.
func (m *maker) add(s source, c *model.Content, only []string) error {
	all := export.Sheets()
	of := all[slices.IndexFunc(all, func(e export.Sheet) bool { return e.Name == s.sheet })]
	doc, found := of.LayOut(c, only, m.form())
	m.found = append(m.found, found...)
	m.titles[s.tag] = doc.Title
	titles, groups := outlined(doc)
	for i := range doc.Pages {
		if err := m.page(printed{s, of.Kind, c, titles[i], groups[i]}, &doc.Pages[i]); err != nil {
			return err
		}
	}
	return nil
}

// outlined says for each page of a document what its outline calls it, and under which heading.
func outlined(doc page.Document) (titles, groups []string) {
	places := doc.Places()
	titles, groups = make([]string, len(doc.Pages)), make([]string, len(doc.Pages))
	starts := map[int]string{}
	for _, e := range doc.Outline {
		at, ok := places[e.To]
		switch {
		case !ok:
		case e.Level == 0:
			starts[at.Page], titles[at.Page] = e.Title, e.Title
		default:
			titles[at.Page] = e.Title
		}
	}
	group := ""
	for i := range groups {
		if of, ok := starts[i]; ok {
			group = of
		}
		groups[i] = group
	}
	return titles, groups
}

// printed is what is known of a page: its sheet, the kind of record that this shows, the content,
// what the outline calls the page, and under which heading.
type printed struct {
	source
	kind         model.Kind
	content      *model.Content
	title, group string
}

// page adds what a page shows: a piece, one more of it, or its back.
func (m *maker) page(s printed, p *page.Page) error {
	shown := p.Shown
	if shown.Piece == "" {
		return fmt.Errorf("a page of the sheet %s does not say which piece it shows", s.sheet)
	}
	id := s.sheet + "/" + shown.Piece
	piece := m.Piece(id)
	switch {
	case shown.Side == page.Back && shown.Again:
		return nil
	case shown.Side == page.Back:
		back, err := m.back(s.sheet+"/"+page.FaceName(shown.Piece, page.Back), p)
		piece.Back = back
		return err
	case piece != nil:
		piece.Count++
		return nil
	}
	one := Piece{ID: id, Title: s.title, Shape: s.shape, Front: s.sheet + "/" + shown.Face(), Group: groupID(s.group), GroupTitle: s.group, Tags: []string{s.tag}, Words: words(p.Items), Count: 1}
	if s.sheet == "cards" { // which are outlined by the ids of decks
		one.GroupTitle = m.language.Say("manifest.of", "what", m.language.Text("title.cards"), "name", m.language.Word("deck", s.group))
	}
	if r := recordOf(s.content, s.kind, shown.Piece); r != nil {
		one.Record, one.Set = string(s.kind)+"/"+r.ID, r.Set
		if first := s.content.FirstID(s.kind, r.ID); first != r.ID {
			one.First = s.sheet + "/" + first + strings.TrimPrefix(shown.Piece, r.ID)
		}
	}
	m.Faces = append(m.Faces, Face{ID: one.Front, Page: *p})
	m.Pieces = append(m.Pieces, one)
	return nil
}

// back adds a back unless there is one that looks like it, and returns its id.
func (m *maker) back(id string, p *page.Page) (string, error) {
	var b bytes.Buffer
	if err := svg.Write(&b, *p); err != nil {
		return "", err
	}
	sum := sha256.Sum256(b.Bytes())
	if known := m.backs[sum]; known != "" {
		return known, nil
	}
	m.backs[sum] = id
	m.Faces = append(m.Faces, Face{ID: id, Page: *p})
	return id, nil
}

// recordOf is the record of a kind that a piece shows by its name: that with the longest id with
// which the name begins.
func recordOf(c *model.Content, kind model.Kind, piece string) *model.Record {
	if kind == "" {
		return nil
	}
	var of *model.Record
	for _, r := range c.Heads(kind) {
		if (piece == r.ID || strings.HasPrefix(piece, r.ID+"-")) && (of == nil || len(r.ID) > len(of.ID)) {
			of = r
		}
	}
	return of
}

// words are the texts of items in the order in which they are drawn.
func words(items []page.Item) []string {
	var out []string
	(page.Page{Items: items}).Walk(func(_ page.Transform, item page.Item) {
		if t, ok := item.(page.Text); ok && strings.TrimSpace(t.String) != "" {
			out = append(out, strings.TrimSpace(t.String))
		}
	})
	return out
}

// Spot is a place of a face at which something may lie: its name, and the middle of it.
type Spot struct {
	Name string
	At   page.Point
}

// Spots are the places of a face in the order in which they are drawn, each once.
func (f *Face) Spots() []Spot {
	var out []Spot
	f.Page.Walk(func(t page.Transform, item page.Item) {
		if mark, ok := item.(page.Mark); ok && mark.Kind == page.Spot && !slices.ContainsFunc(out, func(s Spot) bool { return s.Name == mark.Name }) {
			out = append(out, Spot{mark.Name, t.Rect(mark.Area).Centre()})
		}
	})
	return out
}

// counters adds the counters that a content needs, as many of each as its box holds.
func (m *maker) counters(c *model.Content) error {
	s, _ := sheet.New(c, m.form(), "title.counters")
	for _, t := range counters.OwnTokens(s) {
		one := Piece{ID: "counters/" + t.Name, Title: strings.Join(strings.Fields(t.Front.Tag+" "+t.Front.Text+" "+t.Front.Caption), " "), Shape: Counter, Group: groupID(t.Of), GroupTitle: t.Of, Tags: []string{"counter"}, Count: t.Copies}
		if marker := model.Find(c.Markers, t.Name); marker != nil {
			one.Record, one.Set, one.Title = string(model.KindMarker)+"/"+marker.ID, marker.Set, marker.Name
			if first := c.FirstID(model.KindMarker, marker.ID); first != marker.ID {
				one.First = "counters/" + first
			}
			one.Group, one.GroupTitle = "counters", m.language.Text("title.counters")
		}
		front, back := counters.Face(s, t.Front), counters.Face(s, t.Back)
		one.Front, one.Words = "counters/"+page.FaceName(t.Name, page.Front), words(front.Items)
		var err error
		if one.Back, err = m.back("counters/"+page.FaceName(t.Name, page.Back), &back); err != nil {
			return err
		}
		m.Faces, m.Pieces = append(m.Faces, Face{ID: one.Front, Page: front}), append(m.Pieces, one)
	}
	m.found = append(m.found, s.Findings.Sorted()...)
	return nil
}

// own adds a counter that no sheet has, such as what stands for a unit on the battlefield; its
// back is the same in paler print.
func (m *maker) own(s sheet.Sheet, p Piece, front counters.TokenSide) {
	face, back := counters.Face(s, front), front
	back.Pale = !front.Pale
	p.Shape, p.Front, p.Back, p.Words = Counter, p.ID+"-front", p.ID+"-back", words(face.Items)
	m.Faces = append(m.Faces, Face{ID: p.Front, Page: face}, Face{ID: p.Back, Page: counters.Face(s, back)})
	m.Pieces = append(m.Pieces, p)
}

// slug is a text as part of an id: small letters and digits of ASCII, with hyphens between words.
func slug(text string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(text) {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			b.WriteRune(r)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
	}
	return strings.TrimSuffix(b.String(), "-")
}

// groupID is the id of a group that people call so: what other letters say is in a sum.
func groupID(title string) string {
	id := slug(title)
	if strings.ContainsFunc(title, func(r rune) bool { return r > unicode.MaxASCII && unicode.IsLetter(r) }) {
		id = strings.TrimPrefix(id+"-"+Sum([]byte(title))[:6], "-")
	}
	return id
}

// cutNumber parts the name of a spot into a word and a number behind it.
func cutNumber(name string) (word, number string, ok bool) {
	word, number, ok = strings.Cut(name, " ")
	if _, err := strconv.Atoi(number); err != nil {
		return "", "", false
	}
	return word, number, ok
}
