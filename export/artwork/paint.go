package artwork

import (
	"encoding/xml"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"golang.org/x/image/colornames"

	"hulldown.dev/export/page"
)

// matrix maps x, y to a·x + c·y + e, b·x + d·y + f.
type matrix [6]float64

var identity = matrix{1, 0, 0, 1, 0, 0}

// Products are converted before they are added, so that no processor rounds a sum once
// where another rounds it twice.
func (m matrix) apply(v vec) vec {
	return vec{float64(m[0]*v.x) + float64(m[2]*v.y) + m[4], float64(m[1]*v.x) + float64(m[3]*v.y) + m[5]}
}

// then is the matrix that applies n first and then m.
func (m matrix) then(n matrix) matrix {
	o, x, y := m.apply(vec{n[4], n[5]}), m.apply(vec{n[0], n[1]}), m.apply(vec{n[2], n[3]})
	return matrix{x.x - m[4], x.y - m[5], y.x - m[4], y.y - m[5], o.x, o.y}
}

// scale is by how much lengths grow on average.
func (m matrix) scale() float64 {
	return math.Sqrt(math.Abs(float64(m[0]*m[3]) - float64(m[1]*m[2])))
}

// paint is how what lies within an element is drawn.
type paint struct {
	fill, stroke ink
	// current is the ink that currentColor names.
	current page.Colour
	width   float64
	dash    []float64
	cap     page.Cap
	join    page.Join
	limit   float64
	evenOdd bool
	// show is unset for what nothing within can show again, visible for what it can.
	show, visible bool
	to            matrix
}

// ink is the colour or gradient of an area or a line.
type ink struct {
	page.Colour
	// current is set for the ink that currentColor names where it is drawn, clear for one that
	// covers nothing.
	current, clear bool
}

// of is the ink in an element where currentColor names another.
func (i ink) of(current page.Colour) page.Colour {
	switch {
	case i.clear:
		return page.Colour{}
	case i.current:
		return current
	}
	return i.Colour
}

// with is the paint with what an element says.
func (p paint) with(e xml.StartElement) (paint, error) {
	if t := attribute(e, "transform"); t != "" {
		m, err := transform(t)
		if err != nil {
			return p, err
		}
		p.to = p.to.then(m)
	}
	for _, a := range e.Attr {
		if a.Name.Space != "" {
			continue
		}
		if a.Name.Local != "style" {
			if err := p.set(a.Name.Local, a.Value); err != nil {
				return p, err
			}
		}
	}
	for part := range strings.SplitSeq(attribute(e, "style"), ";") {
		name, value, _ := strings.Cut(part, ":")
		if err := p.set(strings.TrimSpace(name), value); err != nil {
			return p, err
		}
	}
	return p, nil
}

// set takes one property.
func (p *paint) set(name, value string) (err error) {
	value = strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(value), "!important"))
	switch name {
	case "fill":
		err = p.fill.set(value)
	case "stroke":
		err = p.stroke.set(value)
	case "color":
		if !strings.EqualFold(value, "currentcolor") {
			p.current, err = colour(value, p.current)
		}
	case "stroke-width":
		p.width, err = length(value)
		p.width = max(p.width, 0)
	case "stroke-linecap":
		p.cap, err = oneOf(value, p.cap, caps)
	case "stroke-linejoin":
		p.join, err = oneOf(value, p.join, joins)
	case "stroke-miterlimit":
		if p.limit, err = length(value); err == nil && !(p.limit >= 1 && p.limit <= mostLimit) {
			err = fmt.Errorf("it is from 1 to %d", mostLimit)
		}
	case "stroke-dasharray":
		p.dash, err = dashes(value)
	case "fill-rule":
		p.evenOdd, err = oneOf(value, p.evenOdd, rules)
	case "display":
		p.show = p.show && value != "none"
	case "visibility":
		p.visible = value == "visible" || value == "inherit" && p.visible
	case "opacity", "fill-opacity", "stroke-opacity":
		return p.opacity(name, value)
	case "filter", "mask", "clip-path", "mix-blend-mode", "vector-effect", "stroke-dashoffset", "paint-order":
		if v, err := length(value); value != "none" && value != "normal" && (err != nil || v != 0) {
			return fmt.Errorf("has the property %s, which is not printed: use plain inks", name)
		}
	}
	if err != nil {
		return fmt.Errorf("has the %s %.40q, which is not read: %w", name, value, err)
	}
	return nil
}

// mostLimit is the largest limit of a mitre.
const mostLimit = 1000

// What properties may be, by the words of SVG.
var (
	caps  = map[string]page.Cap{"butt": page.ButtCap, "round": page.RoundCap, "square": page.SquareCap}
	joins = map[string]page.Join{"miter": page.MitreJoin, "round": page.RoundJoin, "bevel": page.BevelJoin}
	rules = map[string]bool{"nonzero": false, "evenodd": true}
)

// oneOf looks up a word; inherit is what holds around the element.
func oneOf[T any](value string, around T, words map[string]T) (T, error) {
	if value == "inherit" {
		return around, nil
	}
	v, ok := words[value]
	if !ok {
		return around, fmt.Errorf("it is %s", strings.Join(slices.Sorted(maps.Keys(words)), ", "))
	}
	return v, nil
}

