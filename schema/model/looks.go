package model

import (
	"maps"
	"slices"
	"strings"
)

// withoutLooks returns the content without the fields that no rule reads and only
// pictures show, so that a vehicle which is drawn anew is played as before.
func (c *Content) withoutLooks() *Content {
	out := *c
	out.Vehicles = slices.Clone(c.Vehicles)
	for i := range out.Vehicles {
		v := &out.Vehicles[i]
		v.Profile, v.Origin = nil, v.Origin.without("profile")
	}
	out.Guns = slices.Clone(c.Guns)
	for i := range out.Guns {
		g := &out.Guns[i]
		g.Profile, g.Origin = nil, g.Origin.without("profile")
	}
	out.Sets = slices.Clone(c.Sets)
	for i := range out.Sets {
		s := &out.Sets[i]
		s.Theme, s.Origin = nil, s.Origin.without("theme")
	}
	out.Nations = slices.Clone(c.Nations)
	for i := range out.Nations {
		n := &out.Nations[i]
		n.Marking, n.Origin = "", n.Origin.without("marking")
	}
	out.Scenarios = slices.Clone(c.Scenarios)
	for i := range out.Scenarios {
		s := &out.Scenarios[i]
		s.Marks, s.Layers, s.Checks = unsaidMarks(s.Marks), unsaidLayers(s.Layers), unsaidChecks(s.Checks)
	}
	out.Modules = slices.Clone(c.Modules)
	for i := range out.Modules {
		m := &out.Modules[i]
		m.Marks, m.Layers, m.Checks, m.WhileText, m.Setup = unsaidMarks(m.Marks), unsaidLayers(m.Layers), unsaidChecks(m.Checks), nil, nil
	}
	out.dropPictures()
	return &out
}

// unsaidMarks are marks without what sheets say of them.
func unsaidMarks(all map[string]Mark) map[string]Mark {
	return unsaid(all, func(m *Mark) *Text { return &m.Text })
}

// unsaidLayers are layers without what sheets say of them.
func unsaidLayers(all map[string]Layer) map[string]Layer {
	return unsaid(all, func(l *Layer) *Text { return &l.Text })
}

// unsaidChecks are checks without what sheets say of them.
func unsaidChecks(all map[string]Check) map[string]Check {
	return unsaid(all, func(c *Check) *Text { return &c.Text })
}

// unsaid returns values by their names without their texts, the same map where none has one.
func unsaid[T any](all map[string]T, text func(*T) *Text) map[string]T {
	out, own := all, false
	for name, v := range all { // order-free: each takes its own place
		if *text(&v) == nil {
			continue
		}
		if !own {
			out, own = maps.Clone(all), true
		}
		*text(&v) = nil
		out[name] = v
	}
	return out
}

// dropPictures takes the pictures off all records. Lists that other content shares stay.
func (c *Content) dropPictures() {
	for _, k := range Kinds() {
		all, own := c.Records(k), false
		for i := range all.Len() {
			if p := PictureOf(all.Record(i)); p == nil || *p == nil {
				continue
			}
			if !own {
				all.Keep(func(*Record) bool { return true })
				own = true
			}
			*PictureOf(all.Record(i)) = nil
			head := all.Head(i)
			head.Origin = head.Origin.without("picture")
		}
	}
}

// without returns the origin without the sources of a field and of what is
// below it.
func (o *Origin) without(field string) *Origin {
	if o == nil {
		return nil
	}
	out := *o
	out.Provenance = maps.Clone(o.Provenance)
	maps.DeleteFunc(out.Provenance, func(path string, _ From) bool {
		return path == field || strings.HasPrefix(path, field+".")
	})
	return &out
}
