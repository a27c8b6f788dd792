package main

import (
	"slices"

	"hulldown/export/layout"
	"hulldown/export/page"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// sheet is one kind of printed matter: its name, the stem of its file, and the
// kind of record that it shows.
type sheet struct {
	name, file, doc string
	kind            model.Kind
	// layOut lays out the records whose ids are in only, or all when that is
	// empty; an id may have its kind and a slash before it.
	layOut func(c *model.Content, only []string, o layout.Options) (page.Document, []diag.Finding, error)
}

// sheets lists what can be printed.
func sheets() []sheet {
	return []sheet{
		{"cards", "battle-cards", "the Battle Cards, to be cut out", model.KindCard,
			laidOut(model.KindCard, func(c *model.Content) []model.Card { return c.Cards }, layout.BattleCards)},
		{"damage", "damage", "the Damage Cards, to be cut out", model.KindDamage,
			laidOut(model.KindDamage, func(c *model.Content) []model.DamageCard { return c.Damage }, layout.DamageCards)},
		{"terrain", "terrain", "the scenario cards, and each terrain for reference, to be cut out", model.KindTerrain,
			laidOut(model.KindTerrain, func(c *model.Content) []model.Terrain { return c.Terrain }, layout.TerrainCards)},
		{"boards", "boards", "every face of the Tank Boards", model.KindVehicle,
			laidOut(model.KindVehicle, func(c *model.Content) []model.Vehicle { return c.Vehicles }, layout.TankBoards)},
		{"scenarios", "scenarios", "a page for each scenario, its rules in words", model.KindScenario,
			laidOut(model.KindScenario, func(c *model.Content) []model.Scenario { return c.Scenarios }, layout.ScenarioSheets)},
	}
}

// laidOut makes the layOut of a sheet: it picks the records that are wanted.
func laidOut[T any, P interface {
	*T
	Head() *model.Record
}](k model.Kind, all func(*model.Content) []T, layOut func(*model.Content, []T, layout.Options) (page.Document, []diag.Finding),
) func(*model.Content, []string, layout.Options) (page.Document, []diag.Finding, error) {
	return func(c *model.Content, only []string, o layout.Options) (page.Document, []diag.Finding, error) {
		records := slices.Clone(all(c))
		if len(only) > 0 {
			records = slices.DeleteFunc(records, func(r T) bool {
				id := P(&r).Head().ID
				return !slices.Contains(only, id) && !slices.Contains(only, string(k)+"/"+id)
			})
		}
		doc, found := layOut(c, records, o)
		return doc, found, nil
	}
}
