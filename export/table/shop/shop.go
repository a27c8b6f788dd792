// Package shop writes the cards of a set as a print shop takes them, and the counters and boards
// where it is known what it cuts. What a shop wants is a row of
// profiles.json: sizes, colours, the form of files and their order, and from where that is known.
//
// The cards with one back are a deck, which is ordered as a product by itself; those of which each
// has a back of its own are a deck too. What is in a deck, and how many of it, a manifest says.
package shop

import (
	"bytes"
	"cmp"
	_ "embed"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/raster"
	"hulldown.dev/export/table"
)

// Profile is what a shop wants. Lengths are thousandths of a millimetre.
type Profile struct {
	// Name is by which it is found; Shop, Doc and Source are for people. Sources are those of single
	// numbers, by the names of their fields, where they are known from elsewhere.
	Name    string            `json:"name"`
	Shop    string            `json:"shop"`
	Doc     string            `json:"doc"`
	Source  string            `json:"source"`
	Sources map[string]string `json:"sources"`
	// Width and Height are of a cut card, Bleed is around it, and within Safe of the cut nothing
	// that matters lies.
	Width  page.MM `json:"width"`
	Height page.MM `json:"height"`
	Bleed  page.MM `json:"bleed"`
	Safe   page.MM `json:"safe"`
	// Inset is by how much cards are laid out smaller at every edge, where they would not keep Safe
	// else.
	Inset page.MM `json:"inset"`
	// Container is png for a picture of each face, or pdf for a file of each deck; Pixels are the
	// points of a picture, which are 300 to the inch.
	Container string `json:"container"`
	Pixels    [2]int `json:"pixels"`
	// Colour is rgb or cmyk, and Ink how much of four inks there may be at a point, in percent; 0
	// where the shop says nothing of it.
	Colour string `json:"colour"`
	Ink    int    `json:"ink"`
	// DPI is how many dots per inch pictures of pixels have at least, 0 where the shop says nothing
	// of it.
	DPI int `json:"dpi"`
	// Order is that of the pages of a PDF: back-front, front-back, or fronts-back for all fronts and
	// then the back, where decks with several backs have these in a file of their own.
	Order string `json:"order"`
	// File is the name of the file of a deck, "{deck}.pdf" where it is empty.
	File string `json:"file"`
	// Most is how many cards a deck may have, 0 where the shop says nothing of it.
	Most int `json:"most"`
	// Product is what a deck is ordered as, "" where the shop has no name for it. Counters and Boards
	// are what these can be, the smallest first, none where no size of such is known.
	Product  string    `json:"product"`
	Counters []Product `json:"counters"`
	Boards   []Product `json:"boards"`
}

// Product is a kind of piece that a shop cuts: of one size, or of Any size up to that, with points
// where it is cut from pictures.
type Product struct {
	Name   string  `json:"name"`
	Source string  `json:"source"`
	Width  page.MM `json:"width"`
	Height page.MM `json:"height"`
	Any    bool    `json:"any"`
	Bleed  page.MM `json:"bleed"`
	Pixels [2]int  `json:"pixels"`
}

// Cut puts the faces of a table's counters or boards into the middle of the smallest thing that the
// shop cuts of such, turned by a quarter where they fit in no other way, at their own size, so that
// counters still fit the boxes of boards in print; their ground goes on to the bleed. Pieces that are larger are taken out, and returned as refused.
func (p Profile) Cut(t *table.Table) []*Refusal {
	var out []*Refusal
	centred := map[string]bool{}
	t.Pieces = slices.DeleteFunc(t.Pieces, func(of table.Piece) bool {
		size, all := t.Size(&of), p.products(of.Shape)
		i := slices.IndexFunc(all, func(one Product) bool { return one.holds(size) || one.holds(page.Size{W: size.H, H: size.W}) })
		if i < 0 {
			one := all[len(all)-1]
			out = append(out, &Refusal{&of, fmt.Sprintf("%s is %v mm, and the largest that %s makes of such, %s, is %v mm", of.ID, size, p.Shop, one.Name, page.Size{W: one.Width, H: one.Height})})
			return true
		}
		for _, id := range []string{of.Front, of.Back} {
			if f := t.Face(id); f != nil && !centred[id] {
				centred[id] = true
				all[i].centre(&f.Page)
			}
		}
		return false
	})
	return out
}

