package artwork

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"hulldown.dev/export/page"
)

// Bounds of drawings in SVG.
const (
	// MaxSVG is the largest file, in bytes.
	MaxSVG = 2 << 20
	// MaxElements is how many elements it may have, MaxNested how deep they may lie in each
	// other, MaxSegments how many lines and curves there may be in all, and how many dashes.
	MaxElements = 5000
	MaxNested   = 32
	MaxSegments = 100_000
	// maxNumber is the largest magnitude of a number.
	maxNumber = 1e6
)

// drawing is outlines in a box from 0, 0 to w, h.
type drawing struct {
	w, h   float64
	shapes []shape
}

// shape is an outline with its inks.
type shape struct {
	steps        []step
	fill, stroke page.Colour
	width        float64
	dash         []float64
	cap          page.Cap
	join         page.Join
	limit        float64
	evenOdd      bool
}

// step is a segment of an outline in the units of the drawing.
type step struct {
	op page.Op
	at [3]vec
}

// vec is a point.
type vec struct{ x, y float64 }

// items draws the outlines in a box of their form.
func (d *drawing) items(box page.Rect, from page.Source) []page.Item {
	scale := float64(box.W) / d.w
	length := func(v float64) page.MM { return page.MM(math.Round(float64(v * scale))) }
	out := make([]page.Item, 0, len(d.shapes))
	for _, s := range d.shapes {
		p := page.Path{Fill: s.fill, Stroke: s.stroke, Width: max(1, length(s.width)),
			Cap: s.cap, Join: s.join, Limit: int32(math.Round(float64(s.limit * 1000))), EvenOdd: s.evenOdd, From: from}
		for _, one := range s.steps {
			seg := page.Segment{Op: one.op}
			for i := range seg.Count() {
				seg.Points[i] = page.Point{X: box.X + length(one.at[i].x), Y: box.Y + length(one.at[i].y)}
			}
			p.Segments = append(p.Segments, seg)
		}
		for _, v := range s.dash {
			p.Dash = append(p.Dash, max(1, length(v)))
		}
		out = append(out, p)
	}
	return out
}

// reader turns the elements of an SVG file into shapes.
type reader struct {
	dec      *xml.Decoder
	out      drawing
	elements int
	segments int
	dashes   float64
	// charset is an encoding that is not read, empty for none.
	charset string
}

// readSVG reads a drawing of the subset: paths and simple shapes in plain inks, in groups,
// with transforms.
func readSVG(data []byte) (*Art, error) {
	if len(data) > MaxSVG {
		return nil, fmt.Errorf("has %d bytes; of an SVG at most %d MiB are read", len(data), MaxSVG>>20)
	}
	r := reader{dec: xml.NewDecoder(bytes.NewReader(data))}
	r.dec.CharsetReader = func(charset string, _ io.Reader) (io.Reader, error) {
		r.charset = charset
		return nil, errors.New("not read")
	}
	root, err := r.root()
	if err == nil {
		err = r.children(root, 1)
	}
	if err == nil {
		err = r.end()
	}
	if err != nil {
		return nil, r.placed(err)
	}
	if len(r.out.shapes) == 0 {
		return nil, errors.New("shows nothing: it has no path or shape with an ink")
	}
	return &Art{drawing: &r.out}, nil
}

// placed adds the line at which reading ended.
func (r *reader) placed(err error) error {
	if r.charset != "" {
		return fmt.Errorf("is written in the encoding %.40q: save it as UTF-8", r.charset)
	}
	line, _ := r.dec.InputPos()
	var syntax *xml.SyntaxError
	if errors.As(err, &syntax) {
		return fmt.Errorf("is not sound XML in line %d: %s", syntax.Line, syntax.Msg)
	}
	if why, library := strings.CutPrefix(err.Error(), "xml: "); library {
		return fmt.Errorf("is not sound XML in line %d: %s", max(line, 1), why)
	}
	return fmt.Errorf("%w (line %d of the file)", err, max(line, 1))
}

