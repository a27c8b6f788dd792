package sheet

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/export/layout/press"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
)

// TestEveryCardFits holds that each card size has slots on each paper, which
// BattleCards relies on.
func TestEveryCardFits(t *testing.T) {
	for _, p := range Papers() {
		for _, c := range CardSizes() {
			if len((press.Imposition{Sheet: p.Size(), Margin: Margin}).Slots(c.Size())) == 0 {
				t.Errorf("%s does not fit %s", c.Name(), p.Name())
			}
		}
	}
}

// TestBackMeetsFront prints 1 to 30 pieces, each with a back that bears its
// number, turns every sheet of backs over, and finds each back behind its front
// and the same way up.
func TestBackMeetsFront(t *testing.T) {
	for _, turn := range []press.Turn{press.LongEdge, press.ShortEdge} {
		for _, paper := range Papers() {
			for _, size := range CardSizes() {
				for n := 1; n <= 30; n++ {
					s := Sheet{Opts: Options{Paper: paper, Card: size, Backs: turn}}
					sheets := s.Impose(numberedPages(size.Size(), n), numberedPages(size.Size(), n))
					if seen := meets(t, sheets, turn, paper.Size()); seen != n {
						t.Fatalf("%s, %s, %v: %d of %d fronts have their back", paper.Name(), size.Name(), turn, seen, n)
					}
				}
			}
		}
	}
}

// numberedPages are pages that say which they are.
func numberedPages(size page.Size, n int) []page.Page {
	out := make([]page.Page, n)
	for i := range out {
		out[i] = page.Page{Size: size, Items: []page.Item{page.Text{String: wording.Number(i + 1)}}}
	}
	return out
}

// lying is a piece of a sheet: where it lies, and whether it is upside down.
type lying struct {
	at     page.Rect
	turned bool
}

func lyings(p page.Page) map[string]lying {
	out := map[string]lying{}
	for _, item := range p.Items {
		// The foot of a sheet, which may be in a group too, is clipped by none.
		if g, ok := item.(page.Group); ok && g.Clip != (page.Rect{}) && len(g.Items) > 0 {
			out[g.Items[0].(page.Text).String] = lying{g.Transform.Rect(g.Clip), g.Transform.Quarter() == 2}
		}
	}
	return out
}

// meets counts the fronts that have their back where light would show it.
func meets(t *testing.T, sheets []page.Page, turn press.Turn, sheet page.Size) int {
	t.Helper()
	seen := 0
	for i := 0; i+1 < len(sheets); i += 2 {
		fronts, backs := lyings(sheets[i]), lyings(sheets[i+1])
		for name, front := range fronts {
			back, ok := backs[name]
			if !ok {
				t.Fatalf("front %s has no back", name)
			}
			if turn == press.LongEdge {
				back.at.X = sheet.W - back.at.Right()
			} else {
				// Turned over the short edge, up is down.
				back.at.Y = sheet.H - back.at.Bottom()
				back.turned = !back.turned
			}
			if back != front {
				t.Errorf("%v: front %s lies at %v, its back at %v", turn, name, front, back)
			}
			seen++
		}
	}
	return seen
}

// TestFold folds every sheet in the middle and finds each back behind its
// front, upright.
func TestFold(t *testing.T) {
	for _, paper := range Papers() {
		for n := 1; n <= 30; n++ {
			s := Sheet{Opts: Options{Paper: paper, Fold: true}}
			pages := numberedPages(CardSizes()[0].Size(), n)
			seen := 0
			for _, p := range s.Impose(pages, pages) {
				at := map[string]page.Rect{}
				for _, item := range p.Items {
					g, ok := item.(page.Group)
					if !ok {
						continue
					}
					name, box := g.Items[0].(page.Text).String, g.Transform.Rect(g.Clip)
					if front, ok := at[name]; ok {
						seen++
						if box.X = p.Size.W - box.Right(); box != front {
							t.Errorf("%s: back of %s folds to %v, its front is at %v", paper.Name(), name, box, front)
						}
					}
					at[name] = box
				}
			}
			if seen != n {
				t.Errorf("%s: %d of %d have their back", paper.Name(), seen, n)
			}
		}
	}
}

// TestPlayedBacks holds that sheets of fronts alone are followed by those of their backs that are
// played, each behind its front, and by no others.
func TestPlayedBacks(t *testing.T) {
	size, per := CardSizes()[0].Size(), Sheet{Opts: Options{Paper: Papers()[0]}}.PerSheet()
	for played, want := range map[int]int{-1: 2, 0: 3, per: 3} {
		fronts, backs := numberedPages(size, per+1), numberedPages(size, per+1)
		if played >= 0 {
			backs[played].Shown.Side = page.Back
		}
		sheets := Sheet{Opts: Options{Paper: Papers()[0]}}.Impose(fronts, backs)
		if len(sheets) != want {
			t.Fatalf("%d sheets where back %d is played, want %d", len(sheets), played, want)
		}
		at := map[int]int{0: 0, per: 1}[played]
		if played < 0 {
			continue
		}
		name := wording.Number(played + 1)
		front, behind := lyings(sheets[at])[name], lyings(sheets[at+1])
		back, ok := behind[name]
		if back.at.X = sheets[at].Size.W - back.at.Right(); !ok || len(behind) != 1 || back != front {
			t.Errorf("behind the sheet of card %d lie %v, want its back at %v alone", played, behind, front)
		}
	}
	pressed := Sheet{Opts: Options{Press: true}}.Impose(numberedPages(size, 2), []page.Page{{Size: size}, {Size: size, Shown: page.Shown{Side: page.Back}}})
	if len(pressed) != 3 {
		t.Errorf("%d pages for a press, want two fronts and one back", len(pressed))
	}
}

// TestBackOffset moves the backs and nothing else.
func TestBackOffset(t *testing.T) {
	pages := numberedPages(CardSizes()[0].Size(), 1)
	offset := page.Point{X: 500, Y: -250}
	still := Sheet{Opts: Options{Backs: press.LongEdge}}.Impose(pages, pages)
	moved := Sheet{Opts: Options{Backs: press.LongEdge, BackOffset: offset}}.Impose(pages, pages)
	if diff := cmp.Diff(still[0], moved[0]); diff != "" {
		t.Error(diff)
	}
	a, b := lyings(still[1])["1"].at, lyings(moved[1])["1"].at
	if (page.Point{X: a.X, Y: a.Y}).Add(offset) != (page.Point{X: b.X, Y: b.Y}) {
		t.Errorf("the back moved from %v to %v", a, b)
	}
}