// Lacks names the pieces other than cards of which no size is known that the shop cuts.
func (p Profile) Lacks() []string {
	var out []string
	if len(p.Boards) == 0 {
		out = append(out, "boards")
	}
	if len(p.Counters) == 0 {
		out = append(out, "counters")
	}
	return out
}

// products are what the shop makes of a shape of piece, the smallest first; none for cards.
func (p Profile) products(of table.Shape) []Product {
	switch of {
	case table.Counter:
		return p.Counters
	case table.Board:
		return p.Boards
	}
	return nil
}

// holds reports whether a piece fits into the product upright.
func (p *Product) holds(s page.Size) bool { return s.W <= p.Width && s.H <= p.Height }

// centre puts a face into the middle, upright where it fits so.
func (p *Product) centre(f *page.Page) {
	cut := page.Size{W: p.Width, H: p.Height}
	if p.Any {
		cut = f.Size
	}
	size := page.Size{W: cut.W + 2*p.Bleed, H: cut.H + 2*p.Bleed}
	var pen page.Pen
	pen.Rect(page.Rect{W: size.W, H: size.H})
	ground := page.Path{Segments: pen.Segments(), Fill: groundOf(f)}
	placed := page.Transform{Move: page.Point{X: (size.W - f.Size.W) / 2, Y: (size.H - f.Size.H) / 2}}
	if !p.Any && !p.holds(f.Size) { // a page turns about its corner
		placed = page.Transform{Move: page.Point{X: (size.W + f.Size.H) / 2, Y: (size.H - f.Size.W) / 2}, Turns: 1}
	}
	f.Items = []page.Item{ground, page.Group{Transform: placed, Items: f.Items}}
	f.Size, f.Trim = size, page.Rect{X: p.Bleed, Y: p.Bleed, W: cut.W, H: cut.H}
}

// groundOf is the colour of what lies under all else of a page: of the first thing that is drawn, if
// that is as large as the page, or else white.
func groundOf(p *page.Page) page.Colour {
	out, first := page.Colour{R: 255, G: 255, B: 255}, true
	p.Walk(func(at page.Transform, item page.Item) {
		path, ok := item.(page.Path)
		if ok && first && covers(path, at, p.Size) {
			out = path.Fill
		}
		first = first && !ok
	})
	return out
}

// covers reports whether a path reaches across a page, up to rim of each edge.
func covers(path page.Path, at page.Transform, size page.Size) bool {
	const rim page.MM = 1000
	var all []page.Point
	for _, s := range path.Segments {
		for _, point := range s.Points[:s.Count()] {
			all = append(all, at.Apply(point))
		}
	}
	if len(all) == 0 {
		return false
	}
	across := func(of func(page.Point) page.MM, size page.MM) bool {
		by := func(a, b page.Point) int { return cmp.Compare(of(a), of(b)) }
		return of(slices.MinFunc(all, by)) <= rim && of(slices.MaxFunc(all, by)) >= size-rim
	}
	return across(func(p page.Point) page.MM { return p.X }, size.W) && across(func(p page.Point) page.MM { return p.Y }, size.H)
}

//go:embed profiles.json
var profileTable []byte

// Profiles lists what is known of shops.
var Profiles = sync.OnceValue(func() []Profile {
	var out []Profile
	if err := json.Unmarshal(profileTable, &out); err != nil {
		panic("internal error: the profiles of shops: " + err.Error())
	}
	return out
})

// Names lists the names of the profiles.
func Names() []string {
	var out []string
	for _, p := range Profiles() {
		out = append(out, p.Name)
	}
	return out
}

// Find returns the profile with a name.
func Find(name string) (Profile, bool) {
	i := slices.IndexFunc(Profiles(), func(p Profile) bool { return p.Name == name })
	if i < 0 {
		return Profile{}, false
	}
	return Profiles()[i], true
}

