package gamepage

import (
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// TestDrawnAsRead holds that a reader of HTML finds in a drawn tree what was put into it, wherever it is there twice.
func TestDrawnAsRead(t *testing.T) {
	odd := "\n a\r<b>&amp; \"c\" 'd' \x26 é"
	twice := all(at("title", odd), at("hidden", ""))
	drawn := draw(nil, el("p", twice, text(odd), nil, el("textarea", text(odd), twice)), on(false, text("never")),
		each([]string{"1", "2"}, func(s string) part { return el("input", at("value", s)) }), el("pre", text("\nfirst")), text("end"))
	list, err := html.ParseFragment(strings.NewReader(drawn), &html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body})
	if err != nil {
		t.Fatal(err)
	}
	var read []string
	var walk func(n *html.Node)
	walk = func(n *html.Node) {
		read = append(read, n.Data)
		for _, a := range n.Attr {
			read = append(read, a.Key+"="+a.Val)
		}
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			walk(c)
		}
	}
	for _, n := range list {
		walk(n)
	}
	want := []string{"p", "title=" + odd, "hidden=", odd, "textarea", "title=" + odd, "hidden=", odd,
		"input", "value=1", "input", "value=2", "pre", "\nfirst", "end"}
	if got := strings.Join(read, "|"); got != strings.Join(want, "|") {
		t.Errorf("%s\nis read as %q\nwant        %q", drawn, got, strings.Join(want, "|"))
	}
}
