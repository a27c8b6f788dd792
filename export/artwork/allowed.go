package artwork

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// The file of a picture goes into packs and to a site as it is, where a browser may open it.
// So a drawing has only what is on these lists: none of it carries something out or fetches
// something.

// inert are the elements that may lie where nothing is printed, beside those that are.
var inert = []string{"title", "desc", "metadata", "defs", "g", "switch", "linearGradient", "radialGradient", "stop", "clipPath", "pattern", "marker", "symbol"}

// editors are the namespaces of notes that editors leave and that say whose a drawing is. No
// browser does anything in them.
var editors = []string{
	"http://www.inkscape.org/namespaces/inkscape", "http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd",
	"http://www.w3.org/1999/02/22-rdf-syntax-ns#", "http://purl.org/dc/elements/1.1/",
	"http://creativecommons.org/ns#", "http://web.resource.org/cc/",
	"http://ns.adobe.com/AdobeIllustrator/10.0/", "http://ns.adobe.com/Extensibility/1.0/", "http://ns.adobe.com/SaveForWeb/1.0/",
	"http://www.serif.com/", "http://www.bohemiancoding.com/sketch/ns", "https://boxy-svg.com", "http://www.figma.com/figma/ns",
}

// attributes are the attributes that elements of SVG may have.
var attributes = strings.Fields(`
	id class style version baseProfile viewBox preserveAspectRatio role focusable lang enable-background
	x y width height cx cy r rx ry x1 y1 x2 y2 fx fy d points pathLength transform
	gradientUnits gradientTransform spreadMethod offset clipPathUnits patternUnits patternContentUnits patternTransform
	markerUnits markerWidth markerHeight refX refY orient requiredFeatures requiredExtensions systemLanguage
	fill fill-rule fill-opacity stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
	stroke-dasharray stroke-dashoffset color opacity display visibility overflow clip clip-rule clip-path mask filter
	marker-start marker-mid marker-end vector-effect paint-order mix-blend-mode isolation stop-color stop-opacity
	color-interpolation color-interpolation-filters color-rendering shape-rendering text-rendering image-rendering
	solid-color solid-opacity flood-color flood-opacity lighting-color pointer-events cursor space
	font-family font-size font-weight font-style font-variant font-stretch text-anchor text-decoration
	letter-spacing word-spacing writing-mode direction unicode-bidi baseline-shift dominant-baseline line-height`)

// names are the attributes whose value is no more than a name, or is read by a list of its own.
var names = []string{"id", "class", "font-family", "transform"}

// functions are the functions that a value of SVG may call.
var functions = strings.Fields("rgb rgba hsl hsla matrix translate translatex translatey scale scalex scaley rotate skewx skewy rect calc")

// call is a function of a value, by its name.
var call = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`([^\s,;:(]*)\s*\(`) })

// harmless refuses an element that is on no list.
func harmless(e xml.StartElement) error {
	name, ours := e.Name.Local, e.Name.Space == namespace || e.Name.Space == ""
	switch {
	case name == "script" || name == "foreignObject":
		return fmt.Errorf("has the element <%s>: %s", name, hints[name])
	case !ours && !slices.Contains(editors, e.Name.Space):
		return fmt.Errorf("has the element <%s> of the namespace %.60q, which no drawing needs: save it as plain SVG", shown(name), e.Name.Space)
	}
	seen := map[xml.Name]bool{}
	for _, a := range e.Attr {
		if err := harmlessAttribute(a, ours); err != nil {
			return err
		}
		if seen[a.Name] {
			return fmt.Errorf("has the attribute %s twice at an element, which no browser reads", shown(a.Name.Local))
		}
		seen[a.Name] = true
	}
	return nil
}

// harmlessAttribute refuses an attribute that is on no list, and one that refers to something.
// Ours is set for one of an element of SVG.
func harmlessAttribute(a xml.Attr, ours bool) error {
	name, space := a.Name.Local, a.Name.Space
	switch {
	case space == "xmlns" || space == "" && name == "xmlns":
		return nil
	case strings.HasPrefix(strings.ToLower(name), "on"):
		return fmt.Errorf("has the attribute %s: a drawing carries out nothing", shown(name))
	case name == "href" || name == "src":
		return fmt.Errorf("refers to %.40q: a drawing refers to nothing", a.Value)
	case slices.Contains(editors, space), space == "" && !ours:
		return nil
	case space == "" && (strings.HasPrefix(name, "data-") || strings.HasPrefix(name, "aria-")):
		return nil
	case space != "" && (space != "http://www.w3.org/XML/1998/namespace" || name != "space" && name != "lang" && name != "id"),
		!slices.Contains(attributes, name) && space == "":
		return fmt.Errorf("has the attribute %s, which no drawing needs: save it as plain SVG", shown(name))
	case slices.Contains(names, name):
		return nil
	}
	return harmlessValue(a.Value)
}

// harmlessValue refuses a value that may refer to something.
func harmlessValue(value string) error {
	wrong := strings.ContainsAny(value, `\@`)
	for _, m := range call().FindAllStringSubmatch(value, -1) {
		wrong = wrong || m[1] != "" && !slices.Contains(functions, strings.ToLower(m[1]))
	}
	if wrong {
		return fmt.Errorf("refers to %.40q: gradients, clips, filters and other files are not printed; use plain inks", value)
	}
	return nil
}

// doctype is the type of document that editors declare.
var doctype = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^DOCTYPE\s+svg(\s+PUBLIC\s+"-//W3C//DTD SVG [0-9A-Za-z. ]{1,20}//EN"\s+"https?://www\.w3\.org/[A-Za-z0-9/.-]{1,80}")?\s*$`)
})

// harmlessDirective refuses what a document type says beyond that it is an SVG.
func harmlessDirective(d xml.Directive) error {
	if bytes.Contains(d, []byte("[")) {
		return errors.New("declares entities of its own, which are not read")
	}
	if !doctype().Match(d) {
		return fmt.Errorf("declares the document type %.60q: leave it out", d)
	}
	return nil
}

// declaration is how a drawing may begin. Whoever opens the file must read the characters that
// were read here, and the library sees an encoding only where it is written without blanks.
var declaration = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^version=["']1\.0["']([ \t\r\n]+encoding=["'](?i:utf-8)["'])?([ \t\r\n]+standalone=["'](yes|no)["'])?[ \t\r\n]*$`)
})

// harmlessInstruction refuses instructions for programs but for those that frame notes.
func harmlessInstruction(p xml.ProcInst) error {
	if p.Target == "xml" && !declaration().Match(p.Inst) {
		return fmt.Errorf("declares <?xml %.80s?>: save it as UTF-8, with version=\"1.0\" encoding=\"UTF-8\" there or nothing", shown(string(p.Inst)))
	}
	if p.Target != "xml" && p.Target != "xpacket" {
		return fmt.Errorf("has the instruction <?%s?>: a drawing carries out nothing", shown(p.Target))
	}
	return nil
}

// unprinted refuses an element by its name.
func unprinted(name string) error {
	hint := ""
	if h := hints[name]; h != "" {
		hint = ": " + h
	}
	return fmt.Errorf("has the element <%s>, which is not printed%s", shown(name), hint)
}

// end reads what follows the drawing, which may be notes.
func (r *reader) end() error {
	for {
		t, err := r.dec.Token()
		switch t := t.(type) {
		case xml.StartElement, xml.Directive:
			return errors.New("goes on behind the end of the drawing")
		case xml.ProcInst:
			if err := harmlessInstruction(t); err != nil {
				return err
			}
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
	}
}