// Sheet is the shop as sheets know one, by which table.OfShop lays cards out.
func (p Profile) Sheet() sheet.Shop {
	return sheet.Shop{ID: p.Name, Width: p.Width, Height: p.Height, Bleed: p.Bleed, Safe: p.Safe, Inset: p.Inset, Order: "pairs", DPI: dpi}
}

// dpi is the sharpness of pictures.
const dpi = 300

// deck is the cards with one back, or those that have each its own where back is nil.
type deck struct {
	name  string
	back  *table.Face
	cards []*table.Piece
}

// decks parts the cards of a table.
func decks(t *table.Table) []*deck {
	shared, alone := map[string]int{}, 0
	for i := range t.Pieces {
		shared[t.Pieces[i].Back]++
	}
	for i := range t.Pieces {
		if p := &t.Pieces[i]; p.Shape == table.Card && shared[p.Back] == 1 {
			alone++
		}
	}
	var out []*deck
	for i := range t.Pieces {
		p := &t.Pieces[i]
		back := t.Face(p.Back)
		if shared[p.Back] == 1 && alone > 1 || p.Shape != table.Card { // a single card is a deck with its back
			back = nil
		}
		at := slices.IndexFunc(out, func(d *deck) bool {
			return d.back == back && d.cards[0].Shape == p.Shape && t.Size(d.cards[0]) == t.Size(p)
		})
		if at < 0 {
			name := t.ID + "-" + p.Tags[0]
			switch {
			case p.Shape != table.Card:
				name = t.ID + "-" + string(p.Shape) + "s"
			case back == nil:
				name = t.ID + "-two-sided"
			}
			first := name
			for n := 2; slices.ContainsFunc(out, func(d *deck) bool { return d.name == name }); n++ {
				name = fmt.Sprintf("%s-%d", first, n)
			}
			at, out = len(out), append(out, &deck{name: name, back: back})
		}
		out[at].cards = append(out[at].cards, p)
	}
	return out
}

// size is how many cards a deck has.
func (d *deck) size() int {
	n := 0
	for _, c := range d.cards {
		n += c.Count
	}
	return n
}

// Refusal says what of a piece a shop would refuse.
type Refusal struct {
	Piece *table.Piece
	Why   string
}

// Write writes the cards of tables that OfShop made for a profile: files for each deck, and a
// manifest. What a shop would refuse is returned beside them.
func Write(tables []*table.Table, p Profile) ([]table.File, []*Refusal, error) {
	var out []table.File
	var found []*Refusal
	var encoder raster.Encoder
	rows := [][]string{{"deck", "qty", "card", "title", "front", "back", "order as"}}
	for _, t := range tables {
		for _, d := range decks(t) {
			found = append(found, p.refusals(t, d)...)
			w := writer{t: t, profile: p, deck: d, encoder: &encoder}
			files, listed, err := w.write()
			if err != nil {
				return nil, nil, fmt.Errorf("deck %s: %w", d.name, err)
			}
			for i := range listed {
				listed[i] = append(listed[i], w.product())
			}
			out, rows = append(out, files...), append(rows, listed...)
		}
	}
	var b bytes.Buffer
	c := csv.NewWriter(&b)
	if err := c.WriteAll(rows); err != nil {
		return nil, nil, err
	}
	return append(out, table.File{Name: "manifest.csv", Data: b.Bytes()}), found, nil
}

