package scenario

import (
	"slices"

	"hulldown.dev/export/drawing"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// drawStarter draws from the side what begins in a box, the second side turned to the first; false
// where it is not known what does, as among units of a game.
func (b *Battle) drawStarter(box page.Rect, at Begin) bool {
	if b.units != nil || b.Draft {
		return false
	}
	first := len(b.Items)
	side := &b.Scenario.Sides[at.Side]
	if at.Glyph == "field-gun" {
		j := slices.IndexFunc(side.Guns, func(g model.Emplacement) bool { return len(g.Or) == 0 && slices.Contains(g.Ranges(), at.Metres) })
		if j < 0 || b.gunOf(&side.Guns[j]) == nil {
			return false
		}
		GunView(&b.Piece, b.gunOf(&side.Guns[j]), box, at.From)
	} else {
		v := b.starter(side, at.Note)
		if v == nil {
			return false
		}
		b.SideView(draw.SideView{Vehicle: v, Ink: sheet.NationInk(b.Content, v.Nation), Scale: b.starterScale(box)}, box, at.From)
	}
	if at.Side == 1 {
		drawing.Mirror(b.Items[first:], box)
	}
	return true
}

// starterScale is the scale of all vehicles on the map.
func (b *Battle) starterScale(box page.Rect) drawing.Scale {
	var vehicles []*model.Vehicle
	for i := range b.Scenario.Sides {
		for _, f := range b.Scenario.Sides[i].Force {
			vehicles = append(vehicles, model.Find(b.Content.Vehicles, f.Vehicle))
		}
	}
	return draw.SideScale(page.Size{W: box.W, H: box.H}, vehicles)
}

// starter is the first vehicle of a side that begins where a note says which do: one with the
// equipment that it names, or without a note one of the others.
func (b *Battle) starter(side *model.Side, note string) *model.Vehicle {
	for _, f := range side.Force {
		v := model.Find(b.Content.Vehicles, f.Vehicle)
		if v == nil || v.Picture != nil {
			return nil
		}
		named := slices.ContainsFunc(v.Equipment, func(e string) bool {
			k := wording.Key("equipment-short." + e)
			return b.Lang.Has(k) && b.Lang.Text(k) == note
		})
		if named || note == "" {
			return v
		}
	}
	return nil
}
