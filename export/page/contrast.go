package page

// Contrast is the ratio of the lightness of two colours in hundredths, 100 to 2100, as
// WCAG defines it with a gamma of 2, for which whole numbers do.
func Contrast(a, b Colour) int {
	x, y := luminance(a), luminance(b)
	return 100 * (max(x, y) + glare) / (min(x, y) + glare)
}

// glare is the light that the darkest ink gives back: 5 % of white.
const glare = 255 * 255 / 20

// luminance is the light that a colour gives back, 0 to 255².
func luminance(c Colour) int {
	square := func(v uint8) int { return int(v) * int(v) }
	return (2126*square(c.R) + 7152*square(c.G) + 722*square(c.B)) / 10000
}

// Sight is a way of seeing colours.
type Sight uint8

// The sights: that of most, the three kinds of colour blindness, and print in grey.
const (
	Trichromat Sight = iota
	Protanope
	Deuteranope
	Tritanope
	Grey
)

// Sights lists all of them.
func Sights() []Sight { return []Sight{Trichromat, Protanope, Deuteranope, Tritanope, Grey} }

// String names the sight for messages.
func (s Sight) String() string {
	return [...]string{"full colour", "protanopia", "deuteranopia", "tritanopia", "grey"}[s]
}

// sightings are the colours as each sight sees them, in thousandths of red, green and
// blue: the matrices of Machado, Oliveira and Fernandes (2009) for severity 1, and for
// grey the shares of lightness.
var sightings = [...][9]int{
	{1000, 0, 0, 0, 1000, 0, 0, 0, 1000},
	{152, 1053, -205, 115, 786, 99, -4, -48, 1052},
	{367, 861, -228, 280, 673, 47, -12, 43, 969},
	{1256, -77, -179, -78, 931, 148, 5, 691, 304},
	{299, 587, 114, 299, 587, 114, 299, 587, 114},
}

// Seen returns a colour as a sight sees it.
func (s Sight) Seen(c Colour) Colour {
	m := sightings[s]
	part := func(row int) uint8 {
		v := (m[row]*int(c.R) + m[row+1]*int(c.G) + m[row+2]*int(c.B)) / 1000
		return uint8(max(0, min(v, 255)))
	}
	return Colour{R: part(0), G: part(3), B: part(6), Ink: c.Ink}
}

// Apart is the square of how far apart two colours look, 0 to 585225: the weighted
// distance of red, green and blue known as redmean.
func Apart(a, b Colour) int {
	mean := (int(a.R) + int(b.R)) / 2
	r, g, bl := int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B)
	return ((512+mean)*r*r)>>8 + 4*g*g + ((767-mean)*bl*bl)>>8
}
