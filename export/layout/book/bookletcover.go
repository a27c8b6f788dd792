package book

import (
	"slices"
	"strings"

	"hulldown.dev/export/drawing"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/scenario"
	"hulldown.dev/export/page"
	"hulldown.dev/schema/model"
)

// leastCoverHead is how high the title of a low cover is.
const leastCoverHead = 46 * mm

// cover draws the title, and the vehicles of the two nations that meet in the first scenario
// against each other, or the picture of a set.
func (b *booklet) cover(scenarios []model.Scenario) page.Page {
	p := b.Sheet.NewLeaf(nil, false)
	p.Items = append(p.Items, page.Mark{Kind: page.Bookmark, Name: "cover"})
	head, rest := draw.Top(p.Frame, max(p.Frame.H*23/100, leastCoverHead), 0)
	scene, foot := draw.Top(rest, rest.H-16*mm, 0)
	p.Fill(head, page.Corners{TopLeft: draw.FrameRadius, TopRight: draw.FrameRadius}, draw.Ink)
	p.Fill(foot, page.Corners{BottomLeft: draw.FrameRadius, BottomRight: draw.FrameRadius}, draw.Ink)
	in := draw.Pad(head, 10*mm, 12*mm)
	title, names := draw.Top(in, in.H*62/100, 3*mm)
	p.Write(title, b.Title, page.Source{}, draw.Bold("what.title", draw.Paper, 8*mm, 19*mm).OnLines(2).Centred())
	p.Write(names, b.setsOf(scenarios), page.Source{}, draw.Regular("what.title", draw.Hairline, 3*mm, 6*mm).OnLines(3).Centred())
	left, right := draw.Side(draw.Pad(foot, 10*mm, 4*mm), foot.W/2-10*mm, 0)
	p.Write(left, p.Lang.Counted("booklet.scenarios", len(scenarios)), page.Source{}, draw.Bold("what.title", draw.Paper, 3*mm, 6*mm))
	p.Write(right, p.Lang.Text("scenario.players")+" "+scenario.Stretch(playersOf(scenarios)), page.Source{}, draw.Bold("what.title", draw.Hairline, 2.4*mm, 4*mm).FlushRight())
	if !b.coverPicture(&p, scene, scenarios) && !p.Draft {
		b.coverNations(&p, scene, scenarios)
	}
	return p.Done(b.Opts.Paper.Size())
}

// setsOf names the sets of scenarios.
func (b *booklet) setsOf(scenarios []model.Scenario) string {
	var sets []string
	for i := range scenarios {
		if set := model.Find(b.Content.Sets, scenarios[i].Set); set != nil && !slices.Contains(sets, set.Title) {
			sets = append(sets, set.Title)
		}
	}
	return strings.Join(sets[:min(len(sets), mostNamed)], "  \u00B7  ")
}

// playersOf is from how few to how many players scenarios are for.
func playersOf(scenarios []model.Scenario) model.Span {
	low, high := scenarios[0].Players.Low(1), scenarios[0].Players.High(1)
	for i := range scenarios {
		low, high = min(low, scenarios[i].Players.Low(1)), max(high, scenarios[i].Players.High(1))
	}
	return model.Span{Min: &low, Max: &high}
}

// coverPicture draws the picture of the first set of the scenarios that has one, and reports
// whether there is one.
func (b *booklet) coverPicture(p *draw.Piece, box page.Rect, scenarios []model.Scenario) bool {
	p.Fill(box, page.Corners{}, draw.Stone)
	for _, s := range b.Shown().Sets {
		own := slices.ContainsFunc(scenarios, func(sc model.Scenario) bool { return sc.Set == s.ID })
		if own && p.Picture(s.Picture, s.Origin, coverPlace(draw.Pad(box, 8*mm, 6*mm)), draw.Setting{Ground: draw.Stone, Main: true, Least: draw.FilledWell}) {
			return true
		}
	}
	return false
}

// coverPlace is where the cover has the picture of a set.
func coverPlace(box page.Rect) page.Rect {
	h := min(box.H, box.W*3/4)
	return page.Rect{X: box.X, Y: box.Y + (box.H-h)/2, W: box.W, H: h}
}

// coverNations draws the two nations one above the other, or side by side on a low cover, each in its
// colour, the second one turned against the first.
func (b *booklet) coverNations(p *draw.Piece, box page.Rect, scenarios []model.Scenario) {
	halves := draw.Rows(box, 2, 0)
	if b.Opts.Paper.Low() {
		halves = draw.Columns(box, 2, 0)
	}
	for i, half := range halves {
		shown := b.foremost(scenarios, i)
		if len(shown) == 0 {
			p.Scene("meadow", half, draw.KindAfter.Ink, page.Source{})
			continue
		}
		nation := shown[0].Nation
		colour := b.NationColour(nation)
		p.Items = append(p.Items, page.Group{Clip: half, Items: drawing.Dusk(half, half.H*62/100, colour, i == 1)})
		// The one behind is smaller and stands higher; where there is but one it stands before.
		places := []page.Rect{
			{X: half.X + 6*mm, Y: half.Bottom() - 4*mm - half.W*29/100, W: half.W * 58 / 100, H: half.W * 29 / 100},
			{X: half.X + half.W*60/100, Y: half.Y + half.H*76/100 - half.W*17/100, W: half.W * 34 / 100, H: half.W * 17 / 100},
		}
		for n, v := range slices.Backward(shown) {
			at, turned := places[n], i == 1
			if turned {
				at.X = half.X + half.Right() - at.Right()
			}
			b.coverVehicle(p, v, at, turned)
		}
	}
}

// coverVehicle draws a vehicle on the cover; turned has a drawing of ours look to the left.
func (b *booklet) coverVehicle(p *draw.Piece, v *model.Vehicle, at page.Rect, turned bool) {
	if p.Picture(v.Picture, v.Origin, at, draw.Setting{Ground: draw.Paper, Low: true}) {
		return
	}
	items, _ := drawing.Profile(drawing.Of(v, model.Find(b.Content.Nations, v.Nation)), at, drawing.TonesOf(b.NationColour(v.Nation)), page.Source{})
	if turned {
		drawing.Mirror(items, at)
	}
	p.Items = append(p.Items, items...)
}

// foremost lists the first two vehicles of different names, in the order of the scenarios, of
// the nation that a side of the first scenario begins with.
func (b *booklet) foremost(scenarios []model.Scenario, side int) []*model.Vehicle {
	const most = 2
	var out []*model.Vehicle
	for i := range scenarios {
		for j, s := range scenarios[i].Sides {
			for _, f := range s.Force {
				v := model.Find(b.Content.Vehicles, f.Vehicle)
				if v == nil || len(out) == 0 && j != side || len(out) > 0 && v.Nation != out[0].Nation {
					continue
				}
				if !slices.ContainsFunc(out, func(have *model.Vehicle) bool { return have.Name == v.Name }) {
					out = append(out, v)
				}
				if len(out) == most {
					return out
				}
			}
		}
	}
	return out
}
