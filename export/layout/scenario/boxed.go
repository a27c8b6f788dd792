package scenario

import (
	"maps"
	"slices"
	"strings"

	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// boxed is the mark or layer of boxes that a rule puts on the map, or what is chosen in secret among
// boxes, with the boxes, as the first side
// counts: those whose Ranges it says, or those of the units that it is about. It may be anywhere
// where it says none. The name is empty for a rule that puts none there.
func (b *Battle) boxed(r *model.Rule) (name string, boxes []int, anywhere bool) {
	var of *model.Boxes
	var who *model.Who
	switch m, l := r.Mark, r.Lay; {
	case m != nil && b.Scenario.Marks[m.Name].Of == "box" && (m.Set == nil || *m.Set > 0) && (m.Add == nil || *m.Add > 0):
		name, of, who = m.Name, m.Boxes, m.Who
	case l != nil && b.Scenario.Layers[l.Layer].OfBox():
		name, of, who = l.Layer, l.Boxes, l.Who
	case r.Choose != nil && r.Choose.Boxes != nil:
		name, of = r.Choose.As, r.Choose.Boxes
	default:
		return "", nil, false
	}
	if of == nil {
		if who == nil {
			who = r.When.Unit
		}
		boxes = b.boxesOfUnits(who)
		return name, boxes, len(boxes) == 0
	}
	if len(of.Marks) > 0 || of.Revealed != "" {
		return name, nil, true // it spreads, or nobody knows yet where
	}
	owner := of.Side
	if (owner == "" || owner == "own") && r.When.Unit != nil {
		owner = r.When.Unit.Side
	}
	if c := r.Choose; c != nil && b.sideOf(owner) < 0 {
		owner = c.By
	}
	boxes = b.onTrack(owner, of.Range, aheadBy(of))
	return name, boxes, len(boxes) == 0
}

// boxesOfUnits lists the boxes in which units that are described by where they are can be, none
// where they can be anywhere.
func (b *Battle) boxesOfUnits(who *model.Who) []int {
	switch {
	case who == nil:
		return nil
	case who.Range != nil:
		return b.onTrack(who.Side, who.Range, 0)
	case who.Distance != nil:
		from, to := who.Distance.Low(0), who.Distance.High(sheet.FarRange)
		return b.onTrack("", &model.Span{Min: &from, Max: &to}, 0)
	}
	return nil
}

// onTrack lists the boxes of a span of Ranges of a side, or of both where it may be either, so many
// metres farther ahead. A span that is open at an end goes to the end of the track; none is
// anywhere.
func (b *Battle) onTrack(owner string, span *model.Span, ahead int) []int {
	if span == nil {
		return nil
	}
	out := b.onField(owner, span, ahead)
	if len(out) == fieldBoxes {
		return nil
	}
	return out
}

// onField lists the boxes of a span of Ranges of a side, or of both where it may be either, so many
// metres farther ahead; of the whole track without a span.
func (b *Battle) onField(owner string, span *model.Span, ahead int) []int {
	if span == nil {
		span = &model.Span{}
	}
	sides := []int{b.sideOf(owner)}
	if sides[0] < 0 {
		sides = []int{0, 1}
	}
	var out []int
	for m := -sheet.FarRange; m <= sheet.FarRange; m += sheet.RangeStep {
		if m < span.Low(-sheet.FarRange) || m > span.High(sheet.FarRange) {
			continue
		}
		for _, side := range sides {
			if at := asCounted(side, m-ahead); fieldBox(at) >= 0 && !slices.Contains(out, at) {
				out = append(out, at)
			}
		}
	}
	return out
}

// valued is what a box may have on it, with a value that is more than 1.
func (b *Battle) valued(mark string, n int) string {
	if n > 1 {
		return b.Lang.Say("scenario.marked", "name", b.marked(mark), "n", wording.Number(n))
	}
	return b.marked(mark)
}

// everywhere lists the marks and layers that every box has from the start, with where the first of them is.
func (b *Battle) everywhere() (names []string, from page.Source) {
	all := b.starts()
	for _, id := range slices.Sorted(maps.Keys(all)) {
		if at := all.alike(id); at.n > 0 {
			if len(names) == 0 {
				from = at.from
			}
			names = append(names, b.valued(id, at.n))
		}
	}
	return names, from
}

// anywhere lists the marks and layers of boxes that rules may put on any box, with where the first
// rule that does so is, and that are on no box of the map.
func (b *Battle) anywhere() (names []string, from page.Source) {
	placed := map[string]bool{}
	for _, p := range b.Places() {
		placed[p.Mark] = true
	}
	for p := range model.Parts(b.Scenario.Rules) {
		name, _, anywhere := b.boxed(&p.Rule)
		if !anywhere || placed[name] || puts(&p.Rule) {
			continue
		}
		if len(names) == 0 {
			from = b.Source(p.At()...)
		}
		names, placed[name] = append(names, b.marked(name)), true
	}
	return names, from
}

// drawAnywhere says beside the middle of the map what lies in every box at the start, and what may
// come to lie on any.
func (b *Battle) drawAnywhere(box page.Rect) {
	if b.units != nil {
		return
	}
	names, from := b.anywhere()
	var says []string
	if all, of := b.everywhere(); len(all) > 0 {
		says, from = append(says, b.Lang.Say("scenario.everywhere", "marks", b.Lang.All("say.and", all))), of
	}
	if len(names) > 0 {
		says = append(says, b.Lang.Say("scenario.anywhere", "marks", b.Lang.All("say.and", names)))
	}
	if len(says) == 0 {
		return
	}
	b.Write(draw.Pad(box, 0.4*mm, 0.4*mm), strings.Join(says, "; "), from,
		draw.Regular("what.box", draw.Quiet, 1.6*mm, 2.2*mm).OnLines(3).Centred())
}

// secret reports whether something is chosen in secret under a name.
func (b *Battle) secret(name string) bool {
	for p := range model.Parts(b.Scenario.Rules) {
		if c := p.Rule.Choose; c != nil && c.Secret && c.As == name {
			return true
		}
	}
	return false
}

// marked is what a box may have on it, by name; a question where it is one of several that a side
// chooses in secret.
func (b *Battle) marked(name string) string {
	if b.secret(name) {
		return b.Lang.Say("scenario.secret", "name", b.Speech.Called(name))
	}
	return b.Speech.NameOf(name)
}