// refusals are what the shop would refuse of a deck: the first card that is too many, faces of
// another size than it cuts, without the bleed, with too coarse pictures or with letters too near the cut, and a
// card without a back.
func (p Profile) refusals(t *table.Table, d *deck) []*Refusal {
	var out []*Refusal
	n := 0
	for _, c := range d.cards {
		if before := n; p.Most > 0 && c.Shape == table.Card && before <= p.Most && before+c.Count > p.Most {
			out = append(out, &Refusal{c, fmt.Sprintf("the deck %s has %d cards, and %s takes %d in one; from %s on they have to be ordered apart", d.name, d.size(), p.Shop, p.Most, c.ID)})
		}
		n += c.Count
		if c.Shape != table.Card {
			continue // Cut fits it
		}
		if c.Back == "" {
			out = append(out, &Refusal{c, fmt.Sprintf("%s has no back, and %s prints both sides; its front is there twice", c.ID, p.Shop)})
		}
		for _, id := range []string{c.Front, c.Back} {
			if f := t.Face(id); f != nil {
				if why := p.unfit(&f.Page); why != "" {
					out = append(out, &Refusal{c, fmt.Sprintf("%s: %s", f.ID, why)})
				}
			}
		}
	}
	return out
}

// unfit says why the shop would refuse a face, "" where it would not.
func (p Profile) unfit(of *page.Page) string {
	cut := page.Size{W: p.Width, H: p.Height}
	switch whole := (page.Size{W: p.Width + 2*p.Bleed, H: p.Height + 2*p.Bleed}); {
	case of.Trim.Size() != cut:
		return fmt.Sprintf("it is %v mm, and %s cuts %v mm", of.Trim.Size(), p.Shop, cut)
	case of.Size != whole:
		return fmt.Sprintf("it is %v mm with its bleed, and %s takes %v mm", of.Size, p.Shop, whole)
	}
	if dots := dots(of); p.DPI > 0 && dots > 0 && dots < p.DPI {
		return fmt.Sprintf("a picture on it has %d dots per inch, and %s wants %d at least", dots, p.Shop, p.DPI)
	}
	safe, near := of.Trim.Inset(p.Safe), ""
	of.Walk(func(t page.Transform, item page.Item) {
		text, ok := item.(page.Text)
		if !ok || near != "" || strings.TrimSpace(text.String) == "" {
			return
		}
		// Letters stand on their line, and their capitals are some seven tenths of their size.
		high := text.Size * 7 / 10
		if box := t.Rect(page.Rect{X: text.At.X, Y: text.At.Y - high, W: text.Width, H: high}); !safe.Contains(box) {
			near = text.String
		}
	})
	if near != "" {
		return fmt.Sprintf("%q is nearer to the cut than the %v mm within which %s wants nothing that matters", near, p.Safe, p.Shop)
	}
	return ""
}

// dots is how many dots per inch the coarsest picture of pixels on a page has, 0 where there is none.
func dots(of *page.Page) int {
	least := 0
	of.Walk(func(t page.Transform, item page.Item) {
		if i, ok := item.(page.Image); ok {
			const inch = 25400
			n := i.Pixels.W * inch / int(max(t.Length(i.At.W), 1))
			if n++; least == 0 || n < least { // as many as are begun
				least = n
			}
		}
	})
	return least
}

// writer writes a deck.
type writer struct {
	t       *table.Table
	profile Profile
	deck    *deck
	encoder *raster.Encoder
}

// write returns the files of the deck and what the manifest says of it.
func (w *writer) write() ([]table.File, [][]string, error) {
	if w.profile.Container == "png" {
		return w.pictures()
	}
	return w.document()
}

// apart is the product of a deck that is of no cards, nil for one of cards.
func (w *writer) apart() *Product {
	all := w.profile.products(w.deck.cards[0].Shape)
	size := w.t.Size(w.deck.cards[0])
	for i := range all {
		if p := &all[i]; p.Any || size == (page.Size{W: p.Width + 2*p.Bleed, H: p.Height + 2*p.Bleed}) {
			return p
		}
	}
	return nil
}

// product is what the deck is ordered as.
func (w *writer) product() string {
	if p := w.apart(); p != nil {
		return p.Name
	}
	return cmp.Or(w.profile.Product, w.profile.Doc)
}

// points are those of a picture of the deck.
func (w *writer) points() [2]int {
	if p := w.apart(); p != nil {
		return p.Pixels
	}
	return w.profile.Pixels
}

// back is the back of a card, its front where it has none.
func (w *writer) back(c *table.Piece) *table.Face {
	if f := w.t.Face(c.Back); f != nil {
		return f
	}
	return w.t.Face(c.Front)
}

