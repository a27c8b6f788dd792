package scenario

import (
	"cmp"
	"maps"
	"reflect"
	"slices"
	"strings"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// The measures of the diagram: the heights of the figures of a side, of its lane, and of the middle,
// and the widths of what is beside the boxes.
const (
	laneLabel   page.MM = 4.4 * mm
	laneHigh    page.MM = 15 * mm
	middleHigh  page.MM = 8.6 * mm
	fieldEdge   page.MM = 1.6 * mm
	sideWide    page.MM = 24 * mm
	sideGap     page.MM = 1 * mm
	diagramHigh         = 2*laneLabel + 2*laneHigh + middleHigh + 2*mm
)

// fieldSides is the width of what is beside the boxes.
const fieldSides = 2*fieldEdge + sideWide + sideGap

// placeLines is the height of two lines of a name on the map in six points.
const placeLines = draw.SixPoints*draw.Leading/1000 + draw.SixHigh + 0.4*mm

const fieldBoxes = 2*sheet.FarRange/sheet.RangeStep + 1

// Begin is a Range at which tanks of a side begin, or where a gun is; note says
// which. Choice is set for one of several Ranges of which the players of the side choose.
type Begin struct {
	Side, Metres int
	Note, Glyph  string
	Choice       bool
	From         page.Source
}

// Begins lists where each side begins: the start of the scenario, what its
// rules set without reckoning or leave to its players, and the guns.
func (b *Battle) Begins() []Begin {
	if b.units != nil {
		return slices.Clone(b.units)
	}
	var out []Begin
	for i := range b.Scenario.Sides {
		usual := Begin{Side: i, Metres: b.Scenario.Start, From: b.Source("start")}
		if own := b.Scenario.Sides[i].Start; own != nil {
			usual.Metres, usual.From = *own, b.Source("sides", i, "start")
		}
		var more []Begin
		for p := range model.Parts(b.Scenario.Rules) {
			r := &p.Rule
			of, ok := b.startsBy(i, r)
			if !ok {
				continue
			}
			if r.Range != nil {
				more = append(more, b.chosen(i, r.Range.Among, usual.Metres, b.Source(p.At()...))...)
				continue
			}
			set := Begin{Side: i, Metres: r.Set.Value + r.Set.Plus, From: b.Source(p.At()...)}
			switch {
			case wording.Asks(&of):
				set.Note = b.whom(&of)
				more = append(more, set)
			case r.When.Phase == "reinforcement":
				set.Note = b.Lang.Text("scenario.own-return")
				more = append(more, set)
			default:
				usual = set
			}
		}
		out = append(append(out, usual), more...)
		out = append(out, b.emplaced(i)...)
	}
	for i := range out {
		if out[i].Glyph == "" {
			out[i].Glyph = "tank"
		}
	}
	return out
}

// whom says in few words which tanks begin elsewhere: those with an equipment by the badge of their
// boards.
func (b *Battle) whom(of *model.Who) string {
	if k := wording.Key("equipment-short." + of.Is); b.Lang.Has(k) && reflect.DeepEqual(*of, model.Who{Is: of.Is}) {
		return b.Lang.Text(k)
	}
	return b.Speech.Modifiers(of)
}

// startsBy reports whether a rule sets where tanks of a side begin or re-enter, without
// reckoning, or lets the players of the side choose it, and of which tanks it holds.
func (b *Battle) startsBy(side int, r *model.Rule) (of model.Who, ok bool) {
	set := r.On == "start.range" && r.Set != nil && r.Set.Per == nil
	chosen := r.On == "place" && r.When.Phase == "setup" && r.Range != nil && len(r.Range.Among) > 0
	if !set && !chosen {
		return of, false
	}
	if r.When.Unit != nil {
		of = *r.When.Unit
	}
	if of.Side != "" && of.Side != b.Scenario.Sides[side].ID {
		return of, false
	}
	of.Side = ""
	return of, b.fields(side, &of)
}

// chosen lists the Ranges at which the players of a side may have its tanks begin, without
// the usual one.
func (b *Battle) chosen(side int, among []int, usual int, from page.Source) []Begin {
	var out []Begin
	for _, metres := range among {
		if metres != usual {
			out = append(out, Begin{Side: side, Metres: metres, Choice: true, From: from})
		}
	}
	return out
}

// fields reports whether a side may have a tank that a description names by its type,
// its nation, its crew, its equipment or a tag; what is not known of a vehicle may be.
func (b *Battle) fields(side int, w *model.Who) bool {
	if w.Is == "" {
		return true
	}
	s := &b.Scenario.Sides[side]
	force := slices.Clone(s.Force)
	for _, name := range slices.Sorted(maps.Keys(s.Reserve)) {
		force = append(force, s.Reserve[name])
	}
	if use := b.Scenario.Robata; use != nil {
		force = append(force, use.Force...)
	}
	return slices.ContainsFunc(force, func(f model.Force) bool {
		v := model.Find(b.Content.Vehicles, f.Vehicle)
		return v == nil || f.Vehicle == w.Is || f.Crew == w.Is || slices.Contains(f.Tags, w.Is) ||
			v.Nation == w.Is || slices.Contains(v.Equipment, w.Is)
	})
}

// emplaced lists the guns of a side, by their calibre where it is known, at each Range that
// they may have. One that may be of many types is a gun.
func (b *Battle) emplaced(side int) []Begin {
	var out []Begin
	for j := range b.Scenario.Sides[side].Guns {
		g := &b.Scenario.Sides[side].Guns[j]
		at := Begin{Side: side, Note: b.Speech.Gun(g.Gun), Glyph: "field-gun", From: b.Source("sides", side, "guns", j)}
		switch gun := model.Find(b.Content.Guns, g.Gun); {
		case len(g.Or) > 0:
			at.Note = b.Lang.Text("scenario.any-gun")
		case gun != nil && gun.Gun.Calibre > 0:
			at.Note = b.Lang.Say("scenario.calibre", "n", wording.Number(gun.Gun.Calibre))
		}
		if len(g.Ranges()) > 1 {
			at.Note = b.Lang.Say("scenario.gun-maybe", "name", at.Note)
		}
		for _, metres := range g.Ranges() {
			at.Metres = metres
			out = append(out, at)
		}
	}
	return out
}

// Place is a Range, as the first side counts, at which a terrain is taken, by one side
// or, where that is -1, by both; or at which something of a side may lie that its enemy does not
// see, by the name of its allowance; or the mark of a box that a rule sets there, or what may be chosen
// there in secret.
type Place struct {
	Metres, Side     int
	Card, Laid, Mark string
	// Start is the value that its mark has once the set-up has begun, where that is more than 1.
	Start int
	// Words are what is written of it in play.
	Words string
	From  page.Source
}

// named is the name of a place on the map.
func (b *Battle) named(p Place) string {
	if p.Laid != "" {
		return b.Lang.Text(wording.Key("allow." + p.Laid + ".box"))
	}
	if p.Words != "" {
		return p.Words
	}
	if p.Mark != "" {
		return b.valued(p.Mark, p.Start)
	}
	return b.Speech.Terrain(p.Card)
}

// Places lists the boxes that rules for taking a scenario card name, those in which what a side
// lays in secret may be, and those whose marks a rule sets by their Range, those of the set-up as they are
// behind all of its rules; where units stand, those in which something lies in place of the last.
func (b *Battle) Places() []Place {
	out := slices.Clone(b.lies)
	if b.units == nil {
		out = append(out, b.starts().places()...)
	}
	add := func(p Place) {
		same := func(q Place) bool {
			return q.Metres == p.Metres && q.Card == p.Card && q.Side == p.Side && q.Mark == p.Mark
		}
		if !slices.ContainsFunc(out, same) {
			out = append(out, p)
		}
	}
	for p := range model.Parts(b.Scenario.Rules) {
		r := &p.Rule
		name, boxes, _ := b.boxed(r)
		start := 0
		if b.units != nil || puts(r) {
			boxes = nil
		}
		if r.Mark != nil && r.Mark.Set != nil && *r.Mark.Set > 1 && r.When.Phase == "setup" {
			start = *r.Mark.Set
		}
		for _, metres := range boxes {
			add(Place{Metres: metres, Side: -1, Mark: name, Start: start, From: b.Source(p.At()...)})
		}
		if r.Take == nil || r.When.Unit == nil {
			continue
		}
		who, side := r.When.Unit, b.sideOf(r.When.Unit.Side)
		for _, span := range []*model.Span{who.Range, who.Distance} {
			for _, metres := range boxesIn(span) {
				at := Place{Metres: asCounted(side, metres), Side: side, Card: b.Scenario.Supplies[r.Take.Supply].Card, From: b.Source(p.At()...)}
				add(at)
				if side < 0 || span == who.Distance {
					at.Metres = -at.Metres
					add(at)
				}
			}
		}
	}
	for i := range b.Scenario.Sides {
		allow := b.Scenario.Sides[i].Allow
		for _, name := range slices.Sorted(maps.Keys(allow)) {
			for _, metres := range allow[name].At {
				out = append(out, Place{Metres: asCounted(i, metres), Side: i, Laid: name, From: b.Source("sides", i, "allow", name)})
			}
		}
	}
	return out
}

// boxesIn lists the boxes of a span, in metres: none where it is open at an end, for it
// names no place then.
func boxesIn(s *model.Span) []int {
	switch {
	case s == nil:
		return nil
	case s.Is != nil:
		return []int{*s.Is}
	case s.Min == nil || s.Max == nil:
		return nil
	}
	var out []int
	for m := -sheet.FarRange; m <= sheet.FarRange; m += sheet.RangeStep {
		if m >= *s.Min && m <= *s.Max {
			out = append(out, m)
		}
	}
	return out
}

// fieldBox returns the index of the box of a Range as the first side counts, or -1.
func fieldBox(metres int) int {
	if metres < -sheet.FarRange || metres > sheet.FarRange || metres%sheet.RangeStep != 0 {
		return -1
	}
	return (sheet.FarRange - metres) / sheet.RangeStep
}

// fieldHigh is the height of the diagram, with goals and their key where there are any.
func (b *Battle) fieldHigh() page.MM {
	all := b.Goals()
	key := b.keyed(all)
	high := diagramHigh + b.keyHigh(key)
	for i := range b.Scenario.Sides {
		high += b.goalHigh(i, all, key)
	}
	return high
}

// drawField draws the battlefield from side to side: above it the Ranges and
// tanks of the first side, below it those of the second, between them what is
// fought for.
func (b *Battle) drawField(box page.Rect) {
	goals := b.Goals()
	key := b.keyed(goals)
	box = draw.Pad(box, fieldEdge, 1*mm)
	if high := b.keyHigh(key); high > 0 {
		var foot page.Rect
		foot, box = draw.Bottom(box, high, 0)
		b.drawKey(foot, key)
	}
	names, field := draw.Side(box, sideWide, sideGap)
	upper, rest := draw.Top(field, laneLabel+laneHigh, 0)
	var strips [2]page.Rect
	strips[0], rest = draw.Top(rest, b.goalHigh(0, goals, key), 0)
	middle, lower := draw.Top(rest, middleHigh, 0)
	strips[1], lower = draw.Top(lower, b.goalHigh(1, goals, key), 0)
	b.drawMiddle(middle)
	b.drawAnywhere(page.Rect{X: names.X, Y: middle.Y, W: names.W, H: middleHigh})
	for i, lane := range []page.Rect{upper, lower} {
		if i >= len(b.Scenario.Sides) {
			continue
		}
		tag := page.Rect{X: names.X, Y: lane.Y + page.MM(1-i)*laneLabel, W: names.W, H: laneHigh}
		b.drawSideTag(tag, i)
		b.drawLane(lane, i)
		b.drawGoals(strips[i], i, goals, key)
	}
}

func (b *Battle) drawSideTag(box page.Rect, i int) {
	colour := b.sideInk(i)
	b.Fill(box, page.Round(1*mm), colour)
	b.Write(draw.Pad(box, 1.2*mm, 1*mm), b.Scenario.Sides[i].Name, b.Source("sides", i, "name"),
		draw.Bold("what.name", draw.Upon(colour), 2.2*mm, 4*mm).OnLines(2).Centred())
}

// sideInk is the colour of the first nation of a side.
func (b *Battle) sideInk(i int) page.Colour {
	if b.eitherNation() {
		return [2]page.Colour{draw.Ink, draw.Quiet}[i%2]
	}
	for _, id := range b.Scenario.Sides[i].Nations {
		if n := model.Find(b.Content.Nations, id); n != nil {
			if colour, err := page.ParseColour(n.Colour); err == nil {
				return colour
			}
		}
	}
	return [2]page.Colour{draw.KindMove.Ink, draw.KindFire.Ink}[i%2]
}

// eitherNation reports whether a nation may play either side, so that the colour of none is that
// of a side.
func (b *Battle) eitherNation() bool {
	sides := b.Scenario.Sides
	return len(sides) == 2 && slices.ContainsFunc(sides[0].Nations, func(id string) bool { return slices.Contains(sides[1].Nations, id) })
}

// drawLane draws the Ranges of a side and the tanks that begin there.
func (b *Battle) drawLane(lane page.Rect, i int) {
	figures, tanks := draw.Top(lane, laneLabel, 0)
	if i == 1 {
		tanks, figures = draw.Top(lane, laneHigh, 0)
	}
	colour := b.sideInk(i)
	// The lane of one side is above the middle, that of the other below it.
	b.Findings.Means(draw.Meaning{Of: draw.SideMeaning + " of " + b.Scenario.ID, ID: b.Scenario.Sides[i].ID, Shape: "lane " + wording.Number(i), Colour: colour, From: b.Source("sides", i)})
	marks := draw.Columns(figures, fieldBoxes, 0)
	for k, cell := range draw.Columns(tanks, fieldBoxes, 0) {
		metres := sheet.FarRange - k*sheet.RangeStep
		if i == 1 {
			metres = -metres
		}
		b.Outline(cell.Inset(0.3*mm), 0.6*mm, page.Path{Fill: draw.Paper, Stroke: draw.Hairline, Width: 0.2 * mm})
		l := draw.Label{Text: wording.Number(metres), Box: marks[k], From: b.Source("start"), Style: draw.Regular("what.number", draw.Quiet, 0, 2.5*mm).Centred()}
		if metres < 0 {
			l.Colour = draw.HeavyRed
		}
		b.Text(l)
		b.drawBegin(cell.Inset(0.3*mm), b.startingAt(i, metres), colour)
	}
	b.drawSteps(draw.Columns(tanks, fieldBoxes, 0), i)
	b.drawChoice(draw.Columns(tanks, fieldBoxes, 0), i, colour)
}

// drawChoice draws the boxes of a side among which its players choose where a tank begins, those
// side by side as one, and says so in the longest.
func (b *Battle) drawChoice(cells []page.Rect, side int, colour page.Colour) {
	var longest page.Rect
	var from page.Source
	for k := 0; k < len(cells); {
		n := k
		for n < len(cells) && b.chooses(side, n) {
			n++
		}
		if n > k {
			run := page.Rect{X: cells[k].X, Y: cells[k].Y, W: cells[n-1].Right() - cells[k].X, H: cells[k].H}.Inset(0.3 * mm)
			from = b.begins(side, k)[0].From
			b.Outline(run, 0.6*mm, page.Path{Fill: colour.Tint(160), Stroke: colour, Width: 0.3 * mm, From: from})
			if run.W > longest.W {
				longest = run
			}
		}
		k = max(n, k+1)
	}
	if longest.W == 0 {
		return
	}
	glyph, note := draw.Top(draw.Pad(longest, 0.8*mm, 0.8*mm), 5*mm, 0.2*mm)
	b.Icon("tank", glyph, draw.Tones{Ink: colour, Ground: colour.Tint(160)}, from)
	b.Write(note, b.Lang.Text("scenario.own-choice"), from, draw.Regular("what.box", draw.Ink, 1.3*mm, 2.2*mm).OnLines(3).Centred())
}

// chooses reports whether a box of a side is one where its players may have a tank begin, and where
// nothing else does.
func (b *Battle) chooses(side, place int) bool {
	begins := b.begins(side, place)
	return len(begins) > 0 && !slices.ContainsFunc(begins, func(at Begin) bool { return !at.Choice })
}

// begins is what begins in a box of a side by its place from the left.
func (b *Battle) begins(side, place int) []Begin {
	return b.startingAt(side, asCounted(side, sheet.FarRange-place*sheet.RangeStep))
}

// startingAt returns what begins in a box of a side.
func (b *Battle) startingAt(side, metres int) []Begin {
	return slices.DeleteFunc(b.Begins(), func(at Begin) bool { return at.Side != side || at.Metres != metres })
}

// notes say what begins in a box.
func (b *Battle) notes(all []Begin) []string {
	var notes []string
	var counts []int
	for _, at := range all {
		note := at.Note
		switch {
		case at.Choice:
			note = b.Lang.Text("scenario.own-chosen")
		case note == "":
			note = b.Lang.Text("scenario.own-start")
		}
		if n := len(notes); n > 0 && notes[n-1] == note {
			counts[n-1]++
			continue
		}
		notes, counts = append(notes, note), append(counts, 1)
	}
	for i, n := range counts {
		if n > 1 {
			notes[i] = b.Lang.Say("scenario.times", "n", wording.Number(n), "name", notes[i])
		}
	}
	return notes
}

// drawBegin draws the tank of those that begin in a box, and which they are.
func (b *Battle) drawBegin(cell page.Rect, all []Begin, colour page.Colour) {
	all = slices.DeleteFunc(slices.Clone(all), func(at Begin) bool { return at.Choice })
	if len(all) == 0 {
		return
	}
	notes, from := b.notes(all), all[0].From
	b.Outline(cell, 0.6*mm, page.Path{Fill: colour.Tint(160), Stroke: colour, Width: 0.5 * mm, From: from})
	view, note := draw.Top(draw.Pad(cell, 0.5*mm, 0.8*mm), 6.2*mm, 0.4*mm)
	if !b.drawStarter(view, all[0]) {
		b.Icon(all[0].Glyph, view, draw.Tones{Ink: colour, Ground: colour.Tint(160)}, from)
	}
	b.Write(note, strings.Join(notes, ", "), from, draw.Regular("what.box", draw.Ink, 1.3*mm, 2.6*mm).OnLines(4).Centred())
}

// drawMiddle draws the middle of the field: the centre, and each place at which
// terrain is taken.
func (b *Battle) drawMiddle(box page.Rect) {
	b.Fill(draw.Pad(box, 0, 0.8*mm), page.Round(1*mm), draw.Stone)
	cells := draw.Columns(box, fieldBoxes, 0)
	all := b.Places()
	for i, p := range all {
		k := fieldBox(p.Metres)
		here := func(other Place) bool { return fieldBox(other.Metres) == k }
		if k < 0 || slices.ContainsFunc(all[:i], here) {
			continue
		}
		beside := func(other Place) bool {
			d := fieldBox(other.Metres) - k
			return d == 1 || d == -1
		}
		elsewhere := func(other Place) bool { return !here(other) }
		b.drawPlace(draw.Pad(cells[k], 0.3*mm, 0.5*mm), slices.DeleteFunc(slices.Clone(all), elsewhere), k > 0 && k < fieldBoxes-1 && !slices.ContainsFunc(all, beside))
	}
	b.drawWays(cells)
	middle := fieldBoxes / 2
	if slices.ContainsFunc(all, func(p Place) bool { return fieldBox(p.Metres) == middle }) {
		return
	}
	b.Write(cells[middle], b.Lang.Text("scenario.centre"), b.Source(), draw.Bold("what.box", draw.Quiet, 1.8*mm, 2.4*mm).Centred())
}

// Stop is a box on the way of a side's Infantry to the centre, as the first side counts;
// begins is set where the Infantry is at the start.
type Stop struct {
	Metres, Side int
	Begins       bool
	From         page.Source
}

// Ways lists the boxes on the way of each side's Infantry, the nearest to the centre first.
func (b *Battle) Ways() []Stop {
	var out []Stop
	for _, name := range slices.Sorted(maps.Keys(b.Scenario.Marks)) {
		m := b.Scenario.Marks[name]
		side := b.sideOf(m.Way)
		if side < 0 {
			continue
		}
		for boxes := range min(m.Start, fieldBoxes/2) {
			out = append(out, Stop{asCounted(side, (boxes+1)*sheet.RangeStep), side, boxes+1 == m.Start, b.Source("marks", name, "way")})
		}
	}
	return out
}

// drawWays draws the ways of Infantry: its icon where it begins, and an arrow in each box from
// there on.
func (b *Battle) drawWays(cells []page.Rect) {
	for _, s := range b.Ways() {
		cell, colour := cells[fieldBox(s.Metres)], b.sideInk(s.Side)
		if s.Begins {
			b.Icon("infantry", draw.Pad(cell, 0.6*mm, 1.6*mm), draw.Tones{Ink: colour, Ground: draw.Stone}, s.From)
		} else {
			b.drawStop(cell, s.Side, colour, s.From)
		}
	}
}

// drawStop draws a box on the way of Infantry: an arrow toward the enemy.
func (b *Battle) drawStop(cell page.Rect, side int, colour page.Colour, from page.Source) {
	ahead := page.MM(1.5 * mm)
	if side == 1 {
		ahead = -ahead
	}
	x, y := cell.X+cell.W/2, cell.Y+cell.H/2
	b.Polygon(page.Path{Fill: colour, From: from},
		page.Point{X: x - ahead, Y: y - 1.5*mm}, page.Point{X: x + ahead, Y: y}, page.Point{X: x - ahead, Y: y + 1.5*mm})
}

// drawPlace draws the places of a box: one with its icon, several by their names. It is as wide as
// the longest name needs in six points, by half of the box on either side at most, where there is
// room.
func (b *Battle) drawPlace(box page.Rect, here []Place, room bool) {
	p, wide := here[0], page.MM(0)
	here = slices.CompactFunc(here, func(a, c Place) bool { return b.named(a) == b.named(c) })
	for _, one := range here {
		wide = max(wide, b.Fonts.Width(page.Bold, draw.SixPoints, b.Fonts.Printable(page.Bold, b.named(one))))
	}
	kind := b.placeKind(p)
	if more := wide + 1.4*mm - box.W; room && more > 0 {
		more = min(more/2, box.W/2)
		box.X, box.W = box.X-more, box.W+2*more
	}
	b.Fill(box, page.Round(0.8*mm), kind.Ink)
	glyph, name := draw.Top(draw.Pad(box, 0.6*mm, 0.6*mm), 3.8*mm, 0.3*mm)
	if len(here) > 1 {
		for i, line := range draw.Rows(draw.Pad(box, 0.6*mm, 0.3*mm), len(here), 0) {
			b.Write(line, b.named(here[i]), here[i].From, draw.Bold("what.name", draw.Paper, 1.5*mm, 2.4*mm).Centred())
		}
		return
	}
	style := draw.Bold("what.name", draw.Paper, 1.5*mm, 2.4*mm).Centred()
	if wide > name.W {
		// Two lines in six points, and the icon in what is left.
		name, glyph = draw.Bottom(draw.Pad(box, 0.3*mm, 0.4*mm), placeLines, 0.2*mm)
		style = style.OnLines(2)
	}
	b.Icon(kind.Glyph, glyph, draw.Tones{Ink: draw.Paper, Ground: kind.Ink}, p.From)
	b.Write(name, b.named(p), p.From, style)
}

// placeKind is the colour and the icon of a place.
func (b *Battle) placeKind(p Place) draw.Kind {
	kind := draw.Kind{Ink: b.sideInk(max(p.Side, 0)), Glyph: "hidden"}
	if _, drawn := draw.Drawings().Icons[p.Laid]; drawn {
		kind.Glyph = p.Laid
	}
	switch {
	case p.Mark != "" && b.secret(p.Mark):
		kind.Ink = draw.Quiet
	case p.Mark != "":
		kind.Glyph = b.Theme.IconOf(p.Mark, cmp.Or(b.glyphs[p.Mark], "target"))
	case p.Laid == "":
		kind = draw.KindOf(model.Half{Terrain: p.Card}, model.Find(b.Content.Terrain, p.Card))
	}
	return kind
}
