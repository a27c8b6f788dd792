package tankduel

import (
	"fmt"

	"hulldown/engine"
	"hulldown/schema/model"
)

// Layer is a counter of a module that lies over a Holding Box, beside whatever
// cards are in it, such as dust. Its numbers count as those of Terrain do, and
// also while the unit is In Motion. It goes when the unit moves, unless it Stays,
// and when the unit is lost.
type Layer struct {
	// Number is how the code of the module calls it, 0 to 7; no two have the same.
	Number uint8
	Name   string
	// Clause is by which its numbers count.
	Clause engine.Clause
	// Cover, Fires, Target and Conceal are what Terrain prints under these names.
	Cover, Fires, Target, Conceal int
	Stays                         bool
}

// maxLayers is the most layers of a game: a bit of Box.Layers for each.
const maxLayers = 8

// value is a number of a layer by its number in rules, as that of Terrain.
func (l *Layer) value(value int8) int {
	return valueOf(&model.Terrain{Cover: l.Cover, Fires: l.Fires, Target: l.Target, Conceal: l.Conceal}, value)
}

// takeLayers takes the layers of a module.
func (b *builder) takeLayers(m *Module) error {
	for _, l := range m.Layers {
		switch {
		case l.Number >= maxLayers:
			return &AssemblyError{Module: m.Name, Why: fmt.Sprintf("the layer %s has the number %d; there are 0 to %d", l.Name, l.Number, maxLayers-1)}
		case b.g.layers[l.Number].Name != "":
			return &AssemblyError{Module: m.Name, Why: fmt.Sprintf("the layer %d is %s and %s", l.Number, b.g.layers[l.Number].Name, l.Name)}
		}
		b.g.layers[l.Number] = l
	}
	return nil
}

// overlay puts a layer over the Holding Box of a unit, or takes it off.
func (x Ctx) overlay(number uint8, u engine.Unit, on bool, c engine.Clause) {
	if on == x.layered(number, u) {
		return
	}
	k := layerLifted
	if on {
		k = layerLaid
	}
	x.item(k, u, newValue{item: number}, c)
}

// layered reports that a layer lies over the Holding Box of a unit.
func (x Ctx) layered(number uint8, u engine.Unit) bool { return x.Units[u].Box.Layers>>number&1 != 0 }

// liftLayers takes the layers off a unit that moves or is lost.
func (x Ctx) liftLayers(u engine.Unit, c engine.Clause) {
	for i := range x.g.layers {
		if x.layered(uint8(i), u) && (!x.Units[u].has(inPlay) || !x.g.layers[i].Stays) {
			x.overlay(uint8(i), u, false, c)
		}
	}
}

// layerSum adds up a number over the layers of a unit, layerBest takes the highest.
func (x Ctx) layerSum(u engine.Unit, value int8) int {
	v := 0
	for i := range x.g.layers {
		if x.layered(uint8(i), u) {
			v += x.g.layers[i].value(value)
		}
	}
	return v
}

func (x Ctx) layerBest(u engine.Unit, value int8) int {
	v := 0
	for i := range x.g.layers {
		if x.layered(uint8(i), u) {
			v = max(v, x.g.layers[i].value(value))
		}
	}
	return v
}

// plusLayers adds the Cover of each layer by its name.
func (x Ctx) plusLayers(s sum, u engine.Unit) sum {
	for i := range x.g.layers {
		if l := &x.g.layers[i]; x.layered(uint8(i), u) {
			s = s.put(engine.Plus, l.Cover, words{coverLayer, l.Name, l.Clause})
		}
	}
	return s
}
