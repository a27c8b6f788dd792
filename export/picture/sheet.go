package picture

import (
	"slices"
	"strconv"

	"hulldown/export/layout"
	"hulldown/export/page"
	"hulldown/schema/diag"
	"hulldown/schema/model"
)

// sheet is a kind of record that is drawn.
type sheet struct {
	kind model.Kind
	// size is that of the cut cards; the zero size means whole pages.
	size page.Size
	// layOut lays out the i-th record of all, with what it refers to.
	layOut func(part, all *model.Content, i int) (page.Document, []diag.Finding)
	// faces names the faces of that record in their order.
	faces func(all *model.Content, i int) []string
}

// sheets lists what is drawn.
func sheets() []sheet {
	card := layout.CardSize{}.Size()
	return []sheet{
		{model.KindTerrain, card, func(part, all *model.Content, i int) (page.Document, []diag.Finding) {
			return layout.TerrainCards(part, all.Terrain[i:i+1], layout.Options{})
		}, single},
		{model.KindCard, card, func(part, all *model.Content, i int) (page.Document, []diag.Finding) {
			return layout.BattleCards(part, all.Cards[i:i+1], layout.Options{})
		}, single},
		{model.KindDamage, card, func(part, all *model.Content, i int) (page.Document, []diag.Finding) {
			return layout.DamageCards(part, all.Damage[i:i+1], layout.Options{})
		}, single},
		{model.KindVehicle, page.Size{}, func(part, all *model.Content, i int) (page.Document, []diag.Finding) {
			return layout.TankBoards(part, all.Vehicles[i:i+1], layout.Options{})
		}, boards},
		{model.KindGun, card, func(part, all *model.Content, i int) (page.Document, []diag.Finding) {
			return layout.GunCards(part, all.Guns[i:i+1], layout.Options{})
		}, single},
		{model.KindInfantry, card, func(part, all *model.Content, i int) (page.Document, []diag.Finding) {
			return layout.InfantryCards(part, all.Infantry[i:i+1], layout.Options{})
		}, single},
		{model.KindRobata, card, func(part, all *model.Content, i int) (page.Document, []diag.Finding) {
			return layout.RobataFaces(part, all.Robata[i:i+1], layout.Options{})
		}, robataSides},
		{model.KindMarker, card, func(part, all *model.Content, i int) (page.Document, []diag.Finding) {
			return layout.MarkerFaces(part, all.Markers[i:i+1], layout.Options{})
		}, markerFaces},
	}
}

func single(*model.Content, int) []string { return []string{""} }

func robataSides(*model.Content, int) []string { return []string{"operational", "peril"} }

// markerFaces are the ids of two faces; where they are the same, front and back.
func markerFaces(all *model.Content, i int) []string {
	faces := all.Markers[i].Faces
	switch {
	case len(faces) == 1:
		return []string{""}
	case len(faces) == 2 && faces[0].ID == faces[1].ID:
		return []string{"front", "back"}
	}
	var out []string
	for _, f := range faces {
		out = append(out, f.ID)
	}
	return out
}

func boards(all *model.Content, i int) []string {
	var out []string
	for _, b := range all.Vehicles[i].Boards {
		out = append(out, strconv.Itoa(b.Number))
	}
	return out
}

// within returns the records of a set and of all sets that it needs.
func within(c *model.Content, set string) *model.Content {
	sets := []string{set}
	for i := 0; i < len(sets); i++ {
		if s := model.Find(c.Sets, sets[i]); s != nil {
			for _, need := range s.Needs {
				if !slices.Contains(sets, need) {
					sets = append(sets, need)
				}
			}
		}
	}
	part := c.Keep(func(r *model.Record) bool { return slices.Contains(sets, r.Set) })
	part.Sets = c.Sets
	return part
}
