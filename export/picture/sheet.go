package picture

import (
	"slices"
	"strconv"

	"hulldown.dev/export/layout/boards"
	"hulldown.dev/export/layout/cards"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// subject is a kind of record that is drawn.
type subject struct {
	kind model.Kind
	// size is that of the cut cards; the zero size means whole pages.
	size   page.Size
	layOut drawing
	// faces names the faces of that record in their order.
	faces func(all *model.Content, i int) []string
}

// sheets lists what is drawn.
func sheets() []subject {
	card, whole := sheet.CardSize{}.Size(), page.Size{}
	return []subject{
		{model.KindTerrain, card, each(func(c *model.Content) []model.Terrain { return c.Terrain }, cards.TerrainCards), single},
		{model.KindCard, card, each(func(c *model.Content) []model.Card { return c.Cards }, cards.BattleCards), single},
		{model.KindDamage, card, each(func(c *model.Content) []model.DamageCard { return c.Damage }, cards.DamageCards), single},
		{model.KindVehicle, whole, each(func(c *model.Content) []model.Vehicle { return c.Vehicles }, boards.TankBoards), boardFaces},
		{model.KindGun, card, each(func(c *model.Content) []model.AntiTankGun { return c.Guns }, cards.GunCards), single},
		{model.KindInfantry, card, each(func(c *model.Content) []model.Infantry { return c.Infantry }, cards.InfantryCards), infantryFaces},
		{model.KindRobata, card, each(func(c *model.Content) []model.Robata { return c.Robata }, cards.RobataFaces), robataSides},
		{model.KindMarker, card, each(func(c *model.Content) []model.Marker { return c.Markers }, cards.MarkerFaces), markerFaces},
	}
}

// tiles lists what is drawn of Victory Tank for those who look at records: one copy of each card, an action card as
// each army has it. Packs leave these to the programs that read them.
func tiles() []subject {
	card := sheet.CardSize{}.Size()
	return []subject{
		{model.KindBattlefield, card, each(func(c *model.Content) []model.BattlefieldCard { return c.Battlefield },
			func(c *model.Content, list []model.BattlefieldCard, opts sheet.Options) (page.Document, []diag.Finding) {
				one := list[0]
				one.Copies = 1
				return cards.BattlefieldCards(c, []model.BattlefieldCard{one}, opts)
			}), single},
		{model.KindAction, card, each(func(c *model.Content) []model.ActionCard { return c.Actions },
			func(c *model.Content, list []model.ActionCard, opts sheet.Options) (page.Document, []diag.Finding) {
				one := list[0]
				one.Copies = 1
				return cards.ActionCards(c, []model.ActionCard{one}, opts)
			}), armyFaces},
	}
}

// drawing lays out the i-th record of all in a language, with what it refers to.
type drawing func(l wording.Language, part, all *model.Content, i int) (page.Document, []diag.Finding)

// each lays out one of the records of a kind.
func each[T any](records func(*model.Content) []T, layOut func(*model.Content, []T, sheet.Options) (page.Document, []diag.Finding)) drawing {
	return func(l wording.Language, part, all *model.Content, i int) (page.Document, []diag.Finding) {
		return layOut(part, records(all)[i:i+1], sheet.Options{Language: l})
	}
}

func single(*model.Content, int) []string { return []string{""} }

// infantryFaces are the card of the infantry and that by which the vehicles of its nation
// defend themselves, where it has one.
func infantryFaces(all *model.Content, i int) []string {
	if all.Infantry[i].Crews == nil {
		return []string{""}
	}
	return []string{"", "crews"}
}

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

// label is what people call the j-th face of the i-th record: a marker's by its title, others by
// the language's word, where they are not numbers.
func (s subject) label(l wording.Language, all *model.Content, i, j int) string {
	name := s.faces(all, i)[j]
	if s.kind == model.KindMarker && name != "" && name == all.Markers[i].Faces[j].ID {
		return all.Markers[i].Faces[j].Title
	}
	if k := slices.IndexFunc(armies(all), func(a model.Army) bool { return a.ID == name }); s.kind == model.KindAction && k >= 0 {
		return armies(all)[k].Name
	}
	return l.Word("face", name)
}

// armies are those of the first variant.
func armies(all *model.Content) []model.Army {
	if len(all.Variants) == 0 {
		return nil
	}
	return all.Variants[0].Armies
}

// armyFaces are the armies that have a card.
func armyFaces(all *model.Content, _ int) []string {
	var out []string
	for _, a := range armies(all) {
		out = append(out, a.ID)
	}
	if out == nil {
		return []string{""}
	}
	return out
}

func boardFaces(all *model.Content, i int) []string {
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
