package tts

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/export/page"
	"hulldown.dev/export/raster"
	"hulldown.dev/export/table"
)

// The limits of the program: a sheet is at most so many points wide and high, and has so many
// cells.
const (
	mostPoints  = 4096
	mostColumns = 10
	mostRows    = 7
)

// pictures are those of some tables, each made once.
type pictures struct {
	o     Options
	files []table.File
	// sums tell faces apart by what they show, by table and id.
	sums map[*table.Table]map[string]string
	// urls are the addresses of pictures by the sum of the face, cells the places of cards on
	// sheets by the sums of both sides.
	urls  map[string]string
	cells map[string]cell
	jobs  []job
	// encoder is that of all pictures.
	encoder raster.Encoder
}

// cell is the place of a card on a sheet.
type cell struct {
	sheet *sheet
	index int
}

// sheet is a sheet of faces in the making.
type sheet struct {
	key           int
	columns, rows int
	size          page.Size
	cards         []sides
	unique        bool
	face, back    string
}

// sides are the two faces of a card.
type sides struct {
	piece       string
	front, back *table.Face
	key         string
	backSum     string
}

// job is a picture to be made: what it shows, how sharp, and who is told its address.
type job struct {
	name string
	page page.Page
	dpi  int
	told func(url string)
}

// id is the number by which a card is found: its sheet and its cell, from the upper left.
func (c cell) id() int { return 100*c.sheet.key + c.index }

// deck is the sheet as an entry of a card.
func (c cell) deck() map[string]deckFace {
	s := c.sheet
	return map[string]deckFace{strconv.Itoa(s.key): {FaceURL: s.face, BackURL: s.back, NumWidth: s.columns, NumHeight: s.rows, BackIsHidden: true, UniqueBack: s.unique}}
}

// newPictures makes the pictures of tables.
func newPictures(tables []*table.Table, o Options) (*pictures, error) {
	for _, dpi := range []int{o.DPI, o.BoardDPI} {
		if dpi%2 != 0 {
			return nil, fmt.Errorf("%d dots per inch give no whole dots to a card of 2.5 by 3.5 inches; take an even number", dpi)
		}
	}
	p := &pictures{o: o, sums: map[*table.Table]map[string]string{}, urls: map[string]string{}, cells: map[string]cell{}}
	var cards []sides
	for _, t := range tables {
		p.sums[t] = map[string]string{}
		for i := range t.Faces {
			sum, err := t.Faces[i].Sum()
			if err != nil {
				return nil, err
			}
			p.sums[t][t.Faces[i].ID] = sum
		}
		for i := range t.Pieces {
			if c := p.card(t, &t.Pieces[i]); t.Pieces[i].Shape == table.Card && !slices.ContainsFunc(cards, func(k sides) bool { return k.key == c.key }) {
				cards = append(cards, c)
			}
		}
	}
	for _, s := range p.sheets(cards) {
		p.draw(s)
	}
	for _, t := range tables {
		p.others(t)
	}
	return p, p.make()
}

// card is a card with what tells it from others.
func (p *pictures) card(t *table.Table, of *table.Piece) sides {
	front, back := t.Face(of.Front), t.Face(of.Back)
	s := sides{piece: of.ID, front: front, back: back, backSum: p.sums[t][of.Back]}
	s.key = p.sums[t][of.Front] + "/" + s.backSum
	return s
}

// sheets parts cards into sheets: those with a common back, then those of which each has its own.
func (p *pictures) sheets(cards []sides) []*sheet {
	shared := map[string]int{}
	for _, c := range cards {
		shared[c.backSum]++
	}
	type group struct {
		size page.Size
		back string
	}
	var order []group
	groups := map[group][]sides{}
	for _, c := range cards {
		g := group{c.front.Page.Size, c.backSum}
		if c.back == nil || shared[c.backSum] == 1 {
			g.back = ""
		}
		if groups[g] == nil {
			order = append(order, g)
		}
		groups[g] = append(groups[g], c)
	}
	var out []*sheet
	for _, g := range order {
		columns := min(mostColumns, mostPoints/points(g.size.W, p.o.DPI))
		rows := min(mostRows, mostPoints/points(g.size.H, p.o.DPI))
		for part := range slices.Chunk(groups[g], max(columns*rows, 1)) {
			s := &sheet{key: len(out) + 1, size: g.size, cards: part, unique: g.back == "", columns: min(columns, len(part))}
			s.rows = (len(part) + s.columns - 1) / s.columns
			for i, c := range part {
				p.cells[c.key] = cell{s, i}
			}
			out = append(out, s)
		}
	}
	return out
}

