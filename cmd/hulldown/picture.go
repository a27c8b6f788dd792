package main

import (
	"path/filepath"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/engine"
	"hulldown.dev/export/web"
	"hulldown.dev/schema/model"
)

// drawMap writes the map of a game as an SVG; a game without one is refused.
func (a *playCommand) drawMap(file, title string, m engine.Map, c *model.Content) error {
	if len(m.Fields) == 0 {
		return usage.Errorf("flag --map draws the map of a game, and this game has none")
	}
	picture, err := web.BattlefieldSVG(title, m, c)
	if err != nil {
		return err
	}
	return files.Replace(files.File{Name: filepath.ToSlash(file), Data: picture})
}
