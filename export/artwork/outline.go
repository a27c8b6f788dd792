package artwork

import (
	"encoding/xml"
	"errors"
	"fmt"
	"strings"

	"hulldown.dev/export/page"
)

// outlines read the shapes of the subset.
var outlines = map[string]func(xml.StartElement) ([]step, error){
	"path":     func(e xml.StartElement) ([]step, error) { return path(attribute(e, "d")) },
	"rect":     rect,
	"circle":   func(e xml.StartElement) ([]step, error) { return oval(e, "r", "r") },
	"ellipse":  func(e xml.StartElement) ([]step, error) { return oval(e, "rx", "ry") },
	"line":     line,
	"polyline": func(e xml.StartElement) ([]step, error) { return polygon(e, false) },
	"polygon":  func(e xml.StartElement) ([]step, error) { return polygon(e, true) },
}

// lengths reads attributes that are lengths, 0 where they are missing.
func lengths(e xml.StartElement, names ...string) ([]float64, error) {
	out := make([]float64, len(names))
	for i, name := range names {
		v := attribute(e, name)
		if v == "" || v == "auto" {
			continue
		}
		var err error
		if out[i], err = length(v); err != nil {
			return nil, fmt.Errorf("has the %s %.40q: %w", name, v, err)
		}
	}
	return out, nil
}

// maker gathers the steps of an outline as it is drawn.
type maker struct {
	steps []step
	at    vec
	start vec
}

func (m *maker) move(to vec) { m.add(page.Move, to); m.start = to }
func (m *maker) line(to vec) { m.add(page.Line, to) }
func (m *maker) curve(a, b, to vec) {
	m.steps = append(m.steps, step{page.Cubic, [3]vec{a, b, to}})
	m.at = to
}
func (m *maker) close() {
	if len(m.steps) > 0 && m.steps[len(m.steps)-1].op != page.Close {
		m.steps = append(m.steps, step{op: page.Close})
	}
	m.at = m.start
}

func (m *maker) add(op page.Op, to vec) {
	m.steps = append(m.steps, step{op, [3]vec{to}})
	m.at = to
}

// kappa is how far the control points of a quarter of a circle lie.
const kappa = 0.5522847498

// quarter draws a quarter of an ellipse around a corner.
func (m *maker) quarter(corner, to vec) {
	from := m.at
	way := func(a, b vec) vec {
		return vec{a.x + float64((b.x-a.x)*kappa), a.y + float64((b.y-a.y)*kappa)}
	}
	m.curve(way(from, corner), way(to, corner), to)
}

func rect(e xml.StartElement) ([]step, error) {
	v, err := lengths(e, "x", "y", "width", "height", "rx", "ry")
	if err != nil {
		return nil, err
	}
	x, y, w, h, rx, ry := v[0], v[1], v[2], v[3], v[4], v[5]
	if w <= 0 || h <= 0 {
		return nil, nil
	}
	if attribute(e, "rx") == "" {
		rx = ry
	} else if attribute(e, "ry") == "" {
		ry = rx
	}
	rx, ry = min(max(rx, 0), w/2), min(max(ry, 0), h/2)
	var m maker
	if rx == 0 || ry == 0 {
		m.move(vec{x, y})
		m.line(vec{x + w, y})
		m.line(vec{x + w, y + h})
		m.line(vec{x, y + h})
		m.close()
		return m.steps, nil
	}
	m.move(vec{x + rx, y})
	m.line(vec{x + w - rx, y})
	m.quarter(vec{x + w, y}, vec{x + w, y + ry})
	m.line(vec{x + w, y + h - ry})
	m.quarter(vec{x + w, y + h}, vec{x + w - rx, y + h})
	m.line(vec{x + rx, y + h})
	m.quarter(vec{x, y + h}, vec{x, y + h - ry})
	m.line(vec{x, y + ry})
	m.quarter(vec{x, y}, vec{x + rx, y})
	m.close()
	return m.steps, nil
}

func oval(e xml.StartElement, wide, high string) ([]step, error) {
	v, err := lengths(e, "cx", "cy", wide, high)
	if err != nil || v[2] <= 0 || v[3] <= 0 {
		return nil, err
	}
	x, y, rx, ry := v[0], v[1], v[2], v[3]
	var m maker
	m.move(vec{x + rx, y}) // where SVG has its dashes begin
	m.quarter(vec{x + rx, y + ry}, vec{x, y + ry})
	m.quarter(vec{x - rx, y + ry}, vec{x - rx, y})
	m.quarter(vec{x - rx, y - ry}, vec{x, y - ry})
	m.quarter(vec{x + rx, y - ry}, vec{x + rx, y})
	m.close()
	return m.steps, nil
}

func line(e xml.StartElement) ([]step, error) {
	v, err := lengths(e, "x1", "y1", "x2", "y2")
	if err != nil {
		return nil, err
	}
	var m maker
	m.move(vec{v[0], v[1]})
	m.line(vec{v[2], v[3]})
	return m.steps, nil
}

func polygon(e xml.StartElement, closed bool) ([]step, error) {
	v, err := numbers(attribute(e, "points"))
	if err != nil {
		return nil, err
	}
	if len(v)%2 == 1 {
		return nil, errors.New("has an odd number of coordinates")
	}
	var m maker
	for i := 0; i+1 < len(v); i += 2 {
		if i == 0 {
			m.move(vec{v[0], v[1]})
		} else {
			m.line(vec{v[i], v[i+1]})
		}
	}
	if closed {
		m.close()
	}
	return m.steps, nil
}

// attribute is the value of an attribute, "" where it is not there.
func attribute(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name && a.Name.Space == "" {
			return strings.TrimSpace(a.Value)
		}
	}
	return ""
}

// shown keeps a name of a stranger's short.
func shown(name string) string {
	if len(name) > 24 {
		return name[:24] + "…"
	}
	return name
}