// pictures writes a picture of each face below a directory of the deck.
func (w *writer) pictures() ([]table.File, [][]string, error) {
	var out []table.File
	var rows [][]string
	var faces []*table.Face
	add := func(name string, f *table.Face) string {
		name = w.deck.name + "/" + name + ".png"
		out, faces = append(out, table.File{Name: name}), append(faces, f)
		return name
	}
	common := ""
	if w.deck.back != nil {
		common = add("back", w.deck.back)
	}
	for i, c := range w.deck.cards {
		name := fmt.Sprintf("%03d-%s", i+1, strings.ReplaceAll(c.ID, "/", "-"))
		front, back := add(name, w.t.Face(c.Front)), common
		if common == "" {
			back = add(name+"-back", w.back(c))
		}
		rows = append(rows, []string{w.deck.name, strconv.Itoa(c.Count), c.ID, c.Title, front, back})
	}
	return out, rows, w.draw(out, faces)
}

// draw draws faces into files, several at once.
func (w *writer) draw(out []table.File, faces []*table.Face) error {
	return table.Several(len(faces), func(i int) (err error) {
		out[i].Data, err = w.picture(faces[i])
		return err
	})
}

// picture draws a face with its bleed, in exactly as many points as the shop takes.
func (w *writer) picture(f *table.Face) ([]byte, error) {
	s := f.Page.Size
	img, err := raster.Picture(f.Page, page.Rect{W: s.W, H: s.H}, dpi)
	if err != nil {
		return nil, err
	}
	if got, want := img.Bounds().Size(), w.points(); got.X != want[0] || got.Y != want[1] {
		return nil, fmt.Errorf("%s is %d by %d points, and %s takes %d by %d", f.ID, got.X, got.Y, w.profile.Shop, want[0], want[1])
	}
	var b bytes.Buffer
	err = w.encoder.Encode(&b, img)
	return b.Bytes(), err
}

// document writes the deck as a PDF, each copy of a card with pages of its own.
func (w *writer) document() ([]table.File, [][]string, error) {
	var pages, backs []*table.Face
	var rows [][]string
	apart := w.profile.Order == "fronts-back"
	name := strings.ReplaceAll(w.profile.File, "{deck}", w.deck.name)
	if name == "" {
		name = w.deck.name + ".pdf"
	}
	for _, c := range w.deck.cards {
		front, back := w.t.Face(c.Front), w.back(c)
		first := len(pages) + 1
		for range c.Count {
			switch {
			case apart:
				pages, backs = append(pages, front), append(backs, back)
			case w.profile.Order == "back-front":
				pages = append(pages, back, front)
			default:
				pages = append(pages, front, back)
			}
		}
		ahead, behind := 0, 1 // how far into the pages of a card its sides are
		switch {
		case w.profile.Order == "back-front":
			ahead, behind = 1, 0
		case apart:
			behind = 0
		}
		rows = append(rows, []string{w.deck.name, strconv.Itoa(c.Count), c.ID, c.Title, fmt.Sprintf("%s, page %d on", name, first+ahead), fmt.Sprintf("%s, page %d on", name, first+behind)})
	}
	if apart && w.deck.back != nil {
		pages, backs = append(pages, w.deck.back), nil
		for i := range rows {
			rows[i][5] = fmt.Sprintf("%s, page %d", name, len(pages))
		}
	}
	data, err := document(w.t.Title, pages, w.profile)
	if err != nil {
		return nil, nil, err
	}
	out := []table.File{{Name: name, Data: data}}
	if len(backs) > 0 {
		behind := strings.TrimSuffix(name, ".pdf") + "-backs.pdf"
		if data, err = document(w.t.Title, backs, w.profile); err != nil {
			return nil, nil, err
		}
		out = append(out, table.File{Name: behind, Data: data})
		for i := range rows {
			rows[i][5] = strings.Replace(rows[i][5], name, behind, 1)
		}
	}
	return out, rows, nil
}
