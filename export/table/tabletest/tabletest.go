// Package tabletest has the tables of all games, and compares what a writer of tables wrote with
// what it was to write. Tests alone import it.
package tabletest

import (
	"bytes"
	"fmt"
	"image/png"
	"slices"
	"strings"
	"testing"
	"unicode"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/games"
	"hulldown.dev/export/page"
	"hulldown.dev/export/table"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/slow"
)

// Case is a game of which there is a table.
type Case struct {
	ID  string
	Set [][]string
}

// Cases lists every scenario and variant with its usual set-up and its largest.
func Cases(tb testing.TB) []Case {
	var out []Case
	for _, p := range games.Playables(contenttest.Content(tb)) {
		out = append(out, Case{p.Record.ID, nil})
		if large := p.Setups[len(p.Setups)-1]; len(large) > 0 {
			out = append(out, Case{p.Record.ID, large})
		}
	}
	return out
}

// Each runs a test for the table of each game: of one game in so many, and of the share of the others
// that is asked for.
func Each(t *testing.T, in int, run func(t *testing.T, of *table.Table)) {
	for i, c := range Cases(t) {
		if !slow.Takes(i, in) {
			continue
		}
		t.Run(fmt.Sprint(c.ID, c.Set), func(t *testing.T) { run(t, Of(t, c)) })
	}
}

// Of is the table of a game.
func Of(tb testing.TB, c Case) *table.Table {
	tb.Helper()
	of, found, err := table.OfGame(contenttest.Content(tb), c.ID, c.Set, wording.Language{})
	if err != nil {
		tb.Fatal(err)
	}
	for _, f := range found {
		tb.Errorf("%s: %s", f.Record, f.Message)
	}
	return of
}

// Set is the table of all pieces of a set.
func Set(tb testing.TB, id string) *table.Table {
	tb.Helper()
	of, _, err := table.OfSet(contenttest.Content(tb), id, nil, wording.Language{})
	if err != nil {
		tb.Fatal(err)
	}
	return of
}

// Spoken are the tables of two games and of a set in the language that shows what no translator can
// change.
func Spoken(tb testing.TB) []*table.Table {
	tb.Helper()
	l, err := wording.FindLanguage(wording.Pseudo)
	if err != nil {
		tb.Fatal(err)
	}
	c := l.Content(contenttest.Content(tb))
	var out []*table.Table
	for _, id := range []string{"achtung-minen", "seven-rounds"} {
		of, _, err := table.OfGame(c, id, nil, l)
		if err != nil {
			tb.Fatal(err)
		}
		out = append(out, of)
	}
	of, _, err := table.OfSet(c, "eitc", nil, l)
	if err != nil {
		tb.Fatal(err)
	}
	return append(out, of)
}

// Translated reports as errors those texts for players that are not in the language of a table as a
// whole; but for the names of vehicles and seats, which are the same in all, and short names of nations, for which a
// language has capitals.
func Translated(tb testing.TB, of *table.Table, texts []string) {
	tb.Helper()
	names := []string{"d10", "D10"}
	for _, p := range contenttest.Content(tb).Vehicles {
		names = append(names, p.Name)
	}
	for _, n := range contenttest.Content(tb).Nations {
		names = append(names, n.Short)
	}
	for _, s := range of.Sides {
		names = append(names, s.Seats...)
	}
	slices.SortFunc(names, func(a, b string) int { return len(b) - len(a) })
	marked := 0
	for _, text := range slices.Compact(slices.Sorted(slices.Values(texts))) {
		rest, deep := "", 0
		for _, r := range text {
			switch {
			case r == '‹':
				marked++
				deep++
			case r == '›':
				deep--
			case deep == 0:
				rest += string(r)
			}
		}
		for _, name := range names {
			rest = strings.ReplaceAll(rest, name, "")
		}
		if strings.ContainsFunc(rest, unicode.IsLetter) {
			tb.Errorf("%s: players read %q, of which %q is in no language", of.ID, text, strings.TrimSpace(rest))
		}
	}
	if marked < 20 {
		tb.Errorf("%s: only %d texts are in the language", of.ID, marked)
	}
}

// Lying is a piece that lies on a table: in which stack, where its middle is, and how it lies.
type Lying struct {
	Stack, Piece string
	At           page.Point
	Turns        int
	Down         bool
}

// Lies lists what lies on a table, each stack from its top.
func Lies(of *table.Table) []Lying {
	var out []Lying
	for _, h := range of.Start {
		for _, p := range h.Pieces {
			out = append(out, Lying{h.ID, p, h.At, h.Turns, h.Down})
		}
	}
	return out
}

// Compare reports as errors how what was read back differs from what lies on a table; places may
// differ by a little.
func Compare(tb testing.TB, of *table.Table, got []Lying, near page.MM) {
	tb.Helper()
	want := map[string][]Lying{}
	for _, l := range Lies(of) {
		want[l.Stack] = append(want[l.Stack], l)
	}
	have := map[string][]Lying{}
	for _, l := range got {
		have[l.Stack] = append(have[l.Stack], l)
	}
	for _, h := range of.Start {
		if !slices.EqualFunc(want[h.ID], have[h.ID], func(a, b Lying) bool { return a.like(b, near) }) {
			tb.Errorf("the stack %s is read back as %s, expected %s", h.ID, first(have[h.ID]), first(want[h.ID]))
		}
	}
	for id := range have { // order-free: each is reported
		if want[id] == nil {
			tb.Errorf("there is a stack %s that is not on the table", id)
		}
	}
}

// first shows some of a stack.
func first(list []Lying) string {
	if len(list) > 3 {
		return fmt.Sprintf("%d of %+v ...", len(list), list[:3])
	}
	return fmt.Sprintf("%d of %+v", len(list), list)
}

func (l Lying) like(o Lying, near page.MM) bool {
	off := func(a, b page.MM) bool { return a-b > near || b-a > near }
	return l.Piece == o.Piece && l.Turns == o.Turns && l.Down == o.Down && !off(l.At.X, o.At.X) && !off(l.At.Y, o.At.Y)
}

// Differing is the share of the points of two PNG pictures that are not the same, 1 for pictures of
// other sizes.
func Differing(t *testing.T, a, b []byte) float64 {
	t.Helper()
	x, err := png.Decode(bytes.NewReader(a))
	if err != nil {
		t.Fatal(err)
	}
	y, err := png.Decode(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	size := x.Bounds()
	if size != y.Bounds() {
		return 1
	}
	n := 0
	for i := range size.Dx() {
		for j := range size.Dy() {
			if x.At(i, j) != y.At(i, j) {
				n++
			}
		}
	}
	return float64(n) / float64(size.Dx()*size.Dy())
}