// token returns the next beginning or end of an element.
func (r *reader) token() (xml.Token, error) {
	for {
		t, err := r.dec.Token()
		if err != nil {
			if errors.Is(err, io.EOF) {
				err = errors.New("is cut off")
			}
			return nil, err
		}
		switch t := t.(type) {
		case xml.Directive:
			if err := harmlessDirective(t); err != nil {
				return nil, err
			}
		case xml.ProcInst:
			if err := harmlessInstruction(t); err != nil {
				return nil, err
			}
		case xml.StartElement:
			if r.elements++; r.elements > MaxElements {
				return nil, fmt.Errorf("has more than %d elements; simplify the drawing", MaxElements)
			}
			return t, harmless(t)
		case xml.EndElement:
			return t, nil
		}
	}
}

const namespace = "http://www.w3.org/2000/svg"

// root reads the beginning of the outermost element, which says how large the drawing is.
func (r *reader) root() (paint, error) {
	black := page.RGB(0)
	p := paint{fill: ink{Colour: black}, current: black, width: 1, limit: 4, show: true, visible: true, to: identity}
	t, err := r.token()
	if err != nil {
		return p, err
	}
	e, ok := t.(xml.StartElement)
	if !ok || e.Name.Local != "svg" || e.Name.Space != namespace && e.Name.Space != "" {
		return p, errors.New("is no SVG: its outermost element is no <svg>")
	}
	var box []float64
	if v := attribute(e, "viewBox"); v != "" {
		if box, err = numbers(v); err != nil || len(box) != 4 {
			return p, fmt.Errorf("has the viewBox %.40q, which is not four numbers", v)
		}
	} else {
		w, wrong := length(attribute(e, "width"))
		h, wrongToo := length(attribute(e, "height"))
		if wrong != nil || wrongToo != nil {
			return p, errors.New("does not say how large it is: give it a viewBox")
		}
		box = []float64{0, 0, w, h}
	}
	const extreme = 100
	if w, h := box[2], box[3]; !(w >= 0.001 && h >= 0.001 && w <= extreme*h && h <= extreme*w) {
		return p, fmt.Errorf("is %v × %v units large, which has no form that can be printed", w, h)
	}
	r.out.w, r.out.h = box[2], box[3]
	p.to = matrix{1, 0, 0, 1, -box[0], -box[1]}
	return p.with(e)
}

// ignored are elements that show nothing.
var ignored = []string{"title", "desc", "metadata", "defs"}

// hints say what to do about elements that are not read.
var hints = map[string]string{
	"text": "turn text into paths", "tspan": "turn text into paths", "image": "save a picture of pixels as PNG or JPEG", "use": "unlink clones",
	"symbol": "unlink clones", "style": "let each element have its own fill and stroke (Inkscape: Plain SVG; Illustrator: presentation attributes)",
	"linearGradient": "use plain inks", "radialGradient": "use plain inks", "pattern": "use plain inks",
	"clipPath": "cut paths along the clip", "mask": "use plain inks", "filter": "use plain inks", "script": "a drawing carries out nothing", "foreignObject": "a drawing holds no page",
	"a": "a drawing leads nowhere", "animate": "a drawing stands still", "set": "a drawing stands still", "svg": "put inner drawings into groups",
}

// children reads what lies within an element.
func (r *reader) children(p paint, depth int) error {
	if depth > MaxNested {
		return fmt.Errorf("nests elements deeper than %d", MaxNested)
	}
	for {
		t, err := r.token()
		if err != nil {
			return err
		}
		e, ok := t.(xml.StartElement)
		if !ok {
			return nil
		}
		if err := r.element(e, p, depth); err != nil {
			return err
		}
	}
}

// element reads one element with all that lies within it.
func (r *reader) element(e xml.StartElement, p paint, depth int) error {
	name := e.Name.Local
	if e.Name.Space != namespace && e.Name.Space != "" || slices.Contains(ignored, name) {
		return r.skip(depth)
	}
	outline := outlines[name]
	if outline == nil && name != "g" && name != "switch" {
		return unprinted(name)
	}
	if ok, err := applies(e); err != nil || !ok {
		return cmp.Or(err, r.skip(depth))
	}
	e = r.measured(e)
	inner, err := p.with(e)
	switch {
	case err != nil:
		return err
	case name == "switch":
		return r.chosen(inner, depth+1)
	case outline == nil:
		return r.children(inner, depth+1)
	}
	steps, err := outline(e)
	if err != nil {
		return fmt.Errorf("has a <%s> that %w", name, err)
	}
	if err := r.add(steps, inner); err != nil {
		return err
	}
	return r.skip(depth)
}

