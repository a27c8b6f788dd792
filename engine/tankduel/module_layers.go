package tankduel

import (
	"cmp"
	"fmt"
	"slices"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// Layer is a counter of a module that lies over a Holding Box, beside whatever
// cards are in it, such as dust. Its numbers count as those of Terrain do, and
// also while the unit is In Motion. It goes when the unit moves, unless it Stays,
// and when the unit is lost.
type Layer struct {
	// Number is how the code of the module calls it, 0 to 7; no two have the same.
	Number uint8
	Name   string
	// Title is the layer's name in logs, "" for Name.
	Title string
	// Clause is by which its numbers count.
	Clause engine.Clause
	// Cover, Fires, Target and Conceal are what Terrain prints under these names.
	Cover, Fires, Target, Conceal int
	// Stays is set when it does not go with a move, Blown when it goes once the unit has
	// fired.
	Stays, Blown bool
	// mark is the number of the mark of boxes, plus one, that says where it lies; 0 for one over
	// Holding Boxes.
	mark uint8
}

// maxLayers is the most layers of a game: a bit of Box.Layers for each.
const maxLayers = 8

// value is a number of a layer by its number in rules, as that of Terrain.
func (l *Layer) value(value int8) int {
	return valueOf(&model.Terrain{Cover: l.Cover, Fires: l.Fires, Target: l.Target, Conceal: l.Conceal}, value)
}

// takeLayers takes the layers of a module.
func (b *Builder) takeLayers(m *Module) error {
	for _, l := range m.Layers {
		switch {
		case l.Number >= maxLayers:
			return &AssemblyError{Module: m.Name, Why: fmt.Sprintf("the layer %s has the number %d; there are 0 to %d", l.Name, l.Number, maxLayers-1)}
		case b.Game.layers[l.Number].Name != "":
			return &AssemblyError{Module: m.Name, Why: fmt.Sprintf("the layer %d is %s and %s", l.Number, b.Game.layers[l.Number].Name, l.Name)}
		}
		b.Game.layers[l.Number] = l
	}
	return nil
}

// layers takes the layers that the scenario and modules of content declare, and those
// of modules of the engine by their names, as what rules may speak of. Those of content
// have the numbers that no module of the engine has.
func (b *Builder) layers() {
	free, places := 0, make([]uint8, 0, maxLayers)
	b.roomForLayers()
	for _, name := range setup.Sorted(b.Scenario.Layers) {
		for free < maxLayers && b.Game.layers[free].Name != "" {
			free++
		}
		if free == maxLayers {
			break // which is reported
		}
		l := b.Scenario.Layers[name]
		b.Game.layers[free] = Layer{
			Number: uint8(free), Name: name, Title: l.Name.In("en"), Clause: "EITC 11.1.3c-vi", Cover: l.Cover, Fires: l.Fires, Target: l.Target, Conceal: l.Conceal,
			Stays: !slices.Contains(l.Cleared, "move"), Blown: slices.Contains(l.Cleared, "fire"),
		}
		if l.OfBox() {
			b.Game.layers[free].mark = uint8(slices.Index(b.Game.Lexicon.Marks, name) + 1)
			b.Game.Marks.boxLayers |= 1 << free
		}
		if len(l.Cite) > 0 {
			b.Game.layers[free].Clause = engine.Clause(l.Cite[0])
		}
	}
	for i := range b.Game.layers {
		if name := b.Game.layers[i].Name; name != "" {
			of := "unit"
			if b.Game.layers[i].mark > 0 {
				of = "box"
			}
			b.Game.Lexicon.LayerOf = append(b.Game.Lexicon.LayerOf, of)
			b.Game.Lexicon.Layers, places = append(b.Game.Lexicon.Layers, name), append(places, uint8(i))
		}
	}
	b.Game.layerPlace = places
}

// roomForLayers reports more layers than a game holds, those of modules of the engine included.
func (b *Builder) roomForLayers() {
	var core []string
	for i := range b.Game.layers {
		if name := b.Game.layers[i].Name; name != "" {
			core = append(core, name)
		}
	}
	b.boundOwn("layers", core, maxLayers, func(sc *model.Scenario) []string { return setup.Sorted(sc.Layers) })
}

// title is the layer's name in logs and traces.
func (l *Layer) title() string { return cmp.Or(l.Title, l.Name) }

// overlay puts a layer over the Holding Box of a unit, or takes it off.
func (x Ctx) overlay(number uint8, u engine.Unit, on bool, c engine.Clause) {
	if on == x.Layered(number, u) {
		return
	}
	k := event.LayerLifted
	if on {
		k = event.LayerLaid
	}
	x.item(k, u, newValue{item: number}, c)
	x.Changed()
}

// blowLayers takes off a unit that has fired the layers that go with that.
func (x Ctx) blowLayers(u engine.Unit) {
	for i := range x.Game.layers {
		if l := &x.Game.layers[i]; l.Blown && x.Layered(uint8(i), u) {
			x.overlay(uint8(i), u, false, l.Clause)
		}
	}
}

// LayersOver is the set of layers over a unit: those of its Holding Box and those of its box.
func (x Position) LayersOver(u engine.Unit) uint8 {
	set := x.Units[u].Box.Layers
	if x.Game.Marks.boxLayers != 0 { // as in few games
		set |= x.layersOfBox(x.BoxOf(u))
	}
	return set
}

// layersOfBox is the set of layers over a box.
func (x Position) layersOfBox(box uint8) uint8 {
	set := uint8(0)
	for left := x.Game.Marks.boxLayers; left != 0; left &= left - 1 {
		if n := state.First(uint16(left)); *x.overBox(uint8(n), box) != 0 {
			set |= 1 << n
		}
	}
	return set
}

// overBox is 1 where a layer of boxes lies over a box.
func (x Position) overBox(number, box uint8) *int8 {
	return &x.BoxMarks[x.Game.Marks.Place[x.Game.layers[number].mark-1]][box]
}

// overlayBoxes puts a layer over the boxes that a row means, or takes it off them.
func (x Ctx) overlayBoxes(number uint8, row *rule.Row, who state.Subject, on bool) {
	k := event.BoxCleared
	if on {
		k = event.BoxLaid
	}
	for set := x.boxesMeant(row, who); set != 0; set &= set - 1 {
		box := uint8(state.First(set))
		if (*x.overBox(number, box) != 0) == on {
			continue
		}
		mark := x.Game.layers[number].mark - 1
		e := event.New(k, row.Clause)
		e.Side, e.Item, e.Of = 0, mark, x.Game.Marks.Place[mark]<<4|box
		x.Emit(&e)
		x.Changed()
	}
}

// mayOverlay reports whether there is a box that the row lays a layer over, or takes it off.
func (x Position) mayOverlay(number uint8, row *rule.Row, who state.Subject, on bool) bool {
	for set := x.boxesMeant(row, who); set != 0; set &= set - 1 {
		if (*x.overBox(number, uint8(state.First(set))) != 0) != on {
			return true
		}
	}
	return false
}

// layRow lays a layer over the Holding Boxes of units that are not In Motion, or over boxes.
func layRow(x Ctx, row *rule.Row, who state.Subject) {
	if number := x.Game.layerPlace[row.Layer]; x.Game.Marks.boxLayers>>number&1 != 0 {
		x.overlayBoxes(number, row, who, true)
		return
	}
	x.eachOf(row.Who, who, func(u engine.Unit) {
		if x.mayLay(row, u) {
			x.overlay(x.Game.layerPlace[row.Layer], u, true, row.Clause)
		}
	})
}

// overBoxes reports whether a row lays or clears layers of boxes alone: it concerns the box
// of its unit also when that has left the field.
func (x Position) overBoxes(row *rule.Row) bool {
	of := func(layer int) bool { return x.Game.Marks.boxLayers>>x.Game.layerPlace[layer]&1 != 0 }
	if row.Op == rule.Lay {
		return of(int(row.Layer))
	}
	for set := row.Layers; set != 0; set &= set - 1 {
		if !of(int(state.First(uint16(set)))) {
			return false
		}
	}
	return row.Op == rule.Clear && !row.Smoke
}

func (x Ctx) mayLay(row *rule.Row, u engine.Unit) bool {
	return x.Units[u].Has(state.InPlay) && !x.Units[u].Moving() && !x.Layered(x.Game.layerPlace[row.Layer], u)
}

// mayLayRow and mayClearRow report whether there is a unit that the row changes.
func mayLayRow(x Ctx, row *rule.Row, who state.Subject) bool {
	if number := x.Game.layerPlace[row.Layer]; x.Game.Marks.boxLayers>>number&1 != 0 {
		return x.mayOverlay(number, row, who, true)
	}
	return x.anyOf(row, who, Ctx.mayLay)
}

// clearRow takes layers off Holding Boxes and boxes, and SMOKE out of them.
func clearRow(x Ctx, row *rule.Row, who state.Subject) {
	for i, place := range x.Game.layerPlace {
		if row.Layers>>i&1 != 0 && x.Game.Marks.boxLayers>>place&1 != 0 {
			x.overlayBoxes(place, row, who, false)
		}
	}
	if row.Boxes != nil {
		return
	}
	x.eachOf(row.Who, who, func(u engine.Unit) {
		for i, place := range x.Game.layerPlace {
			if row.Layers>>i&1 != 0 {
				x.overlay(place, u, false, row.Clause)
			}
		}
		if smoke := x.Units[u].Box.Smoke; row.Smoke && smoke != engine.NoCard {
			x.Placed(event.SmokeCleared, u, smoke, row.Clause)
		}
	})
}

func mayClearRow(x Ctx, row *rule.Row, who state.Subject) bool {
	for i, place := range x.Game.layerPlace {
		if row.Layers>>i&1 != 0 && x.Game.Marks.boxLayers>>place&1 != 0 && x.mayOverlay(place, row, who, false) {
			return true
		}
	}
	return row.Boxes == nil && x.anyOf(row, who, Ctx.mayClear)
}

func (x Ctx) mayClear(row *rule.Row, u engine.Unit) bool {
	for i, place := range x.Game.layerPlace {
		if row.Layers>>i&1 != 0 && x.Layered(place, u) {
			return true
		}
	}
	return row.Smoke && x.Units[u].Box.Smoke != engine.NoCard
}

// covered narrows a set of units to those under a layer, by its number in rules. at may
// put them elsewhere.
func (x Position) covered(layer int16, set uint16, at *state.Whereabouts) uint16 {
	place := x.Game.layerPlace[layer]
	if x.Game.Marks.boxLayers>>place&1 != 0 {
		t := rule.Test{Min: 1, Max: 1, Mark: int8(x.Game.layers[place].mark - 1)}
		return x.inBoxes(&t, set, at, 0)
	}
	for rest := set; rest != 0; rest &= rest - 1 {
		u := state.First(rest)
		box := &x.Units[u].Box
		if at != nil {
			box = at.Box
		}
		if box.Layers>>place&1 == 0 {
			set &^= 1 << u
		}
	}
	return set
}

// liftLayers takes the layers off a unit that moves or is lost.
func (x Ctx) liftLayers(u engine.Unit, c engine.Clause) {
	for i := range x.Game.layers {
		if x.Layered(uint8(i), u) && (!x.Units[u].Has(state.InPlay) || !x.Game.layers[i].Stays) {
			x.overlay(uint8(i), u, false, c)
		}
	}
}

// layerSum adds up a number over the layers of a unit, layerBest takes the highest.
func (x Position) layerSum(u engine.Unit, value int8) int {
	v := 0
	for set := x.LayersOver(u); set != 0; set &= set - 1 {
		v += x.Game.layers[state.First(uint16(set))].value(value)
	}
	return v
}

func (x Position) layerBest(u engine.Unit, value int8) int {
	v := 0
	for set := x.LayersOver(u); set != 0; set &= set - 1 {
		v = max(v, x.Game.layers[state.First(uint16(set))].value(value))
	}
	return v
}

// plusLayers adds the Cover of each layer by its name.
func (x Position) plusLayers(s Sum, u engine.Unit) Sum {
	for set := x.LayersOver(u); set != 0; set &= set - 1 {
		l := &x.Game.layers[state.First(uint16(set))]
		s = s.put(engine.Plus, l.Cover, TermWords{coverLayer, l.title(), l.Clause})
	}
	return s
}

// plusFires adds what the layers over a unit do to its shots, by the name of each (NA 8.1.1e).
func (x Position) plusFires(s Sum, u engine.Unit, t term) Sum {
	for set := x.LayersOver(u); set != 0; set &= set - 1 {
		l := &x.Game.layers[state.First(uint16(set))]
		s = s.put(engine.Plus, l.Fires, TermWords{t, l.title(), "NA 8.1.1e"})
	}
	return s
}