// points is how many points a length has.
func points(m page.MM, dpi int) int { return int((int64(m)*int64(dpi) + 12700) / 25400) }

// draw has the pictures of a sheet made.
func (p *pictures) draw(s *sheet) {
	name := strings.ReplaceAll(s.cards[0].piece, "/", "-")
	p.jobs = append(p.jobs, job{name, s.page(func(c sides) *table.Face { return c.front }), p.o.DPI, func(url string) { s.face = url }})
	told := func(url string) { s.back = url }
	switch {
	case !s.unique:
		p.jobs = append(p.jobs, job{name + "-back", s.cards[0].back.Page, p.o.DPI, told})
	default:
		p.jobs = append(p.jobs, job{name + "-backs", s.page(func(c sides) *table.Face {
			if c.back == nil {
				return c.front
			}
			return c.back
		}), p.o.DPI, told})
	}
}

// page is the page of one side of all cards.
func (s *sheet) page(side func(sides) *table.Face) page.Page {
	out := page.Page{Size: page.Size{W: page.MM(s.columns) * s.size.W, H: page.MM(s.rows) * s.size.H}}
	for i, c := range s.cards {
		out.Items = append(out.Items, page.Group{
			Transform: page.Transform{Move: page.Point{X: page.MM(i%s.columns) * s.size.W, Y: page.MM(i/s.columns) * s.size.H}},
			Clip:      page.Rect{W: s.size.W, H: s.size.H}, Items: page.Unmarked(side(c).Page.Items, func(page.Mark) bool { return true }),
		})
	}
	return out
}

// others has the pictures made of what is no card.
func (p *pictures) others(t *table.Table) {
	add := func(id string, dpi int) {
		sum := p.sums[t][id]
		if _, known := p.urls[sum]; id == "" || known {
			return
		}
		p.urls[sum] = ""
		p.jobs = append(p.jobs, job{strings.ReplaceAll(id, "/", "-"), t.Face(id).Page, dpi, func(url string) { p.urls[sum] = url }})
	}
	for i := range t.Pieces {
		of := &t.Pieces[i]
		dpi := p.o.DPI
		if of.Shape == table.Board {
			dpi = p.o.BoardDPI
		}
		if of.Shape != table.Card {
			add(of.Front, dpi)
			add(of.Back, dpi)
		}
	}
	for i := range t.Places {
		add(t.Places[i].Face, p.o.BoardDPI)
	}
}

// make makes all pictures, several at once, in an order that does not depend on how many.
func (p *pictures) make() error {
	files := make([]table.File, len(p.jobs))
	if err := table.Several(len(files), func(i int) (err error) {
		if files[i], err = p.jobs[i].run(&p.encoder); err != nil {
			err = fmt.Errorf("picture %s: %w", p.jobs[i].name, err)
		}
		return err
	}); err != nil {
		return err
	}
	seen := map[string]bool{}
	for i, f := range files {
		p.jobs[i].told(p.o.Address + f.Name)
		if !seen[f.Name] {
			seen[f.Name] = true
			p.files = append(p.files, f)
		}
	}
	return nil
}

// run makes a picture. Its name ends in a sum of what it holds, since the program never fetches an
// address twice.
func (j job) run(e *raster.Encoder) (table.File, error) {
	img, err := raster.Picture(j.page, page.Rect{W: j.page.Size.W, H: j.page.Size.H}, j.dpi)
	if err != nil {
		return table.File{}, err
	}
	var b bytes.Buffer
	if err := e.Encode(&b, img); err != nil {
		return table.File{}, err
	}
	return table.File{Name: "images/" + j.name + "-" + table.Sum(b.Bytes()) + ".png", Data: b.Bytes()}, nil
}

// of is the address of the picture of a face.
func (p *pictures) of(t *table.Table, face string) string { return p.urls[p.sums[t][face]] }

// cell is the place of a card on its sheet.
func (p *pictures) cell(t *table.Table, of *table.Piece) cell { return p.cells[p.card(t, of).key] }
