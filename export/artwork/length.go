package artwork

import (
	"encoding/xml"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// units are how many units of a drawing those of lengths are, of which 96 make an inch.
var units = []struct {
	name string
	is   float64
}{{"px", 1}, {"mm", 96 / 25.4}, {"cm", 96 / 2.54}, {"pt", 96.0 / 72}, {"pc", 16}, {"in", 96}, {"", 1}}

// length reads a number with or without a unit.
func length(s string) (float64, error) {
	s = strings.TrimSpace(s)
	for _, u := range units {
		if body, ok := strings.CutSuffix(s, u.name); ok {
			v, err := strconv.ParseFloat(strings.TrimSpace(body), 64)
			if v = float64(v * u.is); err == nil && math.Abs(v) <= maxNumber {
				return v, nil
			}
		}
	}
	return 0, errors.New("that is no number")
}

// The attributes that may be in per cent of how wide or how high a drawing is; others are of
// what lies between the two.
var (
	ofWidth  = []string{"x", "width", "cx", "rx", "x1", "x2"}
	ofHeight = []string{"y", "height", "cy", "ry", "y1", "y2"}
	ofBoth   = []string{"r", "stroke-width"}
)

// measured is an element with numbers for its lengths in per cent.
func (r *reader) measured(e xml.StartElement) xml.StartElement {
	e.Attr = slices.Clone(e.Attr)
	for i, a := range e.Attr {
		if a.Name.Space != "" {
			continue
		}
		if a.Name.Local != "style" {
			e.Attr[i].Value = r.share(a.Name.Local, a.Value)
			continue
		}
		var parts []string
		for part := range strings.SplitSeq(a.Value, ";") {
			if name, value, ok := strings.Cut(part, ":"); ok {
				part = name + ":" + r.share(strings.TrimSpace(name), value)
			}
			parts = append(parts, part)
		}
		e.Attr[i].Value = strings.Join(parts, ";")
	}
	return e
}

// share is a length in per cent as a number, and any other value as it is.
func (r *reader) share(name, value string) string {
	body, ok := strings.CutSuffix(strings.TrimSpace(value), "%")
	v, err := strconv.ParseFloat(strings.TrimSpace(body), 64)
	if !ok || err != nil {
		return value
	}
	whole := 0.0
	switch {
	case slices.Contains(ofWidth, name):
		whole = r.out.w
	case slices.Contains(ofHeight, name):
		whole = r.out.h
	case slices.Contains(ofBoth, name):
		whole = math.Hypot(r.out.w, r.out.h) / math.Sqrt2
	default:
		return value
	}
	return strconv.FormatFloat(float64(v*whole)/100, 'g', -1, 64)
}

// features is how the features of SVG 1.1 begin, which every program has.
const features = "http://www.w3.org/TR/SVG11/feature#"

// applies reports whether an element is drawn at all, by the conditions that it bears: one for
// an extension is for other programs. What is drawn for some readers alone is refused.
func applies(e xml.StartElement) (bool, error) {
	ok := true
	for _, a := range e.Attr {
		wrong := false
		switch {
		case a.Name.Space != "":
		case a.Name.Local == "systemLanguage":
			wrong = true
		case a.Name.Local == "requiredFeatures":
			wrong = slices.ContainsFunc(strings.Fields(a.Value), func(f string) bool { return !strings.HasPrefix(f, features) })
		case a.Name.Local == "requiredExtensions":
			ok = false
		}
		if wrong {
			return false, fmt.Errorf("has a <%s> for some readers alone, by its %s: keep what is to be printed", shown(e.Name.Local), a.Name.Local)
		}
	}
	return ok, nil
}
