package page

import "math"

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

// Sights lists all kinds of colour vision.
func Sights() []Sight { return []Sight{Trichromat, Protanope, Deuteranope, Tritanope, Grey} }

// String names the sight for messages.
func (s Sight) String() string {
	return [...]string{"full colour", "protanopia", "deuteranopia", "tritanopia", "grey"}[s]
}

// sightings are the colours as each sight sees them, parts of linear red, green and blue:
// the matrices of Machado, Oliveira and Fernandes, "A Physiologically-based Model for
// Simulation of Color Vision Deficiency" (2009), for severity 1, and for grey the
// luminance of sRGB.
var sightings = [...][3][3]float64{
	{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
	{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
	{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
	{{0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}},
}

// Apart is how far apart two colours look to a sight, in thousandths of the distance in
// OKLab (Ottosson 2020), in which black and white are 1000 apart. About 20 is the least
// that is noticed side by side.
func (s Sight) Apart(a, b Colour) int {
	x, y := s.lab(a), s.lab(b)
	sum := 0.0
	for i := range x {
		d := x[i] - y[i]
		sum += d * d
	}
	return int(math.Round(1000 * math.Sqrt(sum)))
}

// lab is a colour as a sight sees it, in OKLab.
func (s Sight) lab(c Colour) [3]float64 {
	seen := times(sightings[s], [3]float64{linear(c.R), linear(c.G), linear(c.B)})
	for i, v := range seen {
		seen[i] = min(max(v, 0), 1)
	}
	cones := times([3][3]float64{
		{0.4122214708, 0.5363325363, 0.0514459929}, {0.2119034982, 0.6806995451, 0.1073969566}, {0.0883024619, 0.2817188376, 0.6299787005},
	}, seen)
	for i, v := range cones {
		cones[i] = math.Cbrt(v)
	}
	return times([3][3]float64{
		{0.2104542553, 0.7936177850, -0.0040720468}, {1.9779984951, -2.4285922050, 0.4505937099}, {0.0259040371, 0.7827717662, -0.8086757660},
	}, cones)
}

// linear is the light of a part of an sRGB colour, 0 to 1.
func linear(v uint8) float64 {
	share := float64(v) / 255
	if share <= 0.04045 {
		return share / 12.92
	}
	return math.Pow((share+0.055)/1.055, 2.4)
}

func times(m [3][3]float64, v [3]float64) [3]float64 {
	var out [3]float64
	for i, row := range m {
		out[i] = float64(row[0]*v[0]) + float64(row[1]*v[1]) + float64(row[2]*v[2])
	}
	return out
}
