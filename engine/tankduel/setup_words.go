package tankduel

import (
	"slices"
	"strconv"

	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// words numbers what a rule may call a unit: experience, equipment, nations, vehicles,
// guns, years and tags of vehicles and of the order of battle, of what can come into play alone. The rest of the content's
// words have no number: whatever a rule says of them holds of no unit.
func (b *Builder) words() {
	words := setup.CommonWords()
	add := func(word string) {
		if word != "" && !slices.Contains(words, word) {
			words = append(words, word)
		}
	}
	var nations, ids, years, tags []string
	for _, v := range b.Fielded {
		nations, ids, years = append(nations, v.Nation), append(ids, v.ID), append(years, strconv.Itoa(v.Year))
		tags = append(tags, v.Tags...)
	}
	for _, g := range b.guns() {
		nations, ids = append(nations, g.Nation), append(ids, g.ID)
	}
	slices.Sort(nations)
	slices.Sort(years)
	for _, word := range slices.Concat(nations, ids, years, tags) {
		add(word)
	}
	for _, tag := range b.tags(words) {
		add(tag)
	}
	b.Game.Lexicon.Words, b.Game.Lexicon.Elsewhere = words, b.contentWords
}

// guns lists, in the order of the content, the Anti-Tank Guns that the scenario or the
// set-up speaks of.
func (b *Builder) guns() []*model.AntiTankGun {
	ids := map[string]bool{}
	for side := range state.Sides {
		for _, e := range b.Scenario.Sides[side].Guns {
			ids[e.Gun] = true
		}
		for _, e := range b.Setup.Guns[side] {
			ids[e.Gun] = true
		}
	}
	var out []*model.AntiTankGun
	for i := range b.Content.Guns {
		if ids[b.Content.Guns[i].ID] {
			out = append(out, &b.Content.Guns[i])
		}
	}
	return out
}

// contentWords lists the words of all nations, vehicles and guns of the content, in
// play or not.
func (b *Builder) contentWords() []string {
	var words []string
	for i := range b.All.Nations {
		words = append(words, b.All.Nations[i].ID)
	}
	for i := range b.All.Vehicles {
		words = append(words, b.All.Vehicles[i].ID, strconv.Itoa(b.All.Vehicles[i].Year))
		words = append(words, b.All.Vehicles[i].Tags...)
	}
	for i := range b.All.Guns {
		words = append(words, b.All.Guns[i].ID)
	}
	slices.Sort(words)
	return slices.Compact(words)
}

// called is the set of the words that a rule may call a vehicle by.
func (b *Builder) called(m *model.Vehicle) [4]uint64 {
	var set [4]uint64
	for w, word := range b.Game.Lexicon.Words {
		if word == m.ID || word == m.Nation || word == strconv.Itoa(m.Year) || slices.Contains(m.Equipment, word) || slices.Contains(m.Tags, word) {
			set[w>>6] |= 1 << (w & 63)
		}
	}
	return set
}
