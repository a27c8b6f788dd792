package trial

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/export/chart"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/web"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// pictured is how many cells of a grid show a map.
const pictured = 12

// Maps draws for each cell of a playtest the map as the first game left
// it. There are none for games without a map, for cells of other content than the one
// given, nor for searches that try more than they do when left to themselves: whoever reads
// the report of somebody else waits for its pages, and not for its players.
func Maps(ctx context.Context, r *load.Result, result *playtest.Result, l wording.Language) (map[int]chart.Picture, error) {
	content := l.Content(r.Content)
	list := map[int]chart.Picture{}
	for i := range result.Cells[:min(len(result.Cells), pictured)] {
		c := &result.Cells[i]
		m, err := lastMap(ctx, r.Content, result, c)
		if err != nil {
			return nil, err
		}
		if len(m.Fields) == 0 {
			continue
		}
		title := games.Find(content, result.Scenario).Title
		list[i] = chart.Map(result.Speech, fmt.Sprintf("hulldown play %s --bots %s --seed %d --log", result.Scenario, strings.Join(c.Bots, ","), result.Seed),
			cards.BattlefieldPicture(web.Battlefield(title, m, content)))
	}
	return list, nil
}

// lastMap plays the first game of a cell and returns its map, which has no
// fields where Maps draws none.
func lastMap(ctx context.Context, content *model.Content, result *playtest.Result, c *playtest.Cell) (engine.Map, error) {
	var m engine.Map
	if content = ContentOf(content, c); content == nil {
		return m, nil
	}
	match, found, err := games.Open(content, result.Scenario, c.Set)
	if err != nil || len(found) > 0 || match.Head().Content != c.Content {
		return m, nil
	}
	for _, name := range c.Bots {
		n, err := bot.Parse(name)
		switch {
		case err != nil || n.Fitted:
			return m, nil // the weights are not in the report
		case n.Playouts > bot.DefaultPlayouts:
			return m, nil // a game of theirs takes as long as the report's author likes
		}
	}
	// One turn shows whether there is a map at all.
	if _, err := match.Play(ctx, play.PlayOptions{Bots: []string{"random"}, Turns: 1, Map: &m}); err != nil && !errors.Is(err, play.ErrTooLong) {
		return m, err
	}
	if len(m.Fields) == 0 {
		return m, nil
	}
	_, err = match.Play(ctx, play.PlayOptions{Seed: uint64(result.Seed), Bots: c.Bots, Map: &m})
	if errors.Is(err, play.ErrTooLong) {
		err = nil // the report says so
	}
	return m, err
}

// ContentOf is content with the edits of a cell, nil for a cell that edits what the content does
// not have.
func ContentOf(content *model.Content, c *playtest.Cell) *model.Content {
	for _, v := range c.Vary {
		if strings.Contains(v.Key, ":") {
			edited, err := content.Edit(v.Key, v.Value)
			if err != nil {
				return nil
			}
			content = edited
		}
	}
	return content
}
