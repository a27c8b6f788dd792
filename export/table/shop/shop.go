// Package shop writes the cards of a set as a print shop takes them, and the counters where it is
// known what it cuts. What a shop wants is a row of
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
	"errors"
	"fmt"
	"image/png"
	"runtime"
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
	// Name is by which it is found; Shop, Doc and Source are for people.
	Name   string `json:"name"`
	Shop   string `json:"shop"`
	Doc    string `json:"doc"`
	Source string `json:"source"`
	// Width and Height are of a cut card, Bleed is around it, and within Safe of the cut nothing
	// that matters lies.
	Width  page.MM `json:"width"`
	Height page.MM `json:"height"`
	Bleed  page.MM `json:"bleed"`
	Safe   page.MM `json:"safe"`
	// Container is png for a picture of each face, or pdf for a file of each deck; Pixels are the
	// points of a picture, which are 300 to the inch.
	Container string `json:"container"`
	Pixels    [2]int `json:"pixels"`
	// Colour is rgb or cmyk, and Ink how much of four inks there may be at a point, in percent.
	Colour string `json:"colour"`
	Ink    int    `json:"ink"`
	// Order is that of the pages of a PDF: back-front, front-back, or fronts-back for all fronts and
	// then the back, where decks with several backs have these in a file of their own.
	Order string `json:"order"`
	// File is the name of the file of a deck, "{deck}.pdf" where it is empty.
	File string `json:"file"`
	// Most is how many cards a deck may have, 0 for any number.
	Most int `json:"most"`
	// Product is what a deck is ordered as, "" where the shop has no name for it, and Counters what
	// counters are, nil where the shop makes none of which the size is known.
	Product  string   `json:"product"`
	Counters *Product `json:"counters"`
}

// Product is a kind of piece that a shop cuts, from pictures.
type Product struct {
	Name   string  `json:"name"`
	Source string  `json:"source"`
	Width  page.MM `json:"width"`
	Height page.MM `json:"height"`
	Bleed  page.MM `json:"bleed"`
	Pixels [2]int  `json:"pixels"`
}

// Counters puts the faces of a table's counters into the middle of what the shop cuts, at their own
// size, so that they still fit the boxes of boards in print; their ground goes on to the bleed.
func (p *Product) Counters(t *table.Table) {
	size := page.Size{W: p.Width + 2*p.Bleed, H: p.Height + 2*p.Bleed}
	for i := range t.Faces {
		f := &t.Faces[i]
		var pen page.Pen
		pen.Rect(page.Rect{W: size.W, H: size.H})
		ground := page.Path{Segments: pen.Segments(), Fill: groundOf(&f.Page)}
		at := page.Point{X: (size.W - f.Page.Size.W) / 2, Y: (size.H - f.Page.Size.H) / 2}
		f.Page.Items = []page.Item{ground, page.Group{Transform: page.Transform{Move: at}, Items: f.Page.Items}}
		f.Page.Size, f.Page.Trim = size, page.Rect{X: p.Bleed, Y: p.Bleed, W: p.Width, H: p.Height}
	}
}

// groundOf is the colour of what is drawn first on a page, which lies under all else.
func groundOf(p *page.Page) (out page.Colour) {
	found := false
	p.Walk(func(_ page.Transform, item page.Item) {
		if path, ok := item.(page.Path); ok && !found {
			out, found = path.Fill, true
		}
	})
	return out
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
	return sheet.Shop{ID: p.Name, Width: p.Width, Height: p.Height, Bleed: p.Bleed, Safe: p.Safe, Order: "pairs", DPI: dpi}
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
	shared := map[string]int{}
	for i := range t.Pieces {
		shared[t.Pieces[i].Back]++
	}
	var out []*deck
	for i := range t.Pieces {
		p := &t.Pieces[i]
		back := t.Face(p.Back)
		if shared[p.Back] == 1 || p.Shape == table.Counter {
			back = nil
		}
		at := slices.IndexFunc(out, func(d *deck) bool { return d.back == back })
		if at < 0 {
			name := t.ID + "-" + p.Tags[0]
			switch {
			case p.Shape == table.Counter:
				name = t.ID + "-counters"
			case back == nil:
				name = t.ID + "-two-sided"
			}
			for n := 2; slices.ContainsFunc(out, func(d *deck) bool { return d.name == name }); n++ {
				name = fmt.Sprintf("%s-%s-%d", t.ID, p.Tags[0], n)
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

// TooLarge says that a deck has more cards than a shop makes in one.
type TooLarge struct {
	Deck, Shop string
	Cards      int
	Most       int
	// Piece is the first card that is too many.
	Piece *table.Piece
}

// Error implements error.
func (e *TooLarge) Error() string {
	return fmt.Sprintf("the deck %s has %d cards, and %s takes %d in one; from %s on they have to be ordered apart", e.Deck, e.Cards, e.Shop, e.Most, e.Piece.ID)
}

// Write writes the cards of tables that OfShop made for a profile: files for each deck, and a
// manifest. What a shop would refuse is returned beside them.
func Write(tables []*table.Table, p Profile) ([]table.File, []*TooLarge, error) {
	var out []table.File
	var found []*TooLarge
	rows := [][]string{{"deck", "qty", "card", "title", "front", "back", "order as"}}
	for _, t := range tables {
		for _, d := range decks(t) {
			if e := p.tooLarge(d); e != nil {
				found = append(found, e)
			}
			w := writer{t: t, profile: p, deck: d}
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

// tooLarge finds the first card that is too many for a deck.
func (p Profile) tooLarge(d *deck) *TooLarge {
	n := 0
	for _, c := range d.cards {
		if n += c.Count; p.Most > 0 && c.Shape == table.Card && n > p.Most {
			return &TooLarge{Deck: d.name, Shop: p.Shop, Cards: d.size(), Most: p.Most, Piece: c}
		}
	}
	return nil
}

// writer writes a deck.
type writer struct {
	t       *table.Table
	profile Profile
	deck    *deck
}

// write returns the files of the deck and what the manifest says of it.
func (w *writer) write() ([]table.File, [][]string, error) {
	if w.profile.Container == "png" {
		return w.pictures()
	}
	return w.document()
}

// isCounters reports whether the deck is of counters.
func (w *writer) isCounters() bool { return w.deck.cards[0].Shape == table.Counter }

// product is what the deck is ordered as.
func (w *writer) product() string {
	if w.isCounters() {
		return w.profile.Counters.Name
	}
	return cmp.Or(w.profile.Product, w.profile.Doc)
}

// points are those of a picture of the deck.
func (w *writer) points() [2]int {
	if w.isCounters() {
		return w.profile.Counters.Pixels
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
	errs := make([]error, len(faces))
	next := make(chan int)
	var wait sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wait.Go(func() {
			for i := range next {
				out[i].Data, errs[i] = w.picture(faces[i])
			}
		})
	}
	for i := range faces {
		next <- i
	}
	close(next)
	wait.Wait()
	return errors.Join(errs...)
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
	e := png.Encoder{CompressionLevel: png.BestSpeed}
	err = e.Encode(&b, img)
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
		rows = append(rows, []string{w.deck.name, strconv.Itoa(c.Count), c.ID, c.Title, fmt.Sprintf("%s, page %d on", name, first), name})
	}
	if apart && w.deck.back != nil {
		pages, backs = append(pages, w.deck.back), nil
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
			rows[i][5] = behind
		}
	}
	return out, rows, nil
}
