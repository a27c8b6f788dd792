package scenario

import (
	"cmp"

	"hulldown.dev/export/drawing"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

// The vehicles on the ground of a scenario: how high their place is at most, and for a scene of a height,
// in hundredths, how far it is from the lower edge, and from the side, in hundredths of the width.
const (
	meetMost   page.MM = 26 * mm
	meetHigh           = 52
	meetGround         = 9
	meetSide           = 8
)

// meet draws the first vehicle of each side on the ground of the scenario, one towards the other.
func (b *Battle) meet(p *draw.Piece, ground page.Rect) {
	if ground.H <= 0 || p.Draft {
		return
	}
	high := min(ground.H*meetHigh/100, meetMost)
	at := page.Rect{Y: ground.Bottom() - ground.H*meetGround/100 - high, W: 2 * high, H: high}
	own := b.leads(0, "")
	if own == nil {
		return
	}
	enemy := b.leads(1, own.Nation)
	scale := draw.SideScale(page.Size{W: at.W, H: at.H}, []*model.Vehicle{own, cmp.Or(enemy, own)})
	for side, v := range []*model.Vehicle{own, enemy} {
		if v == nil {
			continue
		}
		at.X = ground.X + ground.W*meetSide/100
		of := drawing.Of(v, model.Find(b.Content.Nations, v.Nation))
		of.Scale = scale
		if side == 1 {
			at.X = ground.X + ground.Right() - at.Right()
		}
		items, _ := drawing.Profile(of, at, drawing.TonesOf(sheet.NationInk(b.Content, v.Nation)), b.Source("sides", side, "force"))
		if side == 1 {
			drawing.Mirror(items, at)
		}
		p.Items = append(p.Items, page.Group{Clip: ground, Items: items})
	}
}

// leads is the first vehicle of a side that is of another nation, nil for none.
func (b *Battle) leads(side int, other string) *model.Vehicle {
	if side >= len(b.Scenario.Sides) {
		return nil
	}
	for _, f := range b.Scenario.Sides[side].Force {
		if v := model.Find(b.Content.Vehicles, f.Vehicle); v != nil && v.Nation != other {
			return v
		}
	}
	return nil
}
