package gameview

import (
	"strings"
	"unicode/utf8"

	"hulldown.dev/engine"
)

// Board is the picture of the board of a unit, with the counters that lie on it; Lies says so in words.
type Board struct {
	Picture
	Counters []Counter
	Lies     string
}

// Counter is a counter on the picture of a board: a disc in a box of a track or on a seat, or a label where
// several may lie. Size is that of its text.
type Counter struct {
	At, Middle   Rect
	Figure       string
	Label, Bad   bool
	Radius, Size int32
}

// Sizes of counters on boards, in thousandths of a millimetre.
const (
	labelHigh  = 8_000
	labelText  = 5_000
	labelApart = 1_000
	figureText = 9_000
)

// boardOf is the picture of the board of a unit with what lies on it, nil where there is none.
func (m *Maker) boardOf(u *engine.TableUnit) *Board {
	if u.Record == "" {
		return nil
	}
	p := m.Assets.Picture(u.Record, u.Face)
	if p == nil {
		return nil
	}
	b := &Board{Picture: *p}
	b.lay(u.Counters)
	return b
}

// lay puts counters on a board, at the places that its picture has. What lies at a place that it does not
// have is said in words alone.
func (b *Board) lay(counters []engine.TableCounter) {
	used := map[string]int32{}
	var words []string
	for _, c := range counters {
		words = append(words, c.Title)
		spot, ok := b.Spots[c.At]
		if !ok {
			continue
		}
		v := Counter{Figure: c.Figure, Bad: c.Bad, Size: figureText}
		lane, _, _ := strings.Cut(c.At, " ")
		if v.Label = lane == "tank" || lane == "status"; v.Label {
			// Labels lie one below the other, from the top.
			y := spot.Y + used[c.At]
			if y+labelHigh > spot.Y+spot.H {
				continue
			}
			used[c.At] += labelHigh + labelApart
			v.Figure, v.Size = c.Title, labelText
			spot.Y, spot.H = y, labelHigh
		}
		v.Size = min(v.Size, spot.W*10/int32(7*max(1, utf8.RuneCountInString(v.Figure))))
		v.At, v.Middle, v.Radius = spot, spot.Centre(), min(spot.W, spot.H)/2
		b.Counters = append(b.Counters, v)
	}
	b.Lies = strings.Join(words, "; ")
}
