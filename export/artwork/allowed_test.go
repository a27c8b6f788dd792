package artwork

import (
	"strings"
	"testing"
)

// hostile are drawings of which a browser would carry something out or ask for something,
// with what is said of each. What they name is nowhere.
var hostile = []struct{ data, want string }{
	{`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="0">$</svg>`, "the attribute onload"},
	{`<?xml-stylesheet href="none.css"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">$</svg>`, "the instruction <?xml-stylesheet?>"},
	{`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">$</svg><?xml-stylesheet href="none.css"?>`, "the instruction <?xml-stylesheet?>"},
	{`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><?go now?>$</svg>`, "the instruction <?go?>"},
	{`<!DOCTYPE svg SYSTEM "none.dtd"><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">$</svg>`, "the document type"},
	{`<!DOCTYPE html><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">$</svg>`, "the document type"},
	{`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">$</svg><p/>`, "behind the end of the drawing"},
	{svg9 + `<defs><style>rect{fill:red}</style></defs>$</svg>`, "the element <style>"},
	{svg9 + `<defs><image/></defs>$</svg>`, "the element <image>"},
	{svg9 + `<metadata><set/></metadata>$</svg>`, "the element <set>"},
	{svg9 + `<metadata><p xmlns="http://www.w3.org/1999/xhtml"/></metadata>$</svg>`, "<p> of the namespace"},
	{svg9 + `<h:object xmlns:h="http://www.w3.org/1999/xhtml" data="none"/>$</svg>`, "<object> of the namespace"},
	{svg9 + `<h:meta xmlns:h="http://www.w3.org/1999/xhtml" content="0"/>$</svg>`, "<meta> of the namespace"},
	{svg9 + `<m:math xmlns:m="http://www.w3.org/1998/Math/MathML"/>$</svg>`, "<math> of the namespace"},
	{svg9 + `<u:x xmlns:u="urn:unknown"/>$</svg>`, "<x> of the namespace"},
	{svg9 + `<metadata><i:x xmlns:i="http://www.inkscape.org/namespaces/inkscape" onfocus="0"/></metadata>$</svg>`, "the attribute onfocus"},
	{svg9 + `<g xmlns:l="http://www.w3.org/1999/xlink" l:href="none"/>$</svg>`, `refers to "none"`},
	{svg9 + `<g xmlns:l="http://www.w3.org/1999/xlink" l:show="new"/>$</svg>`, "the attribute show"},
	{svg9 + `<g xml:base="none"/>$</svg>`, "the attribute base"},
	{svg9 + `<g id="a" id="b"/>$</svg>`, "the attribute id twice"},
	{svg9 + `<g ping="none"/>$</svg>`, "the attribute ping"},
	{svg9 + `<g style="cursor: image-set('none.png')"/>$</svg>`, "refers to"},
	{svg9 + `<g style="fill: u\72l(none)"/>$</svg>`, "refers to"},
	{svg9 + `<g fill="URL (none)"/>$</svg>`, "refers to"},
	{svg9 + `<g style="width: env(none)"/>$</svg>`, "refers to"},
}

const (
	svg9 = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">`
	dot9 = `<path d="M0 0h9v9z"/>`
)

// TestAllowed holds that a drawing which could carry something out or fetch something is
// refused, and that those of editors are read with their notes.
func TestAllowed(t *testing.T) {
	for _, tt := range hostile {
		_, err := Read(picture("a.svg", []byte(strings.ReplaceAll(tt.data, "$", dot9))))
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, want %q", tt.data, err, tt.want)
		}
	}
	for _, other := range []string{`version="1.0" encoding = "UTF-8"`, `version="1.0" encoding= 'latin1'`, "version=\"1.0\" encoding\n=\"koi8-r\"", `version="1.1"`, `encoding="UTF-8"`, `version="1.0" standalone="no" encoding="UTF-8"`, ``} {
		_, err := Read(picture("a.svg", []byte("<?xml "+other+"?>"+svg9+dot9+"</svg>")))
		if err == nil || !strings.Contains(err.Error(), "UTF-8") && !strings.Contains(err.Error(), "version") || strings.Contains(err.Error(), "xml: ") {
			t.Errorf("declared as %s: %v", other, err)
		}
	}
	for _, good := range []string{
		`<?xml version='1.0' encoding='utf-8' ?>` + svg9 + dot9 + "</svg>", `<?xml version="1.0"?>` + svg9 + dot9 + "</svg>",
		`<?xml version="1.0" encoding="UTF-8" standalone="no"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">` + svg9 + dot9 + "</svg>\n<!-- end -->",
		svg9 + `<s:namedview xmlns:s="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" id="base" pagecolor="#fff"><i:grid xmlns:i="http://www.inkscape.org/namespaces/inkscape" type="xy"/></s:namedview>` + dot9 + `</svg>`,
		svg9 + `<metadata><?xpacket begin=""?><r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><c:Work xmlns:c="http://creativecommons.org/ns#" r:about=""/></r:RDF></metadata>` + dot9 + `</svg>`,
		svg9 + `<defs id="d"><linearGradient id="g" gradientUnits="userSpaceOnUse"><stop offset="0" style="stop-color:#fff"/></linearGradient></defs><g data-name="A (b)" id="url(" aria-label="x" xml:space="preserve">` + dot9 + `</g></svg>`,
		svg9 + `<g style="fill:rgb(1, 2, 3);-inkscape-font-specification:'Sans, Normal'" transform="translate(1) rotate(4)">` + dot9 + `</g></svg>`,
	} {
		if _, err := Read(picture("a.svg", []byte(good))); err != nil {
			t.Errorf("%s: %v", good, err)
		}
	}
}

// TestBoundedPen holds that strokes and dashes which no path can say are refused at the
// picture, also where scales within each other make them so.
func TestBoundedPen(t *testing.T) {
	const line = `<path stroke="red" d="M0 0h9v9" `
	deep := strings.Repeat(`<g transform="scale(1000000)">`, 20) + `<g transform="scale(0.000001)">` + line + `/></g>` + strings.Repeat("</g>", 20)
	for _, tt := range []struct{ body, want string }{
		{line + `stroke-width="1000"/>`, "stroke far wider than its viewBox"},
		{`<g transform="scale(1000,1)"><path stroke="red" d="M0 0h.009" stroke-width="20"/></g>`, "stroke far wider"},
		{line + `stroke-dasharray="1 1000"/>`, "dash far longer than its viewBox"},
		{deep, "far"},
		{line + `stroke-dasharray=".00001 .00001"/>`, "more than 100000 dashes"},
		{strings.Repeat(line+`stroke-dasharray=".0004 .0004"/>`, 5), "more than 100000 dashes"},
		{line + `stroke-dasharray=".0004 .0004"/>`, ""},
		{`<g transform="scale(0)">` + line + `stroke-dasharray="1"/></g>` + line + `stroke-dasharray=".00001"/>`, "more than 100000 dashes"},
		{`<path stroke="red" d="M0 0C9 0 9 9 0 9z" stroke-dasharray=".0001"/>`, "more than 100000 dashes"},
		{line + `stroke-width="170" stroke-dasharray="1 170"/>`, ""},
	} {
		_, err := Read(picture("a.svg", []byte(svg9+tt.body+`</svg>`)))
		if tt.want == "" && err != nil || tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)) {
			t.Errorf("%s: %v, want %q", tt.body, err, tt.want)
		}
	}
}
