package drawing

import "hulldown.dev/export/page"

// marking draws the sign of the nation on the side of the turret or casemate.
func (f *figure) marking() {
	draw := markings[f.Marking]
	if draw == nil {
		return
	}
	deck, roof := f.mm(f.Deck), f.mm(f.Roof)
	from, to := f.hundredths(f.Mount.From), f.hundredths(f.Mount.To)
	draw(f, disc{spot{from + (to-from)*42/100, deck + (roof-deck)*56/100}, (roof - deck) * 25 / 100})
}

// markings draw the signs that a nation can have, by name. They are plain
// figures of heraldry in one colour.
var markings = map[string]func(*figure, disc){
	"cross":    (*figure).cross,
	"star":     (*figure).star,
	"roundel":  (*figure).roundel,
	"square":   (*figure).square,
	"triangle": (*figure).triangle,
	"bars":     (*figure).bars,
}

// figureMarkings are signs that have the form of the figures of armies, in their order.
var figureMarkings = []string{"roundel", "square", "triangle"}

// FigureMarking is the sign that has the form of the nth figure of armies, empty for none.
func FigureMarking(n int) string {
	if n < 0 || n >= len(figureMarkings) {
		return ""
	}
	return figureMarkings[n]
}

func (f *figure) cross(d disc) {
	arm := d.r * 40 / 100
	for _, wide := range []struct {
		colour page.Colour
		more   int
	}{{f.tones.sign, 0}, {f.tones.track, d.r * 16 / 100}} {
		a := arm - wide.more
		f.flat(wide.colour,
			spot{d.X - a, d.Y - d.r}, spot{d.X + a, d.Y - d.r}, spot{d.X + a, d.Y - a}, spot{d.X + d.r, d.Y - a},
			spot{d.X + d.r, d.Y + a}, spot{d.X + a, d.Y + a}, spot{d.X + a, d.Y + d.r}, spot{d.X - a, d.Y + d.r},
			spot{d.X - a, d.Y + a}, spot{d.X - d.r, d.Y + a}, spot{d.X - d.r, d.Y - a}, spot{d.X - a, d.Y - a})
	}
}

// points are the tips and notches of a star in thousandths of its radius.
var points = [10]spot{{0, 1000}, {225, 309}, {951, 309}, {363, -118}, {588, -809}, {0, -382}, {-588, -809}, {-363, -118}, {-951, 309}, {-225, 309}}

func (f *figure) star(d disc) {
	outline := make([]spot, len(points))
	for i, p := range points {
		outline[i] = spot{d.X + d.r*p.X/1000, d.Y + d.r*p.Y/1000}
	}
	f.flat(f.tones.sign, outline...)
}

func (f *figure) roundel(d disc) {
	f.wheel(f.tones.sign, d)
	f.wheel(f.tones.track, disc{d.spot, d.r * 60 / 100})
	f.wheel(f.tones.sign, disc{d.spot, d.r * 25 / 100})
}

func (f *figure) square(d disc) {
	f.block(f.tones.sign, spot{d.X - d.r*8/10, d.Y - d.r*8/10}, spot{d.X + d.r*8/10, d.Y + d.r*8/10}, 0)
}

func (f *figure) triangle(d disc) {
	f.flat(f.tones.sign, spot{d.X - d.r, d.Y - d.r*7/10}, spot{d.X + d.r, d.Y - d.r*7/10}, spot{d.X, d.Y + d.r})
}

func (f *figure) bars(d disc) {
	for i := -1; i <= 1; i++ {
		x := d.X + i*d.r*6/10
		f.flat(f.tones.sign, spot{x - d.r*2/10, d.Y - d.r}, spot{x + d.r*2/10, d.Y - d.r}, spot{x + d.r*2/10, d.Y + d.r}, spot{x - d.r*2/10, d.Y + d.r})
	}
}
