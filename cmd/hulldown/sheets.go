package main

import (
	"slices"

	"hulldown/content"
	"hulldown/export/layout"
	"hulldown/export/page"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// sheet is one kind of printed matter: its name, the stem of its file, and the
// kind of record that it shows, empty where it shows no single records.
type sheet struct {
	name, file, doc string
	kind            model.Kind
	// together tells that a change of one record prints all of the sheet.
	together bool
	// fixed tells that no content changes the sheet.
	fixed bool
	// layOut lays out the records whose ids are in only, or all when that is
	// empty; an id may have its kind and a slash before it.
	layOut func(c *model.Content, only []string, o layout.Options) (page.Document, []diag.Finding, error)
}

// sheets lists what can be printed.
func sheets() []sheet {
	return []sheet{
		{name: "cards", file: "battle-cards", doc: "the Battle Cards, to be cut out", kind: model.KindCard, layOut: laidOut(model.KindCard, func(c *model.Content) []model.Card { return c.Cards }, layout.BattleCards)},
		{name: "damage", file: "damage", doc: "the Damage Cards, to be cut out", kind: model.KindDamage, layOut: laidOut(model.KindDamage, func(c *model.Content) []model.DamageCard { return c.Damage }, layout.DamageCards)},
		{name: "terrain", file: "terrain", doc: "the scenario cards, and each terrain for reference, to be cut out", kind: model.KindTerrain, layOut: laidOut(model.KindTerrain, func(c *model.Content) []model.Terrain { return c.Terrain }, layout.TerrainCards)},
		{name: "guns", file: "guns", doc: "the Anti-Tank Gun cards, to be cut out", kind: model.KindGun, layOut: laidOut(model.KindGun, func(c *model.Content) []model.AntiTankGun { return c.Guns }, layout.GunCards)},
		{name: "infantry", file: "infantry", doc: "the Anti-Tank Infantry cards, to be cut out", kind: model.KindInfantry, layOut: laidOut(model.KindInfantry, func(c *model.Content) []model.Infantry { return c.Infantry }, layout.InfantryCards)},
		{name: "markers", file: "markers", doc: "SHUFFLE, GAME END, ON FIRE and the other markers, to be cut out", kind: model.KindMarker, layOut: laidOut(model.KindMarker, func(c *model.Content) []model.Marker { return c.Markers }, layout.MarkerCards)},
		{name: "robata", file: "robata", doc: "the Robata Action cards, two sides, to be cut out", kind: model.KindRobata, layOut: laidOut(model.KindRobata, func(c *model.Content) []model.Robata { return c.Robata }, layout.RobataCards)},
		{name: "boards", file: "boards", doc: "every face of the Tank Boards", kind: model.KindVehicle, layOut: laidOut(model.KindVehicle, func(c *model.Content) []model.Vehicle { return c.Vehicles }, layout.TankBoards)},
		{name: "scenarios", file: "scenarios", doc: "a page for each scenario, its rules in words", kind: model.KindScenario, layOut: laidOut(model.KindScenario, func(c *model.Content) []model.Scenario { return c.Scenarios }, layout.ScenarioSheets)},
		{name: "battlefield", file: "battlefield", doc: "the battlefield cards, to be cut out", kind: model.KindBattlefield, layOut: laidOut(model.KindBattlefield, func(c *model.Content) []model.BattlefieldCard { return c.Battlefield }, layout.BattlefieldCards)},
		{name: "actions", file: "action-cards", doc: "the action cards of each army, to be cut out", kind: model.KindAction, layOut: laidOut(model.KindAction, func(c *model.Content) []model.ActionCard { return c.Actions }, layout.ActionCards)},
		{name: "tokens", file: "token-cards", doc: "the cards that are held or kept count on, to be cut out", kind: model.KindToken, layOut: laidOut(model.KindToken, func(c *model.Content) []model.TokenCard { return c.Tokens }, layout.TokenCards)},
		{name: "overviews", file: "overviews", doc: "a page for each variant, its rules in short", kind: model.KindVariant, layOut: laidOut(model.KindVariant, func(c *model.Content) []model.Variant { return c.Variants }, layout.VariantOverviews)},
		{name: "counters", file: "counters", doc: "the counters that the vehicles and scenarios need, both sides", layOut: whole(layout.Counters)},
		{name: "chart", file: "vehicle-comparison", doc: "the vehicles side by side, their guns as curves, and what they penetrate", kind: model.KindVehicle, together: true, layOut: laidOut(model.KindVehicle, func(c *model.Content) []model.Vehicle { return c.Vehicles }, layout.VehicleCharts)},
		{name: "aids", file: "player-aids", doc: "the player aids, and the clauses that they cite", layOut: whole(func(c *model.Content, o layout.Options) (page.Document, []diag.Finding) {
			return layout.PlayerAids(c, ledger(), o)
		})},
		{name: "reference", file: "reference", doc: "a book of all content with the rules clause by clause, and an index", layOut: whole(func(c *model.Content, o layout.Options) (page.Document, []diag.Finding) {
			return layout.Reference(c, ledger(), o)
		})},
		{name: "calibration", file: "calibration", doc: "a sheet that tells by how much a printer misses on the back", fixed: true, layOut: whole(layout.CalibrationSheet)},
	}
}

// whole makes the layOut of a sheet that shows no single records: it is printed
// when none are asked for.
func whole(layOut func(*model.Content, layout.Options) (page.Document, []diag.Finding),
) func(*model.Content, []string, layout.Options) (page.Document, []diag.Finding, error) {
	return func(c *model.Content, only []string, o layout.Options) (page.Document, []diag.Finding, error) {
		if len(only) > 0 {
			return page.Document{}, nil, nil
		}
		doc, found := layOut(c, o)
		return doc, found, nil
	}
}

// ledger returns the clauses as sheets print it.
func ledger() []layout.Clause {
	var out []layout.Clause
	for _, c := range content.Clauses() {
		out = append(out, layout.Clause{ID: c.ID, Area: c.Area, Text: c.Text})
	}
	return out
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
