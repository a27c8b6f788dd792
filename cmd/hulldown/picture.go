package main

import (
	"bytes"
	"path/filepath"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/engine"
	"hulldown.dev/engine/games"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/scenario"
	"hulldown.dev/export/page"
	"hulldown.dev/export/raster"
	"hulldown.dev/export/svg"
	"hulldown.dev/export/web"
	"hulldown.dev/schema/model"
)

// final is the last state of a game as people see it: the map of fields that some games have, and the
// table with units on a track of Ranges.
type final struct {
	field engine.Map
	table engine.Table
}

// mapDPI is the resolution of a battlefield that is drawn in dots.
const mapDPI = 150

// drawMap writes the battlefield at the end of a game to the file of --map. A game without one is
// refused.
func (a *playCommand) drawMap(id string, last final, of ended) error {
	var b bytes.Buffer
	drawn, ok := battlefield(id, last, of)
	if !ok {
		return usage.Errorf("flag --map draws a battlefield, and %s has none", id)
	}
	var err error
	if filepath.Ext(a.flags.draw) == ".png" {
		err = raster.Write(&b, drawn, drawn.Trim, mapDPI)
	} else {
		err = svg.Write(&b, drawn)
	}
	if err != nil {
		return err
	}
	return files.Replace(files.File{Name: filepath.ToSlash(a.flags.draw), Data: b.Bytes()})
}

// battlefield draws the battlefield of a game, false where it has none.
func battlefield(id string, last final, of ended) (page.Page, bool) {
	if len(last.field.Fields) > 0 {
		return cards.BattlefieldPicture(web.Battlefield(games.Find(of.content, id).Title, last.field, of.content)), true
	}
	sc := model.Find(of.content.Scenarios, id)
	if sc == nil || len(sc.Sides) != 2 || len(last.table.Track)%2 == 0 {
		return page.Page{}, false
	}
	var now scenario.Standing
	for _, u := range last.table.Units {
		for i, s := range sc.Sides {
			if s.ID == u.Side && u.Place >= 0 {
				now.Units = append(now.Units, scenario.Unit{Side: i, Box: u.Place - len(last.table.Track)/2, Name: u.Name})
			}
		}
	}
	for place, words := range last.table.Lies {
		for _, w := range words {
			now.Lies = append(now.Lies, scenario.Lying{Box: place - len(last.table.Track)/2, Words: w})
		}
	}
	return scenario.Table(of.content, sc, of.language, now), true
}
