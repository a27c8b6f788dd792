package book

import (
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/layout/aids"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
)

// TestKeyTerms holds that the key of a clause is the rarest term of its text, in the form in which it
// stands there and without the marks around it, and that a term of most clauses is none.
func TestKeyTerms(t *testing.T) {
	clauses := make([]aids.Clause, 0, 60)
	for _, text := range []string{
		"A tank that bails out (as Bailing Out, below) keeps its Fire Level.",
		"Its Fire Levels are halved; the tank stays.",
		"A Fire. Level with it is nothing.",
		"The Critical\u00a0Hit of a tank is no key across a hard space, and neither are wounded men.",
	} {
		clauses = append(clauses, aids.Clause{Text: text})
	}
	for len(clauses) < cap(clauses) {
		clauses = append(clauses, aids.Clause{Text: "A tank."})
	}
	got := withKeys(clauses, wording.Language{})
	for i, want := range []string{"Bailing Out", "Fire Levels", "Fire", "", ""} {
		if got[i].Key != want {
			t.Errorf("%q has the key %q, want %q", got[i].Text, got[i].Key, want)
		}
	}
}

// TestKeysInBold holds that the book of clauses sets the key of a clause in bold on one line, and that
// no line is wider for it than its column.
func TestKeysInBold(t *testing.T) {
	c := contenttest.Own(t)
	s, _ := sheet.New(c, sheet.Options{}, "title.clauses")
	sample := aids.NewBook(s, "x", 2)
	sample.Turn()
	column := sample.Room.W
	book, found := ClauseBook(c, clausesOfSets(), sheet.Options{})
	if len(found) > 0 {
		t.Fatal(found)
	}
	bold := 0
	for _, p := range book.Pages[1:] {
		from, end, line := page.MM(0), page.MM(0), page.MM(-1)
		p.Walk(func(_ page.Transform, item page.Item) {
			text, ok := item.(page.Text)
			if !ok || text.At.Y < 14*mm {
				return // the head of the page
			}
			if text.At.Y != line || text.At.X < end || text.At.X > end+1*mm {
				from, line = text.At.X, text.At.Y
			}
			end = text.At.X + text.Width
			if end-from > column {
				t.Errorf("page %s: the line to %q is %v wide, the column %v", p.Size, text.String, end-from, column)
			}
			if text.Face == page.Bold && strings.EqualFold(text.String, "bail\u00a0out") {
				bold++
			}
		})
	}
	if bold < 3 {
		t.Errorf("bail out is bold %d times", bold)
	}
}