// opacity takes what covers all or nothing; pages know no transparency.
func (p *paint) opacity(name, value string) error {
	v, err := length(value)
	switch {
	case value == "inherit" && name != "opacity":
	case err != nil || v > 0.001 && v < 0.999:
		return fmt.Errorf("has the %s %.40q: outlines are printed opaque; mix the ink instead", name, value)
	case name == "opacity":
		p.show = p.show && v > 0.5
	case name == "fill-opacity":
		p.fill.clear = v < 0.5
	case name == "stroke-opacity":
		p.stroke.clear = v < 0.5
	}
	return nil
}

func dashes(value string) ([]float64, error) {
	if value == "none" {
		return nil, nil
	}
	all, err := numbers(value)
	const most = 16
	for _, v := range all {
		if v <= 0 || len(all) > most {
			return nil, fmt.Errorf("dashes are up to %d lengths above 0", most)
		}
	}
	if len(all)%2 == 1 {
		all = append(all, all...)
	}
	return all, err
}

// set takes the value of a property that is an ink.
func (i *ink) set(value string) (err error) {
	switch strings.ToLower(value) {
	case "inherit":
	case "currentcolor":
		i.current = true
	default:
		i.current = false
		i.Colour, err = colour(value, i.Colour)
	}
	return err
}

// colour reads an ink; inherit is that of the element around.
func colour(value string, inherit page.Colour) (page.Colour, error) {
	value = strings.ToLower(value)
	switch value {
	case "none", "transparent":
		return page.Colour{}, nil
	case "inherit":
		return inherit, nil
	}
	if c, ok := colornames.Map[value]; ok {
		return page.Colour{R: c.R, G: c.G, B: c.B, Ink: true}, nil
	}
	if body, ok := strings.CutPrefix(value, "rgb("); ok {
		return components(strings.TrimSuffix(body, ")"))
	}
	if len(value) == 4 && value[0] == '#' {
		value = "#" + strings.Repeat(value[1:2], 2) + strings.Repeat(value[2:3], 2) + strings.Repeat(value[3:4], 2)
	}
	c, err := page.ParseColour(value)
	if err != nil {
		return page.Colour{}, fmt.Errorf("an ink is #rrggbb, rgb(…) or a name of CSS")
	}
	return c, nil
}

// components reads three parts of 255 or in percent.
func components(body string) (page.Colour, error) {
	percent := strings.Contains(body, "%")
	all, err := numbers(strings.ReplaceAll(body, "%", " "))
	if err != nil || len(all) != 3 {
		return page.Colour{}, fmt.Errorf("rgb has three parts")
	}
	var out [3]uint8
	for i, v := range all {
		if percent {
			v = float64(v * 2.55)
		}
		out[i] = uint8(math.Round(min(max(v, 0), 255)))
	}
	return page.Colour{R: out[0], G: out[1], B: out[2], Ink: true}, nil
}

// transform reads a list of transforms.
func transform(s string) (matrix, error) {
	out := identity
	for n := 0; ; n++ {
		s = strings.TrimLeft(s, " \t\r\n,")
		if s == "" {
			return out, nil
		}
		name, rest, opens := strings.Cut(s, "(")
		body, after, closes := strings.Cut(rest, ")")
		v, err := numbers(body)
		const most = 16
		if !opens || !closes || err != nil || n == most {
			return out, fmt.Errorf("has the transform %.40q, which is not read", s)
		}
		m, ok := transformOf(strings.TrimSpace(name), v)
		if !ok {
			return out, fmt.Errorf("has the transform %.40q, which is not read", s)
		}
		out, s = out.then(m), after
	}
}

func transformOf(name string, v []float64) (matrix, bool) {
	radians := func(deg float64) (sin, cos float64) { return math.Sincos(float64(deg * (math.Pi / 180))) }
	switch {
	case name == "matrix" && len(v) == 6:
		return matrix(v), true
	case name == "translate" && len(v) == 1:
		return matrix{1, 0, 0, 1, v[0], 0}, true
	case name == "translate" && len(v) == 2:
		return matrix{1, 0, 0, 1, v[0], v[1]}, true
	case name == "scale" && len(v) == 1:
		return matrix{v[0], 0, 0, v[0], 0, 0}, true
	case name == "scale" && len(v) == 2:
		return matrix{v[0], 0, 0, v[1], 0, 0}, true
	case name == "rotate" && (len(v) == 1 || len(v) == 3):
		sin, cos := radians(v[0])
		m := matrix{cos, sin, -sin, cos, 0, 0}
		if len(v) == 3 {
			m = matrix{1, 0, 0, 1, v[1], v[2]}.then(m).then(matrix{1, 0, 0, 1, -v[1], -v[2]})
		}
		return m, true
	case (name == "skewX" || name == "skewY") && len(v) == 1:
		sin, cos := radians(v[0])
		if math.Abs(cos) < 0.001 {
			return identity, false
		}
		if name == "skewX" {
			return matrix{1, 0, sin / cos, 1, 0, 0}, true
		}
		return matrix{1, sin / cos, 0, 1, 0, 0}, true
	}
	return identity, false
}
