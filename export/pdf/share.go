package pdf

import (
	"fmt"
	"strconv"

	"hulldown/export/page"
)

// run is a run of decoration: where it begins and ends in what its page says, and the
// anchor from which its places count. So what is drawn alike is said alike wherever it is.
type run struct {
	from, to int
	at       page.Point
}

// leastShared is how long a run has to be to be shared: one that is shorter takes no more
// room by being said again than an object of its own.
const leastShared = 1024

// shared are the runs that come more than once, by what they say, each a form that is drawn
// wherever it comes, in the order in which they come first.
type shared struct {
	numbers map[string]int
	texts   []string
}

// share finds the runs of all pages that are to be shared.
func (w *writer) share() *shared {
	times := map[string]int{}
	out := &shared{numbers: map[string]int{}}
	for _, s := range w.sheets {
		for _, r := range s.runs {
			if r.to-r.from < leastShared {
				continue
			}
			text := string(s.content[r.from:r.to])
			if times[text]++; times[text] == 2 {
				out.texts = append(out.texts, text)
				out.numbers[text] = len(out.texts)
			}
		}
	}
	return out
}

func formName(n int) string { return "/Form" + strconv.Itoa(n) }

// forms adds the runs that are shared, with the object of what they draw with, and returns the
// entries of the list of them. Each may lie anywhere on a page.
func (w *writer) forms(s *shared, with int) []byte {
	var list []byte
	var most page.Size
	for _, of := range w.sheets {
		most = page.Size{W: max(most.W, of.page.Size.W), H: max(most.H, of.page.Size.H)}
	}
	box := inPoints(nil, -most.W, -most.H, most.W, most.H)
	for i, text := range s.texts {
		at := w.file.flate(fmt.Sprintf("/Type /XObject /Subtype /Form /BBox [%s] /Resources %d 0 R ", box, with), []byte(text))
		list = fmt.Appendf(list, "%s %d 0 R ", formName(i+1), at)
	}
	return list
}

// whole is what a page says with its runs in their places.
func (s *shared) whole(of sheet) []byte {
	out := make([]byte, 0, len(of.content)+40*len(of.runs))
	at := 0
	for _, r := range of.runs {
		out = append(append(out, of.content[at:r.from]...), "q 1 0 0 1 "...)
		out = append(inPoints(out, r.at.X, of.page.Size.H-r.at.Y), " cm\n"...)
		if n := s.numbers[string(of.content[r.from:r.to])]; n > 0 {
			out = append(append(out, formName(n)...), " Do\n"...)
		} else {
			out = append(out, of.content[r.from:r.to]...)
		}
		out = append(out, "Q\n"...)
		at = r.to
	}
	return append(out, of.content[at:]...)
}
