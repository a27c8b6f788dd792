package studio

import (
	"strings"
	"unicode/utf8"

	"hulldown.dev/engine"
	"hulldown.dev/export/page"
	"hulldown.dev/export/web"
)

// counterView is a counter on the picture of a board, in thousandths of a millimetre: a disc in a
// box of a track or on a seat, or a label where several may lie. Size is that of its text.
type counterView struct {
	At            boxView
	Middle        boxView
	Title, Figure string
	Label, Bad    bool
	Radius, Size  int32
}

// Sizes of counters on boards.
const (
	labelHigh  = 8 * page.Millimetre
	labelText  = 5 * page.Millimetre
	figureText = 9 * page.Millimetre
)

// lay puts counters on the picture of a board, at the places that it has. What lies at a place
// that it does not have is said in words alone.
func (v *pictureView) lay(p web.Picture, counters []engine.TableCounter) {
	used := map[string]page.MM{}
	var words []string
	for _, c := range counters {
		words = append(words, c.Title)
		spot, ok := p.Spots[c.At]
		if !ok {
			continue
		}
		view := counterView{Title: c.Title, Figure: c.Figure, Bad: c.Bad, Size: int32(figureText)}
		lane, _, _ := strings.Cut(c.At, " ")
		if view.Label = lane == "tank" || lane == "status"; view.Label {
			// Labels lie one below the other, from the top.
			y := spot.Y + used[c.At]
			if y+labelHigh > spot.Bottom() {
				continue
			}
			used[c.At] += labelHigh + around
			view.Figure = c.Title
			spot = page.Rect{X: spot.X, Y: y, W: spot.W, H: labelHigh}
			view.Size = int32(labelText)
		}
		view.Size = int32(min(page.MM(view.Size), spot.W*10/page.MM(7*max(1, utf8.RuneCountInString(view.Figure)))))
		middle := spot.Centre()
		view.At, view.Middle = boxView{int32(spot.X), int32(spot.Y), int32(spot.W), int32(spot.H)}, boxView{X: int32(middle.X), Y: int32(middle.Y)}
		view.Radius = int32(min(spot.W, spot.H) / 2)
		v.Counters = append(v.Counters, view)
	}
	v.Box = boxOf(p)
	v.Lies = strings.Join(words, "; ")
}