// chosen reads the first element within a switch that applies, and passes over the others. As
// in browsers a title counts, though nothing of it is seen.
func (r *reader) chosen(p paint, depth int) error {
	for found := false; ; {
		t, err := r.token()
		if err != nil {
			return err
		}
		e, ok := t.(xml.StartElement)
		if !ok {
			return nil
		}
		drawn := e.Name.Space == namespace || e.Name.Space == ""
		applies, err := applies(e)
		if err == nil && drawn && applies && !found {
			found, err = true, r.element(e, p, depth)
		} else if err == nil {
			err = r.skip(depth)
		}
		if err != nil {
			return err
		}
	}
}

// skip passes over what lies within an element, which nothing comes of.
func (r *reader) skip(depth int) error {
	for inner := 1; inner > 0; {
		if depth+inner > MaxNested {
			return fmt.Errorf("nests elements deeper than %d", MaxNested)
		}
		t, err := r.token()
		if err != nil {
			return err
		}
		if e, ok := t.(xml.StartElement); ok {
			if name := e.Name.Local; e.Name.Space == namespace && outlines[name] == nil && !slices.Contains(inert, name) {
				return unprinted(name)
			}
			inner++
		} else {
			inner--
		}
	}
	return nil
}

// add adds an outline in its inks.
func (r *reader) add(steps []step, p paint) error {
	fill, stroke := p.fill.of(p.current), p.stroke.of(p.current)
	if p.width == 0 {
		stroke = page.Colour{}
	}
	if len(steps) == 0 || !p.show || !p.visible || !fill.Ink && !stroke.Ink {
		return nil
	}
	if r.segments += len(steps); r.segments > MaxSegments {
		return fmt.Errorf("has more than %d lines and curves; simplify the drawing", MaxSegments)
	}
	s := shape{fill: fill, stroke: stroke, cap: p.cap, join: p.join, limit: p.limit, evenOdd: p.evenOdd && fill.Ink}
	if stroke.Ink {
		if err := r.pen(&s, p); err != nil {
			return err
		}
	}
	for _, one := range steps {
		for i, v := range one.at {
			one.at[i] = p.to.apply(v)
			if !near(one.at[i].x-r.out.w/2, r.out.w) || !near(one.at[i].y-r.out.h/2, r.out.h) {
				if i < (page.Segment{Op: one.op}).Count() {
					return errors.New("has a point far outside of its viewBox")
				}
			}
		}
		s.steps = append(s.steps, one)
	}
	if r.dashes += s.dashes(); r.dashes > MaxSegments {
		return fmt.Errorf("has more than %d dashes, which whoever prints it has to draw one by one: let them be longer", MaxSegments)
	}
	r.out.shapes = append(r.out.shapes, s)
	return nil
}

// pen sets how wide a stroke is and its dashes. What is far larger than the drawing no path
// can say.
func (r *reader) pen(s *shape, p paint) error {
	scale, most := p.to.scale(), max(r.out.w, r.out.h)
	s.width = float64(p.width * scale)
	if !near(s.width, most) {
		return errors.New("has a stroke far wider than its viewBox")
	}
	for _, v := range p.dash {
		long := float64(v * scale)
		if !near(long, most) {
			return errors.New("has a dash far longer than its viewBox")
		}
		s.dash = append(s.dash, long)
	}
	return nil
}

// dashes is how many dashes an outline has at most: its curves are no longer than the lines from
// point to point that lead them.
func (s *shape) dashes() float64 {
	if len(s.dash) == 0 {
		return 0
	}
	long, period := 0.0, 0.0
	for _, v := range s.dash {
		period += v
	}
	var begun, at vec
	for _, one := range s.steps {
		points := one.at[:(page.Segment{Op: one.op}).Count()]
		if len(points) == 0 {
			points = []vec{begun} // closed
		}
		for _, to := range points {
			if one.op == page.Move {
				begun = to
			} else {
				x, y := to.x-at.x, to.y-at.y
				long += math.Sqrt(float64(x*x) + float64(y*y))
			}
			at = to
		}
	}
	if long == 0 {
		return 0
	}
	return float64(len(s.dash)) / 2 * (long / period)
}

// near reports whether a distance from the middle is at most some times the whole.
func near(d, whole float64) bool { return math.Abs(d) <= 20*whole }
