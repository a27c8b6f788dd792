package gamepage

import (
	"fmt"
	"os/exec"
	"reflect"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"hulldown.dev/cmd/internal/gameview"
)

// filler fills values with texts of which each is another, one item in each list.
type filler struct {
	text  func(n int, field string) string
	texts map[string]string
}

// fill fills a value that is in a field.
func (f *filler) fill(v reflect.Value, field string) {
	switch v.Kind() {
	case reflect.String:
		s := f.text(len(f.texts), field)
		f.texts[s] = field
		v.SetString(s)
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int32:
		v.SetInt(7)
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		f.fill(v.Index(0), field)
	case reflect.Array:
		for i := range v.Len() {
			f.fill(v.Index(i), field)
		}
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		f.fill(v.Elem(), field)
	case reflect.Struct:
		for i := range v.NumField() {
			if t := v.Type(); t.Field(i).IsExported() {
				f.fill(v.Field(i), t.Name()+"."+t.Field(i).Name)
			}
		}
	}
}

// filled draws all pages from views whose every text is made by a function.
func filled(text func(n int, field string) string) (page string, texts map[string]string) {
	f := filler{text, map[string]string{}}
	var (
		v gameview.View
		a Around
		w gameview.Watched
		s gameview.Setup
		b Start
		n Notice
		p Post
		l Share
	)
	for _, of := range []any{&v, &a, &w, &s, &b, &n, &p, &l} {
		f.fill(reflect.ValueOf(of).Elem(), "")
	}
	// An action alone in its row is called by all of its words, a box to be ticked has no lines, and pieces have kinds.
	row := *v.Offers[0].Rows[0]
	row.Head = ""
	v.Offers[0].Rows = append(v.Offers[0].Rows, &row)
	pieces := &v.Table.Map.Pieces
	*pieces = append(*pieces, (*pieces)[0], (*pieces)[0])
	for i, kind := range []string{"soldiers", "tank", "crate"} {
		(*pieces)[i].Kind = kind
	}
	v.Questions = append(v.Questions, v.Questions[0])
	v.Questions[0].Answers = nil // answered in words
	s.Options = append(s.Options, s.Options[0])
	s.Options[0].Lines = nil
	d := Drawer{}
	sheet, scenario, options := d.Chosen(&s, "/elsewhere")
	running := v // a finished game shows no hand
	running.Next = nil
	return d.Game(&v, &a) + d.Game(&running, &a) + d.Watched(&w, n) + d.Setup(&s, &b) + d.Post(&p) + d.Share(&l) + sheet + scenario + options, f.texts
}

// TestAllIsDrawn holds that pages show each text of a view somewhere, but for those that only say which of several a
// thing is.
func TestAllIsDrawn(t *testing.T) {
	unseen := map[string]bool{
		"Unit.Side":      true, // its number is
		"Setup.Scenario": true, // the choice of it is
		"MapPiece.Kind":  true, // by its shape
	}
	page, texts := filled(func(n int, _ string) string { return fmt.Sprintf("text%dx", n) })
	drawn := map[string]bool{}
	for s, field := range texts {
		drawn[field] = drawn[field] || strings.Contains(page, s)
	}
	for field, is := range drawn {
		if is == unseen[field] {
			t.Errorf("%s is drawn: %t", field, is)
		}
	}
}

// TestHostileTexts holds that texts stay texts: they bring no element and no attribute onto a page.
func TestHostileTexts(t *testing.T) {
	const hostile = `"'><script>alert(1)</script><img src=x onerror=alert(1)>&lt;b onclick="x"` + "</textarea></title></svg>"
	shape := func(page string) []string {
		var out []string
		tokens := html.NewTokenizer(strings.NewReader(page))
		for tokens.Next() != html.ErrorToken {
			token := tokens.Token()
			if token.Type != html.StartTagToken && token.Type != html.EndTagToken && token.Type != html.SelfClosingTagToken {
				continue
			}
			words := []string{token.Type.String(), token.Data}
			for _, a := range token.Attr {
				words = append(words, a.Key)
			}
			out = append(out, strings.Join(words, " "))
		}
		return out
	}
	plain, _ := filled(func(n int, _ string) string { return fmt.Sprint("text", n) })
	page, _ := filled(func(n int, _ string) string { return fmt.Sprint(hostile, n) })
	if want, got := shape(plain), shape(page); !slices.Equal(want, got) {
		for i := range min(len(want), len(got)) {
			if want[i] != got[i] {
				t.Fatalf("element %d is %q, and with hostile texts %q", i, want[i], got[i])
			}
		}
		t.Fatalf("there are %d tags, and with hostile texts %d", len(want), len(got))
	}
	if strings.Contains(page, "<script") || strings.Contains(page, "<b onclick") {
		t.Error("a text is an element")
	}
}

// TestLight holds that drawing imports no template, no reader of HTML and no server.
func TestLight(t *testing.T) {
	out, err := exec.CommandContext(t.Context(), "go", "list", "-deps", ".").Output()
	if err != nil {
		t.Fatal(err)
	}
	all := strings.Fields(string(out))
	if !slices.Contains(all, "hulldown.dev/cmd/internal/gameview") {
		t.Fatalf("what the pages import is not listed:\n%s", out)
	}
	for _, p := range all {
		if p == "html/template" || p == "golang.org/x/net/html" || p == "text/template" || p == "net" || strings.HasPrefix(p, "net/") {
			t.Errorf("the pages import %s", p)
		}
	}
}
