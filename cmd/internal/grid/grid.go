// Package grid reads what flags say of a playtest's cells: the grid of settings
// that are varied, and the goal at which a cell ends.
package grid

import (
	"slices"
	"strings"

	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/schema/model"
)

// maxCells is the most points of a grid.
const maxCells = 1000

// axis is one --vary: a key and its values.
type axis struct {
	key    string
	values []string
}

// Grid is the axes of a grid, one for each flag --vary.
type Grid []axis

// Read reads the values of the flags --vary, such as crew=green,elite.
func Read(texts []string) (Grid, error) {
	var grid Grid
	cells := 1
	for _, text := range texts {
		key, values, ok := strings.Cut(text, "=")
		list := strings.Split(values, ",")
		if !ok || key == "" || slices.Contains(list, "") {
			return nil, usage.Errorf("flag --vary takes a key and its values, such as crew=green,elite, not %q", text)
		}
		if slices.ContainsFunc(grid, func(x axis) bool { return x.key == key }) {
			return nil, usage.Errorf("flag --vary names %s twice; give all its values at once", key)
		}
		for i, v := range list {
			if slices.Contains(list[:i], v) {
				return nil, usage.Errorf("flag --vary %s has the value %s twice", key, v)
			}
		}
		if len(grid) == playtest.MaxVaried {
			return nil, usage.Errorf("the grid varies more than %d settings; vary less at a time", playtest.MaxVaried)
		}
		grid = append(grid, axis{key, list})
		if cells *= len(list); cells > maxCells {
			return nil, usage.Errorf("the grid has more than %d points; vary less at a time", maxCells)
		}
	}
	return grid, nil
}

// Points lists every choice of a grid, the last axis turning fastest.
func (g Grid) Points() [][]playtest.Parameter {
	list := [][]playtest.Parameter{nil}
	for _, x := range g {
		var next [][]playtest.Parameter
		for _, p := range list {
			for _, v := range x.values {
				next = append(next, append(slices.Clone(p), playtest.Parameter{Key: x.key, Value: v}))
			}
		}
		list = next
	}
	return list
}

// Cell is the options, players and content of a playtest, of which a grid has one for each point.
type Cell struct {
	Set     [][]string
	Bots    []string
	Content *model.Content
}

// At returns the cell with the settings of a point: for its players, for the
// set-up, or for a copy of the content.
func (c Cell) At(point []playtest.Parameter) (Cell, error) {
	c.Set = slices.Clone(c.Set)
	for _, v := range point {
		switch {
		case v.Key == "bots":
			c.Bots = strings.Split(v.Value, "/")
		case strings.Contains(v.Key, ":"):
			edited, err := c.Content.Edit(v.Key, v.Value)
			if err != nil {
				return c, usage.Errorf("flag --vary: %v", err)
			}
			c.Content = edited
		default:
			words := append(strings.Split(v.Key, "."), strings.Split(v.Value, "+")...)
			c.Set = slices.DeleteFunc(c.Set, func(old []string) bool { return len(old) > 0 && old[0] == words[0] && words[0] == v.Key })
			c.Set = append(c.Set, words)
		}
	}
	return c, nil
}
